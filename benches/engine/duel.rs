//! Rows of a small whole game: a duel with hands, spells, responses, a trigger, a state check and
//! extra turns, whose cards are in the host's state. The same duel is also written by hand.

use crate::play::{pass_once, read_events};
use crate::{Row, Work};
use std::error::Error;
use std::hint::black_box;
use std::rc::Rc;
use turnwheel::command::{AddTrigger, Push};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Whose;
use turnwheel::{Code, Context, EventKind, Game, NameId, PlayerId, Setup, Verbs};

pub(crate) const ROWS: &[Row] = &[("duel", duel), ("duel_by_hand", duel_by_hand)];

const RULES: &str = "name = \"duel\"\nbase = \"mtg\"\nchecks = [\"alive\"]\n";

/// The number of windows in an empty turn. The first turn has no draw step.
const WINDOWS: u32 = 8;

/// The host's state.
#[derive(Clone, Debug, PartialEq)]
struct Duel {
    life: [i32; 2],
    hand: [u32; 2],
}

/// A card to play.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Card {
    Bolt,
    Walk,
    /// The trigger of each upkeep.
    Draw,
}

fn dealt() -> Duel {
    Duel {
        life: [20; 2],
        hand: [7; 2],
    }
}

/// The same choices for both versions: numbers that look random.
struct Chance(u64);

impl Chance {
    /// Returns the card that the player who may act plays, if any.
    fn card(&mut self, hand: u32, may_walk: bool) -> Option<Card> {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        match self.0 >> 58 {
            0..8 if hand > 0 => Some(Card::Bolt),
            8 if hand > 0 && may_walk => Some(Card::Walk),
            _ => None,
        }
    }
}

// --- with the engine

struct Table {
    game: Game,
    chance: Chance,
    bolt: NameId,
    walk: NameId,
}

impl Table {
    fn new() -> Result<Self, Box<dyn Error>> {
        let mut game: Game = Game::new(Ruleset::from_toml(RULES, "duel")?, Setup::players(2))?;
        game.set_host(dealt());
        game.register("bolt", |card: &mut Context| {
            let target = card.target().ok_or(Code::UnknownPlayer)?;
            card.host_mut::<Duel>()?.life[target.index()] -= 3;
            Ok(())
        });
        game.register("walk", |card: &mut Context| {
            let player = card.controller().ok_or(Code::UnknownPlayer)?;
            card.extra_turn(player)
        });
        game.register("draw", |card: &mut Context| {
            let player = card.controller().ok_or(Code::UnknownPlayer)?;
            card.host_mut::<Duel>()?.hand[player.index()] += 1;
            Ok(())
        });
        game.register("alive", |card: &mut Context| {
            if card.host::<Duel>()?.life.iter().any(|life| *life <= 0) {
                card.host_mut::<Duel>()?.life = [20; 2];
            }
            Ok(())
        });
        let draw = NameId::of("draw");
        let upkeep = game.rules().step("upkeep").ok_or("there is an upkeep")?;
        game.name("draw");
        for player in (0..2).map(PlayerId::at) {
            let trigger = AddTrigger::new(EventKind::StepBegan, draw).player(player);
            game.submit(trigger.step(upkeep).whose(Whose::Own))?;
        }
        game.start()?;
        game.clear_events();
        Ok(Self {
            bolt: game.name("bolt"),
            walk: game.name("walk"),
            chance: Chance(1),
            game,
        })
    }

    fn play(&mut self) {
        let game = &mut self.game;
        let player = game.priority().expect("somebody may act");
        let hand = game.host::<Duel>().expect("it carries one").hand[player.index()];
        let may_walk = game.table().stack().count() == 0 && game.active() == Some(player);
        let push = match self.chance.card(hand, may_walk) {
            Some(Card::Bolt) => {
                Push::new(player, self.bolt).target(PlayerId::at(1 - player.index()))
            }
            Some(_) => Push::new(player, self.walk),
            None => {
                pass_once(game);
                return read_events(game);
            }
        };
        let pay = |duel: &mut Duel| {
            duel.hand[player.index()] -= 1;
            Ok(())
        };
        game.submit_with(pay, push)
            .expect("the player with priority may push");
        read_events(game);
    }
}

