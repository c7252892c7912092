//! Attacks on sets of mods: odd files and names, links and circles, and ten thousand of each. All
//! end soon, in a set or in a refusal with a short message.
#![cfg(feature = "host")]
#![allow(
    missing_docs,
    clippy::disallowed_types,
    reason = "a test, which measures time"
)]

#[path = "common/chunks.rs"]
mod chunks;
mod common;

use chunks::chunks;
use common::{Folder, game};
use std::time::{Duration, Instant};
use turnwheel::words::OnError;
use turnwheel::{Code, Error, Game};
use turnwheel_lua::{Limits, ModSet, Settings, load_mods};

fn set(texts: &[(String, String)]) -> Result<ModSet, Error> {
    limited(texts, &Limits::default())
}

fn limited(texts: &[(String, String)], limits: &Limits) -> Result<ModSet, Error> {
    let texts = texts.iter().map(|(path, text)| (&**path, &**text));
    ModSet::of_texts(texts, game().rules(), limits, &Settings::new())
}

fn texts(texts: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
    texts.iter().map(owned).collect()
}

fn with(set: &ModSet) -> Game {
    let mut game = game();
    load_mods(&mut game, set).unwrap();
    game.command("start A").unwrap();
    game
}

/// Far above what is needed where nothing else runs, and far below what an attack wants.
const SOON: Duration = Duration::from_secs(60);

/// A table of a set meets every hostile chunk; another table of the set, and the other mods, are as
/// if nothing had been.
#[test]
fn hostile_chunks_are_nothing_to_the_other_tables_of_a_set() {
    let count = "effect('count', function(card)
        storage.n = (storage.n or 0) + 1
        local sum = 0
        for i = 1, card.data do sum = sum + i end
        card:set_counter('sum', sum)
    end)";
    for (name, text, code) in chunks() {
        let hostile = format!("effect('hostile', function(card) card:reverse(); {text} end)");
        let set = set(&texts(&[
            ("bad/mod.toml", "needs = ['good']"),
            ("bad/cards.lua", &hostile),
            ("good/mod.toml", ""),
            ("good/cards.lua", count),
        ]));
        let set = set.unwrap();
        let spent = |set: &ModSet| {
            let used = set.used();
            let row = used.iter().find(|row| row.module == "good");
            row.map(|row| (row.spent.units, row.spent.most))
        };
        let count = |game: &mut Game, data| {
            let line = format!("act A effect=good/count data={data}");
            game.command(&line).unwrap();
        };
        let alone = set.only(&["good"]).unwrap();
        let mut table = with(&alone);
        count(&mut table, 3_000);
        let (units, _) = spent(&set).unwrap();

        let (mut attacked, mut other) = (with(&set), with(&alone));
        let hash = attacked.hash();
        let error = attacked.command("act A effect=bad/hostile").unwrap_err();
        assert_eq!((error.code, attacked.hash()), (code, hash), "{name}");
        attacked.set_mods_on_error(Some("bad"), OnError::Skip);
        // What leaves memory behind is refused in any case.
        let _ = attacked.command("act A effect=bad/hostile");
        count(&mut other, 3_000);
        assert_eq!(other.hash(), table.hash(), "{name}");
        count(&mut attacked, 3_000);
        assert_eq!(spent(&set), Some((units * 3, units)), "{name}");
    }
}

