//! Functions of a game for the layers of other languages; Rust programs do not need them.

pub use super::by_column::call_given;
pub use super::carried::{
    change_host_state, host_state, own_host_state, read_host_state, set_host_state,
    with_host_change,
};
pub use super::facts::step_counts;
pub use super::game::{
    call, call_spec, check_effect_name, registered, submit_record, take_effects, triggers_of,
};
pub use super::kept_table::wordbook;
pub use super::moves::first_moves;
pub use super::on_error::failures;
pub use super::reading::{legal_lines, value_text};
pub use super::refusals::tell_refusals;
pub use super::twice::{Fresh, play_twice_by, plays_twice};
pub use super::value::kept_past;
pub use super::verbs::explain_call;
