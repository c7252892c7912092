//! Whatever a file holds, loading it is a typed error, or a game that can be played to: its replay
//! holds, and it says what it waits for.
//!
//! Each input is loaded as it is, and once more mended for each of the rules: with their identity,
//! with no hash to compare and with the checksum that belongs to it, so that what the fuzzer
//! changes in the journal is played instead of refused at the door.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game};
use xxhash_rust::xxh3::xxh3_128;

/// One game with priority, a stack and triggers, and one of sealed answers.
static RULES: LazyLock<[Arc<Ruleset>; 2]> = LazyLock::new(|| {
    ["mtg", "sealed_bid"].map(|name| Ruleset::builtin(name).expect("it is built in"))
});

fuzz_target!(|data: &[u8]| {
    for rules in RULES.iter() {
        loaded(rules, data);
        if let Some(mended) = mended(data, rules.identity()) {
            loaded(rules, &mended);
        }
    }
});

fn loaded(rules: &Arc<Ruleset>, data: &[u8]) {
    match Game::load(Arc::clone(rules), data) {
        Ok(game) => {
            let game: Game = game;
            game.verify_replay()
                .expect("a loaded game can be played again");
            assert!(!game.explain_wait().is_empty());
            let again: Game =
                Game::load(Arc::clone(rules), &game.save()).expect("what was loaded can be saved");
            assert_eq!(again.hash(), game.hash());
        }
        Err(error) => {
            let known = [
                Code::SaveCorrupt,
                Code::SaveVersion,
                Code::SaveRules,
                Code::TooLong,
            ];
            assert!(known.contains(&error.code), "{error}");
        }
    }
}

/// A binary save of these rules that says what `data` says: signature, version and name of the
/// rules, then the identity; at the end the layout of the state, where 0 is none we know, the hash,
/// and the checksum.
fn mended(data: &[u8], identity: u128) -> Option<Vec<u8>> {
    const HEAD: usize = b"turnwhl\n\x01".len();
    let name = usize::from(*data.get(HEAD).filter(|length| **length < 0x80)?);
    let (at, layout) = (HEAD + 1 + name, data.len().checked_sub(33)?);
    if at + 16 > layout {
        return None;
    }
    let mut data = data.to_vec();
    data[at..at + 16].copy_from_slice(&identity.to_be_bytes());
    data[layout] = 0;
    let checksum = xxh3_128(&data[..layout + 17]);
    data[layout + 17..].copy_from_slice(&checksum.to_be_bytes());
    Some(data)
}
