//! Laws about the corners of the rules, each over random rules and random play: teams, deciders,
//! windows, minimums, tokens, checks. What each law would catch stands with it.

#[path = "../random/mod.rs"]
mod random;

mod deciders;
mod heads;
