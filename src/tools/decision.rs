//! The decisions of a game one after another, for whatever plays games by itself: simulations,
//! searches, bots.

use crate::play::game::Game;
use crate::play::moves::first_moves;
use crate::play::registry::Effect;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{CloseWindow, Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::Move;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;

/// The most moves that are listed for a decision, since a question may have very many answers.
const SHOWN: usize = 1000;

/// A decision that a game waits for: a player, and at least one move.
///
/// ```
/// use turnwheel::{Decision, Game, Settled, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// while let Some(mut decision) = Decision::next(&mut game, 20)? {
///     let first = decision.moves[0].with(0);
///     assert_eq!(decision.submit(&mut game, first)?, Settled::Done);
/// }
/// assert_eq!(game.accepted(), 20);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Decision {
    /// The player who decides, or who is decided for.
    pub player: PlayerId,
    /// The player's [moves](Game::moves), and those that only a teammate has who is asked together
    /// with the player. At most 1000 for each.
    pub moves: Vec<Move>,
}

/// The state of a decision after a command for it.
///
/// ```
/// use turnwheel::{Decision, Game, Settled, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// let mut decision = Decision::next(&mut game, 20)?.expect("a turn has begun");
/// loop {
///     let first = decision.moves[0].with(0);
///     match decision.submit(&mut game, first)? {
///         Settled::Refused => {} // Its cost cannot be paid, and it is no longer listed.
///         Settled::Done | Settled::Stuck => break,
///     }
/// }
/// assert_eq!(game.accepted(), 2);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// It is made: the command was accepted, or every move was refused and the window is closed.
    Done,
    /// The command was refused, and another has to be picked.
    Refused,
    /// Every move was refused, and the game waits still.
    Stuck,
}

impl Decision {
    /// Returns the next decision, or `None` if the game is over, waits for somebody else, or has
    /// accepted `most_commands`. Of several players who are waited for, the first decides first. A
    /// window in which nobody can act is closed.
    ///
    /// Errors: those of [`Game::moves`], and those of closing a window that are no refusal.
    pub fn next<F: Effect>(game: &mut Game<F>, most_commands: u64) -> Result<Option<Self>, Error> {
        Self::listed(game, most_commands, true)
    }

    /// Returns the next decision as [`next`](Self::next) does, with offers that may be refused:
    /// for who picks few of many, by [`submit_untested`](Self::submit_untested).
    pub(super) fn untested<F: Effect>(
        game: &mut Game<F>,
        most_commands: u64,
    ) -> Result<Option<Self>, Error> {
        Self::listed(game, most_commands, false)
    }

    fn listed<F: Effect>(
        game: &mut Game<F>,
        most_commands: u64,
        tests: bool,
    ) -> Result<Option<Self>, Error> {
        while game.accepted() < most_commands {
            let decision = waits_for(game)
                .map(|player| Self::by(game, player, tests))
                .transpose()?;
            match decision {
                Some(decision) if !decision.moves.is_empty() => return Ok(Some(decision)),
                _ if Self::close(game)? => {}
                _ => return Ok(None),
            }
        }
        Ok(None)
    }

    /// Returns the decision of that player, whose moves may be none.
    ///
    /// Errors: those of [`Game::moves`].
    pub fn of<F: Effect>(game: &Game<F>, player: PlayerId) -> Result<Self, Error> {
        Self::by(game, player, true)
    }

    fn by<F: Effect>(game: &Game<F>, player: PlayerId, tests: bool) -> Result<Self, Error> {
        let mut moves = game.first_offered(player, SHOWN, tests)?;
        // The first of very many may all be refused, and others behind them would not be.
        if !tests && moves.len() == SHOWN {
            moves = first_moves(game, player, SHOWN)?;
        }
        for mate in game.engine().state.turns.players.represented(player) {
            // What a teammate could do without cards, targets and numbers is the same decision.
            let own = game.moves(mate)?.filter(|one| match &one.command {
                Command::Act(act) => act.target.is_some() || act.data.is_some() || one.is_open(),
                Command::Push(_) => true,
                _ => false,
            });
            moves.extend(own.take(SHOWN - moves.len()));
        }
        Ok(Self { player, moves })
    }

