//! Verbs of effects in English, as a rulebook tells its reader what to do. A verb with unusual
//! arguments is told as it is written.

use super::condition::{Cast, clause, less, number};
use super::english::{Noun, count, mark, plain, quoted};
use crate::rules::{Argument, Ruleset};
use crate::ruleset::VerbSource;
use crate::tools::draw::verb;
use std::collections::BTreeMap;

/// One verb with its arguments, as they are taken out one by one.
struct VerbTold<'a> {
    rules: &'a Ruleset,
    cast: &'a Cast,
    arguments: BTreeMap<&'a str, &'a Argument>,
}

/// Returns what a verb does, with its condition.
pub(super) fn verb(rules: &Ruleset, verb: &VerbSource, cast: &Cast) -> String {
    let when = verb.get("when").and_then(Argument::text);
    let what = plain_verb(rules, verb, cast);
    match when {
        Some(when) => format!("if {}, {what}", clause(rules, when, cast)),
        None => what,
    }
}

/// Returns a verb without its condition.
fn plain_verb(rules: &Ruleset, verb: &VerbSource, cast: &Cast) -> String {
    let named = name_of(verb).and_then(|name| {
        let mut said = VerbTold {
            rules,
            cast,
            arguments: arguments(verb)?,
        };
        let told = said.verb(name)?;
        // An argument that is not told would change the meaning.
        said.arguments.is_empty().then_some(told)
    });
    named.unwrap_or_else(|| {
        let bare: VerbSource = verb
            .iter()
            .filter(|(key, _)| *key != "when")
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        format!("do `{}`", verb::verb(&bare))
    })
}

/// Returns the name of a verb.
pub(super) fn name_of(verb: &VerbSource) -> Option<&str> {
    let mut names = verb.keys().filter(|key| *key != "when");
    names.next().map(String::as_str)
}

/// Returns the arguments of a verb, unless they are no table.
pub(super) fn arguments(verb: &VerbSource) -> Option<BTreeMap<&str, &Argument>> {
    match verb.get(name_of(verb)?)? {
        Argument::Table(table) => Some(
            table
                .iter()
                .map(|(key, value)| (key.as_str(), value))
                .collect(),
        ),
        _ => None,
    }
}

/// Returns the player or players that a variable stands for.
pub(super) fn player(argument: &Argument, cast: &Cast) -> Option<Noun> {
    let text = match argument {
        Argument::Int(number) => return Some(Noun::one(&format!("player {number}"))),
        other => other.text()?,
    };
    Some(match text {
        "controller" => cast.player.clone(),
        "target" => cast.target.clone(),
        "active" => Noun::one("the active player"),
        "next" => Noun::one("the next player"),
        "previous" => Noun::one("the player before the active one"),
        "each" => Noun::one("each player"),
        "each_opponent" => Noun::one("each opponent"),
        "event_player" => Noun::one("the player of the event"),
        "event_other" => Noun::one("the other player of the event"),
        _ => {
            let (kind, rest) = text.split_once('.').or_else(|| text.split_once('_'))?;
            let beside = |side: &str| {
                let of = player(&Argument::Text(rest.to_owned()), cast)?;
                Some(Noun::one(&format!("the player {side} {}", of.name)))
            };
            match kind {
                "token" => Noun::one(&format!("the holder of the token {}", plain(rest))),
                "after" => beside("after")?,
                "before" => beside("before")?,
                "next" => Noun::one(&format!("the player {rest} places after the active one")),
                _ => return None,
            }
        }
    })
}

/// Returns until when something lasts.
pub(super) fn until(word: &str, whose: Option<&Noun>) -> Option<String> {
    let part = match word {
        "game" => return Some(String::new()),
        "step" | "phase" | "turn" | "round" | "chapter" => format!("the end of the {word}"),
        "window" => "the window closes".to_owned(),
        "next_turn" => format!("{} next turn", whose?.own),
        "end_of_next_turn" => format!("the end of {} next turn", whose?.own),
        _ => return None,
    };
    Some(format!(" until {part}"))
}

