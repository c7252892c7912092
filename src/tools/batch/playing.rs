//! Games of a batch that play at random: many decisions in one call.

use super::groups::Group;
use super::numbering::Decisions;
use super::{Batch, STEP_COST, each_told};
use crate::play::game::Game;
use crate::tools::decision::waits_for;
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use std::ops::Range;
use std::sync::Arc;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// How many decisions are drawn before all are looked at, because few may be legal.
const DRAWS: usize = 8;

/// About how many nanoseconds it takes to find a decision that is legal.
const PICK_COST: u64 = 200;

impl Batch {
    /// Plays at random: picks up to `steps` [decisions](Self::decisions) in each game, each among
    /// those that are legal for the player whom the game waits for. Returns how many commands all
    /// games have accepted, and writes what [`step`](Self::step) does.
    ///
    /// `weights` says how likely each decision is, in the order of their numbers; with none, all
    /// are equally likely. One of weight 0 is never picked. A game stays as it is where nothing can
    /// be picked: it is over, its players cannot do anything, or only by decisions of weight 0 or
    /// without a number.
    ///
    /// Equal games, seeds and weights play alike, for any number of threads. Another seed plays
    /// otherwise.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for another number of weights, or a column of another
    /// length; no game changes then.
    ///
    /// ```
    /// use turnwheel::{Setup, batch::Batch, ruleset::Ruleset};
    ///
    /// let mut batch = Batch::new(Ruleset::builtin("simple")?, Setup::players(3), 10, 1)?;
    /// assert_eq!(batch.play(100, 7, &[], None)?, 1000);
    /// assert!(batch.games().all(|game| game.accepted() == 101));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn play(
        &mut self,
        steps: u64,
        seed: u64,
        weights: &[u32],
        told: Option<&mut [i64]>,
    ) -> Result<u64, Error> {
        let width = self.decisions.width();
        if !weights.is_empty() && weights.len() != width {
            return Err(Error::new(Code::BadValue).detail(format!(
                "`weights` has {} numbers, and there are {width} decisions",
                weights.len()
            )));
        }
        let (decisions, lots) = (Arc::clone(&self.decisions), Lots::new(weights));
        let cost = steps.saturating_mul(PICK_COST + STEP_COST);
        self.change(cost, told, move |first, games, told| {
            let mut accepted = 0;
            let mut random = AtRandom {
                decisions: &decisions,
                lots: &lots,
                chance: Pcg32::seed_from_u64(seed),
                open: vec![],
            };
            each_told(games, told, |at, game| {
                let place = (first + at) as u64;
                let chance = xxh3_64_with_seed(&place.to_le_bytes(), seed);
                random.chance = Pcg32::seed_from_u64(chance);
                let before = game.accepted();
                let played = random.play(game, steps);
                accepted += game.accepted() - before;
                played
            });
            accepted
        })
    }
}

/// Decides games by chance.
struct AtRandom<'a> {
    decisions: &'a Decisions,
    lots: &'a Lots,
    chance: Pcg32,
    /// The decisions that may be legal, in groups.
    open: Vec<Group>,
}

