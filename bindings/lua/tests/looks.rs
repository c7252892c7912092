//! The table as a card reads it: as fields and by calls, the same as the view shows.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, with};
use turnwheel::ruleset::Ruleset;
use turnwheel::schema::TABLES;
use turnwheel::{Code, Error, Game, Setup, Verbs};
use turnwheel_lua::look_table::{CALLED, CARD_FIELDS, FIELDS};

/// Runs a card for A that asserts; returns what was refused.
fn run(name: &str, body: &str) -> Result<(), Error> {
    let mut game = with(name, &format!("effect('look', function(card) {body} end)"));
    game.command("act A effect=look target=B source=7 data=5")
}

fn message(name: &str, body: &str) -> String {
    run(name, body)
        .unwrap_err()
        .detail
        .unwrap_or_default()
        .into()
}

#[test]
fn every_look_is_answered_and_none_is_called_as_a_verb() {
    let mut body = String::new();
    for (name, ..) in FIELDS.iter().chain(CARD_FIELDS) {
        body += &format!("local _ = card.{name}\n");
    }
    for (name, given, ..) in CALLED {
        let given: Vec<_> = given
            .iter()
            .filter(|(name, _)| !name.ends_with('?'))
            .map(|(name, kind)| match (*name, *kind) {
                ("condition", _) => "'turn'",
                (_, "integer") => "1",
                _ => "'A'",
            })
            .collect();
        if *name != "token" {
            body += &format!("card:{name}({})\n", given.join(", "));
        }
        assert!(
            TABLES.commands.iter().all(|entry| entry.name != *name),
            "{name}"
        );
    }
    for (name, ..) in FIELDS.iter().chain(CARD_FIELDS) {
        assert!(
            TABLES.commands.iter().all(|entry| entry.name != *name),
            "{name}"
        );
    }
    run("every", &body).unwrap();
}

