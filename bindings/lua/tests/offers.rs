//! Mods that offer what players hold: listed exactly when it may be played, and left out as a whole
//! if the mod fails.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::Folder;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Code, Game, Setup};

const RULES: &str = r#"
name = "cards"
players = { min = 2, max = 4 }
[windows.main]
mode = "sequential"
[[steps]]
name = "main"
window = "main"
[actions.spell]
[effects.shock]
do = []
takes = { target = "opponent" }
"#;

/// Cards in a hand that the mod keeps, which each play makes shorter.
const HAND: &str = r#"effect("deal", function(card)
    storage.hands = storage.hands or {}
    storage.hands[card.controller] = { 17, 18 }
end)
effect("bolt", { action = "spell", when = "own_count.mana >= 1",
    takes = { target = "opponent" },
    cost = function(card) card:add_counter("mana", -1, { player = card.controller }) end },
  function(card)
    local kept = {}
    for _, held in ipairs(storage.hands[card.controller]) do
        if held ~= card.source then kept[#kept + 1] = held end
    end
    storage.hands[card.controller] = kept
  end)
offers(function(look, player)
    for _, card in ipairs((storage.hands or {})[player] or {}) do
        look:offer("push", { effect = "bolt", source = card })
    end
end)"#;

fn table() -> Game {
    let rules = Ruleset::from_toml(RULES, "cards.toml").unwrap();
    Game::new(rules, Setup::players(3)).unwrap()
}

fn play(game: &mut Game, lines: &str) {
    for line in lines.split(';') {
        game.command(line.trim())
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
}

/// The plays that are listed for a player, in few words.
fn plays(game: &Game, player: &str) -> Vec<String> {
    let moves = game.moves(game.player(player).unwrap()).unwrap();
    let texts = moves.map(|one| game.move_text(&one));
    let plays = texts.filter(|text| text.contains("source="));
    plays
        .map(|text| text.replace("push player=", "").replace("effect=", ""))
        .collect()
}

/// A table at which A holds two cards and has mana for one.
fn dealt(folder: &Folder) -> Game {
    let mut game = table();
    folder.load(&mut game).unwrap();
    play(
        &mut game,
        "start A; act A action=spell effect=deal; set_counter mana 1 player=A",
    );
    game
}

const DEALT: [&str; 4] = [
    "A bolt target=B source=17",
    "A bolt target=C source=17",
    "A bolt target=B source=18",
    "A bolt target=C source=18",
];

#[test]
fn a_hand_is_listed_exactly_when_it_may_be_played() {
    let folder = Folder::new("offers", &[("hand", HAND)]);
    let mut game = table();
    folder.load(&mut game).unwrap();
    play(&mut game, "start A");
    assert!(plays(&game, "A").is_empty());
    play(&mut game, "act A action=spell effect=deal");
    assert!(plays(&game, "A").is_empty(), "without mana");
    play(&mut game, "set_counter mana 1 player=A");
    assert_eq!(plays(&game, "A"), DEALT);
    assert!(plays(&game, "B").is_empty(), "B may not act");
    let mut copy = game.fork();
    folder.load(&mut copy).unwrap();
    assert_eq!(plays(&copy, "A"), DEALT);
    // What the effect keeps is what is offered, also after a rewind.
    let before = game.accepted();
    play(
        &mut game,
        "push A bolt target=B source=17; pass A; pass B; pass C",
    );
    play(&mut game, "set_counter mana 1 player=A");
    assert_eq!(plays(&game, "A"), DEALT[2..]);
    game.rewind(before).unwrap();
    assert_eq!(plays(&game, "A"), DEALT);
    // Saves hold the hand, and no offers.
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert!(plays(&loaded, "A").is_empty());
    folder.load(&mut loaded).unwrap();
    assert_eq!(plays(&loaded, "A"), DEALT);
    assert!(game.take_failures().is_empty());
}

#[test]
fn offers_are_loaded_again_and_removed_with_the_mod() {
    let write = |folder: &Folder, text: &str| {
        std::fs::write(folder.0.join("hand.lua"), text).unwrap();
    };
    let folder = Folder::new("offers_again", &[("hand", HAND)]);
    let mut game = dealt(&folder);
    write(
        &folder,
        &HAND.replace("source = card }", "source = card + 1 }"),
    );
    folder.load(&mut game).unwrap();
    assert!(plays(&game, "A")[0].ends_with("source=18"));
    // Refused as a whole, the ones of before stay.
    for wrong in ["own_count.mana >=", "("] {
        write(&folder, &HAND.replace("own_count.mana >= 1", wrong));
        assert_eq!(folder.load(&mut game).unwrap_err().code, Code::ModFailed);
        assert!(plays(&game, "A")[0].ends_with("source=18"));
    }
    let (cards, _) = HAND.split_once("offers(").unwrap();
    write(&folder, cards);
    folder.load(&mut game).unwrap();
    assert!(plays(&game, "A").is_empty());
    write(&folder, HAND);
    folder.load(&mut game).unwrap();
    assert_eq!(plays(&game, "A"), DEALT);
    std::fs::remove_file(folder.0.join("hand.lua")).unwrap();
    folder.load(&mut game).unwrap();
    assert!(plays(&game, "A").is_empty() && game.mods().count() == 0);
    assert!(game.take_failures().is_empty());
}

#[test]
fn a_mod_whose_offers_fail_is_left_out_and_told() {
    let deep = "local function down(n) return 1 + down(n + 1) end down(1)";
    for (body, line, said) in [
        ("error('broke')", 2, "broke"),
        ("look:pushh()", 2, "a look has no `pushh`"),
        ("look:push(player, 'bolt')", 2, "a look has no `push`"),
        ("look:choose(player, { 1, 2 })", 2, "a look has no `choose`"),
        ("look.turn = 3", 2, "index"),
        ("storage.hands = nil", 2, "read_only: "),
        ("storage.hands.A[1] = 9", 0, "offers look at the storage"),
        ("log('here')", 2, "only a run of an effect writes lines"),
        ("seen = true", 2, "the global `seen` outlives the run"),
        ("while true do end", 2, "out_of_instructions: "),
        ("while true do pcall(error) end", 2, "out_of_instructions: "),
        (
            "while true do look:offer('pass') end",
            2,
            "out_of_instructions: ",
        ),
        (deep, 2, "out_of_instructions: "),
        ("look:offer('pusch', player)", 2, "did you mean `push`?"),
        (
            "look:offer('push', { effekt = 'bolt' })",
            2,
            "push takes no `effekt`",
        ),
        (
            "look:offer('push', player, 'blot')",
            2,
            "did you mean `bolt`?",
        ),
        (
            "look:offer('push', 'B', 'bolt')",
            2,
            "is no move of the player who is asked",
        ),
        (
            "look:offer('extra_turn')",
            2,
            "is no move of the player who is asked",
        ),
        (
            "look:offer('push', player, 'bolt', { target = 'Z' })",
            2,
            "unknown_player",
        ),
        ("look:offer(3)", 2, "unknown_command"),
        ("look.offer('push')", 2, "use a colon"),
        (
            "offers(function() end)",
            2,
            "are registered while the mod is loaded",
        ),
    ] {
        let text = format!(
            "effect('own', function() storage.hands = {{ A = {{ 1 }} }} end) \
             offers(function(look, player) look:offer('push', player, 'bolt', {{ source = 9 }})\n\
             {body}\nend)"
        );
        let folder = Folder::new("offers_fail", &[("bad", &text), ("hand", HAND)]);
        let mut game = dealt(&folder);
        play(&mut game, "act A action=spell effect=own");
        let (hash, save) = (game.hash(), game.save());
        for _ in 0..2 {
            assert_eq!(plays(&game, "A"), DEALT, "{body}");
        }
        let failures = game.take_failures();
        assert_eq!(failures.len(), 1, "{body}: {failures:?}");
        let told = game.explain(&failures[0]);
        assert_eq!(failures[0].code, Code::OffersFailed, "{told}");
        assert_eq!(failures[0].module(), Some("bad"), "{told}");
        assert!(
            told.contains("mod `bad`") && told.contains(said),
            "{body}: {told}"
        );
        assert!(line == 0 || told.contains("bad.lua:2"), "{body}: {told}");
        assert!(
            line == 0 || failures[0].line() == Some(line),
            "{body}: {told}"
        );
        assert_eq!((game.hash(), game.save()), (hash, save), "{body}");
        assert!(game.take_log().is_empty());
        // The table continues.
        play(&mut game, "push A bolt target=B source=17");
    }
}

#[test]
fn what_is_refused_to_a_look_can_be_caught() {
    let text = "offers(function(look, player)
        local done, why = pcall(function() storage.a = 1 end)
        assert(not done and why.code == 'read_only' and storage.a == nil)
        done, why = pcall(function() return look.tunr end)
        assert(not done and why.code == 'unknown_name' and tostring(why):find('`turn`', 1, true))
        assert(look:count('mana', player) == look:fact('own_count.mana') and look.priority == 'A')
        assert(#look:players() == 3 and look:view().turn == look.turn and look:object(1) == nil)
        assert(look:fact('own_count.mana', 'B') == 0 and tostring(look) == 'look')
        for _ = 1, 2 do
            look:offer('push', { effect = 'bolt', source = 17 })
            look:offer('push', player, 'bolt', { source = 17, target = 'B' })
            look:offer('pass')
        end
    end)";
    let folder = Folder::new("offers_caught", &[("a", text), ("hand", HAND)]);
    let mut game = dealt(&folder);
    let listed = game.moves(game.order()[0]).unwrap().count();
    assert_eq!(plays(&game, "A"), DEALT, "each once");
    let legal = game.legal_commands(game.order()[0]).count();
    assert_eq!(listed, legal + DEALT.len());
    let failures = game.take_failures();
    assert!(failures.is_empty(), "{failures:?}");
}

#[test]
fn a_file_that_registers_offers_wrongly_is_not_loaded() {
    for (text, said) in [
        (
            "\noffers()",
            "offers(function(look, player) ... end): a function is wanted, not a nil",
        ),
        ("\noffers({ 'push' })", "a function is wanted, not a table"),
        (
            "offers(function() end)\noffers(function() end)",
            "a mod offers with one function; there is one at m.lua:1",
        ),
    ] {
        let folder = Folder::new("offers_wrong", &[("m", text)]);
        let mut game = table();
        let error = folder.load(&mut game).expect_err(text);
        let told = game.explain(&error);
        assert_eq!(error.code, Code::ModFailed, "{told}");
        assert!(told.contains("m.lua:2") && told.contains(said), "{told}");
    }
}

#[test]
fn copies_are_asked_on_several_threads_at_once() {
    let slow = "offers(function(look, player) for _ = 1, 5000 do local n = {} end end)";
    // Copies share what offers, and have no effects in code.
    let hand = HAND.replace("{ effect = \"bolt\"", "{ effect = \"shock\"");
    let folder = Folder::new("offers_threads", &[("hand", &hand), ("slow", slow)]);
    let mut game = dealt(&folder);
    let listed = plays(&game, "A");
    assert_eq!(listed.len(), 4);
    let mut copies: Vec<Game> = (0..4).map(|_| game.fork()).collect();
    std::thread::scope(|scope| {
        for copy in &mut copies {
            let listed = &listed;
            scope.spawn(move || {
                for _ in 0..50 {
                    assert_eq!(plays(copy, "A"), *listed);
                }
                assert!(copy.take_failures().is_empty());
            });
        }
        for _ in 0..50 {
            play(&mut game, "act A action=spell effect=deal");
        }
    });
    assert_eq!(plays(&game, "A"), listed);
}
