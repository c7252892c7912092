//! May this command happen now? One place for every refusal; nothing here changes anything.

use crate::command::{self, Command};
use crate::engine::{Engine, Origin};
use crate::error::{Code, Error};
use crate::event::EventKind;
use crate::ids::*;
use crate::record::{ABSENT, Column};
use crate::ruleset::{LONGEST_TIME, PassRule};
use crate::schema::{Cell, Usage};
use crate::state::Stage;
use crate::state::windows::Window;
use crate::words::{Applies, TurnKind};

/// The largest `count` of any command: more is a slip, and would be a way to keep the engine busy.
const MOST: i64 = 10_000;

/// The most numbers in one commit.
const LONGEST_PAYLOAD: usize = 256;

impl Engine {
    /// Whether the command would be accepted; if not, why.
    pub(crate) fn check(&self, command: &Command, from: Origin) -> Result<(), Error> {
        // The two most frequent commands, without looking for what they do not have.
        match (command, from) {
            (Command::Pass(pass), Origin::Host) => {
                return self
                    .check_phase(command)
                    .and_then(|()| self.check_pass(pass));
            }
            (
                Command::EndTurn(
                    end @ command::EndTurn {
                        player: None,
                        target: None,
                        step: None,
                    },
                ),
                Origin::Host,
            ) => {
                return self
                    .check_phase(command)
                    .and_then(|()| self.check_end_turn(end, from));
            }
            _ => {}
        }
        match from {
            Origin::Host => self.check_phase(command)?,
            Origin::Effect if matches!(command.usage(), Usage::Player | Usage::Table) => {
                return Err(Code::NotInEffect.into());
            }
            Origin::Effect if self.state.stage == Stage::Over => return Err(Code::GameOver.into()),
            Origin::Effect => {}
        }
        self.check_arguments(command)?;
        self.check_meaning(command, from)
    }

    /// Whether the game is at a point where such a command can come at all.
    #[inline]
    fn check_phase(&self, command: &Command) -> Result<(), Error> {
        let state = &self.state;
        if !matches!(state.stage, Stage::Start | Stage::Over)
            && state.agenda.runs.is_empty()
            && state.agenda.choice.is_none()
        {
            return match command {
                Command::Start(_) | Command::SetTeam(_) => Err(Code::AlreadyStarted.into()),
                Command::Answer(_) => Err(Code::NoChoice.into()),
                _ => Ok(()),
            };
        }
        self.check_other_phase(command)
    }

    /// The same before the game has begun, after it, and while somebody is asked.
    #[inline(never)]
    fn check_other_phase(&self, command: &Command) -> Result<(), Error> {
        let state = &self.state;
        if state.stage == Stage::Over {
            return Err(Code::GameOver.into());
        }
        let begun = state.stage != Stage::Start;
        if !state.agenda.runs.is_empty() && state.agenda.choice.is_none() {
            return Err(Code::EffectPending.into());
        }
        match (command, &state.agenda.choice) {
            (
                Command::Answer(_)
                | Command::Leave(_)
                | Command::Reseed(_)
                | Command::AutoPass(_)
                | Command::StopAt(_)
                | Command::Tick(_)
                | Command::AddTime(_)
                | Command::LimitTime(_)
                | Command::StopClock(_),
                Some(_),
            ) => {}
            // What listens may change while a player thinks: mods are loaded again in the middle of
            // anything.
            (Command::AddTrigger(_) | Command::RemoveTrigger(_), Some(_)) => {}
            (Command::Answer(_), None) => return Err(Code::NoChoice.into()),
            (_, Some(choice)) => {
                return Err(Error::new(Code::ChoicePending).waiting_for(Some(choice.player)));
            }
            (_, None) => {}
        }
        match command {
            Command::Start(_)
            | Command::SetTeam(_)
            | Command::Join(_)
            | Command::AutoPass(_)
            | Command::StopAt(_)
            | Command::Tick(_)
            | Command::EndGame(_) => Ok(()),
            Command::Push(_)
            | Command::OpenWindow(_)
            | Command::CloseWindow(_)
            | Command::SetRole(_)
            | Command::EndTurnByEffect(_)
                if !begun =>
            {
                Err(Code::NotStarted.into())
            }
            _ if !begun && command.usage() != Usage::Now => Err(Code::NotStarted.into()),
            _ => Ok(()),
        }
    }

