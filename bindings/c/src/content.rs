//! `tw_cards`: what a game of the host's gives to the tools that play copies of it.

use crate::game::tw_game;
use crate::guard::CGame;
use crate::moves::{Moves, tw_move_data};
use crate::names::tw_player;
use crate::stand::Stands;
use crate::twice::tw_fresh_fn;
use crate::{sized, tw_status};
use engine::record::Column;
use engine::{Cards, Code, Command, Error, Move, NameId, PlayerId, raw};
use std::ffi::c_void;
use std::ptr::null_mut;

/// Prepares a game or a copy of one. `player` is the one who searches, or 0; the seed is the only
/// chance that it uses. Any status but `TW_OK` ends the search or the simulation.
pub type tw_prepare_fn = Option<
    extern "C-unwind" fn(
        game: *mut tw_game,
        player: tw_player,
        seed: u64,
        user_data: *mut c_void,
    ) -> tw_status,
>;

/// Writes how well each player stands as `count` numbers by seat, 0 before; larger is better.
pub type tw_score_fn = Option<
    extern "C-unwind" fn(
        game: *mut tw_game,
        out: *mut f64,
        count: usize,
        user_data: *mut c_void,
    ) -> tw_status,
>;

/// Decides for `player`: writes the index of one of the `count` moves to `picked`, and to `number`
/// the number that it leaves open, if it does. The game is a copy, without effects; `random` is the
/// only chance that it uses.
pub type tw_decide_fn = Option<
    extern "C-unwind" fn(
        game: *mut tw_game,
        player: tw_player,
        moves: *const tw_move_data,
        count: usize,
        random: u64,
        picked: *mut usize,
        number: *mut i64,
        user_data: *mut c_void,
    ) -> tw_status,
>;

/// A game with cards, for `tw_search` and `tw_simulate`, which play games of their own. Start from
/// `TW_CARDS_INIT`; a function that is NULL is left out.
///
/// The functions run on the threads of the search or the simulation, several at once, but for one
/// thread. The game is lent to each of them as `tw_fresh_fn` says. They have to return, and no
/// exception may leave them.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct tw_cards {
    /// `sizeof(tw_cards)`.
    pub struct_size: u32,
    /// Registers effects, offers and conditions: once in each game or copy.
    pub fresh: tw_fresh_fn,
    /// Gives a new game, which has not begun, its state. Only `tw_simulate` calls it.
    pub begin: tw_prepare_fn,
    /// Deals what `player` does not see again, so that the player cannot tell the state from the
    /// true one. Only `tw_search` calls it.
    pub guess: tw_prepare_fn,
    /// If NULL, whoever has won stands best, and whoever has left worst.
    pub score: tw_score_fn,
    /// Passed to each of the functions.
    pub user_data: *mut c_void,
    /// The policy of `tw_simulate`, asked again without that move if it is refused; or NULL.
    pub decide: tw_decide_fn,
}

impl tw_cards {
    /// The value of `TW_CARDS_INIT`.
    const INITIAL: Self = Self {
        struct_size: size_of::<Self>() as u32,
        fresh: None,
        begin: None,
        guess: None,
        score: None,
        user_data: null_mut(),
        decide: None,
    };
}

/// The host's functions, and the handles by which they are lent games.
pub(crate) struct Content {
    cards: tw_cards,
    stands: Stands,
}

// SAFETY: the header requires functions and user data that several threads may use at once.
unsafe impl Sync for Content {}

impl Content {
    /// Reads the host's struct; NULL has no function. Errors: [`Code::BadSize`](engine::Code).
    pub(crate) fn read(cards: *const tw_cards) -> Result<Self, Error> {
        let cards = sized::take_or(cards, tw_cards::INITIAL)?;
        let stands = Stands::default();
        Ok(Self { cards, stands })
    }

    /// Returns the decision of the host's policy, if it has one. Errors: [`Code::BadValue`] for
    /// one that is no move.
    pub(crate) fn decide(
        &self,
        game: &CGame,
        player: PlayerId,
        moves: &[Move],
        random: u64,
    ) -> Result<Option<Command>, Error> {
        let Some(decide) = self.cards.decide else {
            return Ok(None);
        };
        let mut lent = Moves::of(game, moves);
        let list = lent.list();
        let (mut picked, mut number) = (usize::MAX, 0);
        let act = |game| {
            let (first, count) = (list.as_ptr(), list.len());
            let (picked, number) = (&raw mut picked, &raw mut number);
            let data = self.cards.user_data;
            decide(
                game,
                player.number(),
                first,
                count,
                random,
                picked,
                number,
                data,
            )
        };
        // It gets a copy, since it only decides.
        let mut copy = game.fork();
        learn_cards(&mut copy, game, moves);
        self.stands.lend(&mut copy, "decide", act)?;
        match moves.get(picked) {
            Some(one) => Ok(Some(one.with(number))),
            None => {
                let detail = format!("`decide` picked move {picked} of {}", moves.len());
                Err(Error::new(Code::BadValue).detail(detail))
            }
        }
    }
}

/// Teaches a copy, which has no effects, what the cards in these moves are called: one that is
/// offered, and that nobody has played yet, is known by its effect alone.
fn learn_cards(copy: &mut CGame, game: &CGame, moves: &[Move]) {
    for one in moves {
        let effect = one.command.to_record().word(Column::Effect);
        let effect = effect.and_then(NameId::new);
        let Some(card) = effect.filter(|card| copy.table().name_text(*card).is_none()) else {
            continue;
        };
        if let Some(name) = raw::registered(game).find(|name| NameId::of(name) == card) {
            copy.name(name);
        }
    }
}

impl Cards for Content {
    fn register(&self, game: &mut CGame) -> Result<(), Error> {
        let Some(fresh) = self.cards.fresh else {
            return Ok(());
        };
        let act = |game| fresh(game, self.cards.user_data);
        self.stands.lend(game, "fresh", act)
    }

    fn begin(&self, game: &mut CGame, seed: u64) -> Result<(), Error> {
        let Some(begin) = self.cards.begin else {
            return Ok(());
        };
        let act = |game| begin(game, 0, seed, self.cards.user_data);
        self.stands.lend(game, "begin", act)
    }

    fn guess(&self, copy: &mut CGame, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let Some(guess) = self.cards.guess else {
            return Ok(false);
        };
        let act = |game| guess(game, player.number(), seed, self.cards.user_data);
        self.stands.lend(copy, "guess", act).map(|()| true)
    }

    fn score(&self, game: &CGame) -> Result<Option<Vec<f64>>, Error> {
        let Some(score) = self.cards.score else {
            return Ok(None);
        };
        let mut scores = vec![0.0; game.table().players().count()];
        let act = |game| {
            let (first, count) = (scores.as_mut_ptr(), scores.len());
            score(game, first, count, self.cards.user_data)
        };
        // It gets a copy, which shares the state, since it is no function's to change.
        self.stands.lend(&mut game.fork(), "score", act)?;
        Ok(Some(scores))
    }
}
