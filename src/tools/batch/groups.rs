//! The decisions of a numbering in groups, most of which a look at the table leaves out.

use crate::engine::may::MayDo;
use crate::ruleset::{Ruleset, WindowRule};
use crate::vocabulary::ids::NameId;
use std::ops::Range;

/// The numbers of the decisions of each kind. Passing is number 0.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// Those of each action that may be taken; the first may have none.
    acts: Vec<(Option<NameId>, Range<usize>)>,
    /// The places in `acts` of what each kind of window takes from a player without a role.
    taken: Vec<Vec<usize>>,
    /// Sealed answers, and withdrawing one.
    seals: Range<usize>,
    /// Ends of parts of the turn, and steps to go to.
    ends: Range<usize>,
    answers: Range<usize>,
}

impl Groups {
    /// Returns the groups of a numbering: those of acts, and then the first numbers of sealed
    /// answers, of ends and of answers, and how many there are.
    pub(super) fn new(
        rules: &Ruleset,
        acts: Vec<(Option<NameId>, Range<usize>)>,
        [seals, ends, answers, all]: [usize; 4],
    ) -> Self {
        let taken = |rule: &WindowRule| {
            let takes = |at: &usize| {
                let action = acts[*at].0;
                rule.takes(None, action) && (action.is_some() || rule.commits.is_none())
            };
            (0..acts.len()).filter(takes).collect()
        };
        Self {
            taken: rules.windows.iter().map(taken).collect(),
            acts,
            seals: seals..ends,
            ends: ends..answers,
            answers: answers..all,
        }
    }

    /// Calls a function for each group of decisions that may be legal for the player. None that is
    /// left out is: each question that is asked here once, `Engine::check` asks of each decision.
    pub(super) fn each_open(&self, may: MayDo<'_>, mut open: impl FnMut(Range<usize>)) {
        let MayDo { engine, player, .. } = may;
        let state = &engine.state;
        let rule = engine.top_rule();
        let asked = state.agenda.choice.is_some();
        // A question keeps everything waiting but its answer, and actions that may be taken
        // meanwhile.
        if !asked {
            open(0..1);
        }
        let mut open_act = |at: usize| open(self.acts[at].1.clone());
        match state.windows.last() {
            Some(top) => {
                let role = rule.and_then(|rule| state.role_rule(rule, player));
                let takes = |at: &usize| match (role, rule) {
                    (Some(_), Some(rule)) => rule.takes(role, self.acts[*at].0),
                    _ => true,
                };
                let taken = self.taken[top.id.index()].iter().copied();
                taken.filter(takes).for_each(open_act);
            }
            None => (0..self.acts.len()).for_each(&mut open_act),
        }
        if asked {
            if state.question_of(player).is_some() {
                open(self.answers.clone());
            }
            return;
        }
        if rule.is_some_and(|rule| rule.commits.is_some()) {
            open(self.seals.clone());
        }
        if may.may_end {
            self.ends.clone().for_each(|end| open(end..end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::play::setup::Setup;
    use crate::ruleset::{BUILTIN, Ruleset};
    use crate::tools::batch::Batch;
    use crate::tools::decision::waits_for;
    use crate::vocabulary::ids::PlayerId;

    /// Fails if a group is left out of which a decision is legal, for any player.
    #[test]
    fn nothing_that_is_legal_is_left_out() {
        let (mut left_out, mut kept) = (0, 0);
        for name in BUILTIN.iter().map(|one| one.name) {
            let rules = Ruleset::builtin(name).unwrap();
            let players = rules.player_range().0.max(2);
            let mut batch = Batch::new(rules, Setup::players(players), 2, 1).unwrap();
            batch.number_answers(4).unwrap();
            let texts = batch.decisions();
            for seed in 0..8 {
                batch.play(4, seed, &[], None).unwrap();
                let decisions = &batch.decisions;
                for game in batch.games() {
                    let decides = waits_for(game);
                    let players = (0..players).map(PlayerId::at).filter(|_| decides.is_some());
                    for player in players {
                        let mut open = vec![false; decisions.width()];
                        let may = game.engine().may_do(player);
                        decisions
                            .groups()
                            .each_open(may, |group| open[group].fill(true));
                        for (number, open) in open.into_iter().enumerate() {
                            let legal = decisions.legal(number, may).is_some();
                            assert!(open || !legal, "{name}: {} of {player:?}", texts[number]);
                            *(if open { &mut kept } else { &mut left_out }) += 1;
                        }
                    }
                }
            }
        }
        assert!(left_out > 10_000, "{left_out} are left out, {kept} are not");
    }
}
