//! An effect that ends a step, a phase or the turn removes the stack and all waiting triggers: none
//! of them resolves, no player acts in the part that ends, and the game continues as after a
//! natural end, or from the last step of the turn (CR 723).

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Event, Game, Setup, Verbs};

/// Verbs that end a part by an effect, each with the verb by which the table ends it.
const ENDS: [(&str, &str); 3] = [
    ("end_step_by_effect", "end_step"),
    ("end_phase_by_effect", "end_phase"),
    ("end_turn_by_effect", "end_turn"),
];

/// Events that the triggers listen to, caused by the effect before it ends anything.
const HEARD: [&str; 2] = ["raised", "flag_set"];

fn play(game: &mut Game, draws: &[u8]) {
    for draw in draws {
        let player = match game.awaiting() {
            Await::Window {
                player: Some(player),
                ..
            } => player,
            // The order of the triggers is kept.
            Await::Choice { player, .. } => {
                let first = game.legal_commands(player).next().unwrap();
                game.submit(first).unwrap();
                continue;
            }
            _ => return,
        };
        let name = game.player_name(player).to_owned();
        let _ = match draw {
            0..5 => game.pass(player),
            5..7 => game.command(&format!("push {name} bolt")),
            7 => game.command(&format!("act {name} action=mana")),
            8 => game.command("extra_step upkeep"),
            9 => game.command("extra_phase combat"),
            _ => game.command("end_step"),
        };
    }
}

/// Returns the step that began first after these events.
fn next_step(events: &[Event]) -> Option<usize> {
    events.iter().find_map(|event| match event {
        Event::StepBegan { step, .. } => Some(step.index()),
        _ => None,
    })
}

proptest! {
    #![proptest_config(config())]

    /// Fails if waiting triggers are kept, or if the object that ends the part still resolves.
    #[test]
    fn an_end_by_effect_is_complete(players in 2..5usize, end in 0..ENDS.len(),
        heard in prop::collection::vec(0..HEARD.len(), 0..4), pushed in any::<bool>(),
        draws in prop::collection::vec(0..11u8, 0..30)) {
        let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(players))
            .unwrap();
        let (by_effect, by_table) = ENDS[end];
        game.define("bolt", "raise hit").unwrap();
        game.define("omen", "set_flag seen").unwrap();
        game.define("stop", &format!("raise x; set_flag y; {by_effect}")).unwrap();
        game.start().unwrap();
        play(&mut game, &draws);
        let Await::Window { player: Some(player), .. } = game.awaiting() else {
            return Ok(());
        };
        let mut plain = game.fork();
        for heard in heard {
            game.command(&format!("add_trigger {} omen player=A", HEARD[heard])).unwrap();
        }
        let name = game.player_name(player).to_owned();
        let last = game.view().step.as_deref() == Some("cleanup");
        let stack = game.view().stack.len();
        game.clear_events();
        if pushed {
            game.command(&format!("push {name} stop")).unwrap();
            let asked = |game: &Game| match game.awaiting() {
                Await::Window { player, .. } => player,
                _ => None,
            };
            let here = |game: &Game| game.view().stack.last().map(|top| top.effect.clone());
            game.clear_events();
            while here(&game).is_some_and(|top| top == "stop") {
                game.pass(asked(&game).unwrap()).unwrap();
            }
        } else {
            game.command("run stop").unwrap();
        }
        let events = game.events();
        let of_stop = |event: &Event| matches!(event, Event::Raised { .. });
        let said = events.iter().position(of_stop).unwrap();
        let after = &events[said..];
        let ended = after.iter().position(|event| matches!(event, Event::StepEnded { .. }));
        let Some(ended) = ended else { panic!("{after:?}") };
        let acts = |event: &Event| {
            matches!(event, Event::PriorityGiven { .. } | Event::ObjectResolved { .. }
                | Event::ObjectPushed { .. })
        };
        prop_assert!(!after[..ended].iter().any(acts), "{:?}", after);
        let removed = after.iter().filter(|event| matches!(event, Event::ObjectRemoved { .. }));
        prop_assert_eq!(removed.count(), stack + usize::from(pushed));
        // Triggers set off earlier are not placed afterwards, either.
        prop_assert!(!game.view().stack.iter().any(|object| object.effect == "omen"));
        // The game continues as if the table had ended the part, where the table may do so.
        if by_table == "end_turn" {
            let terminal = game.rules().steps().position(|step| step == "cleanup");
            prop_assert!(last || next_step(after) == terminal);
        } else if stack == 0 && !last {
            plain.clear_events();
            plain.command(by_table).unwrap();
            prop_assert_eq!(next_step(plain.events()), next_step(after));
        }
        game.verify_replay().unwrap();
    }
}
