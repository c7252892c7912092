//! A forbidden action says which condition of the rules fails, with its values, and an effect's
//! name in the place of an action says how to run it.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, Setup};

const RULES: &str = "name = \"auction\"\n[actions.bid]\n\
     when = \"step.auction and data > count.price\"\n[actions.stop]\nwhen = \"flag.over\"\n\
     [[steps]]\nname = \"auction\"\n[effects]\nfreeze = [{ raise = { name = \"cold\" } }]\n";

fn game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(rules, "rules").unwrap();
    let mut game = Game::new(rules, Setup::players(2)).unwrap();
    game.start().unwrap();
    game
}

/// Returns the message with which a command is refused, and asserts that nothing has changed.
fn refused(game: &mut Game, line: &str) -> String {
    let (hash, accepted) = (game.hash(), game.accepted());
    let error = game.command(line).unwrap_err();
    assert_eq!((game.hash(), game.accepted()), (hash, accepted), "{line}");
    game.explain(&error)
}

#[test]
fn a_forbidden_action_says_which_part_fails() {
    let mut game = game(RULES);
    game.command("set_counter price 3").unwrap();
    assert_eq!(
        refused(&mut game, "act A bid data=2"),
        "action_forbidden (player A) (name bid): its condition `step.auction and data > \
         count.price` does not hold: `data > count.price` fails: 2 > 3"
    );
    assert_eq!(
        refused(&mut game, "act A stop"),
        "action_forbidden (player A) (name stop): its condition does not hold: `flag.over` is 0"
    );
    game.command("act A bid data=4").unwrap();
}

#[test]
fn an_effect_is_no_action() {
    for rules in [
        RULES,
        "name = \"x\"\n[[steps]]\nname = \"a\"\n[effects]\nfreeze = []\n",
    ] {
        let mut game = game(rules);
        let told = refused(&mut game, "act A freeze");
        assert!(
            told.ends_with("`freeze` is an effect and no action; did you mean `effect=freeze`?"),
            "{told}"
        );
        let act = turnwheel::command::Act::new(game.order()[0]);
        let named = game.name("freeze");
        let error = game.check(&act.action(named).into()).unwrap_err();
        assert_eq!(error.code, Code::UnknownAction, "a check says the same");
        // An effect in code is one as well.
        game.register("melt", |_| Ok::<_, turnwheel::Error>(()));
        assert!(refused(&mut game, "act A melt").contains("effect=melt"));
    }
    let mut game = game("name = \"x\"\n[[steps]]\nname = \"a\"\n");
    game.command("act A freeze").unwrap();
}
