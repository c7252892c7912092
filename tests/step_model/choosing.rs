//! The gate: what stops a turn, a phase or a step that would begin, and the questions about it.

use crate::conditions::When;
use crate::plan::Node;
use crate::program::Part;
use crate::replacements::Replacement;
use crate::seats::Player;
use crate::table::Table;

/// The option that stands for a skip.
const SKIP: u32 = 0;

/// A turn, phase or step that would begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Beginning {
    /// The phase or step; a turn, if there is none.
    pub(crate) part: Option<Part>,
    pub(crate) node: Option<Node>,
    pub(crate) whose: Player,
    pub(crate) is_extra: bool,
}

/// The answers so far about what is at the gate.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AtGate {
    part: Option<Part>,
    whose: Player,
    options: Vec<u32>,
    picked: Option<u32>,
    agreed: bool,
    refused: Vec<u32>,
}

/// Answers of the gate to a beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Gate {
    Open,
    Asks,
    Stops(&'static str),
}

/// A question that waits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) player: Player,
    number: u32,
    pub(crate) asked: Asked,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Asked {
    /// Which of so many is used, of which at least so many have to be.
    Which(usize, usize),
    /// Yes or no: a replacement is used, or not at all.
    Consent,
}

impl AtGate {
    pub(crate) const fn part(&self) -> Option<Part> {
        self.part
    }
}

impl Table {
    /// Finds what stops a beginning, and uses it up; its player chooses among several.
    pub(crate) fn gate(&mut self, what: &Beginning) -> Gate {
        let asked = self.at_gate.take().filter(|at| at.part == what.part);
        let mut at = asked.unwrap_or_else(|| AtGate {
            part: what.part,
            whose: what.whose,
            options: vec![],
            picked: None,
            agreed: false,
            refused: self.refused_before(what),
        });
        let usable: Vec<Replacement> = self
            .fitting(what)
            .into_iter()
            .filter(|one| {
                let decider = one.decider(what);
                let is_there = decider.is_some_and(|player| self.seats.lives(player));
                !at.refused.contains(&one.number) && (one.replaces.may.is_none() || is_there)
            })
            .collect();
        let skip = self.has_skip(what).then_some(SKIP);
        let numbers = usable.iter().map(|one| one.number);
        at.options = skip.into_iter().chain(numbers).collect();
        at.picked = at.picked.filter(|picked| at.options.contains(picked));
        let Some(first) = at.picked.or(at.options.first().copied()) else {
            self.keep_refused(what, at.refused);
            return Gate::Open;
        };
        let chooser = Some(what.whose).filter(|player| self.seats.lives(*player));
        let mut others = usable.iter();
        let differ = others.any(|one| skip.is_some() || !self.are_alike(one, &usable[0], what));
        if let Some(player) = chooser.filter(|_| differ && at.picked.is_none()) {
            let declines = |one: &Replacement| one.decider(what) == Some(player);
            let may_decline_all = skip.is_none() && usable.iter().all(declines);
            let asked = Asked::Which(at.options.len(), usize::from(!may_decline_all));
            self.at_gate = Some(at);
            self.ask(player, asked);
            return Gate::Asks;
        }
        let picked = usable.into_iter().find(|one| one.number == first);
        let decider = picked.as_ref().and_then(|one| one.decider(what));
        if let Some(decider) = decider.filter(|_| !at.agreed) {
            at.picked = Some(first);
            at.options = vec![first];
            self.at_gate = Some(at);
            self.ask(decider, Asked::Consent);
            return Gate::Asks;
        }
        match picked {
            None => {
                self.use_skip(what);
                Gate::Stops("skip")
            }
            Some(one) => {
                self.use_replacement(&one, what.whose);
                Gate::Stops("replaced")
            }
        }
    }

    /// Returns true if it makes no difference which of the two is used.
    fn are_alike(&self, one: &Replacement, other: &Replacement, what: &Beginning) -> bool {
        let (a, b) = (&one.replaces, &other.replaces);
        let runs = a.effect == b.effect && (a.effect.is_none() || one.player == other.player);
        let stays = a.count.is_none() && b.count.is_none();
        let last = runs && stays && one.decider(what) == other.decider(what);
        let copies = one.is_copy_of(other) && self.end_together(one.lease, other.lease);
        last || copies
    }

