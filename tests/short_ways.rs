//! Short ways skip stages of the long way: games played both ways are equal.

mod random;
mod scripts;

use proptest::prelude::*;
use random::{
    EVERYTHING, RULES, TRIPPING, checked, config, draws, record, register_effects, with_check,
};
use scripts::scripts;
use std::sync::Arc;
use turnwheel::command::Pass;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{LineKind, Script, TraceLine, trace};
use turnwheel::words::OnError;
use turnwheel::{Code, Effect, Error, Game, Setup, Verbs, raw};

type Card = Box<dyn Effect + Send + Sync>;

/// Rules that leave every short way open and use many other features: sealed answers in turn,
/// another order, chapters, steps of every kind.
const QUIET: &str = r#"
name = "quiet"
players = { min = 2, max = 8 }
[options]
triggers = "stack"
[orders.track]
[[chapters]]
name = "out"
rounds = 2
steps = ["play", "bid", "noted", "clean"]
[[chapters]]
name = "back"
walk = "snake"
rounds = 2
steps = ["play", "again", "beside", "maybe"]
[[chapters]]
name = "round"
round_first = "rotate"
rounds = 3
next = "out"
steps = ["maybe", "noted", "beside", "work"]
[[steps]]
name = "play"
window = "priority"
[[steps]]
name = "bid"
window = "bids"
[[steps]]
name = "beside"
window = "others"
[[steps]]
name = "noted"
window = "none"
enter = ["note"]
leave = ["note"]
guard = "count.noted < 9"
[[steps]]
name = "clean"
window = "priority"
opens = "if_needed"
repeats = true
ends_turn_effects = true
[[steps]]
name = "again"
window = "none"
again = "visit < 2"
edges = [{ to = "maybe", auto = true, when = "count.noted > 2" }]
[[steps]]
name = "maybe"
optional = true
[[steps]]
name = "work"
window = "work"
[windows.work]
pending = "active"
pass = "round"
[windows.priority]
pending = "all"
reopen = "all"
after_act = "keep"
[windows.bids]
pending = "all"
commits = { effect = "won" }
[windows.others]
pending = "others"
order = "track"
after_act = "next"
close = "explicit"
[effects]
note = [{ add_counter = { name = "noted", value = 1 } }]
won = [{ ask = { player = "controller", question = "yes_no", name = "sure" } }]
"#;

/// Counters that begin and end with a turn, a round and a chapter.
const STARTED: &str = r#"
[counters]
points = { until = "turn", start = 2, of = "active" }
drawn = { until = "round", start = 1 }
sites = { until = "chapter", start = 3, of = "players" }
"#;

/// The number of kinds of [`rules`] that are not built in.
const KINDS: usize = 18;

fn rules(kind: usize) -> Arc<Ruleset> {
    let lines = EVERYTHING.lines().filter(|line| !line.contains("ends = "));
    let open = lines.collect::<Vec<_>>().join("\n");
    match (RULES.get(kind), kind - kind.min(RULES.len())) {
        (Some(name), _) => Ruleset::builtin(name),
        // Every feature that does not close the short ways.
        (None, 0 | 1) => Ruleset::from_toml(&open, "open.toml"),
        (None, 6) => Ok(checked(&open)),
        (None, 7) => Ok(checked(QUIET)),
        (None, 8) => timed("per = \"answer\"\non_expiry = \"pass\""),
        (None, 9) => timed("per = \"turn\"\non_expiry = \"report\"\nruns = \"owner\""),
        (None, 10) => Ok(counted(QUIET)),
        (None, 11) => Ok(counted(&in_time("per = \"answer\"\non_expiry = \"pass\""))),
        (None, 12) => Ruleset::from_toml(EVERYTHING, "everything.toml"),
        (None, 13) => Ruleset::from_toml(&format!("ends = \"turn > 9\"{QUIET}"), "ends.toml"),
        (None, 15) => Ruleset::from_toml(TRIPPING, "tripping.toml"),
        (None, 14) => Ruleset::from_toml(&turns_end(), "turns_end.toml"),
        (None, 17) => Ok(checked(&asking_nobody())),
        (None, 16) => Ruleset::from_toml(&format!("{QUIET}{STARTED}"), "started.toml"),
        (None, _) => Ruleset::from_toml(QUIET, "quiet.toml"),
    }
    .unwrap()
}

