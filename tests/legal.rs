//! `legal_commands` is exact: listed commands are accepted, and commands of the same form that it
//! does not list are refused.

mod random;

use proptest::prelude::*;
use random::{KINDS, RULES, config, draws, new_game, play, register_effects};
use turnwheel::command::{
    Act, Answer, Command, Commit, EndPhase, EndStep, EndTurn, GoTo, Pass, Withdraw,
};
use turnwheel::ruleset::{BUILTIN, BareActs, Ruleset, RulesetSource};
use turnwheel::words::Metric;
use turnwheel::{
    Await, Code, Decision, Error, Event, Game, Move, NameId, PlayerId, Setup, StepId, Verbs, raw,
};

/// The most answers that are tried for one question.
const MOST: usize = 60;

/// Lists decisions of a player that may or may not be legal, made from the names in the rules
/// alone.
fn candidates(game: &mut Game, player: PlayerId, declared: bool) -> Vec<Command> {
    let words = ["deed", "word", "look", "first", "heat"];
    let actions: Vec<NameId> = words.iter().map(|word| game.name(word)).collect();
    let mut all: Vec<Command> = vec![
        Pass::new(player).into(),
        Act::new(player).into(),
        Commit::new(player).into(),
        Withdraw::new(player).into(),
        EndStep::new().player(player).into(),
        EndPhase::new().player(player).into(),
        EndTurn::new().player(player).into(),
    ];
    // If the rules declare no kinds of action, any name is one, and none is listed.
    all.extend(
        actions
            .into_iter()
            .filter(|_| declared)
            .map(|action| Act::new(player).action(action).into()),
    );
    all.extend((1..9).map(|step| GoTo::new(StepId::nth(step)).player(player).into()));
    let lists = [
        vec![],
        vec![0],
        vec![1],
        vec![2],
        vec![5],
        vec![0, 1],
        vec![0, 2],
        vec![1, 2],
        vec![1, 0],
        vec![0, 1, 2],
        vec![-1],
        vec![0, 0],
    ];
    all.extend(lists.map(|picks| Answer::new(player, picks).into()));
    all
}

/// Returns the command without the columns that `legal_commands` adds for precision, with sets of
/// options sorted.
fn plain(command: &Command, sets: bool) -> Command {
    let mut command = command.clone();
    match &mut command {
        Command::Pass(pass) => pass.by = None,
        Command::Act(act) => act.by = None,
        Command::Commit(commit) => commit.by = None,
        Command::Withdraw(withdraw) => withdraw.by = None,
        Command::Answer(answer) => {
            (answer.by, answer.choice) = (None, None);
            if sets {
                answer.picks.sort_unstable();
            }
        }
        _ => {}
    }
    command
}

/// Returns true if the rules accept the command. A failure of its effect does not count, nor that
/// of its cost.
fn passes(game: &Game, command: &Command) -> bool {
    let mut fork = game.fork();
    register_effects(&mut fork);
    fork.submit(command.clone())
        .err()
        .is_none_or(|Error { code, .. }| {
            code == Code::CannotPay || (300..500).contains(&code.number())
        })
}

