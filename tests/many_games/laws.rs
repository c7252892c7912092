//! Laws of games with cards: a good game keeps them, and each fault breaks the one that is meant.

use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{Script, check_with};
use turnwheel::{Cards, Context, Error, Game, LawBroken, Laws, Offers, PlayerId, Setup};

/// Hidden hands: the player in turn plays a card for its points, and draws another. One that ends
/// with a seven is refused.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Hands {
    hands: Vec<Vec<i64>>,
    deck: Vec<i64>,
    points: Vec<i64>,
    /// The points for the next card beside its own, which a save should not forget.
    #[serde(skip)]
    bonus: i64,
    /// All copies have the same one, which is a fault if it is used.
    shared: Arc<Mutex<u32>>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    EffectCounts,
    /// The state is not saved, so that only what comes of it is compared.
    EffectCountsUnsaved,
    EffectRunsForEver,
    EffectShares,
    RefusalShares,
    OffersDiffer,
    OffersShare,
    OffersFail,
    BeginIgnoresSeed,
    ReadsOther,
    SaveForgets,
    GuessesOwnHand,
    GuessIsPublic,
    GuessIgnoresSeed,
    GuessShares,
    /// The card asks about the deck, which a guess deals again.
    GuessAsks,
    ScoreIsNan,
    ScoreIsShort,
    ScoreDiffers,
}

struct Playing {
    fault: Fault,
    calls: Arc<AtomicU32>,
}

impl Playing {
    fn new(fault: Fault) -> Self {
        let calls = Arc::default();
        Self { fault, calls }
    }

    fn count(&self) -> u64 {
        u64::from(self.calls.fetch_add(1, Ordering::Relaxed))
    }
}

fn share(hands: &Hands) {
    *hands.shared.lock().unwrap() += 1;
}

fn play(card: &mut Context, fault: Fault, played: i64) -> Result<(), Error> {
    if fault == Fault::EffectRunsForEver {
        return card.command("run play");
    }
    let seat = card.controller().expect("a played card has one").index();
    let source = card.source().expect("it is a card of the hand").number();
    if fault == Fault::GuessAsks {
        let open = card.host::<Hands>()?.deck.first().copied();
        card.choose_number(PlayerId::at(seat), 0, open.unwrap_or(1))?;
    }
    let rest = card.host::<Hands>()?.deck.len();
    let drawn = match rest {
        0 => None,
        rest => Some(card.random(rest as u32)? as usize - 1),
    };
    let hands = card.host_mut::<Hands>()?;
    let drawn = drawn.map(|at| hands.deck.swap_remove(at));
    hands.hands[seat].retain(|one| *one != source);
    hands.points[seat] += source;
    hands.hands[seat].extend(drawn);
    match fault {
        Fault::EffectCounts | Fault::EffectCountsUnsaved => hands.points[seat] += played,
        Fault::EffectShares => share(hands),
        Fault::RefusalShares if source % 10 == 7 => share(hands),
        Fault::SaveForgets => {
            hands.points[seat] += hands.bonus;
            hands.bonus += 1;
        }
        _ => {}
    }
    match source % 10 {
        7 => Err(Error::host("seven is refused, late")),
        _ => Ok(()),
    }
}

