//! Sets of mods: what they are made of, what they share, and what games have of them.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::game;
use std::collections::BTreeMap;
use std::sync::Arc;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Error, Game, Setup, raw};
use turnwheel_lua::{Limits, ModSet, Setting, Settings, load_mods, read_settings};

fn set_with(settings: &Settings, texts: &[(&str, &str)]) -> Result<ModSet, Error> {
    let rules = Ruleset::builtin("simple").unwrap();
    ModSet::of_texts(texts.iter().copied(), &rules, &Limits::default(), settings)
}

fn set(texts: &[(&str, &str)]) -> ModSet {
    set_with(&Settings::new(), texts).unwrap()
}

fn refused(texts: &[(&str, &str)]) -> String {
    let error = set_with(&Settings::new(), texts).unwrap_err();
    assert_eq!(error.code, Code::ModFailed, "{error}");
    error.detail.unwrap().into()
}

fn with(set: &ModSet) -> Game {
    let mut game = game();
    load_mods(&mut game, set).unwrap();
    game.command("start").unwrap();
    game
}

fn counters(game: &Game) -> String {
    let values = game.view().values;
    let told = values.iter().map(|value| {
        let player = value.player.as_deref().unwrap_or("-");
        format!("{player}.{}={}", value.name, value.value)
    });
    told.collect::<Vec<_>>().join(" ")
}

const BASE: &[(&str, &str)] = &[
    ("base/mod.toml", "version = '1.4'\nauthor = 'Ada'"),
    (
        "base/hurt.lua",
        "local hurt = {}
        function hurt.by(card, count)
            storage.hits = (storage.hits or 0) + 1
            card:add_counter('hurt', count, { player = card.target or card.controller })
        end
        return hurt",
    ),
];

const POISON: &[(&str, &str)] = &[
    (
        "poison/mod.toml",
        "needs = ['base >= 1.3']\n[settings.damage]\ndefault = 2\ntext = 'How much it hurts'",
    ),
    (
        "poison/cards.lua",
        "local hurt = require('base/hurt')
        local much = require('much')
        effect('dart', function(card) hurt.by(card, much) end)
        effect('again', function(card) card:push(card.controller, 'dart') end)
        on('turn_ended', { id = 'slow' }, function(card) card:add_counter('slow', 1) end)",
    ),
    ("poison/much.lua", "return settings.damage"),
];

fn poison() -> Vec<(&'static str, &'static str)> {
    [
        BASE,
        POISON,
        &[(
            "lone.lua",
            "effect('bolt', function(card) card:set_flag('b') end)",
        )],
    ]
    .concat()
}

#[test]
fn a_mod_uses_the_files_of_another() {
    let set = set(&poison());
    let names: Vec<_> = set.mods().map(|one| (&*one.name, &*one.version)).collect();
    assert_eq!(names, [("base", "1.4"), ("lone", ""), ("poison", "")]);
    let poison = set.mods().nth(2).unwrap();
    assert_eq!(poison.effects, ["poison/dart", "poison/again"]);
    assert_eq!(poison.triggers, ["poison/slow"]);
    assert_eq!(poison.needs, ["base >= 1.3"]);
    assert_eq!(set.mods().next().unwrap().about["author"], "Ada");
    let mut game = with(&set);
    game.command("act A effect=poison/dart target=B").unwrap();
    // The function of `base` counts in the storage of `base`.
    assert_eq!(game.storage("base"), "{\"hits\":1}");
    assert_eq!(game.storage("poison"), "");
    game.command("end_turn").unwrap();
    assert_eq!(counters(&game), "-.slow=1 B.hurt=2");
}

