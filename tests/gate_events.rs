//! Events at the gate against a model written from the rules (CR 614.5, 616.1, 616.1f): who is
//! asked, in which order, and what happens in the end.

mod random;

use proptest::prelude::*;
use random::config;
use turnwheel::command::Answer;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Question;
use turnwheel::{Await, Event, Game, PlayerId, Setup, Verbs};

const PLAYERS: usize = 3;

#[derive(Clone, Debug)]
struct Card {
    controller: usize,
    whose: &'static str,
    may: &'static str,
    count: Option<u32>,
    /// It happens to the controller instead; otherwise to nobody.
    takes: bool,
}

impl Card {
    fn line(&self, at: usize) -> String {
        let Self {
            controller,
            whose,
            may,
            count,
            takes,
        } = self;
        let effect = if *takes { " takes" } else { "" };
        let count = count.map_or(String::new(), |count| format!(" count={count}"));
        let may = match *may {
            "" => String::new(),
            may => format!(" may={may}"),
        };
        let player = name(*controller);
        format!(
            "add_replacement raised{effect} name=hurts player={player} whose={whose} data={at}\
             {count}{may}"
        )
    }

    fn fits(&self, player: usize) -> bool {
        match self.whose {
            "own" => self.controller == player,
            "opponents" => self.controller != player,
            _ => true,
        }
    }

    /// The player who may decline it for what would happen to `player`.
    fn decider(&self, player: usize) -> Option<usize> {
        match self.may {
            "player" => Some(player),
            "controller" => Some(self.controller),
            _ => None,
        }
    }
}

fn name(at: usize) -> &'static str {
    ["A", "B", "C"][at]
}

/// A question that was asked: the player, and the cards among which they pick, or the one to which
/// they agree.
#[derive(Debug, PartialEq)]
enum Asked {
    Pick(usize, Vec<usize>),
    Agree(usize, usize),
}

struct Model {
    cards: Vec<Card>,
    answers: Vec<usize>,
    asked: Vec<Asked>,
    hurt: Vec<usize>,
}

impl Model {
    /// Returns an answer out of so many. Once none is left, the first is given.
    fn answer(&mut self, options: usize) -> usize {
        self.answers.pop().map_or(0, |answer| answer % options)
    }

    /// Two that are never used up and stop everything do the same, if they ask the same player.
    fn alike(&self, a: usize, b: usize, player: usize) -> bool {
        let [a, b] = [a, b].map(|at| &self.cards[at]);
        let stops = |card: &Card| card.count.is_none() && !card.takes;
        stops(a) && stops(b) && a.decider(player) == b.decider(player)
    }

    /// Lets it happen to the player, or something else instead; `past` has had its opportunity.
    fn would_hurt(&mut self, player: usize, mut past: Vec<usize>) {
        loop {
            let fits = |at: &usize| {
                let card = &self.cards[*at];
                card.count != Some(0) && card.fits(player) && !past.contains(at)
            };
            let fitting: Vec<usize> = (0..self.cards.len()).filter(fits).collect();
            let Some(first) = fitting.first().copied() else {
                return self.hurt.push(player);
            };
            let differ = !fitting
                .iter()
                .all(|at| *at == first || self.alike(first, *at, player));
            let mut used = first;
            if differ {
                let own = |at: &usize| self.cards[*at].decider(player) == Some(player);
                let may_decline = fitting.iter().all(own);
                self.asked.push(Asked::Pick(player, fitting.clone()));
                let answer = self.answer(fitting.len() + usize::from(may_decline));
                match fitting.get(answer) {
                    Some(picked) => used = *picked,
                    None => {
                        past.extend(fitting);
                        continue;
                    }
                }
            }
            // To pick one that the player may decline is to agree to it.
            let decider = self.cards[used].decider(player);
            if let Some(decider) = decider.filter(|decider| !differ || *decider != player) {
                self.asked.push(Asked::Agree(decider, used));
                if self.answer(2) == 0 {
                    let refused = |at: &usize| *at == used || self.alike(used, *at, player);
                    past.extend(fitting.into_iter().filter(refused));
                    continue;
                }
            }
            let card = &mut self.cards[used];
            card.count = card.count.map(|left| left - 1);
            let (takes, controller) = (card.takes, card.controller);
            past.push(used);
            if takes {
                self.would_hurt(controller, past);
            }
            return;
        }
    }
}

