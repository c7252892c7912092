//! Rules in English, for people who know the game and not the format of the file.

mod actions;
mod condition;
mod effects;
pub(in crate::tools) mod english;
mod prose;
mod table;
mod turns;
mod verbs;
mod windows;

use crate::rules::{Opens, Ruleset, Then, TriggerRule};
use crate::ruleset::{Bases, Mentions, RulesetSource, opens_elsewhere};
use crate::vocabulary::error::Error;
use prose::Prose;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Tells rules in English prose, in lines of at most 80 letters; `.json` is read as JSON, anything
/// else as TOML. What is usual is left out.
///
/// Errors: as when the rules are loaded.
///
/// ```
/// let rules = "name = 'duel'\nplayers = { min = 2, max = 2 }\n[[steps]]\nname = 'main'";
/// let told = turnwheel::tell_rules(rules, "duel.toml")?;
/// assert!(told.contains("the active player acts until passing"), "{told}");
/// # Ok::<(), turnwheel::Error>(())
/// ```
pub fn tell_rules(text: &str, file: &str) -> Result<String, Error> {
    tell_rules_over(text, file, &Bases::NONE)
}

/// Tells rules as [`tell_rules`] does, with these bases.
pub fn tell_rules_over(text: &str, file: &str, bases: &Bases) -> Result<String, Error> {
    let rules = Ruleset::from_text(text, file, bases)?;
    Ok(tell(&rules, &RulesetSource::from_text(text, file, bases)?))
}

/// Rules, and what has to be known about all of them to tell a part.
struct Teller<'a> {
    rules: &'a Ruleset,
    source: &'a RulesetSource,
    /// True if the rules use the stack.
    stack: bool,
    /// How often the rules name each effect.
    uses: BTreeMap<String, usize>,
    /// The windows that effects open, or other windows by `then`.
    opened: BTreeSet<String>,
    /// The actions that a window takes.
    listed: BTreeSet<String>,
    /// The effects that were told where they are used.
    told: RefCell<BTreeSet<String>>,
}

fn tell(rules: &Ruleset, source: &RulesetSource) -> String {
    let said = Mentions::of(source);
    let mut teller = Teller {
        rules,
        source,
        stack: uses_stack(rules, source),
        uses: effects::uses(source, &said),
        opened: opened(source, &said),
        listed: BTreeSet::new(),
        told: RefCell::default(),
    };
    teller.listed = listed(&teller);
    let mut page = Prose::default();
    page.paragraph(&teller.heading());
    teller.turns(&mut page);
    page.list("Windows:", &teller.windows_apart());
    page.list("Actions:", &teller.actions());
    page.list(
        "Before somebody acts, this is checked until nothing changes:",
        &teller.checks(),
    );
    page.list("Triggers:", &teller.triggers());
    page.list("What is counted and held:", &teller.begins_with());
    page.list("The end:", &teller.ends_and_clock());
    page.list("Not as usual:", &teller.options());
    page.list("Effects with a name:", &teller.effects_apart());
    page.finish()
}

/// Returns true if something in the rules goes on the stack, or asks about it.
fn uses_stack(rules: &Ruleset, source: &RulesetSource) -> bool {
    let text = rules.canonical();
    let words = ["\"push\"", "on_stack", "top.", "stack ", "copy_object"];
    source.options.triggers == TriggerRule::Stack
        || words.iter().any(|word| text.contains(word))
        || source
            .windows
            .values()
            .any(|window| window.then == Then::ResolveAll.into())
}

/// Returns the windows that open by an effect, or in place of another one.
fn opened(source: &RulesetSource, said: &Mentions) -> BTreeSet<String> {
    let names = source.windows.keys().map(String::as_str).chain(["owner"]);
    let opened = names.filter(|name| opens_elsewhere(source, said, name));
    opened.map(str::to_owned).collect()
}

/// Returns the actions that some window takes.
fn listed(teller: &Teller<'_>) -> BTreeSet<String> {
    let mut listed = BTreeSet::new();
    for (name, window) in &teller.source.windows {
        let steps = teller.source.steps.iter();
        let steps = steps.filter(|step| step.window.as_deref() == Some(name));
        let by_effects = std::iter::once(None).filter(|_| teller.is_apart(name));
        for step in steps.map(Some).chain(by_effects) {
            listed.extend(teller.open_in(name, window, step).into_iter().cloned());
        }
    }
    let owner = crate::ruleset::WindowSource::default();
    for step in &teller.source.steps {
        let is_owner = step.window.as_deref().unwrap_or("owner") == "owner";
        if is_owner && step.opens == Opens::Always && !teller.source.windows.contains_key("owner") {
            listed.extend(
                teller
                    .open_in("owner", &owner, Some(step))
                    .into_iter()
                    .cloned(),
            );
        }
    }
    listed
}
