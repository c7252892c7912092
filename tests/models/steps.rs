//! Steps and phases: inserted, skipped, replaced and ended ones, for single players and for teams.

use crate::chance::Lcg;
use crate::heard::{Hears, Listener};
use crate::law::{Outcome, draws, holds};
use crate::order::{Turns, Unit, Whose};
use crate::parts::{CLEANUP, DRAW, ENDING, Event, PHASES, Part, Parts, Replacement, STEPS, Skip};
use crate::table::{Table, name};
use crate::teams::{draw_teams, set_teams};
use turnwheel::{Await, Event as Told};

/// The number of commands in one game.
const COMMANDS: usize = 50;

struct Pair {
    table: Table,
    model: Parts,
    teams: bool,
    sources: i64,
}

impl Pair {
    fn new(mut random: Lcg) -> Result<Self, String> {
        let teams = random.one_in(3);
        let units: Vec<Unit> = if teams {
            draw_teams(&mut random)
        } else {
            (0..3 + random.below(2)).collect()
        };
        let rules = if teams { "two_headed_giant" } else { "mtg" };
        let mut table = Table::new(rules, units.len());
        table.define("stop_turn", "end_turn_by_effect");
        table.define("stop_phase", "end_phase_by_effect");
        table.define("stop_step", "end_step_by_effect");
        table.define("omen", "set_flag seen");
        if teams {
            set_teams(&mut table, &units)?;
        }
        let first = random.below(units.len());
        table.say(&format!("start {}", name(first)))?;
        let model = Parts::new(Turns::new(units, first), teams);
        let mut pair = Self {
            table,
            model,
            teams,
            sources: 0,
        };
        pair.compare()?;
        Ok(pair)
    }

    fn step(&mut self, random: &mut Lcg) -> Outcome {
        match self.model.asks() {
            Some(options) => self.answer(random, options)?,
            None => self.command(random)?,
        }
        self.compare()
    }

    fn answer(&mut self, random: &mut Lcg, options: usize) -> Outcome {
        if random.one_in(8) {
            return self.leave(random);
        }
        let Await::Choice { player, .. } = self.table.game.awaiting() else {
            return Err(self.table.wrong("somebody has to be asked"));
        };
        let turns = &self.model.turns;
        let asked = turns.units[player.index()];
        self.table.same("asked", asked, turns.current.unit)?;
        let found = self.table.game.question().map(|ask| ask.options.len());
        self.table.same("options", found, Some(options))?;
        let option = random.below(options);
        self.model.answer(option);
        let player = name(player.index());
        self.table.say(&format!("answer {player} picks={option}"))
    }

    fn command(&mut self, random: &mut Lcg) -> Outcome {
        match random.below(24) {
            0..9 => {
                self.model.pass_all();
                self.table.pass_all(self.model.turns.count())
            }
            9..12 => self.insert_phases(random),
            12..15 => self.insert_step(random),
            15..17 => self.skip(random),
            17 => self.replace(random),
            18 => self.fight(random),
            19 => self.omen(random),
            20 => self.end(random),
            21 | 22 => self.end_by_effect(random),
            _ if random.one_in(4) => self.leave(random),
            _ => Ok(()),
        }
    }

    fn insert_phases(&mut self, random: &mut Lcg) -> Outcome {
        let phases: Vec<usize> = (0..1 + random.below(2)).map(|_| random.below(4)).collect();
        if phases.contains(&0) && self.no_draw() {
            return Ok(());
        }
        let count = 1 + random.below(2);
        let after = Some(random.below(STEPS.len())).filter(|_| random.one_in(3));
        self.model.insert_phases(&phases, count, after);
        let mut line = format!("extra_phase {} count={count}", PHASES[phases[0]]);
        if let Some(further) = phases.get(1) {
            line += &format!(" phases={}", PHASES[*further]);
        }
        self.table.say(&(line + &after_step(after)))
    }

    fn insert_step(&mut self, random: &mut Lcg) -> Outcome {
        let step = random.below(CLEANUP);
        let after = Some(random.below(STEPS.len())).filter(|_| random.one_in(2));
        // Another end step beside the cleanup that is to be repeated may come before or after it.
        let ending = self.model.step == CLEANUP && STEPS[step].1 == ENDING;
        if ending || step == DRAW && self.no_draw() {
            return Ok(());
        }
        let count = 1 + random.below(2);
        self.model.insert_steps(step, count, after);
        let line = format!("extra_step {} count={count}", STEPS[step].0);
        self.table.say(&(line + &after_step(after)))
    }

    /// In the first turn of a game of teams, there is no draw step to add.
    fn no_draw(&self) -> bool {
        self.teams && self.model.turn == 1
    }

    /// Draws a part that may be skipped: the turn always ends with a cleanup step.
    fn part(random: &mut Lcg) -> Part {
        if random.one_in(3) {
            Part::Phase(random.below(ENDING))
        } else {
            Part::Step(random.below(CLEANUP))
        }
    }

    fn skip(&mut self, random: &mut Lcg) -> Outcome {
        let (part, player) = (Self::part(random), self.model.turns.somebody(random));
        let (count, this_turn) = (1 + random.below(2), random.one_in(3));
        let unit = self.model.turns.units[player];
        let skip = Skip {
            unit,
            part,
            this_turn,
        };
        self.model.skip(skip, count);
        let applies = if this_turn { " applies=this_turn" } else { "" };
        let part = match part {
            Part::Step(step) => format!("skip_step {}", STEPS[step].0),
            Part::Phase(phase) => format!("skip_phase {}", PHASES[phase]),
        };
        let player = name(player);
        self.table
            .say(&format!("{part} player={player} count={count}{applies}"))
    }

