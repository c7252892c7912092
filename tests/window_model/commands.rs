//! The commands: drawn by chance, written for the engine, refused or carried out in the model.

use crate::chance::Lcg;
use crate::rules::{ACTIONS, Action, KINDS, Kind, ROLES, Role};
use crate::seats::Player;
use crate::table::{self, Table};
use crate::window::Window;
use std::collections::BTreeSet;
use std::fmt::{Display, Formatter, Result};

#[derive(Debug)]
pub(crate) enum Command {
    Pass(Player),
    Act(Player, &'static Action),
    Push(Player, &'static str, &'static Action),
    EndStep(Option<Player>),
    EndTurn(Option<Player>),
    Open(Kind, Option<Player>, Option<BTreeSet<Player>>),
    Close,
    Commit(Player, i64),
    Lock(table::Lock),
    Unlock,
    SetRole(Player, usize),
    Withdraw(Player),
    Flag(Player, bool),
    Leave(Player),
    SitOut(Player),
    SitIn(Player),
    Counter(u32),
    Reverse,
    Run(Player, &'static str),
}

use Command::*;

const EFFECTS: [&str; 4] = ["bolt", "fork", "gate", "rise"];

impl Command {
    pub(crate) fn draw(random: &mut Lcg, table: &Table) -> Self {
        let players = &table.seats.order;
        let somebody = players[random.below(players.len())];
        // Mostly somebody who may act.
        let actor = match table.top() {
            Some(top) if !random.one_in(8) => {
                let rule = table.rule(top.kind);
                let may: Vec<Player> = players
                    .iter()
                    .copied()
                    .filter(|player| top.lets_act(*player, rule))
                    .collect();
                may.get(random.below(may.len().max(1))).copied()
            }
            _ => None,
        };
        let actor = actor.unwrap_or(somebody);
        let action = &ACTIONS[random.below(ACTIONS.len())];
        let effect = EFFECTS[random.below(EFFECTS.len())];
        let ends = Some(actor).filter(|_| !random.one_in(3));
        let seals = table
            .top()
            .is_some_and(|top| table.rule(top.kind).seal.is_some());
        if seals && random.one_in(2) || random.one_in(50) {
            let number = random.below(3) as i64;
            return match random.below(6) {
                0 => Withdraw(somebody),
                1 => Commit(somebody, number),
                _ => Commit(actor, number),
            };
        }
        match random.below(100) {
            0..45 => Pass(actor),
            45..63 => Act(actor, action),
            63..72 => Push(actor, effect, action),
            72..75 => EndStep(ends),
            75..78 => EndTurn(ends),
            78..81 => {
                let named = random.one_in(2).then_some(somebody);
                let only = || players.iter().copied().filter(|player| *player != actor);
                let only = random.one_in(3).then(|| only().collect());
                Open(random.below(KINDS), named, only)
            }
            81 => Close,
            82..84 | 85..88 => Flag(somebody, random.one_in(2)),
            88 => Leave(somebody),
            89 => SitOut(somebody),
            90..92 => SitIn(somebody),
            92 => Counter(table.stack.last().map_or(1, |object| object.number)),
            93 => Reverse,
            94..96 => Run(somebody, effect),
            84 if random.one_in(2) => SetRole(somebody, random.below(ROLES)),
            96 if random.one_in(4) => Unlock,
            96 => Lock(table::Lock {
                player: random.one_in(2).then_some(actor),
                action: random.one_in(2).then_some(action.name),
            }),
            _ => Pass(actor),
        }
    }

    /// Returns the code of the error with which the engine is to refuse the command.
    pub(crate) fn refusal(&self, table: &Table) -> Option<&'static str> {
        let seats = &table.seats;
        let top = table.top();
        match self {
            Pass(player) => may_pass(table, *player),
            Act(player, action) => may_take_an_action(table, *player, action, false),
            Push(player, _, action) => may_take_an_action(table, *player, action, true),
            EndStep(None) | EndTurn(None) => (!table.stack.is_empty()).then_some("stack_not_empty"),
            EndStep(Some(player)) | EndTurn(Some(player)) => may_end(table, *player),
            Open(_, named, only) => {
                let gone = |player: &Player| !seats.living.contains(player);
                (named.iter().any(gone) || only.iter().flatten().any(gone)).then_some("player_left")
            }
            Close => top.is_none().then_some("no_window"),
            Lock(lock) => {
                let gone = |player: Player| !seats.living.contains(&player);
                lock.player.is_some_and(gone).then_some("player_left")
            }
            Unlock => None,
            SetRole(player, _) if !seats.living.contains(player) => Some("player_left"),
            SetRole(_, role) => match top {
                None => Some("no_window"),
                Some(top) => {
                    let roles = table.rule(top.kind).roles.len();
                    (*role >= roles).then_some("unknown_role")
                }
            },
            Commit(player, _) => may_commit(table, *player),
            Withdraw(player) => may_withdraw(table, *player),
            Flag(player, _) | Run(player, _) => {
                (!seats.living.contains(player)).then_some("player_left")
            }
            Leave(player) => (!seats.living.contains(player)).then_some("player_left"),
            SitOut(player) if !seats.living.contains(player) => Some("player_left"),
            SitOut(player) => (seats.sitting_out.contains(player)).then_some("already_sitting_out"),
            SitIn(player) if !seats.living.contains(player) => Some("player_left"),
            SitIn(player) => (!seats.sitting_out.contains(player)).then_some("not_sitting_out"),
            Counter(number) => {
                let known = table.stack.iter().any(|object| object.number == *number);
                (!known).then_some("unknown_object")
            }
            Reverse => None,
        }
    }

    /// Returns false if the model does not speak of it.
    pub(crate) fn is_known(&self, table: &Table) -> bool {
        let seats = &table.seats;
        match self {
            Leave(player) | SitOut(player) => !seats.is_there(*player) || seats.there() > 2,
            _ => true,
        }
    }

    pub(crate) fn apply(&self, table: &mut Table) {
        match self {
            Pass(player) => table.passed(*player),
            Act(player, action) => table.acted(*player, action, None),
            Push(player, effect, action) => table.acted(*player, action, Some(effect)),
            EndStep(_) => table.step_ends = true,
            EndTurn(_) => table.turn_ends = true,
            Open(kind, named, only) => table.open(*kind, *named, only.clone()),
            Close => table.close_by_force(),
            Lock(lock) => table.locks.push(lock.clone()),
            Unlock => table.locks.clear(),
            SetRole(player, role) => table.set_role(*player, *role),
            Commit(player, number) => table.commit(*player, *number),
            Withdraw(player) => table.withdraw(*player),
            Flag(player, true) => drop(table.seats.flagged.insert(*player)),
            Flag(player, false) => drop(table.seats.flagged.remove(player)),
            Leave(player) => table.leave(*player),
            SitOut(player) => table.sit_out(*player),
            SitIn(player) => table.sit_in(*player),
            Counter(number) => table.stack.retain(|object| object.number != *number),
            Reverse => table.reverse(),
            Run(player, effect) => table.run(*player, effect),
        }
        table.settle();
    }
}

fn may_act(table: &Table, player: Player) -> Option<&'static str> {
    if !table.seats.living.contains(&player) {
        return Some("player_left");
    }
    let Some(top) = table.top() else {
        return Some("no_window");
    };
    (!top.lets_act(player, table.rule(top.kind))).then_some("not_your_priority")
}

