//! Small tests of the instructions of a game that is loaded or goes back: those that it can have.

use super::{MOST, Manners};
use crate::play::game::Game;
use crate::play::setup::Setup;
use crate::rules::Ruleset;
use serde_json::{Value, json};

const RULES: &str = "name = \"small\"\nwindows.answer = {}\n\
    [[steps]]\nname = \"draw\"\nwindow = \"answer\"\n\
    [[steps]]\nname = \"main\"\nwindow = \"answer\"\n";

/// Returns a game in which B has said to pass, to play a card and to stop, and A to answer alike.
fn game() -> Game {
    let rules = Ruleset::from_toml(RULES, "small").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.define("asks", "ask controller yes_no sure").unwrap();
    game.define("bolt", "").unwrap();
    for line in [
        "start A",
        "stop_at B draw",
        "auto_pass B when=\"count.never > 0\" until=game",
        "order_ahead B \"push B bolt\" when=\"count.never > 0\"",
        "run asks player=A",
        "remember_answer A",
    ] {
        game.command(line).unwrap();
    }
    game
}

fn is_read(manners: Value) -> bool {
    let mut manners: Manners = serde_json::from_value(manners).unwrap();
    manners.restore(game().engine_mut())
}

fn said() -> Value {
    serde_json::to_value(&game().manners).unwrap()
}

/// Returns true if the instructions are read with another value in that place.
fn is_read_with(place: &str, value: Value) -> bool {
    let mut manners = said();
    let part = manners.pointer_mut(place);
    *part.unwrap_or_else(|| panic!("nothing is at {place}")) = value;
    is_read(manners)
}

#[test]
fn instructions_that_no_game_has_are_refused() {
    assert!(is_read(said()));
    let game = game();
    let steps = game.engine().rules.steps.len();
    assert!(is_read_with("/stops/0/step", json!(steps)));
    assert!(is_read_with("/list/0/since", json!(game.accepted())));
    let unknown = json!({ "Effect": 12345 });
    for (place, value) in [
        ("/stops/0/player", json!(4)),
        ("/stops/0/step", json!(steps + 1)),
        ("/stops/0/since", json!(game.accepted() + 1)),
        ("/list/0/player", json!(4)),
        ("/list/0/since", json!(game.accepted() + 1)),
        ("/list/0/when", json!("count.never >")),
        ("/list/1/does/Order/order", json!("push A bolt")),
        ("/list/2/does/Answer/question/by", unknown.clone()),
        (
            "/list/2/does/Answer/question/by",
            json!({ "Triggers": [12345] }),
        ),
        ("/list/2/does/Answer/open", json!(2)),
        ("/list/2/does/Answer/open", json!(null)),
        ("/list/2/does/Answer/answer", json!({ "Picks": [1] })),
    ] {
        assert!(!is_read_with(place, value), "{place}");
    }
}

/// Once it is known, the answer waits for no question.
#[test]
fn an_answer_is_remembered_with_known_effects() {
    for (answer, read) in [
        (json!({ "Picks": [1] }), true),
        (json!({ "Effects": [] }), true),
        (json!({ "Effects": [12345] }), false),
    ] {
        let mut manners = said();
        *manners.pointer_mut("/list/2/does/Answer/open").unwrap() = json!(null);
        *manners.pointer_mut("/list/2/does/Answer/answer").unwrap() = answer;
        assert_eq!(is_read(manners), read);
    }
}

#[test]
fn each_player_has_so_many_instructions() {
    let of = |player: u32, count: usize| {
        let one = json!({
            "player": player, "does": { "Pass": { "number": 0, "hidden": false } },
            "until": "game", "turn": 1, "since": 0, "when": null,
        });
        vec![one; count]
    };
    for (list, read) in [
        ([of(1, MOST), of(2, MOST)], true),
        ([of(1, MOST + 1), of(2, 0)], false),
        ([of(1, 0), of(2, MOST + 1)], false),
    ] {
        assert_eq!(is_read(json!({ "list": list.concat(), "stops": [] })), read);
    }
}

/// Instructions from before the place stay.
#[test]
fn going_back_forgets_what_was_said_later() {
    let mut game = game();
    game.command("stop_at A main").unwrap();
    let kept = [2, 1].map(|place| {
        game.rewind(place).unwrap();
        (game.manners.list.len(), game.manners.stops.len())
    });
    assert_eq!((game.accepted(), kept), (1, [(3, 2), (2, 1)]));
}

#[test]
fn a_remembered_answer_names_the_effect_that_asks() {
    let game = game();
    let looks = game.manners.looks();
    let effects = looks.iter().filter_map(|look| look.effect);
    let effects: Vec<_> = effects
        .map(|effect| game.table().name_text(effect))
        .collect();
    assert_eq!(effects, [Some("asks")]);
}
