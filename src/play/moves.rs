//! The moves of a player: those that the rules list, and those that the host and its mods offer.

use super::core::Core;
use super::game::Game;
use super::offering::{OfferFn, Offering};
use super::offers::Offers;
use super::registry::Effect;
use super::trial::Trial;
use crate::engine::requirements::check_may_act;
use crate::rules::WhileAsked;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::PlayerId;
use crate::vocabulary::moves::Move;
use std::sync::Arc;

/// The moves for which there is room at once: without offers, and with a hand of cards.
const FEW: usize = 8;
const HAND: usize = 96;

/// The most moves of the rules that are listed at once.
const MANY: usize = 256;

impl<'g> Offers<'g> {
    /// Returns the moves of the player as [`first_moves`] does, with the offers of this
    /// function in the place of the one that the host has set.
    ///
    /// Errors: [`offers_failed`](Code::OffersFailed).
    pub fn first_moves_with<F: Effect>(
        game: &'g Game<F>,
        player: PlayerId,
        most: usize,
        offer: impl FnOnce(&mut Self) -> Result<(), Error>,
    ) -> Result<Vec<Move>, Error> {
        Self::first(game, player, most, true, Some(offer))
    }

    fn first<F: Effect>(
        game: &'g Game<F>,
        player: PlayerId,
        most: usize,
        tests: bool,
        offer: Option<impl FnOnce(&mut Self) -> Result<(), Error>>,
    ) -> Result<Vec<Move>, Error> {
        let mut ruled = game.engine().may_do(player).moves().take(most);
        let mut list = Self::made(game, player, tests, &mut ruled, offer)?;
        list.truncate(most);
        Ok(list)
    }

    /// Makes `look` a copy of the game, which keeps its own effects and offers: for a language that
    /// cannot borrow the table. It allocates nothing if `look` was as large before.
    pub fn copy_into<F: Effect>(&self, look: &mut Game<F>) {
        look.core_mut().become_copy(self.core);
        look.hashes.forget();
    }

    /// Returns true if the player may play something at this point, so that offers are asked for.
    pub fn are_asked<F: Effect>(game: &Game<F>, player: PlayerId) -> bool {
        game.core().may_play(player)
    }

    /// Returns these moves of the rules, and what `offer` and the mods add: as one list, which
    /// takes half the time of one move after another.
    fn made<F: Effect>(
        game: &'g Game<F>,
        player: PlayerId,
        tests: bool,
        ruled: &mut impl Iterator<Item = Move>,
        offer: Option<impl FnOnce(&mut Self) -> Result<(), Error>>,
    ) -> Result<Vec<Move>, Error> {
        let offer = offer.filter(|_| game.core().may_play(player));
        let mut list = Vec::with_capacity(if offer.is_some() { HAND } else { FEW });
        ruled.for_each(|one| list.push(one));
        let Some(offer) = offer else {
            return Ok(list);
        };
        let mut offers = Self::new(game.core(), player, tests, list);
        offer(&mut offers).map_err(|error| game.offers_failed(player, None, &error))?;
        game.offers_of_mods(&mut offers);
        Ok(offers.list.into_moves())
    }
}

/// The moves that the rules list, and then those that are offered.
struct Moves<'g> {
    first: std::vec::IntoIter<Move>,
    /// Of very many, as the answers to a question, those behind the first, made as they are read.
    others: Option<Box<dyn Iterator<Item = Move> + 'g>>,
}

impl<'g> Moves<'g> {
    fn of<F: Effect>(game: &'g Game<F>, player: PlayerId) -> Result<Self, Error> {
        let mut ruled = game.engine().may_do(player).moves();
        let mut count = 0;
        let mut first = ruled.by_ref().take(MANY).inspect(|_| count += 1);
        let mut first = Offers::made(game, player, true, &mut first, game.offer_of_host())?;
        let others = (count == MANY).then(|| {
            let offered = first.split_off(MANY);
            Box::new(ruled.chain(offered)) as Box<dyn Iterator<Item = Move> + 'g>
        });
        let first = first.into_iter();
        Ok(Self { first, others })
    }
}

impl Iterator for Moves<'_> {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        match self.first.len() {
            0 => self.others.as_mut()?.next(),
            _ => self.first.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let first = self.first.len();
        (first, self.others.is_none().then_some(first))
    }
}

