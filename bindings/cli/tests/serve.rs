//! `turnwheel serve`: games for another program, by lines of JSON.

mod common;

use common::{Folder, run_with};
use serde_json::{Value, json};

/// Returns the answers to these lines.
fn served(arguments: &[&str], lines: &[u8]) -> Vec<Value> {
    let words: Vec<&str> = [&["serve"], arguments].concat();
    let (code, told, wrong) = run_with(&words, lines);
    assert_eq!((code, &*wrong), (0, ""));
    let answers = told.lines().map(|line| serde_json::from_str(line).unwrap());
    answers.collect()
}

fn asked(requests: &[Value]) -> Vec<Value> {
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    served(&[], lines.join("\n").as_bytes())
}

fn new(game: &str, rules: &str, players: Value) -> Value {
    json!({ "do": "new", "game": game, "rules": rules, "players": players, "seed": 7 })
}

fn command(line: &str) -> Value {
    json!({ "do": "command", "command": line })
}

#[test]
fn a_game_is_played_saved_and_loaded() {
    let told = asked(&[
        new("", "uno", json!(["Ann Lee", "Ben", "Cid"])),
        command("start Ben"),
        json!({ "do": "moves", "id": [1, "x"] }),
        json!({ "do": "command", "verb": "act",
            "arguments": { "player": "Ben", "effect": "reverse" } }),
        json!({ "do": "events" }),
        json!({ "do": "explain", "command": "act Cid" }),
        json!({ "do": "explain" }),
        json!({ "do": "explain", "verb": "act", "arguments": { "player": "Cid" } }),
        json!({ "do": "explain", "verb": "act", "arguments": { "player": "Ann Lee", "data": 3 } }),
        json!({ "do": "explain", "verb": "akt" }),
        json!({ "do": "events", "from": 2, "most": 9 }),
        json!({ "do": "undo", "to": 1 }),
        json!({ "do": "save" }),
    ]);
    assert!(told.iter().all(|answer| answer["ok"] == true), "{told:?}");
    assert_eq!(told[0]["accepted"], 0);
    assert_eq!(told[1]["to_act"], json!(["Ben"]));
    assert_eq!(told[2]["id"], json!([1, "x"]));
    assert_eq!(told[2]["moves"][1]["text"], "act player=Ben");
    assert_eq!(told[3]["to_act"], json!(["Ann Lee"]));
    assert_eq!(told[3]["events"][1], "order_reversed direction=backward");
    assert_eq!(told[4]["events"], told[3]["events"]);
    let why = told[5]["why"].as_str().unwrap();
    assert!(why.starts_with("not_your_priority (player Cid)"), "{why}");
    assert!(told[6]["why"].as_str().unwrap().contains("Ann Lee may act"));
    assert_eq!(told[7]["why"], told[5]["why"]);
    assert_eq!(told[8]["why"], "allowed");
    let why = told[9]["why"].as_str().unwrap();
    assert!(
        why.contains("unknown_command") && why.contains("`act`"),
        "{why}"
    );
    assert_eq!(
        told[10]["commands"][0]["command"],
        "act player=Ben effect=reverse"
    );
    assert_eq!(told[10]["commands"][0]["events"], told[3]["events"]);
    assert_eq!(told[11]["hash"], told[1]["hash"]);

    let load = json!({ "do": "load", "rules": "uno", "save": told[12]["save"] });
    let again = asked(&[load, json!({ "do": "undo", "player": "Ann Lee" })]);
    assert_eq!(again[0]["hash"], told[1]["hash"]);
    assert_eq!(again[1]["error"]["code"], "cannot_undo", "{again:?}");
}

#[test]
fn players_see_what_they_may() {
    let sealed = "commit A payload=5";
    let told = asked(&[
        new("", "sealed_bid", json!(["A", "B"])),
        command("start"),
        command(sealed),
        json!({ "do": "view" }),
        json!({ "do": "view_for", "player": "A" }),
        json!({ "do": "view_for", "player": "B" }),
        json!({ "do": "view_for" }),
        json!({ "do": "events", "player": "B" }),
        json!({ "do": "events", "player": "B", "from": 0 }),
        json!({ "do": "moves", "player": "B" }),
    ]);
    let commits = |at: usize| told[at]["view"]["commits"].as_array().unwrap().len();
    assert_eq!([3, 4, 5, 6].map(commits), [1, 1, 0, 0], "{told:?}");
    assert!(!told[7]["events"].to_string().contains("payload"));
    assert_eq!(told[8]["error"]["code"], "bad_request");
}

