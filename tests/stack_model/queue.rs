//! Turns to come: those that were granted, those to be skipped, and what takes them back.

use crate::chance::{Lcg, maybe, one_of};
use crate::control::{Control, Time};
use crate::lease::{Lease, Until};
use crate::seats::Player;
use crate::sits::Sit;
use crate::table::{Stage, Table};
use crate::words::argument;

/// A number of the host's that says what scheduled something.
pub(crate) type Source = u32;

/// Draws one of the few sources, or none.
pub(crate) fn draw_source(random: &mut Lcg) -> Option<Source> {
    maybe(random, |random| one_of(random, &[1, 2]))
}

/// The kinds of turn that may be granted.
pub(crate) const TURN_KINDS: [&str; 3] = ["normal", "extra", "inserted"];

/// A granted turn, all but the players: its kind and number, if they are said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Kind {
    kind: Option<&'static str>,
    data: Option<i64>,
}

impl Kind {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            kind: random.one_in(3).then(|| one_of(random, &TURN_KINDS)),
            data: random.one_in(4).then(|| 1 + random.below(3) as i64),
        }
    }

    /// Returns the arguments that say so.
    pub(crate) fn arguments(self) -> String {
        let data = argument("data", self.data);
        format!("{}{data}", argument("turn_kind", self.kind))
    }
}

/// The turns that a skip applies to: by default the next one, of whatever kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Applies {
    Turn,
    Normal,
    Extra,
}

impl Applies {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        match random.below(6) {
            0 => Self::Normal,
            1 | 2 => Self::Extra,
            _ => Self::Turn,
        }
    }

    /// Returns the argument that says so.
    pub(crate) const fn argument(self) -> &'static str {
        match self {
            Self::Turn => "",
            Self::Normal => " applies=next_normal",
            Self::Extra => " applies=next_extra",
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Self::Turn => "next_turn",
            Self::Normal => "next_normal",
            Self::Extra => "next_extra",
        }
    }

    /// Returns true if it is for a turn of that kind. What is inserted between two turns is as
    /// little a player's own turn in the order as an extra one.
    fn is_for(self, kind: &str) -> bool {
        match self {
            Self::Turn => true,
            Self::Normal => kind == "normal",
            Self::Extra => kind != "normal",
        }
    }
}

/// Turns to grant or to skip, all but the players: how many, and by what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Many {
    count: usize,
    source: Option<Source>,
}

impl Many {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            count: if random.one_in(4) { 2 } else { 1 },
            source: draw_source(random),
        }
    }

    /// Returns the arguments that say so.
    pub(crate) fn arguments(self) -> String {
        let count = argument("count", Some(self.count).filter(|count| *count != 1));
        format!("{count}{}", argument("source", self.source))
    }
}

/// A granted turn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Grant {
    pub(crate) number: u32,
    pub(crate) player: Player,
    /// The player who decides in it, if they stay.
    by: Option<Player>,
    source: Option<Source>,
    kind: Kind,
    /// The player whose next turn it follows. Until that begins, it is none yet.
    after: Option<Player>,
}

/// Turns that a player will skip.
#[derive(Clone, Debug, PartialEq)]
struct Skip {
    player: Player,
    applies: Applies,
    many: Many,
}

/// Turns that were granted, the oldest first, and those to be skipped.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queue {
    grants: Vec<Grant>,
    numbers: u32,
    skips: Vec<Skip>,
    /// Those who are next when the turn ends will skip so many.
    deferred: Vec<Many>,
}

impl Queue {
    /// Returns the place of the oldest skip of a turn of that kind.
    fn skip_of(&self, player: Option<Player>, kind: &str) -> Option<usize> {
        let of = |skip: &Skip| Some(skip.player) == player && skip.applies.is_for(kind);
        self.skips.iter().position(of)
    }

    pub(crate) fn has_skip(&self, player: Option<Player>, kind: &str) -> bool {
        self.skip_of(player, kind).is_some()
    }

    pub(crate) fn use_skip(&mut self, player: Option<Player>, kind: &str) {
        let at = self.skip_of(player, kind).expect("it was found");
        self.skips[at].many.count -= 1;
        if self.skips[at].many.count == 0 {
            self.skips.remove(at);
        }
    }

    /// Returns the number of the newest grant, or any number if there is none.
    pub(crate) fn some_grant(&self) -> u32 {
        self.grants.last().map_or(1, |grant| grant.number)
    }
}

impl Table {
    /// Returns the grants to come whose players are in the game: each is until its turn begins.
    fn granted(&self) -> impl DoubleEndedIterator<Item = &Grant> {
        let all = self.queue.grants.iter();
        all.filter(|grant| self.seats.lives(grant.player))
    }

