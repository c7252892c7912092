//! Laws of the gate, over random rules and random play: the effects that stop turns, phases and
//! steps from beginning, and the projection that takes them into account.

mod random;

use proptest::prelude::*;
use random::config;
use turnwheel::command::Command;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::{Question, Reason, TurnKind};
use turnwheel::{Ask, Await, Code, Event, EventKind, Game, PlayerId, Setup, Verbs};

/// The orders of turns.
const TURNS: [&str; 11] = [
    "",
    "round = \"everyone\"",
    "walk = \"snake\"",
    "walk = \"lowest\"\nkeys = [1]",
    "walk = \"reverse\"",
    "round_first = \"rotate\"",
    "eligible = \"not own_flag.out\"",
    "walk = \"once\"\n[[chapters]]\nname = \"one\"\n[[chapters]]\nname = \"two\"\nwalk = \
        \"reverse\"\nturns = 5\nnext = \"one\"",
    "[[chapters]]\nname = \"one\"\nrounds = 2\nfirst = \"first\"\n[[chapters]]\nname = \
        \"all\"\nwalk = \"table\"\nturns = 1\nnext = \"one\"",
    "[[chapters]]\nname = \"one\"\nends = \"chapter_turns >= 4\"\n[[chapters]]\nname = \
        \"two\"\nseats = [2, 1]\nrounds = 2\nnext = \"one\"",
    "round = \"everyone\"\nkeys = [-1]\nwalk = \"sorted\"",
];

/// The conditions under which steps begin.
const GUARDS: [&str; 5] = [
    "",
    "",
    "guard = \"turn < 6\"\n",
    "guard = \"not own_flag.out\"\n",
    "who = \"own_turns < 3\"\n",
];

