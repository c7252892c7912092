//! Checks of open windows, and of the answers they keep.

use super::{Checked, Looked, MOST_COUNTED, obeys};
use crate::rules::{Mode, WindowRule};
use crate::state::windows::Window;

impl Looked<'_> {
    pub(super) fn windows(&self) -> Checked {
        for window in self.state.windows.iter() {
            let at = window.id.index();
            let Some(rule) = self.rules.windows.get(at) else {
                return Err("an open window does not exist in the rules");
            };
            self.window(window, rule)?;
            self.kept(window, rule)?;
        }
        Ok(())
    }

    fn window(&self, window: &Window, rule: &WindowRule) -> Checked {
        obeys!(
            window.order == rule.order && window.mode == rule.mode,
            "a window is open otherwise than by its rule"
        );
        let players = &self.state.turns.players;
        let sets = [
            window.asked,
            window.barred,
            window.passed,
            window.out,
            window.kept.away,
        ];
        obeys!(
            sets.into_iter().all(|set| self.set(set))
                && window.only.is_none_or(|only| self.set(only)),
            "a window was open to somebody who never came"
        );
        obeys!(
            window.pending.without(players.living).is_empty(),
            "a window waits for somebody who is not there"
        );
        obeys!(
            window.holder.is_none_or(|holder| self.lives(holder)),
            "a window is held by somebody who is not there"
        );
        let answers = |player| players.representative(player) == player;
        obeys!(
            window.pending.iter().chain(window.holder).all(answers),
            "a window waits for somebody whose team answers"
        );
        obeys!(
            window.holder.is_none() || window.mode == Mode::Sequential,
            "a window is held that is open to all"
        );
        obeys!(
            self.somebody(window.last_actor) && self.somebody(window.given),
            "a window was opened for nobody"
        );
        obeys!(
            window.streak.max(window.level) <= MOST_COUNTED,
            "a count is larger than any game's"
        );
        let winner = window.winner.as_ref();
        obeys!(
            winner.is_none_or(|(player, step)| self.player(*player) && self.some_step(*step)),
            "a window was won by nobody"
        );
        Ok(())
    }

    fn kept(&self, window: &Window, rule: &WindowRule) -> Checked {
        let kept = &*window.kept;
        obeys!(
            kept.ranks.iter().all(|player| self.player(*player)),
            "nobody passed out of a window"
        );
        for part in &kept.parts {
            let role = |name| rule.roles.iter().any(|role| role.name == name);
            obeys!(
                self.player(part.player) && part.role.is_none_or(role),
                "nobody has a part in a window"
            );
            obeys!(
                part.acted <= MOST_COUNTED,
                "a count is larger than any game's"
            );
        }
        for claim in &kept.claims {
            obeys!(
                self.player(claim.player)
                    && self.some_name(claim.action)
                    && self.some_step(claim.enter)
                    && claim.runs.iter().all(|run| self.run(run)),
                "nobody claims"
            );
        }
        let commits = kept.commits.iter().map(|commit| commit.player);
        obeys!(
            commits.clone().all(|player| self.player(player)) && commits.is_sorted_by(|a, b| a < b),
            "nobody has committed"
        );
        obeys!(
            kept.commits
                .iter()
                .all(|commit| commit.level <= window.level),
            "somebody has committed to what is to come"
        );
        Ok(())
    }
}
