//! Pictures: of a ruleset with its chapters, the steps of a turn, the edges between them and its
//! windows; and of the table.

mod details;
mod effects;
pub(crate) mod page;
mod table;
mod words;

use crate::ruleset::{AfterChapter, Bases, Chapter, Ruleset, RulesetSource};
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::StepId;
use page::{BoxLine, Page, StepBox};
pub use table::draw_table;

/// Draws rules as an SVG picture; `.json` is read as JSON, anything else as TOML.
///
/// Errors: as when the rules are loaded.
pub fn draw_rules(text: &str, file: &str) -> Result<String, Error> {
    draw_rules_over(text, file, &Bases::NONE)
}

/// Draws rules as [`draw_rules`] does, with these bases.
pub fn draw_rules_over(text: &str, file: &str, bases: &Bases) -> Result<String, Error> {
    let rules = Ruleset::from_text(text, file, bases)?;
    Ok(draw(&rules, &RulesetSource::from_text(text, file, bases)?))
}

fn draw(rules: &Ruleset, source: &RulesetSource) -> String {
    let mut page = Page::new(&source.name, &words::subtitle(source));
    let notes = words::about_game(source);
    if !notes.is_empty() {
        page.note(&notes);
    }
    if source.chapters.is_empty() {
        column(
            &mut page,
            "a turn",
            words::about_turns(&source.turns),
            rules.chapter(None),
            source,
            None,
        );
    }
    let leads = |at: &usize| matches!(rules.chapter_at(*at).next, AfterChapter::Chapter(_));
    if (0..source.chapters.len()).any(|at| leads(&at)) {
        page.leave_roads(source.chapters.len());
    }
    for (at, chapter) in source.chapters.iter().enumerate() {
        let rule = rules.chapter_at(at);
        let then = match rule.next {
            AfterChapter::Chapter(next) => {
                format!("then {}", source.chapters[next.index()].name)
            }
            AfterChapter::None => "then turns without a chapter".to_owned(),
            AfterChapter::End => "then the game is over".to_owned(),
        };
        column(
            &mut page,
            &chapter.name,
            words::about_chapter(chapter, &source.turns),
            rule,
            source,
            Some(then),
        );
    }
    for at in 0..source.chapters.len() {
        if let AfterChapter::Chapter(next) = rules.chapter_at(at).next {
            page.road(at, &source.chapters[next.index()].name);
        }
    }
    windows(&mut page, source);
    boxes(&mut page, "actions", details::about_actions(source));
    boxes(&mut page, "triggers", effects::about_triggers(source));
    boxes(&mut page, "effects", effects::about_effects(source));
    page.finish()
}

/// Draws columns of separate boxes, if there are any; the first line of each is its title.
fn boxes(page: &mut Page, title: &str, all: Vec<Vec<String>>) {
    if all.is_empty() {
        return;
    }
    page.begin_column(title, &[]);
    for lines in all {
        if page.is_deep() {
            page.end_column(None);
            page.begin_column(&format!("more {title}"), &[]);
        }
        let mut lines = lines.into_iter();
        let title = lines.next().map(BoxLine::Title);
        page.apart(
            &title
                .into_iter()
                .chain(lines.map(BoxLine::Plain))
                .collect::<Vec<_>>(),
        );
    }
    page.end_column(None);
}

/// Draws each window, once for all steps that open it.
fn windows(page: &mut Page, source: &RulesetSource) {
    page.begin_column("windows", &[]);
    let owner = source
        .steps
        .iter()
        .any(|step| step.window.as_deref().unwrap_or("owner") == "owner");
    let own = owner && !source.windows.contains_key("owner");
    let about = own.then(|| ("owner", words::about_owner())).into_iter();
    for (name, lines) in about.chain(
        source
            .windows
            .iter()
            .map(|(name, window)| (name.as_str(), words::about_window(window))),
    ) {
        let title = std::iter::once(BoxLine::Window(name.to_owned()));
        page.apart(
            &title
                .chain(lines.into_iter().map(BoxLine::Plain))
                .collect::<Vec<_>>(),
        );
    }
    page.end_column(None);
}

fn column(
    page: &mut Page,
    title: &str,
    about: Vec<String>,
    chapter: &Chapter,
    source: &RulesetSource,
    then: Option<String>,
) {
    page.begin_column(title, &about);
    for step in &chapter.steps {
        let step = &source.steps[step.index()];
        let window = step.window.as_deref().unwrap_or("owner");
        let mut lines = vec![BoxLine::Title(step.name.clone())];
        lines.extend(words::about_step(step).into_iter().map(BoxLine::Plain));
        if window != "none" {
            lines.push(BoxLine::Window(format!("window {window}")));
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
    page.end_column(then.as_deref());
}
