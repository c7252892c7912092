//! Commands with automatic passes, and effects, triggers and replacements that set each other off,
//! over random rules. Plays games of a fixed seed, or of changing seeds for `TURNWHEEL_STORM`
//! seconds. `TURNWHEEL_SEED` plays one game again.
#![allow(
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a test that ends by the clock when asked to"
)]

mod random;

use random::{EVERYTHING, record, register_effects};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use turnwheel::ruleset::{BUILTIN, Ruleset};
use turnwheel::schema::TABLES;
use turnwheel::{Code, Game, Setup, raw};

/// Pseudorandom numbers, the same for the same seed.
struct Drawn(u64);

impl Drawn {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The most work of one call in the games with small budgets.
const EVENTS: u32 = 2_000;

/// Data effects that set each other off without end.
const FEEDS: &[(&str, &str)] = &[
    ("echo", "raise ping; run echo"),
    ("pile", "push controller pile; push controller echo"),
    (
        "grow",
        "add_trigger turn_began grow; add_trigger raised grow at_once=true",
    ),
    (
        "stand",
        "add_replacement turn_began effect=stand; add_replacement step_began effect=grant",
    ),
    (
        "grant",
        "extra_turn active count=40; skip_turn each count=9; insert controller",
    ),
    (
        "deep",
        "extra_turn controller after=controller; end_step; end_turn; run deep",
    ),
];

/// Lines that set them off, and lines by which players pass.
const LINES: &[&str] = &[
    "add_trigger object_resolved pile player=1",
    "add_trigger raised echo at_once=true",
    "add_trigger effect_run echo at_once=true",
    "add_trigger triggered grow count=3",
    "add_trigger turn_began grow",
    "add_trigger step_began grant at_once=true",
    "add_trigger passed pile",
    "add_trigger extra_turn_granted grant at_once=true",
    "add_trigger trigger_added echo",
    "add_replacement turn_began effect=stand",
    "add_replacement turn_began effect=grant count=2",
    "auto_pass 1 until=game",
    "auto_pass 2 until=game",
    "auto_pass 2 when=stack>0",
    "auto_pass 3 until=game",
    "push 1 pile",
    "push 2 deep",
    "run echo",
    "run grow",
    "run deep",
    "run stand",
    "run anything data=7",
    "pass 1",
    "pass 2",
    "end_turn",
];

/// Games whose stacks grow to thousands of objects, played again after refused commands.
const LARGE: [u64; 2] = [2_069_314, 2_115_788];

/// Returns the rules of one game: built-in ones, or those with every feature, with small budgets or
/// the defaults.
fn rules(drawn: &mut Drawn) -> Arc<Ruleset> {
    let at = drawn.below(BUILTIN.len() * 2);
    let rules = match BUILTIN.get(at) {
        Some(builtin) => Ruleset::builtin(builtin.name),
        None => Ruleset::from_toml(EVERYTHING, "everything.toml"),
    };
    let rules = rules.unwrap();
    if drawn.below(8) == 0 {
        return rules;
    }
    let mut source: serde_json::Value = serde_json::from_str(rules.canonical()).unwrap();
    source["limits"] = serde_json::json!({
        "effects": 100, "turns": 60, "steps": 400, "verbs": 200, "events": EVENTS, "looks": 100_000,
    });
    Ruleset::from_json(&source.to_string(), "small.json").unwrap()
}

/// Plays one game, and asserts its laws after every call.
fn storm(seed: u64) {
    let mut drawn = Drawn(seed);
    let rules = rules(&mut drawn);
    let limits = limits(&rules);
    let (fewest, most) = rules.player_range();
    let players = (2 + drawn.below(3)).clamp(fewest, most);
    let setup = Setup::players(players).seed(seed);
    let mut game: Game = Game::new(rules.clone(), setup).unwrap();
    effects(&mut game);
    let _ = game.command("start");
    for _ in 0..drawn.below(30) {
        if drawn.below(3) == 0 {
            game.clear_events();
        }
        let before = (
            game.bytes(),
            game.save(),
            game.hash(),
            game.events().to_vec(),
        );
        let accepted = game.accepted();
        let done = if drawn.below(2) == 0 {
            let verb = drawn.below(TABLES.commands.len() + 30);
            let field = |_| match drawn.below(4) {
                0 => None,
                1 => Some(drawn.below(42) as i64 - 2),
                _ => Some(drawn.below(5) as i64),
            };
            let fields = (0..14).map(field).collect();
            let record = record(&mut game, &(verb, fields));
            raw::submit_record(&mut game, &record)
        } else {
            let line = LINES[drawn.below(LINES.len())];
            let named = |at: usize| {
                game.view()
                    .players
                    .get(at)
                    .map(|player| player.name.clone())
            };
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            for word in &mut words {
                let (key, number) = word.rsplit_once('=').map_or(("", &**word), |pair| pair);
                let player = (key.is_empty() || key == "player").then_some(number);
                if let Some(name) = player.and_then(|at| at.parse().ok()).and_then(named) {
                    *word = if key.is_empty() {
                        name
                    } else {
                        format!("{key}={name}")
                    };
                }
            }
            game.command(&words.join(" "))
        };
        if std::env::var_os("TURNWHEEL_SEED").is_some() {
            println!("{:?}", done.as_ref().map_err(|error| game.explain(error)));
        }
        match done {
            Ok(()) => {
                // A game that loops may end within a second budget.
                let brought = game.events().len() - before.3.len();
                assert!(brought <= 2 * limits as usize, "{brought} events");
                assert!(game.accepted() - accepted <= 2 * u64::from(limits));
            }
            Err(error) => {
                assert_ne!(error.code, Code::Internal, "{error:?}");
                let after = (
                    game.bytes(),
                    game.save(),
                    game.hash(),
                    game.events().to_vec(),
                );
                assert!(after == before, "refused, but not as it was: {error:?}");
            }
        }
        if drawn.below(6) == 0 {
            let mut fork = game.fork();
            assert_eq!((fork.hash(), fork.bytes()), (game.hash(), game.bytes()));
            effects(&mut fork);
            let back = game.accepted() - drawn.below(4).min(game.accepted() as usize) as u64;
            fork.rewind(back).unwrap();
            if drawn.below(2) == 0 {
                game = fork;
            }
        }
        for player in game.order() {
            assert!(game.legal_commands(player).take(30).count() <= 30);
        }
    }
    // More than a few full budgets for so few commands are refused; see the page on security.
    let loaded: Result<Game, _> = Game::load(rules, &game.save());
    match loaded {
        Ok(again) => assert_eq!((again.hash(), again.bytes()), (game.hash(), game.bytes())),
        Err(error) => assert!(
            error
                .detail
                .is_some_and(|it| it.contains("for so few commands"))
        ),
    }
    game.verify_replay().unwrap();
}

/// Returns how many events one call may cause.
fn limits(rules: &Ruleset) -> u32 {
    let source: serde_json::Value = serde_json::from_str(rules.canonical()).unwrap();
    source["limits"]["events"]
        .as_u64()
        .map_or(250_000, |events| events as u32)
}

fn effects(game: &mut Game) {
    register_effects(game);
    for (name, text) in FEEDS {
        game.define(name, text).unwrap();
    }
}

#[test]
fn no_command_breaks_a_promise() {
    if let Ok(seed) = std::env::var("TURNWHEEL_SEED") {
        return storm(seed.parse().unwrap());
    }
    let Ok(seconds) = std::env::var("TURNWHEEL_STORM") else {
        return (0..400).chain(LARGE).for_each(storm);
    };
    let until = Instant::now() + Duration::from_secs(seconds.parse().unwrap());
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let mut seed = since.as_nanos() as u64;
    while Instant::now() < until {
        seed += 1;
        let began = Instant::now();
        if std::panic::catch_unwind(|| storm(seed)).is_err() {
            panic!("run it again with TURNWHEEL_SEED={seed}");
        }
        let took = began.elapsed();
        assert!(
            took < Duration::from_secs(60),
            "TURNWHEEL_SEED={seed} takes {took:?}"
        );
    }
}
