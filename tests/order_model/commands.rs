//! The commands: drawn by chance, written for the engine, and carried out in the model.

use crate::chance::Lcg;
use crate::order::{Player, Site};
use crate::turns::{Applies, Flag, Grant, Skip, Turns, Until};
use std::fmt::{Display, Formatter, Result};

pub(crate) enum Command {
    EndTurn,
    EndTurnFor(Player),
    EndGame {
        others: bool,
    },
    EndRound,
    RestartTurn,
    ExtraTurn(Grant),
    SkipTurn(Skip),
    SkipNext {
        count: usize,
    },
    Jump(Player),
    Reverse,
    ExchangeTurns(Player, Player),
    ExchangeSeats(Player, Player),
    SetOrder(Vec<Player>),
    Insert(Player, Site),
    MovePlayer(Player, Site),
    Remove(Player),
    Leave(Player),
    SitOut(Player, Until),
    SitIn(Player),
    SetFlag {
        flag: Flag,
        until: Until,
        of: Option<Player>,
    },
}

use Command::*;

impl Command {
    pub(crate) fn draw(random: &mut Lcg, players: &[Player]) -> Self {
        let [a, b] = some_of(random, players)[..2] else {
            unreachable!("there are two players or more");
        };
        let count = if random.one_in(3) { 2 } else { 1 };
        match random.below(100) {
            0..33 => EndTurn,
            33..37 => EndTurnFor(a),
            37 => EndGame {
                others: random.one_in(2),
            },
            38 => EndRound,
            39 => RestartTurn,
            40..47 => ExtraTurn(Grant {
                player: a,
                after: random.one_in(3).then_some(b),
            }),
            47..52 => SkipTurn(Skip {
                player: a,
                applies: [Applies::Next, Applies::NextNormal, Applies::NextExtra][random.below(3)],
                count,
            }),
            52..56 => SkipNext { count },
            56..60 => Jump(a),
            60..64 => Reverse,
            64..68 => ExchangeTurns(a, b),
            68..72 => ExchangeSeats(a, b),
            72..74 => SetOrder(some_of(random, players)),
            74..77 => Insert(a, site(random, b)),
            77..79 => MovePlayer(a, site(random, b)),
            79..81 => Remove(a),
            81 => Leave(a),
            82..85 => SitOut(
                a,
                [Until::NextTurn, Until::Turn, Until::Round, Until::Game][random.below(4)],
            ),
            85..88 => SitIn(a),
            _ => {
                use Until::*;
                let until = [NextTurn, NextTurn, EndOfNextTurn, Turn, Round, Game];
                let until = until[random.below(until.len())];
                let counts_turns = matches!(until, NextTurn | EndOfNextTurn);
                SetFlag {
                    flag: (
                        format!("f{}", random.below(6)),
                        random.one_in(2).then_some(a),
                    ),
                    until,
                    of: (counts_turns && random.one_in(2)).then_some(b),
                }
            }
        }
    }

    /// Returns true if the engine is to accept the command and the model speaks of it.
    pub(crate) fn is_open(&self, turns: &Turns) -> bool {
        let lives = |player: &Player| turns.living.contains(player);
        let seated = |player: &Player| lives(player) && turns.order.has(*player);
        let others_seated = |player: &Player| turns.seated().iter().any(|other| other != player);
        let others_present = |player: &Player| {
            let others = turns.living.iter().filter(|other| *other != player);
            others.filter(|other| turns.is_present(**other)).count()
        };
        match self {
            EndTurn | EndGame { .. } | EndRound | SkipNext { .. } | Reverse | RestartTurn => true,
            EndTurnFor(player) | Jump(player) => seated(player),
            ExtraTurn(grant) => lives(&grant.player) && grant.after.iter().all(lives),
            SkipTurn(skip) => lives(&skip.player),
            ExchangeTurns(a, b) | ExchangeSeats(a, b) => seated(a) && seated(b),
            SetOrder(players) => {
                players.iter().all(lives) && players.iter().any(|player| turns.is_present(*player))
            }
            Insert(player, site) => {
                lives(player) && !turns.order.has(*player) && site.beside().iter().all(seated)
            }
            MovePlayer(player, site) => {
                let others = turns.order.players().count() > 1;
                seated(player) && others && site.beside().iter().all(seated)
            }
            Remove(player) => seated(player) && others_seated(player),
            // The last one who is left wins, and somebody has to be there.
            Leave(player) => lives(player) && others_present(player) > 1,
            SitOut(player, _) => {
                turns.is_present(*player) && others_seated(player) && others_present(player) > 1
            }
            SitIn(player) => turns.sitting_out.contains_key(player),
            SetFlag { flag, of, .. } => flag.1.iter().chain(of).all(lives) && lives(&turns.owner),
        }
    }

