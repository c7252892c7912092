//! A failing effect need not stop the table: its changes are undone, it is left out, replays agree,
//! and the host gets the error.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use turnwheel::command::{AddTrigger, Run};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{
    Await, Code, Context, Error, Event, EventKind, Game, Listen, Mod, Mods, NameId, Registration,
    Setup, Verbs,
};

fn simple() -> Game {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(4)).unwrap();
    game.set_host(vec![20_i32; 4]);
    game.register("broken", |card| {
        card.host_mut::<Vec<i32>>()?[0] -= 3;
        card.extra_turn(card.controller().unwrap())?;
        card.host_mut::<Vec<i32>>()?[1] -= 3;
        Err(Error::new(Code::BadValue).detail("a number is missing"))
    });
    game.register("endless", |card| {
        card.host_mut::<Vec<i32>>()?[2] += 1;
        card.command("raise again")
    });
    game.register("good", |card| {
        card.host_mut::<Vec<i32>>()?[3] += 1;
        Ok(())
    });
    game.start().unwrap();
    game
}

fn failed(game: &Game) -> Vec<(String, Code)> {
    let failed = game.events().iter().filter_map(|event| match event {
        Event::EffectFailed { effect, code, .. } => {
            let name = game
                .table()
                .name_text(*effect)
                .unwrap_or_default()
                .to_owned();
            Some((name, Code::from_number(i64::from(*code)).unwrap()))
        }
        _ => None,
    });
    failed.collect()
}

fn hands(game: &Game) -> Vec<i32> {
    game.host::<Vec<i32>>().unwrap().clone()
}

/// Returns the hash, the view and the host's state.
fn seen(game: &Game) -> (u128, String, Vec<i32>) {
    (game.hash(), game.view().to_json(), hands(game))
}

/// Asserts that the game equals its save loaded without the effects' code.
fn assert_replays(game: &Game) {
    game.verify_replay().unwrap();
    for save in [game.save(), game.save_json().into_bytes()] {
        let again: Game = Game::load(game.rules().clone(), &save).unwrap();
        assert_eq!(again.hash(), game.hash());
        assert_eq!(again.save(), game.save());
    }
}

#[test]
fn a_failing_effect_is_undone_and_the_rest_continues() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    game.command("add_trigger turn_began broken").unwrap();
    game.command("add_trigger turn_began good").unwrap();
    let before = hands(&game);
    game.clear_events();
    game.end_turn().unwrap();
    assert_eq!(failed(&game), [("broken".to_owned(), Code::BadValue)]);
    assert_eq!(
        hands(&game),
        [before[0], before[1], before[2], before[3] + 1]
    );
    assert_eq!(
        game.view().extra_turns.len(),
        0,
        "its extra turn is taken back"
    );
    assert_eq!(game.view().triggers.len(), 2);
    let failures = game.take_failures();
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0].code, Code::EffectFailed);
    let told = game.explain(&failures[0]);
    assert!(
        told.contains("`broken`") && told.contains("a number is missing"),
        "{told}"
    );
    assert!(game.take_failures().is_empty(), "they are taken once");
    assert_replays(&game);
}

#[test]
fn by_default_a_failure_refuses_the_command() {
    let mut game = simple();
    game.command("add_trigger turn_began broken").unwrap();
    let before = seen(&game);
    assert_eq!(game.end_turn().unwrap_err().code, Code::EffectFailed);
    assert_eq!(seen(&game), before);
    assert!(game.take_failures().is_empty());
}

#[test]
fn disabling_removes_the_triggers() {
    let mut game = simple();
    game.set_on_error(OnError::Disable);
    for trigger in ["turn_began broken", "step_began broken", "turn_began good"] {
        game.command(&format!("add_trigger {trigger}")).unwrap();
    }
    game.clear_events();
    game.end_turn().unwrap();
    // Both were set off before the first of them failed.
    let failed = failed(&game);
    assert!(
        failed.iter().all(|(name, _)| name == "broken"),
        "{failed:?}"
    );
    let removed = |event: &&Event| event.kind() == EventKind::TriggerRemoved;
    assert_eq!(game.events().iter().filter(removed).count(), 2);
    assert_eq!(game.view().triggers.len(), 1);
    game.clear_events();
    game.end_turn().unwrap();
    assert_eq!(
        game.take_failures().len(),
        failed.len(),
        "nothing sets it off again"
    );
    assert_replays(&game);
}

