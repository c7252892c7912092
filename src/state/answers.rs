//! Answers that are kept: the players' roles in a window, their claims, and their sealed commits.

use super::run::Run;
use super::windows::{Settling, Windows};
use super::{State, Turns};
use crate::rules::{
    Action, ActionLimits, ClaimTies, CommitTies, Commits, FromWord, Role, Ruleset, Whom, WindowRule,
};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::{Each, Reason};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A player's part in a window.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct WindowPart {
    pub(crate) player: PlayerId,
    /// The player's role, one of those in the window's rule, if it has any.
    pub(crate) role: Option<NameId>,
    /// The number of times that the player acted in that role.
    pub(crate) acted: u32,
}

impl WindowPart {
    fn first(player: PlayerId, rule: &WindowRule) -> Self {
        Self {
            player,
            role: rule.role.map(|role| rule.roles[role].name),
            acted: 0,
        }
    }
}

/// An action that happens if no other claim ranks higher.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Claim {
    pub(crate) rank: i64,
    pub(crate) action: Option<NameId>,
    pub(crate) player: PlayerId,
    /// The effects it runs if it wins.
    pub(crate) runs: Vec<Run>,
    pub(crate) each: Each,
    /// The step at which the turn that it wins begins.
    pub(crate) enter: Option<StepId>,
}

/// A sealed answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Commit {
    pub(crate) player: PlayerId,
    pub(crate) payload: Vec<i64>,
    pub(crate) source: Option<HostRef>,
    /// The number of times that the player had to commit again.
    pub(crate) level: u32,
}

/// A commit that has been revealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Revealed {
    /// Its position in the resolution order, from 1; equal for those that are resolved
    /// together.
    pub(crate) rank: u32,
    pub(crate) player: PlayerId,
    pub(crate) payload: Vec<i64>,
    pub(crate) source: Option<HostRef>,
}

impl Turns {
    /// Returns the sorting key of a claimant among equals: turn order after the active player, who
    /// comes last; players without a place come first.
    fn claim_place(&self, player: PlayerId) -> (bool, usize, PlayerId) {
        let player = self.players.representative(player);
        let place = self
            .turn_order()
            .position(|other| other == player)
            .unwrap_or(usize::MAX);
        (player == self.current.owner, place, player)
    }
}

impl Windows {
    /// Gives these players the first role of the window on top, whose rule keeps roles or counts
    /// actions.
    pub(super) fn give_parts(&mut self, players: PlayerSet, rule: &WindowRule) {
        let part = |player| WindowPart::first(player, rule);
        self.top_mut().kept.parts = players.iter().map(part).collect();
    }

    /// Gives a player who has joined the first role of each window that keeps any.
    pub(crate) fn give_parts_to(&mut self, newcomer: PlayerId, rules: &Ruleset) {
        for window in self.iter_mut() {
            let rule = rules.window_rule(window.id);
            if rule.keeps_parts {
                window.kept.parts.push(WindowPart::first(newcomer, rule));
            }
        }
    }

    fn part_of(&self, turns: &Turns, player: PlayerId) -> Option<&WindowPart> {
        let player = turns.players.representative(player);
        self.last()?
            .kept
            .parts
            .iter()
            .find(|part| part.player == player)
    }

    fn set_part(&mut self, part: WindowPart) {
        let parts = &mut self.top_mut().kept.parts;
        match parts.iter_mut().find(|known| known.player == part.player) {
            Some(known) => *known = part,
            None => parts.push(part),
        }
    }

    /// Returns the number of times that the player acted in the window on top.
    pub(crate) fn acted_in_window(&self, turns: &Turns, player: PlayerId) -> u32 {
        self.part_of(turns, player).map_or(0, |part| part.acted)
    }

    /// Returns the name of the player's role in the window on top.
    pub(crate) fn role_of(&self, turns: &Turns, player: PlayerId) -> Option<NameId> {
        self.part_of(turns, player).and_then(|part| part.role)
    }

