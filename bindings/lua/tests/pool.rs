//! The law of shared sets: whatever else its tables do, each table of a set plays as if the set
//! were its own alone, and its runs cost the same. Random mods try to leave something behind.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::Seed;
use std::collections::BTreeMap;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Game, Setup};
use turnwheel_lua::{Limits, ModSet, Settings, Spent, load_mods};

/// The attempts of a run to leave something behind, inside or outside the game.
const LEAVING: &[&str] = &[
    "leaked = (leaked or 0) + 1",
    "rawset(_G, 'leaked', (leaked or 0) + 1)",
    "count = count + 1",
    "kept[#kept + 1] = card.data",
    "table.insert(kept, card.data)",
    "kept.list.deep = (kept.list.deep or 0) + 1",
    "setmetatable(kept, { __index = function() return 7 end })",
    "getmetatable(meta).__index = function() return 7 end",
    "string.extra = (string.extra or 0) + 1",
    "math.floor = math.ceil",
    "rules.steps[#rules.steps + 1] = 'more'",
    "settings.much = settings.much + 1",
    "shared.n = (shared.n or 0) + 1",
    "shared.grow(card.data)",
    "letters()",
    "closure()",
    "local _, why = pcall(card.extra_turn, card, 'nobody') why.seen = 1 error(why)",
    "error({ left = kept })",
    "card.more = 1",
    "card.event.more = 1",
    "next_card = card",
];

/// The work of a run, some of it too dear.
const WORKING: &[&str] = &[
    "storage.n = (storage.n or 0) + 1",
    "storage.list = storage.list or {} storage.list[#storage.list + 1] = card.data",
    "card:add_counter('runs', 1)",
    "card:add_counter('paid', card.data % 7, { player = card.controller })",
    "card:extra_turn('B')",
    "card:raise('x', { value = card.data })",
    "log('at', card.turn, card.data, storage.n)",
    "shared.count(card)",
    "card:add_counter('drawn', card:random(6))",
    "if card:choose_yes_no('A') then card:add_counter('yes', 1) end",
    "card:run('other')",
    "error('no')",
    "storage.bad = function() end",
    "while true do end",
    "local t = {} for i = 1, card.data * 9 do t[i] = 'k' .. i .. 'y' end",
    "local t = {} for i = 1, card.data do t['k' .. i] = i t['k' .. i - 16] = nil end",
    "for i = 1, card.data // 9 do pcall(card.extra_turn, card, 'nobody' .. i) end",
    "local s = ('long'):rep(card.data * 60) for i = 1, 9 do s = s .. i end",
    "local function deep(n) return n > 0 and 1 + deep(n - 1) or 0 end deep(card.data * 3)",
    "local t = {} while true do t[#t + 1] = 'for ever' .. #t end",
];