impl VerbTold<'_> {
    fn take(&mut self, key: &str) -> Option<&Argument> {
        self.arguments.remove(key)
    }

    fn name(&mut self, key: &str) -> Option<String> {
        self.take(key).and_then(Argument::text).map(str::to_owned)
    }

    /// Returns the player in that column; nothing is an answer, but not a player without words.
    fn player(&mut self, key: &str) -> Option<Option<Noun>> {
        let cast = self.cast;
        match self.take(key) {
            None => Some(None),
            Some(given) => player(given, cast).map(Some),
        }
    }

    fn number(&mut self, key: &str) -> Option<String> {
        let (rules, cast) = (self.rules, self.cast);
        match self.take(key)? {
            Argument::Int(number) => Some(number.to_string()),
            Argument::Text(text) => Some(number(rules, text, cast)),
            _ => None,
        }
    }

    fn until(&mut self, whose: Option<&Noun>) -> Option<String> {
        match self.name("until") {
            None => Some(String::new()),
            Some(word) => until(&word, whose),
        }
    }

    /// Returns a counter of a player, or of the game.
    fn counter(&mut self, key: &str) -> Option<(String, Option<Noun>)> {
        let name = plain(&self.name(key)?);
        let player = self.player("player")?;
        Some(match player {
            Some(player) => (format!("{} {name}", player.own), Some(player)),
            None => (format!("the counter {name}"), None),
        })
    }

    fn verb(&mut self, verb: &str) -> Option<String> {
        self.values(verb)
            .or_else(|| self.flow(verb))
            .or_else(|| self.turns(verb))
            .or_else(|| self.others(verb))
    }

    /// Tells verbs that change counters, marks, tokens and keys.
    fn values(&mut self, verb: &str) -> Option<String> {
        Some(match verb {
            "add_counter" => {
                let taken = match self.arguments.get("value")? {
                    Argument::Int(number) if *number < 0 => Some(number.unsigned_abs().to_string()),
                    Argument::Text(text) => less(self.rules, text, self.cast),
                    _ => None,
                };
                let value = self.number("value")?;
                let (counter, player) = self.counter("name")?;
                let until = self.until(player.as_ref())?;
                match taken {
                    Some(value) => format!("take {value} from {counter}{until}"),
                    None => format!("add {value} to {counter}{until}"),
                }
            }
            "set_counter" => {
                let value = self.number("value")?;
                let (counter, player) = self.counter("name")?;
                let until = self.until(player.as_ref())?;
                format!("set {counter} to {value}{until}")
            }
            "set_flag" => {
                let name = mark(&self.name("name")?);
                let off = match self.take("value") {
                    None | Some(Argument::Int(1)) => false,
                    Some(Argument::Int(0)) => true,
                    Some(_) => return None,
                };
                let player = self.player("player")?;
                let until = self.until(player.as_ref())?;
                match (player, off) {
                    (Some(player), false) => format!("give {} {name}{until}", player.name),
                    (Some(player), true) => format!("take {name} from {}", player.name),
                    (None, false) => format!("set {name}{until}"),
                    (None, true) => format!("clear {name}"),
                }
            }
            "set_key" => {
                let player = self.player("player")??;
                let value = self.number("value")?;
                let key = match self.arguments.contains_key("key") {
                    true => self.number("key")?,
                    false => "1".into(),
                };
                format!("set {} sorting key {key} to {value}", player.own)
            }
            "give_token" => {
                let token = plain(&self.name("token")?);
                let player = self.player("player")??;
                format!("give the token {token} to {}", player.name)
            }
            "pass_token" => {
                let token = plain(&self.name("token")?);
                match self.take("count") {
                    None | Some(Argument::Int(1)) => {
                        format!("pass the token {token} to the next player")
                    }
                    Some(Argument::Int(places)) => {
                        format!("pass the token {token} on by {places} places")
                    }
                    Some(_) => return None,
                }
            }
            "drop_token" => format!("take the token {} back", plain(&self.name("token")?)),
            "roll" => {
                let most = self.number("max")?;
                match self.arguments.contains_key("name") {
                    true => {
                        let (counter, _) = self.counter("name")?;
                        format!("roll a number from 1 to {most} and keep it as {counter}")
                    }
                    false => format!("roll a number from 1 to {most}"),
                }
            }
            _ => return None,
        })
    }

    /// Tells when the game or a chapter ends, if that is not now.
    fn ending(&mut self) -> Option<&'static str> {
        Some(match self.name("at").as_deref() {
            None | Some("now") => "",
            Some("turn") => " when this turn ends",
            Some("round") => " when this round ends",
            Some("lap") => " when everybody has had one more turn",
            Some("others") => " when everybody else has had one more turn",
            Some(_) => return None,
        })
    }

    /// Tells verbs that direct the flow of the game.
    fn flow(&mut self, verb: &str) -> Option<String> {
        Some(match verb {
            "end_game" => {
                let winner = self.player("player")?;
                let _ = self.take("reason");
                let at = self.ending()?;
                let side = self
                    .name("name")
                    .map(|side| format!("the side {}", quoted(&side)));
                match winner.map(|winner| winner.name).or(side) {
                    Some(winner) => format!("end the game{at}, won by {winner}"),
                    None => format!("end the game{at}"),
                }
            }
            "end_step" => "end the step".to_owned(),
            "end_phase" => "end the phase".to_owned(),
            "end_turn" => match self.player("target")? {
                Some(next) => format!("end the turn, and the next one is {}", next.own),
                None => "end the turn".to_owned(),
            },
            "end_round" => "end the round with this turn".to_owned(),
            "end_chapter" => {
                let at = self.ending()?;
                match self.name("chapter") {
                    Some(next) => format!("end the chapter{at}, and {} follows", plain(&next)),
                    None => format!("end the chapter{at}"),
                }
            }
            "go_to" => format!("go to the step {}", plain(&self.name("step")?)),
            "open_window" => {
                let window = plain(&self.name("window")?);
                match (self.player("players")?, self.player("player")?) {
                    (None, None) => format!("open the window {window}"),
                    (Some(of), None) => format!("open the window {window} for {}", of.name),
                    (None, Some(first)) => {
                        format!("open the window {window}, beginning with {}", first.name)
                    }
                    _ => return None,
                }
            }
            "close_window" => "close the window".to_owned(),
            "set_role" => {
                let player = self.player("player")??;
                let role = plain(&self.name("role")?);
                format!("give {} the role {role}", player.name)
            }
            _ => return None,
        })
    }

    /// Tells verbs about turns, their order and the players.
    fn turns(&mut self, verb: &str) -> Option<String> {
        Some(match verb {
            "jump" => format!("{} takes the next turn", self.player("player")??.name),
            "extra_turn" | "skip_turn" => {
                let player = self.player("player")??.name;
                let turns = match self.take("count") {
                    None => Some(1),
                    Some(Argument::Int(turns)) => u64::try_from(*turns).ok(),
                    Some(_) => None,
                };
                let turns = turns?;
                match verb {
                    "extra_turn" => format!("give {player} {}", count(turns, "extra turn")),
                    _ => format!("let {player} skip {}", count(turns, "turn")),
                }
            }
            "skip_next" => "let the next player skip a turn".to_owned(),
            "reverse" => "reverse the direction of play".to_owned(),
            "leave" => {
                let player = self.player("player")??;
                let _ = self.take("reason");
                format!("take {} out of the game", player.name)
            }
            "sit_out" => {
                let player = self.player("player")??;
                let until = self.until(Some(&player))?;
                format!("let {} sit out{until}", player.name)
            }
            "sit_in" => format!("let {} take part again", self.player("player")??.name),
            "set_controller" => {
                let (player, other) = (self.player("player")??, self.player("other")??);
                let phase = self.name("phase").map(|phase| plain(&phase));
                let time = match (phase, self.name("applies").as_deref()) {
                    (Some(phase), None) => format!(" in the next phase {phase}"),
                    (None, Some("this_turn")) => " in this turn".to_owned(),
                    (None, None | Some("next_turn")) => " in the next turn".to_owned(),
                    _ => return None,
                };
                format!("let {} decide for {}{time}", other.name, player.name)
            }
            "exchange_seats" => {
                let (player, other) = (self.player("player")??, self.player("other")??);
                format!("exchange the seats of {} and {}", player.name, other.name)
            }
            _ => return None,
        })
    }

    /// Tells verbs that set something else off.
    fn others(&mut self, verb: &str) -> Option<String> {
        Some(match verb {
            "run" => {
                let effect = quoted(&self.name("effect")?);
                let each = match self.name("each").as_deref() {
                    None | Some("once") => "",
                    Some("player") => " for each player as its target",
                    Some("until_one") => {
                        " for each player as its target, until one of them has done something"
                    }
                    Some(_) => return None,
                };
                let player = self
                    .player("player")?
                    .filter(|who| *who != self.cast.player);
                let for_whom = player.map_or(String::new(), |who| format!(" for {}", who.name));
                let target = self.player("target")?;
                let aim = target.map_or(String::new(), |who| {
                    format!(" with {} as its target", who.name)
                });
                let data = match self.arguments.contains_key("data") {
                    true => self.given("data")?,
                    false => String::new(),
                };
                format!("carry out {effect}{for_whom}{each}{aim}{data}")
            }
            "raise" => {
                let name = quoted(&self.name("name")?);
                let player = self.player("player")?;
                let of = player.map_or(String::new(), |who| format!(" for {}", who.name));
                let value = match self.arguments.contains_key("value") {
                    true => self.given("value")?,
                    false => String::new(),
                };
                format!("announce {name}{of}{value}")
            }
            "push" => {
                let player = self.player("player")??;
                let effect = quoted(&self.name("effect")?);
                format!("put {effect} on the stack for {}", player.name)
            }
            "changed" => "check everything again".to_owned(),
            "lock" => "lock all actions".to_owned(),
            "unlock" => "unlock actions".to_owned(),
            _ => return None,
        })
    }

    /// Returns a number that is handed on.
    fn given(&mut self, key: &str) -> Option<String> {
        let number = self.number(key)?;
        Some(match number.as_str() {
            "the number given" => " with the number given".to_owned(),
            text if text.starts_with(|c: char| c.is_ascii_digit()) => {
                format!(" with the number {text}")
            }
            text => format!(" with {text} as its number"),
        })
    }
}
