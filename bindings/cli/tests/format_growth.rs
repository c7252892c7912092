//! The work of `turnwheel format` is proportional to the length of the file, whatever is in it.

mod common;

use allocation_counter::measure;
use common::{Folder, run_with};

/// A kind of file: its beginning, a part of it by number, and its end.
type Kind = (
    &'static str,
    &'static str,
    fn(usize) -> String,
    &'static str,
);

const STEP: &str = "name = 'big'\n[[steps]]\nname = 'a'\n";

const KINDS: &[Kind] = &[
    (
        "windows by their switches",
        STEP,
        |n| {
            format!(
                "[windows.w{n}]\nmode = 'sequential'\npending = 'active'\nreopen = 'none'\n\
                 after_act = 'end_turn'\n"
            )
        },
        "",
    ),
    (
        "actions, with remarks",
        STEP,
        |n| format!("[actions.a{n}]\nwhen = 'round > {n}' # why\nreopens = true\n"),
        "",
    ),
    (
        "effects of two verbs",
        STEP,
        |n| {
            format!(
                "[[effects.e{n}]]\nraise = {{ name = 'r{n}', player = 'controller' }}\n\
                 [[effects.e{n}]]\nadd_counter = {{ name = 'c', value = {n} }}\nwhen = 'turn > 1'\n"
            )
        },
        "",
    ),
    (
        "one effect of many verbs",
        "name = 'big'\nsteps = [{ name = 'a' }]\n[effects]\nbig = [\n",
        |n| format!("{{ raise = {{ name = 'r{n}', player = 'controller' }} }},\n"),
        "]\n",
    ),
    (
        "one step that does much",
        "name = 'big'\n[[steps]]\nname = 'a'\noptional = false\nenter = [\n",
        |n| format!("{{ raise = {{ name = 'r{n}', player = 'active' }} }},\n"),
        "]\n",
    ),
    (
        "one window of many roles",
        "name = 'big'\nsteps = [{ name = 'a' }]\n[windows.w]\nrole = 'r0'\n",
        |n| format!("[windows.w.roles.r{n}]\nactions = ['play']\n"),
        "[actions.play]\n",
    ),
    (
        "triggers",
        STEP,
        |n| {
            format!(
                "[[triggers]]\nevent = 'turn_began'\nat_once = false\neffect = 'e{}'\n",
                n % 9
            )
        },
        "",
    ),
    (
        "steps over a base",
        "name = 'big'\nbase = 'skat'\n",
        |n| format!("[[steps]]\nname = 's{n}'\nafter = 'card'\noptional = false\nenter = []\n"),
        "",
    ),
];

fn file(kind: &Kind, bytes: usize) -> String {
    let (_, begin, part, end) = kind;
    let mut text = (*begin).to_owned();
    let mut parts = (0..).map(part);
    while text.len() + end.len() < bytes {
        text += &parts.next().expect("without end");
    }
    text + end
}

/// Returns the allocations of formatting a file, and their bytes.
fn work(arguments: &[&str], text: &str) -> [u64; 2] {
    let mut code = 1;
    let used = measure(|| code = run_with(arguments, text.as_bytes()).0);
    assert_eq!(code, 0, "{}", &text[..100]);
    [used.count_total, used.bytes_total]
}

fn assert_twice(what: &str, once: [u64; 2], twice: [u64; 2]) {
    for (once, twice) in once.into_iter().zip(twice) {
        // Lists that double their room cost a little more or less.
        assert!(twice <= once * 5 / 2, "{what}: {once}, then {twice}");
    }
}

#[test]
fn twice_the_file_is_at_most_twice_the_work() {
    for kind in KINDS {
        let [once, twice] = [6_000, 12_000].map(|bytes| work(&["format", "-"], &file(kind, bytes)));
        assert_twice(kind.0, once, twice);
    }
}

/// A file of which the base is as long as itself.
#[test]
fn twice_the_base_is_at_most_twice_the_work() {
    let folder = Folder::new("format-growth");
    let [once, twice] = [6_000, 12_000].map(|bytes| {
        let base = file(&KINDS[1], bytes);
        folder.file("base.toml", &base);
        let over = base.replace("name = 'big'", "name = 'over'\nbase = 'base.toml'");
        let over = folder.file("over.toml", over.replace("round > 1", "turn > 1"));
        work(&["format", &over], "")
    });
    assert_twice("a file over a base", once, twice);
}
