//! Searches: good decisions, with what the player knows and nothing more.

use std::marker::PhantomData;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use turnwheel::command::Command;
use turnwheel::ruleset::Ruleset;
use turnwheel::{
    Cards, Code, Context, Error, Game, HostRef, Offers, PlayerId, Search, Setup, Tried,
};

/// Each takes one to three of seven stones; who takes the last one wins.
const STONES: &str = r#"
name = "stones"
[windows.take]
like = "turn"
[[steps]]
name = "take"
window = "take"
[actions.take]
takes = { data = { from = 1, to = 3 } }
effect = "take"
[effects]
take = ["add_counter taken data", "end_game controller if count.taken >= 7"]
"#;

/// Both seal a number; the first player wins if they are equal, the second if they are not.
const PENNIES: &str = r#"
name = "pennies"
[[steps]]
name = "show"
window = "show"
leave = ["judge"]
[windows.show]
like = "all_at_once"
commits = { payload = { from = 1, to = 2 }, effect = "shown" }
[effects]
shown = "add_counter sum data"
judge = ["end_game active if count.sum != 3", "end_game each_opponent if count.sum == 3"]
"#;

/// The same, and each may think once before: an effect that does something and then asks.
const PONDERED: &str = r#"
name = "pondered"
[[steps]]
name = "show"
window = "show"
leave = ["judge"]
[windows.show]
like = "all_at_once"
pass = "forbid"
commits = { payload = { from = 4, to = 5 }, effect = "shown" }
[actions.think]
effect = "think"
when = "own_count.thought == 0"
then = "keep"
[effects]
think = ["set_counter thought 1 player=controller", "ask controller yes_no sure"]
shown = "add_counter sum data"
judge = [
    "end_game active if count.sum == 8 or count.sum == 10",
    "end_game each_opponent if count.sum != 8 and count.sum != 10",
]
"#;

/// Cards that no other thread may have.
struct Staying(PhantomData<Rc<()>>);

impl Cards for Staying {}

