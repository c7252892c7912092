//! The page of the hashes: the layout of the bytes they are made of, and what they are for kept
//! scripts.

use crate::{Generated, corpus, root};
use std::fmt::Write;
use turnwheel::script::{Script, check};

const HEAD: &str = "\
# Hashes

<!-- Generated from the types of the state and from the scripts; edit `xtask/src/hashes.rs`. -->

Every hash is XXH3 with 128 bits and no seed, as its author specifies it; as text 32 hexadecimal digits, in C 16 bytes, most significant first.
The hash of the empty text is `99aa06d3014798d86001c324468d497f`.

| hash | of | for |
|---|---|---|
| `hash`, the replay hash | the state's bytes, with all counters and the generator | is this the same game, played the same way |
| `position_hash` | the bytes of the state without counters, history, the generator and the clock | repetition, transposition |
| `public_hash` | the bytes of that without what not everybody knows | comparing what several clients see |

Names (of effects, flags, counters, actions) are numbers made from their text: the first 63 bits of its 64-bit XXH3, so they are the same in every game,
process and language. A hash is kept until the next command; asking again costs nothing.

## What a position leaves out

- the number of turns and rounds, in the game, in a chapter and of each player; passes in a row beyond the number of players;
- the numbers given to objects, triggers, replacements, grants, questions and runs of effects: they are numbered by their places;
- in which turn something that lasts was made, but for whether it was this one; when sorting keys were set, but for the order of that;
- the generator, the clock, and what the host was told.

What is public also leaves out what sealed commits hold, the options, words and answers of questions, and hidden triggers, and the
storage of effects.

## Bytes

The state is written field by field in the order below, in the [postcard](https://postcard.jamesmunns.com/wire-format) format: unsigned numbers as
base-128 varints, lowest group first; signed numbers zigzag-coded first; booleans and `u8` as one byte; text and lists as their length and their
members; an option as 0, or 1 and its content; a variant as its number and its content. The last two fields, `storage` and `clock`, are not
written at all where effects keep nothing and the rules have no clock, nor is `wording`, the last of a question, where it has no words. Equal states have equal bytes.

";

const VECTORS: &str = "
## Test vectors

After the last line of each script, for an implementation to compare with:

| script | `hash` | `position_hash` | `public_hash` |
|---|---|---|---|
";

/// Scripts with some of everything.
const SCRIPTS: &[&str] = &[
    "roll",
    "hidden_trigger",
    "delayed_trigger",
    "durations",
    "flags_and_counters",
    "exchange_reverse_and_extra_turn",
    "reseed_while_asked",
    "games/sealed_bid",
    "games/power_grid",
];

pub(crate) fn files() -> Vec<Generated> {
    let mut page = HEAD.to_owned();
    page.push_str(&turnwheel::state_layout().expect("the state can be described"));
    page.push_str(VECTORS);
    for name in SCRIPTS {
        let path = root().join(format!("tests/scenarios/{name}.tws"));
        let script = Script::load(&path).expect("the script is one of the corpus");
        let report = check(&script);
        assert!(report.difference.is_none(), "{name} passes");
        let (name, hash) = (corpus::link(name), report.hash);
        let _ = writeln!(
            page,
            "| {name} | `{hash:032x}` | `{:032x}` | `{:032x}` |",
            report.position_hash, report.public_hash
        );
    }
    vec![("docs/hashes.md".into(), page)]
}
