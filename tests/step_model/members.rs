//! Players who are teams of two, which share their turns (CR 805): A and a are the team A of the
//! model. A command may name either of them; what is told is about the team.

use crate::chance::Lcg;
use crate::seats::Player;

/// Returns the members of all teams.
pub(crate) fn all(players: &[Player]) -> Vec<Player> {
    let both = players
        .iter()
        .map(|team| [*team, team.to_ascii_lowercase()]);
    both.flatten().collect()
}

/// Returns the lines that make the teams.
pub(crate) fn of_teams(players: &[Player]) -> Vec<String> {
    let members = all(players).into_iter().enumerate();
    members
        .map(|(at, member)| format!("set_team {member} {}", at / 2 + 1))
        .collect()
}

/// The verbs that are about a team's turns and windows, whichever member they name.
const OF_TEAM: [&str; 13] = [
    "pass",
    "extra_turn",
    "skip_turn",
    "skip_step",
    "skip_phase",
    "modify_step",
    "jump",
    "end_turn",
    "end_chapter",
    "exchange_turns",
    "exchange_seats",
    "move_player",
    "leave",
];

/// Returns the command with some players named by the other member.
pub(crate) fn named(line: &str, random: &mut Lcg) -> String {
    let mut words = line.split(' ');
    let verb = words.next().expect("a command has a verb");
    if verb == "set_order" {
        let order = words.next().expect("it has an order").chars();
        let order = order.map(|player| match player {
            ',' => ",".to_owned(),
            player => {
                let other = player.to_ascii_lowercase();
                match random.below(3) {
                    0 => player.to_string(),
                    1 => other.to_string(),
                    _ => format!("{player},{other}"),
                }
            }
        });
        return format!("set_order {}", order.collect::<String>());
    }
    let is_of_team = OF_TEAM.contains(&verb);
    let named = words.map(|word| {
        let (key, value) = word.rsplit_once('=').unwrap_or(("", word));
        let is_player = value.len() == 1 && value.chars().all(|it| it.is_ascii_uppercase());
        match is_player && (is_of_team || key == "of") && random.one_in(2) {
            true => format!(" {}", word.replace(value, &value.to_ascii_lowercase())),
            false => format!(" {word}"),
        }
    });
    format!("{verb}{}", named.collect::<String>())
}

/// Returns the event as one of the team; nothing for the second member of a team that leaves.
pub(crate) fn of_team(event: &str) -> Option<String> {
    let is_member = |value: &str| matches!(value.as_bytes(), [b'a'..=b'e']);
    if event.starts_with("player_left player=") {
        let second = event
            .split(' ')
            .nth(1)?
            .ends_with(|it: char| it.is_ascii_lowercase());
        return Some(event.to_owned()).filter(|_| !second);
    }
    let words = event.split(' ').map(|word| match word.split_once('=') {
        Some((key, value)) if is_member(value) => format!("{key}={}", value.to_ascii_uppercase()),
        _ => word.to_owned(),
    });
    Some(words.collect::<Vec<_>>().join(" "))
}
