//! A kept table: which short ways of a pass and of the end of a turn are open under each built-in
//! ruleset, why the others are not, and how often play takes them.
//!
//! A short way that closes by accident changes no result and fails no other test.

use crate::play::game::Game;
use crate::play::setup::Setup;
use crate::rules::{Operand, Ruleset, Then};
use crate::ruleset::BUILTIN;
use crate::vocabulary::awaiting::Await;
use crate::vocabulary::command::{Command, EndTurn, Pass, Start, Verbs};
use crate::vocabulary::event::EventKind;
use crate::vocabulary::ids::NameId;
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Until;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;

const TABLE: &str = include_str!("../../tests/snapshots/quick_ways.txt");

/// Writes which ways the rules of each window open.
fn by_rule(rules: &Ruleset, out: &mut String) -> std::fmt::Result {
    let fast = rules.fast;
    if !fast.passes_to_next {
        writeln!(
            out,
            "  no pass: an `ends` asks about passes, or one event is too many"
        )?;
    }
    let mut windows = rules.windows.iter();
    if windows.any(|rule| rule.grants_next_only != rule.bars_passing().is_none()) {
        writeln!(out, "  no pass: a turn has a least number of actions")?;
    }
    let heard: Vec<&str> = (rules.triggers.iter())
        .map(|trigger| trigger.event)
        .filter(|kind| matches!(kind, EventKind::Passed | EventKind::PriorityGiven))
        .map(EventKind::name)
        .collect();
    if !heard.is_empty() {
        writeln!(out, "  closes only: a trigger hears {}", heard.join(", "))?;
    }
    let lasting = lasting(rules);
    if !lasting.is_empty() {
        writeln!(
            out,
            "  not calm while these last: {}",
            lasting.into_iter().collect::<Vec<_>>().join(", ")
        )?;
    }
    let opens = |name: &str| {
        let window = rules.window(name);
        name != "owner" || rules.steps.iter().any(|step| step.window == window)
    };
    let windows = rules.windows().zip(&rules.windows);
    for (name, rule) in windows.filter(|(name, _)| opens(name)) {
        write!(out, "  {name}: ")?;
        match (rule.bars_passing(), rule.bars_closing()) {
            (Some(why), _) => write!(out, "no pass: {why}")?,
            (None, Some(why)) => write!(out, "hands on; never closes: {why}")?,
            (None, None) if rule.forced.is_some() => {
                write!(out, "closes; hands nothing on: passes are forced")?;
            }
            (None, None) if rule.then == Then::Return => write!(out, "hands on, closes")?,
            (None, None) => write!(out, "hands on, closes, resolves")?,
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Returns what the rules set for a time: while any of it lasts, something is scheduled.
fn lasting(rules: &Ruleset) -> BTreeSet<String> {
    let named = |name| rules.names.get(name).unwrap_or("?").to_owned();
    let until = |name: String, until: Until| format!("{name} ({})", until.name());
    let counters =
        (rules.counters.iter()).filter_map(|(name, rule)| Some(until(named(*name), rule.until?)));
    let flags = rules.flags.iter();
    let flags = flags.map(|(name, when)| until(named(*name), *when));
    let verbs = rules.effects.values().flat_map(|effect| &effect.verbs);
    let set = verbs.filter_map(|verb| {
        let word = |wanted| {
            let mut arguments = verb.arguments.iter();
            arguments.find_map(|(column, operand)| match operand {
                Operand::Word(word) if *column == wanted => Some(*word),
                _ => None,
            })
        };
        let name = NameId::from_number(word(Column::Name)?)?;
        Some(until(
            named(name),
            Until::from_number(word(Column::Until)?)?,
        ))
    });
    counters.chain(flags).chain(set).collect()
}

/// Returns the number of short passes or ends of turn, and the number of all that were accepted;
/// `None` if the game needs more than a start.
fn in_play(rules: &Arc<Ruleset>, ends: bool, most: usize) -> Option<(usize, usize)> {
    let (least, _) = rules.player_range();
    let mut game: Game = Game::new(rules.clone(), Setup::players(least)).ok()?;
    let needed: Vec<String> = rules.effects_needed().map(str::to_owned).collect();
    for effect in needed {
        game.define(&effect, "").ok()?;
    }
    game.submit(Start::new()).ok()?;
    let (mut done, mut quick) = (0, 0);
    while done < most {
        let Await::Window { player, .. } = game.awaiting() else {
            break;
        };
        let Some(player) =
            player.or_else(|| game.engine().state.windows.top().pending.iter().next())
        else {
            break;
        };
        let command = match ends {
            true => Command::EndTurn(EndTurn::new()),
            false => Command::Pass(Pass::new(player)),
        };
        let short = game.check(&command).is_ok() && game.engine().quick(&command).is_some();
        if game.submit(command.clone()).is_err() {
            break;
        }
        done += 1;
        quick += usize::from(short);
    }
    Some((quick, done))
}

fn table() -> String {
    let mut out = String::new();
    for builtin in BUILTIN {
        let rules = Ruleset::builtin(builtin.name).expect("built-in rules are valid");
        writeln!(out, "{}", builtin.name).expect("a string takes any text");
        by_rule(&rules, &mut out).expect("a string takes any text");
        for (what, ends, most) in [("passes", false, 200), ("ends of turn", true, 50)] {
            let told = match in_play(&rules, ends, most) {
                Some((quick, done)) => format!("{quick} of {done}"),
                None => "not played".to_owned(),
            };
            writeln!(out, "  {what} in play: {told}").expect("a string takes any text");
        }
    }
    out
}

#[test]
fn the_short_ways_of_built_in_rules_are_known() {
    let table = table();
    if std::env::var_os("RENEW").is_some() {
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/snapshots/quick_ways.txt"
        );
        std::fs::write(path, &table).expect("the table is written");
        return;
    }
    let mut pairs = table.lines().zip(TABLE.lines());
    let different = pairs.find(|(now, kept)| now != kept);
    let what = "now, and kept; renew the table by RENEW=1, and read what changed";
    assert_eq!(different, None, "{what}");
    assert_eq!(table.len(), TABLE.len());
}
