//! The expectations of a script: parts of the view, and the events since the mark.

use super::unmet::Unmet;
use crate::play::game::Game;
use crate::play::registry::Effect;
use crate::view::View;
use crate::view::projection::ProjectedTurn;
use crate::vocabulary::error::Code;
use crate::vocabulary::record::Column;
use crate::vocabulary::schema;
use crate::vocabulary::spelling::nearest;
use crate::vocabulary::words::TurnKind;
use serde_json::Value;

/// Checks one expectation of a script.
///
/// `events` are those since the mark, as [`Game::event_text`] writes them. Every language's checker
/// calls this, so that an expectation means the same everywhere. Errors: what is expected, and what
/// was found.
pub fn expect<F: Effect>(game: &Game<F>, events: &[String], text: &str) -> Result<(), Unmet> {
    let word = |turn: &ProjectedTurn| {
        let player = if turn.kind == TurnKind::Table {
            "-"
        } else {
            game.player_name(turn.player)
        };
        turn_word(turn.kind.name(), player)
    };
    let upcoming = |count| game.project(count).iter().map(word).collect();
    let fact = |condition: &str, player: Option<&str>| {
        let told = |error| game.explain(&error);
        let player = player.map(|name| game.player(name).ok_or(Code::UnknownPlayer.into()));
        let player = player.transpose().map_err(told)?;
        game.fact(condition, player).map_err(told)
    };
    let moves = |name: &str| {
        let player = game.player(name).ok_or(Code::UnknownPlayer.into());
        let player = player.map_err(|error| game.explain(&error))?;
        game.failing.offers.forget();
        let moves = game.moves(player).map_err(|error| game.explain(&error))?;
        // A list without the offers of a mod that fails looks like a condition that fails.
        if let Some(failed) = game.failing.offers.list().first() {
            return Err(game.explain(failed));
        }
        let texts: Vec<String> = moves.map(|one| game.move_text(&one)).collect();
        Ok(texts.join(", "))
    };
    Expectation {
        view: &game.view(),
        events,
        upcoming: &upcoming,
        fact: &fact,
        wait: &game.explain_wait(),
        moves: &moves,
        why: &|command| game.explain_command(command),
    }
    .check(text)
}

/// Evaluates a condition, for the player of that name, or returns the reason that it cannot.
type Asked<'a> = dyn Fn(&str, Option<&str>) -> Result<i64, String> + 'a;

/// The data that expectations are compared with.
struct Expectation<'a> {
    view: &'a View,
    events: &'a [String],
    upcoming: &'a dyn Fn(usize) -> Vec<String>,
    fact: &'a Asked<'a>,
    wait: &'a str,
    moves: &'a dyn Fn(&str) -> Result<String, String>,
    why: &'a dyn Fn(&str) -> String,
}

/// A comparison of a whole sequence of events, `expect WORD ...`.
struct Sequence {
    word: &'static str,
    event: &'static str,
    column: Column,
}

const SEQUENCES: &[Sequence] = &[
    Sequence {
        word: "priority",
        event: "priority_given",
        column: Column::Player,
    },
    Sequence {
        word: "passes",
        event: "passed",
        column: Column::Player,
    },
    Sequence {
        word: "steps",
        event: "step_began",
        column: Column::Step,
    },
    Sequence {
        word: "steps_ended",
        event: "step_ended",
        column: Column::Step,
    },
    Sequence {
        word: "steps_skipped",
        event: "step_skipped",
        column: Column::Step,
    },
    Sequence {
        word: "phases",
        event: "phase_began",
        column: Column::Phase,
    },
    Sequence {
        word: "phases_skipped",
        event: "phase_skipped",
        column: Column::Phase,
    },
    Sequence {
        word: "pushed",
        event: "object_pushed",
        column: Column::Effect,
    },
    Sequence {
        word: "resolved",
        event: "object_resolved",
        column: Column::Effect,
    },
    Sequence {
        word: "countered",
        event: "object_countered",
        column: Column::Effect,
    },
    Sequence {
        word: "removed",
        event: "object_removed",
        column: Column::Effect,
    },
    Sequence {
        word: "triggered",
        event: "triggered",
        column: Column::Effect,
    },
    Sequence {
        word: "effects",
        event: "effect_run",
        column: Column::Effect,
    },
    Sequence {
        word: "targets",
        event: "effect_run",
        column: Column::Target,
    },
    Sequence {
        word: "skipped",
        event: "turn_skipped",
        column: Column::Player,
    },
    Sequence {
        word: "raised",
        event: "raised",
        column: Column::Name,
    },
    Sequence {
        word: "asked",
        event: "choice_asked",
        column: Column::Player,
    },
    Sequence {
        word: "acted",
        event: "acted",
        column: Column::Player,
    },
    Sequence {
        word: "rounds",
        event: "round_began",
        column: Column::Round,
    },
    Sequence {
        word: "chapters",
        event: "chapter_began",
        column: Column::Chapter,
    },
    Sequence {
        word: "chapters_ended",
        event: "chapter_ended",
        column: Column::Chapter,
    },
    Sequence {
        word: "revealed",
        event: "revealed",
        column: Column::Player,
    },
    Sequence {
        word: "ranks",
        event: "revealed",
        column: Column::Rank,
    },
    Sequence {
        word: "absent",
        event: "absent",
        column: Column::Player,
    },
    Sequence {
        word: "won",
        event: "claim_won",
        column: Column::Player,
    },
];

