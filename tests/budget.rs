//! Every call ends: all its consequences share one budget, and a call that exceeds it changes
//! nothing.

use turnwheel::command::AddTrigger;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Error, Event, EventKind, Game, Listen, NameId, Setup, Verbs};

/// More verbs than one effect may submit, so several effects submit them.
const MANY: u32 = 45_000;

fn table(rules: &str) -> Game {
    let rules = Ruleset::builtin(rules).expect("built in");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.start().expect("it begins");
    game.clear_events();
    game
}

/// Registers effects that submit a line `MANY` times, each with its number.
fn many(game: &mut Game, name: &'static str, line: fn(u32) -> String) {
    const EACH: u32 = 9_000;
    let effect = move |card: &mut Context| {
        let from = card.data() as u32;
        (from..from + EACH).try_for_each(|n| card.command(&line(n)))?;
        match from + EACH {
            done if done >= MANY => Ok(()),
            next => card.command(&format!("run {name} data={next}")),
        }
    };
    game.register(name, Box::new(effect));
}

/// Automatic passes over a trigger that listens to its own resolution never end by themselves, and
/// run no code.
fn passing_feeds_itself() -> Game {
    let mut game = table("mtg");
    game.define("x", "").expect("an empty effect");
    game.command("add_trigger object_resolved x player=A")
        .expect("it listens");
    game.command("push A x").expect("it is pushed");
    game.command("auto_pass A").expect("A passes");
    game
}

#[test]
fn automatic_passes_share_one_budget_and_pause() {
    let mut game = passing_feeds_itself();
    let limits = 10_000;
    for _ in 0..3 {
        let (before, accepted) = (game.events().len(), game.accepted());
        game.command("auto_pass B")
            .expect("the instruction is taken");
        let resolved = game.events()[before..]
            .iter()
            .filter(|event| event.kind() == EventKind::ObjectResolved)
            .count();
        assert!(resolved > 0 && resolved <= limits, "{resolved}");
        assert!(game.accepted() > accepted, "the passes stay");
        // Loops are draws by these rules, but here a player can still stop the loop by not passing.
        assert!(game.priority().is_some(), "it waits for somebody");
    }
    // The paused game can be saved and copied like any other.
    let again: Game = Game::load(game.rules().clone(), &game.save()).expect("it loads");
    assert_eq!(again.hash(), game.hash());
}

#[test]
fn triggers_and_values_are_found_without_a_full_search() {
    let mut game = table("simple");
    game.define("x", "").expect("an empty effect");
    many(&mut game, "listen", |n| {
        format!("add_trigger flag_set x name=other{n}")
    });
    many(&mut game, "count", |n| {
        format!("set_counter c{} 1", n.wrapping_mul(40_503) % 9_000)
    });
    many(&mut game, "flag", |n| format!("set_flag f{n}"));
    game.command("run listen").expect("as many as fit");
    game.clear_events();
    game.command("run flag").expect("nobody listens to these");
    game.clear_events();
    game.command("run count").expect("in any order");
    assert_eq!(game.table().triggers().count(), MANY as usize);
}

#[test]
fn a_search_without_result_costs_work() {
    let mut game = table("simple");
    game.define("x", "").expect("an empty effect");
    many(&mut game, "listen", |_| {
        "add_trigger flag_set x when=turn==99".to_owned()
    });
    many(&mut game, "flag", |n| format!("set_flag f{n}"));
    game.command("run listen").expect("as many as fit");
    let before = (game.bytes(), game.save(), game.hash(), game.events().len());
    let refused = game.command("run flag").expect_err("too much work");
    assert_eq!(refused.code, Code::LoopLimit);
    assert_eq!(
        (game.bytes(), game.save(), game.hash(), game.events().len()),
        before
    );
    game.command("set_flag one").expect("a little work is done");
}

/// Triggers that are used up one after another leave no gaps that slow down later searches.
#[test]
fn triggers_used_up_are_gone() {
    let mut game = table("simple");
    game.define("x", "").expect("an empty effect");
    many(&mut game, "listen", |n| {
        format!("add_trigger flag_set x name=f{n} count=1")
    });
    many(&mut game, "flag", |n| format!("set_flag f{n}"));
    game.command("run listen").expect("as many as fit");
    game.clear_events();
    let refused = game
        .command("run flag")
        .expect_err("more effects than one command runs");
    assert_eq!(refused.code, Code::LoopLimit);
    assert_eq!(game.table().triggers().count(), MANY as usize);
    for n in (0..MANY).step_by(3) {
        game.command(&format!("set_flag f{n}"))
            .expect("one trigger at a time");
        game.clear_events();
    }
    assert_eq!(game.table().triggers().count(), (MANY - MANY / 3) as usize);
}

