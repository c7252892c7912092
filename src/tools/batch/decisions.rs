//! The decisions of a player in a fixed numbering: a mask of the legal ones for each game, and
//! submitting one to each.

use crate::engine::Origin;
use crate::play::game::Game;
use crate::ruleset::Ruleset;
use crate::tools::batch::{Batch, TOLD, each_told, fits, parts_of_told, share};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{
    Act, Answer, Command, Commit, EndPhase, EndStep, EndTurn, GoTo, Pass, Verbs, Withdraw,
};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId, StepId};

/// How many answers are numbered, unless the host says otherwise.
pub const ANSWERS: usize = 16;

/// The most answers that can be numbered.
pub const MOST_ANSWERS: usize = 10_000;

/// A decision that the rules leave to the player that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    Pass,
    Act(Option<NameId>),
    Commit,
    Withdraw,
    EndStep,
    EndPhase,
    EndTurn,
    GoTo(StepId),
    Answer(i64),
}

/// The numbering of decisions for some rules.
#[derive(Clone, Debug)]
pub(super) struct Decisions {
    list: Vec<Decision>,
    answers: usize,
}

impl Decisions {
    pub(super) fn new(rules: &Ruleset, answers: usize) -> Self {
        let actions = rules.actions();
        let actions = actions.iter().filter_map(|name| rules.names.find(name));
        let edges = || rules.steps.iter().flat_map(|step| &step.edges);
        let steps = (0..rules.steps.len()).map(StepId::at);
        let ends = steps.filter(|step| edges().any(|edge| edge.to == *step));
        let list = [Decision::Pass, Decision::Act(None)]
            .into_iter()
            .chain(actions.map(|action| Decision::Act(Some(action))))
            .chain([
                Decision::Commit,
                Decision::Withdraw,
                Decision::EndStep,
                Decision::EndPhase,
                Decision::EndTurn,
            ])
            .chain(ends.map(Decision::GoTo))
            .chain((0..answers as i64).map(Decision::Answer));
        Self {
            list: list.collect(),
            answers,
        }
    }

    /// Returns the decision as a command of a player, or `None` for an answer if they are not
    /// asked.
    fn command(decision: Decision, game: &Game, player: PlayerId) -> Option<Command> {
        let engine = game.engine();
        let by = engine.state.decider(player);
        Some(match decision {
            Decision::Pass => Pass {
                by,
                ..Pass::new(player)
            }
            .into(),
            Decision::Act(action) => Act {
                action,
                by,
                ..Act::new(player)
            }
            .into(),
            Decision::Commit => Commit {
                by,
                ..Commit::new(player)
            }
            .into(),
            Decision::Withdraw => Withdraw {
                by,
                ..Withdraw::new(player)
            }
            .into(),
            Decision::EndStep => EndStep::new().player(player).into(),
            Decision::EndPhase => EndPhase::new().player(player).into(),
            Decision::EndTurn => EndTurn::new().player(player).into(),
            Decision::GoTo(step) => GoTo::new(step).player(player).into(),
            Decision::Answer(pick) => Answer {
                choice: Some(engine.state.question_of(player)?.id),
                by,
                ..Answer::new(player, vec![pick])
            }
            .into(),
        })
    }

    /// Writes a mask of the decisions that are legal in a game.
    fn mask(&self, game: &Game, mask: &mut [bool]) {
        mask.fill(false);
        let Some(player) = waits_for(game) else {
            return;
        };
        let engine = game.engine();
        for (legal, decision) in mask.iter_mut().zip(&self.list) {
            *legal = Self::command(*decision, game, player)
                .is_some_and(|command| engine.check(&command, Origin::Host).is_ok());
        }
    }

    /// Submits a decision to a game.
    fn submit(&self, number: i64, game: &mut Game) -> Result<(), Error> {
        let decision = usize::try_from(number)
            .ok()
            .and_then(|number| self.list.get(number));
        let command = match (decision, waits_for(game)) {
            (None, _) => Err(Code::BadValue),
            (Some(decision), Some(player)) => {
                Self::command(*decision, game, player).ok_or(Code::NoChoice)
            }
            (Some(_), None) => Err(Code::GameOver),
        };
        game.submit(command?)
    }
}

