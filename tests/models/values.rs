//! Flags and counters, of the game and of players.

use crate::law::Outcome;
use crate::lease::{Lease, Until};
use crate::played::Played;
use crate::seats::Player;

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

    /// Takes out what ends: by name, the game's own first.
    pub(crate) fn expire(&mut self, has_ended: impl Fn(Lease) -> bool) -> Vec<Value> {
        let place = |name: &str| NAMES.iter().position(|other| *other == name);
        self.0
            .sort_by_key(|value| (place(value.name), value.player));
        let (ends, lasts) = std::mem::take(&mut self.0)
            .into_iter()
            .partition(|value| has_ended(value.lease));
        self.0 = lasts;
        ends
    }

    /// Fails unless the engine has the same.
    pub(crate) fn compare(&self, played: &Played) -> Outcome {
        let view = played.game.view();
        let engine = view
            .values
            .iter()
            .map(|value| format!("{} {:?} {}", value.name, value.player, value.value));
        let model = self.0.iter().map(|value| {
            let player = value.player.map(String::from);
            format!("{} {player:?} {}", value.name, value.number)
        });
        let (mut engine, mut model): (Vec<_>, Vec<_>) = (engine.collect(), model.collect());
        engine.sort();
        model.sort();
        let (engine, model) = (engine.into_iter(), model.into_iter());
        played.same_list("Flags and counters", engine, model)
    }
}