    /// Returns the rule of the player's role in the window on top.
    pub(crate) fn role_rule<'a>(
        &self,
        turns: &Turns,
        rule: &'a WindowRule,
        player: PlayerId,
    ) -> Option<&'a Role> {
        let name = self.role_of(turns, player)?;
        rule.roles.iter().find(|role| role.name == name)
    }

    /// Returns the least and the largest number of the player's actions in the window on top.
    pub(crate) fn limits_of(
        &self,
        turns: &Turns,
        rule: &WindowRule,
        player: PlayerId,
    ) -> ActionLimits {
        self.role_rule(turns, rule, player)
            .map_or(rule.limits, |role| role.limits)
    }

    /// Returns true if the player passed in the window on top since the last action, or is out of
    /// the window or the round.
    pub(crate) fn has_passed(&self, turns: &Turns, player: PlayerId) -> bool {
        let player = turns.players.representative(player);
        turns.queue.retired.contains(&player)
            || self
                .last()
                .is_some_and(|top| top.passed.contains(player) || top.kept.ranks.contains(&player))
    }

    /// Returns the position, from 1, at which the player passed out of the round or of the window
    /// on top; 0 if they did not.
    pub(crate) fn pass_rank(&self, turns: &Turns, player: PlayerId) -> usize {
        let player = turns.players.representative(player);
        let place = |list: &[PlayerId]| {
            list.iter()
                .position(|other| *other == player)
                .map(|at| at + 1)
        };
        place(&turns.queue.retired)
            .or_else(|| place(&self.last()?.kept.ranks))
            .unwrap_or(0)
    }

    /// Removes the answers of a player who left from all windows.
    pub(crate) fn drop_answers_of(&mut self, player: PlayerId) {
        for window in self.iter_mut() {
            let Some(kept) = window.kept.get_mut() else {
                continue;
            };
            kept.parts.retain(|part| part.player != player);
            kept.claims.retain(|claim| claim.player != player);
            kept.commits.retain(|commit| commit.player != player);
        }
    }

    /// Returns the claims that win if nobody claims any more.
    fn best_claims(&self, turns: &Turns, ties: ClaimTies) -> Vec<Claim> {
        let claims = &self.top().kept.claims;
        let best = claims.iter().map(|claim| claim.rank).max();
        let mut winners: Vec<_> = claims
            .iter()
            .filter(|claim| Some(claim.rank) == best)
            .cloned()
            .collect();
        winners.sort_by_key(|claim| turns.claim_place(claim.player));
        if ties == ClaimTies::Nearest {
            winners.truncate(1);
        }
        winners
    }

    /// Returns true if the player has a commit in the window on top.
    pub(crate) fn has_committed(&self, turns: &Turns, player: PlayerId) -> bool {
        let player = turns.players.representative(player);
        self.last().is_some_and(|top| {
            top.kept
                .commits
                .iter()
                .any(|commit| commit.player == player)
        })
    }

    /// Returns true if the player committed since the tied players were last asked again.
    pub(crate) fn may_replace(&self, turns: &Turns, player: PlayerId) -> bool {
        let player = turns.players.representative(player);
        self.last().is_some_and(|top| {
            top.kept
                .commits
                .iter()
                .any(|commit| commit.player == player && commit.level == top.level)
        })
    }

    /// Returns the key that sorts players whose commits are equal; it is the same for those that
    /// are resolved together.
    fn break_tie(&self, turns: &Turns, rule: &Commits, player: PlayerId) -> usize {
        let from = match rule.from {
            Whom::Word(FromWord::Active) => Some(turns.current.owner),
            Whom::Token(token) => turns.chapters.holder(token),
            Whom::After(token) => {
                turns.next_after_token(token, turns.chapters.order, turns.players.present())
            }
        };
        match rule.ties {
            CommitTies::Group | CommitTies::Again => 0,
            CommitTies::Seats => player.index(),
            CommitTies::Order => turns
                .order_of(self.top())
                .slot_of(player)
                .unwrap_or(usize::MAX),
            // Whoever sits out by now keeps their place.
            CommitTies::Distance => from
                .and_then(|from| turns.order.slot_of(turns.players.representative(from)))
                .and_then(|from| {
                    let mut ring = turns.order.players_from(from);
                    ring.position(|other| other == player)
                })
                .unwrap_or(usize::MAX),
        }
    }
}

