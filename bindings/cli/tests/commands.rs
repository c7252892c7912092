//! Every command, with what it is for and with what it cannot use.

mod common;

use common::{Folder, RULES, SCRIPT, run, run_with};
use turnwheel::ruleset::BUILTIN;

#[test]
fn scripts_are_checked_all_of_them() {
    let folder = Folder::new("check");
    let good = folder.file("good.tws", SCRIPT);
    let wrong = folder.file("wrong.tws", format!("{SCRIPT}expect active=A\n"));
    let broken = folder.file("broken.tws", "players A B\nstart A\n");
    assert_eq!(
        run(&["check", &good]),
        (0, "1 passed, 0 failed\n".into(), String::new())
    );
    let (code, out, err) = run(&["check", &wrong, &broken, &good]);
    assert_eq!(code, 1);
    assert!(out.starts_with(&format!("{wrong}:6: active=A\n")), "{out}");
    assert!(
        out.contains("but found active=B") && out.ends_with("1 passed, 2 failed\n"),
        "{out}"
    );
    assert!(
        err.contains(&format!("{broken}:1: the script names no rules")),
        "{err}"
    );
    let from_stdin = run_with(&["check", "-"], SCRIPT.as_bytes());
    assert_eq!(
        from_stdin,
        (0, "1 passed, 0 failed\n".into(), String::new())
    );
}

#[test]
fn rules_of_a_script_are_looked_for_beside_it() {
    let folder = Folder::new("beside");
    folder.file("mine.toml", RULES);
    let script = folder.file("s.tws", "rules mine.toml\nplayers A B\nstart A\n");
    assert_eq!(run(&["check", &script]).0, 0);
}

#[test]
fn a_log_ends_with_the_hash() {
    let folder = Folder::new("log");
    let script = folder.file("s.tws", SCRIPT);
    let (code, out, err) = run(&["log", &script]);
    assert_eq!((code, err), (0, String::new()));
    assert!(out.starts_with("game_began player=A\n"), "{out}");
    let hash = out.lines().last().unwrap().strip_prefix("hash ").unwrap();
    assert!(hash.len() == 32 && hash.chars().all(|c| c.is_ascii_hexdigit()));
    let wrong = folder.file("wrong.tws", format!("{SCRIPT}expect active=A\n"));
    let (code, told, _) = run(&["log", &wrong]);
    assert!(
        code == 1 && told.starts_with(&out) && told.contains("wrong.tws:6: "),
        "{told}"
    );
}

#[test]
fn scripts_are_rewritten_where_they_list_events() {
    let folder = Folder::new("rewrite");
    let text = format!("{SCRIPT}mark\n");
    let script = folder.file("s.tws", &text);
    let read = || std::fs::read_to_string(&script).unwrap();
    assert_eq!(
        run(&["rewrite", &script]),
        (0, String::new(), String::new())
    );
    assert_eq!(read(), text, "no event lines, nothing to write");
    let told = format!("{script}: rewritten\n");
    assert_eq!(
        run(&["rewrite", "--all", &script]),
        (0, told, String::new())
    );
    let all = read();
    assert!(all.contains("start A\n> game_began player=A\n"), "{all}");
    assert_eq!(run(&["check", &script]).0, 0);
    assert_eq!(
        run(&["rewrite", "--all", &script]).1,
        "",
        "it is right already"
    );
    assert_eq!(
        run_with(&["rewrite", "--all", "-"], text.as_bytes()),
        (0, all, String::new())
    );
    let broken = folder.file("broken.tws", "nonsense\n");
    assert_eq!(run(&["rewrite", &broken]).0, 1);
    assert_eq!(std::fs::read_to_string(broken).unwrap(), "nonsense\n");
}

#[test]
fn rules_are_checked_and_only_errors_fail() {
    let folder = Folder::new("rules");
    let fine = folder.file("fine.toml", RULES);
    let told = format!("{fine}: fine\n");
    assert_eq!(run(&["check-rules", &fine]), (0, told, String::new()));
    let wrong = folder.file("wrong.toml", format!("{RULES}window = \"owmer\"\n"));
    let (code, out, _) = run(&["check-rules", &wrong, &fine, "simple"]);
    assert_eq!(code, 1);
    let first =
        format!("{wrong}:4: error: steps.a.window: there is no window `owmer`; did you mean");
    assert!(out.starts_with(&first), "{out}");
    assert!(
        out.ends_with(&format!("{fine}: fine\nrulesets/simple.toml: fine\n")),
        "{out}"
    );
    let warned = format!("{RULES}[windows.lonely]\npending = \"active\"\n");
    let (code, out, _) = run(&["check-rules", &folder.file("warned.toml", warned)]);
    assert!(code == 0 && out.contains(": warning: "), "{out}");
}

