//! Save files: every save loads to the same game, from every waiting state, and a save that was
//! tampered with is refused.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, play};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use turnwheel::command::Act;
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::TABLES;
use turnwheel::words::{Metric, OnError};
use turnwheel::{
    Await, Code, Context, Error, Game, HostRef, PlayerId, SAVE_VERSION, Setup, Verbs, save_info,
};

type Card = Box<dyn FnMut(&mut Context) -> Result<(), Error> + Send>;

/// A card of three questions to two players, with the same words in the tests of all languages.
fn pact(card: &mut Context) -> Result<(), Error> {
    let (own, other) = (
        card.controller().expect("a player plays it"),
        card.target().expect("it has a target"),
    );
    card.reverse()?;
    let gifts = card.choose(other, &[7, 8, 9], 1, 2)?;
    let many = card.choose_number(own, 1, 3)?.unwrap_or(1);
    for _ in 0..many {
        card.extra_turn(own)?;
    }
    if card.choose_yes_no(other)? {
        for gift in gifts {
            card.set_key(other, gift + 10)?;
        }
    }
    Ok(())
}

fn game() -> Game<Card> {
    let mut game: Game<Card> = Game::with_effects(
        Ruleset::builtin("simple").unwrap(),
        Setup::players(3).seed(7),
    )
    .unwrap();
    game.register_effect("pact", Box::new(pact));
    game
}

