//! The commands: drawn by chance, written for the engine, and carried out in the model.

use crate::chance::{Lcg, one_of};
use crate::effects::Call;
use crate::ends::End;
use crate::program::{Effect, Verb};
use crate::rules::EFFECTS;
use crate::seats::Player;
use crate::table::Table;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

#[derive(Clone, Debug)]
pub(crate) enum Command {
    Pass(Player),
    Run {
        effect: Effect,
        player: Option<Player>,
        target: Option<Player>,
    },
    Verb(Verb),
}

impl Command {
    pub(crate) fn draw(random: &mut Lcg, table: &Table) -> Self {
        let players = &table.seats.order;
        match random.below(10) {
            0..2 => Self::Pass(match table.holder {
                Some(holder) if !random.one_in(8) => holder,
                _ => one_of(random, players),
            }),
            2..4 => Self::Verb(Verb::End(one_of(
                random,
                &[End::Step, End::Step, End::Phase, End::Turn],
            ))),
            4 if random.one_in(3) && table.step_goes => {
                let edges = &table.rule().edges;
                let step = match edges.is_empty() {
                    true => random.below(table.rules.steps.len()),
                    false => edges[random.below(edges.len())].to,
                };
                Self::Verb(Verb::End(End::GoTo(step)))
            }
            4..6 => Self::Run {
                effect: random.below(EFFECTS),
                player: random.one_in(2).then(|| one_of(random, players)),
                target: random.one_in(2).then(|| one_of(random, players)),
            },
            _ => Self::Verb(Verb::draw(random, &table.rules, players, 0)),
        }
    }

    /// Returns the errors with which the command is refused; none if it is accepted.
    pub(crate) fn refusals(&self, table: &Table) -> Vec<&'static str> {
        let lives = |player: &Player| table.seats.lives(*player);
        let all_live = |players: &[Option<Player>]| players.iter().flatten().all(lives);
        match self {
            Self::Run { player, target, .. } if !all_live(&[*player, *target]) => {
                vec!["player_left"]
            }
            Self::Verb(verb) if !all_live(&[verb.player()]) => vec!["player_left"],
            Self::Pass(player) if !lives(player) => vec!["player_left"],
            Self::Verb(Verb::End(End::Chapter | End::ChapterAt(_)))
                if table.course.chapter.is_none() =>
            {
                vec!["no_chapter"]
            }
            Self::Verb(Verb::End(End::GoTo(step))) if !table.leads_to(*step) => {
                vec!["illegal_edge"]
            }
            Self::Pass(player) if table.holder != Some(*player) => vec!["not_your_priority"],
            _ => vec![],
        }
    }

    pub(crate) fn apply(&self, table: &mut Table) {
        match self {
            Self::Pass(player) => {
                table.say(format!("passed player={player}"));
                table.ending.step = true;
            }
            Self::Run {
                effect,
                player,
                target,
            } => table.plan_effect(Call {
                effect: *effect,
                controller: player.or(table.seats.active()),
                target: *target,
                ..Call::default()
            }),
            Self::Verb(verb) => table.submit(verb, None),
        }
        table.settle();
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Pass(player) => write!(f, "pass {player}"),
            Self::Run {
                effect,
                player,
                target,
            } => {
                let (player, target) = (argument("player", *player), argument("target", *target));
                write!(f, "run e{effect}{player}{target}")
            }
            Self::Verb(verb) => write!(f, "{verb}"),
        }
    }
}
