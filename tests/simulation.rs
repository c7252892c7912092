//! Simulations: the same seed has the same result, whatever the number of threads or parts.

use std::collections::BTreeMap;
use std::sync::Mutex;
use turnwheel::command::{Act, Command, Leave};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::{Metric, Policy};
use turnwheel::{
    Code, Decision, Error, Game, Move, Played, PlayerId, Setup, Simulation, Totals, Verbs,
};

const RACE: &str = r#"
name = "race"
players = { min = 2, max = 4 }
ends = "turn >= 30"
[[steps]]
name = "play"
window = "owner"
[actions.move]
[actions.rest]
"#;

fn simulation(games: u64) -> Simulation {
    let rules = Ruleset::builtin("simple").unwrap();
    Simulation {
        most_commands: 60,
        ..Simulation::new(rules, Setup::players(3).seed(11), games)
    }
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let on = |threads| {
        Simulation {
            threads,
            ..simulation(40)
        }
        .run(Policy::Random)
        .unwrap()
    };
    let alone = on(1);
    assert_eq!((alone.games, alone.finished + alone.unfinished), (40, 40));
    assert!(alone.metrics.get(Metric::TurnsBegun) > 40);
    for threads in [0, 2, 3, 8, 100] {
        assert_eq!(on(threads), alone);
    }
}

#[test]
fn parts_add_up_and_seeds_differ() {
    let whole = simulation(20).run(Policy::Random).unwrap();
    let mut parts = Totals::default();
    for first in [15, 5, 0, 10] {
        parts.add(
            &Simulation {
                first,
                games: 5,
                ..simulation(20)
            }
            .run(Policy::Random)
            .unwrap(),
        );
    }
    assert_eq!(parts, whole);
    let other = Simulation {
        setup: Setup::players(3).seed(12),
        ..simulation(20)
    };
    assert_ne!(other.run(Policy::Random).unwrap().hash, whole.hash);
    assert_ne!(simulation(20).run(Policy::First).unwrap().hash, whole.hash);
    assert_eq!(simulation(0).run(Policy::First).unwrap().games, 0);
}

#[test]
fn the_hosts_policy_decides() {
    let concede = simulation(6).run_with(
        |game: &mut Game| game.define("out", "leave controller"),
        |game, _, moves, _| {
            let ends = |one: &&Move| game.move_text(one).starts_with("end_turn");
            Ok(moves.iter().find(ends).unwrap_or(&moves[0]).with(0))
        },
    );
    let totals = concede.unwrap();
    assert_eq!(totals.metrics.get(Metric::TurnsCompleted), 6 * 59);
    assert_eq!(
        (totals.unfinished, totals.metrics.get(Metric::SoftPasses)),
        (6, 0)
    );
}

#[test]
fn mistakes_of_the_host_are_errors() {
    let stray = |_: &Game, _, _: &[Move], _| Ok(Command::from(Leave::new(PlayerId::nth(1))));
    let error = simulation(5).run_with(|_| Ok(()), stray).unwrap_err();
    assert_eq!(error.code, Code::BadValue);
    assert!(
        error.to_string().contains("picked `leave player=A`"),
        "{error}"
    );
    let stop = simulation(50).run_with(
        |_: &mut Game| Err(Error::new(Code::EffectFailed).detail("stop")),
        stray,
    );
    assert_eq!(stop.unwrap_err().detail.as_deref(), Some("stop"));
    let nobody = Simulation::new(Ruleset::builtin("simple").unwrap(), Setup::players(0), 1);
    assert_eq!(
        nobody.run(Policy::First).unwrap_err().code,
        Code::PlayerCount
    );
}

#[test]
fn finished_games_are_won_or_drawn() {
    let rules = Ruleset::from_toml(RACE, "race.toml").unwrap();
    let totals = Simulation::new(rules, Setup::players(4), 10)
        .run(Policy::Random)
        .unwrap();
    assert_eq!(
        (
            totals.games,
            totals.finished,
            totals.draws,
            totals.wins.len()
        ),
        (10, 10, 10, 4)
    );
    let json = totals.to_json();
    assert!(
        json.starts_with("{\"games\":10,\"finished\":10,") && json.contains("\"turns_begun\":"),
        "{json}"
    );
    assert_eq!(Totals::from_json(&json).unwrap(), totals);
    assert_eq!(Totals::from_json("{}").unwrap_err().code, Code::BadValue);
    let error = Totals::from_json("7").unwrap_err().to_string();
    assert!(
        error.contains("expected the totals of a simulation"),
        "{error}"
    );
}

