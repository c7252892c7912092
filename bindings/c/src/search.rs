//! `tw_search`: a good decision, found by playing the games that follow it.

use crate::commands::{lent, tw_command_data};
use crate::content::{Content, tw_cards};
use crate::game::{Held, tw_game};
use crate::guard;
use crate::lists::Lists;
use crate::memory::{place, write};
use crate::names::{self, tw_player};
use crate::{handle, sized, tw_status};
use engine::{Error, Search, Tried};

/// How to search. Start from `TW_SEARCH_SETTINGS_INIT`; 0 is the usual value where one is told.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_search_settings {
    /// `sizeof(tw_search_settings)`.
    pub struct_size: u32,
    /// How many trees grow apart from each other, at most 256; threads share them out. 4.
    pub trees: u32,
    /// How many games are played, by all trees together. 1000.
    pub games: u64,
    /// The number of commands after which a game is judged as it stands. 400.
    pub depth: u64,
    /// The seed; the result does not depend on `threads`.
    pub seed: u64,
    /// How many threads play; 0 for one for each core, and never more than 256.
    pub threads: usize,
    /// How much decisions are preferred of which little is known. 1.
    pub explore: f64,
    /// 1 if only the first decision is searched and every other is random, else 0.
    pub flat: u8,
    /// 1 if the player may know everything that the game holds, else 0. With 0, a game with a state
    /// of the host's needs `guess`.
    pub perfect: u8,
}

impl tw_search_settings {
    /// The value of `TW_SEARCH_SETTINGS_INIT`.
    const INITIAL: Self = Self {
        struct_size: size_of::<Self>() as u32,
        trees: 0,
        games: 0,
        depth: 0,
        seed: 0,
        threads: 0,
        explore: 0.0,
        flat: 0,
        perfect: 0,
    };

    fn search(&self) -> Search {
        let usual = Search::new(1000);
        Search {
            games: if self.games == 0 {
                usual.games
            } else {
                self.games
            },
            trees: if self.trees == 0 {
                usual.trees
            } else {
                self.trees
            },
            depth: if self.depth == 0 {
                usual.depth
            } else {
                self.depth
            },
            explore: match self.explore {
                0.0 => usual.explore,
                explore => explore,
            },
            flat: self.flat != 0,
            perfect: self.perfect != 0,
            threads: self.threads,
        }
    }
}

/// A decision that a search has tried.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tw_tried {
    /// The command, ready for `tw_submit`.
    pub command: tw_command_data,
    /// The games that were played after it.
    pub games: u64,
    /// Their average result for the player, from 0, the worst of this search, to 1, the best.
    pub value: f64,
}

/// Decisions, kept while they are lent.
#[derive(Default)]
pub(crate) struct Found {
    tried: Vec<tw_tried>,
    members: Vec<i64>,
}

impl Lists {
    fn tried(
        &mut self,
        tried: &[Tried],
        out: *mut *const tw_tried,
        count: *mut usize,
    ) -> Result<(), Error> {
        let Found {
            tried: list,
            members,
        } = &mut self.found;
        list.clear();
        members.clear();
        list.extend(tried.iter().map(|one| tw_tried {
            command: tw_command_data::of(&one.command, members),
            games: one.games,
            value: one.value,
        }));
        lent(list.iter_mut().map(|one| &mut one.command), members);
        write(count, list.len())?;
        write(out, list.as_ptr())
    }
}

/// Searches a decision of `player` by Monte Carlo tree search, and lends what it tried: `out` gets
/// the first of `count`, the one to take. It is empty if the player has nothing to decide; a single
/// decision is not searched. The game does not change.
///
/// The search knows no more than the player: the copies that it plays have other random numbers,
/// others' sealed answers are sealed again, and `guess` deals the host's state again. Copies have
/// no effects in code but those that `cards` registers; NULL for rules whose effects are all data.
/// A NULL `options` is `TW_SEARCH_SETTINGS_INIT`. The list is the game's: valid until the next call
/// that changes the game or searches it.
///
/// Errors: `TW_UNKNOWN_PLAYER`; `TW_BAD_SIZE`; `TW_BAD_VALUE` for options out of range, for a state
/// without `guess`, and for a score that is no number; `TW_EFFECT_FAILED` for a function or an
/// effect that fails; `TW_WRONG_HANDLE` if one of them frees the game.
#[unsafe(no_mangle)]
pub extern "C" fn tw_search(
    game: *const tw_game,
    player: tw_player,
    options: *const tw_search_settings,
    cards: *const tw_cards,
    out: *mut *const tw_tried,
    count: *mut usize,
) -> tw_status {
    let pointer = game;
    guard::held(pointer, |held| {
        place(out)?;
        place(count)?;
        let player = names::player(player)?;
        let options = sized::take_or(options, tw_search_settings::INITIAL)?;
        let cards = Content::read(cards)?;
        let Held { game, lists, .. } = held;
        game.table().require_player(player)?;
        let tried = options
            .search()
            .report(game, player, &cards, options.seed)?;
        drop(cards);
        // A list of a game that is gone with this call would be lent for nothing.
        handle::still_live(pointer)?;
        lists.get_or_insert_default().tried(&tried, out, count)
    })
}
