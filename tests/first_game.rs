//! The page for a first game is right: its rules have no finding, its scripts hold, a mistake is
//! reported as it says, and each step's game ends, whatever is played.

mod chance;

use chance::Lcg;
use std::path::PathBuf;
use turnwheel::ruleset::Ruleset;
use turnwheel::script::{Script, check};
use turnwheel::view::show;
use turnwheel::{Game, PlayerId, Setup, Verbs, check_rules};

const PAGE: &str = include_str!("../docs/first-game.md");
const RULES: &str = "my_game.toml";

/// The number of random games of each step with each number of players, and of moves in each, more
/// than any needs.
const GAMES: u64 = 30;
const MOVES: usize = 2000;

/// Returns the page's blocks of that kind, in order.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("\n```{kind}\n");
    let rest = PAGE.split(fence.as_str()).skip(1);
    rest.map(|rest| rest.split_inclusive("```").next().unwrap_or_default())
        .map(|block| block.trim_end_matches('`'))
        .collect()
}

fn game_of(rules: &str, players: usize, seed: u64) -> Game {
    let rules = Ruleset::from_toml(rules, RULES).unwrap();
    Game::new(rules, Setup::players(players).seed(seed)).unwrap()
}

/// A folder with one step's rules, as the page tells to make it.
struct Folder(PathBuf);

impl Folder {
    fn new(step: usize, rules: &str) -> Self {
        let name = format!("turnwheel-first-game-{step}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(RULES), rules).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).unwrap();
    }
}

#[test]
fn the_rules_have_no_finding() {
    for rules in blocks("toml") {
        let found = check_rules(rules, RULES);
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn the_scripts_hold() {
    let (rules, scripts) = (blocks("toml"), blocks("tws"));
    assert_eq!((rules.len(), scripts.len()), (3, 3));
    for (step, (rules, script)) in rules.into_iter().zip(scripts).enumerate() {
        let folder = Folder::new(step, rules);
        let script = Script::parse(script, "my_game.tws", Some(&folder.0)).unwrap();
        let difference = check(&script).difference;
        assert!(difference.is_none(), "{}", difference.unwrap());
    }
}

#[test]
fn a_mistake_is_reported_as_the_page_says() {
    let mistaken = blocks("toml")[0].replace("[\"dig\"]", "[\"dgi\"]");
    let found = check_rules(&mistaken, RULES);
    assert_eq!(found[0].to_string(), blocks("text")[0].trim_end());
}

/// Plays moves at random, and returns true if the game has ended.
fn ends(game: &mut Game, random: &mut Lcg) -> bool {
    game.start().unwrap();
    for _ in 0..MOVES {
        let players: Vec<PlayerId> = game.glance().living.iter().collect();
        let of = |player: PlayerId| game.moves(player).unwrap().collect::<Vec<_>>();
        let moves: Vec<_> = players.into_iter().flat_map(of).collect();
        if moves.is_empty() {
            break;
        }
        let taken = &moves[random.below(moves.len())];
        let number = taken.open.map_or(0, |open| {
            open.from + random.below((open.to - open.from + 1) as usize) as i64
        });
        game.submit(taken.with(number)).unwrap();
    }
    game.view().over
}

#[test]
fn every_random_game_ends() {
    for (step, rules) in blocks("toml").into_iter().enumerate() {
        for players in 2..=4 {
            for seed in 0..GAMES {
                let mut game = game_of(rules, players, seed);
                let ended = ends(&mut game, &mut Lcg(seed));
                let table = show(&game.view());
                assert!(ended, "step {}, seed {seed}:\n{table}", step + 1);
                assert!(game.view().winner.is_some(), "{table}");
            }
        }
    }
}
