//! The host's state follows the game through every change of its position.

use proptest::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use turnwheel::command::{Act, AutoPass, EndTurn, Pass};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::OnError;
use turnwheel::{Code, Context, Error, Game, HostState, NameId, PlayerId, Setup, Verbs, raw};

/// The state of a small card game: the number of cards drawn.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
struct Hands {
    cards: Vec<i64>,
    paid: i64,
}

fn draw(card: &mut Context) -> Result<(), Error> {
    let at = card.controller().map_or(0, PlayerId::index);
    card.host_mut::<Hands>()?.cards[at] += 1;
    Ok(())
}

/// Changes the state, and always fails.
fn fail(card: &mut Context) -> Result<(), Error> {
    card.host_mut::<Hands>()?.cards[0] += 100;
    Err(Code::BadValue.into())
}

/// Changes the state, asks, and changes it according to the answer.
fn ask(card: &mut Context) -> Result<(), Error> {
    let player = card.controller().ok_or(Code::UnknownPlayer)?;
    card.host_mut::<Hands>()?.cards[player.index()] += 10;
    let number = card.choose_number(player, 1, 3)?.unwrap_or_default();
    card.host_mut::<Hands>()?.cards[player.index()] += 1000 * number;
    Ok(())
}

/// Draws, and makes another effect of the same command draw and fail or ask.
fn chain(card: &mut Context) -> Result<(), Error> {
    draw(card)?;
    let player = card
        .player_name(card.controller().ok_or(Code::UnknownPlayer)?)
        .to_owned();
    card.command(&format!("run ask player={player}"))
}

/// Changes the state, and makes another effect of the same command fail.
fn trip(card: &mut Context) -> Result<(), Error> {
    draw(card)?;
    card.command("run fail")
}

/// Replaces the value.
fn reset(card: &mut Context) -> Result<(), Error> {
    *card.host_mut::<Hands>()? = Hands {
        cards: vec![7; 3],
        paid: 0,
    };
    Ok(())
}

const CARDS: &[&str] = &["draw", "fail", "ask", "chain", "trip", "reset"];

type Card = fn(&mut Context) -> Result<(), Error>;
type Table = Game<Card>;

fn with_cards(mut game: Table) -> Table {
    let codes: [Card; 6] = [draw, fail, ask, chain, trip, reset];
    for (name, code) in CARDS.iter().zip(codes) {
        game.register_effect(name, code);
    }
    game
}

fn rules() -> Arc<Ruleset> {
    Ruleset::builtin("simple").unwrap()
}

fn table() -> Table {
    let mut game: Table = Game::with_effects(rules(), Setup::players(3)).unwrap();
    game.set_saved_host(Hands {
        cards: vec![0; 3],
        paid: 0,
    });
    game.start().unwrap();
    with_cards(game)
}

fn hands(game: &Table) -> Hands {
    game.host::<Hands>().unwrap().clone()
}

fn act(game: &mut Table, card: &str) -> Result<(), Error> {
    let player = game.active().unwrap();
    let card = game.name(card);
    game.submit(Act::new(player).effect(card))
}

#[test]
fn the_state_is_restored_when_the_engine_undoes_changes() {
    let mut game = table();
    act(&mut game, "draw").unwrap();
    assert_eq!(act(&mut game, "fail").unwrap_err().code, Code::EffectFailed);
    assert_eq!(hands(&game).cards, [1, 0, 0]);

    let branch = game.fork();
    act(&mut game, "draw").unwrap();
    assert_eq!((hands(&game).cards[0], hands(&branch).cards[0]), (2, 1));

    game.rewind(1).unwrap();
    assert_eq!(hands(&game).cards, [0, 0, 0]);

    act(&mut game, "ask").unwrap();
    assert_eq!(hands(&game).cards, [0, 0, 0], "the question took it back");
    game.command("answer A 2").unwrap();
    assert_eq!(hands(&game).cards, [2010, 0, 0]);
}

