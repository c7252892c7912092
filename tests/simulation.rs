//! Simulations: the same seed has the same result, whatever the number of threads or parts.

use turnwheel::ruleset::Ruleset;
use turnwheel::words::{Metric, Policy};
use turnwheel::{Code, Command, Error, Game, PlayerId, Setup, Simulation, Totals, Verbs};

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
        |game, _, commands, _| {
            Ok(commands
                .iter()
                .position(|c| game.command_text(c).starts_with("end_turn"))
                .unwrap_or(0))
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
    let picks = |at| move |_: &Game, _, _: &[Command], _| Ok(at);
    assert_eq!(
        simulation(5)
            .run_with(|_| Ok(()), picks(1 << 40))
            .unwrap_err()
            .code,
        Code::BadValue
    );
    let stop = simulation(50).run_with(
        |_: &mut Game| Err(Error::new(Code::EffectFailed).detail("stop")),
        picks(0),
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
    let first = |_: &Game, _: PlayerId, _: &[Command], _: u32| Ok(0);
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
        |_, _, _, _| Ok(0),
    );
    assert_eq!(totals.unwrap().wins, [4, 0, 0]);
}