/// The names of files, of folders and in `mod.toml` are refused, or serve in every place: messages,
/// triggers, storages, saves.
#[test]
fn odd_names_are_refused_or_serve() {
    let odd = [
        "",
        " ",
        ".",
        "..",
        "-",
        "a b",
        "a\nb",
        "a\rb",
        "a\tb",
        "a\0b",
        "a\u{7f}b",
        "a\u{202e}b",
        "a\u{200b}b",
        "a\u{feff}",
        "a\\b",
        "a\"b",
        "a'b",
        "a;b",
        "a=b",
        "a#b",
        "a:1",
        "{a}",
        "<b>a</b>",
        "%s",
        "$(a)",
        "Zoë",
        "毛",
        "🂡",
        "e\u{301}",
        "con",
        "nul.lua",
        "a.lua",
        "--",
        "[string]",
        "=a",
        "@a",
        "a/b",
        "/a",
        "../a",
        "a//b",
        "__turnwheel",
        "mod.toml",
        "~",
    ];
    let long = "n".repeat(300);
    let text = "storage_of = 1
        effect('e', function(card) storage.n = (storage.n or 0) + 1 error('told') end)
        on('turn_ended', { id = 't' }, function(card) storage.n = (storage.n or 0) + 1 end)";
    let mut served = 0;
    for name in odd.iter().chain([&&*long]) {
        let quoted = format!("name = {:?}", name.replace('\0', " "));
        for files in [
            texts(&[(&format!("{name}.lua"), text)]),
            texts(&[
                (&format!("{name}/mod.toml"), ""),
                (&format!("{name}/c.lua"), text),
            ]),
            texts(&[("m/mod.toml", ""), (&format!("m/{name}.lua"), text)]),
            texts(&[("m/mod.toml", &quoted), ("m/c.lua", text)]),
        ] {
            let set = match set(&files) {
                Ok(set) => set,
                Err(error) => {
                    let told = error.to_string();
                    assert!(told.len() < 700, "{files:?}: {told}");
                    assert!(
                        !told.contains(['\n', '\0', '\u{202e}']),
                        "{files:?}: {told:?}"
                    );
                    continue;
                }
            };
            served += 1;
            let module = set.mods().next().unwrap().clone();
            let mut game = game();
            if let Err(error) = load_mods(&mut game, &set) {
                assert_eq!(error.code, Code::ModFailed, "{files:?}: {error}");
                continue;
            }
            game.set_mods_on_error(None, OnError::Skip);
            game.command("start A").unwrap();
            game.command("end_turn").unwrap();
            assert_eq!(game.storage(&module.name), "{\"n\":1}", "{files:?}");
            let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
            assert_eq!(loaded.hash(), game.hash(), "{files:?}");
            load_mods(&mut loaded, &set).unwrap();
            loaded.command("end_turn").unwrap();
            assert_eq!(loaded.storage(&module.name), "{\"n\":2}", "{files:?}");
        }
    }
    assert!(served > 60, "{served}");
}

#[cfg(unix)]
mod folders {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::path::Path;

    fn load(folder: &Path) -> Result<ModSet, Error> {
        ModSet::load(folder, game().rules(), &Limits::default(), &Settings::new())
    }

    fn refused(folder: &Path, told: &str) {
        let before = Instant::now();
        let error = load(folder).unwrap_err();
        assert!(before.elapsed() < SOON, "{error}");
        assert_eq!(error.code, Code::FileUnreadable, "{error}");
        assert!(error.to_string().contains(told), "{told}: {error}");
    }

    /// A mod, in a folder of mods, from which it cannot read what it does not hold.
    fn a_mod(name: &str) -> Folder {
        let folder = Folder::new(name, &[]);
        let own = folder.0.join("m");
        std::fs::create_dir(&own).unwrap();
        std::fs::write(own.join("mod.toml"), "").unwrap();
        std::fs::write(own.join("c.lua"), "effect('e', function() end)").unwrap();
        std::fs::create_dir(folder.0.join("elsewhere")).unwrap();
        std::fs::write(folder.0.join("elsewhere/secret.lua"), "return 'secret'").unwrap();
        folder
    }

    #[test]
    fn a_link_that_leads_out_of_a_mod_is_refused() {
        for target in [
            "../elsewhere/secret.lua",
            "/etc/hostname",
            "/dev/zero",
            "nowhere",
            "x.lua",
        ] {
            let folder = a_mod("link-out");
            symlink(target, folder.0.join("m/x.lua")).unwrap();
            refused(&folder.0, "m/x.lua");
            // Also where the mod is all that is loaded.
            refused(&folder.0.join("m"), "m/x.lua");
        }
        let folder = a_mod("link-manifest");
        std::fs::remove_file(folder.0.join("m/mod.toml")).unwrap();
        symlink("/etc/hostname", folder.0.join("m/mod.toml")).unwrap();
        refused(&folder.0, "m/mod.toml");
        std::fs::remove_file(folder.0.join("m/mod.toml")).unwrap();
        symlink("nowhere", folder.0.join("m/mod.toml")).unwrap();
        refused(&folder.0, "m/mod.toml");
    }