#[test]
fn a_command_and_a_payment_are_both_or_neither() {
    let mut game = table();
    let pay = |hands: &mut Hands| {
        hands.paid += 1;
        Ok(())
    };
    game.submit_with(pay, EndTurn::new()).unwrap();
    assert_eq!(hands(&game).paid, 1);
    let fail = game.name("fail");
    let player = game.active().unwrap();
    game.submit_with(pay, Act::new(player).effect(fail))
        .unwrap_err();
    game.submit_with(pay, Act::new(game.order()[0]))
        .unwrap_err();
    let dear = |_: &mut Hands| Err(Code::BadValue.into());
    game.submit_with(dear, EndTurn::new()).unwrap_err();
    assert_eq!((hands(&game).paid, game.accepted()), (1, 2));
    game.rewind(1).unwrap();
    assert_eq!(
        hands(&game).paid,
        0,
        "the command is taken back with what was paid for it"
    );
}

#[test]
fn a_change_from_outside_belongs_to_its_place() {
    let mut game = table();
    game.host_mut::<Hands>().unwrap().paid = 1;
    game.end_turn().unwrap();
    game.host_mut::<Hands>().unwrap().paid = 2;
    let kept = game.position();
    game.host_mut::<Hands>().unwrap().paid = 3;
    game.restore(&kept).unwrap();
    assert_eq!(hands(&game).paid, 2);
    game.rewind(1).unwrap();
    assert_eq!(hands(&game).paid, 1);
}

/// An instruction is no accepted command: the value that is changed along with it replaces the one
/// of the same place, and the save is read.
#[test]
fn a_change_along_with_an_instruction_belongs_to_its_place() {
    let mut game = table();
    game.host_mut::<Hands>().unwrap().paid = 1;
    let order = AutoPass::new(game.order()[1]);
    let change = |hands: &mut Hands| {
        hands.paid = 2;
        Ok(())
    };
    game.submit_with(change, order).unwrap();
    assert_eq!((hands(&game).paid, game.accepted()), (2, 1));
    let mut loaded: Table = Game::load(rules(), &game.save()).unwrap();
    loaded.read_host::<Hands>().unwrap();
    assert_eq!(hands(&loaded).paid, 2);
}

#[test]
fn a_missing_state_or_one_of_another_type_is_refused() {
    let mut game: Table = Game::with_effects(rules(), Setup::players(2)).unwrap();
    assert_eq!(game.host::<Hands>().unwrap_err().code, Code::NoHostState);
    game.set_host(7u8);
    assert_eq!(*game.host::<u8>().unwrap(), 7);
    let error = game.host::<Hands>().unwrap_err();
    assert_eq!(error.code, Code::NoHostState);
    assert!(error.to_string().contains("Hands"), "{error}");
    // It is not written, so the save has none.
    let mut loaded: Table = Game::load(rules(), &game.save()).unwrap();
    assert_eq!(
        loaded.read_host::<u8>().unwrap_err().code,
        Code::NoHostState
    );
    // A state that is written is present once it has been read.
    game.set_saved_host(7u8);
    let mut loaded: Table = Game::load(rules(), &game.save()).unwrap();
    for error in [loaded.host::<u8>().err(), loaded.host_mut::<u8>().err()] {
        let error = error.unwrap();
        assert_eq!(error.code, Code::NoHostState);
        assert!(error.to_string().contains("`read_host`"), "{error}");
    }
    loaded.read_host::<u8>().unwrap();
    assert_eq!(*loaded.host::<u8>().unwrap(), 7);
}

#[test]
fn a_panic_in_a_change_along_with_a_command_leaves_neither() {
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    game.set_host(0u32);
    game.register("adds", |card| {
        *card.host_mut::<u32>()? += 1;
        Ok(())
    });
    game.register("panics", |_| panic!("a fault of the card's"));
    game.start().unwrap();
    let kept = game.fork();
    let hash = game.hash();
    let adds = |effect: &str| Act::new(PlayerId::nth(1)).effect(NameId::of(effect));
    for panics in [true, false] {
        let change = |host: &mut u32| {
            *host += 100;
            assert!(!panics, "a fault of the host's");
            Ok(())
        };
        let submit = || game.submit_with(change, adds("panics"));
        assert!(catch_unwind(AssertUnwindSafe(submit)).is_err());
        assert_eq!((game.hash(), *game.host::<u32>().unwrap()), (hash, 0));
        // Commands refused or accepted later do not affect it.
        assert!(game.command("start").is_err());
        assert_eq!(*game.host::<u32>().unwrap(), 0);
        game.submit(adds("adds")).unwrap();
        assert_eq!(*game.host::<u32>().unwrap(), 1);
        game.rewind(1).unwrap();
        assert_eq!((game.hash(), *game.host::<u32>().unwrap()), (hash, 0));
    }
    assert_eq!(*kept.host::<u32>().unwrap(), 0);
}

