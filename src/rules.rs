//! May this command happen now? One place for every refusal; nothing here changes anything.

use crate::command::{self, Command};
use crate::engine::{Engine, Origin};
use crate::error::{Code, Error};
use crate::event::EventKind;
use crate::ids::*;
use crate::record::{ABSENT, Column};
use crate::schema::{Cell, Usage};
use crate::state::Stage;
use crate::words::Applies;

/// The largest `count` of any command: more is a slip, and would be a way to keep the engine busy.
const MOST: i64 = 10_000;

impl Engine {
    /// Whether the command would be accepted; if not, why.
    pub(crate) fn check(&self, command: &Command, from: Origin) -> Result<(), Error> {
        if let (Command::Pass(pass), Origin::Host) = (command, from) {
            self.check_phase(command)?;
            return self.check_pass(pass);
        }
        match from {
            Origin::Host => self.check_phase(command)?,
            Origin::Effect if matches!(command.usage(), Usage::Player | Usage::Table) => return Err(Code::NotInEffect.into()),
            Origin::Effect if self.state.stage == Stage::Over => return Err(Code::GameOver.into()),
            Origin::Effect => {}
        }
        self.check_arguments(command)?;
        self.check_meaning(command, from)
    }

    /// Whether the game is at a point where such a command can come at all.
    fn check_phase(&self, command: &Command) -> Result<(), Error> {
        let state = &self.state;
        if state.stage == Stage::Over {
            return Err(Code::GameOver.into());
        }
        if !state.agenda.runs.is_empty() && state.agenda.choice.is_none() {
            return Err(Code::EffectPending.into());
        }
        match (command, &state.agenda.choice) {
            (Command::Answer(_) | Command::Leave(_) | Command::AutoPass(_) | Command::StopAt(_), Some(_)) => {}
            (Command::Answer(_), None) => return Err(Code::NoChoice.into()),
            (_, Some(choice)) => return Err(Error::new(Code::ChoicePending).waiting_for(Some(choice.player))),
            (_, None) => {}
        }
        let begun = state.stage != Stage::Start;
        match command {
            Command::Start(_) | Command::SetTeam(_) if begun => Err(Code::AlreadyStarted.into()),
            Command::Start(_)
            | Command::SetTeam(_)
            | Command::Join(_)
            | Command::AutoPass(_)
            | Command::StopAt(_)
            | Command::EndGame(_) => Ok(()),
            Command::Push(_) | Command::OpenWindow(_) | Command::CloseWindow(_) | Command::EndTurnByEffect(_) if !begun => {
                Err(Code::NotStarted.into())
            }
            _ if !begun && command.usage() != Usage::Now => Err(Code::NotStarted.into()),
            _ => Ok(()),
        }
    }

    /// Whether everything the command names is there.
    fn check_arguments(&self, command: &Command) -> Result<(), Error> {
        let record = command.to_record();
        for field in command.entry().fields {
            let column = field.column;
            let Some(word) = record.word(column) else { continue };
            if column.is_list() {
                record.list.iter().try_for_each(|member| self.check_word(column, *member))?;
            } else {
                self.check_word(column, word)?;
            }
        }
        Ok(())
    }

    fn check_word(&self, column: Column, word: i64) -> Result<(), Error> {
        let (state, terms) = (&self.state, &self.rules.terms);
        let below = |len: usize| usize::try_from(word).is_ok_and(|word| word < len);
        let (known, code) = match column.entry().cell {
            Cell::Player | Cell::Players => {
                let player = PlayerId(u8::try_from(word).unwrap_or(u8::MAX));
                if !state.players.known(player) {
                    return Err(Error::new(Code::UnknownPlayer).at(column));
                }
                (state.players.living.contains(player), Code::PlayerLeft)
            }
            Cell::Step => (below(terms.steps.len()), Code::UnknownStep),
            Cell::Phase | Cell::Phases => (below(terms.phases.len()), Code::UnknownPhase),
            Cell::Window => (below(terms.windows.len()), Code::UnknownWindow),
            Cell::Object => (state.stack.iter().any(|object| i64::from(object.id.0) == word), Code::UnknownObject),
            Cell::Trigger => {
                let id = TriggerId(u32::try_from(word).unwrap_or(0));
                (state.triggers.get(id).is_some() || state.replacements.iter().any(|r| r.id == id), Code::UnknownTrigger)
            }
            Cell::Grant => (state.queue.grants.iter().any(|grant| i64::from(grant.id.0) == word), Code::UnknownGrant),
            Cell::Name => (self.names.get(NameId(word)).is_some(), Code::UnknownName),
            Cell::Int if column == Column::Count => ((1..=MOST).contains(&word), Code::BadValue),
            Cell::Int if column == Column::Key => ((1..=4).contains(&word), Code::BadValue),
            Cell::Ints if column == Column::Keys => (word != 0 && word.unsigned_abs() <= 4, Code::BadValue),
            _ => (word != ABSENT, Code::BadValue),
        };
        if known {
            return Ok(());
        }
        let error = Error::new(code).at(column);
        Err(if code == Code::PlayerLeft { error.player(PlayerId(word as u8)) } else { error })
    }