/// Writes a mod of two effects, the first of which fails; both listen.
fn load_mod(game: &mut Game, name: &str) {
    let listen = || {
        Some(Listen::from(AddTrigger::new(
            EventKind::TurnBegan,
            NameId::of(name),
        )))
    };
    let code = |card: &mut Context| {
        if card.effect().ends_with("/fails") {
            return Err(Error::from(Code::BadValue));
        }
        card.host_mut::<Vec<i32>>()?[3] += 1;
        Ok(())
    };
    let one = |effect: &str| Registration {
        effect: format!("{name}/{effect}"),
        trigger: listen(),
        card: None,
    };
    let module = Mod {
        name: name.to_owned(),
        registrations: vec![one("fails"), one("draws")],
        ..Mod::default()
    };
    let mods = Mods::new(game.rules(), "here", vec![module]).unwrap();
    game.load_mods(&mods, Box::new(code)).unwrap();
}

#[test]
fn a_mod_that_fails_is_skipped_and_can_be_disabled_whole() {
    let mut game = simple();
    load_mod(&mut game, "bad");
    game.end_turn().unwrap();
    assert_eq!((hands(&game)[3], game.take_failures().len()), (21, 1));
    game.set_mods_on_error(Some("bad"), OnError::Refuse);
    assert_eq!(game.end_turn().unwrap_err().code, Code::EffectFailed);
    game.set_mods_on_error(Some("other"), OnError::Skip);
    assert_eq!(game.end_turn().unwrap_err().code, Code::EffectFailed);
    game.set_mods_on_error(None, OnError::Disable);
    game.end_turn().unwrap();
    assert_eq!(game.take_failures().len(), 1);
    assert!(
        game.view().triggers.is_empty(),
        "the mod's other trigger went along"
    );
    game.command("add_trigger turn_began broken").unwrap();
    assert_eq!(
        game.end_turn().unwrap_err().code,
        Code::EffectFailed,
        "the host's own effects are another matter"
    );
    assert_replays(&game);
}

#[test]
fn an_endless_loop_is_stopped_and_the_table_continues() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    game.command("add_trigger raised endless name=again")
        .unwrap();
    game.command("raise again").unwrap();
    let failures = game.take_failures();
    assert!(failures.iter().all(|error| error.code == Code::LoopLimit));
    assert_eq!(failures.len(), 1);
    game.command("remove_trigger 1").unwrap();
    game.end_turn().unwrap();
    assert_replays(&game);
}

/// The only player of the order leaves, so chapters follow each other without end. The check in
/// between changes nothing: no failure of it is told, and the command is refused.
#[test]
fn an_idle_check_is_not_at_fault() {
    let rules = r#"
        name = "idle_loop"
        checks = ["settles"]
        [players]
        min = 2
        max = 4
        [[chapters]]
        name = "again"
        rounds = 1
        next = "again"
        [[steps]]
        name = "play"
        [[steps]]
        name = "noted"
        window = "none"
        enter = ["leaves"]
        [[steps]]
        name = "clean"
        opens = "if_needed"
    "#;
    let rules = Ruleset::from_toml(rules, "idle_loop").unwrap();
    // With the replacement every stage looks for everything.
    for replacement in ["", "add_replacement turn_began target=B"] {
        let mut game: Game = Game::new(Arc::clone(&rules), Setup::players(3)).unwrap();
        game.define("leaves", "leave A if flag.leaves").unwrap();
        game.register("settles", |_| Ok(()));
        game.set_on_error(OnError::Skip);
        game.start().unwrap();
        for line in ["set_order A", "set_flag leaves", replacement] {
            if !line.is_empty() {
                game.command(line).unwrap();
            }
        }
        let refused = game.command("pass A").unwrap_err();
        assert_eq!(refused.code, Code::LoopLimit);
        assert_eq!(game.take_failures(), []);
    }
}

