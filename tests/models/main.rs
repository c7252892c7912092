//! The turns of Magic a second time: plain simulations of the Comprehensive Rules, which know
//! nothing of the engine, against the engine on random games.
//!
//! Each law plays `TURNWHEEL_GAMES` games, from the seed `TURNWHEEL_SEED` on. A game in which the
//! two differ is made shorter and printed as a scenario script.

#[path = "../chance/mod.rs"]
mod chance;
mod heard;
mod law;
mod manners;
mod order;
mod parts;
mod priority;
mod projection;
mod steps;
mod table;
mod teams;
mod triggers;
mod turns;