impl Cards for Playing {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        let (fault, calls) = (self.fault, Arc::clone(&self.calls));
        let mut played = 0;
        game.register("play", move |card: &mut Context| {
            played += 1;
            play(card, fault, played)
        });
        let offer = move |offers: &mut Offers<'_>| {
            let player = offers.player();
            let hands: &Hands = offers.host()?;
            let mut hand = hands.hands[player.index()].clone();
            match fault {
                Fault::OffersDiffer if calls.fetch_add(1, Ordering::Relaxed) % 2 == 1 => {
                    hand.reverse();
                }
                Fault::OffersShare => share(hands),
                Fault::OffersFail if hands.deck.len() < 48 => {
                    return Err(Error::host("the deck is too small"));
                }
                _ => {}
            }
            hand.iter().try_for_each(|card| {
                offers.command(&format!(
                    "act {} effect=play source={card}",
                    player.number()
                ))
            })
        };
        game.set_offers(None, Some(Arc::new(offer)));
        Ok(())
    }

    fn begin(&self, game: &mut Game, seed: u64) -> Result<(), Error> {
        let seed = match self.fault {
            Fault::BeginIgnoresSeed => self.count(),
            _ => seed,
        };
        let mut deck: Vec<i64> = (1..=60).collect();
        deck.rotate_left(seed as usize % 60);
        let hands = Hands {
            hands: (0..3).map(|_| deck.split_off(deck.len() - 3)).collect(),
            deck,
            points: vec![0; 3],
            bonus: 0,
            shared: Arc::default(),
        };
        match self.fault {
            Fault::EffectCountsUnsaved => game.set_host(hands),
            _ => game.set_saved_host(hands),
        }
        Ok(())
    }

    fn read(&self, loaded: &mut Game) -> Result<bool, Error> {
        loaded.read_host::<Hands>()?;
        if self.fault == Fault::ReadsOther {
            loaded.host_mut::<Hands>()?.points[0] += 1;
        }
        Ok(true)
    }

    fn guess(&self, copy: &mut Game, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let seed = match self.fault {
            Fault::GuessIgnoresSeed => self.count(),
            _ => seed,
        };
        if self.fault == Fault::GuessIsPublic {
            copy.command("add_counter guessed 1")?;
        }
        let hands = copy.host_mut::<Hands>()?;
        if self.fault == Fault::GuessShares {
            share(hands);
        }
        let counts: Vec<usize> = hands.hands.iter().map(Vec::len).collect();
        let is_dealt = |seat: usize| seat != player.index() || self.fault == Fault::GuessesOwnHand;
        let mut unseen = std::mem::take(&mut hands.deck);
        for seat in (0..3).filter(|seat| is_dealt(*seat)) {
            unseen.append(&mut hands.hands[seat]);
        }
        let most = unseen.len();
        unseen.rotate_left(seed as usize % most);
        for seat in (0..3).filter(|seat| is_dealt(*seat)) {
            hands.hands[seat] = unseen.split_off(unseen.len() - counts[seat]);
        }
        hands.deck = unseen;
        Ok(true)
    }

    fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
        let points = &game.host::<Hands>()?.points;
        let mut scores: Vec<f64> = points.iter().map(|points| *points as f64).collect();
        match self.fault {
            Fault::ScoreIsNan => scores[2] = f64::NAN,
            Fault::ScoreIsShort => scores.truncate(2),
            Fault::ScoreDiffers => scores[0] = self.count() as f64,
            _ => {}
        }
        Ok(Some(scores))
    }
}

fn laws() -> Laws {
    let rules = Ruleset::builtin("simple").unwrap();
    Laws {
        most_commands: 60,
        ..Laws::new(rules, Setup::players(3).seed(5), 8)
    }
}

fn broken(fault: Fault) -> LawBroken {
    let broken = laws().check(Playing::new(fault));
    broken.expect_err(&format!("{fault:?} breaks a law"))
}

#[test]
fn a_good_game_keeps_the_laws() {
    // Long enough that a rewind plays effects again.
    let laws = Laws {
        games: 3,
        most_commands: 150,
        ..laws()
    };
    laws.check(Playing::new(Fault::None)).unwrap();
}

/// Fails if a law is too strict for rules without cards: questions, windows, sealed answers.
#[test]
fn rules_keep_the_laws() {
    for name in ["mtg", "sealed_bid", "uno", "catan", "coup", "chess"] {
        let rules = Ruleset::builtin(name).unwrap();
        let (least, _) = rules.player_range();
        let laws = Laws {
            most_commands: 40,
            ..Laws::new(rules, Setup::players(least.max(2)), 2)
        };
        laws.check(())
            .unwrap_or_else(|broken| panic!("{name}: {broken}"));
    }
}