fn duel() -> Result<Work, Box<dyn Error>> {
    let mut table = Table::new()?;
    Ok(Box::new(move |times| (0..times).for_each(|_| table.play())))
}

// --- by hand

/// An event for a display, and its number.
type Told = (&'static str, usize);

/// A card, behind a pointer as cards usually are.
type Effect = Box<dyn Fn(&mut ByHand, usize)>;

struct ByHand {
    duel: Duel,
    chance: Chance,
    stack: Vec<(usize, Card)>,
    extra: Vec<usize>,
    turn: u32,
    window: u32,
    active: usize,
    /// The player of the last turn that was not an extra turn.
    anchor: usize,
    holder: usize,
    passed: u32,
    events: Vec<Told>,
    effects: Rc<[(Card, Effect)]>,
}

impl ByHand {
    fn new() -> Self {
        let mut table = Self {
            duel: dealt(),
            chance: Chance(1),
            stack: vec![],
            extra: vec![],
            turn: 1,
            window: 0,
            active: 0,
            anchor: 0,
            holder: 0,
            passed: 0,
            events: vec![],
            effects: Rc::new([
                (
                    Card::Bolt,
                    Box::new(|table, player| table.duel.life[1 - player] -= 3),
                ),
                (
                    Card::Walk,
                    Box::new(|table, player| table.extra.push(player)),
                ),
                (
                    Card::Draw,
                    Box::new(|table, player| table.duel.hand[player] += 1),
                ),
            ]),
        };
        table.enter();
        table
    }

    fn enter(&mut self) {
        self.events.push(("step", self.window as usize));
        if self.window == 0 {
            self.events.push(("triggered", self.active));
            self.stack.push((self.active, Card::Draw));
        }
        if self.turn == 1 && self.window == 1 {
            self.window += 1;
        }
        self.gives(self.active);
    }

    fn gives(&mut self, player: usize) {
        if self.duel.life.iter().any(|life| *life <= 0) {
            self.duel.life = [20; 2];
        }
        self.events.push(("priority", player));
        self.holder = player;
    }

    fn play(&mut self) {
        self.events.clear();
        let player = self.holder;
        let may_walk = self.stack.is_empty() && self.active == player;
        if let Some(card) = self.chance.card(self.duel.hand[player], may_walk) {
            self.duel.hand[player] -= 1;
            self.stack.push((player, card));
            self.events.push(("pushed", player));
            self.passed = 0;
            return self.gives(player);
        }
        self.events.push(("passed", player));
        self.passed += 1;
        if self.passed < 2 {
            return self.gives(1 - player);
        }
        self.passed = 0;
        if let Some((player, card)) = self.stack.pop() {
            let effects = Rc::clone(&self.effects);
            if let Some((_, run)) = effects.iter().find(|(known, _)| *known == card) {
                run(self, player);
            }
            self.events.push(("resolved", player));
            return self.gives(self.active);
        }
        self.window += 1;
        if self.window == WINDOWS {
            self.events.push(("turn", self.turn as usize));
            (self.turn, self.window) = (self.turn + 1, 0);
            self.active = self.extra.pop().unwrap_or_else(|| {
                self.anchor = 1 - self.anchor;
                self.anchor
            });
        }
        self.enter();
    }
}

fn duel_by_hand() -> Result<Work, Box<dyn Error>> {
    let (mut table, mut same) = (Table::new()?, ByHand::new());
    for command in 0..10_000 {
        let told = (table.game.turn().0, table.game.host::<Duel>()?);
        if told != (same.turn, &same.duel) {
            return Err(format!("after {command} commands the duels differ").into());
        }
        table.play();
        same.play();
    }
    Ok(Box::new(move |times| {
        for _ in 0..times {
            same.play();
            for event in &same.events {
                black_box(event);
            }
        }
    }))
}