/// Plays the same with a game; `submit` begins it.
fn played(
    cards: &[Card],
    answers: &[usize],
    submit: impl FnOnce(&mut Game),
) -> (Vec<Asked>, Vec<usize>) {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game = with_effects(Game::new(rules.clone(), Setup::players(PLAYERS)).unwrap());
    game.start().unwrap();
    for (at, card) in cards.iter().enumerate() {
        game.command(&card.line(at)).unwrap();
    }
    let first = game
        .view()
        .replacements
        .first()
        .map_or(0, |one| one.trigger);
    submit(&mut game);
    let (mut asked, mut answers, mut hurt) = (vec![], answers.to_vec(), vec![]);
    hear(&game, &mut hurt);
    while let Await::Choice { player, .. } = game.awaiting() {
        let ask = game.question().unwrap().clone();
        let card = |option: &i64| (option - i64::from(first)) as usize;
        let options: Vec<usize> = ask.options.iter().map(card).collect();
        let at = player.index();
        let mut given = |count: usize| answers.pop().map_or(0, |answer| answer % count);
        let picks = match ask.question {
            Question::YesNo => {
                asked.push(Asked::Agree(at, options[0]));
                vec![given(2) as i64]
            }
            _ => {
                let given = given(options.len() + usize::from(ask.min == 0));
                let picks = Some(given as i64).filter(|_| given < options.len());
                asked.push(Asked::Pick(at, options));
                picks.into_iter().collect()
            }
        };
        // The game is a value in the middle of it.
        game = with_effects(Game::load(rules.clone(), &game.save()).unwrap());
        game.submit(Answer::new(player, picks)).unwrap();
        hear(&game, &mut hurt);
    }
    (asked, hurt)
}

fn with_effects(mut game: Game) -> Game {
    game.define("takes", "raise hurts controller").unwrap();
    game.define("hurt", "raise hurts target").unwrap();
    game
}

/// Adds the players who were hurt by the last command.
fn hear(game: &Game, hurt: &mut Vec<usize>) {
    hurt.extend(game.events().iter().filter_map(|event| match event {
        Event::Raised { player, .. } => player.map(PlayerId::index),
        _ => None,
    }));
}

fn card() -> impl Strategy<Value = Card> {
    let whose = prop::sample::select(vec!["any", "own", "opponents"]);
    let may = prop::sample::select(vec!["", "", "player", "controller"]);
    let count = prop::option::of(1..3u32);
    (0..PLAYERS, whose, may, count, any::<bool>()).prop_map(
        |(controller, whose, may, count, takes)| Card {
            controller,
            whose,
            may,
            count,
            takes,
        },
    )
}

/// A card that keeps a player in the game, if they would lose it.
#[derive(Clone, Copy, Debug)]
struct Angel {
    /// They are asked, and say that.
    may: Option<bool>,
    /// Instead they lose all the same, past the one opportunity.
    in_vain: bool,
}

impl Angel {
    fn saves(self) -> bool {
        self.may != Some(false) && !self.in_vain
    }
}

