//! Names and numbers: of players, of the parts of the rules, and of everything a game names.

use crate::game::tw_game;
use crate::memory::{copy_text, text, write};
use crate::{guard, loan, tw_status};
use engine::ruleset::Ruleset;
use engine::view::Table;
use engine::{Code, Error, NameId, PlayerId, raw};
use std::ffi::c_char;

/// A player, numbered from 1 in the order of joining; 0 is nobody.
pub type tw_player = u8;

/// Returns the player with this number; 0 is refused.
pub(crate) fn player(number: tw_player) -> Result<PlayerId, Error> {
    let player = PlayerId::new(number);
    player.ok_or_else(|| Code::UnknownPlayer.into())
}

/// Returns the player with this number; nobody for 0.
pub(crate) fn perhaps(number: tw_player) -> Result<Option<PlayerId>, Error> {
    (number != 0).then(|| player(number)).transpose()
}

/// Returns the player's number; 0 for nobody.
pub(crate) fn player_number(id: Option<PlayerId>) -> tw_player {
    id.map_or(0, PlayerId::number)
}

/// Returns the name with this number; 0 is refused.
pub(crate) fn name(number: i64) -> Result<NameId, Error> {
    NameId::new(number).ok_or_else(|| Code::UnknownName.into())
}

/// Writes the number of a name (of an effect, a flag, a counter, an action, a custom event): the
/// same in every game and process.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name(game: *mut tw_game, name: *const c_char, out: *mut i64) -> tw_status {
    if loan::is_lent(game) {
        return guard::lent(game, |lent| write(out, lent.name(text(name)?)?.number()));
    }
    guard::game(game, |game| write(out, game.name(text(name)?).number()))
}

/// Copies the text behind a name's number. Errors: `TW_UNKNOWN_NAME`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_name_text(
    game: *const tw_game,
    name: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    let copied = |text: Option<&str>| {
        let text = text.ok_or(Code::UnknownName)?;
        copy_text(text, buffer, size, needed)
    };
    if loan::is_lent(game) {
        return guard::table(game, |table| copied(table.name_text(self::name(name)?)));
    }
    guard::game(game, |game| {
        let name = self::name(name)?;
        // A card that is offered, and that nobody has played yet, is known by its effect alone.
        let effect = || raw::registered(game).find(|effect| NameId::of(effect) == name);
        copied(game.table().name_text(name).or_else(effect))
    })
}

/// Copies a player's name. Errors: `TW_UNKNOWN_PLAYER`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_player_name(
    game: *const tw_game,
    player: tw_player,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::table(game, |table| {
        copy_text(name_of(table, player)?, buffer, size, needed)
    })
}

/// The kind of word that `tw_word_text` and `tw_word_number` are about.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::enum_variant_names, reason = "members carry their C names")]
pub enum tw_word_kind {
    /// The steps of the rules.
    TW_WORD_STEP = 1,
    /// The phases of the rules.
    TW_WORD_PHASE = 2,
    /// The chapters of the rules.
    TW_WORD_CHAPTER = 3,
    /// The kinds of window of the rules.
    TW_WORD_WINDOW = 4,
    /// The orders of the rules.
    TW_WORD_ORDER = 5,
    /// The tokens of the rules.
    TW_WORD_TOKEN = 6,
    /// The players of the game.
    TW_WORD_PLAYER = 7,
}

impl tw_word_kind {
    const ALL: [Self; 7] = [
        Self::TW_WORD_STEP,
        Self::TW_WORD_PHASE,
        Self::TW_WORD_CHAPTER,
        Self::TW_WORD_WINDOW,
        Self::TW_WORD_ORDER,
        Self::TW_WORD_TOKEN,
        Self::TW_WORD_PLAYER,
    ];

    /// Errors: [`Code::BadEnum`] for a number that is no kind.
    fn new(number: u32) -> Result<Self, Error> {
        let kind = Self::ALL.into_iter().find(|kind| *kind as u32 == number);
        kind.ok_or_else(|| Code::BadEnum.into())
    }

