//! Offers: the moves that only the host knows, such as the cards in a hand.
//!
//! The host says once what a player holds, and the game makes moves of it: whatever a card takes
//! and the offer leaves open is filled in, and each move goes through the checks of `submit`.

use super::context::Context;
use super::core::Core;
use super::host::{Host, HostState};
use super::listed::Listed;
use super::offered_plays::{Offered, narrowed};
use crate::engine::texts::read_with;
use crate::engine::window::top_commits;
use crate::rules::Argument;
use crate::rules::read_error::ReadError;
use crate::rules::text::Reader;
use crate::state::announced::Announced;
use crate::state::played::Play;
use crate::state::taken::Span;
use crate::view::{Glance, Table, View, Viewer};
use crate::vocabulary::column::Column;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::{Code, Error};
use crate::vocabulary::ids::{NameId, PlayerId};
use crate::vocabulary::moves::Move;
use crate::vocabulary::names::Names;
use crate::vocabulary::record::Columns;
use crate::vocabulary::schema::{Spec, Usage};

/// The most plays that are known at a time: more than the different cards of a hand.
const KNOWN: usize = 64;

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
    pub(super) fn new(core: &'g Core, player: PlayerId, tests: bool, ruled: Vec<Move>) -> Self {
        Self {
            core,
            player,
            names: core.engine.names.clone(),
            list: Listed::behind(ruled),
            tests,
            plays: vec![],
        }
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

    /// Returns the host's state that the game carries, if it carries one; see
    /// [`host`](Self::host).
    pub fn host_state(&self) -> Option<&'g dyn HostState> {
        self.core.host.as_ref().map(Host::get)
    }

    /// Returns a name's number, as [`Game::name`](crate::Game::name) does.
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

    /// Offers a play, once for each target and number that it leaves open.
    pub(super) fn offer_play(&mut self, mut offer: Announced) -> Result<(), Error> {
        let play = offer.play();
        offer.set_source(None);
        let known = self.plays.iter().position(|known| known.is_of(&offer));
        if known.is_none() {
            let offered = self.look_at(offer)?;
            if self.plays.len() == KNOWN {
                self.plays.pop();
                self.list.forget();
            }
            self.plays.push(offered);
        }
        let at = known.unwrap_or(self.plays.len() - 1);
        let mut plays = std::mem::take(&mut self.plays);
        let done = self.add_plays(&mut plays[at], play);
        self.plays = plays;
        done
    }

    /// Finds out what is the same for a play from all sources.
    fn look_at(&mut self, command: Announced) -> Result<Offered<'g>, Error> {
        self.check_names(&command.into())?;
        Ok(Offered::of(
            self.core,
            command,
            self.kin_of(command),
            self.tests,
        ))
    }

    fn kin_of(&self, command: Announced) -> usize {
        let own = command.bare();
        let mut known = self.plays.iter();
        let kin = known.position(|known| known.bare() == own);
        kin.unwrap_or(self.plays.len())
    }

    fn add_plays(&mut self, offered: &mut Offered<'g>, play: Play) -> Result<(), Error> {
        let (state, player) = (&self.core.engine.state, self.player);
        let is_new = self.list.note(offered.kin, play.source);
        let targets = offered.targets.unwrap_or_default();
        let given = offered.targets.is_none().then_some(play.target);
        let targets = given.into_iter().chain(targets.iter().map(Some));
        let [Some(numbers), others] = offered.numbers else {
            return self.add_targets(offered, play, targets, is_new);
        };
        for target in targets {
            let play = Play { target, ..play };
            let hand = play.hand();
            let spans = numbers.spans(state, player, hand);
            let others = others.map(|others| others.spans(state, player, hand).collect());
            let others: Option<Vec<Span>> = others;
            for span in spans.flat_map(|span| narrowed(span, others.as_deref())) {
                for part in offered.allowed(self.core, play, span) {
                    self.add_part(offered, play, part)?;
                }
            }
        }
        Ok(())
    }

    /// Adds a play that takes no number, for each of the targets.
    fn add_targets(
        &mut self,
        offered: &mut Offered<'g>,
        play: Play,
        targets: impl Iterator<Item = Option<PlayerId>>,
        is_new: bool,
    ) -> Result<(), Error> {
        let said = offered.from(play);
        let is_certain = is_new && said.is_of_host();
        if is_certain && offered.all_fit() {
            return self.list.push_each(&said, targets);
        }
        for target in targets {
            let play = Play { target, ..play };
            if !offered.fits(self.core, play, play.data) {
                continue;
            }
            let one = Command::from(offered.from(play)).into();
            if is_certain {
                self.list.push(one)?;
            } else {
                let shared = offered.shared(&mut self.list, is_new);
                self.add(one, shared)?;
            }
        }
        Ok(())
    }

    fn add_part(&mut self, offered: &mut Offered<'g>, play: Play, part: Span) -> Result<(), Error> {
        if !offered.fits(self.core, play, Some(part.first())) {
            return Ok(());
        }
        let one = part.of(Column::Data, offered.from(play).into());
        // A list of numbers may have one of them twice.
        let shared = offered.shared(&mut self.list, false);
        self.add(one, shared)
    }

    /// Returns an error if the play names an effect or an action that the game does not know: it
    /// could not be submitted, and the mistake is the offer's.
    fn check_names(&self, command: &Command) -> Result<(), Error> {
        let core = self.core;
        for (effect, column) in [
            (command.played(), Column::Effect),
            (command.cost(), Column::Cost),
        ] {
            if let Some(effect) = effect {
                core.requires_by(&self.names, effect)
                    .map_err(|error| error.at(column))?;
            }
        }
        let action = Play::of(command).and_then(|play| play.action);
        match action.filter(|action| core.engine.names.get(*action).is_none()) {
            None => core.require_action(command),
            Some(action) => Err(core.engine.rules.refuse_action(&self.names, action)),
        }
    }
}