/// A table that one mod hands to another stays its own, and is copied where that stores it: also if
/// it lies in a table of the run until the run ends.
#[test]
fn tables_of_another_mods_storage_are_copied() {
    let set = set(&[
        ("base/mod.toml", ""),
        (
            "base/deck.lua",
            "return function() storage.deck = storage.deck or { 1, { 2 } } return storage.deck end",
        ),
        ("other/mod.toml", "needs = ['base']"),
        (
            "other/cards.lua",
            "local deck = require('base/deck')
            effect('deal', function() deck() end)
            effect('keep', function()
                storage.copy, storage.late = deck(), {}
                storage.copy[1], deck()[1] = 5, 6
                storage.late.deck = deck()
            end)",
        ),
    ]);
    let mut game = with(&set);
    game.command("act A effect=other/deal").unwrap();
    game.command("act A effect=other/keep").unwrap();
    assert_eq!(game.storage("base"), r#"{"deck":[6,[2]]}"#);
    let stored = r#"{"copy":[5,[2]],"late":{"deck":[6,[2]]}}"#;
    assert_eq!(game.storage("other"), stored);
}

#[test]
fn a_mod_calls_its_own_effects_by_their_short_names() {
    let rules = Ruleset::builtin("mtg").unwrap();
    let limits = Limits::default();
    let set = ModSet::of_texts(poison(), &rules, &limits, &Settings::new()).unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    load_mods(&mut game, &set).unwrap();
    game.command("start").unwrap();
    game.command("push A poison/again").unwrap();
    for _ in 0..2 {
        let player = game.priority().unwrap();
        game.command(&format!("pass {}", game.player_name(player).to_owned()))
            .unwrap();
    }
    let view = game.view();
    let stack: Vec<_> = view.stack.iter().map(|one| &*one.effect).collect();
    assert_eq!(stack, ["poison/dart"]);
}

#[test]
fn settings_have_defaults_and_the_hosts_values() {
    let settings = read_settings("{\"poison\": {\"damage\": 5}}").unwrap();
    let set = set_with(&settings, &poison()).unwrap();
    let mut game = with(&set);
    game.command("act A effect=poison/dart").unwrap();
    assert_eq!(counters(&game), "A.hurt=5");
    let values = &set.mods().nth(2).unwrap().values;
    assert_eq!(values["damage"], Setting::Number(5));
    for (json, told) in [
        (
            "{\"poison\": {\"damage\": true}}",
            "is a whole number, not true or false",
        ),
        (
            "{\"poison\": {\"damege\": 1}}",
            "no setting `damege`; did you mean `damage`?",
        ),
        ("{\"poisn\": {}}", "did you mean `poison`?"),
        ("{\"poison\": {\"damage\": 1.5}}", "settings are JSON"),
        ("{", "settings are JSON"),
    ] {
        let set = read_settings(json).and_then(|settings| set_with(&settings, &poison()));
        let error = set.unwrap_err();
        assert_eq!(error.code, Code::BadValue);
        let detail = error.detail.unwrap();
        assert!(detail.contains(told), "{detail}");
    }
}

#[test]
fn the_hash_is_of_what_decides() {
    let hash = |texts: &[(&str, &str)]| set(texts).hash();
    let lone = [("a.lua", "local x = 1\nlocal y = 2\n")];
    assert_eq!(
        hash(&lone),
        hash(&[("a.lua", "local x = 1\r\nlocal y = 2\r\n")])
    );
    assert_ne!(
        hash(&lone),
        hash(&[("a.lua", "local x = 1\nlocal y = 3\n")])
    );
    assert_ne!(hash(&lone), hash(&[("b.lua", lone[0].1)]));
    fn folder(about: &str) -> [(&str, &str); 2] {
        [
            ("a/mod.toml", about),
            ("a/a.lua", "local x = 1\nlocal y = 2\n"),
        ]
    }
    assert_ne!(hash(&lone), hash(&folder("")));
    assert_eq!(hash(&folder("")), hash(&folder("author = 'Ada'")));
    assert_ne!(hash(&folder("")), hash(&folder("version = '2'")));
    // The folder's name is none of the mod's if it says another.
    let named = [("z/mod.toml", "name = 'a'"), ("z/a.lua", lone[0].1)];
    assert_eq!(hash(&folder("")), hash(&named));
    let rules = Ruleset::builtin("simple").unwrap();
    let of = |limits| {
        let set = ModSet::of_texts(lone, &rules, &limits, &Settings::new());
        set.unwrap().hash()
    };
    let (limits, time) = (Limits::default(), Some(std::time::Duration::from_secs(9)));
    assert_eq!(hash(&lone), of(Limits { time, ..limits }));
    assert_ne!(
        hash(&lone),
        of(Limits {
            instructions: 9_999,
            ..limits
        })
    );
    let damage = |number| {
        let of = BTreeMap::from([("damage".to_owned(), Setting::Number(number))]);
        let settings = Settings::from([("poison".to_owned(), of)]);
        set_with(&settings, &poison()).unwrap().hash()
    };
    assert_eq!(hash(&poison()), damage(2));
    assert_ne!(damage(2), damage(3));
}

/// Two tables of one game in two languages: their questions are the same keys, and so are the
/// hashes; the words are the set's.
#[test]
fn words_are_keys_with_arguments() {
    let cards = "effect('pay', function(card)
        local cost = { 'pay_life', card.data, card.target }
        local words = { prompt = cost, labels = { { 'yes', -2 }, 'no' } }
        if card:choose_yes_no(card.controller, words) then card:add_counter('paid', 1) end
    end)";
    let of = |about: &str| set(&[("m/mod.toml", about), ("m/c.lua", cards)]);
    let english = of("[words.en]\npay_life = 'Pay {1} life to {2}?'\nno = 'No'");
    let both = of("[words.en]\nno = 'Noo'\n[words.de]\npay_life = '{2} {1} Leben zahlen?'");
    assert_eq!(english.hash(), both.hash());
    let tables = [&english, &both].map(|set| {
        let mut game = with(set);
        game.command("act A effect=m/pay data=3 target=B").unwrap();
        game
    });
    assert_eq!(tables[0].hash(), tables[1].hash());
    let asked = tables[0].view().choice.unwrap().prompt.unwrap();
    assert_eq!(asked, "pay_life(3,B)");
    assert_eq!(english.say("m/pay", &asked, "de"), "Pay 3 life to B?");
    assert_eq!(both.say("m/pay", &asked, "de-AT"), "B 3 Leben zahlen?");
    assert_eq!(both.say("m", "no", "de"), "Noo");
    for (set, whose, word) in [(&both, "m/pay", "maybe"), (&english, "other", "no")] {
        assert_eq!(set.say(whose, word, "de"), word);
    }
    // An answer may use a label.
    let mut game = tables.into_iter().next().unwrap();
    game.command("answer A yes(-2)").unwrap();
    assert_eq!(counters(&game), "-.paid=1");
}