fn begun(rules: &str, cards: &impl Cards) -> Game {
    let rules = Ruleset::from_toml(rules, "search.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    cards.register(&mut game).unwrap();
    cards.begin(&mut game, 0).unwrap();
    game.start().unwrap();
    game
}

fn player(game: &Game, name: &str) -> PlayerId {
    game.player(name).unwrap()
}

fn best(
    search: &Search,
    game: &Game,
    name: &str,
    cards: &(impl Cards + Sync),
    seed: u64,
) -> String {
    let best = search.best(game, player(game, name), cards, seed).unwrap();
    game.command_text(&best.unwrap())
}

/// Fails if a command is worth what it is to the opponent.
#[test]
fn the_winning_move_is_found() {
    let mut game = begun(STONES, &());
    assert_eq!(
        best(&Search::new(2000), &game, "A", &(), 1),
        "act player=A action=take data=3"
    );
    game.command("act A action=take data=1").unwrap();
    assert_eq!(
        best(&Search::new(2000), &game, "B", &(), 1),
        "act player=B action=take data=2"
    );
    let before = (game.hash(), game.accepted());
    let mut flat = Search::new(2000);
    flat.flat = true;
    let tried = flat.report(&game, player(&game, "B"), &(), 1).unwrap();
    // All are played alike, and the one that went best comes first.
    let first = game.command_text(&tried[0].command);
    assert_eq!(first, "act player=B action=take data=2");
    let mut games: Vec<u64> = tried.iter().map(|tried| tried.games).collect();
    games.sort_unstable();
    assert_eq!(games, [664, 668, 668]);
    assert_eq!((game.hash(), game.accepted()), before);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let game = begun(STONES, &());
    let on = |threads, seed| -> Vec<Tried> {
        let mut search = Search::new(300);
        (search.threads, search.trees) = (threads, 5);
        search.report(&game, player(&game, "A"), &(), seed).unwrap()
    };
    for threads in [0, 2, 4, 100] {
        assert_eq!(on(threads, 9), on(1, 9));
    }
    assert_ne!(on(1, 9), on(1, 10));
    // Cards that stay on their thread.
    let mut search = Search::new(300);
    search.trees = 5;
    let here = search.report_here(&game, player(&game, "A"), &Staying(PhantomData), 9);
    assert_eq!(here.unwrap(), on(1, 9));
}

/// Fails if a search knows what another player has sealed: it would win every time.
#[test]
fn what_others_have_sealed_is_unknown() {
    let mut game = begun(PENNIES, &());
    game.command("commit B payload=2").unwrap();
    let guesses = |perfect| -> Vec<String> {
        let mut search = Search::new(60);
        search.perfect = perfect;
        let seeds = 0..40;
        seeds
            .map(|seed| best(&search, &game, "A", &(), seed))
            .collect()
    };
    let right = |guesses: &[String]| guesses.iter().filter(|one| one.contains("=2")).count();
    assert_eq!(right(&guesses(true)), 40);
    let right = right(&guesses(false));
    assert!((1..=32).contains(&right), "{right} of 40 without knowing");
}

/// Returns what the commands of A that hold that text are worth in a search.
fn worth(game: &Game, text: &str) -> Vec<f64> {
    let tried = Search::new(2000).report(game, player(game, "A"), &(), 7);
    let tried = tried.unwrap().into_iter();
    let values = tried.filter(|tried| game.command_text(&tried.command).contains(text));
    values.map(|tried| tried.value).collect()
}

/// While an effect asks, what it did is undone: that must not bring back what B has sealed, or A
/// would win every time by thinking first.
#[test]
fn what_others_have_sealed_stays_unknown_when_an_effect_asks() {
    let mut game = begun(PONDERED, &());
    game.command("commit B payload=5").unwrap();
    let thinks = worth(&game, "think");
    assert!((0.2..0.8).contains(&thinks[0]), "{thinks:?}");
}

/// Once A has sealed a number, B may think before the answer, and does not know it then either.
#[test]
fn an_answer_stays_unknown_while_others_act() {
    let game = begun(PONDERED, &());
    let seals = worth(&game, "commit");
    let even = |worth: &f64| (0.3..0.7).contains(worth);
    assert!(seals.len() == 2 && seals.iter().all(even), "{seals:?}");
}

/// Fails if the games of a search do what others have ordered and nobody else sees: it would know
/// their next move.
/// A takes a card or leaves it, and does not know that B has set a trap beneath it.
#[test]
fn the_hidden_triggers_of_others_are_unknown() {
    let rules = "name = \"trap\"\nsteps = [{ name = \"act\" }]\nends = \"turn > 2\"\n\
                 windows = { act = { like = \"turn\" } }\n\
                 actions = { take = { effect = \"taken\" }, leave_it = { effect = \"left\" } }\n\
                 effects = { taken = \"raise taken\", left = \"add_counter left 1\", \
                 caught = \"end_game active\" }\n";
    let mut game = begun(rules, &());
    let guesses = |game: &Game, perfect| {
        let mut search = Search::new(80);
        search.perfect = perfect;
        search.report(game, player(game, "A"), &(), 7).unwrap()
    };
    let (unset, taken) = (guesses(&game, false), guesses(&game, true));
    assert_eq!(unset, taken);
    game.command("add_trigger raised caught name=taken player=B hidden=B")
        .unwrap();
    assert_eq!(guesses(&game, false), unset, "A's search knows of it");
    assert_ne!(guesses(&game, true), unset);
    // Once A decides for B, A knows it as well.
    game.command("set_controller B A applies=this_turn")
        .unwrap();
    assert_ne!(guesses(&game, false), unset);
}

#[test]
fn what_others_have_ordered_ahead_is_unknown() {
    let told = |lines: &[&str], name: &str| -> Vec<Tried> {
        let mut game = begun(STONES, &());
        game.command("act A action=take data=1").unwrap();
        for line in lines {
            game.command(line).unwrap();
        }
        let search = Search::new(300);
        search.report(&game, player(&game, name), &(), 7).unwrap()
    };
    let order = "order_ahead A \"act A action=take data=1\"";
    let stop = "stop_at A take";
    assert_eq!(told(&[order, stop], "B"), told(&[], "B"));
    // It is B's own now.
    let own = "order_ahead B \"act B action=take data=1\" when=\"count.taken > 2\"";
    assert_ne!(told(&[own], "B"), told(&[], "B"));
    let mut perfect = Search::new(300);
    perfect.perfect = true;
    let mut game = begun(STONES, &());
    game.command("act A action=take data=1").unwrap();
    let before = perfect.report(&game, player(&game, "B"), &(), 7).unwrap();
    game.command(order).unwrap();
    let after = perfect.report(&game, player(&game, "B"), &(), 7).unwrap();
    assert_ne!(after, before);
}

/// Each plays one of so many cards, higher than the last; who plays the highest wins.
struct Climb {
    cards: i64,
    /// The number of cards that were played by A.
    played: Arc<AtomicU64>,
}

impl Climb {
    fn new(cards: i64) -> Self {
        let played = Arc::default();
        Self { cards, played }
    }
}

impl Cards for Climb {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        let (cards, counted) = (self.cards, Arc::clone(&self.played));
        game.register("climb", move |card: &mut Context| {
            let played = card.source().map_or(0, HostRef::number);
            let high = card.fact("count.high", None)?;
            assert!(played > high, "{played} is no higher than {high}");
            let player = card.controller().map_or(0, PlayerId::number);
            counted.fetch_add(u64::from(player == 1), Ordering::Relaxed);
            card.command(&format!("set_counter high {played}"))?;
            match played == cards {
                true => card.command(&format!("end_game {player}")),
                false => Ok(()),
            }
        });
        let offer = move |offers: &mut Offers<'_>| {
            (1..=cards).try_for_each(|card| {
                let player = offers.player().number();
                offers.command(&format!(
                    "act {player} action=climb effect=climb source={card}"
                ))
            })
        };
        game.set_offers(None, Some(Arc::new(offer)));
        Ok(())
    }
}