#[test]
fn a_loop_is_a_draw_where_the_rules_say_so() {
    let rules = r#"
        name = "x"
        [options]
        on_loop = "draw"
        [players]
        min = 2
        max = 4
        [[steps]]
        name = "main"
    "#;
    let rules = Ruleset::from_toml(rules, "x").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.define("again", "raise again").unwrap();
    game.set_on_error(OnError::Skip);
    game.start().unwrap();
    game.command("add_trigger raised again name=again").unwrap();
    game.command("raise again").unwrap();
    assert!(matches!(game.awaiting(), Await::Over { player: None, .. }));
}

#[test]
fn code_that_is_missing_is_not_skipped() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    game.command("add_trigger turn_began good").unwrap();
    game.unregister("good");
    assert_eq!(game.end_turn().unwrap_err().code, Code::EffectMissing);
}

/// A clock never decides how a game proceeds: the command is refused, so it can be tried again.
#[test]
fn an_effect_out_of_time_is_not_skipped() {
    for code in [Code::OutOfTime, Code::Interrupted, Code::Busy] {
        let mut game = simple();
        game.set_on_error(OnError::Skip);
        game.register("slow", move |_| Err(code.into()));
        game.command("add_trigger turn_began slow").unwrap();
        let before = seen(&game);
        game.end_turn().unwrap_err();
        assert_eq!(seen(&game), before, "{code:?}");
    }
}

#[test]
fn an_effect_that_fails_after_its_question_is_left_out() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    game.register("asks", |card| {
        card.host_mut::<Vec<i32>>()?[0] -= 1;
        card.extra_turn(card.controller().unwrap())?;
        match card.choose_number(card.controller().unwrap(), 1, 3)? {
            Some(1) => Ok(()),
            _ => Err(Code::BadValue.into()),
        }
    });
    for (answer, life, extra) in [(1, 19, 1), (2, 19, 1)] {
        let player = game.player("A").unwrap();
        let asks = game.name("asks");
        game.submit(Run::new(asks).player(player)).unwrap();
        assert_eq!(
            hands(&game)[0],
            if answer == 1 { 20 } else { 19 },
            "asked: nothing yet"
        );
        game.command(&format!("answer A {answer}")).unwrap();
        assert_eq!(
            (hands(&game)[0], game.view().extra_turns.len()),
            (life, extra)
        );
    }
    assert_eq!(game.take_failures().len(), 1);
    assert_replays(&game);
}

#[test]
fn copies_do_as_the_game_does() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    let kept = game.position();
    let mut copy = game.fork();
    copy.define("broken", "extra_turn Z").unwrap_err();
    copy.register("broken", |_| Err(Code::BadValue.into()));
    copy.command("run broken").unwrap();
    assert_eq!(copy.take_failures().len(), 1);
    game.set_on_error(OnError::Refuse);
    game.restore(&kept).unwrap();
    assert_eq!(
        game.command("run broken").unwrap_err().code,
        Code::EffectFailed
    );
}

#[test]
fn the_number_of_kept_failures_is_bounded() {
    let mut game = simple();
    game.set_on_error(OnError::Skip);
    game.register("breaks", |card| {
        (0..40).try_for_each(|_| card.command("raise noise"))?;
        Err(Code::BadValue.into())
    });
    let many = (0..400).map(|_| "run breaks");
    game.define("many", &many.collect::<Vec<_>>().join("; "))
        .unwrap();
    game.command("run many").unwrap();
    assert_eq!(game.take_failures().len(), 64, "the newest are kept");
    assert_replays(&game);
}

