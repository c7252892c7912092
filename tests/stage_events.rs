//! With the feature `tracing`, a subscriber sees every stage that a traced game goes through.

use std::sync::atomic::{AtomicUsize, Ordering};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};

/// Counts the stages.
#[derive(Clone, Copy)]
struct Counts(&'static AtomicUsize);

impl Subscriber for Counts {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "turnwheel::stage"
    }

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// Plays some passes, one refused and one undone command.
fn play(game: &mut Game) {
    game.start().unwrap();
    for _ in 0..40 {
        game.pass(game.priority().unwrap()).unwrap();
    }
    game.register("fails", |_| Err(turnwheel::Code::BadValue.into()));
    game.command("run fails").unwrap_err();
}

fn mtg() -> Game {
    Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap()
}

#[test]
fn a_subscriber_sees_every_stage_once() {
    let mut traced = mtg();
    traced.trace(true);
    play(&mut traced);
    let stages = traced.take_trace().len();
    static SEEN: AtomicUsize = AtomicUsize::new(0);
    tracing::subscriber::with_default(Counts(&SEEN), || play(&mut mtg()));
    assert!(stages > 100, "{stages}");
    assert_eq!(SEEN.load(Ordering::Relaxed), stages);
}