    /// Within a mod, links are files. The folder of mods is the host's own, who links mods as it
    /// likes.
    #[test]
    fn other_links_are_followed() {
        let folder = a_mod("link-in");
        symlink("c.lua", folder.0.join("m/d.lua")).unwrap();
        // It is a file like any other, which says the same effect again.
        let error = load(&folder.0).unwrap_err().to_string();
        assert!(error.contains("m/d.lua:1: "), "{error}");
        std::fs::remove_file(folder.0.join("m/d.lua")).unwrap();
        let home = Folder::new("link-home", &[]);
        symlink(folder.0.join("m"), home.0.join("n")).unwrap();
        symlink(
            folder.0.join("elsewhere/secret.lua"),
            home.0.join("lone.lua"),
        )
        .unwrap();
        // A folder that holds itself is no mod.
        symlink(".", home.0.join("self")).unwrap();
        assert_eq!(format!("{:?}", load(&home.0).unwrap()), "[\"lone\", \"n\"]");
        // A mod that is reached through a circle of links is itself.
        symlink(".", folder.0.join("m/again")).unwrap();
        assert_eq!(
            load(&folder.0.join("m/again/again"))
                .unwrap()
                .mods()
                .count(),
            1
        );
    }

    #[test]
    fn pipes_and_folders_are_no_files_of_a_mod() {
        for name in ["m/x.lua", "m/mod.toml"] {
            let folder = a_mod("pipe-in");
            let _ = std::fs::remove_file(folder.0.join(name));
            let made = std::process::Command::new("mkfifo")
                .arg(folder.0.join(name))
                .status();
            assert!(made.unwrap().success());
            refused(&folder.0, name);
            std::fs::remove_file(folder.0.join(name)).unwrap();
            std::fs::create_dir(folder.0.join(name)).unwrap();
            refused(&folder.0, name);
        }
    }
}

