//! The door: what a player's live command goes through before the rules check it.
//!
//! The host's code says what comes before its cards are played. A journal has no code, so whatever
//! that adds to a command is written into it here: the kind of action, and the effect that pays. A
//! replay then needs neither the code nor this door.

use super::core::Core;
use super::game::Game;
use super::known_cards::Card;
use super::registry::Effect;
use crate::engine::texts::command_text;
use crate::rules::PlayRule;
use crate::rules::writer::Writer;
use crate::ruleset::CardSource;
use crate::state::played::Play;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::NameId;
use crate::vocabulary::mistake::Mistake;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Column;
use std::sync::Arc;

impl Core {
    /// Compiles what comes before the card of that effect is played.
    pub(super) fn compile_card(&self, effect: &str, card: &CardSource) -> Result<Arc<Card>, Error> {
        let engine = &self.engine;
        engine.rules.card(&engine.names, effect, card).map(Arc::new)
    }

    /// Returns what comes before the card that the command plays, if its effect is in code.
    pub(super) fn card(&self, command: &Command) -> Option<&PlayRule> {
        let card = self.cards.get(command.played()?)?;
        Some(&card.rule)
    }

    /// Returns true if something may be said about what comes before the command's card is played.
    #[inline(always)]
    pub(super) fn may_play_a_card(&self, command: &Command) -> bool {
        let plays = matches!(command, Command::Act(_) | Command::Push(_));
        plays && !(self.cards.is_empty() && self.engine.rules.plays.is_empty())
    }

    /// Returns the command with its action and cost, where the card has them and the command says
    /// nothing; `None` if nothing is to be added.
    #[inline]
    pub(super) fn filled(&self, command: &Command) -> Option<Command> {
        match self.may_play_a_card(command) {
            true => self.fill(command),
            false => None,
        }
    }

    /// Returns the same of a command that may play a card.
    pub(super) fn fill(&self, command: &Command) -> Option<Command> {
        let effect = command.played()?;
        let of_code = self.cards.get(effect).map(|card| &card.rule);
        let of_rules = self.engine.rules.plays.get(&effect);
        if of_code.is_none() && of_rules.is_none() {
            return None;
        }
        let action = of_code.and_then(|rule| rule.action);
        let action = action.or_else(|| of_rules?.action);
        let cost = of_code.and_then(|rule| rule.cost);
        let mut filled = command.clone();
        let (own_action, own_cost) = match &mut filled {
            Command::Act(act) => (&mut act.action, &mut act.cost),
            Command::Push(push) => (&mut push.action, &mut push.cost),
            _ => return None,
        };
        *own_action = own_action.or(action);
        *own_cost = own_cost.or(cost);
        Some(filled).filter(|filled| filled != command)
    }

    /// Returns true if that is a name of the command's card.
    pub(super) fn names_card(&self, command: &Command, id: NameId) -> bool {
        let card = command.played().and_then(|effect| self.cards.get(effect));
        card.is_some_and(|card| [card.rule.action, card.rule.cost].contains(&Some(id)))
    }

    /// Learns the names of the command's card, which a copy of the game may not know.
    #[inline(always)]
    pub(super) fn learn_card(&mut self, command: &Command) -> Result<(), Error> {
        match self.cards.is_empty() {
            true => Ok(()),
            false => self.learn_known_card(command),
        }
    }

    #[inline(never)]
    fn learn_known_card(&mut self, command: &Command) -> Result<(), Error> {
        let card = command.played().and_then(|effect| self.cards.get(effect));
        let Some(card) = card.cloned() else {
            return Ok(());
        };
        for text in &card.texts {
            if self.engine.names.find(text).is_none() {
                self.engine.names.try_intern(text)?;
            }
        }
        Ok(())
    }

    /// Adds to the refusal of an action why the rules forbid it as it would be played: a card as
    /// its kind of action, even if the command names none.
    #[inline]
    pub(super) fn say_why(&self, command: &Command, error: &mut Error) {
        if error.code.has_a_reason() {
            let filled = self.filled(command);
            self.say_why_filled(filled.as_ref().unwrap_or(command), error);
        }
    }

