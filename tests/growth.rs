//! Every structure that commands can grow: 81 000 entries of each cost time in proportion, or are
//! refused with nothing changed.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Game, Setup};

/// Slow builds use a tenth of the entries.
const MANY: u32 = if cfg!(debug_assertions) {
    8_100
} else {
    81_000
};

/// The most places that an order may have.
const MOST_PLACES: usize = 256;

/// More verbs than one effect may submit, so several effects submit them.
const EACH: u32 = 9_000;

/// Turns that end by themselves until the counter stops them, with three steps each.
const MILL: &str = r#"
name = "mill"
players = { min = 2, max = 8 }
ends = "turn > 9000"
[options]
extra_turns = "newest"
skip_next = "turn_end"
[windows.pause]
[[chapters]]
name = "only"
[[steps]]
name = "rest"
window = "pause"
guard = "not flag.go"
[[steps]]
name = "first"
phase = "whole"
window = "none"
optional = true
[[steps]]
name = "second"
phase = "whole"
window = "none"
[[steps]]
name = "third"
phase = "other"
window = "none"
[[steps]]
name = "rare"
phase = "other"
window = "none"
optional = true
who = "own_count.seen < 3 and own_turns < 9999"
[counters.seen]
until = "turn"
start = 1
of = "players"
[counters.table]
until = "turn"
start = 7
"#;

/// The cases of growth: lines submitted once for each number, then lines submitted by the host. A
/// line after `?` may be refused, `=KEY TEXT` is stored, and the text after `!` goes to the log.
struct Growth {
    name: &'static str,
    each: &'static [fn(u32) -> String],
    then: &'static [&'static str],
}

/// Returns the verb that sets the order to as many places as there may be, in turns of `players`.
fn many_places(players: [&str; 3]) -> String {
    let places = players.iter().cycle().take(MOST_PLACES);
    format!(
        "set_order {}",
        places.copied().collect::<Vec<_>>().join(",")
    )
}

