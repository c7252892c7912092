//! The commands: drawn by chance, written for the engine, and carried out in the model.

use crate::chance::{Lcg, maybe, one_of};
use crate::sides::{Player, Until};
use crate::table::{Granted, Table, Verb, Whose};
use crate::words::argument;
use Command::*;
use std::fmt::{Display, Formatter, Result};

#[derive(Clone, Debug)]
pub(crate) enum Command {
    Pass(Player),
    EndTurn(Option<Player>),
    Restart,
    Jump(Player),
    Schedule(Verb, Player, u32, Granted),
    ForEach(Verb),
    ForBoth(Verb, Player, Player),
    Trap(Player, Until),
    Act(Player, Verb),
    Ask(Player, bool),
    Commit(Player, i64),
    Instead(Player, Option<Whose>),
    Answer(Player, usize),
    GiveToken(Player),
    PassToken,
    DropToken,
    Control(Player, Player, bool),
    Reverse,
    Flag(Player, Until),
    SitOut(Player, Until),
    SitIn(Player),
    Leave(Player),
    Listen(Player, Whose),
    Exchange(Player, Player, bool),
    SetOrder(Vec<Player>),
    Join(Player, Option<Player>),
}

const VERBS: [Verb; 3] = [Verb::ExtraTurn, Verb::SkipTurn, Verb::SkipStep];

impl Command {
    pub(crate) fn draw(random: &mut Lcg, table: &Table) -> Self {
        let players = &table.sides.players;
        let somebody = |random: &mut Lcg| one_of(random, players);
        let of_holder = |player: &&Player| {
            let side = Some(table.sides.of(**player));
            side == table.holder() && table.sides.is_there(**player)
        };
        if let Some(question) = table.question.as_ref().filter(|_| !random.one_in(3)) {
            let player = match random.one_in(9) {
                true => somebody(random),
                false => question.player,
            };
            return Answer(player, random.below(2));
        }
        if table.question.is_some() && table.trap.is_none() && random.one_in(4) {
            return Trap(
                somebody(random),
                one_of(random, &[Until::NextTurn, Until::Game]),
            );
        }
        if table.question.is_some() && random.one_in(2) {
            return Leave(somebody(random));
        }
        match random.below(53) {
            0..12 => {
                let may: Vec<&Player> = players.iter().filter(of_holder).collect();
                let player = match may.is_empty() || random.one_in(9) {
                    true => somebody(random),
                    false => *may[random.below(may.len())],
                };
                let commits = if table.seals() { 2 } else { 30 };
                match random.one_in(commits) {
                    true => Commit(player, random.below(3) as i64),
                    false => Pass(player),
                }
            }
            12 | 13 => EndTurn(None),
            14 => EndTurn(Some(somebody(random))),
            15 => Jump(somebody(random)),
            16..19 => {
                let verb = one_of(random, &VERBS);
                let mut named = |chance: usize| {
                    let is_named = verb == Verb::ExtraTurn && random.one_in(chance);
                    is_named.then(|| somebody(random))
                };
                let (after, by) = (named(3), named(2));
                let granted = Granted { after, by };
                Schedule(verb, somebody(random), 1 + random.below(2) as u32, granted)
            }
            19 | 20 => ForEach(one_of(random, &VERBS)),
            21 => Reverse,
            22 | 23 => Flag(somebody(random), one_of(random, &Until::ALL)),
            24..28 => SitOut(somebody(random), one_of(random, &Until::ALL)),
            28..31 => SitIn(somebody(random)),
            31..33 => Leave(somebody(random)),
            34 if table.trap.is_none() => {
                let until = one_of(random, &[Until::NextTurn, Until::Game]);
                Trap(somebody(random), until)
            }
            33 | 34 => {
                let whose = one_of(random, &[Whose::Own, Whose::Opponents, Whose::Each]);
                Listen(somebody(random), whose)
            }
            35 | 36 => Exchange(somebody(random), somebody(random), random.one_in(2)),
            39 => match random.one_in(2) {
                true => Ask(somebody(random), random.one_in(2)),
                false => Act(somebody(random), one_of(random, &VERBS)),
            },
            40 | 41 => ForBoth(one_of(random, &VERBS), somebody(random), somebody(random)),
            42..46 if table.instead.is_none() => {
                let whose = [Whose::Own, Whose::Opponents];
                let whose = maybe(random, |random| one_of(random, &whose));
                Instead(somebody(random), whose)
            }
            46..49 => Self::Control(somebody(random), somebody(random), random.one_in(2)),
            49 => GiveToken(somebody(random)),
            50 | 51 => PassToken,
            52 if random.one_in(2) => DropToken,
            38 => Restart,
            37 if players.len() < 8 => Join(table.sides.newcomer(), maybe(random, somebody)),
            _ => {
                let mut order = players.clone();
                for at in (1..order.len()).rev() {
                    order.swap(at, random.below(at + 1));
                }
                SetOrder(order)
            }
        }
    }