    /// A phase begins with the first of its steps that does: its player is asked once.
    fn refused_before(&self, what: &Beginning) -> Vec<u32> {
        let refused = self.refused_of_phase.as_ref();
        let of = refused.filter(|(block, _)| what.node.is_some_and(|node| node.block == *block));
        match what.part {
            Some(Part::Phase(_)) => of.map_or_else(Vec::new, |(_, refused)| refused.clone()),
            _ => vec![],
        }
    }

    fn keep_refused(&mut self, what: &Beginning, refused: Vec<u32>) {
        if let (Some(Part::Phase(_)), Some(node)) = (what.part, what.node) {
            self.refused_of_phase = Some((node.block, refused));
        }
    }

    /// Returns true if a condition holds, which is about what would begin.
    pub(crate) fn holds_at_gate(&self, when: When, what: &Beginning) -> bool {
        match (what.node, when) {
            (Some(node), when) => self.would_hold(when, node),
            (None, When::VisitBelow(_)) => true,
            (None, When::Added(is_so)) => !is_so,
            (None, When::Extra) => what.is_extra,
            (None, when) => self.holds(when, Some(what.whose)),
        }
    }

    // --- questions

    fn ask(&mut self, player: Player, asked: Asked) {
        self.choices += 1;
        let number = self.choices;
        let word = match asked {
            Asked::Which(..) => "options",
            Asked::Consent => "yes_no",
        };
        self.say(format!(
            "choice_asked choice={number} player={player} question={word}"
        ));
        self.question = Some(Question {
            player,
            number,
            asked,
        });
    }

    /// Takes the answer. To pick one that the player may decline is to agree to it; to decline one
    /// is to decline what does the same.
    pub(crate) fn answered(&mut self, picks: &[usize], what: &Beginning) {
        let question = self.question.take().expect("it waits");
        let (number, player) = (question.number, question.player);
        self.say(format!("choice_answered choice={number} player={player}"));
        let mut at = self.at_gate.take().expect("the gate asks");
        match (question.asked, picks.first()) {
            (Asked::Which(..), None) => at.refused.append(&mut at.options),
            (Asked::Which(..), Some(pick)) => {
                let picked = at.options[*pick];
                let mut all = self.replacements.iter();
                let one = all.rfind(|one| one.number == picked);
                at.agreed = one.is_some_and(|one| one.decider(what) == Some(player));
                at.picked = Some(picked);
            }
            (Asked::Consent, picked) => {
                at.agreed = picked == Some(&1);
                if !at.agreed {
                    let picked = at.picked.take().expect("it is asked about");
                    let all = self.fitting(what);
                    let declined = all.iter().find(|one| one.number == picked);
                    // It may fit no more, if somebody has left meanwhile.
                    if let Some(declined) = declined {
                        let alike = all.iter();
                        let alike = alike.filter(|one| self.are_alike(one, declined, what));
                        at.refused.extend(alike.map(|one| one.number));
                    }
                }
            }
        }
        self.at_gate = Some(at);
    }

    /// Drops the question to a player who leaves, or about the turn of one.
    pub(crate) fn drop_question_of(&mut self, player: Player) {
        let about = |at: &AtGate| at.part.is_none() && at.whose == player;
        let is_about = self.at_gate.as_ref().is_some_and(about);
        let is_dropped = |question: &mut Question| is_about || question.player == player;
        if let Some(question) = self.question.take_if(is_dropped) {
            self.tell_dropped(&question, "player_left");
        }
    }

    /// Drops a question about something that is gone; what is left is asked about again.
    pub(crate) fn drop_question_about(&mut self, gone: &[u32], reason: &str) {
        let about = |at: &AtGate| at.options.iter().any(|option| gone.contains(option));
        if self.at_gate.as_ref().is_some_and(about)
            && let Some(question) = self.question.take()
        {
            self.tell_dropped(&question, reason);
        }
    }

    fn tell_dropped(&mut self, question: &Question, reason: &str) {
        let (choice, player) = (question.number, question.player);
        self.say(format!(
            "choice_dropped choice={choice} player={player} reason={reason}"
        ));
    }
}
