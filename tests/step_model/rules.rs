//! The rules of a game: steps in phases, and effects, all drawn.

use crate::chance::{Lcg, maybe};
use crate::chapters::Chapter;
use crate::conditions::When;
use crate::ends::End;
use crate::program::{Effect, Line, Phase, Step, Verb, successor};
use crate::seats::Player;
use crate::windows::Reply;
use std::fmt::Write;

/// The number of effects.
pub(crate) const EFFECTS: usize = 8;

/// The limits of one command.
pub(crate) const MOST_EFFECTS: usize = 60;
pub(crate) const MOST_STEPS: usize = 80;
pub(crate) const MOST_TURNS: usize = 20;

/// The window of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Opens {
    Nothing,
    /// The turn's owner acts until passing.
    Owner,
    /// Others answer.
    Reply,
}

/// A way from a step to another than the following one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Edge {
    pub(crate) to: Step,
    pub(crate) when: When,
    pub(crate) auto: bool,
}

/// A step of the turn.
#[derive(Clone, Debug)]
pub(crate) struct StepRule {
    pub(crate) phase: Phase,
    pub(crate) opens: Opens,
    pub(crate) guard: When,
    pub(crate) who: When,
    pub(crate) again: When,
    /// It happens again as long as its window opened.
    pub(crate) repeats: bool,
    pub(crate) optional: bool,
    pub(crate) edges: Vec<Edge>,
    pub(crate) terminal: bool,
    pub(crate) ends_turn_effects: bool,
    pub(crate) enter: Vec<Effect>,
    pub(crate) leave: Vec<Effect>,
}

#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) steps: Vec<StepRule>,
    pub(crate) phases: usize,
    pub(crate) effects: Vec<Vec<Line>>,
    pub(crate) chapters: Vec<Chapter>,
    /// Each player is a team of two, which share their turns.
    pub(crate) teams: bool,
    /// The turn of whoever leaves ends, as if by an effect.
    pub(crate) ends_with_leaver: bool,
    pub(crate) reply: Reply,
    /// Each turn ends as soon as this holds, if anything.
    pub(crate) turn_ends: Option<When>,
}

impl Rules {
    pub(crate) fn draw(random: &mut Lcg, players: &[Player]) -> Self {
        let phases = 1 + random.below(3);
        let mut steps = vec![];
        for phase in 0..phases {
            for _ in 0..1 + random.below(3) {
                steps.push(StepRule::draw(random, phase));
            }
        }
        let open = random.below(steps.len());
        steps[open].opens = Opens::Owner;
        steps[open].guard = When::Always;
        steps[open].who = When::Always;
        steps[open].optional = false;
        for from in 0..steps.len() {
            while random.one_in(4) {
                let edge = Edge::draw(random, steps.len());
                steps[from].edges.push(edge);
            }
        }
        if random.one_in(2) {
            let last = random.below(steps.len());
            steps[last].terminal = true;
        }
        let mut chapters = Chapter::draw_all(random, players);
        for chapter in &mut chapters {
            chapter.draw_steps(random, &steps, open);
        }
        // A way leads to a step of the same turns.
        for chapter in &chapters {
            for (from, step) in steps.iter_mut().enumerate() {
                if chapter.steps.contains(&from) {
                    step.edges.retain(|edge| chapter.steps.contains(&edge.to));
                }
            }
        }
        for (from, step) in steps.iter_mut().enumerate() {
            let named = |step: Step| chapters.iter().any(|chapter| chapter.steps.contains(&step));
            step.edges.retain(|edge| named(from) || !named(edge.to));
        }
        let mut rules = Self {
            steps,
            phases,
            effects: vec![],
            chapters,
            teams: random.one_in(4),
            ends_with_leaver: random.one_in(3),
            reply: Reply::draw(random),
            turn_ends: random.one_in(5).then(|| When::draw_end(random)),
        };
        rules.effects = (0..EFFECTS)
            .map(|number| {
                let lines = 1 + random.below(3);
                (0..lines)
                    .map(|_| Line::draw(random, &rules, number + 1))
                    .collect()
            })
            .collect();
        rules.draw_ends_of_chapters(random);
        if random.one_in(3) {
            rules.draw_what_takes_back(random);
        }
        rules
    }

    /// Lets the last effect, which any other may run, take back what is to come.
    fn draw_what_takes_back(&mut self, random: &mut Lcg) {
        let verb = match random.one_in(3) {
            true => Verb::CancelTurn(1 + random.below(3) as u32),
            false => Verb::TakeBack(1 + random.below(2) as i64),
        };
        self.effects[EFFECTS - 1].push(Line {
            verb,
            when: When::Always,
        });
    }

    /// Lets some chapters end themselves as they are left, and perhaps name what follows.
    fn draw_ends_of_chapters(&mut self, random: &mut Lcg) {
        let leaving = self.chapters.iter().filter(|_| random.one_in(4));
        let effects: Vec<Effect> = leaving.flat_map(|chapter| chapter.leave.clone()).collect();
        for effect in effects {
            let next = successor(random, self);
            self.effects[effect].push(Line {
                verb: Verb::End(End::Chapter(next)),
                when: When::draw(random).of_nobody(),
            });
        }
    }

    pub(crate) const fn most_effects(&self) -> usize {
        EFFECTS
    }

