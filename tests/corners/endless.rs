//! Chapters that follow each other without any player acting are refused when the rules are
//! checked, and no others are. A deal is written as a chapter of one turn without a window.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::check_rules;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Game, Setup};

/// A chapter: whether the whole table takes its turns, the number of turns, whether a player is
/// asked in them, and the next chapter. The game ends after it if no chapter has that number.
type Chapter = (bool, u8, bool, usize);

fn rules(chapters: &[Chapter]) -> String {
    let mut text = "name = \"drawn\"\n".to_owned();
    for (at, (table, turns, asks, next)) in chapters.iter().enumerate() {
        let walk = if *table { "table" } else { "ring" };
        let next = match *next < chapters.len() {
            true => format!("c{next}"),
            false => "end".to_owned(),
        };
        let window = match (*table, *asks) {
            (true, true) => "all",
            (false, true) => "owner",
            _ => "none",
        };
        text += &format!("[[chapters]]\nname = \"c{at}\"\nwalk = \"{walk}\"\n");
        text += &format!("turns = {turns}\nsteps = [\"s{at}\"]\nnext = \"{next}\"\n");
        text += &format!("[[steps]]\nname = \"s{at}\"\nwindow = \"{window}\"\n");
    }
    text + "[windows.all]\nmode = \"concurrent\"\nreopen = \"none\"\nthen = \"end_turn\"\n"
}

/// Returns true if some chapters follow each other for ever without asking a player; with `first`,
/// only chapters that the first one leads to count.
fn is_endless(chapters: &[Chapter], first: bool) -> bool {
    let from = |start: usize| {
        let mut way = vec![start];
        for _ in 0..2 * chapters.len() {
            way.push(chapters.get(*way.last().unwrap())?.3);
        }
        // After so many steps, the walk is in a cycle.
        let round = &way[chapters.len()..];
        Some(
            round
                .iter()
                .all(|at| chapters.get(*at).is_some_and(|(.., asks, _)| !asks)),
        )
    };
    let starts = if first { 0..1 } else { 0..chapters.len() };
    starts.filter_map(from).any(|endless| endless)
}

proptest! {
    #![proptest_config(config())]

    /// Fails if a chapter of one turn without a window is refused, or if chapters that lead to each
    /// other are not checked.
    #[test]
    fn only_endless_chapters_are_refused(chapters in prop::collection::vec(
        (any::<bool>(), 1..4u8, any::<bool>(), 0..5usize), 1..5)) {
        let text = rules(&chapters);
        let silent = chapters.iter().all(|(.., asks, _)| !asks);
        let told = check_rules(&text, "drawn.toml").iter()
            .any(|finding| finding.to_string().contains("nobody is asked"));
        prop_assert_eq!(told, is_endless(&chapters, false), "{}", text);
        let read = Ruleset::from_toml(&text, "drawn.toml");
        prop_assert_eq!(read.is_err(), silent);
        if silent || is_endless(&chapters, true) {
            return Ok(());
        }
        let mut game: Game = Game::new(read.unwrap(), Setup::players(3)).unwrap();
        game.start().unwrap();
        for _ in 0..30 {
            let player = match game.awaiting() {
                Await::Window { player: Some(player), .. } => player,
                Await::Window { .. } => game.glance().pending.iter().next().unwrap(),
                other => {
                    prop_assert!(matches!(other, Await::Over { .. }), "{:?}", other);
                    break;
                }
            };
            game.pass(player).unwrap();
        }
    }
}