#[test]
fn words_that_are_none_are_refused() {
    for (prompt, told) in [
        ("{}", "begins with its key"),
        ("{ 3 }", "begins with its key"),
        ("{ 'a(b', 1 }", "has no `(` of its own"),
        ("{ 'a', 'b,c' }", "without a comma"),
        ("{ 'a', 'b\"c' }", "holds a quote"),
        ("{ 'a', true }", "whole numbers, and texts"),
        ("{ 'a', {} }", "whole numbers, and texts"),
        ("{ 'a', 1.5 }", "whole numbers, and texts"),
        ("{ 'a', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }", "too_long"),
        ("{ 'a', ('x'):rep(256) }", "too_long"),
        ("true", "a prompt and a label are texts"),
    ] {
        let text = format!(
            "effect('x', function(card) card:choose_yes_no('A', {{ prompt = {prompt} }}) end)"
        );
        let mut game = with(&set(&[("a.lua", &text)]));
        let error = game.command("act A effect=x").unwrap_err().to_string();
        assert!(error.contains(told), "{prompt}: {error}");
    }
}

#[test]
fn a_subset_is_a_set() {
    let whole = set(&poison());
    let lone = whole.only(&["lone"]).unwrap();
    assert_eq!(format!("{lone:?}"), "[\"lone\"]");
    assert_eq!(lone.hash(), set(&poison()[5..]).hash());
    let rest = whole.without(&["lone"]).unwrap();
    assert_eq!(rest.hash(), set(&poison()[..5]).hash());
    assert_ne!(rest.hash(), whole.hash());
    assert_eq!(whole.without(&[]).unwrap().hash(), whole.hash());
    let none = whole.only(&[]).unwrap();
    assert_eq!(none.mods().count(), 0);
    let error = whole.without(&["base"]).unwrap_err();
    assert_eq!(
        (error.module(), error.file()),
        (Some("poison"), Some("poison/mod.toml"))
    );
    let detail = error.detail.unwrap();
    assert!(
        detail.ends_with(": the mod `poison` needs `base`; take both or none"),
        "{detail}"
    );
    assert_eq!(rest.only(&["lone"]).unwrap_err().code, Code::UnknownName);

    // A check box in the middle of a game.
    let mut game = with(&whole);
    game.command("act A effect=bolt").unwrap();
    load_mods(&mut game, &rest).unwrap();
    assert_eq!(
        game.command("act A effect=bolt").unwrap_err().code,
        Code::UnknownEffect
    );
    game.command("act A effect=poison/dart").unwrap();
    load_mods(&mut game, &none).unwrap();
    assert!(raw::triggers_of(&game, "poison/slow").is_empty());
    load_mods(&mut game, &whole).unwrap();
    game.command("act A effect=bolt").unwrap();
    assert_eq!(raw::triggers_of(&game, "poison/slow").len(), 1);
}