#[test]
fn a_short_save_does_not_keep_loading() {
    let mut game = table("simple");
    game.define("x", "").expect("an empty effect");
    // Each command fills its budget of events. The budget holds for one call, and loading may
    // exceed it.
    for _ in 0..20 {
        for line in ["extra_turn A count=10000 source=#1", "take_back #1"] {
            game.command(line).expect("it is within the budget");
        }
    }
    let loaded: Result<Game, _> = Game::load(game.rules().clone(), &game.save());
    assert!(loaded.is_ok(), "40 commands of 10 000 events are no attack");
}

/// Everything that one source scheduled is taken back by one verb, however often it is submitted.
#[test]
fn a_take_back_without_result_costs_work() {
    let mut game = table("simple");
    many(&mut game, "grant", |n| {
        format!("extra_turn A source=#{}", n + 1)
    });
    many(&mut game, "take", |_| "take_back #999999".to_owned());
    game.command("run grant").expect("as many as fit");
    game.clear_events();
    let before = (game.bytes(), game.save(), game.hash());
    let refused = game.command("run take").expect_err("too much work");
    assert_eq!(refused.code, Code::LoopLimit);
    assert_eq!((game.bytes(), game.save(), game.hash()), before);
    game.command("take_back #7").expect("a little work is done");
}

/// Refusing many replacements one at a time asks for each, and no call searches without end.
#[test]
fn questions_at_the_gate_are_bounded() {
    let mut game = table("simple");
    many(&mut game, "may", |_| {
        "add_replacement turn_began target=B may=player".to_owned()
    });
    game.command("run may").expect("as many as fit");
    game.clear_events();
    let before = (game.bytes(), game.save(), game.hash());
    // Either a question is asked, or the search is over budget; there is no third outcome.
    match game.command("end_turn") {
        Ok(()) => assert!(game.question().is_some()),
        Err(error) => {
            assert_eq!(error.code, Code::LoopLimit);
            assert_eq!((game.bytes(), game.save(), game.hash()), before);
        }
    }
}

#[test]
fn a_loop_is_found_at_a_large_table_too() {
    for parts in [0, 100, 300, 3_000] {
        let mut game = table("mtg");
        (0..parts).for_each(|n| game.command(&format!("set_flag f{n}")).expect("a flag"));
        for (name, other) in [("ping", "pong"), ("pong", "ping")] {
            game.define(name, &format!("raise {other}"))
                .expect("an effect");
            game.command(&format!("add_trigger raised {name} name={name}"))
                .expect("it listens");
        }
        game.command("raise ping").expect("it begins");
        game.clear_events();
        // Two players pass for each resolution. A large table is compared less often, here every
        // 64th time, and a repeated table has to be seen twice.
        let told = (0..400).any(|_| {
            let player = game.priority().expect("somebody may pass");
            game.pass(player).expect("a pass");
            let mut events = game.events().iter();
            events.any(|event| event.kind() == EventKind::NoProgress)
        });
        assert!(told, "{parts} flags");
    }
}

/// A fact for which a list is walked costs its length, wherever the condition stands.
#[test]
fn facts_that_walk_a_list_cost_its_length() {
    const RULES: &str = r#"
name = "walk"
players = { min = 2, max = 4 }
[limits]
looks = 20000
[[steps]]
name = "play"
"#;
    const DEAR: &str = "sum(on_stack.x + on_stack.x) < 0";
    let built = || {
        let rules = Ruleset::from_toml(RULES, "walk.toml").expect("rules");
        let mut game: Game = Game::new(rules, Setup::players(4)).expect("four may play");
        game.define("x", "").expect("an empty effect");
        let verbs = vec![format!("set_flag f if {DEAR}"); 10].join("; ");
        game.define("data", &verbs).expect("an effect of data");
        game.start().expect("it begins");
        for _ in 0..500 {
            game.command("push A x").expect("it is pushed");
        }
        game
    };
    let mut game = built();
    for _ in 0..10 {
        let line = format!("add_trigger raised x when=\"{DEAR}\"");
        game.command(&line).expect("it listens");
    }
    let refused = game.command("raise n").unwrap_err();
    assert_eq!(refused.code, Code::LoopLimit);
    let mut game = built();
    let refused = game.command("run data").unwrap_err();
    assert_eq!(refused.code, Code::LoopLimit);
}

