//! Instructions of players: whatever is done automatically is what the players could have done by
//! hand, and an instruction that never applies changes nothing.

mod random;

use proptest::prelude::*;
use random::{Draw, KINDS, config, draws, new_game, record};
use turnwheel::command::OrderAhead;
use turnwheel::replay::ReplayOptions;
use turnwheel::ruleset::Ruleset;
use turnwheel::view::Viewer;
use turnwheel::words::Question;
use turnwheel::{Code, Game, PlayerId, Setup, Verbs, manners, raw};

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);

/// The numbers of the commands that give instructions.
const MANNERS: std::ops::RangeInclusive<u16> = 90..=93;

/// Plays the draws; of instructions, every player gives some first.
fn play(game: &mut Game, draws: &[Draw], instructions: &[&str]) -> usize {
    let _ = game.start();
    for player in game.order() {
        for instruction in instructions {
            let line = instruction.replace("ME", &player.number().to_string());
            let _ = game.command(&line);
        }
    }
    let mut by_hand = 0;
    for draw in draws {
        let record = record(game, draw);
        let accepted = raw::submit_record(game, &record).is_ok();
        by_hand += usize::from(accepted && !MANNERS.contains(&record.kind));
    }
    by_hand
}

/// Instructions of random players.
const ASKED_FOR: &[&str] = &[
    "auto_pass ME when=\"turn > 2 and not own_turn\" until=game",
    "auto_pass ME number=1 when=\"top.opponent\" until=game hidden=ME",
    "order_ahead ME \"act ME effect=reversal\" when=\"own_turn and turn > 1\"",
    "order_ahead ME \"push ME anything\" number=2 when=\"stack == 1\"",
    "order_ahead ME \"commit ME payload=2\" number=3",
];

/// Instructions that never apply.
const IN_VAIN: &[&str] = &[
    "auto_pass ME when=\"turn < 0\" until=game",
    "order_ahead ME \"pass ME\" when=\"turn < 0\"",
    "stop_at ME 1",
];

proptest! {
    #![proptest_config(config())]

    /// The journal of a game with instructions is a game without any: submitted command by command,
    /// each is accepted, and the same game comes of it.
    #[test]
    fn all_of_it_could_be_done_by_hand(
        rules in 0..KINDS, players in 2..5usize, seed: u64, draws in draws(60)
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, ASKED_FOR);
        let mut by_hand = new_game(rules, players, seed);
        by_hand.follow(&game).expect("each command could be submitted");
        prop_assert_eq!(game.hash(), by_hand.hash());
        prop_assert_eq!(manners(&by_hand, Viewer::Host), vec![]);
        // They are part of the value: a save and a copy continue in the same way.
        let saved: Game = Game::load(game.rules().clone(), &game.save()).expect("its own save");
        prop_assert_eq!(manners(&saved, Viewer::Host), manners(&game, Viewer::Host));
        prop_assert_eq!(saved.save(), game.save());
        let json: Game = Game::load(game.rules().clone(), game.save_json().as_bytes()).unwrap();
        prop_assert_eq!(json.save(), game.save());
    }

    /// With instructions that never apply, a game is the same, byte by byte, as without.
    #[test]
    fn one_that_never_applies_changes_nothing(
        rules in 0..KINDS, players in 2..5usize, seed: u64, draws in draws(40)
    ) {
        let alone: Vec<Draw> = draws.into_iter().filter(|draw| !gives_instruction(draw)).collect();
        let mut plain = new_game(rules, players, seed);
        let mut told = new_game(rules, players, seed);
        let done = play(&mut plain, &alone, &[]);
        prop_assert_eq!(play(&mut told, &alone, IN_VAIN), done);
        prop_assert_eq!(told.bytes(), plain.bytes());
        prop_assert_eq!(told.events(), plain.events());
    }

    /// Going back and on again without instructions: none is there that was given later, and
    /// nothing happens before the next command.
    #[test]
    fn going_back_does_nothing(
        rules in 0..KINDS, players in 2..5usize, seed: u64, draws in draws(40), back in 0..40u64
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, ASKED_FOR);
        let known = manners(&game, Viewer::Host);
        let place = game.accepted().min(back);
        game.rewind(place).expect("all of the past is kept");
        prop_assert_eq!(game.accepted(), place);
        for left in manners(&game, Viewer::Host) {
            prop_assert!(known.contains(&left));
        }
        game.verify_replay().expect("it is a game");
    }
}

