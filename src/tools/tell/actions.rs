//! Kinds of action in English: when each may be taken, what is given with it, and what it does.

use super::Teller;
use super::condition::{Cast, clause, number};
use super::effects::{entry, uncapital};
use super::english::{Noun, list, plain, times};
use crate::ruleset::*;
use crate::vocabulary::words::Within;

impl Teller<'_> {
    /// Returns the actions about which there is something to say.
    pub(super) fn actions(&self) -> Vec<String> {
        let actions = self.source.actions.iter();
        let told = actions.map(|(name, action)| (name, self.action(name, action)));
        let told = told.filter(|(name, said)| !said.is_empty() || !self.listed.contains(*name));
        told.map(|(name, said)| entry(name, &said)).collect()
    }

    fn action(&self, name: &str, action: &ActionSource) -> Vec<String> {
        let they = Cast::of(Noun::they());
        let when = |text: &str| clause(self.rules, text, &they);
        let mut said = vec![];
        if let Some(text) = &action.when {
            said.push(format!("Only while {}", when(text)));
        }
        said.extend(self.takes(&action.takes));
        if let Some(max) = action.max {
            let within = match action.within.unwrap_or(Within::Turn) {
                Within::Turn => "a turn",
                Within::Round => "a round",
                Within::Chapter => "a chapter",
                Within::Game => "a game",
            };
            said.push(format!(
                "Each player may take it at most {} {within}",
                times(max)
            ));
        }
        said.extend(action.cost.as_ref().map(|cost| self.cost(cost)));
        if let Some(effect) = &action.effect {
            said.extend(self.effect(effect, &Cast::called("the player")));
        }
        said.extend(self.manners(action));
        if let Some(anytime) = &action.anytime {
            let when = when(anytime);
            said.push(format!("Out of turn, players may take it while {when}"));
        }
        if !self.listed.contains(name) {
            said.push("No window of the rules takes it".to_owned());
        }
        said
    }

    /// Returns how an action differs from others in its window.
    fn manners(&self, action: &ActionSource) -> Vec<String> {
        let mut said = vec![];
        said.extend(match action.then {
            None => None,
            Some(AfterAct::Keep) => Some("The same player acts again after it"),
            Some(AfterAct::Next) => Some("After it, the next player acts"),
            Some(AfterAct::Close) => Some("It closes the window"),
            Some(AfterAct::EndTurn) => Some("It ends the turn"),
        });
        said.extend(match action.reopens {
            Reopens::AsRuled(true) => None,
            Reopens::AsRuled(false) | Reopens::For(Reopen::None) => {
                Some("Nobody is asked again because of it")
            }
            Reopens::For(Reopen::All) => Some("After it, everybody is asked again"),
            Reopens::For(Reopen::Others) => Some("After it, all others are asked again"),
        });
        if !action.counts {
            said.push("It does not count as one of the actions of a turn or window");
        }
        if !action.locked {
            said.push("A lock does not refuse it");
        }
        said.extend(match action.while_asked {
            WhileAsked::Nobody => None,
            WhileAsked::Asked => Some("A player who is asked something may take it first"),
            WhileAsked::Anybody => Some("Anybody may take it while somebody is asked something"),
        });
        if !action.undo {
            said.push("It cannot be taken back");
        }
        let mut said: Vec<String> = said.into_iter().map(str::to_owned).collect();
        if action.rank != 0 {
            said.push(format!("As a claim, it has the rank {}", action.rank));
        }
        if let Some(step) = &action.enter {
            said.push(format!(
                "The turn that it wins begins at the step {}",
                plain(step)
            ));
        }
        said
    }

    /// Returns what a player gives with an action or a card.
    pub(super) fn takes(&self, takes: &TakesSource) -> Vec<String> {
        let mut said = vec![];
        if let Some(target) = &takes.target {
            said.push(match target {
                TargetSource::Anybody(true) => "It has a target: any player".to_owned(),
                TargetSource::Anybody(false) => "It has a target, but nobody can be it".to_owned(),
                TargetSource::When(text) => format!("It has a target: {}", self.target(text)),
            });
        }
        if let Some(data) = &takes.data {
            said.push(format!("It comes with {}", self.given_number(data)));
        }
        said
    }

    fn target(&self, text: &str) -> String {
        let (who, rest) = match text.trim() {
            "other" => return "another player".to_owned(),
            "opponent" => return "an opponent".to_owned(),
            text => match (
                text.strip_prefix("other and "),
                text.strip_prefix("opponent and "),
            ) {
                (Some(rest), _) if !rest.contains(" or ") => ("another player", rest),
                (_, Some(rest)) if !rest.contains(" or ") => ("an opponent", rest),
                _ => ("a player", text),
            },
        };
        let cast = |noun| Cast {
            you: Noun::one("the one who acts"),
            ..Cast::of(noun)
        };
        let said = clause(self.rules, rest, &cast(Noun::who()));
        if said.starts_with("who") {
            return format!("{who} {said}");
        }
        let said = clause(self.rules, rest, &cast(Noun::they()));
        format!("{who}, as long as {said}")
    }

    /// Returns the numbers that may be given.
    pub(super) fn given_number(&self, place: &NumberSource) -> String {
        let they = Cast::of(Noun::they());
        let bound = |bound: &BoundSource| match bound {
            BoundSource::Number(number) => number.to_string(),
            BoundSource::Worked(text) => number(self.rules, text, &they),
        };
        let mut said = match (&place.from, &place.to) {
            _ if !place.options.is_empty() => {
                let options = place.options.iter().enumerate();
                let options = options.map(|(at, option)| match place.labels.get(at) {
                    Some(label) => format!("{option} ({label})"),
                    None => option.to_string(),
                });
                format!("one of {}", list(&options.collect::<Vec<_>>(), "or"))
            }
            (Some(from), Some(to)) if from == to => format!("the number {}", bound(from)),
            (Some(from), Some(to)) => format!("a number from {} to {}", bound(from), bound(to)),
            (Some(from), None) => format!("a number of at least {}", bound(from)),
            (None, Some(to)) => format!("a number of at most {}", bound(to)),
            (None, None) => "a number".to_owned(),
        };
        if let Some(when) = &place.when {
            let when = clause(self.rules, when, &they);
            said += &format!(", as long as {}", uncapital(&when));
        }
        said
    }
}