impl AtRandom<'_> {
    /// Makes up to so many decisions. Errors: that of the game for the last that was legal and is
    /// refused all the same, as by its cost.
    fn play(&mut self, game: &mut Game, steps: u64) -> Result<(), Error> {
        for _ in 0..steps {
            let player = waits_for(game);
            let Some(command) = player.and_then(|player| self.draw(game, player)) else {
                break;
            };
            game.submit(command)?;
            game.clear_events();
        }
        Ok(())
    }

    /// Returns a legal decision, as likely as its weight says, or `None` if there is none to draw.
    fn draw(&mut self, game: &Game, player: PlayerId) -> Option<Command> {
        let (decisions, lots, open) = (self.decisions, self.lots, &mut self.open);
        open.clear();
        let mut all = 0;
        let may = game.engine().may_do(player);
        decisions.groups().each_open(may, |group| {
            all += lots.weight(&group.numbers);
            open.push(group);
        });
        // What is drawn from all, and drawn again if it is not legal, is as if drawn from the
        // legal.
        for _ in 0..DRAWS {
            let numbers = |group: &Group| group.numbers.clone();
            let (group, at) = lots.draw(open.iter().map(numbers), all, &mut self.chance)?;
            let legal = decisions.groups().are_legal(&open[group], may, &mut None);
            if legal.unwrap_or_else(|| decisions.is_legal(at, may)) {
                return decisions.made(at, may);
            }
            // It is drawn once, and with it what is not legal for the same reason.
            if legal == Some(false) || open[group].numbers.len() == 1 {
                all -= lots.weight(&open.swap_remove(group).numbers);
            }
        }
        let each = open.iter().flat_map(|group| group.numbers.clone());
        let each = each.map(|at| at..at + 1);
        let is_legal =
            |one: &Range<usize>| lots.weight(one) > 0 && decisions.is_legal(one.start, may);
        let legal: Vec<Range<usize>> = each.filter(is_legal).collect();
        let all = legal.iter().map(|one| lots.weight(one)).sum();
        let (_, at) = lots.draw(legal.into_iter(), all, &mut self.chance)?;
        decisions.made(at, may)
    }
}

/// Numbers that are drawn, each as often as its weight says.
struct Lots {
    /// The sums of the weights before each, and of all, if they differ.
    sums: Vec<u64>,
}

impl Lots {
    fn new(weights: &[u32]) -> Self {
        let mut sum = 0;
        let sums = weights.iter().map(|weight| {
            sum += u64::from(*weight);
            sum
        });
        Self {
            sums: match weights {
                [] => vec![],
                _ => std::iter::once(0).chain(sums).collect(),
            },
        }
    }

    /// Returns the weight of some numbers together.
    fn weight(&self, numbers: &Range<usize>) -> u64 {
        match self.sums.is_empty() {
            true => numbers.len() as u64,
            false => self.sums[numbers.end] - self.sums[numbers.start],
        }
    }

    /// Draws from groups that weigh so much together: the place of its group, and the number.
    /// Returns `None` if there is none to draw.
    fn draw(
        &self,
        groups: impl Iterator<Item = Range<usize>>,
        all: u64,
        chance: &mut Pcg32,
    ) -> Option<(usize, usize)> {
        if all == 0 {
            return None;
        }
        // The high half of a product is below the other factor, and as even as the random number.
        let mut left = ((u128::from(chance.next_u64()) * u128::from(all)) >> 64) as u64;
        let (group, first) = groups.enumerate().find_map(|(at, group)| {
            let weight = self.weight(&group);
            let is_here = left < weight;
            left -= if is_here { 0 } else { weight };
            is_here.then_some((at, group.start))
        })?;
        let at = match self.sums.is_empty() {
            true => first + left as usize,
            false => {
                let upto = self.sums[first] + left;
                self.sums.partition_point(|sum| *sum <= upto) - 1
            }
        };
        Some((group, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_drawn_as_often_as_their_weights_say() {
        let mut chance = Pcg32::seed_from_u64(1);
        let groups = [7..9, 3..3, 0..1, 4..6];
        for weights in [&[4, 9, 9, 9, 0, 3, 9, 1, 2][..], &[]] {
            let lots = Lots::new(weights);
            let all = groups.iter().map(|group| lots.weight(group)).sum();
            let mut drawn = [0_u64; 9];
            for _ in 0..10_000 {
                let (group, at) = lots.draw(groups.iter().cloned(), all, &mut chance).unwrap();
                assert!(groups[group].contains(&at), "{group}: {at}");
                drawn[at] += 1;
            }
            for at in groups.iter().cloned().flatten() {
                let wanted = 10_000 * lots.weight(&(at..at + 1)) / all;
                assert!(
                    drawn[at].abs_diff(wanted) < 200,
                    "{at}: {drawn:?}, {wanted}"
                );
            }
        }
        assert_eq!(
            Lots::new(&[0, 0]).draw(groups.into_iter(), 0, &mut chance),
            None
        );
        assert_eq!(
            Lots::new(&[]).draw(std::iter::empty(), 0, &mut chance),
            None
        );
    }
}
