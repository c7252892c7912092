//! Games that are played by the library: in batches, by searches, and for laws.

mod batch;
mod batch_decisions;
mod laws;
mod search;