/// A mistake in an effect is no refusal: it ends the simulation, and its text names the seed of a
/// game that comes to it again.
#[test]
fn an_effect_that_fails_ends_the_simulation_with_the_seed() {
    let prepare = |game: &mut Game| {
        game.register("boom", |card| match card.random(4)? {
            1 => Err(Error::host("a bug in my card")),
            _ => Ok(()),
        });
        game.command("add_trigger turn_began boom at_once=1")
    };
    let first = |_: &Game, _: PlayerId, moves: &[Move], _: u64| Ok(moves[0].with(0));
    let error = simulation(20).run_with(prepare, first).unwrap_err();
    let text = error.to_string();
    assert_eq!(error.code, Code::EffectFailed, "{text}");
    assert!(text.contains("`boom`: a bug in my card"), "{text}");
    let seed = text.rsplit(' ').next().unwrap().trim_end_matches(')');
    let rules = simulation(1).rules;
    let mut again: Game = Game::new(rules, Setup::players(3).seed(seed.parse().unwrap())).unwrap();
    let begun = prepare(&mut again).and_then(|()| again.start());
    let error = (0..10_000).try_fold((), |(), _| match begun.is_err() {
        true => begun.clone(),
        false => again.end_turn(),
    });
    assert_eq!(error.unwrap_err().code, Code::EffectFailed);
}

#[test]
fn a_win_has_its_seat_among_all() {
    let totals = simulation(4).run_with(
        |game: &mut Game| {
            game.define("first", "end_game A")?;
            game.command("add_trigger turn_began first at_once=1")
        },
        |_, _, moves, _| Ok(moves[0].with(0)),
    );
    assert_eq!(totals.unwrap().wins, [4, 0, 0]);
}

/// A row says who won and how long it took, and its seed plays the game again.
#[test]
fn a_game_has_its_row() {
    let rules = Ruleset::from_toml(RACE, "race.toml").unwrap();
    let mut games = Simulation::new(rules.clone(), Setup::players(4).seed(5), 30);
    games.rows = true;
    let prepare = |game: &mut Game| {
        game.register("luck", |card| match card.random(20)? {
            1 => card.command("end_game C"),
            2 => Err(Error::host("a bug in my card")),
            _ => Ok(()),
        });
        game.command("add_trigger turn_began luck at_once=1")
    };
    let first = |_: &Game, _: PlayerId, moves: &[Move], _: u64| Ok(moves[0].with(0));
    assert_eq!(
        games.run_with(prepare, first).unwrap_err().code,
        Code::EffectFailed
    );
    games.keep_errors = true;
    let totals = games.run_with(prepare, first).unwrap();
    games.threads = 3;
    assert_eq!(games.run_with(prepare, first).unwrap(), totals);
    assert_eq!(totals.rows.len(), 30);
    let count = |of: fn(&Played) -> bool| totals.rows.iter().filter(|row| of(row)).count() as u64;
    assert_eq!(count(|row| row.winner == Some(2)), totals.wins[2]);
    assert_eq!(count(|row| row.error.is_some()), totals.failed);
    assert_eq!(count(|row| row.over), totals.finished);
    assert!(totals.failed > 3 && totals.wins[2] > 3, "{totals:?}");
    assert_eq!(totals.games, totals.finished + totals.failed);
    let commands: u64 = totals.rows.iter().map(|row| row.turns).sum();
    assert_eq!(commands, totals.metrics.get(Metric::TurnsBegun));
    let failed = totals.rows.iter().find(|row| row.error.is_some()).unwrap();
    let told = failed.error.as_deref().unwrap();
    assert!(
        told.contains("a bug in my card") && told.contains(&failed.seed.to_string()),
        "{told}"
    );
    let mut again: Game = Game::new(rules, Setup::players(4).seed(failed.seed)).unwrap();
    let mut done = prepare(&mut again).and_then(|()| again.start());
    while done.is_ok() {
        let decision = Decision::next(&mut again, 1000).unwrap().unwrap();
        done = again.submit(decision.moves[0].with(0));
    }
    assert_eq!(again.accepted(), failed.commands);
    assert_eq!(Totals::from_json(&totals.to_json()).unwrap(), totals);
}

/// A side whose members only the host knows wins for no seat, which is no draw.
#[test]
fn a_secret_side_that_wins_is_no_draw() {
    let mut games = simulation(3);
    games.rows = true;
    let totals = games.run_with(
        |game: &mut Game| {
            game.define("side", "end_game name=moon")?;
            game.command("add_trigger turn_began side at_once=1")
        },
        |_, _, moves, _| Ok(moves[0].with(0)),
    );
    let totals = totals.unwrap();
    assert_eq!((totals.finished, totals.draws), (3, 0));
    assert_eq!(totals.rows[0].side.as_deref(), Some("moon"));
}

/// An auction of two teams: bids in a wide range, and what a member of the asked team alone may do.
const AUCTION: &str = r#"
name = "auction"
players = { min = 2, max = 4 }
ends = "turn > 40"
[options]
teams = "shared"
[windows.bids]
pending = "active"
pass = "forbid"
after_act = "close"
then = "end_step"
[[steps]]
name = "bid"
window = "bids"
[actions.bid]
takes = { data = { from = 1, to = "9000000000000000000" } }
[actions.point]
takes = { target = "opponent" }
[actions.rest]
"#;

