//! Small tests of the segments of a journal: where they begin, which of them are merged or
//! discarded, and which one a place lies in.

use super::full_segments::MOST_KEPT;
use super::journal::{DEAR, Journal};
use super::kept_past::KeepPast;
use super::log_entry::LogEntry;
use super::segment::SEGMENT;
use crate::rules::Ruleset;
use crate::state::State;
use crate::state::agenda::Asker;
use crate::state::answers::Revealed;
use crate::state::ask::Ask;
use crate::state::stack::Object;
use crate::vocabulary::command::EndTurn;
use crate::vocabulary::ids::*;
use crate::vocabulary::words::Each;

const A: PlayerId = PlayerId::nth(1);

/// Returns a state in which nothing waits.
fn calm() -> State {
    let rules = Ruleset::builtin("simple").unwrap();
    State::new(&rules, ["A", "B"].map(Box::from).to_vec(), 7)
}

/// Returns a state in which a question waits.
fn asking(asker: Asker) -> State {
    let mut state = calm();
    state.ask(A, Ask::yes_no(), asker);
    state
}

/// Returns a state in that turn.
fn in_turn(turn: u32) -> State {
    let mut state = calm();
    state.turns.current.id = TurnId(turn);
    state
}

/// Returns a state with so many members.
fn large(members: usize) -> State {
    let mut state = calm();
    let none = state.members();
    state.rare.make().revealed.push(Revealed {
        rank: 1,
        player: A,
        payload: vec![0; members - none - 1],
        source: None,
    });
    assert_eq!(state.members(), members);
    state
}

fn add(journal: &mut Journal, commands: u64) {
    (0..commands).for_each(|_| journal.push_command(&EndTurn::new().into()));
}

/// Begins a segment after one command more, which is too dear for the two to be merged.
fn cut(journal: &mut Journal, state: &State) {
    add(journal, 1);
    journal.add_cost(DEAR / 2 + 1);
    journal.begin_segment(state);
}

/// Returns the number of commands before each segment.
fn places(journal: &Journal) -> Vec<u64> {
    journal.full.assert_sums();
    let full = journal.full.iter().map(|segment| segment.first);
    full.chain([journal.last.first]).collect()
}

#[test]
fn a_segment_ends_when_it_is_full() {
    for end in [Journal::end_of_command, Journal::end_of_repeated] {
        let mut journal = Journal::new(0);
        for _ in 1..SEGMENT {
            add(&mut journal, 1);
            end(&mut journal, &calm());
        }
        assert_eq!(places(&journal), [0]);
        add(&mut journal, 1);
        end(&mut journal, &calm());
        assert_eq!(places(&journal), [0, SEGMENT]);
        // The next one is as long as the last one, or a little longer.
        let bytes = journal.full[0].bytes.len();
        assert!((bytes + bytes / 8..2 * bytes).contains(&journal.capacity()));
    }
}

#[test]
fn a_segment_ends_when_it_is_dear() {
    for end in [Journal::end_of_command, Journal::end_of_repeated] {
        let mut journal = Journal::new(0);
        add(&mut journal, 1);
        journal.add_cost(5);
        journal.add_cost(DEAR - 5);
        end(&mut journal, &calm());
        assert_eq!(places(&journal), [0]);
        assert_eq!(journal.cost_of_going_back(), DEAR);
        journal.add_cost(1);
        end(&mut journal, &calm());
        assert_eq!(places(&journal), [0, 1]);
        assert_eq!(journal.cost_of_going_back(), 0);
    }
}

/// Each object costs a copy of the state something, and four commands pay for it.
#[test]
fn a_high_stack_makes_segments_longer() {
    let object = Object {
        id: ObjectId::nth(1),
        player: A,
        effect: NameId::of("effect"),
        action: None,
        target: None,
        object: None,
        source: None,
        data: 0,
        each: Each::Once,
        lock: false,
        trigger: None,
        event: None,
    };
    let mut state = calm();
    state.stack = vec![object; 300].into();
    let mut journal = Journal::new(0);
    add(&mut journal, 1199);
    journal.end_of_command(&state);
    assert_eq!(places(&journal), [0]);
    add(&mut journal, 1);
    journal.end_of_command(&state);
    assert_eq!(places(&journal), [0, 1200]);
}