#[test]
fn what_a_mod_cannot_have_is_told() {
    let lone = |text: &str| refused(&[("a.lua", text)]);
    let told = lone("local x = require('b')");
    assert!(told.contains("a folder with a `mod.toml`"), "{told}");
    let of = |text: &str, needs: &str| {
        refused(&[
            ("a/mod.toml", needs),
            ("a/a.lua", text),
            ("a/other.lua", ""),
            ("base/mod.toml", ""),
            ("base/hurt.lua", "return { by = effect, list = {} }"),
        ])
    };
    let needs = "needs = ['base']";
    for (text, needs, told) in [
        ("require('base/hurt')", "", "does not need `base`"),
        (
            "require('oter')",
            "",
            "no file `oter.lua`; did you mean `other`?",
        ),
        ("require('base/hrt')", needs, "did you mean `hurt`?"),
        (
            "require('base/hurt')",
            "neds = ['base']",
            "`mod.toml` says `neds`; did you mean `needs`?",
        ),
        (
            "return settings.damage",
            "[setings.damage]\ndefault = 2",
            "`mod.toml` says `setings`; did you mean `settings`?",
        ),
        (
            "require({})",
            "",
            "the name of a file is wanted, not a table",
        ),
        ("require('a')", "", "in a circle: a/a.lua, a/a.lua"),
        (
            "effect('base/x', function() end)",
            needs,
            "those of the mod `a` are called `a/...`",
        ),
        (
            "require('base/hurt').by('x', function() end)",
            needs,
            "this is a function of the mod `base`",
        ),
        (
            "require('base/hurt').list.x = 1",
            needs,
            "read-only for every mod",
        ),
        ("settings.x = 1", "", "read-only for every mod"),
    ] {
        let detail = of(text, needs);
        assert!(detail.contains(told), "{detail}");
        assert!(detail.starts_with("a/a.lua:1: "), "{detail}");
    }
    let two = [("x/mod.toml", "name = 'a'"), ("a.lua", "")];
    assert_eq!(
        refused(&two),
        "x/mod.toml: two mods are called `a`, this one and a.lua; rename one of them"
    );
    let late = [
        ("a/mod.toml", ""),
        ("a/a.lua", "effect('x', function() require('a') end)"),
    ];
    let mut game = with(&set(&late));
    let error = game.command("act A effect=a/x").unwrap_err().to_string();
    assert!(
        error.contains("files are read while the mods are loaded"),
        "{error}"
    );
    for (path, told) in [
        ("a/b/c.lua", "has `mod.toml` and files `NAME.lua`"),
        ("a.txt", "is called `NAME.lua`"),
        ("a/x.lua", "no `mod.toml`"),
    ] {
        let detail = refused(&[(path, "")]);
        assert!(detail.contains(told), "{detail}");
    }
}

#[test]
fn a_long_chain_of_files_is_refused_whole() {
    let mut texts = vec![("a/mod.toml".to_owned(), String::new())];
    for at in 0..400 {
        let text = format!("return require('f{}')", at + 1);
        texts.push((format!("a/f{at}.lua"), text));
    }
    texts.push(("a/f400.lua".to_owned(), "return 7".to_owned()));
    let texts: Vec<_> = texts
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let error = set_with(&Settings::new(), &texts).unwrap_err();
    assert_eq!(error.code, Code::ModFailed, "{error}");
    assert!(error.to_string().contains("more than 16 files"), "{error}");
    let mut short = texts[..16].to_vec();
    short.push(("a/f15.lua", "return 7"));
    assert_eq!(set(&short).mods().count(), 1);
}

#[test]
fn other_rules_are_refused() {
    let rules = Ruleset::builtin("mtg").unwrap();
    let mut game: Game = Game::new(Arc::clone(&rules), Setup::players(2)).unwrap();
    let error = load_mods(&mut game, &set(&poison())).unwrap_err();
    assert!(
        error.to_string().contains("loaded for other rules: simple"),
        "{error}"
    );
}

/// Two tables that use one set at the same time do not wait for each other, and what one does is
/// nothing to the other: each ends as it does alone.
#[test]
fn threads_share_a_set() {
    let texts = [(
        "a.lua",
        "effect('count', function(card)
            storage.n = (storage.n or 0) + card.data
            local sum = 0
            for at = 1, 200 do sum = sum + at % (card.data + 1) end
            card:set_counter('sum', sum)
        end)",
    )];
    let set = set(&texts);
    let play = |set: &ModSet, data: usize| {
        let mut game = with(set);
        for _ in 0..50 {
            game.command(&format!("act A effect=count data={data}"))
                .unwrap();
        }
        game.hash()
    };
    let alone: Vec<_> = (0..8).map(|data| play(&self::set(&texts), data)).collect();
    let together = std::thread::scope(|scope| {
        let games: Vec<_> = (0..8)
            .map(|data| {
                let set = set.clone();
                scope.spawn(move || play(&set, data))
            })
            .collect();
        let games = games.into_iter().map(|game| game.join().unwrap());
        games.collect::<Vec<_>>()
    });
    assert_eq!(alone, together);
}

