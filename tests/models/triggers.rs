//! Triggers at the beginning of turns, phases and steps: which are set off, and in which order they
//! are placed, with extra turns and parts of turns, reversing, exchanging and leaving, for single
//! players and for teams.

use crate::chance::Lcg;
use crate::heard::{Hears, Listener, Placed};
use crate::law::{Outcome, draws, holds};
use crate::order::{Grant, Turns, Unit, Whose};
use crate::parts::{CLEANUP, DRAW, PHASES, Parts, STEPS};
use crate::table::{Player, Table, name};
use crate::teams::{draw_teams, set_teams};
use turnwheel::{Await, Event};

/// The number of commands in one game.
const COMMANDS: usize = 60;

struct Pair {
    table: Table,
    model: Parts,
    /// The triggers' numbers in the engine, with those of the model.
    triggers: Vec<(i64, i64)>,
}

impl Pair {
    fn new(mut random: Lcg) -> Result<Self, String> {
        let teams = random.one_in(2);
        let units: Vec<Unit> = if teams {
            draw_teams(&mut random)
        } else {
            (0..3 + random.below(3)).collect()
        };
        let rules = if teams { "two_headed_giant" } else { "mtg" };
        let mut table = Table::new(rules, units.len());
        table.define("omen", "set_flag seen");
        if teams {
            set_teams(&mut table, &units)?;
        }
        let first = random.below(units.len());
        table.say(&format!("start {}", name(first)))?;
        Ok(Self {
            table,
            model: Parts::new(Turns::new(units, first), teams),
            triggers: vec![],
        })
    }

    fn step(&mut self, random: &mut Lcg) -> Outcome {
        match self.model.asks_for_order() {
            Some((unit, numbers)) => self.answer(random, unit, &numbers)?,
            None => self.command(random)?,
        }
        self.compare()
    }

    fn answer(&mut self, random: &mut Lcg, unit: Unit, numbers: &[i64]) -> Outcome {
        if random.one_in(8) {
            return self.leave(random);
        }
        let Await::Choice { player, .. } = self.table.game.awaiting() else {
            return Err(self.table.wrong("somebody has to order triggers"));
        };
        let asked = self.model.turns.units[player.index()];
        self.table.same("asked", asked, unit)?;
        let number = |trigger: &i64| {
            let known = self.triggers.iter().find(|(known, _)| known == trigger);
            known.map(|(_, number)| *number)
        };
        let found = self.table.game.question();
        let found: Vec<Option<i64>> = found
            .map(|ask| ask.options.iter().map(number).collect())
            .unwrap_or_default();
        let wanted = numbers.iter().copied().map(Some).collect();
        self.table.same("triggers to order", found, wanted)?;
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        for at in (1..order.len()).rev() {
            order.swap(at, random.below(at + 1));
        }
        self.model.choose(&order);
        let picks: Vec<String> = order.iter().map(usize::to_string).collect();
        let player = name(player.index());
        self.table
            .say(&format!("answer {player} picks={}", picks.join(",")))
    }

    fn command(&mut self, random: &mut Lcg) -> Outcome {
        match random.below(24) {
            0..12 => {
                self.model.pass_all();
                self.table.pass_all(self.model.turns.count())
            }
            12..18 => self.listen(random),
            18 => self.extra_turn(random),
            19 => self.extra_phase(random),
            20 => self.extra_step(random),
            21 => {
                self.model.turns.reverse();
                self.table.say("reverse")
            }
            22 => self.exchange(random),
            _ if random.one_in(3) => self.leave(random),
            _ => Ok(()),
        }
    }

    /// In the first turn of a game of teams, there is no draw step to add.
    fn no_draw(&self) -> bool {
        let teams = self.model.turns.units.len() > self.model.turns.left.len();
        teams && self.model.turn == 1
    }

    fn unit(&self, player: Player) -> Unit {
        self.model.turns.units[player]
    }

