//! The eight invariants of a turn timeline as properties over random games; `docs/veggerby.md` has
//! their texts.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play};
use std::collections::BTreeSet;
use turnwheel::command::{Commit, SetFlag};
use turnwheel::ruleset::Ruleset;
use turnwheel::words::Until;
use turnwheel::{Await, Event, Game, PlayerId, Setup, Verbs};

proptest! {
    #![proptest_config(config())]

    /// 1 and 5: a refused command leaves no visible trace, whoever looks.
    #[test]
    fn a_refusal_is_not_seen(rules in 0..KINDS, players in 2..5usize, draws in draws(40)) {
        let mut game = new_game(rules, players, 11);
        let mut view = None;
        play(&mut game, &draws, |game, _, result| {
            let now = Some(game.view());
            assert!(result.is_ok() || view.is_none() || view == now);
            view = now;
        });
    }

    /// 2: turn, step and visit name one entry of a step, and turns are numbered upwards without a
    /// gap.
    #[test]
    fn every_entry_has_a_name_of_its_own(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let mut turn = 0;
        let mut entries = BTreeSet::new();
        for event in game.take_events() {
            match event {
                Event::TurnBegan { turn: id, .. } => {
                    prop_assert_eq!(id.0, turn + 1);
                    turn = id.0;
                }
                Event::StepBegan { step, visit, .. } => prop_assert!(
                    entries.insert((turn, step, visit)),
                    "{:?}",
                    (turn, step, visit)
                ),
                _ => {}
            }
        }
    }

    /// 3: the same rules, seed and commands give the same events and the same bytes.
    #[test]
    fn two_games_of_the_same_commands_are_equal(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let (mut one, mut other) = (new_game(rules, players, seed), new_game(rules, players, seed));
        play(&mut one, &draws, |_, _, _| {});
        play(&mut other, &draws, |_, _, _| {});
        prop_assert_eq!(one.bytes(), other.bytes());
        prop_assert_eq!(one.take_events(), other.take_events());
    }

    /// 4: if players are asked one at a time, one may act; if all at once, those who owe an answer
    /// may; a game that is over waits for nobody.
    #[test]
    fn who_may_act_is_clear(rules in 0..KINDS, players in 2..5usize, draws in draws(60)) {
        let mut game = new_game(rules, players, 4);
        play(&mut game, &draws, |game, _, _| {
            let glance = game.glance();
            match game.awaiting() {
                Await::Window { player: Some(player), .. } => {
                    assert_eq!(game.priority(), Some(player));
                    assert!(glance.pending.contains(player) && glance.living.contains(player));
                }
                Await::Window { player: None, .. } => {
                    assert_eq!(game.priority(), None);
                    assert!(glance.pending.without(glance.living).is_empty());
                }
                Await::Over { .. } => assert!(glance.over && glance.priority.is_none()),
                _ => assert!(!glance.over),
            }
        });
    }

    /// 6: a turn can be told from the next one. An effect that lasts until the end of the turn is
    /// gone in the next turn, and not gone before, unless the rules end it in the turn's last step.
    #[test]
    fn what_is_for_a_turn_is_for_that_turn(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let mut game = new_game(rules, players, seed);
        let ends_early = ["mtg", "commander", "tripping"].contains(&game.view().rules.as_str());
        let mut offered = 0;
        play(&mut game, &draws, |game, _, _| {
            let turn = game.turn().0;
            let there = game.view().values.iter().any(|value| value.name == "offered");
            let same = offered > 0 && offered == turn;
            let gone_early = ends_early || game.glance().over;
            assert!(there == same || (same && gone_early), "there: {there}, in turn {turn}, \
                offered in {offered}");
            let name = game.name("offered");
            if !there && game.submit(SetFlag::new(name).until(Until::Turn)).is_ok() {
                offered = turn;
            }
        });
    }

    /// 7: a restarted turn and an extra turn are the next turns of the same player, and no round
    /// passes with them.
    #[test]
    fn a_replay_keeps_player_and_round(
        players in 2..6usize,
        before in 0..9usize,
        extra in any::<bool>(),
    ) {
        let mut game: Game =
            Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(players)).unwrap();
        game.start().unwrap();
        for _ in 0..before {
            game.end_turn().unwrap();
        }
        let (player, turn, round) = (
            game.active().unwrap(),
            game.glance().turn,
            game.glance().round,
        );
        let upcoming: Vec<_> = game.project(players).iter().map(|turn| turn.player).collect();
        if extra {
            game.extra_turn(player).unwrap();
            game.end_turn().unwrap();
        } else {
            game.restart_turn().unwrap();
        }
        let now = game.glance();
        prop_assert_eq!((game.active(), now.turn.0, now.round), (Some(player), turn.0 + 1, round));
        let after: Vec<_> = game.project(players).iter().map(|turn| turn.player).collect();
        prop_assert_eq!(upcoming, after);
    }

    /// 8: a round ends once, after the last step of its last turn, and before any part of the next
    /// one.
    #[test]
    fn rounds_end_between_turns(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(60),
    ) {
        let mut game = new_game(rules, players, seed);
        play(&mut game, &draws, |_, _, _| {});
        let (mut in_turn, mut round, mut open) = (false, 0, false);
        for event in game.take_events() {
            match event {
                Event::TurnBegan { .. } => in_turn = true,
                Event::TurnEnded { .. } => in_turn = false,
                Event::RoundBegan { round: number, .. } => {
                    prop_assert!(!in_turn && !open && number == round + 1);
                    (round, open) = (number, true);
                }
                Event::RoundEnded { round: number, .. } => {
                    prop_assert!(!in_turn && open && number == round);
                    open = false;
                }
                _ => {}
            }
        }
    }

    /// Sealed answers leave no trace of their arrival: in any order, they lead to the same table.
    #[test]
    fn arrival_order_never_matters(
        bids in prop::collection::vec((0..4i64, 0..3i64), 4),
        order in Just([0u8, 1, 2, 3]).prop_shuffle(),
        ties in 0..5usize,
    ) {
        let ties = ["group", "distance", "seats", "order", "again"][ties];
        let rules = format!(
            "name = \"sealed\"\n[windows.bid]\nmode = \"concurrent\"\nthen = \"end_turn\"\n\
             commits = {{ keys = [-1], ties = \"{ties}\", effect = \"pay\" }}\n\
             [[steps]]\nname = \"bid\"\nwindow = \"bid\"\n[effects]\n\
             pay = [{{ add_counter = {{ name = \"paid\", value = \"data\", \
             player = \"controller\" }} }}]\n"
        );
        let rules = Ruleset::from_toml(&rules, "sealed.toml").unwrap();
        let play = |order: &[u8]| {
            let mut game: Game = Game::new(rules.clone(), Setup::players(4)).unwrap();
            game.start().unwrap();
            for player in order {
                let (first, second) = bids[*player as usize];
                game.submit(
                    Commit::new(PlayerId::at(*player as usize)).payload(vec![first, second]),
                )
                .unwrap();
            }
            game.bytes()
        };
        prop_assert!(play(&order) == play(&[0, 1, 2, 3]), "{ties} {order:?}");
    }
}