/// Returns true if the draw is an instruction, in any game.
fn gives_instruction((verb, _): &Draw) -> bool {
    let commands = turnwheel::schema::TABLES.commands;
    let named = commands
        .get(*verb)
        .is_some_and(|entry| MANNERS.contains(&entry.number));
    // An extra draw may be one while a question waits.
    named || *verb >= commands.len() && verb % 4 == 3
}

fn magic() -> Game {
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap();
    game.define("bolt", "raise bolt").unwrap();
    game.command("start A").unwrap();
    while game.step().map(|step| game.table().step_name(step)) != Some("main1") {
        game.pass(game.priority().unwrap()).unwrap();
    }
    game
}

/// An order that was used up does not come back, what was said later is forgotten, and nothing
/// happens before the next command.
#[test]
fn what_was_said_later_is_forgotten() {
    let mut game = magic();
    game.command("order_ahead A \"push A bolt\" when=\"stack == 1\"")
        .unwrap();
    game.command("auto_pass B until=game").unwrap();
    let before = game.accepted();
    game.command("push A bolt").unwrap();
    assert_eq!(game.table().stack().len(), 2);
    game.command("auto_pass A number=3 until=game when=\"turn < 0\"")
        .unwrap();
    game.rewind(before).unwrap();
    assert_eq!((game.accepted(), game.table().stack().len()), (before, 0));
    assert_eq!(manners(&game, Viewer::Host).len(), 1);
    game.command("push A bolt").unwrap();
    assert_eq!((game.table().stack().len(), game.priority()), (1, Some(A)));
}

/// An order is sealed, an instruction to pass only if it is hidden; answers and stops are private.
#[test]
fn others_see_what_is_open() {
    let mut game = magic();
    for line in [
        "order_ahead B \"push B bolt\" when=\"own_turn\"",
        "auto_pass B when=\"top.effect.bolt\" until=game",
        "auto_pass B number=1 when=\"stack == 7\" hidden=B until=game",
        "stop_at B end",
    ] {
        game.command(line).unwrap();
    }
    let seen = |viewer: Viewer| {
        let seen = game.view_for(viewer).manners.into_iter();
        seen.map(|one| one.verb).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        seen(Viewer::Host),
        "order_ahead auto_pass auto_pass stop_at"
    );
    assert_eq!(
        seen(Viewer::Player(B)),
        "order_ahead auto_pass auto_pass stop_at"
    );
    assert_eq!(seen(Viewer::Player(A)), "auto_pass");
    assert_eq!(seen(Viewer::Public), "auto_pass");
    let known = manners(&game, Viewer::Host);
    assert_eq!((known[0].verb, known[0].number), (92, Some(0)));
    let stop = game.view_for(Viewer::Host).manners.pop().unwrap();
    assert_eq!(
        (stop.step.as_deref(), stop.whose.as_deref()),
        (Some("end"), Some("any"))
    );
    assert_eq!(manners(&game, Viewer::Public).len(), 1);
    let kept = game.keep_table();
    assert_eq!(kept.view_for(Viewer::Public), game.view_for(Viewer::Public));
    let wait = game.explain_wait_for(Viewer::Player(A));
    assert!(
        wait.contains("B passes automatically if top.effect.bolt (until game)"),
        "{wait}"
    );
    assert!(!wait.contains("ordered") && !wait.contains('7'), "{wait}");
    assert!(
        game.explain_wait()
            .contains("B has ordered `push B bolt` if own_turn")
    );
}

