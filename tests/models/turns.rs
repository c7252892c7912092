//! Turns of single players: extra turns, skips, replacements, control, durations, reversing,
//! exchanging and leaving.

use crate::chance::Lcg;
use crate::law::{Outcome, draws, holds};
use crate::order::{Flag, Grant, Kind, Replacement, Turn, Turns, Unit, Until, Went, Whose};
use crate::table::{Player, Table, id, name};
use turnwheel::words::TurnKind;
use turnwheel::{Await, Event, PlayerId};

/// The number of commands in one game.
const COMMANDS: usize = 40;

/// A game in the engine and in the model.
pub(crate) struct Pair {
    pub(crate) table: Table,
    pub(crate) model: Turns,
    /// The numbers of the flags that were set.
    flags: Vec<(usize, Player)>,
    sources: i64,
}

/// A game of single players.
pub(crate) fn of_players(mut random: Lcg) -> Result<Pair, String> {
    let players = 3 + random.below(4);
    let seats: Vec<Unit> = (0..players).collect();
    let first = random.below(players);
    Pair::new(Table::new("mtg", players), seats, first)
}

impl Pair {
    /// A game in which the unit of that player begins.
    pub(crate) fn new(table: Table, units: Vec<Unit>, first: Player) -> Result<Self, String> {
        let model = Turns::new(units, first);
        let mut pair = Self {
            table,
            model,
            flags: vec![],
            sources: 0,
        };
        pair.table.define("boon", "extra_turn target");
        pair.table.say(&format!("start {}", name(first)))?;
        pair.table.game.clear_events();
        Ok(pair)
    }

    /// Submits one command, if it is possible, and compares.
    pub(crate) fn step(&mut self, random: &mut Lcg) -> Outcome {
        match self.model.asks() {
            Some((unit, options)) => self.answer(random, unit, options)?,
            None => self.command(random)?,
        }
        self.compare()
    }

    fn answer(&mut self, random: &mut Lcg, unit: Unit, options: usize) -> Outcome {
        if random.one_in(6) {
            return self.leave(random);
        }
        let Await::Choice { player, .. } = self.table.game.awaiting() else {
            return Err(self.table.wrong("somebody has to be asked"));
        };
        let asked = self.model.units[player.index()];
        self.table.same("asked", asked, unit)?;
        let found = self.table.game.question().map(|ask| ask.options.len());
        self.table.same("options", found, Some(options))?;
        let option = random.below(options);
        self.model.answer(option);
        let player = name(player.index());
        self.table.say(&format!("answer {player} picks={option}"))
    }

    fn command(&mut self, random: &mut Lcg) -> Outcome {
        match random.below(24) {
            0..8 => self.end_turn(random.one_in(4)),
            8..11 => self.extra_turn(random),
            11..13 => self.skip_turn(random),
            13..15 => self.replacement(random),
            15..17 => self.control(random),
            17..19 => self.flag(random),
            19 => {
                self.model.reverse();
                self.table.say("reverse")
            }
            20..22 => self.exchange(random),
            _ => self.leave(random),
        }
    }

    /// Draws a player who is in the game.
    fn somebody(&self, random: &mut Lcg) -> Player {
        self.model.somebody(random)
    }

    fn unit(&self, player: Player) -> Unit {
        self.model.units[player]
    }

    fn end_turn(&mut self, passing: bool) -> Outcome {
        self.model.end_turn();
        let turn = self.table.game.turn().0 + 1;
        if passing {
            self.table
                .pass_until(&format!("turn={turn}"), |game| game.turn().0 == turn)
        } else {
            self.table.say("end_turn")
        }
    }

    fn extra_turn(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.somebody(random);
        let (by, after) = (self.somebody(random), self.somebody(random));
        let count = 1 + random.below(2);
        let by = Some(by).filter(|by| self.unit(*by) != self.unit(player) && random.one_in(3));
        let after = Some(after).filter(|_| random.one_in(3));
        self.sources += 1;
        for _ in 0..count {
            self.model.grant(Grant {
                unit: self.unit(player),
                source: self.sources,
                by,
                after: after.map(|after| self.unit(after)),
            });
        }
        let said = |column: &str, player: Option<Player>| {
            player.map_or(String::new(), |player| {
                format!(" {column}={}", name(player))
            })
        };
        self.table.say(&format!(
            "extra_turn {} count={count} source={}{}{}",
            name(player),
            self.sources,
            said("by", by),
            said("after", after),
        ))
    }

    fn skip_turn(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.somebody(random);
        let count = 1 + random.below(2);
        let kinds = [
            (Kind::Any, "next_turn"),
            (Kind::Normal, "next_normal"),
            (Kind::Extra, "next_extra"),
        ];
        let (kind, word) = kinds[random.below(3)];
        self.model.skip(self.unit(player), kind, count);
        let player = name(player);
        self.table
            .say(&format!("skip_turn {player} count={count} applies={word}"))
    }

