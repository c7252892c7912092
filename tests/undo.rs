//! Decisions that a player may undo, and the reasons why others stay.

use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, KeepPast, PlayerId, Setup, raw};

const RULES: &str = r#"
name = "undo"
[windows.talk]
mode = "concurrent"
reopen = "none"
after_act = "keep"
[windows.vote]
mode = "concurrent"
commits = {}
then = "return"
[actions.think]
[actions.swear]
undo = false
[actions.dice]
effect = "dice"
[actions.vote]
effect = "vote"
[[steps]]
name = "main"
window = "talk"
[effects]
dice = [{ roll = { max = 6, name = "die" } }]
vote = [{ open_window = { window = "vote" } }]
"#;

fn game(rules: &Arc<Ruleset>) -> Game {
    let mut game = Game::new(Arc::clone(rules), Setup::players(3)).unwrap();
    game.command("start").unwrap();
    game
}

fn player(game: &Game, name: &str) -> PlayerId {
    game.player(name).unwrap()
}

fn why(game: &Game, name: &str) -> String {
    let error = game.undo_point(player(game, name)).unwrap_err();
    assert_eq!(error.code, Code::CannotUndo);
    error.detail.unwrap().into()
}

#[test]
fn the_newest_decision_is_taken_back_with_what_followed_it() {
    let mut game = game(&Ruleset::from_toml(RULES, "undo.toml").unwrap());
    let a = player(&game, "A");
    assert!(why(&game, "A").contains("nobody"));
    game.command("act A think").unwrap();
    let before = game.hash();
    game.command("act A think").unwrap();
    game.command("set_counter gold 3 player=A").unwrap();
    assert_eq!(game.undo_point(a), Ok(2));
    assert!(why(&game, "B").contains("A has decided since"));
    game.undo(a).unwrap();
    assert_eq!(game.hash(), before);
    game.command("act B think").unwrap();
    let now = game.hash();
    assert_eq!(game.undo(a).unwrap_err().code, Code::CannotUndo);
    assert_eq!((game.hash(), game.accepted()), (now, 3));
    game.undo(player(&game, "B")).unwrap();
    assert_eq!(game.undo_point(a), Ok(1));
}

#[test]
fn some_decisions_cannot_be_undone() {
    let rules = Ruleset::from_toml(RULES, "undo.toml").unwrap();
    for (lines, reason) in [
        (&["act A swear"][..], "the rules do not let"),
        (&["act A dice"], "chance"),
        (&["act A think", "leave B"], "left or joined"),
        (&["act A think", "end_turn"], "turn is over"),
        (
            &["act A vote", "commit C", "commit B", "commit A payload=1"],
            "revealed",
        ),
    ] {
        let mut game = game(&rules);
        for line in lines {
            game.command(line).unwrap();
        }
        let reason_told = why(&game, "A");
        assert!(reason_told.contains(reason), "{lines:?}: {reason_told}");
    }
}

#[test]
fn a_decision_is_found_behind_any_number_of_the_hosts_commands() {
    let mut game = game(&Ruleset::from_toml(RULES, "undo.toml").unwrap());
    let (a, b) = (player(&game, "A"), player(&game, "B"));
    for round in 0..3_u64 {
        game.command("act A think").unwrap();
        let point = game.accepted();
        game.command("act B think").unwrap();
        for at in 0..1_500 {
            game.command(&format!("set_counter gold {at}")).unwrap();
        }
        assert_eq!(game.undo_point(b), Ok(point), "round {round}");
        assert!(why(&game, "A").contains("B has decided since"));
        assert_eq!(game.fork().undo_point(b), Ok(point));
    }
    let loaded: Game = Game::load(Arc::clone(game.rules()), &game.save()).unwrap();
    assert_eq!(loaded.undo_point(b), game.undo_point(b));
    let mut back = game.fork();
    back.undo(b).unwrap();
    assert_eq!(back.undo_point(a), Ok(back.accepted() - 1));
    for _ in 0..1_500 {
        game.command("end_turn").unwrap();
    }
    assert!(why(&game, "B").contains("turn is over"));
}

