//! The players: those in the game, those who sit out, those who left, and their sorting keys.

use super::State;
use super::order::Place;
use super::run::Holder;
use super::triggers::Waiting;
use super::values::Lease;
use crate::rules::{Ruleset, TriggerRule};
use crate::vocabulary::copying::clone_by_field;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::{Reason, TurnKind, Until};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};

/// All players who ever joined, by number.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Players {
    pub(crate) names: Arc<Vec<Box<str>>>,
    /// The players who have not left.
    pub(crate) living: PlayerSet,
    /// The living players who take no turns and owe no answers for the time being.
    pub(crate) sitting_out: PlayerSet,
    pub(crate) list: Vec<Player>,
    /// The number of players at the beginning of the game.
    pub(crate) starting: u8,
    /// The times at which players who sit out return.
    pub(crate) sits: Vec<Sit>,
    /// The number of times that a sorting key was set.
    pub(super) stamps: u32,
}

clone_by_field! {
    Players { living, sitting_out, list, starting, sits, stamps } shares { names }
}

/// Returns the names to be kept. Players called A, B, C and so on have them in common with those of
/// every other game: a hundred thousand tables of a simulation keep them once.
fn shared(names: Vec<Box<str>>) -> Arc<Vec<Box<str>>> {
    static LETTERS: [OnceLock<Arc<Vec<Box<str>>>>; 27] = [const { OnceLock::new() }; 27];
    let mut letters = names.iter().zip(b'A'..);
    let plain = letters.all(|(name, letter)| name.as_bytes() == [letter]);
    match LETTERS.get(names.len()).filter(|_| plain) {
        Some(kept) => Arc::clone(kept.get_or_init(|| Arc::new(names))),
        None => Arc::new(names),
    }
}

/// A player who sits out for a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sit {
    pub(crate) player: PlayerId,
    pub(crate) lease: Lease,
}

/// One player's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Player {
    /// Turns begun, of any kind.
    pub(crate) turns: u32,
    pub(crate) keys: [i64; 4],
    /// The count of `stamps` at which a key of theirs was last set.
    pub(crate) stamp: u32,
    /// Normal turns taken in this lap of the order.
    pub(crate) lap: u32,
    /// The team, if any; players of one team win together.
    pub(crate) team: Option<u8>,
    /// The player who takes this player's turns and answers: the player, or the first of a team
    /// that shares them (CR 805).
    pub(crate) speaker: PlayerId,
}

impl Player {
    fn new(player: PlayerId) -> Self {
        Self {
            turns: 0,
            keys: [0; 4],
            stamp: 0,
            lap: 0,
            team: None,
            speaker: player,
        }
    }
}

impl Players {
    /// Renumbers the stamps without gaps, in the same order.
    pub(super) fn rank_stamps(&mut self) {
        let mut stamps: Vec<u32> = self
            .list
            .iter()
            .map(|player| player.stamp)
            .filter(|stamp| *stamp > 0)
            .collect();
        stamps.sort_unstable();
        self.stamps = stamps.len() as u32;
        for player in &mut self.list {
            player.stamp = stamps
                .iter()
                .position(|stamp| *stamp == player.stamp)
                .map_or(0, |at| at as u32 + 1);
        }
    }

    pub(crate) fn new(names: Vec<Box<str>>) -> Self {
        let count = names.len();
        Self {
            names: shared(names),
            living: PlayerSet::first(count),
            sitting_out: PlayerSet::EMPTY,
            list: (0..count).map(|at| Player::new(PlayerId::at(at))).collect(),
            starting: count as u8,
            sits: vec![],
            stamps: 0,
        }
    }

    /// Returns the player of that number, if there ever was one.
    pub(crate) fn numbered(&self, number: i64) -> Option<PlayerId> {
        let player = PlayerId::from_number(number)?;
        self.known(player).then_some(player)
    }

    /// Returns the name of the player, or `?` if there never was one.
    pub(crate) fn name(&self, player: PlayerId) -> &str {
        self.names.get(player.index()).map_or("?", AsRef::as_ref)
    }

    /// Returns the player of that name.
    pub(crate) fn named(&self, name: &str) -> Option<PlayerId> {
        let at = self.names.iter().position(|known| &**known == name);
        at.map(PlayerId::at)
    }

