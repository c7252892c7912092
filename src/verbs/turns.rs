//! Turns: beginning the game, ending parts of it, granting and skipping turns.

use super::Verb;
use crate::engine::flow::flow_later;
use crate::engine::requirements::{
    check_enough_actions, check_in_turn, check_may_end, check_stack_is_done, decided_to_end,
    require_present, require_slot,
};
use crate::engine::words::check_word;
use crate::engine::{Engine, Origin};
use crate::rules::{RestartRule, Ruleset, SkipNextBinds, StartRule};
use crate::state::agenda::Flow;
use crate::state::chapters::Leaving;
use crate::state::queue::{Control, Grant, NamedFor, Skip};
use crate::state::stage::Won;
use crate::state::{Stage, State};
use crate::vocabulary::command::{self, Command};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema::Cell;
use crate::vocabulary::words::*;

/// Returns an error if the running effect only exists to name the next player.
fn check_names_nobody(rules: &Ruleset, state: &State) -> Result<(), Error> {
    let turns = state.turns.chapters.turn_rules(rules);
    let asked = state.agenda.is_running()
        && state.turns.chapters.has_asked_who_is_next()
        && !state.turns.current.is_going();
    let run = state.agenda.runs().front().filter(|_| asked);
    let names = |effect: NameId| [turns.first_effect, turns.next_effect].contains(&Some(effect));
    if run.is_some_and(|run| names(run.effect)) {
        Err(Code::NoTurn.into())
    } else {
        Ok(())
    }
}

/// Returns true if every player whom the command names is in the game.
fn names_who_is_there(engine: &Engine, command: &Command) -> bool {
    let there = command.show(|column, word| match column.spec().cell {
        Cell::Player | Cell::Players => check_word(engine, column, word),
        _ => Ok(()),
    });
    there.is_ok()
}

impl Verb for command::Start {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let state = &engine.state;
        let first = || state.turns.order.slots.first().map(|slot| slot.player);
        match self.player.or_else(first) {
            Some(player) if state.turns.order.slot_of(player).is_none() => {
                Err(Error::new(Code::PlayerNotInOrder).player(player))
            }
            _ => require_present(state.turns.players.present(), state.turns.order.members()),
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        let places: Vec<_> = state.turns.places_present().collect();
        let named = self
            .player
            .and_then(|player| state.turns.order.slot_of(player));
        let slot = match (named, engine.rules.options.start) {
            (Some(at), _) => state.turns.order.slots[at],
            (None, StartRule::First) => places[0],
            (None, StartRule::Random) => {
                places[state.generator.below(places.len() as u32) as usize]
            }
        };
        // The triggers of the rules are registered before anything happens. Rules for four may be
        // played by two, without those of the third and the fourth player.
        for add in engine.rules.triggers.clone() {
            let add = add.into();
            if names_who_is_there(engine, &add) {
                engine.apply_verb(&add, Origin::Host);
            }
        }
        let named = self.player.is_some();
        let first = engine.state.change().begin_game(&engine.rules, slot, named);
        engine.enter(Stage::Start, first);
    }
}

impl Verb for command::EndTurn {
    #[inline]
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        if let Some(next) = self.target {
            require_slot(&engine.state, next, None)?;
        }
        check_may_end(&engine.rules, &engine.state, self.player)?;
        if from == Origin::Host {
            check_enough_actions(&engine.rules, &engine.state)?;
        }
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, from: Origin) {
        let (next, step) = (self.target, self.step);
        decided_to_end(engine, from);
        if engine.state.turns.has_acted_enough(&engine.rules) {
            return flow_later(engine.state.change(), Flow::Turn { next, step });
        }
        engine.state.change().end_turn_later(next, step);
    }
}

impl Verb for command::EndTurnByEffect {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_in_turn(&engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(engine.state.change(), Flow::TurnByEffect);
    }
}

impl Verb for command::RestartTurn {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        if engine.rules.options.restart_turn == RestartRule::Forbid {
            return Err(Code::RestartForbidden.into());
        }
        check_may_end(&engine.rules, &engine.state, self.player)?;
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(engine.state.change(), Flow::Restart);
    }
}

impl Verb for command::EndRound {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        check_names_nobody(&engine.rules, &engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(engine.state.change(), Flow::Round);
    }
}

