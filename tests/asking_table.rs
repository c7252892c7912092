//! The table as the effect that asks sees it: with the effect's work, and without a trace in the
//! game.

use std::panic::{AssertUnwindSafe, catch_unwind};
use turnwheel::ruleset::Ruleset;
use turnwheel::view::Viewer;
use turnwheel::{Ask, AskingTable, Code, Context, Error, Game, PlayerId, Setup};

fn game(players: usize, card: fn(&mut Context) -> Result<(), Error>) -> Game {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(players).seed(7)).unwrap();
    game.register("card", card);
    game.set_host(Vec::<i64>::new());
    game.start().unwrap();
    game.take_events();
    game
}

/// Everything of a game that a look could change.
fn whole(game: &Game) -> (Vec<u8>, u128, usize, Vec<i64>) {
    let host = game.host::<Vec<i64>>().unwrap().clone();
    (game.save(), game.hash(), game.events().len(), host)
}

/// Looks at the asking table, which must not change the game.
fn seen(game: &mut Game) -> Result<AskingTable, Code> {
    let before = whole(game);
    let seen = AskingTable::of(game);
    assert_eq!(whole(game), before);
    seen.map_err(|error| error.code)
}

fn lines(seen: &AskingTable) -> Vec<String> {
    let events = seen.events().iter();
    events.map(|event| seen.event_text(event)).collect()
}

/// A creature dies, a number is drawn, and then somebody is asked.
fn edict(card: &mut Context) -> Result<(), Error> {
    card.command("set_flag died")?;
    let rolled = card.random(1_000_000)?;
    card.host_mut::<Vec<i64>>()?.push(i64::from(rolled));
    let victim = card.player("B").unwrap();
    let pick = card.choose(victim, &[10, 20], 1, 1)?;
    card.command(&format!("set_counter picked {}", pick[0]))?;
    let pick = card.choose(victim, &[10, 20], 1, 1)?;
    card.command(&format!("set_counter again {}", pick[0]))
}

#[test]
fn it_shows_what_the_effect_did_and_leaves_no_trace() {
    let mut game = game(2, edict);
    assert_eq!(seen(&mut game).unwrap_err(), Code::NoChoice);
    game.command("run card").unwrap();
    let first = seen(&mut game).unwrap();
    assert_eq!(game.fact("flag.died", None), Ok(0));
    assert!(first.table().flag("died", None));
    let told = lines(&first);
    assert_eq!(told.len(), 2, "{told:?}");

    // A saved game shows the same once its cards are registered again.
    let rules = game.rules().clone();
    let mut loaded: Game = Game::load(rules, &game.save()).unwrap();
    loaded.set_host(Vec::<i64>::new());
    assert_eq!(seen(&mut loaded).unwrap_err(), Code::EffectMissing);
    loaded.register("card", edict);
    assert_eq!(lines(&seen(&mut loaded).unwrap()), told);

    // The second question shows what the first answer led to.
    game.command("answer B 20").unwrap();
    let second = seen(&mut game).unwrap();
    assert_eq!(second.table().counter("picked", None), 1);
    assert_eq!(first.table().counter("picked", None), 0);
    assert_eq!(second.host::<Vec<i64>>(), first.host::<Vec<i64>>());

    // The answer leads to the same numbers and events.
    game.command("answer B 20").unwrap();
    assert_eq!(game.host::<Vec<i64>>(), second.host::<Vec<i64>>());
    let after = game.events().iter();
    let after: Vec<String> = after.map(|event| game.event_text(event)).collect();
    assert!(after.windows(2).any(|pair| pair == told), "{after:?}");
    assert_eq!(seen(&mut game).unwrap_err(), Code::NoChoice);
}

/// A vote of all.
fn vote(card: &mut Context) -> Result<(), Error> {
    card.command("set_flag voting")?;
    let all: Vec<PlayerId> = card.order()?;
    card.ask_each(&all, Ask::yes_no()).map(drop)
}

#[test]
fn all_who_are_asked_at_once_see_the_same() {
    let mut game = game(3, vote);
    game.command("run card").unwrap();
    let before = seen(&mut game).unwrap();
    game.command("answer B yes").unwrap();
    let after = seen(&mut game).unwrap();
    assert_eq!(lines(&before), lines(&after));
    assert!(after.table().flag("voting", None));
    assert_eq!(after.view_for(Viewer::Public).choice, None);
}

#[test]
fn a_card_corrected_since_asks_elsewhere_fails_or_panics() {
    let mut game = game(2, edict);
    game.command("run card").unwrap();
    let whole_game = whole(&game);
    game.register("card", |card| card.command("set_flag died"));
    assert_eq!(seen(&mut game).unwrap_err(), Code::AskedDifferently);
    game.register("card", |_| Err(Error::host("no library")));
    assert_eq!(seen(&mut game).unwrap_err(), Code::EffectFailed);
    game.register("card", |_| panic!("a bug of the card"));
    let looked = catch_unwind(AssertUnwindSafe(|| AskingTable::of(&mut game)));
    assert!(looked.is_err());
    assert_eq!(whole(&game), whole_game);
    game.register("card", edict);
    game.command("answer B 10").unwrap();
}

#[test]
fn a_cost_that_asks_has_a_table_and_the_rules_have_none() {
    let mut game = game(2, edict);
    game.register("price", |card| {
        card.command("set_flag paying")?;
        let payer = card.controller().unwrap();
        card.choose_number(payer, 1, 3).map(drop)
    });
    game.command("push A card cost=price").unwrap();
    assert!(seen(&mut game).unwrap().table().flag("paying", None));

    let rules = "name = 'ordered'\nplayers = { min = 2, max = 2 }\n\
                 options.trigger_order = 'ask'\nwindows.main = {}\n\
                 steps = [{ name = 'main', window = 'main' }]";
    let mut ordered: Game =
        Game::new(Ruleset::from_toml(rules, "t").unwrap(), Setup::players(2)).unwrap();
    ordered.set_host(Vec::<i64>::new());
    for line in [
        "start",
        "add_trigger raised one player=A name=it",
        "add_trigger raised two player=A name=it",
        "raise it",
    ] {
        if line.starts_with("add") {
            ordered.register(line.split(' ').nth(2).unwrap(), |_| Ok(()));
        }
        ordered.command(line).unwrap();
    }
    assert_eq!(seen(&mut ordered).unwrap_err(), Code::NoEffect);
}