/// If rules declare actions and nothing else is allowed, commands listed for players name one of
/// them: no listed command avoids the rules.
#[test]
fn listed_acts_name_declared_actions() {
    let mut with_actions = 0;
    for builtin in BUILTIN {
        let source = RulesetSource::from_toml(builtin.text, builtin.name).unwrap();
        if source.options.bare_acts == BareActs::Allow {
            continue;
        }
        let rules = Ruleset::builtin(builtin.name).unwrap();
        let players = rules.player_range().0;
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        game.start().unwrap();
        let mut named = false;
        for turn in 0..40usize {
            let players = (0..players).map(PlayerId::at);
            let listed: Vec<Command> = players
                .flat_map(|player| game.legal_commands(player).take(MOST).collect::<Vec<_>>())
                .collect();
            let acts = || {
                let act = |command: &Command| match command {
                    Command::Act(act) => Some(act.action),
                    _ => None,
                };
                listed.iter().filter_map(act)
            };
            named |= acts().any(|action| action.is_some());
            assert!(
                !named || acts().all(|action| action.is_some()),
                "{}: an act without an action is listed",
                builtin.name
            );
            let Some(command) = listed.get(turn * 7 % listed.len().max(1)) else {
                break;
            };
            if game.submit(command.clone()).is_err() {
                break;
            }
        }
        with_actions += usize::from(named);
    }
    assert!(with_actions > 30, "{with_actions} rules declare actions");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn listed_commands_are_legal_and_others_are_not(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let sets = game.view().choice.is_some_and(|choice| choice.question == "options");
        for player in (0..players).map(PlayerId::at) {
            let listed: Vec<Command> = game.legal_commands(player).take(MOST).collect();
            // A decision lists the same in a quicker way.
            let moves: Vec<Move> = game.moves(player).unwrap().take(1000).collect();
            prop_assert!(Decision::of(&game, player).unwrap().moves.starts_with(&moves));
            for command in &listed {
                prop_assert!(passes(&game, command), "{} is listed and \
                    refused", game.command_text(command));
            }
            let known: Vec<Command> = listed.iter().map(|command| plain(command, sets)).collect();
            prop_assert!(
                known
                    .iter()
                    .enumerate()
                    .all(|(at, command)| !known[..at].contains(command)),
                "listed twice"
            );
            for candidate in candidates(&mut game, player, rules >= RULES.len()) {
                if listed.len() < MOST {
                    prop_assert_eq!(
                        passes(&game, &candidate),
                        known.contains(&plain(&candidate, sets)),
                        "{:?}",
                        candidate
                    );
                }
            }
        }
    }

    #[test]
    fn a_question_has_an_answer(rules in 0..KINDS, players in 2..5usize, draws in draws(40)) {
        let mut game = new_game(rules, players, 9);
        play(&mut game, &draws, |game, _, _| {
            if let Await::Choice { player, .. } = game.awaiting() {
                assert!(game.legal_commands(player).next().is_some(), "{}", game.explain_wait());
            }
        });
    }

    #[test]
    fn legal_commands_can_be_written_and_read(rules in 0..KINDS, draws in draws(30)) {
        let mut game = new_game(rules, 4, 6);
        play(&mut game, &draws, |_, _, _| {});
        for player in (0..4).map(PlayerId::at) {
            let lines: Vec<(Command, String)> = game
                .legal_commands(player)
                .take(8)
                .map(|c| (c.clone(), game.command_text(&c)))
                .collect();
            for (command, line) in lines {
                let (mut by_value, mut by_text) = (game.fork(), game.fork());
                register_effects(&mut by_value);
                register_effects(&mut by_text);
                prop_assert_eq!(
                    by_value.submit(command).map_err(|e| e.code),
                    by_text.command(&line).map_err(|e| e.code),
                    "{}",
                    line
                );
                prop_assert_eq!(by_value.hash(), by_text.hash(), "{}", line);
            }
        }
    }

    #[test]
    fn metrics_match_the_events(
        rules in 0..KINDS,
        players in 2..5usize,
        draws in draws(40),
    ) {
        let mut game = new_game(rules, players, 4);
        let (mut refused, mut steps, mut turns, mut past) = (0, 0, 0, vec![]);
        let mut first = true;
        play(&mut game, &draws, |game, _, result| {
            refused += u64::from(result.is_err());
            let events = game.take_events();
            let count = |wanted: fn(&Event) -> bool| {
                events.iter().filter(|event| wanted(event)).count() as u64
            };
            steps += count(|event| matches!(event, Event::StepBegan { .. }));
            turns += count(|event| matches!(event, Event::TurnBegan { .. }));
            let metrics = game.metrics();
            assert_eq!(
                (metrics.get(Metric::Steps), metrics.get(Metric::TurnsBegun)),
                (steps, turns)
            );
            assert!(metrics.get(Metric::TurnsCompleted) <= turns);
            assert_eq!(metrics.get(Metric::CommandsAccepted), game.accepted());
            if first {
                // A second start before the first draw may have been refused.
                (first, refused) = (false, metrics.get(Metric::CommandsRejected));
            }
            assert_eq!(metrics.get(Metric::CommandsRejected), refused);
            past.push((game.accepted(), metrics));
        });
        let metrics = |game: &Game| {
            game.metrics()
                .iter()
                .filter(|(name, _)| *name != "commands_rejected")
                .collect::<Vec<_>>()
        };
        let loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
        prop_assert_eq!(metrics(&loaded), metrics(&game));
        for (accepted, before) in past.into_iter().rev() {
            game.rewind(accepted).unwrap();
            let mut now = game.metrics();
            prop_assert_eq!(now.get(Metric::CommandsRejected), refused);
            let without = |metrics: &turnwheel::Metrics| {
                metrics
                    .iter()
                    .filter(|(name, _)| *name != "commands_rejected")
                    .collect::<Vec<_>>()
            };
            prop_assert_eq!(without(&now), without(&before));
            now.add(&before);
            prop_assert_eq!(now.get(Metric::CommandsAccepted), accepted * 2);
        }
    }
}

