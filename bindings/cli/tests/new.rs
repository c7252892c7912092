//! `turnwheel new`: every set of answers gives rules without a finding that can be played, and to
//! their end if they have one.

mod common;

use common::{Folder, run, run_with};
use std::sync::Arc;
use turnwheel::check_rules;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Policy;
use turnwheel::{Setup, Simulation};

/// Returns what `new` writes after these answers, in a folder of that name.
fn made(folder: &str, answers: &str) -> String {
    let folder = Folder::new(folder);
    let file = folder.path().join("game.toml");
    let (code, told, wrong) = run_with(&["new", file.to_str().unwrap()], answers.as_bytes());
    assert_eq!((code, &*wrong), (0, ""), "{told}");
    assert!(told.ends_with("and change it as you like\n"), "{told}");
    let is_short = run(&["format", "--check", file.to_str().unwrap()]);
    assert_eq!(is_short, (0, String::new(), String::new()));
    std::fs::read_to_string(file).unwrap()
}

#[test]
fn all_answers_make_rules_that_play() {
    for turn in ["one", "many", "all"] {
        for bits in 0..8 {
            for (least, life, points, rounds) in [
                (2, 0, 0, 0),
                (1, 0, 0, 1),
                (3, 2, 0, 0),
                (2, 0, 1, 0),
                (2, 1, 5, 0),
                (1, 3, 2, 3),
                (2, 0, 0, 1),
                (3, 1, 1, 1),
            ] {
                let word = |bit: u8| if bits & bit == 0 { "no" } else { "yes" };
                let mut answers = format!("\n{least}\n4\n{turn}\n{}\nPlay a card, rest\n", word(1));
                if turn != "many" {
                    answers += &format!("{}\n", word(2));
                }
                if turn != "all" {
                    answers += &format!("{}\n", word(4));
                }
                answers += &format!("{life}\n{points}\n{rounds}\n");
                let text = made("new-all", &answers);
                assert_eq!(check_rules(&text, "game.toml"), [], "{text}");
                let rules = Ruleset::from_toml(&text, "game.toml").unwrap();
                assert!(rules.actions().contains(&"play_a_card"));
                plays(
                    &rules,
                    life + points + rounds > 0,
                    points > 0 && rounds == 0,
                );
            }
        }
    }
}

/// Plays random games, to their end if the rules have one, and to a winner if somebody `wins`.
fn plays(rules: &Arc<Ruleset>, ends: bool, wins: bool) {
    let (least, most) = rules.player_range();
    for players in [least, most] {
        let mut games = Simulation::new(Arc::clone(rules), Setup::players(players).seed(1), 5);
        games.threads = 1;
        games.most_commands = if ends { 5_000 } else { 30 };
        let totals = games.run(Policy::Random).unwrap();
        let finished = if ends { 5 } else { 0 };
        assert_eq!(totals.finished, finished, "{players}: {}", rules.text());
        assert!(!wins || totals.draws == 0, "{players}: {}", rules.text());
    }
}

#[test]
fn wrong_answers_are_asked_again() {
    let answers = [
        "Ümlaut",
        "My Game!",
        "my game",
        "0",
        "many",
        "5",
        "3",
        "9",
        "few",
        "many",
        "perhaps",
        "n",
        "attack",
        "play, lose",
        "a,a",
        "draw a card",
        "",
        "-1",
        "5",
        "",
        "",
    ];
    let answers = answers.join("\n");
    let text = made("new-wrong", &answers);
    assert!(
        text.contains("turnwheel check-rules game.toml    Play it"),
        "the file has another name than the game: {text}"
    );
    assert!(
        text.contains("name = \"my_game\"\nplayers = { min = 5, max = 9 }"),
        "{text}"
    );
    assert!(
        text.contains("draw_a_card = {}\nattack = { takes = "),
        "{text}"
    );
    assert!(
        text.contains("start = 5,") && !text.contains("raise draw"),
        "{text}"
    );
    assert_eq!(check_rules(&text, "game.toml"), []);
}

#[test]
fn a_file_that_exists_stays() {
    let folder = Folder::new("new-there");
    let file = folder.file("there.toml", "mine");
    let (code, told, wrong) = run_with(&["new", &file], b"\n");
    assert_eq!((code, &*told), (1, ""));
    assert!(
        wrong.contains("there.toml: ") && wrong.contains("exists"),
        "{wrong}"
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    let (code, _, wrong) = run_with(&["new"], b"");
    assert!(
        code == 2 && wrong.contains("usage: turnwheel new FILE"),
        "{wrong}"
    );
}

/// An answer that waits to be typed, and looks for the file meanwhile.
struct Asked<'a>(&'a std::path::Path);

impl std::io::Read for Asked<'_> {
    fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
        assert!(!self.0.exists(), "whoever stops now leaves a file");
        Ok(0)
    }
}

#[test]
fn no_file_is_there_before_the_answers() {
    let folder = Folder::new("new-stopped");
    let file = folder.path().join("game.toml");
    let code = turnwheel_cli::run(
        ["new".into(), file.clone().into_os_string()],
        turnwheel_cli::Streams {
            input: &mut std::io::BufReader::new(Asked(&file)),
            out: &mut vec![],
            err: &mut vec![],
        },
    );
    assert_eq!((code, file.exists()), (0, true));
}