/// A table that a file returns is sealed, and is read all the same where a mod registers.
#[test]
fn options_and_filters_of_another_file_count_like_any_others() {
    let shared = "return {
        late = { when = 'round >= 100' },
        aimed = { takes = { target = 'opponent' } },
        number = { takes = { data = { options = { 3, 5 } } } },
        filters = { id = 'own', player = 'B', whose = 'own' },
    }";
    let cards = "local shared = require('shared')
        effect('late', shared.late, function() end)
        effect('aimed', shared.aimed, function() end)
        effect('one', shared.number, function() end)
        on('turn_began', shared.filters, function(card) card:set_flag('heard') end)";
    let set = set(&[
        ("m/mod.toml", ""),
        ("m/shared.lua", shared),
        ("m/cards.lua", cards),
    ]);
    assert_eq!(set.mods().next().unwrap().triggers, ["m/own"]);
    let mut game = with(&set);
    assert_eq!(counters(&game), "");
    for (line, code) in [
        ("act A effect=m/late", Code::ActionForbidden),
        ("act A effect=m/aimed", Code::MissingArgument),
        ("act A effect=m/aimed target=A", Code::BadTarget),
        ("act A effect=m/one data=4", Code::BadValue),
    ] {
        let error = game.command(line).unwrap_err();
        assert_eq!(error.code, code, "{line}: {}", game.explain(&error));
    }
    game.command("act A effect=m/one data=5").unwrap();
}

#[test]
fn options_within_themselves_are_refused() {
    let endless = "local takes = {} takes.data = takes
        effect('e', { takes = takes }, function() end)";
    let told = refused(&[("m.lua", endless)]);
    assert!(told.contains("m.lua:2: effect `e`: takes: "), "{told}");
    let wide = "local takes = {} for i = 1, 2000 do takes[i] = takes end
        effect('e', { takes = takes }, function() end)";
    let told = refused(&[("m.lua", wide)]);
    assert!(told.contains("m.lua:2: effect `e`: takes: "), "{told}");
}

/// A setting that a mod does not have is a mistake, not a `nil` that turns the mod off.
#[test]
fn a_setting_that_is_not_there_is_told() {
    let reads = |body: &str| {
        let effect = format!("effect('read', function(card) {body} end)");
        let texts = [
            ("much/mod.toml", "[settings.damage]\ndefault = 2"),
            ("much/cards.lua", effect.as_str()),
        ];
        let mut game = with(&set(&texts));
        game.command("run much/read").unwrap_err().to_string()
    };
    let told = reads("if settings.dmage then card:reverse() end");
    assert!(
        told.contains(
            "cards.lua:1: unknown_name: the mod has no setting `dmage`; did you mean `damage`?"
        ),
        "{told}"
    );
    let told = reads("return settings[1]");
    assert!(told.contains("the mod has no setting `1`"), "{told}");

    let texts = [
        ("much/mod.toml", ""),
        ("much/cards.lua", "local x = settings.hard"),
    ];
    let told = refused(&texts);
    assert!(
        told.contains("cards.lua:1: unknown_name: the mod has no setting `hard`"),
        "{told}"
    );
    // What is caught has no address in it, and asks nothing of the key.
    let told = reads(
        "local key = setmetatable({}, { __tostring = function() error('asked') end })
        local ok, caught = pcall(function() return settings[key] end)
        error(caught.message)",
    );
    assert!(told.contains("the mod has no setting `table`"), "{told}");
    // A look is paid for by the letters that are compared.
    let many: String = (0..500)
        .map(|n| format!("[settings.s{n:0>60}]\ndefault = 1\n"))
        .collect();
    let texts = [
        ("much/mod.toml", many.as_str()),
        (
            "much/cards.lua",
            "effect('read', function(card)
                local key = ('s'):rep(60)
                for i = 1, 200 do pcall(function() return settings[key] end) end
            end)",
        ),
    ];
    let error = with(&set(&texts)).command("run much/read").unwrap_err();
    assert!(error.to_string().contains("out_of_instructions"), "{error}");
    // Walking through them is no look at one.
    let texts = [
        ("much/mod.toml", "[settings.damage]\ndefault = 2"),
        (
            "much/cards.lua",
            "for name, value in pairs(settings) do assert(settings[name] == value) end",
        ),
    ];
    set(&texts);
}
