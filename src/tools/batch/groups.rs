//! The decisions of a numbering in groups, most of which a look at the table leaves out.

use crate::engine::may::MayDo;
use crate::engine::window::top_rule;
use crate::rules::condition::Condition;
use crate::rules::{Action, Ruleset, WindowRule};
use crate::state::values::locks_nothing;
use crate::vocabulary::ids::NameId;
use std::ops::Range;

/// The numbers of the decisions of each kind. Passing is number 0.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    /// Those of each action that may be taken; the first may have none.
    acts: Vec<Acts>,
    /// All of them, where nobody has a window.
    free: Vec<Group>,
    /// The conditions of actions, each once.
    conditions: Vec<Condition>,
    /// Those that each kind of window takes.
    taken: Vec<TakenActs>,
    /// Sealed answers, and withdrawing one.
    seals: Range<usize>,
    /// Ends of parts of the turn, and steps to go to.
    ends: Range<usize>,
    answers: Range<usize>,
}

/// The decisions to take an action.
#[derive(Clone, Debug)]
struct Acts {
    action: Option<NameId>,
    numbers: Range<usize>,
    bound: Bound,
}

/// Actions that a kind of window takes from a player without a role.
#[derive(Clone, Debug)]
struct TakenActs {
    /// Places in [`Groups::acts`], of which a role leaves out some.
    places: Vec<usize>,
    /// Their decisions.
    groups: Vec<Group>,
}

/// The reason for which a decision may not be legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Nothing,
    /// The condition of an action, at that place.
    Condition(usize),
    /// More than that, such as what an action takes.
    More,
}

/// Decisions that may be legal, bound by the same.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub(super) numbers: Range<usize>,
    bound: Bound,
}

impl Group {
    const fn doubted(numbers: Range<usize>) -> Self {
        let bound = Bound::More;
        Self { numbers, bound }
    }
}

/// A condition that was asked of the player, and its answer: actions with the same one stand beside
/// each other in most rules.
pub(super) type LastAnswer = Option<(usize, bool)>;

impl Groups {
    /// Returns the groups of a numbering: those of acts, and then the first numbers of sealed
    /// answers, of ends and of answers, and how many there are.
    pub(super) fn new(
        rules: &Ruleset,
        acts: Vec<(Option<NameId>, Range<usize>)>,
        [seals, ends, answers, all]: [usize; 4],
    ) -> Self {
        let mut conditions = vec![];
        let mut bound = |declared: &Action| match &declared.when {
            _ if !declared.is_plain() => Bound::More,
            None => Bound::Nothing,
            Some(when) => Bound::Condition(place_of(when, &mut conditions)),
        };
        let acts = acts.into_iter().map(|(action, numbers)| Acts {
            action,
            numbers,
            bound: rules.declared(action).map_or(Bound::More, &mut bound),
        });
        let acts: Vec<Acts> = acts.collect();
        let taken = |rule: &WindowRule| {
            let takes = |at: &usize| {
                let action = acts[*at].action;
                rule.takes(None, action) && (action.is_some() || rule.commits.is_none())
            };
            let places: Vec<usize> = (0..acts.len()).filter(takes).collect();
            let groups = together(places.iter().map(|at| &acts[*at]));
            TakenActs { places, groups }
        };
        Self {
            taken: rules.windows.iter().map(taken).collect(),
            free: together(&acts),
            acts,
            conditions,
            seals: seals..ends,
            ends: ends..answers,
            answers: answers..all,
        }
    }

    /// Calls a function for each group of decisions that may be legal for the player. None that is
    /// left out is: each question that is asked here once, `Engine::check` asks of each decision.
    pub(super) fn each_open(&self, may: MayDo<'_>, mut open: impl FnMut(Group)) {
        let MayDo { engine, player, .. } = may;
        let state = &engine.state;
        let rule = top_rule(&engine.rules, &engine.state);
        let asked = state.agenda.is_asking();
        // A question keeps everything waiting but its answer, and actions that may be taken
        // meanwhile.
        if !asked {
            open(Group::doubted(0..1));
        }
        let plain = may.acts && locks_nothing(state);
        let mut open_acts = |numbers: &Range<usize>, bound: Bound| {
            open(Group {
                numbers: numbers.clone(),
                bound: if plain { bound } else { Bound::More },
            });
        };
        let top = state.windows.last();
        let taken = top.map(|top| &self.taken[top.id.index()]);
        let role = rule.and_then(|rule| state.windows.role_rule(&state.turns, rule, player));
        match (taken, rule) {
            (Some(taken), Some(rule)) if role.is_some() => {
                let acts = taken.places.iter().map(|at| &self.acts[*at]);
                acts.filter(|acts| rule.takes(role, acts.action))
                    .for_each(|acts| open_acts(&acts.numbers, acts.bound));
            }
            _ => {
                let groups = taken.map_or(&self.free, |taken| &taken.groups);
                (groups.iter()).for_each(|group| open_acts(&group.numbers, group.bound));
            }
        }
        if asked {
            if state.agenda.question_of(player).is_some() {
                open(Group::doubted(self.answers.clone()));
            }
            return;
        }
        if rule.is_some_and(|rule| rule.commits.is_some()) {
            open(Group::doubted(self.seals.clone()));
        }
        if may.may_end {
            (self.ends.clone()).for_each(|end| open(Group::doubted(end..end + 1)));
        }
    }

    /// Returns true if all decisions of the group are legal, false if none is, or `None` if each
    /// has to be asked for.
    pub(super) fn are_legal(
        &self,
        group: &Group,
        may: MayDo<'_>,
        asked: &mut LastAnswer,
    ) -> Option<bool> {
        let at = match group.bound {
            Bound::Nothing => return Some(true),
            Bound::Condition(at) => at,
            Bound::More => return None,
        };
        match *asked {
            Some((known, holds)) if known == at => Some(holds),
            _ => {
                let holds = may
                    .engine
                    .state
                    .holds(&self.conditions[at], Some(may.player));
                *asked = Some((at, holds));
                Some(holds)
            }
        }
    }
}

/// Returns the decisions to take some actions, those that stand beside each other and are bound by
/// the same in one group: what is true of one of them is asked once.
fn together<'a>(all: impl IntoIterator<Item = &'a Acts>) -> Vec<Group> {
    let mut groups: Vec<Group> = vec![];
    for Acts { numbers, bound, .. } in all {
        match groups.last_mut() {
            Some(last) if last.numbers.end == numbers.start && last.bound == *bound => {
                last.numbers.end = numbers.end;
            }
            _ => groups.push(Group {
                numbers: numbers.clone(),
                bound: *bound,
            }),
        }
    }
    groups
}

/// Returns the place of a condition in a list, to which it is added if it is not there.
fn place_of(when: &Condition, list: &mut Vec<Condition>) -> usize {
    let known = list.iter().position(|known| known == when);
    known.unwrap_or_else(|| {
        list.push(when.clone());
        list.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use crate::play::setup::Setup;
    use crate::rules::Ruleset;
    use crate::ruleset::BUILTIN;
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
                        decisions.groups().each_open(may, |group| {
                            open[group.numbers.clone()].fill(true);
                            let sure = decisions.groups().are_legal(&group, may, &mut None);
                            for number in group.numbers {
                                let legal = decisions.is_legal(number, may);
                                assert!(sure.is_none_or(|sure| sure == legal));
                            }
                        });
                        for (number, open) in open.into_iter().enumerate() {
                            let legal = decisions.is_legal(number, may);
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
