//! The schedule: granted turns, named successors, and the turn that is restarted.

use super::players::Players;
use super::rare::{Rare, seldom};
use super::taken_back::split;
use super::teams::{OfTeam, TeamCount};
use super::{State, Turns};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Applies, Reason, TurnKind};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// Everything besides the order that determines the player of the next turn.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Queue {
    /// The player named as the next one.
    pub(super) named: Option<Named>,
    /// The step at which the next turn begins, for any player.
    pub(super) enter_at: Option<StepId>,
    /// The player of the last normal turn, whichever order it followed, and wherever that player's
    /// place has gone since. A turn that did not begin counts, as its place was reached.
    pub(super) last: Option<PlayerId>,
    /// True if the next turn of the order comes before granted turns: a player was named for the
    /// very next one and could not take it, as they sat out before the gate had decided, or the
    /// round ended on the way to whoever can. Set by the search, until the gate decides.
    pub(super) before_granted: bool,
    /// The players whose normal turns did not begin since the last turn that did.
    pub(super) passed_over: PlayerSet,
    pub(super) next_grant: u32,
    /// Read by `Deref`, as if it lay here.
    pub(super) rare: Rare<Scheduled>,
}

clone_by_field! {
    Queue { named, enter_at, last, before_granted, passed_over, next_grant, rare }
}

/// Everything that cards have scheduled.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Scheduled {
    /// Granted turns, oldest first.
    pub(super) grants: Vec<Grant>,
    /// Skip tokens, oldest first.
    pub(super) skips: Vec<Skip>,
    /// The skips to bind to the players who are next when the turn ends.
    pub(super) deferred: Vec<Deferred>,
    pub(super) controls: Vec<Control>,
    /// Control that lasts as long as this turn, the newest last.
    pub(super) held: Vec<Control>,
    pub(super) step_skips: Vec<StepSkip>,
    /// The players who passed out of this round, in that order.
    pub(super) retired: Vec<PlayerId>,
    /// The turns of teams that the running effect has counted.
    pub(super) said: Vec<TeamCount>,
    /// The turn that is ending and will be restarted.
    pub(super) again: Option<Upcoming>,
}

seldom! {
    Scheduled {
        grants: Vec::new(),
        skips: Vec::new(),
        deferred: Vec::new(),
        controls: Vec::new(),
        held: Vec::new(),
        step_skips: Vec::new(),
        retired: Vec::new(),
        said: Vec::new(),
        again: None,
    }
}

impl Deref for Queue {
    type Target = Scheduled;

    #[inline(always)]
    fn deref(&self) -> &Scheduled {
        &self.rare
    }
}

/// Looks for all others than the state.
impl Queue {
    /// Returns the granted turns, the oldest first.
    pub(crate) fn granted(&self) -> &[Grant] {
        &self.grants
    }

    /// Returns the skips of turns, the oldest first.
    pub(crate) fn turn_skips(&self) -> &[Skip] {
        &self.skips
    }

    /// Returns the skips of steps and phases, the oldest first.
    pub(crate) fn part_skips(&self) -> &[StepSkip] {
        &self.step_skips
    }

    /// Returns the player named as the next one.
    pub(crate) fn named_next(&self) -> Option<PlayerId> {
        self.named.map(|named| named.player)
    }

    /// Returns the players who passed out of this round, in that order.
    pub(crate) fn passed_out(&self) -> &[PlayerId] {
        &self.retired
    }

    /// Returns true if the turn that has ended is restarted: its player is still in the game.
    pub(super) fn restarts(&self, players: &Players) -> bool {
        self.again.is_some_and(|again| again.comes_again(players))
    }

    /// Forgets granted and restarted turns, and skips of turns.
    pub(super) fn forget_turns(&mut self) {
        if let Some(rare) = self.rare.made() {
            rare.grants.clear();
            rare.skips.clear();
            rare.deferred.clear();
            rare.again = None;
        }
    }

    /// Forgets which turns of teams the effect that has ended has counted.
    #[inline(always)]
    pub(crate) fn forget_said(&mut self) {
        if let Some(rare) = self.rare.made() {
            rare.said.clear();
        }
    }
}

/// A player named as the next one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Named {
    pub(crate) player: PlayerId,
    pub(crate) turn: NamedFor,
    /// The step at which that turn begins, if not at the first.
    pub(crate) step: Option<StepId>,
}

