//! The commands: drawn by chance, written for the engine, refused or carried out in the model.

use crate::chance::{Lcg, maybe, one_of};
use crate::control::{Control, Time};
use crate::lease::{Lease, Until};
use crate::locks::{Ban, draw_action};
use crate::program::{COUNTERS, Effect, FLAGS, RAISED};
use crate::questions::{Asked, Kind};
use crate::queue::{Applies, Kind as TurnKind, Many, Source, draw_source};
use crate::replacements::Instead;
use crate::rules::{EFFECTS, MOST_PLAYERS, VOTE};
use crate::seats::Player;
use crate::stack::Call;
use crate::table::Table;
use crate::triggers::Listener;
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

/// A kind of action that the rules declare.
type Action = &'static str;

/// A card that is put on the stack: its effect, its kind, and whether it refuses other actions
/// while it is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Card {
    pub(crate) effect: Effect,
    pub(crate) action: Option<Action>,
    lock: bool,
}

impl Card {
    fn draw(random: &mut Lcg) -> Self {
        Self {
            effect: random.below(EFFECTS),
            action: draw_action(random),
            lock: random.one_in(12),
        }
    }

    /// Returns the arguments that follow its effect.
    fn arguments(self) -> String {
        let lock = if self.lock { " lock=1" } else { "" };
        format!("{}{lock}", argument("action", self.action))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Command {
    Pass(Player, Option<Player>),
    Control(Control),
    Act(Player, Option<Action>, Option<Effect>, Option<Effect>),
    Push(Player, Card, Option<Player>, Option<u32>, Option<Effect>),
    /// Refuses actions, of all or of one player.
    Lock(Ban, Option<Player>),
    Unlock,
    Run {
        effect: Effect,
        player: Option<Player>,
        target: Option<Player>,
        each: Option<&'static str>,
    },
    Counter(u32),
    Copy(u32, Option<Player>),
    Retarget(u32, Player),
    Raise(&'static str, Option<Player>),
    Flag(&'static str, Option<Player>, bool, Until),
    Count(&'static str, Option<Player>, i64, Until),
    Listen(Listener, Option<Player>),
    Replace(Instead, Option<Player>),
    Forget(u32),
    Leave(Player),
    EndStep,
    EndTurn,
    OpenReply,
    /// A reply closes, whoever has still to answer.
    CloseReply,
    SitOut(Player, Until),
    SitIn(Player),
    Reverse,
    ExtraTurn(Player, Option<Player>, Option<Player>, TurnKind, Many),
    SkipTurn(Player, Applies, Many),
    SkipNext(Many),
    CancelTurn(u32),
    TakeBack(Source),
    /// Somebody joins, after or before another.
    Join(Player, Option<(&'static str, Player)>),
    Answer(Player, Vec<usize>, Option<Player>),
    Withdraw(Player),
}

use Command::*;

impl Command {
    pub(crate) fn draw(random: &mut Lcg, table: &Table) -> Self {
        let players = &table.seats.order;
        let somebody = |random: &mut Lcg| players[random.below(players.len())];
        // Mostly the one who may act.
        let actor = table.holder().filter(|_| !random.one_in(12));
        let actor = actor.unwrap_or_else(|| somebody(random));
        let object = |random: &mut Lcg| match table.stack.len() {
            0 => 1,
            _ if random.one_in(10) => 1 + random.below(table.objects as usize) as u32,
            high => table.stack[random.below(high)].number,
        };
        let cost = |random: &mut Lcg| {
            let costs = &table.rules.costs;
            random.one_in(4).then(|| one_of(random, costs))
        };
        let until = |random: &mut Lcg| one_of(random, &Until::ALL);
        // Mostly named as the rules say, where the one who decides is named.
        let decider = |random: &mut Lcg, player: Player| match random.below(8) {
            0 => Some(somebody(random)),
            1..6 => Some(table.decider(player).unwrap_or(player)),
            _ => None,
        };
        let waits = table
            .questions
            .get(random.below(table.questions.len().max(1)));
        if let Some(Act(player, ..) | Push(player, ..)) = table.announced()
            && random.one_in(4)
        {
            return Withdraw(*player);
        }
        if let Some(question) = waits.filter(|_| !random.one_in(4)) {
            let picks = match question.ask {
                Asked::Order(count) => {
                    let mut picks: Vec<usize> = (0..count).collect();
                    picks.rotate_left(random.below(count));
                    picks
                }
                Asked::Effect(Kind::YesNo) | Asked::Consent => vec![random.below(2)],
                Asked::Gate(_, 0) if random.one_in(3) => vec![],
                Asked::Gate(options, _) => vec![random.below(options)],
                Asked::Effect(Kind::Number | Kind::Pick) => vec![random.below(3)],
            };
            let player = if random.one_in(9) {
                somebody(random)
            } else {
                question.player
            };
            return Answer(player, picks, decider(random, player));
        }
        match random.below(100) {
            0..40 => Pass(actor, decider(random, actor)),
            40..42 => {
                let time = Time::draw(random, None);
                Self::Control(Control {
                    player: somebody(random),
                    other: somebody(random),
                    time,
                    source: draw_source(random),
                })
            }
            42..46 => {
                let player = maybe(random, somebody);
                Replace(Instead::draw(random, 1, player.is_some()), player)
            }
            46..52 => Act(
                actor,
                draw_action(random),
                maybe(random, |random| random.below(EFFECTS)),
                cost(random),
            ),
            52..66 => Push(
                actor,
                Card::draw(random),
                maybe(random, somebody),
                maybe(random, object).filter(|_| !table.stack.is_empty()),
                cost(random),
            ),
            66..70 => Run {
                effect: random.below(VOTE + 1),
                player: maybe(random, somebody),
                target: maybe(random, somebody),
                each: maybe(random, |random| {
                    one_of(
                        random,
                        &["player", "opponent", "from_controller", "until_one"],
                    )
                }),
            },
            70..72 => Counter(object(random)),
            72..74 => Copy(object(random), maybe(random, somebody)),
            74..76 => Retarget(object(random), somebody(random)),
            76..79 => Raise(one_of(random, &RAISED), maybe(random, somebody)),
            79 if random.one_in(3) => Unlock,
            79 => Lock(Ban::draw(random), maybe(random, somebody)),
            80 => Flag(
                one_of(random, &FLAGS),
                maybe(random, somebody),
                random.one_in(2),
                until(random),
            ),
            81..84 => Count(
                one_of(random, &COUNTERS),
                maybe(random, somebody),
                random.below(3) as i64,
                until(random),
            ),
            84..91 => {
                let mut listener = Listener::draw(random, 1);
                let player = maybe(random, somebody);
                if player.is_some() {
                    listener.whose = maybe(random, |random| {
                        one_of(random, &["any", "own", "opponents"])
                    });
                }
                Listen(listener, player)
            }
            91..93 => Forget(1 + random.below(1 + table.trigger_numbers as usize) as u32),
            93..95 if random.one_in(3) => Leave(somebody(random)),
            93 if random.one_in(2) => SitOut(somebody(random), until(random)),
            94 if random.one_in(2) => {
                let sits = table.sits.first().map(|sit| sit.player);
                SitIn(sits.unwrap_or_else(|| somebody(random)))
            }
            95..97 if random.one_in(2) && table.windows.last().is_some_and(|top| top.is_reply) => {
                CloseReply
            }
            95..97 => EndStep,
            97..98 => EndTurn,
            99 if random.one_in(4) => OpenReply,
            98 | 99 => match random.below(10) {
                0 => Reverse,
                1..4 => ExtraTurn(
                    somebody(random),
                    random.one_in(4).then(|| somebody(random)),
                    random.one_in(3).then(|| somebody(random)),
                    TurnKind::draw(random),
                    Many::draw(random),
                ),
                4 => SkipTurn(somebody(random), Applies::draw(random), Many::draw(random)),
                5 => SkipNext(Many::draw(random)),
                6 => CancelTurn(table.queue.some_grant()),
                7 | 8 => TakeBack(one_of(random, &[1, 2])),
                _ => Join(
                    char::from(b'A' + players.len() as u8),
                    maybe(random, |random| {
                        (one_of(random, &["after", "before"]), somebody(random))
                    }),
                ),
            },
            _ => Pass(actor, None),
        }
    }

    /// Returns the codes of all errors that the command makes; the engine refuses it with one.
    pub(crate) fn refusals(&self, table: &Table) -> Vec<&'static str> {
        let mut refusals = vec![];
        let mut wrong = |code: &'static str, is_wrong: bool| {
            if is_wrong {
                refusals.push(code);
            }
        };
        let named: Vec<Player> = match self {
            Pass(player, by) | Answer(player, _, by) => {
                [Some(*player), *by].into_iter().flatten().collect()
            }
            Act(player, ..) | Leave(player) | Withdraw(player) => vec![*player],
            SitOut(player, _) | SitIn(player) => vec![*player],
            Self::Control(control) => vec![control.player, control.other],
            Push(player, _, target, ..) => [Some(*player), *target].into_iter().flatten().collect(),
            Run { player, target, .. } => [*player, *target].into_iter().flatten().collect(),
            Retarget(_, player) | SkipTurn(player, ..) => vec![*player],
            ExtraTurn(player, by, after, ..) => {
                [Some(*player), *by, *after].into_iter().flatten().collect()
            }
            Join(_, place) => place.iter().map(|(_, player)| *player).collect(),
            Copy(_, player) | Raise(_, player) | Flag(_, player, ..) | Lock(_, player) => {
                player.iter().copied().collect()
            }
            Count(_, player, ..) | Listen(_, player) | Replace(_, player) => {
                player.iter().copied().collect()
            }
            Counter(_) | Forget(_) | EndStep | EndTurn | Reverse => vec![],
            OpenReply | CloseReply | Unlock => vec![],
            SkipNext(_) | CancelTurn(_) | TakeBack(_) => vec![],
        };
        wrong(
            "player_left",
            named.iter().any(|player| !table.seats.lives(*player)),
        );
        if let Pass(player, Some(by)) | Answer(player, _, Some(by)) = self {
            let decider = table.decider(*player).unwrap_or(*player);
            wrong("not_your_decision", decider != *by);
        }
        let object = match self {
            Counter(number) | Copy(number, _) | Retarget(number, _) => Some(*number),
            Push(_, _, _, object, _) => *object,
            _ => None,
        };
        wrong(
            "unknown_object",
            object.is_some_and(|number| table.object(number).is_none()),
        );
        let waits = table.questions.first();
        let may_come = matches!(
            self,
            Leave(_) | Listen(..) | Forget(_) | Answer(..) | Withdraw(_)
        );
        wrong("choice_pending", waits.is_some() && !may_come);
        wrong("action_locked", self.is_refused_by_a_lock(table));
        match self {
            Answer(player, ..) => {
                wrong("no_choice", waits.is_none());
                let other = waits.is_some() && table.question_of(*player).is_none();
                wrong("not_your_decision", other);
            }
            Pass(player, ..) | Act(player, ..) | Push(player, ..) => {
                wrong("not_your_priority", table.holder() != Some(*player));
            }
            Forget(number) => {
                let known = table
                    .triggers
                    .iter()
                    .any(|trigger| trigger.number == *number)
                    || table.replacement(*number).is_some();
                wrong("unknown_trigger", !known);
            }
            SitOut(player, _) | SitIn(player) => {
                let is_out = matches!(self, SitOut(..));
                if let Some(code) = table.refuses_to_sit(*player, is_out) {
                    wrong(code, true);
                }
            }
            CancelTurn(number) => wrong("unknown_grant", !table.has_grant(*number)),
            Join(..) => wrong("too_many_players", table.seats.order.len() >= MOST_PLAYERS),
            EndStep | EndTurn => wrong("stack_not_empty", !table.stack.is_empty()),
            _ => {}
        }
        refusals
    }

    /// Returns true if it is an action that a lock refuses.
    pub(crate) fn is_refused_by_a_lock(&self, table: &Table) -> bool {
        match self {
            Act(player, action, ..) => table.refuses_action(*player, *action, None),
            Push(player, card, target, ..) => table.refuses_action(*player, card.action, *target),
            _ => false,
        }
    }

    /// Returns the effect that an action or a card runs.
    pub(crate) fn call(&self) -> Call {
        match self {
            Act(player, _, effect, _) => Call {
                effect: effect.unwrap_or_default(),
                controller: Some(*player),
                ..Call::default()
            },
            Push(player, card, target, aim, _) => Call {
                effect: card.effect,
                lock: card.lock,
                controller: Some(*player),
                target: *target,
                aim: *aim,
                ..Call::default()
            },
            _ => Call::default(),
        }
    }

    pub(crate) fn apply(&self, table: &mut Table) {
        table.somebody_leaves = matches!(self, Leave(_));
        match self {
            Act(.., Some(cost)) | Push(.., Some(cost)) => table.plan(Call {
                effect: *cost,
                lock: false,
                pays_for: Some(Box::new(self.clone())),
                ..self.call()
            }),
            _ => self.carry_out(table),
        }
        table.settle();
    }

    /// Carries out a command that costs nothing any more.
    pub(crate) fn carry_out(&self, table: &mut Table) {
        let active = table.seats.active();
        let lease = |table: &Table, until: Until, player: Option<Player>| Lease {
            until,
            of: player.or(Some(table.seats.owner)),
        };
        match self {
            Pass(player, _) => table.passed(*player),
            Self::Control(control) => table.set_controller(*control),
            Act(player, action, effect, _) => {
                table.acted(*player, *action, *effect, self.call());
            }
            Push(player, card, ..) => table.pushed(*player, card.action, self.call()),
            Lock(ban, player) => table.lock(ban.clone(), *player, table.seats.owner),
            Unlock => table.end_locks("command", |_| true),
            Run {
                effect,
                player,
                target,
                each,
            } => {
                let controller = player.or(active);
                table.plan(Call {
                    effect: *effect,
                    controller,
                    target: *target,
                    each: each.map(|each| table.each(each, controller)),
                    until_one: *each == Some("until_one"),
                    taken_over: player.is_none() && controller.is_some(),
                    ..Call::default()
                });
            }
            Counter(number) => table.take_off(*number, "object_countered", None),
            Copy(number, player) => table.copy(*number, *player),
            Retarget(number, player) => table.retarget(*number, *player),
            Raise(name, player) => {
                table.raise(name, *player, &[]);
            }
            Flag(name, player, up, until) => {
                table.set(name, *player, i64::from(*up), lease(table, *until, *player));
            }
            Count(name, player, value, until) => {
                table.set(name, *player, *value, lease(table, *until, *player));
            }
            Listen(listener, player) => table.listen(listener.clone(), *player, active),
            Replace(instead, player) => table.replace(instead.clone(), *player, active),
            Forget(number) if table.replacement(*number).is_some() => {
                table.remove_replacements("command", |r| r.number == *number);
            }
            Forget(number) => table.remove_trigger(*number, "command"),
            Leave(player) => {
                table.leave(*player, "conceded");
                table.decide();
            }
            EndStep => table.step_ends = true,
            EndTurn => table.turn_ends = true,
            OpenReply => table.open_reply(),
            CloseReply => table.close_top(),
            Reverse => table.reverse(),
            SitOut(player, until) => table.sit_out(*player, lease(table, *until, Some(*player))),
            SitIn(player) => table.sit_in(*player),
            Answer(player, picks, _) => table.answered(*player, picks),
            ExtraTurn(player, by, after, kind, many) => {
                table.grant(*player, *by, *after, *kind, *many);
            }
            SkipTurn(player, applies, many) => table.skip(*player, *applies, *many),
            SkipNext(many) => table.skip_next(*many),
            CancelTurn(number) => table.cancel_grant(*number),
            TakeBack(source) => table.take_back_all_of(*source),
            Join(player, place) => table.join(*player, *place),
            Withdraw(_) => table.take_back("command"),
        }
    }
}

impl Display for Command {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let of = |player: &Option<Player>| argument("player", *player);
        let costs = |cost: &Option<Effect>| argument("cost", cost.map(|cost| format!("e{cost}")));
        match self {
            Pass(player, by) => write!(f, "pass {player}{}", argument("by", *by)),
            Self::Control(control) => {
                let Control {
                    player,
                    other,
                    time,
                    source,
                } = control;
                let source = argument("source", *source);
                write!(f, "set_controller {player} {other}{time}{source}")
            }
            Act(player, action, effect, cost) => {
                let effect = effect.map(|effect| format!("e{effect}"));
                write!(
                    f,
                    "act {player}{}{}{}",
                    argument("action", *action),
                    argument("effect", effect),
                    costs(cost)
                )
            }
            Push(player, card, target, object, cost) => {
                let (target, object) = (argument("target", *target), argument("object", *object));
                let (effect, card) = (card.effect, card.arguments());
                write!(
                    f,
                    "push {player} e{effect}{card}{target}{object}{}",
                    costs(cost)
                )
            }
            Lock(ban, player) => write!(f, "lock{}{ban}", of(player)),
            Unlock => write!(f, "unlock"),
            Run {
                effect,
                player,
                target,
                each,
            } => {
                let (target, each) = (argument("target", *target), argument("each", *each));
                write!(f, "run e{effect}{}{target}{each}", of(player))
            }
            Counter(number) => write!(f, "counter {number}"),
            Copy(number, player) => write!(f, "copy_object {number}{}", of(player)),
            Retarget(number, player) => write!(f, "retarget {number} target={player}"),
            Raise(name, player) => write!(f, "raise {name}{}", of(player)),
            Flag(name, player, up, until) => {
                let (up, until) = (u8::from(*up), until.argument());
                write!(f, "set_flag {name} {up}{}{until}", of(player))
            }
            Count(name, player, value, until) => {
                write!(
                    f,
                    "set_counter {name} {value}{}{}",
                    of(player),
                    until.argument()
                )
            }
            Replace(instead, player) => write!(f, "add_replacement {instead}{}", of(player)),
            Listen(listener, player) => write!(f, "add_trigger {listener}{}", of(player)),
            Forget(number) => write!(f, "remove_trigger {number}"),
            Leave(player) => write!(f, "leave {player}"),
            EndStep => write!(f, "end_step"),
            EndTurn => write!(f, "end_turn"),
            OpenReply => write!(f, "open_window r"),
            CloseReply => write!(f, "close_window"),
            Reverse => write!(f, "reverse"),
            SitOut(player, until) => write!(f, "sit_out {player}{}", until.argument()),
            SitIn(player) => write!(f, "sit_in {player}"),
            Answer(player, picks, by) => {
                let picks: Vec<String> = picks.iter().map(usize::to_string).collect();
                let (picks, by) = (picks.join(","), argument("by", *by));
                write!(f, "answer {player} picks={picks}{by}")
            }
            ExtraTurn(player, by, after, kind, many) => {
                let (by, after) = (argument("by", *by), argument("after", *after));
                let (kind, many) = (kind.arguments(), many.arguments());
                write!(f, "extra_turn {player}{by}{after}{kind}{many}")
            }
            SkipTurn(player, applies, many) => {
                let (applies, many) = (applies.argument(), many.arguments());
                write!(f, "skip_turn {player}{applies}{many}")
            }
            SkipNext(many) => write!(f, "skip_next{}", many.arguments()),
            CancelTurn(number) => write!(f, "cancel_turn {number}"),
            TakeBack(source) => write!(f, "take_back {source}"),
            Join(player, place) => {
                write!(f, "join {player}")?;
                place.map_or(Ok(()), |(key, other)| write!(f, " {key}={other}"))
            }
            Withdraw(player) => write!(f, "withdraw {player}"),
        }
    }
}