impl State {
    // --- roles

    /// Gives a player a role in the window on top, in which they may then answer.
    pub(crate) fn set_role(&mut self, player: PlayerId, role: NameId) {
        self.windows.set_part(WindowPart {
            player,
            role: Some(role),
            acted: 0,
        });
        let there = self.turns.at_window(self.windows.top()).contains(player);
        let top = self.windows.top_mut();
        top.out.remove(player);
        if there {
            top.asks(PlayerSet::one(player));
            top.pending.insert(player);
        }
        top.announce = Some(Reason::Role);
        self.emit(Event::RoleSet { player, role });
    }

    /// Moves the player to their next role on top. Returns true if there is one.
    pub(super) fn next_role(&mut self, player: PlayerId, rule: &WindowRule) -> bool {
        let next = self
            .windows
            .role_rule(&self.turns, rule, player)
            .and_then(|role| role.next)
            .map(|next| rule.roles[next].name);
        if let Some(next) = next {
            self.set_role(player, next);
        }
        next.is_some()
    }

    /// Counts an action in the window on top. Returns true if it was the player's last one there.
    #[inline]
    pub(super) fn count_action(&mut self, player: PlayerId, rule: &WindowRule) -> bool {
        if !rule.keeps_parts {
            return false;
        }
        let acted = self.windows.acted_in_window(&self.turns, player) + 1;
        self.windows.set_part(WindowPart {
            player,
            role: self.windows.role_of(&self.turns, player),
            acted,
        });
        let last = self
            .windows
            .limits_of(&self.turns, rule, player)
            .max
            .is_some_and(|max| acted >= max)
            && !self.next_role(player, rule);
        if last {
            self.windows.top_mut().out.insert(player);
        }
        last
    }

    /// Closes the window on top although some players have not answered; they count as absent.
    pub(crate) fn force_window(&mut self) {
        let top = self.windows.top_mut();
        let pending = std::mem::take(&mut top.pending);
        top.holder = None;
        top.settling = Settling::Forced;
        let absent: Vec<_> = self.windows.as_asked(&self.turns, pending).collect();
        for player in absent {
            self.emit(Event::Absent { player });
        }
    }

    /// Releases the player from answering in the window on top.
    pub(crate) fn be_absent(&mut self, player: PlayerId) {
        let top = self.windows.top_mut();
        top.pending.remove(player);
        top.holder = top.holder.filter(|holder| *holder != player);
        self.emit(Event::Absent { player });
        self.windows
            .grant_next(&self.turns, player, Reason::Answered);
    }

    // --- claims

    pub(crate) fn claim(&mut self, claim: Claim) {
        self.outbox.grow(1 + claim.runs.len());
        let player = self.turns.players.representative(claim.player);
        self.last_actor = Some(player);
        let top = self.windows.top_mut();
        top.last_actor = Some(player);
        top.pending.remove(player);
        top.kept.claims.push(claim);
    }

    /// Returns true if no player who still owes an answer could claim better than the best so far.
    pub(crate) fn claims_are_certain(
        &self,
        rules: &Ruleset,
        rule: &WindowRule,
        ties: ClaimTies,
    ) -> bool {
        let best = self.windows.best_claims(&self.turns, ties);
        let Some(first) = best.first() else {
            return false;
        };
        self.windows.top().pending.iter().all(|player| {
            let could = self.highest_rank(rules, rule, player);
            let nearer = ties == ClaimTies::All
                || self.turns.claim_place(player) < self.turns.claim_place(first.player);
            could < first.rank || could == first.rank && !nearer
        })
    }

