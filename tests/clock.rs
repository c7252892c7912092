//! The clock: one long tick equals many short ones, time goes back only with the game, and an
//! unused clock changes nothing.

mod random;

use proptest::collection::vec;
use proptest::prelude::*;
use random::config;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Game, PlayerId, Setup};

const STEPS: &str = r#"
name = "clocked"
[options]
triggers = "stack"
[windows.priority]
[windows.vote]
mode = "concurrent"
reopen = "none"
after_act = "next"
then = "end_step"
[[steps]]
name = "main"
window = "priority"
[[steps]]
name = "vote"
window = "vote"
leave = ["poll"]
[effects]
poll = [{ ask = { player = "next", question = "yes_no", name = "poll" } }]
strike = [{ add_counter = { name = "strikes", value = 1, player = "controller" } }]
"#;

/// Every kind of clock, and its action at the end of the time.
const CLOCKS: &[&str] = &[
    r#"clock = { limit = 50, on_expiry = "end_turn", effect = "strike" }"#,
    r#"clock = { limit = 30, per = "answer", on_expiry = "pass" }"#,
    r#"clock = { limit = 70, runs = "owner", pauses = false, on_expiry = "end_turn" }"#,
    r#"clock = { bank = 90, increment = 7, refund = 5, on_expiry = "end_turn" }"#,
    r#"clock = { bank = 90, delay = 11, per = "answer", increment = 3, on_expiry = "pass" }"#,
    r#"clock = { bank = 200, periods = 3, period = 20, per = "answer", on_expiry = "leave" }"#,
    r#"clock = { bank = 500, limit = 100, on_expiry = "end_game" }"#,
    r#"clock = { bank = 60, increment = 20, effect = "strike" }"#,
    "clock = { per = \"answer\", on_expiry = \"pass\" }",
    r#"clock = { delay = 40, runs = "owner", on_expiry = "end_turn", effect = "strike" }"#,
];

fn rules(clock: &str) -> Arc<Ruleset> {
    Ruleset::from_toml(&format!("{clock}\n{STEPS}"), "clocked.toml").unwrap()
}

fn new_game(clock: &str, players: usize) -> Game {
    let mut game: Game = Game::new(rules(clock), Setup::players(players)).unwrap();
    game.tick(0).unwrap();
    game.start().unwrap();
    game
}

