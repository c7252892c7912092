//! The table as the effect that asks sees it.

use super::context::Outcome;
use super::core::Core;
use super::game::Game;
use super::host::{Host, HostState};
use super::pump::{RunEnd, run_once};
use super::registry::Effect;
use super::trial::Trial;
use crate::state::agenda::Asker;
use crate::view::{KeptTable, Table, View, Viewer, Wordbook};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;

/// The table as an effect that asks has left it, with what it did so far: a player who is asked
/// which creature to sacrifice sees those that died before.
///
/// While an effect asks, its work is undone, and the game's own table is the one before it. This
/// is a copy, made by running the effect once more, up to its question.
///
/// ```
/// use turnwheel::{AskingTable, Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register("draft", |card| {
///     card.command("set_flag dealt")?;
///     card.command("ask A yes_no keep")
/// });
/// game.start()?;
/// game.command("run draft")?;
/// assert_eq!(game.fact("flag.dealt", None)?, 0);
/// let seen = AskingTable::of(&mut game)?;
/// assert!(seen.table().flag("dealt", None));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Debug)]
pub struct AskingTable {
    core: Box<Core>,
}

impl AskingTable {
    /// Runs the effect that asks once more, up to its question, and returns what it sees there. The
    /// game does not change, and nothing is told of a failure but the error.
    ///
    /// Answers that the effect has got are given to it again. Of several players who are asked at
    /// once, all see the same table: answers of the others are not on it.
    ///
    /// Errors: [`no_choice`](Code::NoChoice) if nobody is asked;
    /// [`no_effect`](Code::NoEffect) if the rules ask, and no effect;
    /// [`asked_differently`](Code::AskedDifferently) if the effect, corrected since, does not ask
    /// here; and those of a failing effect.
    pub fn of<F: Effect>(game: &mut Game<F>) -> Result<Self, Error> {
        let agenda = &game.engine().state.agenda;
        let choice = agenda.choice().ok_or(Code::NoChoice)?;
        if !matches!(choice.asker, Asker::Effect) {
            let by_rules = "the rules ask, and no effect";
            return Err(Error::new(Code::NoEffect)
                .player(choice.player)
                .detail(by_rules));
        }
        let mut trial = Trial::new(game);
        trial.play(run_to_question)?;
        Ok(Self {
            core: trial.into_core(),
        })
    }

    /// Returns the table, to be read in place.
    pub fn table(&self) -> Table<'_> {
        Table::new(&self.core.engine)
    }

    /// Returns a copy of the table without the host's state.
    pub fn keep_table(&self) -> KeptTable {
        KeptTable::new(&self.core.engine, vec![])
    }

    /// Returns the part of the view that this viewer may see.
    pub fn view_for(&self, viewer: Viewer) -> View {
        View::of(&self.core.engine, viewer)
    }

    /// Returns the events of the effect so far, in order.
    pub fn events(&self) -> &[Event] {
        // A copy begins without those of the game.
        &self.core.engine.state.outbox.events
    }

    /// Returns one of its events as text. The effect may use names that the game does not know yet.
    pub fn event_text(&self, event: &Event) -> String {
        self.core.engine.writer().event(event)
    }

    /// Returns the texts behind the numbers of its events.
    pub fn wordbook(&self) -> Wordbook {
        Wordbook::new(&self.core.engine)
    }

    /// Returns the host's state as the effect has left it, if the game carries one.
    pub fn host_state(&self) -> Option<&dyn HostState> {
        self.core.host.as_ref().map(Host::get)
    }
}

/// Runs the effect that asks up to its question, and leaves the game there.
fn run_to_question<F: Effect>(game: &mut Game<F>) -> Result<(), Error> {
    let engine = game.engine_mut();
    engine.begin_call();
    engine.state.change().agenda.take_questions(|_| true);
    let run = engine.state.agenda.pending_run().ok_or(Code::Internal)?;
    let (effect, answers) = (run.effect, run.answers.len());
    let start = engine.run_start();
    let end = run_once(game, effect, answers)?;
    let end = end.map_or(RunEnd::FINE, |end| *end);
    if matches!(&end.aside, Some(aside) if matches!(aside.outcome, Outcome::Asks(_))) {
        return Ok(());
    }
    let stopped = game.stop_effect(start, effect, end);
    stopped.map_err(|failed| failed.error)?;
    Err(Error::new(Code::AskedDifferently).name(effect))
}
