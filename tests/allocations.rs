//! In the steady state a game allocates nothing: its lists have reached their sizes, and only the
//! journal grows, one segment at a time.

use allocation_counter::measure;
use turnwheel::batch::Batch;
use turnwheel::command::{AddTrigger, Pass, Push};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Effect, EventKind, Game, PlayerId, Setup, Verbs};

/// Returns a game of four with more commands than the journal's first segments hold.
fn steady(rules: &str, mut round: impl FnMut(&mut Game)) -> Game {
    let mut game: Game = Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(4)).unwrap();
    let effect: Box<dyn Effect + Send + Sync> = Box::new(|_: &mut Context| Ok(()));
    game.register_effect("card", effect);
    game.start().unwrap();
    while game.accepted() < 5_000 {
        round(&mut game);
        game.clear_events();
    }
    game
}

/// Returns the number of rounds that allocate, and the most allocations in a round without a new
/// segment.
fn allocations(game: &mut Game, mut round: impl FnMut(&mut Game)) -> Vec<u64> {
    (0..3_000)
        .map(|_| {
            let counted = measure(|| {
                round(game);
                assert!(!game.events().is_empty());
                game.clear_events();
            });
            counted.count_total
        })
        .collect()
}

fn check(rules: &str, mut round: impl FnMut(&mut Game)) {
    let mut game = steady(rules, &mut round);
    let before = game.accepted();
    let counts = allocations(&mut game, &mut round);
    // A new segment of the journal begins after every 1024 commands, with a copy of the state.
    let segments = (game.accepted() - before) / 1024 + 1;
    let (quiet, busy): (Vec<u64>, Vec<u64>) = counts.into_iter().partition(|count| *count == 0);
    assert!(
        busy.len() as u64 <= segments,
        "{rules}: {} of {} rounds allocate",
        busy.len(),
        quiet.len() + busy.len()
    );
    assert!(
        busy.iter().all(|count| *count <= 40),
        "{rules}: a new segment allocates {busy:?} times"
    );
}

fn pass(game: &mut Game) {
    let player = game.priority().unwrap();
    game.submit(Pass::new(player)).unwrap();
}

#[test]
fn a_turn_allocates_nothing() {
    check("simple", |game| game.end_turn().unwrap());
}

#[test]
fn a_pass_allocates_nothing() {
    check("mtg", pass);
}

#[test]
fn an_object_with_an_effect_allocates_nothing() {
    check("mtg", |game| {
        let card = game.name("card");
        let player = game.priority().unwrap();
        game.submit(Push::new(player, card)).unwrap();
        for _ in 0..4 {
            pass(game);
        }
    });
}

#[test]
fn an_effect_each_turn_allocates_nothing() {
    let mut added = false;
    check("simple", |game| {
        if !added {
            let card = game.name("card");
            game.submit(AddTrigger::new(EventKind::TurnBegan, card).at_once(true))
                .unwrap();
            added = true;
        }
        game.end_turn().unwrap();
    });
}

#[test]
fn going_back_to_a_kept_game_allocates_nothing() {
    let mut game = steady("mtg", pass);
    let kept = game.fork();
    let mut search = || {
        for _ in 0..9 {
            pass(&mut game);
        }
        measure(|| game.restore(&kept).unwrap()).count_total
    };
    search();
    assert_eq!(search(), 0);
}

#[test]
fn a_fork_allocates_nothing() {
    let mut game = steady("mtg", pass);
    for line in [
        "add_trigger step_began card",
        "set_counter life 20 player=A",
        "extra_turn B",
    ] {
        game.command(line).unwrap();
    }
    let (card, player) = (game.name("card"), game.priority().unwrap());
    game.submit(Push::new(player, card)).unwrap();
    let search = || {
        measure(|| {
            let mut copy = game.fork();
            pass(&mut copy);
        })
        .count_total
    };
    search();
    assert_eq!(search(), 0);
}

