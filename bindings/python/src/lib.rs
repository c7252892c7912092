//! The module `turnwheel._native`: conversions between Python and the core, and no game logic.
//!
//! Columns, errors and views come from the core's tables when the module is loaded, and the list of
//! verbs is generated from them. A new verb or event therefore needs no change here.

mod asking;
mod batch;
mod blame;
mod cards;
mod command;
mod command_line;
mod context;
mod copying;
mod decorate;
mod drawn;
mod effect;
mod error;
mod events;
mod found;
mod frozen;
mod game;
mod hands;
mod history;
mod hold;
mod input;
mod looks;
mod mods;
mod moves;
mod names;
mod offers;
mod parts;
mod past;
mod reading;
mod row;
mod ruleset;
mod schema;
mod script;
mod search;
mod shape;
mod simulation;
mod state;
mod story;
mod twice;
mod value;
mod verbs;
mod view;
mod watch;
mod words;

#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::{
        asking::PyAskingTable,
        batch::PyBatch,
        command::PyCommand,
        command_line::run_command,
        context::Context,
        game::PyGame,
        history::save_info,
        looks::Looks,
        mods::{Loaded, PyModInfo, PyMods},
        moves::PyMove,
        parts::class_named,
        past::{PyPast, PyPastCommand},
        row::{PyAwait, PyEvent, Row},
        ruleset::{PyRuleset, check_rules, draw_rules, hash_text, rulesets, tell_rules},
        schema::schema,
        script::{Script, expect},
        search::search_game,
        simulation::{add_totals, play_game, play_games, seed_of_game},
        story::PyTold,
        verbs::Verbs,
    };

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::error::add_to(module)
    }
}