impl Expectation<'_> {
    fn check(&self, text: &str) -> Result<(), Unmet> {
        let words: Vec<&str> = parts(text).collect();
        let Some((first, rest)) = words.split_first() else {
            return Err(Unmet::Nothing);
        };
        if first.contains('=') {
            // A word that means nothing is told first, whatever the others say.
            let unmet: Vec<Unmet> = (words.iter())
                .filter_map(|word| self.field(word).err())
                .collect();
            let told = unmet.iter().position(Unmet::is_misspelt).unwrap_or(0);
            return unmet.into_iter().nth(told).map_or(Ok(()), Err);
        }
        let found: Vec<String> = match *first {
            "turns" => self.turns(),
            "project" => (self.upcoming)(rest.len()),
            "order" => self.view.order.clone(),
            "stack" => {
                let stack = self.view.stack.iter();
                stack.map(|object| object.effect.clone()).collect()
            }
            "extra" => {
                let turns = self.view.extra_turns.iter();
                turns.map(|turn| turn.player.clone()).collect()
            }
            "plan" => self.view.plan.clone(),
            "rest" => self.view.plan[self.view.plan.len().min(self.view.plan_at + 1)..].to_vec(),
            "passed" => self.view.passed.clone(),
            "pending" => self.view.pending.clone(),
            "left" => self.view.left.clone(),
            "events" => self
                .events
                .iter()
                .map(|event| event.split(' ').next().unwrap_or_default().to_owned())
                .collect(),
            "happened" => return self.happened(&rest.join(" "), true),
            "never" => return self.happened(&rest.join(" "), false),
            "count" => {
                let count = rest.first().map_or(0, |kind| self.of_kind(kind).count());
                vec![
                    rest.first()
                        .map_or(String::new(), |kind| (*kind).to_owned()),
                    count.to_string(),
                ]
            }
            "moves" => return self.moves_of(rest),
            "why" => {
                let (command, wanted) = text
                    .strip_prefix("why ")
                    .and_then(|text| text.split_once(" -> "))
                    .ok_or(Unmet::NoReason)?;
                let found = (self.why)(command);
                let wanted = wanted.to_owned();
                return match found.contains(&wanted) {
                    true => Ok(()),
                    false => Err(Unmet::OtherReason { wanted, found }),
                };
            }
            "holds" | "fails" => return self.condition(rest, *first == "holds"),
            "wait" => {
                let wanted = rest.join(" ");
                return if self.wait.contains(&wanted) {
                    Ok(())
                } else {
                    Err(Unmet::OtherWait {
                        wanted,
                        found: self.wait.to_owned(),
                    })
                };
            }
            word => match SEQUENCES.iter().find(|sequence| sequence.word == word) {
                Some(sequence) => self.sequence(sequence),
                None => {
                    return Err(Unmet::UnknownWord {
                        word: word.to_owned(),
                    });
                }
            },
        };
        let dash = |list: String| {
            if list.is_empty() {
                "-".to_owned()
            } else {
                list
            }
        };
        let found: Vec<String> = found.into_iter().map(quoted).collect();
        let (wanted, found) = (dash(rest.join(" ")), dash(found.join(" ")));
        if found == wanted {
            Ok(())
        } else {
            Err(Unmet::OtherList {
                word: (*first).to_owned(),
                wanted,
                found,
            })
        }
    }

    /// Checks `moves PLAYER MOVE, MOVE ...`, with `-` for none.
    fn moves_of(&self, words: &[&str]) -> Result<(), Unmet> {
        let (player, wanted) = words.split_first().ok_or(Unmet::Nothing)?;
        let found = (self.moves)(player).map_err(|reason| Unmet::NoMoves { reason })?;
        let found = if found.is_empty() { "-" } else { &found };
        let wanted = wanted.join(" ");
        match found == wanted {
            true => Ok(()),
            false => Err(Unmet::OtherList {
                word: format!("moves {player}"),
                wanted,
                found: found.to_owned(),
            }),
        }
    }

    /// Checks `holds CONDITION` and `fails CONDITION`, for the player of `player=NAME` if that
    /// comes first.
    fn condition(&self, words: &[&str], wanted: bool) -> Result<(), Unmet> {
        let (player, words) = match words.split_first() {
            Some((first, rest)) if first.starts_with("player=") => {
                (first.strip_prefix("player="), rest)
            }
            _ => (None, words),
        };
        let text = words.join(" ");
        let condition = text.trim_matches('"');
        match (self.fact)(condition, player) {
            Ok(value) if (value != 0) == wanted => Ok(()),
            Ok(value) => Err(Unmet::OtherFact {
                condition: condition.to_owned(),
                wanted,
                value,
            }),
            Err(reason) => Err(Unmet::NoCondition {
                condition: condition.to_owned(),
                reason,
            }),
        }
    }

    /// Checks `field=value` of the view. A list compares its length with a number, or its members
    /// joined by commas.
    fn field(&self, word: &str) -> Result<(), Unmet> {
        let (name, wanted) = word.split_once('=').ok_or_else(|| Unmet::NoField {
            word: word.to_owned(),
        })?;
        let found = match name.split_once('.') {
            Some(("flag", flag)) => self.value("flag", flag, None),
            Some(("count", counter)) => self.value("counter", counter, None),
            Some(("token", token)) => {
                let holder = self
                    .view
                    .tokens
                    .iter()
                    .find(|view| view.name == token)
                    .and_then(|view| view.player.clone());
                holder.unwrap_or_else(|| "-".to_owned())
            }
            Some(("order", order)) => self
                .view
                .orders
                .iter()
                .find(|view| view.name == order)
                .map_or("-".to_owned(), |view| view.players.join(",")),
            Some(("role", player)) => {
                let role = self
                    .view
                    .roles
                    .iter()
                    .find(|view| view.player == player)
                    .and_then(|view| view.role.clone());
                role.unwrap_or_else(|| "-".to_owned())
            }
            Some(("time", player)) => self
                .view
                .clocks
                .iter()
                .find(|clock| clock.player == player)
                .and_then(|clock| clock.left)
                .map_or("-".to_owned(), |left| left.to_string()),
            Some(("bank", player)) => self
                .view
                .clocks
                .iter()
                .find(|clock| clock.player == player)
                .map_or("-".to_owned(), |clock| clock.bank.to_string()),
            Some(("turns", player)) => self
                .view
                .players
                .iter()
                .find(|p| p.name == player)
                .map_or("-".to_owned(), |p| p.turns.to_string()),
            Some((player, flag)) => {
                let kind = if self
                    .view
                    .values
                    .iter()
                    .any(|v| v.kind == "counter" && v.name == flag)
                {
                    "counter"
                } else {
                    "flag"
                };
                self.value(kind, flag, Some(player))
            }
            None => self.of_view(name, wanted)?,
        };
        let (field, called) = (name.to_owned(), wanted.to_owned());
        match found == wanted {
            true => Ok(()),
            // Players called 1, 2 and 3 are easily taken for numbers of players.
            false if self.counts(name, wanted) => Err(Unmet::OtherLength {
                field,
                wanted: called,
                found,
            }),
            false => Err(Unmet::OtherValue {
                field,
                wanted: called,
                found,
            }),
        }
    }

    /// Returns true if the field is a list, compared by its length with a number that is also the
    /// name of a player.
    fn counts(&self, name: &str, wanted: &str) -> bool {
        let called = || self.view.players.iter().any(|p| p.name == wanted);
        let json = serde_json::to_value(self.view).unwrap_or_default();
        wanted.parse::<usize>().is_ok() && called() && json.get(name).is_some_and(Value::is_array)
    }

    /// Returns a field of the view as text; of a list, its length if a number is `wanted`.
    fn of_view(&self, name: &str, wanted: &str) -> Result<String, Unmet> {
        let json = serde_json::to_value(self.view).expect("a view is plain data");
        let field = json.get(name).ok_or_else(|| {
            let fields = json.as_object().into_iter().flat_map(serde_json::Map::keys);
            let hint = match nearest(name, fields.map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("a counter of the game is `count.{name}`, a flag `flag.{name}`"),
            };
            Unmet::UnknownField {
                field: name.to_owned(),
                hint,
            }
        })?;
        // An object on the stack is called by its effect, a skip by its player.
        let text = |value: &Value| {
            let called = ["effect", "player", "name"].map(|called| value.get(called));
            let mut called = called.into_iter().flatten().filter_map(Value::as_str);
            let text = value.as_str().or_else(|| called.next());
            text.map_or_else(|| value.to_string(), str::to_owned)
        };
        Ok(match field {
            Value::Null => "-".to_owned(),
            Value::Array(list) if wanted.parse::<usize>().is_ok() => list.len().to_string(),
            Value::Array(list) if list.is_empty() => "-".to_owned(),
            Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(","),
            Value::Object(choice) => {
                let player = choice.get("player").and_then(Value::as_str);
                player.unwrap_or_default().to_owned()
            }
            other => text(other),
        })
    }

    fn value(&self, kind: &str, name: &str, player: Option<&str>) -> String {
        let same = |v: &&crate::view::ValueView| {
            v.kind == kind && v.name == name && v.player.as_deref() == player
        };
        self.view
            .values
            .iter()
            .find(same)
            .map_or(0, |v| v.value)
            .to_string()
    }

    fn of_kind<'b>(&'b self, kind: &'b str) -> impl Iterator<Item = &'b String> {
        self.events
            .iter()
            .filter(move |event| event.split(' ').next() == Some(kind))
    }

    fn sequence(&self, sequence: &Sequence) -> Vec<String> {
        self.of_kind(sequence.event)
            .map(|event| column(event, sequence.column))
            .collect()
    }

    fn turns(&self) -> Vec<String> {
        self.of_kind("turn_began")
            .map(|event| {
                turn_word(
                    &column(event, Column::TurnKind),
                    &column(event, Column::Player),
                )
            })
            .collect()
    }

    /// Checks that an event with all these words is among those since the mark, or that none is.
    fn happened(&self, words: &str, wanted: bool) -> Result<(), Unmet> {
        let mut words = parts(words);
        let kind = words.next().unwrap_or_default();
        if schema::event(kind).is_none() {
            return Err(Unmet::UnknownEvent {
                event: kind.to_owned(),
            });
        }
        let columns: Vec<&str> = words.collect();
        let found = self.of_kind(kind).find(|event| {
            columns
                .iter()
                .all(|word| parts(event).any(|part| part == *word))
        });
        let (event, columns) = (kind.to_owned(), columns.join(" "));
        match (found, wanted) {
            (Some(_), true) | (None, false) => Ok(()),
            (None, true) => Err(Unmet::Missing { event, columns }),
            (Some(found), false) => Err(Unmet::Happened {
                event,
                columns,
                found: found.clone(),
            }),
        }
    }
}

/// Returns the parts of a line, separated by blanks outside quotes.
fn parts(line: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    let between = move |c: char| {
        inside ^= c == '"';
        !inside && c.is_whitespace()
    };
    line.split(between).filter(|part| !part.is_empty())
}

/// Returns a name as a script writes it: in quotes if it contains a blank.
fn quoted(name: String) -> String {
    if name.contains(char::is_whitespace) {
        format!("\"{name}\"")
    } else {
        name
    }
}

/// Returns the text of one column of an event's text; `-` if it is absent.
fn column(event: &str, column: Column) -> String {
    let name = column.spec().name;
    let of = |part: &str| {
        part.strip_prefix(name)?
            .strip_prefix('=')
            .map(|value| value.trim_matches('"').to_owned())
    };
    parts(event).find_map(of).unwrap_or_else(|| "-".to_owned())
}

/// Returns `N(A)` for a normal turn of A, `E(A)` for an extra one, `I(A)` for an inserted one.
fn turn_word(kind: &str, player: &str) -> String {
    let letter = kind.chars().next().unwrap_or('?').to_ascii_uppercase();
    format!("{letter}({player})")
}
