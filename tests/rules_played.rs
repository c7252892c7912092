//! Players who only play what `legal_commands` lists play the game: in every built-in file each
//! listed command is accepted, and none avoids an answer that is owed.

mod chance;

use chance::Lcg;
use turnwheel::command::Command;
use turnwheel::ruleset::{BUILTIN, BareActs, PassRule, Ruleset, RulesetSource};
use turnwheel::{Game, PlayerId, Setup, Verbs};

/// The number of games of each file, and of commands in each.
const GAMES: u64 = 3;
const COMMANDS: usize = 60;

/// The number of listed commands that are tried at each moment, for each player.
const TRIED: usize = 16;

/// Trick-taking games, and how many cards are played in each deal: fewer if a player plays alone.
const TRICKS: [(&str, &[usize]); 5] = [
    ("bridge", &[52]),
    ("euchre", &[15, 20]),
    ("hearts", &[52]),
    ("skat", &[30]),
    ("spades", &[52]),
];

/// Returns the commands listed for all players, with their players.
fn listed(game: &Game) -> Vec<Command> {
    let players: Vec<PlayerId> = game.glance().living.iter().collect();
    let of = |player: PlayerId| game.legal_commands(player).take(TRIED).collect::<Vec<_>>();
    players.into_iter().flat_map(of).collect()
}

fn play(name: &str, seed: u64, look: impl FnMut(&Game, &[Command])) {
    play_long(name, seed, COMMANDS, look);
}

fn play_long(name: &str, seed: u64, commands: usize, mut look: impl FnMut(&Game, &[Command])) {
    let rules = Ruleset::builtin(name).unwrap();
    let setup = Setup::players(rules.player_range().0.max(2)).seed(seed);
    let mut game: Game = Game::new(rules, setup).unwrap();
    let mut random = Lcg(seed);
    game.start().unwrap();
    for _ in 0..commands {
        let listed = listed(&game);
        look(&game, &listed);
        if listed.is_empty() {
            return;
        }
        game.submit(listed[random.below(listed.len())].clone())
            .unwrap();
        game.clear_events();
    }
}

/// Fails in `ludo`, `climbing` and others if the last player present may sit out.
#[test]
fn listed_commands_are_accepted() {
    for builtin in BUILTIN {
        for seed in 0..GAMES {
            play(builtin.name, seed, |game, listed| {
                for command in listed {
                    let said = game.fork().submit(command.clone());
                    let text = game.command_text(command);
                    assert!(said.is_ok(), "{}: {text}: {said:?}", builtin.name);
                }
            });
        }
    }
}

/// No listed command avoids an answer that is owed: an act beside sealed answers leaves the answer
/// owed, and no player ends a step or turn in which others have to answer.
///
/// Fails if an act counts as a mulligan in `hearthstone`, or if `end_turn` is listed beside the
/// moves in files whose windows forbid passing.
#[test]
fn no_listed_command_avoids_an_answer() {
    for builtin in BUILTIN {
        let source = Ruleset::builtin(builtin.name).unwrap();
        let source = RulesetSource::from_json(source.canonical(), "x.json").unwrap();
        for seed in 0..GAMES {
            play(builtin.name, seed, |game, listed| {
                let view = game.view();
                let Some(window) = view.window.as_ref() else {
                    return;
                };
                let rule = source.windows.get(window);
                let sealed = rule.is_some_and(|rule| rule.commits.is_some());
                let duty = rule.is_some_and(|rule| rule.pass == PassRule::Forbid);
                for command in listed {
                    let text = game.command_text(command);
                    let ends = matches!(
                        command,
                        Command::EndStep(_) | Command::EndPhase(_) | Command::EndTurn(_)
                    );
                    let way_out = ends && (duty || view.pending.len() > 1);
                    assert!(!way_out, "{} in {window}: {text}", builtin.name);
                    if let (true, Command::Act(act)) = (sealed, command) {
                        let mut fork = game.fork();
                        fork.submit(command.clone()).unwrap();
                        let owed = fork.glance().pending.contains(act.player);
                        assert!(owed, "{} in {window}: {text}", builtin.name);
                    }
                }
            });
        }
    }
}

/// If rules declare actions, an act names one of them, whatever effect it has: no player avoids a
/// condition by leaving the action out.
#[test]
fn every_act_names_an_action_if_actions_are_declared() {
    for builtin in BUILTIN {
        let source = RulesetSource::from_toml(builtin.text, "rules.toml").unwrap();
        let allowed = source.options.bare_acts == BareActs::Allow;
        // Declarations of a base count, too.
        let rules = Ruleset::builtin(builtin.name).unwrap();
        if allowed || rules.actions().is_empty() {
            continue;
        }
        let mut acts = 0;
        play(builtin.name, 1, |game, listed| {
            let bare =
                |command: &&Command| matches!(command, Command::Act(a) if a.action.is_none());
            assert_eq!(listed.iter().find(bare), None, "{}", builtin.name);
            for player in game.glance().living.iter() {
                let name = game.player_name(player);
                for line in [
                    format!("act {name}"),
                    format!("act {name} effect=any data=1"),
                ] {
                    let mut fork = game.fork();
                    fork.define("any", "set_flag any").unwrap();
                    assert!(fork.command(&line).is_err(), "{}: {line}", builtin.name);
                    acts += 1;
                }
            }
        });
        assert!(acts > 0, "{}", builtin.name);
    }
}

/// Whatever the cards are, each deal has all its tricks, and each trick has a winner.
///
/// Fails in `euchre` and `spades` if a trick of bare cards has no winner.
#[test]
fn every_deal_is_played_to_its_end() {
    for (name, cards) in TRICKS {
        for seed in 0..GAMES {
            let (mut played, mut deals) = (0, 0);
            play_long(name, seed, 300, |game, _| {
                if game.view().step.as_deref() == Some("card") {
                    played += 1;
                } else if played > 0 {
                    // Deals without a gap between them are counted together.
                    let whole = cards.iter().any(|cards| played % cards == 0);
                    assert!(whole, "{name}: {played} cards in a deal");
                    (played, deals) = (0, deals + 1);
                }
            });
            assert!(played + deals > 0, "{name}: nothing was played");
        }
    }
}