/// Returns the player that a game waits for, the first of several; `None` if the game is over.
fn waits_for(game: &Game) -> Option<PlayerId> {
    match game.awaiting() {
        Await::Choice { player, .. } => Some(player),
        Await::Window { player, .. } => player.or_else(|| game.glance().pending.lowest()),
        _ => None,
    }
}

impl Batch {
    /// Returns the decisions that the rules allow a player, as texts, in the order of their numbers
    /// from 0.
    ///
    /// They are the same for all games of equal rules: `pass`, `act`, `act KIND` for each action
    /// that the rules declare, `commit`, `withdraw`, `end_step`, `end_phase`, `end_turn`,
    /// `go_to STEP` for each step that an edge of the rules leads to, and `answer N`: an option by
    /// its position from 0, yes as 1, or the requested number. Answers with several picks are not
    /// numbered: submit them by [`step`](Self::step).
    pub fn decisions(&self) -> Vec<String> {
        let of = |decision: &Decision| match decision {
            Decision::Pass => "pass".to_owned(),
            Decision::Act(None) => "act".to_owned(),
            Decision::Act(Some(action)) => {
                format!("act {}", self.rules.names.get(*action).unwrap_or_default())
            }
            Decision::Commit => "commit".to_owned(),
            Decision::Withdraw => "withdraw".to_owned(),
            Decision::EndStep => "end_step".to_owned(),
            Decision::EndPhase => "end_phase".to_owned(),
            Decision::EndTurn => "end_turn".to_owned(),
            Decision::GoTo(step) => {
                let name = self.rules.steps().nth(step.index());
                format!("go_to {}", name.unwrap_or_default())
            }
            Decision::Answer(pick) => format!("answer {pick}"),
        };
        self.decisions.list.iter().map(of).collect()
    }

    /// Sets how many answers are numbered; the default is [`ANSWERS`].
    ///
    /// Errors: [`bad_value`](Code::BadValue) for more than [`MOST_ANSWERS`].
    pub fn number_answers(&mut self, answers: usize) -> Result<(), Error> {
        if answers > MOST_ANSWERS {
            let detail = format!("at most {MOST_ANSWERS} answers can be numbered");
            return Err(Error::new(Code::BadValue).detail(detail));
        }
        if answers != self.decisions.answers {
            self.decisions = Decisions::new(&self.rules, answers);
        }
        Ok(())
    }

    /// Writes which of the [`decisions`](Self::decisions) are legal for the player whom each game
    /// waits for, one row for each game. In a game that is over, none is.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a mask of another length.
    pub fn legal_mask(&self, mask: &mut [bool]) -> Result<(), Error> {
        let (games, width) = (self.games.len(), self.decisions.list.len());
        fits("mask", mask.len(), games * width, games)?;
        if games == 0 {
            return Ok(());
        }
        let size = games.div_ceil(self.threads);
        let parts = self.games.chunks(size).zip(mask.chunks_mut(size * width));
        share(parts.collect(), |(games, mask)| {
            for (game, row) in games.iter().zip(mask.chunks_mut(width)) {
                self.decisions.mask(game, row);
            }
            0
        });
        Ok(())
    }

    /// Submits to each game the [decision](Self::decisions) of its number for the player whom it
    /// waits for, or none if the number is negative. Returns and writes what [`step`](Self::step)
    /// does.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a column of another length; no game changes then.
    pub fn decide(&mut self, numbers: &[i64], told: Option<&mut [i64]>) -> Result<usize, Error> {
        let games = self.games.len();
        fits("decisions", numbers.len(), games, games)?;
        if let Some(told) = &told {
            fits("told", told.len(), games * TOLD.len(), games)?;
        }
        if games == 0 {
            return Ok(0);
        }
        let size = games.div_ceil(self.threads);
        let told = parts_of_told(told, games, size);
        let parts = self.games.chunks_mut(size).zip(numbers.chunks(size));
        let parts = parts.zip(told).collect();
        let decisions = &self.decisions;
        Ok(share(parts, |((games, numbers), told)| {
            each_told(games, told, |at, game| match numbers[at] {
                ..0 => Ok(()),
                number => decisions.submit(number, game),
            })
        }))
    }
}
