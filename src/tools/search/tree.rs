//! The tree of a search: for each decision the commands that were tried, and how well they went.
//!
//! A node is a decision that was reached by the same commands. What is listed there may differ
//! from game to game, since cards are dealt again, so each command counts the games in which it
//! could be picked.

use super::Tried;
use crate::vocabulary::command::Command;
use rand_core::RngCore;
use rand_pcg::Pcg32;
use std::f64::consts::LN_2;

/// A command at a node.
pub(super) struct Pick {
    command: Command,
    /// The games in which it was listed.
    listed: u32,
    /// The games that were played after it.
    games: u32,
    /// The sum of what they were worth to the player who decided.
    worth: f64,
    /// True if it was refused when it was tried.
    refused: bool,
    /// The node that it leads to.
    node: Option<u32>,
}

/// A decision.
#[derive(Default)]
struct TreeNode {
    edges: Vec<Pick>,
    /// The decision after a command that only its own player knows.
    unseen: Option<u32>,
}

/// A tree as far as it has grown.
pub(super) struct Tree {
    nodes: Vec<TreeNode>,
    /// The smallest and the largest worth of any game.
    range: Option<(f64, f64)>,
}

/// The place of a command in the tree: its node, and its position there.
pub(super) type Branch = (u32, usize);

impl Tree {
    /// The node of the decision that is searched.
    pub(super) const ROOT: u32 = 0;

    pub(super) fn new() -> Self {
        Self {
            nodes: vec![TreeNode::default()],
            range: None,
        }
    }

    /// Returns the positions of these commands at the node, which learns those it does not know.
    pub(super) fn list(&mut self, node: u32, commands: Vec<Command>) -> Vec<usize> {
        let edges = &mut self.nodes[node as usize].edges;
        let mut after = 0;
        let mut place = |command: Command| {
            // Lists mostly are the same again, in the same order.
            let known = (after..edges.len()).chain(0..after.min(edges.len()));
            let known = known.into_iter().find(|at| edges[*at].command == command);
            let at = known.unwrap_or_else(|| {
                edges.push(Pick {
                    command,
                    listed: 0,
                    games: 0,
                    worth: 0.0,
                    refused: false,
                    node: None,
                });
                edges.len() - 1
            });
            edges[at].listed += 1;
            after = at + 1;
            at
        };
        commands.into_iter().map(&mut place).collect()
    }

    /// Returns which of the listed commands to pick: one that was never played, by chance, or the
    /// one with the best bound; `flat` is the one that was played least.
    pub(super) fn pick(
        &self,
        node: u32,
        listed: &[usize],
        explore: f64,
        flat: bool,
        random: &mut Pcg32,
    ) -> usize {
        let edges = &self.nodes[node as usize].edges;
        let fresh = |at: &&usize| edges[**at].games == 0 && !edges[**at].refused;
        let count = listed.iter().filter(fresh).count();
        if count > 0 {
            let nth = random.next_u32() as usize % count;
            return *listed
                .iter()
                .filter(fresh)
                .nth(nth)
                .expect("it was counted");
        }
        let bound = |at: usize| {
            let edge = &edges[at];
            // What is refused is picked if nothing else is left.
            match edge.games {
                0 => f64::MIN,
                games if flat => -f64::from(games),
                games => {
                    let games = f64::from(games);
                    let unsure = (logarithm(edge.listed) / games).sqrt();
                    self.share(edge.worth / games) + explore * unsure
                }
            }
        };
        let better = |best: usize, at: usize| match bound(at) > bound(best) {
            true => at,
            false => best,
        };
        listed
            .iter()
            .copied()
            .reduce(better)
            .expect("something is listed")
    }

    pub(super) fn command(&self, (node, at): Branch) -> &Command {
        &self.nodes[node as usize].edges[at].command
    }

    pub(super) fn refuse(&mut self, (node, at): Branch) {
        self.nodes[node as usize].edges[at].refused = true;
    }

    /// Returns true if no game was played after it.
    pub(super) fn is_new(&self, (node, at): Branch) -> bool {
        self.nodes[node as usize].edges[at].games == 0
    }

    /// Returns the node that the command leads to.
    pub(super) fn node_after(&mut self, (node, at): Branch) -> u32 {
        let fresh = self.nodes.len() as u32;
        let after = *self.nodes[node as usize].edges[at]
            .node
            .get_or_insert(fresh);
        self.grow_to(after)
    }

    /// Returns the node that a command leads to which nobody decides there: one that was sealed
    /// before, and is revealed now.
    pub(super) fn node_by(&mut self, node: u32, command: Command) -> u32 {
        let at = self.list(node, vec![command])[0];
        self.node_after((node, at))
    }

    /// Returns the node after any command at the node that only its own player knows.
    pub(super) fn node_unseen(&mut self, node: u32) -> u32 {
        let fresh = self.nodes.len() as u32;
        let after = *self.nodes[node as usize].unseen.get_or_insert(fresh);
        self.grow_to(after)
    }

