//! A game as a value: hashes, marks, rewinding, copies, and following another game.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play, record, register_effects};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Context, Error, Game, Setup, TurnId, Verbs, raw};

type Card = Box<dyn FnMut(&mut Context) -> Result<(), Error> + Send>;

fn game() -> Game<Card> {
    Game::with_effects(
        Ruleset::builtin("simple").unwrap(),
        Setup::players(3).seed(7),
    )
    .unwrap()
}

fn said(game: &mut Game<Card>, lines: &str) {
    for line in lines.split('|') {
        game.command(line.trim())
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
}

#[test]
fn rewinding_to_a_turn_leads_to_its_beginning() {
    let mut live = game();
    let mut hashes = vec![];
    live.start().unwrap();
    for _ in 0..6 {
        hashes.push(live.hash());
        live.command("reverse").unwrap();
        live.end_turn().unwrap();
    }
    assert_eq!(
        live.rewind_to_turn(TurnId(8)).unwrap_err().code,
        Code::BadValue
    );
    assert_eq!(
        live.rewind_to_turn(TurnId(0)).unwrap_err().code,
        Code::BadValue
    );
    for (at, hash) in hashes.iter().enumerate().rev() {
        live.rewind_to_turn(TurnId(at as u32 + 1)).unwrap();
        assert_eq!(live.hash(), *hash, "turn {}", at + 1);
    }
}

/// Undo knows the meaning of words first used long before, here in a condition that never holds.
#[test]
fn undo_knows_old_words() {
    let mut live = game();
    live.define("again", "extra_turn controller").unwrap();
    said(
        &mut live,
        "start | add_trigger turn_began again player=A when=\"turn > 9000\"",
    );
    let mut begun = vec![];
    for turn in 1..=1200 {
        if turn == 1100 {
            said(
                &mut live,
                "add_trigger turn_began again player=A when=\"turn > 9000\"",
            );
        }
        begun.push(live.hash());
        live.end_turn().unwrap();
    }
    live.rewind_to_turn(TurnId(1150)).unwrap();
    assert_eq!(live.turn(), TurnId(1150));
    live.rewind_to_turn(TurnId(1101)).unwrap();
    assert_eq!(live.hash(), begun[1100]);
}

/// The same over many segments of the journal.
#[test]
fn every_turn_of_a_long_game_is_found() {
    let mut live = game();
    live.start().unwrap();
    for _ in 0..5000 {
        live.end_turn().unwrap();
    }
    for turn in [5001, 4000, 1025, 1024, 1, 1] {
        live.rewind_to_turn(TurnId(turn)).unwrap();
        assert_eq!((live.turn().0, live.accepted()), (turn, u64::from(turn)));
    }
    assert_eq!(live.metrics().get(turnwheel::words::Metric::TurnsBegun), 1);
}

#[test]
fn marks_are_places_to_go_back_to() {
    let mut live = game();
    said(&mut live, "start | end_turn");
    live.mark("second").unwrap();
    let second = live.hash();
    said(&mut live, "end_turn");
    live.mark("third").unwrap();
    assert_eq!(live.fork().marks(), live.marks());
    live.rewind_to_mark("second").unwrap();
    assert_eq!(
        (live.hash(), live.marks().len()),
        (second, 1),
        "marks of what is forgotten are forgotten"
    );
    assert_eq!(
        live.rewind_to_mark("third").unwrap_err().code,
        Code::BadValue
    );
    assert_eq!(live.mark("").unwrap_err().code, Code::BadValue);
    assert_eq!(live.mark(&"x".repeat(257)).unwrap_err().code, Code::TooLong);
    // A name that is used again moves its mark.
    said(&mut live, "end_turn");
    live.mark("second").unwrap();
    assert_eq!(live.marks()["second"], live.accepted());
}

/// Returns the save with other bytes for its one mark, `here` at place 1, and a valid checksum.
fn with_marks(save: &[u8], marks: &[u8]) -> Vec<u8> {
    let own = b"\x01\x04here\x01";
    let at = save.windows(own.len()).position(|bytes| bytes == own);
    let at = at.expect("the mark is in the save");
    let rest = &save[at + own.len()..save.len() - 16];
    let content = [&save[..at], marks, rest].concat();
    let checksum = xxhash_rust::xxh3::xxh3_128(&content);
    [&content[..], &checksum.to_be_bytes()].concat()
}

#[test]
fn a_save_with_marks_that_no_game_can_have_is_refused() {
    let mut live = game();
    live.start().unwrap();
    live.mark("here").unwrap();
    let save = live.save();
    let load = |marks: &[u8]| {
        let loaded: Result<Game<Card>, Error> =
            Game::load(live.rules().clone(), &with_marks(&save, marks));
        loaded.map(|game| game.save()).map_err(|error| error.code)
    };
    assert_eq!(load(b"\x01\x04here\x01"), Ok(save.clone()));
    let long = [&b"\x01\x81\x02"[..], &[b'x'; 257], &[1]].concat();
    // 10 001 marks; a length of two bytes comes with its lower seven bits first.
    let many = (0..10_001).flat_map(|at| [b"\x05", format!("{at:05}").as_bytes(), &[1]].concat());
    let many: Vec<u8> = [0x91, 0x4e].into_iter().chain(many).collect();
    for (what, marks) in [
        ("no name", &b"\x01\x00\x01"[..]),
        ("a long name", &long),
        ("a place to come", b"\x01\x04here\x02"),
        ("too many", &many),
    ] {
        assert_eq!(load(marks), Err(Code::SaveCorrupt), "{what}");
    }
}

/// A position does not depend on how it was reached, but it includes what is scheduled.
#[test]
fn a_position_does_not_depend_on_how_it_was_reached() {
    let (mut one, mut other) = (game(), game());
    for game in [&mut one, &mut other] {
        game.define("pay", "").unwrap();
        game.define("gone", "").unwrap();
    }
    said(
        &mut one,
        "start | set_counter gold 1 | add_trigger turn_began pay player=B whose=own \
         until=end_of_next_turn | extra_turn C | reverse | reverse",
    );
    said(
        &mut other,
        "start | extra_turn A | end_turn | extra_turn B | cancel_turn 2 | end_turn C | end_turn | \
         end_turn | end_turn C | end_turn",
    );
    said(&mut other, "add_trigger turn_began gone | remove_trigger 1");
    said(
        &mut other,
        "extra_turn C | set_counter gold 1 | add_trigger turn_began pay player=B whose=own \
         until=end_of_next_turn",
    );
    assert_eq!(
        (one.active(), other.active()),
        (one.player("A"), one.player("A"))
    );
    assert_ne!(one.hash(), other.hash());
    assert_eq!(one.position_hash(), other.position_hash());
    for change in [
        "set_counter gold 2",
        "reverse",
        "extra_turn B",
        "end_turn",
        "skip_turn B",
        "remove_trigger 1",
        "set_key B 3",
        "leave C",
    ] {
        let mut changed = one.fork();
        changed.define("pay", "").unwrap();
        changed.command(change).unwrap();
        assert_ne!(changed.position_hash(), one.position_hash(), "{change}");
    }
}

/// Two ways to one table, in commands that are separated by `|`.
const SAME_TABLES: &[(&str, &str)] = &[
    // A step that was inserted and taken back leaves no number behind.
    (
        "extra_step draw source=5 | take_back 5 | extra_step draw",
        "extra_step draw source=6 data=1 | extra_step draw | take_back 6",
    ),
    ("extra_phase combat source=5 | take_back 5", ""),
    // Phases are the same in whichever order they were inserted, and by whomever.
    (
        "extra_phase combat after_step=end source=5 | extra_phase combat after_step=main1 source=6",
        "extra_phase combat after_step=main1 source=6 | extra_phase combat after_step=end source=5",
    ),
    (
        "extra_step draw source=5 | extra_step draw source=6 | extra_step draw source=5",
        "extra_step draw source=5 | extra_step draw source=6 | extra_step draw source=7 | \
         take_back 7 | extra_step draw source=5",
    ),
    // A place in the order is the same whoever had it, and however they came to it.
    ("remove B | insert B after=A | end_turn", "end_turn"),
    (
        "remove B | insert B after=C | end_turn",
        "set_order A,C,B | end_turn",
    ),
    (
        "set_order C,B,A | move_player B after=A | end_turn",
        "remove B | insert B after=A | set_order C,A,B | end_turn",
    ),
];

#[test]
fn two_ways_to_one_table_lead_to_one_position() {
    for (one, other) in SAME_TABLES {
        let [one, other] = [one, other].map(|lines| {
            let mut game: Game<Card> =
                Game::with_effects(Ruleset::builtin("mtg").unwrap(), Setup::players(3)).unwrap();
            said(&mut game, "start A");
            if !lines.is_empty() {
                said(&mut game, lines);
            }
            (game.position_hash(), lines)
        });
        assert_eq!(one.0, other.0, "{} or {}", one.1, other.1);
    }
}

/// An effect that ran until somebody paid is over, however often it ran.
#[test]
fn a_contest_that_is_over_leaves_no_number_in_a_position() {
    let mut once = game();
    once.define("toll", "").unwrap();
    said(&mut once, "start | run toll each=until_one");
    let mut twice = once.fork();
    twice.define("toll", "").unwrap();
    said(&mut twice, "run toll each=until_one");
    assert_ne!(once.hash(), twice.hash());
    assert_eq!(once.position_hash(), twice.position_hash());
}

/// Sealed and hidden information makes no difference to the public hash, and nothing else is left
/// out of it.
#[test]
fn the_public_hash_keeps_secrets() {
    let started = || {
        let mut game: Game<Card> =
            Game::with_effects(Ruleset::builtin("sealed_bid").unwrap(), Setup::players(3)).unwrap();
        game.define("trap", "").unwrap();
        game.define("other", "").unwrap();
        game.start().unwrap();
        game
    };
    let (mut one, mut other) = (started(), started());
    said(&mut one, "commit A payload=3 source=1");
    said(&mut other, "commit A payload=5");
    assert_ne!(one.position_hash(), other.position_hash());
    assert_eq!(one.public_hash(), other.public_hash());
    said(&mut one, "add_trigger turn_began trap player=B hidden=B");
    assert_eq!(one.public_hash(), other.public_hash());
    said(&mut one, "add_trigger turn_began trap player=B");
    assert_ne!(one.public_hash(), other.public_hash());
    // Nor does the number that it took from those behind it.
    said(&mut other, "add_trigger turn_began trap player=B");
    assert_eq!(one.public_hash(), other.public_hash());
}

/// Rolls, asks, and rolls again: the roll before the question stays, and the roll after it is new.
fn gambler(card: &mut Context) -> Result<(), Error> {
    let own = card.controller().expect("a player plays it");
    let first = i64::from(card.random(1_000_000)?);
    let picks = card.choose(own, &[first, 7], 1, 1)?;
    let second = i64::from(card.random(1_000_000)?);
    card.command(&format!("set_counter rolled {}", first + picks[0]))?;
    card.command(&format!("set_counter later {second}"))
}

fn counter(game: &Game<Card>, name: &str) -> i64 {
    game.view()
        .values
        .iter()
        .find(|value| value.name == name)
        .map_or(0, |value| value.value)
}

#[test]
fn a_copy_can_have_its_own_random_numbers() {
    let mut live = game();
    live.register_effect("gambler", Box::new(gambler));
    said(&mut live, "start | act A effect=gambler");
    let finished = |mut copy: Game<Card>| {
        copy.register_effect("gambler", Box::new(gambler));
        copy.command("answer A 0")
            .unwrap_or_else(|error| panic!("{}", copy.explain(&error)));
        copy.verify_replay().unwrap();
        let loaded: Game<Card> = Game::load(copy.rules().clone(), &copy.save()).unwrap();
        assert_eq!(loaded.hash(), copy.hash());
        (counter(&copy, "rolled"), counter(&copy, "later"))
    };
    let kept = finished(live.fork());
    assert_eq!(finished(live.fork()), kept);
    let other = finished(live.fork_reseeded(1).unwrap());
    assert_eq!(finished(live.fork_reseeded(1).unwrap()), other);
    assert_eq!(other.0, kept.0, "before the question nothing changes");
    assert_ne!(other.1, kept.1, "after it everything is new");
    // Between effects the new seed applies at once.
    said(&mut live, "answer A 0");
    let roll = |mut copy: Game<Card>| {
        copy.register_effect("gambler", Box::new(gambler));
        said(&mut copy, "act A effect=gambler | answer A 0");
        counter(&copy, "rolled")
    };
    assert_ne!(roll(live.fork()), roll(live.fork_reseeded(2).unwrap()));
}

#[test]
fn another_game_is_followed_up_to_the_first_difference() {
    let with = |gift: &'static str| {
        let mut game = game();
        game.register_effect(
            "gift",
            Box::new(move |card: &mut Context| card.command(gift)),
        );
        game
    };
    let mut first = with("extra_turn B");
    said(
        &mut first,
        "start | reverse | act A effect=gift | end_turn | end_turn",
    );
    let mut same = with("extra_turn B");
    same.follow(&first).unwrap();
    assert_eq!((same.hash(), same.accepted()), (first.hash(), 5));
    same.follow(&first).unwrap();

    let told = |mut game: Game<Card>| {
        let error = game.follow(&first).unwrap_err();
        assert_eq!(error.code, Code::Diverged);
        (game.accepted(), error.detail.unwrap().into_string())
    };
    let (accepted, detail) = told(with("extra_turn C"));
    assert_eq!(accepted, 2);
    assert_eq!(
        detail,
        "command 3, `act player=A effect=gift`: there an effect's extra_turn player=B; here an \
         effect's extra_turn player=C"
    );
    let (accepted, detail) = told(with("extra_turn nobody"));
    assert_eq!(accepted, 2);
    assert!(
        detail.contains("there act player=A effect=gift; here effect_failed"),
        "{detail}"
    );
    let (accepted, detail) = told(game());
    assert_eq!(
        (accepted, detail.contains("unknown_effect")),
        (2, true),
        "{detail}"
    );
    let mut other = with("");
    said(&mut other, "start | end_turn");
    let (accepted, detail) = told(other);
    assert_eq!(
        (accepted, detail.as_str()),
        (1, "command 2, `reverse`: there reverse; here end_turn")
    );
    let mut longer = first.fork();
    longer.end_turn().unwrap();
    assert!(told(longer).1.contains("there nothing more; here end_turn"));
}