const GROWTHS: &[Growth] = &[
    Growth {
        name: "orders of many places, set and shuffled",
        each: &[|n| match n % 32 {
            0 => many_places(["A", "B", "C"]),
            8 => many_places(["C", "B", "A"]),
            16 => "set_order A,B,C".into(),
            _ => "shuffle_order".into(),
        }],
        then: &["end_turn"],
    },
    Growth {
        name: "steps put in, taken back one by one",
        each: &[
            |n| format!("extra_step first source=#{}", n + 1),
            |n| format!("take_back #{}", MANY - n),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "conditions beside many names",
        each: &[
            |n| format!("set_flag f{n}"),
            |_| "add_trigger flag_set x when=turn==99".into(),
        ],
        then: &[],
    },
    Growth {
        name: "grants, cancelled from the newest on",
        each: &[
            |_| "extra_turn A".into(),
            |n| format!("cancel_turn {}", MANY - n),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "grants, cancelled where there are none",
        each: &[|_| "extra_turn A".into(), |_| "?cancel_turn 999999".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "grants that wait, while turns go by",
        each: &[|_| "extra_turn B after=B".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "grants of a player who leaves",
        each: &[|_| "extra_turn A".into(), |_| "extra_turn C".into()],
        then: &["leave C"],
    },
    Growth {
        name: "grants that skips meet",
        each: &[
            |_| "skip_turn B applies=next_normal".into(),
            |_| "skip_turn A applies=next_extra".into(),
            |_| "extra_turn A".into(),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "skips of many turns each",
        each: &[
            |_| "skip_turn A count=10000".into(),
            |_| "skip_turn B count=10000".into(),
            |_| "skip_turn C count=10000".into(),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "skips that are bound later",
        each: &[|_| "skip_next count=10000".into()],
        then: &["skip_next count=10000", "end_turn"],
    },
    Growth {
        name: "skips of steps, while turns go by",
        each: &[
            |_| "skip_step second player=C count=2".into(),
            |_| "skip_step third player=B".into(),
        ],
        then: &["leave C", "set_flag go", "end_turn"],
    },
    Growth {
        name: "controls",
        each: &[|_| "set_controller C B applies=next_extra".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "changes of steps",
        each: &[|_| "modify_step second player=C until=game".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "changes of steps, all of them for one",
        each: &[|_| "modify_step second no_actions=true".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "steps put in",
        each: &[|_| "extra_step first".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "steps put in after one that is far",
        each: &[|_| "extra_step first after_step=third".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "phases put in",
        each: &[|_| "extra_phase whole".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "replacements, removed one by one",
        each: &[
            |_| "add_replacement turn_began target=C".into(),
            |n| format!("remove_trigger {}", MANY - n),
        ],
        then: &[],
    },
    Growth {
        name: "replacements, removed at once",
        each: &[|_| "add_replacement turn_began target=C until=turn".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "replacements, while turns go by",
        each: &[|_| "add_replacement turn_began target=C when=turn==9".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "locks",
        each: &[
            |_| "lock until=game".into(),
            |_| "set_flag a until=turn".into(),
        ],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "windows",
        each: &[|_| "open_window pause".into(), |_| "close_window".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "leases of windows",
        each: &[
            |_| "open_window pause".into(),
            |_| "set_flag a until=window".into(),
            |_| "close_window".into(),
        ],
        then: &[],
    },
    Growth {
        name: "endings to come",
        each: &[|_| "end_chapter at=turn".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "flows",
        each: &[|_| "end_step".into()],
        then: &[],
    },
    Growth {
        name: "sitting out",
        each: &[|n| ["sit_out C until=turn", "sit_in C"][n as usize % 2].into()],
        then: &["end_turn"],
    },
    Growth {
        name: "turns granted by effects of their own",
        each: &[|_| "run grants".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "objects",
        each: &[|_| "push A x".into(), |n| format!("counter {}", n + 1)],
        then: &[],
    },
    Growth {
        name: "triggers that wait",
        each: &[|_| "add_trigger turn_ended x".into()],
        then: &["end_turn"],
    },
    Growth {
        name: "copies of an object",
        each: &[
            |n| if n == 0 { "push A x" } else { "copy_object 1" }.into(),
            |n| format!("counter {}", n + 1),
        ],
        then: &[],
    },
    Growth {
        name: "copies in one verb, and of copies",
        each: &[|n| {
            if n == 0 {
                "push A x".into()
            } else {
                format!("copy_object {n} count=3")
            }
        }],
        then: &["pass A"],
    },
    Growth {
        name: "aims given again",
        each: &[
            |_| "push A x".into(),
            |n| format!("retarget {} target=B data={n}", n + 1),
            |n| format!("retarget {} aim={}", n + 1, if n == 0 { 2 } else { 1 }),
        ],
        then: &[],
    },
    Growth {
        name: "what sources scheduled, taken back one by one",
        each: &[
            |n| format!("extra_turn A source=#{}", n + 1),
            |n| format!("take_back #{}", MANY - n),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "everything of one source, taken back at once",
        each: &[
            |_| "extra_turn A source=#1".into(),
            |_| "skip_turn B source=#1".into(),
            |_| "skip_step third player=B source=#1".into(),
            |_| "modify_step second source=#1 until=game".into(),
            |_| "set_controller C B applies=next_extra source=#1".into(),
            |_| "lock until=game source=#1".into(),
            |_| "extra_step first source=#1".into(),
            |_| "add_trigger turn_ended x source=#1".into(),
            |_| "add_replacement turn_began target=C source=#1".into(),
        ],
        then: &["take_back #1", "end_turn"],
    },
    Growth {
        name: "replacements that may be refused",
        each: &[|_| "add_replacement turn_began target=B may=player".into()],
        then: &["end_turn", "answer B 0", "leave B"],
    },
    Growth {
        name: "replacements of a phase that may be refused",
        each: &[|_| "add_replacement phase_began phase=other may=player".into()],
        then: &["set_flag go", "end_turn", "answer B 0"],
    },
    Growth {
        name: "steps of some players, put in",
        each: &[|_| "extra_step rare".into()],
        then: &["set_flag go", "end_turn"],
    },
    Growth {
        name: "control that ends with whoever has it",
        each: &[|_| "set_controller C B applies=next_extra".into()],
        then: &["leave B"],
    },
    Growth {
        name: "a storage that is written again and again",
        each: &[|n| format!("=a {n}"), |n| format!("=k{} {n}", n % 250)],
        then: &["end_turn"],
    },
    Growth {
        name: "a storage that is filled, and written while it is full",
        each: &[
            |n| format!("=a{} {}", n % 15, "x".repeat(n as usize % 60_000)),
            |n| format!("=b {n}"),
        ],
        then: &["end_turn"],
    },
    Growth {
        name: "lines for the log",
        each: &[|n| format!("!{}", "x".repeat(n as usize % 5_000))],
        then: &["end_turn"],
    },
    Growth {
        name: "names of refused lines",
        each: &[
            |n| format!("set_flag f{n}"),
            |n| format!("?cancel_turn g{n}"),
        ],
        then: &[],
    },
];

/// Plays one case: each command of the host is done, or refused with nothing changed.
fn play(growth: &Growth) {
    let rules = Ruleset::from_toml(MILL, "mill.toml").expect("fine");
    let mut game: Game = Game::new(rules, Setup::players(3)).expect("three may play");
    game.define("x", "").expect("an empty effect");
    game.define("grants", "extra_turn A").expect("a grant");
    for (at, line) in growth.each.iter().copied().enumerate() {
        let name = format!("grow{at}");
        let own = name.clone();
        let effect = move |card: &mut Context| {
            let from = card.data() as u32;
            let to = (from + EACH).min(MANY);
            for line in (from..to).map(line) {
                if let Some(text) = line.strip_prefix('!') {
                    card.log(text);
                    continue;
                }
                if let Some((key, text)) = line.strip_prefix('=').and_then(|it| it.split_once(' '))
                {
                    card.set_storage(key, text)?;
                    continue;
                }
                match line.strip_prefix('?') {
                    // The case continues until a command is refused.
                    Some(refused) => match card.command(refused) {
                        Err(error) if error.code == Code::LoopLimit => return Err(error),
                        Err(error) if error.code == Code::MembersLimit => return Err(error),
                        other => assert!(other.is_err(), "{refused}"),
                    },
                    None => card.command(&line)?,
                }
            }
            if to == MANY {
                return Ok(());
            }
            card.command(&format!("run {own} data={to}"))
        };
        game.register(&name, Box::new(effect));
    }
    game.command("start A").expect("it begins");
    let lines = (0..growth.each.len()).map(|at| format!("run grow{at}"));
    for line in lines.chain(growth.then.iter().map(|line| (*line).to_owned())) {
        game.clear_events();
        let before = (game.bytes(), game.hash(), game.accepted());
        if let Err(error) = game.command(&line) {
            let name = growth.name;
            let full = matches!(error.code, Code::LoopLimit | Code::MembersLimit);
            assert!(full, "{name}, {line}: {error:?}");
            assert!(
                (game.bytes(), game.hash(), game.accepted()) == before,
                "{name}, {line}"
            );
            assert!(game.events().is_empty(), "{name}, {line}");
        }
    }
    game.position_hash();
    game.project(20);
}

#[test]
fn what_grows_costs_in_proportion() {
    for growth in GROWTHS {
        play(growth);
    }
}
