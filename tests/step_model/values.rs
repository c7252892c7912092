//! Flags and counters, of the game and of players, and how long they last.

use crate::seats::Player;

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Game,
    Step,
    Phase,
    Turn,
    Round,
    NextTurn,
    EndOfNextTurn,
}

impl Until {
    pub(crate) const ALL: [Self; 7] = [
        Self::Game,
        Self::Step,
        Self::Phase,
        Self::Turn,
        Self::Round,
        Self::NextTurn,
        Self::EndOfNextTurn,
    ];

    /// Returns the argument that says so.
    pub(crate) const fn argument(self) -> &'static str {
        match self {
            Self::Game => "",
            Self::Step => " until=step",
            Self::Phase => " until=phase",
            Self::Turn => " until=turn",
            Self::Round => " until=round",
            Self::NextTurn => " until=next_turn",
            Self::EndOfNextTurn => " until=end_of_next_turn",
        }
    }
}

/// A time, with the player whose next turn it means, and the turn in which it was set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Lease {
    pub(crate) until: Until,
    pub(crate) of: Player,
    pub(crate) turn: u32,
}

/// Something that ends, and whatever lasts so long with it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Ended {
    Part(Until),
    /// A turn of that player begins, or would have begun.
    WaitFor(Player),
    /// That turn of that player ends.
    TurnOf(Player, u32),
}

impl Lease {
    pub(crate) fn ends(self, ended: Ended) -> bool {
        match ended {
            Ended::Part(until) => self.until == until,
            Ended::WaitFor(player) => self.until == Until::NextTurn && self.of == player,
            Ended::TurnOf(player, turn) => {
                self.until == Until::EndOfNextTurn && self.of == player && self.turn < turn
            }
        }
    }
}

/// All names, flags first, in the order of their numbers, which are made from the texts and mean
/// nothing.
const NAMES: [&str; 5] = ["f1", "f0", "f2", "c1", "c0"];

/// A flag or counter that is set.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    pub(crate) name: &'static str,
    pub(crate) player: Option<Player>,
    pub(crate) number: i64,
    pub(crate) lease: Lease,
}

/// Everything that is set; flags are called f0, f1 and so on, counters c0, c1 and so on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values(pub(crate) Vec<Value>);

impl Values {
    pub(crate) fn get(&self, name: &str, player: Option<Player>) -> i64 {
        let of = |value: &&Value| value.name == name && value.player == player;
        self.0.iter().find(of).map_or(0, |value| value.number)
    }

    /// Returns how long one lasts that is added to without saying so: as long as before.
    pub(crate) fn lease(&self, name: &str, player: Option<Player>, said: Lease) -> Lease {
        let of = |value: &&Value| value.name == name && value.player == player;
        let had = self.0.iter().find(of).filter(|_| said.until == Until::Game);
        had.map_or(said, |value| value.lease)
    }

    /// Sets one; it lasts as whoever set it last has said.
    pub(crate) fn set(
        &mut self,
        name: &'static str,
        player: Option<Player>,
        number: i64,
        lease: Lease,
    ) {
        self.0
            .retain(|value| value.name != name || value.player != player);
        if number != 0 {
            self.0.push(Value {
                name,
                player,
                number,
                lease,
            });
        }
    }

    /// Takes out what lasts so long: by name, the game's own first.
    pub(crate) fn expire(&mut self, ended: Ended) -> Vec<Value> {
        let place = |name: &str| NAMES.iter().position(|other| *other == name);
        self.0
            .sort_by_key(|value| (place(value.name), value.player));
        let (ends, lasts) = std::mem::take(&mut self.0)
            .into_iter()
            .partition(|value| value.lease.ends(ended));
        self.0 = lasts;
        ends
    }
}
