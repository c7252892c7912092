//! Large collections: a folder of ten thousand files, and what each of them costs.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game};
use turnwheel_lua::{Limits, load_folder};

/// A folder of so many files with one effect each; every tenth has a trigger as well.
fn folder(files: usize) -> Folder {
    let card = |at: usize| {
        let effect = format!("effect('card{at}', function(card) card:set_flag('f{at}') end)\n");
        let trigger = "on('turn_began', { id = 't', when = 'flag.open' }, function(card) end)";
        effect + if at.is_multiple_of(10) { trigger } else { "" }
    };
    let mods: Vec<_> = (0..files).map(|at| (format!("c{at}"), card(at))).collect();
    let mods: Vec<_> = mods.iter().map(|(name, text)| (&**name, &**text)).collect();
    Folder::new(&format!("many{files}"), &mods)
}

#[test]
fn ten_thousand_files_are_loaded() {
    let (mut game, folder) = (game(), folder(10_000));
    let loaded = folder.load(&mut game).unwrap();
    assert_eq!((loaded.mods.len(), loaded.effects.len()), (10_000, 11_000));
    game.start().unwrap();
    game.command("act A effect=card9999").unwrap();
    // Again, in the middle of the game: nothing changes.
    let hash = game.hash();
    folder.load(&mut game).unwrap();
    assert_eq!(game.hash(), hash);
}

/// The work of the engine for a file is at no cost of others: a file pays for its own text alone.
#[test]
fn a_file_pays_for_itself() {
    let limits = Limits {
        instructions: 1_000,
        ..Limits::default()
    };
    for files in [10, 300, 3_000] {
        load_folder(&mut game(), &folder(files).0, &limits).unwrap();
    }
}