    /// Returns how many granted turns are to come.
    pub(crate) fn grants(&self) -> usize {
        self.granted().count()
    }

    pub(crate) fn has_grant(&self, number: u32) -> bool {
        self.granted().any(|grant| grant.number == number)
    }

    /// Returns the granted turns as the view lists them, the next first; those that wait for
    /// another turn come behind.
    pub(crate) fn grants_by_place(&self) -> Vec<String> {
        // The one about which somebody is asked comes before newer ones, whose players sit out.
        let asked = self.next_grant().map(|at| self.grant_at(at));
        let asked = asked.filter(|grant| self.asks_about_turn_of(grant.player));
        let others = self.granted().rev();
        let others = others.filter(|grant| asked.is_none_or(|one| one.number != grant.number));
        let (waiting, ready): (Vec<&Grant>, Vec<&Grant>) =
            others.partition(|grant| grant.after.is_some());
        let all = asked.into_iter().chain(ready).chain(waiting);
        all.map(|grant| {
            let Grant {
                number,
                player,
                by,
                source,
                kind,
                after,
            } = grant;
            let (by, after) = (by.map(String::from), after.map(String::from));
            let data = kind.data;
            format!("{number} {player} {by:?} {source:?} {data:?} {after:?}")
        })
        .collect()
    }

    /// Returns the skips as the view lists them.
    pub(crate) fn skips(&self) -> impl Iterator<Item = String> {
        self.queue.skips.iter().map(|skip| {
            let (player, applies) = (skip.player, skip.applies.word());
            let Many { count, source } = skip.many;
            format!("{player} {count} {applies} {source:?}")
        })
    }

    pub(crate) fn grant(
        &mut self,
        player: Player,
        by: Option<Player>,
        after: Option<Player>,
        kind: Kind,
        many: Many,
    ) {
        let source = many.source;
        for _ in 0..many.count {
            self.queue.numbers += 1;
            let number = self.queue.numbers;
            self.queue.grants.push(Grant {
                number,
                player,
                by,
                source,
                kind,
                after,
            });
            let source = argument("source", source);
            self.told.push(format!(
                "extra_turn_granted grant={number} player={player}{source}"
            ));
        }
    }

    pub(crate) fn cancel_grant(&mut self, number: u32) {
        self.cancel_grants("command", |grant| grant.number == number);
    }

    fn cancel_grants(&mut self, reason: &str, goes: impl Fn(&Grant) -> bool) {
        let living = self.seats.living.clone();
        for grant in self.queue.grants.extract_if(.., |grant| goes(grant)) {
            let Grant { number, player, .. } = grant;
            // What is left of those whose player has left was told before.
            if living.contains(&player) {
                self.told.push(format!(
                    "extra_turn_cancelled grant={number} player={player} reason={reason}"
                ));
            }
        }
    }

    pub(crate) fn skip(&mut self, player: Player, applies: Applies, many: Many) {
        self.queue.skips.push(Skip {
            player,
            applies,
            many,
        });
        let (count, source) = (many.count, argument("source", many.source));
        self.told
            .push(format!("skip_added player={player} count={count}{source}"));
    }

    /// Makes those who are next skip a turn each: now, or once the turn has ended.
    pub(crate) fn skip_next(&mut self, many: Many) {
        if !self.rules.skips_at_turn_end {
            return self.skip_following(many);
        }
        match self.queue.deferred.last_mut() {
            Some(last) if last.source == many.source => last.count += many.count,
            _ => self.queue.deferred.push(many),
        }
        let (count, source) = (many.count, argument("source", many.source));
        self.told
            .push(format!("skip_deferred count={count}{source}"));
    }

    /// Makes those skip a turn who are next as the turn ends.
    pub(crate) fn skip_deferred(&mut self) {
        for many in std::mem::take(&mut self.queue.deferred) {
            self.skip_following(many);
        }
    }

    /// Makes the next in the order skip a turn each, one after another. An extra turn does not move
    /// the order.
    fn skip_following(&mut self, many: Many) {
        let source = many.source;
        let mut ring = self.seats.from(self.seats.cursor);
        ring.rotate_left(1);
        ring.retain(|player| self.comes_next(*player));
        for player in ring.into_iter().cycle().take(many.count) {
            self.skip(player, Applies::Turn, Many { count: 1, source });
        }
    }

    /// Returns true if the player takes the turn when their place in the order comes, once this
    /// turn is over.
    fn comes_next(&self, player: Player) -> bool {
        let is_going = !matches!(self.stage, Stage::TurnBegins);
        let returns = |sit: &Sit| match sit.lease.until {
            Until::NextTurn => true,
            Until::Step | Until::Turn => is_going,
            Until::Game => false,
        };
        let mut sits = self.sits.iter().filter(|sit| sit.player == player);
        self.seats.lives(player) && sits.all(returns)
    }