fn may_take_an_action(
    table: &Table,
    player: Player,
    action: &Action,
    card: bool,
) -> Option<&'static str> {
    let rule = |window: &Window| table.rule(window.kind);
    may_act(table, player).or_else(|| {
        let rule = table.top().map(rule)?;
        let alone = rule.seal.as_ref().is_some_and(|seal| seal.alone);
        if card && rule.claims.is_some() {
            return Some("action_forbidden");
        }
        if table.locks.iter().any(|lock| lock.refuses(player, action)) {
            return Some("action_locked");
        }
        let role = table.top().and_then(|top| top.role_rule(player, rule));
        let closed = |role: &Role| !role.takes(action);
        (alone || role.is_some_and(closed)).then_some("action_forbidden")
    })
}

fn may_commit(table: &Table, player: Player) -> Option<&'static str> {
    if !table.seats.living.contains(&player) {
        return Some("player_left");
    }
    let Some(top) = table.top() else {
        return Some("no_window");
    };
    let rule = table.rule(top.kind);
    let Some(seal) = &rule.seal else {
        return Some("not_committing");
    };
    if seal.replace && top.sealed.has_of_this_round(player) {
        return None;
    }
    if !top.owes.contains(&player) && top.sealed.has(player) {
        return Some("already_committed");
    }
    (!top.lets_act(player, rule)).then_some("not_your_priority")
}

