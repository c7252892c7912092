//! The work of checking a rules file is proportional to its length, whatever it is full of: twice
//! the file costs at most twice the allocations, and what cannot be proportional is bounded.

use allocation_counter::measure;
use turnwheel::check_rules;
use turnwheel::ruleset::{Finding, Ruleset};

/// A kind of file: what it begins with, a part by its number, and what it ends with.
type Kind = (
    &'static str,
    &'static str,
    fn(usize) -> String,
    &'static str,
);

/// A part by its kind, and by its number.
type Part = (&'static str, fn(usize) -> String);

const ONE_STEP: &str = "[[steps]]\nname = 'a'\nwindow = 'w'\n[windows.w]\nlike = 'turn'\n";

const KINDS: &[Kind] = &[
    (
        "actions",
        ONE_STEP,
        |n| format!("[actions.a{n}]\nwhen = 'round > {n}'\n"),
        "",
    ),
    (
        "actions that take and cost",
        ONE_STEP,
        |n| {
            format!(
                "[actions.a{n}]\ntakes.data = {{ from = 0, to = 'own_count.c{n}' }}\n\
                 cost = 'add_counter c{n} -1 controller'\neffect = 'set_flag f{n}'\n"
            )
        },
        "",
    ),
    (
        "flags",
        "[flags]\n",
        |n| format!("f{n} = {{ until = 'turn' }}\n"),
        ONE_STEP,
    ),
    (
        "counters",
        "[counters]\n",
        |n| format!("c{n} = {{ start = {n} }}\n"),
        ONE_STEP,
    ),
    (
        "effects that run the next",
        "[effects]\n",
        |n| format!("e{n} = ['run e{}', 'set_flag f{n}']\n", n + 1),
        ONE_STEP,
    ),
    (
        "effects that run one before",
        "[effects]\n",
        |n| format!("e{n} = 'run e{}'\n", n / 2),
        ONE_STEP,
    ),
    (
        "names that are nearly right",
        "[effects]\n",
        |n| format!("e{n} = ['set_flag flag_of_{n}', 'end_game if flag.flog_of_{n}']\n"),
        ONE_STEP,
    ),
    (
        "cards",
        ONE_STEP,
        |n| format!("[effects.c{n}]\ndo = 'set_flag f{n}'\nwhen = 'round > {n}'\n"),
        "",
    ),
    (
        "triggers",
        ONE_STEP,
        |n| format!("[[triggers]]\nevent = 'turn_began'\neffect = 'set_flag f{n}'\n"),
        "",
    ),
    (
        "triggers of ends that run many effects",
        "flags.x = { until = 'turn' }\nsteps = [{ name = 'a' }]\n",
        |n| {
            format!(
                "[[triggers]]\nevent = 'turn_ended'\neffect = 'e{}'\n[effects.e{n}]\n\
                 do = 'run e{}'\n",
                n % 3,
                n + 1
            )
        },
        "",
    ),
    (
        "lines of one effect",
        "[effects]\nbig = [\n",
        |n| format!("'set_flag f{n} until=turn if round > {n}',\n"),
        "]\n[[steps]]\nname = 'a'\n",
    ),
    (
        "lines in a step",
        "[[steps]]\nname = 'a'\nenter = [\n",
        |n| format!("'set_flag f{n}',\n"),
        "]\n",
    ),
    (
        "edges",
        "[[steps]]\nname = 'b'\n[[steps]]\nname = 'a'\nedges = [\n",
        |n| format!("{{ to = 'b', when = 'turn > {n}' }},\n"),
        "]\n",
    ),
    (
        "long conditions",
        ONE_STEP,
        |n| {
            format!(
                "[actions.a{n}]\nwhen = '{}'\n",
                ["flag.x"; 250].join(" and ")
            )
        },
        "",
    ),
    (
        "deep conditions",
        ONE_STEP,
        |n| {
            format!(
                "[actions.a{n}]\nwhen = '{}turn{}'\n",
                "(".repeat(60),
                ")".repeat(60)
            )
        },
        "",
    ),
    (
        "comments",
        ONE_STEP,
        |_| "# words and words\n".to_owned(),
        "",
    ),
    (
        "examples",
        ONE_STEP,
        |n| format!("[[examples]]\nname = '{n}'\nscript = 'players A B'\n"),
        "",
    ),
    ("steps", "", |n| format!("[[steps]]\nname = 's{n}'\n"), ""),
    (
        "windows",
        ONE_STEP,
        |n| format!("[windows.w{n}]\nlike = 'turn'\n"),
        "",
    ),
    ("unknown keys", ONE_STEP, |n| format!("[k{n}]\n"), ""),
    ("wrong lines", ONE_STEP, |n| format!("k{n} = = 1\n"), ""),
    (
        "verbs that do not exist",
        "[effects]\nbig = [\n",
        |n| format!("'set_flagg f{n}',\n"),
        "]\n[[steps]]\nname = 'a'\n",
    ),
];

/// Returns a file of that kind with about so many bytes.
fn file(kind: &Kind, bytes: usize) -> String {
    let (_, begin, part, end) = kind;
    let mut text = format!("name = 'x'\n{begin}");
    let mut parts = (0..).map(part);
    while text.len() + end.len() < bytes {
        text += &parts.next().expect("without end");
    }
    text + end
}

#[test]
fn twice_the_file_is_at_most_twice_the_work() {
    // Both files have more steps than rules may have.
    let bytes = if cfg!(debug_assertions) {
        30_000
    } else {
        200_000
    };
    for kind in KINDS {
        let work = |bytes: usize| {
            let text = file(kind, bytes);
            let used = measure(|| drop(check_rules(&text, "x.toml")));
            (used.count_total, used.bytes_total)
        };
        let (once, twice) = (work(bytes), work(2 * bytes));
        for (once, twice) in [(once.0, twice.0), (once.1, twice.1)] {
            // Lists that double their room cost a little more or less.
            assert!(twice <= once * 5 / 2, "{}: {once}, then {twice}", kind.0);
        }
    }
}

#[test]
fn rules_have_a_bounded_number_of_parts() {
    let parts: [Part; 6] = [
        ("steps", |n| format!("[[steps]]\nname = 's{n}'\n")),
        ("chapters", |n| format!("[[chapters]]\nname = 'c{n}'\n")),
        ("windows", |n| format!("[windows.v{n}]\n")),
        ("orders", |n| format!("[orders.o{n}]\n")),
        ("tokens", |n| format!("[tokens]\nt{n} = 'first'\n")),
        ("roles", |n| format!("[windows.w.roles.r{n}]\n")),
    ];
    for (what, part) in parts {
        let text = |count: usize| {
            let parts: String = (0..count).map(part).collect();
            let parts = match what {
                "tokens" => format!("[tokens]\n{}", parts.replace("[tokens]\n", "")),
                _ => parts,
            };
            match what {
                "steps" => format!("name = 'x'\n{parts}"),
                _ => format!("name = 'x'\n{ONE_STEP}{parts}"),
            }
        };
        // One window is there already.
        let text = |count: usize| text(count - usize::from(what == "windows"));
        let refused = |text: &str| Ruleset::from_toml(text, "f").is_err();
        assert!(!refused(&text(1000)), "{what}");
        let told: Vec<String> = check_rules(&text(1001), "f")
            .iter()
            .map(Finding::to_string)
            .collect();
        let wanted = format!("there are 1001 {what}, and 1000 are the most");
        assert!(told.len() == 1 && told[0].ends_with(&wanted), "{told:#?}");
        assert!(refused(&text(1001)), "{what}");
    }
}

#[test]
fn long_reports_end_with_a_word_that_there_is_more() {
    let hints = file(&KINDS[4], 200_000);
    let told = check_rules(&hints, "f");
    assert_eq!(told.len(), 1001);
    let last = "there is more; see to the 1000 findings before it first";
    assert_eq!(told[1000].message, last);
    let wrong: String = (0..20_000).map(|n| format!("k{n} = 1\n")).collect();
    let told = check_rules(&format!("name = 'x'\n{wrong}"), "f");
    assert_eq!(told.len(), 11);
    assert_eq!(
        told[10].message,
        "there is more; mend the 10 errors before it first"
    );
}

/// Each is short and asks for much: turns that end by themselves, conditions about everybody at
/// each stop, or in each line, and passes without end.
#[test]
fn examples_cause_a_bounded_amount_of_work() {
    let everybody: Vec<String> = (1..=60).map(|n| format!("P{n}")).collect();
    let begin = format!("players {}\nstart P1\n", everybody.join(" "));
    let asks = ["sum(own_count.a + own_count.b) > 99"; 60].join(" or ");
    let once = "[[steps]]\nname = 'b'\nguard = 'turn / 900 * 900 == turn'\n";
    let cases = [
        (
            "turns",
            format!("[[steps]]\nname = 'a'\nwindow = 'none'\n{once}"),
            "end_turn",
        ),
        (
            "conditions",
            format!("ends = '{asks}'\n{ONE_STEP}"),
            "end_turn",
        ),
        (
            "expectations",
            ONE_STEP.to_owned(),
            &*format!("expect holds not ({asks})"),
        ),
        (
            "passes",
            format!(
                "{}\n[windows.v]\n",
                ONE_STEP.replace("'turn'", "'priority'")
            ),
            "pass_all until turn=0",
        ),
    ];
    for (what, rules, line) in cases {
        let text = |lines: usize| {
            let lines = [line].repeat(lines).join("\n");
            let script = format!("script = '''\n{begin}{lines}'''\n");
            format!("name = 'x'\n{rules}[[examples]]\nname = 'n'\n{script}")
        };
        if what != "passes" {
            let told = check_rules(&text(1), "f");
            assert!(
                told.iter().all(|told| !told.message.ends_with(MUCH)),
                "{what}: {told:#?}"
            );
        }
        let mut told = vec![];
        let used = measure(|| told = check_rules(&text(1_900), "f"));
        let ends: Vec<_> = told
            .iter()
            .filter(|told| told.message.ends_with(MUCH))
            .collect();
        assert_eq!(ends.len(), 1, "{what}: {told:#?}");
        let allocations = used.count_total;
        assert!(allocations < 5_000_000, "{what}: {allocations}");
    }
}

/// The end of what is said of examples that would cause more work than a check does.
const MUCH: &str =
    "the examples cause more work than is done for a check; they are played up to here";
