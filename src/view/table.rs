//! The table as it stands, read in place: each look costs next to nothing and allocates nothing.

use super::may::MayAct;
use crate::engine::Engine;
use crate::rules::Ruleset;
use crate::rules::writer::Writer;
use crate::state::agenda::Asker;
use crate::state::values::ValueKind;
use crate::state::{Stage, State};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::*;
use crate::vocabulary::names::Names;
use crate::vocabulary::words::{Direction, TurnKind};

pub use super::looks::*;

/// The current table, borrowed from a game or from the context of an effect.
///
/// Reading is typed, allocates nothing and shows everything, as the host sees it; what a player may
/// see is [`view_for`](crate::Game::view_for). Lists are iterators over the state itself. A
/// [`View`](crate::view::View) holds the same with names, as a value of its own.
///
/// ```
/// use turnwheel::{Game, Setup, Verbs, ruleset::Ruleset};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.command("set_counter life 20 player=A")?;
/// let (table, a) = (game.table(), game.player("A"));
/// assert_eq!((table.active(), table.round()), (a, 1));
/// assert_eq!(table.counter("life", a), 20);
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Table<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) state: &'a State,
    pub(super) names: &'a Names,
    /// The player who may act now.
    pub(super) priority: Option<PlayerId>,
    pub(super) may_act: MayAct<'a>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(engine: &'a Engine) -> Self {
        Self {
            rules: &engine.rules,
            state: &engine.state,
            names: &engine.names,
            priority: engine.priority(),
            may_act: MayAct::Asked(engine),
        }
    }

    /// Returns the rules, with the names of steps, phases, windows and chapters.
    pub fn rules(&self) -> &'a Ruleset {
        self.rules
    }

    // --- the turn

    /// Returns the number of turns begun.
    pub fn turn(&self) -> TurnId {
        self.state.turns.current.id
    }

    /// Returns the kind of this turn, or `None` before the first.
    pub fn turn_kind(&self) -> Option<TurnKind> {
        Some(self.state.turns.current.told).filter(|_| self.state.turns.current.id.0 > 0)
    }

    /// Returns how many actions of the active player come before the end of this turn, if it waits
    /// for its minimum of actions; 0 if it waits for the step's own window; `None` if no end waits.
    pub fn turn_ends_after(&self) -> Option<u32> {
        self.state.turns.actions_before_end(self.rules)
    }

    /// Returns the time at which this turn began, in milliseconds of the host's clock, or the first
    /// time that the host set, if that came later; `None` if the rules have no clock, and before
    /// both.
    pub fn turn_began_at(&self) -> Option<i64> {
        self.state.clock.as_ref()?.turn_began()
    }

    /// Returns the active player, or `None` before the first turn and if they left during theirs.
    pub fn active(&self) -> Option<PlayerId> {
        self.state.turns.active()
    }

    /// Returns the number of the round.
    pub fn round(&self) -> u32 {
        self.state.turns.round
    }

    /// Returns the current chapter, if the rules have chapters.
    pub fn chapter(&self) -> Option<ChapterId> {
        self.state.turns.chapters.current()
    }

    /// Returns the current phase, if the step is in one.
    pub fn phase(&self) -> Option<PhaseId> {
        self.state.plan.phase()
    }

    /// Returns the current step.
    pub fn step(&self) -> Option<StepId> {
        self.state.plan.current()
    }

    /// Returns how often the current step was entered in this turn.
    pub fn visit(&self) -> u32 {
        let step = self.step();
        step.map_or(0, |step| self.state.plan.visits().in_turn(step))
    }

    /// Returns the `source` and the `data` given when this turn was granted.
    pub fn turn_origin(&self) -> (Option<HostRef>, Option<i64>) {
        (
            self.state.turns.current.source,
            self.state.turns.current.data,
        )
    }

    /// Returns the `source` and the `data` given when the current phase was inserted; nothing if it
    /// is part of the rules.
    pub fn phase_origin(&self) -> (Option<HostRef>, Option<i64>) {
        let mark = self.state.plan.phase_mark();
        (mark.source, mark.data)
    }

    /// Returns the same for the current step, which may have come with its phase.
    pub fn step_origin(&self) -> (Option<HostRef>, Option<i64>) {
        let mark = self.state.plan.step_mark();
        (mark.source, mark.data)
    }

    /// Returns the steps of this turn, in order: past, current and planned.
    pub fn plan(&self) -> impl ExactSizeIterator<Item = StepId> + use<'a> {
        self.state.plan.steps()
    }

    /// Returns the place of the current step in [`plan`](Self::plan).
    pub fn plan_at(&self) -> usize {
        self.state.plan.at()
    }

    /// Returns the name of a step of the rules.
    pub fn step_name(&self, step: StepId) -> &'a str {
        &self.rules.terms.steps[step.index()]
    }

    /// Returns the name of the current phase, if the step is in one.
    pub fn phase_name(&self) -> Option<&'a str> {
        let phase = self.phase()?;
        Some(&self.rules.terms.phases[phase.index()])
    }

    /// Returns the name of the current chapter, if the rules have chapters.
    pub fn chapter_name(&self) -> Option<&'a str> {
        let chapter = self.chapter()?;
        Some(&self.rules.terms.chapters[chapter.index()])
    }

    /// Returns the name of the window on top, if one is open.
    pub fn window_name(&self) -> Option<&'a str> {
        let window = self.state.windows.last()?.id;
        Some(&self.rules.terms.windows[window.index()])
    }

    // --- who may act

    /// Returns the player who may act now, or `None` if no window waits for one player.
    pub fn priority(&self) -> Option<PlayerId> {
        self.priority
    }

    /// Returns the players whom the game waits for, whatever it waits for: those who owe an answer
    /// to a question, the one a window waits for, or all it waits for at once. It is empty before
    /// the start, after the end, and where only the host can continue.
    pub fn to_act(&self) -> PlayerSet {
        let asked: PlayerSet = self.questions().map(|question| question.player).collect();
        if !asked.is_empty() || !self.state.agenda.runs().is_empty() {
            return asked;
        }
        let top = self.windows().last();
        let top = top.filter(|_| self.state.stage == Stage::Window);
        top.map_or(PlayerSet::EMPTY, |top| {
            top.holder.map_or(top.pending, PlayerSet::one)
        })
    }

    /// Returns the players for whom nobody waits and who may act all the same: by an action that
    /// the rules allow at any time, or while a question waits.
    pub fn may_act(&self) -> PlayerSet {
        self.may_act.beside(self.to_act())
    }

    /// Returns the player who decides for `player`, if somebody else does.
    pub fn decider(&self, player: PlayerId) -> Option<PlayerId> {
        self.knows(player)
            .then(|| self.state.turns.decider(player))?
    }

    /// Returns the window on top, if one is open.
    pub fn window(&self) -> Option<WindowLook> {
        self.windows().last()
    }

    /// Returns the open windows, the one on top last.
    pub fn windows(&self) -> impl DoubleEndedIterator<Item = WindowLook> + use<'a> {
        self.state.windows.iter().map(|window| WindowLook {
            window: window.id,
            holder: window.holder,
            pending: window.pending,
            passed: window.passed,
        })
    }

    /// Returns the players who still owe an answer in the window on top.
    pub fn pending(&self) -> PlayerSet {
        (self.state.windows.last()).map_or(PlayerSet::EMPTY, |top| top.pending)
    }

    /// Returns the players who passed in the window on top since the last action.
    pub fn passed(&self) -> PlayerSet {
        (self.state.windows.last()).map_or(PlayerSet::EMPTY, |top| top.passed)
    }

    /// Returns these players in the order in which the window on top asks them: its own order, or
    /// turn order.
    pub fn as_asked(&self, players: PlayerSet) -> impl Iterator<Item = PlayerId> + use<'a> {
        self.state.windows.as_asked(&self.state.turns, players)
    }

    /// Returns the number of passes in a row.
    pub fn streak(&self) -> u32 {
        self.state.streak
    }

    /// Returns the questions that wait, the oldest first.
    pub fn questions(&self) -> impl Iterator<Item = QuestionLook<'a>> + use<'a> {
        let state = self.state;
        state
            .agenda
            .questions()
            .map(|choice| QuestionLook::of(state, choice))
    }

    /// Returns the question that waits for this player.
    pub fn question_of(&self, player: PlayerId) -> Option<QuestionLook<'a>> {
        let choice = self.state.agenda.question_of(player)?;
        Some(QuestionLook::of(self.state, choice))
    }

    /// Returns the effect that asks, or `None` if only the rules ask.
    pub fn asking(&self) -> Option<AskerLook> {
        let agenda = &self.state.agenda;
        let choice = agenda.choice()?;
        let run = agenda
            .runs()
            .front()
            .filter(|_| choice.asker == Asker::Effect)?;
        Some(AskerLook {
            effect: run.effect,
            source: run.source,
            controller: run.player,
        })
    }

    /// Returns the player who took the last action of this turn, unless they left.
    pub fn last_actor(&self) -> Option<PlayerId> {
        let living = self.state.turns.players.living;
        self.state
            .last_actor
            .filter(|actor| living.contains(*actor))
    }

    /// Returns true if actions are locked.
    pub fn is_locked(&self) -> bool {
        self.state.is_locked()
    }

    // --- the players

    /// Returns every player who ever joined, by number.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + use<'a> {
        PlayerSet::first(self.state.turns.players.list.len()).iter()
    }

    /// Returns the players in the game: those who have not left.
    pub fn living(&self) -> PlayerSet {
        self.state.turns.players.living
    }

    /// Returns the players in the game who sit out.
    pub fn sitting_out(&self) -> PlayerSet {
        self.state.turns.players.sitting_out
    }

    /// Returns the players in the order that turns follow now, without those who left.
    pub fn order(&self) -> impl Iterator<Item = PlayerId> + use<'a> {
        self.state.turns.seats()
    }

    /// Returns the direction of the order.
    pub fn direction(&self) -> Direction {
        self.state.turns.order.direction
    }

    /// Returns the player's name; `?` if there is no such player.
    pub fn player_name(&self, player: PlayerId) -> &'a str {
        self.state.turns.players.name(player)
    }

    /// Returns an error's message with the names of this game.
    pub fn explain(&self, error: &Error) -> String {
        let writer = Writer {
            terms: &self.rules.terms,
            players: &self.state.turns.players.names,
            names: self.names,
        };
        writer.explain(error)
    }

    /// Returns the player of that name.
    pub fn player(&self, name: &str) -> Option<PlayerId> {
        self.state.turns.players.named(name)
    }

    /// Returns how many turns of the player have begun, of any kind.
    pub fn turns(&self, player: PlayerId) -> u32 {
        (self.state.turns.players.list.get(player.index())).map_or(0, |player| player.turns)
    }

    /// Returns the player's four sorting keys, the first at index 0.
    pub fn keys(&self, player: PlayerId) -> [i64; 4] {
        (self.state.turns.players.list.get(player.index())).map_or([0; 4], |player| player.keys)
    }

    /// Returns the player's team, if any.
    pub fn team(&self, player: PlayerId) -> Option<u8> {
        self.state.turns.players.list.get(player.index())?.team
    }

    /// Returns the holder of the token, if it has one.
    pub fn holder(&self, token: TokenId) -> Option<PlayerId> {
        self.state.turns.chapters.holder(token)
    }

    /// Returns the tokens of the rules with their holders.
    pub fn tokens(&self) -> impl Iterator<Item = (&'a str, Option<PlayerId>)> + use<'a> {
        let names = self.rules.terms.tokens.iter().map(AsRef::as_ref);
        names.zip(self.state.turns.chapters.holders())
    }

    // --- values

    /// Returns the counter of the game, or of `player`; 0 if it is not set.
    pub fn counter(&self, name: &str, player: Option<PlayerId>) -> i64 {
        let name = self.names.find(name);
        name.map_or(0, |name| self.counter_of(name, player))
    }

    /// Returns a counter as [`counter`](Self::counter) does, by the name's number.
    pub fn counter_of(&self, name: NameId, player: Option<PlayerId>) -> i64 {
        self.state.values.of(ValueKind::Counter, name, player)
    }

    /// Returns true if the flag of the game, or of `player`, is set.
    pub fn flag(&self, name: &str, player: Option<PlayerId>) -> bool {
        let name = self.names.find(name);
        name.is_some_and(|name| self.flag_of(name, player))
    }

    /// Returns a flag as [`flag`](Self::flag) does, by the name's number.
    pub fn flag_of(&self, name: NameId, player: Option<PlayerId>) -> bool {
        self.state.values.of(ValueKind::Flag, name, player) != 0
    }

    /// Returns the flags and counters that are set.
    pub fn values(&self) -> impl Iterator<Item = ValueLook> + use<'a> {
        self.state.values.iter().map(|value| ValueLook {
            name: value.name,
            player: value.player,
            flag: value.kind == ValueKind::Flag,
            value: value.value,
        })
    }

    /// Returns the text behind a name's number.
    pub fn name_text(&self, name: NameId) -> Option<&'a str> {
        self.names.get(name)
    }

    // --- the end

    /// Returns true if the game is over.
    pub fn is_over(&self) -> bool {
        self.state.stage.is_over()
    }

    /// Returns the winner once the game is over, if it has one.
    pub fn winner(&self) -> Option<PlayerId> {
        self.state.stage.won().player
    }

    /// Returns the side that has won by its name, if one has whose members only the host knows.
    pub fn winning_side(&self) -> Option<&'a str> {
        self.names.get(self.state.stage.won().side?)
    }

    /// Returns an error unless the game has, or had, this player.
    ///
    /// Errors: [`unknown_player`](crate::Code::UnknownPlayer).
    pub fn require_player(&self, player: PlayerId) -> Result<(), Error> {
        self.state.turns.players.require(player)
    }

    fn knows(&self, player: PlayerId) -> bool {
        self.state.turns.players.known(player)
    }
}
