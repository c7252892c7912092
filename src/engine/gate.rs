//! The stages between two turns: they find the next turn, and end and begin chapters and rounds.
//!
//! Each stage returns the next one to `drive.rs`, which calls it.

use super::next::Next;
use crate::engine::{Engine, Work};
use crate::rules::Ruleset;
use crate::state::queue::Upcoming;
use crate::state::replacements::Gate;
use crate::state::run::Run;
use crate::state::seek::{Around, Sought};
use crate::state::turn_at_gate::still_comes;
use crate::state::way::{Long, Way};
use crate::state::{Stage, State};
use crate::vocabulary::words::TurnKind;

impl Engine {
    /// The gate of turns: the next turn begins, or a round or chapter ends or begins before it.
    pub(super) fn next_turn(&mut self) -> Next {
        let state = self.state.change();
        let Some(upcoming) = state.agenda.taken_upcoming() else {
            return self.find_turn();
        };
        Next::Stage(match still_comes(state, upcoming) {
            Some(upcoming) => self.enter_turn(upcoming),
            None => Stage::NextTurn,
        })
    }

    /// Searches for what comes next, and begins or ends it.
    fn find_turn(&mut self) -> Next {
        let (rules, state) = (&self.rules, self.state.change());
        // Everything scheduled is searched for each turn.
        state.outbox.look(
            state.turns.queue.len()
                + state.turns.players.sits.len() * state.turns.order.slots.len(),
        );
        let mut gone = vec![];
        let sought = state.seek(rules, &mut |player| gone.push(player));
        self.work.turns += gone.len() as u32 + u32::from(matches!(sought, Sought::Turn(_)));
        if self.work.turns > rules.limits.turns {
            return Next::TooMany("turns");
        }
        for player in gone {
            state.expire_turn_of_leaver(player);
        }
        Next::Stage(match sought {
            Sought::Turn(upcoming) => self.enter_turn(upcoming),
            Sought::Ask(effect) => {
                state.agenda.plan([Run::new(effect, None)]);
                Stage::NextTurn
            }
            Sought::BeginRound => {
                state.begin_round(rules);
                Stage::NextTurn
            }
            Sought::EndRound if state.turns.chapters.turn_rules(rules).lap_leave.is_empty() => {
                state.end_round(rules)
            }
            Sought::EndRound => {
                state.plan_lap_leave(rules);
                Stage::LapEnd
            }
            Sought::LeaveChapter => Stage::ChapterEnd,
            Sought::Again => {
                state.end_lap_without_chapter(rules);
                state.begin_lap(rules)
            }
            Sought::Over { won, reason } => state.end_game(won, reason),
        })
    }

    /// Begins the turn unless something at the gate stops it; waits while a player is asked about
    /// that.
    fn enter_turn(&mut self, upcoming: Upcoming) -> Stage {
        let (rules, state) = (&self.rules, self.state.change());
        let Upcoming {
            player, kind, by, ..
        } = upcoming;
        match state.gate_of_turn(upcoming) {
            Gate::Asks => {
                state.agenda.hold_at_gate(upcoming);
                Stage::NextTurn
            }
            Gate::Stops(_) => Stage::NextTurn,
            Gate::Open => {
                let taken = match by {
                    Some(_) => None,
                    None => state.take_control(player, kind),
                };
                let upcoming = taken.map_or(upcoming, |control| Upcoming {
                    by: Some(control.other),
                    controls: control.source,
                    ..upcoming
                });
                let chapter = rules.chapter(state.turns.chapters.current());
                state.begin_turn::<Long>(rules, chapter, upcoming);
                Stage::NextStep
            }
        }
    }

    // --- chapters

    /// Plans the chapter's leave effects, after those of the lap in progress.
    pub(super) fn chapter_end(&mut self) -> Stage {
        let (rules, state) = (&self.rules, self.state.change());
        state.plan_lap_leave(rules);
        state
            .agenda
            .run_all(&rules.chapter(state.turns.chapters.current()).leave);
        Stage::ChapterEnded
    }

    /// Ends the chapter. Chapters are counted like turns, so endless chapters without a turn are
    /// too much work.
    pub(super) fn chapter_ended(&mut self) -> Next {
        self.work.turns += 1;
        if self.work.turns > self.rules.limits.turns {
            return Next::TooMany("chapters");
        }
        Next::Stage(self.state.change().finish_chapter(&self.rules))
    }

    /// Plans the chapter's enter effects.
    pub(super) fn chapter_began(&mut self) -> Stage {
        let (rules, state) = (&self.rules, self.state.change());
        state
            .agenda
            .run_all(&rules.chapter(state.turns.chapters.current()).enter);
        Stage::ChapterEntered
    }
}

impl State {
    /// Begins the next turn if nothing is scheduled and turns just go round.
    #[inline(always)]
    pub(super) fn next_turn_around<W: Way>(&mut self, rules: &Ruleset, work: &mut Work) -> Next {
        let enough = work.turns >= rules.limits.turns || self.outbox.is_tired();
        if enough || self.ended_by_condition(rules).is_some() {
            return Next::Long(Stage::NextTurn);
        }
        let chapter = rules.chapter(self.turns.chapters.current());
        match self.turns.next_around::<W>(&chapter.turns) {
            Around::Turn(player) => {
                work.turns += 1;
                self.begin_turn::<W>(rules, chapter, Upcoming::new(player, TurnKind::Normal));
                Next::Stage(Stage::NextStep)
            }
            Around::RoundEnds => match self.end_round(rules) {
                Stage::NextTurn => Next::Stage(Stage::NextTurn),
                over => Next::Long(over),
            },
            Around::RoundBegins => {
                self.begin_round(rules);
                Next::Stage(Stage::NextTurn)
            }
            Around::Elsewhere => Next::Long(Stage::NextTurn),
        }
    }

    /// Ends the turn.
    #[inline(always)]
    pub(super) fn turn_end<W: Way>(&mut self, rules: &Ruleset) -> Stage {
        debug_assert!(
            self.windows.is_empty(),
            "every window closes before its step ends"
        );
        let next = self.finish_turn::<W>(rules);
        if let (Some(rule), Some(clock)) = (&rules.clock, &mut self.clock) {
            clock.end_turn(rule, &self.turns.current);
        }
        next
    }
}
