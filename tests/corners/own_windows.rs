//! No window is older than its step, and a step with a window of its own does not end before that
//! window has opened and closed, whatever other windows open and close meanwhile.
//!
//! No command ends a step here: only windows do, by closing.

use crate::random::config;
use proptest::prelude::*;
use std::collections::BTreeMap;
use turnwheel::record::Column;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Event, Game, Setup, StepId, WindowId};

/// The windows of the steps, by their numbers, and then the others.
const OWN: [&str; 3] = [
    "pending = \"active\"\nreopen = \"none\"",
    "reopen = \"all\"",
    "mode = \"concurrent\"\nreopen = \"none\"\nthen = \"end_step\"",
];
const OTHER: [&str; 7] = [
    "then = \"return\"",
    "mode = \"concurrent\"\nreopen = \"none\"\nthen = \"end_step\"",
    "pending = \"others\"\npass = \"hard\"\nthen = \"end_step\"",
    "reopen = \"none\"\nafter_act = \"close\"",
    "pending = \"given\"\nnext = \"other0\"",
    "mode = \"concurrent\"\nreopen = \"none\"\nthen = \"end_turn\"",
    "pending = \"others\"\nafter_act = \"keep\"\nreopen = \"none\"\nthen = \"end_turn\"",
];

/// The place where an effect opens another window: in a step's `enter` or `leave`, or when an event
/// happens.
const HEARD: [&str; 6] = [
    "turn_began",
    "phase_began",
    "step_began",
    "window_closed",
    "step_ended",
    "turn_ended",
];

fn rules(steps: &[(usize, Option<usize>, Option<usize>)], heard: &[(usize, usize)]) -> String {
    let mut text = "name = \"windows\"\nplayers = { min = 2, max = 4 }\n\
                    limits = { steps = 200, turns = 50 }\n"
        .to_owned();
    for (at, window) in OWN.iter().enumerate() {
        text += &format!("[windows.own{at}]\n{window}\n");
    }
    for (at, window) in OTHER.iter().enumerate() {
        text += &format!("[windows.other{at}]\n{window}\n");
    }
    for (at, (own, enter, leave)) in steps.iter().enumerate() {
        text += &format!("[[steps]]\nname = \"s{at}\"\nwindow = \"own{own}\"\n");
        for (when, opens) in [("enter", enter), ("leave", leave)] {
            if let Some(opens) = opens {
                text += &format!("{when} = [\"open{opens}\"]\n");
            }
        }
    }
    for (event, opens) in heard {
        let event = HEARD[*event];
        text +=
            &format!("[[triggers]]\nevent = \"{event}\"\neffect = \"open{opens}\"\ncount = 3\n");
    }
    text += "[effects]\n";
    for at in 0..OTHER.len() {
        text += &format!("open{at} = [{{ open_window = {{ window = \"other{at}\" }} }}]\n");
    }
    text
}

fn drawn() -> impl Strategy<Value = (Vec<usize>, String)> {
    let opens = || prop::option::weighted(0.3, 0..OTHER.len());
    let step = (0..OWN.len(), opens(), opens());
    let heard = prop::collection::vec((0..HEARD.len(), 0..OTHER.len()), 0..3);
    (prop::collection::vec(step, 1..4), heard).prop_map(|(steps, heard)| {
        let own = steps.iter().map(|(own, ..)| *own).collect();
        (own, rules(&steps, &heard))
    })
}

/// Plays for the players who are asked, and opens other windows.
fn play(game: &mut Game, draws: &[(u8, usize)]) {
    for (draw, other) in draws {
        let Await::Window { player, .. } = game.awaiting() else {
            return;
        };
        let pending = game.glance().pending;
        let Some(player) = player.or_else(|| pending.iter().next()) else {
            return;
        };
        let name = game.player_name(player).to_owned();
        let _ = match draw {
            0..6 => game.pass(player),
            6 => game.act(player),
            7 => game.command(&format!("act {name} effect=open{other}")),
            8 => game.command(&format!("open_window other{other} player={name}")),
            _ => game.command(&format!("push {name} open{other}")),
        };
    }
}

proptest! {
    #![proptest_config(config())]

    /// Fails if any window's `then = "end_step"` or `"end_turn"` ends the step, or if a step is
    /// left with windows open.
    #[test]
    fn a_step_ends_by_its_own_window((own, rules) in drawn(), players in 2..5usize,
        draws in prop::collection::vec((0..10u8, 0..OTHER.len()), 1..40)) {
        let rules = Ruleset::from_toml(&rules, "windows.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        prop_assume!(game.start().is_ok());
        play(&mut game, &draws);
        let windows: BTreeMap<WindowId, usize> = (0..OWN.len())
            .map(|at| {
                let number = game.number(Column::Window, &format!("own{at}")).unwrap();
                (WindowId::from_number(number).unwrap(), at)
            })
            .collect();
        let (mut step, mut closed) = (None::<StepId>, false);
        let mut open = 0;
        for event in game.take_events() {
            match event {
                Event::StepBegan { step: begun, .. } => {
                    prop_assert_eq!(open, 0, "a window is older than its step");
                    (step, closed) = (Some(begun), false);
                }
                Event::WindowOpened { .. } => open += 1,
                Event::WindowClosed { window, .. } => {
                    open -= 1;
                    let known = step.map(|step| own[step.index()]);
                    closed |= windows.get(&window).copied() == known;
                }
                Event::StepEnded { .. } => {
                    prop_assert_eq!(open, 0, "a window outlives its step");
                    prop_assert!(closed, "{:?} ended, and its own window was not open", step);
                    step = None;
                }
                _ => {}
            }
        }
    }
}
