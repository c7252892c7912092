//! The sides: teams, and players without one, each with the member who speaks for it.

use std::collections::BTreeSet;

/// A player by name: A, B, C ...
pub(crate) type Player = char;

/// A side by number.
pub(crate) type Side = usize;

/// A team, or a player without one.
#[derive(Clone, Debug)]
struct Team {
    members: Vec<Player>,
    speaker: Player,
}

#[derive(Clone, Debug)]
pub(crate) struct Sides {
    teams: Vec<Team>,
    pub(crate) players: Vec<Player>,
    pub(crate) living: BTreeSet<Player>,
    /// The players who sit out, and until when.
    pub(crate) sits: Vec<(Player, Until)>,
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Turn,
    NextTurn,
    Round,
    Game,
}

impl Until {
    pub(crate) const ALL: [Self; 4] = [Self::Turn, Self::NextTurn, Self::Round, Self::Game];

    /// Returns the argument that says so.
    pub(crate) const fn argument(self) -> &'static str {
        match self {
            Self::Turn => " until=turn",
            Self::NextTurn => " until=next_turn",
            Self::Round => " until=round",
            Self::Game => "",
        }
    }
}

impl Sides {
    /// Puts each player into the team with that number, if any: the first of each speaks for it.
    pub(crate) fn new(numbers: &[Option<usize>]) -> Self {
        let mut sides = Self {
            teams: vec![],
            players: vec![],
            living: BTreeSet::new(),
            sits: vec![],
        };
        let mut known: Vec<(usize, Side)> = vec![];
        for number in numbers {
            let player = sides.newcomer();
            let of = |number: usize| known.iter().find(|(other, _)| *other == number);
            match number.and_then(of) {
                Some((_, side)) => sides.teams[*side].members.push(player),
                None => {
                    known.extend(number.map(|number| (number, sides.teams.len())));
                    sides.add(player);
                    continue;
                }
            }
            sides.players.push(player);
            sides.living.insert(player);
        }
        sides
    }

    /// Returns the name of the next player.
    pub(crate) fn newcomer(&self) -> Player {
        char::from(b'A' + u8::try_from(self.players.len()).expect("there are few players"))
    }

    /// Adds a player without a team.
    pub(crate) fn add(&mut self, player: Player) -> Side {
        self.players.push(player);
        self.living.insert(player);
        self.teams.push(Team {
            members: vec![player],
            speaker: player,
        });
        self.teams.len() - 1
    }

    pub(crate) fn all(&self) -> std::ops::Range<Side> {
        0..self.teams.len()
    }

    pub(crate) fn of(&self, player: Player) -> Side {
        let has = |team: &Team| team.members.contains(&player);
        let side = self.teams.iter().position(has);
        side.expect("everybody is on a side")
    }

    pub(crate) fn speaker(&self, side: Side) -> Player {
        self.teams[side].speaker
    }

    /// Returns the members who are in the game.
    pub(crate) fn living_of(&self, side: Side) -> Vec<Player> {
        let members = self.teams[side].members.iter().copied();
        members.filter(|it| self.living.contains(it)).collect()
    }

    pub(crate) fn lives(&self, side: Side) -> bool {
        !self.living_of(side).is_empty()
    }

    pub(crate) fn sits_out(&self, player: Player) -> bool {
        self.sits.iter().any(|(other, _)| *other == player)
    }

    pub(crate) fn is_there(&self, player: Player) -> bool {
        self.living.contains(&player) && !self.sits_out(player)
    }

    pub(crate) fn is_anybody_there_but(&self, player: Player) -> bool {
        let mut others = self.players.iter().filter(|other| **other != player);
        others.any(|other| self.is_there(*other))
    }

    /// Returns true if the side is a team of several, also of those who have left.
    pub(crate) fn has_mates(&self, side: Side) -> bool {
        self.teams[side].members.len() > 1
    }

    /// Returns true if the side takes turns and answers: one of its members is there.
    pub(crate) fn is_present(&self, side: Side) -> bool {
        let mut members = self.teams[side].members.iter();
        members.any(|player| self.is_there(*player))
    }

    /// Returns true if the side takes the turn when its place in the order comes.
    pub(crate) fn is_coming(&self, side: Side) -> bool {
        let mut sits = self.sits.iter();
        let returns =
            sits.any(|(player, until)| self.of(*player) == side && *until == Until::NextTurn);
        self.is_present(side) || returns
    }

    /// Lets another speak for the side of a player who has left or sits out: the first who is
    /// there, or else, for one who left, the first who is left.
    pub(crate) fn takes_over_from(&mut self, player: Player) {
        let side = self.of(player);
        if self.speaker(side) != player {
            return;
        }
        let living = self.living_of(side);
        let there = living.iter().copied().find(|mate| self.is_there(*mate));
        let has_left = !self.living.contains(&player);
        let heir = there.or(living.first().copied().filter(|_| has_left));
        if let Some(heir) = heir {
            self.teams[side].speaker = heir;
        }
    }

    /// Returns true if all who are left are on one side.
    pub(crate) fn is_decided(&self) -> bool {
        self.all().filter(|side| self.lives(*side)).count() < 2
    }
}
