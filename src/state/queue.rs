//! What is scheduled: granted turns, skip tokens, named successors and borrowed control.

use super::State;
use super::order::Order;
use super::players::Players;
use crate::event::Event;
use crate::ids::*;
use crate::ruleset::{ExtraTurns, Options, RoundRule};
use crate::words::{Applies, Reason, TurnKind};
use serde::{Deserialize, Serialize};

/// Everything that decides whose turn comes next, besides the order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Queue {
    /// Granted turns, oldest first.
    pub(crate) grants: Vec<Grant>,
    /// Skip tokens, oldest first.
    pub(crate) skips: Vec<Skip>,
    /// How many players to skip from whoever is next when the turn ends.
    pub(crate) deferred: u32,
    /// The player named as the next.
    pub(crate) named: Option<Named>,
    pub(crate) controls: Vec<Control>,
    pub(crate) step_skips: Vec<StepSkip>,
    /// Who has had a normal turn in this round.
    pub(crate) served: PlayerSet,
    next_grant: u32,
}

/// A player named as the next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Named {
    pub(crate) player: PlayerId,
    /// Whether the very next turn is meant, before granted ones; otherwise the next in the order.
    pub(crate) at_once: bool,
}

/// A granted turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Grant {
    pub(crate) id: GrantId,
    pub(crate) player: PlayerId,
    pub(crate) by: Option<PlayerId>,
    pub(crate) kind: TurnKind,
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
    /// It sleeps until the next turn of that player begins.
    pub(crate) after: Option<PlayerId>,
    /// The run of the effect that granted it, counted from 1; 0 for the table.
    pub(crate) run: u64,
}

/// Turns to be skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Skip {
    pub(crate) player: PlayerId,
    pub(crate) count: u32,
    pub(crate) applies: Applies,
    pub(crate) source: Option<HostRef>,
}

/// Control of a player's turn to come.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) player: PlayerId,
    pub(crate) other: PlayerId,
    pub(crate) applies: Applies,
}

/// Steps or phases to be skipped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct StepSkip {
    pub(crate) player: PlayerId,
    pub(crate) what: Part,
    pub(crate) count: u32,
    pub(crate) source: Option<HostRef>,
}

/// A part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    Step(StepId),
    Phase(PhaseId),
}

/// What [`next_turn`] meets on its way to the next turn.
pub(crate) enum Met {
    /// A turn would have begun and was skipped.
    Skipped { player: PlayerId, kind: TurnKind },
    /// The place of a player who left: their turn would have begun here (CR 800.4m).
    Gone(PlayerId),
    /// The order came round: a new round begins.
    Round,
}

/// The turn that is about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Upcoming {
    pub(crate) player: PlayerId,
    pub(crate) kind: TurnKind,
    pub(crate) by: Option<PlayerId>,
    /// What granted it, and the number that came with it.
    pub(crate) source: Option<HostRef>,
    pub(crate) data: Option<i64>,
}

/// The one gate of turns: picks the next turn and uses up what that takes, telling `met` what it passes.
///
/// `None` if nobody can take a turn. Live play and projection both call this, so they cannot disagree.
pub(crate) fn next_turn(
    order: &mut Order,
    queue: &mut Queue,
    players: &Players,
    options: &Options,
    met: &mut impl FnMut(Met),
) -> Option<Upcoming> {
    let present = players.present().intersection(order.members().union(queue.grants.iter().map(|grant| grant.player).collect()));
    if present.is_empty() {
        return None;
    }
    while !queue.named.is_some_and(|named| named.at_once) {
        // A grant waits as long as its player sits out.
        let due = |grant: &Grant| present.contains(grant.player) && grant.after.is_none();
        let newest = options.extra_turns == ExtraTurns::Newest;
        let Some(at) = (if newest { queue.grants.iter().rposition(due) } else { queue.grants.iter().position(due) }) else { break };
        let Grant { player, kind, by, source, data, .. } = queue.grants.remove(at);
        if queue.use_skip(player, kind) {
            met(Met::Skipped { player, kind });
        } else {
            return Some(Upcoming { player, kind, by, source, data });
        }
    }
    if present.intersection(order.members()).is_empty() {
        return None;
    }
    let mut named = queue.named.take().and_then(|named| order.slot_of(named.player));
    if let Some(named) = named
        && options.round == RoundRule::Wrap
        && order.passes_round_start(named)
    {
        met(Met::Round);
    }
    loop {
        let at = named.take().unwrap_or_else(|| {
            let at = order.step(order.position(order.cursor));
            if options.round == RoundRule::Wrap && order.slots[at].id == order.round_start {
                met(Met::Round);
            }
            at
        });
        let slot = order.slots[at];
        order.cursor = slot.id;
        let player = slot.player;
        if !players.living.contains(player) {
            met(Met::Gone(player));
        } else if players.sitting_out.contains(player) {
            // Sitting out costs no token and is no skipped turn.
        } else if queue.use_skip(player, TurnKind::Normal) {
            met(Met::Skipped { player, kind: TurnKind::Normal });
        } else {
            return Some(Upcoming { player, kind: TurnKind::Normal, by: None, source: None, data: None });
        }
    }
}

impl Queue {
    /// Uses up one of the player's tokens for a turn of that kind, if there is one.
    fn use_skip(&mut self, player: PlayerId, kind: TurnKind) -> bool {
        let fits = |skip: &Skip| {
            skip.player == player
                && match skip.applies {
                    Applies::NextNormal => kind == TurnKind::Normal,
                    Applies::NextExtra => kind != TurnKind::Normal,
                    Applies::NextTurn | Applies::ThisTurn => true,
                }
        };
        let Some(at) = self.skips.iter().position(fits) else { return false };
        self.skips[at].count -= 1;
        if self.skips[at].count == 0 {
            self.skips.remove(at);
        }
        true
    }
}

