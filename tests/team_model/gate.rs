//! The gate of turns: skips, and what somebody may let happen instead, with the questions.

use crate::sides::{Player, Side};
use crate::table::{Table, Whose, use_one};

/// A replacement of one turn, if its player agrees: nothing happens instead.
#[derive(Clone, Debug)]
pub(crate) struct Instead {
    pub(crate) number: u32,
    pub(crate) player: Player,
    /// The turns it is for; of everybody, if it does not say.
    pub(crate) whose: Option<Whose>,
}

/// A turn that comes to the gate.
#[derive(Clone, Debug)]
pub(crate) struct AtGate {
    pub(crate) side: Side,
    /// Its number, if it was granted.
    pub(crate) grant: Option<u32>,
    /// True if it begins again, and whether it was granted then.
    pub(crate) replays: Option<bool>,
    /// The player who decides in it, if that was said.
    pub(crate) by: Option<Player>,
    /// The pick: true for what happens instead, false for the skip.
    picked: Option<bool>,
    agreed: Option<bool>,
    is_refused: bool,
}

impl AtGate {
    pub(crate) const fn new(side: Side, grant: Option<u32>) -> Self {
        Self {
            side,
            grant,
            replays: None,
            by: None,
            picked: None,
            agreed: None,
            is_refused: false,
        }
    }

    /// Returns the kind of which it is told that it is skipped.
    pub(crate) const fn kind(&self) -> &'static str {
        match (self.grant, self.replays) {
            (None, None | Some(false)) => "normal",
            _ => "extra",
        }
    }
}

/// A question that waits.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    number: u32,
    pub(crate) player: Player,
    /// True if two options stand, and not yes or no.
    is_pick: bool,
}

/// Answers of the gate.
pub(crate) enum Gate {
    Open,
    Asks,
    Stops(&'static str),
}

impl Table {
    /// Finds what stops the turn. Of a skip and of what happens instead, its side picks one.
    pub(crate) fn gate(&mut self, mut at: AtGate) -> Gate {
        let side = at.side;
        let skip = self.skips.iter().position(|(other, _)| *other == side);
        let fits = |instead: &&Instead| {
            let is_own = self.sides.of(instead.player) == side;
            match instead.whose {
                Some(Whose::Own) => is_own,
                Some(Whose::Opponents) => !is_own,
                Some(Whose::Each) | None => true,
            }
        };
        let instead = self.instead.as_ref().filter(fits).cloned();
        let instead = instead.filter(|_| !at.is_refused);
        let is_there = |picks: bool| {
            if picks {
                instead.is_some()
            } else {
                skip.is_some()
            }
        };
        at.picked = at.picked.filter(|picked| is_there(*picked));
        let Some(instead) = instead else {
            let Some(place) = skip else { return Gate::Open };
            use_one(&mut self.skips, place);
            return Gate::Stops("skip");
        };
        if skip.is_some() && at.picked.is_none() {
            let speaker = self.sides.speaker(side);
            return self.ask(at, speaker, true);
        }
        if let (Some(place), Some(false)) = (skip, at.picked) {
            use_one(&mut self.skips, place);
            return Gate::Stops("skip");
        }
        // To pick it is to agree to it.
        let is_own = self.sides.of(instead.player) == side;
        if at.agreed.is_none() && !(is_own && at.picked.is_some()) {
            at.picked = Some(true);
            // It is a member's own, who is asked also where another speaks for the team.
            return self.ask(at, instead.player, false);
        }
        let number = instead.number;
        self.instead = None;
        self.say(format!(
            "replacement_removed trigger={number} reason=used_up"
        ));
        Gate::Stops("replaced")
    }

    fn ask(&mut self, at: AtGate, player: Player, is_pick: bool) -> Gate {
        self.at_gate = Some(at);
        self.put_question(player, is_pick);
        Gate::Asks
    }

    pub(crate) fn put_question(&mut self, player: Player, is_pick: bool) {
        let number = self.next_choice();
        let question = if is_pick { "options" } else { "yes_no" };
        let by = self.by(player);
        self.say(format!(
            "choice_asked choice={number} player={player} question={question}{by}"
        ));
        self.question = Some(Question {
            number,
            player,
            is_pick,
        });
    }

    pub(crate) fn answered(&mut self, pick: usize) {
        let question = self.question.take().expect("it waits");
        let (number, player) = (question.number, question.player);
        self.say(format!("choice_answered choice={number} player={player}"));
        self.set_off_trap();
        self.answered_effect(player, Some(pick));
        let Some(at) = self.at_gate.as_mut() else {
            return self.settle();
        };
        if question.is_pick {
            at.picked = Some(pick == 1);
        } else if pick == 1 {
            at.agreed = Some(true);
        } else {
            (at.picked, at.is_refused) = (None, true);
        }
        self.settle();
    }

    /// Takes away what was a leaver's, and drops their question; also one about a turn of a side
    /// that nobody is there for any more, or about what is gone.
    pub(crate) fn drop_gate_of(&mut self, player: Player) {
        let of = |instead: &mut Instead| instead.player == player;
        let gone = self.instead.take_if(of);
        if let Some(Instead { number, .. }) = &gone {
            self.say(format!(
                "replacement_removed trigger={number} reason=player_left"
            ));
        }
        let was_theirs = self.drop_asking_of(player);
        let is_over = self.at_gate.as_ref().is_some_and(|at| !self.comes(at));
        let is_void = was_theirs || is_over || gone.is_some() && self.at_gate.is_some();
        let drops = |question: &mut Question| is_void || question.player == player;
        if let Some(Question { number, player, .. }) = self.question.take_if(drops) {
            self.say(format!(
                "choice_dropped choice={number} player={player} reason=player_left"
            ));
            self.answered_effect(player, None);
        }
    }
}
