//! Random games: any rules, any commands of the vocabulary, and effects that ask, fail and end
//! turns.

#![allow(dead_code, reason = "each test uses a part of it")]

mod anything;

use proptest::prelude::*;
use std::sync::Arc;
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::{Cell, TABLES};
use turnwheel::words::OnError;
use turnwheel::{
    Await, Code, Context, Error, EventKind, Game, Setup, Verbs, WindowId, raw, save_info,
};

pub(crate) const RULES: &[&str] = &["mtg", "commander", "simple", "uno"];

/// The number of rulesets that games are drawn from: the built-in ones, and one that uses every
/// feature. The latter counts several times, because it needs more games, some of them with state
/// checks. The last but one are Magic's turns with a state check in code, which fails at times.
pub(crate) const KINDS: usize = RULES.len() + 6;

/// Magic's turns, whose passes have short ways, with a check before and after the one that fails.
pub(crate) const TRIPPING: &str = r#"
name = "tripping"
base = "mtg"
checks = ["settled", "trips", "watched"]
"#;

/// One random command: its verb, and a small number for each of its fields (none: left out).
pub(crate) type Draw = (usize, Vec<Option<i64>>);

pub(crate) fn draws(most: usize) -> impl Strategy<Value = Vec<Draw>> {
    let field = prop_oneof![
        1 => Just(None),
        2 => (0..5i64).prop_map(Some),
        1 => (-2..40i64).prop_map(Some),
    ];
    prop::collection::vec(
        (
            0..TABLES.commands.len() + 30,
            prop::collection::vec(field, 14),
        ),
        1..most,
    )
}

pub(crate) const EVERYTHING: &str = include_str!("../everything.toml");

pub(crate) fn new_game(rules: usize, players: usize, seed: u64) -> Game {
    game_of(rules_of(rules), players, seed)
}

/// Returns the rules of one kind.
pub(crate) fn rules_of(kind: usize) -> Arc<Ruleset> {
    match RULES.get(kind) {
        Some(name) => Ruleset::builtin(name).unwrap(),
        None if kind + 1 == KINDS => checked(EVERYTHING),
        None if kind + 3 >= KINDS => Ruleset::from_toml(TRIPPING, "tripping.toml").unwrap(),
        None => Ruleset::from_toml(EVERYTHING, "tests/everything.toml").unwrap(),
    }
}

/// Returns a game of these rules with the effects of all random games.
pub(crate) fn game_of(rules: Arc<Ruleset>, players: usize, seed: u64) -> Game {
    let mut game: Game = Game::new(rules, Setup::players(players).seed(seed)).unwrap();
    register_effects(&mut game);
    game
}

/// Returns the same rules with a state check, whose changes end when nothing is left to change.
pub(crate) fn checked(rules: &str) -> Arc<Ruleset> {
    let verbs = r#"
    { add_counter = { name = "heat", value = -2 }, when = "count.heat > 1" },
    { raise = { name = "again" }, when = "flag.stuck" },
    { set_flag = { name = "stuck", value = 0 }, when = "flag.stuck" },
"#;
    with_check(rules, "settles", verbs)
}

/// Returns the same rules with a state check of these verbs.
pub(crate) fn with_check(rules: &str, name: &str, verbs: &str) -> Arc<Ruleset> {
    let rules = rules.replace("[effects]", &format!("[effects]\n{name} = [{verbs}]"));
    Ruleset::from_toml(&format!("checks = [\"{name}\"]\n{rules}"), "checked.toml").unwrap()
}

