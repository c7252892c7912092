//! A player who leaves while holding priority passes it to the next player present, and nothing
//! resolves because of that (CR 800.4a). If the last opponent leaves, the game is over at once (CR
//! 104.2a).

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Event, Game, Setup};

/// Plays for the players who are asked, and changes who is present.
fn play(game: &mut Game, draws: &[(u8, usize)]) {
    for (draw, who) in draws {
        let Await::Window {
            player: Some(player),
            ..
        } = game.awaiting()
        else {
            return;
        };
        let who = char::from(b'A' + (*who % game.view().players.len()) as u8);
        let _ = match draw {
            0..5 => game.pass(player),
            5..7 => game.command(&format!("push {} bolt", game.player_name(player))),
            7 => game.command(&format!("act {} action=spell", game.player_name(player))),
            8 => game.command("reverse"),
            9 => game.command(&format!("sit_out {who}")),
            10 => game.command(&format!("leave {who}")),
            _ => game.command(&format!("extra_turn {who}")),
        };
    }
}

proptest! {
    #![proptest_config(config())]

    /// Fails if the window closes when the last player who owes an answer leaves.
    #[test]
    fn the_next_player_gets_the_priority_of_a_leaver(players in 3..7usize,
        draws in prop::collection::vec((0..12u8, 0..7usize), 0..25), by_effect in any::<bool>()) {
        let rules = Ruleset::builtin("mtg").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
        game.define("bolt", "raise hit").unwrap();
        game.start().unwrap();
        play(&mut game, &draws);
        let Await::Window { player: Some(holder), .. } = game.awaiting() else {
            return Ok(());
        };
        prop_assume!(game.glance().living.iter().count() > 2);
        let Ok(order) = game.table().order_from(holder, false) else { return Ok(()) };
        // Players who have yet to answer come first; if all have passed, they are asked again.
        let pending = game.glance().pending;
        let mut others = order[1..].iter().copied();
        let next = others.clone().find(|other| pending.contains(*other)).or(others.next());
        let theirs = game.player_name(holder).to_owned();
        let stack = game.view().stack;
        let stack = stack.iter().filter(|object| object.player != theirs).count();
        game.clear_events();
        let name = game.player_name(holder).to_owned();
        game.define("gone", &format!("leave {name}")).unwrap();
        let line = if by_effect { "run gone".to_owned() } else { format!("leave {name}") };
        game.command(&line).unwrap();
        // If all others sit out, nobody is left to be asked.
        if let Some(next) = next {
            let resolved = |event: &Event| matches!(event, Event::ObjectResolved { .. });
            prop_assert!(!game.events().iter().any(resolved));
            prop_assert_eq!(game.view().stack.len(), stack);
            let Await::Window { player, .. } = game.awaiting() else {
                panic!("{:?}", game.awaiting())
            };
            prop_assert_eq!(player, Some(next));
        }
        game.verify_replay().unwrap();
    }

    /// Fails if an effect submits its remaining verbs after the game is over.
    #[test]
    fn no_verb_runs_after_the_end(players in 2..5usize, at in 0..4usize, stack in any::<bool>(),
        draws in prop::collection::vec((0..10u8, 0..7usize), 0..12)) {
        let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(players))
            .unwrap();
        let rest = "set_flag after; extra_turn controller; raise late; run last";
        let others = (0..players).map(|at| format!("leave {}; ", char::from(b'A' + at as u8)));
        let others: String = others.enumerate().filter(|(one, _)| *one != at % players)
            .map(|(_, leave)| leave).collect();
        game.define("doom", &format!("{others}{rest}")).unwrap();
        game.define("last", "set_flag after").unwrap();
        game.start().unwrap();
        game.command("add_trigger player_left last at_once=true count=1 when=\"players == 1\"")
            .unwrap();
        play(&mut game, &draws.iter().copied().filter(|(draw, _)| *draw < 8).collect::<Vec<_>>());
        let Await::Window { player: Some(holder), .. } = game.awaiting() else {
            return Ok(());
        };
        let name = game.player_name(holder).to_owned();
        if stack {
            game.command(&format!("push {name} doom")).unwrap();
            while let Await::Window { player: Some(player), .. } = game.awaiting() {
                game.pass(player).unwrap();
            }
        } else {
            game.command(&format!("run doom player={name}")).unwrap();
        }
        prop_assert!(game.glance().over);
        let end = game.events().iter().position(|event| matches!(event, Event::GameEnded { .. }));
        let after = &game.events()[end.unwrap() + 1..];
        prop_assert!(after.iter().all(|event| matches!(event, Event::EffectRun { .. })),
            "{:?}", after);
        let set = |event: &Event| {
            matches!(event, Event::FlagSet { .. } | Event::ExtraTurnGranted { .. })
        };
        prop_assert!(!game.events().iter().any(set));
    }
}
