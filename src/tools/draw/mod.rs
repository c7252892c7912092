//! Pictures: of a ruleset with its chapters, the steps of a turn, the edges between them and its
//! windows; and of the table.

mod details;
mod effects;
pub(crate) mod lettering;
mod moving;
mod page;
#[expect(
    clippy::float_arithmetic,
    reason = "places on an ellipse, which nothing is computed from but a picture"
)]
mod ring;
mod style;
#[expect(
    clippy::float_arithmetic,
    reason = "places on an ellipse, which nothing is computed from but a picture"
)]
mod table;
pub(crate) mod verb;
mod windows;
mod words;

use crate::rules::{AfterChapter, Chapter, Ruleset};
use crate::ruleset::{Bases, RulesetSource, places_of};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::StepId;
use effects::Consequences;
pub use moving::draw_moving_table;
use page::{BoxLine, Page, StepBox};
pub use table::draw_table;

/// Draws rules as an SVG picture: the turns and the windows in the order of the file, in each
/// window the actions that are allowed in it, and what moves the game. `.json` is read as JSON,
/// anything else as TOML.
///
/// Errors: as when the rules are loaded.
pub fn draw_rules(text: &str, file: &str) -> Result<String, Error> {
    draw_rules_over(text, file, &Bases::NONE)
}

/// Draws rules as [`draw_rules`] does, with these bases.
pub fn draw_rules_over(text: &str, file: &str, bases: &Bases) -> Result<String, Error> {
    let rules = Ruleset::from_text(text, file, bases)?;
    let source = RulesetSource::from_text(text, file, bases)?;
    // The tables of names are sorted, and the file is not.
    let in_file = |table: &str, names: Vec<&String>| {
        let keys: Vec<String> = names.iter().map(|name| format!("{table}.{name}")).collect();
        let mut placed: Vec<(usize, String)> = (places_of(text, file, bases, &keys).into_iter())
            .zip(names.into_iter().cloned())
            .collect();
        placed.sort();
        placed.into_iter().map(|(_, name)| name).collect()
    };
    let order = InFile {
        windows: in_file("windows", source.windows.keys().collect()),
        actions: in_file("actions", source.actions.keys().collect()),
    };
    Ok(draw(&rules, &source, &order))
}

/// The names of windows and actions, in the order of the file.
struct InFile {
    windows: Vec<String>,
    actions: Vec<String>,
}

fn draw(rules: &Ruleset, source: &RulesetSource, order: &InFile) -> String {
    let does = Consequences::of(source);
    let mut page = Page::new();
    let mut head = words::about_whole(source);
    head.extend(words::about_game(source));
    let leads = |at: &usize| matches!(rules.chapter_at(*at).next, AfterChapter::Chapter(_));
    let roads = (0..source.chapters.len()).filter(leads).count();
    page.head(&source.name, &head, roads);
    if source.chapters.is_empty() {
        let about = words::about_turns(&source.turns);
        turn(
            &mut page,
            "a turn",
            &about,
            None,
            rules.chapter(None),
            source,
            &does,
        );
    }
    for (at, chapter) in source.chapters.iter().enumerate() {
        let rule = rules.chapter_at(at);
        let then = match rule.next {
            AfterChapter::Chapter(next) => format!("then {}", source.chapters[next.index()].name),
            AfterChapter::None => "then turns without a chapter".to_owned(),
            AfterChapter::End => "then the game is over".to_owned(),
        };
        let about = words::about_chapter(chapter, &source.turns);
        turn(
            &mut page,
            &chapter.name,
            &about,
            Some(&then),
            rule,
            source,
            &does,
        );
    }
    for at in 0..source.chapters.len() {
        if let AfterChapter::Chapter(next) = rules.chapter_at(at).next {
            page.road(at, &source.chapters[next.index()].name);
        }
    }
    windows::draw(&mut page, rules, source, order, &does);
    let rest = [
        ("triggers", effects::about_triggers(source, &does)),
        ("effects", effects::about_effects(source, &does)),
    ];
    for (title, lines) in rest {
        if !lines.is_empty() {
            page.part();
            page.framed_anywhere(title, |page| page.apart("", &lines));
        }
    }
    page.finish()
}

/// Draws the steps of a turn, or of the turns of a chapter.
fn turn(
    page: &mut Page,
    title: &str,
    about: &[String],
    then: Option<&str>,
    chapter: &Chapter,
    source: &RulesetSource,
    does: &Consequences<'_>,
) {
    page.part();
    page.framed(title, about, then, |page| {
        steps(page, chapter, source, does)
    });
}

fn steps(page: &mut Page, chapter: &Chapter, source: &RulesetSource, does: &Consequences<'_>) {
    let mut phase = None;
    for (at, step) in chapter.steps.iter().enumerate() {
        let step = &source.steps[step.index()];
        let window = step.window.as_deref().unwrap_or("owner");
        let mut lines = vec![match window {
            "none" => BoxLine::Title(step.name.clone()),
            window => BoxLine::Asks(step.name.clone(), window.to_owned()),
        }];
        // A phase is named at its first step.
        let next = chapter.steps.get(at + 1);
        let next = next.map(|next| source.steps[next.index()].phase_name());
        let named = |own: &&str| *own != step.name || next == Some(*own);
        let begins = Some(step.phase_name()).filter(named);
        let begins = begins.filter(|own| phase != Some(*own));
        lines.extend(begins.map(|own| BoxLine::Plain(format!("phase {own}"))));
        phase = Some(step.phase_name());
        lines.extend(words::about_step(step).into_iter().map(BoxLine::Plain));
        for (when, names) in [("enter", &step.enter), ("leave", &step.leave)] {
            lines.extend(effects::about_names(when, names, does));
        }
        lines.extend(
            step.edges
                .iter()
                .map(|edge| BoxLine::Edge(words::about_edge(edge))),
        );
        lines.extend(words::about_again(step).map(BoxLine::Edge));
        let follows = !step
            .edges
            .iter()
            .any(|edge| edge.auto && edge.when.is_none());
        page.step(&StepBox {
            name: &step.name,
            lines: &lines,
            optional: step.optional,
            system: window == "none",
            follows,
        });
    }
    page.flow();
    let edges = |step: &StepId| {
        let step = &source.steps[step.index()];
        step.edges.len() + usize::from(words::about_again(step).is_some())
    };
    page.lay_lanes(chapter.steps.iter().map(edges).sum());
    for step in &chapter.steps {
        let step = &source.steps[step.index()];
        let again = words::about_again(step).map(|_| step.name.as_str());
        for (nth, to) in step
            .edges
            .iter()
            .map(|edge| edge.to.as_str())
            .chain(again)
            .enumerate()
        {
            page.edge(&step.name, nth, to);
        }
    }
}