    /// Returns the errors with which the command is refused; none if it is accepted.
    pub(crate) fn refusals(&self, table: &Table) -> Vec<&'static str> {
        let sides = &table.sides;
        let named: Vec<Player> = match self {
            Pass(player) | Jump(player) | Flag(player, _) => vec![*player],
            SitOut(player, _) | SitIn(player) | Leave(player) | Listen(player, _) => vec![*player],
            EndTurn(player) | Join(_, player) => player.iter().copied().collect(),
            Schedule(_, player, _, Granted { after, by }) => {
                [Some(*player), *after, *by].into_iter().flatten().collect()
            }
            Exchange(player, other, _) | ForBoth(_, player, other) => vec![*player, *other],
            Self::Control(player, other, _) => vec![*player, *other],
            Instead(player, _) | Answer(player, _) | GiveToken(player) => vec![*player],
            Act(player, _) | Ask(player, _) | Commit(player, _) | Trap(player, _) => vec![*player],
            SetOrder(players) => players.clone(),
            ForEach(_) | Reverse | PassToken | DropToken | Restart => vec![],
        };
        let has_left = named.iter().any(|player| !sides.living.contains(player));
        let may_come = matches!(self, Answer(..) | Leave(_) | Listen(..) | Trap(..));
        if table.question.is_some() && !may_come {
            return vec!["choice_pending", "player_left"];
        }
        if has_left {
            return vec!["player_left"];
        }
        let is_refused = match self {
            Answer(..) if table.question.is_none() => Some("no_choice"),
            Answer(player, _) => {
                let asked = table.question.as_ref().map(|question| question.player);
                (asked != Some(*player)).then_some("not_your_decision")
            }
            Pass(player) => {
                (table.holder() != Some(sides.of(*player))).then_some("not_your_priority")
            }
            Commit(..) if !table.seals() => Some("not_committing"),
            Commit(player, _) => {
                let side = sides.of(*player);
                if table.has_committed(side) {
                    Some("already_committed")
                } else {
                    (table.holder() != Some(side)).then_some("not_your_priority")
                }
            }
            SitIn(player) => (!sides.sits_out(*player)).then_some("not_sitting_out"),
            SitOut(player, _) if sides.sits_out(*player) => Some("already_sitting_out"),
            SitOut(player, _) => {
                let somebody = sides.is_anybody_there_but(*player);
                (!somebody).then_some("order_would_be_empty")
            }
            Exchange(player, other, _) => {
                (sides.of(*player) == sides.of(*other)).then_some("same_player")
            }
            _ => None,
        };
        is_refused.into_iter().collect()
    }

    pub(crate) fn apply(&self, table: &mut Table) {
        match self {
            Pass(player) => table.pass(*player),
            EndTurn(named) => {
                if let Some(player) = named {
                    table.jump(*player, true);
                }
                table.end_turn();
                table.settle();
            }
            Restart => {
                table.restart_turn();
                table.settle();
            }
            Jump(player) => table.jump(*player, false),
            Schedule(verb, player, count, granted) => {
                table.schedule(*verb, *player, *count, *granted);
            }
            ForEach(verb) => table.schedule_for_each(*verb),
            ForBoth(verb, one, two) => table.schedule_for_both(*verb, *one, *two),
            Instead(player, whose) => table.add_instead(*player, *whose),
            Trap(player, until) => table.set_trap(*player, *until),
            Act(player, verb) => table.act(*player, *verb),
            Ask(player, is_for_all) => table.ask_by_effect(*player, *is_for_all),
            Commit(player, number) => table.commit(*player, *number),
            Answer(_, pick) => table.answered(*pick),
            GiveToken(player) => table.give_token(*player),
            PassToken => table.pass_token(),
            DropToken => table.drop_token(),
            Self::Control(player, other, this_turn) => {
                table.set_controller(*player, *other, *this_turn);
            }
            Reverse => table.reverse(),
            Flag(player, until) => table.set_flag(*player, *until),
            SitOut(player, until) => table.sit_out(*player, *until),
            SitIn(player) => table.sit_in(*player),
            Leave(player) => table.leave(*player),
            Listen(player, whose) => table.listen(*player, *whose),
            Exchange(player, other, seats) => table.exchange(*player, *other, *seats),
            SetOrder(players) => table.set_order(players),
            Join(_, after) => table.join(*after),
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Pass(player) => write!(f, "pass {player}"),
            EndTurn(named) => write!(f, "end_turn{}", argument("target", *named)),
            Restart => write!(f, "restart_turn"),
            Jump(player) => write!(f, "jump {player}"),
            Schedule(Verb::ExtraTurn, player, count, Granted { after, by }) => {
                let (after, by) = (argument("after", *after), argument("by", *by));
                write!(f, "extra_turn {player} count={count}{after}{by}")
            }
            Schedule(Verb::SkipTurn, player, count, _) => {
                write!(f, "skip_turn {player} count={count}")
            }
            Schedule(Verb::SkipStep, player, count, _) => {
                write!(f, "skip_step s1 player={player} count={count}")
            }
            ForEach(Verb::ExtraTurn) => write!(f, "run all_turns"),
            ForEach(Verb::SkipTurn) => write!(f, "run all_skips"),
            ForEach(Verb::SkipStep) => write!(f, "run all_step_skips"),
            ForBoth(verb, one, two) => {
                let what = match verb {
                    Verb::ExtraTurn => "turns",
                    Verb::SkipTurn => "skips",
                    Verb::SkipStep => "step_skips",
                };
                write!(f, "run both_{what} player={one} target={two}")
            }
            Instead(player, whose) => {
                let whose = argument("whose", whose.map(Whose::word));
                let of = format!("player={player} may=controller count=1{whose}");
                write!(f, "add_replacement turn_began {of}")
            }
            Trap(player, until) => {
                let effect = match until {
                    Until::NextTurn => "nap",
                    _ => "away",
                };
                write!(
                    f,
                    "add_trigger choice_answered {effect} count=1 player={player}"
                )
            }
            Act(player, verb) => write!(f, "act {player} {}", verb.action()),
            Ask(player, true) => write!(f, "run ask_all player={player}"),
            Ask(player, false) => write!(f, "run ask_one player={player}"),
            Commit(player, number) => write!(f, "commit {player} payload={number}"),
            Answer(player, pick) => write!(f, "answer {player} picks={pick}"),
            GiveToken(player) => write!(f, "give_token t {player}"),
            PassToken => write!(f, "pass_token t"),
            DropToken => write!(f, "drop_token t"),
            Self::Control(player, other, this_turn) => {
                let applies = argument("applies", this_turn.then_some("this_turn"));
                write!(f, "set_controller {player} {other}{applies}")
            }
            Reverse => write!(f, "reverse"),
            Flag(player, until) => write!(f, "set_flag f player={player}{}", until.argument()),
            SitOut(player, until) => write!(f, "sit_out {player}{}", until.argument()),
            SitIn(player) => write!(f, "sit_in {player}"),
            Leave(player) => write!(f, "leave {player}"),
            Listen(player, whose) => {
                let whose = whose.word();
                write!(
                    f,
                    "add_trigger turn_began hear whose={whose} player={player}"
                )
            }
            Exchange(player, other, true) => write!(f, "exchange_seats {player} {other}"),
            Exchange(player, other, false) => write!(f, "exchange_turns {player} {other}"),
            SetOrder(players) => {
                let players: Vec<String> = players.iter().map(char::to_string).collect();
                write!(f, "set_order {}", players.join(","))
            }
            Join(player, after) => write!(f, "join {player}{}", argument("after", *after)),
        }
    }
}
