//! The players after a player, the last actor, and the schedule, as hosts see them.

mod random;

use proptest::prelude::*;
use random::config;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup, raw};

fn game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(rules, "rules").unwrap();
    Game::new(rules, Setup::named(["A", "B", "C", "D"])).unwrap()
}

const PLAIN: &str = "name = \"x\"\n[[steps]]\nname = \"play\"\n[[steps]]\nname = \"late\"\n";

fn names(game: &Game, from: u8, backward: bool) -> Vec<u8> {
    let order = game
        .table()
        .order_from(PlayerId::nth(from), backward)
        .unwrap();
    order.into_iter().map(|player| player.number()).collect()
}

#[test]
fn the_order_starts_at_any_player_in_both_directions() {
    let mut game = game(PLAIN);
    game.command("start A").unwrap();
    assert_eq!(names(&game, 3, false), [3, 4, 1, 2]);
    assert_eq!(names(&game, 3, true), [3, 2, 1, 4]);
    game.command("reverse").unwrap();
    assert_eq!(names(&game, 3, false), [3, 2, 1, 4]);
    game.command("sit_out B").unwrap();
    game.command("leave D").unwrap();
    assert_eq!(names(&game, 3, false), [3, 1]);
    assert_eq!(names(&game, 2, false), [2, 1, 3]);
    assert_eq!(
        game.table().next_after(PlayerId::nth(2), true),
        Ok(Some(PlayerId::nth(3)))
    );
    let code = |player| {
        game.table()
            .order_from(PlayerId::nth(player), false)
            .unwrap_err()
            .code
    };
    assert_eq!(code(4), Code::PlayerLeft);
    assert_eq!(code(9), Code::UnknownPlayer);
    game.command("remove C").unwrap();
    let absent = game
        .table()
        .order_from(PlayerId::nth(3), false)
        .unwrap_err();
    assert_eq!(absent.code, Code::PlayerNotInOrder);
}

#[test]
fn a_player_with_two_places_is_named_once() {
    let mut game = game(PLAIN);
    game.command("start A").unwrap();
    game.command("set_order A,B,A,C").unwrap();
    assert_eq!(names(&game, 2, false), [2, 1, 3]);
}

#[test]
fn the_view_shows_the_last_actor_and_the_schedule() {
    let mut game = game(PLAIN);
    for line in [
        "start A",
        "act A",
        "extra_turn B by=C source=7 data=3 after=D",
        "skip_turn B source=8",
        "skip_step late player=A count=2 source=9 applies=this_turn",
        "skip_phase play player=B",
    ] {
        game.command(line).unwrap();
    }
    let view = game.view();
    assert_eq!(view.last_actor.as_deref(), Some("A"));
    let granted = &view.extra_turns[0];
    assert_eq!(granted.by.as_deref(), Some("C"));
    assert_eq!((granted.source, granted.data), (Some(7), Some(3)));
    assert_eq!(granted.after.as_deref(), Some("D"));
    assert_eq!(view.skips[0].source, Some(8));
    let [step, phase] = &view.part_skips[..] else {
        panic!("{:?}", view.part_skips)
    };
    assert_eq!((step.step.as_deref(), step.count), (Some("late"), 2));
    assert_eq!((step.source, step.this_turn), (Some(9), true));
    assert_eq!(phase.phase.as_deref(), Some("play"));
    assert_eq!((phase.player.as_str(), phase.this_turn), ("B", false));
}

#[test]
fn steps_are_counted_and_go_back_with_the_game() {
    let mut game = game(PLAIN);
    for line in ["start A", "pass A", "pass A"] {
        game.command(line).unwrap();
    }
    let counts = |game: &Game| {
        raw::step_counts(game)
            .map(|(_, count)| count)
            .collect::<Vec<_>>()
    };
    assert_eq!(counts(&game), [2, 1]);
    game.rewind(1).unwrap();
    assert_eq!(counts(&game), [1, 0]);
}

/// A ring in its simplest form: the places, the players present, and the direction.
struct Table {
    places: Vec<u8>,
    left: Vec<u8>,
    out: Vec<u8>,
    backward: bool,
}