/// Returns the game of `game`, stopped before the answer to the pact's second question.
fn asked() -> Game<Card> {
    let mut game = game();
    for line in [
        "start A",
        "end_turn",
        "act B effect=pact target=C",
        "answer C 2,0",
    ] {
        game.command(line)
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    game
}

fn finish(game: &mut Game<Card>) -> u128 {
    for line in ["answer B 2", "answer C 1", "end_turn"] {
        game.command(line)
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
    game.hash()
}

fn load(data: &[u8]) -> Result<Game<Card>, Error> {
    Game::load(Ruleset::builtin("simple").unwrap(), data)
}

#[test]
fn an_effect_saved_in_its_middle_is_finished_after_loading() {
    let mut live = asked();
    for data in [live.save(), live.save_json().into_bytes()] {
        let mut loaded = load(&data).unwrap();
        assert_eq!(loaded.missing_effects(), ["pact"]);
        loaded.register_effect("pact", Box::new(pact));
        assert_eq!(
            (loaded.hash(), loaded.awaiting(), loaded.save()),
            (live.hash(), live.awaiting(), live.save())
        );
        assert!(loaded.events().is_empty());
        assert_eq!(finish(&mut loaded), finish(&mut asked()));
    }
    finish(&mut live);
}

/// Every number is exact in a double, and names, words and kinds of event are texts.
#[test]
fn a_save_for_people_uses_names() {
    fn largest(value: &serde_json::Value) -> u64 {
        match value {
            serde_json::Value::Number(number) => {
                number.as_i64().map_or(u64::MAX, i64::unsigned_abs)
            }
            serde_json::Value::Array(list) => list.iter().map(largest).max().unwrap_or(0),
            serde_json::Value::Object(map) => map.values().map(largest).max().unwrap_or(0),
            _ => 0,
        }
    }
    let rules = Ruleset::builtin("simple").unwrap();
    let setup = Setup::players(3).seed(u64::MAX - 1);
    let mut game: Game<Card> = Game::with_effects(Arc::clone(&rules), setup).unwrap();
    game.define("bolt", "set_flag 7 until=end_of_next_turn")
        .unwrap();
    game.define("-7", "raise bolt value=4611686018427387904")
        .unwrap();
    game.register_effect(
        "keeps",
        Box::new(|card: &mut Context| card.set_storage("notes", "kept")),
    );
    for line in [
        "start A",
        "act A effect=bolt source=-4611686018427387905",
        "run -7",
        "run keeps",
        "add_trigger turn_began bolt until=round when=\"own_turn and not flag.7\"",
    ] {
        (game.command(line)).unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
    let text = game.save_json();
    let read: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(largest(&read) < 1 << 53, "{text}");
    for said in [
        "\"effect\": \"bolt\"",
        "\"source\": \"-4611686018427387905\"",
        "\"value\": \"4611686018427387904\"",
        "\"key\": \"notes\"",
        "\"event\": \"turn_began\"",
        "\"until\": \"round\"",
        "\"until\": \"end_of_next_turn\"",
        "\"when\": \"own_turn and not flag.7\"",
        "\"seed\": \"18446744073709551614\"",
    ] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let loaded: Game<Card> = Game::load(rules, text.as_bytes()).unwrap();
    assert_eq!((loaded.save(), loaded.save_json()), (game.save(), text));
}

/// A loaded game has its past, and can go back to before the save.
#[test]
fn a_loaded_game_can_be_rewound() {
    let live = asked();
    let mut loaded = load(&live.save()).unwrap();
    loaded.rewind(2).unwrap();
    let mut early = game();
    early.command("start A").unwrap();
    early.command("end_turn").unwrap();
    assert_eq!(loaded.hash(), early.hash());
}

/// A course of play that uses most features that a save may hold.
fn kept() -> Game<Card> {
    let setup = Setup::named(["Ann", "Bob", "Cy"]).seed(11);
    let mut game: Game<Card> = Game::with_effects(kept_rules(), setup).unwrap();
    let lines = "start | commit Ann payload=3 | commit Cy payload=5,1 source=7 | stop_at Ann main \
        | pass Bob | set_flag monarch player=Cy until=end_of_next_turn
        | add_trigger turn_began pay player=Bob whose=own count=2 hidden=Bob \
          when=\"own_turn and not flag.over\"
        | extra_turn Cy source=9 | skip_turn Cy | reverse | cancel_turn 1 | reseed 5
        | auto_pass Cy when=\"stack == 0\" until=round | end_turn Bob";
    for (at, line) in lines.split('|').enumerate() {
        if at == 9 {
            game.mark("here").unwrap();
        }
        game.command(line.trim())
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
    game
}

fn kept_rules() -> Arc<Ruleset> {
    Ruleset::from_toml(include_str!("saves/rules.toml"), "tests/saves/rules.toml").unwrap()
}

/// The saves kept in `tests/saves`, each written by the version in its name. Every later version
/// reads them, with the same result.
#[test]
fn old_saves_are_read() {
    for (version, ending) in
        (5..=SAVE_VERSION).flat_map(|version| [(version, "bin"), (version, "json")])
    {
        let kept_save =
            std::fs::read(samples().join(format!("version_{version}.{ending}"))).unwrap();
        let info = save_info(&kept_save).unwrap();
        assert_eq!(
            (info.version, info.accepted, info.players.len()),
            (version, kept().accepted(), 3)
        );
        let mut game: Game<Card> = Game::load(kept_rules(), &kept_save).unwrap();
        assert_eq!(
            (game.view(), game.marks(), game.accepted()),
            (kept().view(), kept().marks(), kept().accepted())
        );
        assert_eq!(
            game.save(),
            kept().save(),
            "saved again, it is of this version"
        );
        game.end_turn().unwrap();
        game.rewind_to_mark("here").unwrap();
        assert_eq!(game.accepted(), 8);
    }
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves")
}

/// Returns the number of every command, with its required and its optional columns.
fn forms() -> impl Iterator<Item = (String, Vec<&'static str>)> {
    TABLES.commands.iter().map(|entry| {
        let columns = |required| {
            entry
                .fields
                .iter()
                .filter(move |field| field.required == required)
                .map(|field| field.column.spec().name)
        };
        (
            format!(
                "{}({})",
                entry.number,
                columns(true).collect::<Vec<_>>().join(" ")
            ),
            columns(false).collect(),
        )
    })
}

/// Saves hold commands by the order of their columns, so a command known to a version keeps its
/// required columns, and gains optional ones only at the end.
#[test]
fn commands_keep_the_form_that_saves_have() {
    let kept = include_str!("saves/version_5.commands");
    let kept_form = |line: &'static str| {
        line.split_once(" [")
            .map(|(form, rest)| (form, rest.trim_end_matches(']')))
    };
    for (form, optional) in kept.lines().filter_map(kept_form) {
        let (_, now) = forms()
            .find(|(known, _)| known == form)
            .unwrap_or_else(|| panic!("{form} is gone, or has other required columns"));
        assert!(
            now.starts_with(&optional.split_whitespace().collect::<Vec<_>>()),
            "{form}: [{optional}] has become {now:?}"
        );
    }
    assert_eq!(
        kept.lines().filter_map(kept_form).count(),
        kept.lines().count()
    );
}

/// Writes the save of a new version, once: `cargo test --test saves -- --ignored`. It is committed.
#[test]
#[ignore = "writes the samples of a new version"]
fn write_samples() {
    let commands: String = forms()
        .map(|(form, optional)| format!("{form} [{}]\n", optional.join(" ")))
        .collect();
    for (ending, data) in [
        ("bin", kept().save()),
        ("json", kept().save_json().into_bytes()),
        ("commands", commands.into_bytes()),
    ] {
        std::fs::write(
            samples().join(format!("version_{SAVE_VERSION}.{ending}")),
            data,
        )
        .unwrap();
    }
}

#[test]
fn every_cut_and_every_flipped_bit_is_detected() {
    let known = [Code::SaveCorrupt, Code::SaveVersion];
    for data in [asked().save(), asked().save_json().into_bytes()] {
        for end in 0..data.len() {
            let code = load(&data[..end]).expect_err("a part is no save").code;
            assert!(known.contains(&code), "cut at {end}: {code:?}");
        }
        for bit in 0..data.len() * 8 {
            let mut wrong = data.clone();
            wrong[bit / 8] ^= 1 << (bit % 8);
            match load(&wrong) {
                Err(error) => assert!(known.contains(&error.code), "bit {bit}: {error}"),
                // JSON has spaces without meaning; a save that loads is the same game.
                Ok(game) => assert_eq!((data[0], game.save()), (b'{', asked().save()), "bit {bit}"),
            }
        }
        let mut longer = data.clone();
        longer.push(b'x');
        assert_eq!(load(&longer).unwrap_err().code, Code::SaveCorrupt);
    }
}

/// Returns the same file with a valid checksum.
fn sealed(mut data: Vec<u8>) -> Vec<u8> {
    let content = data.len() - 16;
    let checksum = xxhash_rust::xxh3::xxh3_128(&data[..content]);
    data[content..].copy_from_slice(&checksum.to_be_bytes());
    data
}

/// A save holds the decider while an effect asks, and nothing else that the effect has done.
#[test]
fn a_question_to_a_controller_is_saved() {
    let rules = || Ruleset::builtin("simple").unwrap();
    let mut game: Game = Game::new(rules(), Setup::players(3)).unwrap();
    let takes = |card: &mut Context| {
        card.reverse()?;
        card.command("set_controller B C applies=resolution")?;
        let sure = card.choose_yes_no(PlayerId::nth(2))?;
        card.command(if sure {
            "set_flag sure"
        } else {
            "set_flag unsure"
        })
    };
    game.register("takes", Box::new(takes));
    game.start().unwrap();
    game.command("act A effect=takes").unwrap();
    let forward = game.view().direction;
    for save in [game.save(), game.save_json().into_bytes()] {
        let mut loaded: Game = Game::load(rules(), &save).unwrap();
        assert_eq!((loaded.hash(), loaded.save()), (game.hash(), game.save()));
        loaded.register("takes", Box::new(takes));
        assert_eq!(loaded.view().direction, forward);
        let error = loaded.command("answer B yes by=B").unwrap_err();
        assert_eq!(error.code, Code::NotYourDecision);
        loaded.command("answer B yes by=C").unwrap();
        assert!(
            loaded
                .view()
                .values
                .iter()
                .any(|value| value.name == "sure")
        );
        assert_ne!(loaded.view().direction, forward);
        loaded.verify_replay().unwrap();
    }
    // The entry holds a verb; a different verb or word is not one that an effect leaves there.
    let save = game.save();
    let entry = |bytes: &[u8]| bytes[0] == 252 && bytes[1] == 25;
    let at = save.windows(2).position(entry).unwrap();
    for (place, value) in [(1, 12), (2, 2), (3, 2), (5, 8), (5, 2)] {
        let mut wrong = save.clone();
        assert_ne!(std::mem::replace(&mut wrong[at + place], value), value);
        let refused = Game::<Card>::load(rules(), &sealed(wrong)).unwrap_err();
        assert_eq!(refused.code, Code::SaveCorrupt, "{place}: {refused}");
    }
}

/// A forged save with a valid checksum still cannot hold a game that play could not reach; tried
/// for every bit of the content.
#[test]
fn a_forged_file_is_refused_or_is_a_game_that_can_be_played() {
    let (data, live) = (asked().save(), asked());
    assert_eq!(sealed(data.clone()), data);
    let (mut refused, mut played) = (vec![], 0);
    for bit in 0..(data.len() - 16) * 8 {
        let mut wrong = data.clone();
        wrong[bit / 8] ^= 1 << (bit % 8);
        match load(&sealed(wrong)) {
            Err(error) => {
                assert!(
                    matches!(
                        error.code,
                        Code::SaveCorrupt | Code::SaveVersion | Code::SaveRules
                    ),
                    "bit {bit}: {error}"
                );
                refused.push(error.to_string());
            }
            // The name of the rules is for people; their identity decides. A state of an unknown
            // layout has no hash to compare.
            Ok(game) => {
                game.verify_replay().unwrap();
                played += usize::from(game.hash() != live.hash());
            }
        }
    }
    let told = |text: &str| {
        assert!(
            refused.iter().any(|error| error.contains(text)),
            "nothing tells `{text}`"
        )
    };
    told("not_your_decision");
    told("lead to the hash");
    told("its players cannot play");
    told("command 3, act player=B");
    assert_eq!(played, 0);
}

/// A list that claims to be huge.
#[test]
fn huge_claims_are_refused_at_once() {
    let head = asked().save()[..10].to_vec();
    let huge = [&head[..], &[0xff; 9], &[0x01; 40]].concat();
    assert_eq!(load(&sealed(huge)).unwrap_err().code, Code::SaveCorrupt);
    let deep = "[".repeat(100_000);
    assert_eq!(load(deep.as_bytes()).unwrap_err().code, Code::SaveCorrupt);
}

#[test]
fn saves_of_other_rules_and_versions_are_refused() {
    let data = asked().save();
    let other: Result<Game, Error> = Game::load(Ruleset::builtin("uno").unwrap(), &data);
    let error = other.unwrap_err();
    assert_eq!(error.code, Code::SaveRules);
    assert!(error.detail.unwrap().contains("`simple`"));
    // Versions 1 and 4 are older than the first release; 9 does not exist yet.
    for version in [1, 4, 9] {
        let (says, now) = (format!("\"version\": {version}"), SAVE_VERSION);
        let json = asked().save_json();
        let json = json.replacen(&format!("\"version\": {now}"), &says, 1);
        assert_eq!(load(json.as_bytes()).unwrap_err().code, Code::SaveVersion);
    }
    for nothing in [&b""[..], b"{}", b"turnwhl\n", b"\xff\xfe", b"[[[[[[[["] {
        assert_eq!(
            load(nothing).unwrap_err().code,
            Code::SaveCorrupt,
            "{nothing:?}"
        );
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_save_loads_to_the_same_game(
        rules in 0..KINDS,
        players in 2..5usize,
        seed in any::<u64>(),
        draws in draws(40),
        more in draws(10),
    ) {
        let mut live = new_game(rules, players, seed);
        play(&mut live, &draws, |_, _, _| {});
        let data = live.save();
        let loaded: Game = Game::load(Arc::clone(live.rules()), &data).unwrap();
        prop_assert_eq!(
            (loaded.bytes(), loaded.accepted(), loaded.save()),
            (live.bytes(), live.accepted(), data)
        );
        let again: Game =
            Game::load(Arc::clone(live.rules()), live.save_json().as_bytes()).unwrap();
        prop_assert_eq!(again.save(), live.save());
        // Later commands have the same outcome, and so has a rewind.
        let mut loaded = loaded;
        live.set_on_error(OnError::Refuse);
        for name in random::EFFECTS.iter().chain(random::CHECKS) {
            live.unregister(name);
            live.define(name, "reverse").unwrap();
            loaded.define(name, "reverse").unwrap();
        }
        live.clear_events();
        play(&mut live, &more, |_, _, _| {});
        play(&mut loaded, &more, |_, _, _| {});
        prop_assert_eq!(loaded.take_events(), live.take_events());
        let half = live.accepted() / 2;
        live.rewind(half).unwrap();
        loaded.rewind(half).unwrap();
        prop_assert_eq!(loaded.bytes(), live.bytes());
        let counted = |game: &Game| {
            Metric::TABLE
                .words
                .iter()
                .map(|word| word.name)
                .zip(*game.metrics().values())
                .filter(|(name, _)| *name != "commands_rejected")
                .collect::<Vec<_>>()
        };
        prop_assert_eq!(counted(&loaded), counted(&live));
    }

    #[test]
    fn noise_is_refused_as_a_save(noise in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(load(&noise).is_err());
        for version in 1..=SAVE_VERSION as u8 {
            prop_assert!(load(&[b"turnwhl\n", &[version][..], &noise[..]].concat()).is_err());
        }
    }
}

/// An effect's verb may be the first to use a name. The name is then in the journal between the
/// command and the verb, and must stay there after undo and loading.
#[test]
fn a_new_name_of_an_effect_survives_saving_and_going_back() {
    let named = |game: &mut Game<Card>| {
        game.register_effect(
            "names",
            Box::new(|card: &mut Context| card.command("set_flag fresh")),
        );
        game.register_effect(
            "refused",
            Box::new(|card: &mut Context| card.fail(Error::new(Code::BadValue))),
        );
    };
    let mut game = game();
    named(&mut game);
    game.start().unwrap();
    let untouched = game.save();
    game.command("act A action=unheard effect=refused")
        .unwrap_err();
    assert_eq!(
        game.save(),
        untouched,
        "a refused command leaves no name in the journal"
    );
    game.command("act A effect=names").unwrap();
    let (accepted, hash, save) = (game.accepted(), game.hash(), game.save());
    game.end_turn().unwrap();
    game.rewind(accepted).unwrap();
    assert_eq!((game.hash(), game.save()), (hash, save.clone()));
    let mut again = load(&save).unwrap();
    assert_eq!(again.save(), save);
    named(&mut again);
    again.command("set_flag another").unwrap();
    assert_eq!(load(&again.save()).unwrap().hash(), again.hash());
}

/// A text that cannot be a name never enters the journal, where no load would accept it.
#[test]
fn invalid_names_never_reach_a_save() {
    for bad in ["", "a\u{200b}b", "a\nb", &"x".repeat(257)] {
        let mut game = game();
        let bad: &'static str = String::from(bad).leak();
        game.register_effect("asks", Box::new(move |card| card.name(bad).map(drop)));
        game.register_effect(bad, Box::new(|_| Ok(())));
        game.start().unwrap();
        let id = game.name(bad);
        assert!(
            game.define(bad, "reverse").is_err() && game.run(id).is_err(),
            "{bad:?}"
        );
        assert!(game.set_flag(id).is_err() && game.command("run asks").is_ok());
        game.command("set_flag fine").unwrap();
        assert_eq!(
            load(&game.save()).map(|game| game.hash()).ok(),
            Some(game.hash()),
            "{bad:?}"
        );
    }
}

/// The number that marks an absent field in a command's flat form is not a value: a command
/// accepted with it could not be written as JSON.
#[test]
fn the_number_for_absent_fields_is_refused_as_a_value() {
    let mut game = game();
    game.start().unwrap();
    let heat = game.name("heat");
    let before = game.save();
    assert_eq!(
        game.set_counter(heat, i64::MIN).unwrap_err().code,
        Code::BadValue
    );
    assert_eq!(
        game.set_key(PlayerId::nth(1), i64::MIN).unwrap_err().code,
        Code::BadValue
    );
    for action in [
        Act::new(PlayerId::nth(1)).source(HostRef::of(i64::MIN)),
        Act::new(PlayerId::nth(1)).data(i64::MIN),
    ] {
        assert_eq!(game.submit(action).unwrap_err().code, Code::BadValue);
    }
    assert_eq!(game.save(), before);
    game.set_key(PlayerId::nth(1), i64::MIN + 1).unwrap();
    assert_eq!(
        load(game.save_json().as_bytes()).unwrap().save(),
        game.save()
    );
}