#[test]
fn a_panic_leaves_the_game_as_before_the_command() {
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    game.set_host(0u32);
    game.register("panics", |card| {
        *card.host_mut::<u32>()? += 1;
        card.command("skip_turn B")?;
        panic!("a fault of the card's")
    });
    game.start().unwrap();
    game.command("auto_pass B until=game").unwrap();
    let hash = game.hash();
    let events = game.events().len();
    for line in ["act A effect=panics", "act A effect=panics"] {
        let panicked = catch_unwind(AssertUnwindSafe(|| game.command(line)));
        assert!(panicked.is_err());
        assert_eq!((game.hash(), game.accepted()), (hash, 1));
        assert_eq!(
            (*game.host::<u32>().unwrap(), game.events().len()),
            (0, events)
        );
    }
    assert!(game.knows("panics"));
    Game::<Box<dyn turnwheel::Effect>>::load(rules(), &game.save()).unwrap();
    game.end_turn().unwrap();
    game.verify_replay().unwrap();
}

#[test]
fn threads_share_a_game() {
    fn shared<T: Sync + Send>(_: &T) {}
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    game.register("draw", draw);
    game.set_host(Hands::default());
    shared(&game);
    shared(&game.position());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| assert_eq!(game.fork().hash(), game.hash()));
        }
    });
}

#[test]
fn an_old_state_is_restored_by_playing_again() {
    let mut game = table();
    let mut past = vec![hands(&game)];
    for at in 0..300 {
        act(&mut game, if at % 3 == 0 { "draw" } else { "reset" }).unwrap();
        past.push(hands(&game));
        if at % 5 == 0 {
            game.end_turn().unwrap();
            past.push(hands(&game));
        }
    }
    let whole = game.position();
    let hash = game.hash();
    // Without the cards, a state that was not kept cannot be restored.
    let mut bare: Table = game.fork();
    raw::tell_refusals(&mut bare, true);
    bare.command("fly").unwrap_err();
    let events = bare.events().to_vec();
    assert_eq!(bare.rewind(20).unwrap_err().code, Code::Diverged);
    assert_eq!((bare.hash(), hands(&bare)), (hash, hands(&game)));
    assert_eq!((bare.events(), events.len()), (&events[..], 1));
    for accepted in (1..=game.accepted()).rev().step_by(7) {
        game.restore(&whole).unwrap();
        game.rewind(accepted).unwrap();
        assert_eq!(
            hands(&game),
            past[accepted as usize - 1],
            "after {accepted}"
        );
        assert_eq!(game.accepted(), accepted);
        assert!(game.events().is_empty());
    }
}

/// An effect that has to run again panics: the game stands where it did, by its own rules.
#[test]
fn a_panic_on_the_way_back_leaves_the_game_there() {
    let mut game = table();
    for _ in 0..100 {
        act(&mut game, "draw").unwrap();
    }
    let before = (game.hash(), hands(&game), game.events().len());
    game.register_effect("draw", |_| panic!("a bug of the card"));
    let panicked = catch_unwind(AssertUnwindSafe(|| game.rewind(20)));
    assert!(panicked.is_err());
    assert_eq!((game.hash(), hands(&game), game.events().len()), before);

    let mut limits = rules().limits().clone();
    limits.turns = 77;
    let mut follower: Table =
        Game::with_effects(rules().lowered(&limits), Setup::players(3)).unwrap();
    follower.register_effect("draw", |_| panic!("a bug of the card"));
    let panicked = catch_unwind(AssertUnwindSafe(|| follower.follow(&game)));
    assert!(panicked.is_err());
    assert_eq!(follower.rules().limits().turns, 77);
}