#[test]
fn refusals_are_events_if_the_host_requests_them() {
    let mut game = game(&Ruleset::from_toml(RULES, "undo.toml").unwrap());
    game.take_events();
    game.command("pass Z").unwrap_err();
    assert_eq!(game.events(), []);
    raw::tell_refusals(&mut game, true);
    let (hash, save) = (game.hash(), game.save());
    game.command("commit B").unwrap_err();
    game.command("act B dance").unwrap_err();
    game.command("pass Z").unwrap_err();
    game.command("end_turn player=B").unwrap_err();
    let told: Vec<String> = game
        .events()
        .iter()
        .map(|event| game.event_text(event))
        .collect();
    assert_eq!(
        told,
        [
            "refused player=B verb=commit code=not_committing",
            "refused player=B verb=act code=unknown_action",
            "refused code=unknown_player",
            "refused player=B verb=end_turn code=not_your_turn",
        ]
    );
    assert_eq!((game.hash(), game.save()), (hash, save));
    game.define("x", "").unwrap();
    let refused = game.command("add_trigger refused x").unwrap_err();
    assert_eq!(refused.code, Code::BadValue);
    raw::tell_refusals(&mut game, false);
    game.take_events();
    game.command("commit B").unwrap_err();
    assert_eq!(game.events(), []);
}

#[test]
fn rules_may_forbid_it() {
    let text = format!("{RULES}\n[options]\nundo = \"never\"\n");
    let mut game = game(&Ruleset::from_toml(&text, "undo.toml").unwrap());
    game.command("act A think").unwrap();
    assert!(why(&game, "A").contains("the rules allow none"));
}

#[test]
fn a_bounded_past_numbers_decisions_from_the_beginning_of_the_game() {
    let mut game = game(&Ruleset::from_toml(RULES, "undo.toml").unwrap());
    game.keep_past(KeepPast::Commands(40));
    for _ in 0..500 {
        game.command("end_turn").unwrap();
    }
    assert!(game.kept_from() > 0);
    game.command("act A think").unwrap();
    let before = game.hash();
    game.command("act A think").unwrap();
    let a = player(&game, "A");
    assert_eq!(game.undo_point(a), Ok(502));
    game.undo(a).unwrap();
    assert_eq!(game.hash(), before);
}

#[test]
fn a_push_by_a_player_is_a_decision() {
    let mut game = game(&Ruleset::from_toml(RULES, "undo.toml").unwrap());
    game.register("bolt", |_| Ok(()));
    let (a, b) = (player(&game, "A"), player(&game, "B"));
    game.command("act B think").unwrap();
    game.command("push A bolt action=think").unwrap();
    assert_eq!(game.undo_point(a), Ok(2));
    assert!(why(&game, "B").contains("A has decided since"));
    game.undo(a).unwrap();
    assert_eq!(game.undo_point(b), Ok(1));
    game.command("push B bolt action=swear").unwrap();
    assert!(why(&game, "B").contains("do not let"));
}

/// A roll is undone while the question after it waits, but the question may tell it, as a card does
/// that lets a player choose between two dice.
#[test]
fn a_card_that_drew_before_it_asked_is_not_taken_back() {
    let text = RULES.replace(
        "[effects]",
        "[actions.gamble]\neffect = \"gamble\"\n[actions.quiz]\neffect = \"quiz\"\n[effects]\n\
         gamble = [{ roll = { max = 6, name = \"die\" } }, { run = { effect = \"quiz\" } },\n\
           { ask = { player = \"controller\", question = \"yes_no\", name = \"again\" } }]\n\
         quiz = [{ ask = { player = \"controller\", question = \"yes_no\", name = \"sure\" } }]",
    );
    let rules = Ruleset::from_toml(&text, "gamble.toml").unwrap();
    let mut game = game(&rules);
    let ann = player(&game, "A");
    // A question alone may be taken back.
    game.command("act A quiz").unwrap();
    game.undo(ann).unwrap();
    game.command("act A gamble").unwrap();
    let drawn = "chance was drawn, or sealed answers were revealed, since";
    assert!(why(&game, "A").contains(drawn), "{}", why(&game, "A"));
    for saved in [game.save(), game.save_json().into_bytes()] {
        let again: Game = Game::load(Arc::clone(&rules), &saved).unwrap();
        assert!(why(&again, "A").contains(drawn));
    }
    // What was asked before stays as it was, and so does the draw once the card has its answer.
    game.command("answer A 1").unwrap();
    assert!(why(&game, "A").contains(drawn), "{}", why(&game, "A"));
    let first = game.accepted();
    game.rewind(first - 1).unwrap();
    assert!(why(&game, "A").contains(drawn), "{}", why(&game, "A"));
    game.rewind(first - 2).unwrap();
    assert!(!why(&game, "A").contains(drawn), "{}", why(&game, "A"));
}

/// Nobody fills a game's names, and its saves, with commands that are refused.
#[test]
fn a_refused_command_leaves_no_name() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.command("start").unwrap();
    let mut other = game.fork();
    game.command("push B novel").unwrap_err();
    for game in [&mut game, &mut other] {
        game.command("end_turn").unwrap();
    }
    assert_eq!(game.save(), other.save());
}
