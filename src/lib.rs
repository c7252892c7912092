//! An embeddable engine for turn order, priority and sequencing in card and board games.
//!
//! A [`Command`] goes in; the rules of a [`Ruleset`](ruleset::Ruleset) change the state; [`Event`]s
//! come out; events wake triggers; a trigger or a stack object that needs host code becomes an
//! effect the game runs. Every command is accepted whole, or refused with a typed [`Error`] and
//! nothing changed. Same rules, same seed, same commands, same effects: same events and same bytes,
//! on every platform and from every language.
//!
//! The loop of a host:
//!
//! 1. look at [`Game::awaiting`]: who has to do something now?
//! 2. let them decide, and submit their [`Command`], or show why it is refused;
//! 3. show what happened: [`Game::take_events`];
//! 4. repeat until the game is over and awaits nobody.
//!
//! ```
//! use turnwheel::{Game, PlayerId, Setup, Verbs, command::EndTurn, ruleset::Ruleset};
//!
//! let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(4))?;
//! game.register("time_walk", |card| {
//!     let player = card.controller().expect("a played card has a controller");
//!     card.extra_turn(player)
//! });
//! game.start()?;
//! game.command("act A effect=time_walk")?;
//! game.end_turn()?;
//! assert_eq!(game.active(), Some(PlayerId::nth(1)), "the extra turn");
//! game.submit(EndTurn::new().target(PlayerId::nth(3)))?;
//! assert_eq!(game.active(), game.player("C"));
//! # Ok::<(), turnwheel::Error>(())
//! ```
//!
//! The rooms, lowest first; a file may use its own room and those below it:
//!
//! - `vocabulary`: [`command`], [`event`], [`awaiting`], [`error`], [`words`] are what goes in and
//!   what comes out; [`record`] and [`schema`] are the same as numbers and as a table, for other
//!   languages.
//! - `rules`: the rules as play reads them, with every name resolved; conditions, effects as data;
//!   how text is read as commands.
//! - `state`: all that changes, as plain data, one file for each primitive.
//! - `history`: the journal of accepted commands in few bytes, and the states to go back to.
//! - `engine`: what follows while nobody owes an answer, one small stage at a time; commands in,
//!   events out; hashes.
//! - `verbs`: whether a command may happen now, and what it changes at once.
//! - [`view`]: [the table](view::Table) looked at in place, the view, and
//!   [what is to come](projection).
//! - [`ruleset`]: rules as they are written: files, a builder, built-in rules; what makes the rules
//!   of them that play reads.
//! - `play`: [`Game`], [`Context`], [`Mod`]: what hosts hold, what effects get, the loop that runs
//!   them; saves.
//! - `tools`: [`script`], [`draw_rules`], [`draw_table`], [`tell_rules`], [`story`], [`replay`],
//!   [`Simulation`], [`Search`], [`Laws`], [`batch`]: built on games and rules.

#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "tools"),
    allow(dead_code, reason = "what only tools read stays where it belongs")
)]

mod engine;
mod history;
mod play;
mod rules;
pub mod ruleset;
mod state;
#[cfg(feature = "tools")]
mod tools;
mod verbs;
pub mod view;
mod vocabulary;

pub use engine::hashes::hash_text;
pub use engine::interrupt::Interrupt;
pub use engine::trace::{Traced, TracedPart};
pub use engine::transitions::{TRANSITIONS, Transition};
pub use history::kept_past::KeepPast;
pub use play::asking_table::AskingTable;
pub use play::card_effect::CardEffect;
pub use play::cards::CardsResult;
pub use play::context::Context;
pub use play::game::Game;
pub use play::host::HostState;
pub use play::listen::{EACH_PLAYER, Listen};
pub use play::log_line::{LONGEST_LOG, LONGEST_LOG_LINE, LONGEST_LOG_OF_RUN, LogLine};
pub use play::manners::manners;
pub use play::mods::{Mod, Mods, Refused, Registration};
pub use play::offering::OfferFn;
pub use play::offers::Offers;
pub use play::past::{EffectVerb, Past, PastCommand};
pub use play::played_mod::{ModChange, PlayedMod, mods_changed};
pub use play::position::{Kept, Position};
#[doc(hidden)]
pub use play::raw;
pub use play::registry::Effect;
pub use play::reload::Reloaded;
pub use play::save::{SAVE_VERSION, STATE_LAYOUT, SaveInfo, save_info};
pub use play::setup::Setup;
pub use play::value::hash64;
pub use state::ask::{Ask, Wording};
#[cfg(feature = "tools")]
pub use tools::cards::Cards;
#[cfg(feature = "tools")]
pub use tools::check_rules::{check_rules, check_rules_over};
#[cfg(feature = "tools")]
pub use tools::decision::{Chance, Decision, Settled};
#[cfg(feature = "tools")]
pub use tools::draw::{draw_moving_table, draw_rules, draw_rules_over, draw_table};
#[cfg(feature = "tools")]
pub use tools::laws::{LawBroken, Laws};
#[cfg(feature = "schema")]
pub use tools::layout::state_layout;
#[cfg(feature = "tools")]
pub use tools::search::{Search, Tried};
#[cfg(feature = "tools")]
pub use tools::simulation::Simulation;
#[cfg(feature = "tools")]
pub use tools::story::{StoryOptions, StoryWords, Told, story, story_json};
#[cfg(feature = "tools")]
pub use tools::tell::{tell_rules, tell_rules_over};
#[cfg(feature = "tools")]
pub use tools::totals::{Played, Totals};
#[cfg(feature = "tools")]
pub use tools::{batch, replay, script};
pub use view::projection;
pub use vocabulary::awaiting::Await;
pub use vocabulary::command::{Command, Verbs};
pub use vocabulary::data::Data;
pub use vocabulary::error::{Code, Error};
pub use vocabulary::event::{Event, EventKind};
pub use vocabulary::ids::*;
pub use vocabulary::metrics::Metrics;
pub use vocabulary::moves::{Move, OpenNumber};
pub use vocabulary::names::check_name;
pub use vocabulary::spelling::{LONGEST_NAME, is_unseen, nearest};
pub use vocabulary::stored::{LONGEST_STORED, MOST_KEYS, MOST_STORED};
pub use vocabulary::{awaiting, command, error, event, record, schema, words};

/// The README's example is run like any other, and so are those of the page on Rust.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../docs/rust.md")]
struct Pages;
