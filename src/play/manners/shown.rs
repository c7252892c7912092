//! Manners as looks.

use super::{Does, Manner, Manners, Stop};
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::view::{MannerLook, Table, Viewer};
use crate::vocabulary::command::{AutoPass, OrderAhead, RememberAnswer, StopAt};
use std::sync::Arc;

/// Returns what players have asked to be done automatically, as far as this viewer may know it, in
/// the order in which they asked; the steps of `stop_at` come last.
///
/// ```
/// use turnwheel::{Game, Setup, manners, ruleset::Ruleset, view::Viewer};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.command("start A")?;
/// game.command(r#"auto_pass B number=1 when="top.effect.bolt" until=game"#)?;
/// let known = manners(&game, Viewer::Public);
/// assert_eq!((known[0].player, known[0].number), (game.player("B").unwrap(), Some(1)));
/// assert_eq!(known[0].when.as_deref(), Some("top.effect.bolt"));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn manners<F: Effect>(game: &Game<F>, viewer: Viewer) -> Vec<MannerLook> {
    let mut looks = game.manners.looks();
    looks.retain(|look| look.is_shown(game.table(), viewer));
    looks
}

impl Manners {
    /// Returns all of them.
    pub(in crate::play) fn looks(&self) -> Vec<MannerLook> {
        let list = self.list.iter().map(Manner::look);
        list.chain(self.stops.iter().map(Stop::look)).collect()
    }

    /// Forgets those that the viewer may not know.
    pub(in crate::play) fn keep_shown(&mut self, table: Table<'_>, viewer: Viewer) {
        let is_shown = |look: MannerLook| look.is_shown(table, viewer);
        if !self.list.iter().all(|manner| is_shown(manner.look())) {
            Arc::make_mut(&mut self.list).retain(|manner| is_shown(manner.look()));
        }
        self.stops.retain(|stop| is_shown(stop.look()));
    }
}

impl Stop {
    fn look(&self) -> MannerLook {
        MannerLook {
            step: Some(self.step),
            whose: Some(self.whose),
            ..MannerLook::new(self.player, StopAt::NUMBER)
        }
    }
}

impl Manner {
    fn look(&self) -> MannerLook {
        let of = |verb| MannerLook {
            when: self.when.as_ref().map(|when| when.text().into()),
            until: Some(self.until),
            ..MannerLook::new(self.player, verb)
        };
        match &self.does {
            Does::Pass { number, hidden } => MannerLook {
                number: Some(*number),
                hidden: *hidden,
                ..of(AutoPass::NUMBER)
            },
            Does::Order { number, order } => MannerLook {
                number: Some(*number),
                command: Some(order.text().into()),
                ..of(OrderAhead::NUMBER)
            },
            Does::Answer(remembered) => MannerLook {
                effect: remembered.effect(),
                question: Some(remembered.question()),
                picks: remembered.known_picks(),
                ..of(RememberAnswer::NUMBER)
            },
        }
    }
}