const CLIMB: &str = r#"
name = "climb"
[windows.climb]
like = "turn"
[[steps]]
name = "climb"
window = "climb"
[actions.climb]
when = "source > count.high"
"#;

/// Fails if a game of the search plays what may not be played, or gives up when that is picked.
#[test]
fn games_play_only_the_offers_that_are_legal() {
    let cards = Climb::new(6);
    let mut game = begun(CLIMB, &cards);
    let won = "act player=A action=climb effect=climb source=6";
    assert_eq!(best(&Search::new(300), &game, "A", &cards, 1), won);
    game.command("act A action=climb effect=climb source=4")
        .unwrap();
    let tried = Search::new(300)
        .report(&game, player(&game, "B"), &cards, 1)
        .unwrap();
    let lines: Vec<_> = tried
        .iter()
        .map(|tried| game.command_text(&tried.command))
        .collect();
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].ends_with("source=6") && lines[1].ends_with("source=5"));
    assert_eq!((tried[0].value, tried[1].value), (1.0, 0.0));
}

/// Fails if a game looks only at the first of very many offers, which are all refused.
#[test]
fn games_find_the_legal_ones_of_very_many_offers() {
    let cards = Climb::new(1_003);
    let mut game = begun(CLIMB, &cards);
    game.command("set_counter high 1000").unwrap();
    game.command("end_turn").unwrap();
    let mut search = Search::new(12);
    (search.flat, search.depth) = (true, 8);
    search.report(&game, player(&game, "B"), &cards, 1).unwrap();
    assert!(
        cards.played.load(Ordering::Relaxed) > 0,
        "A has never played"
    );
}

/// The top card of two is 1 or 2; a right guess wins.
struct Top {
    deals: bool,
    score: Option<Vec<f64>>,
}

impl Cards for Top {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        game.register("guess", |card: &mut Context| {
            let is_right = *card.host::<i64>()? == card.data();
            let me = card.controller().expect("somebody guesses");
            let winner = if is_right {
                me
            } else {
                card.order()?
                    .into_iter()
                    .find(|one| *one != me)
                    .unwrap_or(me)
            };
            let winner = card.player_name(winner).to_owned();
            card.command(&format!("end_game {winner}"))
        });
        Ok(())
    }

    fn begin(&self, game: &mut Game, _seed: u64) -> Result<(), Error> {
        game.set_host(2_i64);
        Ok(())
    }

    fn guess(&self, copy: &mut Game, _player: PlayerId, seed: u64) -> Result<bool, Error> {
        if self.deals {
            copy.set_host((seed % 2) as i64 + 1);
        }
        Ok(self.deals)
    }

    fn score(&self, _game: &Game) -> Result<Option<Vec<f64>>, Error> {
        Ok(self.score.clone())
    }
}