/// The turn for which a player was named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum NamedFor {
    /// The very next turn, before granted turns.
    VeryNext,
    /// The next turn that comes from the order.
    InOrder,
}

/// A granted turn.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Grant {
    pub(crate) id: GrantId,
    pub(crate) player: PlayerId,
    pub(crate) by: Option<PlayerId>,
    pub(crate) kind: TurnKind,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    /// The player whose next turn has to begin first; until then the grant is dormant.
    pub(crate) after: Option<PlayerId>,
}

/// Skips of the players who are next when the turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Deferred {
    pub(crate) count: u32,
    pub(crate) source: Option<HostRef>,
}

/// A skip of turns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Skip {
    pub(crate) player: PlayerId,
    pub(crate) count: u32,
    pub(crate) applies: Applies,
    pub(crate) source: Option<HostRef>,
}

/// Returns true if a skip or a control with that `applies` is for a turn of that kind.
pub(super) fn is_for(applies: Applies, kind: TurnKind) -> bool {
    match applies {
        Applies::NextNormal => kind == TurnKind::Normal,
        Applies::NextExtra => kind != TurnKind::Normal,
        Applies::NextTurn | Applies::ThisTurn => true,
        Applies::Resolution => false,
    }
}

/// Control of a player, in a turn or phase to come or in the current one.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) player: PlayerId,
    pub(crate) other: PlayerId,
    pub(crate) applies: Applies,
    pub(crate) source: Option<HostRef>,
    /// The phase for which it lasts, if not for a turn: one to come, or with `ThisTurn` the current
    /// one.
    pub(crate) phase: Option<PhaseId>,
}

impl Control {
    /// Returns true if it has begun, and ends with the current turn or before.
    pub(super) fn is_held(&self) -> bool {
        matches!(self.applies, Applies::ThisTurn | Applies::Resolution)
    }

    /// Returns true if it lasts as long as a resolution, or as the effects that are run.
    pub(crate) fn is_of_resolution(&self) -> bool {
        self.applies == Applies::Resolution
    }
}

/// A skip of steps or phases.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StepSkip {
    pub(crate) player: PlayerId,
    pub(crate) what: Part,
    pub(crate) count: u32,
    pub(crate) source: Option<HostRef>,
    /// `ThisTurn` if it ends with the current turn, otherwise `NextTurn`.
    pub(crate) applies: Applies,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    Step(StepId),
    Phase(PhaseId),
}

/// The turn that is about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Upcoming {
    /// The player whose turn it is; for a turn of the whole table, the stand-in.
    pub(crate) player: PlayerId,
    pub(crate) kind: TurnKind,
    pub(crate) by: Option<PlayerId>,
    /// The effect that granted it, and the `data` given with it.
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    /// The step at which it begins, if not at the first.
    pub(crate) step: Option<StepId>,
    /// The source that lets `by` decide.
    pub(crate) controls: Option<HostRef>,
    /// The kind that its event reports: its own kind, or `replay` if it is restarted.
    pub(crate) told: TurnKind,
    /// The number of the grant, if it was granted, which is still to come until the turn begins.
    pub(crate) grant: Option<GrantId>,
}

impl Upcoming {
    pub(crate) fn new(player: PlayerId, kind: TurnKind) -> Self {
        Self {
            player,
            kind,
            by: None,
            source: None,
            data: None,
            step: None,
            controls: None,
            told: kind,
            grant: None,
        }
    }

    /// Returns true if a turn that is restarted begins: its player is still there.
    pub(super) fn comes_again(&self, players: &Players) -> bool {
        self.kind == TurnKind::Table || players.present().contains(self.player)
    }
}

/// The next turn in the order.
pub(crate) enum Found {
    Turn(Upcoming),
    /// The round is over; nothing has moved beyond its end.
    RoundOver,
    /// Nobody can take a turn.
    Nobody,
}

impl Scheduled {
    /// Returns the number of turns, skips and controls to come or in progress.
    pub(super) fn entries(&self) -> usize {
        let Self {
            grants,
            skips,
            deferred,
            controls,
            held,
            step_skips,
            retired,
            // It counts turns already granted and skips already added.
            said: _,
            again: _,
        } = self;
        let turns = grants.len() + skips.len() + deferred.len() + retired.len();
        turns + controls.len() + held.len() + step_skips.len()
    }