    fn grow_to(&mut self, node: u32) -> u32 {
        if node as usize == self.nodes.len() {
            self.nodes.push(TreeNode::default());
        }
        node
    }

    /// Counts a game in which the command was picked, and what it was worth to who picked it.
    pub(super) fn count(&mut self, (node, at): Branch, worth: f64) {
        let edge = &mut self.nodes[node as usize].edges[at];
        edge.games += 1;
        edge.worth += worth;
        let (low, high) = self.range.unwrap_or((worth, worth));
        self.range = Some((low.min(worth), high.max(worth)));
    }

    /// Returns where a worth lies between the smallest and the largest.
    fn share(&self, worth: f64) -> f64 {
        match self.range {
            Some((low, high)) if high > low => (worth - low) / (high - low),
            _ => 0.5,
        }
    }

    /// Returns what the trees know together about the decision that is searched, the best first:
    /// the one that was played most, as the better ones are, or in a flat search, which plays all
    /// alike, the one that went best.
    pub(super) fn sum(trees: Vec<Self>, flat: bool) -> Vec<Tried> {
        let mut whole = Self::new();
        for tree in trees {
            let ranges = whole.range.into_iter().chain(tree.range);
            whole.range = ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
            for edge in tree.nodes.into_iter().next().unwrap_or_default().edges {
                let at = whole.list(Self::ROOT, vec![edge.command])[0];
                let sum = &mut whole.nodes[0].edges[at];
                sum.games += edge.games;
                sum.worth += edge.worth;
            }
        }
        let edges = std::mem::take(&mut whole.nodes[0].edges);
        let tried = edges.into_iter().filter(|edge| edge.games > 0);
        let tried = tried.map(|edge| Tried {
            value: whole.share(edge.worth / f64::from(edge.games)),
            games: edge.games.into(),
            command: edge.command,
        });
        let mut tried: Vec<Tried> = tried.collect();
        tried.sort_by(|a, b| {
            let (games, value) = (b.games.cmp(&a.games), b.value.total_cmp(&a.value));
            match flat {
                true => value.then(games),
                false => games.then(value),
            }
        });
        tried
    }
}

/// Returns about the natural logarithm, by arithmetic that is the same on every machine, as that of
/// math libraries is not.
fn logarithm(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    let part = f64::from(number.max(1)) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + part) * LN_2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocabulary::command::{EndStep, EndTurn};
    use rand_core::SeedableRng;

    #[test]
    fn the_better_command_is_played_more_often_and_the_trees_add_up() {
        let mut random = Pcg32::seed_from_u64(1);
        let grown = |random: &mut Pcg32| {
            let mut tree = Tree::new();
            for _ in 0..100 {
                let listed = vec![EndStep::new().into(), EndTurn::new().into()];
                let listed = tree.list(Tree::ROOT, listed);
                let at = tree.pick(Tree::ROOT, &listed, 0.7, false, random);
                tree.count((Tree::ROOT, at), at as f64);
            }
            tree
        };
        let tried = Tree::sum(vec![grown(&mut random), grown(&mut random)], false);
        assert_eq!(tried[0].command, EndTurn::new().into());
        assert_eq!((tried[0].value, tried[1].value), (1.0, 0.0));
        assert_eq!(tried[0].games + tried[1].games, 200);
        assert!(tried[0].games > 150);
    }

    #[test]
    fn a_flat_search_says_what_went_best_and_another_what_was_played_most() {
        for (flat, best) in [(true, 1), (false, 0)] {
            let mut tree = Tree::new();
            let commands = vec![EndStep::new().into(), EndTurn::new().into()];
            let listed = tree.list(Tree::ROOT, commands.clone());
            for (at, worth) in [(0, 0.0), (0, 0.0), (1, 1.0)] {
                tree.count((Tree::ROOT, listed[at]), worth);
            }
            assert_eq!(Tree::sum(vec![tree], flat)[0].command, commands[best]);
        }
    }

    #[test]
    fn the_logarithm_is_near() {
        for number in [1, 2, 3, 7, 100, 4095, u32::MAX] {
            let error = logarithm(number) - f64::from(number).ln();
            assert!((-0.07..=1e-9).contains(&error), "{number}: {error}");
        }
    }

    #[test]
    fn a_refused_command_is_picked_last_and_a_flat_search_picks_evenly() {
        let mut random = Pcg32::seed_from_u64(1);
        let mut tree = Tree::new();
        let listed = vec![EndStep::new().into(), EndTurn::new().into()];
        let listed = tree.list(Tree::ROOT, listed);
        tree.refuse((Tree::ROOT, 0));
        assert_eq!(tree.pick(Tree::ROOT, &listed, 1.0, false, &mut random), 1);
        tree.count((Tree::ROOT, 1), 0.0);
        assert_eq!(tree.pick(Tree::ROOT, &listed, 1.0, false, &mut random), 1);
        tree.count((Tree::ROOT, 0), 1.0);
        tree.count((Tree::ROOT, 0), 1.0);
        assert_eq!(tree.pick(Tree::ROOT, &listed, 1.0, true, &mut random), 1);
    }
}