/// A condition costs its terms each time that it is asked of a player: whoever may begin a turn is
/// looked for among 64 players, turn after turn.
#[test]
fn a_long_condition_costs_its_terms() {
    let terms = |count: usize| vec!["turn"; count].join(" + ");
    let rules = |count: usize| {
        format!(
            "name = \"long\"\nplayers = {{ min = 2, max = 64 }}\n[turns]\n\
             eligible = \"not ({} < 0)\"\n[[steps]]\nname = \"a\"\nwindow = \"none\"\n\
             [[steps]]\nname = \"b\"\nguard = \"flag.stop\"\n",
            terms(count)
        )
    };
    for (count, what) in [(1, "turns"), (250, "events")] {
        let rules = Ruleset::from_toml(&rules(count), "long.toml").expect("rules");
        let mut game: Game = Game::new(rules, Setup::players(64)).expect("64 may play");
        let refused = game.start().expect_err("turns without an end");
        assert_eq!(refused.code, Code::LoopLimit);
        // Short conditions leave the turns as the limit; long ones the looks.
        let said = refused.to_string();
        assert!(
            said.contains(&format!("too many {what}")),
            "{count}: {said}"
        );
    }
}

/// Whatever is scheduled is searched between two turns, and whoever sits out is looked for in the
/// order: a table that schedules much has fewer turns a command.
#[test]
fn the_search_for_a_turn_costs_what_it_looks_at() {
    const RULES: &str = r#"
name = "searched"
players = { min = 2, max = 64 }
[limits]
looks = 50
[windows]
play = { pending = "active", pass = "round" }
[[steps]]
name = "play"
window = "play"
"#;
    type Each = fn(&mut Game, usize) -> Result<(), Error>;
    let rules = Ruleset::from_toml(RULES, "searched.toml").expect("rules");
    let found = |players: usize, many: usize, each: Each| {
        let mut game: Game = Game::new(rules.clone(), Setup::players(players)).expect("a table");
        game.start().expect("it begins");
        (1..=many)
            .try_for_each(|n| each(&mut game, n))
            .and_then(|()| game.end_turn())
            .map_err(|error| error.code)
    };
    let extra: Each = |game, n| game.command(&format!("extra_turn A source=#{n}"));
    let skip: Each = |game, n| game.command(&format!("skip_turn A source=#{n}"));
    let sit: Each = |game, n| {
        let player = ["B", "C", "D"][n - 1];
        game.command(&format!("sit_out {player} until=next_turn"))
    };
    let retire: Each = |game, _| {
        let player = game.priority().expect("somebody may pass");
        game.pass(player)
    };
    for (players, few, many, each) in [
        // A turn that begins wakes others and may be skipped, which takes a second look at each.
        (2, 15, 30, extra),
        (2, 15, 30, skip),
        (20, 1, 3, sit),
        (64, 30, 60, retire),
    ] {
        assert_eq!(found(players, few, each), Ok(()), "{few} of {players}");
        let refused = found(players, many, each);
        assert_eq!(refused, Err(Code::LoopLimit), "{many} of {players}");
    }
}

/// Returns a game by the simple rules with these limits.
fn limited(limits: &str) -> Game {
    let rules = format!("base = \"simple\"\nname = \"limited\"\nlimits = {{ {limits} }}\n");
    let rules = Ruleset::from_toml(&rules, "limited.toml").expect("the rules are right");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.start().expect("it begins");
    game
}

#[test]
fn as_many_effects_run_as_the_limit_says() {
    let mut game = limited("effects = 5");
    game.register("next", |card: &mut Context| match card.data() {
        1 => Ok(()),
        left => card.command(&format!("run next data={}", left - 1)),
    });
    for (effects, fits) in [(4, true), (5, true), (6, false), (7, false)] {
        let done = game.command(&format!("run next data={effects}"));
        assert_eq!(done.is_ok(), fits, "{effects}");
    }
}

/// A verb that is refused has searched the extra turns and the gate for what it names.
#[test]
fn a_refused_verb_costs_its_search() {
    let mut game = limited("looks = 100");
    for n in 0..30 {
        let line = match n {
            0..20 => "extra_turn A",
            _ => "add_replacement turn_began target=A",
        };
        game.command(line).expect("it is scheduled");
    }
    game.register("cancel", |card: &mut Context| {
        (0..card.data()).for_each(|_| drop(card.command("cancel_turn 99")));
        Ok(())
    });
    game.command("run cancel data=2").expect("92 looks");
    let refused = game.command("run cancel data=3").expect_err("138 looks");
    assert_eq!(refused.code, Code::LoopLimit);
}