/// Returns the quiet rules with a step whose window asks nobody, and opens another.
fn asking_nobody() -> String {
    let step = "name = \"maybe\"";
    let rules = QUIET.replace(step, &format!("{step}\nwindow = \"nobody\""));
    format!("{rules}\n[windows.nobody]\nwho = \"own_flag.q\"\nthen = \"others\"\n")
}

/// Returns the quiet rules with chapters and turns that end by conditions.
fn turns_end() -> String {
    QUIET.replace(
        "rounds = 2",
        "rounds = 2\nends = \"count.noted > 6\"\nturn_ends = \"streak >= 3 or actions >= 2\"",
    )
}

/// Returns the quiet rules with a clock, on which little time is.
fn timed(clock: &str) -> Result<Arc<Ruleset>, Error> {
    Ruleset::from_toml(&in_time(clock), "timed.toml")
}

fn in_time(clock: &str) -> String {
    format!("{QUIET}\n[clock]\nbank = 30\ndelay = 2\nincrement = 3\n{clock}")
}

/// Returns the rules with a state check that counts passes.
fn counted(rules: &str) -> Arc<Ruleset> {
    let verbs = r#"
    { set_counter = { name = "passes", value = 0 }, when = "count.passes > streak" },
    { add_counter = { name = "passes", value = 1 }, when = "streak > count.passes" },
"#;
    with_check(rules, "counts", verbs)
}

/// Returns the same rules, by which every stage looks for everything.
fn long(rules: &Ruleset) -> Arc<Ruleset> {
    rules.by_the_long_way().unwrap()
}

/// The choices of a host about a failing effect.
fn on_error() -> impl Strategy<Value = OnError> {
    prop::sample::select(vec![OnError::Refuse, OnError::Skip, OnError::Disable])
}

/// Returns the stages that followed since the last call, and the ends of turns that a command
/// makes, which a short way does without the agenda, as any other stage.
fn stages(game: &mut Game) -> Vec<&'static str> {
    game.take_trace().iter().map(|stage| stage.to).collect()
}

/// Triggers for some of the games. They listen to events on the way, and reverse the order, open a
/// window, or end the turn.
fn heard() -> impl Strategy<Value = Vec<String>> {
    const EVENTS: [&str; 12] = [
        "passed",
        "priority_given",
        "window_closed",
        "step_ended",
        "phase_ended",
        "turn_ended",
        "round_ended",
        "round_began",
        "turn_began",
        "phase_began",
        "step_began",
        "window_opened",
    ];
    const EFFECTS: [&str; 4] = ["reversal", "opens", "over", "everybody"];
    let trigger = (
        proptest::sample::select(&EVENTS[..]),
        proptest::sample::select(&EFFECTS[..]),
        any::<bool>(),
    );
    let trigger =
        trigger.prop_map(|(event, effect, now)| format!("{event} {effect} at_once={now}"));
    prop_oneof![2 => Just(vec![]), 3 => proptest::collection::vec(trigger, 1..3)]
}

fn assert_same(short: &Game, long: &Game) {
    assert_eq!(short.events(), long.events());
    assert_eq!(short.bytes(), long.bytes());
    assert_eq!(
        (short.hash(), short.accepted()),
        (long.hash(), long.accepted())
    );
    assert_eq!(
        (short.metrics(), short.explain_wait()),
        (long.metrics(), long.explain_wait())
    );
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn both_ways_are_the_same_game(
        kind in 0..RULES.len() + KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        heard in heard(),
        on_error in on_error(),
        draws in draws(60),
    ) {
        let new = |rules| {
            let mut game: Game = Game::new(rules, Setup::players(players).seed(seed)).unwrap();
            register_effects(&mut game);
            game
        };
        let rules = rules(kind);
        let (mut short, mut long) = (new(rules.clone()), new(long(&rules)));
        for game in [&mut short, &mut long] {
            game.set_on_error(on_error);
            game.trace(true);
            let _ = game.start();
            for event in &heard {
                game.command(&format!("add_trigger {event} count=2")).unwrap();
            }
        }
        let mut hashes = vec![];
        for draw in draws {
            let command = record(&mut short, &draw);
            prop_assert_eq!(&command, &record(&mut long, &draw));
            let done = raw::submit_record(&mut short, &command);
            prop_assert_eq!(done, raw::submit_record(&mut long, &command));
            assert_same(&short, &long);
            prop_assert_eq!(stages(&mut short), stages(&mut long));
            hashes.push((long.accepted(), long.hash()));
        }
        // Rewinding leads both games to the state that the long way had.
        for (accepted, hash) in hashes.into_iter().rev().step_by(5) {
            for game in [&mut short, &mut long] {
                game.rewind(accepted).unwrap();
                prop_assert_eq!(game.hash(), hash);
            }
        }
    }
}

