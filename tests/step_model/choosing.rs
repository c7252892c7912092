//! The gate: what stops a turn, a phase or a step that would begin, and the questions about it.

use crate::conditions::When;
use crate::plan::Node;
use crate::program::Part;
use crate::replacements::Replacement;
use crate::seats::Player;
use crate::table::Table;
use crate::triggers::Event;

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
    /// The one that somebody has just said no to, and with it to all that do the same.
    declined: Option<u32>,
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
            declined: None,
            refused: self.refused_before(what),
        });
        let fitting = self.fitting(what);
        let declined = at.declined.take();
        // It may fit no more, if something has happened meanwhile.
        if let Some(declined) = fitting.iter().find(|one| Some(one.number) == declined) {
            let alike = fitting.iter();
            let alike = alike.filter(|one| self.are_alike(one, declined, what));
            at.refused.extend(alike.map(|one| one.number));
        }
        let usable: Vec<Replacement> = fitting
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
        // The word about one that fits no more is not about another.
        at.agreed &= at.picked.is_some();
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
        let runs = a.effect == b.effect
            && (a.effect.is_none() || (one.player, a.source) == (other.player, b.source));
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
        let columns = format!(" choice={number} player={player} question={word}");
        self.tell_choice("choice_asked", player, &columns);
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
        let columns = format!(" choice={number} player={player}");
        self.tell_choice("choice_answered", player, &columns);
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
                    at.declined = at.picked.take();
                }
            }
        }
        self.at_gate = Some(at);
    }

    pub(crate) fn asks_about_turn(&self) -> bool {
        let about = |at: &AtGate| at.part.is_none();
        self.question.is_some() && self.at_gate.as_ref().is_some_and(about)
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

    /// Drops the question about a part of the turn, which has ended.
    pub(crate) fn drop_question(&mut self, reason: &str) {
        if let Some(question) = self.question.take() {
            self.tell_dropped(&question, reason);
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
        let columns = format!(" choice={choice} player={player} reason={reason}");
        self.tell_choice("choice_dropped", player, &columns);
    }

    fn tell_choice(&mut self, kind: &'static str, player: Player, columns: &str) {
        let event = Event {
            kind,
            player: Some(player),
            part: None,
        };
        self.tell(event, columns);
    }
}
