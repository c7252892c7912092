//! The commands: drawn by chance, written for the engine, and carried out in the model.

use crate::chance::{Lcg, maybe, one_of};
use crate::choosing::Asked;
use crate::effects::Call;
use crate::ends::{End, Successor};
use crate::program::{Effect, Verb, Who};
use crate::rules::EFFECTS;
use crate::seats::Player;
use crate::table::Table;
use crate::triggers::Listener;
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
    Answer(Player, Vec<usize>),
    Join(Option<Player>),
    Move(Player, Option<Player>),
    SetOrder(Vec<Player>),
    Verb(Verb),
}

impl Command {
    pub(crate) fn draw(random: &mut Lcg, table: &Table) -> Self {
        let players = &table.seats.order;
        if table.asks_about_turn() && random.one_in(3) {
            let listener = Listener {
                event: one_of(random, &["choice_answered", "choice_dropped"]),
                effect: [EFFECTS - 1, random.below(EFFECTS)][random.below(2)],
                part: None,
                ..Listener::draw(random, &table.rules, players, 0)
            };
            let player = maybe(random, |random| Who::Named(one_of(random, players)));
            return Self::Verb(Verb::Listen { listener, player });
        }
        if let Some(question) = table.question.as_ref().filter(|_| !random.one_in(5)) {
            let picks = match question.asked {
                Asked::Which(_, 0) if random.one_in(3) => vec![],
                Asked::Which(options, _) => vec![random.below(options)],
                Asked::Consent => vec![random.below(2)],
            };
            let player = match random.one_in(9) {
                true => one_of(random, players),
                false => question.player,
            };
            return Self::Answer(player, picks);
        }
        match random.below(10) {
            0..2 => Self::Pass(match table.holder() {
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
            // A joiner has no place in an order that a chapter names.
            4 if random.one_in(8)
                && players.len() < 8
                && !table.rules.names_seats()
                && !table.rules.teams =>
            {
                Self::Join(maybe(random, |random| one_of(random, players)))
            }
            4 if random.one_in(5) => {
                let at = random.below(players.len());
                let other = (at + 1 + random.below(players.len() - 1)) % players.len();
                let after = random.one_in(2).then(|| players[other]);
                Self::Move(players[at], after)
            }
            4 if random.one_in(12) => {
                let mut order = players.clone();
                for at in (1..order.len()).rev() {
                    order.swap(at, random.below(at + 1));
                }
                Self::SetOrder(order)
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
        let asked = table.question.as_ref().map(|question| question.player);
        let may_come = matches!(
            self,
            Self::Answer(..)
                | Self::Verb(Verb::Listen { .. } | Verb::Leave(_) | Verb::End(End::GameAt(_)))
        );
        if asked.is_some() && !may_come {
            return vec![
                "choice_pending",
                "unknown_grant",
                "player_left",
                "no_chapter",
                "illegal_edge",
                "no_turn",
            ];
        }
        let all_live = |players: &[Option<Player>]| players.iter().flatten().all(lives);
        match self {
            Self::Run { player, target, .. } if !all_live(&[*player, *target]) => {
                vec!["player_left"]
            }
            Self::Verb(verb) if !all_live(&verb.players()) => vec!["player_left"],
            Self::Pass(player) | Self::Answer(player, _) if !lives(player) => vec!["player_left"],
            Self::Answer(..) if asked.is_none() => vec!["no_choice"],
            Self::Answer(player, _) if asked != Some(*player) => vec!["not_your_decision"],
            Self::Move(player, after) if !all_live(&[Some(*player), *after]) => {
                vec!["player_left"]
            }
            Self::SetOrder(order) if !order.iter().all(lives) => vec!["player_left"],
            Self::Join(after) if !all_live(&[*after]) => vec!["player_left"],
            Self::Verb(Verb::Sit {
                player: Who::Named(player),
                is_out,
                ..
            }) if table.refuses_to_sit(*player, *is_out).is_some() => {
                table.refuses_to_sit(*player, *is_out).into_iter().collect()
            }
            Self::Verb(Verb::CancelTurn(number)) if !table.has_grant(*number) => {
                vec!["unknown_grant"]
            }
            Self::Verb(Verb::End(end)) if table.has_no_chapter(*end) => {
                vec!["no_chapter"]
            }
            Self::Verb(Verb::EndChapterFor { chapter, .. })
                if table.has_no_chapter(End::Chapter(Successor {
                    chapter: *chapter,
                    first: None,
                })) =>
            {
                vec!["no_chapter"]
            }
            Self::Verb(Verb::End(End::GoTo(step))) if !table.leads_to(*step) => {
                vec!["illegal_edge"]
            }
            Self::Pass(player) if table.holder() != Some(*player) => vec!["not_your_priority"],
            _ => vec![],
        }
    }

    pub(crate) fn apply(&self, table: &mut Table) {
        match self {
            Self::Pass(player) => table.pass(*player),
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
            Self::Answer(_, picks) => {
                let what = table.comes.expect("something is at the gate");
                table.answered(picks, &what);
            }
            Self::Join(after) => table.join(*after),
            Self::Move(player, after) => table.move_player(*player, *after),
            Self::SetOrder(order) => table.set_order(order),
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
            Self::Answer(player, picks) => {
                let picks: Vec<String> = picks.iter().map(usize::to_string).collect();
                let picks = picks.join(",");
                write!(f, "answer {player} picks={picks}")
            }
            Self::Move(player, after) => {
                write!(f, "move_player {player}{}", argument("after", *after))
            }
            Self::SetOrder(order) => {
                let order: Vec<String> = order.iter().map(char::to_string).collect();
                write!(f, "set_order {}", order.join(","))
            }
            Self::Join(after) => write!(f, "join NEW{}", argument("after", *after)),
            Self::Verb(verb) => write!(f, "{verb}"),
        }
    }
}
