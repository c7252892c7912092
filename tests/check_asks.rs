//! A state check that submits a verb and then asks: nothing ends the turn while its question waits.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Game, Setup, Verbs};

#[test]
fn no_turn_ends_while_a_check_asks() {
    let rules = "name = \"asks\"\nbase = \"mtg\"\nchecks = [\"asks\"]\n";
    let rules = Ruleset::from_toml(rules, "asks.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register("asks", |card: &mut Context| {
        let active = card.active().expect("somebody is active");
        if card.table()?.turn().0 == 1 && card.table()?.streak() == 1 {
            card.command("set_flag seen")?;
            card.choose_yes_no(active)?;
        }
        Ok(())
    });
    game.start().unwrap();
    game.pass(game.priority().unwrap()).unwrap();
    let hash = game.hash();
    assert_eq!(game.end_turn().unwrap_err().code, Code::ChoicePending);
    assert_eq!(game.hash(), hash);
}
