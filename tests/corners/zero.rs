//! Zero times is nothing (CR 107.1): a verb with a count of zero is accepted where a count of one
//! is, and leaves the table unchanged.

use crate::random::{Draw, KINDS, config, draws, new_game, play, record, register_effects};
use proptest::prelude::*;
use turnwheel::record::Column;
use turnwheel::schema::TABLES;
use turnwheel::{Code, Event, raw};

/// The verbs that take a count.
fn counted() -> Vec<usize> {
    let counts = |at: &usize| {
        let fields = TABLES.commands[*at].fields;
        fields.iter().any(|field| field.column == Column::Count)
    };
    (0..TABLES.commands.len()).filter(counts).collect()
}

#[test]
fn many_verbs_are_counted() {
    assert!(counted().len() >= 12, "{:?}", counted());
}

proptest! {
    #![proptest_config(config())]

    /// Fails if an extra turn is granted at least once.
    #[test]
    fn zero_times_is_nothing(rules in 0..KINDS, seed in any::<u64>(), draws in draws(30),
        said in prop::collection::vec((any::<prop::sample::Index>(),
            prop::collection::vec(prop::option::of(0..5i64), 17)), 12)) {
        let mut game = new_game(rules, 4, seed);
        play(&mut game, &draws, |_, _, _| {});
        for (verb, fields) in said {
            let verb = counted()[verb.index(counted().len())];
            let draw: Draw = (verb, fields);
            let mut record = record(&mut game, &draw);
            let mut say = |count: i64| {
                record.set(Column::Count, count);
                let mut fork = game.fork();
                register_effects(&mut fork);
                fork.clear_events();
                let said = raw::submit_record(&mut fork, &record).map_err(|error| error.code);
                (said, fork)
            };
            let (once, _) = say(1);
            let (never, mut after) = say(0);
            // A count of one may fail because of the effects it sets off.
            let own = !matches!(once,
                Err(Code::EffectFailed | Code::LoopLimit | Code::EffectMissing));
            prop_assert!(!own || once == never, "{:?}: once {once:?}, never {never:?}", record);
            if never.is_ok() {
                // The command comes before the next player acts, so the table can be compared.
                let told = after.take_events();
                // State checks come first, and one of them fails at times.
                let quiet = |event: &Event| {
                    matches!(event, Event::PriorityGiven { .. } | Event::EffectFailed { .. })
                };
                prop_assert!(told.iter().all(quiet), "{:?}: {:?}", record, told);
                prop_assert_eq!(after.view(), game.view());
            }
        }
    }
}