impl Core {
    /// Returns true if the player may act in any way at this point.
    fn may_play(&self, player: PlayerId) -> bool {
        let engine = &self.engine;
        let mut actions = engine.rules.actions.values();
        match engine.state.agenda.choice() {
            None => {
                check_may_act(&engine.state, player, None).is_ok()
                    || actions.any(|action| action.anytime.is_some())
            }
            Some(_) => actions.any(|action| action.while_asked != WhileAsked::Nobody),
        }
    }
}

impl<F: Effect> Game<F> {
    /// Returns the moves of the player, in a fixed order: those that the rules
    /// [list](Self::legal_commands), with a range of numbers as one move, and then those that the
    /// host [offers](Self::set_offers). A command of a player that is not listed is refused, unless
    /// only the host could have offered it.
    ///
    /// A move passes every check. Only its cost, or an effect in code, may still refuse it:
    /// [`tried`](Self::tried) finds that out. The offers of a mod that fails are left
    /// out, and [`take_failures`](Self::take_failures) says why.
    ///
    /// Errors: [`offers_failed`](Code::OffersFailed), naming the player, with the reason.
    pub fn moves(&self, player: PlayerId) -> Result<impl Iterator<Item = Move>, Error> {
        Moves::of(self, player)
    }

    /// Sets the function that offers what a player holds, or lifts it; with `module`, that of a mod
    /// beside the host's own. It is asked by [`moves`](Self::moves) whenever the player may play
    /// something. Copies have it, saves do not.
    pub fn set_offers(&mut self, module: Option<&str>, offers: Option<Arc<OfferFn>>) {
        Offering::set(&mut self.offers, module, offers);
    }

    /// Returns the same. If nothing `tests` what is offered, some of it may be refused.
    pub(crate) fn first_offered(
        &self,
        player: PlayerId,
        most: usize,
        tests: bool,
    ) -> Result<Vec<Move>, Error> {
        Offers::first(self, player, most, tests, self.offer_of_host())
    }

    /// Returns what makes the host's offers, if the host or a mod has any.
    fn offer_of_host(&self) -> Option<impl FnOnce(&mut Offers<'_>) -> Result<(), Error>> {
        let offering = self.offers.as_deref()?;
        Some(|offers: &mut Offers<'_>| offering.of_host(offers))
    }

    fn offers_of_mods(&self, offers: &mut Offers<'_>) {
        let mods = self.offers.iter().flat_map(|offering| offering.of_mods());
        for (module, offer) in mods {
            let before = offers.list.len();
            if let Err(error) = offer(offers) {
                offers.list.cut(before);
                let error = self.offers_failed(offers.player, Some(module), &error);
                self.failing.offers.keep(error);
            }
        }
    }

    #[cold]
    fn offers_failed(&self, player: PlayerId, module: Option<&str>, error: &Error) -> Error {
        let reason = match (error.code, &error.detail) {
            (Code::OffersFailed, Some(reason)) => reason.to_string(),
            _ => self.explain(error),
        };
        let detail = match module {
            Some(module) => format!("mod `{module}`: {reason}"),
            None => reason,
        };
        Error::new(Code::OffersFailed)
            .player(player)
            .detail(detail)
            .in_module(module)
            .placed(error.place().cloned())
    }

    /// Returns those of these [moves](Self::moves) that are accepted as they stand, up to the first
    /// question: each is tried in a copy with this game's effects. An open range is tried by its
    /// smallest number. Nothing here changes, and no failure is told.
    ///
    /// Whether a move is accepted may depend on hidden cards and on random numbers to come, so this
    /// is for people and for searches that know them. It costs as much as playing all moves, and
    /// copies the host's state for each that changes it.
    pub fn tried(&mut self, moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
        let mut trial = Trial::new(self);
        let accepted = |one: &Move| {
            let first = one.open.map(|open| one.with(open.from));
            let first = first.as_ref().unwrap_or(&one.command);
            trial.play(|copy| copy.submit_through_door(first).is_ok())
        };
        moves.into_iter().filter(accepted).collect()
    }
}

/// Returns the first of these moves, at most so many, as one list: for a language or a display,
/// which takes all of them at once.
///
/// Errors: those of [`moves`](Game::moves).
pub fn first_moves<F: Effect>(
    game: &Game<F>,
    player: PlayerId,
    most: usize,
) -> Result<Vec<Move>, Error> {
    game.first_offered(player, most, true)
}