/// The events of the commands that agree are there, with those from before.
#[test]
fn who_follows_has_the_events_up_to_the_first_difference() {
    let begun = |gift: &'static str| {
        let mut game = game();
        let code = move |card: &mut Context| card.command(gift);
        game.register_effect("gift", Box::new(code));
        said(&mut game, "start");
        game
    };
    let (mut first, mut second) = (begun("extra_turn B"), begun("extra_turn C"));
    said(&mut first, "end_turn | reverse");
    let agree = first.events().to_vec();
    said(&mut first, "act B effect=gift");
    assert_eq!(second.follow(&first).unwrap_err().code, Code::Diverged);
    assert_eq!((second.accepted(), second.events()), (3, &agree[..]));
}

#[test]
fn a_kept_game_is_gone_back_to() {
    let mut kept = game();
    kept.register_effect(
        "gift",
        Box::new(|_: &mut Context| panic!("the kept game's own effect is run nowhere else")),
    );
    said(
        &mut kept,
        "start | end_turn | add_trigger turn_began gift at_once=true",
    );
    kept.mark("here").unwrap();
    let mut search = kept.fork();
    search.register_effect(
        "gift",
        Box::new(|card: &mut Context| card.command("extra_turn C")),
    );
    for _ in 0..3 {
        search.end_turn().unwrap();
        assert_eq!((search.accepted(), search.view().extra_turns.len()), (4, 1));
        search.restore(&kept).unwrap();
        assert_eq!(
            (search.hash(), search.accepted(), search.events().len()),
            (kept.hash(), 3, 0)
        );
        assert_eq!((search.save(), search.marks()), (kept.save(), kept.marks()));
        assert!(search.missing_effects().is_empty());
    }
    let before = search.save();
    let other: Game<Card> =
        Game::with_effects(Ruleset::builtin("uno").unwrap(), Setup::players(3)).unwrap();
    let error = search.restore(&other).unwrap_err();
    assert_eq!(
        (error.code, error.detail.as_deref()),
        (
            Code::BadValue,
            Some("the kept game is one of `uno`, this one of `simple`")
        )
    );
    assert_eq!(search.save(), before);
}