/// A mod that stores long texts does less in a command.
#[test]
fn a_stored_text_costs_its_length() {
    let mut game = limited("looks = 1000");
    game.register("store", |card: &mut Context| {
        let text = "a".repeat(card.data() as usize);
        card.set_storage("text", &text)
    });
    game.command("run store data=400").expect("a short one");
    let refused = game.command("run store data=8000").expect_err("a long one");
    assert_eq!(refused.code, Code::LoopLimit);
}

/// Triggers that wait together are put in order, which costs more than to find them.
#[test]
fn triggers_that_wait_together_cost_their_order() {
    for (many, fits) in [(10, true), (30, false)] {
        let mut game = limited("looks = 200");
        game.define("x", "").expect("an empty effect");
        for _ in 0..many {
            game.command("add_trigger raised x").expect("it listens");
        }
        assert_eq!(game.command("raise noise").is_ok(), fits, "{many}");
    }
}

/// A game whose own commands were dear is played again without a bound, also to find the triggers
/// that were registered in it.
#[test]
fn a_dear_game_can_be_replayed() {
    const RULES: &str = r#"
name = "dear"
players = { min = 2, max = 4 }
[limits]
events = 100
looks = 1000
[[steps]]
name = "play"
"#;
    let rules = Ruleset::from_toml(RULES, "dear.toml").expect("rules");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.start().expect("it begins");
    let listen = |game: &mut Game, event| {
        let trigger = AddTrigger::new(event, NameId::of("heard"));
        let heard = |_: &mut Context| Ok(());
        game.listen("heard", Box::new(heard), Listen::from(trigger))
            .expect("it listens");
        assert_eq!(game.view().triggers.len(), 1, "it listens once");
    };
    listen(&mut game, EventKind::TurnEnded);
    for _ in 0..200 {
        game.command("extra_turn A count=90").expect("granted");
    }
    game.verify_replay()
        .expect("its own commands are no attack");
    listen(&mut game, EventKind::TurnBegan);
}

/// A game in which many triggers might be set off by each of `pings`, and the most that fit into a
/// budget. `fails` does the same, and then fails.
fn heard_by_many() -> (Game, u32) {
    let listeners = "[[triggers]]\nevent = \"raised\"\neffect = \"never\"\n\
                     when = \"flag.never\"\n";
    let rules = format!(
        "base = \"simple\"\nname = \"heard\"\nlimits = {{ looks = 50000, events = 1000 }}\n\
         [effects]\nnever = []\n{}",
        listeners.repeat(900)
    );
    let rules = Ruleset::from_toml(&rules, "heard.toml").expect("the rules are right");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.start().expect("it begins");
    let pings = |card: &mut Context| (0..card.data()).try_for_each(|_| card.command("raise x"));
    game.register("pings", pings);
    game.register("fails", move |card: &mut Context| {
        pings(card)?;
        Err(Error::new(Code::BadValue))
    });
    let begun = game.accepted();
    let mut fits = |n: u32| game.command(&format!("run pings data={n}")).is_ok();
    let most = (1..).take_while(|n| fits(*n)).last();
    game.rewind(begun).expect("nothing is gone");
    game.clear_events();
    (game, most.expect("one fits"))
}

#[test]
fn the_looks_of_an_effect_that_fails_are_given_back() {
    let (mut game, most) = heard_by_many();
    game.set_on_error(OnError::Skip);
    for effect in ["fails", "fails", "pings"] {
        let data = most - most / 4;
        game.command(&format!("add_trigger turn_began {effect} data={data}"))
            .expect("it listens");
    }
    game.clear_events();
    game.end_turn().expect("those that fail are left out");
    let failed = game.events().iter().filter_map(|event| match event {
        Event::EffectFailed { code, .. } => Code::from_number(i64::from(*code)),
        _ => None,
    });
    assert_eq!(failed.collect::<Vec<_>>(), [Code::BadValue, Code::BadValue]);
}

/// A short save can hold a few commands that cost a full budget each, not any number of them.
#[test]
fn loading_is_bounded_in_total() {
    let (mut game, most) = heard_by_many();
    let load =
        |game: &Game| -> Result<Game, Error> { Game::load(game.rules().clone(), &game.save()) };
    let few = game.accepted();
    game.command("extra_turn A").expect("accepted");
    load(&game).expect("what was played costs little");
    for _ in 0..40 {
        game.command(&format!("run pings data={most}"))
            .expect("it fits");
        game.clear_events();
    }
    assert!(game.accepted() < few + 50, "they allow for few more");
    let refused = load(&game).err().and_then(|error| error.detail);
    let refused = refused.map(|detail| detail.to_string()).unwrap_or_default();
    assert!(refused.contains("for so few commands"), "{refused}");
}