/// Lets the players of `dead` lose together, by one verb or by one for each of them, in that order.
/// Returns who has left, and how the game ends.
fn buried(
    angels: &[Option<Angel>; PLAYERS],
    dead: &[usize],
    by_check: bool,
) -> (Vec<usize>, Option<Option<usize>>) {
    let rules = Ruleset::from_toml(
        "base = 'simple'\nname = 'life'\nchecks = ['lose']\n[effects]\n\
         lose = 'run bury each if some(own_flag.dead)'\n\
         bury = 'leave controller reason=eliminated if own_flag.dead'\n\
         late = 'leave controller reason=eliminated'\nstay = []\n",
        "life.toml",
    )
    .unwrap();
    let mut game: Game = Game::new(rules.clone(), Setup::players(PLAYERS)).unwrap();
    game.start().unwrap();
    for (player, angel) in angels.iter().enumerate() {
        let Some(Angel { may, in_vain }) = angel else {
            continue;
        };
        let effect = if *in_vain { "late" } else { "stay" };
        let may = may.map_or("", |_| " may=player");
        let player = name(player);
        let line = format!("add_replacement player_left {effect} player={player} whose=own{may}");
        game.command(&line).unwrap();
    }
    let verb = |player: &usize| match by_check {
        true => format!("set_flag dead player={}", name(*player)),
        false => format!("leave {} reason=eliminated", name(*player)),
    };
    let verbs: Vec<String> = dead.iter().map(verb).collect();
    game.define("bomb", &verbs.join("; ")).unwrap();
    game.command("run bomb").unwrap();
    while let Await::Choice { player, .. } = game.awaiting() {
        let says = angels[player.index()].and_then(|angel| angel.may).unwrap();
        let bomb = verbs.join("; ");
        game = Game::load(rules.clone(), &game.save()).unwrap();
        game.define("bomb", &bomb).unwrap();
        game.submit(Answer::new(player, vec![i64::from(says)]))
            .unwrap();
    }
    let living: Vec<usize> = game.table().living().iter().map(PlayerId::index).collect();
    let left = (0..PLAYERS).filter(|player| !living.contains(player));
    let winner = game
        .table()
        .is_over()
        .then(|| game.table().winner().map(PlayerId::index));
    (left.collect(), winner)
}

fn angel() -> impl Strategy<Value = Option<Angel>> {
    let angel = (any::<Option<bool>>(), prop::bool::weighted(0.3));
    prop::option::of(angel.prop_map(|(may, in_vain)| Angel { may, in_vain }))
}

proptest! {
    #![proptest_config(config())]

    /// Those who lose together are judged together (CR 104.4a, 704.3): the game is decided when
    /// each of them has left or stayed.
    #[test]
    fn those_who_lose_together_are_judged_together(
        angels in [angel(), angel(), angel()],
        dead in Just(vec![0, 1, 2]).prop_shuffle(),
        count in 1..=PLAYERS,
        by_check: bool,
    ) {
        let mut dead = dead;
        dead.truncate(count);
        let stays = |player: &usize| {
            !dead.contains(player) || angels[*player].is_some_and(Angel::saves)
        };
        let (living, left): (Vec<usize>, Vec<usize>) = (0..PLAYERS).partition(stays);
        let winner = match living[..] {
            [] => Some(None),
            [last] => Some(Some(last)),
            _ => None,
        };
        prop_assert_eq!(buried(&angels, &dead, by_check), (left, winner));
    }

    /// An event that the host raises and one of an effect pass the same gate.
    #[test]
    fn events_at_the_gate_are_those_of_the_model(
        cards in prop::collection::vec(card(), 0..5),
        answers in prop::collection::vec(0..6usize, 0..12),
        player in 0..PLAYERS,
        by_effect: bool,
    ) {
        let mut model = Model {
            cards: cards.clone(),
            answers: answers.clone(),
            asked: vec![],
            hurt: vec![],
        };
        model.would_hurt(player, vec![]);
        let target = name(player);
        let said = match by_effect {
            true => format!("run hurt target={target}"),
            false => format!("raise hurts {target}"),
        };
        let (asked, hurt) = played(&cards, &answers, |game| game.command(&said).unwrap());
        prop_assert_eq!(asked, model.asked);
        prop_assert_eq!(hurt, model.hurt);
    }
}
