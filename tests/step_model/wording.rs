//! The verbs of the program as a rules file or a script writes them.

use crate::closings::At;
use crate::program::{Change, Part, Verb};
use crate::words::argument;
use std::fmt::{Display, Formatter, Result};

fn flagged(key: &str, is_so: bool) -> String {
    argument(key, is_so.then_some(1))
}

impl Display for Verb {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::SetFlag {
                name,
                up,
                player,
                until,
            } => {
                let value = if *up { "" } else { " value=0" };
                let player = argument("player", *player);
                write!(f, "set_flag {name}{value}{player}{until}")
            }
            Self::AddCounter {
                name,
                value,
                player,
                until,
            } => {
                let player = argument("player", *player);
                write!(f, "add_counter {name} {value}{player}{until}")
            }
            Self::ExtraStep {
                step,
                after,
                count,
                source,
            } => {
                let after = argument("after_step", after.map(Part::Step));
                let source = argument("source", *source);
                write!(f, "extra_step s{step} count={count}{after}{source}")
            }
            Self::ExtraPhase {
                phase,
                also,
                after,
                count,
                source,
            } => {
                let also = argument("phases", also.map(Part::Phase));
                let after = argument("after_step", after.map(Part::Step));
                let source = argument("source", *source);
                write!(f, "extra_phase p{phase} count={count}{also}{after}{source}")
            }
            Self::Skip {
                part,
                player,
                count,
                this_turn,
                source,
            } => {
                let source = argument("source", *source);
                let kind = part.kind();
                let applies = argument("applies", this_turn.then_some("this_turn"));
                let player = argument("player", *player);
                write!(
                    f,
                    "skip_{kind} {part}{player} count={count}{applies}{source}"
                )
            }
            Self::Modify {
                change,
                player,
                until,
                source,
            } => {
                let source = argument("source", *source);
                let Change { step, count, .. } = change;
                let effect = change.effect.map(|effect| format!("e{effect}"));
                write!(
                    f,
                    "modify_step s{step}{}{}{}{}{}{until}{source}",
                    argument("player", *player),
                    flagged("no_window", change.no_window),
                    flagged("no_actions", change.no_actions),
                    argument("effect", effect),
                    argument("count", *count),
                )
            }
            Self::ExtraTurn { player, source } => {
                write!(f, "extra_turn {player}{}", argument("source", *source))
            }
            Self::SkipTurn { player, source } => {
                write!(f, "skip_turn {player}{}", argument("source", *source))
            }
            Self::CancelTurn(number) => write!(f, "cancel_turn {number}"),
            Self::GiveToken(player) => write!(f, "give_token t {player}"),
            Self::PassToken(count) => write!(f, "pass_token t count={count}"),
            Self::DropToken => write!(f, "drop_token t"),
            Self::Leave(player) => write!(f, "leave {player} reason=eliminated"),
            Self::Reverse => write!(f, "reverse"),
            Self::OpenWindow => write!(f, "open_window reply"),
            Self::TakeBack(source) => write!(f, "take_back {source}"),
            Self::Exchange {
                player,
                other,
                seats,
            } => {
                let what = if *seats { "seats" } else { "turns" };
                write!(f, "exchange_{what} {player} {other}")
            }
            Self::Sit {
                player,
                is_out: true,
                until,
            } => write!(f, "sit_out {player}{until}"),
            Self::Sit { player, .. } => write!(f, "sit_in {player}"),
            Self::Jump(player) => write!(f, "jump {player}"),
            Self::EndTurnFor(player) => write!(f, "end_turn {player}"),
            Self::End(end) => write!(f, "{}", end.text()),
            Self::EndChapterFor { at, chapter, first } => {
                let chapter = argument("chapter", chapter.map(|chapter| format!("k{chapter}")));
                let at = argument("at", at.map(At::word));
                write!(f, "end_chapter{chapter} target={first}{at}")
            }
            Self::Run { effect, target } => {
                write!(f, "run e{effect}{}", argument("target", *target))
            }
            Self::Replace { replaces, player } => {
                let player = argument("player", *player);
                write!(f, "add_replacement {replaces}{player}")
            }
            Self::Listen { listener, player } => {
                write!(f, "add_trigger {listener}{}", argument("player", *player))
            }
        }
    }
}