/// The public test vectors of the hash function, as its author gives them for empty input.
#[test]
fn the_hash_is_the_standard_one() {
    assert_eq!(
        format!("{:032x}", turnwheel::hash_text("")),
        "99aa06d3014798d86001c324468d497f"
    );
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn kept_hashes_are_those_from_scratch(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut live = new_game(rules, players, seed);
        play(&mut live, &draws, |game, _, _| {
            let fresh: Game = game.fork();
            // A copy made by playing the save has never computed its hash.
            let asked = (game.hash(), game.position_hash(), game.public_hash());
            let loaded: Game = Game::load(fresh.rules().clone(), &fresh.save()).unwrap();
            assert_eq!(asked, (loaded.hash(), loaded.position_hash(), loaded.public_hash()));
            assert_eq!(game.hash(), xxhash_rust::xxh3::xxh3_128(&game.bytes()));
        });
    }

    #[test]
    fn restoring_makes_a_copy(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        kept in draws(40),
        lost in draws(40),
        then in draws(20),
    ) {
        let (mut game, mut other) = (
            new_game(rules, players, seed),
            new_game(rules, players + 1, seed ^ 1),
        );
        play(&mut game, &kept, |_, _, _| {});
        play(&mut other, &lost, |_, _, _| {});
        other.restore(&game).unwrap();
        let mut copy = game.fork();
        // What a failure does is the host's, and is chosen by the number of players.
        register_effects(&mut other);
        register_effects(&mut copy);
        let known = |game: &Game| {
            (
                game.save(),
                game.bytes(),
                game.hash(),
                game.metrics(),
                game.accepted(),
                game.events().len(),
            )
        };
        prop_assert_eq!(known(&other), known(&copy));
        for draw in then {
            let record = record(&mut copy, &draw);
            let done = raw::submit_record(&mut other, &record);
            prop_assert_eq!(done, raw::submit_record(&mut copy, &record));
            prop_assert_eq!(other.events(), copy.events());
        }
        prop_assert_eq!(known(&other), known(&copy));
        other.verify_replay().unwrap();
    }

    #[test]
    fn every_place_of_the_past_can_be_gone_back_to(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
    ) {
        let mut live = new_game(rules, players, seed);
        let mut places = vec![];
        play(&mut live, &draws, |game, _, _| {
            places.push((
                game.accepted(),
                game.hash(),
                game.turn(),
                game.metrics().values()[..4].to_vec(),
            ));
        });
        for (accepted, hash, turn, counts) in places.into_iter().rev() {
            live.rewind(accepted).unwrap();
            prop_assert_eq!((live.hash(), live.turn()), (hash, turn));
            let counted = live.metrics();
            prop_assert_eq!(&counted.values()[..4], &counts[..]);
            if turn.0 > 0 {
                let mut early: Game = live.fork();
                early.rewind_to_turn(turn).unwrap();
                prop_assert_eq!(early.turn(), turn);
                let before = early.accepted() - 1;
                early.rewind(before).unwrap();
                prop_assert!(early.turn() < turn);
            }
        }
    }
}