#[test]
fn a_bounded_past_bounds_the_kept_states() {
    let mut game = table();
    game.keep_past(turnwheel::KeepPast::Commands(200));
    for at in 0..3_000 {
        act(&mut game, if at % 3 == 0 { "draw" } else { "reset" }).unwrap();
    }
    let whole = game.save();
    let kept = game.position();
    for accepted in game.kept_from()..game.accepted() {
        game.restore(&kept).unwrap();
        game.rewind(accepted).unwrap();
        let mut loaded = with_cards(Game::load(rules(), &whole).unwrap());
        loaded.read_host::<Hands>().unwrap();
        loaded.rewind(accepted).unwrap();
        assert_eq!(hands(&loaded), hands(&game), "after {accepted}");
    }
    game.restore(&kept).unwrap();
    assert_eq!(game.rewind(0).unwrap_err().code, Code::PastGone);
    assert_eq!(game.save(), whole);
}

/// One step of random play.
#[derive(Clone, Copy, Debug)]
enum Step {
    Act(usize),
    Answer(i64),
    EndTurn,
    Pay(usize),
    Refused,
    Rewind(u64),
    Fork,
    Save,
    Restore,
    Keep,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0..CARDS.len()).prop_map(Step::Act),
        4 => (1..=3i64).prop_map(Step::Answer),
        3 => Just(Step::EndTurn),
        2 => (0..CARDS.len()).prop_map(Step::Pay),
        1 => Just(Step::Refused),
        2 => (0..200u64).prop_map(Step::Rewind),
        1 => Just(Step::Fork),
        1 => Just(Step::Save),
        1 => Just(Step::Restore),
        1 => Just(Step::Keep),
    ]
}

/// The third player pays.
fn pay(hands: &mut Hands) -> Result<(), Error> {
    hands.cards[2] += 5;
    Ok(())
}

proptest! {
    /// Random play with random forks, rewinds, refusals, questions, saves and failing effects: at
    /// each point the host's state equals that of a game played from the beginning.
    #[test]
    fn the_state_equals_that_of_a_game_played_from_the_beginning(
        steps in prop::collection::vec(step(), 1..120),
        what in prop::sample::select(vec![OnError::Refuse, OnError::Skip, OnError::Disable])
    ) {
        let with_cards = |game| {
            let mut game = with_cards(game);
            game.set_on_error(what);
            game
        };
        let mut game = with_cards(table());
        // For each command, whether it was paid for.
        let mut paid = vec![false];
        let mut kept = (game.position(), paid.clone());
        for (at, step) in steps.iter().copied().enumerate() {
            let pays = matches!(step, Step::Pay(_));
            match step {
                Step::Act(card) => drop(act(&mut game, CARDS[card])),
                Step::Answer(pick) => {
                    let who = game.active().unwrap();
                    let name = game.player_name(who).to_owned();
                    drop(game.command(&format!("answer {name} {pick}")));
                }
                Step::EndTurn => drop(game.end_turn()),
                Step::Pay(card) => {
                    let effect = game.name(CARDS[card]);
                    let player = game.active().unwrap();
                    let act = Act::new(player).effect(effect);
                    drop(game.submit_with(pay, act));
                }
                Step::Refused => drop(game.command("act A effect=nobody")),
                Step::Rewind(back) => {
                    let to = game.accepted().saturating_sub(back).max(1);
                    game.rewind(to).unwrap();
                }
                Step::Fork => {
                    let mut other = with_cards(game.fork());
                    drop(act(&mut other, "draw"));
                    game = with_cards(game.fork());
                }
                Step::Save => {
                    let save = game.save();
                    let mut loaded = with_cards(Game::load(rules(), &save).unwrap());
                    loaded.read_host::<Hands>().unwrap();
                    prop_assert_eq!(loaded.save(), save);
                    game = loaded;
                }
                Step::Restore => {
                    game.restore(&kept.0).unwrap();
                    paid.clone_from(&kept.1);
                }
                Step::Keep => {
                    game.keep_in(&mut kept.0);
                    kept.1.clone_from(&paid);
                }
            }
            paid.resize(game.accepted() as usize, pays);
            if at % 8 != 0 && at + 1 < steps.len() {
                continue;
            }
            let again = played_again(&game, &paid, what);
            prop_assert_eq!(hands(&again), hands(&game));
            prop_assert_eq!(again.hash(), game.hash());
        }
    }
}