    /// Cancels everything that this source has scheduled.
    pub(crate) fn take_back_all_of(&mut self, source: Source) {
        let of = |other: Option<Source>| other == Some(source);
        self.queue.deferred.retain(|many| !of(many.source));
        self.cancel_grants("taken_back", |grant| of(grant.source));
        self.remove_skips("taken_back", |skip| of(skip.many.source));
        self.remove_controls("taken_back", |control| of(control.source));
        self.take_back_locks_of(source);
        let triggers = self.triggers.iter();
        let gone = triggers.filter(|trigger| of(trigger.listener.source));
        let gone: Vec<u32> = gone.map(|trigger| trigger.number).collect();
        for number in gone {
            self.remove_trigger(number, "taken_back");
        }
        self.remove_replacements("taken_back", |r| of(r.instead.source));
    }

    fn remove_skips(&mut self, reason: &str, goes: impl Fn(&Skip) -> bool) {
        for Skip { player, many, .. } in self.queue.skips.extract_if(.., |skip| goes(skip)) {
            let count = many.count;
            self.told.push(format!(
                "skip_removed player={player} count={count} reason={reason}"
            ));
        }
    }

    /// Takes away what is scheduled for a player who leaves, and what waits for a turn of theirs.
    pub(crate) fn drop_turns_of(&mut self, player: Player) {
        // The place of a granted turn remains for what lasts until the player's next turn by now.
        let awaits = |lease: &Lease| lease.ends(Until::NextTurn, Some(player));
        let values = self.values.0.iter().map(|value| value.lease);
        let triggers = self.triggers.iter().map(|trigger| trigger.lease);
        let replacements = self.replacements.iter().map(|r| r.lease);
        let locks = self.locks.iter().map(|lock| lock.lease);
        let mut leases = values.chain(triggers).chain(replacements).chain(locks);
        let is_awaited = leases.any(|lease| awaits(&lease));
        let of = |grant: &&Grant| grant.player == player || grant.after == Some(player);
        // What is left of those whose player left before was told then.
        let is_new = |grant: &&Grant| grant.player == player || self.seats.lives(grant.player);
        let gone = self.queue.grants.iter().filter(of).filter(is_new);
        for Grant { number, player, .. } in gone {
            self.told.push(format!(
                "extra_turn_cancelled grant={number} player={player} reason=player_left"
            ));
        }
        let stays = |grant: &Grant| grant.after != Some(player);
        let own = |grant: &Grant| grant.player == player;
        self.queue
            .grants
            .retain(|grant| stays(grant) && (is_awaited || !own(grant)));
        for grant in &mut self.queue.grants {
            grant.by = grant.by.filter(|by| *by != player);
        }
        self.remove_skips("player_left", |skip| skip.player == player);
    }

    /// Returns the place of the granted turn that is next, the newest: those wait whose player sits
    /// out, and those that follow a turn to come.
    pub(crate) fn next_grant(&self) -> Option<usize> {
        let waits = |grant: &Grant| grant.after.is_some() || self.sits_out(grant.player);
        self.queue.grants.iter().rposition(|grant| !waits(grant))
    }

    pub(crate) fn grant_at(&self, at: usize) -> &Grant {
        &self.queue.grants[at]
    }

    pub(crate) fn take_grant(&mut self, at: usize) -> Grant {
        self.queue.grants.remove(at)
    }

    /// Lets the turns that follow this player's come into being, as the newest.
    pub(crate) fn let_follow(&mut self, player: Player) {
        let follows = |grant: &mut Grant| grant.after == Some(player);
        let follow: Vec<Grant> = self.queue.grants.extract_if(.., follows).collect();
        let new = follow.into_iter().map(|grant| Grant {
            after: None,
            ..grant
        });
        self.queue.grants.extend(new);
    }
}

impl Grant {
    /// Returns the arguments that its turn is told with.
    pub(crate) fn columns(&self) -> String {
        let data = argument("data", self.kind.data);
        format!("{}{data}", argument("source", self.source))
    }

    /// Returns the kind of its turn.
    pub(crate) fn kind(&self) -> &'static str {
        self.kind.kind.unwrap_or("extra")
    }

    /// Returns the control of this turn: by whom it was said, which goes before that of the next
    /// turn.
    pub(crate) fn control(&self) -> Option<Control> {
        self.by.map(|other| Control {
            player: self.player,
            other,
            time: Time::ThisTurn,
            source: self.source,
        })
    }
}
