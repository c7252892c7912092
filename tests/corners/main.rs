//! Laws about the corners of the rules, each over random rules and random play: teams, deciders,
//! windows, minimums, ends, orders, checks.

#[path = "../random/mod.rs"]
mod random;

mod at_once;
mod by_effect;
mod checks;
mod deciders;
mod endless;
mod ends;
mod heads;
mod holder;
mod insertions;
mod minimum;
mod next;
mod own_windows;
mod zero;