/// Every scenario passes the long way too, with the same log and hash, through the same stages.
#[test]
fn both_ways_play_the_corpus_alike() {
    let stages = |traced: Vec<TraceLine>| -> Vec<_> {
        let stages = traced.into_iter().filter_map(|line| match line {
            TraceLine::Stage(stage) => Some(stage.to),
            TraceLine::Script(_) | TraceLine::Event(_) => None,
        });
        stages.collect()
    };
    for path in scripts() {
        let mut script = Script::load(&path).unwrap();
        let (short, by_short) = trace(&script);
        script.rules = long(&script.rules);
        let (long, by_long) = trace(&script);
        assert_eq!(
            long.difference.map(|difference| difference.to_string()),
            None
        );
        assert_eq!(
            (long.log, long.hash, stages(by_long)),
            (short.log, short.hash, stages(by_short)),
            "{}",
            path.display()
        );
    }
}

/// A turn that breaks off as it ends, because a trigger of the closing window opens another, is
/// still ending.
#[test]
fn a_turn_that_is_broken_off_as_it_ends_is_ending() {
    let text = include_str!("scenarios/windows/opened_as_the_own_closes.tws");
    let script = Script::parse(text, "opened.tws", None).unwrap();
    let mut short: Game = script.new_game().unwrap();
    let mut script = script;
    script.rules = long(&script.rules);
    let mut long: Game = script.new_game().unwrap();
    let commands = script
        .lines
        .iter()
        .filter(|line| line.kind == LineKind::Command);
    for line in commands {
        short.command(&line.text).unwrap();
        long.command(&line.text).unwrap();
        assert_same(&short, &long);
        assert_eq!(
            Game::<Card>::load(Arc::clone(long.rules()), &long.save())
                .unwrap()
                .hash(),
            long.hash()
        );
    }
}

/// In every built-in game, the players who are asked pass, a hundred times. A refusal must occur
/// both ways.
#[test]
fn both_ways_pass_alike_in_every_game() {
    for name in turnwheel::ruleset::BUILTIN
        .iter()
        .map(|builtin| builtin.name)
    {
        let rules = Ruleset::builtin(name).unwrap();
        let (fewest, most) = rules.player_range();
        let setup = || Setup::players(4.clamp(fewest, most)).seed(7);
        let mut short: Game = Game::new(rules.clone(), setup()).unwrap();
        let mut long: Game = Game::new(long(&rules), setup()).unwrap();
        assert_eq!(short.start(), long.start(), "{name}");
        for _ in 0..100 {
            let Some(player) = short.priority() else {
                break;
            };
            assert_eq!(
                short.submit(Pass::new(player)),
                long.submit(Pass::new(player)),
                "{name}"
            );
            assert_same(&short, &long);
        }
    }
}

/// A command over budget one way is over budget the other way: both spend the budget equally.
#[test]
fn both_ways_spend_the_same_budgets() {
    let budgets = (1..8).flat_map(|steps| (1..5).map(move |turns| (steps, turns, 99)));
    for (steps, turns, events) in budgets.chain((1..20).map(|events| (9, 9, events))) {
        let budget = format!("steps = {steps}, turns = {turns}, events = {events}");
        let text = format!(
            "name = \"tight\"\nlimits = {{ {budget} }}\n\
             [[steps]]\nname = \"gone\"\nwindow = \"none\"\n\
             [[steps]]\nname = \"main\"\nguard = \"turn < 2 or turn > 3\"\n"
        );
        let rules = Ruleset::from_toml(&text, "tight.toml").unwrap();
        let mut short: Game = Game::new(rules.clone(), Setup::players(2)).unwrap();
        let mut long: Game = Game::new(long(&rules), Setup::players(2)).unwrap();
        assert_eq!(short.start(), long.start(), "{budget}");
        for _ in 0..3 {
            assert_eq!(short.end_turn(), long.end_turn(), "{budget}");
            assert_same(&short, &long);
        }
    }
}