#[test]
fn rules_come_from_standard_input_in_both_forms() {
    let (code, out, _) = run_with(&["check-rules", "-"], b"name = 1");
    assert!(
        code == 1 && out.starts_with("stdin:1: error: name: "),
        "{out}"
    );
    let json = run(&["rules", "--canonical", "simple"]).1;
    assert_eq!(
        run_with(&["check-rules", "-"], json.as_bytes()),
        (0, "stdin.json: fine\n".into(), String::new())
    );
    let (code, picture, _) = run_with(&["draw-rules", "-"], json.as_bytes());
    assert!(code == 0 && picture.starts_with("<svg"), "{picture}");
    let marked = format!("\u{feff}{RULES}");
    assert_eq!(run_with(&["check-rules", "-"], marked.as_bytes()).0, 0);
}

#[test]
fn rules_are_told() {
    let told = turnwheel::tell_rules_over(
        turnwheel::ruleset::Ruleset::builtin("uno").unwrap().text(),
        "uno.toml",
        &turnwheel::ruleset::Bases::NONE,
    );
    assert_eq!(run(&["tell", "uno"]), (0, told.unwrap(), String::new()));
    let folder = Folder::new("tell");
    let wrong = folder.file("wrong.toml", "name = 1");
    let (code, out, err) = run(&["tell", &wrong]);
    assert!(
        code == 1 && out.is_empty() && err.contains("wrong.toml:1: "),
        "{err}"
    );
}

#[test]
fn rules_are_drawn() {
    let folder = Folder::new("draw");
    let (code, picture, err) = run(&["draw-rules", "uno"]);
    assert_eq!((code, err), (0, String::new()));
    assert!(picture.starts_with("<svg") && picture.trim_end().ends_with("</svg>"));
    let file = folder.path().join("uno.svg");
    let name = file.to_str().unwrap();
    let drawn = (0, format!("{name}: drawn\n"), String::new());
    for options in [["-o", name], ["--output", name]] {
        let _ = std::fs::remove_file(&file);
        let [option, value] = options;
        assert_eq!(run(&["draw-rules", option, value, "uno"]), drawn);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), picture);
    }
    assert_eq!(
        run(&["draw-rules", "uno", &format!("--output={name}")]),
        drawn
    );
    let nowhere = folder.path().join("no").join("uno.svg");
    let (code, out, err) = run(&["draw-rules", "uno", "-o", nowhere.to_str().unwrap()]);
    assert!(
        code == 1 && out.is_empty() && err.contains("uno.svg: "),
        "{err}"
    );
    let wrong = folder.file("wrong.toml", "name = 1");
    let (code, out, err) = run(&["draw-rules", &wrong, "-o", name]);
    assert!(
        code == 1 && out.is_empty() && err.contains("wrong.toml:1: "),
        "{err}"
    );
    assert_eq!(
        std::fs::read_to_string(&file).unwrap(),
        picture,
        "nothing is written"
    );
}

#[test]
fn built_in_rules_are_listed_and_printed() {
    let (code, out, _) = run(&["rules"]);
    assert_eq!(code, 0);
    assert!(out.lines().eq(BUILTIN.iter().map(|builtin| builtin.name)));
    for builtin in BUILTIN {
        assert_eq!(run(&["rules", builtin.name]).1, builtin.text);
    }
    let folder = Folder::new("print");
    let mine = folder.file("mine.toml", "base = \"uno\"\nname = \"mine\"\n");
    assert_eq!(
        run(&["rules", &mine]).1,
        "base = \"uno\"\nname = \"mine\"\n"
    );
    let (code, whole, _) = run(&["rules", &mine, "--canonical"]);
    assert!(code == 0 && whole.starts_with("{\"name\":\"mine\"") && whole.contains("\"steps\""));
    let (code, _, err) = run(&["rules", "unoo"]);
    assert!(
        code == 1 && err.ends_with("did you mean the built-in rules `uno`?\n"),
        "{err}"
    );
    let (code, _, err) = run(&["rules", "blackjack"]);
    assert!(
        code == 1 && err.ends_with("`turnwheel rules` lists the built-in rules\n"),
        "{err}"
    );
}