const GUESS: &str = r#"
name = "guess"
[[steps]]
name = "guess"
[actions.guess]
takes = { data = { from = 1, to = 2 } }
effect = "guess"
"#;

/// Fails if the true state is searched.
#[test]
fn hidden_cards_are_dealt_again() {
    let cards = |deals| Top { deals, score: None };
    let game = begun(GUESS, &cards(true));
    let right = |search: &Search, cards: &Top| {
        let guess = |seed| best(search, &game, "A", cards, seed);
        (0..40)
            .filter(|seed| guess(*seed).contains("data=2"))
            .count()
    };
    let honest = right(&Search::new(60), &cards(true));
    assert!((8..=32).contains(&honest), "{honest} of 40 without knowing");
    let mut perfect = Search::new(60);
    perfect.perfect = true;
    assert_eq!(right(&perfect, &cards(false)), 40);
    let search = Search::new(60);
    let refused = search
        .best(&game, player(&game, "A"), &cards(false), 1)
        .unwrap_err();
    assert_eq!(refused.code, Code::BadValue);
    assert!(
        refused.to_string().contains("give the cards `guess`"),
        "{refused}"
    );
}

#[test]
fn bad_settings_and_scores_are_told() {
    let told = |search: &Search, score: Option<Vec<f64>>| {
        let cards = Top { deals: true, score };
        let game = begun(GUESS, &cards);
        let error = search
            .best(&game, player(&game, "A"), &cards, 1)
            .unwrap_err();
        assert_eq!(error.code, Code::BadValue);
        error.to_string()
    };
    let changed = |change: fn(&mut Search)| {
        let mut search = Search::new(60);
        change(&mut search);
        told(&search, None)
    };
    assert!(changed(|search| search.trees = 0).contains("1 to 256 trees, not 0"));
    assert!(changed(|search| search.games = 3).contains("at least as many games, not 3"));
    assert!(changed(|search| search.explore = f64::NAN).contains("explore is 0 or more"));
    let search = Search::new(60);
    for score in [vec![1.0], vec![1.0, f64::INFINITY]] {
        let text = told(&search, Some(score));
        assert!(
            text.contains("a score is a number for each of 2 seats"),
            "{text}"
        );
        assert!(text.contains("in game 0 of a search"), "{text}");
    }
    // Two such scores have no sum and no difference, so no value could be told.
    let text = told(&search, Some(vec![f64::MAX, f64::MIN]));
    assert!(text.contains("of at most 1e290"), "{text}");
}

/// Fails if the first error of any thread comes out, and not that of the first tree.
#[test]
fn an_error_of_the_cards_comes_out() {
    struct Fails;
    impl Cards for Fails {
        fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
            let _ = game;
            Err(Error::new(Code::EffectFailed).detail("no score"))
        }
    }
    let game = begun(STONES, &());
    let error = Search::new(60)
        .best(&game, player(&game, "A"), &Fails, 1)
        .unwrap_err();
    assert_eq!(
        (error.code, error.detail.as_deref()),
        (Code::EffectFailed, Some("no score"))
    );
}

/// A player who has nothing to decide gets nothing, and a single move is not searched.
#[test]
fn where_nothing_is_to_be_decided() {
    let game = begun(STONES, &());
    let none: Option<Command> = Search::new(60)
        .best(&game, player(&game, "B"), &(), 1)
        .unwrap();
    assert_eq!(none, None);
    let over = begun(
        "name = \"one\"\nends = \"turn > 0\"\n[[steps]]\nname = \"a\"\n",
        &(),
    );
    assert_eq!(
        Search::new(60)
            .report(&over, player(&over, "A"), &(), 1)
            .unwrap(),
        []
    );
}
