//! The picture in the README: a short game, played by the engine and drawn as it is told.

use crate::Generated;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Error, Game, Setup, StoryOptions, StoryWords, draw_moving_table, story};

/// The cards, as effects of verbs.
const CARDS: [(&str, &str); 4] = [
    ("time_walk", "extra_turn controller"),
    ("counterspell", "counter object"),
    ("swerve", "counter object"),
    ("about_face", "reverse"),
];

/// The moves: a number is so many things that happen while everybody passes.
const MOVES: &str = "
start Ada
push Ada time_walk
pass Ada
push Ben counterspell object=1
pass Ben
push Cid swerve object=2
4
push Ben about_face
3";

pub fn files() -> Vec<Generated> {
    vec![(
        "docs/pictures/game.svg".into(),
        picture().unwrap_or_else(|error| format!("the picture cannot be made: {error}\n")),
    )]
}

fn picture() -> Result<String, Error> {
    let game = played()?;
    let words = StoryWords::default();
    let options = StoryOptions {
        words: &words,
        ..StoryOptions::default()
    };
    let mut past = game.past();
    let mut tables = vec![];
    for told in story(&game, &options) {
        let mut is_pass = true;
        while past.game().accepted() < told.last {
            is_pass &= past
                .next()
                .is_some_and(|command| command.text.starts_with("pass "));
        }
        // One pass says little, and what all of them lead to says more.
        if !is_pass || told.first < told.last {
            tables.push((past.game().view(), told.text));
        }
    }
    Ok(draw_moving_table(&tables))
}

fn played() -> Result<Game, Error> {
    let players = Setup::named(["Ada", "Ben", "Cid", "Dee"]).seed(7);
    let mut game: Game = Game::new(Ruleset::builtin("commander")?, players)?;
    for (name, verbs) in CARDS {
        game.define(name, verbs)?;
    }
    for line in MOVES.lines().filter(|line| !line.is_empty()) {
        match line.parse() {
            Ok(sentences) => pass(&mut game, sentences)?,
            Err(_) => game.command(line)?,
        }
    }
    Ok(game)
}

/// Passes until so many things have happened: an effect resolved, or a turn began.
fn pass(game: &mut Game, sentences: usize) -> Result<(), Error> {
    for _ in 0..sentences {
        let before = (game.turn(), game.view().stack.len());
        while (game.turn(), game.view().stack.len()) == before {
            let player = game.priority().expect("somebody may act in every step");
            let name = game.player_name(player).to_owned();
            game.command(&format!("pass {name}"))?;
        }
    }
    Ok(())
}