fn may_withdraw(table: &Table, player: Player) -> Option<&'static str> {
    if !table.seats.living.contains(&player) {
        return Some("player_left");
    }
    let Some(top) = table.top() else {
        return Some("no_window");
    };
    let Some(seal) = &table.rule(top.kind).seal else {
        return Some("not_committing");
    };
    if !top.sealed.has_of_this_round(player) {
        return Some("nothing_committed");
    }
    (!seal.withdraw).then_some("already_committed")
}

fn may_pass(table: &Table, player: Player) -> Option<&'static str> {
    let refused = may_act(table, player);
    if refused.is_some() {
        return refused;
    }
    let top = table.top()?;
    let rule = table.rule(top.kind);
    let stack = table.stack.len();
    let acts = top.acts.get(&player).copied().unwrap_or_default();
    let passes = rule.pass_when;
    if rule.pass == "forbid" || passes.is_some_and(|when| !when.holds(player, &table.seats, stack))
    {
        Some("pass_forbidden")
    } else {
        (acts < top.min(player, rule)).then_some("too_few_actions")
    }
}

fn may_end(table: &Table, player: Player) -> Option<&'static str> {
    if !table.seats.living.contains(&player) {
        return Some("player_left");
    }
    if table.seats.active() != Some(player) {
        return Some("not_your_turn");
    }
    let top = table.top()?;
    let rule = table.rule(top.kind);
    let over_all = rule.waits_for_nobody() && top.owes.contains(&player);
    if !over_all && !top.lets_act(player, rule) {
        return Some("not_your_priority");
    }
    let others = table.windows.iter().any(|window| {
        let rule = table.rule(window.kind);
        !rule.waits_for_nobody() && window.owes.iter().any(|other| *other != player)
    });
    if others {
        return Some("not_your_priority");
    }
    let mut rules = table.windows.iter().map(|window| table.rule(window.kind));
    if rules.any(|rule| rule.close == "by_answers") {
        return Some("pass_forbidden");
    }
    let forbids = |window: &&Window| {
        let rule = table.rule(window.kind);
        let passes = rule.pass_when;
        let never = passes.is_some_and(|when| !when.holds(player, &table.seats, table.stack.len()));
        !rule.waits_for_nobody()
            && window.owes.contains(&player)
            && (rule.pass == "forbid" || never)
    };
    if table.windows.iter().any(|window| forbids(&window)) {
        return Some("pass_forbidden");
    }
    let acts = top.acts.get(&player).copied().unwrap_or_default();
    let refused = match over_all {
        true => (acts < top.min(player, rule)).then_some("too_few_actions"),
        false => may_pass(table, player),
    };
    if refused.is_some() {
        return refused;
    }
    (!table.stack.is_empty()).then_some("stack_not_empty")
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let by = |f: &mut Formatter<'_>, player: &Option<Player>| match player {
            Some(player) => write!(f, " player={player}"),
            None => Ok(()),
        };
        match self {
            Pass(player) => write!(f, "pass {player}"),
            Act(player, action) => write!(f, "act {player} action={}", action.name),
            Push(player, effect, action) => {
                write!(f, "push {player} {effect} action={}", action.name)
            }
            EndStep(player) => {
                write!(f, "end_step")?;
                by(f, player)
            }
            EndTurn(player) => {
                write!(f, "end_turn")?;
                by(f, player)
            }
            Open(kind, named, only) => {
                write!(f, "open_window w{kind}")?;
                by(f, named)?;
                let Some(only) = only else { return Ok(()) };
                let names: Vec<String> = only.iter().map(Player::to_string).collect();
                write!(f, " players={}", names.join(","))
            }
            Close => write!(f, "close_window"),
            Lock(lock) => {
                write!(f, "lock until=turn")?;
                by(f, &lock.player)?;
                match lock.action {
                    Some(action) => write!(f, " action={action}"),
                    None => Ok(()),
                }
            }
            Unlock => write!(f, "unlock"),
            SetRole(player, role) => write!(f, "set_role {player} r{role}"),
            Commit(player, number) => write!(f, "commit {player} payload={number}"),
            Withdraw(player) => write!(f, "withdraw {player}"),
            Flag(player, up) => write!(f, "set_flag up player={player} value={}", u8::from(*up)),
            Leave(player) => write!(f, "leave {player}"),
            SitOut(player) => write!(f, "sit_out {player}"),
            SitIn(player) => write!(f, "sit_in {player}"),
            Counter(number) => write!(f, "counter {number}"),
            Reverse => write!(f, "reverse"),
            Run(player, effect) => write!(f, "run {effect} player={player}"),
        }
    }
}