/// The answer goes back to the question, so a segment begins there, unless one just has.
#[test]
fn a_segment_begins_with_a_question_of_an_effect() {
    let mut journal = Journal::new(0);
    journal.end_of_command(&asking(Asker::Effect));
    assert_eq!(places(&journal), [0]);
    add(&mut journal, 1);
    for state in [calm(), asking(Asker::Triggers), asking(Asker::Gate)] {
        journal.end_of_command(&state);
    }
    journal.end_of_repeated(&asking(Asker::Effect));
    assert_eq!(places(&journal), [0]);
    journal.end_of_command(&asking(Asker::Effect));
    assert_eq!(places(&journal), [0, 1]);
}

#[test]
fn segments_of_questions_are_merged_until_they_are_full() {
    let mut journal = Journal::new(0);
    let state = asking(Asker::Effect);
    let mut next = |commands, cost, after: &[u64]| {
        add(&mut journal, commands);
        journal.add_cost(cost);
        journal.end_of_command(&state);
        assert_eq!(places(&journal), after);
        assert_eq!(journal.size(), journal.bytes().len());
    };
    next(500, 0, &[0, 500]);
    next(500, 0, &[0, 1000]);
    next(24, 0, &[0, SEGMENT]);
    next(1, 3, &[0, SEGMENT, 1025]);
    next(1, 5, &[0, SEGMENT, 1026]);
    next(1, DEAR - 8, &[0, SEGMENT, 1027]);
    next(1, 1, &[0, SEGMENT, 1027, 1028]);
    // What a copy of the game shares is not changed.
    let _copy = journal.clone();
    add(&mut journal, 1);
    journal.end_of_command(&state);
    assert_eq!(places(&journal), [0, SEGMENT, 1027, 1028, 1029]);
}

#[test]
fn segments_with_large_states_are_merged_in_pairs() {
    let state = large(MOST_KEPT / 2);
    let mut journal = Journal::new(0);
    (0..3).for_each(|_| cut(&mut journal, &state));
    assert_eq!(places(&journal), [0, 1, 2, 3]);
    cut(&mut journal, &state);
    assert_eq!(places(&journal), [0, 2, 4]);
    assert_eq!(journal.size(), journal.bytes().len());
}

/// One state alone may be larger than all states together should be.
#[test]
fn a_single_segment_is_not_merged() {
    let state = large(MOST_KEPT + 1);
    let mut journal = Journal::new(0);
    journal.keep_as(KeepPast::Commands(0));
    cut(&mut journal, &state);
    assert_eq!(places(&journal), [1]);
    journal.hold();
    cut(&mut journal, &state);
    assert_eq!(places(&journal), [1, 2]);
}

#[test]
fn going_back_ends_in_the_last_segment_that_has_the_place() {
    let mut journal = Journal::new(0);
    (0..3).for_each(|_| cut(&mut journal, &calm()));
    add(&mut journal, 5);
    for (place, after) in [(6, &[0, 1, 2, 3][..]), (3, &[0, 1, 2, 3]), (1, &[0, 1])] {
        let mark = journal.mark_after(place);
        journal.truncate(mark);
        assert_eq!(places(&journal), after);
        assert_eq!(journal.len(), place);
        assert_eq!(journal.size(), journal.bytes().len());
    }
}

/// A name is written before the command that uses it first, and goes with that command alone.
#[test]
fn going_back_keeps_the_names_of_what_remains() {
    let mut names = Ruleset::builtin("simple").unwrap().names.clone();
    let mut journal = Journal::new(names.len());
    let mut known = vec![];
    for name in ["one", "two", "three"] {
        names.intern(name);
        journal.note_names(&names);
        add(&mut journal, 1);
        known.push(names.clone());
    }
    for commands in [2, 1] {
        let mark = journal.mark_after(commands);
        journal.truncate(mark);
        assert!(journal.knows(&known[commands as usize - 1]), "{commands}");
    }
}

