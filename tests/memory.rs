//! The memory that one table, one save or one page can cost, as `docs/security.md` states it.

use allocation_counter::measure;
use turnwheel::replay::ReplayOptions;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Game, KeepPast, Setup, save_info};

/// The number of the page, in bytes.
const ONE_TABLE: u64 = 250_000_000;

const fn in_mb(bytes: u64) -> u64 {
    bytes / 1_000_000
}

fn table(rules: &str) -> Game {
    let rules = Ruleset::builtin(rules).expect("built in");
    let mut game: Game = Game::new(rules, Setup::players(2)).expect("two may play");
    game.define("x", "").expect("an effect of data");
    game.command("start A").expect("it begins");
    game
}

/// Commands that make a game hold as much as it may, and end with a refusal.
fn full(rules: &str, first: &str, line: impl Fn(u32) -> String) -> (Game, u64) {
    let mut game = table(rules);
    if !first.is_empty() {
        game.command(first).expect("it is allowed");
    }
    let used = measure(|| {
        for n in 0..1_000_000 {
            game.clear_events();
            match game.command(&line(n)) {
                Ok(()) => {}
                Err(error) => {
                    assert_eq!(error.code, Code::MembersLimit, "{error}");
                    return;
                }
            }
        }
        panic!("nothing bounds it");
    });
    (game, used.bytes_max)
}

/// Rules, a first command, and the command that fills a game, by the number of its turn.
type Case = (&'static str, &'static str, fn(u32) -> String);

/// Loads a game's save within the bound.
fn loads_within(game: &Game) {
    let save = game.save();
    let used = measure(|| {
        let loaded: Game = Game::load(game.rules().clone(), &save).expect("it loads");
        assert_eq!(loaded.hash(), game.hash());
    });
    assert!(used.bytes_max < ONE_TABLE, "{}", in_mb(used.bytes_max));
}

/// Everything long: filled, saved, loaded.
#[test]
fn one_table_has_a_bound() {
    let cases: [Case; 5] = [
        ("mtg", "push A x", |_| {
            "copy_object #1 count=10000".to_owned()
        }),
        ("simple", "", |_| "extra_turn A count=10000".to_owned()),
        ("simple", "", |n| format!("add_trigger raised x name=n{n}")),
        ("simple", "", |n| format!("set_counter c{n} 1 player=A")),
        ("simple", "", |n| format!("raise n{n}")),
    ];
    for (rules, first, line) in cases {
        // Single commands take long without optimization.
        if cfg!(debug_assertions) && !line(0).contains("count=") {
            continue;
        }
        let (mut game, most) = full(rules, first, line);
        assert!(most < ONE_TABLE, "{}: {} MB", line(1), in_mb(most));
        loads_within(&game);
        // It may forget its past, and hold a past and more names in its place.
        game.keep_past(KeepPast::Commands(0));
        let used = measure(|| {
            let mut more = (1_000_000..2_000_000).map(&line);
            more.find_map(|line| game.command(&line).err());
        });
        let most = used.bytes_max;
        assert!(most < ONE_TABLE, "{}: {} MB", line(1), in_mb(most));
        loads_within(&game);
    }
}

/// The page states the number that is measured here.
#[test]
fn the_page_states_the_bound() {
    let page = include_str!("../docs/security.md");
    assert!(page.contains(&format!("about {} MB", in_mb(ONE_TABLE))));
}

/// While a save in JSON is read, no more is held than its short form.
#[test]
fn reading_json_takes_little_more_than_its_length() {
    let game = table("simple");
    for line in [r#""done","#, r#"{"command":{"verb":"end_turn"}},"#] {
        let lines = line.repeat(200_000);
        let forged =
            (game.save_json()).replace("\"journal\": [", &format!("\"journal\": [{lines}"));
        assert!(forged.len() > lines.len());
        let used = measure(|| {
            let refused = save_info(forged.as_bytes()).expect_err("its checksum is wrong");
            assert_eq!(refused.code, Code::SaveCorrupt);
        });
        let most = 3 * forged.len() as u64;
        assert!(used.bytes_max < most, "{} of {most}", used.bytes_max);
    }
}

/// A save of some hundred commands that would hold millions of objects cannot be played, and so
/// not be made; one that asks for as much as it may, again and again, costs no more.
#[test]
fn commands_that_fill_and_empty_a_table_cost_no_more() {
    let mut game = table("simple");
    for _ in 0..12 {
        for line in ["extra_turn A count=9000 source=#1", "take_back #1"] {
            game.command(line).expect("it is within the limits");
            game.clear_events();
        }
    }
    loads_within(&game);
}

/// A page shows a thousand members of each list, however many there are.
#[test]
fn one_page_has_a_bound() {
    let mut game = table("simple");
    for _ in 0..9 {
        game.command("extra_turn A count=10000").expect("granted");
    }
    for n in 0..50 {
        game.command(&format!("set_flag f{n}")).expect("a flag");
    }
    let mut page = String::new();
    let used = measure(|| page = game.replay_html(&ReplayOptions::default()));
    assert!(page.len() < 2_000_000, "{}", page.len());
    assert!(
        page.contains(r#"\"list\":\"extra_turns\""#),
        "it says how many more"
    );
    assert!(used.bytes_max < ONE_TABLE, "{}", in_mb(used.bytes_max));
    let view = game.view();
    assert_eq!(view.extra_turns.len(), 10_000);
    let left: Vec<_> = (view.left_out.iter())
        .map(|it| (it.list.as_str(), it.count))
        .collect();
    assert_eq!(left, [("extra_turns", 80_000)]);
}

/// A web client reads the past in pieces. Fails if each of them costs the whole game before it.
#[test]
fn a_piece_of_the_past_costs_its_stretch() {
    let mut game = table("simple");
    while game.accepted() < 4_000 {
        let line = match game.accepted() % 100 {
            0 => format!("set_flag flag_{}", game.accepted()),
            50 => "reverse".to_owned(),
            _ => "end_turn".to_owned(),
        };
        game.command(&line).expect("it is allowed");
        game.clear_events();
    }
    let read = |first, most| {
        let mut json = String::new();
        let used = measure(|| json = game.past_json(first, most));
        let list: Vec<serde_json::Value> = serde_json::from_str(&json).expect("a list");
        (list, used.bytes_total)
    };
    let (whole, _) = read(0, 4_000);
    for first in [
        1,
        2,
        1_023,
        1_024,
        1_025,
        2_048,
        3_999,
        4_000,
        4_001,
        u64::MAX,
    ] {
        let (piece, bytes) = read(first, 2);
        let wanted = whole
            .iter()
            .skip_while(|one| one["number"].as_u64() < Some(first));
        assert!(piece.iter().eq(wanted.take(2)), "{first}");
        assert!(bytes < 5_000_000, "{first}: {bytes}");
    }
}

/// Mods fill the storage, command by command.
#[test]
fn texts_have_a_bound() {
    let mut game = table("simple");
    let long = "a".repeat(60_000);
    game.register("store", move |card: &mut Context| {
        card.set_storage(
            &format!("k{}", card.data() % 15),
            &format!("{long}{}", card.data()),
        )
    });
    let used = measure(|| {
        let lines = (0..1_000).map(|n| format!("run store data={n}"));
        let refused = lines.into_iter().find_map(|line| game.command(&line).err());
        assert_eq!(refused.expect("it is full").code, Code::MembersLimit);
    });
    assert!(used.bytes_max < ONE_TABLE, "{}", in_mb(used.bytes_max));
    assert!(game.save().len() < 20 << 20);
    loads_within(&game);
}
