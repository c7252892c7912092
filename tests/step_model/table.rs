//! The table: everything that a game holds.

use crate::chapters::Course;
use crate::choosing::{AtGate, Beginning, Question};
use crate::closings::Closing;
use crate::effects::{Call, StepChange};
use crate::ends::{End, Ending};
use crate::gate::PartSkip;
use crate::orders::Orders;
use crate::plan::Plan;
use crate::program::{Part, Step};
use crate::replacements::Replacement;
use crate::rules::{MOST_EFFECTS, MOST_STEPS, MOST_TURNS, Rules};
use crate::seats::{Player, Seats};
use crate::sits::Sit;
use crate::tokens::Token;
use crate::triggers::{Event, SetOff, Trigger};
use crate::turns::{Follows, Queue};
use crate::values::Values;
use crate::windows::Window;
use crate::words::argument;
use std::collections::VecDeque;

/// The work that comes next, once everything that is planned has run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The chapter ends, and with it its round if that was ended.
    ChapterLeaves,
    /// The effects of the end of the chapter have run, and it ends.
    ChapterEnds,
    ChapterBegan,
    /// The effects of its beginning have run.
    ChapterEntered,
    TurnBegins,
    /// The next step of the turn, or its end.
    NextPart,
    /// The step's own effects have run.
    Entered,
    /// The step's window is about to open, or is open.
    Open,
    /// The effects of the end of the step have run.
    Leaving,
    TurnEnds,
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) seats: Seats,
    /// Those who sit out.
    pub(crate) sits: Vec<Sit>,
    /// True if nobody takes turns any more, so that the game is left.
    pub(crate) nobody_comes: bool,
    pub(crate) turn: u32,
    pub(crate) course: Course,
    /// True in a granted turn, and in one that restarts it.
    pub(crate) is_extra: bool,
    /// The source that granted the turn, if one did.
    pub(crate) turn_source: Option<i64>,
    /// True while a turn is in progress.
    pub(crate) turn_goes: bool,
    pub(crate) plan: Plan,
    /// The phase in progress, by its number in the plan.
    pub(crate) phase: Option<usize>,
    /// True while a step is in progress.
    pub(crate) step_goes: bool,
    /// The step's window has been open.
    pub(crate) has_opened: bool,
    /// The step to which the turn was told to go, until one begins.
    pub(crate) sought: Option<Step>,
    pub(crate) stage: Stage,
    /// How often each step was entered in this turn.
    pub(crate) visits: Vec<u32>,
    pub(crate) orders: Orders,
    pub(crate) token: Option<Token>,
    pub(crate) queue: Queue,
    pub(crate) follows: Follows,
    pub(crate) part_skips: Vec<PartSkip>,
    pub(crate) changes: Vec<StepChange>,
    /// The changes that apply to the step in progress.
    pub(crate) no_window: bool,
    /// The parts that effects have ended, and that end once these have returned.
    pub(crate) ends: Vec<End>,
    pub(crate) ending: Ending,
    /// The open windows, the newest last.
    pub(crate) windows: Vec<Window>,
    /// A window has ended the turn, before the step's own has been open.
    pub(crate) turn_end_waits: bool,
    pub(crate) agenda: VecDeque<Call>,
    pub(crate) triggers: Vec<Trigger>,
    pub(crate) trigger_numbers: u32,
    /// The effects that were set off and have still to be planned, with whose it is.
    pub(crate) waiting: Vec<SetOff>,
    pub(crate) replacements: Vec<Replacement>,
    /// The answers about what is at the gate, which is the last thing that came there.
    pub(crate) at_gate: Option<AtGate>,
    pub(crate) comes: Option<Beginning>,
    /// The replacements that a player said no to for a phase that has not begun yet, by its number
    /// in the plan.
    pub(crate) refused_of_phase: Option<(usize, Vec<u32>)>,
    /// The question that waits, and how many there were.
    pub(crate) question: Option<Question>,
    pub(crate) choices: u32,
    pub(crate) closings: Vec<Closing>,
    pub(crate) is_over: bool,
    pub(crate) values: Values,
    /// True if an effect has failed, and the command is refused with it.
    pub(crate) has_failed: bool,
    /// How much this command has caused.
    pub(crate) effects_run: usize,
    pub(crate) steps_met: usize,
    pub(crate) turns_met: usize,
    pub(crate) told: Vec<String>,
}

impl Table {
    pub(crate) fn new(rules: Rules, players: &[Player], first: Player) -> Self {
        let mut table = Self {
            plan: Plan::new(&rules, None),
            visits: vec![0; rules.steps.len()],
            rules,
            seats: Seats::new(players, first),
            sits: vec![],
            nobody_comes: false,
            turn: 0,
            course: Course::new(),
            is_extra: false,
            turn_source: None,
            turn_goes: false,
            phase: None,
            step_goes: false,
            has_opened: false,
            sought: None,
            stage: Stage::TurnBegins,
            orders: Orders::default(),
            token: None,
            queue: Queue::default(),
            follows: Follows::default(),
            part_skips: vec![],
            changes: vec![],
            no_window: false,
            ends: vec![],
            ending: Ending::default(),
            windows: vec![],
            turn_end_waits: false,
            agenda: VecDeque::new(),
            triggers: vec![],
            trigger_numbers: 0,
            waiting: vec![],
            replacements: vec![],
            at_gate: None,
            comes: None,
            refused_of_phase: None,
            question: None,
            choices: 0,
            closings: vec![],
            is_over: false,
            values: Values::default(),
            has_failed: false,
            effects_run: 0,
            steps_met: 0,
            turns_met: 0,
            told: vec![],
        };
        // Who starts is the first to be named.
        table.follows.named = Some(first);
        table.say(format!("game_began player={first}"));
        // The first round begins with the game.
        match table.chapters_begin_rounds() {
            true => table.begin_round(),
            false => table.begin_lap(),
        }
        table.give_token(players[0]);
        let chapter = (!table.rules.chapters.is_empty()).then_some(0);
        table.begin_chapter(chapter);
        table.settle();
        table
    }

    pub(crate) fn say(&mut self, event: String) {
        self.told.push(event);
    }

    /// Tells an event of the turn, which is its owner's even after they left.
    pub(crate) fn tell_turn(&mut self, kind: &'static str, columns: &str) {
        let player = self.seats.owner;
        let event = Event {
            kind,
            player: Some(player),
            part: None,
        };
        self.tell(event, &format!(" player={player}{columns}"));
    }

    /// Tells an event of a round or a lap, by its number.
    pub(crate) fn tell_count(&mut self, kind: &'static str, key: &str, number: u32) {
        let event = Event {
            kind,
            ..Event::default()
        };
        self.tell(event, &format!(" {key}={number}"));
    }

    /// Tells an event of a step or a phase.
    pub(crate) fn tell_part(&mut self, kind: &'static str, part: Part, columns: &str) {
        let player = self.seats.active();
        let event = Event {
            kind,
            player,
            part: Some(part),
        };
        let (key, player) = (part.kind(), argument("player", player));
        self.tell(event, &format!(" {key}={part}{player}{columns}"));
    }

    /// Returns true if the command has caused more than the limits of the rules allow.
    pub(crate) fn is_too_much(&self) -> bool {
        self.effects_run > MOST_EFFECTS
            || self.steps_met > MOST_STEPS
            || self.turns_met > MOST_TURNS
    }
}
