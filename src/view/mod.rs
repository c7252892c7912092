//! The view: the table for display, the turns to come, and the reason for waiting.

mod build;
mod clocks;
mod explain;
mod facts;
mod glance;
mod kept;
mod looks;
mod manners;
mod may;
mod neighbours;
pub mod projection;
mod seer;
pub(crate) mod shown;
pub mod table;
mod to_come;
mod wordbook;

use crate::vocabulary::event::Event;
use crate::vocabulary::ids::*;
use serde::{Deserialize, Serialize};

pub(crate) use explain::explain;
pub use glance::Glance;
pub use kept::KeptTable;
pub use manners::MannerLook;
pub use shown::show;
pub use table::Table;
pub use wordbook::Wordbook;

/// One field of a view's shape.
#[derive(Clone, Copy, Debug)]
pub struct ShapeField {
    /// The name.
    pub name: &'static str,
    /// Its type, as written in Rust.
    pub ty: &'static str,
    /// Its meaning.
    pub doc: &'static str,
}

/// The shape of a view or of a part of it, for languages that make classes of their own.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The name.
    pub name: &'static str,
    /// Its content.
    pub doc: &'static str,
    /// Its fields, in order.
    pub fields: &'static [ShapeField],
}

/// The viewer for whom something is shown.
///
/// ```
/// use turnwheel::{Game, Setup, ruleset::Ruleset, view::Viewer};
///
/// let mut game: Game = Game::new(Ruleset::builtin("simple")?, Setup::players(2))?;
/// game.start()?;
/// game.define("trap", "skip_turn active")?;
/// game.command("add_trigger turn_began trap player=A hidden=A")?;
/// let triggers = |viewer| game.view_for(viewer).triggers.len();
/// let own = game.player("A").map(Viewer::Player).expect("A plays");
/// assert_eq!((triggers(Viewer::Host), triggers(own), triggers(Viewer::Public)), (1, 1, 0));
/// # Ok::<(), turnwheel::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// The host, who sees everything.
    Host,
    /// One player, who sees everything public and their own secrets.
    Player(PlayerId),
    /// Anybody: only public information.
    Public,
}

impl Viewer {
    /// Returns true if this event is shown.
    pub fn sees(self, event: &Event) -> bool {
        event.hidden().is_none_or(|player| self.is(player))
    }

    /// Returns true if something that only this player knows is shown.
    pub fn is(self, player: PlayerId) -> bool {
        match self {
            Self::Host => true,
            Self::Player(viewer) => viewer == player,
            Self::Public => false,
        }
    }
}