/// The memory that is kept for the next copy shares no long list with a game in play.
#[test]
fn after_a_dropped_fork_a_change_copies_nothing() {
    let mut game = steady("mtg", pass);
    for _ in 0..1_500 {
        game.command("add_trigger step_began card").unwrap();
    }
    let mut add = || {
        drop(game.fork());
        measure(|| game.command("add_trigger step_began card").unwrap()).bytes_total
    };
    assert!(add() < 20_000);
}

#[test]
fn a_refusal_allocates_nothing() {
    let mut game = steady("mtg", pass);
    let other = PlayerId::at((game.priority().unwrap().index() + 1) % 4);
    let counted = measure(|| assert!(game.submit(Pass::new(other)).is_err()));
    assert_eq!(counted.count_total, 0);
}

/// A save may hold many questions over a large state. Loading it does not keep a copy of the state
/// for each question.
#[test]
fn loading_a_question_copies_no_state() {
    const OBJECTS: usize = 3_000;
    const QUESTIONS: u64 = 200;
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap();
    game.define("x", "").unwrap();
    game.register(
        "many",
        Box::new(|card: &mut Context| (0..OBJECTS).try_for_each(|_| card.command("push A x"))),
    );
    game.register(
        "ask",
        Box::new(|card: &mut Context| card.choose_number(PlayerId::nth(1), 0, 9).map(drop)),
    );
    game.start().unwrap();
    game.command("run many").unwrap();
    let loading = |game: &Game| {
        let save = game.save();
        let loaded = measure(|| {
            let loaded: Game = Game::load(game.rules().clone(), &save).unwrap();
            assert_eq!(loaded.hash(), game.hash());
        });
        loaded.bytes_total
    };
    let before = loading(&game);
    for _ in 0..QUESTIONS {
        game.command("run ask").unwrap();
        game.command("answer A 1").unwrap();
    }
    let each = (loading(&game) - before) / QUESTIONS;
    assert!(each < 8 * OBJECTS as u64, "{each} bytes for each question");
    // The question that waits at the end is a rewind point, as in the game that was saved.
    game.command("run ask").unwrap();
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    loaded.register("ask", Box::new(|_: &mut Context| Ok(())));
    assert_eq!(
        loaded.command("answer A 1").unwrap_err().code,
        Code::AskedDifferently
    );
    assert_eq!(loaded.hash(), game.hash());
}

#[test]
fn looking_at_the_table_allocates_nothing() {
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(4)).unwrap();
    game.register("card", Box::new(|_: &mut Context| Ok(())));
    for line in [
        "start",
        "set_counter life 20 player=A",
        "set_flag monarch",
        "extra_turn B",
        "skip_turn C",
        "skip_step upkeep player=D",
        "add_trigger step_began card player=A",
        "push A card target=B source=7",
    ] {
        game.command(line).unwrap();
    }
    let a = game.player("A");
    let counted = measure(|| {
        let table = game.table();
        let life = table.counter("life", a) + i64::from(table.flag("monarch", None));
        let lists = table.stack().count()
            + table.extra_turns().count()
            + table.skips().count()
            + table.part_skips().count()
            + table.triggers().count()
            + table.replacements().count()
            + table.values().count()
            + table.windows().count();
        assert_eq!((life, lists), (21, 8));
        assert_eq!(table.order().count(), table.players().count());
        assert!(table.plan().nth(table.plan_at()) == table.step());
        assert_eq!(table.priority(), game.priority());
        assert!(table.active() == a && table.winner().is_none() && !table.is_over());
    });
    assert_eq!(counted.count_total, 0);
}

#[test]
fn observing_a_batch_allocates_nothing() {
    let rules = Ruleset::builtin("holdem").unwrap();
    let mut batch = Batch::new(rules, Setup::players(4), 20, 1).unwrap();
    batch.play(5, 7, &[], None).unwrap();
    let mut rows = vec![0; 20 * batch.observed_count()];
    let counted = measure(|| batch.observe(&mut rows).unwrap());
    assert_eq!(counted.count_total, 0);
    assert!(rows.iter().any(|number| *number != 0));
}
