//! A listener that is older than the kept past is known by its trigger alone: registered again as
//! it was, it stays as it is.
#![allow(missing_docs, reason = "a test")]

use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::{Effect, Game, KeepPast, Listen, Setup, raw};

const RULES: &str = "name = \"small\"\nwindows.answer = {}\n\
    steps = [{ name = \"main\", phase = \"day\", window = \"answer\" },\n\
    { name = \"sleep\", phase = \"night\", window = \"answer\" }]\n";

fn code() -> Box<dyn Effect + Send + Sync> {
    Box::new(|_: &mut turnwheel::Context| Ok(()))
}

/// Returns the arguments of a line: `event=raised count=2`.
fn listen(line: &str) -> Listen {
    let named = line.split_whitespace().map(|word| {
        let (name, value) = word.split_once('=').unwrap();
        let value = match (value.parse(), value) {
            (Ok(number), _) => Argument::Int(number),
            (_, "true" | "false") => Argument::Bool(value == "true"),
            (_, text) => Argument::Text(text.replace('~', " ")),
        };
        (name.to_owned(), value)
    });
    Listen::Named(named.collect())
}

/// Returns a game whose kept past begins after that listener was registered.
fn folded(line: &str) -> Game {
    let rules = Ruleset::from_toml(RULES, "small").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.register("bolt", |_| Ok(()));
    game.command("start").unwrap();
    game.command("push A bolt").unwrap();
    game.listen("hears", code(), listen(line)).unwrap();
    let registered = game.accepted();
    game.keep_past(KeepPast::Commands(0));
    (0..40).for_each(|_| game.command("reverse").unwrap());
    assert!(game.kept_from() > registered, "{line}");
    game
}

#[test]
fn a_listener_from_before_the_kept_past_stays_if_it_is_registered_again() {
    let lines = [
        "event=raised",
        "event=raised player=B",
        "event=step_began step=sleep",
        "event=phase_began phase=night",
        "event=turn_began whose=own player=A",
        "event=turn_began whose=opponents player=A",
        "event=raised target=B",
        "event=object_resolved object=1",
        "event=raised name=bell",
        "event=raised count=2",
        "event=raised until=game",
        "event=raised until=turn player=A",
        "event=raised until=next_turn player=A",
        "event=raised until=next_turn of=B player=A",
        "event=raised until=end_of_next_turn of=B",
        "event=raised source=17",
        "event=raised data=5",
        "event=raised each=player",
        "event=step_began step=main visit=2",
        "event=raised when=own_count.heat~>~1 player=A",
        "event=raised at_once=true",
        "event=raised hidden=B",
        "event=raised count=2 within=turn",
        // What goes without saying may be said.
        "event=raised whose=any data=0 each=once at_once=false",
        "event=raised until=next_turn of=A player=A",
    ];
    for line in lines {
        let mut game = folded(line);
        let before = (raw::triggers_of(&game, "hears"), game.accepted());
        game.listen("hears", code(), listen(line)).unwrap();
        let after = (raw::triggers_of(&game, "hears"), game.accepted());
        assert_eq!(after, before, "{line}");
        // A changed one takes its place.
        let other = format!("{line} source=99").replace("source=17 ", "");
        game.listen("hears", code(), listen(&other)).unwrap();
        assert_ne!(raw::triggers_of(&game, "hears"), before.0, "{line}");
        assert_eq!(raw::triggers_of(&game, "hears").len(), 1, "{line}");
    }
}