/// "The next time A gets priority" goes off as the second step's window opens after a state check.
/// It is placed once A has passed, before the next player may act.
#[test]
fn what_priority_sets_off_after_checks_is_not_passed_over() {
    let rules = format!("checks = [\"looks\"]\n{ANSWERS}");
    let rules = Ruleset::from_toml(&rules, "two_steps.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register("looks", |_| Ok(()));
    game.define("late", "").unwrap();
    game.start().unwrap();
    let trigger = "add_trigger priority_given late player=A count=1 when=step.second";
    for line in [trigger, "pass A", "pass B", "pass A"] {
        game.command(line).unwrap();
    }
    assert_eq!(game.table().stack().len(), 1);
}

/// While the effect of the winning sealed answer asks, their window is settled and still on top,
/// and no player passes in it.
#[test]
fn a_settled_window_takes_no_pass() {
    let mut game: Game = Game::new(rules(RULES.len() + 2), Setup::players(2)).unwrap();
    for line in [
        "start",
        "pass A",
        "pass B",
        "commit A payload=1",
        "commit B payload=2",
    ] {
        game.command(line).unwrap();
    }
    for line in ["pass A", "pass B"] {
        assert_eq!(game.command(line).unwrap_err().code, Code::ChoicePending);
    }
}

/// Two steps in which everybody may answer, with a stack.
const ANSWERS: &str = r#"
name = "answers"
players = { min = 2, max = 3 }
[options]
triggers = "stack"
[windows.all]
pending = "all"
reopen = "all"
after_act = "keep"
[[steps]]
name = "first"
window = "all"
[[steps]]
name = "second"
window = "all"
"#;

/// Returns the ways that the last of the commands takes, one after another.
fn ways(rules: &str, commands: &str) -> Vec<&'static str> {
    let rules = Ruleset::from_toml(rules, "ways.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register("draws", |_| Ok(()));
    game.trace(true);
    game.start().unwrap();
    for command in commands.split("; ") {
        game.take_trace();
        game.command(command).unwrap();
    }
    let mut ways: Vec<_> = game.take_trace().iter().map(|stage| stage.way).collect();
    ways.dedup();
    ways
}

/// Without a short way every game is the same, only slower: so each is looked for by its name. The
/// long way has none.
#[test]
fn each_short_way_is_taken() {
    const LONG: &str = "";
    const HANDS_ON: &str = "pass to the next player";
    let check = "looks = [{ end_game = {}, when = \"count.lost > 0\" }]";
    let checked = format!("checks = [\"looks\"]\n{ANSWERS}[effects]\n{check}");
    let coded = format!("checks = [\"draws\"]\n{ANSWERS}");
    let owing = format!("{ANSWERS}[turns]\nmin_actions = 1");
    let resolves = "push A draws; pass A; pass B";
    let resolution = ["last pass before a resolution", LONG];
    for (rules, commands, taken) in [
        (ANSWERS, "pass A", &[HANDS_ON][..]),
        (ANSWERS, "push A draws; pass A", &[HANDS_ON]),
        (ANSWERS, "add_trigger turn_began draws; pass A", &[HANDS_ON]),
        (ANSWERS, "add_trigger passed draws; pass A", &[LONG]),
        (ANSWERS, "add_trigger priority_given draws; pass A", &[LONG]),
        (ANSWERS, "pass A; pass B", &["last pass", "walk"]),
        (ANSWERS, resolves, &resolution),
        (ANSWERS, "end_turn", &["end of the turn", "walk"]),
        (&owing, "act A; end_turn", &[LONG, "walk"]),
        (&checked, "pass A", &["pass before state checks"]),
        (&checked, "pass A; pass B", &["last pass", "walk"]),
        (&coded, "pass A", &["pass before state checks", "walk"]),
        (&coded, "pass A; pass B", &["last pass", "walk"]),
        (&coded, resolves, &resolution),
    ] {
        assert_eq!(ways(rules, commands), taken, "{commands}");
    }
}
