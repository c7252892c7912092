//! The windows of a picture: each with the actions that are allowed in it as chips, and arrows to
//! the windows that those open and to the one that follows.

use super::effects::Consequences;
use super::page::{BoxLine, Chip, Page};
use super::{InFile, details, words};
use crate::rules::Ruleset;
use crate::ruleset::{RulesetSource, WindowSource, allowed_actions};
use crate::vocabulary::ids::NameId;

/// A window with its lines, and the windows to which its arrows lead, in the order of the lines.
struct DrawnWindow<'a> {
    name: &'a str,
    lines: Vec<BoxLine>,
    arrows: Vec<String>,
}

/// Draws each window, once for all steps that open it.
pub(super) fn draw(
    page: &mut Page,
    rules: &Ruleset,
    source: &RulesetSource,
    order: &InFile,
    does: &Consequences<'_>,
) {
    let allowed = allowed_actions(source, rules);
    let is_owner = |window: Option<&str>| window.unwrap_or("owner") == "owner";
    let mut steps = source.steps.iter();
    let owner = steps.any(|step| is_owner(step.window.as_deref()));
    let own = owner && !source.windows.contains_key("owner");
    let names = own.then_some("owner").into_iter();
    let names = names.chain(order.windows.iter().map(String::as_str));
    let all: Vec<DrawnWindow<'_>> = names
        .map(|name| {
            let at = rules.windows().position(|known| known == name);
            let allowed = at.map(|at| &allowed[at][..]).unwrap_or_default();
            window(name, source, allowed, order, does)
        })
        .collect();
    page.part();
    page.lay_lanes(all.iter().map(|window| window.arrows.len()).sum());
    page.apart_from_before();
    let mut rest = &all[..];
    while !rest.is_empty() {
        let boxes = |windows: &[DrawnWindow<'_>], page: &mut Page| {
            for window in windows {
                page.apart(window.name, &window.lines);
            }
        };
        let fits = |count: &usize| {
            let height = Page::height("windows", &[], |page| boxes(&rest[..*count], page));
            height <= page.room()
        };
        let count = (1..=rest.len()).take_while(fits).last().unwrap_or(1);
        let title = if rest.len() == all.len() {
            "windows"
        } else {
            "more windows"
        };
        page.framed(title, &[], None, |page| boxes(&rest[..count], page));
        rest = &rest[count..];
    }
    for window in &all {
        for (nth, to) in window.arrows.iter().enumerate() {
            page.edge(window.name, nth, to);
        }
    }
}

fn window<'a>(
    name: &'a str,
    source: &RulesetSource,
    allowed: &[NameId],
    order: &InFile,
    does: &Consequences<'_>,
) -> DrawnWindow<'a> {
    let written = source.windows.get(name);
    let mut lines = vec![BoxLine::Window(name.to_owned())];
    let about = written.map_or_else(words::about_owner, words::about_window);
    lines.extend(about.into_iter().map(BoxLine::Plain));
    let sealed = written.is_some_and(|window| window.commits.is_some() && window.actions.is_none());
    let actions: Vec<&String> = (order.actions.iter())
        .filter(|action| !sealed && allowed.contains(&NameId::of(action)))
        .collect();
    let chip = |action: &&String| Chip {
        words: (*action).clone(),
        about: details::about_action(action, &source.actions[*action]),
        moves: does.moves(source.actions[*action].effect.as_deref()),
    };
    if !actions.is_empty() {
        lines.push(BoxLine::Chips(actions.iter().map(chip).collect()));
    }
    let mut arrows = vec![];
    let mut opens = |by: &str, effect: Option<&str>| {
        for opened in does.opened(effect) {
            lines.push(BoxLine::Edge(format!("{by} opens {opened}")));
            arrows.push(opened.to_owned());
        }
    };
    for action in actions {
        opens(action, source.actions[action].effect.as_deref());
    }
    let commits = written.and_then(|window| window.commits.as_ref());
    opens(
        "each answer",
        commits.and_then(|commits| commits.effect.as_deref()),
    );
    if let Some(next) = written.and_then(WindowSource::next) {
        lines.push(BoxLine::Edge(format!("then window {next}")));
        arrows.push(next.to_owned());
    }
    DrawnWindow {
        name,
        lines,
        arrows,
    }
}
