//! One random game whose laws are checked, and the moves that are tried in it.

use super::broken::{
    ACCEPTED, BEGINS, BROUGHT_BACK, Breach, COPY_LEAVES, COPY_PLAYS, LawBroken, NO_STATE_ELSEWHERE,
    REFUSED,
};
use super::place::{ComparedPlace, failed, moves_of};
use crate::play::game::Game;
use crate::play::setup::Setup;
use crate::rules::Ruleset;
use crate::tools::cards::Cards;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{CloseWindow, Command, Start, Verbs};
use crate::vocabulary::error::Code;
use crate::vocabulary::moves::Move;
use crate::vocabulary::words::Policy;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many moves are tried at each place, beside the one that is played.
const TRIED: usize = 6;

/// How often the laws are checked that take long: at one place of so many.
const EVERY: usize = 4;

/// A random game.
pub(super) struct LawTrial<'l, C> {
    pub(super) rules: &'l Arc<Ruleset>,
    pub(super) setup: Setup,
    pub(super) cards: Arc<C>,
    pub(super) game: Game,
    pub(super) random: Pcg32,
    /// The commands that the game has accepted, and the one that is being tried.
    pub(super) said: Vec<String>,
    /// The places of the game, by the number of commands.
    pub(super) places: BTreeMap<u64, ComparedPlace>,
}

/// Returns a new game of those cards, which has not begun.
pub(super) fn begun(
    rules: &Arc<Ruleset>,
    setup: &Setup,
    cards: &impl Cards,
) -> Result<Game, Breach> {
    let game = Game::new(Arc::clone(rules), setup.clone());
    let mut game: Game = game.map_err(|error| Breach::new(BEGINS, error.to_string()))?;
    let begun = cards.begin(&mut game, setup.seed);
    begun.map_err(|error| failed(&game, "begin", &error))?;
    let registered = cards.register(&mut game);
    registered.map_err(|error| failed(&game, "register", &error))?;
    Ok(game)
}

impl<'l, C: Cards> LawTrial<'l, C> {
    pub(super) fn new(
        rules: &'l Arc<Ruleset>,
        setup: Setup,
        cards: &Arc<C>,
    ) -> Result<Self, LawBroken>
    where
        C: Send + Sync + 'static,
    {
        let game = begun(rules, &setup, &**cards);
        let mut game = game.map_err(|breach| breach.told(rules, &setup, &[]))?;
        let fresh = Arc::clone(cards);
        game.play_twice(move |copy| fresh.register(copy));
        Ok(Self {
            rules,
            // Other numbers than the game's own.
            random: Pcg32::seed_from_u64(setup.seed ^ 1),
            setup,
            cards: Arc::clone(cards),
            game,
            said: vec![],
            places: BTreeMap::new(),
        })
    }

    /// Plays the game to its end, or until it has so many commands.
    pub(super) fn play(mut self, most_commands: u64) -> Result<(), LawBroken> {
        let played = self.play_on(most_commands);
        played.map_err(|breach| breach.told(self.rules, &self.setup, &self.said))
    }

    fn play_on(&mut self, most_commands: u64) -> Result<(), Breach> {
        let mut now = self.submit(Start::new().into(), BEGINS)?;
        self.check_again(&now)?;
        while self.game.accepted() < most_commands {
            let checks = self.places.is_empty() || self.below(EVERY) == 0;
            let at = self.game.accepted();
            let Some(next) = self.advance(&now, checks)? else {
                break;
            };
            self.places.insert(at, std::mem::replace(&mut now, next));
        }
        self.check_place(&now)?;
        self.check_again(&now)
    }

