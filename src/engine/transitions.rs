//! The table of transitions between stages, from which the page "What happens between two windows"
//! is made. All transitions observed in play are in it, and all of it is observed
//! (`tests/transitions.rs`).

/// A transition from one stage to another.
///
/// ```
/// use turnwheel::{TRANSITIONS, Transition};
///
/// let shown = |one: &Transition| format!("{} -> {}: {}", one.from, one.to, one.when);
/// for one in TRANSITIONS {
///     println!("{}", shown(one));
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The stage before.
    pub from: &'static str,
    /// The stage after it.
    pub to: &'static str,
    /// When it happens.
    pub when: &'static str,
}

macro_rules! transitions {
    ($($from:ident => { $($to:ident: $when:literal,)* })*) => {
        /// Every transition from one stage to another, by the stage before.
        pub const TRANSITIONS: &[Transition] = &[$($(Transition {
            from: stringify!($from),
            to: stringify!($to),
            when: $when,
        },)*)*];
    };
}

transitions! {
    start => {
        chapter_began: "the game begins in a chapter",
        next_turn: "the game begins without chapters",
    }
    chapter_began => {
        chapter_entered: "the chapter's enter effects are planned",
    }
    chapter_entered => {
        next_turn: "its first lap of the order begins",
    }
    next_turn => {
        next_turn: "a round begins or ends, a turn is skipped, or an effect names the next player",
        next_step: "a turn begins",
        chapter_end: "the chapter is over",
        lap_end: "a lap of the order is over; its leave effects are planned",
        over: "the game ends before another turn",
    }
    lap_end => {
        next_turn: "the lap has ended",
        over: "the game ends with the round",
    }
    chapter_end => {
        chapter_ended: "the chapter's leave effects are planned",
    }
    chapter_ended => {
        chapter_began: "another chapter begins, or turns without one",
        over: "the last chapter is over, and the game with it",
    }
    next_step => {
        next_step: "a step is skipped, passed over, or stands in the gate",
        entered: "a step begins; its enter effects are planned",
        turn_end: "the turn has no step left",
        check: "a window is open, and comes first",
    }
    entered => {
        check: "the step has a window",
        leave_step: "the step has none",
    }
    check => {
        checked: "state checks are planned",
        place: "the rules have no state checks",
    }
    checked => {
        check: "a check changed something: all are made again",
        place: "no check changed anything",
    }
    place => {
        check: "triggers were put on the stack, or somebody was made to pass",
        place: "a player is asked for the order of triggers",
        window: "a window is open: its holder is told, or nobody is left to wait for",
        next_step: "no window is open, and no step has begun",
        leave_step: "no window is open, and the step needs none any more; or a condition ends the \
         turn",
        step_end: "no window is open, and the step's leave effects were run",
        over: "a condition ends the game",
    }
    window => {
        window: "it waits for an answer, or its answers have just been settled",
        check: "something was done in it, or another window is next",
        place: "the last player has passed",
        resolve: "everybody has passed, and the stack holds something",
        leave_step: "everybody has passed, and the step or the turn ends",
        next_step: "it closes between two steps",
        step_end: "it closes while its step is being left",
    }
    resolve => {
        resolved: "the effects of the object on top are planned",
        check: "the stack is empty by now",
    }
    resolved => {
        check: "the object has resolved; everybody is asked again",
        resolve: "the whole stack resolves without asking",
    }
    last_check => {
        last_checked: "state checks are planned",
        leave_step: "the rules have no state checks",
    }
    last_checked => {
        last_check: "a check changed something: all are made again",
        leave_step: "no check changed anything",
    }
    leave_step => {
        step_end: "the step's leave effects are planned",
        check: "a window is open, and comes first",
    }
    step_end => {
        next_step: "the step has ended",
        check: "a window is open, and comes first",
    }
    turn_end => {
        next_turn: "the turn has ended",
        over: "the game ends with it",
    }
    agenda => {
        leave_step: "a player, a rule or an effect ends the step, the phase, the turn or the \
         chapter",
        last_check: "an effect ends the step, the phase or the turn, and clears the stack",
        step_end: "something is ended between two steps",
        over: "the game ends",
    }
}
