//! How far a state has counted. A game that was played for years is far from any of these numbers,
//! but a state in a file may claim them, and what loads can be played and saved again.

use super::State;

/// The largest count with which a state is loaded and to which a command may count.
pub(crate) const MOST_COUNTED: u32 = i32::MAX as u32;

/// The count from which a game is asked after each command how far it has counted.
pub(crate) const MANY_COUNTED: u32 = MOST_COUNTED / 2;

impl State {
    /// Returns the largest count of anything but passes.
    pub(crate) fn counted(&self) -> u32 {
        let turn = &self.turns.current;
        let chapters = &self.turns.chapters;
        let players = self.turns.players.list.iter();
        let players = players.map(|player| player.turns.max(player.lap).max(player.stamp));
        let parts = self.windows.iter().flat_map(|window| &window.kept.parts);
        let windows = self.windows.iter().map(|window| window.level);
        [
            turn.id.0,
            turn.actions,
            self.turns.round,
            self.numbers.object,
            self.numbers.trigger,
            chapters.turns,
            chapters.rounds,
            chapters.begun,
            self.agenda.last_choice,
            self.agenda.resolutions,
            self.turns.queue.next_grant,
            self.plan.next_group,
            self.turns.players.stamps,
        ]
        .into_iter()
        .chain(players)
        .chain(parts.map(|part| part.acted))
        .chain(windows)
        .fold(0, u32::max)
    }

    /// Returns the largest count. Plain passes are counted without being asked, so a row of them is
    /// a little longer at most than a command may make it.
    pub(crate) fn counted_with_passes(&self) -> u32 {
        let windows = self.windows.iter().map(|window| window.streak);
        windows.fold(self.streak, u32::max).max(self.counted())
    }
}
