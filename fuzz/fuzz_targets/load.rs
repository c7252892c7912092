//! Loading any file gives a typed error, or a game that can be played: its replay verifies, and it
//! reports what it waits for.
//!
//! A save that begins with a state is also played on at random: no call on such a game panics or
//! runs without end. The library does not compare the hash at its end while fuzzing.
//!
//! Each input is loaded unchanged, and once more repaired for each of the rules: with their
//! identity and a valid checksum, so that the fuzzer's changes to the journal are played instead of
//! refused at once.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};
use turnwheel::ruleset::Ruleset;
use turnwheel::record::Record;
use turnwheel::schema::TABLES;
use turnwheel::{Code, Game, Verbs, raw};
use xxhash_rust::xxh3::xxh3_128;

/// Two rulesets: one with priority, a stack and triggers, and one with sealed answers.
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
                Game::load(Arc::clone(rules), &game.save()).expect("a loaded game can be saved");
            assert_eq!(again.hash(), game.hash());
            if game.kept_from() > 0 {
                play_on(game, data);
            }
        }
        Err(error) => {
            let known = [
                Code::SaveCorrupt,
                Code::SaveVersion,
                Code::SaveRules,
                Code::MembersLimit,
            ];
            assert!(known.contains(&error.code), "{error}");
        }
    }
}

/// Plays commands made from these bytes, and looks at the game after each.
fn play_on(mut game: Game, data: &[u8]) {
    let mut seed = xxh3_128(data) as u64;
    let mut below = |bound: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % bound
    };
    for _ in 0..12 {
        let players = game.order();
        let legal: Vec<_> = match players.is_empty() {
            true => vec![],
            false => game.legal_commands(players[below(players.len())]).take(20).collect(),
        };
        let done = match legal.is_empty() {
            false => game.submit(legal[below(legal.len())].clone()),
            true => {
                let spec = &TABLES.commands[below(TABLES.commands.len())];
                let mut record = Record::new(spec.number);
                for field in spec.fields.iter().filter(|field| field.required) {
                    match field.column.is_list() {
                        true => record.set_list(field.column, vec![1]),
                        false => record.set(field.column, below(4) as i64),
                    }
                }
                raw::submit_record(&mut game, &record)
            }
        };
        assert_ne!(done.err().map(|error| error.code), Some(Code::Internal));
        let _ = (game.view().to_json(), game.project(4), game.explain_wait(), game.position_hash());
        if below(5) == 0 {
            let _ = game.rewind(game.kept_from() + below(5) as u64);
        }
    }
}

/// Returns a binary save of these rules with the content of `data`: signature, version and name of
/// the rules, the identity, the content, and at the end the layout of the state, the hash and the
/// checksum.
fn mended(data: &[u8], identity: u128) -> Option<Vec<u8>> {
    const HEAD: usize = b"turnwhl\n\x01".len();
    let name = usize::from(*data.get(HEAD).filter(|length| **length < 0x80)?);
    let (at, layout) = (HEAD + 1 + name, data.len().checked_sub(33)?);
    if at + 16 > layout {
        return None;
    }
    let mut data = data.to_vec();
    data[at..at + 16].copy_from_slice(&identity.to_be_bytes());
    let checksum = xxh3_128(&data[..layout + 17]);
    data[layout + 17..].copy_from_slice(&checksum.to_be_bytes());
    Some(data)
}
