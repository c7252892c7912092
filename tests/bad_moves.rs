//! Moves by rules, cards and hosts that are wrong: each has an error or a finding of its own, and
//! nothing has changed.

use std::sync::Arc;
use turnwheel::command::{Command, Push};
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::{Code, Context, Effect, Error, Game, HostRef, Setup};

type Boxed = Box<dyn Effect + Send + Sync>;
type Cost = fn(&mut Context) -> Result<(), Error>;

const RULES: &str = r#"
name = "bad moves"
players = { min = 2, max = 64 }
[[steps]]
name = "main"
window = "main"
[windows.main]
"#;

fn table(more: &str, players: usize) -> Game {
    let rules = Ruleset::from_toml(&format!("{RULES}{more}"), "bad_moves.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(players)).unwrap();
    let nothing: Boxed = Box::new(|_: &mut Context| Ok(()));
    game.register_effect("nothing", nothing);
    game.start().unwrap();
    game
}

fn listed(game: &Game) -> Vec<String> {
    let moves = game.moves(game.order()[0]).unwrap();
    moves
        .map(|one| game.move_text(&one))
        .filter(|line| line.starts_with("act"))
        .collect()
}

/// Bounds are worked out without an overflow, up to the ends of all numbers.
#[test]
fn bounds_at_the_ends_of_the_numbers_are_bounds() {
    let most = i64::MAX;
    for (from, to, lines) in [
        // All numbers but the one that says that there is none.
        (format!("0 - {most}"), format!("{most}"), 1),
        (format!("0 - {most} - 9"), format!("{most} + 9"), 1),
        (format!("{most} * {most}"), format!("{most} + turn"), 1),
        // None fits.
        (format!("{most}"), format!("0 - {most}"), 0),
    ] {
        let takes = format!("[actions.bid]\ntakes.data = {{ from = '{from}', to = '{to}' }}");
        let mut game = table(&takes, 2);
        assert_eq!(listed(&game).len(), lines, "{from} to {to}");
        let first = game.order()[0];
        let open = game.moves(first).unwrap().find_map(|one| one.open);
        assert!(open.is_none_or(|range| range.from > i64::MIN && range.to >= range.from));
        // A list of so many numbers ends where it is no longer read.
        let read = game
            .moves(first)
            .unwrap()
            .take(1)
            .flat_map(|one| one.expand().take(3));
        assert!(read.count() <= 3);
        let hash = game.hash();
        let bare = game.command("act A action=bid").unwrap_err();
        assert_eq!(bare.code, Code::MissingArgument);
        assert_eq!(game.hash(), hash);
    }
}

#[test]
fn what_cannot_be_taken_is_a_fault_of_the_rules() {
    for (takes, told) in [
        ("target = 'holds.crown'", "crown"),
        ("target = 'own_count.'", "own_count."),
        ("data = { from = 3, to = 2 }", "3"),
        ("data = { options = [] }", "options"),
        ("data = { from = 'data', to = 9 }", "data"),
        ("target = 'data > 1'", "data"),
        ("card = 'other'", "card"),
    ] {
        let rules = format!("{RULES}[actions.bid]\ntakes = {{ {takes} }}");
        let error = Ruleset::from_toml(&rules, "bad_moves.toml").unwrap_err();
        assert!(error.to_string().contains(told), "{takes}: {error}");
        let mut game = table("", 2);
        let before = game.save();
        let card = CardSource::from_text(&format!("takes = {{ {takes} }}"));
        let refused = card.and_then(|card| game.set_card("nothing", Some(&card)));
        assert!(refused.is_err(), "{takes}");
        assert_eq!(game.save(), before);
    }
}

/// A table of the largest kind, at which everybody holds ten thousand cards.
#[test]
fn everybody_may_be_offered_ten_thousand_cards() {
    let mut game = table("mode = 'concurrent'\npending = 'all'\n", 64);
    game.set_offers(
        None,
        Some(Arc::new(|offers| {
            let nothing = offers.name("nothing");
            let player = offers.player();
            (1..=10_000).try_for_each(|card| {
                offers.offer(Push::new(player, nothing).source(HostRef::of(card)))
            })
        })),
    );
    let hash = game.hash();
    for player in game.order() {
        let moves = game.moves(player).unwrap();
        let cards = moves.filter(|one| matches!(one.command, Command::Push(_)));
        let asked = game.table().to_act().contains(player);
        assert_eq!(cards.count(), if asked { 10_000 } else { 0 });
    }
    assert_eq!(game.hash(), hash);
}

fn card(game: &mut Game, cost: Cost) {
    let cost: Boxed = Box::new(cost);
    game.register_effect("rite:cost", cost);
    let nothing: Boxed = Box::new(|_: &mut Context| Ok(()));
    game.register_effect("rite", nothing);
    let card = CardSource::from_text("cost = 'rite:cost'").unwrap();
    game.set_card("rite", Some(&card)).unwrap();
}

/// Whatever a cost does instead of being paid, its command is refused as a whole.
#[test]
fn a_cost_that_loops_or_is_faulty_refuses_its_command() {
    let costs: [(Cost, Code); 5] = [
        (
            |card| loop {
                card.command("add_counter mana 1 player=A")?;
            },
            Code::LoopLimit,
        ),
        (|card| card.command("run rite:cost"), Code::LoopLimit),
        (
            |card| card.command("add_counter mana -1 player=A"),
            Code::CannotPay,
        ),
        (|card| card.command("no_such_verb"), Code::CannotPay),
        (|_| Err(Error::new(Code::BadValue)), Code::CannotPay),
    ];
    for (at, (cost, code)) in costs.into_iter().enumerate() {
        let mut game = table("[limits]\neffects = 50\nevents = 500\n", 2);
        card(&mut game, cost);
        let (hash, save) = (game.hash(), game.save());
        let refused = game.command("push A rite").unwrap_err();
        assert_eq!(refused.code, code, "{at}: {}", game.explain(&refused));
        assert_eq!((game.hash(), game.save()), (hash, save), "{at}");
    }
}

/// A card is replaced while its cost asks, by one that has none or whose cost is gone.
#[test]
fn a_card_is_reloaded_while_its_cost_asks() {
    let asks: Cost = |card| {
        let payer = card.controller().expect("a player casts it");
        card.choose_number(payer, 1, 9).map(|_| ())
    };
    let mut game = table("", 2);
    let before = game.hash();
    card(&mut game, asks);
    game.command("push A rite").unwrap();
    let asked = (game.hash(), game.save());
    game.unregister("rite:cost");
    let refused = game.command("answer A 3").unwrap_err();
    assert_eq!(refused.code, Code::EffectMissing);
    assert_eq!((game.hash(), game.save()), asked);
    // It is taken back, or paid for once the cost is there again.
    let mut other = game.fork();
    card(&mut other, asks);
    other.command("answer A 3").unwrap();
    assert_eq!(other.view().stack.len(), 1);
    game.undo(game.order()[0]).unwrap();
    assert_eq!(game.hash(), before);
}
