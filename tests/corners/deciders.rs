//! The decider of a player is a fact about that player, and about the whole team that shares its
//! turns (CR 722, 805.8). Views, events, awaits, refusals and the list of legal commands agree on
//! it.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::command::{Answer, Pass};
use turnwheel::record::Column;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Reason;
use turnwheel::{Await, Code, Event, Game, PlayerId, Setup, Verbs};

const RULES: &str = r#"
name = "deciders"
players = { min = 4, max = 6 }
[options]
teams = "TEAMS"
[[steps]]
name = "play"
window = "all"
[[steps]]
name = "bid"
window = "together"
[windows.all]
reopen = "all"
[windows.together]
mode = "concurrent"
reopen = "none"
"#;

const PLAYERS: usize = 6;

/// Makes the decider of an awaited player leave, if that is another player.
const DECIDER_LEAVES: &str = "leave";

fn name(at: usize) -> String {
    char::from(b'A' + at as u8).to_string()
}

/// Returns the number of the player's team.
fn team(player: PlayerId) -> usize {
    player.index() % 3
}

fn line() -> impl Strategy<Value = String> {
    let who = || (0..PLAYERS).prop_map(name);
    let applies = prop::sample::select(vec![
        "this_turn",
        "this_turn",
        "next_turn",
        "next_normal",
        "next_extra",
    ]);
    prop_oneof![
        6 => (who(), who(), applies, 1..4).prop_map(|(who, other, applies, source)| {
            format!("set_controller {who} {other} applies={applies} source=#{source}")
        }),
        1 => (1..4).prop_map(|source| format!("take_back #{source}")),
        2 => (who(), who()).prop_map(|(who, by)| format!("extra_turn {who} by={by}")),
        2 => who().prop_map(|who| format!("push {who} asks")),
        2 => who().prop_map(|who| format!("act {who} effect=asks")),
        2 => (who(), who()).prop_map(|(who,
            other)| format!("act {who} effect=takes target={other}")),
        3 => Just("end_turn".to_owned()),
        1 => Just("restart_turn".to_owned()),
        1 => who().prop_map(|who| format!("leave {who}")),
        2 => Just(DECIDER_LEAVES.to_owned()),
        1 => who().prop_map(|who| format!("sit_out {who} until=next_turn")),
        1 => who().prop_map(|who| format!("sit_out {who}")),
        1 => who().prop_map(|who| format!("sit_in {who}")),
    ]
}

