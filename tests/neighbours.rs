//! The players after another, who acted last, and what is scheduled, as hosts see it.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, PlayerId, Setup};

fn game(rules: &str) -> Game {
    let rules = Ruleset::from_toml(rules, "rules").unwrap();
    Game::new(rules, Setup::named(["A", "B", "C", "D"])).unwrap()
}

const PLAIN: &str = "name = \"x\"\n[[steps]]\nname = \"play\"\n[[steps]]\nname = \"late\"\n";

fn names(game: &Game, from: u8, backward: bool) -> Vec<u8> {
    let order = game.order_from(PlayerId::nth(from), backward).unwrap();
    order.into_iter().map(|player| player.number()).collect()
}

#[test]
fn the_order_from_anybody_on_both_ways() {
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
        game.next_after(PlayerId::nth(2), true),
        Ok(Some(PlayerId::nth(3)))
    );
    let code = |player| {
        game.order_from(PlayerId::nth(player), false)
            .unwrap_err()
            .code
    };
    assert_eq!(code(4), Code::PlayerLeft);
    assert_eq!(code(9), Code::UnknownPlayer);
    game.command("remove C").unwrap();
    let absent = game.order_from(PlayerId::nth(3), false).unwrap_err();
    assert_eq!(absent.code, Code::PlayerNotInOrder);
}

#[test]
fn whoever_stands_twice_is_named_once() {
    let mut game = game(PLAIN);
    game.command("start A").unwrap();
    game.command("set_order A,B,A,C").unwrap();
    assert_eq!(names(&game, 2, false), [2, 1, 3]);
}

#[test]
fn the_view_tells_who_acted_and_what_is_scheduled() {
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
        game.step_counts()
            .map(|(_, count)| count)
            .collect::<Vec<_>>()
    };
    assert_eq!(counts(&game), [2, 1]);
    game.rewind(1).unwrap();
    assert_eq!(counts(&game), [1, 0]);
}
