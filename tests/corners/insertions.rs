//! Inserted steps and phases are added to this turn and change nothing else in it. They and the
//! skips of this turn are forgotten when it ends (CR 500.8 to 500.10).

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Event, Game, Setup};

/// The host's number of everything that is inserted.
const MARK: &str = "source=7";

/// The number of players, and the number of turns that are compared.
const PLAYERS: usize = 3;
const TURNS: u32 = 3;

/// A turn of steps, each in the phase with that number.
fn rules(phases: &[usize]) -> String {
    let step = |(at, phase): (usize, &usize)| {
        format!("[[steps]]\nname = \"s{at}\"\nphase = \"p{phase}\"\n")
    };
    let steps: String = phases.iter().enumerate().map(step).collect();
    format!("name = \"drawn\"\nplayers = {{ min = 2, max = 8 }}\n{steps}")
}

/// An insertion into a turn of so many steps: its phase, and its number of steps.
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
    // Each phase has a step, and its steps are consecutive.
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

/// Returns a game by these rules, after so many steps.
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

/// Returns the steps of some turns as they begin: the turn, the step, and whether it was inserted.
/// A step always begins in its phase, and a phase begins again unless the step continues it.
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
                // Events taken from the middle of a phase do not include its beginning.
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

    /// Fails if an inserted step replaces another one.
    #[test]
    fn an_insertion_changes_nothing_else((phases, at, said) in drawn()) {
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

    /// A turn that ends early drops its insertions.
    ///
    /// Fails if a plan with the same number of steps is kept for the next turn.
    #[test]
    fn insertions_end_with_the_turn((phases, at, said) in drawn()) {
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

    /// A skip of this turn applies to this turn alone, and to inserted parts, too.
    ///
    /// Fails if such skips are kept at the end of the turn.
    #[test]
    fn a_skip_of_this_turn_ends_with_it((phases, at, said) in drawn(), step in 0..3usize,
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
