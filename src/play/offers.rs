//! Offers: the moves that only the host knows, such as the cards in a hand.
//!
//! The host says once what a player holds, and the game makes moves of it: whatever a card takes
//! and the offer leaves open is filled in, and each move goes through the checks of `submit`.

use super::context::Context;
use super::core::Core;
use super::game::Game;
use super::host::{Host, HostState};
use super::listed::Listed;
use super::offered_plays::Offered;
use super::registry::Effect;
use super::trial::Trial;
use crate::engine::requirements::check_may_act;
use crate::engine::texts::read_with;
use crate::engine::window::top_commits;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::rules::{Argument, WhileAsked};
use crate::state::announced::Announced;
use crate::view::{Glance, Table, View, Viewer};
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::moves::Move;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Columns;
use crate::vocabulary::schema::{Spec, Usage};

/// The moves for which there is room at once: without offers, and with a hand of cards.
const FEW: usize = 8;
const HAND: usize = 96;

/// The most moves of the rules that are listed at once.
const MANY: usize = 256;

/// The offers of one player, while the host makes them.
///
/// ```
/// use std::sync::Arc;
/// use turnwheel::{Game, Setup, Verbs, ruleset::{CardSource, Ruleset}};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.register("bolt", |_| Ok(()));
/// let bolt = CardSource::from_text("takes.target = 'opponent'")?;
/// game.set_card("bolt", Some(&bolt))?;
/// game.set_host(vec![vec![17_i64], vec![]]);
/// game.set_offers(None, Some(Arc::new(|offers| {
///     let hands: &Vec<Vec<i64>> = offers.host()?;
///     for card in hands[offers.player().index()].clone() {
///         offers.command(&format!("act {} effect=bolt source={card}", offers.player().number()))?;
///     }
///     Ok(())
/// })));
/// game.start()?;
/// let moves = game.moves(game.order()[0])?;
/// let texts: Vec<_> = moves.map(|one| game.move_text(&one)).collect();
/// assert!(texts.contains(&"act player=A effect=bolt target=B source=17".to_owned()));
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub struct Offers<'g> {
    pub(super) core: &'g Core,
    pub(super) player: PlayerId,
    /// The names of the game, and those that the offers use first.
    pub(super) names: Names,
    pub(super) list: Listed,
    /// False if moves are listed that may be refused, since whoever picks one tests it.
    pub(super) tests: bool,
    /// The findings about plays that were offered.
    pub(super) plays: Vec<Offered<'g>>,
}

impl<'g> Offers<'g> {
    fn new(core: &'g Core, player: PlayerId, tests: bool, ruled: Vec<Move>) -> Self {
        Self {
            core,
            player,
            names: core.engine.names.clone(),
            list: Listed::behind(ruled),
            tests,
            plays: vec![],
        }
    }

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

