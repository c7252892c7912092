//! Games of a batch that play at random: many decisions in one call.

use super::numbering::Decisions;
use super::{Batch, STEP_COST, each_told};
use crate::play::game::Game;
use crate::tools::decision::waits_for;
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
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
        let lots = Lots::new(width, weights);
        let decisions = Arc::clone(&self.decisions);
        let cost = steps.saturating_mul(PICK_COST + STEP_COST);
        self.change(cost, told, move |first, games, told| {
            let mut accepted = 0;
            each_told(games, told, |at, game| {
                let place = (first + at) as u64;
                let chance = xxh3_64_with_seed(&place.to_le_bytes(), seed);
                let mut chance = Pcg32::seed_from_u64(chance);
                let before = game.accepted();
                let played = play(game, steps, &decisions, &lots, &mut chance);
                accepted += game.accepted() - before;
                played
            });
            accepted
        })
    }
}

/// Plays up to so many decisions. Errors: as [`decide`].
fn play(
    game: &mut Game,
    steps: u64,
    decisions: &Decisions,
    lots: &Lots,
    chance: &mut Pcg32,
) -> Result<(), Error> {
    for _ in 0..steps {
        if !decide(game, decisions, lots, chance)? {
            break;
        }
        game.clear_events();
    }
    Ok(())
}

/// Makes a decision that is drawn by chance. Returns false if there is none. Errors: that of the
/// game for the last that was legal and is refused all the same, as by its cost.
fn decide(
    game: &mut Game,
    decisions: &Decisions,
    lots: &Lots,
    chance: &mut Pcg32,
) -> Result<bool, Error> {
    let Some(player) = waits_for(game) else {
        return Ok(false);
    };
    match drawn(game, player, decisions, lots, chance) {
        Some(command) => game.submit(command).map(|()| true),
        None => Ok(false),
    }
}

/// Returns a legal decision, as likely as its weight says.
fn drawn(
    game: &Game,
    player: PlayerId,
    decisions: &Decisions,
    lots: &Lots,
    chance: &mut Pcg32,
) -> Option<Command> {
    // What is drawn from all, and drawn again if it is not legal, is as if drawn from the legal.
    for _ in 0..DRAWS {
        let at = lots.draw(chance)?;
        if let Some(command) = decisions.legal(at, game, player) {
            return Some(command);
        }
    }
    let legal = (0..decisions.width()).filter(|at| lots.weight(*at) > 0);
    let legal = legal.filter_map(|at| Some((at, decisions.legal(at, game, player)?)));
    let (places, mut commands): (Vec<usize>, Vec<Command>) = legal.unzip();
    let weights: Vec<u32> = places.iter().map(|at| lots.weight(*at)).collect();
    let at = Lots::new(weights.len(), &weights).draw(chance)?;
    Some(commands.swap_remove(at))
}

/// Numbers that are drawn, each as often as its weight says.
struct Lots {
    count: usize,
    /// The sums of the weights up to each, if they differ.
    sums: Vec<u64>,
}

impl Lots {
    fn new(count: usize, weights: &[u32]) -> Self {
        let mut sum = 0;
        let sums = weights.iter().map(|weight| {
            sum += u64::from(*weight);
            sum
        });
        Self {
            count,
            sums: sums.collect(),
        }
    }

    fn weight(&self, at: usize) -> u32 {
        let sum = |at: usize| self.sums[at];
        match (self.sums.is_empty(), at) {
            (true, _) => 1,
            (false, 0) => sum(0) as u32,
            (false, at) => (sum(at) - sum(at - 1)) as u32,
        }
    }

    /// Draws one; `None` if there is none to draw.
    fn draw(&self, chance: &mut Pcg32) -> Option<usize> {
        let all = match self.sums.is_empty() {
            true => self.count as u64,
            false => *self.sums.last()?,
        };
        if all == 0 {
            return None;
        }
        // The high half of a product is below the other factor, and as even as the random number.
        let drawn = ((u128::from(chance.next_u64()) * u128::from(all)) >> 64) as u64;
        Some(match self.sums.is_empty() {
            true => drawn as usize,
            false => self.sums.partition_point(|sum| *sum <= drawn),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lots_are_drawn_as_often_as_their_weights_say() {
        let mut chance = Pcg32::seed_from_u64(1);
        for weights in [&[0, 3, 0, 1, 6][..], &[1, 1, 1], &[]] {
            let count = if weights.is_empty() { 4 } else { weights.len() };
            let lots = Lots::new(count, weights);
            let mut drawn = [0_u32; 5];
            for _ in 0..10_000 {
                drawn[lots.draw(&mut chance).unwrap()] += 1;
            }
            let all: u32 = (0..count).map(|at| lots.weight(at)).sum();
            for (at, drawn) in drawn.iter().enumerate().take(count) {
                let wanted = 10_000 * lots.weight(at) / all;
                assert!(drawn.abs_diff(wanted) < 200, "{at}: {drawn}, {wanted}");
            }
        }
        assert_eq!(Lots::new(2, &[0, 0]).draw(&mut chance), None);
        assert_eq!(Lots::new(0, &[]).draw(&mut chance), None);
    }
}
