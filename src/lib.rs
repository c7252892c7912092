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
//! 2. let them decide, and submit their [`Command`], or say why not;
//! 3. show what happened: [`Game::take_events`];
//! 4. go on until it awaits nobody, because the game is over.
//!
//! ```
//! use turnwheel::{Game, PlayerId, Setup, Verbs, command::EndTurn, ruleset::Ruleset};
//!
//! let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(4))?;
//! game.register("time_walk", Box::new(|card: &mut turnwheel::Context| {
//!     let player = card.controller().expect("a played card has a controller");
//!     card.extra_turn(player)
//! }));
//! game.start()?;
//! game.command("act A effect=time_walk")?;
//! game.end_turn()?;
//! assert_eq!(game.active(), Some(PlayerId(0)), "the extra turn");
//! game.submit(EndTurn::new().target(PlayerId(2)))?;
//! assert_eq!(game.active(), game.player("C"));
//! # Ok::<(), turnwheel::Error>(())
//! ```
//!
//! The nouns, in the order in which a value walks through them:
//!
//! | module | holds |
//! |---|---|
//! | [`ruleset`] | the rules as data: files, builder, built-ins, conditions, data effects |
//! | [`command`], [`event`], [`awaiting`], [`error`] | the vocabulary: what goes in, what comes out, what is waited for, what is refused |
//! | [`record`], [`schema`], [`words`] | the same vocabulary as numbers and as a table, for other languages |
//! | `state` | all that changes: one file a primitive |
//! | `rules`, `apply`, `advance`, `timing` | may it happen, what it changes, what follows, and what follows from time |
//! | `handing_on`, `going_on` | the short ways: of a pass that only hands on, and from one window to the next |
//! | `engine`, `journal`, `entry`, `packed` | commands in, events out; what was accepted, in few bytes, and the way back |
//! | [`Game`], [`Context`], `registry`, `pump` | what hosts hold, what effects get, the loop that runs them |
//! | `legal`, `metrics` | what a player may submit now; what was counted |
//! | [`Mod`], [`Registration`] | effects with their triggers, loaded together and again in mid-game |
//! | `value`, `hashes`, `save`, `encode` | a game as a value: hashed, gone back in, copied, saved; as bytes |
//! | `yields` | automatic passing, laid over the rules |
//! | [`Simulation`], [`batch`] | many games by a policy, added up; many games stepped together |
//! | [`view`], [`projection`] | what there is to see, and what is to come |
//! | [`draw_rules`] | a picture of a ruleset |
//! | [`script`] | scenario scripts: the format, and the checker |

#![forbid(unsafe_code)]

mod advance;
mod apply;
pub mod awaiting;
pub mod batch;
pub mod command;
mod context;
mod draw;
mod encode;
mod engine;
mod entry;
pub mod error;
pub mod event;
mod filters;
mod game;
mod gate;
mod going_on;
mod handing_on;
mod hashes;
mod ids;
mod journal;
#[cfg(feature = "schema")]
mod layout;
mod legal;
mod metrics;
mod names;
mod packed;
pub mod projection;
mod pump;
pub mod record;
mod registry;
mod reload;
mod rules;
pub mod ruleset;
mod save;
pub mod schema;
pub mod script;
mod simulation;
mod state;
mod table;
mod text;
mod timing;
mod value;
pub mod view;
pub mod words;
mod yields;

pub use awaiting::Await;
pub use command::{Command, Verbs};
pub use context::Context;
pub use draw::draw_rules;
pub use engine::LONGEST_NAME;
pub use error::{Code, Error};
pub use event::{Event, EventKind};
pub use game::{Game, Setup};
pub use hashes::hash_text;
pub use ids::*;
#[cfg(feature = "schema")]
pub use layout::state_layout;
pub use metrics::Metrics;
pub use names::nearest;
pub use registry::Effect;
pub use reload::{EACH_PLAYER, Listen, Mod, Refused, Registration, Reloaded};
pub use save::{SAVE_VERSION, SaveInfo, save_info};
pub use simulation::{Simulation, Totals};
pub use state::agenda::Ask;

/// The README's example is run like any other.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