    /// Returns every player for whom something is scheduled.
    fn players(&mut self) -> impl Iterator<Item = &mut PlayerId> {
        let grants = self.grants.iter_mut();
        grants
            .flat_map(|grant| [Some(&mut grant.player), grant.after.as_mut()])
            .flatten()
            .chain(self.skips.iter_mut().map(|skip| &mut skip.player))
            .chain(self.step_skips.iter_mut().map(|skip| &mut skip.player))
            .chain(self.controls.iter_mut().map(|control| &mut control.player))
            .chain(self.held.iter_mut().map(|control| &mut control.player))
            .chain(self.again.iter_mut().map(|again| &mut again.player))
            .chain(&mut self.retired)
    }
}

impl Queue {
    /// Numbers grants by their places.
    pub(super) fn number_grants(&mut self) {
        self.next_grant = 0;
        let grants = self
            .rare
            .made()
            .into_iter()
            .flat_map(|rare| &mut rare.grants);
        for (at, grant) in grants.enumerate() {
            grant.id = GrantId::at(at);
        }
    }

    /// Returns the number of entries that are searched for each turn.
    pub(crate) fn len(&self) -> usize {
        self.grants.len() + self.skips.len() + self.retired.len()
    }
}

impl Queue {
    /// Uses up the grant of a turn that begins, or is stopped.
    pub(super) fn use_grant(&mut self, used: Option<GrantId>) {
        if let Some(used) = used {
            let grants = &mut self.rare.make().grants;
            grants.retain(|grant| grant.id != used);
        }
    }

    /// Sets the step at which the next turn begins, for any player.
    pub(crate) fn enter_next_at(&mut self, step: Option<StepId>) {
        match &mut self.named {
            Some(named) => named.step = step.or(named.step),
            None => self.enter_at = step,
        }
    }
}

impl Turns {
    /// Returns the granted turns to come. Those of players who left only mark where they would have
    /// begun.
    pub(crate) fn grants(&self) -> impl DoubleEndedIterator<Item = &Grant> {
        let living = self.players.living;
        let grants = self.queue.grants.iter();
        grants.filter(move |grant| living.contains(grant.player))
    }

    /// Restarts the turn that is ending.
    pub(crate) fn take_again(&mut self) {
        let super::Turn {
            owner,
            kind,
            source,
            data,
            ..
        } = self.current;
        self.queue.rare.make().again = Some(Upcoming {
            by: self.decider_of_turn(owner),
            source,
            data,
            told: TurnKind::Replay,
            ..Upcoming::new(owner, kind)
        });
    }

    /// Returns the turn that is restarted, if its player is still there. Otherwise the turn that
    /// has ended counts after all: there is none in its place.
    pub(crate) fn taken_again(&mut self) -> Option<Upcoming> {
        let restarted = self.queue.restarts(&self.players);
        let again = self.queue.rare.made()?.again.take()?;
        if !restarted {
            self.players.count_in_lap(again.player, again.kind);
            return None;
        }
        Some(again)
    }
}

impl State {
    /// Grants a turn, and fills in its number.
    pub(crate) fn grant_turn(&mut self, grant: Grant) {
        let player = self.turns.players.representative(grant.player);
        let after = grant
            .after
            .map(|after| self.turns.players.representative(after));
        let source = grant.source;
        if self.new_for_team(OfTeam::Turns, grant.player, 1) == 0 {
            return;
        }
        self.turns.queue.next_grant += 1;
        let id = GrantId::nth(self.turns.queue.next_grant);
        self.turns.queue.rare.make().grants.push(Grant {
            id,
            player,
            after,
            ..grant
        });
        self.emit(Event::ExtraTurnGranted {
            grant: id,
            player,
            source,
        });
    }

