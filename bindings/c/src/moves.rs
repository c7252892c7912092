//! `tw_move_data`: moves as plain data, in which a range of numbers is one move.

use crate::commands::{EMPTY, MOST_LISTED, command_of, lent, tw_command_data};
use crate::game::{Held, tw_game};
use crate::guard::{self, CGame};
use crate::memory::{copy_text, place, text, write};
use crate::names::{self, tw_player};
use crate::{handle, tw_status};
use engine::record::Column;
use engine::{Code, Command, Error, Move, OpenNumber, raw};
use std::ffi::{CString, c_char};
use std::ptr::null;

/// The place of a move's open number in its command.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_open_number {
    /// No number is open: the command is complete.
    TW_OPEN_NOTHING = 0,
    /// It is `data`.
    TW_OPEN_DATA = 1,
    /// It is one more member behind those of `numbers`.
    TW_OPEN_NUMBERS = 2,
}

/// A command that a player could submit. A wide choice of numbers is one move, with bounds.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_move_data {
    /// The command, without the number that is open.
    pub command: tw_command_data,
    /// The place of the number that is open, if one is: one of `tw_open_number`.
    pub open: u32,
    /// The smallest number that may stand there.
    pub from: i64,
    /// The largest number that may stand there.
    pub to: i64,
    /// The word that the rules have for the number in the command; NULL if they have none.
    pub label: *const c_char,
}

const NOTHING: tw_move_data = tw_move_data {
    command: EMPTY,
    open: tw_open_number::TW_OPEN_NOTHING as u32,
    from: 0,
    to: 0,
    label: null(),
};

/// Moves, kept while they are lent.
#[derive(Default)]
pub(crate) struct Moves {
    moves: Vec<tw_move_data>,
    /// The members of the lists of their commands, one after another.
    members: Vec<i64>,
    /// The texts that their labels point to.
    labels: Vec<CString>,
}

impl Moves {
    /// Returns moves of a game, each with its label.
    pub(crate) fn of(game: &CGame, moves: &[Move]) -> Self {
        let mut kept = Self::default();
        kept.set(game, moves);
        kept
    }

    /// Keeps these moves of a game instead of those before, each with its label.
    fn set(&mut self, game: &CGame, moves: &[Move]) {
        self.moves.clear();
        self.members.clear();
        self.labels.clear();
        self.moves.reserve(moves.len());
        for one in moves {
            self.push(one, game.label(&one.command));
        }
    }

    /// Returns them as a list to lend, which points into this object.
    pub(crate) fn list(&mut self) -> &[tw_move_data] {
        lent(
            self.moves.iter_mut().map(|one| &mut one.command),
            &self.members,
        );
        &self.moves
    }

    /// Keeps one move more. It is filled where it stays, since a hand has very many.
    fn push(&mut self, one: &Move, label: Option<&str>) {
        self.moves.push(NOTHING);
        let Some(data) = self.moves.last_mut() else {
            return;
        };
        data.command.fill(&one.command, &mut self.members);
        if let Some(open) = one.open {
            let place = match open.column {
                Column::Data => tw_open_number::TW_OPEN_DATA,
                _ => tw_open_number::TW_OPEN_NUMBERS,
            };
            // So that a host that sets `data` gives it, also a bid of 0.
            data.command.has_data |= u8::from(place == tw_open_number::TW_OPEN_DATA);
            (data.open, data.from, data.to) = (place as u32, open.from, open.to);
        }
        if let Some(label) = label {
            let label = CString::new(label.replace('\0', " ")).unwrap_or_default();
            data.label = label.as_ptr();
            self.labels.push(label);
        }
    }

    /// Lends all of them.
    fn lend(&mut self, out: *mut *const tw_move_data, count: *mut usize) -> Result<(), Error> {
        let list = self.list();
        write(count, list.len())?;
        write(out, list.as_ptr())
    }
}

