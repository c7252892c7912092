//! A turn's minimum is one rule for every way to end a turn: players, effects, conditions, checks
//! and windows end no turn before it.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Event, Game, Setup};

/// Conditions and limits in rules that end turns.
const TURNS: [&str; 4] = [
    "",
    "turn_ends = \"1\"",
    "turn_ends = \"actions >= 1\"",
    "max_actions = 5",
];
const WINDOWS: [&str; 5] = [
    "pending = \"active\"\nreopen = \"none\"\nafter_act = \"keep\"",
    "pending = \"active\"\nreopen = \"none\"\nafter_act = \"keep\"\npass = \"end_turn\"",
    "reopen = \"all\"",
    "pending = \"active\"\nreopen = \"none\"\nafter_act = \"end_turn\"",
    "pending = \"active\"\nreopen = \"none\"\nafter_act = \"keep\"\nthen = \"end_turn\"",
];
/// Windows in which other players answer while the turn's own player waits.
const ASKED: [&str; 3] = [
    "pending = \"others\"\nreopen = \"none\"\nthen = \"end_turn\"",
    "pending = \"others\"\nreopen = \"none\"\npass = \"end_turn\"",
    "mode = \"concurrent\"\npending = \"others\"\nreopen = \"none\"\nclaims = true\n\
     then = \"to_winner\"",
];
const CHECKS: [&str; 3] = ["", "checks = [\"over\"]\n", "checks = [\"through\"]\n"];
const HEARD: [&str; 5] = [
    "acted",
    "passed",
    "step_began",
    "window_opened",
    "turn_began",
];

/// Commands that end a turn or its last part: of the host, of a player, of an effect.
const SAID: [&str; 14] = [
    "act @",
    "act @",
    "pass @",
    "end_turn",
    "end_turn player=@",
    "end_step",
    "end_phase player=@",
    "act @ effect=over",
    "act @ effect=ask0",
    "act @ effect=ask1",
    "act @ effect=ask2",
    "run over",
    "run through",
    "run phase",
];

#[derive(Clone, Debug)]
struct Drawn {
    rules: String,
    least: u32,
    said: Vec<usize>,
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let parts = (0..TURNS.len(), 0..CHECKS.len(), 1..4u32);
    let steps = prop::collection::vec((0..WINDOWS.len(), any::<bool>()), 1..4);
    let heard = prop::collection::vec((0..HEARD.len(), 0..3usize), 0..3);
    let said = prop::collection::vec(0..SAID.len(), 1..40);
    (parts, steps, heard, said).prop_map(|((turns, checks, least), steps, heard, said)| {
        let mut rules = format!(
            "name = \"minimum\"\nplayers = {{ min = 2, max = 4 }}\nlimits = {{ turns = 50, steps \
                = 300, effects = 300 }}\n\
             {}[turns]\nmin_actions = {least}\n{}\n",
            CHECKS[checks], TURNS[turns]
        );
        for (at, window) in WINDOWS.iter().enumerate() {
            rules += &format!("[windows.w{at}]\n{window}\n");
        }
        for (at, window) in ASKED.iter().enumerate() {
            rules += &format!("[windows.asked{at}]\n{window}\n");
        }
        for (at, (window, phase)) in steps.iter().enumerate() {
            let phase = if *phase { "phase = \"last\"\n" } else { "" };
            // The steps of a phase are consecutive.
            let phase = if steps[at..].iter().all(|(_, phase)| *phase) {
                phase
            } else {
                ""
            };
            rules += &format!("[[steps]]\nname = \"s{at}\"\nwindow = \"w{window}\"\n{phase}");
        }
        for (event, effect) in heard {
            let effect = ["over", "through", "phase"][effect];
            rules += &format!(
                "[[triggers]]\nevent = \"{}\"\neffect = \"{effect}\"\ncount = 2\n",
                HEARD[event]
            );
        }
        rules += "[effects]\nover = [{ end_turn = {} }]\nthrough = [{ end_step = {} }]\nphase = \
            [{ end_phase = {} }]\n";
        for at in 0..ASKED.len() {
            let opens = format!("open_window = {{ window = \"asked{at}\" }}");
            rules += &format!("ask{at} = [{{ {opens} }}]\n");
        }
        Drawn { rules, least, said }
    })
}

proptest! {
    #![proptest_config(config())]

    /// Fails if effects do not wait, if passes are not checked, or if a phase that has not begun is
    /// ended.
    #[test]
    fn no_turn_ends_before_its_minimum(drawn in drawn(), players in 2..4usize) {
        let rules = Ruleset::from_toml(&drawn.rules, "minimum.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        let started = game.start(); prop_assert!(started.is_ok(), "{:?}", started);
        for at in drawn.said {
            let Await::Window { player, .. } = game.awaiting() else { break };
            let Some(player) = player.or(game.glance().pending.iter().next()) else { break };
            let name = game.player_name(player).to_owned();
            let _ = game.command(&SAID[at].replace('@', &name));
        }
        let (mut owner, mut acted) = (None, 0);
        for event in game.take_events() {
            match event {
                Event::TurnBegan { player, .. } => (owner, acted) = (player, 0),
                Event::Acted { player, .. } => acted += u32::from(Some(player) == owner),
                Event::TurnEnded { turn, .. } => {
                    prop_assert!(acted >= drawn.least, "{turn:?} ended after {acted} of {}",
                        drawn.least);
                }
                _ => {}
            }
        }
    }
}