    /// Carries the command out in the model. Nobody else may act in a turn of these rules, so the
    /// turn ends when its owner leaves or sits out.
    pub(crate) fn apply(&self, turns: &mut Turns) {
        match self {
            EndTurn => turns.end_turn(),
            EndTurnFor(player) => turns.end_turn_for(*player),
            EndGame { others } => turns.call_last_lap(*others),
            EndRound => turns.ends_round = true,
            RestartTurn => {
                turns.restarts = true;
                turns.end_turn();
            }
            ExtraTurn(grant) => turns.grants.push(grant.clone()),
            SkipTurn(skip) => turns.skips.push(skip.clone()),
            SkipNext { count } => turns.skip_next(*count),
            Jump(player) => turns.named = Some(*player),
            Reverse => turns.reverse(),
            ExchangeTurns(a, b) => turns.order.exchange_turns(*a, *b),
            ExchangeSeats(a, b) => turns.order.exchange_seats(*a, *b),
            SetOrder(players) => turns.set_order(players),
            Insert(player, site) => turns.order.insert(*player, *site),
            MovePlayer(player, site) => turns.order.move_player(*player, *site),
            Remove(player) => turns.order.remove(*player),
            Leave(player) => {
                turns.leave(*player);
                if *player == turns.owner {
                    turns.end_turn();
                }
            }
            SitOut(player, until) => {
                turns.sitting_out.insert(*player, *until);
                if *player == turns.owner {
                    turns.end_turn();
                }
            }
            SitIn(player) => drop(turns.sitting_out.remove(player)),
            SetFlag { flag, until, of } => {
                let of = of.or(flag.1).unwrap_or(turns.owner);
                turns.set_flag(flag.clone(), *until, of);
            }
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            EndTurn => write!(f, "end_turn"),
            EndTurnFor(player) => write!(f, "end_turn {player}"),
            EndGame { others: false } => write!(f, "end_game at=lap"),
            EndGame { others: true } => write!(f, "end_game at=others"),
            EndRound => write!(f, "end_round"),
            RestartTurn => write!(f, "restart_turn"),
            ExtraTurn(grant) => {
                write!(f, "extra_turn {}", grant.player)?;
                column(f, "after", grant.after)
            }
            SkipTurn(skip) => {
                let applies = match skip.applies {
                    Applies::Next => "next_turn",
                    Applies::NextNormal => "next_normal",
                    Applies::NextExtra => "next_extra",
                };
                let (player, count) = (skip.player, skip.count);
                write!(f, "skip_turn {player} count={count} applies={applies}")
            }
            SkipNext { count } => write!(f, "skip_next count={count}"),
            Jump(player) => write!(f, "jump {player}"),
            Reverse => write!(f, "reverse"),
            ExchangeTurns(a, b) => write!(f, "exchange_turns {a} {b}"),
            ExchangeSeats(a, b) => write!(f, "exchange_seats {a} {b}"),
            SetOrder(players) => {
                let names: Vec<_> = players.iter().map(Player::to_string).collect();
                write!(f, "set_order {}", names.join(","))
            }
            Insert(player, site) => {
                write!(f, "insert {player}")?;
                beside(f, *site)
            }
            MovePlayer(player, site) => {
                write!(f, "move_player {player}")?;
                beside(f, *site)
            }
            Remove(player) => write!(f, "remove {player}"),
            Leave(player) => write!(f, "leave {player}"),
            SitOut(player, until) => {
                write!(f, "sit_out {player}")?;
                column(f, "until", (*until != Until::Game).then(|| word(*until)))
            }
            SitIn(player) => write!(f, "sit_in {player}"),
            SetFlag { flag, until, of } => {
                write!(f, "set_flag {} until={}", flag.0, word(*until))?;
                column(f, "player", flag.1)?;
                column(f, "of", *of)
            }
        }
    }
}

fn word(until: Until) -> &'static str {
    match until {
        Until::NextTurn => "next_turn",
        Until::EndOfNextTurn => "end_of_next_turn",
        Until::Turn => "turn",
        Until::Round => "round",
        Until::Game => "game",
    }
}

fn column(f: &mut Formatter<'_>, name: &str, value: Option<impl Display>) -> Result {
    value.map_or(Ok(()), |value| write!(f, " {name}={value}"))
}

fn beside(f: &mut Formatter<'_>, site: Site) -> Result {
    match site {
        Site::End => Ok(()),
        Site::After(player) => column(f, "after", Some(player)),
        Site::Before(player) => column(f, "before", Some(player)),
    }
}

fn site(random: &mut Lcg, player: Player) -> Site {
    [
        Site::End,
        Site::End,
        Site::After(player),
        Site::Before(player),
    ][random.below(4)]
}

/// Draws two players or more, in any order.
fn some_of(random: &mut Lcg, players: &[Player]) -> Vec<Player> {
    let mut drawn = players.to_vec();
    for at in 1..drawn.len() {
        drawn.swap(at, random.below(at + 1));
    }
    drawn.truncate(2 + random.below(players.len() - 1));
    drawn
}