    /// Whether the rules and the moment allow it.
    fn check_meaning(&self, command: &Command, from: Origin) -> Result<(), Error> {
        use Command as C;
        let state = &self.state;
        match command {
            C::Start(start) => {
                let starter = start.player.or_else(|| state.order.slots.first().map(|slot| slot.player));
                match starter {
                    Some(player) if state.order.slot_of(player).is_none() => Err(Error::new(Code::PlayerNotInOrder).player(player)),
                    _ if state.players.present().intersection(state.order.members()).is_empty() => Err(Code::OrderWouldBeEmpty.into()),
                    _ => Ok(()),
                }
            }
            C::Act(act) => {
                self.check_may_act(act.player, act.by)?;
                self.check_action(act.player, act.action)
            }
            C::Ask(_) => Err(Code::NoEffect.into()),
            C::Push(push) if from == Origin::Host => {
                self.check_may_act(push.player, push.by)?;
                self.check_action(push.player, push.action)
            }
            C::Answer(answer) => self.check_answer(answer),
            C::EndStep(command::EndStep { player })
            | C::EndPhase(command::EndPhase { player })
            | C::EndTurn(command::EndTurn { player, .. }) => {
                if let C::EndTurn(command::EndTurn { target: Some(next), .. }) = command {
                    state.require_slot(*next)?;
                }
                self.check_flow(*player)?;
                // The table waits for the stack; an effect that ends a part of the turn takes the stack with it (CR 723.2).
                match from {
                    Origin::Host if !state.stack.is_empty() => Err(Code::StackNotEmpty.into()),
                    _ => Ok(()),
                }
            }
            C::EndTurnByEffect(_) if state.turn.id.0 == 0 => Err(Code::NoTurn.into()),
            C::Jump(command::Jump { player }) => state.require_slot(*player),
            C::ExchangeTurns(command::ExchangeTurns { player, other }) | C::ExchangeSeats(command::ExchangeSeats { player, other }) => {
                if player == other {
                    return Err(Error::new(Code::SamePlayer).player(*player));
                }
                state.require_slot(*player)?;
                state.require_slot(*other)
            }
            C::SetOrder(command::SetOrder { order }) => {
                if order.len() > MAX_PLAYERS * 4 {
                    return Err(Error::new(Code::TooLong).at(Column::Order));
                }
                self.require_present(order.iter().copied().collect())
            }
            C::Insert(command::Insert { after, before, .. }) | C::Join(command::Join { after, before, .. }) => {
                if let C::Join(join) = command {
                    self.check_join(join.name)?;
                }
                if state.order.slots.len() >= MAX_PLAYERS * 4 {
                    return Err(Error::new(Code::TooLong).at(Column::Order));
                }
                self.check_place(*after, *before)
            }
            C::MovePlayer(command::MovePlayer { player, after, before }) => {
                state.require_slot(*player)?;
                if *after == Some(*player) || *before == Some(*player) {
                    return Err(Error::new(Code::SamePlayer).player(*player));
                }
                if state.order.slots.len() == 1 {
                    return Err(Code::OrderWouldBeEmpty.into());
                }
                self.check_place(*after, *before)
            }
            C::Remove(command::Remove { player }) => {
                state.require_slot(*player)?;
                let mut rest = state.order.members();
                rest.remove(*player);
                self.require_present(rest)
            }
            C::ExtraStep(_) | C::ExtraPhase(_) if state.turn.id.0 == 0 => Err(Code::NoTurn.into()),
            C::SitOut(command::SitOut { player }) => {
                if state.players.sitting_out.contains(*player) {
                    return Err(Error::new(Code::AlreadySittingOut).player(*player));
                }
                let mut rest = state.players.present();
                rest.remove(*player);
                self.require_present_among(rest, state.order.members())
            }
            C::SitIn(command::SitIn { player }) if !state.players.sitting_out.contains(*player) => {
                Err(Error::new(Code::NotSittingOut).player(*player))
            }
            C::AddReplacement(add) if !matches!(add.event, EventKind::TurnBegan | EventKind::PhaseBegan | EventKind::StepBegan) => {
                Err(Error::new(Code::BadValue).at(Column::Event).detail("only turn_began, phase_began and step_began can be replaced"))
            }
            C::AddTrigger(command::AddTrigger { when: Some(when), .. })
            | C::AddReplacement(command::AddReplacement { when: Some(when), .. })
            | C::AutoPass(command::AutoPass { when: Some(when), .. }) => {
                let text = self.names.get(*when).unwrap_or_default();
                let mut names = (*self.names).clone();
                crate::ruleset::condition::Condition::read(text, &self.rules.terms, &mut names)
                    .map(|_| ())
                    .map_err(|reason| Error::new(Code::BadValue).at(Column::When).detail(reason))
            }
            C::SkipTurn(command::SkipTurn { applies: Some(Applies::ThisTurn), .. }) => {
                Err(Error::new(Code::BadValue).at(Column::Applies).detail("a turn that has begun cannot be skipped"))
            }
            C::CloseWindow(_) if state.windows.is_empty() => Err(Code::NoWindow.into()),
            C::OpenWindow(_) if state.turn.id.0 == 0 => Err(Code::NoTurn.into()),
            _ => Ok(()),
        }
    }

