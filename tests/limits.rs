//! The limits of what a game holds: members and bytes, in play, in saves, on other
//! machines, for other hosts.

use std::sync::Arc;
use turnwheel::command::AddTrigger;
use turnwheel::ruleset::{Limits, Ruleset};
use turnwheel::words::OnError;
use turnwheel::{Code, Context, EventKind, Game, Listen, NameId, Setup, Verbs};

fn lowered(rules: &str, members: u32) -> Arc<Ruleset> {
    let limits = Limits {
        members,
        ..Limits::default()
    };
    Ruleset::builtin(rules).expect("built in").lowered(&limits)
}

fn with_bytes(bytes: u32) -> Arc<Ruleset> {
    let limits = Limits {
        bytes,
        ..Limits::default()
    };
    Ruleset::builtin("simple")
        .expect("built in")
        .lowered(&limits)
}

fn begun(rules: Arc<Ruleset>) -> Game {
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.define("x", "").expect("an effect of data");
    game.command("start A").expect("it begins");
    game
}

fn table(rules: &str) -> Game {
    begun(Ruleset::builtin(rules).expect("built in"))
}

/// Rules of a stranger, under which a command might run for hours.
const RAISED: &str = "base = \"simple\"\nname = \"raised\"\n[effects]\nagain = \"run again\"\n\
    [limits]\neffects = 4294967295\nverbs = 4294967295\nevents = 4294967295\nlooks = 4294967295\n";

#[test]
fn a_host_takes_back_what_rules_have_raised() {
    let rules = Ruleset::from_toml(RAISED, "raised.toml").expect("rules may raise their limits");
    let mut game = begun(rules.lowered(&Limits::default()));
    let before = (game.hash(), game.accepted());
    let refused = game.command("act A effect=again").unwrap_err();
    assert_eq!(refused.code, Code::LoopLimit);
    assert_eq!((game.hash(), game.accepted()), before);
    // Limits above those of the rules change nothing, and the identity stays.
    let simple = Ruleset::builtin("simple").expect("built in");
    let higher = simple.lowered(rules.limits());
    assert_eq!(higher.limits(), simple.limits());
    assert_eq!(
        rules.lowered(&Limits::default()).identity(),
        rules.identity()
    );
}