/// Runs these many failing effects, which do 300 verbs and 5 units of work each, and then a sound
/// one. Returns the work that this one finds done, or the refusal of them all.
fn work_left_by(failing: usize) -> Result<u64, Error> {
    let rules = "base = \"simple\"\nname = \"brief\"\nlimits = { looks = 50000 }\n";
    let rules = Ruleset::from_toml(rules, "brief.toml")?;
    let mut game: Game = Game::new(rules, Setup::players(2))?;
    game.set_on_error(OnError::Skip);
    game.set_host(0_u64);
    game.register("breaks", |card| {
        card.work(5);
        (0..300).try_for_each(|_| card.command("raise noise"))?;
        Err(Code::BadValue.into())
    });
    game.register("finds", |card| {
        *card.host_mut::<u64>()? = card.work(0);
        Ok(())
    });
    let breaks = "run breaks; ".repeat(failing);
    game.define("all", &format!("{breaks}run finds"))?;
    game.start()?;
    game.command("run all")?;
    game.verify_replay()?;
    Ok(*game.host::<u64>()?)
}

/// Sixteen mods may fail without a loss for the next card; then each failure costs the command, so
/// that its time is bounded.
#[test]
fn the_first_failures_are_not_charged() {
    assert_eq!(work_left_by(16), Ok(0));
    assert_eq!(work_left_by(17), Ok(5));
    assert_eq!(work_left_by(20), Ok(20));
    let refused = work_left_by(40).unwrap_err();
    assert_eq!(refused.code, Code::LoopLimit, "of looks");
}