macro_rules! views {
    ($(
        $(#[doc = $doc:literal])*
        $name:ident { $($(#[doc = $fdoc:literal])* $field:ident: $ty:ty,)* }
    )*) => {$(
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[non_exhaustive]
        pub struct $name { $($(#[doc = $fdoc])* pub $field: $ty,)* }

        impl $name {
            /// The fields with their meaning, in order.
            pub const FIELDS: &'static [(&'static str, &'static str)] =
                &[$((stringify!($field), concat!($($fdoc),*)),)*];

            /// Returns one field as JSON holds it, or `None` if there is none of this name.
            pub fn value(&self, field: &str) -> Option<serde_json::Value> {
                match field {
                    $(stringify!($field) => serde_json::to_value(&self.$field).ok(),)*
                    _ => None,
                }
            }
        }
    )*

        /// The view and its parts.
        pub const SHAPES: &[Shape] = &[$(Shape {
            name: stringify!($name),
            doc: concat!($($doc),*),
            fields: &[$(ShapeField {
                name: stringify!($field),
                ty: stringify!($ty),
                doc: concat!($($fdoc),*),
            },)*],
        },)*];
    };
}

views! {
    /// Everything that a display of the table needs, with the names of the game.
    View {
        /// The name of the rules.
        rules: String,
        /// The kind of decision that the game waits for: start, window, choice, effect or over.
        awaiting: String,
        /// The number of turns begun.
        turn: u32,
        /// The kind of this turn: normal, extra, inserted, table or replay.
        turn_kind: Option<String>,
        /// How many actions of the active player come before the end of this turn, which waits for
        /// them; 0 if it waits for the step's own window. Absent if no end waits; `named_next` is
        /// the player it names.
        turn_ends_after: Option<u32>,
        /// The active player; nobody if they left during their turn.
        active: Option<String>,
        /// The player who decides for the active player, if somebody else does.
        decider: Option<String>,
        /// The number of the round.
        round: u32,
        /// The current chapter.
        chapter: Option<String>,
        /// The current phase.
        phase: Option<String>,
        /// The current step.
        step: Option<String>,
        /// How often this step was entered in this turn.
        visit: u32,
        /// The `source` given when this turn was granted.
        turn_source: Option<i64>,
        /// The `data` given when this turn was granted.
        turn_data: Option<i64>,
        /// The `source` given when the current phase was inserted.
        phase_source: Option<i64>,
        /// The `data` given with it.
        phase_data: Option<i64>,
        /// The `source` given when the current step or its phase was inserted.
        step_source: Option<i64>,
        /// The `data` given with it.
        step_data: Option<i64>,
        /// The steps of this turn, in order: past, current and planned.
        plan: Vec<String>,
        /// The position of the current step in `plan`.
        plan_at: usize,
        /// The direction of the order: forward or backward.
        direction: String,
        /// The players of the order that turns follow now, without those who left.
        order: Vec<String>,
        /// The other orders of the rules, including the table's own while turns follow another.
        orders: Vec<OrderView>,
        /// The tokens of the rules with their holders.
        tokens: Vec<TokenView>,
        /// The kind of window on top.
        window: Option<String>,
        /// The player who may act now.
        priority: Option<String>,
        /// The players whom the game waits for: asked, with priority, or several at once.
        to_act: Vec<String>,
        /// The players for whom nobody waits and who may act all the same, at any time.
        may_act: Vec<String>,
        /// The players who still owe an answer in the window on top.
        pending: Vec<String>,
        /// The players who passed since the last action.
        passed: Vec<String>,
        /// The players who passed out of the round or of the window on top, in that order.
        passed_out: Vec<String>,
        /// The roles players have in the window on top.
        roles: Vec<RoleView>,
        /// The claims in the window on top.
        claims: Vec<ClaimView>,
        /// The sealed answers in the window on top; for a player, only their own.
        commits: Vec<CommitView>,
        /// The answers that were revealed last, in the order of their resolution.
        revealed: Vec<CommitView>,
        /// How many passes in a row there were.
        streak: u32,
        /// The stack, bottom first.
        stack: Vec<ObjectView>,
        /// The triggers that listen.
        triggers: Vec<TriggerView>,
        /// The replacements that wait for something to begin, the oldest first.
        replacements: Vec<ReplacementView>,
        /// How many triggers wait to be placed.
        waiting_triggers: usize,
        /// Granted turns, the next first. Those that wait for another turn come last.
        extra_turns: Vec<ExtraTurnView>,
        /// Pending skips, the oldest first.
        skips: Vec<SkipView>,
        /// Pending skips of steps and phases, the oldest first.
        part_skips: Vec<PartSkipView>,
        /// The player named as the next in the order.
        named_next: Option<String>,
        /// Every player who ever joined.
        players: Vec<PlayerView>,
        /// The players who left.
        left: Vec<String>,
        /// The question that waits; of several, the one to this player, or the first.
        choice: Option<ChoiceView>,
        /// The players who have to answer a question.
        asked: Vec<String>,
        /// Flags and counters that are set.
        values: Vec<ValueView>,
        /// The player who took the last action of this turn.
        last_actor: Option<String>,
        /// True if actions are locked for everybody.
        locked: bool,
        /// The locks that commands have set, the oldest first.
        locks: Vec<LockView>,
        /// True if the game is over.
        over: bool,
        /// The winner.
        winner: Option<String>,
        /// The side that has won, if its members are known to the host only.
        winning_side: Option<String>,
        /// The time, in milliseconds of the host's clock, if the rules have a clock and the host
        /// has set it.
        now: Option<i64>,
        /// The time at which this turn began, on the same clock; if the host set it later, the time
        /// that was set first.
        turn_began_at: Option<i64>,
        /// The milliseconds until somebody's time is up, if nothing else happens.
        until_expiry: Option<i64>,
        /// The clocks of the players in the game, by number; empty if the rules have no clock.
        clocks: Vec<ClockView>,
        /// The instructions for what is done automatically, as far as the viewer may know them.
        manners: Vec<MannerView>,
        /// The lists of which some members were left out, because they are long.
        left_out: Vec<LeftOutView>,
    }

    /// A list of the view of which some members were left out.
    LeftOutView {
        /// Its name.
        list: String,
        /// How many members there are besides those in the view.
        count: usize,
    }

    /// Something that a player has asked to be done automatically.
    MannerView {
        /// The player.
        player: String,
        /// The verb by which it was given: `auto_pass`, `order_ahead`, `remember_answer` or
        /// `stop_at`.
        verb: String,
        /// The number that the player gave it, of an instruction to pass and of an order.
        number: Option<u32>,
        /// True if only the player, whoever decides for the player, and the host see it.
        hidden: bool,
        /// Its condition.
        when: Option<String>,
        /// How long it lasts.
        until: Option<String>,
        /// The command, of an order.
        command: Option<String>,
        /// The effect that asks, of an answer.
        effect: Option<String>,
        /// The kind of answer that is remembered.
        question: Option<String>,
        /// The picks, of an answer that was given.
        picks: Option<Vec<i64>>,
        /// The step of a stop.
        step: Option<String>,
        /// The turns in which it stops: any, own or opponents.
        whose: Option<String>,
    }

    /// An order of the players other than the one that turns follow.
    OrderView {
        /// Its name.
        name: String,
        /// Its direction: forward or backward.
        direction: String,
        /// The players in it, without those who left.
        players: Vec<String>,
    }

    /// A token.
    TokenView {
        /// Its name.
        name: String,
        /// The player who holds it.
        player: Option<String>,
    }

    /// A player's role in a window.
    RoleView {
        /// The player.
        player: String,
        /// The role, if the window has any.
        role: Option<String>,
        /// How often the player acted in it.
        acted: u32,
    }

    /// A claim.
    ClaimView {
        /// The player who made it.
        player: String,
        /// The kind of action.
        action: Option<String>,
        /// Its rank.
        rank: i64,
    }

    /// A commit, sealed or revealed.
    CommitView {
        /// The player who committed it.
        player: String,
        /// Its position in the resolution order, from 1; 0 as long as it is sealed.
        rank: u32,
        /// The committed numbers.
        payload: Vec<i64>,
        /// The `source` given with it.
        source: Option<i64>,
    }

    /// An object on the stack.
    ObjectView {
        /// Its number.
        object: u32,
        /// Its controller.
        player: String,
        /// Its effect.
        effect: String,
        /// The kind of action that put it on the stack.
        action: Option<String>,
        /// The target player.
        target: Option<String>,
        /// The number of the target object.
        aim: Option<u32>,
        /// The host's number.
        source: Option<i64>,
        /// The number that its effect will get.
        data: i64,
        /// True if it locks other actions.
        lock: bool,
        /// True if a trigger put it on the stack.
        triggered: bool,
    }

    /// A trigger.
    TriggerView {
        /// Its number.
        trigger: u32,
        /// The kind of event it listens to.
        event: String,
        /// The effect that is placed or run.
        effect: String,
        /// The controller, if it is not the game's.
        player: Option<String>,
        /// The `source` given when it was added.
        source: Option<i64>,
        /// How often it may still be set off, if that is limited.
        count: Option<u32>,
        /// The only player who knows of it; nobody else sees it here.
        hidden: Option<String>,
    }

    /// A lock on actions.
    LockView {
        /// The player whose actions it forbids; everybody's if absent.
        player: Option<String>,
        /// The kind of action that it forbids; every one that the rules do not exempt if absent.
        action: Option<String>,
        /// Its condition, seen from who would act.
        when: Option<String>,
        /// The `source` given when it was set.
        source: Option<i64>,
        /// How long it lasts.
        until: String,
        /// The player whose next turn its duration means, if it means one's.
        of: Option<String>,
    }

    /// A replacement: a turn, phase or step that fits does not begin, and its effect, if any, runs.
    ReplacementView {
        /// Its number, among those of the triggers; a question about it has the number as an
        /// option.
        trigger: u32,
        /// The kind of event that it replaces: turn_began, phase_began, step_began, raised or
        /// player_left.
        event: String,
        /// The effect that runs instead.
        effect: Option<String>,
        /// The controller, if it is not the game's.
        player: Option<String>,
        /// The step it is about, if only one.
        step: Option<String>,
        /// The phase it is about, if only one.
        phase: Option<String>,
        /// The player in whose turns it applies, if only in theirs.
        target: Option<String>,
        /// The `source` given when it was added.
        source: Option<i64>,
        /// The number that its effect will get.
        data: i64,
        /// The player who may decline it: nobody, player or controller.
        may: String,
        /// How often it may still replace, if that is limited.
        count: Option<u32>,
    }

    /// A granted turn.
    ExtraTurnView {
        /// Its number.
        grant: u32,
        /// The player whose turn it will be.
        player: String,
        /// The `source` given when it was granted.
        source: Option<i64>,
        /// The player who will decide in it, if that is somebody else.
        by: Option<String>,
        /// The `data` given with it.
        data: Option<i64>,
        /// The player after whose next turn it comes, if it waits for one.
        after: Option<String>,
    }

    /// Turns that will be skipped.
    SkipView {
        /// The player whose turns they are.
        player: String,
        /// How many turns.
        count: u32,
        /// The turns it applies to.
        applies: String,
        /// The `source` given with the skip.
        source: Option<i64>,
    }

    /// Steps or phases that will be skipped.
    PartSkipView {
        /// The player in whose turns they are skipped.
        player: String,
        /// The step, if a step.
        step: Option<String>,
        /// The phase, if a phase.
        phase: Option<String>,
        /// How many times.
        count: u32,
        /// The `source` given with the skip.
        source: Option<i64>,
        /// True if unused skips expire with this turn.
        this_turn: bool,
    }

    /// A player.
    PlayerView {
        /// The name.
        name: String,
        /// in, sitting_out or left.
        status: String,
        /// Turns begun, of any kind.
        turns: u32,
        /// The four sorting keys.
        keys: [i64; 4],
        /// The team, if any.
        team: Option<u8>,
        /// The player who decides for this one, if somebody else does.
        decider: Option<String>,
    }

    /// A player's time, in milliseconds.
    ClockView {
        /// The player.
        player: String,
        /// The time that the player still has, in all; absent without a limit.
        left: Option<i64>,
        /// The time left in the bank.
        bank: i64,
        /// Periods not yet lost.
        periods: i64,
        /// True if the clock runs.
        running: bool,
    }

    /// The question that waits.
    ChoiceView {
        /// Its number.
        choice: u32,
        /// The player who is asked.
        player: String,
        /// The player who decides for that one, if somebody else does.
        decider: Option<String>,
        /// The kind of answer.
        question: String,
        /// The options, as numbers of the asking effect; for an order of triggers, the triggers;
        /// for a choice of replacements, their numbers, with 0 for a skip. Hidden from all but the
        /// player who answers and the host.
        options: Option<Vec<i64>>,
        /// The smallest number of picks, or the smallest number; hidden like the options.
        min: Option<i64>,
        /// The largest number of picks, or the largest number; hidden like the options.
        max: Option<i64>,
        /// The question in words, if the effect gives them; hidden like the options.
        prompt: Option<String>,
        /// The labels of the options, if the effect gives them, one for each; for yes and no two,
        /// yes first; hidden like the options.
        labels: Option<Vec<String>>,
        /// The effect that asks; absent if the rules do; hidden like the options.
        effect: Option<String>,
        /// The host's number of that effect, such as its card, or of the event that may be
        /// replaced; hidden like the options.
        source: Option<i64>,
        /// The controller of that effect, if it has one, or the player of that event; hidden like
        /// the options.
        controller: Option<String>,
        /// The kind of event that may be replaced, or the name of one that the host raises; hidden
        /// like the options.
        event: Option<String>,
    }

    /// A flag or counter.
    ValueView {
        /// Its name.
        name: String,
        /// The player it belongs to, if not to the game.
        player: Option<String>,
        /// flag or counter.
        kind: String,
        /// Its value; 1 for a flag.
        value: i64,
    }
}