#[test]
fn every_move_can_be_submitted_as_it_is_told() {
    for (rules, players) in [("holdem", 3), ("sealed_bid", 3), ("mtg", 2), ("coup", 4)] {
        let mut requests = vec![new("", rules, json!(players)), command("start")];
        let mut number = 7_usize;
        for _ in 0..25 {
            requests.push(json!({ "do": "moves" }));
            let told = asked(&requests);
            let moves = told.last().unwrap()["moves"].as_array().unwrap();
            number = number * 31 % 1009;
            let Some(one) = moves.get(number % moves.len().max(1)) else {
                break;
            };
            let mut request =
                json!({ "do": "command", "verb": one["verb"], "arguments": one["arguments"] });
            if let Some(column) = one["open"]["column"].as_str() {
                request["arguments"][column] = one["open"]["to"].clone();
            }
            *requests.last_mut().unwrap() = request.clone();
            let told = asked(&requests);
            let told = told.last().unwrap();
            assert!(told["ok"] == true, "{rules}: {one}: {told}");
        }
        assert!(requests.len() > 20, "{rules}");
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let begun = [new("", "simple", json!(2)), command("start")];
    let wrong = [
        (
            json!({ "do": "dance" }),
            "there is no request `dance`; there are new",
        ),
        (
            json!({ "do": "new", "rules": "simple" }),
            "give `players` as",
        ),
        (
            json!({ "do": "new", "rules": "simple", "players": [1, 2] }),
            "give `players` as a number or as a list of names",
        ),
        (json!({ "do": "new", "players": 2 }), "say the rules"),
        (
            json!({ "do": "new", "rules": "simple", "text": "", "players": 2 }),
            "say the rules",
        ),
        (
            json!({ "do": "new", "rules": "simpel", "players": 2 }),
            "did you mean `simple`",
        ),
        (
            json!({ "do": "new", "text": "name = 1", "players": 2 }),
            "text:1",
        ),
        (
            json!({ "do": "new", "rules": "simple", "players": 65 }),
            "players",
        ),
        (
            json!({ "do": "new", "rules": "simple", "players": 2, "sead": 1 }),
            "`sead`",
        ),
        (
            json!({ "do": "load", "rules": "simple", "save": { "a": 1 } }),
            "save",
        ),
        (json!({ "do": "command" }), "say the command"),
        (
            json!({ "do": "command", "verb": "act", "command": "act A" }),
            "say the command",
        ),
        (json!({ "do": "command", "verb": "dance" }), "dance"),
        (
            json!({ "do": "command", "verb": "act", "arguments": { "player": 1.5 } }),
            "`player`: an argument is a text, a whole number, true or false, or a list of these",
        ),
        (command("act Zoe"), "`Zoe`"),
        (command(""), "bad_syntax"),
        (json!({ "do": "moves", "player": "Zoe" }), "no player `Zoe`"),
        (json!({ "do": "undo" }), "say what to undo"),
        (
            json!({ "do": "undo", "to": 99 }),
            "the newest command is number 1",
        ),
        (json!({ "do": "save", "game": "other" }), "no game `other`"),
        (json!({ "do": "save", "game": 3 }), "`game` is a text"),
        (
            json!({ "do": "save", "game": "x".repeat(101) }),
            "`game` is a text",
        ),
        (json!(["do"]), "no object"),
        (json!(3), "no object"),
    ];
    let requests: Vec<Value> = begun
        .into_iter()
        .chain(wrong.iter().map(|(request, _)| request.clone()))
        .chain([json!({ "do": "events" }), json!({ "do": "undo", "to": 1 })])
        .collect();
    let told = asked(&requests);
    for ((request, message), answer) in wrong.iter().zip(&told[2..]) {
        let text = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(
            answer["ok"] == false && text.contains(message),
            "{request}: {answer}"
        );
    }
    let [.., events, undone] = &told[..] else {
        panic!("two answers follow");
    };
    assert_eq!(events["events"], told[1]["events"]);
    assert_eq!(undone["hash"], told[1]["hash"]);
}

#[test]
fn a_wrong_request_is_told_by_the_name_of_its_field() {
    let long = "x".repeat(1_000);
    let wrong = [
        (json!({}), "say what to `do`; there are new, load,"),
        (
            json!({ "do": "nwe" }),
            "there is no request `nwe`; did you mean `new`?",
        ),
        (
            json!({ "do": 7 }),
            "there is no request `7`; there are new,",
        ),
        (
            json!({ "do": "new", "rules": 5 }),
            "`rules` has to be a text, and is `5`",
        ),
        (
            json!({ "do": "new", "rules": "uno", "player": 3 }),
            "new takes no `player`; did you mean `players`?",
        ),
        (
            json!({ "do": "new", "rules": "uno" }),
            "give `players` as a number or as a list",
        ),
        (
            json!({ "do": "new", "rules": "uno", "players": 2, "seed": 1.5 }),
            "`seed` has to be a whole number from 0 to 2^64 - 1, and is `1.5`",
        ),
        (json!({ "do": "load", "rules": "uno" }), "load takes `save`"),
        (
            json!({ "do": "undo", "to": -1 }),
            "`to` has to be a whole number",
        ),
        (
            json!({ "do": "command", "verb": "start", "arguments": [] }),
            "`arguments` has to be an object, and is `[]`",
        ),
        (
            json!({ "do": "view", "player": "A" }),
            "view takes no `player`",
        ),
        (json!({ "do": "moves", "player": [&long] }), "xxx...`"),
    ];
    let requests: Vec<Value> = wrong.iter().map(|(request, _)| request.clone()).collect();
    for (answer, (request, part)) in asked(&requests).iter().zip(&wrong) {
        let message = answer["error"]["message"].as_str().unwrap();
        assert_eq!(answer["error"]["code"], "bad_request", "{request}");
        assert!(
            message.contains(part) && message.len() < 200,
            "{request}: {message}"
        );
    }
}

#[test]
fn odd_lines_are_answered_one_by_one() {
    let mut lines = b"\n  \n{\n\xff\xfe\n".to_vec();
    lines.extend(b"[".repeat(100_000));
    lines.extend(b"\n{\"do\":\"save\",\"game\":\"");
    lines.extend(b"x".repeat((16 << 20) + 5));
    lines.extend(b"\"}\n{\"do\":\"free\",\"id\":9}");
    let told = served(&[], &lines);
    let texts: Vec<&str> = told
        .iter()
        .map(|answer| answer["error"]["message"].as_str().unwrap())
        .collect();
    assert_eq!(told.len(), 5, "{texts:?}");
    assert!(texts[3].contains("longer than 16 MiB"), "{}", texts[3]);
    assert!(texts[4].contains("no game without a name"), "{}", texts[4]);
    assert_eq!(told[4]["id"], 9);
}

#[test]
fn invisible_characters_are_spelt_out() {
    let lines = [
        new("", "simple", json!(2)),
        json!({ "do": "moves", "player": "\u{202e}\u{e0001}", "id": "\u{7f}é" }),
    ]
    .map(|request| request.to_string());
    let (_, told, _) = run_with(&["serve"], lines.join("\n").as_bytes());
    let last = told.lines().last().unwrap();
    assert!(
        !told.contains(['\u{202e}', '\u{e0001}', '\u{7f}']),
        "{last}"
    );
    assert!(last.contains(r"`\u202e\udb40\udc01`"), "{last}");
    let answer: Value = serde_json::from_str(last).unwrap();
    assert_eq!(answer["id"], "\u{7f}é");
}

#[test]
fn there_are_a_thousand_games_and_their_names_can_be_used_again() {
    let names = (0..1_001).map(|number| new(&number.to_string(), "simple", json!(1)));
    let requests = names.chain([
        json!({ "do": "free", "game": "3" }),
        new("1000", "simple", json!(1)),
        new("1000", "uno", json!(2)),
    ]);
    let told = asked(&requests.collect::<Vec<_>>());
    assert!(told[..1_000].iter().all(|answer| answer["ok"] == true));
    let full = told[1_000]["error"]["message"].as_str().unwrap();
    assert_eq!(full, "1000 games are played; free one");
    assert!(told[1_001..].iter().all(|answer| answer["ok"] == true));
}

#[test]
fn rules_of_a_line_do_not_raise_the_limits() {
    let rules = "base = \"simple\"\nname = \"raised\"\n[effects]\nagain = \"run again\"\n[limits]\n\
        effects = 4294967295\nverbs = 4294967295\nevents = 4294967295\nlooks = 4294967295\n";
    let told = asked(&[
        json!({ "do": "new", "text": rules, "players": 2 }),
        command("start"),
        command("act A effect=again"),
    ]);
    assert_eq!(told[2]["error"]["code"], "loop_limit", "{told:?}");
}

#[test]
fn rules_and_mods_of_the_host_are_played() {
    let folder = Folder::new("serve");
    let rules = folder.file("mine.toml", "name = \"mine\"\nsteps = [{ name = \"a\" }]\n");
    std::fs::create_dir_all(folder.path().join("mods")).unwrap();
    folder.file(
        "mods/a.lua",
        "effect(\"walk\", function(card) card:reverse() end)",
    );
    let mods = folder.path().join("mods");
    let lines = [
        new("", "mine", json!(3)),
        command("start"),
        command("act A effect=walk"),
        json!({ "do": "new", "text": "{ \"name\": \"x\", \"steps\": [{ \"name\": \"a\" }] }",
            "players": 2 }),
    ]
    .map(|request| request.to_string());
    let told = served(
        &[&rules, "--mods", mods.to_str().unwrap()],
        lines.join("\n").as_bytes(),
    );
    assert!(told.iter().all(|answer| answer["ok"] == true), "{told:?}");
    assert!(told[2]["events"].to_string().contains("order_reversed"));
}

/// Nobody can end the process by a number that memory does not hold.
#[test]
fn more_players_than_any_table_has_are_refused() {
    let counts = [json!(65), json!(u64::MAX), json!(-1), json!(2)];
    let told = asked(&counts.map(|count| new("", "simple", count)));
    let codes: Vec<_> = told
        .iter()
        .map(|told| told["error"]["code"].as_str())
        .collect();
    let many = Some("too_many_players");
    assert_eq!(codes, [many, many, Some("bad_request"), None]);
}