/// A page shows them with the table that they apply to, to those who may see them.
#[test]
fn a_page_shows_who_passes() {
    let mut game = magic();
    game.command("order_ahead B \"push B bolt\" when=\"own_turn\"")
        .unwrap();
    game.command("auto_pass B when=\"top.effect.bolt\" until=game")
        .unwrap();
    let page = |viewer: Viewer| {
        let options = ReplayOptions {
            viewer,
            ..ReplayOptions::default()
        };
        game.replay_html(&options)
    };
    let (own, other) = (page(Viewer::Player(B)), page(Viewer::Player(A)));
    assert!(own.contains("top.effect.bolt") && own.contains("push B bolt"));
    assert!(other.contains("top.effect.bolt") && !other.contains("push B bolt"));
}

/// A player has few instructions, however many are given, and the rest of the game continues.
#[test]
fn there_is_an_end_of_instructions() {
    let mut game = magic();
    let mut kept = 0;
    for number in 0..10_000 {
        let order = format!("order_ahead A \"pass A\" number={number} when=\"turn < 0\"");
        match game.command(&order) {
            Ok(()) => kept += 1,
            Err(error) => assert_eq!(error.code, Code::TooLong),
        }
    }
    assert_eq!((kept, manners(&game, Viewer::Host).len()), (64, 64));
    game.command("order_ahead A value=0 number=5").unwrap();
    game.command("auto_pass A when=\"turn < 0\"").unwrap();
    game.pass(A).unwrap();
}

/// Instructions that wait for each other wait: each call ends.
#[test]
fn orders_that_set_off_each_other_end() {
    let mut game = magic();
    for player in ["A", "B"] {
        for number in 0..64 {
            let order = format!("order_ahead {player} \"push {player} bolt\" number={number}");
            game.command(&order).unwrap();
        }
    }
    let before = game.accepted();
    game.pass(game.priority().unwrap()).unwrap();
    assert!(game.accepted() - before <= 3, "one of each player at most");
}

/// An order whose card is gone waits; loaded again, the card is played.
#[test]
fn an_order_waits_for_its_card() {
    let mut game = magic();
    game.register("rite", |_: &mut turnwheel::Context| Ok(()));
    game.command("order_ahead B \"push B rite\" when=\"stack == 1\"")
        .unwrap();
    game.unregister("rite");
    game.command("push A bolt").unwrap();
    game.command("pass A").unwrap();
    assert_eq!((game.table().stack().len(), game.priority()), (1, Some(B)));
    assert_eq!(manners(&game, Viewer::Host).len(), 1);
    game.register("rite", |_: &mut turnwheel::Context| Ok(()));
    game.command("set_flag loaded").unwrap();
    assert_eq!(
        (
            game.table().stack().len(),
            manners(&game, Viewer::Host).len()
        ),
        (2, 0)
    );
}

/// Nothing that a player has said stays behind, also if all of it is where to stop.
#[test]
fn instructions_end_when_their_player_leaves() {
    for said in [
        &["stop_at B main1"][..],
        &["stop_at B main1", "auto_pass B"],
    ] {
        let mut game: Game =
            Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(3)).unwrap();
        game.start().unwrap();
        for line in said {
            game.command(line).unwrap();
        }
        assert_eq!(manners(&game, Viewer::Host).len(), said.len());
        game.command("leave B").unwrap();
        assert_eq!(manners(&game, Viewer::Host), []);
    }
}

/// The game learns no name from an order that it refuses, so its save is the same as without.
#[test]
fn a_refused_order_leaves_no_name() {
    let mut game = magic();
    let order = game.name("push B unheard_of");
    let mut plain = game.fork();
    let refused = game.submit(OrderAhead::new(B).command(order)).unwrap_err();
    assert_eq!(refused.code, Code::UnknownEffect);
    for game in [&mut game, &mut plain] {
        game.command("pass A").unwrap();
    }
    assert_eq!(game.save(), plain.save());
}