/// The parts of a file that outlive a run, and an effect that tells of them.
const HEAD: &str = "
    local kept, count = { list = {} }, 0
    local meta = setmetatable({}, { __index = { a = 1 } })
    local shared, letters = require('base/shared'), ('abcdefgh'):gmatch('.')
    local closure = (function() local n = 0 return function() n = n + 1 return n end end)()
    effect('other', function(card) card:add_counter('others', 1) end)
    effect('look', function(card)
        local _, letter = pcall(letters)
        local _, drawn = pcall(closure)
        log(leaked, count, #kept, kept.list.deep, kept.odd, meta.odd, string.extra, math.floor(1.5),
            #rules.steps, settings.much, shared.n, shared.size(), letter, drawn, next_card == nil)
    end)\n";

const SHARED: &str = "
    local list, shared = {}, {}
    function shared.grow(value) list[#list + 1] = value end
    function shared.size() return #list end
    function shared.count(card)
        storage.calls = (storage.calls or 0) + 1
        card:add_counter('calls', 1)
    end
    return shared";

const EFFECTS: usize = 5;

fn mods(seed: &mut Seed) -> Vec<(String, String)> {
    let mut texts = vec![
        ("base/mod.toml".to_owned(), String::new()),
        ("base/shared.lua".to_owned(), SHARED.to_owned()),
    ];
    for name in ["one", "two"] {
        let mut text = HEAD.to_owned();
        for at in 0..EFFECTS {
            text += &format!("effect('e{at}', function(card)\n");
            for _ in 0..1 + seed.below(4) {
                text += &match seed.below(2) {
                    0 => format!("pcall(function() {} end)\n", seed.of(LEAVING)),
                    _ => format!("do {} end\n", seed.of(WORKING)),
                };
            }
            text += "end)\n";
        }
        text += &format!(
            "on('turn_ended', {{ id = 't' }}, function(card) pcall(function() {} end) end)
            offers(function(look, player)
                pcall(function() {} end)
                look:offer('act', {{ effect = 'e0', data = storage.n or 1 }})
            end)",
            seed.of(LEAVING),
            seed.of(LEAVING),
        );
        let about = "needs = ['base']\n[settings.much]\ndefault = 2";
        texts.push((format!("{name}/mod.toml"), about.to_owned()));
        texts.push((format!("{name}/cards.lua"), text));
    }
    texts
}

/// The commands of a table. Some are refused.
fn commands(seed: &mut Seed) -> Vec<String> {
    let command = |_| {
        let module = seed.of(&["one", "two"]);
        match seed.below(8) {
            0 => "end_turn".to_owned(),
            1 => format!("act A effect={module}/look"),
            2 => "offers".to_owned(),
            _ => {
                let (at, data) = (seed.below(EFFECTS), seed.below(300));
                format!("act A effect={module}/e{at} data={data}")
            }
        }
    };
    (0..12).map(command).collect()
}

/// A table in the middle of its commands, with all that a host sees of it.
struct Table {
    game: Game,
    told: String,
}

impl Table {
    fn new(set: &ModSet, seed: u64) -> Self {
        let rules = Ruleset::builtin("simple").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(3).seed(seed)).unwrap();
        load_mods(&mut game, set).unwrap();
        game.command("start A").unwrap();
        let told = String::new();
        Self { game, told }
    }

    fn play(&mut self, command: &str) {
        let game = &mut self.game;
        if command == "offers" {
            let moves = game.moves(game.player("A").unwrap());
            self.told += &format!("{:?}\n", moves.map(Iterator::count));
        } else {
            let done = game.command(command);
            self.told += &format!("{command}: {:?}\n", done.map(drop));
            if let Await::Choice { .. } = game.awaiting() {
                let done = game.command("answer A 1");
                self.told += &format!("{:?}\n", done.map(drop));
            }
        }
        let (failures, log) = (game.take_failures(), game.take_log());
        let storages = ["base", "one", "two"].map(|name| game.storage(name).to_owned());
        self.told += &format!("{failures:?} {log:?} {storages:?} {:032x}\n", game.hash());
    }
}

/// The price of each effect, over several sets.
fn spent(sets: &[&ModSet]) -> BTreeMap<(String, Option<String>), Spent> {
    let mut whole: BTreeMap<_, Spent> = BTreeMap::new();
    for row in sets.iter().flat_map(|set| set.used()) {
        let sum = whole.entry((row.module, row.effect)).or_default();
        sum.runs += row.spent.runs;
        sum.stopped += row.spent.stopped;
        sum.units += row.spent.units;
        sum.most = sum.most.max(row.spent.most);
    }
    whole
}

const TABLES: usize = 3;

fn law(cases: u64, begin: u64) {
    let rules = Ruleset::builtin("simple").unwrap();
    for case in 0..cases {
        let mut seed = Seed((begin + case).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let texts = mods(&mut seed);
        let load = || {
            let texts = texts.iter().map(|(path, text)| (&**path, &**text));
            ModSet::of_texts(texts, &rules, &Limits::default(), &Settings::new()).unwrap()
        };
        let plays: Vec<_> = (0..TABLES).map(|_| commands(&mut seed)).collect();
        let alone = plays.iter().enumerate().map(|(at, commands)| {
            let set = load();
            let mut table = Table::new(&set, at as u64);
            commands.iter().for_each(|command| table.play(command));
            (table.told, set)
        });
        let (alone, sets): (Vec<_>, Vec<_>) = alone.unzip();
        let price = spent(&sets.iter().collect::<Vec<_>>());
        let program = || format!("case {case}: {:#?}\n{}", plays, texts.last().unwrap().1);

        // In one thread, by turns.
        let set = load();
        let mut tables: Vec<_> = (0..TABLES).map(|at| Table::new(&set, at as u64)).collect();
        let mut next = [0; TABLES];
        while let Some(first) = (0..TABLES).find(|at| next[*at] < plays[*at].len()) {
            let at = seed.below(TABLES);
            let at = if next[at] < plays[at].len() {
                at
            } else {
                first
            };
            tables[at].play(&plays[at][next[at]]);
            next[at] += 1;
        }
        for (table, alone) in tables.iter().zip(&alone) {
            assert_eq!(table.told, *alone, "{}", program());
        }
        assert_eq!(spent(&[&set]), price, "{}", program());

        // Each in a thread of its own.
        let set = load();
        let together = std::thread::scope(|scope| {
            let threads = plays.iter().enumerate().map(|(at, commands)| {
                let set = set.clone();
                scope.spawn(move || {
                    let mut table = Table::new(&set, at as u64);
                    commands.iter().for_each(|command| table.play(command));
                    table.told
                })
            });
            let threads: Vec<_> = threads.collect();
            let told = threads.into_iter().map(|thread| thread.join().unwrap());
            told.collect::<Vec<_>>()
        });
        assert_eq!(together, alone, "{}", program());
        assert_eq!(spent(&[&set]), price, "{}", program());
    }
}

#[test]
fn tables_of_a_set_play_as_alone_at_the_same_price() {
    law(30, 1);
}

/// `POOL=SEED cargo test -p turnwheel-lua --release --test pool -- --ignored` draws other games.
#[test]
#[ignore = "draws new games"]
fn new_tables_play_as_alone() {
    let seed = std::env::var("POOL")
        .ok()
        .and_then(|seed| seed.parse().ok());
    law(2_000, seed.unwrap_or(1_000));
}
