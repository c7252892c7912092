//! The page about hashes: the layout of the bytes that are hashed, and the hashes of kept scripts.

use crate::template::filled;
use crate::{Generated, corpus, root};
use std::fmt::Write;
use turnwheel::script::{Script, check};

/// Scripts that together use most features.
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
    let layout = turnwheel::state_layout().expect("the state can be described");
    let mut vectors = String::new();
    for name in SCRIPTS {
        let path = root().join(format!("tests/scenarios/{name}.tws"));
        let script = Script::load(&path).expect("the script is one of the corpus");
        let report = check(&script);
        assert!(report.difference.is_none(), "{name} passes");
        let (name, hash) = (corpus::link(name), report.hash);
        let _ = writeln!(
            vectors,
            "| {name} | `{hash:032x}` | `{:016x}` | `{:032x}` | `{:032x}` |",
            (hash >> 64) as u64,
            report.position_hash,
            report.public_hash
        );
    }
    let template = include_str!("../templates/hashes.md");
    let page = filled(template, &[("layout", &layout), ("vectors", &vectors)]);
    vec![("docs/hashes.md".into(), page)]
}