/// Plays the accepted commands from the beginning, with the same payments.
fn played_again(game: &Table, paid: &[bool], what: OnError) -> Table {
    let mut again = table();
    again.set_on_error(what);
    for command in game.past() {
        let at = command.number as usize - 1;
        match paid[at] {
            _ if at == 0 => {}
            true => again.submit_with(pay, command.command).unwrap(),
            false => again.command(&command.text).unwrap(),
        }
    }
    again
}

/// A cost that the host takes beside the command is not part of the game: who follows does not pay
/// it, and is told.
#[test]
fn who_follows_is_told_that_a_cost_was_paid_beside_the_game() {
    let new = || {
        let mut game = Game::new(rules(), Setup::players(2)).unwrap();
        game.set_saved_host(10_u32);
        game.register("gain", |card| {
            *card.host_mut::<u32>()? += 10;
            Ok(())
        });
        game.start().unwrap();
        game
    };
    let (mut paying, mut following) = (new(), new());
    let ann = paying.priority().unwrap();
    let gain = Act::new(ann).effect(NameId::of("gain"));
    paying.submit(gain).unwrap();
    following.follow(&paying).unwrap();
    let pay = |mana: &mut u32| {
        *mana -= 3;
        Ok(())
    };
    paying.submit_with(pay, gain).unwrap();
    let told = following.follow(&paying).unwrap_err();
    assert_eq!(told.code, Code::Diverged);
    assert!(told.to_string().contains("submit_with"), "{told}");
    assert_eq!(following.hash(), paying.hash());
    // It is told once: what follows is played as before.
    paying.end_turn().unwrap();
    assert_eq!(following.follow(&paying), Ok(()));
    // A payment that was taken back is none; what the host does between commands is its own.
    paying.rewind(2).unwrap();
    *paying.host_mut().unwrap() = 99_u32;
    assert_eq!(new().follow(&paying), Ok(()));
}

/// Each legal command can be submitted while the list is read, and commands of numbers are copied.
#[test]
fn a_list_of_legal_commands_is_ones_own() {
    let mut game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap();
    game.start().unwrap();
    let player = game.priority().unwrap();
    let legal: Vec<_> = game.legal_commands(player).collect();
    for command in legal {
        let mut copy = game.fork();
        copy.submit(command).unwrap();
    }
    let pass = Pass::new(player);
    let again = pass;
    game.submit(pass).unwrap();
    assert_eq!(game.submit(again).unwrap_err().player, Some(player));
}

/// Both sides of a question that differs are told, options included.
#[test]
fn a_refused_follow_shows_two_different_sides() {
    let new = |options: [i64; 2]| {
        let mut game = Game::new(rules(), Setup::players(2)).unwrap();
        game.register("asks", move |card| {
            let player = card.controller().unwrap();
            card.choose(player, &options, 1, 1).map(drop)
        });
        game.start().unwrap();
        game
    };
    let (mut there, mut here) = (new([1, 2]), new([1, 3]));
    there.command("act A effect=asks").unwrap();
    let told = here.follow(&there).unwrap_err().to_string();
    assert!(
        told.contains("there an effect's question to A (options 1, 2; 1 to 1 of them)"),
        "{told}"
    );
    assert!(
        told.contains("here an effect's question to A (options 1, 3; 1 to 1 of them)"),
        "{told}"
    );
}

/// A state of a binding's language.
struct Held(i64);

impl HostState for Held {
    fn copy(&self) -> Result<Arc<dyn HostState>, Error> {
        Ok(Arc::new(Self(self.0)))
    }

    fn save(&self) -> Option<Vec<u8>> {
        Some(self.0.to_le_bytes().to_vec())
    }
}

/// A language whose values never change gives a new one: it is undone with a failing effect.
#[test]
fn an_effect_replaces_the_whole_state() {
    let mut game: Game = Game::new(rules(), Setup::players(2)).unwrap();
    raw::set_host_state(&mut game, Arc::new(Held(1)));
    game.register("new", |card| card.replace_host_state(Arc::new(Held(2))));
    game.register("fails", |card| {
        card.replace_host_state(Arc::new(Held(3)))?;
        Err(Code::BadValue.into())
    });
    game.start().unwrap();
    let saved = |game: &Game| raw::host_state(game).unwrap().save();
    game.command("act A effect=new").unwrap();
    assert_eq!(saved(&game), Held(2).save());
    game.command("act A effect=fails").unwrap_err();
    assert_eq!(saved(&game), Held(2).save());
}