/// Acts between two ticks, whether or not the act is allowed then.
fn act(game: &mut Game, what: u8) {
    let awaiting = game.view();
    let pending = awaiting.pending.first().cloned().unwrap_or_default();
    let asked = awaiting
        .choice
        .map_or(pending.clone(), |choice| choice.player);
    let line = match what % 11 {
        0 | 1 => format!("pass {pending}"),
        2 => format!("act {pending}"),
        3 => format!("answer {asked} 1"),
        4 => format!("add_time {asked} 25"),
        5 => format!("add_time {asked} -25"),
        6 => format!("push {pending} strike"),
        7 => format!("limit_time {asked} {}", what % 40),
        8 => format!("stop_clock value={}", what % 3),
        9 => "leave A".to_owned(),
        _ => format!("end_turn player={pending}"),
    };
    let before = game.bytes();
    if game.command(&line).is_err() {
        assert_eq!(
            game.bytes(),
            before,
            "{line} was refused and changed something"
        );
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn one_long_tick_is_many_short_ones(
        clock in 0..CLOCKS.len(),
        players in 1..5usize,
        moves in vec((any::<u8>(), vec(0..60i64, 1..5)), 1..20),
    ) {
        let (mut long, mut short) = (
            new_game(CLOCKS[clock], players),
            new_game(CLOCKS[clock], players),
        );
        let mut now = 0;
        for (what, parts) in moves {
            for part in &parts {
                now += part;
                let done = short.tick(now);
                prop_assert!(done.is_ok() || short.view().over, "{done:?}");
            }
            let done = long.tick(now);
            prop_assert!(done.is_ok() || long.view().over, "{done:?}");
            prop_assert_eq!(long.bytes(), short.bytes());
            let told = |game: &mut Game| {
                let events = game.take_events();
                events
                    .iter()
                    .map(|event| game.event_text(event))
                    .filter(|text| !text.starts_with("ticked"))
                    .collect::<Vec<_>>()
            };
            prop_assert_eq!(told(&mut long), told(&mut short));
            act(&mut long, what);
            act(&mut short, what);
        }
        long.verify_replay().unwrap();
        let loaded: Game = Game::load(long.rules().clone(), &long.save()).unwrap();
        prop_assert_eq!(loaded.bytes(), long.bytes());
    }

    /// The host's timer: nobody's time is up before it, one player's is at it, and the game never
    /// waits for a moment that does not come.
    #[test]
    fn until_expiry_is_exact(
        clock in 0..CLOCKS.len(),
        players in 2..4usize,
        moves in vec((any::<u8>(), 0..40i64), 1..30),
    ) {
        let mut game = new_game(CLOCKS[clock], players);
        let mut now = 0;
        for (what, wait) in moves {
            act(&mut game, what);
            let Some(until) = game.until_expiry() else { continue };
            prop_assert!(until >= 0);
            let least = game
                .view()
                .clocks
                .iter()
                .filter(|clock| clock.running)
                .filter_map(|clock| clock.left)
                .min();
            prop_assert_eq!(least, Some(until));
            game.clear_events();
            let expired = |game: &Game| {
                game.events()
                    .iter()
                    .any(|event| game.event_text(event).starts_with("clock_expired"))
            };
            if until > 0 {
                game.tick(now + wait.min(until - 1)).unwrap();
                prop_assert!(!expired(&game));
                prop_assert_eq!(game.until_expiry(), Some(until - wait.min(until - 1)));
            }
            if wait >= 20 {
                now += until;
                game.tick(now).unwrap();
                prop_assert!(expired(&game));
            } else if until > 0 {
                now += wait.min(until - 1);
            }
        }
    }
}

#[test]
fn time_goes_back_with_the_game() {
    let mut game = new_game(CLOCKS[0], 2);
    game.tick(20).unwrap();
    let (hash, accepted) = (game.hash(), game.accepted());
    game.tick(120).unwrap();
    assert_eq!(game.tick(119).unwrap_err().code, Code::TimeWentBack);
    game.rewind(accepted).unwrap();
    assert_eq!(
        (game.hash(), game.view().now, game.until_expiry()),
        (hash, Some(20), Some(30))
    );
    game.tick(21).unwrap();
    let mut other = game.fork();
    other.tick(40).unwrap();
    assert_eq!((game.view().now, other.view().now), (Some(21), Some(40)));
}

/// An effect in code that asks during its tick: the rest of the tick counts for the player who is
/// asked.
#[test]
fn an_effect_may_ask_within_a_tick() {
    let mut game = new_game(
        r#"clock = { limit = 10, per = "answer", effect = "excuse", on_expiry = "pass" }"#,
        2,
    );
    let excuse = |card: &mut Context| {
        let player = card.controller().expect("somebody's time is up");
        let excused = card.choose_yes_no(PlayerId::at(1 - player.index()))?;
        card.command(if excused {
            "add_counter excused 1"
        } else {
            "add_counter late 1"
        })
    };
    game.register("excuse", Box::new(excuse));
    game.tick(14).unwrap();
    assert_eq!(
        (
            game.view().choice.map(|choice| choice.player),
            game.until_expiry()
        ),
        (Some("B".to_owned()), Some(6))
    );
    game.command("answer B 1").unwrap();
    assert_eq!(game.view().values[0].value, 1);
    game.verify_replay().unwrap();
    // Nobody answers, so the question times out too, and the effect of that timeout asks the other
    // player.
    game.tick(35).unwrap();
    assert!(game.view().choice.is_some());
    game.verify_replay().unwrap();
}

#[test]
fn a_tick_far_too_long_is_refused_whole() {
    let mut game = new_game(CLOCKS[0], 2);
    let bytes = game.bytes();
    assert_eq!(game.tick(1_000_000_000).unwrap_err().code, Code::LoopLimit);
    assert_eq!(game.bytes(), bytes);
    // The same time works in parts.
    game.tick(100_000).unwrap();
    game.tick(200_000).unwrap();
    assert_eq!(game.turn().0, 4001);
}

#[test]
fn the_heads_of_a_team_share_their_time() {
    let text = "name = \"teams\"\nclock = { bank = 100, on_expiry = \"leave\" }\n[options]\nteams \
        = \"shared\"\n[[steps]]\nname = \"main\"\n";
    let mut game: Game = Game::new(
        Ruleset::from_toml(text, "teams.toml").unwrap(),
        Setup::players(4),
    )
    .unwrap();
    let times = |game: &Game| {
        game.view()
            .clocks
            .iter()
            .map(|clock| (clock.left.unwrap(), clock.running))
            .collect::<Vec<_>>()
    };
    for line in [
        "set_team A 1",
        "set_team B 1",
        "set_team C 2",
        "set_team D 2",
        "tick 0",
        "start A",
        "tick 60",
        "add_time D -30",
    ] {
        game.command(line).unwrap();
    }
    assert_eq!(
        times(&game),
        [(40, true), (40, true), (70, false), (70, false)]
    );
    // Another head of the team acts for them, in the same time.
    game.command("leave A").unwrap();
    assert_eq!(
        (times(&game), game.time_left(PlayerId::nth(2)).unwrap()),
        (vec![(40, true), (70, false), (70, false)], Some(40))
    );
    game.command("end_turn player=B").unwrap();
    game.tick(130).unwrap();
    let view = game.view();
    assert_eq!(
        (view.over, view.winner.as_deref(), view.left.len(), view.now),
        (true, Some("B"), 3, Some(130))
    );
}

#[test]
fn an_unused_clock_leaves_no_trace() {
    let mut game: Game = Game::new(Ruleset::builtin("chess").unwrap(), Setup::players(2)).unwrap();
    let mut timed: Game =
        Game::new(Ruleset::builtin("chess_clock").unwrap(), Setup::players(2)).unwrap();
    game.start().unwrap();
    timed.start().unwrap();
    assert!(
        timed.bytes().starts_with(&game.bytes()),
        "an unused clock is not encoded"
    );
    assert_eq!(
        (
            game.until_expiry(),
            game.time_left(PlayerId::nth(2)).unwrap()
        ),
        (None, None)
    );
    assert_eq!(
        game.time_left(PlayerId::nth(10)).unwrap_err().code,
        Code::UnknownPlayer
    );
    assert_eq!(game.tick(0).unwrap_err().code, Code::NoClock);
}

#[test]
fn invalid_clocks_are_refused() {
    let refused = |clock: &str| {
        let text = format!("name = \"x\"\n[clock]\n{clock}\n[[steps]]\nname = \"a\"\n");
        Ruleset::from_toml(&text, "x.toml").unwrap_err().to_string()
    };
    let cases = [
        ("limit = 0", "x.toml:3: clock.limit: a time is 1 to"),
        ("bank = -5", "x.toml:3: "),
        ("bank = 2000000000000000", "clock.bank: a time is 1 to"),
        (
            "limit = 5\nincrement = 3",
            "clock.bank: `increment` and `refund` go to the bank",
        ),
        ("periods = 3", "clock.periods: byo-yomi is"),
        ("period = 3", "clock.periods: byo-yomi is"),
        (
            "periods = 4000000000\nperiod = 1000000000000000",
            "clock.periods: byo-yomi is",
        ),
        (
            "bank = 5\nincrement = 3\nper = \"answer\"\non_expiry = \"pass\"",
            "clock.on_expiry: once their time is used up",
        ),
        (
            "bank = 5\non_expiry = \"pass\"",
            "clock.on_expiry: once their time is used up",
        ),
        (
            "limit = 5\nruns = \"owner\"\non_expiry = \"pass\"",
            "clock.on_expiry: the turn's owner may not be",
        ),
        (
            "limit = 5\non_expiry = \"leave\"\neffect = \"e\"",
            "clock.effect: the player would be gone",
        ),
        (
            "limit = 5\non_expiry = \"explode\"",
            "`explode` is none of the words here",
        ),
        ("limti = 5", "did you mean `limit`?"),
    ];
    for (clock, reason) in cases {
        let found = refused(clock);
        assert!(found.contains(reason), "{clock}: {found}");
    }
}

#[test]
fn the_position_hash_ignores_a_seed_that_waits_with_a_question() {
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    game.register("asks", |card| {
        let player = card.controller().unwrap_or(PlayerId::nth(1));
        card.choose_yes_no(player)?;
        card.choose_yes_no(player).map(|_| ())
    });
    for line in ["start", "run asks", "reseed 5", "answer A yes", "reseed 6"] {
        let before = game.position_hash();
        game.command(line).unwrap();
        let seeds = line.starts_with("reseed");
        assert_eq!(game.position_hash() == before, seeds, "{line}");
    }
}

#[test]
fn the_position_hash_ignores_time() {
    let mut game: Game =
        Game::new(Ruleset::builtin("chess_clock").unwrap(), Setup::players(2)).unwrap();
    for line in ["tick 0", "start A", "tick 700"] {
        game.command(line).unwrap();
    }
    let (replay, position, public) = (game.hash(), game.position_hash(), game.public_hash());
    for line in [
        "act A action=move",
        "tick 900",
        "act B action=move",
        "tick 5000",
    ] {
        game.command(line).unwrap();
    }
    assert_eq!(
        (game.position_hash(), game.public_hash()),
        (position, public)
    );
    assert_ne!(game.hash(), replay);
}
