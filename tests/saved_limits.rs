//! Whatever a game holds, what is saved can be loaded: in both forms, with the host's states, at
//! the limits and above them.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, game_of, play, register_effects, rules_of};
use std::sync::Arc;
use turnwheel::ruleset::{Limits, Ruleset};
use turnwheel::{Effect, Game, KeepPast, Setup};

/// Loads both forms of a game's save, which lead to the game.
fn loads<F: Effect>(game: &Game<F>) -> Game {
    let rules = || Arc::clone(game.rules());
    let save = game.save();
    let loaded: Game = Game::load(rules(), &save).expect("what is saved can be loaded");
    let json = game.save_json();
    let read: Game = Game::load(rules(), json.as_bytes()).expect("so can it as JSON");
    for again in [&loaded, &read] {
        assert_eq!(again.hash(), game.hash());
        assert_eq!(again.save(), save);
    }
    assert!(read.save_json() == json);
    loaded
}

proptest! {
    #![proptest_config(config())]

    /// At its limits a game refuses what grows, and some effects are left out.
    #[test]
    fn a_game_at_its_limits_can_be_loaded(
        kind in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        members in 0..60u32,
        bytes in 0..9_000u32,
        keep in 0..4u64,
        draws in draws(60),
    ) {
        let limits = Limits { members, bytes, ..Limits::default() };
        let mut game = game_of(rules_of(kind).lowered(&limits), players, seed);
        game.set_saved_host(String::new());
        let mut commands = 0;
        play(&mut game, &draws, |game, _, _| {
            commands += 1;
            if commands % 7 == 0 {
                let host = game.host_mut::<String>().expect("it is a text");
                host.push_str("a text of the host\n");
            }
            if commands % 20 == 0 {
                match keep {
                    0 => {}
                    1 => game.keep_past(KeepPast::Turns(1)),
                    more => game.keep_past(KeepPast::Commands(more)),
                }
                loads(game);
            }
            game.clear_events();
        });
        let mut again = loads(&game);
        register_effects(&mut again);
        again.read_host::<String>().expect("it is a text");
        let texts = [&game, &again].map(|game| game.host::<String>().expect("it is a text"));
        prop_assert_eq!(texts[0], texts[1]);
    }
}

/// The host's state is twice as long in JSON, so both forms of a save are of one size.
#[test]
fn a_state_of_the_host_is_not_much_longer_in_json() {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    game.set_saved_host("a".repeat(1 << 20));
    game.start().expect("it begins");
    let (save, json) = (game.save(), game.save_json());
    assert!(json.len() < 2 * save.len() + 2_000, "{}", json.len());
    loads(&game);
}