    fn listen(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        let number = 1 + self.triggers.len() as i64;
        let visit = Some(1 + random.below(2)).filter(|_| random.one_in(3));
        let hears = match random.below(4) {
            0 => Hears::Turn,
            1 => Hears::Phase(random.below(PHASES.len())),
            _ => Hears::Step(random.below(STEPS.len()), visit),
        };
        let whose = [Whose::Any, Whose::Own, Whose::Opponents, Whose::Each][random.below(4)];
        let left = Some(1 + random.below(2)).filter(|_| random.one_in(2));
        self.model.heard.listeners.push(Listener {
            number,
            unit: self.unit(player),
            hears,
            whose,
            left,
        });
        let mut line = match hears {
            Hears::Turn => "turn_began omen".to_owned(),
            Hears::Phase(phase) => format!("phase_began omen phase={}", PHASES[phase]),
            Hears::Step(step, _) => format!("step_began omen step={}", STEPS[step].0),
        };
        if let Hears::Step(_, Some(visit)) = hears {
            line += &format!(" visit={visit}");
        }
        if let Some(left) = left {
            line += &format!(" count={left}");
        }
        let (player, whose) = (name(player), whose.word());
        self.table.say(&format!(
            "add_trigger {line} player={player} whose={whose} source={number}"
        ))?;
        let added = self.table.game.events().last().copied();
        if let Some(Event::TriggerAdded { trigger, .. }) = added {
            self.triggers.push((i64::from(trigger.number()), number));
        }
        Ok(())
    }

    fn extra_turn(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        self.model.turns.grant(Grant {
            unit: self.unit(player),
            source: 0,
            by: None,
            after: None,
        });
        self.table.say(&format!("extra_turn {}", name(player)))
    }

    fn extra_phase(&mut self, random: &mut Lcg) -> Outcome {
        let phase = random.below(PHASES.len());
        if phase == 0 && self.no_draw() {
            return Ok(());
        }
        self.model.insert_phases(&[phase], 1, None);
        self.table.say(&format!("extra_phase {}", PHASES[phase]))
    }

    /// Adds a step before the cleanup step, which may have to be repeated.
    fn extra_step(&mut self, random: &mut Lcg) -> Outcome {
        let step = random.below(CLEANUP);
        if self.model.step == CLEANUP || step == DRAW && self.no_draw() {
            return Ok(());
        }
        self.model.insert_steps(step, 1, None);
        self.table.say(&format!("extra_step {}", STEPS[step].0))
    }

    fn exchange(&mut self, random: &mut Lcg) -> Outcome {
        let turns = &mut self.model.turns;
        let (a, b) = (turns.somebody(random), turns.somebody(random));
        if turns.units[a] == turns.units[b] {
            return Ok(());
        }
        turns.exchange_turns(turns.units[a], turns.units[b]);
        self.table
            .say(&format!("exchange_turns {} {}", name(a), name(b)))
    }

    fn leave(&mut self, random: &mut Lcg) -> Outcome {
        let player = self.model.turns.somebody(random);
        if self.model.turns.count() < 3 {
            return Ok(());
        }
        self.model.leave(self.unit(player));
        self.table.say(&format!("leave {}", name(player)))
    }

    fn compare(&mut self) -> Outcome {
        self.table.game.clear_events();
        let game = self.table.game.table();
        self.table.same("turn", game.turn().0, self.model.turn)?;
        let step = game.step().map(|step| STEPS[step.index()].0);
        self.table
            .same("step", step, Some(STEPS[self.model.step].0))?;
        let active = game.active().map(|player| self.unit(player.index()));
        let turns = &self.model.turns;
        let unit = Some(turns.current.unit).filter(|unit| turns.here(*unit));
        self.table.same("active", active, unit)?;
        let stack: Vec<Placed> = game
            .stack()
            .map(|object| Placed {
                number: object.source.map_or(0, |source| source.number()),
                unit: self.unit(object.player.index()),
            })
            .collect();
        self.table.same("stack", &stack, &self.model.stack)?;
        let asked = matches!(self.table.game.awaiting(), Await::Choice { .. });
        let asks = self.model.asks_for_order().is_some();
        self.table.same("somebody is asked", asked, asks)
    }
}

#[test]
fn triggers() {
    holds(COMMANDS, |numbers| {
        let mut pair = Pair::new(draws(numbers[0]))?;
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
        }
        Ok(())
    });
}