/// Returns rules with one step for each pair of numbers: its phase and its condition.
fn rules(turns: usize, teams: bool, steps: &[(u8, usize)]) -> String {
    let step = |(at, (phase, guard)): (usize, &(u8, usize))| {
        let guard = GUARDS[*guard];
        format!("[[steps]]\nname = \"s{at}\"\nphase = \"p{phase}\"\n{guard}")
    };
    let steps: Vec<String> = steps.iter().enumerate().map(step).collect();
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

/// Schedules something, or changes the players who take turns.
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
    let may = || prop::sample::select(vec!["", "", " may=player", " may=controller"]);
    let applies = prop::sample::select(vec!["", "", " applies=next_normal", " applies=next_extra"]);
    prop_oneof![
        3 => (whose(), lasts(), kind, may())
            .prop_map(|(whose, lasts, kind,
                may)| format!("add_replacement turn_began{whose}{lasts}{kind}{may}")),
        3 => (step(), whose(), lasts(), may())
            .prop_map(|(step, whose, lasts,
                may)| format!("add_replacement step_began step={step}{whose}{lasts}{may}")),
        3 => (phase(), whose(), lasts(), may())
            .prop_map(|(phase, whose, lasts,
                may)| format!("add_replacement phase_began phase={phase}{whose}{lasts}{may}")),
        2 => (player(), 0..2u8).prop_map(|(player,
            out)| format!("set_flag out {out} player={player}")),
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

/// Draws a table: its rules, the number of players, and the lines to submit.
fn drawn() -> impl Strategy<Value = (String, usize, Vec<String>)> {
    // The steps of a phase are consecutive.
    let steps = prop::collection::vec((0..3u8, 0..GUARDS.len()), 1..6);
    let phases = steps.prop_map(|mut steps| {
        steps.sort_unstable_by_key(|(phase, _)| *phase);
        steps
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
    // A game with only one team left is over, and the laws are about tables that play on.
    game.start().unwrap();
    game
}

/// Answers the question at the gate with the answer of that number. Returns its picks, or `None` if
/// no question waits or the answer is refused.
fn answer(game: &mut Game, pick: usize) -> Option<Vec<i64>> {
    let Await::Choice { player, .. } = game.awaiting() else {
        return None;
    };
    let mut answers: Vec<Command> = game.legal_commands(player).collect();
    assert!(answers.len() > 1, "a question with one answer is none");
    let answer = answers.swap_remove(pick % answers.len());
    let Command::Answer(given) = &answer else {
        panic!("a question at the gate allows answers only");
    };
    let picks = given.picks.clone();
    match game.submit(answer) {
        Ok(()) => Some(picks),
        // If no turn may ever begin, the budget of turns ends the call.
        Err(error) => {
            assert_eq!(error.code, Code::LoopLimit);
            None
        }
    }
}

/// The questions about one beginning, which limit later questions about it.
#[derive(Default)]
struct Asked {
    /// True if the last question was about a phase, and the number of its options.
    picks: Option<(bool, usize)>,
    /// The replacements that were asked about with yes or no.
    said: Vec<i64>,
    /// True if an option was picked and has not been refused.
    stopped: bool,
    /// The replacements of phases, and those refused since a phase or turn began or ended.
    phases: Vec<i64>,
    refused: Vec<i64>,
}

/// Returns true for an event by which a part does not begin, and false for one by which it does.
fn decided(event: &Event) -> Option<bool> {
    match event {
        Event::TurnSkipped { .. } | Event::PhaseSkipped { .. } | Event::StepSkipped { .. } => {
            Some(true)
        }
        // A player who leaves while being asked is not asked again.
        Event::ChoiceDropped { .. } => Some(true),
        Event::TurnBegan { .. } | Event::PhaseBegan { .. } | Event::StepBegan { .. } => Some(false),
        _ => None,
    }
}

impl Asked {
    /// Reads the events, and asserts that a picked replacement stopped the beginning.
    fn look(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::ReplacementAdded {
                    trigger,
                    event: EventKind::PhaseBegan,
                    ..
                } => {
                    self.phases.push(i64::from(trigger.number()));
                }
                Event::PhaseBegan { .. }
                | Event::PhaseSkipped { .. }
                | Event::TurnBegan { .. }
                | Event::TurnEnded { .. } => {
                    self.refused.clear();
                }
                _ => {}
            }
        }
        if let Some(skipped) = events.iter().find_map(decided) {
            assert!(
                skipped || !self.stopped,
                "a picked replacement did not stop the beginning"
            );
            (self.picks, self.stopped) = (None, false);
            self.said.clear();
        }
    }

    /// Notes the answer to a question: no, or none of the options, declines all that it is about.
    fn note_answer(&mut self, ask: &Ask, picks: &[i64]) {
        self.stopped = match ask.question {
            Question::YesNo => picks == [1],
            _ => !picks.is_empty(),
        };
        if self.stopped {
            return;
        }
        // What was declined without a question of its own is not asked about either.
        if ask.question != Question::YesNo {
            self.said.extend(&ask.options);
        }
        // A phase asks once, before the first of its steps that would begin.
        let of_phase = |option: &&i64| self.phases.contains(option);
        self.refused.extend(ask.options.iter().filter(of_phase));
    }

    /// Notes a question, and asserts that it has fewer options than the one before and asks about
    /// each replacement once.
    fn note(&mut self, ask: &Ask) {
        match ask.question {
            Question::YesNo => {
                let [about] = ask.options[..] else {
                    panic!("a yes or no concerns one replacement");
                };
                assert!(!self.said.contains(&about), "asked about {about} again");
                self.said.push(about);
                assert!(
                    !self.refused.contains(&about),
                    "the phase asks about {about} again"
                );
            }
            _ => {
                let count = ask.options.len();
                // A phase that is not stopped leads to the question about its first step.
                let phase = ask
                    .options
                    .iter()
                    .any(|option| self.phases.contains(option));
                let fewer = |(of_phase, picks)| phase != of_phase || count < picks;
                assert!(count > 1 && self.picks.is_none_or(fewer));
                let refused = ask.options.iter().any(|option| self.said.contains(option));
                assert!(!refused, "a refused replacement may be picked again");
                self.picks = Some((phase, count));
            }
        }
    }
}

/// Returns the parts of turns that began or were skipped.
fn parts(events: &[Event]) -> Vec<Event> {
    let part = |event: &Event| {
        let mut event = *event;
        match &mut event {
            Event::TurnBegan { .. } | Event::PhaseBegan { .. } | Event::StepBegan { .. } => {}
            Event::TurnSkipped { .. } => {}
            // The reason differs between a token and a replacement.
            Event::PhaseSkipped { reason, .. } | Event::StepSkipped { reason, .. } => {
                *reason = Reason::Skip;
            }
            _ => return None,
        }
        Some(event)
    };
    events.iter().filter_map(part).collect()
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

    /// No question at the gate is repeated: each replacement or token that fits a beginning is
    /// asked about once, and a beginning whose replacement was picked and not refused does not
    /// happen.
    ///
    /// Fails if `plan.refused` is never kept (the phase asks again before its second step), if a
    /// single candidate leads to a question, or if refused candidates stay among the options.
    #[test]
    fn each_thing_at_the_gate_is_asked_about_once((rules, players, said) in drawn(),
        pick in 0..4usize) {
        let mut game = new_game(&rules, players);
        let mut asked = Asked::default();
        for line in said {
            let _ = game.command(&line);
            // If every turn is replaced, each of them leads to a question, so the answers are
            // limited.
            for at in 0..20 {
                asked.look(game.events());
                let now = |event: &Event| matches!(event, Event::ChoiceAsked { .. });
                let now = game.events().iter().any(now);
                game.clear_events();
                let Some(ask) = game.question().cloned() else { break };
                if now {
                    asked.note(&ask);
                }
                let Some(picks) = answer(&mut game, pick + at) else { break };
                asked.note_answer(&ask, &picks);
            }
        }
        game.verify_replay().unwrap();
    }

    /// A skip token is a candidate like a replacement that does the same: it leads to the same
    /// questions and the same outcome (CR 616.1).
    ///
    /// Fails if tokens are used up before replacements are considered.
    #[test]
    fn a_token_is_a_candidate_like_a_replacement((rules, players, said) in drawn(),
        token in (0..5usize, 0..3u8, any::<bool>(), 0..7usize), pick in 0..4usize) {
        let (step, phase, of_step, player) = token;
        let player = name(player % players);
        let token = match of_step {
            true => format!("skip_step s{step} player={player}"),
            false => format!("skip_phase p{phase} player={player}"),
        };
        let replacement = match of_step {
            true => format!("add_replacement step_began step=s{step} target={player} count=1"),
            false => format!("add_replacement phase_began phase=p{phase} target={player} count=1"),
        };
        let mut games = [new_game(&rules, players), new_game(&rules, players)];
        let taken = games[0].command(&token).is_ok();
        prop_assert_eq!(taken, games[1].command(&replacement).is_ok());
        // Other tokens would not be asked about beside this one, a player who leaves removes it,
        // and of two that are equal, or were once one of them was used, none is asked about.
        let (same, _) = replacement.rsplit_once(' ').unwrap();
        let alike = |line: &&String| {
            let starts = |word: &&str| line.starts_with(word);
            ![same, "skip_", "leave"].iter().any(starts)
        };
        for line in said.iter().filter(alike) {
            let said = games.each_mut().map(|game| game.command(line).is_ok());
            prop_assert_eq!(said[0], said[1], "{}", line);
            for at in 0..20 {
                // The token is the first option, and so is the replacement, because it is the
                // oldest.
                let went = games.each_mut().map(|game| answer(game, pick + at).is_some());
                prop_assert_eq!(went[0], went[1], "{}", line);
                if !went[0] {
                    break;
                }
            }
            let [one, other] = games.each_mut().map(|game| parts(&game.take_events()));
            prop_assert_eq!(one, other, "{}", line);
        }
    }

    /// The projection is what happens, up to the first question about a turn.
    ///
    /// Fails if the projection does not ask the gate, or if it names the head who acted for a team
    /// before the team's turn began.
    #[test]
    fn projection_passes_the_gate((rules, players, said) in drawn()) {
        let mut game = new_game(&rules, players);
        for line in said {
            let _ = game.command(&line);
            for _ in 0..20 {
                if answer(&mut game, 0).is_none() {
                    break;
                }
            }
        }
        prop_assume!(matches!(game.awaiting(), Await::Window { .. }));
        let projected: Vec<(Option<PlayerId>, TurnKind)> = (game.project(6).iter())
            .map(|turn| (Some(turn.player).filter(|_| turn.kind != TurnKind::Table), turn.kind))
            .collect();
        game.clear_events();
        let (mut begun, mut asked, mut refused) = (vec![], false, false);
        while begun.len() < 6 && !asked && !refused && !game.view().over {
            // Turns in which no player may act in any step follow each other until the budget ends
            // the call.
            refused = game.end_turn().is_err();
            // If each of their steps leads to a question, the answers never end.
            for answers in 0.. {
                begun = game
                    .events()
                    .iter()
                    .filter_map(|event| match event {
                        Event::TurnBegan { player, turn_kind, .. } => Some((*player, *turn_kind)),
                        _ => None,
                    })
                    .collect();
                let gate = is_between_turns(game.events());
                asked |= gate && matches!(game.awaiting(), Await::Choice { .. });
                // Answers about steps do not affect turns.
                refused |= answers == 100;
                if asked || refused || answer(&mut game, 0).is_none() {
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

#[test]
fn the_projection_stops_where_an_effect_comes_instead_of_a_turn() {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(4)).unwrap();
    game.define("feast", "extra_turn controller; extra_turn controller")
        .unwrap();
    game.start().unwrap();
    game.command("add_replacement turn_began feast player=C whose=own count=1")
        .unwrap();
    // C would take two turns instead of one, which only the effect knows.
    let ahead: Vec<_> = game.project(4).iter().map(|turn| turn.player).collect();
    let mut taken = vec![];
    for _ in 0..4 {
        game.end_turn().unwrap();
        taken.extend(game.active());
    }
    assert_eq!(ahead, taken[..ahead.len()]);
    assert_eq!(ahead.len(), 1);
}

/// A game cannot begin once every player in its order has left, so no turn is projected.
#[test]
fn a_game_that_nobody_can_begin_has_no_turns_to_come() {
    let rules = Ruleset::from_toml(random::EVERYTHING, "tests/everything.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.command("set_order A").unwrap();
    game.command("leave A").unwrap();
    assert_eq!(game.start().unwrap_err().code, Code::OrderWouldBeEmpty);
    assert!(game.project(5).is_empty());
    let mut game: Game = Game::new(game.rules().clone(), Setup::players(3)).unwrap();
    game.command("leave A").unwrap();
    let first = game.project(1)[0].player;
    game.start().unwrap();
    assert_eq!(game.active(), Some(first));
}
