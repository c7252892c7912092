//! Several ends scheduled by one effect: their order and repetition change nothing, even if the
//! turn was already ending. A restarted turn counts once.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Setup};

const RULES: &str = r#"
name = "ends"
[options]
end = "never"
[turns]
seats = [1, 2, 1, 3]
[[steps]]
name = "draw"
phase = "first"
leave = ["leaving"]
[[steps]]
name = "play"
phase = "first"
[[steps]]
name = "build"
phase = "second"
leave = ["leaving"]
[[steps]]
name = "tidy"
phase = "second"
window = "none"
[[chapters]]
name = "spring"
rounds = 2
[[chapters]]
name = "summer"
turns = 3
next = "spring"
"#;

/// The verbs that end a part of the game.
const ENDS: [&str; 7] = [
    "end_step",
    "end_phase",
    "end_turn",
    "end_round",
    "end_chapter",
    "end_chapter at=turn",
    "end_chapter at=round",
];

/// The verbs among them that end at least the turn.
const LARGER: std::ops::Range<usize> = 3..7;

fn new_game(leaving: &str) -> Game {
    let rules = Ruleset::from_toml(RULES, "ends.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.define("leaving", leaving).unwrap();
    game.start().unwrap();
    game
}

/// Ends steps and turns.
fn play(game: &mut Game, draws: &[bool]) {
    for draw in draws {
        game.command(if *draw { "end_turn" } else { "end_step" })
            .unwrap();
    }
    game.clear_events();
}

/// Returns the events after one effect submits these verbs, including those of some later turns.
fn say(game: &Game, verbs: &[usize]) -> Vec<String> {
    let mut game = game.fork();
    let verbs: Vec<&str> = verbs.iter().map(|verb| ENDS[*verb]).collect();
    game.define("stop", &verbs.join("; ")).unwrap();
    game.command("run stop").unwrap();
    (0..9).for_each(|_| game.command("end_turn").unwrap());
    let events = game.take_events();
    events.iter().map(|event| game.event_text(event)).collect()
}

/// Ends the turn, unless that verb has ended it, and returns the round and the chapter of the next
/// turn.
fn after_turn(mut game: Game, verb: &str) -> (u32, Option<String>) {
    let turn = game.view().turn;
    game.command(verb).unwrap();
    if game.view().turn == turn {
        game.command("end_turn").unwrap();
    }
    let view = game.view();
    (view.round, view.chapter)
}

/// Returns the turns that end, by player, round and chapter; `again` selects the turns that are
/// restarted.
fn turns(
    game: &mut Game,
    count: usize,
    again: impl Fn(usize) -> bool,
) -> Vec<(String, u32, String)> {
    let mut taken = vec![];
    for at in 0..count {
        let view = game.view();
        taken.push((view.active.unwrap(), view.round, view.chapter.unwrap()));
        if again(at) {
            game.command("restart_turn").unwrap();
            assert_eq!(game.view().turn_kind.as_deref(), Some("replay"));
            assert_eq!(game.view().streak, 0);
        }
        game.command("end_turn").unwrap();
    }
    taken
}

proptest! {
    #![proptest_config(config())]

    /// Fails if only the last verb counts, so that ending a step cancels the end of a phase, if a
    /// turn that is already ending does not end its round or its chapter, or if a round that ends
    /// with its chapter is lost.
    #[test]
    fn the_order_of_ends_does_not_matter(draws in prop::collection::vec(any::<bool>(), 0..8),
        verbs in prop::collection::vec(0..ENDS.len(), 1..5), doubled in 0..4usize,
        turned in 0..4usize) {
        let mut game = new_game("");
        play(&mut game, &draws);
        let mut others = verbs.clone();
        // The order matters only between two ends of a chapter.
        let chapters = verbs.iter().filter(|verb| **verb >= 4).count();
        prop_assume!(chapters <= 1);
        let by = turned % others.len();
        others.rotate_left(by);
        others.push(verbs[doubled % verbs.len()]);
        let (one, other) = (say(&game, &verbs), say(&game, &others));
        prop_assert_eq!(&one, &other, "{:?} {:?}", verbs, others);
        let first = |kind: &str| one.iter().position(|event| event.starts_with(kind));
        if verbs.contains(&3) {
            prop_assert!(first("round_ended") < first("turn_began"), "{:?} {:?}", verbs, one);
        }
    }

    /// Fails if ends scheduled by a step's `leave` effects are lost in a turn that is already
    /// ending.
    #[test]
    fn ends_scheduled_by_leave_effects_apply(draws in prop::collection::vec(any::<bool>(), 0..8),
        end in 0..3usize, larger in LARGER) {
        let mut game = new_game(&format!("{} if flag.now", ENDS[larger]));
        play(&mut game, &draws);
        prop_assume!(game.view().step.as_deref() == Some("draw"));
        let plain = after_turn(game.fork(), ENDS[larger]);
        game.command("set_flag now until=turn").unwrap();
        prop_assert_eq!(after_turn(game, ENDS[end]), plain);
    }

    #[test]
    fn a_turn_taken_again_counts_once(restarts in prop::collection::vec(any::<bool>(), 1..16)) {
        let (mut game, mut plain) = (new_game(""), new_game(""));
        let count = restarts.len();
        let again = turns(&mut game, count, |at| restarts[at]);
        prop_assert_eq!(again, turns(&mut plain, count, |_| false));
    }
}
