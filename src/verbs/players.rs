//! Players: leaving, sitting out, joining; teams and sorting keys.

use super::Verb;
use crate::engine::requirements::{check_place, check_room, require_present};
use crate::engine::{Engine, Origin};
use crate::state::order::Place;
use crate::vocabulary::command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::check_player_name;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Reason;

/// The reason that a command's name has a text.
const KNOWN: &str = "the name was found when the command's values were checked";

impl Verb for command::Leave {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let (player, reason) = (self.player, self.reason.unwrap_or(Reason::Conceded));
        Event::PlayerLeft { player, reason }.would_happen(engine);
    }
}

impl Verb for command::SitOut {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let state = &engine.state;
        if state.turns.players.sitting_out.contains(self.player) {
            return Err(Error::new(Code::AlreadySittingOut).player(self.player));
        }
        let mut rest = state.turns.players.present();
        rest.remove(self.player);
        if !rest
            .intersection(state.turns.players.side_of(self.player))
            .is_empty()
        {
            return Ok(());
        }
        require_present(rest, state.turns.order.members())
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let lease = engine.state.lease(self.until, Some(self.player));
        engine.state.change().sit_out(self.player, lease);
    }
}

impl Verb for command::SitIn {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        if engine.state.turns.players.sitting_out.contains(self.player) {
            Ok(())
        } else {
            Err(Error::new(Code::NotSittingOut).player(self.player))
        }
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().sit_in(&[self.player]);
    }
}

impl Verb for command::Join {
    fn check(&self, engine: &Engine, _: Origin) -> Result<(), Error> {
        let players = &engine.state.turns.players;
        if players.list.len() >= engine.rules.player_range().1.min(MAX_PLAYERS) {
            return Err(Code::TooManyPlayers.into());
        }
        let name = engine.names.get(self.name).expect(KNOWN);
        check_player_name(name).map_err(|error| error.at(Column::Name))?;
        if players.named(name).is_some() {
            return Err(Error::new(Code::BadValue)
                .at(Column::Name)
                .detail("a player has this name already"));
        }
        check_room(&engine.state, None)?;
        let place = Place {
            after: self.after,
            before: self.before,
            keys: None,
        };
        check_place(&engine.state, place, None)
    }

    fn apply(&self, engine: &mut Engine, _: Origin) {
        let name = engine.names.get(self.name).expect(KNOWN);
        let state = engine.state.change();
        state.join(self.name, name, self.after, self.before);
        let newcomer = PlayerId::at(state.turns.players.list.len() - 1);
        state.windows.give_parts_to(newcomer, &engine.rules);
        if let (Some(rule), Some(clock)) = (&engine.rules.clock, &mut state.clock) {
            clock.join(rule);
        }
    }
}

impl Verb for command::SetTeam {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        engine.state.change().set_team(self.player, self.value);
    }
}

impl Verb for command::SetKey {
    fn apply(&self, engine: &mut Engine, _: Origin) {
        let key = self.key.unwrap_or(1);
        engine.state.change().set_key(self.player, key, self.value);
    }
}
