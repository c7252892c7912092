//! The arguments that a mod may give a verb, and the answers: the same whichever way the arguments
//! are read.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::with;

/// The result of a call on the card: `fine`, a code, or the beginning of a message.
const CALLS: &[(&str, &str)] = &[
    ("card:add_counter('x', 1)", "fine"),
    ("card:add_counter('x', '12')", "fine"),
    ("card:add_counter('x', true)", "fine"),
    ("card:add_counter('x', 1, nil, nil, 5, nil)", "fine"),
    ("card:add_counter { name = 'x', value = 1 }", "fine"),
    ("card:add_counter('x', nil, { value = 1 })", "fine"),
    (
        "card:add_counter('x', { value = 1, until_ = 'turn' })",
        "fine",
    ),
    ("card:set_flag('x', nil, 'B')", "fine"),
    ("card:set_order { 'A', 'C', 'B' }", "fine"),
    ("card:set_order('A,C,B')", "fine"),
    ("card:exchange_turns('A', 2)", "fine"),
    ("card:reverse({})", "fine"),
    ("card:add_counter()", "missing_argument (argument name)"),
    ("card:add_counter('x')", "missing_argument (argument value)"),
    (
        "card:add_counter('x', {})",
        "missing_argument (argument value)",
    ),
    (
        "card:add_counter('x', nil, 'A')",
        "missing_argument (argument value)",
    ),
    (
        "card:add_counter(nil, 1)",
        "missing_argument (argument name)",
    ),
    (
        "card:exchange_turns('A', math.mininteger)",
        "missing_argument (argument other)",
    ),
    ("card:add_counter(5, 1)", "bad_value (argument name)"),
    ("card:add_counter('', 1)", "bad_value (argument name)"),
    ("card:add_counter('\\xff', 1)", "bad_utf8 (argument name)"),
    (
        "card:add_counter { name = '\\xff', value = 1 }",
        "bad_utf8 (argument name)",
    ),
    (
        "card:set_order { 'A', '\\xff' }",
        "bad_utf8 (argument players)",
    ),
    ("card:count('\\xff')", "bad_utf8"),
    ("card:count('x', '\\xff')", "bad_utf8"),
    ("card:flag('\\xff')", "bad_utf8"),
    ("card:token('\\xff')", "bad_utf8"),
    ("card:fact('\\xff')", "bad_utf8"),
    ("card:order_from('\\xff')", "bad_utf8"),
    ("card:choose_yes_no('\\xff')", "bad_utf8"),
    ("card:choose_yes_no(('x'):rep(300))", "too_long"),
    ("card:add_counter('x', 1.5)", "bad_value (argument value)"),
    (
        "card:add_counter('x', '0x10')",
        "bad_value (argument value)",
    ),
    ("card:add_counter('x', 'B')", "bad_value (argument value)"),
    ("card:add_counter('x', { 1 })", "bad_value (argument value)"),
    ("card:add_counter(card, 1)", "bad_value (argument name)"),
    (
        "card:add_counter({ name = 'x', value = 1 }, nil)",
        "bad_value (argument name)",
    ),
    (
        "card:add_counter('x', { value = 1, [5] = 'B' })",
        "bad_value",
    ),
    (
        "card:add_counter(('x'):rep(300), 1)",
        "too_long (argument name)",
    ),
    (
        "card:add_counter('x', ('x'):rep(300))",
        "too_long (argument value)",
    ),
    (
        "card:add_counter('x', 1, { value = 1 })",
        "unexpected_argument (argument value)",
    ),
    (
        "card:add_counter('x', { value = 1, ['until'] = 'turn', until_ = 'turn' })",
        "unexpected_argument (argument until)",
    ),
    (
        "card:add_counter('x', 1, 'A', nil, 5, 'A', 7)",
        "unexpected_argument",
    ),
    (
        "card:add_counter('x', { value = 1, plyer = 'B' })",
        "unexpected_argument",
    ),
    (
        "card:add_counter('x', { value = 1, ['\\xff'] = 'B' })",
        "unexpected_argument",
    ),
    (
        "card:exchange_turns('A', 'Z')",
        "unknown_player (argument other)",
    ),
    ("card:reverse('Z')", "unknown_order (argument order)"),
    (
        "card.add_counter('x', 1)",
        "bad argument `self` to `Card.add_counter`",
    ),
    ("card.reverse()", "bad argument `self` to `Card.reverse`"),
    ("card:nothing()", "unknown_name: card has no `nothing`"),
    (
        "card:extra_trun('A')",
        "unknown_name: card has no `extra_trun`; did you mean `extra_turn`?",
    ),
    (
        "assert(card.reverse and card.controller == 'A' and card.data == 7 and card.aim == nil)",
        "fine",
    ),
];

#[test]
fn a_call_brings_what_it_says() {
    for (number, (call, outcome)) in CALLS.iter().enumerate() {
        let text = format!(
            "effect('call', function(card)
                local done, reason = pcall(function() {call} end)
                local told = done and 'fine' or tostring(reason):gsub('^mod.lua:2: ', '')
                assert(told:sub(1, {}) == [==[{outcome}]==], told)
            end)",
            outcome.len()
        );
        let mut game = with(&format!("call-{number}"), &text);
        assert_eq!(game.command("act A effect=call data=7"), Ok(()), "{call}");
    }
}

#[test]
fn a_refused_call_leaves_no_name_behind() {
    for (call, kept) in [
        ("card:push('A', 'once_said')", false),
        ("card:set_flag('once_said')", true),
    ] {
        let mut game = with(
            &format!("names-{kept}"),
            &format!("effect('try', function(card) pcall(function() {call} end) end)"),
        );
        game.command("act A effect=try").unwrap();
        assert_eq!(
            String::from_utf8_lossy(&game.save()).contains("once_said"),
            kept,
            "{call}"
        );
    }
}