impl Verb for command::EndChapter {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        check_names_nobody(&engine.rules, &engine.state)?;
        // Ending it twice is the same as ending it once.
        let (chapters, agenda) = (&engine.state.turns.chapters, &engine.state.agenda);
        let mut flows = agenda.flows().iter();
        let planned =
            chapters.is_ending() || flows.any(|flow| matches!(flow, Flow::Chapter { .. }));
        if self.chapter.is_none() && chapters.current().is_none() && !planned {
            return Err(Code::NoChapter.into());
        }
        check_stack_is_done(&engine.state, from)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        flow_later(
            engine.state.change(),
            Flow::Chapter {
                leaving: Leaving {
                    reason: Reason::Command,
                    next: self.chapter,
                    first: self.target,
                },
                at: self.at.unwrap_or(At::Now),
            },
        );
    }
}

impl Verb for command::EndGame {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if self.player.is_some() && self.name.is_some() {
            return Err(Error::new(Code::UnexpectedArgument).at(Column::Name));
        }
        check_names_nobody(&engine.rules, &engine.state)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let won = Won {
            player: self.player,
            side: self.name,
        };
        let at = self.at.unwrap_or(At::Now);
        let reason = self.reason.unwrap_or(Reason::Command);
        // A question that waits would come first.
        if at == At::Now && engine.state.agenda.is_asking() {
            engine.end_game(won, reason);
        } else {
            flow_later(engine.state.change(), Flow::Game { won, reason, at });
        }
    }
}

impl Verb for command::ExtraTurn {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        let detail = match self.turn_kind {
            Some(TurnKind::Table) => "a turn that a player is given is not the whole table's",
            Some(TurnKind::Replay) => "restart_turn restarts a turn",
            _ => return Ok(()),
        };
        Err(Error::new(Code::BadValue)
            .at(Column::TurnKind)
            .detail(detail))
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        for _ in 0..self.count.unwrap_or(1) {
            engine.state.change().grant_turn(Grant {
                id: GrantId::LAST,
                player: self.player,
                by: self.by,
                kind: self.turn_kind.unwrap_or(TurnKind::Extra),
                source: self.source,
                data: self.data,
                after: self.after,
            });
        }
    }
}

impl Verb for command::CancelTurn {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let state = engine.state.change();
        // The search, and moving the grants after it.
        let grants = state.turns.queue.granted();
        state.outbox.look(grants.len());
        state.cancel_grants(Reason::Command, |grant, _| grant == self.grant);
    }
}

impl Verb for command::SkipTurn {
    fn check(&self, _: &Engine, _: Origin) -> Result<(), Error> {
        let detail = match self.applies {
            Some(Applies::ThisTurn) => "a turn that has begun cannot be skipped",
            Some(Applies::Resolution) => "only control lasts as long as a resolution",
            _ => return Ok(()),
        };
        Err(Error::new(Code::BadValue)
            .at(Column::Applies)
            .detail(detail))
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().add_skip(Skip {
            player: self.player,
            count: self.count.unwrap_or(1),
            applies: self.applies.unwrap_or(Applies::NextTurn),
            source: self.source,
        });
    }
}

impl Verb for command::SkipNext {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let count = self.count.unwrap_or(1);
        if count == 0 {
            return;
        }
        match engine.rules.options.skip_next {
            SkipNextBinds::Now => {
                let state = engine.state.change();
                state.skip_following(&engine.rules, count, self.source);
            }
            SkipNextBinds::TurnEnd => engine.state.change().defer_skip(count, self.source),
        }
    }
}

impl Verb for command::Jump {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        require_slot(&engine.state, self.player, None)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine
            .state
            .change()
            .name_next(self.player, NamedFor::InOrder, None);
    }
}

impl Verb for command::SetController {
    fn check(&self, engine: &Engine, from: Origin) -> Result<(), Error> {
        let state = &engine.state;
        match self.applies {
            Some(_) if self.phase.is_some() => {
                Err(Error::new(Code::UnexpectedArgument).at(Column::Applies))
            }
            Some(Applies::ThisTurn) if !state.turns.current.is_going() => Err(Code::NoTurn.into()),
            Some(Applies::Resolution) if from == Origin::Host => {
                Err(Error::new(Code::NoEffect).at(Column::Applies))
            }
            _ => Ok(()),
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let applies = self.applies.unwrap_or(Applies::NextTurn);
        engine.state.change().set_controller(Control {
            player: self.player,
            other: self.other,
            applies,
            source: self.source,
            phase: self.phase,
        });
    }
}
