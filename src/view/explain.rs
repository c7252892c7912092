//! The reason for waiting, in words.

use super::{View, Viewer};
use crate::engine::Engine;
use crate::view::may::{May, asked_in_window};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::words::TurnKind;

/// Explains which answers are owed, by whom and why, as far as this viewer may know.
pub(crate) fn explain(engine: &Engine, viewer: Viewer) -> String {
    let view = View::of(engine, viewer);
    let place = view.place();
    match engine.awaiting() {
        Await::Start {} => "the game has not begun: the host has to submit start".to_owned(),
        Await::Over { .. } => view.outcome(),
        Await::Choice { .. } => view.awaited_answer(&place) + &way_out(engine),
        Await::Effect { effect, .. } => {
            let effect = engine.names.get(effect).unwrap_or_default();
            format!("{place}: the host has to run the effect {effect}")
        }
        Await::Window { .. } => view.awaited_in_window(engine, &place),
    }
}

/// Explains how an action that is not paid for can be taken back while its player is asked how to
/// pay.
fn way_out(engine: &Engine) -> String {
    let agenda = &engine.state.agenda;
    let payer = agenda.paid_for().map(|announced| announced.player());
    let payer = payer.filter(|payer| engine.state.agenda.question_of(*payer).is_some());
    payer.map_or(String::new(), |payer| {
        format!(
            "; {} may withdraw the action",
            engine.state.turns.players.name(payer)
        )
    })
}

impl View {
    /// Returns the name of who has won: the winner, or the side whose members are known to the host
    /// only; `nobody` if neither is.
    pub fn who_won(&self) -> &str {
        let won = self.winner.as_ref().or(self.winning_side.as_ref());
        won.map_or("nobody", String::as_str)
    }

    /// Returns how the game ended, in words.
    pub(crate) fn outcome(&self) -> String {
        format!("the game is over: {} won", self.who_won())
    }

    /// Returns the moment of the game in words.
    fn place(&self) -> String {
        let turn = self.turn;
        match (&self.step, &self.active) {
            (Some(step), Some(active)) => format!("in step {step} of turn {turn} of {active}"),
            (Some(step), None) if self.turn_kind.as_deref() == Some(TurnKind::Table.name()) => {
                format!("in step {step} of turn {turn}, which is the whole table's")
            }
            (Some(step), None) => format!("in step {step} of turn {turn}, whose player left"),
            _ => format!("in turn {turn}"),
        }
    }

    /// Explains a question that waits, or several.
    fn awaited_answer(&self, place: &str) -> String {
        let choice = self.choice.as_ref().expect("a question waits");
        let what = &choice.question;
        if self.asked.len() > 1 {
            let asked = self.with_deciders(&self.asked);
            return format!("{place}: each of {asked} has to answer ({what})");
        }
        let who = choice.decider.as_deref().unwrap_or(&choice.player);
        let by = choice.effect.as_ref();
        let by = by.map_or(String::new(), |effect| format!(", asked by {effect}"));
        let prompt = choice.prompt.as_ref();
        let prompt = prompt.map_or(String::new(), |prompt| format!(": {prompt}"));
        let number = choice.choice;
        format!("{place}, question {number}: {who} has to answer ({what}){by}{prompt}")
    }

    /// Explains who may do what in the window on top.
    fn awaited_in_window(&self, engine: &Engine, place: &str) -> String {
        let window = self.window.as_deref().unwrap_or_default();
        let mut groups: Vec<(May, Vec<String>)> = vec![];
        for player in asked_in_window(&engine.state) {
            let name = engine.state.turns.players.name(player).to_owned();
            let may = May::of(engine, player);
            match groups.iter_mut().find(|(known, _)| *known == may) {
                Some((_, names)) => names.push(name),
                None => groups.push((may, vec![name])),
            }
        }
        if groups.is_empty() {
            return format!("{place}, window {window}: the host has to close it");
        }
        let who = |names: &[String]| match (names, &self.priority) {
            ([one], Some(_)) => match self.decider_of(one) {
                Some(decider) => format!("{one}, for whom {decider} decides,"),
                None => one.clone(),
            },
            ([_], None) => self.with_deciders(names),
            _ => format!("each of {}", self.with_deciders(names)),
        };
        let told = groups
            .iter()
            .map(|(may, names)| format!("{} {may}", who(names)));
        let mut told = told.collect::<Vec<_>>().join("; ");
        if groups.iter().all(|(may, _)| may.is_nothing()) {
            told += ": the host has to close the window or end the step";
        }
        let passed = match self.passed.is_empty() {
            true => String::new(),
            false => format!("; {} passed", self.passed.join(", ")),
        };
        let anytime = match self.may_act.is_empty() {
            true => String::new(),
            false => format!("; {} may act at any time", self.may_act.join(", ")),
        };
        let stack = match self.stack.len() {
            0 => String::new(),
            objects => format!("; {objects} on the stack"),
        };
        let ends = self.end_that_waits();
        format!("{place}, window {window}: {told}{anytime}{passed}{stack}{ends}")
    }

    /// Explains what an end of the turn waits for, if one does, and who is next then.
    fn end_that_waits(&self) -> String {
        let after = match self.turn_ends_after {
            None => return String::new(),
            Some(0) => "the step's own window".to_owned(),
            Some(1) => "1 more action".to_owned(),
            Some(missing) => format!("{missing} more actions"),
        };
        let of = (self
            .active
            .as_ref()
            .filter(|_| self.turn_ends_after > Some(0)))
        .map_or(String::new(), |active| format!(" of {active}"));
        let next = (self.named_next.as_ref())
            .map_or(String::new(), |next| format!(", and {next} is next"));
        format!("; the turn ends after {after}{of}{next}")
    }

    /// Returns the player who decides for the player of that name, if somebody else does.
    pub(crate) fn decider_of(&self, name: &str) -> Option<&str> {
        let player = self.players.iter().find(|player| player.name == name);
        player.and_then(|player| player.decider.as_deref())
    }

    /// Returns these players, each with their decider.
    pub(crate) fn with_deciders(&self, names: &[String]) -> String {
        let each = names.iter().map(|name| match self.decider_of(name) {
            Some(decider) => format!("{name} ({decider} decides)"),
            None => name.clone(),
        });
        each.collect::<Vec<_>>().join(", ")
    }
}
