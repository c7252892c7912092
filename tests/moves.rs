//! Moves are complete and exact: each that is listed would be accepted, and each other command of
//! its form would be refused, in random games.
#![allow(missing_docs, reason = "a test")]

mod random;

use proptest::prelude::*;
use random::{config, draws, game_of, play};
use std::collections::BTreeSet;
use std::sync::Arc;
use turnwheel::command::{Act, Command, Commit};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Game, Move, NameId, PlayerId, Verbs};

/// Actions and sealed answers that take targets and numbers of every kind. The names of actions are
/// those of all random games.
const TAKING: &str = r#"
name = "taking"
players = { min = 2, max = 4 }
[options]
triggers = "stack"
bare_acts = "allow"
[[steps]]
name = "open"
window = "open"
[[steps]]
name = "sealed"
window = "sealed"
[[steps]]
name = "claims"
window = "claims"
[windows.open]
pending = "all"
reopen = "others"
[windows.sealed]
mode = "concurrent"
[windows.sealed.commits]
replace = true
payload = [{ options = [-1, 4], when = "data < own_count.heat" }, { from = "count.mana", to = 3 }]
effect = "paid"
[windows.claims]
mode = "concurrent"
claims = true
[actions.deed]
takes = { data = { from = "count.heat - 2", to = "own_count.workers + 1" } }
effect = "paid"
cost = [{ add_counter = { name = "workers", value = "-1 * data", player = "controller" } }]
[actions.word]
takes = { target = "other and not own_flag.marked" }
rank = 1
max = 2
[actions.look]
when = "target.count.heat >= data"
takes = { target = true, data = { options = [0, 2, -3], when = "all(own_count.mana != data)" } }
while_asked = "anybody"
anytime = "own_count.heat > 2"
rank = 2
[actions.spell]
cost = [
  { ask = { player = "controller", question = "number", name = "given", max = 3 } },
  { add_counter = { name = "heat", value = "0 - own_count.given", player = "controller" } },
]
takes = { target = "opponent", data = { from = "target.count.heat", to = "own_count.heat" } }
effect = "paid"
[effects]
paid = [
  { add_counter = { name = "heat", player = "controller", value = "data" } },
  { add_counter = { name = "mana", value = 1 } },
]
"#;

/// The columns that an action takes: a target, a number.
const TAKEN: [(&str, bool, bool); 4] = [
    ("deed", false, true),
    ("word", true, false),
    ("look", true, true),
    ("spell", true, true),
];

fn rules() -> Arc<Ruleset> {
    Ruleset::from_toml(TAKING, "taking.toml").unwrap()
}

/// Returns the commands of the player's moves, a few of each range: its ends, and the numbers
/// around 0.
fn listed(game: &Game, player: PlayerId) -> Vec<Command> {
    let few = |one: Move| match one.open {
        None => vec![one.command],
        Some(open) => {
            let near = (-4..=5).filter(|number| (open.from..=open.to).contains(number));
            let all: BTreeSet<i64> = near.chain([open.from, open.to]).collect();
            all.into_iter().map(|number| one.with(number)).collect()
        }
    };
    game.moves(player).unwrap().flat_map(few).collect()
}

/// Returns every command of that form, for numbers around 0.
fn of_that_form(game: &Game, player: PlayerId) -> Vec<Command> {
    let players = (1..=4).map(PlayerId::nth);
    let targets: Vec<_> = std::iter::once(None).chain(players.map(Some)).collect();
    let numbers: Vec<_> = std::iter::once(None).chain((-4..=5).map(Some)).collect();
    let by = game
        .legal_commands(player)
        .find_map(|command| match command {
            Command::Act(act) => act.by,
            Command::Commit(commit) => commit.by,
            Command::Pass(pass) => pass.by,
            Command::Answer(answer) => answer.by,
            _ => None,
        });
    let acts = TAKEN.iter().flat_map(|(name, target, data)| {
        let action = Some(NameId::of(name));
        let targets = if *target { &targets[..] } else { &[None] };
        let numbers = if *data { &numbers[..] } else { &[None] };
        targets.iter().flat_map(move |target| {
            numbers.iter().map(move |data| {
                let mut act = Act::new(player);
                (act.action, act.target, act.data, act.by) = (action, *target, *data, by);
                act.into()
            })
        })
    });
    let commits = numbers.iter().flat_map(|first| {
        numbers.iter().map(move |second| {
            let payload: Vec<i64> = first.iter().chain(second).copied().collect();
            let payload = (!payload.is_empty()).then_some(payload);
            let mut commit = Commit::new(player);
            (commit.payload, commit.by) = (payload, by);
            commit.into()
        })
    });
    acts.chain(commits).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn each_move_is_accepted_and_nothing_else(
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(12),
    ) {
        let mut game = game_of(rules(), players, seed);
        for player in 1..=players as u8 {
            let _ = game.command(&format!("add_counter heat {player} player={player}"));
        }
        play(&mut game, &draws, |game, _, _| {
            for player in (1..=players as u8).map(PlayerId::nth) {
                let moves = listed(game, player);
                for command in &moves {
                    assert_eq!(game.check(command), Ok(()), "{}", game.command_text(command));
                }
                for (at, command) in of_that_form(game, player).into_iter().enumerate() {
                    let allowed = game.check(&command).is_ok();
                    let text = game.command_text(&command);
                    assert_eq!(allowed, moves.contains(&command), "{text}");
                    // A text is read in a copy, which is dear.
                    if at % 16 == 0 {
                        assert_eq!(game.explain_command(&text) == "allowed", allowed, "{text}");
                    }
                }
            }
        });
        let again: Game = Game::load(rules(), &game.save()).unwrap();
        for player in (1..=players as u8).map(PlayerId::nth) {
            let texts = |game: &Game| -> Vec<String> {
                game.moves(player).unwrap().take(100).map(|one| game.move_text(&one)).collect()
            };
            prop_assert_eq!(texts(&game), texts(&again));
            prop_assert_eq!(texts(&game), texts(&game.fork()));
        }
    }
}

/// A move that is submitted happens, whatever it is.
#[test]
fn a_move_does_what_it_says() {
    let mut game: Game = game_of(rules(), 2, 1);
    game.start().unwrap();
    let ann = PlayerId::nth(1);
    let deed = game
        .moves(ann)
        .unwrap()
        .find(|one| one.open.is_some())
        .unwrap();
    assert_eq!(game.move_text(&deed), "act player=A action=deed data=-2..1");
    assert_eq!(deed.clone().expand().count(), 4);
    game.submit(deed.with(-2)).unwrap();
    assert_eq!(game.fact("own_count.heat", Some(ann)), Ok(-2));
}
