//! Games that are played by the library: in batches, and by searches.

mod batch;
mod batch_decisions;
mod search;