#[test]
fn each_fault_breaks_its_law() {
    for (fault, law) in [
        (Fault::EffectCounts, "effects keep no state elsewhere"),
        (Fault::EffectCountsUnsaved, "a copy plays as its game does"),
        (
            Fault::EffectRunsForEver,
            "a listed move is accepted, or its cost or an effect refuses it",
        ),
        (Fault::EffectShares, "a copy leaves its game alone"),
        (Fault::RefusalShares, "a refusal changes nothing"),
        (
            Fault::OffersDiffer,
            "a place has one list of moves, which changes nothing",
        ),
        (
            Fault::OffersShare,
            "a place has one list of moves, which changes nothing",
        ),
        (Fault::OffersFail, "cards do not fail"),
        (Fault::BeginIgnoresSeed, "the same seed plays the same game"),
        (Fault::ReadsOther, "a loaded save is its game"),
        (Fault::SaveForgets, "a loaded save plays as its game does"),
        (
            Fault::GuessesOwnHand,
            "a player cannot tell a guess from the truth",
        ),
        (
            Fault::GuessIsPublic,
            "a player cannot tell a guess from the truth",
        ),
        (
            Fault::GuessIgnoresSeed,
            "the same seed gives the same guess",
        ),
        (Fault::GuessShares, "a guess leaves its game alone"),
        (Fault::GuessAsks, "a guess asks what its game asks"),
        (
            Fault::ScoreIsNan,
            "a place has one finite score for each seat, which changes nothing",
        ),
        (
            Fault::ScoreIsShort,
            "a place has one finite score for each seat, which changes nothing",
        ),
        (
            Fault::ScoreDiffers,
            "a place has one finite score for each seat, which changes nothing",
        ),
    ] {
        let broken = broken(fault);
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
    }
}

#[test]
fn a_broken_law_is_seen_again_by_its_seed_and_by_its_script() {
    let fault = Fault::EffectRunsForEver;
    let first = broken(fault);
    let laws = Laws {
        games: 1,
        setup: laws().setup.seed(first.seed),
        ..laws()
    };
    assert_eq!(laws.check(Playing::new(fault)).unwrap_err(), first);
    assert!(first.to_string().contains(&first.script), "{first}");

    let script = Script::parse(&first.script, "broken.tws", None).unwrap();
    assert_eq!(script.setup, laws.setup);
    let cards = Playing::new(fault);
    let report = check_with(&script, |game| {
        cards.begin(game, first.seed)?;
        cards.register(game)
    });
    let difference = report.difference.expect("the last command is refused");
    assert_eq!(Some(&*difference.line), first.script.lines().last());
}

#[test]
fn rules_of_their_own_and_odd_names_stand_in_the_script() {
    let rules = Ruleset::from_toml(
        "name = \"simple\"\n[[steps]]\nname = \"only\"\n",
        "own.toml",
    );
    let laws = Laws {
        setup: Setup::named(["Ann Lee", "3", "C"]),
        ..Laws::new(rules.unwrap(), Setup::players(3), 9)
    };
    let broken = laws.check(Playing::new(Fault::ReadsOther)).unwrap_err();
    let script = Script::parse(&broken.script, "broken.tws", None).unwrap();
    assert_eq!(script.rules.identity(), laws.rules.identity());
    assert_eq!(script.setup, laws.setup);
}

#[test]
fn a_game_that_cannot_begin_breaks_a_law() {
    let rules = Ruleset::builtin("chess").unwrap();
    let broken = Laws::new(rules, Setup::players(3), 1)
        .check(())
        .unwrap_err();
    assert_eq!(broken.law, "a game begins");
    assert!(broken.reason.contains("3 are given"), "{broken}");
}