    #[cold]
    fn say_why_filled(&self, command: &Command, error: &mut Error) {
        let card = command.played().and_then(|effect| self.cards.get(effect));
        let rule = card.map(|card| &card.rule);
        let words = card.map_or(&[][..], |card| &card.words);
        match words
            .iter()
            .all(|word| self.engine.names.find(word).is_some())
        {
            true => self.engine.say_why(command, rule, error),
            // A refused command teaches the game no names.
            false => {
                let mut engine = self.engine.clone();
                for word in words {
                    engine.names.learn(word);
                }
                engine.say_why(command, rule, error);
            }
        }
    }

    /// Returns the names of the game, and those of the effects in these commands that it does not
    /// know yet.
    pub(super) fn names_in<'c>(&self, commands: impl Iterator<Item = &'c Command>) -> Names {
        let mut names = self.engine.names.clone();
        let effects = commands.flat_map(|command| [command.played(), command.cost()]);
        // A hand has many of one card.
        let mut last = None;
        for effect in effects.flatten() {
            if last.replace(effect) == Some(effect) {
                continue;
            }
            if let Ok(Some(new)) = self.requires_by(&names, effect) {
                let new = new.to_owned();
                names.learn(&new);
            }
        }
        names
    }

    /// Returns a command as text, also if it plays a card whose name the game does not know yet.
    pub(super) fn command_text(&self, command: &Command) -> String {
        let names = self.names_in(std::iter::once(command));
        let writer = Writer {
            names: &names,
            ..self.engine.writer()
        };
        command_text(writer, &self.engine.state, command)
    }

    /// Returns an error unless the player may play the card by what was registered with its effect.
    #[inline]
    pub(super) fn check_card(&self, command: &Command) -> Result<(), Error> {
        let Some(rule) = self.card(command) else {
            return Ok(());
        };
        match Play::of(command) {
            Some(play) => play
                .check_card(&self.engine, rule, command.played())
                .map_err(|error| self.refused_first(command, error)),
            None => Ok(()),
        }
    }

    /// Returns the error with which a card of the rules would be refused: what they check before
    /// its condition comes first, and last whether anybody can be asked to pay.
    #[cold]
    fn refused_first(&self, command: &Command, of_card: Error) -> Error {
        match self.check_ruled(command) {
            Err(error) if error.column != Some(Column::Cost) => error,
            _ => of_card,
        }
    }
}

impl<F: Effect> Game<F> {
    /// Sets what comes before the card of an effect in code is played by `push`, or by `act` with
    /// that effect: its kind of action, its condition, what it takes, and the effect that pays.
    /// `None` lifts that. It stays when the effect gets new code, and goes when the effect is
    /// unregistered.
    ///
    /// Only players' live commands go through it; a replay repeats what they were.
    ///
    /// Errors: [`unknown_effect`](Code::UnknownEffect) if nobody registered the effect,
    /// [`unknown_action`](Code::UnknownAction), [`rules_invalid`](Code::RulesInvalid) for a wrong
    /// condition or range, [`bad_value`](Code::BadValue) for verbs. Nothing changes then.
    ///
    /// ```
    /// use turnwheel::{Code, Game, Setup, Verbs, ruleset::{CardSource, Ruleset}};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.register("bolt", |_| Ok(()));
    /// game.register("bolt:cost", |card| {
    ///     let payer = card.controller().expect("a player casts it").number();
    ///     card.command(&format!("add_counter mana -1 player={payer}"))
    /// });
    /// let bolt = r#"{ "takes": { "target": "opponent" }, "cost": "bolt:cost" }"#;
    /// game.set_card("bolt", Some(&CardSource::from_text(bolt)?))?;
    /// game.start()?;
    /// let refused = game.command("push A bolt target=B").unwrap_err();
    /// assert_eq!(refused.code, Code::CannotPay);
    /// game.command("set_counter mana 1 player=A")?;
    /// game.command("push A bolt target=B")?;
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn set_card(&mut self, effect: &str, card: Option<&CardSource>) -> Result<(), Error> {
        let core = self.core();
        if core.registered.place(effect).is_none() {
            let known = core.registered.names();
            let mistake = Mistake::unknown(effect, known);
            let error = Error::new(Code::UnknownEffect).at(Column::Effect);
            return Err(error.mistaken(mistake));
        }
        let card = card.map(|card| core.compile_card(effect, card));
        let card = card.transpose()?;
        self.core_mut().cards.set(NameId::of(effect), card);
        Ok(())
    }
}