    fn check_pass(&self, pass: &command::Pass) -> Result<(), Error> {
        if !self.state.players.known(pass.player) {
            return Err(Error::new(Code::UnknownPlayer).at(Column::Player));
        }
        self.check_may_act(pass.player, pass.by)?;
        let forbidden = self.top_rule().is_some_and(|rule| rule.pass == crate::ruleset::PassRule::Forbid);
        if forbidden { Err(Error::new(Code::PassForbidden).player(pass.player)) } else { Ok(()) }
    }

    /// Whether the player may act now, and `by` may decide that.
    fn check_may_act(&self, player: PlayerId, by: Option<PlayerId>) -> Result<(), Error> {
        let Some(top) = self.state.windows.last() else {
            return Err(Error::new(Code::NoWindow).player(player));
        };
        let may = match top.holder {
            Some(holder) => self.state.same_side(holder, player),
            None => top.pending.contains(self.state.players.representative(player)),
        };
        if !may {
            let waiting_for = top.holder.or_else(|| top.pending.lowest());
            return Err(Error::new(Code::NotYourPriority).player(player).waiting_for(waiting_for));
        }
        let decider = self.state.decider(player).unwrap_or(player);
        match by {
            Some(by) if by != decider => Err(Error::new(Code::NotYourDecision).player(by).waiting_for(Some(decider))),
            _ => Ok(()),
        }
    }

    fn check_action(&self, player: PlayerId, action: Option<NameId>) -> Result<(), Error> {
        let declared = action.and_then(|action| self.rules.actions.get(&action));
        if let (Some(action), None, false) = (action, declared, self.rules.actions.is_empty()) {
            return Err(Error::new(Code::UnknownAction).name(action));
        }
        if self.state.is_locked() && declared.is_none_or(|declared| declared.locked) {
            return Err(Error::new(Code::ActionLocked).player(player));
        }
        let allowed = declared.and_then(|declared| declared.when.as_ref()).is_none_or(|when| self.state.holds(when, Some(player)));
        if allowed {
            return Ok(());
        }
        let error = Error::new(Code::ActionForbidden).player(player);
        Err(action.map_or(error.clone(), |action| error.name(action)))
    }

    fn check_answer(&self, answer: &command::Answer) -> Result<(), Error> {
        let Some(choice) = &self.state.agenda.choice else { return Err(Code::NoChoice.into()) };
        if answer.choice.is_some_and(|id| id != choice.id) {
            return Err(Error::new(Code::WrongChoice).player(answer.player));
        }
        if answer.player != choice.player {
            return Err(Error::new(Code::NotYourDecision).player(answer.player).waiting_for(Some(choice.player)));
        }
        let decider = self.state.decider(choice.player).unwrap_or(choice.player);
        if answer.by.is_some_and(|by| by != decider) {
            return Err(Error::new(Code::NotYourDecision).player(answer.player).waiting_for(Some(decider)));
        }
        if choice.ask.accepts(&answer.picks) { Ok(()) } else { Err(Error::new(Code::BadAnswer).player(answer.player)) }
    }

    fn check_flow(&self, player: Option<PlayerId>) -> Result<(), Error> {
        let state = &self.state;
        if state.turn.id.0 == 0 {
            return Err(Code::NoTurn.into());
        }
        if let Some(player) = player.filter(|player| !state.is_turn_of(*player)) {
            return Err(Error::new(Code::NotYourTurn).player(player).waiting_for(state.active()));
        }
        if let (Some(player), Some(top)) = (player, state.windows.last())
            && top.holder.is_some_and(|holder| !self.state.same_side(holder, player))
        {
            return Err(Error::new(Code::NotYourPriority).player(player).waiting_for(top.holder));
        }
        Ok(())
    }

    fn check_join(&self, name: NameId) -> Result<(), Error> {
        let players = &self.state.players;
        let text = self.names.get(name).unwrap_or_default();
        if players.list.len() >= self.rules.player_range().1.min(MAX_PLAYERS) {
            return Err(Code::TooManyPlayers.into());
        }
        let taken = players.names.iter().any(|known| &**known == text);
        if taken { Err(Error::new(Code::BadValue).at(Column::Name).detail("a player has this name already")) } else { Ok(()) }
    }

    fn check_place(&self, after: Option<PlayerId>, before: Option<PlayerId>) -> Result<(), Error> {
        if after.is_some() && before.is_some() {
            return Err(Error::new(Code::UnexpectedArgument).at(Column::Before));
        }
        after.or(before).map_or(Ok(()), |player| self.state.require_slot(player))
    }

    /// Refuses an order in which nobody present would stand.
    fn require_present(&self, order: PlayerSet) -> Result<(), Error> {
        self.require_present_among(self.state.players.present(), order)
    }

    fn require_present_among(&self, present: PlayerSet, order: PlayerSet) -> Result<(), Error> {
        if present.intersection(order).is_empty() { Err(Code::OrderWouldBeEmpty.into()) } else { Ok(()) }
    }
}
