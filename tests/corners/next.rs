//! `next` has one meaning for all orders: the player after the player of the order's last turn, by
//! the order and direction of the chapter that begins. Chapters in between whose orders do not
//! contain that player forget nothing, and absent players are passed over.

use crate::random::config;
use proptest::prelude::*;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::TurnKind;
use turnwheel::{Code, Event, Game, PlayerId, Setup};

const PLAYERS: usize = 5;

#[derive(Clone, Debug)]
struct Chapter {
    /// An order of its own, one of two named ones, or the table's.
    order: Order,
    reverse: bool,
    turns: usize,
}

#[derive(Clone, Debug)]
enum Order {
    Table,
    Named(usize),
    Seats(Vec<usize>),
}

fn seats() -> impl Strategy<Value = Vec<usize>> {
    let all: Vec<usize> = (1..=PLAYERS).collect();
    (Just(all).prop_shuffle(), 2..=PLAYERS).prop_map(|(mut seats, count)| {
        seats.truncate(count);
        seats
    })
}

fn chapter() -> impl Strategy<Value = Chapter> {
    let order = prop_oneof![
        2 => Just(Order::Table),
        2 => (0..2usize).prop_map(Order::Named),
        2 => seats().prop_map(Order::Seats),
    ];
    (order, any::<bool>(), 1..5usize).prop_map(|(order, reverse, turns)| Chapter {
        order,
        reverse,
        turns,
    })
}

fn rules(chapters: &[Chapter], named: &[Vec<usize>]) -> String {
    let mut text = "name = \"orders\"\nplayers = { min = 5, max = 5 }\n\
                    limits = { turns = 200 }\n"
        .to_owned();
    for (at, seats) in named.iter().enumerate() {
        text += &format!("[orders.o{at}]\nseats = {seats:?}\n");
    }
    for (at, chapter) in chapters.iter().enumerate() {
        text += &format!(
            "[[chapters]]\nname = \"c{at}\"\nturns = {}\nfirst = \"next\"\n",
            chapter.turns
        );
        match &chapter.order {
            Order::Table => {}
            Order::Named(order) => text += &format!("order = \"o{order}\"\n"),
            Order::Seats(seats) => text += &format!("seats = {seats:?}\n"),
        }
        if chapter.reverse {
            text += "walk = \"reverse\"\n";
        }
        text += &format!("next = \"c{}\"\n", (at + 1) % chapters.len());
    }
    text + "[[steps]]\nname = \"play\"\n"
}

fn said() -> impl Strategy<Value = String> {
    let who = || (0..PLAYERS).prop_map(|at| char::from(b'A' + at as u8).to_string());
    prop_oneof![
        8 => Just("end_turn".to_owned()),
        2 => Just("reverse".to_owned()),
        2 => Just("end_chapter".to_owned()),
        2 => who().prop_map(|who| format!("extra_turn {who}")),
        1 => who().prop_map(|who| format!("skip_turn {who} applies=next_extra")),
        1 => Just("reverse order=o1".to_owned()),
        1 => Just("shuffle_order".to_owned()),
        1 => who().prop_map(|who| format!("sit_out {who}")),
        1 => who().prop_map(|who| format!("sit_in {who}")),
        1 => who().prop_map(|who| format!("leave {who}")),
    ]
}

proptest! {
    #![proptest_config(config())]

    /// Fails if an order continues from its own old place, or if a chapter with only extra turns
    /// forgets the last player.
    #[test]
    fn next_is_after_the_last_turn(
        chapters in prop::collection::vec(chapter(), 2..5),
        named in prop::collection::vec(seats(), 2),
        said in prop::collection::vec(said(), 1..30),
        seed in any::<u64>(),
    ) {
        let rules = Ruleset::from_toml(&rules(&chapters, &named), "orders.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(PLAYERS).seed(seed)).unwrap();
        game.start().unwrap();
        let mut last: Option<PlayerId> = None;
        let mut at = 0;
        for line in said.into_iter().chain(["end_turn".to_owned()]) {
            if let Err(error) = game.command(&line) {
                let absent = [Code::AlreadySittingOut, Code::NotSittingOut, Code::PlayerLeft];
                // If no player of an order is present, the game cannot continue.
                let stuck = [Code::OrderWouldBeEmpty, Code::LoopLimit, Code::GameOver];
                prop_assert!(absent.contains(&error.code) || stuck.contains(&error.code),
                    "{}: {}", line, error);
                continue;
            }
            // Each command plays one turn, so the order is unchanged since the chapter began.
            let mut first = false;
            for event in game.events()[at..].iter() {
                match event {
                    Event::ChapterBegan { .. } => first = true,
                    Event::TurnBegan { player, turn_kind: TurnKind::Normal, .. } => {
                        let (order, player) = (game.order(), player.unwrap());
                        let known = last.filter(|last| order.contains(last));
                        if let (true, Some(last)) = (first, known) {
                            let chapter = game.view().chapter.unwrap();
                            let chapter = &chapters[chapter[1..].parse::<usize>().unwrap()];
                            let next = game.table().next_after(last, chapter.reverse).unwrap();
                            prop_assert_eq!(player, next.unwrap_or(last),
                                "after {:?} in {:?}", last, order);
                        }
                        (first, last) = (false, Some(player));
                    }
                    _ => {}
                }
            }
            at = game.events().len();
        }
    }
}