/// How often players have taken an action decides about their next one, and about nobody else's.
#[test]
fn positions_forget_the_uses_of_who_has_left() {
    let rules = "name = \"words\"\n[windows.priority]\n[actions.word]\nmax = 1\n\
                 within = \"game\"\n[actions.other]\n[[steps]]\nname = \"main\"\n\
                 window = \"priority\"\n";
    let left = |action: &str| {
        let rules = Ruleset::from_toml(rules, "words.toml").unwrap();
        let mut game: Game<Card> = Game::with_effects(rules, Setup::players(3)).unwrap();
        said(
            &mut game,
            &format!("start A | pass A | act B action={action}"),
        );
        let before = game.position_hash();
        said(&mut game, "leave B");
        (before, game.position_hash())
    };
    let (word, other) = (left("word"), left("other"));
    assert_ne!(word.0, other.0);
    assert_eq!(word.1, other.1);
}

/// A search keeps one place after another in the same memory.
#[test]
fn a_position_is_used_again() {
    let mut game = game();
    game.start().unwrap();
    let mut place = game.position();
    game.end_turn().unwrap();
    game.keep_in(&mut place);
    let kept = game.hash();
    game.end_turn().unwrap();
    game.restore(&place).unwrap();
    assert_eq!(game.hash(), kept);
}
