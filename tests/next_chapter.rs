//! `first = "next"` over random games: whatever happened to the order in the last turn, the next
//! chapter begins with the player after the one who took the last normal turn.

mod chance;

use chance::Lcg;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::TurnKind;
use turnwheel::{Event, Game, PlayerId, Setup};

/// The number of games; a debug build plays fewer.
const GAMES: usize = if cfg!(debug_assertions) {
    2_000
} else {
    40_000
};

/// Returns a random order of some of the players; a player may have two places.
fn seats(random: &mut Lcg, players: usize) -> Vec<usize> {
    (0..1 + random.below(players + 1))
        .map(|_| 1 + random.below(players))
        .collect()
}

/// Returns rules with a first chapter in one of several orders, followed by one with its own seats.
fn rules(random: &mut Lcg, players: usize, next: &[usize]) -> String {
    let first = match random.below(3) {
        0 => String::new(),
        1 => format!("seats = {:?}\n", seats(random, players)),
        _ => "walk = \"reverse\"\n".to_owned(),
    };
    format!(
        "name = \"next\"\n[options]\nend = \"never\"\n[[chapters]]\nname = \"a\"\n{first}\
         [[chapters]]\nname = \"b\"\nseats = {next:?}\nfirst = \"next\"\n[[steps]]\n\
         name = \"play\"\n"
    )
}

/// Returns a random command about the order, or a turn.
fn line(random: &mut Lcg, players: usize, active: usize) -> String {
    let mut anybody = || 1 + random.below(players);
    let (a, b, c) = (anybody(), anybody(), anybody());
    match random.below(14) {
        0..4 => "end_turn".to_owned(),
        4 => format!("remove {active}"),
        5 => format!("insert {active}"),
        6 => format!("move_player {active} after={a}"),
        7 => format!("set_order {a},{b},{c}"),
        8 => format!("remove {a}"),
        9 => format!("insert {a} before={b}"),
        10 => format!("exchange_turns {active} {a}"),
        11 => format!("exchange_seats {active} {a}"),
        12 => ["shuffle_order", "reverse"][random.below(2)].to_owned(),
        _ => format!("extra_turn {a}"),
    }
}

/// The player who took the last normal turn.
fn note(game: &mut Game, last: &mut Option<PlayerId>) {
    for event in game.take_events() {
        if let Event::TurnBegan {
            player,
            turn_kind: TurnKind::Normal,
            ..
        } = event
        {
            *last = player;
        }
    }
}

#[test]
fn the_next_chapter_continues_after_the_last_turn() {
    let mut random = Lcg(1);
    for _ in 0..GAMES {
        let players = 2 + random.below(4);
        let next = seats(&mut random, players);
        let text = rules(&mut random, players, &next);
        let rules = Ruleset::from_toml(&text, "next.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        let mut script = format!("rules {{\n{text}}}\nplayers {players}\nstart\n");
        game.command("start").unwrap();
        let mut last = None;
        note(&mut game, &mut last);
        for _ in 0..random.below(12) {
            let active = game.active().map_or(1, PlayerId::index) + 1;
            let line = line(&mut random, players, active);
            if game.command(&line).is_ok() {
                script += &format!("{line}\n");
                note(&mut game, &mut last);
            }
        }
        // No granted turn comes in between.
        for number in 1..=12 {
            let _ = game.command(&format!("cancel_turn {number}"));
        }
        game.command("end_chapter").unwrap();
        let last = last.expect("somebody took a turn").index() + 1;
        let place = next.iter().position(|seat| *seat == last);
        let wanted = next[place.map_or(0, |at| (at + 1) % next.len())];
        let found = game.active().map(|player| player.index() + 1);
        assert_eq!(found, Some(wanted), "after {last}:\n{script}end_chapter");
    }
}