    /// Whether everything the command names is there.
    fn check_arguments(&self, command: &Command) -> Result<(), Error> {
        command.show(&mut |column, word| self.check_word(column, word))
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
            cell if terms.of(cell).is_some() => {
                let (known, code) = terms.of(cell).unwrap_or((&[], Code::Internal));
                (below(known.len()), code)
            }
            Cell::Object => (
                state
                    .stack
                    .iter()
                    .any(|object| i64::from(object.id.0) == word),
                Code::UnknownObject,
            ),
            Cell::Trigger => {
                let id = TriggerId(u32::try_from(word).unwrap_or(0));
                (
                    state.triggers.get(id).is_some()
                        || state.replacements.iter().any(|r| r.id == id),
                    Code::UnknownTrigger,
                )
            }
            Cell::Grant => (
                state
                    .queue
                    .grants
                    .iter()
                    .any(|grant| i64::from(grant.id.0) == word),
                Code::UnknownGrant,
            ),
            Cell::Name => (self.names.get(NameId(word)).is_some(), Code::UnknownName),
            Cell::Int if column == Column::Count => ((1..=MOST).contains(&word), Code::BadValue),
            Cell::Int if column == Column::Now => {
                ((0..=LONGEST_TIME).contains(&word), Code::BadValue)
            }
            Cell::Int if column == Column::Key => ((1..=4).contains(&word), Code::BadValue),
            Cell::Ints if column == Column::Keys => {
                (word != 0 && word.unsigned_abs() <= 4, Code::BadValue)
            }
            _ => (word != ABSENT, Code::BadValue),
        };
        if known {
            return Ok(());
        }
        let error = Error::new(code).at(column);
        Err(if code == Code::PlayerLeft {
            error.player(PlayerId(word as u8))
        } else {
            error
        })
    }

    /// Whether the rules and the moment allow it.
    fn check_meaning(&self, command: &Command, from: Origin) -> Result<(), Error> {
        use Command as C;
        let state = &self.state;
        match command {
            C::Start(start) => {
                let starter = start
                    .player
                    .or_else(|| state.order.slots.first().map(|slot| slot.player));
                match starter {
                    Some(player) if state.order.slot_of(player).is_none() => {
                        Err(Error::new(Code::PlayerNotInOrder).player(player))
                    }
                    _ if state
                        .players
                        .present()
                        .intersection(state.order.members())
                        .is_empty() =>
                    {
                        Err(Code::OrderWouldBeEmpty.into())
                    }
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
            C::EndTurn(end) => self.check_end_turn(end, from),
            C::GoTo(go) => {
                self.check_flow(go.player)?;
                self.check_edge(go.step)?;
                self.check_stack_is_done(from)
            }
            C::EndStep(command::EndStep { player })
            | C::EndPhase(command::EndPhase { player })
            | C::RestartTurn(command::RestartTurn { player }) => {
                self.check_flow(*player)?;
                self.check_stack_is_done(from)
            }
            C::EndTurnByEffect(_) if !state.turn.going => Err(Code::NoTurn.into()),
            C::EndChapter(_) | C::EndGame(_) | C::EndRound(_) if self.names_the_next() => {
                Err(Code::NoTurn.into())
            }
            C::EndChapter(end) => {
                if end.chapter.is_none() && state.chapters.current.is_none() {
                    return Err(Code::NoChapter.into());
                }
                self.check_stack_is_done(from)
            }
            C::Jump(command::Jump { player }) => self.require_slot(*player, None),
            C::ExchangeTurns(command::ExchangeTurns {
                player,
                other,
                ring,
            })
            | C::ExchangeSeats(command::ExchangeSeats {
                player,
                other,
                ring,
            }) => {
                if player == other {
                    return Err(Error::new(Code::SamePlayer).player(*player));
                }
                self.require_slot(*player, *ring)?;
                self.require_slot(*other, *ring)
            }
            C::SetOrder(command::SetOrder { order, .. }) => {
                if order.len() > MAX_PLAYERS * 4 {
                    return Err(Error::new(Code::TooLong).at(Column::Order));
                }
                self.require_present(order.iter().copied().collect())
            }
            C::Join(command::Join {
                name,
                after,
                before,
            }) => {
                self.check_join(*name)?;
                self.check_room(None)?;
                self.check_place(*after, *before, None, None)
            }
            C::Insert(command::Insert {
                after,
                before,
                keys,
                ring,
                ..
            }) => {
                self.check_room(*ring)?;
                self.check_place(*after, *before, keys.as_deref(), *ring)
            }
            C::MovePlayer(command::MovePlayer {
                player,
                after,
                before,
                keys,
                ring,
            }) => {
                self.require_slot(*player, *ring)?;
                if *after == Some(*player) || *before == Some(*player) {
                    return Err(Error::new(Code::SamePlayer).player(*player));
                }
                if state.ring(*ring).slots.len() == 1 {
                    return Err(Code::OrderWouldBeEmpty.into());
                }
                self.check_place(*after, *before, keys.as_deref(), *ring)
            }
            C::Remove(command::Remove { player, ring }) => {
                self.require_slot(*player, *ring)?;
                let mut rest = state.ring(*ring).members();
                rest.remove(*player);
                self.require_present(rest)
            }
            C::ExtraTurn(command::ExtraTurn {
                turn_kind: Some(TurnKind::Table),
                ..
            }) => Err(Error::new(Code::BadValue)
                .at(Column::TurnKind)
                .detail("a turn that a player is given is not the whole table's")),
            C::ExtraStep(_) | C::ExtraPhase(_) if !state.turn.going => Err(Code::NoTurn.into()),
            C::SitOut(command::SitOut { player, .. }) => {
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
            C::AddReplacement(add)
                if !matches!(
                    add.event,
                    EventKind::TurnBegan | EventKind::PhaseBegan | EventKind::StepBegan
                ) =>
            {
                Err(Error::new(Code::BadValue)
                    .at(Column::Event)
                    .detail("only turn_began, phase_began and step_began can be replaced"))
            }
            C::AddTrigger(add) => {
                crate::filters::can_hold(add)?;
                self.check_condition(add.when)
            }
            C::AddReplacement(command::AddReplacement { when, .. })
            | C::AutoPass(command::AutoPass { when, .. }) => self.check_condition(*when),
            C::Roll(command::Roll { max: 0, .. }) => Err(Error::new(Code::BadValue)
                .at(Column::Max)
                .detail("a roll has at least one side")),
            C::SkipTurn(command::SkipTurn {
                applies: Some(Applies::ThisTurn),
                ..
            }) => Err(Error::new(Code::BadValue)
                .at(Column::Applies)
                .detail("a turn that has begun cannot be skipped")),
            C::Tick(_) | C::AddTime(_) | C::LimitTime(_) | C::StopClock(_)
                if state.clock.is_none() =>
            {
                Err(Code::NoClock.into())
            }
            C::Tick(tick)
                if state
                    .clock
                    .as_ref()
                    .and_then(|clock| clock.now)
                    .is_some_and(|now| tick.now < now) =>
            {
                Err(Error::new(Code::TimeWentBack).at(Column::Now))
            }
            C::LimitTime(limit) if !(0..=LONGEST_TIME).contains(&limit.value) => {
                Err(Error::new(Code::BadValue).at(Column::Value))
            }
            C::AddTime(add) if add.value.unsigned_abs() > LONGEST_TIME as u64 => {
                Err(Error::new(Code::BadValue).at(Column::Value))
            }
            C::CloseWindow(_) if state.windows.is_empty() => Err(Code::NoWindow.into()),
            C::OpenWindow(_) if !state.turn.going => Err(Code::NoTurn.into()),
            C::Commit(commit) => self.check_commit(commit),
            C::Withdraw(withdraw) => self.check_withdraw(withdraw),
            C::SetRole(set) => match self.top_rule() {
                None => Err(Code::NoWindow.into()),
                Some(rule) if rule.roles.iter().all(|role| role.name != set.role) => {
                    Err(Error::new(Code::UnknownRole).name(set.role))
                }
                Some(_) => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// Whether the effect that is being run is there to name the next player, and for nothing else.
    fn names_the_next(&self) -> bool {
        let state = &self.state;
        let turns = state.turn_rules(&self.rules);
        let run = state
            .agenda
            .runs
            .front()
            .filter(|_| state.agenda.running && state.chapters.asked && !state.turn.going);
        run.is_some_and(|run| [turns.first_effect, turns.next_effect].contains(&Some(run.effect)))
    }

    /// Whether an edge of the current step leads there now.
    fn check_edge(&self, to: StepId) -> Result<(), Error> {
        let state = &self.state;
        let from = state
            .plan
            .current()
            .map(|step| &self.rules.steps[step.index()]);
        let open = |when: &Option<_>| {
            when.as_ref()
                .is_none_or(|when| state.holds(when, Some(state.turn.owner)))
        };
        if from.is_some_and(|from| {
            from.edges
                .iter()
                .any(|edge| edge.to == to && open(&edge.when))
        }) {
            return Ok(());
        }
        Err(Error::new(Code::IllegalEdge).at(Column::Step))
    }

    #[inline]
    fn check_end_turn(&self, end: &command::EndTurn, from: Origin) -> Result<(), Error> {
        if let Some(next) = end.target {
            self.require_slot(next, None)?;
        }
        self.check_flow(end.player)?;
        if from == Origin::Host {
            self.check_enough_actions()?;
        }
        self.check_stack_is_done(from)
    }

    #[inline]
    fn check_enough_actions(&self) -> Result<(), Error> {
        let state = &self.state;
        if state.turn.actions >= state.turn_rules(&self.rules).min_actions {
            return Ok(());
        }
        Err(Error {
            player: state.active(),
            ..Error::new(Code::TooFewActions)
        })
    }

    fn check_commit(&self, commit: &command::Commit) -> Result<(), Error> {
        let Some(rule) = self.top_rule().and_then(|rule| rule.commits.as_ref()) else {
            return Err(Error::new(Code::NotCommitting).player(commit.player));
        };
        if commit
            .payload
            .as_ref()
            .is_some_and(|payload| payload.len() > LONGEST_PAYLOAD)
        {
            return Err(Error::new(Code::TooLong).at(Column::Payload));
        }
        if !self.state.has_committed(commit.player) {
            return self.check_may_act(commit.player, commit.by);
        }
        if !rule.replace || !self.state.may_replace(commit.player) {
            return Err(Error::new(Code::AlreadyCommitted).player(commit.player));
        }
        self.check_decider(commit.player, commit.by)
    }

    fn check_withdraw(&self, withdraw: &command::Withdraw) -> Result<(), Error> {
        let player = withdraw.player;
        match self.top_rule().and_then(|rule| rule.commits.as_ref()) {
            None => Err(Error::new(Code::NotCommitting).player(player)),
            Some(_) if !self.state.may_replace(player) => {
                Err(Error::new(Code::NothingCommitted).player(player))
            }
            Some(rule) if !rule.withdraw => Err(Error::new(Code::AlreadyCommitted).player(player)),
            Some(_) => self.check_decider(player, withdraw.by),
        }
    }

    pub(crate) fn check_pass(&self, pass: &command::Pass) -> Result<(), Error> {
        if !self.state.players.known(pass.player) {
            return Err(Error::new(Code::UnknownPlayer).at(Column::Player));
        }
        self.check_may_act(pass.player, pass.by)?;
        let Some(rule) = self.top_rule() else {
            return Ok(());
        };
        let too_few = || {
            self.state.acted_in_window(pass.player) < self.state.limits_of(rule, pass.player).min
        };
        match rule.pass {
            PassRule::Forbid => Err(Error::new(Code::PassForbidden).player(pass.player)),
            _ if rule.keeps_seats() && too_few() => {
                Err(Error::new(Code::TooFewActions).player(pass.player))
            }
            PassRule::EndTurn => self.check_enough_actions(),
            PassRule::Soft | PassRule::Hard | PassRule::Round => Ok(()),
        }
    }

    /// Whether the player may act now, and `by` may decide that.
    fn check_may_act(&self, player: PlayerId, by: Option<PlayerId>) -> Result<(), Error> {
        let Some(top) = self.state.windows.last() else {
            return Err(Error::new(Code::NoWindow).player(player));
        };
        self.check_turn_to_act(player, top)?;
        self.check_decider(player, by)
    }

    /// Whether the window asks the player now.
    fn check_turn_to_act(&self, player: PlayerId, top: &Window) -> Result<(), Error> {
        let asked = match top.holder {
            Some(holder) => self.state.same_side(holder, player),
            None => top
                .pending
                .contains(self.state.players.representative(player)),
        };
        let waiting_for = top.holder.or_else(|| top.pending.lowest());
        if asked {
            Ok(())
        } else {
            Err(Error::new(Code::NotYourPriority)
                .player(player)
                .waiting_for(waiting_for))
        }
    }

    /// Whether `by` is who decides for the player; nobody said is fine.
    fn check_decider(&self, player: PlayerId, by: Option<PlayerId>) -> Result<(), Error> {
        let decider = self.state.decider(player).unwrap_or(player);
        match by {
            Some(by) if by != decider => Err(Error::new(Code::NotYourDecision)
                .player(by)
                .waiting_for(Some(decider))),
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
        let allowed = declared
            .and_then(|declared| declared.when.as_ref())
            .is_none_or(|when| self.state.holds(when, Some(player)));
        let role = self
            .top_rule()
            .and_then(|rule| self.state.role_rule(rule, player));
        let open = role.is_none_or(|role| {
            role.actions.is_empty() || action.is_some_and(|action| role.actions.contains(&action))
        });
        if allowed && open {
            return Ok(());
        }
        let error = Error::new(Code::ActionForbidden).player(player);
        Err(action.map_or(error.clone(), |action| error.name(action)))
    }

    fn check_answer(&self, answer: &command::Answer) -> Result<(), Error> {
        let Some(first) = &self.state.agenda.choice else {
            return Err(Code::NoChoice.into());
        };
        let own = self.state.question_of(answer.player);
        if answer
            .choice
            .is_some_and(|id| id != own.unwrap_or(first).id)
        {
            return Err(Error::new(Code::WrongChoice).player(answer.player));
        }
        let Some(choice) = own else {
            return Err(Error::new(Code::NotYourDecision)
                .player(answer.player)
                .waiting_for(Some(first.player)));
        };
        let decider = self.state.decider(choice.player).unwrap_or(choice.player);
        if answer.by.is_some_and(|by| by != decider) {
            return Err(Error::new(Code::NotYourDecision)
                .player(answer.player)
                .waiting_for(Some(decider)));
        }
        if choice.ask.accepts(&answer.picks) {
            Ok(())
        } else {
            Err(Error::new(Code::BadAnswer).player(answer.player))
        }
    }

    /// Whether a part of the turn may be ended, by that player if one is named.
    fn check_flow(&self, player: Option<PlayerId>) -> Result<(), Error> {
        let state = &self.state;
        if !state.turn.going {
            return Err(Code::NoTurn.into());
        }
        if let Some(player) = player {
            if !state.is_turn_of(player) {
                return Err(Error::new(Code::NotYourTurn)
                    .player(player)
                    .waiting_for(state.active()));
            }
            if let Some(top) = state.windows.last() {
                self.check_turn_to_act(player, top)?;
            }
        }
        Ok(())
    }

    /// The table waits for the stack; an effect that ends a part of the turn takes the stack with
    /// it (CR 723.2).
    #[inline]
    fn check_stack_is_done(&self, from: Origin) -> Result<(), Error> {
        let state = &self.state;
        if from == Origin::Host && !state.stack.is_empty() {
            Err(Code::StackNotEmpty.into())
        } else {
            Ok(())
        }
    }

    fn check_join(&self, name: NameId) -> Result<(), Error> {
        let players = &self.state.players;
        let text = self.names.get(name).unwrap_or_default();
        if players.list.len() >= self.rules.player_range().1.min(MAX_PLAYERS) {
            return Err(Code::TooManyPlayers.into());
        }
        let taken = players.names.iter().any(|known| &**known == text);
        if taken {
            Err(Error::new(Code::BadValue)
                .at(Column::Name)
                .detail("a player has this name already"))
        } else {
            Ok(())
        }
    }

    fn check_condition(&self, when: Option<NameId>) -> Result<(), Error> {
        let Some(when) = when else { return Ok(()) };
        let text = self.names.get(when).unwrap_or_default();
        let mut names = (*self.names).clone();
        crate::ruleset::condition::Condition::read(text, &self.rules.terms, &mut names)
            .map(|_| ())
            .map_err(|reason| Error::new(Code::BadValue).at(Column::When).detail(reason))
    }

    fn check_place(
        &self,
        after: Option<PlayerId>,
        before: Option<PlayerId>,
        keys: Option<&[i64]>,
        ring: Option<RingId>,
    ) -> Result<(), Error> {
        if after.is_some() && before.is_some() {
            return Err(Error::new(Code::UnexpectedArgument).at(Column::Before));
        }
        if keys.is_some() && (after.is_some() || before.is_some()) {
            return Err(Error::new(Code::UnexpectedArgument).at(Column::Keys));
        }
        after
            .or(before)
            .map_or(Ok(()), |player| self.require_slot(player, ring))
    }

    fn check_room(&self, ring: Option<RingId>) -> Result<(), Error> {
        match self.state.ring(ring).slots.len() < MAX_PLAYERS * 4 {
            true => Ok(()),
            false => Err(Error::new(Code::TooLong).at(Column::Order)),
        }
    }

    /// Refuses players who do not stand in the order.
    fn require_slot(&self, player: PlayerId, ring: Option<RingId>) -> Result<(), Error> {
        match self.state.ring(ring).slot_of(player) {
            Some(_) => Ok(()),
            None => Err(Error::new(Code::PlayerNotInOrder).player(player)),
        }
    }

    /// Refuses an order in which nobody present would stand.
    fn require_present(&self, order: PlayerSet) -> Result<(), Error> {
        self.require_present_among(self.state.players.present(), order)
    }

    fn require_present_among(&self, present: PlayerSet, order: PlayerSet) -> Result<(), Error> {
        if present.intersection(order).is_empty() {
            Err(Code::OrderWouldBeEmpty.into())
        } else {
            Ok(())
        }
    }
}