/// Files that require one another in circles, with each attempt caught.
#[test]
fn circles_of_files_end_alike() {
    for count in [1, 2, 3, 14] {
        let mut files = texts(&[("m/mod.toml", "")]);
        for at in 0..count {
            let text = format!(
                "local got = {{}}
                for at = 0, {} do got[#got + 1] = tostring(select(2, pcall(require, 'f' .. at))) end
                local all = table.concat(got, ' '):sub(1, 200)
                effect('e{at}', function(card) log(all) end)
                return {at}",
                count - 1
            );
            files.push((format!("m/f{at}.lua"), text));
        }
        let before = Instant::now();
        let told = |set: Result<ModSet, Error>| {
            set.map(|set| {
                let mut game = with(&set);
                for at in 0..count {
                    game.command(&format!("act A effect=m/e{at}")).unwrap();
                }
                (game.take_log(), game.hash())
            })
        };
        assert_eq!(told(set(&files)), told(set(&files)), "{count}");
        assert!(before.elapsed() < SOON, "{count}");
    }
}

/// Mods that need one another in a chain, from the last name to the first, and in a circle.
#[test]
fn ten_thousand_needs_in_a_row() {
    const MODS: usize = 10_900;
    let chain = |last: &str| -> Vec<(String, String)> {
        let need = |at: usize| match at + 1 {
            MODS => last.to_owned(),
            next => format!("needs = ['m{next:05}']"),
        };
        let manifest = |at: usize| (format!("m{at:05}/mod.toml"), need(at));
        (0..MODS).map(manifest).collect()
    };
    let before = Instant::now();
    let whole = set(&chain("")).unwrap();
    let names: Vec<_> = whole.mods().map(|info| &*info.name).collect();
    assert_eq!(
        (names.len(), names[0], names[MODS - 1]),
        (MODS, "m10899", "m00000")
    );
    let error = whole.without(&["m10899"]).unwrap_err();
    assert!(error.to_string().contains("needs `m10899`"), "{error}");
    let error = set(&chain("needs = ['m00000']")).unwrap_err();
    let told = error.to_string();
    assert!(
        told.contains("in a circle: `m00000` needs `m00001` needs"),
        "{told}"
    );
    assert!(told.len() < 700, "{}", told.len());
    assert!(before.elapsed() < SOON, "{:?}", before.elapsed());
}

/// A mod of ten thousand files, and as many mods with a file, each of which requires others as
/// often as it may.
#[test]
fn ten_thousand_files_that_require() {
    const FILES: usize = 10_900;
    let before = Instant::now();
    let mut files = texts(&[("m/mod.toml", "")]);
    for at in 0..FILES {
        // The first files take those at the end, which takes longest to find.
        let text = format!("return require('f{:05}')", FILES - 1);
        let text = if at + 1 < FILES {
            text
        } else {
            "return 7".to_owned()
        };
        files.push((format!("m/f{at:05}.lua"), text));
    }
    assert_eq!(set(&files).unwrap().mods().count(), 1);
    for name in ["f10898", "f1089", "nothing", "m/f10898", "other/x"] {
        files[1].1 = format!("while true do pcall(require, '{name}') end");
        let few = Limits {
            instructions: 5_000,
            ..Limits::default()
        };
        let error = limited(&files, &few).unwrap_err();
        assert!(error.to_string().contains("out_of_instructions"), "{error}");
    }
    let mut files = texts(&[("base/mod.toml", ""), ("base/b.lua", "return 7")]);
    for at in 0..FILES {
        files.push((format!("m{at}/mod.toml"), "needs = ['base']".to_owned()));
        let text = "local n = require('base/b') effect('e', function(c) log(n) end)";
        files.push((format!("m{at}/c.lua"), text.to_owned()));
    }
    let set = set(&files[..20_002 - 2]);
    let mods = set.map(|set| set.mods().count());
    assert_eq!(mods.unwrap(), 10_000);
    assert!(before.elapsed() < SOON, "{:?}", before.elapsed());
}

/// Sixteen mebibytes of text do not fit a storage: in one run or in many, of any mods.
#[test]
fn a_storage_of_sixteen_mebibytes_is_refused() {
    let chunk = "local part = ('x'):rep(65000)\n";
    let texts = texts(&[
        (
            "a.lua",
            &format!(
                "{chunk}effect('list', function(card)
                    storage.list = {{}}
                    for at = 1, 256 do storage.list[at] = part end
                end)
                effect('keys', function(card)
                    for at = 1, 256 do storage['k' .. at] = part end
                end)
                effect('tree', function(card)
                    local tree = {{ part }}
                    for _ = 1, 8 do tree = {{ tree, tree }} end
                    storage.tree = tree
                end)
                effect('quotes', function(card) storage.q = ('\\1'):rep(60000) end)
                effect('grow', function(card)
                    storage.all = storage.all or {{}}
                    table.insert(storage.all, ('y'):rep(1000) .. #storage.all)
                end)"
            ),
        ),
        // The text itself may be long: it is not part of a game.
        (
            "b.lua",
            &format!(
                "local all = {{ '{}' }}",
                vec!["z".repeat(4000); 60].join("', '")
            ),
        ),
    ]);
    let set = set(&texts).unwrap();
    let mut game = with(&set);
    let (hash, save) = (game.hash(), game.save().len());
    let before = Instant::now();
    for effect in ["list", "keys", "tree", "quotes"] {
        let error = game.command(&format!("act A effect={effect}")).unwrap_err();
        let told = error.to_string();
        let fits = told.contains("65536 bytes") || error.code == Code::OutOfInstructions;
        assert!(fits && told.len() < 700, "{effect}: {told}");
        assert_eq!((game.hash(), game.save().len()), (hash, save), "{effect}");
    }
    let mut grown = 0;
    while game.command("act A effect=grow").is_ok() {
        grown += 1;
        assert!(grown < 100, "{}", game.storage("a").len());
    }
    assert!((55..=65).contains(&grown), "{grown}");
    assert!(game.storage("a").len() <= 64 << 10);
    assert!(before.elapsed() < SOON, "{:?}", before.elapsed());
}