/// Submits random moves, and returns how often each action was taken by the player who is
/// asked and by another, and all bids.
fn auction(prepare: &[&str]) -> (BTreeMap<(String, bool), u32>, Vec<i64>) {
    let rules = Ruleset::from_toml(AUCTION, "auction.toml").unwrap();
    let told = Mutex::default();
    let totals = Simulation::new(rules, Setup::players(4).seed(3), 30).run_with(
        |game: &mut Game| prepare.iter().try_for_each(|line| game.command(line)),
        |game, asked, moves, random| {
            let command = Policy::Random.pick(moves, random);
            if let Command::Act(Act {
                player,
                action: Some(action),
                data,
                ..
            }) = &command
            {
                let (counts, bids): &mut (BTreeMap<_, u32>, Vec<i64>) = &mut told.lock().unwrap();
                let action = game.table().name_text(*action).unwrap().to_owned();
                *counts.entry((action, *player == asked)).or_default() += 1;
                bids.extend(data);
            }
            Ok(command)
        },
    );
    let totals = totals.unwrap();
    assert_eq!((totals.finished, totals.unfinished), (30, 0));
    told.into_inner().unwrap()
}

/// A range of numbers is one move, in which each number is as likely as another.
#[test]
fn a_range_is_drawn_as_one_move() {
    let (counts, bids) = auction(&[]);
    let of = |action: &str| -> u32 {
        let own = counts.iter().filter(|((name, _), _)| name == action);
        own.map(|(_, count)| count).sum()
    };
    // Of five moves three point at somebody.
    let (bid, point, rest) = (of("bid"), of("point"), of("rest"));
    assert_eq!(bid + point + rest, 1200);
    assert!(
        (180..300).contains(&bid) && (180..300).contains(&rest),
        "{counts:?}"
    );
    let half = bids
        .iter()
        .filter(|bid| **bid > 4_500_000_000_000_000_000)
        .count();
    assert!(
        (bids.len() / 3..bids.len() * 2 / 3).contains(&half),
        "{bids:?}"
    );
    assert!(
        bids.iter()
            .all(|bid| (1..=9_000_000_000_000_000_000).contains(bid))
    );
}

/// The first of a range is its smallest number.
#[test]
fn the_first_move_has_the_first_number() {
    let rules = Ruleset::from_toml(AUCTION, "auction.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.start().unwrap();
    let moves = game.moves(game.order()[0]).unwrap();
    let moves: Vec<Move> = moves.filter(Move::is_open).collect();
    let first = Policy::First.pick(&moves, u64::MAX);
    assert_eq!(game.command_text(&first), "act player=A action=bid data=1");
    assert!(moves[0].holds(&first) && !moves[0].holds(&moves[0].with(0)));
    let last = Policy::Random.pick(&moves, u64::MAX);
    assert!(moves[0].holds(&last));
}

/// A move that only a teammate has is a move of the team that is asked.
#[test]
fn all_members_of_a_team_play() {
    let teams = [
        "set_team A 1",
        "set_team B 1",
        "set_team C 2",
        "set_team D 2",
    ];
    let (counts, _) = auction(&teams);
    let taken = |action: &str, own| counts.get(&(action.to_owned(), own)).copied().unwrap_or(0);
    for action in ["bid", "point"] {
        let (asked, mate) = (taken(action, true), taken(action, false));
        assert!(asked.abs_diff(mate) < 100 && mate > 100, "{counts:?}");
    }
    // To rest is the same for both, and listed once.
    assert!(
        taken("rest", true) > 100 && taken("rest", false) == 0,
        "{counts:?}"
    );
}

/// Totals in text may say anything.
#[test]
fn sums_of_forged_totals_stay_at_the_largest_number() {
    let played = simulation(1).run(Policy::Random).unwrap();
    let mut json: serde_json::Value = serde_json::from_str(&played.to_json()).unwrap();
    for name in ["games", "finished", "unfinished", "failed", "draws"] {
        json[name] = u64::MAX.into();
    }
    json["wins"] = serde_json::json!([u64::MAX]);
    for number in json["metrics"].as_object_mut().unwrap().values_mut() {
        *number = u64::MAX.into();
    }
    let forged = Totals::from_json(&json.to_string()).unwrap();
    let mut sum = forged.clone();
    sum.add(&forged);
    assert_eq!(
        (sum.games, sum.draws, sum.wins[0]),
        (u64::MAX, u64::MAX, u64::MAX)
    );
    assert_eq!(sum.metrics.get(Metric::TurnsBegun), u64::MAX);
}