#[test]
fn help_tells_of_every_command() {
    let (code, list, err) = run(&["help"]);
    assert_eq!((code, err), (0, String::new()));
    assert_eq!(run(&["--help"]).1, list);
    assert_eq!(run(&["-h"]).1, list);
    let calls = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names: Vec<&str> = calls.map(|line| line.split(' ').next().unwrap()).collect();
    assert!(
        names.contains(&"check-rules") && names.contains(&"mods-check"),
        "{names:?}"
    );
    for name in names {
        let (code, page, _) = run(&["help", name]);
        assert!(
            code == 0 && page.starts_with(&format!("usage: turnwheel {name}")),
            "{page}"
        );
        assert_eq!(run(&[name, "--help"]).1, page);
        assert_eq!(run(&[name, "x", "-h"]).1, page);
    }
    let version = format!("turnwheel {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run(&["--version"]), (0, version.clone(), String::new()));
    assert_eq!(run(&["-V"]).1, version);
}

/// A modder's tests are scenario scripts, with all of their language.
#[test]
fn scripts_are_played_with_mods() {
    let folder = Folder::new("played");
    std::fs::create_dir_all(folder.path().join("mods")).unwrap();
    folder.file("mods/honest.lua", HONEST);
    let play = "players A B\nstart A\nact A effect=walk\nend_turn\n";
    let named = format!("rules simple\nmods mods\n{play}");
    let good = folder.file("good.tws", format!("{named}expect active=A\n"));
    let bad = folder.file("bad.tws", format!("{named}expect active=B\n"));
    let other = folder.file(
        "other.tws",
        format!("rules simple\n{play}expect active=A\n"),
    );
    assert_eq!(run(&["check", &good]).0, 0);
    let (code, out, _) = run(&["check", &bad]);
    assert!(code == 1 && out.contains("bad.tws:7: active=B"), "{out}");
    assert_eq!(run(&["check", &other]).0, 1);
    let mods = folder.path().join("mods");
    let mods = mods.to_str().unwrap();
    assert_eq!(run(&["check", "--mods", mods, &other, &good]).0, 0);
    for command in ["log", "trace"] {
        let (code, out, err) = run(&[command, &good]);
        assert!(
            code == 0 && out.contains("extra_turn_granted"),
            "{out}{err}"
        );
    }
    assert_eq!(run(&["rewrite", "--all", &good]).0, 0);
    let text = std::fs::read_to_string(&good).unwrap();
    assert!(text.contains("> extra_turn_granted"), "{text}");
    // The name of an effect that fails is said, not its number.
    folder.file(
        "mods/honest.lua",
        "effect('walk', function(card) card:skip_trun('B') end)",
    );
    for command in [
        vec!["check", &*bad],
        vec!["mods-check", "simple", mods, &bad],
        vec!["mods-check", "simple", mods],
    ] {
        let (code, out, err) = run(&command);
        assert!(code == 1 && out.contains("walk"), "{out}{err}");
        assert!(out.contains("skip_turn"), "{out}{err}");
        assert!(!out.contains("(name n"), "{out}{err}");
    }
    // The folder is the script's own, and has to be there.
    let none = folder.file("none.tws", format!("rules simple\nmods nowhere\n{play}"));
    let (code, out, _) = run(&["check", &none]);
    assert!(code == 1 && out.contains("nowhere"), "{out}");
    let empty = folder.file("empty.tws", "rules simple\nmods\n");
    let (code, _, err) = run(&["check", &empty]);
    assert!(code == 1 && err.contains("write: mods FOLDER"), "{err}");
}

/// A modder tests what a card costs, when it may be played and what is offered, in a script.
#[test]
fn a_script_tests_what_a_mods_card_costs() {
    let folder = Folder::new("costly");
    std::fs::create_dir_all(folder.path().join("mods")).unwrap();
    folder.file(
        "mods/bolt.lua",
        "effect('bolt', { when = 'own_count.mana >= 1', takes = { target = 'opponent' },\n\
         cost = function(card)\n\
         card:add_counter('mana', -2, { player = card.controller }) end },\n\
         function(card) card:add_counter('life', -3, { player = card.target }) end)\n\
         offers(function(look, player)\n\
         look:offer('act', { effect = 'bolt' }) end)\n",
    );
    let script = "rules simple\nmods mods\nplayers A B C\nstart A\n\
                  expect why act A effect=bolt target=B -> own_count.mana >= 1\n\
                  act A effect=bolt target=B\nexpect error action_forbidden\n\
                  set_counter mana 1 player=A\n\
                  expect moves A pass player=A, act player=A, end_step player=A, \
                  end_phase player=A, end_turn player=A, act player=A effect=bolt target=B, \
                  act player=A effect=bolt target=C\n\
                  act A effect=bolt\nexpect error missing_argument\n\
                  act A effect=bolt target=A\nexpect error bad_target\n\
                  act A effect=bolt target=B\nexpect error cannot_pay\n\
                  expect A.mana=1 B.life=0\n\
                  set_counter mana 2 player=A\n\
                  act A effect=bolt target=B\nexpect A.mana=0 B.life=-3\n";
    let file = folder.file("bolt.tws", script);
    assert_eq!(
        run(&["check", &file]),
        (0, "1 passed, 0 failed\n".into(), String::new())
    );
}

#[test]
fn the_mods_of_a_folder_are_listed_and_tested() {
    let folder = Folder::new("listed");
    for name in ["mods/base", "mods/poison/tests"] {
        std::fs::create_dir_all(folder.path().join(name)).unwrap();
    }
    let mods = folder.path().join("mods");
    let mods = mods.to_str().unwrap();
    folder.file(
        "mods/base/mod.toml",
        "version = \"1.4\"\nauthor = \"Ada\"\n",
    );
    folder.file("mods/base/hurt.lua", "return { by = 3 }\n");
    folder.file(
        "mods/poison/mod.toml",
        "needs = [\"base >= 1\"]\n[settings.damage]\ndefault = 2\ntext = \"How much\"\n",
    );
    folder.file(
        "mods/poison/cards.lua",
        "local hurt = require(\"base/hurt\")\n\
         effect(\"dart\", function(card) card:add_counter(\"hurt\", hurt.by) end)\n\
         on(\"turn_ended\", { id = \"slow\" }, function(card) end)\n",
    );
    let (code, out, err) = run(&["mods", "simple", mods]);
    assert_eq!((code, &*err), (0, ""));
    let (first, rest) = out.split_once('\n').unwrap();
    let (hash, place) = first.split_once(' ').unwrap();
    assert!(hash.len() == 32 && place == mods, "{first}");
    assert_eq!(
        rest,
        "base 1.4\npoison, needs base >= 1\n  effects: poison/dart\n  triggers: poison/slow\n  \
         damage = 2  # How much\n"
    );
    let (code, out, _) = run(&["mods", "--json", "simple", mods]);
    let set: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &set["hash"]), (0, &hash.into()));
    assert_eq!(set["mods"][0]["about"]["author"], "Ada");

    let test = "rules simple\nmods ../..\nplayers A B\nstart A\nact A effect=poison/dart\n";
    folder.file(
        "mods/poison/tests/dart.tws",
        format!("{test}expect count.hurt=3\n"),
    );
    let (code, out, err) = run(&["mods-check", "simple", mods]);
    assert_eq!((code, &*err), (0, ""), "{out}");
    assert!(
        out.contains("dart.tws: 2 commands, no state kept\n"),
        "{out}"
    );
    folder.file(
        "mods/poison/tests/dart.tws",
        format!("{test}expect count.hurt=4\n"),
    );
    let (code, out, _) = run(&["mods-check", "simple", mods]);
    assert!(
        code == 1 && out.contains("dart.tws:6: count.hurt=4"),
        "{out}"
    );
    folder.file("mods/poison/mod.toml", "needs = [\"bse\"]\n");
    let (code, _, err) = run(&["mods", "simple", mods]);
    assert!(
        code == 1 && err.contains("the mod `poison` needs bse, which is not here"),
        "{err}"
    );
}

