//! Sealed answers: their rule, those in one window, and the order in which they are resolved.

use crate::chance::Lcg;
use crate::seats::{Player, Seats};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The keys of `commits`.
#[derive(Clone, Debug)]
pub(crate) struct Seal {
    pub(crate) replace: bool,
    pub(crate) withdraw: bool,
    /// True if the largest number is resolved first.
    descends: bool,
    pub(crate) ties: &'static str,
    pub(crate) effect: Option<&'static str>,
    /// True if there is no action beside them.
    pub(crate) alone: bool,
}

const TIES: [&str; 5] = ["group", "distance", "seats", "order", "again"];
const EFFECTS: [&str; 3] = ["fork", "gate", "rise"];

impl Seal {
    pub(crate) fn draw(random: &mut Lcg) -> Self {
        Self {
            replace: random.one_in(2),
            withdraw: random.one_in(2),
            descends: random.one_in(2),
            ties: TIES[random.below(TIES.len())],
            effect: random
                .one_in(2)
                .then(|| EFFECTS[random.below(EFFECTS.len())]),
            alone: random.one_in(2),
        }
    }

    pub(crate) fn toml(&self) -> String {
        let key = if self.descends { -1 } else { 1 };
        let mut text = format!(
            "commits = {{ replace = {}, withdraw = {}, keys = [{key}], ties = \"{}\"",
            self.replace, self.withdraw, self.ties
        );
        if let Some(effect) = self.effect {
            let _ = write!(text, ", effect = \"{effect}\"");
        }
        text += if self.alone {
            " }\nactions = []\n"
        } else {
            " }\n"
        };
        text
    }
}

/// The sealed answers of one window.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sealed {
    /// The number of each player, and the round of ties in which it was given.
    commits: BTreeMap<Player, (usize, i64)>,
    round: usize,
}

impl Sealed {
    pub(crate) fn commit(&mut self, player: Player, number: i64) {
        self.commits.insert(player, (self.round, number));
    }

    pub(crate) fn drop(&mut self, player: Player) {
        self.commits.remove(&player);
    }

    /// Returns true if those who tied commit again.
    pub(crate) fn are_tied(&self) -> bool {
        self.round > 0
    }

    pub(crate) fn has(&self, player: Player) -> bool {
        self.commits.contains_key(&player)
    }

    /// Returns true if this player has committed since those tied were last asked again.
    pub(crate) fn has_of_this_round(&self, player: Player) -> bool {
        let commit = self.commits.get(&player);
        commit.is_some_and(|(round, _)| *round == self.round)
    }

    /// Returns the players in the order of resolution, each with a rank; those who are resolved
    /// together share one.
    pub(crate) fn ranks(&self, seal: &Seal, seats: &Seats) -> Vec<(usize, Player)> {
        let place = |player: Player, ring: &[Player]| {
            let at = ring.iter().position(|other| *other == player);
            at.expect("everybody has a place")
        };
        let mut sorted: Vec<_> = self
            .commits
            .iter()
            .map(|(player, (round, number))| {
                let number = if seal.descends { -number } else { *number };
                let tie = match seal.ties {
                    "seats" => usize::from(*player as u8),
                    "order" => place(*player, &seats.order),
                    "distance" => place(*player, &seats.from(seats.owner)),
                    _ => 0,
                };
                // Those who committed again come before those who were beaten earlier.
                ((usize::MAX - round, number, tie), *player)
            })
            .collect();
        sorted.sort();
        let mut rank = 0;
        let mut before = None;
        let ranked = sorted.into_iter().map(|(key, player)| {
            rank += usize::from(before != Some(key));
            before = Some(key);
            (rank, player)
        });
        ranked.collect()
    }

    /// Returns the players tied at the top, who commit again, and takes their answers back.
    pub(crate) fn take_tied(&mut self, ranks: &[(usize, Player)]) -> Vec<Player> {
        let top = ranks.iter().filter(|(rank, _)| *rank == 1);
        let tied: Vec<Player> = top.map(|(_, player)| *player).collect();
        if tied.len() < 2 {
            return vec![];
        }
        self.round += 1;
        for player in &tied {
            self.drop(*player);
        }
        tied
    }
}
