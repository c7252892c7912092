//! The verbs: whether a command may happen now, and what it changes at once.

mod apply;
mod rules;
