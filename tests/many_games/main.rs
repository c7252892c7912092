//! Games that are played by the library: in batches, by searches, and for laws.

mod batch;
mod batch_decisions;
mod batch_observing;
mod laws;
mod search;
