//! The table in English: who plays, what is counted and held, how the game ends, and
//! what differs from the usual.

use super::Teller;
use super::condition::{Cast, clause};
use super::effects::led;
use super::english::{count, mark, plain, sentences};
use crate::ruleset::*;
use crate::vocabulary::words::Until;

impl Teller<'_> {
    /// Returns the title, the players, and the facts about the rules.
    pub(super) fn heading(&self) -> String {
        let source = self.source;
        let PlayersSource { min, max } = source.players;
        let players = match min == max {
            true => count(min as u64, "player"),
            false => format!("{min} to {max} players"),
        };
        let title = match source.title.is_empty() {
            true => plain(&source.name),
            false => format!("{} ({})", source.title, plain(&source.name)),
        };
        let mut said = vec![format!("{title}, for {players}")];
        let about = &source.about;
        said.push(about.description.clone());
        if !about.source.is_empty() {
            said.push(match about.edition.is_empty() {
                true => format!("After {}", about.source),
                false => format!("After {}, {}", about.source, about.edition),
            });
        } else if !about.edition.is_empty() {
            said.push(format!("Edition: {}", about.edition));
        }
        if !about.author.is_empty() {
            said.push(format!("Written by {}", about.author));
        }
        if !about.licence.is_empty() {
            said.push(format!("Licence: {}", about.licence));
        }
        sentences(said)
    }

    /// Returns what players begin with, what is counted, and who holds what.
    pub(super) fn begins_with(&self) -> Vec<String> {
        let source = self.source;
        let mut said = vec![];
        for (name, counter) in &source.counters {
            said.extend(self.counter(name, counter));
        }
        for (name, flag) in &source.flags {
            if let Some(until) = flag.until.filter(|until| *until != Until::Game) {
                said.push(sentences([format!(
                    "{} is lost {}",
                    mark(name),
                    lasts(until)
                )]));
            }
        }
        for (name, start) in &source.tokens {
            let who = match start {
                TokenStart::First => "The first player holds",
                TokenStart::Last => "The last player in the order holds",
                TokenStart::Random => "A player drawn at random holds",
                TokenStart::None => "Nobody holds",
            };
            said.push(format!("{who} the token {} at first.", plain(name)));
        }
        for (name, order) in &source.orders {
            let seats: Vec<String> = order.seats.iter().map(u8::to_string).collect();
            let seats = match &seats[..] {
                [] => String::new(),
                [seat] => format!(", at first player {seat} alone"),
                seats => format!(", at first players {}", seats.join(", ")),
            };
            said.push(format!(
                "Besides the order of the table there is the order {}{seats}.",
                plain(name)
            ));
        }
        said
    }

    fn counter(&self, name: &str, counter: &CounterSource) -> Option<String> {
        let name = plain(name);
        let until = counter.until.unwrap_or(Until::Game);
        let mut said = vec![];
        let of_game = until == Until::Game;
        if let Some(start) = counter.start {
            let each = if of_game { "" } else { " each time" };
            let part = until.name();
            let when = match of_game {
                true => String::new(),
                false => format!(", as every {part} begins"),
            };
            said.push(match counter.of {
                StartOf::Table => format!("The counter {name} begins at {start}{each}{when}"),
                StartOf::Players => format!("Each player begins with {start} {name}{each}{when}"),
                StartOf::Active => {
                    format!("The active player begins with {start} {name}{each}{when}")
                }
            });
        } else if !of_game {
            said.push(format!(
                "The count of {name} goes back to 0 {}",
                lasts(until)
            ));
        }
        if let Some(cap) = counter.cap {
            said.push(format!("The count of {name} is never more than {cap}"));
        }
        if let Some(effect) = &counter.effect {
            let does = self.effect(effect, &Cast::called("the player"));
            said.push(led("When it reaches that", &does));
        }
        (!said.is_empty()).then(|| sentences(said))
    }

    /// Returns how the game ends, and how long players may think.
    pub(super) fn ends_and_clock(&self) -> Vec<String> {
        let mut said = vec![];
        if let Some(ends) = &self.source.ends {
            let when = clause(self.rules, ends, &Cast::called("the turn's owner"));
            said.push(format!("The game ends as soon as {when}."));
        }
        if let Some(clock) = &self.source.clock {
            said.push(sentences(self.clock(clock)));
        }
        said
    }

    fn clock(&self, clock: &ClockSource) -> Vec<String> {
        let per = match clock.per {
            Per::Turn => "turn",
            Per::Answer => "answer",
        };
        let seconds = |time: u64| match time % 1000 {
            0 => count(time / 1000, "second"),
            _ => count(time, "millisecond"),
        };
        let mut said = vec![];
        if let Some(bank) = clock.bank {
            said.push(format!(
                "Each player has {} for the whole game",
                seconds(bank)
            ));
        }
        if let Some(limit) = clock.limit {
            said.push(format!("A player has {} for each {per}", seconds(limit)));
        }
        if let Some(delay) = clock.delay {
            said.push(format!(
                "The first {} of each {per} are free",
                seconds(delay)
            ));
        }
        if let Some(refund) = clock.refund {
            let most = seconds(refund);
            said.push(format!(
                "Up to {most} of the time used are returned after each {per}"
            ));
        }
        if let Some(increment) = clock.increment {
            said.push(format!(
                "After each {per}, {} are added",
                seconds(increment)
            ));
        }
        if let (Some(periods), Some(period)) = (clock.periods, clock.period) {
            let periods = count(u64::from(periods), "period");
            said.push(format!("Then {periods} of {} follow", seconds(period)));
        }
        if clock.runs == Runs::Owner {
            said.push("The clock of the turn's owner runs, whoever is asked".to_owned());
        }
        if !clock.pauses {
            said.push("While nobody is asked, the clock of the turn's owner runs".to_owned());
        }
        said.push(
            match clock.on_expiry {
                OnExpiry::Report => "A player whose time is up is reported to the host",
                OnExpiry::Pass => "A player whose time is up passes",
                OnExpiry::EndTurn => {
                    "If a player's time is up, their turn ends; in others' turns they pass"
                }
                OnExpiry::Leave => "A player whose time is up leaves the game",
                OnExpiry::EndGame => "When a player's time is up, the game ends",
            }
            .to_owned(),
        );
        if let Some(effect) = &clock.effect {
            let does = self.effect(effect, &Cast::called("that player"));
            said.push(led("Then, too", &does));
        }
        said
    }

    /// Returns the choices among the engine's rules that differ from the usual.
    pub(super) fn options(&self) -> Vec<String> {
        let options = &self.source.options;
        let unusual = [
            (
                options.start == StartRule::Random,
                "The first turn is that of a player drawn at random",
            ),
            (
                options.extra_turns == ExtraTurns::Oldest,
                "Of several extra turns, the oldest is taken first",
            ),
            (
                options.resume == Resume::Taker,
                "After an extra turn, the order continues from the player who took it",
            ),
            (
                options.reverse_with_two == ReverseWithTwo::Skip,
                "With two players left, a reversal of the direction skips the other one",
            ),
            (
                options.undo == UndoRule::Never,
                "No decision may be taken back",
            ),
            (
                options.streak == Streak::Turns,
                "A turn that ends with anything but a pass also ends a row of passes",
            ),
            (
                options.restart_turn == RestartRule::Forbid,
                "Turns may not be restarted",
            ),
            (
                options.skip_next == SkipNextBinds::TurnEnd,
                "Who is skipped as the next player is found when the turn ends",
            ),
            (
                options.leave == LeaveRule::EndTurn,
                "The turn of a player who leaves ends at once",
            ),
            (
                options.triggers == TriggerRule::Stack,
                "Triggers go on the stack when a player would next act",
            ),
            (
                options.trigger_order == TriggerOrder::Ask,
                "Players put their own triggers in order",
            ),
            (
                options.on_loop == LoopRule::Draw,
                "A loop without an end is a draw",
            ),
            (
                options.end == EndRule::Never,
                "The game continues when one player or team is left, until it is ended",
            ),
            (
                options.teams == Teams::Shared,
                "Members of a team share their turns",
            ),
            (
                options.team_leaves == TeamLeaves::Together,
                "When a member of a team leaves, the whole team does",
            ),
        ];
        let said = unusual.into_iter().filter(|(is, _)| *is);
        let said = said.map(|(_, text)| format!("{text}."));
        let round = super::turns::round(options.round).map(|round| format!("{round}."));
        said.chain(round).collect()
    }
}

/// Returns when something is cleared that lasts so long.
fn lasts(until: Until) -> String {
    match until {
        Until::Window => "when the window closes".to_owned(),
        Until::NextTurn => "when its player's next turn begins".to_owned(),
        Until::EndOfNextTurn => "when its player's next turn ends".to_owned(),
        part => format!("when the {} ends", part.name()),
    }
}
