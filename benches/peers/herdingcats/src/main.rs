//! A turn of four players on herdingcats, with undo and without: prints `row nanoseconds` of processor time.
use herdingcats::{Apply, BehaviorDef, BehaviorResult, Engine, EngineSpec, Outcome, Reversibility};

/// Whose turn it is, and how many there were: as little as a turn can be.
#[derive(Clone, Debug)]
struct Table {
    active: u32,
    turns: u64,
}

#[derive(Clone, Debug)]
struct EndTurn;

#[derive(Clone, Debug)]
struct Next;

struct Rules;

impl Apply<Rules> for Next {
    fn apply(&self, table: &mut Table) -> Vec<u32> {
        table.active = (table.active + 1) % 4;
        table.turns += 1;
        vec![table.active]
    }
}

impl EngineSpec for Rules {
    type State = Table;
    type Input = EndTurn;
    type Diff = Next;
    type Trace = u32;
    type NonCommittedInfo = ();
    type OrderKey = u32;
}

fn next(_: &EndTurn, _: &Table) -> BehaviorResult<Next, ()> {
    BehaviorResult::Continue(vec![Next])
}

/// Nanoseconds this thread has spent on a processor.
fn now() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("a number comes first")
}

fn main() {
    const TURNS: u64 = 300_000;
    for (row, undo) in [("herdingcats_undo", Reversibility::Reversible), ("herdingcats_no_undo", Reversibility::Irreversible)] {
        let rules = vec![BehaviorDef::<Rules> { name: "next", order_key: 0, evaluate: next }];
        let mut engine = Engine::<Rules>::new(Table { active: 0, turns: 0 }, rules);
        let before = now();
        for _ in 0..TURNS {
            let outcome = engine.dispatch(EndTurn, undo);
            assert!(matches!(outcome, Ok(Outcome::Committed(_))));
        }
        let taken = now() - before;
        assert_eq!(engine.state().turns, TURNS);
        println!("{row} {:.1}", taken as f64 / TURNS as f64);
    }
}