    /// Returns `unknown_player` unless there ever was such a player.
    #[inline]
    pub(crate) fn require(&self, player: PlayerId) -> Result<(), Error> {
        match self.known(player) {
            true => Ok(()),
            false => Err(Error::new(Code::UnknownPlayer).at(Column::Player)),
        }
    }

    pub(crate) fn known(&self, player: PlayerId) -> bool {
        player.index() < self.list.len()
    }

    /// Returns the player who takes this player's turns and answers.
    pub(crate) fn representative(&self, player: PlayerId) -> PlayerId {
        self.list[player.index()].speaker
    }

    /// Rotates an order so that it begins with `first`, followed by those who share their turns.
    pub(super) fn begin_with(&self, first: Option<PlayerId>, order: &mut [PlayerId]) {
        let Some(first) = first else { return };
        let team = self.representative(first);
        let of_team = |player: &PlayerId| self.representative(*player) == team;
        if let Some(at) = order.iter().position(of_team) {
            order.rotate_left(at);
        }
        if let Some(at) = order.iter().position(|player| *player == first) {
            order[..=at].rotate_right(1);
        }
    }

    /// Returns the players whose turns and answers `player` takes, without `player`, by number.
    pub(crate) fn represented(&self, player: PlayerId) -> impl Iterator<Item = PlayerId> {
        let all = (0..self.list.len()).map(PlayerId::at);
        all.filter(move |other| *other != player && self.list[other.index()].speaker == player)
    }

    /// Counts a turn of the player, or of every player who shares it.
    pub(super) fn count_turn(&mut self, player: PlayerId, shared: bool) {
        if !shared {
            self.list[player.index()].turns += 1;
            return;
        }
        for member in self
            .list
            .iter_mut()
            .filter(|member| member.speaker == player)
        {
            member.turns += 1;
        }
    }

    /// Returns true if all players still in the game are on one side.
    pub(crate) fn one_side_left(&self) -> bool {
        let mut sides = self
            .living
            .iter()
            .map(|player| self.list[player.index()].team.ok_or(player));
        let first = sides.next();
        sides.all(|side| Some(side) == first)
    }

    /// Returns the side of all other players in the game, if they are on one.
    pub(crate) fn side_against(&self, player: PlayerId) -> Option<PlayerId> {
        let side = |player: PlayerId| self.list[player.index()].team.ok_or(player);
        let mut others = self
            .living
            .iter()
            .filter(|other| side(*other) != side(player));
        let first = others.next()?;
        others
            .all(|other| side(other) == side(first))
            .then_some(first)
    }

    /// Returns the players who take turns and owe answers.
    pub(crate) fn present(&self) -> PlayerSet {
        self.living.without(self.sitting_out)
    }

    /// Counts a turn of the lap, which is one of everybody's if it is the whole table's.
    #[inline(always)]
    pub(super) fn count_in_lap(&mut self, player: PlayerId, kind: TurnKind) {
        match kind {
            TurnKind::Normal => self.list[player.index()].lap += 1,
            TurnKind::Table => {
                for player in self.living.iter() {
                    self.list[player.index()].lap += 1;
                }
            }
            _ => {}
        }
    }

    /// Returns the players who take the turn when their place in the order comes: those who are
    /// present, and those who sit out until then.
    pub(crate) fn coming(&self) -> PlayerSet {
        let mut coming = self.present();
        for sit in &self.sits {
            if sit.lease.until == Until::NextTurn {
                coming.insert(self.representative(sit.player));
            }
        }
        coming
    }

    /// Returns true if the player, or a member of a team that shares its turns, sits out until
    /// their own place in the order comes.
    pub(crate) fn sits_until_turn(&self, player: PlayerId) -> bool {
        self.sits.iter().any(|sit| {
            self.representative(sit.player) == player && sit.lease.until == Until::NextTurn
        })
    }

    /// Returns true if two players play against each other.
    pub(crate) fn are_opponents(&self, a: PlayerId, b: PlayerId) -> bool {
        let team = |player: PlayerId| self.list[player.index()].team;
        a != b && (team(a).is_none() || team(a) != team(b))
    }

    /// Returns true if two players take their turns together.
    pub(crate) fn same_side(&self, a: PlayerId, b: PlayerId) -> bool {
        a == b || self.representative(a) == self.representative(b)
    }

    /// Returns the players who take their turns together with the player, who is one of them.
    pub(crate) fn side_of(&self, player: PlayerId) -> PlayerSet {
        let speaker = self.representative(player);
        self.represented(speaker).chain([speaker]).collect()
    }
}