    /// Tries some moves in copies, and plays one that was accepted. Returns the place after it;
    /// `None` if there is none.
    fn advance(
        &mut self,
        now: &ComparedPlace,
        checks: bool,
    ) -> Result<Option<ComparedPlace>, Breach> {
        let mut chosen = None;
        for (tried, one) in self.shuffled_moves()?.into_iter().enumerate() {
            if tried >= TRIED && chosen.is_some() {
                break;
            }
            let command = Policy::Random.pick(&[one], self.random.next_u64());
            let outcome = self.tried(&command, now)?;
            chosen = chosen.or(outcome.map(|outcome| (command, outcome)));
        }
        let Some((command, outcome)) = chosen else {
            return self.close();
        };
        let loaded = match checks {
            true => Some(self.check_place(now)?),
            false => None,
        };
        let next = self.submit(command.clone(), COPY_PLAYS)?;
        outcome.require(COPY_PLAYS, &next)?;
        if let Some(loaded) = loaded {
            self.play_loaded(loaded, &command, &next)?;
        }
        Ok(Some(next))
    }

    /// Checks the laws that take long, and returns the game as its save has it.
    fn check_place(&mut self, now: &ComparedPlace) -> Result<Game, Breach> {
        self.check_guesses(now)?;
        self.check_rewind(now)?;
        self.loaded(now)
    }

    /// Plays a move in a copy. Returns the place that it leads to, or `None` if it is refused.
    fn tried(
        &mut self,
        command: &Command,
        now: &ComparedPlace,
    ) -> Result<Option<ComparedPlace>, Breach> {
        self.said.push(self.game.command_text(command));
        let mut copy = self.copy()?;
        let kept = copy.position();
        let outcome = match copy.submit(command.clone()) {
            Ok(()) => Some(self.place(&copy)?),
            Err(error) if error.code.is_of_effect() => {
                now.require(REFUSED, &self.place(&copy)?)?;
                None
            }
            Err(error) => return Err(Breach::new(ACCEPTED, copy.explain(&error))),
        };
        now.require(COPY_LEAVES, &self.place(&self.game)?)?;
        let restored = copy.restore(&kept);
        restored.map_err(|error| Breach::new(BROUGHT_BACK, copy.explain(&error)))?;
        now.require(BROUGHT_BACK, &self.place(&copy)?)?;
        self.said.pop();
        Ok(outcome)
    }

    /// Closes a window in which nobody can move. Returns `None` if only the host can continue.
    fn close(&mut self) -> Result<Option<ComparedPlace>, Breach> {
        let close: Command = CloseWindow::new().into();
        let is_open = matches!(self.game.awaiting(), Await::Window { .. });
        match is_open && self.copy()?.submit(close.clone()).is_ok() {
            true => self.submit(close, COPY_PLAYS).map(Some),
            false => Ok(None),
        }
    }

    /// Plays a command that is accepted, unless that law is broken, and returns the place after it.
    fn submit(&mut self, command: Command, law: &'static str) -> Result<ComparedPlace, Breach> {
        self.said.push(self.game.command_text(&command));
        let done = self.game.submit(command);
        self.game.clear_events();
        // A list of moves that differs from look to look is told before what comes of it.
        let place = self.place(&self.game)?;
        match done {
            Ok(()) => Ok(place),
            Err(error) => {
                let is_other = error.code == Code::RanDifferently;
                let law = if is_other { NO_STATE_ELSEWHERE } else { law };
                Err(Breach::new(law, self.game.explain(&error)))
            }
        }
    }

    /// Returns what the laws compare of a game.
    pub(super) fn place(&self, game: &Game) -> Result<ComparedPlace, Breach> {
        ComparedPlace::of(game, &*self.cards)
    }

    /// Returns the moves of those whom the game waits for, in a random order.
    fn shuffled_moves(&mut self) -> Result<Vec<Move>, Breach> {
        let mut moves = vec![];
        for player in self.game.table().to_act().iter() {
            moves.extend(moves_of(&self.game, player)?);
        }
        for at in (1..moves.len()).rev() {
            moves.swap(at, self.below(at + 1));
        }
        Ok(moves)
    }

    /// Returns a random number below that one.
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.random.next_u32() as usize % most
    }
}