#[test]
fn fields_and_looks_are_what_the_view_shows() {
    let body = "
        local view = card:view()
        for _, name in ipairs { 'rules', 'turn', 'turn_kind', 'active', 'decider', 'round', \
        'chapter', 'phase', 'step',
            'visit', 'direction', 'window', 'priority', 'streak', 'last_actor', 'named_next', \
            'waiting_triggers',
            'locked', 'over', 'winner' } do
            assert(card[name] == view[name], name)
        end
        assert(card.plan_at == view.plan_at + 1 and card:plan()[card.plan_at] == card.step)
        assert(card.controller == 'A' and card.target == 'B' and card.source == 7 and card.data \
        == 5)
        assert(card.aim == nil and card.event == nil and card.effect == 'look' and not card.locked)
        assert(table.concat(card:players(), ' ') == 'A B C' and #card:left() == 0)
        card:set_counter('charge', 3, 'B')
        card:set_flag('marked')
        assert(card:count('charge', 'B') == 3 and card:count('charge') == 0 and \
        card:count('never') == 0)
        assert(card:flag('marked') and not card:flag('marked', 'A') and not card:flag('charge', \
        'B'))
        card:set_key('B', 9, 2)
        assert(card:key('B', 2) == 9 and card:key('B') == 0 and card:turns('A') == 1 and \
        card:team('A') == nil)
        card:extra_turn('C', { source = 3, data = 4 })
        local extra = card:extra_turns()[1]
        assert(extra.player == 'C' and extra.source == 3 and extra.data == 4 and extra.after == nil)
        card:skip_turn('B', 2)
        assert(card:skips()[1].player == 'B' and card:skips()[1].count == 2)
        card:sit_out('B')
        assert(card:status('B') == 'sitting_out' and card:status('A') == 'in')
        card:reverse()
        assert(card.direction == 'backward' and table.concat(card:order(), ' ') == 'A B C')
        card:add_trigger('turn_began', 'look', { player = 'A', source = 8 })
        local heard = card:triggers()[1]
        assert(heard.event == 'turn_began' and heard.effect == 'look' and heard.player == 'A' and \
        heard.source == 8)
        local values = card:values()
        assert(#values == 2 and #values == #card:view().values)
        for at, value in ipairs(card:view().values) do
            for key, held in pairs(value) do assert(values[at][key] == held, key) end
        end
        card:leave('B')
        assert(card:status('B') == 'left' and card:left()[1] == 'B' and #card:players() == 2)";
    run("view", body).unwrap();
}

/// A list is true, so a question about one player would be answered with yes.
#[test]
fn a_list_of_all_takes_nothing() {
    for call in [
        "passed('A')",
        "pending('A')",
        "left('A')",
        "extra_turns('A')",
    ] {
        let told = message("lists", &format!("if card:{call} then card:reverse() end"));
        assert!(
            told.contains("unexpected_argument") && told.contains("returns all there are"),
            "{call}: {told}"
        );
    }
}

#[test]
fn the_stack_is_seen_object_by_object() {
    let folder = Folder::new(
        "stack",
        &[(
            "m",
            "effect('bolt', function(card) end)
            effect('look', function(card)
                local bolt = card:object(card.aim)
                assert(bolt.effect == 'bolt' and bolt.player == 'A' and bolt.target == 'B' and \
                bolt.data == 3)
                assert(bolt.source == 4 and bolt.aim == nil and bolt.lock == false and \
                bolt.trigger == nil)
                assert(#card:stack() == 2 and card:stack()[1].object == card.aim and \
                card:object(99) == nil)
                assert(card:windows()[1].window == card.window)
                card:counter(card.aim)
                assert(card:object(card.aim) == nil and #card:stack() == 1)
                card:set_flag('seen')
            end)",
        )],
    );
    let mut game: Game = Game::new(Ruleset::builtin("mtg").unwrap(), Setup::players(2)).unwrap();
    folder.load(&mut game).unwrap();
    game.start().unwrap();
    game.command("push A bolt target=B data=3 source=4")
        .unwrap();
    game.command("push A look object=1").unwrap();
    game.command("pass A").unwrap();
    game.command("pass B").unwrap();
    assert!(game.table().flag("seen", None));
}

#[test]
fn an_event_is_read_a_column_at_a_time() {
    let mut game = with(
        "event",
        "on('turn_began', { id = 'x' }, function(card)
            local event = card.event
            assert(event.kind == 'turn_began' and event.player == card.active and event.turn == \
            card.turn)
            assert(event.step == nil and event.turn_kind == 'normal')
            assert(tostring(event) == 'turn_began player=' .. card.active .. ' turn=' .. \
            card.turn .. ' turn_kind=normal', tostring(event))
            local columns = {}
            for name, value in pairs(event) do columns[#columns + 1] = name .. '=' .. value end
            assert(table.concat(columns, ' ') == 'kind=turn_began player=' .. card.active .. ' \
            turn=' .. card.turn .. ' turn_kind=normal', table.concat(columns, ' '))
            card:set_flag('seen', { player = event.player })
            local done, wrong = pcall(function() return event.plyer end)
            assert(not done and wrong.code == 'unknown_name', tostring(wrong))
            assert(wrong.message:find('an event has no `plyer`; did you mean `player`?', 1, \
            true), wrong.message)
        end)",
    );
    game.end_turn().unwrap();
    assert!(game.table().flag("seen", game.player("B")));
}

#[test]
fn what_a_card_has_not_is_refused_with_a_suggestion() {
    for (body, said) in [
        (
            "return card.contoller",
            "mod.lua:1: unknown_name: card has no `contoller`; did you mean `controller`?",
        ),
        ("return card.tarqet", "did you mean `target`?"),
        ("return card:cout('x')", "did you mean `count`?"),
        ("return card[1]", "card has no `1`"),
        (
            "return card:count('charge', 'Bo')",
            "game; use a player's name or number: `Bo` is none of A, B, C; did you mean `B`?",
        ),
        ("return card:token('crown')", ": `crown`"),
        ("return card:key('A', 5)", "the sorting keys 1 to 4"),
        (
            "return card:count()",
            "mod.lua:1: count: argument 1: a text is wanted, not a nil",
        ),
        (
            "return card:count({})",
            "mod.lua:1: count: argument 1: a text is wanted, not a table",
        ),
        (
            "card:choose(card.target and nil, { 1 })",
            "mod.lua:1: choose: argument 1: a text is wanted, not a nil",
        ),
        (
            "card:choose('A', 1)",
            "mod.lua:1: choose: argument 2: a table is wanted, not an integer",
        ),
        ("return card.count('x')", "use a colon: card:count(...)"),
        (
            "return card:object('x')",
            "mod.lua:1: object: argument 1: a whole number is wanted",
        ),
        (
            "return card:need('aim')",
            "mod.lua:1: missing_argument: card.aim is nil here",
        ),
        ("card:counter(card.object)", "a function is no argument"),
        (
            "card.seen = true",
            "mod.lua:1: attempt to index a Card value",
        ),
    ] {
        let told = message("refused", body);
        assert!(told.contains(said), "{body}: {told}");
    }
    run("need", "assert(card:need('target') == 'B')").unwrap();
}

#[test]
fn looks_are_paid_for() {
    let endless = "while true do card:stack() end";
    assert_eq!(
        run("endless", endless).unwrap_err().code,
        Code::OutOfInstructions
    );
    let many = "for at = 1, 250 do card:set_counter('c' .. at, 1) end
        for at = 1, 100 do card:values() end";
    assert_eq!(run("many", many).unwrap_err().code, Code::OutOfInstructions);
    // Thousands of single looks are no matter.
    run(
        "scalars",
        "for at = 1, 5000 do assert(card:count('x') == 0 and card.turn == 1) end",
    )
    .unwrap();
}

#[test]
fn pairs_goes_through_lists_and_maps_in_order() {
    let body = "
        local function told(t) local all = {} for key, value in pairs(t) do all[#all + 1] = key \
        .. '=' .. value end return table.concat(all, ' ') end
        assert(told { 5, 6, 7 } == '1=5 2=6 3=7')
        assert(told { b = 1, a = 2, [3] = 3, [1] = 4 } == '1=4 3=3 a=2 b=1')
        assert(told {} == '' and told { 1, nil, 3 } == '1=1 3=3' and told { 1, 2, x = 3 } == '1=1 \
        2=2 x=3')
        local list = { 1, 2, 3, 4 }
        for at in pairs(list) do list[at] = nil list[at + 1] = nil end
        assert(told(list) == '')
        local grown = { 1 }
        for at in pairs(grown) do grown[at + 1] = 1 assert(at < 3) end
        assert(#grown == 2)
        local both, step, of, first = '', pairs { 4, 5, 6 }
        for at, value in step, of, first do
            for other in step, of, first do both = both .. at .. other .. ' ' end
        end
        assert(both == '11 12 13 21 22 23 31 32 33 ')
        assert(step(of, 2) == 3 and step(of, 3) == nil and step(of, first) == 1)
        assert(not pcall(step) and not pcall(step, of, 'x') and not pcall(step, nil, 1))";
    run("pairs", body).unwrap();
}

#[test]
fn need_returns_what_the_field_is_or_says_that_it_is_nil() {
    let told = message("need-event", "card:need('event')");
    assert!(
        told.contains("missing_argument: card.event is nil here"),
        "{told}"
    );
    let mut game = with(
        "need-event-there",
        "on('turn_began', nil, function(card)
            assert(card:need('event') == card.event and card:need('event').kind == 'turn_began')
            for name, value in pairs(card:need('event')) do assert(card.event[name] == value) end
            card:set_flag('heard')
        end)",
    );
    game.command("end_turn").unwrap();
    assert!(game.take_failures().is_empty());
    let table = game.table();
    assert!(table.flag("heard", None));
    for (name, ..) in FIELDS.iter().chain(CARD_FIELDS) {
        let body = format!(
            "local done, why = pcall(card.need, card, '{name}')
            assert(done == (card.{name} ~= nil), why)
            assert(done or why.code == 'missing_argument', why)"
        );
        run("need", &body).unwrap();
    }
}

/// As the verbs take it.
#[test]
fn a_player_is_named_or_numbered() {
    let mut game = with(
        "numbered",
        "effect('e', function(card)
            card:add_counter('x', 1, { player = 2 })
            assert(card:count('x', 2) == 1 and card:count('x', 'B') == 1)
            assert(card:status(3) == 'in')
            card:choose(2, { 'l', 'r' })
            card:choose_each({ 1, 'C' }, { 'l', 'r' })
        end)",
    );
    game.command("act A effect=e").unwrap();
    for answer in ["answer B l", "answer A l", "answer C r"] {
        game.command(answer).unwrap();
    }
    for wrong in ["0", "4", "-1", "1.5"] {
        let text = format!("effect('e', function(card) card:choose('{wrong}', {{ 1 }}) end)");
        let error = with("unnumbered", &text)
            .command("act A effect=e")
            .unwrap_err();
        assert!(error.to_string().contains("is none of A, B, C"), "{error}");
    }
}
