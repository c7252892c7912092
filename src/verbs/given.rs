//! The checks of everything that a player gives with an action or a sealed answer, by what the
//! rules say it takes.

use crate::engine::Engine;
use crate::engine::window::top_commits;
use crate::rules::{Commits, Numbers, PlayRule, Ruleset, Takes};
use crate::state::State;
use crate::state::facts::FactsAtHand;
use crate::state::played::Play;
use crate::state::taken::{may_be_target, targets_of};
use crate::vocabulary::command::{Act, Command, Push};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::record::Column;

impl Play {
    /// Returns an error unless the player gives what the action or effect of that name takes.
    pub(super) fn check_given(
        &self,
        engine: &Engine,
        name: Option<NameId>,
        takes: &Takes,
    ) -> Result<(), Error> {
        let refused = |code, column| {
            let error = Error::new(code).player(self.player).at(column);
            match name {
                Some(name) => Err(error.name(name)),
                None => Err(error),
            }
        };
        if let Some(when) = &takes.target {
            if self.each.is_some() {
                return refused(Code::UnexpectedArgument, Column::Each);
            }
            match self.target {
                None => return refused(Code::MissingArgument, Column::Target),
                Some(target) if !may_be_target(&engine.state, when, target, self.player) => {
                    return refused(Code::BadTarget, Column::Target);
                }
                Some(_) => {}
            }
        }
        let Some(numbers) = &takes.data else {
            return Ok(());
        };
        match self.data {
            None => refused(Code::MissingArgument, Column::Data),
            Some(data) if !numbers.allow(data, &engine.state, self.player, self.hand()) => {
                refused(Code::BadValue, Column::Data)
            }
            Some(_) => Ok(()),
        }
    }
}

/// Returns the rule for the card that the command plays: `card` if its effect is in code, and
/// otherwise that of the rules.
pub(super) fn card_rule<'a>(
    rules: &'a Ruleset,
    command: &Command,
    card: Option<&'a PlayRule>,
) -> Option<&'a PlayRule> {
    card.or_else(|| rules.plays.get(&command.effect()?))
}

/// Adds to the refusal of an action, or of a sealed answer, what it takes now.
pub(super) fn say_what_is_taken(
    engine: &Engine,
    command: &Command,
    card: Option<&PlayRule>,
    name: Option<NameId>,
    column: Column,
) -> Option<String> {
    if let Command::Commit(commit) = command {
        return payload_in_words(engine, commit.player);
    }
    let play = Play::of(command)?;
    let action = play.action.filter(|action| name == Some(*action));
    let action = engine.rules.declared(action);
    // The card may be called like its kind of action.
    let takes = match action.and_then(|action| action.takes.as_deref()) {
        Some(takes) => takes,
        None => card_rule(&engine.rules, command, card)?.takes.as_deref()?,
    };
    match column {
        Column::Target => {
            let when = takes.target.as_ref()?;
            let names = targets_of(&engine.state, when, play.player);
            let names = names.map(|player| engine.state.turns.players.name(player));
            let names: Vec<&str> = names.collect();
            let whom = match names.is_empty() {
                true => "nobody is a target now".to_owned(),
                false => format!("the target is one of {}", names.join(", ")),
            };
            Some(format!("{whom}: `{}`", engine.writer().condition(when)))
        }
        Column::Data => {
            let numbers = takes.data.as_ref()?;
            Some(numbers_in_words(
                engine,
                numbers,
                "data",
                play.player,
                play.hand(),
            ))
        }
        Column::Each => Some("its target is given by `target`".to_owned()),
        _ => None,
    }
}

fn payload_in_words(engine: &Engine, player: PlayerId) -> Option<String> {
    let places = top_commits(&engine.rules, &engine.state)?
        .payload
        .as_ref()?;
    let hand = FactsAtHand::default();
    let place = |(at, numbers)| {
        let name = match places.len() {
            1 => "its one number".to_owned(),
            many => format!("number {} of {many}", at + 1),
        };
        numbers_in_words(engine, numbers, &name, player, hand)
    };
    let said: Vec<String> = places.iter().enumerate().map(place).take(8).collect();
    Some(said.join("; "))
}

/// Says which numbers may be given, with the bounds as the rules write them if they are worked
/// out: "data is 4 to 17 (`count.price + 1` to `own_count.money`)".
fn numbers_in_words(
    engine: &Engine,
    numbers: &Numbers,
    name: &str,
    player: PlayerId,
    hand: FactsAtHand<'_>,
) -> String {
    let writer = engine.writer();
    if let (Numbers::Range { from, to }, Some((least, most))) =
        (numbers, numbers.range(&engine.state, player, hand))
    {
        let (from, to) = (writer.condition(from), writer.condition(to));
        let bounds = match least <= most {
            true => format!("{name} is {least} to {most}"),
            false => format!("{name} has no value now, since {least} is above {most}"),
        };
        return match from == least.to_string() && to == most.to_string() {
            true => bounds,
            false => format!("{bounds} (`{from}` to `{to}`)"),
        };
    }
    let given = numbers.spans(&engine.state, player, hand);
    let open: Vec<String> = given.map(|given| given.first().to_string()).collect();
    match open.is_empty() {
        true => format!("{name} has no value now"),
        false => format!("{name} is one of {}", open.join(", ")),
    }
}

/// Returns the word that the rules have for the number that the player gives.
pub(crate) fn label<'a>(
    rules: &'a Ruleset,
    state: &State,
    command: &Command,
    card: impl FnOnce() -> Option<&'a PlayRule>,
) -> Option<&'a str> {
    let (numbers, number) = match command {
        Command::Act(Act { action, data, .. }) | Command::Push(Push { action, data, .. }) => {
            let number = (*data)?;
            let of_card = card_rule(rules, command, card());
            let of_card = of_card.and_then(|card| card.takes.as_deref()?.data.as_ref());
            let of_action = rules.declared(*action);
            let of_action = of_action.and_then(|rule| rule.takes.as_deref()?.data.as_ref());
            (of_card.or(of_action)?, number)
        }
        Command::Commit(commit) => {
            let places = top_commits(rules, state)?.payload.as_deref()?;
            match (places, commit.payload.as_deref()?) {
                ([place], [number]) => (place, *number),
                _ => return None,
            }
        }
        _ => return None,
    };
    match numbers {
        Numbers::Options {
            options, labels, ..
        } => {
            let at = options.iter().position(|option| *option == number)?;
            labels.get(at).map(|label| &**label)
        }
        Numbers::Range { .. } => None,
    }
}

/// Returns an error unless a sealed answer carries what the rules say it does.
pub(super) fn check_payload(
    state: &State,
    player: PlayerId,
    rule: &Commits,
    payload: Option<&[i64]>,
) -> Result<(), Error> {
    let Some(places) = &rule.payload else {
        return Ok(());
    };
    let refused = |code| Err(Error::new(code).player(player).at(Column::Payload));
    let given = payload.unwrap_or_default();
    if given.is_empty() {
        return refused(Code::MissingArgument);
    }
    let hand = FactsAtHand::default();
    let fits = |(place, number): (&Numbers, &i64)| place.allow(*number, state, player, hand);
    match places.len() == given.len() && places.iter().zip(given).all(fits) {
        true => Ok(()),
        false => refused(Code::BadValue),
    }
}