#[test]
fn turns_and_commands_are_found_in_the_segment_before_them() {
    let mut journal = Journal::new(0);
    cut(&mut journal, &in_turn(5));
    cut(&mut journal, &in_turn(9));
    for (turn, place) in [(1, 0), (5, 0), (6, 1), (9, 1), (10, 2)] {
        assert_eq!(journal.before_turn(TurnId(turn)).first, place);
    }
    for command in 0..3 {
        assert_eq!(journal.before_command(command).first, command);
    }
}

#[test]
fn a_draw_belongs_to_the_command_before_it() {
    let mut journal = Journal::new(0);
    add(&mut journal, 1);
    cut(&mut journal, &calm());
    journal.push(&LogEntry::Drawn);
    cut(&mut journal, &calm());
    add(&mut journal, 1);
    let drawn = [0, 1, 2, 3].map(|commands| journal.drawn_since(commands));
    assert_eq!(drawn, [true, true, false, false]);
}

#[test]
fn a_smaller_bound_makes_shorter_segments() {
    for (keep, commands) in [
        (KeepPast::All, SEGMENT),
        (KeepPast::Turns(1), 32),
        (KeepPast::Turns(10), 80),
        (KeepPast::Commands(1), 32),
        (KeepPast::Commands(100), 100),
        (KeepPast::Commands(u64::MAX), SEGMENT),
    ] {
        let mut journal = Journal::new(0);
        journal.keep_as(keep);
        assert_eq!(journal.keep(), keep);
        add(&mut journal, commands - 1);
        journal.end_of_command(&calm());
        assert_eq!(journal.last.first, 0, "{keep:?}");
        add(&mut journal, 1);
        journal.end_of_command(&calm());
        assert_eq!(journal.last.first, commands, "{keep:?}");
    }
}

#[test]
fn a_new_bound_begins_a_segment_if_there_is_something_to_discard() {
    let mut journal = Journal::new(0);
    journal.set_keep(KeepPast::Turns(1), &calm());
    assert!(journal.beginning().is_none());
    add(&mut journal, 1);
    journal.set_keep(KeepPast::All, &calm());
    assert_eq!(places(&journal), [0]);
    journal.set_keep(KeepPast::Commands(0), &in_turn(3));
    assert_eq!(places(&journal), [1]);
    assert_eq!(journal.size(), 0);
    assert_eq!(
        [2, 3, 4].map(|turn| journal.reaches(TurnId(turn))),
        [false, false, true]
    );
}

#[test]
fn the_turns_and_commands_of_the_bound_are_kept() {
    let mut journal = Journal::new(0);
    (1..=3).for_each(|turn| cut(&mut journal, &in_turn(turn)));
    assert!(journal.reaches(TurnId(0)));
    let kept = [
        (KeepPast::All, &[0, 1, 2, 3][..]),
        (KeepPast::Turns(2), &[1, 2, 3]),
        (KeepPast::Turns(1), &[2, 3]),
        (KeepPast::Commands(2), &[1, 2, 3]),
        (KeepPast::Commands(0), &[3]),
    ];
    for (keep, after) in kept {
        let mut journal = journal.clone();
        journal.keep_as(keep);
        journal.fold();
        assert_eq!(places(&journal), after, "{keep:?}");
        assert_eq!(journal.size(), journal.bytes().len());
    }
}

#[test]
fn nothing_is_discarded_while_the_past_is_held() {
    let mut journal = Journal::new(0);
    cut(&mut journal, &calm());
    journal.keep_as(KeepPast::Commands(0));
    assert!(journal.hold());
    assert!(!journal.hold());
    journal.fold();
    // A command that is refused leaves everything as it was.
    journal.release();
    assert_eq!(places(&journal), [0, 1]);

    let mut later = journal.clone();
    later.hold();
    cut(&mut later, &calm());
    later.release_later();
    assert_eq!(places(&later), [0, 1, 2]);
    cut(&mut later, &calm());
    assert_eq!(places(&later), [3]);

    journal.hold();
    add(&mut journal, 1);
    journal.release();
    assert_eq!(places(&journal), [1]);
}

/// A spare copy lends its memory, and keeps nothing that another journal would have to copy.
#[test]
fn a_journal_lets_go_of_its_segments() {
    let mut journal = Journal::new(0);
    cut(&mut journal, &calm());
    journal.let_go();
    assert!(journal.full.is_empty());
    assert!(journal.last.start.is_none());
}
