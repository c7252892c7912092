//! The identity of every built-in rules file, frozen: a save names its rules by it, so a file whose
//! identity changes refuses every save of before.
//!
//! `RENEW=1 cargo test --test identities` writes them again.

use std::collections::BTreeMap;
use std::fmt::Write;
use turnwheel::ruleset::{BUILTIN, Bases, Ruleset};
use turnwheel::{Code, Game, Setup};

const FROZEN: &str = include_str!("identities.txt");

/// Returns a line for each file: its name, and the identity as `save_info` writes it.
fn identities() -> String {
    let mut lines = String::new();
    for builtin in BUILTIN {
        let identity = Ruleset::builtin(builtin.name).unwrap().identity();
        writeln!(lines, "{} {identity:032x}", builtin.name).unwrap();
    }
    lines
}

fn by_name(lines: &str) -> BTreeMap<&str, &str> {
    let pairs = lines.lines().map(|line| line.split_once(' ').unwrap());
    pairs.collect()
}

/// Returns what changed, a line for each file.
fn changes(now: &str, frozen: &str) -> Vec<String> {
    let (now, frozen) = (by_name(now), by_name(frozen));
    let changed = now.iter().filter_map(|(name, identity)| {
        let what = match frozen.get(name) {
            Some(kept) if kept == identity => return None,
            Some(_) => "other rules than before: they refuse every save of before",
            None => "new",
        };
        Some(format!("{name}: {what}"))
    });
    let gone = frozen.keys().filter(|name| !now.contains_key(*name));
    let gone = gone.map(|name| format!("{name}: gone, and with it the rules of its saves"));
    changed.chain(gone).collect()
}

#[test]
fn identities_of_built_in_rules_are_frozen() {
    let now = identities();
    if std::env::var_os("RENEW").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/identities.txt");
        return std::fs::write(file, now).unwrap();
    }
    let changed = changes(&now, FROZEN);
    assert!(
        changed.is_empty() && now == FROZEN,
        "the identity of built-in rules changed. A save names its rules by their identity: one \
         made before the change is refused with `save_rules`, and only the old text of the file \
         loads it (docs/updates.md).\n{}\nIf the change was meant to alter no play, take it back. \
         Otherwise write the new identities by `RENEW=1 cargo test --test identities` and commit \
         them with the file; the next release names it in its changelog.",
        changed.join("\n")
    );
}

/// The check finds what it looks for: a changed file, a new one and one that is gone.
#[test]
fn each_kind_of_change_is_told() {
    let frozen = "chess 01\nuno 02\nludo 03\n";
    assert_eq!(changes(frozen, frozen), Vec::<String>::new());
    let told = changes("chess 01\nuno 04\ngo 05\n", frozen);
    let [new, changed, gone] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert_eq!(new, "go: new");
    assert!(changed.starts_with("uno: other rules"), "{changed}");
    assert!(gone.starts_with("ludo: gone"), "{gone}");
}

const PLAIN: &str = "name = 'x'\nplayers = { max = 2 }\n[[steps]]\nname = 'a'\n";

fn rules(text: &str) -> std::sync::Arc<Ruleset> {
    Ruleset::from_toml(text, "x.toml").unwrap()
}

/// Why an effect that nobody runs counts: the host may run it, and names have numbers in saves, in
/// which those of the rules come first.
#[test]
fn an_unused_effect_plays_differently() {
    let more = rules(&format!("{PLAIN}[effects]\ngift = 'add_counter coins 1'\n"));
    let plain = rules(PLAIN);
    assert_ne!(more.identity(), plain.identity());
    let outcome = |rules| {
        let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
        game.command("start").unwrap();
        game.command("add_counter x 1").unwrap();
        let gift = game.command("run gift").map_err(|error| error.code);
        (game.hash(), gift.is_ok())
    };
    let ((hash, ran), (other, also)) = (outcome(plain), outcome(more));
    assert_eq!((ran, also), (false, true));
    assert_ne!(hash, other);
}

/// Why `players.max` counts: it refuses the next player.
#[test]
fn a_larger_table_plays_differently() {
    let larger = rules(&PLAIN.replace("max = 2", "max = 3"));
    let plain = rules(PLAIN);
    assert_ne!(larger.identity(), plain.identity());
    let joins = |rules| {
        let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
        game.command("start").unwrap();
        let joined = game.command("join C");
        joined.map(drop).map_err(|error| error.code)
    };
    assert_eq!(joins(larger), Ok(()));
    assert_eq!(joins(plain), Err(Code::TooManyPlayers));
}

/// The table of docs/updates.md: what changes an identity, and what does not.
#[test]
fn the_page_says_what_changes_an_identity() {
    let with = |more: &str| rules(&format!("{PLAIN}{more}")).identity();
    let plain = with("");
    assert_eq!(plain, with("# a remark\n"));
    assert_eq!(
        plain,
        with("optional = false\n[options]\nend = 'last_standing'\n")
    );
    let ordered = "[[steps]]\nname = 'a'\n[players]\nmax = 2\n";
    assert_eq!(plain, rules(&format!("name = 'x'\n{ordered}")).identity());
    let line = with("[effects]\ngift = 'add_counter coins 1'\n");
    let table = with("[effects]\ngift = [{ add_counter = { name = 'coins', value = 1 } }]\n");
    assert_eq!(line, table);
    for other in [
        "window = 'owner'\n",
        "[windows.unopened]\n",
        "[options]\nend = 'never'\n",
        "[limits]\neffects = 9\n",
        "[actions.go]\n",
    ] {
        assert_ne!(plain, with(other), "{other}");
    }
    let over = |base: &str| {
        let bases = Bases::default().with("house", base);
        let rules = Ruleset::from_text("base = 'house'\nname = 'y'\n", "y.toml", &bases);
        rules.unwrap().identity()
    };
    assert_eq!(over(PLAIN), over(&format!("{PLAIN}# a remark\n")));
    assert_ne!(over(PLAIN), over(&format!("{PLAIN}[actions.go]\n")));
}
