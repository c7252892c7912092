//! Every command, in the states that the corpus reaches, with wrong players, numbers and arguments:
//! each is refused with a typed error, or accepted because it is right. A refusal leaves bytes,
//! hash, journal and events unchanged.

use std::path::Path;
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::{Cell, TABLES};
use turnwheel::script::{LineKind, Script, check, check_with};
use turnwheel::{Ask, Await, Code, Command, Context, Error, Game, PlayerId, Setup, raw};

/// Numbers that are wrong almost everywhere, and one that is often right.
const WORDS: &[i64] = &[0, 3, 77, -1, i64::MAX];

/// Returns records of one command: with no fields, with all fields equal, and with each field wrong
/// in turn.
fn records(entry: &turnwheel::schema::Spec) -> Vec<Record> {
    let fill = |word: i64| {
        let mut record = Record::new(entry.number);
        for field in entry.fields.iter().filter(|field| field.required) {
            match field.column.spec().cell {
                Cell::Players | Cell::Phases | Cell::Ints => {
                    record.set_list(field.column, vec![word, word])
                }
                _ => record.set(field.column, word),
            }
        }
        record
    };
    let mut all = vec![Record::new(entry.number)];
    for word in WORDS {
        all.push(fill(*word));
        for field in entry.fields.iter().filter(|field| !field.column.is_list()) {
            let mut record = fill(0);
            record.set(field.column, *word);
            all.push(record);
        }
    }
    // A column that no command of this kind takes.
    if let Some(stray) = Column::all().iter().find(|column| {
        !entry.fields.iter().any(|field| field.column == **column) && !column.is_list()
    }) {
        let mut record = fill(0);
        record.set(*stray, 0);
        all.push(record);
    }
    all
}

fn sweep(game: &Game, tried: &mut usize) {
    let before = (game.bytes(), game.accepted());
    for entry in TABLES.commands {
        for record in records(entry) {
            let mut fork = game.fork();
            fork.clear_events();
            *tried += 1;
            let checked = Command::from_record(&record).and_then(|command| game.check(&command));
            let done = raw::submit_record(&mut fork, &record);
            match (&checked, &done) {
                // The rules accept it, and an effect or a limit undoes it.
                (Ok(()), Err(error)) if (300..500).contains(&error.code.number()) => {}
                _ => assert_eq!(checked, done, "{record:?} in {}", game.explain_wait()),
            }
            if let Err(Error { code, .. }) = done {
                assert!(
                    code != Code::Internal && code != Code::Panicked,
                    "{} in {}",
                    entry.name,
                    game.explain_wait()
                );
                assert_eq!(
                    (fork.bytes(), fork.accepted()),
                    before,
                    "{} {code:?} in {}",
                    entry.name,
                    game.explain_wait()
                );
                assert!(fork.events().is_empty(), "{} {code:?}", entry.name);
            }
        }
    }
}

fn scripts() -> Vec<Script> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let mut paths: Vec<_> = ["", "mtg"]
        .iter()
        .flat_map(|inner| std::fs::read_dir(folder.join(inner)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "tws"))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| Script::load(path).unwrap())
        .collect()
}

#[test]
fn refusals_change_nothing() {
    // A debug build would take long for every state; the release build tries them all.
    let every = if cfg!(debug_assertions) { 40 } else { 1 };
    let (mut states, mut tried) = (0, 0);
    for script in scripts() {
        let mut game: Game = script.new_game().unwrap();
        for line in &script.lines {
            match line.kind {
                LineKind::Command => drop(game.command(&line.text)),
                LineKind::PassAll => {
                    for _ in 0..8 {
                        if let Await::Window {
                            player: Some(player),
                            ..
                        } = game.awaiting()
                        {
                            drop(game.pass(player));
                        }
                    }
                }
                _ => continue,
            }
            states += 1;
            if states % every == 0 {
                sweep(&game, &mut tried);
            }
        }
    }
    assert!(tried > 5_000, "only {tried} commands were tried");
}

#[test]
#[cfg(unix)]
fn a_script_is_a_regular_file_that_is_not_too_long() {
    let folder = std::env::temp_dir().join(format!("turnwheel-scripts-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let long = folder.join("long.tws");
    let file = std::fs::File::create(&long).unwrap();
    file.set_len((16 << 20) + 1).unwrap();
    let outcomes = [
        (Path::new("/dev/null"), "this is no regular file"),
        (&folder, "this is no regular file"),
        (&long, "a file has at most 16 MiB"),
    ]
    .map(|(path, why)| (Script::load(path).unwrap_err(), why));
    std::fs::remove_dir_all(&folder).unwrap();
    for (error, why) in outcomes {
        assert_eq!(error.code, Code::FileUnreadable, "{error}");
        assert!(error.to_string().ends_with(why), "{error}");
    }
}

#[test]
fn the_number_that_stands_for_an_absent_value_is_not_asked_for() {
    const LOWEST: i64 = i64::MIN;
    let mut game: Game = Game::new(Ruleset::builtin("simple").unwrap(), Setup::players(2)).unwrap();
    game.register("asks", move |card: &mut Context| {
        let lowest = Ask::number(LOWEST, LOWEST);
        let refused = card.ask(PlayerId::nth(2), lowest).unwrap_err();
        assert_eq!(
            (refused.code, refused.column),
            (Code::BadValue, Some(Column::Max))
        );
        card.ask(PlayerId::nth(2), Ask::number(LOWEST, 5)).map(drop)
    });
    game.start().unwrap();
    game.command("act A effect=asks").unwrap();
    game.command("answer B -9223372036854775808").unwrap_err();
    game.command("answer B -9223372036854775807").unwrap();
}

/// A script that wants mods says so where they cannot be loaded; a host loads them as cards.
#[test]
fn mods_are_cards() {
    let text = "rules simple\nmods cards\nplayers 2\nstart A\nact A effect=again\nexpect extra A\n";
    let script = Script::parse(text, "again.tws", Some(Path::new("folder"))).unwrap();
    let (folder, line) = script.mods.clone().expect("it names them");
    assert_eq!((folder, line), (Path::new("folder").join("cards"), 2));
    let told = check(&script).difference.expect("nobody has loaded them");
    assert!(told.reason.contains("`turnwheel check`"), "{told}");
    let report = check_with(&script, |game| {
        game.register("again", |card| card.command("extra_turn A"));
    });
    assert!(report.difference.is_none());
}
