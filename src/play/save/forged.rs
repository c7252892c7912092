//! Forged states: with any value in a field, a state is refused, or it is the state of a game in
//! which no call panics or runs without end.
//!
//! States of random games are changed in a few places and read like those of a save; games whose
//! states pass are played further. The seeds are fixed unless `TURNWHEEL_FORGE` gives a number of
//! seconds, in which each game has another seed. `TURNWHEEL_SEED` plays one game again.
#![allow(
    clippy::disallowed_types,
    reason = "a test that ends by the clock when asked to"
)]

use super::beginning::SavedKept;
use super::*;
use crate::history::kept_past::KeepPast;
use crate::play::raw::{legal_lines, submit_record};
use crate::ruleset::BUILTIN;
use crate::state::State;
use crate::state::counted::MOST_COUNTED;
use crate::vocabulary::command::TABLE;
use crate::vocabulary::error::Code;
use crate::vocabulary::record::{Column, Record};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant, SystemTime};

/// Numbers that look random, the same for the same seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound.max(1)
    }

    fn one<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// The effects of the games, as data.
const EFFECTS: &[(&str, &str)] = &[
    ("nothing", ""),
    ("walk", "extra_turn controller; reverse"),
    (
        "echo",
        "push controller nothing; add_trigger turn_began nothing",
    ),
    (
        "asks",
        "ask controller question=options options=10,20 name=heat; add_counter heat 1",
    ),
    (
        "grows",
        "insert_step main; skip_turn each count=2; set_flag marked player=each",
    ),
];

/// Returns some rules, with budgets so small that no call takes long.
fn rules(dice: &mut Dice) -> Arc<Ruleset> {
    let everything = include_str!("../../../tests/everything.toml");
    let rules = match dice.below(3) {
        0 => Ruleset::builtin(BUILTIN[dice.below(BUILTIN.len())].name).ok(),
        _ => None,
    };
    let rules = rules.unwrap_or_else(|| Ruleset::from_toml(everything, "everything.toml").unwrap());
    let mut source: Value = serde_json::from_str(rules.canonical()).unwrap();
    source["limits"] = serde_json::json!({
        "effects": 60, "turns": 40, "steps": 200, "verbs": 100, "events": 1_000, "looks": 50_000,
    });
    Ruleset::from_json(&source.to_string(), "small.json").unwrap()
}

fn game(rules: &Arc<Ruleset>, dice: &mut Dice) -> Game {
    let (fewest, most) = rules.player_range();
    let players = (2 + dice.below(3)).clamp(fewest, most);
    let setup = Setup::players(players).seed(dice.0);
    let mut game: Game = Game::new(Arc::clone(rules), setup).unwrap();
    effects(&mut game);
    game
}

fn effects(game: &mut Game) {
    for (name, text) in EFFECTS {
        let _ = game.define(name, text);
    }
}

/// Returns a random command, or one that the awaited player may submit.
fn command(game: &mut Game, dice: &mut Dice) -> Record {
    let players = game.order();
    if dice.below(3) > 0 && !players.is_empty() {
        let player = players[dice.below(players.len())];
        let player = game
            .priority()
            .filter(|_| dice.below(5) > 0)
            .unwrap_or(player);
        let legal: Vec<_> = game.legal_commands(player).take(40).collect();
        if !legal.is_empty() {
            return legal[dice.below(legal.len())].to_record();
        }
    }
    let spec = &TABLE[dice.below(TABLE.len())];
    let mut record = Record::new(spec.number);
    let words = [
        "nothing", "walk", "echo", "asks", "grows", "heat", "marked", "deed",
    ];
    let words = words.map(|word| game.name(word).number());
    for field in spec.fields {
        if !field.required && dice.below(3) > 0 {
            continue;
        }
        let word = dice.below(5) as i64;
        match field.column.spec().cell {
            _ if field.column.is_list() => record.set_list(field.column, (0..word).collect()),
            crate::vocabulary::schema::Cell::Name if field.column != Column::When => {
                let word = dice.one(&words);
                record.set(field.column, word);
            }
            crate::vocabulary::schema::Cell::Event => {
                let kind = dice.below(crate::vocabulary::event::TABLE.len());
                let number = crate::vocabulary::event::TABLE[kind].number;
                record.set(field.column, i64::from(number));
            }
            _ => record.set(field.column, word),
        }
    }
    record
}

fn play(game: &mut Game, dice: &mut Dice, commands: usize) {
    for _ in 0..commands {
        let record = command(game, dice);
        let _ = submit_record(game, &record);
        if dice.below(4) == 0 {
            game.clear_events();
        }
    }
}