/// Registers the effects of [`new_game`], which a fork needs again.
pub(crate) fn register_effects(game: &mut Game) {
    game.define("reversal", "reverse; extra_turn target if own_turn")
        .unwrap();
    game.define(
        "everybody",
        "set_flag marked player=each; skip_turn each_opponent",
    )
    .unwrap();
    game.define("over", "end_turn").unwrap();
    game.register("opens", |card: &mut Context| {
        card.open_window(WindowId::nth(1))
    });
    game.register(
        "fails_halfway",
        Box::new(|card: &mut Context| {
            card.reverse()?;
            card.shuffle_order()?;
            Err(Error::new(Code::BadValue).detail("the card gave up"))
        }),
    );
    // Hosts choose what a failure does, in each way; equal games choose the same, also one that is
    // loaded after somebody has joined.
    let choices = [OnError::Refuse, OnError::Skip, OnError::Disable];
    let seed = save_info(&game.save()).unwrap().seed;
    game.set_on_error(choices[(seed % 3) as usize]);
    game.register("trips", Box::new(trips));
    game.register("settled", Box::new(|_: &mut Context| Ok(())));
    game.register("watched", Box::new(|_: &mut Context| Ok(())));
    game.register("anything", Box::new(anything::anything));
    game.register("doomed", Box::new(anything::doomed));
    game.register(
        "asks",
        Box::new(|card: &mut Context| {
            card.reverse()?;
            if let Some(player) = card.controller() {
                let picks = card.choose(player, &[10, 20, 30], 0, 2)?;
                for _ in picks {
                    card.extra_turn(player)?;
                }
            }
            Ok(())
        }),
    );
}

/// The names of state checks in code.
pub(crate) const CHECKS: &[&str] = &["settled", "trips", "watched"];

/// A state check with a mistake: it fails while a counter is odd, at times halfway.
fn trips(card: &mut Context) -> Result<(), Error> {
    let look = card.glance()?;
    if card.table()?.counter("heat", None) % 2 == 0 {
        return Ok(());
    }
    if look.turn.0 % 2 == 0 {
        card.command("set_flag half")?;
    }
    Err(Error::new(Code::BadValue).detail("the check gave up"))
}

/// The names of those effects.
pub(crate) const EFFECTS: &[&str] = &[
    "anything",
    "reversal",
    "everybody",
    "anything",
    "over",
    "fails_halfway",
    "asks",
    "doomed",
];

/// The kinds of event that can be replaced.
pub(crate) const REPLACED: [EventKind; 5] = [
    EventKind::Raised,
    EventKind::PlayerLeft,
    EventKind::TurnBegan,
    EventKind::PhaseBegan,
    EventKind::StepBegan,
];

/// The names of actions, roles and counters that `everything.toml` uses.
const WORDS: &[&str] = &[
    "deed", "word", "look", "first", "second", "heat", "workers", "again", "marked", "stuck",
    "spell", "mana",
];

/// The conditions of random commands: one is nonsense, and one asks for what only actions have.
const WHENS: &[&str] = &[
    "own_turn",
    "count.heat > 1",
    "not own_flag.marked",
    "data > 1",
    "no condition",
];

/// The orders that players give ahead.
const ORDERS: &[&str] = &[
    "pass ME",
    "act ME effect=anything",
    "push ME asks",
    "push ME reversal cost=anything",
    "commit ME payload=1",
    "end_turn",
];