    /// Activates the grants that waited for a turn of the player to begin, as the newest so far (CR
    /// 500.7).
    pub(crate) fn wake_grants(&mut self, player: PlayerId) {
        if self.turns.queue.grants.is_empty() {
            return;
        }
        self.outbox.look(self.turns.queue.grants.len());
        let grants = std::mem::take(&mut self.turns.queue.rare.make().grants);
        let wakes = |grant: &Grant| {
            grant
                .after
                .is_some_and(|after| self.turns.players.same_side(after, player))
        };
        let (woken, mut grants): (Vec<_>, Vec<_>) = grants.into_iter().partition(wakes);
        grants.extend(woken.into_iter().map(|grant| Grant {
            after: None,
            ..grant
        }));
        self.turns.queue.rare.make().grants = grants;
    }

    /// Cancels granted turns to come.
    pub(crate) fn cancel_grants(
        &mut self,
        reason: Reason,
        goes: impl Fn(GrantId, Option<HostRef>) -> bool,
    ) {
        let granted = self.turns.queue.rare.made().map_or_else(Vec::new, |rare| {
            split(&mut rare.grants, |grant| goes(grant.id, grant.source))
        });
        // Turns of players who left were cancelled then: what remained of them is a place.
        let living = self.turns.players.living;
        let gone = granted.iter().filter(|it| living.contains(it.player));
        for grant in gone {
            self.emit(Event::ExtraTurnCancelled {
                grant: grant.id,
                player: grant.player,
                reason,
            });
        }
    }

    /// Names the player of the next turn. Nobody is named if that player has left since it was said
    /// who is next.
    pub(crate) fn name_next(&mut self, player: PlayerId, turn: NamedFor, step: Option<StepId>) {
        let player = self.turns.players.representative(player);
        self.turns.queue.before_granted = false;
        if !self.turns.players.living.contains(player) {
            self.turns.queue.named = None;
            return;
        }
        self.turns.queue.named = Some(Named { player, turn, step });
        self.emit(Event::NextNamed { player });
    }

    /// Moves what is scheduled for a team's turns to its new head.
    pub(super) fn rename_schedule(&mut self, from: PlayerId, to: PlayerId) {
        let queue = &mut self.turns.queue;
        let pending = self.agenda.rare.made().into_iter();
        let upcoming = pending.flat_map(|pending| &mut pending.upcoming);
        let players = (queue.rare.made().into_iter())
            .flat_map(Scheduled::players)
            .chain(queue.named.iter_mut().map(|named| &mut named.player))
            .chain(&mut queue.last)
            .chain(upcoming.map(|next| &mut next.player));
        for player in players.filter(|player| **player == from) {
            *player = to;
        }
        let laps = self
            .turns
            .chapters
            .closings
            .iter_mut()
            .map(|closing| &mut closing.left);
        for owing in laps.filter(|owing| owing.contains(from)) {
            owing.remove(from);
            owing.insert(to);
        }
    }

    /// Removes everything scheduled for a player who leaves.
    pub(crate) fn drop_schedule_of(&mut self, player: PlayerId) {
        let awaited = self.awaits_turn_of(self.turns.players.side_of(player));
        let goes = |grant: &Grant| grant.player == player || grant.after == Some(player);
        // What lasts until their next turn lasts until that turn would have begun (CR 800.4m).
        let stays = |grant: &Grant| !goes(grant) || awaited && grant.after.is_none();
        let gone: Vec<Grant> = self
            .turns
            .queue
            .grants
            .iter()
            .copied()
            .filter(goes)
            .collect();
        if let Some(rare) = self.turns.queue.rare.made() {
            rare.grants.retain(stays);
            for grant in &mut rare.grants {
                grant.by = grant.by.filter(|by| *by != player);
            }
            let again = rare.again.iter_mut();
            let pending = self.agenda.rare.made().into_iter();
            for next in again.chain(pending.flat_map(|pending| &mut pending.upcoming)) {
                next.by = next.by.filter(|by| *by != player);
            }
            rare.retired.retain(|retired| *retired != player);
        }
        self.turns.queue.named = self
            .turns
            .queue
            .named
            .filter(|named| named.player != player);
        for grant in gone {
            self.emit(Event::ExtraTurnCancelled {
                grant: grant.id,
                player: grant.player,
                reason: Reason::PlayerLeft,
            });
        }
        self.remove_skips(Reason::PlayerLeft, |skip| skip.player == player);
        self.remove_step_skips(Reason::PlayerLeft, |skip| skip.player == player);
        let goes = |control: &Control| control.player == player || control.other == player;
        self.remove_controls(Reason::PlayerLeft, goes);
    }
}