impl Table {
    /// Returns every player from that place on, each once.
    fn from(&self, at: usize, backward: bool) -> Vec<u8> {
        let mut ring = self.places.clone();
        ring.rotate_left(at);
        if self.backward != backward {
            ring[1..].reverse();
        }
        let mut list = vec![ring[0]];
        for player in ring {
            let absent = self.left.contains(&player) || self.out.contains(&player);
            if !absent && !list.contains(&player) {
                list.push(player);
            }
        }
        list
    }

    /// Returns the places of a player.
    fn places(&self, player: u8) -> impl Iterator<Item = usize> {
        (0..self.places.len()).filter(move |at| self.places[*at] == player)
    }
}

fn letter(player: u8) -> String {
    char::from(b'A' + player - 1).to_string()
}

/// Draws changes of seats: a verb, a player, and an order.
fn changes() -> impl Strategy<Value = Vec<(u8, u8, Vec<u8>)>> {
    let order = prop::collection::vec(1..=5u8, 1..8);
    prop::collection::vec((0..7u8, 1..=5u8, order), 1..20)
}

proptest! {
    #![proptest_config(config())]

    /// From any player on, in both directions, every player present is named once, in the order of
    /// the places, and the next one is the player whose turn comes next.
    #[test]
    fn neighbours_are_those_of_the_ring(changes in changes()) {
        let rules = format!("{PLAIN}[options]\nend = \"never\"\n");
        let rules = Ruleset::from_toml(&rules, "rules").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(5)).unwrap();
        game.command("start A").unwrap();
        let mut table = Table {
            places: vec![1, 2, 3, 4, 5],
            left: vec![],
            out: vec![],
            backward: false,
        };
        // True if the order was without the turn's owner at some point in this turn.
        let mut away = false;
        for (verb, player, order) in changes {
            let list: Vec<String> = order.iter().map(|player| letter(*player)).collect();
            let line = match verb {
                0 | 1 => format!("set_order {}", list.join(",")),
                2 => "reverse".to_owned(),
                3 => format!("sit_out {}", letter(player)),
                4 => format!("sit_in {}", letter(player)),
                5 => format!("leave {}", letter(player)),
                _ => "end_turn".to_owned(),
            };
            let seen = game.table();
            let next = seen.active().map(|active| (active, seen.next_after(active, false)));
            if let Err(error) = game.command(&line) {
                let refused = [
                    Code::PlayerLeft,
                    Code::AlreadySittingOut,
                    Code::NotSittingOut,
                    Code::OrderWouldBeEmpty,
                    Code::GameOver,
                    Code::NoTurn,
                ];
                prop_assert!(refused.contains(&error.code), "{}: {}", line, error);
                continue;
            }
            match verb {
                0 | 1 => {
                    let active = game.glance().active;
                    away |= active.is_none_or(|active| !order.contains(&active.number()));
                    table.places = order;
                }
                2 => table.backward = !table.backward,
                3 => table.out.push(player),
                4 => table.out.retain(|out| *out != player),
                5 => table.left.push(player),
                _ => {
                    let stayed = !std::mem::take(&mut away);
                    let once = |player: PlayerId| table.places(player.number()).count() == 1;
                    if let Some((was, Ok(next))) = next && stayed && once(was) {
                        prop_assert_eq!(game.glance().active, Some(next.unwrap_or(was)));
                    }
                }
            }
            for player in 1..=5 {
                for backward in [false, true] {
                    let told = game.table().order_from(PlayerId::nth(player), backward);
                    let known: Vec<u8> = match told {
                        Ok(told) => told.into_iter().map(|player| player.number()).collect(),
                        Err(error) => {
                            let gone = match error.code {
                                Code::PlayerLeft => table.left.contains(&player),
                                Code::PlayerNotInOrder => !table.places.contains(&player),
                                _ => false,
                            };
                            prop_assert!(gone, "{}", error);
                            continue;
                        }
                    };
                    let right = |at| table.from(at, backward) == known;
                    prop_assert!(table.places(player).any(right), "{}: {:?}", player, known);
                }
            }
        }
    }
}
