//! The players whom a window asks, in the simplest form of the rule, compared with the engine on
//! random games: a player owes an answer exactly if `who` holds for them and they have not answered
//! since the window last opened for them.

mod chance;

use chance::Lcg;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, Setup};

const PLAYERS: usize = 5;

/// The number of commands in a game, and of games; a debug build plays fewer.
const GAME: usize = 60;
const GAMES: u64 = if cfg!(debug_assertions) { 300 } else { 10_000 };

fn rules(mode: &str, reopen: &str) -> Arc<Ruleset> {
    let text = format!(
        "name = \"table\"\n[windows.talk]\nmode = \"{mode}\"\nwho = \"own_flag.asked\"\n\
         reopen = \"{reopen}\"\nafter_act = \"next\"\n\
         [[steps]]\nname = \"talk\"\nwindow = \"talk\"\n"
    );
    Ruleset::from_toml(&text, "rules").unwrap()
}

/// The table as the rule says it is.
struct Model {
    asked: [bool; PLAYERS],
    answered: [bool; PLAYERS],
}

impl Model {
    fn owing(&self) -> Vec<usize> {
        (0..PLAYERS)
            .filter(|player| self.asked[*player] && !self.answered[*player])
            .collect()
    }
}

fn play(rules: &Arc<Ruleset>, reopen: &str, seed: u64) {
    let mut lcg = Lcg(seed);
    let mut game: Game = Game::new(rules.clone(), Setup::players(PLAYERS)).unwrap();
    let names: Vec<String> = (0..PLAYERS)
        .map(|at| format!("{}", (b'A' + at as u8) as char))
        .collect();
    let mut model = Model {
        asked: [false; PLAYERS],
        answered: [false; PLAYERS],
    };
    // The first is always asked, so that no turn goes by without anybody.
    model.asked[0] = true;
    game.command("set_flag asked player=A").unwrap();
    game.start().unwrap();
    for _ in 0..GAME {
        let told = game.events().len();
        let at = lcg.below(PLAYERS);
        let name = &names[at];
        match lcg.below(3) {
            0 if at > 0 => {
                model.asked[at] = !model.asked[at];
                let value = i64::from(model.asked[at]);
                let line = format!("set_flag asked player={name} value={value}");
                game.command(&line).unwrap();
            }
            1 if game.command(&format!("pass {name}")).is_ok() => model.answered[at] = true,
            2 if game.command(&format!("act {name}")).is_ok() => {
                if reopen == "others" {
                    model.answered = [false; PLAYERS];
                }
                model.answered[at] = true;
            }
            _ => continue,
        }
        let opened = |event: &Event| matches!(event, Event::WindowOpened { .. });
        if game.events()[told..].iter().any(opened) {
            assert!(
                model.owing().is_empty(),
                "it closes when nobody owes an answer: {seed}"
            );
            model.answered = [false; PLAYERS];
        }
        let view = game.view();
        let pending: Vec<&str> = view.pending.iter().map(String::as_str).collect();
        let mut wanted: Vec<&str> = model.owing().iter().map(|at| names[*at].as_str()).collect();
        wanted.sort_unstable();
        let mut owing = pending.clone();
        owing.sort_unstable();
        assert_eq!(owing, wanted, "seed {seed}");
        if let Some(holder) = &view.priority {
            assert!(pending.contains(&holder.as_str()), "seed {seed}");
        }
    }
}

#[test]
fn a_player_is_asked_exactly_while_who_holds_and_no_answer_is_given() {
    for mode in ["sequential", "concurrent"] {
        for reopen in ["none", "others"] {
            let rules = rules(mode, reopen);
            for seed in 1..=GAMES {
                play(&rules, reopen, seed);
            }
        }
    }
}