    /// Returns the error for a word or number that is not there.
    fn unknown(self) -> Error {
        let code = match self {
            Self::TW_WORD_STEP => Code::UnknownStep,
            Self::TW_WORD_PHASE => Code::UnknownPhase,
            Self::TW_WORD_CHAPTER => Code::UnknownChapter,
            Self::TW_WORD_WINDOW => Code::UnknownWindow,
            Self::TW_WORD_ORDER => Code::UnknownOrder,
            Self::TW_WORD_TOKEN => Code::UnknownToken,
            Self::TW_WORD_PLAYER => Code::UnknownPlayer,
        };
        code.into()
    }

    /// Returns the words of this kind that the rules have, the first for number 1.
    fn words(self, rules: &Ruleset) -> Box<dyn Iterator<Item = &str> + '_> {
        match self {
            Self::TW_WORD_STEP => Box::new(rules.steps()),
            Self::TW_WORD_PHASE => Box::new(rules.phases()),
            Self::TW_WORD_CHAPTER => Box::new(rules.chapters()),
            Self::TW_WORD_WINDOW => Box::new(rules.windows()),
            Self::TW_WORD_ORDER => Box::new(rules.orders()),
            Self::TW_WORD_TOKEN => Box::new(rules.tokens()),
            // The players are the game's, not the rules'.
            Self::TW_WORD_PLAYER => Box::new(std::iter::empty()),
        }
    }
}

/// Copies the name of a step, a phase, a window, a player and so on by its number, from 1: `kind`
/// is one of `tw_word_kind`. Errors: `TW_BAD_ENUM` for another kind; `TW_UNKNOWN_STEP`,
/// `TW_UNKNOWN_PHASE`, `TW_UNKNOWN_CHAPTER`, `TW_UNKNOWN_WINDOW`, `TW_UNKNOWN_ORDER`,
/// `TW_UNKNOWN_TOKEN`, `TW_UNKNOWN_PLAYER` by the kind.
#[unsafe(no_mangle)]
pub extern "C" fn tw_word_text(
    game: *const tw_game,
    kind: u32,
    number: i64,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
) -> tw_status {
    guard::table(game, |table| {
        let kind = tw_word_kind::new(kind)?;
        let place = usize::try_from(number).map_err(|_| kind.unknown())?;
        if kind == tw_word_kind::TW_WORD_PLAYER {
            let number = tw_player::try_from(place).map_err(|_| kind.unknown())?;
            return copy_text(name_of(table, number)?, buffer, size, needed);
        }
        let place = place.checked_sub(1).ok_or_else(|| kind.unknown())?;
        let word = kind.words(table.rules()).nth(place);
        copy_text(word.ok_or_else(|| kind.unknown())?, buffer, size, needed)
    })
}

/// Writes the number of a step, a phase, a window, a player and so on by its name. Errors: as
/// `tw_word_text`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_word_number(
    game: *const tw_game,
    kind: u32,
    name: *const c_char,
    out: *mut i64,
) -> tw_status {
    guard::table(game, |table| {
        let (kind, name) = (tw_word_kind::new(kind)?, text(name)?);
        let place = match kind {
            tw_word_kind::TW_WORD_PLAYER => table.player(name).map(|player| player.number().into()),
            _ => {
                let place = kind.words(table.rules()).position(|known| known == name);
                place.map(|place| place as i64 + 1)
            }
        };
        let unknown = || {
            let players = table
                .players()
                .filter(|_| kind == tw_word_kind::TW_WORD_PLAYER);
            let known = players.map(|player| table.player_name(player));
            let known = known.chain(kind.words(table.rules()));
            kind.unknown()
                .none_of(&name.escape_debug().to_string(), known)
        };
        write(out, place.ok_or_else(unknown)?)
    })
}

/// Returns a player's name.
fn name_of(table: Table<'_>, player: tw_player) -> Result<&str, Error> {
    let id = self::player(player)?;
    match table.player_name(id) {
        "?" if table.player("?") != Some(id) => Err(Code::UnknownPlayer.into()),
        name => Ok(name),
    }
}