/// A mod whose offers fail offers nothing, which a list of moves must not hide.
#[test]
fn offers_that_fail_are_told() {
    let folder = Folder::new("offers");
    std::fs::create_dir_all(folder.path().join("mods")).unwrap();
    folder.file(
        "mods/hand.lua",
        "effect('bolt', function(card) end)\n\
         offers(function(look, player)\n\
         if look.turn == 1 then storage.x = 1 end\n\
         look:offer('act', { effect = 'bolt' }) end)\n",
    );
    let begin = "rules simple\nmods mods\nplayers A B\nstart A\n";
    let moves = "expect moves A pass player=A\n";
    let file = folder.file("s.tws", format!("{begin}{moves}"));
    let (code, out, _) = run(&["check", &file]);
    assert_eq!(code, 1);
    assert!(
        out.contains("the moves cannot be listed: offers_failed"),
        "{out}"
    );
    assert!(out.contains("hand.lua:3: "), "{out}");
    // What failed before is over.
    let later = "end_turn\nexpect moves B pass player=B\n";
    let file = folder.file("t.tws", format!("{begin}{later}"));
    let (_, out, _) = run(&["check", &file]);
    assert!(
        out.contains("effect=bolt") && !out.contains("offers_failed"),
        "{out}"
    );
}

const HONEST: &str = "effect(\"walk\", function(card) card:extra_turn(card.controller) end)\n";
const KEEPING: &str = "local seen = 0\neffect(\"count\", function(card)\n  seen = seen + 1\n  \
                       card:set_counter(\"seen\", seen)\nend)\n";

