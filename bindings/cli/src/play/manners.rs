//! Keys that pass more than once: until something happens, and always for what is on the stack.

use super::decision::word;
use super::session::Session;
use super::trouble::{Done, Trouble};

/// The number of the instructions to pass that last for one key.
const OF_A_KEY: u32 = 99;

impl Session {
    /// Returns the people at this table who are in the game, each as a word of a line.
    fn people(&self) -> Vec<String> {
        let table = self.game.table();
        let names = table
            .living()
            .iter()
            .map(|player| table.player_name(player));
        let people = names.filter(|name| self.seats.of(name).is_none());
        people.map(|name| word(name).into_owned()).collect()
    }

    /// Passes for all people at this table until something comes onto the stack or leaves it,
    /// somebody is asked a question, or the turn ends.
    pub(crate) fn pass_until_something_happens(&mut self) -> Done {
        let may_pass = self
            .decisions()
            .0
            .iter()
            .any(|one| one.line.starts_with("pass "));
        if !may_pass {
            return Err(Trouble::NobodyMayPass);
        }
        let (before, stack) = (self.game.accepted(), self.game.table().stack().len());
        let people = self.people();
        let given = people.iter().map(|name| {
            format!("auto_pass {name} number={OF_A_KEY} when=\"stack == {stack}\" until=turn")
        });
        let given: Vec<String> = given.collect();
        let done = given.iter().try_for_each(|line| self.instruct(line));
        let done = done.and_then(|()| self.play_seats());
        for name in people {
            // Whoever has left meanwhile has none that could be ended.
            let _ = self
                .game
                .command(&format!("auto_pass {name} number={OF_A_KEY} value=0"));
        }
        if self.game.accepted() > before {
            self.decided(before);
        }
        done
    }

    /// Lets the player who may act always pass while such an object is on top of the stack.
    pub(crate) fn yield_to_the_top(&mut self) -> Done {
        let view = self.game.view();
        let deciders = self.deciders();
        let mut own = deciders
            .iter()
            .map(|(_, player)| self.game.player_name(*player));
        let (Some(top), Some(player)) = (view.stack.last(), own.next()) else {
            return Err(Trouble::NothingToYieldTo);
        };
        let used = view.manners.iter().filter(|one| one.player == player);
        let used: Vec<u32> = used.filter_map(|one| one.number).collect();
        let number = (1..OF_A_KEY)
            .find(|number| !used.contains(number))
            .unwrap_or(0);
        let whose = word(player);
        let effect = top.effect.clone();
        let said = format!(
            "{player} always passes on {effect}: `auto_pass {whose} value=0 \
                            number={number}` ends it"
        );
        let line = format!(
            "auto_pass {whose} number={number} when=\"top.effect.{effect}\" \
                            until=game"
        );
        let before = self.game.accepted();
        self.instruct(&line)?;
        if self.game.accepted() > before {
            self.decided(before);
        }
        self.play_seats()?;
        Ok(said)
    }
}