    /// Normal turns are replaced a number of times only, or nobody would ever have another turn.
    fn replacement(&mut self, random: &mut Lcg) -> Outcome {
        let controller = self.somebody(random);
        let target = Some(self.somebody(random)).filter(|_| random.one_in(3));
        let kind = [Kind::Any, Kind::Normal, Kind::Extra, Kind::Extra][random.below(4)];
        let counted = kind != Kind::Extra || random.one_in(2);
        let turn = self.table.game.turn().0;
        let replacement = Replacement {
            controller: Some(self.unit(controller)),
            whose: [Whose::Any, Whose::Own, Whose::Opponents][random.below(3)],
            kind,
            target: target.map(|target| self.unit(target)),
            source: Some(1 + random.below(9) as i64).filter(|_| random.one_in(6)),
            number: Some(turn + 1 + random.below(3) as u32).filter(|_| random.one_in(6)),
            left: Some(1 + random.below(2)).filter(|_| counted),
            until: [
                Until::Game,
                Until::Turn,
                Until::NextTurn,
                Until::EndOfNextTurn,
            ][random.below(4)],
            grants: counted && random.one_in(3),
        };
        let line = said(&replacement, random.one_in(2));
        let target = target.map_or(String::new(), |target| format!(" target={}", name(target)));
        let controller = name(controller);
        self.model.replace(replacement);
        self.sources += 1;
        let source = self.sources;
        self.table.say(&format!(
            "add_replacement turn_began {line} player={controller}{target} source={source}"
        ))
    }

    fn control(&mut self, random: &mut Lcg) -> Outcome {
        let (player, other) = (self.somebody(random), self.somebody(random));
        if self.unit(player) == self.unit(other) {
            return Ok(());
        }
        let this_turn = random.one_in(2);
        self.model.control(self.unit(player), other, this_turn);
        let applies = if this_turn { "this_turn" } else { "next_turn" };
        let (player, other) = (name(player), name(other));
        self.table.say(&format!(
            "set_controller {player} {other} applies={applies}"
        ))
    }

    fn flag(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.somebody(random);
        let until = [Until::Turn, Until::NextTurn, Until::EndOfNextTurn][random.below(3)];
        let number = self.flags.len();
        self.flags.push((number, player));
        self.model.flag(Flag {
            number,
            player,
            until,
        });
        let (player, until) = (name(player), word(until));
        self.table
            .say(&format!("set_flag f{number} player={player} until={until}"))
    }

    fn exchange(&mut self, random: &mut Lcg) -> Outcome {
        let (a, b) = (self.somebody(random), self.somebody(random));
        if self.unit(a) == self.unit(b) {
            return Ok(());
        }
        let verb = if random.one_in(2) {
            self.model.exchange_turns(self.unit(a), self.unit(b));
            "exchange_turns"
        } else {
            self.model.exchange_seats(self.unit(a), self.unit(b));
            "exchange_seats"
        };
        self.table.say(&format!("{verb} {} {}", name(a), name(b)))
    }

    /// Two units stay, or the game would be over.
    fn leave(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.somebody(random);
        if self.model.count() < 3 {
            return Ok(());
        }
        self.model.leave(self.unit(player));
        self.table.say(&format!("leave {}", name(player)))
    }

    fn compare(&mut self) -> Outcome {
        let went = self.went();
        self.table
            .same("turns", went, std::mem::take(&mut self.model.went))?;
        let (model, game) = (&self.model, &self.table.game);
        if model.asks().is_some() {
            return Ok(());
        }
        let active = game.active().map(|player| model.units[player.index()]);
        let unit = Some(model.current.unit).filter(|unit| model.here(*unit));
        self.table.same("active", active, unit)?;
        for (player, unit) in model.units.iter().enumerate() {
            if model.here(*unit) {
                let decider = game.table().decider(id(player)).map(|other| other.index());
                let what = format!("decider of {}", name(player));
                self.table.same(&what, decider, model.decider(*unit))?;
            }
        }
        for (number, player) in &self.flags {
            let found = game.table().flag(&format!("f{number}"), Some(id(*player)));
            self.table
                .same(&format!("flag f{number}"), found, model.has_flag(*number))?;
        }
        Ok(())
    }

    /// The fate of turns in the engine since the last look.
    fn went(&mut self) -> Vec<Went> {
        let turn = |player: PlayerId, kind| Turn {
            unit: self.model.units[player.index()],
            extra: kind == TurnKind::Extra,
        };
        let events = self.table.game.take_events();
        let went = |event: &Event| match *event {
            Event::TurnBegan {
                player, turn_kind, ..
            } => Some(Went::Began(turn(player?, turn_kind))),
            Event::TurnSkipped {
                player, turn_kind, ..
            } => Some(Went::Skipped(turn(player?, turn_kind))),
            _ => None,
        };
        events.iter().filter_map(went).collect()
    }
}

fn word(until: Until) -> &'static str {
    match until {
        Until::Game => "game",
        Until::Turn => "turn",
        Until::NextTurn => "next_turn",
        Until::EndOfNextTurn | Until::EndOfThatTurn => "end_of_next_turn",
    }
}

/// The arguments that say a replacement, except for its players. The kind of turn is one of them,
/// or a part of the condition.
fn said(one: &Replacement, by_condition: bool) -> String {
    let mut line = format!("whose={} until={}", one.whose.word(), word(one.until));
    if one.grants {
        line = format!("boon {line}");
    }
    if let Some(left) = one.left {
        line += &format!(" count={left}");
    }
    let mut when = vec![];
    when.extend(one.source.map(|source| format!("turn_source == {source}")));
    when.extend(one.number.map(|number| format!("turn == {number}")));
    match one.kind {
        Kind::Any => {}
        Kind::Normal if by_condition => when.push("not extra_turn".to_owned()),
        Kind::Extra if by_condition => when.push("extra_turn".to_owned()),
        Kind::Normal => line += " turn_kind=normal",
        Kind::Extra => line += " turn_kind=extra",
    }
    if !when.is_empty() {
        line += &format!(" when=\"{}\"", when.join(" and "));
    }
    line
}

#[test]
fn turns() {
    holds(COMMANDS, |numbers| {
        let mut pair = of_players(draws(numbers[0]))?;
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
        }
        Ok(())
    });
}