/// An answer that is taken back is not remembered: the next one by hand may be another.
#[test]
fn an_answer_that_is_taken_back_is_forgotten() {
    let mut game = magic();
    game.define("ask", "ask A yes_no sure").unwrap();
    game.command("run ask").unwrap();
    game.command("remember_answer A").unwrap();
    game.command("answer A yes").unwrap();
    game.undo(A).unwrap();
    game.command("answer A no").unwrap();
    game.command("run ask").unwrap();
    assert!(game.question().is_some(), "the answer taken back was given");
}

/// A remembered answer that the effect refuses now is not given: its player is asked.
#[test]
fn an_answer_that_fails_is_asked_for() {
    let mut game = magic();
    game.register("ask", |card: &mut turnwheel::Context| {
        let agreed = card.choose_yes_no(A)?;
        let spent = card.table()?.flag("spent", None);
        match agreed && spent {
            true => Err(Code::BadValue.into()),
            false => Ok(()),
        }
    });
    game.command("run ask").unwrap();
    game.command("remember_answer A").unwrap();
    game.command("answer A yes").unwrap();
    game.command("run ask").unwrap();
    assert_eq!(game.question(), None, "the same answer");
    game.command("set_flag spent").unwrap();
    game.command("run ask").unwrap();
    assert!(game.question().is_some());
    assert_eq!(told(&mut game), [(Code::EffectFailed, Some(A))]);
    game.command("answer A no").unwrap();
    let known = manners(&game, Viewer::Host);
    assert_eq!(known.len(), 1);
    assert_eq!(
        (known[0].question, known[0].picks.as_deref()),
        (Some(Question::YesNo), Some(&[1][..]))
    );
}

/// Returns what the host is told of commands that were not made.
fn told(game: &mut Game) -> Vec<(Code, Option<PlayerId>)> {
    let failures = game.take_failures().into_iter();
    failures.map(|error| (error.code, error.player)).collect()
}

/// Why an order is refused is told once, although it is tried after each command; and again after
/// another instruction.
#[test]
fn an_order_that_is_refused_is_told_once() {
    let mut game = magic();
    game.register("jammed", |_: &mut turnwheel::Context| {
        Err(Code::BadValue.into())
    });
    let order = "order_ahead B \"push B bolt cost=jammed\" when=\"stack == 1\"";
    game.command(order).unwrap();
    game.command("push A bolt").unwrap();
    game.command("pass A").unwrap();
    assert_eq!(game.priority(), Some(B), "it waits");
    assert_eq!(told(&mut game), [(Code::CannotPay, Some(B))]);
    game.command("raise something").unwrap();
    assert_eq!(told(&mut game), []);
    game.command(order).unwrap();
    assert_eq!(told(&mut game), [(Code::CannotPay, Some(B))]);
    assert_eq!(manners(&game, Viewer::Host).len(), 1);
}

/// Conditions cost what they look at: many of all players, each about all players, leave the
/// command that somebody submitted accepted and the rest to the next one, and the host is told.
#[test]
fn conditions_that_cost_stay_within_the_call() {
    let rules = "name = \"many\"\n[[steps]]\nname = \"a\"\n[limits]\nlooks = 100_000";
    let rules = Ruleset::from_toml(rules, "many.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(64)).unwrap();
    game.command("start 1").unwrap();
    let terms = ["sum(own_count.x)"; 12].join(" + ");
    for player in 1..=64 {
        for number in 0..16 {
            let when = format!("flag.now and {terms} < {number}");
            let line = format!("auto_pass {player} number={number} until=game when=\"{when}\"");
            game.command(&line).unwrap();
        }
    }
    assert_eq!(manners(&game, Viewer::Host).len(), 64 * 16);
    assert_eq!((game.turn().0, told(&mut game)), (1, vec![]));
    let before = game.accepted();
    game.command("set_flag now").unwrap();
    let passed = game.accepted() - before - 1;
    assert!(
        passed > 0 && passed < 64,
        "{passed} passes within the budget"
    );
    let told = told(&mut game);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0], (Code::LoopLimit, game.priority()));
}
