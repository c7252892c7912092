//! A turn of four players on herdingcats, with and without undo: prints `row nanoseconds` of
//! processor time.
//!
//! A ring of four seats with a direction and skips, and three rules that are checked for each
//! input, so that a turn covers every case here.
use herdingcats::{Apply, BehaviorDef, BehaviorResult, Engine, EngineSpec, Outcome, Reversibility};

/// The seats, the current one, the direction, and the number of turns.
#[derive(Clone, Debug)]
struct Table {
    seats: Vec<u32>,
    active: usize,
    backward: bool,
    skips: usize,
    turns: u64,
}

/// The answer of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Say {
    EndTurn,
    Reverse,
    Skip,
}

#[derive(Clone, Debug)]
enum Change {
    Reverse,
    Skip,
    Next,
}

struct Rules;

impl Apply<Rules> for Change {
    fn apply(&self, table: &mut Table) -> Vec<u32> {
        let count = table.seats.len();
        match self {
            Self::Reverse => table.backward = !table.backward,
            Self::Skip => table.skips += 1,
            Self::Next => {
                let places = (1 + std::mem::take(&mut table.skips)) % count;
                table.active = (table.active
                    + if table.backward {
                        count - places
                    } else {
                        places
                    })
                    % count;
                table.turns += 1;
            }
        }
        vec![table.seats[table.active]]
    }
}

impl EngineSpec for Rules {
    type State = Table;
    type Input = Say;
    type Diff = Change;
    type Trace = u32;
    type NonCommittedInfo = ();
    type OrderKey = u32;
}

fn when(holds: bool, change: Change) -> BehaviorResult<Change, ()> {
    BehaviorResult::Continue(if holds { vec![change] } else { vec![] })
}

fn reverse(said: &Say, _: &Table) -> BehaviorResult<Change, ()> {
    when(*said == Say::Reverse, Change::Reverse)
}

fn skip(said: &Say, _: &Table) -> BehaviorResult<Change, ()> {
    when(*said == Say::Skip, Change::Skip)
}

fn next(_: &Say, _: &Table) -> BehaviorResult<Change, ()> {
    when(true, Change::Next)
}

/// Returns the nanoseconds of processor time that this thread has used.
fn now() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux tells");
    text.split(' ')
        .next()
        .and_then(|number| number.parse().ok())
        .expect("a number comes first")
}

fn main() {
    const TURNS: u64 = 300_000;
    for (row, undo) in [
        ("herdingcats_undo", Reversibility::Reversible),
        ("herdingcats_no_undo", Reversibility::Irreversible),
    ] {
        let rules = vec![
            BehaviorDef::<Rules> {
                name: "reverse",
                order_key: 0,
                evaluate: reverse,
            },
            BehaviorDef::<Rules> {
                name: "skip",
                order_key: 1,
                evaluate: skip,
            },
            BehaviorDef::<Rules> {
                name: "next",
                order_key: 2,
                evaluate: next,
            },
        ];
        let table = Table {
            seats: vec![0, 1, 2, 3],
            active: 0,
            backward: false,
            skips: 0,
            turns: 0,
        };
        let mut engine = Engine::<Rules>::new(table, rules);
        let before = now();
        for turn in 0..TURNS {
            let said = if turn % 7 == 6 {
                Say::Skip
            } else if turn % 5 == 4 {
                Say::Reverse
            } else {
                Say::EndTurn
            };
            let outcome = engine.dispatch(said, undo);
            assert!(matches!(outcome, Ok(Outcome::Committed(_))));
        }
        let taken = now() - before;
        assert_eq!(engine.state().turns, TURNS);
        println!("{row} {:.1}", taken as f64 / TURNS as f64);
    }
}