/// A question with more answers than can be tried is listed as far as the caller reads, and not at
/// all for players who may not answer it.
#[test]
fn endless_questions_are_listed_as_far_as_the_caller_reads() {
    for (min, max, first) in [
        (0, i64::MAX, 0),
        (i64::MIN, i64::MAX, i64::MIN + 1),
        (i64::MIN, i64::MIN + 3, i64::MIN + 1),
    ] {
        let mut game = new_game(
            RULES.iter().position(|name| *name == "simple").unwrap(),
            3,
            1,
        );
        game.register(
            "wide",
            Box::new(move |card: &mut turnwheel::Context| {
                card.choose_number(PlayerId::nth(2), min, max).map(|_| ())
            }),
        );
        game.command("start").unwrap();
        game.command("run wide").unwrap();
        let Ok(listed) = raw::legal_lines(&game, PlayerId::nth(2), 3) else {
            panic!("B is asked");
        };
        assert_eq!(listed.len(), 3, "{listed:?}");
        assert!(listed[0].contains(&first.to_string()), "{listed:?}");
        assert_eq!(game.legal_commands(PlayerId::nth(1)).count(), 0);
        for line in &listed {
            game.fork()
                .command(line)
                .err()
                .into_iter()
                .for_each(|error| {
                    assert_eq!(error.code, Code::EffectMissing, "{line}: {error:?}");
                });
        }
        let mut over = game.fork();
        over.command("leave A").unwrap();
        over.command("leave C").unwrap();
        assert_eq!(over.legal_commands(PlayerId::nth(2)).take(3).count() % 3, 0);
    }
}

/// Where a player orders thousands of triggers, each answer is long, so few are listed.
#[test]
fn long_answers_are_few() {
    let mtg = RULES.iter().position(|name| *name == "mtg").unwrap();
    let mut game = new_game(mtg, 2, 1);
    game.define("seen", "set_flag seen").unwrap();
    game.command("start").unwrap();
    for n in 1..=3_000 {
        let line = format!("add_trigger raised seen player=A source={n}");
        game.command(&line).unwrap();
    }
    game.command("raise bell").unwrap();
    let player = PlayerId::FIRST;
    let listed = raw::legal_lines(&game, player, 1_000).unwrap();
    assert!((1..1_000).contains(&listed.len()), "{}", listed.len());
    let numbers: usize = listed.iter().map(|line| line.matches(' ').count()).sum();
    assert!(numbers <= (1 << 20) + 2 * 3_000, "{numbers}");
}

/// Fails if the first of very many are listed twice, or the others not at all.
#[test]
fn each_of_very_many_actions_is_listed_once() {
    let numbers: Vec<_> = (1..=40)
        .map(|number: i64| (3 * number).to_string())
        .collect();
    let options = numbers.join(", ");
    let mut rules = "name = \"many\"\n[[steps]]\nname = \"main\"\n".to_owned();
    for action in 100..200 {
        rules += &format!("[actions.a{action}]\ntakes.data = {{ options = [{options}] }}\n");
    }
    let rules = Ruleset::from_toml(&rules, "many.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.start().unwrap();
    let player = game.order()[0];
    let mut listed: Vec<_> = game
        .legal_commands(player)
        .map(|command| game.command_text(&command))
        .filter(|text| text.contains("action=a"))
        .collect();
    assert_eq!(listed.len(), 100 * 40);
    assert_eq!(
        game.moves(player).unwrap().count(),
        game.legal_commands(player).count()
    );
    listed.sort();
    listed.dedup();
    assert_eq!(listed.len(), 100 * 40);
}

/// However many numbers the places before it may hold, which nobody could go through.
#[test]
fn a_sealed_answer_with_a_place_that_holds_nothing_is_not_listed() {
    let text = "name = 'x'
        [[steps]]
        name = 'a'
        window = 'w'
        [windows.w]
        like = 'all_at_once'
        [windows.w.commits]
        payload = [{ from = 0, to = 9223372036854775807 }, { from = 1, to = 'own_count.cards' }]";
    let rules = Ruleset::from_toml(text, "x.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.start().unwrap();
    let player = PlayerId::at(0);
    assert_eq!(game.legal_commands(player).next(), None);
    game.command("set_counter cards 2 player=A").unwrap();
    assert_eq!(raw::legal_lines(&game, player, 3).unwrap().len(), 3);
    game.command("commit A payload=7,2").unwrap();
    assert_eq!(game.legal_commands(player).next(), None);
}
