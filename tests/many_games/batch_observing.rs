//! A batch observes what a look at each game tells, from the place of who decides.

use turnwheel::awaiting::Await;
use turnwheel::batch::Batch;
use turnwheel::record::Column;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup};

const GAMES: usize = 5;

/// Tokens, counters of the game and of players, chapters, and directions.
const RULES: &str = r#"
name = "seen"
players = { min = 2, max = 5 }
tokens = { first = "first" }

[counters]
gold = { start = 3, of = "players" }
years = {}

[[steps]]
name = "work"
phase = "day"

[[steps]]
name = "rest"
phase = "day"
window = "open"

[windows.open]
mode = "concurrent"
pending = "all"

[actions.dig]
effect = "dig"

[effects]
dig = ["add_counter gold 2 player=controller", "add_counter years 1", "reverse", "pass_token first"]
"#;

/// Returns the same row, from what the table tells by name.
fn looked(game: &Game, names: &[String], seats: usize) -> Vec<i64> {
    let table = game.table();
    let own = match game.awaiting() {
        Await::Choice { player, .. } => player.index(),
        Await::Window { player, .. } => player
            .or_else(|| game.glance().pending.lowest())
            .map_or(0, PlayerId::index),
        _ => 0,
    };
    let place = |player: Option<PlayerId>| {
        let away = |player: PlayerId| (player.index() + seats - own) % seats;
        player.map_or(-1, |player| away(player) as i64)
    };
    let number = |word: &str, player: Option<PlayerId>| -> i64 {
        let of = |players: turnwheel::PlayerSet| i64::from(players.contains(player.unwrap()));
        match word.split_once('.') {
            Some(("token", token)) => {
                let mut tokens = table.tokens();
                place(tokens.find(|(name, _)| *name == token).unwrap().1)
            }
            Some(("count", name)) => table.counter(name, player),
            Some(("flag", name)) => i64::from(table.flag(name, player)),
            Some(("key", key)) => table.keys(player.unwrap())[key.parse::<usize>().unwrap() - 1],
            _ => match word {
                "active" => place(table.active()),
                "turn" => i64::from(table.turn().number()),
                "round" => i64::from(table.round()),
                "step" => table.step().map_or(0, |step| i64::from(step.number())),
                "phase" => table.phase().map_or(0, |phase| i64::from(phase.number())),
                "chapter" => table.chapter().map_or(0, |one| i64::from(one.number())),
                "backward" => i64::from(table.direction() == turnwheel::words::Direction::Backward),
                "stack" => table.stack().len() as i64,
                "left" => 1 - of(table.living()),
                "to_act" => of(table.to_act()),
                "passed" => of(table.passed()),
                _ => panic!("{word}"),
            },
        }
    };
    let all = names.iter().map(|name| match name.strip_prefix('+') {
        None => number(name, None),
        Some(rest) => {
            let (seat, word) = rest.split_once('.').unwrap();
            let seat = (own + seat.parse::<usize>().unwrap()) % seats;
            number(word, Some(PlayerId::nth(seat as u8 + 1)))
        }
    });
    all.collect()
}

fn compare(batch: &Batch, seats: usize) -> Vec<i64> {
    let names = batch.observed();
    assert_eq!(names.len(), batch.observed_count());
    let mut rows = vec![77; GAMES * names.len()];
    batch.observe(&mut rows).unwrap();
    for (game, row) in batch.games().zip(rows.chunks(names.len())) {
        assert_eq!(row, looked(game, &names, seats), "{names:?}");
    }
    rows
}

#[test]
fn a_row_is_what_the_table_tells() {
    let rules = Ruleset::from_toml(RULES, "seen.toml").unwrap();
    let mut batch = Batch::new(rules, Setup::players(3), GAMES, 2).unwrap();
    batch.observe_flags(&["storm", "curse"]).unwrap();
    let mut rows = vec![];
    for round in 0..30 {
        batch.play(2, round, &[], None).unwrap();
        rows.push(compare(&batch, 3));
        if round == 10 {
            let [flag, key, leave] =
                ["set_flag", "set_key", "leave"].map(|verb| batch.verb(verb).unwrap());
            let storm = batch.number(Column::Name, "storm").unwrap();
            let commands = [flag, flag, key, leave, 0];
            let absent = turnwheel::record::ABSENT;
            let columns = [
                (Column::Name, &[storm, storm, absent, absent, absent][..]),
                (Column::Player, &[absent, 2, 3, 2, absent]),
                (Column::Key, &[absent, absent, 2, absent, absent]),
                (Column::Value, &[absent, absent, -7, absent, absent]),
            ];
            assert_eq!(batch.step(&commands, &columns, None), Ok(0));
            rows.push(compare(&batch, 3));
        }
    }
    // Each place has shown more than one number, but those that nothing here changes.
    let names = batch.observed();
    let seen = |name: &String| {
        let at = names.iter().position(|one| one == name).unwrap();
        let numbers = rows
            .iter()
            .flat_map(|row| row.chunks(names.len()).map(|row| row[at]));
        let mut numbers: Vec<i64> = numbers.collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.len()
    };
    let still: Vec<&String> = names.iter().filter(|name| seen(name) == 1).collect();
    for name in [
        "turn",
        "active",
        "step",
        "backward",
        "token.first",
        "count.years",
        "flag.storm",
    ] {
        assert!(!still.contains(&&name.to_owned()), "{still:?}");
    }
    for name in ["left", "to_act", "key.2", "count.gold", "flag.storm"] {
        assert!(!still.contains(&&format!("+1.{name}")), "{still:?}");
    }
}

#[test]
fn built_in_games_are_observed_to_their_end() {
    for (name, players) in [("mtg", 2), ("power_grid", 3), ("uno", 4), ("chess", 2)] {
        let rules = Ruleset::builtin(name).unwrap();
        let mut batch = Batch::new(rules, Setup::players(players), GAMES, 1).unwrap();
        for round in 0..20 {
            batch.play(20, round, &[], None).unwrap();
            compare(&batch, players);
        }
    }
}

#[test]
fn rows_of_another_length_and_bad_flags_are_refused() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut batch = Batch::new(rules, Setup::players(2), GAMES, 1).unwrap();
    let width = batch.observed_count();
    let mut rows = vec![5; GAMES * width - 1];
    let refused = batch.observe(&mut rows).unwrap_err();
    assert_eq!(refused.code, Code::BadValue);
    assert!(refused.to_string().contains("`rows`"), "{refused}");
    assert!(rows.iter().all(|number| *number == 5));
    let before = batch.observed();
    assert!(batch.observe_flags(&["fine", ""]).is_err());
    assert_eq!(batch.observed(), before);
    batch.observe_flags(&["fine"]).unwrap();
    assert_eq!(batch.observed_count(), width + 3);
    assert!(batch.observed().contains(&"+1.flag.fine".to_owned()));
    // A game that begins again knows the flag.
    batch.reset(&[0]).unwrap();
    batch.observe(&mut vec![0; GAMES * (width + 3)]).unwrap();
    let none = Batch::new(Ruleset::builtin("simple").unwrap(), Setup::players(2), 0, 1).unwrap();
    assert_eq!(none.observe(&mut []), Ok(()));
    assert_eq!(none.observed().len(), none.observed_count());
}