/// Rules with a state check in code before each player may act, and without anything else that
/// comes before the next one: the short ways of a pass are open.
fn with_check(fails: &Arc<AtomicBool>, verb: bool) -> Game {
    let text = "name = \"small\"\nchecks = [\"sba\"]\n[[steps]]\nname = \"main\"\nwindow = \"w\"\n\
                [windows.w]\npending = \"all\"\nreopen = \"all\"\nafter_act = \"keep\"\n";
    let rules = Ruleset::from_toml(text, "small.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.set_on_error(OnError::Skip);
    let fails = Arc::clone(fails);
    game.register("sba", move |card| {
        if !fails.load(Relaxed) {
            return Ok(());
        }
        if verb {
            card.command("set_flag half")?;
        }
        Err(Error::new(Code::BadValue).detail("a mistake in the check"))
    });
    game.register("bolt", |_| Ok(()));
    game.start().unwrap();
    game
}

/// A spell is on the stack, a check fails as the first player passes, and the last pass resolves
/// the spell, once; what is saved can be loaded, and any later command that fails goes back to it.
#[test]
fn a_failing_check_before_the_last_pass_leaves_the_table_whole() {
    for verb in [false, true] {
        let fails = Arc::new(AtomicBool::new(false));
        let mut game = with_check(&fails, verb);
        game.command("push A bolt").unwrap();
        fails.store(true, Relaxed);
        game.command("pass A").unwrap();
        fails.store(false, Relaxed);
        game.command("pass B").unwrap();
        assert_eq!(game.view().stack.len(), 0, "the spell has resolved");
        let ran = game
            .events()
            .iter()
            .filter(|event| event.kind() == EventKind::EffectRun);
        assert_eq!(ran.count(), 1, "once");
        assert!(game.priority().is_some());
        let saved: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
        assert_eq!(saved.hash(), game.hash());
        game.verify_replay().unwrap();
        game.register("late", |card| {
            card.command("reverse")?;
            Err(Code::BadValue.into())
        });
        game.set_on_error(OnError::Refuse);
        let hash = game.hash();
        game.command("run late").unwrap_err();
        assert_eq!(game.hash(), hash);
        game.rewind(2).unwrap();
        game.verify_replay().unwrap();
    }
}

/// A rewind to a point before a player joined leaves no instructions for that player.
#[test]
fn a_rewind_to_before_somebody_joined_is_saved_and_read() {
    let mut game = simple();
    let before = game.accepted();
    for line in ["join Eve", "auto_pass Eve until=game", "stop_at Eve main"] {
        let _ = game.command(line);
    }
    game.rewind(before).unwrap();
    assert_replays(&game);
}

proptest! {
    #![proptest_config(config())]

    /// Whatever fails: a refused command changes nothing, a save leads to the same game without any
    /// code, and a rewind leads back to the earlier game.
    #[test]
    fn games_with_failing_effects_are_values(
        kind in 0..KINDS, players in 2..5usize, seed in any::<u64>(), draws in draws(80),
        what in prop::sample::select(vec![OnError::Skip, OnError::Disable]), back in any::<u64>()
    ) {
        let mut game = new_game(kind, players, seed);
        game.set_on_error(what);
        let mut hashes = vec![];
        play(&mut game, &draws, |game, before, result| {
            let refused = result.is_err_and(|error| {
                assert_eq!(game.bytes(), before, "{error}");
                true
            });
            if !refused {
                hashes.resize(game.accepted() as usize + 1, 0);
                hashes[game.accepted() as usize] = game.hash();
            }
        });
        for failed in game.take_failures() {
            prop_assert!(failed.code != Code::EffectMissing, "{}", failed);
        }
        assert_replays(&game);
        let back = back % (game.accepted() + 1);
        let hash = hashes.get(back as usize).copied().unwrap_or_default();
        game.rewind(back).unwrap();
        prop_assert!(hash == 0 || game.hash() == hash);
        assert_replays(&game);
    }
}

#[test]
fn a_disabled_mod_comes_back_when_it_is_loaded_again() {
    let mut game = simple();
    game.set_mods_on_error(None, OnError::Disable);
    load_mod(&mut game, "bad");
    game.end_turn().unwrap();
    assert_eq!(game.view().triggers.len(), 0, "both triggers are removed");
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    loaded.set_host(vec![0_i32; 4]);
    for game in [&mut game, &mut loaded] {
        load_mod(game, "bad");
        assert_eq!(game.view().triggers.len(), 2, "they listen again");
        let hash = game.hash();
        load_mod(game, "bad");
        assert_eq!(game.hash(), hash, "again changes nothing");
    }
    assert_replays(&game);
}

#[test]
fn a_missing_mod_need_not_stop_the_table() {
    let mut game = simple();
    load_mod(&mut game, "gone");
    let mut game: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert_eq!(game.end_turn().unwrap_err().code, Code::EffectMissing);
    game.set_on_missing(OnError::Skip);
    game.end_turn().unwrap();
    let told = failed(&game);
    let missing = |name: &str| (format!("gone/{name}"), Code::EffectMissing);
    assert_eq!(told, [missing("fails"), missing("draws")]);
    let failure = game.take_failures().remove(0);
    assert_eq!(
        (failure.code, failure.effect()),
        (Code::EffectMissing, Some("gone/fails"))
    );
    assert_eq!(game.view().triggers.len(), 2);
    game.set_on_missing(OnError::Disable);
    game.end_turn().unwrap();
    assert_eq!(game.view().triggers.len(), 0, "its triggers are removed");
    assert_replays(&game);
    game.set_host(vec![0_i32; 4]);
    load_mod(&mut game, "gone");
    assert_eq!(
        game.view().triggers.len(),
        2,
        "and listen again with the mod"
    );
}

/// Another mod that listens to the same event is not at fault.
#[test]
fn a_failing_mod_disables_its_own_triggers_alone() {
    let mut game = simple();
    let draws = Registration {
        effect: "sound/draws".to_owned(),
        trigger: Some(Listen::from(AddTrigger::new(
            EventKind::TurnBegan,
            NameId::of("sound/draws"),
        ))),
        card: None,
    };
    let sound = Mod {
        name: "sound".to_owned(),
        registrations: vec![draws],
        ..Mod::default()
    };
    let mods = Mods::new(game.rules(), "there", vec![sound]).unwrap();
    let code = |_: &mut Context| Ok(());
    game.load_mods(&mods, Box::new(code)).unwrap();
    load_mod(&mut game, "bad");
    game.set_mods_on_error(None, OnError::Disable);
    game.end_turn().unwrap();
    let listening = game.view().triggers;
    let listening: Vec<_> = listening.iter().map(|one| one.effect.as_str()).collect();
    assert_eq!(listening, ["sound/draws"]);
}