#[test]
fn limits_are_read_as_a_table_of_a_rules_file() {
    let all = Limits {
        effects: 1,
        turns: 2,
        steps: 3,
        verbs: 4,
        questions: 5,
        events: 6,
        looks: 7,
        members: 8,
        bytes: 9,
    };
    assert_eq!(Limits::from_text(&all.to_string()), Ok(all));
    assert_eq!(Limits::from_text(""), Ok(Limits::default()));
    for (text, said) in [
        (
            "turn = 1",
            "turn: there is no key `turn` here; the keys are ",
        ),
        (
            "turns = -1",
            "turns: this is the number -1, and has to be a whole number from 0 on",
        ),
        ("turns = 'all'", "turns: this is the text \"all\""),
        (r#"{"turns": [1]}"#, "turns: this is a list"),
        ("{", "line 1: EOF"),
        ("turns = 3\nturns = 4", "line 2: `turns` is given twice"),
    ] {
        let error = Limits::from_text(text).unwrap_err();
        assert_eq!(error.code, Code::RulesSyntax);
        assert!(error.to_string().contains(said), "{error}");
    }
}

/// The lines that fill a table, each with the number of its members.
const FULL: &[(&str, &str, usize)] = &[
    ("mtg", "copy_object #1 count=10000", 10_000),
    ("simple", "extra_turn A count=10000", 10_000),
    ("simple", "skip_turn B count=10000", 1),
];

/// A short save whose commands copy thousands of objects each cost a server gigabytes.
#[test]
fn no_command_fills_a_game_without_end() {
    for (rules, line, members) in FULL {
        let mut game = table(rules);
        if *rules == "mtg" {
            game.command("push A x").expect("it is pushed");
        }
        let mut done = 0;
        let refused = loop {
            game.clear_events();
            let before = (game.bytes(), game.hash(), game.accepted());
            match game.command(line) {
                Ok(()) => done += 1,
                Err(error) => {
                    assert!((game.bytes(), game.hash(), game.accepted()) == before);
                    break Some(error);
                }
            }
            if done == 200 {
                break None;
            }
        };
        match refused {
            Some(refused) => {
                assert_eq!(refused.code, Code::MembersLimit, "{line}");
                assert!(refused.to_string().contains("100000"), "{refused}");
                assert!(done * members < 100_000, "{line}: {done}");
            }
            None => assert_eq!(*members, 1, "{line}"),
        }
        // Nobody is stuck at a full table.
        game.command("leave B").expect("B leaves");
        let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
        assert_eq!(again.hash(), game.hash());
    }
}

/// A host with little memory lowers the limit; the rules, their identity and all hashes stay.
#[test]
fn a_host_lowers_the_limits() {
    let lower = lowered("simple", 5_000);
    assert_eq!(
        lower.identity(),
        Ruleset::builtin("simple").unwrap().identity()
    );
    assert_eq!(lower.limits().members, 5_000);
    let higher = lowered("simple", 500_000);
    assert_eq!(higher.limits().members, 100_000, "lower, never higher");

    let mut game = table("simple");
    game.command("extra_turn A count=4000").expect("granted");
    let small = game.save();
    let fits: Game = Game::load(Arc::clone(&lower), &small).expect("it fits");
    assert_eq!(fits.hash(), game.hash());
    game.command("extra_turn A count=4000").expect("granted");
    let refused = Game::<Box<dyn turnwheel::Effect + Send + Sync>>::load(lower, &game.save());
    let refused = refused.unwrap_err();
    assert_eq!(refused.code, Code::MembersLimit);
    assert!(refused.to_string().contains("5000"), "{refused}");
}

/// The state at the beginning of a bounded past is counted as well.
#[test]
fn a_state_in_a_save_is_counted() {
    let mut game = table("simple");
    game.command("extra_turn A count=8000").expect("granted");
    game.keep_past(turnwheel::KeepPast::Commands(0));
    assert!(game.kept_from() > 0, "it begins with a state");
    let save = game.save();
    assert!(
        Game::<fn(&mut Context) -> Result<(), turnwheel::Error>>::load(
            Arc::clone(game.rules()),
            &save
        )
        .is_ok()
    );
    let refused = Game::<fn(&mut Context) -> Result<(), turnwheel::Error>>::load(
        lowered("simple", 5_000),
        &save,
    );
    assert_eq!(refused.unwrap_err().code, Code::MembersLimit);
}

fn grant(card: &mut Context) -> Result<(), turnwheel::Error> {
    card.command("set_flag began")?;
    card.command("extra_turn A count=8000")
}

/// An effect that goes over fails as one, and the table continues without it.
#[test]
fn an_effect_that_goes_over_is_left_out() {
    let mut game = begun(lowered("simple", 5_000));
    game.register("grant", grant);
    let refused = game.command("run grant").unwrap_err();
    assert_eq!(refused.code, Code::MembersLimit);
    game.set_on_error(OnError::Skip);
    game.command("run grant").expect("it is left out");
    assert!(!game.table().flag("began", None));
    let failures = game.take_failures();
    assert_eq!(failures[0].code, Code::MembersLimit);
    assert!(failures[0].to_string().contains("5000"), "{}", failures[0]);
    let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
    assert_eq!(again.hash(), game.hash());
}

/// Three hosts with three limits follow one leader, and none refuses what it accepted.
#[test]
fn a_follower_accepts_what_its_leader_did() {
    let mut leader = table("simple");
    leader.register("grant", grant);
    let mut follower = begun(lowered("simple", 5_000));
    follower.register("grant", grant);
    leader.command("run grant").expect("it fits");
    follower.follow(&leader).expect("all commands agree");
    assert_eq!(follower.hash(), leader.hash());
    follower
        .verify_replay()
        .expect("what was accepted is played again");
    // What does not grow continues, although it is above its own limit.
    follower.command("end_turn").expect("a granted turn begins");
    let refused = follower.command("extra_turn A").unwrap_err();
    assert_eq!(refused.code, Code::MembersLimit);

    // The other way round: the leader's limits left an effect out.
    let mut leader = begun(lowered("simple", 5_000));
    leader.register("grant", grant);
    leader.set_on_error(OnError::Skip);
    leader.command("run grant").expect("it is left out");
    let mut follower = table("simple");
    follower.register("grant", grant);
    follower.set_on_error(OnError::Skip);
    follower.follow(&leader).expect("it is left out here too");
    assert_eq!(follower.hash(), leader.hash());
}

/// An effect asks with more options than a game may hold.
#[test]
fn a_question_counts_its_options() {
    let mut game = begun(lowered("simple", 5_000));
    game.register("ask", |card: &mut Context| {
        let player = card.controller().ok_or(Code::UnknownPlayer)?;
        let options: Vec<i64> = (0..card.data()).collect();
        card.choose(player, &options, 1, 1).map(drop)
    });
    game.command("act A effect=ask data=4000").expect("it asks");
    game.command("answer A 7").expect("it is answered");
    let refused = game.command("act A effect=ask data=6000").unwrap_err();
    assert_eq!(refused.code, Code::MembersLimit);
}

/// A mod counts in its storage once for each card: of each command the last text is kept.
#[test]
fn of_a_command_the_last_text_stays() {
    let mut game = table("simple");
    let long = "a".repeat(60_000);
    game.register("count", move |card: &mut Context| {
        let n = card.data();
        card.set_storage("n", &n.to_string())?;
        card.set_storage("text", &format!("{long}{n}"))?;
        match n % 30 {
            0 => Ok(()),
            _ => card.command(&format!("run count data={}", n + 1)),
        }
    });
    for from in (1..3_000).step_by(30) {
        game.command(&format!("run count data={from}"))
            .unwrap_or_else(|error| panic!("{from}: {error}"));
    }
    // A hundred commands of 30 texts of 60 000 bytes.
    let save = game.save();
    assert!(save.len() < 6_200_000, "{}", save.len());
    let again: Game = Game::load(game.rules().clone(), &save).expect("it loads");
    assert_eq!(again.hash(), game.hash());
    assert_eq!(again.save(), save);
    game.verify_replay().expect("it replays");
    game.rewind(50).expect("it goes back");
    assert_eq!(game.bytes(), {
        let mut again = again;
        again.rewind(50).expect("it goes back");
        again.bytes()
    });
}

/// A save is never longer than what is read again, whatever a mod stores.
#[test]
fn what_is_saved_can_be_loaded() {
    let mut game = begun(with_bytes(1 << 20));
    let long = "a".repeat(60_000);
    game.register("store", move |card: &mut Context| {
        card.set_storage("text", &format!("{long}{}", card.data()))
    });
    let mut lines = (1..100).map(|n| format!("run store data={n}"));
    let refused = lines.find_map(|line| game.command(&line).err());
    let refused = refused.expect("it is full");
    assert_eq!(refused.code, Code::MembersLimit);
    assert!(refused.to_string().contains("keep_past"), "{refused}");
    // The table plays on, and small commands fit for a long time.
    for player in ["A", "B"].iter().cycle().take(1_000) {
        game.command(&format!("end_turn {player}")).expect("a turn");
    }
    let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
    assert_eq!(again.hash(), game.hash());
    // It keeps less of its past, and there is room again.
    game.keep_past(turnwheel::KeepPast::Commands(0));
    game.command("run store data=7").expect("there is room");
    let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
    assert_eq!(again.hash(), game.hash());
}

/// The end of a turn takes two bytes, and fits until there are twice as many as there may be; a
/// command with a long name does not.
#[test]
fn small_commands_fit_up_to_twice_the_bytes() {
    let long = format!("set_flag {}", "a".repeat(100));
    let turns = |bytes: u32, most: u32| {
        let mut game = begun(with_bytes(bytes));
        let done = (0..most).take_while(|_| game.end_turn().is_ok()).count() as u32;
        (game, done)
    };
    let all = 10_000;
    let (mut full, done) = turns(4_000, all);
    assert_eq!(done - turns(2_000, all).1, 2_000);
    let refused = full.end_turn().unwrap_err();
    assert_eq!(refused.code, Code::MembersLimit);
    for (before, fits) in [(3_000, true), (1_000, false)] {
        let (mut game, _) = turns(4_000, done - before);
        assert_eq!(game.command(&long).is_ok(), fits, "{before}");
        game.command("set_flag f").expect("it is small");
    }
}

/// A pass that hands on is asked for no room, in play as on loading, however full the game is.
#[test]
fn a_full_game_with_passes_is_loaded() {
    for bytes in 2_000..2_003 {
        let limits = Limits {
            bytes,
            ..Limits::default()
        };
        let rules = Ruleset::builtin("mtg").expect("built in").lowered(&limits);
        let mut game = begun(rules);
        let refused = loop {
            let player = game.priority().expect("somebody may pass");
            game.clear_events();
            if let Err(refused) = game.pass(player) {
                break refused;
            }
        };
        assert_eq!(refused.code, Code::MembersLimit);
        let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
        assert_eq!(again.hash(), game.hash());
    }
}

/// A mod that listens is looked for in the journal, from which the events are taken away verb by
/// verb. That is not taken for room.
#[test]
fn a_mod_listens_in_a_nearly_full_game() {
    let mut game = begun(lowered("simple", 100));
    game.register("grants", |card: &mut Context| {
        (0..80).try_for_each(|_| card.command("extra_turn A"))
    });
    game.command("run grants").expect("it fits");
    let trigger = AddTrigger::new(EventKind::TurnEnded, NameId::of("heard"));
    let heard = |_: &mut Context| Ok(());
    game.listen("heard", Box::new(heard), Listen::from(trigger))
        .expect("there is room for it");
    let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
    assert_eq!(again.hash(), game.hash());
}

/// Above its limits a game may do what does not grow, and each effect is asked for what it adds
/// itself, whatever its command has removed before.
#[test]
fn an_effect_does_not_grow_above_the_limits() {
    let rules = |members: u32| {
        let rules = "base = \"simple\"\nname = \"grows\"\n\
                     steps = [{ name = \"main\", enter = [\"grows\"] }]\n\
                     effects = { grows = \"extra_turn active if flag.grows\" }\n";
        let rules = Ruleset::from_toml(rules, "grows.toml").expect("the rules are right");
        let limits = Limits {
            members,
            ..Limits::default()
        };
        rules.lowered(&limits)
    };
    let mut leader = begun(rules(500));
    leader.command("extra_turn A count=200").expect("it fits");
    let mut follower = begun(rules(100));
    follower.follow(&leader).expect("what its leader did");
    follower.end_turn().expect("a granted turn begins");
    leader.command("set_flag grows").expect("it fits");
    let mut follower = begun(rules(100));
    follower.follow(&leader).expect("what its leader did");
    let refused = follower.end_turn().expect_err("another turn is granted");
    assert_eq!(refused.code, Code::MembersLimit);
}

/// Returns true if a game that may hold so many members accepts all of the lines.
fn accepts(rules: &str, members: u32, lines: &[&str]) -> bool {
    let setup = Setup::players(2);
    let mut game: Game = Game::new(lowered(rules, members), setup).expect("two may play");
    game.define("x", "").expect("an effect of data");
    let mut lines = std::iter::once(&"start A").chain(lines);
    lines.all(|line| game.command(line).is_ok())
}

/// The members that lines add to a game that has begun, at the most that there are at one time.
const COUNTED: &[(&[&str], u32)] = &[
    (&["set_flag f"], 1),
    (&["set_flag f", "set_flag f"], 1),
    (&["set_flag f", "set_flag g"], 2),
    (&["extra_turn A"], 1),
    (&["extra_turn A count=3"], 3),
    (&["extra_turn A", "set_flag f"], 2),
    (&["set_flag f", "extra_turn A"], 2),
    // The granted turn begins, and its grant is no more.
    (&["extra_turn A", "end_turn", "set_flag f"], 1),
    // The turn of the player who is named comes before, so the grant is still there.
    (&["extra_turn A", "end_turn A", "set_flag f"], 2),
    (&["add_trigger raised x"], 1),
    (&["add_trigger raised x", "end_turn", "set_flag f"], 2),
];

/// A member counts once from the command that makes it to the one that removes it.
#[test]
fn each_member_counts_once() {
    for rules in ["simple", "mtg"] {
        let least = |lines: &[&str]| (0..100).find(|most| accepts(rules, *most, lines));
        // What may stay without growing: steps and windows of a turn.
        let begins = least(&["set_flag f"]).expect("a hundred are enough") - 1;
        for (lines, members) in COUNTED {
            assert_eq!(least(lines), Some(begins + members), "{rules}: {lines:?}");
        }
    }
}
