//! Cards of mods that are played: a condition, what they take, and a cost.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::Folder;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Code, Game, Setup, raw};

const RULES: &str = r#"
name = "cards"
players = { min = 2, max = 4 }
[windows.main]
mode = "sequential"
[[steps]]
name = "main"
window = "main"
[actions.spell]
"#;

const BOLT: &str = r#"effect("bolt", { action = "spell", when = "own_count.mana >= 1",
    takes = { target = "opponent" },
    cost = function(card) card:add_counter("mana", -1, { player = card.controller }) end },
  function(card) card:add_counter("life", -3, { player = card.target }) end)"#;

fn table() -> Game {
    let rules = Ruleset::from_toml(RULES, "cards.toml").unwrap();
    Game::new(rules, Setup::players(2)).unwrap()
}

fn refused(game: &mut Game, line: &str) -> (Code, String) {
    let hash = game.hash();
    let error = game.command(line).expect_err(line);
    assert_eq!(game.hash(), hash, "{line}");
    (error.code, game.explain(&error))
}

fn counted(game: &Game, name: &str, player: &str) -> i64 {
    game.table().counter(name, game.player(player))
}

#[test]
fn a_card_is_played_when_it_may_be_and_is_paid_for() {
    let folder = Folder::new("played", &[("m", BOLT)]);
    let mut game = table();
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.effects, ["bolt", "bolt:cost"]);
    game.command("start A").unwrap();
    assert_eq!(
        refused(&mut game, "push A bolt target=B").0,
        Code::ActionForbidden
    );
    game.command("set_counter mana 1 player=A").unwrap();
    assert_eq!(refused(&mut game, "push A bolt").0, Code::MissingArgument);
    assert_eq!(
        refused(&mut game, "push A bolt target=A").0,
        Code::BadTarget
    );
    game.command("push A bolt target=B").unwrap();
    assert_eq!(counted(&game, "mana", "A"), 0);
}

#[test]
fn a_cost_that_fails_refuses_the_command_whatever_happens_to_failing_mods() {
    let text = "effect('bolt', { cost = function(card) error('broke') end }, function() end)";
    let folder = Folder::new("cost_fails", &[("m", text)]);
    for policy in [OnError::Refuse, OnError::Skip, OnError::Disable] {
        let mut game = table();
        folder.load(&mut game).unwrap();
        game.set_mods_on_error(None, policy);
        game.command("start A").unwrap();
        for _ in 0..2 {
            let (code, text) = refused(&mut game, "push A bolt");
            assert_eq!(code, Code::CannotPay, "{policy:?}");
            assert!(text.contains("m.lua:1") && text.contains("broke"), "{text}");
        }
    }
}

#[test]
fn loading_again_replaces_the_rule_of_a_card() {
    let folder = Folder::new("played_again", &[("m", BOLT)]);
    let mut game = table();
    folder.load(&mut game).unwrap();
    game.command("start A").unwrap();
    // Refused as a whole, so the card costs what it did.
    let wrong = BOLT.replace("own_count.mana >= 1", "own_count.mana >=");
    std::fs::write(folder.0.join("m.lua"), wrong).unwrap();
    let error = folder.load(&mut game).unwrap_err();
    assert_eq!(error.code, Code::ModFailed);
    assert!(game.explain(&error).contains("m.lua:1"), "{error}");
    assert_eq!(
        refused(&mut game, "push A bolt target=B").0,
        Code::ActionForbidden
    );
    // Another cost, the name of an effect of its own.
    let named = "effect('pay', function(card) card:set_flag('paid') end)
        effect('bolt', { cost = 'pay' }, function() end)";
    std::fs::write(folder.0.join("m.lua"), named).unwrap();
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!(loaded.reloaded.gone, ["bolt:cost"]);
    game.command("push A bolt").unwrap();
    assert!(game.view().values.iter().any(|value| value.name == "paid"));
    // Without options it is free.
    std::fs::write(
        folder.0.join("m.lua"),
        "effect('bolt', function() end) on('turn_ended', nil, function() end)",
    )
    .unwrap();
    folder.load(&mut game).unwrap();
    game.command("push A bolt target=A").unwrap();
}

#[test]
fn a_wrong_option_is_told_with_its_file_effect_and_key() {
    for (options, said) in [
        (
            "cots = 'pay'",
            "effect `bolt` has no `cots`; did you mean `cost`?",
        ),
        ("when = 1", "effect `bolt`: when: a condition is wanted"),
        (
            "action = {}",
            "effect `bolt`: action: the name of an action is wanted, not a table",
        ),
        (
            "cost = true",
            "effect `bolt`: cost: a function or the name of an effect is wanted, not a boolean",
        ),
        ("takes = 'B'", "effect `bolt`: takes: a table is wanted"),
        (
            "takes = { tagret = true }",
            "effect `bolt`: takes.tagret: there is no key `tagret` here; the keys are `target`",
        ),
        ("1", "effect `bolt` has no `an integer`"),
        ("action = 'spel'", "spel"),
    ] {
        let text = format!("\neffect('bolt', {{ {options} }}, function() end)");
        let folder = Folder::new("wrong_option", &[("m", &text)]);
        let mut game = table();
        let error = folder.load(&mut game).expect_err(options);
        let told = game.explain(&error);
        assert_eq!(error.code, Code::ModFailed, "{told}");
        assert!(told.contains("m.lua:2") && told.contains(said), "{told}");
        assert!(raw::registered(&game).all(|effect| effect != "bolt"));
    }
}