/// Collects the paths of all places in the value.
fn places(value: &Value, at: &mut String, into: &mut Vec<String>) {
    into.push(at.clone());
    let before = at.len();
    let mut go = |key: &str, inner: &Value, at: &mut String| {
        at.push('/');
        at.push_str(key);
        places(inner, at, into);
        at.truncate(before);
    };
    match value {
        Value::Array(list) => {
            for (number, inner) in list.iter().enumerate() {
                go(&number.to_string(), inner, at);
            }
        }
        Value::Object(fields) => {
            for (key, inner) in fields {
                go(key, inner, at);
            }
        }
        _ => {}
    }
}

const EDGES: &[i64] = &[
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    16,
    63,
    64,
    65,
    127,
    255,
    256,
    65_534,
    65_535,
    i32::MAX as i64 - 1,
    i32::MAX as i64,
    1 << 31,
    2_999_999_990,
    3_000_000_000,
    3_000_000_001,
    u32::MAX as i64,
    -1,
    -2,
    i64::MAX,
    i64::MIN,
    i64::MAX - 1,
];

/// Changes one place.
fn forge(state: &mut Value, dice: &mut Dice) {
    let mut all = vec![];
    places(state, &mut String::new(), &mut all);
    let (at, other) = (dice.below(all.len()), dice.below(all.len()));
    // Often a place of the same name, so that its value fits.
    let key = |path: &str| {
        path.rsplit('/')
            .find(|key| key.parse::<u32>().is_err())
            .map(str::to_owned)
    };
    let alike: Vec<&String> = all
        .iter()
        .filter(|path| key(path) == key(&all[at]))
        .collect();
    let other = match dice.below(3) {
        0 => &all[other],
        _ => alike[dice.below(alike.len())],
    };
    let other = state.pointer(other).cloned().unwrap_or_default();
    let small = dice.below(70) as i64;
    let edge = dice.one(EDGES);
    let place = state
        .pointer_mut(&all[at])
        .expect("the place was found in this value");
    match place {
        Value::Bool(word) => *word = !*word,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            *place = match dice.below(5) {
                0 => old.wrapping_add(1).into(),
                1 => old.wrapping_sub(1).into(),
                2 => small.into(),
                3 => edge.into(),
                _ => other,
            };
        }
        Value::Null => {
            *place = match dice.below(3) {
                0 => (small % 8).into(),
                _ => other,
            }
        }
        Value::Array(list) if dice.below(6) > 0 => {
            let (one, two) = (dice.below(list.len()), dice.below(list.len()));
            match dice.below(5) {
                0 if !list.is_empty() => drop(list.remove(one)),
                1 if !list.is_empty() => list.push(list[one].clone()),
                2 if !list.is_empty() => list.swap(one, two),
                3 => list.clear(),
                _ => match other {
                    Value::Array(others) => list.extend(others),
                    other => list.push(other),
                },
            }
        }
        _ => {
            *place = match dice.below(4) {
                0 => Value::Null,
                _ => other,
            }
        }
    }
}

/// Returns the game of a forged state, if the state is accepted.
fn forged(game: &Game, dice: &mut Dice) -> Option<Game> {
    let mut copy = game.fork();
    copy.keep_past(KeepPast::Commands(0));
    let mut value = serde_json::to_value(&*copy.engine().state).ok()?;
    for _ in 0..=dice.below(3) {
        forge(&mut value, dice);
    }
    restored(&copy, value)
}

/// Returns the game of a state in JSON as a save of `copy` would hold it, if it is accepted.
fn restored(copy: &Game, value: Value) -> Option<Game> {
    let state: State = serde_json::from_value(value).ok()?;
    let founders = copy.engine().founders().to_vec();
    let mut made = Game::with(
        Box::new(copy.core().clone()),
        Manners::default(),
        Arc::default(),
    );
    *made.engine_mut() = Engine::new(Arc::clone(copy.rules()), founders, 0);
    let kept = SavedKept::of(copy.engine()).with_state(&state);
    match kept.restore(STATE_LAYOUT, made.engine_mut()) {
        Ok(()) => Some(made),
        Err(flaw) => {
            assert!(matches!(flaw, Flaw::Beginning(_)), "{flaw}");
            None
        }
    }
}

/// Makes all calls that read a game.
fn look(game: &Game) {
    let _ = (game.view().to_json(), game.project(6), game.explain_wait());
    let _ = (game.hash(), game.position_hash(), game.public_hash());
    let _ = (game.glance(), game.until_expiry(), game.missing_effects());
    for player in game.order() {
        let _ = legal_lines(game, player, 30);
        let _ = game.time_left(player);
    }
}

/// Saves the game, which can be loaded.
fn saves(game: &Game) {
    let rules = Arc::clone(game.rules());
    let again = Game::<Box<dyn Effect + Send>>::load(rules, &game.save());
    assert_eq!(again.expect("what loads can be saved").hash(), game.hash());
}

