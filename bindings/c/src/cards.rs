//! Cards: what comes before one is played, and the offers of those that a player holds.

use crate::commands::{read, tw_command_data};
use crate::error::said;
use crate::game::tw_game;
use crate::loan::{self, Lent, Offering};
use crate::memory::text;
use crate::names::tw_player;
use crate::slots::Place;
use crate::{OK, effect::tw_drop_fn, guard, tw_status};
use engine::ruleset::CardSource;
use engine::{Code, Error, OfferFn, Offers};
use std::ffi::{c_char, c_void};
use std::sync::Arc;

/// Offers what a player holds, by `tw_offer` for each card. It gets a game, lent to it for looks
/// until it returns, and the user data of `tw_set_offers`.
///
/// By the lent game it looks at the table, reads the host's state by `tw_state`, and learns numbers
/// by `tw_name`; every verb returns `TW_READ_ONLY`, and every call by the handle that the host
/// holds returns `TW_BUSY`. It returns `TW_OK`; with any other status the list fails, and
/// `return tw_effect_fail(offers, "no such card");` also tells the reason.
///
/// It keeps nothing of its own: what it offers follows from the table and the state. It is called
/// on the thread that asks for the moves, for several copies of a game at the same time. It has to
/// return, and no exception may leave it.
pub type tw_offers_fn = Option<
    extern "C-unwind" fn(
        offers: *mut tw_game,
        player: tw_player,
        user_data: *mut c_void,
    ) -> tw_status,
>;

/// A C function that offers, with its user data.
struct COffers {
    function: tw_offers_fn,
    data: *mut c_void,
    drop: tw_drop_fn,
}

// SAFETY: the header requires a function and user data that may be used from any thread.
unsafe impl Send for COffers {}
// SAFETY: the header requires that copies of a game may call it at the same time.
unsafe impl Sync for COffers {}

impl Drop for COffers {
    fn drop(&mut self) {
        if let Some(drop) = self.drop {
            drop(self.data);
        }
    }
}

impl COffers {
    /// Returns it as a function for the game; nothing without a function to call.
    fn shared(self) -> Option<Arc<OfferFn>> {
        self.function?;
        Some(Arc::new(move |offers: &mut Offers<'_>| self.make(offers)))
    }

    fn make(&self, offers: &mut Offers<'_>) -> Result<(), Error> {
        let function = self.function.ok_or(Code::NullArgument)?;
        // Copies of the game may be here at the same time, so each call has a slot of its own.
        let place = Place::reserve()?;
        let player = offers.player().number();
        let mut lent = Lent::Offers(Offering::new(offers));
        let status = loan::lend(&place, &mut lent, |game| function(game, player, self.data));
        let Lent::Offers(offering) = lent else {
            return Err(Code::Internal.into());
        };
        match offering.kept.error {
            _ if status == OK && !offering.fails => Ok(()),
            Some(error) if offering.fails || error.code.number() == status => Err(error),
            _ => {
                let detail = format!("the function {}", said(status));
                Err(Error::new(Code::BadValue).detail(detail))
            }
        }
    }
}

/// Sets what comes before the card of a registered effect is played by `tw_push`, or by `tw_act`
/// with that effect: its `action`, its condition `when`, what it `takes`, and the effect that pays
/// its `cost`, as rules files say it for an effect, in TOML or JSON:
/// `"takes.target = 'opponent'\ncost = 'bolt:cost'"`.
///
/// NULL lifts that. It stays when the effect gets new code, and copies of the game have it. Only
/// players' live commands go through it; a replay repeats what they were. Errors:
/// `TW_RULES_SYNTAX`, `TW_UNKNOWN_EFFECT` if nobody registered the effect, `TW_UNKNOWN_ACTION`,
/// `TW_RULES_INVALID` for a wrong condition or range, `TW_BAD_VALUE` for a card with verbs, also as
/// its cost: `tw_effect_define` makes an effect of them. Nothing changes then.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_card(
    game: *mut tw_game,
    effect: *const c_char,
    card: *const c_char,
) -> tw_status {
    guard::game(game, |game| {
        let effect = text(effect)?;
        let card = match card.is_null() {
            true => None,
            false => Some(CardSource::of_effect(effect, text(card)?)?),
        };
        game.set_card(effect, card.as_ref())
    })
}

/// Sets the function that offers what a player holds, in place of an earlier one; NULL lifts it.
/// `tw_moves` calls it whenever the player may play something. Copies of the game share it, saves
/// do not have it.
///
/// `drop`, if not NULL, is called exactly once with `user_data`: when the last game that shares the
/// function lets go of it, or before this call returns if it fails or the function is NULL.
#[unsafe(no_mangle)]
pub extern "C" fn tw_set_offers(
    game: *mut tw_game,
    function: tw_offers_fn,
    user_data: *mut c_void,
    drop: tw_drop_fn,
) -> tw_status {
    // Made before anything can fail, so that the user data is dropped in every case.
    let offers = COffers {
        function,
        data: user_data,
        drop,
    };
    guard::game(game, move |game| {
        game.set_offers(None, offers.shared());
        Ok(())
    })
}

/// Offers a command of the player who is asked, usually `push` or `act` with an effect and the
/// `source` of its card. Whatever the action and the card take, and it leaves open, is filled in:
/// each target, each option, a range of numbers as one move. Moves that would be refused, or that
/// are listed already, are left out.
///
/// `offers` is the game that a `tw_offers_fn` was lent. Errors: `TW_NO_EFFECT`, `TW_NOT_IN_EFFECT`
/// and `TW_READ_ONLY` for any other game; `TW_BAD_VALUE` for a command that is not the player's;
/// `TW_UNKNOWN_EFFECT`; `TW_TOO_LONG` beyond 100000 moves; those of a command that cannot be read,
/// as `tw_command_text`.
#[unsafe(no_mangle)]
pub extern "C" fn tw_offer(offers: *mut tw_game, command: *const tw_command_data) -> tw_status {
    if !loan::is_lent(offers) {
        return guard::game(offers, |_| Err(Code::NoEffect.into()));
    }
    guard::lent(offers, |lent| {
        read(command, |given| lent.offers()?.offer_record(given))
    })
}