impl State {
    /// Grants a turn; its number and its effect's run are filled in here.
    pub(crate) fn grant_turn(&mut self, grant: Grant) {
        let player = self.players.representative(grant.player);
        let source = grant.source;
        // One effect gives a team that shares its turns one extra turn, however many of its members it names (CR 805.4b).
        let run = if self.agenda.running { self.agenda.runs_done + 1 } else { 0 };
        let shared = self.players.represented(player).next().is_some();
        if run > 0 && shared && self.queue.grants.iter().any(|grant| grant.run == run && grant.player == player) {
            return;
        }
        self.queue.next_grant += 1;
        let id = GrantId(self.queue.next_grant);
        self.queue.grants.push(Grant { id, player, run, ..grant });
        self.emit(Event::ExtraTurnGranted { grant: id, player, source });
    }

    /// A turn of the player begins: grants that waited for it wake, as the newest so far (CR 500.7).
    pub(crate) fn wake_grants(&mut self, player: PlayerId) {
        let (woken, others) =
            std::mem::take(&mut self.queue.grants).into_iter().partition::<Vec<_>, _>(|grant| grant.after == Some(player));
        self.queue.grants = others;
        self.queue.grants.extend(woken.into_iter().map(|grant| Grant { after: None, ..grant }));
    }

    pub(crate) fn cancel_grant(&mut self, at: usize, reason: Reason) {
        let Grant { id, player, .. } = self.queue.grants.remove(at);
        self.emit(Event::ExtraTurnCancelled { grant: id, player, reason });
    }

    pub(crate) fn add_skip(&mut self, skip: Skip) {
        let skip = Skip { player: self.players.representative(skip.player), ..skip };
        let Skip { player, count, .. } = skip;
        self.queue.skips.push(skip);
        self.emit(Event::SkipAdded { player, count });
    }

    /// Binds "skip the next player" to the player who is next in the order now, one after another.
    pub(crate) fn skip_following(&mut self, count: u32, source: Option<HostRef>) {
        let present = self.players.present();
        if present.intersection(self.order.members()).is_empty() {
            return;
        }
        // From the anchor: an extra turn leaves the order where it was, and with it who is next.
        let mut at = self.order.position(self.order.cursor);
        for _ in 0..count {
            at = self.order.step(at);
            while !present.contains(self.order.slots[at].player) {
                at = self.order.step(at);
            }
            let player = self.order.slots[at].player;
            self.add_skip(Skip { player, count: 1, applies: Applies::NextTurn, source });
        }
    }

    pub(crate) fn defer_skip(&mut self, count: u32) {
        self.queue.deferred += count;
        self.emit(Event::SkipDeferred { count });
    }

    pub(crate) fn name_next(&mut self, player: PlayerId, at_once: bool) {
        let player = self.players.representative(player);
        self.queue.named = Some(Named { player, at_once });
        self.emit(Event::NextNamed { player });
    }

    pub(crate) fn set_controller(&mut self, player: PlayerId, other: PlayerId, applies: Applies) {
        let player = self.players.representative(player);
        if applies == Applies::ThisTurn {
            self.turn.by = Some(other).filter(|other| *other != player);
            self.announce();
        } else {
            self.queue.controls.push(Control { player, other, applies });
        }
        self.emit(Event::ControllerSet { player, other, applies });
    }

    /// Who decides during the player's turn that begins now; the newest control wins (CR 722.5).
    pub(crate) fn take_control(&mut self, player: PlayerId, kind: TurnKind) -> Option<PlayerId> {
        let fits = |control: &Control| {
            control.player == player
                && match control.applies {
                    Applies::NextNormal => kind == TurnKind::Normal,
                    Applies::NextExtra => kind != TurnKind::Normal,
                    Applies::NextTurn | Applies::ThisTurn => true,
                }
        };
        let other = self.queue.controls.iter().rev().find(|control| fits(control)).map(|control| control.other);
        self.queue.controls.retain(|control| !fits(control));
        other.filter(|other| *other != player)
    }

    pub(crate) fn add_step_skip(&mut self, skip: StepSkip) {
        let StepSkip { player, what, count, .. } = skip;
        self.queue.step_skips.push(skip);
        self.emit(match what {
            Part::Step(step) => Event::StepSkipAdded { step, player, count },
            Part::Phase(phase) => Event::PhaseSkipAdded { phase, player, count },
        });
    }

    /// Uses up a token against that part of the active player's turn, if there is one.
    pub(crate) fn use_step_skip(&mut self, what: Part) -> bool {
        let owner = self.turn.owner;
        let Some(at) = self.queue.step_skips.iter().position(|skip| skip.player == owner && skip.what == what) else { return false };
        self.queue.step_skips[at].count -= 1;
        if self.queue.step_skips[at].count == 0 {
            self.queue.step_skips.remove(at);
        }
        true
    }

    /// Everything scheduled for a player who leaves goes.
    pub(crate) fn drop_schedule_of(&mut self, player: PlayerId) {
        while let Some(at) = self.queue.grants.iter().position(|grant| grant.player == player || grant.after == Some(player)) {
            self.cancel_grant(at, Reason::PlayerLeft);
        }
        for grant in &mut self.queue.grants {
            grant.by = grant.by.filter(|by| *by != player);
        }
        self.queue.skips.retain(|skip| skip.player != player);
        self.queue.step_skips.retain(|skip| skip.player != player);
        self.queue.controls.retain(|control| control.player != player && control.other != player);
        self.queue.named = self.queue.named.filter(|named| named.player != player);
    }
}
