//! Reading a game: who has to act, what they may do, what has happened, and the table.

use crate::engine::Engine;
use crate::engine::trace::Traced;
use crate::play::game::Game;
use crate::play::manners::manners;
use crate::play::registry::Effect;
use crate::state::ask::Ask;
use crate::verbs::given::label;
use crate::view::projection::ProjectedTurn;
use crate::view::{Glance, Table, View, Viewer};
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::Command;
use crate::vocabulary::error::Error;
use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use crate::vocabulary::metrics::Metrics;
use crate::vocabulary::moves::{Move, OpenNumber};
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Metric;

impl<F: Effect> Game<F> {
    /// Returns the decision that the game waits for.
    ///
    /// ```
    /// use turnwheel::{Await, Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let Await::Window { player, .. } = game.awaiting() else { panic!("a window is open") };
    /// assert_eq!(player, game.player("A"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn awaiting(&self) -> Await {
        self.engine().awaiting()
    }

    /// Returns the question that waits, if there is one; the first of several.
    pub fn question(&self) -> Option<&Ask> {
        self.engine()
            .state
            .agenda
            .choice()
            .map(|choice| &choice.ask)
    }

    /// Returns the events that have not been taken yet, in order.
    pub fn events(&self) -> &[Event] {
        &self.engine().state.outbox.events
    }

    /// Takes the events that have not been taken yet, in order.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.take_events();
    /// game.end_turn()?;
    /// let told: Vec<_> = game.take_events().iter().map(|event| game.event_text(event)).collect();
    /// assert!(told.iter().any(|line| line.starts_with("turn_ended player=A")), "{told:?}");
    /// assert!(game.events().is_empty());
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.engine_mut().state.told().events)
    }

    /// Discards the events that have not been taken yet and keeps their memory for the next ones.
    pub fn clear_events(&mut self) {
        self.engine_mut().state.told().events.clear();
    }

    /// Returns an event as text: its name, then its columns.
    pub fn event_text(&self, event: &Event) -> String {
        self.engine().writer().event(event)
    }

    /// Returns every command that the rules by themselves allow the player, in a fixed order: pass,
    /// act by kind of action, commit, withdraw, end a step, phase or turn, follow an edge, answer.
    /// Each of them would pass the rules' check; a command of the same form that is not listed
    /// would be refused.
    ///
    /// Actions and sealed answers come with what the rules say they [take]: each target, by number,
    /// and each number. What only the host can know is left out: cards played by `push`, and
    /// whatever the rules do not mention; see [`moves`](Self::moves). Leaving is always possible
    /// and not listed. Commands are made as the iterator is read, since there may be very many;
    /// each set of options is listed once, in ascending order. Answers end after a million numbers
    /// in all: the orders of thousands of triggers are no list for anybody.
    ///
    /// [take]: crate::ruleset::TakesSource
    pub fn legal_commands(&self, player: PlayerId) -> impl Iterator<Item = Command> {
        self.engine().may_do(player).moves().flat_map(Move::expand)
    }

    /// Returns a command as a line of a script; an answer contains its labels, if it has any.
    pub fn command_text(&self, command: &Command) -> String {
        self.core().command_text(command)
    }

    /// Returns a move as text: its command, and the bounds of an open number, as in
    /// `act player=A action=bid data=4..17`.
    pub fn move_text(&self, one: &Move) -> String {
        let Some(OpenNumber { column, from, to }) = one.open else {
            return self.command_text(&one.command);
        };
        // Every number of the range stands where its first one would.
        let first = self.command_text(&one.with(from));
        let name = format!(" {}=", column.spec().name);
        let Some(at) = first.find(&name).map(|at| at + name.len()) else {
            return first;
        };
        let end = first[at..].find(' ').map_or(first.len(), |end| at + end);
        format!("{}..{to}{}", &first[..end], &first[end..])
    }

    /// Returns the word that the rules have for the number in an action or a sealed answer.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let rules = Ruleset::from_toml(
    ///     "name = \"tactics\"\n\
    ///      [[steps]]\n\
    ///      name = \"main\"\n\
    ///      [[steps]]\n\
    ///      name = \"play\"\n\
    ///      [actions.tactic]\n\
    ///      takes = { data = { options = [1, 2], labels = [\"early bird\", \"rethink\"] } }\n",
    ///     "tactics.toml",
    /// )?;
    /// let mut game: Game = Game::new(rules, Setup::players(2))?;
    /// game.start()?;
    /// let moves = game.moves(game.order()[0])?;
    /// let words: Vec<_> = moves.filter_map(|one| game.label(&one.command)).collect();
    /// assert_eq!(words, ["early bird", "rethink"]);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn label<'a>(&'a self, command: &Command) -> Option<&'a str> {
        let engine = self.engine();
        label(&engine.rules, &engine.state, command, || {
            self.core().card(command)
        })
    }

    /// Returns how often things have happened so far. Refused commands are counted since this game
    /// value was created; everything else follows from the journal.
    pub fn metrics(&self) -> Metrics {
        let mut metrics = self.engine().state.metrics;
        metrics.set(Metric::CommandsRejected, self.engine().refused);
        metrics.set(Metric::CommandsAccepted, self.accepted());
        metrics.average();
        metrics
    }

    /// Returns the current table, to be read in place.
    pub fn table(&self) -> Table<'_> {
        Table::new(self.engine())
    }

    /// Returns a copy of everything that a display of the table needs, with names.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.reverse()?;
    /// let view = game.view();
    /// assert_eq!((view.active.as_deref(), view.order), (Some("A"), vec!["A".into(), "B".into()]));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn view(&self) -> View {
        self.view_for(Viewer::Host)
    }

    /// Returns the part of the view that this viewer may see, without sealed commits, other
    /// players' questions and hidden triggers.
    ///
    /// Never fails: a viewer who is not in the game sees what is public. Flags, counters and
    /// numbers that the host keeps in the game are public.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset, view::Viewer};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// game.register("toll", |card| {
    ///     let player = card.target().expect("it has a target");
    ///     card.choose_yes_no(player).map(drop)
    /// });
    /// game.command("act A effect=toll target=B")?;
    /// let [a, b] = ["A", "B"].map(|name| game.player(name).expect("both play"));
    /// let asked = |player| game.view_for(Viewer::Player(player)).choice.expect("it asks");
    /// assert_eq!((asked(b).max, asked(a).max), (Some(1), None));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn view_for(&self, viewer: Viewer) -> View {
        let view = View::of(self.engine(), viewer);
        view.with_manners(self.table(), viewer, &self.manners.looks())
    }

    /// Returns the next turns if nothing else happens, at most `count`. The list ends early where
    /// somebody would be asked about a turn, or where an effect would replace one. The game does
    /// not change.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let next = game.project(3);
    /// let next: Vec<_> = next.iter().map(|turn| game.player_name(turn.player)).collect();
    /// assert_eq!(next, ["B", "A", "B"]);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn project(&self, count: usize) -> Vec<ProjectedTurn> {
        crate::view::projection::project(&self.engine().rules, &self.engine().state, count)
    }

    /// Explains in words which answers are owed, by whom and why; never empty.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// assert!(game.explain_wait().contains("A"), "{}", game.explain_wait());
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn explain_wait(&self) -> String {
        self.explain_wait_for(Viewer::Host)
    }

    /// Explains the same as far as this viewer may know it: without the words of other players'
    /// questions.
    pub fn explain_wait_for(&self, viewer: Viewer) -> String {
        let shown = manners(self, viewer);
        let said = shown.iter().filter_map(|look| look.said(self.table()));
        crate::view::explain(self.engine(), viewer) + &said.collect::<String>()
    }

    /// Returns an error's message with the names of this game.
    ///
    /// ```
    /// use turnwheel::{Game, Setup, ruleset::Ruleset};
    ///
    /// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
    /// game.start()?;
    /// let refused = game.command("pass B").unwrap_err();
    /// assert!(game.explain(&refused).ends_with("waiting for A"));
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn explain(&self, error: &Error) -> String {
        self.engine().writer().explain(error)
    }

    /// Returns the player's name, or `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &str {
        self.engine().state.turns.players.name(player)
    }

    /// Returns the player of that name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.engine().state.turns.players.named(name)
    }

    /// Returns the text that effects store under this key, or an empty text.
    pub fn storage(&self, key: &str) -> &str {
        self.engine().state.storage.named(&self.engine().names, key)
    }

    /// Returns the active player, or `None` before the first turn and if they left during their
    /// turn.
    pub fn active(&self) -> Option<PlayerId> {
        self.engine().state.turns.active()
    }

    /// Turns the tracing of stages on or off; [`take_trace`](Self::take_trace) returns the trace.
    /// Tracing changes no outcome, but a traced game goes through every stage and is slower.
    pub fn trace(&mut self, on: bool) {
        self.engine_mut().trace.set(on);
    }

    /// Takes the stages that the game went through since the last call, in order; empty if they are
    /// not traced.
    pub fn take_trace(&mut self) -> Vec<Traced> {
        self.engine_mut().trace.take()
    }

    /// Returns the player who may act now, or `None` if no window is open or one is open to all at
    /// once.
    pub fn priority(&self) -> Option<PlayerId> {
        self.engine().priority()
    }

    /// Returns the current step.
    pub fn step(&self) -> Option<StepId> {
        self.engine().state.plan.current()
    }

    /// Returns the number of turns begun.
    pub fn turn(&self) -> TurnId {
        self.engine().state.turns.current.id
    }

    /// Returns the milliseconds until somebody's time is up if nothing else happens: when to
    /// [`tick`](crate::vocabulary::command::Tick) at the latest.
    pub fn until_expiry(&self) -> Option<i64> {
        let engine = self.engine();
        engine.state.until_expiry(engine.rules.clock.as_ref()?)
    }

    /// Returns the milliseconds that the player has left, or `None` if there is no limit.
    ///
    /// Errors: [`unknown_player`](crate::Code::UnknownPlayer).
    pub fn time_left(&self, player: PlayerId) -> Result<Option<i64>, Error> {
        self.table().require_player(player)?;
        let Engine { rules, state, .. } = self.engine();
        let timed = rules.clock.as_ref().zip(state.clock.as_ref());
        let thinks = state.turns.players.representative(player);
        Ok(timed.and_then(|(rule, clock)| clock.time_left(rule, thinks)))
    }

    /// Returns the table at a glance, as numbers.
    pub fn glance(&self) -> Glance {
        Glance::new(self.table())
    }

    /// Returns the players in the order of their seats, without those who left.
    pub fn order(&self) -> Vec<PlayerId> {
        self.engine().state.turns.seats().collect()
    }
}

/// Returns the text of one value of a column in this game, without quotes around spaces.
pub fn value_text<F: Effect>(game: &Game<F>, column: Column, word: i64) -> String {
    game.engine().writer().name(column, word)
}

/// Returns the first `most` of [`legal_commands`](Game::legal_commands) as text.
///
/// Errors: [`unknown_player`](crate::Code::UnknownPlayer).
pub fn legal_lines<F: Effect>(
    game: &Game<F>,
    player: PlayerId,
    most: usize,
) -> Result<Vec<String>, Error> {
    game.table().require_player(player)?;
    Ok(game
        .legal_commands(player)
        .take(most)
        .map(|command| game.command_text(&command))
        .collect())
}