#[test]
fn mods_that_keep_state_are_found() {
    let folder = Folder::new("mods");
    let mods = folder.path().join("mods");
    std::fs::create_dir_all(&mods).unwrap();
    let name = mods.to_str().unwrap();
    folder.file("mods/honest.lua", HONEST);
    let script = folder.file(
        "s.tws",
        "rules simple\nplayers A B\nstart A\nact A effect=walk\nend_turn\nexpect active=A\n",
    );
    let (code, out, err) = run(&["mods-check", "simple", name, &script]);
    assert_eq!(
        (code, &*out, &*err),
        (0, &*format!("{script}: 3 commands, no state kept\n"), "")
    );
    let (code, out, err) = run(&["mods-check", "simple", name]);
    assert!(
        code == 0 && out.ends_with(" commands, no state kept\n"),
        "{out}{err}"
    );
    folder.file("mods/keeping.lua", KEEPING);
    let (code, out, err) = run(&["mods-check", "simple", name]);
    assert!(code == 1 && out.contains("`count`"), "{out}{err}");
    let script = folder.file(
        "t.tws",
        "rules simple\nplayers A B\nstart A\nact A effect=count\nact A effect=count\n",
    );
    let (code, out, err) = run(&["mods-check", "simple", name, &script]);
    assert!(
        code == 1 && out.contains("t.tws:4: act A effect=count"),
        "{out}{err}"
    );
    // Whatever a script expects has to hold.
    let play = "rules simple\nplayers A B\nstart A\nact A effect=walk\npass_all\n";
    let script = folder.file("u.tws", format!("{play}expect stack=5\n"));
    let (code, out, err) = run(&["mods-check", "simple", name, &script]);
    assert!(code == 1 && out.contains("u.tws:6: stack=5"), "{out}{err}");
    let script = folder.file(
        "v.tws",
        format!("{play}expect stack=0\nend_turn\n> nothing\n"),
    );
    let (code, out, err) = run(&["mods-check", "simple", name, &script]);
    assert!(code == 1 && out.contains("v.tws:8: nothing"), "{out}{err}");
    let script = folder.file("w.tws", format!("{play}expect stack=0\n"));
    assert_eq!(run(&["mods-check", "simple", name, &script]).0, 0);
    folder.file("mods/broken.lua", "effect(");
    let (code, _, err) = run(&["mods-check", "simple", name]);
    assert!(code == 1 && err.contains("broken.lua:1: "), "{err}");
    assert_eq!(
        run(&["mods-check", "simple", &script]).0,
        1,
        "a file is no folder"
    );
}

/// A folder that is a mod itself is checked like one in a folder of mods, whatever its effects are
/// called.
#[test]
fn a_mod_alone_is_checked_with_its_tests() {
    let folder = Folder::new("alone");
    let one = folder.path().join("poison");
    std::fs::create_dir_all(one.join("tests")).unwrap();
    folder.file("poison/mod.toml", "");
    folder.file(
        "poison/cards.lua",
        "effect(\"my dart\", function(card) card:add_counter(\"hurt\", 1) end)\n",
    );
    let test = "rules simple\nmods ..\nplayers A B\nstart A\nact A effect=\"poison/my dart\"\n";
    let expects = |count| format!("{test}expect count.hurt={count}\n");
    folder.file("poison/tests/dart.tws", expects(1));
    let (code, out, err) = run(&["mods-check", "simple", one.to_str().unwrap()]);
    assert_eq!((code, &*err), (0, ""), "{out}");
    assert!(!out.contains("was not checked"), "{out}");
    assert!(
        out.contains("dart.tws: 2 commands, no state kept\n"),
        "{out}"
    );
    folder.file("poison/mod.toml", "neds = [\"base\"]\nauthor = \"Ada\"\n");
    let (code, out, _) = run(&["mods-check", "simple", one.to_str().unwrap()]);
    let hint = "the `mod.toml` of `poison` says `neds`, which is the host's; did you mean `needs`?";
    assert!(code == 0 && out.contains(hint), "{out}");
    assert!(!out.contains("author"), "{out}");
    folder.file("poison/tests/dart.tws", expects(2));
    let (code, out, _) = run(&["mods-check", "simple", one.to_str().unwrap()]);
    assert!(
        code == 1 && out.contains("dart.tws:6: count.hurt=2"),
        "{out}"
    );
}