/// Reads a caller's move. Errors: those of its command; `TW_BAD_ENUM` for a place that is none;
/// `TW_UNEXPECTED_ARGUMENT` for one that the command does not have.
fn read_move(given: *const tw_move_data) -> Result<Move, Error> {
    if given.is_null() {
        return Err(Code::NullArgument.into());
    }
    // SAFETY: the header requires a struct of this type, which is valid with any bytes and need not
    // be aligned.
    let mut given = unsafe { given.read_unaligned() };
    if given.open == tw_open_number::TW_OPEN_DATA as u32 {
        given.command.has_data = 0;
    }
    let command = command_of(&raw const given.command)?;
    let column = match (given.open, &command) {
        (0, _) => return Ok(command.into()),
        (1, Command::Act(_) | Command::Push(_)) => Column::Data,
        (2, Command::Answer(_)) => Column::Picks,
        (2, Command::Commit(_)) => Column::Payload,
        (1 | 2, _) => return Err(Code::UnexpectedArgument.into()),
        _ => return Err(Code::BadEnum.into()),
    };
    let (from, to) = (given.from, given.to);
    let open = Some(OpenNumber { column, from, to });
    Ok(Move { command, open })
}

/// Lends the moves of `player`, in a fixed order: `out` gets the first of `count`, at most `most`
/// of them and never more than 1000, because a question may have very many answers.
///
/// They are the commands of `tw_legal`, with a range of numbers as one move: a bid from 4 to 17, a
/// number that a question asks for. Where nothing is open, the command is ready for `tw_submit`;
/// otherwise set a number from `from` to `to` at the place `open` of a copy. A command of the same
/// form that is not listed would be refused. Behind them are the moves that the host offers; see
/// `tw_set_offers`. The list, its `numbers` and its labels are the game's: valid until the next
/// call that changes the game or asks it for this list. Errors: `TW_UNKNOWN_PLAYER`;
/// `TW_OFFERS_FAILED`, with the reason; `TW_WRONG_HANDLE` if a function of the host's frees the
/// game.
///
/// If `tried` is not 0, it lends only those that are accepted as they stand, up to the first
/// question: each is tried in a copy with the effects of this game, a range of numbers by the
/// smallest. So a move whose cost cannot be paid is not among them. Whether a move is accepted may
/// depend on hidden cards and on random numbers to come. It costs as much as playing all moves. The
/// game does not change, but its effects run.
#[unsafe(no_mangle)]
pub extern "C" fn tw_moves(
    game: *const tw_game,
    player: tw_player,
    tried: u8,
    most: usize,
    out: *mut *const tw_move_data,
    count: *mut usize,
) -> tw_status {
    let pointer = game;
    guard::held(pointer, |held| {
        place(out)?;
        place(count)?;
        let player = names::player(player)?;
        let Held { game, lists, .. } = held;
        game.table().require_player(player)?;
        let most = most.min(MOST_LISTED);
        let moves = match tried {
            0 => raw::first_moves(game, player, most)?,
            _ => {
                let moves: Vec<Move> = game.moves(player)?.collect();
                let mut accepted = game.tried(moves);
                accepted.truncate(most);
                accepted
            }
        };
        handle::still_live(pointer)?;
        let kept = &mut lists.get_or_insert_default().moves;
        kept.set(game, &moves);
        kept.lend(out, count)
    })
}

/// Copies a move as a line of text with the names of this game: its command as `tw_command_text`
/// shows it, and the bounds of an open number, as in `act player=A action=bid data=4..17`. It need
/// not be legal. Errors: those of `tw_command_text`; `TW_BAD_ENUM` and `TW_UNEXPECTED_ARGUMENT` for
/// a place `open` that is none, or that the command does not have.
#[unsafe(no_mangle)]
pub extern "C" fn tw_move_text(
    game: *const tw_game,
    one: *const tw_move_data,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        copy_text(&game.move_text(&read_move(one)?), buffer, size, needed)
    })
}

/// Copies `allowed` if the rules accept the command of this text now, and otherwise the message
/// with which it would be refused: the condition that fails with its values, or what the action
/// takes. Nothing changes, and nothing is counted as refused. Errors: `TW_BAD_UTF8`,
/// `TW_BUFFER_TOO_SMALL`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_explain_command(
    game: *const tw_game,
    line: *const c_char,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::game(game, |game| {
        let why = game.explain_command(text(line)?);
        copy_text(&why, buffer, size, needed)
    })
}
