//! Laws of the gate, over random rules and random play: what stands in the way of turns, phases and
//! steps, and what is projected past it.

mod random;

use proptest::prelude::*;
use random::config;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::TurnKind;
use turnwheel::{Await, Code, Event, Game, PlayerId, Setup, Verbs};

/// How the turns go round.
const TURNS: [&str; 6] = [
    "",
    "round = \"everyone\"",
    "walk = \"snake\"",
    "walk = \"lowest\"\nkeys = [1]",
    "walk = \"reverse\"",
    "round_first = \"rotate\"",
];

/// Rules with one step for each number, which says of what phase.
fn rules(turns: usize, teams: bool, phases: &[u8]) -> String {
    let steps: Vec<String> = (phases.iter().enumerate())
        .map(|(at, phase)| format!("[[steps]]\nname = \"s{at}\"\nphase = \"p{phase}\"\n"))
        .collect();
    let options = if teams {
        "[options]\nteams = \"shared\"\n"
    } else {
        ""
    };
    format!(
        "name = \"drawn\"\nplayers = {{ min = 2, max = 8 }}\nlimits = {{ turns = 60, steps = 200 \
         }}\n{options}[turns]\n{}\n{}",
        TURNS[turns],
        steps.concat()
    )
}

/// Something that is scheduled, or a change of who takes turns.
fn said(players: usize, steps: usize) -> impl Strategy<Value = String> {
    let player = move || (0..players).prop_map(name);
    let step = move || (0..steps).prop_map(|step| format!("s{step}"));
    let phase = || (0..3u8).prop_map(|phase| format!("p{phase}"));
    let whose = || {
        prop_oneof![
            2 => Just(String::new()),
            1 => player().prop_map(|player| format!(" target={player}")),
            1 => player().prop_map(|player| format!(" player={player} whose=own")),
            1 => player().prop_map(|player| format!(" player={player} whose=opponents")),
        ]
    };
    let lasts = || {
        prop::sample::select(vec![
            " count=1",
            " count=1",
            " count=2",
            " until=turn",
            " until=next_turn",
            " until=end_of_next_turn",
            " until=round",
        ])
    };
    let kind = prop::sample::select(vec!["", "", " turn_kind=extra", " turn_kind=normal"]);
    let applies = prop::sample::select(vec!["", "", " applies=next_normal", " applies=next_extra"]);
    prop_oneof![
        3 => (whose(), lasts(), kind)
            .prop_map(|(whose, lasts, kind)| format!("add_replacement \
                turn_began{whose}{lasts}{kind}")),
        3 => (step(), whose(), lasts())
            .prop_map(|(step, whose, lasts)| format!("add_replacement step_began \
                step={step}{whose}{lasts}")),
        3 => (phase(), whose(), lasts())
            .prop_map(|(phase, whose, lasts)| format!("add_replacement phase_began \
                phase={phase}{whose}{lasts}")),
        2 => (player(), 0..3u8, applies)
            .prop_map(|(player, count, applies)| format!("skip_turn {player} \
                count={count}{applies}")),
        2 => (step(), player()).prop_map(|(step, player)| format!("skip_step {step} \
            player={player}")),
        2 => (phase(), player()).prop_map(|(phase, player)| format!("skip_phase {phase} \
            player={player}")),
        3 => player().prop_map(|player| format!("extra_turn {player}")),
        1 => player().prop_map(|player| format!("leave {player}")),
        1 => player().prop_map(|player| format!("sit_out {player} until=next_turn")),
        1 => (player(), 0..9).prop_map(|(player, key)| format!("set_key {player} {key}")),
        1 => player().prop_map(|player| format!("jump {player}")),
        1 => Just("reverse".to_owned()),
        1 => Just("skip_next".to_owned()),
        2 => Just("end_step".to_owned()),
        2 => Just("end_turn".to_owned()),
    ]
}

fn name(at: usize) -> String {
    char::from(b'A' + at as u8).to_string()
}

/// A drawn table: its rules, how many play, and what is said.
fn drawn() -> impl Strategy<Value = (String, usize, Vec<String>)> {
    // The steps of a phase stand together.
    let phases = prop::collection::vec(0..3u8, 1..6).prop_map(|mut phases| {
        phases.sort_unstable();
        phases
    });
    (0..TURNS.len(), any::<bool>(), phases, 2..7usize).prop_flat_map(
        |(turns, teams, phases, players)| {
            let said = prop::collection::vec(said(players, phases.len()), 1..25);
            (Just(rules(turns, teams, &phases)), Just(players), said)
        },
    )
}

