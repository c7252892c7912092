//! Effects that run at once always have a controller who is in the game, even if the effect belongs
//! to nobody and no player is active.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, Setup};

const PLAYERS: usize = 5;

/// Effects that cause events, change the active player, and make that player leave.
const EFFECTS: [&str; 8] = [
    "raise ping; leave active",
    "leave active; raise ping",
    "raise ping; end_turn",
    "raise ping; set_flag up; leave A",
    "end_step; raise ping; leave B",
    "set_flag up; sit_out active; raise ping",
    "raise ping; remove active",
    "run doom1; raise ping; end_turn",
];
const HEARD: [&str; 6] = [
    "raised HEARS name=ping",
    "player_left HEARS",
    "turn_ended HEARS",
    "turn_began HEARS",
    "step_ended HEARS",
    "flag_set HEARS name=up",
];

fn line() -> impl Strategy<Value = String> {
    let who = || (0..PLAYERS).prop_map(|at| char::from(b'A' + at as u8).to_string());
    let doom = || 0..EFFECTS.len();
    prop_oneof![
        4 => doom().prop_map(|doom| format!("run doom{doom}")),
        2 => (who(), doom()).prop_map(|(who, doom)| format!("push {who} doom{doom}")),
        3 => Just("pass_all".to_owned()),
        2 => Just("end_turn".to_owned()),
        1 => who().prop_map(|who| format!("leave {who}")),
    ]
}

proptest! {
    #![proptest_config(config())]

    /// Fails if an effect that belongs to nobody keeps a controller who has left, or gets none when
    /// nobody who can take turns remains.
    #[test]
    fn effects_set_off_at_once_run(stack in any::<bool>(),
        heard in prop::collection::vec(0..HEARD.len(), 1..4),
            lines in prop::collection::vec(line(), 1..12)) {
        let rules = if stack { "mtg" } else { "simple" };
        let mut game: Game = Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(PLAYERS))
            .unwrap();
        for (at, effect) in EFFECTS.iter().enumerate() {
            game.define(&format!("doom{at}"), effect).unwrap();
        }
        for (at, heard) in heard.iter().enumerate() {
            game.define(&format!("hears{at}"), "add_counter heard 1").unwrap();
            let line = HEARD[*heard].replace("HEARS", &format!("hears{at}"));
            game.command(&format!("add_trigger {line} at_once=true")).unwrap();
        }
        game.start().unwrap();
        for line in lines {
            if line == "pass_all" {
                for _ in 0..PLAYERS {
                    let _ = game.priority().map(|player| game.pass(player));
                }
            } else {
                let _ = game.command(&line);
            }
        }
        let (mut set_off, mut run) = (vec![], vec![]);
        for event in game.take_events() {
            match event {
                Event::Triggered { effect, .. } => set_off.push(effect),
                Event::EffectRun { effect, player, .. } if set_off.contains(&effect) => {
                    prop_assert!(player.is_some(), "it has no controller");
                    run.push(effect);
                }
                // Nothing happens after the end of the game.
                Event::GameEnded { .. } => return Ok(()),
                _ => {}
            }
        }
        set_off.sort();
        run.sort();
        prop_assert_eq!(set_off, run);
    }
}