    /// Returns the highest rank of an action that the player may take, now or in a role that
    /// passing leads to; any rank if no actions are declared.
    fn highest_rank(&self, rules: &Ruleset, rule: &WindowRule, player: PlayerId) -> i64 {
        if rules.actions.is_empty() {
            return i64::MAX;
        }
        let role = self.windows.role_rule(&self.turns, rule, player);
        let open = |name: &NameId| rule.takes_yet(role, *name) && !rule.takes_aside(Some(*name));
        let allowed = |name: &NameId, action: &Action| {
            action.can_be_taken(self, player)
                && self.taken.allow(&self.turns, player, *name, action)
        };
        let ranks = rules
            .actions
            .iter()
            .filter(|(name, action)| open(name) && allowed(name, action))
            .map(|(_, action)| action.rank);
        ranks.max().unwrap_or(i64::MIN)
    }

    /// Puts the effects of the best claims, which win, on the agenda.
    fn settle_claims(&mut self, rules: &Ruleset, ties: ClaimTies) {
        let winners = self.windows.best_claims(&self.turns, ties);
        let top = self.windows.top_mut();
        top.kept.claims.clear();
        top.winner = winners.first().map(|claim| (claim.player, claim.enter));
        for Claim {
            rank,
            action,
            player,
            runs,
            each,
            ..
        } in winners
        {
            self.emit(Event::ClaimWon {
                player,
                action,
                rank,
            });
            let declared = rules.declared(action);
            if let (Some(action), Some(declared)) = (action, declared) {
                self.taken.note(&self.turns, player, action, declared);
            }
            for run in runs {
                self.plan_run(run, each);
            }
        }
    }

    /// Settles the claims or commits of the window on top, once it waits for nobody. Returns true
    /// if they are settled.
    pub(crate) fn settle_answers(&mut self, rules: &Ruleset, rule: &WindowRule) -> bool {
        if let Some(commits) = &rule.commits
            && !self.reveal(commits)
        {
            return false;
        }
        if let Some(ties) = rule.claims {
            self.settle_claims(rules, ties);
        }
        let top = self.windows.top_mut();
        top.pending = PlayerSet::EMPTY;
        top.holder = None;
        top.settling = Settling::Settled;
        true
    }

    // --- commits

    /// Keeps a sealed answer. A team that shares its turns has one, which belongs to its head.
    pub(crate) fn commit(&mut self, player: PlayerId, payload: Vec<i64>, source: Option<HostRef>) {
        let player = self.turns.players.representative(player);
        self.outbox.grow(payload.len());
        let by = self.turns.decider(player);
        let top = self.windows.top_mut();
        let commit = Commit {
            player,
            payload,
            source,
            level: top.level,
        };
        match top
            .kept
            .commits
            .binary_search_by_key(&player, |commit| commit.player)
        {
            Ok(at) => top.kept.commits[at] = commit,
            Err(at) => top.kept.commits.insert(at, commit),
        }
        top.pending.remove(player);
        // Whoever gives one while `who` excuses them has answered, too.
        top.barred.remove(player);
        // Another answer in place of the first leaves whoever is asked meanwhile the one who is.
        top.holder = top.holder.filter(|holder| *holder != player);
        self.emit(Event::Committed { player, by });
        self.windows
            .grant_next(&self.turns, player, Reason::Answered);
    }

    /// Takes a sealed answer back in the `at`-th window from the bottom.
    pub(crate) fn withdraw(&mut self, at: usize, player: PlayerId, reason: Reason) {
        let player = self.turns.players.representative(player);
        let there = self.turns.at_window(&self.windows[at]).contains(player);
        let window = &mut self.windows[at];
        window.kept.commits.retain(|commit| commit.player != player);
        // They answer again, also after their last action here.
        window.out.remove(player);
        if there {
            window.pending.insert(player);
        }
        window.announce = Some(Reason::Withdrawn);
        self.emit(Event::Withdrawn { player, reason });
    }