/// Plays one game. Returns true if its forged state was accepted.
fn storm(seed: u64) -> bool {
    let mut dice = Dice(seed);
    let rules = rules(&mut dice);
    let mut game = game(&rules, &mut dice);
    let _ = game.start();
    let commands = dice.below(40);
    play(&mut game, &mut dice, commands);
    let Some(mut game) = forged(&game, &mut dice) else {
        return false;
    };
    effects(&mut game);
    look(&game);
    for _ in 0..12 {
        play(&mut game, &mut dice, 1);
        look(&game);
        if dice.below(4) == 0 {
            let back = game.kept_from() + dice.below(9) as u64;
            let _ = game.rewind(back);
        }
        if dice.below(8) == 0 {
            saves(&game);
        }
    }
    let _ = game.past().count();
    game.verify_replay().unwrap();
    true
}

/// The answer to a question of a leave effect leaves the chapter, so how is known.
#[test]
fn a_chapter_that_is_left_says_how() {
    let text = "name = 'one'\nplayers = { min = 2, max = 4 }\n[[chapters]]\nname = 'only'\n\
                leave = ['x']\n[[steps]]\nname = 'play'\n";
    let rules = Ruleset::from_toml(text, "one.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register(
        "x",
        Box::new(|_: &mut crate::play::context::Context| Ok(())),
    );
    game.start().unwrap();
    let mut copy = game.fork();
    copy.keep_past(KeepPast::Commands(0));
    let state = copy.engine_mut().state.change();
    state.stage = crate::state::Stage::ChapterEnded;
    let (state, copied) = (state.clone(), copy.engine());
    let checked = state.check(&copied.rules, &copied.names);
    assert_eq!(checked, Err("a chapter is left, and nothing says how"));
}

/// A save of nothing but names is refused when they are too many, before all of them are known.
#[test]
fn names_in_a_save_have_a_bound() {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    game.start().unwrap();
    let mut save = Save::of(&game);
    let mut bytes = save.journal.bytes.to_vec();
    for n in 0..500_000 {
        LogEntry::Name(format!("n{n}").into()).write(&mut bytes);
    }
    save.journal.bytes = bytes.into();
    let mut bytes = save.content();
    bytes.extend(xxh3_128(&bytes).to_be_bytes());
    let refused = Game::<Box<dyn Effect + Send>>::load(Arc::clone(game.rules()), &bytes);
    let refused = refused.expect_err("no game knows so many");
    assert_eq!(refused.code, Code::MembersLimit);
    let told = refused.to_string();
    assert!(told.contains(" would take 335544"), "{told}");
}

/// A state that has counted as far as one may is refused, or it can be played and saved again.
#[test]
fn what_has_counted_to_the_end_can_be_saved_again() {
    let mut accepted = 0;
    for seed in 0..4 {
        let mut dice = Dice(seed);
        let rules = rules(&mut dice);
        let mut game = game(&rules, &mut dice);
        let _ = game.start();
        play(&mut game, &mut dice, 30);
        game.keep_past(KeepPast::Commands(0));
        let value = serde_json::to_value(&*game.engine().state).unwrap();
        let mut all = vec![];
        places(&value, &mut String::new(), &mut all);
        for place in all {
            for count in [
                i64::from(MOST_COUNTED) - 1,
                i64::from(MOST_COUNTED),
                3_000_000_000,
            ] {
                let mut forged = value.clone();
                match forged.pointer_mut(&place) {
                    Some(Value::Number(number)) => *number = count.into(),
                    _ => continue,
                }
                let Some(mut forged) = restored(&game, forged) else {
                    continue;
                };
                accepted += 1;
                effects(&mut forged);
                for _ in 0..6 {
                    play(&mut forged, &mut dice, 1);
                    saves(&forged);
                }
            }
        }
    }
    assert!(accepted > 100, "only {accepted} were accepted");
}

#[test]
fn no_forged_state_breaks_a_promise() {
    let tried = |seed: u64| {
        let began = Instant::now();
        let done = catch_unwind(AssertUnwindSafe(|| storm(seed)));
        let took = began.elapsed();
        let taken = done.unwrap_or_else(|_| panic!("run it again with TURNWHEEL_SEED={seed}"));
        assert!(
            took < Duration::from_secs(60),
            "TURNWHEEL_SEED={seed} takes {took:?}"
        );
        taken
    };
    if let Ok(seed) = std::env::var("TURNWHEEL_SEED") {
        tried(seed.parse().unwrap());
        return;
    }
    let Ok(seconds) = std::env::var("TURNWHEEL_FORGE") else {
        let taken = (0..600).filter(|seed| tried(*seed)).count();
        assert!(taken > 60, "only {taken} were accepted as a game");
        return;
    };
    let until = Instant::now() + Duration::from_secs(seconds.parse().unwrap());
    let mut seed = SystemTime::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    while Instant::now() < until {
        seed += 1;
        tried(seed);
    }
}