    /// Returns the player whose moves are listed.
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// Returns the current table. While an effect asks, it is the table before the effect.
    pub fn table(&self) -> Table<'g> {
        Table::new(&self.core.engine)
    }

    /// Returns the table at a glance, as numbers.
    pub fn glance(&self) -> Glance {
        Glance::new(self.table())
    }

    /// Returns the table as the host sees it, with everything that is hidden.
    pub fn view(&self) -> View {
        View::of(&self.core.engine, Viewer::Host)
    }

    /// Returns the table as an effect has it, for a language that cannot borrow it: a copy that is
    /// looked at. Every verb, every question and whatever else would change it is refused with
    /// [`read_only`](Code::ReadOnly).
    pub fn look(&self) -> Context {
        Context::for_looks(self.core.clone())
    }

    /// Makes `look` a copy of the game, which keeps its own effects and offers: for a language that
    /// cannot borrow the table. It allocates nothing if `look` was as large before.
    pub fn copy_into<F: Effect>(&self, look: &mut Game<F>) {
        look.core_mut().become_copy(self.core);
        look.hashes.forget();
    }

    /// Returns the host's state that the game carries, if it carries one; see
    /// [`host`](Self::host).
    pub fn host_state(&self) -> Option<&'g dyn HostState> {
        self.core.host.as_ref().map(Host::get)
    }

    /// Returns a name's number, as [`Game::name`] does.
    pub fn name(&mut self, name: &str) -> NameId {
        let registered = |id| self.core.registered.named(id) == Some(name);
        match self.names.number(name) {
            Ok(id) => id,
            // Learning copies the list of names, which a card that nobody has played need not.
            Err(id) if registered(id) => id,
            Err(_) => self.names.learn(name),
        }
    }

    /// Offers a move as written in scripts: `push A bolt source=17`.
    ///
    /// Errors: those of [`offer`](Self::offer), and those of a line that cannot be read.
    pub fn command(&mut self, line: &str) -> Result<(), Error> {
        self.read(|reader| reader.command(line))
    }

    /// Offers a move by its verb and arguments by name, the player's own if there is no `player`.
    ///
    /// Errors: those of [`offer`](Self::offer), and those of arguments that cannot be read.
    pub fn call(&mut self, verb: &Spec, named: &[(&str, Argument)]) -> Result<(), Error> {
        if named.iter().any(|(name, _)| *name == "player") {
            return self.read(|reader| reader.call(verb, &[], named));
        }
        let own = Argument::Int(i64::from(self.player.number()));
        let mut named = named.to_vec();
        named.push(("player", own));
        self.read(|reader| reader.call(verb, &[], &named))
    }

    fn read(
        &mut self,
        read: impl FnOnce(&mut Reader<'_>) -> Result<Command, ReadError>,
    ) -> Result<(), Error> {
        let engine = &self.core.engine;
        let names = &mut self.names;
        let read = read_with(&engine.rules, &engine.state, names, read);
        read.and_then(|command| self.offer(command))
    }

    /// Offers a command of the player. Whatever the action and the card take and it leaves open is
    /// filled in: each target, by number, and each option, or a range of numbers as one move. Moves
    /// that would be refused, or that were listed before, are left out.
    ///
    /// Errors: [`bad_value`](Code::BadValue) for a command that is not the player's;
    /// [`unknown_effect`](Code::UnknownEffect) and [`unknown_action`](Code::UnknownAction) for a
    /// name that the game does not know; [`too_long`](Code::TooLong) beyond 100 000 moves.
    pub fn offer(&mut self, command: impl Into<Command>) -> Result<(), Error> {
        self.offer_this(&command.into())
    }

    /// Offers a command by its numbers, as [`Command::from_record`] reads one.
    ///
    /// Errors: those of [`offer`](Self::offer) and of [`Command::from_record`].
    pub fn offer_record(&mut self, record: &impl Columns) -> Result<(), Error> {
        // It is read where it was made, since a copy takes longer than a look at it.
        match &Command::from_record(record) {
            Ok(command) => self.offer_this(command),
            Err(error) => Err(error.clone()),
        }
    }

    // A call, so that the command is read where it stands.
    #[inline(never)]
    fn offer_this(&mut self, command: &Command) -> Result<(), Error> {
        let Some(mut play) = Announced::of(command) else {
            return self.offer_other(command);
        };
        if play.player() != self.player {
            return Err(self.no_move(command));
        }
        play.decide_by(self.core.engine.state.turns.decider(self.player));
        self.offer_play(play)
    }

    /// Offers a command that plays nothing.
    fn offer_other(&mut self, command: &Command) -> Result<(), Error> {
        if command.usage() != Usage::Player || command.player() != Some(self.player) {
            return Err(self.no_move(command));
        }
        if self.core.check_known(command).is_err() {
            return Ok(());
        }
        let shared = self.list.shared(command);
        self.add(command.clone().into(), Some(shared))
    }

    #[cold]
    fn no_move(&self, command: &Command) -> Error {
        let verb = command.spec().name;
        let detail = format!("`{verb}` is no move of the player who is asked");
        let error = Error::new(Code::BadValue).player(self.player);
        error.detail(detail)
    }

    /// Adds a move that would be accepted, unless it is listed; `shared` is what it has in common
    /// with others, unless it certainly was not offered before.
    #[inline]
    pub(super) fn add(&mut self, one: Move, shared: Option<u128>) -> Result<(), Error> {
        let is_listed = shared.is_some_and(|shared| self.list.has(&one, shared));
        match is_listed || self.is_ruled(&one) {
            true => Ok(()),
            false => self.list.push(one),
        }
    }

    /// Returns true if the rules list the move without an offer. Never all of their moves are
    /// looked at, since a question may have very many answers.
    fn is_ruled(&self, one: &Move) -> bool {
        !Announced::of(&one.command).is_some_and(|play| play.is_of_host()) && self.is_listed(one)
    }

    fn is_listed(&self, one: &Move) -> bool {
        let engine = &self.core.engine;
        match &one.command {
            Command::Act(_) => engine.may_do(self.player).acts().any(|ruled| ruled == *one),
            Command::Pass(_) | Command::Answer(_) => true,
            // With a payload only where the rules say which there are.
            Command::Commit(commit) => {
                let rule = top_commits(&engine.rules, &engine.state);
                commit.payload.is_none() || rule.is_some_and(|rule| rule.payload.is_some())
            }
            command => engine.may_do(self.player).ends().any(|end| end == *command),
        }
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