/// Returns the record for a draw. The extra indices are passes and answers by players who owe one,
/// because otherwise few games would proceed.
pub(crate) fn record(game: &mut Game, (verb, fields): &Draw) -> Record {
    let names: Vec<i64> = EFFECTS
        .iter()
        .map(|name| game.name(name).number())
        .collect();
    let words: Vec<i64> = WORDS.iter().map(|name| game.name(name).number()).collect();
    let whens: Vec<i64> = WHENS.iter().map(|when| game.name(when).number()).collect();
    // Every game knows every order, whichever of them is drawn.
    let orders: Vec<Vec<i64>> = (1..=4)
        .map(|player| {
            let orders = ORDERS
                .iter()
                .map(|text| text.replace("ME", &player.to_string()));
            orders.map(|text| game.name(&text).number()).collect()
        })
        .collect();
    let by_name = |name: &str| turnwheel::schema::command(name).unwrap();
    let (entry, forced) = match (TABLES.commands.get(*verb), game.awaiting()) {
        (Some(entry), _) => (entry, None),
        (None, Await::Start { .. }) => (by_name("start"), None),
        (None, Await::Choice { player, .. }) => {
            let how = ["answer", "answer", "answer", "remember_answer"][verb % 4];
            (by_name(how), Some(player))
        }
        (None, Await::Window { player, .. }) => {
            // If several players are asked at once, the draw selects the player and the verb.
            let pending: Vec<_> = game
                .view()
                .pending
                .iter()
                .filter_map(|name| game.player(name))
                .collect();
            let some = pending.get(verb % pending.len().max(1)).copied();
            let how = ["pass", "pass", "pass", "act", "commit"][verb % 5];
            (by_name(how), player.or(some))
        }
        (None, _) => (by_name("reverse"), None),
    };
    let mut record = Record::new(entry.number);
    for (field, drawn) in entry.fields.iter().zip(fields) {
        let Some(word) = drawn.or(field.required.then_some(1)) else {
            continue;
        };
        match field.column.spec().cell {
            _ if entry.name == "answer"
                && field.column != Column::Player
                && field.column != Column::Picks => {}
            Cell::Name if field.column == Column::Effect => record.set(
                field.column,
                names[word.unsigned_abs() as usize % names.len()],
            ),
            // Most actions are free; what pays may ask, fail, or end the turn.
            Cell::Name if field.column == Column::Cost => {
                if word % 3 == 0 {
                    let at = word.unsigned_abs() as usize / 3 % names.len();
                    record.set(field.column, names[at]);
                }
            }
            // Most orders are of a player's own, and some of them can be carried out.
            Cell::Name if field.column == Column::Command => {
                let at = word.unsigned_abs() as usize % ORDERS.len();
                let player = record.word(Column::Player).unwrap_or(1).clamp(1, 4);
                record.set(field.column, orders[player as usize - 1][at]);
            }
            Cell::Name if field.column == Column::When => {
                let at = word.unsigned_abs() as usize % whens.len();
                record.set(field.column, whens[at]);
            }
            Cell::Name => record.set(
                field.column,
                words[word.unsigned_abs() as usize % words.len()],
            ),
            // Few kinds of event can be replaced.
            Cell::Event if entry.name == "add_replacement" && word % 8 != 0 => {
                let kind = REPLACED[word.unsigned_abs() as usize % REPLACED.len()];
                record.set(field.column, i64::from(kind as u16));
            }
            Cell::Event => record.set(
                field.column,
                i64::from(TABLES.events[word.unsigned_abs() as usize % TABLES.events.len()].number),
            ),
            Cell::Players | Cell::Phases => {
                record.set_list(field.column, (1..=word.clamp(0, 4)).collect())
            }
            Cell::Ints => record.set_list(field.column, (0..word.clamp(0, 4)).collect()),
            _ => record.set(field.column, word),
        }
    }
    if let Some(player) = forced {
        record.set(Column::Player, i64::from(player.number()));
        record.set(Column::By, turnwheel::record::ABSENT);
    }
    record
}

/// Plays the draws. `each` sees the game after every command, with the result.
pub(crate) fn play(
    game: &mut Game,
    draws: &[Draw],
    mut each: impl FnMut(&mut Game, &[u8], Result<(), Error>),
) {
    let _ = game.start();
    for draw in draws {
        let record = record(game, draw);
        let before = game.bytes();
        let result = raw::submit_record(game, &record);
        each(game, &before, result);
    }
}

/// The number of games that the runner requests (`PROPTEST_CASES`), and eight times as many in a
/// fast build.
pub(crate) fn config() -> ProptestConfig {
    let asked = ProptestConfig::default();
    let cases = asked.cases * if cfg!(debug_assertions) { 1 } else { 8 };
    ProptestConfig {
        cases,
        max_global_rejects: cases,
        failure_persistence: None,
        ..asked
    }
}