    fn replace(&mut self, random: &mut Lcg) -> Outcome {
        let (part, target) = (Self::part(random), self.model.turns.somebody(random));
        let target = Some(target).filter(|_| random.one_in(2));
        let left = Some(1 + random.below(2)).filter(|_| random.one_in(2));
        let this_turn = random.one_in(2);
        self.model.replace(Replacement {
            part,
            target: target.map(|target| self.model.turns.units[target]),
            left,
            this_turn,
        });
        self.sources += 1;
        let mut line = match part {
            Part::Step(step) => format!("step_began step={}", STEPS[step].0),
            Part::Phase(phase) => format!("phase_began phase={}", PHASES[phase]),
        };
        if let Some(target) = target {
            line += &format!(" target={}", name(target));
        }
        if let Some(left) = left {
            line += &format!(" count={left}");
        }
        if this_turn {
            line += " until=turn";
        }
        let source = self.sources;
        self.table
            .say(&format!("add_replacement {line} source={source}"))
    }

    fn fight(&mut self, random: &mut Lcg) -> Outcome {
        let value = random.below(2);
        let flag = if random.one_in(2) {
            self.model.attackers = value == 1;
            "attackers"
        } else {
            self.model.first_strike = value == 1;
            "first_strike"
        };
        self.table
            .say(&format!("set_flag {flag} value={value} until=phase"))
    }

    /// Something will trigger in the next cleanup step.
    fn omen(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        if !self.model.heard.listeners.is_empty() {
            return Ok(());
        }
        self.model.heard.listeners.push(Listener {
            number: 0,
            unit: self.model.turns.units[player],
            hears: Hears::Step(CLEANUP, None),
            whose: Whose::Any,
            left: Some(1),
        });
        let player = name(player);
        self.table.say(&format!(
            "add_trigger step_began omen step=cleanup player={player} count=1"
        ))
    }

    /// The host ends something, which it can with an empty stack.
    fn end(&mut self, random: &mut Lcg) -> Outcome {
        if !self.model.stack.is_empty() {
            return Ok(());
        }
        // A cleanup step that has to be repeated is ended by itself only.
        match random.below(if self.model.step == CLEANUP { 1 } else { 3 }) {
            0 => {
                self.model.end_step();
                self.table.say("end_step")
            }
            1 => {
                self.model.end_phase();
                self.table.say("end_phase")
            }
            _ => {
                self.model.end_turn();
                self.table.say("end_turn")
            }
        }
    }

    fn end_by_effect(&mut self, random: &mut Lcg) -> Outcome {
        let kinds = if self.model.step == CLEANUP { 1 } else { 3 };
        match random.below(kinds) {
            0 => {
                self.model.end_turn_by_effect();
                self.table.say("run stop_turn")
            }
            1 => {
                self.model.end_phase_by_effect();
                self.table.say("run stop_phase")
            }
            _ => {
                self.model.end_step_by_effect();
                self.table.say("run stop_step")
            }
        }
    }

    fn leave(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        if self.model.turns.count() < 3 {
            return Ok(());
        }
        self.model.leave(self.model.turns.units[player]);
        self.table.say(&format!("leave {}", name(player)))
    }

    fn compare(&mut self) -> Outcome {
        let events = self.events();
        self.table
            .same("events", events, std::mem::take(&mut self.model.events))?;
        let game = self.table.game.table();
        self.table.same("turn", game.turn().0, self.model.turn)?;
        if self.model.asks().is_some() {
            return Ok(());
        }
        let step = game.step().map(|step| step.index());
        self.table.same("step", step, Some(self.model.step))?;
        let coming = game.plan().skip(game.plan_at() + 1);
        let coming = coming.map(|step| step.index()).collect();
        self.table
            .same("steps to come", coming, self.model.steps_to_come())
    }

    /// The events about parts of turns in the engine since the last look.
    fn events(&mut self) -> Vec<Event> {
        let told = self.table.game.take_events();
        let event = |told: &Told| match *told {
            Told::TurnBegan { player, .. } => {
                Some(Event::Turn(self.model.turns.units[player?.index()]))
            }
            Told::PhaseBegan { phase, .. } => Some(Event::Phase(phase.index())),
            Told::PhaseEnded { phase, .. } => Some(Event::PhaseEnded(phase.index())),
            Told::PhaseSkipped { phase, .. } => Some(Event::PhaseSkipped(phase.index())),
            Told::StepBegan { step, visit, .. } => Some(Event::Step(step.index(), visit as usize)),
            Told::StepSkipped { step, .. } => Some(Event::StepSkipped(step.index())),
            _ => None,
        };
        told.iter().filter_map(event).collect()
    }
}

fn after_step(after: Option<usize>) -> String {
    after.map_or(String::new(), |step| {
        format!(" after_step={}", STEPS[step].0)
    })
}

#[test]
fn steps() {
    holds(COMMANDS, |numbers| {
        let mut pair = Pair::new(draws(numbers[0]))?;
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
        }
        Ok(())
    });
}
