//! Inserted steps and phases come into this turn and change nothing else in it; they and the skips
//! of this turn are forgotten when it ends (CR 500.8 to 500.10).

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, Setup};

/// The host number of everything that is inserted.
const MARK: &str = "source=7";

/// How many players there are, and how many turns are looked at.
const PLAYERS: usize = 3;
const TURNS: u32 = 3;

/// A turn of steps, each of the phase with that number.
fn rules(phases: &[usize]) -> String {
    let step = |(at, phase): (usize, &usize)| {
        format!("[[steps]]\nname = \"s{at}\"\nphase = \"p{phase}\"\n")
    };
    let steps: String = phases.iter().enumerate().map(step).collect();
    format!("name = \"drawn\"\nplayers = {{ min = 2, max = 8 }}\n{steps}")
}

/// Something that is inserted, in a turn of so many steps: of which phase, and how many steps.
fn inserted(steps: usize) -> impl Strategy<Value = String> {
    let after = (0..steps * 2).prop_map(move |at| match at < steps {
        true => format!(" after_step=s{at}"),
        false => String::new(),
    });
    let what = prop_oneof![
        (0..steps).prop_map(|at| format!("extra_step s{at}")),
        (0..3usize).prop_map(|at| format!("extra_phase p{at}")),
    ];
    (what, after, 1..3u8)
        .prop_map(|(what, after, count)| format!("{what}{after} count={count} {MARK}"))
}

fn drawn() -> impl Strategy<Value = (Vec<usize>, usize, Vec<String>)> {
    // Each phase has a step, and its steps stand together.
    let phases = prop::collection::vec(0..3usize, 0..4).prop_map(|more| {
        let mut phases: Vec<usize> = (0..3).chain(more).collect();
        phases.sort_unstable();
        phases
    });
    phases.prop_flat_map(|phases| {
        let steps = phases.len();
        let said = prop::collection::vec(inserted(steps), 1..4);
        (Just(phases), 0..steps, said)
    })
}

/// A game by these rules, after so many steps.
fn game(phases: &[usize], steps: usize) -> Game {
    let rules = Ruleset::from_toml(&rules(phases), "drawn.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(PLAYERS)).unwrap();
    game.command("start A").unwrap();
    for _ in 0..steps {
        game.command("end_step").unwrap();
    }
    game.clear_events();
    game
}

/// The steps of some turns, as they begin: the turn, the step, and whether it was inserted. A step
/// is always in its phase, and a phase that a step does not continue is begun again.
fn play(mut game: Game, phases: &[usize]) -> Vec<(u32, usize, bool)> {
    while game.glance().turn.number() <= TURNS {
        game.command("end_step").unwrap();
    }
    let mut begun = vec![];
    let (mut turn, mut phase) = (1, None);
    for event in game.take_events() {
        match event {
            Event::TurnBegan { turn: now, .. } => turn = now.number(),
            Event::PhaseBegan { phase: now, .. } => phase = Some(now.index()),
            Event::PhaseEnded { .. } => phase = None,
            Event::StepBegan { step, source, .. } => {
                let step = step.index();
                // A game that is looked at in the middle of a phase has not been told of it.
                if turn > 1 || phase.is_some() {
                    assert_eq!(phase, Some(phases[step]), "a step outside its phase");
                }
                begun.push((turn, step, source.is_some()));
            }
            _ => {}
        }
    }
    begun
}

proptest! {
    #![proptest_config(config())]

    /// Seen to fail with an inserted step that takes the place of another one.
    #[test]
    fn what_is_inserted_is_all_that_changes((phases, at, said) in drawn()) {
        let plain = game(&phases, at);
        let mut with = plain.fork();
        for line in &said {
            with.command(line).unwrap();
        }
        let inserted = |event: &&Event| {
            matches!(event, Event::StepInserted { .. } | Event::PhaseInserted { .. })
        };
        let most = with.events().iter().filter(inserted).count();
        let (plain, with) = (play(plain, &phases), play(with, &phases));
        let more: Vec<_> = with.iter().copied().filter(|(.., inserted)| *inserted).collect();
        let same: Vec<_> = with.iter().copied().filter(|(.., inserted)| !inserted).collect();
        prop_assert_eq!(plain, same);
        prop_assert!(more.len() >= most, "{:?} of {:?}", more, said);
        prop_assert!(more.iter().all(|(turn, ..)| *turn == 1), "{:?} in later turns", more);
    }

    /// A turn that ends early takes what was inserted with it.
    ///
    /// Seen to fail with a plan of as many steps that is kept for the next turn.
    #[test]
    fn what_is_inserted_ends_with_the_turn((phases, at, said) in drawn()) {
        let mut plain = game(&phases, at);
        let mut with = plain.fork();
        for line in &said {
            with.command(line).unwrap();
        }
        plain.command("end_turn").unwrap();
        with.command("end_turn").unwrap();
        with.clear_events();
        plain.clear_events();
        prop_assert_eq!(play(plain, &phases), play(with, &phases));
    }

    /// A skip of this turn skips in this turn alone, and inserted parts, too.
    ///
    /// Seen to fail with such skips kept as the turn ends.
    #[test]
    fn a_skip_of_this_turn_is_of_this_turn((phases, at, said) in drawn(), step in 0..3usize,
        of_phase in any::<bool>(), count in 1..4usize) {
        let mut plain = game(&phases, at);
        for line in &said {
            plain.command(line).unwrap();
        }
        let mut with = plain.fork();
        let what = if of_phase { "skip_phase p" } else { "skip_step s" };
        with.command(&format!("{what}{step} player=A applies=this_turn count={count}")).unwrap();
        let (plain, with) = (play(plain, &phases), play(with, &phases));
        let skipped = |begun: &(u32, usize, bool)| {
            let (turn, at, _) = *begun;
            turn == 1 && step == if of_phase { phases[at] } else { at }
        };
        let rest = |begun: &[(u32, usize, bool)]| -> Vec<_> {
            begun.iter().copied().filter(|begun| !skipped(begun)).collect()
        };
        prop_assert_eq!(rest(&plain), rest(&with));
        let count_of = |begun: &[(u32, usize, bool)]| begun.iter().filter(|b| skipped(b)).count();
        let (before, after) = (count_of(&plain), count_of(&with));
        if of_phase {
            prop_assert!(after <= before && (after < before || before == 0
                || phases[at] == step), "{} and {}", before, after);
        } else {
            prop_assert_eq!(after, before.saturating_sub(count));
        }
    }
}
