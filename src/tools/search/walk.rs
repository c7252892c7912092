//! One game of a search: dealt again, picked through the tree, played to its end at random.

use super::Search;
use super::standing::standing;
use super::tree::{Branch, Tree};
use crate::play::carried::host_state;
use crate::play::game::Game;
use crate::play::position::Position;
use crate::play::registry::Effect;
use crate::tools::cards::{Cards, check_scores};
use crate::tools::decision::{Decision, Settled};
use crate::vocabulary::command::{Command, Verbs};
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::words::Policy;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg32;
use std::marker::PhantomData;

/// The most numbers of a range that a search tries: its ends, and others between at equal
/// distances.
const NUMBERS: u64 = 16;

/// The things that all games of a search have in common.
pub(super) struct Walk<'s, F, C> {
    search: &'s Search,
    kept: &'s Position,
    player: PlayerId,
    cards: &'s C,
    effects: PhantomData<fn() -> F>,
}

/// Returns the commands that a search tries for that player.
pub(super) fn choices<F: Effect>(game: &Game<F>, player: PlayerId) -> Result<Vec<Command>, Error> {
    let moves = Decision::of(game, player)?.moves;
    Ok(moves.iter().flat_map(tried).collect())
}

fn tried(one: &Move) -> impl Iterator<Item = Command> + '_ {
    let (from, to) = one
        .open
        .map_or((0, 0), |OpenNumber { from, to, .. }| (from, to));
    let most = to.abs_diff(from).min(NUMBERS - 1);
    (0..=most).map(move |at| {
        let part = u128::from(to.abs_diff(from)) * u128::from(at) / u128::from(most.max(1));
        one.with(from.wrapping_add(part as i64))
    })
}

impl<'s, F: Effect, C: Cards<F>> Walk<'s, F, C> {
    pub(super) fn new(
        search: &'s Search,
        kept: &'s Position,
        player: PlayerId,
        cards: &'s C,
    ) -> Self {
        Self {
            search,
            kept,
            player,
            cards,
            effects: PhantomData,
        }
    }

    /// Grows a tree by so many games, in a copy that has the effects.
    pub(super) fn grow(&self, copy: &mut Game<F>, games: u64, seed: u64) -> Result<Tree, Error> {
        let mut random = Pcg32::seed_from_u64(seed);
        let mut tree = Tree::new();
        for number in 0..games {
            self.play(copy, &mut tree, &mut random).map_err(|error| {
                let text = copy.explain(&error);
                error.told(format!("{text} (in game {number} of a search)"))
            })?;
        }
        Ok(tree)
    }

    fn play(&self, game: &mut Game<F>, tree: &mut Tree, random: &mut Pcg32) -> Result<(), Error> {
        self.deal(game, random)?;
        let most = game.accepted().saturating_add(self.search.depth);
        let mut picked: Vec<(Branch, PlayerId)> = vec![];
        // The player who asks decides first, also where others are waited for, too.
        let mut decision = Some(Decision::of(game, self.player)?);
        let mut node = Tree::ROOT;
        let mut sealed: Vec<(PlayerId, Command)> = vec![];
        while let Some(Decision { player, moves }) = &decision {
            let commands = moves.iter().flat_map(tried).collect();
            let Some(place) = self.pick(game, tree, node, commands, random)? else {
                break;
            };
            let is_leaf = self.search.flat || tree.is_new(place);
            picked.push((place, *player));
            game.clear_events();
            if is_leaf {
                break;
            }
            node = match game.has_sealed(*player) {
                // Whoever answers next does not know this answer, and decides at the same node.
                true => {
                    sealed.push((*player, tree.command(place).clone()));
                    tree.node_unseen(node)
                }
                false => tree.node_after(place),
            };
            // B acts before the answer: what A has sealed is still A's.
            for (_, command) in sealed.extract_if(.., |(player, _)| !game.has_sealed(*player)) {
                node = tree.node_by(node, command);
            }
            decision = Decision::next(game, most)?;
        }
        'rest: while let Some(mut decision) = Decision::untested(game, most)? {
            loop {
                let command = Policy::Random.pick(&decision.moves, random.next_u64());
                match decision.submit_untested(game, command)? {
                    Settled::Done => break,
                    Settled::Refused => {}
                    Settled::Stuck => break 'rest,
                }
            }
            game.clear_events();
        }
        self.judge(game, tree, &picked)
    }

    /// Makes the copy a game that the player cannot tell from the true one, with other random
    /// numbers to come.
    fn deal(&self, game: &mut Game<F>, random: &mut Pcg32) -> Result<(), Error> {
        game.restore_reseeded(self.kept, random.next_u64() as i64)?;
        if !self.search.perfect {
            let guessed = self.cards.guess(game, self.player, random.next_u64())?;
            if !guessed && host_state(game).is_some() {
                let detail = "the search would see all of the host's state: give the cards \
                              `guess`, or search with `perfect`";
                return Err(Error::new(Code::BadValue).detail(detail));
            }
            game.forget_unknown_to(self.player);
        }
        game.clear_events();
        Ok(())
    }

    /// Submits the command that the tree picks, or another if it is refused. Returns its place;
    /// `None` if every one is refused.
    fn pick(
        &self,
        game: &mut Game<F>,
        tree: &mut Tree,
        node: u32,
        commands: Vec<Command>,
        random: &mut Pcg32,
    ) -> Result<Option<Branch>, Error> {
        let mut listed = tree.list(node, commands);
        while !listed.is_empty() {
            let Search { explore, flat, .. } = *self.search;
            let at = tree.pick(node, &listed, explore, flat, random);
            match game.submit(tree.command((node, at)).clone()) {
                Ok(()) => return Ok(Some((node, at))),
                Err(error) if error.code.is_refusal() => {
                    tree.refuse((node, at));
                    listed.retain(|one| *one != at);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    /// Counts how the game ended for each command that was picked.
    fn judge(
        &self,
        game: &Game<F>,
        tree: &mut Tree,
        picked: &[(Branch, PlayerId)],
    ) -> Result<(), Error> {
        let scores = match self.cards.score(game)? {
            None => standing(game),
            Some(scores) => scores,
        };
        check_scores(game, &scores)?;
        for (place, player) in picked {
            tree.count(*place, scores[player.index()]);
        }
        Ok(())
    }
}