    /// Submits the command of one of the moves. If it is refused (2xx), as by its cost, its move is
    /// removed, and another has to be picked; once none is left, the window is closed.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a command of no move, and those of
    /// [`Game::submit`] that are no refusal.
    pub fn submit<F: Effect>(
        &mut self,
        game: &mut Game<F>,
        command: Command,
    ) -> Result<Settled, Error> {
        let Some(at) = self.place(&command) else {
            let text = game.command_text(&command);
            let detail = format!("the policy picked `{text}`, which is no move in its list");
            return Err(Error::new(Code::BadValue).detail(detail));
        };
        match game.submit(command) {
            Ok(()) => Ok(Settled::Done),
            Err(error) if !error.code.is_refusal() => Err(error),
            Err(_) => self.refused(game, at),
        }
    }

    /// Submits the command of one of the [untested](Self::untested) moves in the same way. A
    /// refusal for a reason that a test would have found costs no more than the test.
    pub(super) fn submit_untested<F: Effect>(
        &mut self,
        game: &mut Game<F>,
        command: Command,
    ) -> Result<Settled, Error> {
        if !game.core().accepts_move(&command)
            && let Some(at) = self.place(&command)
        {
            debug_assert!(game.check(&command).is_err(), "{command:?}");
            return self.refused(game, at);
        }
        self.submit(game, command)
    }

    fn place(&self, command: &Command) -> Option<usize> {
        self.moves.iter().position(|one| one.holds(command))
    }

    /// Removes a move that was refused.
    fn refused<F: Effect>(&mut self, game: &mut Game<F>, at: usize) -> Result<Settled, Error> {
        self.moves.remove(at);
        Ok(match self.moves.is_empty() {
            false => Settled::Refused,
            true if Self::close(game)? => Settled::Done,
            true => Settled::Stuck,
        })
    }

    /// Closes the window that is open. Returns false if none is, or if only its players can.
    ///
    /// Errors: those of `close_window` that are no refusal.
    fn close<F: Effect>(game: &mut Game<F>) -> Result<bool, Error> {
        if !matches!(game.awaiting(), Await::Window { .. }) {
            return Ok(false);
        }
        match game.submit(CloseWindow::new()) {
            Err(error) if !error.code.is_refusal() => Err(error),
            closed => Ok(closed.is_ok()),
        }
    }
}

/// Returns the player that a game waits for, the first of several.
pub(super) fn waits_for<F: Effect>(game: &Game<F>) -> Option<PlayerId> {
    match game.awaiting() {
        Await::Choice { player, .. } => Some(player),
        Await::Window { player, .. } => player.or_else(|| game.glance().pending.lowest()),
        _ => None,
    }
}

/// The random numbers by which a game is decided, apart from the game's own: equal seeds give equal
/// numbers, on every machine.
///
/// ```
/// use turnwheel::{Chance, Decision, Game, Setup, Verbs, ruleset::Ruleset, words::Policy};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2).seed(7))?;
/// game.start()?;
/// let mut chance = Chance::of_game(7);
/// while let Some(mut decision) = Decision::next(&mut game, 20)? {
///     let drawn = chance.draw(&decision.moves);
///     let command = Policy::Random.pick(&decision.moves, drawn);
///     decision.submit(&mut game, command)?;
/// }
/// assert_eq!(game.accepted(), 20);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chance(Pcg32);

impl Chance {
    /// Creates the numbers for a game of that seed, as a [`Simulation`](crate::Simulation) has
    /// them.
    pub fn of_game(seed: u64) -> Self {
        Self(Pcg32::seed_from_u64(seed ^ 1))
    }

    /// Returns the next number, for [`Policy::pick`](crate::words::Policy::pick).
    pub fn draw(&mut self, moves: &[Move]) -> u64 {
        let low = u64::from(self.0.next_u32());
        // Another is drawn only for an open number, so that a seed stays good for rules that have
        // none.
        match moves.iter().any(Move::is_open) {
            true => u64::from(self.0.next_u32()) << 32 | low,
            false => low,
        }
    }
}
