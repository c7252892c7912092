//! Triggers of every player, and filters that can never hold.
#![allow(missing_docs, reason = "a test")]

use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::{Code, Effect, Error, Game, Listen, Setup};

fn game(rules: &str, players: usize) -> Game {
    Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(players)).unwrap()
}

fn card() -> Box<dyn Effect + Send + Sync> {
    Box::new(|card: &mut turnwheel::Context| card.command("set_flag seen"))
}

fn trigger(event: &str, filters: &[(&str, &str)]) -> Listen {
    let text = |text: &str| Argument::Text(text.to_owned());
    let filter = |(name, value): &(&str, &str)| match *value {
        "true" => ((*name).to_owned(), Argument::Bool(true)),
        "false" => ((*name).to_owned(), Argument::Bool(false)),
        value => ((*name).to_owned(), text(value)),
    };
    let event = ("event".to_owned(), text(event));
    Listen::Named(
        [event]
            .into_iter()
            .chain(filters.iter().map(filter))
            .collect(),
    )
}

fn listen(game: &mut Game, event: &str, filters: &[(&str, &str)]) -> Result<(), Error> {
    game.listen("card", card(), trigger(event, filters))
        .map(drop)
}

/// Returns the controllers of the triggers.
fn owners(game: &Game) -> Vec<String> {
    let view = game.view();
    let owner = |trigger: &turnwheel::view::TriggerView| trigger.player.clone().unwrap_or_default();
    view.triggers.iter().map(owner).collect()
}

const EACH: &[(&str, &str)] = &[("whose", "own"), ("each_player", "true")];

#[test]
fn every_player_has_one() {
    for count in [2, 3, 4, 8] {
        let mut game = game("simple", count);
        listen(&mut game, "turn_began", EACH).unwrap();
        assert_eq!(owners(&game).len(), count);
        game.start().unwrap();
        assert!(
            game.events()
                .iter()
                .any(|event| game.event_text(event).contains("flag_set"))
        );
        // Registering the same trigger again changes nothing.
        let hash = game.hash();
        listen(&mut game, "turn_began", EACH).unwrap();
        assert_eq!(game.hash(), hash);
    }
}

#[test]
fn a_changed_registration_leaves_no_trigger_behind() {
    let mut game = game("simple", 3);
    listen(&mut game, "turn_began", EACH).unwrap();
    listen(
        &mut game,
        "turn_began",
        &[("whose", "own"), ("player", "B")],
    )
    .unwrap();
    assert_eq!(owners(&game), ["B"]);
    listen(&mut game, "turn_began", EACH).unwrap();
    assert_eq!(owners(&game), ["A", "B", "C"]);
    listen(&mut game, "turn_began", &[("each_player", "false")]).unwrap();
    assert_eq!(owners(&game), [""]);
    let each = Listen::EachPlayer(Box::new(trigger("turn_began", &[("whose", "own")])));
    game.listen("card", card(), each).unwrap();
    assert_eq!(owners(&game), ["A", "B", "C"]);
}

#[test]
fn a_player_who_has_left_gets_no_trigger() {
    let mut game = game("simple", 3);
    listen(&mut game, "turn_began", EACH).unwrap();
    game.start().unwrap();
    game.command("leave B").unwrap();
    assert_eq!(owners(&game), ["A", "C"]);
    let hash = game.hash();
    listen(&mut game, "turn_began", EACH).unwrap();
    assert_eq!((game.hash(), owners(&game).len()), (hash, 2));
    game.listen("other", card(), trigger("turn_began", EACH))
        .unwrap();
    assert_eq!(owners(&game), ["A", "C", "A", "C"]);
}

#[test]
fn a_wrong_each_player_changes_nothing() {
    let mut game = game("simple", 3);
    let bytes = game.bytes();
    for filters in [
        &[("each_player", "true"), ("player", "A")],
        &[("each_player", "yes"), ("whose", "any")],
    ] {
        let error = listen(&mut game, "turn_began", filters).unwrap_err();
        assert_eq!(error.code, Code::BadValue, "{error}");
        assert!(error.to_string().contains("each_player"), "{error}");
    }
    assert_eq!(game.bytes(), bytes);
    assert!(owners(&game).is_empty());
}

#[test]
fn filters_that_can_never_hold_are_refused() {
    let never = [
        ("turn_began", "whose", "own"),
        ("passed", "whose", "opponents"),
        ("turn_began", "step", "main"),
        ("turn_began", "phase", "main"),
        ("game_began", "step", "main"),
        ("turn_skipped", "phase", "main"),
        ("phase_began", "step", "main"),
        ("phase_ended", "step", "main"),
        ("order_reversed", "target", "A"),
        ("passed", "visit", "2"),
        ("turn_began", "name", "death"),
    ];
    for (event, filter, value) in never {
        let mut game = game("simple", 2);
        let bytes = game.bytes();
        let error = listen(&mut game, event, &[(filter, value)]).unwrap_err();
        assert_eq!(error.code, Code::BadValue, "{event} {filter}: {error}");
        assert!(
            error.to_string().contains(&format!("argument {filter}")),
            "{error}"
        );
        let line = format!("add_trigger {event} card {filter}={value}");
        game.define("card", "").unwrap();
        assert_eq!(
            game.command(&line).unwrap_err().code,
            Code::BadValue,
            "{line}"
        );
        game.unregister("card");
        assert_eq!(game.bytes(), bytes, "{line}");
    }
    let rules = "name = \"x\"\n[[steps]]\nname = \"a\"\n[[triggers]]\nevent = \"turn_began\"\n\
                 effect = \"e\"\nwhose = \"own\"\n[effects]\ne = []\n";
    let error = Ruleset::from_toml(rules, "x.toml").unwrap_err();
    assert!(
        error.to_string().contains("no such event can ever fit"),
        "{error}"
    );
}

#[test]
fn filters_that_may_hold_are_accepted() {
    for (event, filter, value) in [
        ("passed", "step", "main"),
        ("turn_ended", "step", "main"),
        ("step_began", "visit", "2"),
        ("raised", "name", "death"),
        ("acted", "name", "bolt"),
        ("phase_began", "phase", "main"),
        ("turn_began", "target", "A"),
        ("turn_began", "whose", "any"),
    ] {
        let mut game = game("simple", 2);
        listen(&mut game, event, &[(filter, value)])
            .unwrap_or_else(|error| panic!("{event} {filter}: {error}"));
    }
}