    /// Reveals the commits of the window on top in the order of their resolution, and puts their
    /// effects on the agenda; or asks the players tied at the top again, and reveals nothing.
    /// Returns true if all commits are revealed.
    fn reveal(&mut self, rule: &Commits) -> bool {
        let top = self.windows.top();
        let mut commits = top.kept.commits.clone();
        commits.sort_by(|a, b| {
            compare(rule, a, b).then_with(|| {
                self.windows
                    .break_tie(&self.turns, rule, a.player)
                    .cmp(&self.windows.break_tie(&self.turns, rule, b.player))
            })
        });
        let tied: Vec<PlayerId> = match commits.first() {
            Some(best) => commits
                .iter()
                .filter(|commit| compare(rule, best, commit).is_eq())
                .map(|commit| commit.player)
                .collect(),
            None => vec![],
        };
        if rule.ties == CommitTies::Again && tied.len() > 1 && !top.is_forced() {
            // They commit among themselves, and nobody else is waited for.
            let at = self.windows.len() - 1;
            let top = self.windows.top_mut();
            top.level += 1;
            (top.pending, top.barred, top.holder) = (PlayerSet::EMPTY, PlayerSet::EMPTY, None);
            for player in tied {
                self.withdraw(at, player, Reason::Tied);
            }
            return false;
        }
        self.rank_commits(rule, &commits);
        self.tell_revealed(rule);
        self.windows.top_mut().kept.commits.clear();
        true
    }

    /// Keeps the sorted commits with their positions; tied commits share one.
    fn rank_commits(&mut self, rule: &Commits, commits: &[Commit]) {
        let mut revealed = std::mem::take(&mut self.rare.make().revealed);
        revealed.clear();
        for at in 0..commits.len() {
            let together = at > 0
                && compare(rule, &commits[at - 1], &commits[at]).is_eq()
                && self
                    .windows
                    .break_tie(&self.turns, rule, commits[at - 1].player)
                    == self
                        .windows
                        .break_tie(&self.turns, rule, commits[at].player);
            let before = revealed.last().map_or(0, |last| last.rank);
            let Commit {
                player,
                ref payload,
                source,
                ..
            } = commits[at];
            revealed.push(Revealed {
                rank: before + u32::from(!together),
                player,
                payload: payload.clone(),
                source,
            });
        }
        self.rare.make().revealed = revealed;
    }

    /// Emits the revealed commits, in order, and puts their effects on the agenda.
    fn tell_revealed(&mut self, rule: &Commits) {
        for at in 0..self.rare.revealed.len() {
            let Revealed {
                rank,
                player,
                ref payload,
                source,
            } = self.rare.revealed[at];
            let data = payload.first().copied();
            self.emit(Event::Revealed {
                player,
                rank,
                source,
                data: data.into(),
            });
            if let Some(effect) = rule.effect {
                self.plan_run(
                    Run {
                        source,
                        data: data.unwrap_or(0),
                        ..Run::new(effect, Some(player))
                    },
                    Each::Once,
                );
            }
        }
    }
}

/// Compares two commits by their payloads alone. Players who committed again come before those who
/// were beaten earlier.
fn compare(rule: &Commits, a: &Commit, b: &Commit) -> Ordering {
    let by_key = |key: &i64| {
        let number = |commit: &Commit| commit.payload.get(key.unsigned_abs() as usize - 1).copied();
        match (number(a), number(b)) {
            (Some(x), Some(y)) if *key < 0 => y.cmp(&x),
            (Some(x), Some(y)) => x.cmp(&y),
            // A missing number comes last.
            (x, y) => y.is_some().cmp(&x.is_some()),
        }
    };
    b.level.cmp(&a.level).then_with(|| {
        rule.keys
            .iter()
            .map(by_key)
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    })
}