fn new_game(rules: &str, players: usize) -> Game {
    let rules = Ruleset::from_toml(rules, "drawn.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
    for at in 0..players {
        game.command(&format!("set_team {} {}", name(at), at % 2))
            .unwrap();
    }
    // With one team left the game is over; the laws are about tables that play on.
    game.start().unwrap();
    game
}

/// Answers what is asked at the gate, with the pick of that number. Returns false if nothing is
/// asked, or nothing can come of it.
fn answer(game: &mut Game, pick: usize) -> bool {
    let Await::Choice { player, .. } = game.awaiting() else {
        return false;
    };
    let options = game.view().choice.unwrap().options.unwrap().len();
    match game.answer(player, vec![(pick % options) as i64]) {
        Ok(()) => true,
        // Where no turn may ever begin, the budget of turns ends it.
        Err(error) => {
            assert_eq!(error.code, Code::LoopLimit);
            false
        }
    }
}

/// Returns true if no turn is in progress.
fn is_between_turns(events: &[Event]) -> bool {
    let last = events
        .iter()
        .rev()
        .find(|event| matches!(event, Event::TurnBegan { .. } | Event::TurnEnded { .. }));
    matches!(last, Some(Event::TurnEnded { .. }))
}

proptest! {
    #![proptest_config(config())]

    /// Whatever is picked, what was asked about does not begin, and nobody is asked about it again.
    #[test]
    fn a_beginning_is_asked_about_once((rules, players, said) in drawn(), pick in 0..4usize) {
        let mut game = new_game(&rules, players);
        for line in said {
            let _ = game.command(&line);
            // Where every turn is replaced, somebody is asked about each of them.
            for at in 0..20 {
                if !answer(&mut game, pick + at) {
                    break;
                }
            }
        }
        let mut open = false;
        for event in game.events() {
            match event {
                Event::ChoiceAsked { .. } => {
                    prop_assert!(!open, "asked again about what has not been decided");
                    open = true;
                }
                Event::TurnSkipped { .. }
                | Event::PhaseSkipped { .. }
                | Event::StepSkipped { .. } => open = false,
                // Whoever is asked and leaves is asked no more.
                Event::ChoiceDropped { .. } => open = false,
                Event::TurnBegan { .. } | Event::PhaseBegan { .. } | Event::StepBegan { .. } => {
                    prop_assert!(!open, "what was asked about began");
                }
                _ => {}
            }
        }
        game.verify_replay().unwrap();
    }

    /// The projection is what happens, up to where somebody is asked about a turn.
    #[test]
    fn projection_passes_the_gate((rules, players, said) in drawn()) {
        let mut game = new_game(&rules, players);
        for line in said {
            let _ = game.command(&line);
            for _ in 0..20 {
                if !answer(&mut game, 0) {
                    break;
                }
            }
        }
        prop_assume!(matches!(game.awaiting(), Await::Window { .. }));
        let projected: Vec<(PlayerId, TurnKind)> =
            game.project(6).iter().map(|turn| (turn.player, turn.kind)).collect();
        game.clear_events();
        let (mut begun, mut asked, mut refused) = (vec![], false, false);
        while begun.len() < 6 && !asked && !refused && !game.view().over {
            // Turns without a step in which anybody may act follow each other until the budget ends
            // it.
            refused = game.end_turn().is_err();
            // And where each of their steps is asked about, somebody answers for ever.
            for answers in 0.. {
                begun = game
                    .events()
                    .iter()
                    .filter_map(|event| match event {
                        Event::TurnBegan {
                            player, turn_kind, ..
                        } => Some((player.unwrap(), *turn_kind)),
                        _ => None,
                    })
                    .collect();
                let gate = is_between_turns(game.events());
                asked |= gate && matches!(game.awaiting(), Await::Choice { .. });
                // Answers about steps are nothing to turns.
                refused |= answers == 100;
                if asked || refused || !answer(&mut game, 0) {
                    break;
                }
            }
        }
        begun.truncate(6);
        refused |= matches!(game.awaiting(), Await::Choice { .. }) && !asked;
        if refused {
            prop_assert!(projected.starts_with(&begun));
            return Ok(());
        }
        prop_assert_eq!(projected, begun);
    }
}