fn new_game(teams: &str) -> Game {
    let rules = Ruleset::from_toml(&RULES.replace("TEAMS", teams), "deciders.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(PLAYERS)).unwrap();
    game.define("asks", "ask each yes_no sure").unwrap();
    game.define(
        "takes",
        "set_controller target controller applies=this_turn; ask target yes_no sure",
    )
    .unwrap();
    for player in 0..PLAYERS {
        game.command(&format!("set_team {} {}", name(player), player % 3))
            .unwrap();
    }
    game.start().unwrap();
    game
}

/// Returns every player with their decider, as the view shows it.
fn deciders(game: &Game) -> Vec<(PlayerId, PlayerId)> {
    let view = game.view();
    let players = view.players.iter().filter(|player| player.status != "left");
    let by_name = |name: &str| game.player(name).unwrap();
    players
        .map(|player| {
            let decider = player.decider.as_ref().unwrap_or(&player.name);
            (by_name(&player.name), by_name(decider))
        })
        .collect()
}

/// Returns the decider named by the last event that gave the player priority or asked them.
fn told(events: &[Event], wanted: PlayerId, shared: bool) -> Option<PlayerId> {
    let same = |player: PlayerId| player == wanted || shared && team(player) == team(wanted);
    let mut told = None;
    for event in events {
        match *event {
            Event::PriorityGiven { player, by, .. } | Event::ChoiceAsked { player, by, .. }
                if player == wanted =>
            {
                told = Some(by.unwrap_or(player));
            }
            // The decider has left.
            Event::ControlRemoved {
                player,
                other,
                reason: Reason::PlayerLeft,
                ..
            } if same(player) && told == Some(other) => {
                told = Some(wanted);
            }
            _ => {}
        }
    }
    told
}

fn assert_agreed(game: &Game, shared: bool) {
    let deciders = deciders(game);
    let of = |player: PlayerId| {
        let found = deciders.iter().find(|(known, _)| *known == player);
        found.expect("an awaited player has not left").1
    };
    match game.awaiting() {
        Await::Window {
            player: Some(player),
            by,
            ..
        }
        | Await::Choice { player, by, .. } => {
            assert_eq!(by.unwrap_or(player), of(player), "the await");
            assert_eq!(
                told(game.events(), player, shared),
                Some(of(player)),
                "the last event"
            );
        }
        _ => {}
    }
    for &(player, decider) in &deciders {
        // Everything listed for a player is submitted by their decider.
        for command in game.legal_commands(player).take(20) {
            let by = command.to_record().word(Column::By);
            let by = by.map_or(player, |by| PlayerId::from_number(by).unwrap());
            assert!(
                by == decider || command.usage() == turnwheel::schema::Usage::Flow,
                "{command:?}"
            );
        }
        // A player who is not asked is refused before the decider is checked.
        let question = game.table().question_of(player).map(|asked| asked.choice);
        let asked = question.is_some() || game.glance().pending.contains(player);
        for &(by, _) in deciders.iter().filter(|_| asked) {
            let mut fork = game.fork();
            let said = match question {
                Some(choice) => fork.submit(Answer::new(player, vec![1]).choice(choice).by(by)),
                None => fork.submit(Pass::new(player).by(by)),
            };
            let wrong = said
                .as_ref()
                .is_err_and(|error| error.code == Code::NotYourDecision);
            let decides = said.is_ok() || wrong;
            assert!(
                !decides || wrong == (by != decider),
                "{player:?} by {by:?}: {said:?}"
            );
        }
    }
    if shared {
        for &(one, by) in deciders.iter().filter(|(one, by)| one != by) {
            let mates =
                (deciders.iter()).filter(|(mate, _)| team(*mate) == team(one) && *mate != by);
            for &(mate, mates_by) in mates {
                assert_eq!(mates_by, by, "{one:?} and {mate:?} are one team");
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    /// Fails if control by an effect ends when it asks, if it covers only the named head, if no
    /// event reports that a controller has left, or if no event reports that another head has the
    /// window.
    #[test]
    fn every_part_of_the_api_names_the_same_decider(shared in any::<bool>(),
        lines in prop::collection::vec((line(), any::<bool>()), 1..20)) {
        let mut game = new_game(if shared { "shared" } else { "victory" });
        for (line, pick) in lines {
            let line = match game.awaiting() {
                Await::Window { by: Some(by), .. } | Await::Choice { by: Some(by), .. }
                    if line == DECIDER_LEAVES =>
                {
                    format!("leave {}", game.player_name(by))
                }
                _ => line,
            };
            let done = game.command(&line);
            // An effect that changes the decider of the player it asks puts the question to the new
            // decider.
            let takes = line.strip_prefix("act ").filter(|_| line.contains("effect=takes"));
            if let (Some(taker), Ok(()), Await::Choice { player, by, .. }) =
                (takes, done, game.awaiting())
            {
                let asked = by.unwrap_or(player);
                let taker = game.player(&taker[..1]).unwrap();
                let same = asked == taker || shared && team(asked) == team(taker);
                assert!(same, "{line}: {asked:?} is asked");
            }
            assert_agreed(&game, shared);
            // A player continues by a verb that their decider submits.
            let said = match game.awaiting() {
                Await::Choice { player, by, .. } => {
                    let answer = Answer::new(player, vec![i64::from(pick)]);
                    game.submit(by.map_or(answer.clone(), |by| answer.by(by)))
                }
                Await::Window { player: Some(player), by, .. } if pick => {
                    let pass = Pass::new(player);
                    game.submit(by.map_or(pass, |by| pass.by(by)))
                }
                _ => Ok(()),
            };
            prop_assert!(said.is_ok(), "{said:?}");
            assert_agreed(&game, shared);
        }
    }
}
