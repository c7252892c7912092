//! Players who come and go while windows are open.

use crate::seats::Player;
use crate::table::Table;

impl Table {
    /// Reverses the order. Who is next after an action, and may not act yet, is another player.
    pub(crate) fn reverse(&mut self) {
        self.seats.reversed = !self.seats.reversed;
        for window in &mut self.windows {
            if let Some(actor) = window.actor {
                window.hand_on(actor, &self.seats);
            }
        }
    }

    pub(crate) fn sit_out(&mut self, player: Player) {
        self.seats.sitting_out.insert(player);
        for window in &mut self.windows {
            window.excuse(player, &self.seats);
        }
    }

    /// A player comes back, and is asked as soon as a window reopens, and not before.
    pub(crate) fn sit_in(&mut self, player: Player) {
        self.seats.sitting_out.remove(&player);
        for window in &mut self.windows {
            if window.answered.insert(player) {
                window.away.insert(player);
            }
        }
    }

    /// A player leaves with everything of theirs on the stack. Leaving resolves nothing: if all
    /// others have passed, the next player still gets to act (CR 800.4a).
    pub(crate) fn leave(&mut self, player: Player) {
        self.seats.living.remove(&player);
        self.seats.sitting_out.remove(&player);
        self.tell(format!("player_left {player}"));
        self.stack.retain(|object| object.player != player);
        self.locks.retain(|lock| lock.player != Some(player));
        for window in &mut self.windows {
            window.sealed.drop(player);
            window.claims.retain(|claim| claim.player != player);
            let rule = &self.rules.windows[window.kind];
            let held = window.holder == Some(player);
            window.excuse(player, &self.seats);
            let again = rule.pass == "soft" && rule.reopen != "none" && !window.shuts;
            if held && window.owes.is_empty() && again {
                let mut after = self.seats.after(player).into_iter();
                let passed =
                    |next: &Player| window.passed.contains(next) && !window.out.contains(next);
                window.holder = after.find(passed);
                if let Some(next) = window.holder {
                    window.reopen_for(next);
                }
            }
        }
    }
}