impl State {
    pub(crate) fn sit_out(&mut self, player: PlayerId, lease: Option<Lease>) {
        self.turns.players.sitting_out.insert(player);
        self.leases.note(lease);
        self.turns
            .players
            .sits
            .extend(lease.map(|lease| Sit { player, lease }));
        self.emit(Event::PlayerSatOut { player });
        self.move_team_head(player);
        self.windows.excuse_absent(&self.turns);
    }

    /// Lets these players come back together: all of them are there when the first is told.
    pub(crate) fn sit_in(&mut self, back: &[PlayerId]) {
        let players = &mut self.turns.players;
        self.outbox.look(players.sits.len());
        let there: PlayerSet = back.iter().copied().collect();
        players.sitting_out = players.sitting_out.without(there);
        players.sits.retain(|sit| !there.contains(sit.player));
        for &player in back {
            self.emit(Event::PlayerSatIn { player });
            let speaker = self.turns.players.representative(player);
            if self.turns.players.sitting_out.contains(speaker) {
                self.move_team_head(speaker);
            }
        }
    }

    pub(crate) fn join(
        &mut self,
        name: NameId,
        text: &str,
        after: Option<PlayerId>,
        before: Option<PlayerId>,
    ) {
        let player = PlayerId::at(self.turns.players.list.len());
        Arc::make_mut(&mut self.turns.players.names).push(text.into());
        self.turns.players.list.push(Player::new(player));
        self.turns.players.living.insert(player);
        self.emit(Event::PlayerJoined { player, name });
        self.insert_slot(
            player,
            Place {
                after,
                before,
                keys: None,
            },
            None,
        );
        self.turns.join_resting(player);
    }

    pub(crate) fn set_team(&mut self, player: PlayerId, team: u8) {
        self.turns.players.list[player.index()].team = Some(team);
        self.emit(Event::TeamSet {
            player,
            value: i64::from(team),
        });
    }

    pub(crate) fn set_key(&mut self, player: PlayerId, key: u8, value: i64) {
        self.turns.players.stamps += 1;
        let stamp = self.turns.players.stamps;
        let numbers = &mut self.turns.players.list[player.index()];
        numbers.keys[key as usize - 1] = value;
        numbers.stamp = stamp;
        self.emit(Event::KeySet { player, key, value });
    }

    /// Removes players from the game together, with everything that is theirs (CR 800.4a): none of
    /// them takes over anything of another.
    ///
    /// The players' places in the order stay, so that the order continues from them.
    pub(crate) fn leave(&mut self, rules: &Ruleset, players: &[PlayerId], reason: Reason) {
        let gone: PlayerSet = players.iter().copied().collect();
        self.turns.players.living = self.turns.players.living.without(gone);
        self.turns.players.sitting_out = self.turns.players.sitting_out.without(gone);
        self.turns
            .players
            .sits
            .retain(|sit| !gone.contains(sit.player));
        for player in players {
            self.drop_everything_of(rules, *player, reason);
        }
        self.agenda.somebody_left = true;
    }

    fn drop_everything_of(&mut self, rules: &Ruleset, player: PlayerId, reason: Reason) {
        self.emit(Event::PlayerLeft { player, reason });
        self.remove_objects(Reason::PlayerLeft, |object| object.player == player);
        self.move_team_head(player);
        self.drop_schedule_of(player);
        // What has resolved lasts as long as it says (CR 611.2a).
        let theirs =
            |of: Option<PlayerId>, lease: Option<Lease>| of == Some(player) && lease.is_none();
        self.remove_triggers(Reason::PlayerLeft, |trigger| {
            theirs(trigger.player, trigger.lease)
        });
        self.remove_replacements(Reason::PlayerLeft, |replacement| {
            theirs(replacement.player, replacement.lease)
        });
        self.end_locks(Reason::PlayerLeft, |lock| lock.player == Some(player));
        // What lasts runs for whoever stands in, but nothing comes onto the stack (CR 800.4d).
        let lasts = |waiting: &Waiting| {
            waiting.holder == Holder::StandIn && rules.options.triggers == TriggerRule::AtOnce
        };
        self.waiting
            .retain(|waiting| waiting.player != Some(player) || lasts(waiting));
        self.drop_work_of(player);
        self.windows.drop_answers_of(player);
        self.windows.excuse_absent(&self.turns);
        self.move_tokens(player);
    }
}