    /// Returns the steps of the turns of a chapter: its own, or all that no chapter names.
    pub(crate) fn steps_in(&self, chapter: Option<usize>) -> Vec<Step> {
        let own = chapter.map(|chapter| self.chapters[chapter].steps.clone());
        if let Some(own) = own.filter(|own| !own.is_empty()) {
            return own;
        }
        let named: Vec<Step> = self
            .chapters
            .iter()
            .flat_map(|one| one.steps.clone())
            .collect();
        let all = 0..self.steps.len();
        all.filter(|step| !named.contains(step)).collect()
    }

    pub(crate) fn names_seats(&self) -> bool {
        self.chapters.iter().any(Chapter::has_seats)
    }

    /// Returns the steps to which edges lead.
    pub(crate) fn edges(&self) -> Vec<Step> {
        let edges = self.steps.iter().flat_map(|step| &step.edges);
        edges.map(|edge| edge.to).collect()
    }

    pub(crate) fn steps_of(&self, phase: Phase) -> Vec<Step> {
        let of = |step: &Step| self.steps[*step].phase == phase;
        (0..self.steps.len()).filter(of).collect()
    }

    /// Returns them as a rules file.
    pub(crate) fn toml(&self) -> String {
        let mut text = format!(
            "name = \"flow\"\n\
             tokens = {{ t = \"first\" }}\n\
             limits = {{ effects = {MOST_EFFECTS}, steps = {MOST_STEPS}, turns = {MOST_TURNS} }}\n"
        );
        let leave = match self.ends_with_leaver {
            true => "end_turn",
            false => "finish_turn",
        };
        let _ = writeln!(text, "options.leave = \"{leave}\"");
        if self.teams {
            text += "options.teams = \"shared\"\noptions.team_leaves = \"together\"\n";
        }
        for (number, step) in self.steps.iter().enumerate() {
            step.write(&mut text, number);
        }
        for (number, chapter) in self.chapters.iter().enumerate() {
            chapter.write(&mut text, number, self.teams);
        }
        text += &self.reply.text();
        if let Some(ends) = self.turn_ends {
            let _ = writeln!(text, "[turns]\nturn_ends = \"{}\"", ends.text());
        }
        text += "[effects]\n";
        for (number, lines) in self.effects.iter().enumerate() {
            let lines: Vec<String> = lines.iter().map(|line| format!("'{line}'")).collect();
            let _ = writeln!(text, "e{number} = [{}]", lines.join(", "));
        }
        text
    }
}

impl Edge {
    fn draw(random: &mut Lcg, steps: usize) -> Self {
        let auto = random.one_in(4);
        Self {
            to: random.below(steps),
            when: match auto || random.one_in(2) {
                true => When::draw(random),
                false => When::Always,
            },
            auto,
        }
    }

    fn text(self) -> String {
        let when = match self.when {
            When::Always => String::new(),
            when => format!(", when = \"{}\"", when.text()),
        };
        let auto = if self.auto { ", auto = true" } else { "" };
        format!("{{ to = \"s{}\"{when}{auto} }}", self.to)
    }
}

impl StepRule {
    fn draw(random: &mut Lcg, phase: Phase) -> Self {
        let condition = |random: &mut Lcg, chance| match random.one_in(chance) {
            true => When::draw(random),
            false => When::Always,
        };
        let effects = |random: &mut Lcg| match random.below(4) {
            0 => vec![random.below(EFFECTS)],
            1 if random.one_in(3) => vec![random.below(EFFECTS), random.below(EFFECTS)],
            _ => vec![],
        };
        Self {
            phase,
            opens: match random.one_in(3) {
                true => Opens::Nothing,
                false if random.one_in(6) => Opens::Reply,
                false => Opens::Owner,
            },
            guard: condition(random, 5),
            who: condition(random, 9),
            again: condition(random, 9),
            repeats: false,
            optional: random.one_in(12),
            edges: vec![],
            terminal: false,
            ends_turn_effects: random.one_in(6),
            enter: effects(random),
            leave: maybe(random, effects).unwrap_or_default(),
        }
    }

    fn write(&self, text: &mut String, number: usize) {
        let _ = writeln!(
            text,
            "[[steps]]\nname = \"s{number}\"\nphase = \"p{}\"",
            self.phase
        );
        *text += match self.opens {
            Opens::Nothing => "window = \"none\"\n",
            Opens::Owner => "window = \"owner\"\n",
            Opens::Reply => "window = \"reply\"\n",
        };
        for (key, when) in [
            ("guard", self.guard),
            ("who", self.who),
            ("again", self.again),
        ] {
            if when != When::Always {
                let _ = writeln!(text, "{key} = \"{}\"", when.text());
            }
        }
        for (key, is_so) in [
            ("repeats", self.repeats),
            ("optional", self.optional),
            ("terminal", self.terminal),
            ("ends_turn_effects", self.ends_turn_effects),
        ] {
            if is_so {
                let _ = writeln!(text, "{key} = true");
            }
        }
        if !self.edges.is_empty() {
            let edges: Vec<String> = self.edges.iter().map(|edge| edge.text()).collect();
            let _ = writeln!(text, "edges = [{}]", edges.join(", "));
        }
        for (key, effects) in [("enter", &self.enter), ("leave", &self.leave)] {
            if !effects.is_empty() {
                let names: Vec<String> = effects
                    .iter()
                    .map(|effect| format!("\"e{effect}\""))
                    .collect();
                let _ = writeln!(text, "{key} = [{}]", names.join(", "));
            }
        }
    }
}
