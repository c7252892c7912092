//! Forty mistakes, each planted in rules that are right, are told at the right line with what to
//! do: twenty slips of the pen, and twenty of meaning, which the engine accepts.

use turnwheel::check_rules;
use turnwheel::ruleset::{BUILTIN, Finding, Severity};

/// A mistake in built-in rules.
struct Planted {
    /// The rules.
    rules: &'static str,
    /// The right text, and the one that stands in its place.
    is: &'static str,
    becomes: &'static str,
    /// The beginning of the line at which it is told, found once in the file.
    line: &'static str,
    /// Words that say what to do.
    told: &'static str,
}

const fn planted(
    rules: &'static str,
    is: &'static str,
    becomes: &'static str,
    line: &'static str,
    told: &'static str,
) -> Planted {
    Planted {
        rules,
        is,
        becomes,
        line,
        told,
    }
}

/// Slips of the pen: errors, and names that are almost right.
const SLIPS: &[Planted] = &[
    // A key that does not exist.
    planted(
        "coup",
        "guard = \"some(own_flag.claims)\"",
        "gaurd = \"some(own_flag.claims)\"",
        "gaurd",
        "there is no key `gaurd` here; the keys are `name`, `phase`, `window`, `opens`, `guard`",
    ),
    // A text where a number has to be.
    planted(
        "coup",
        "max = 6",
        "max = \"six\"",
        "\"six\"",
        "has to be a whole number from 0 on",
    ),
    // A window that does not exist.
    planted(
        "flesh_and_blood",
        "window = \"damage\"",
        "window = \"damges\"",
        "damges",
        "there is no window `damges`; did you mean `damage`?",
    ),
    // A step that does not exist, in a condition.
    planted(
        "coup",
        "or step.challenge_block\"",
        "or step.chalenge_block\"",
        "chalenge",
        "there is no step `chalenge_block`; did you mean `challenge_block`?",
    ),
    // An action that does not exist.
    planted(
        "dune",
        "[\"traitor\"]",
        "[\"traiter\"]",
        "traiter",
        "there is no action `traiter`; did you mean `traitor`?",
    ),
    // A flag that nothing sets, in a condition.
    planted(
        "coup",
        "\"own_flag.claims\"",
        "\"own_flag.clams\"",
        "clams",
        "nothing in the rules sets `own_flag.clams`; the host has to; did you mean `claims`?",
    ),
    // A flag that nothing reads, in an effect.
    planted(
        "coup",
        "\"set_flag murder\"",
        "\"set_flag murdre\"",
        "murdre",
        "nothing in the rules reads `flag.murdre`; the host may; did you mean `murder`?",
    ),
    // A counter of one letter less.
    planted(
        "dune",
        "if count.price == 0",
        "if count.prce == 0",
        "count.prce",
        "did you mean `price`?",
    ),
    // A verb that does not exist.
    planted(
        "spirit_island",
        "add_counter earned 1\"",
        "add_countr earned 1\"",
        "add_countr",
        "did you mean `add_counter`?",
    ),
    // A bracket that is not closed.
    planted(
        "power_grid",
        "leave = [\"first_round_order\"]",
        "leave = [\"first_round_order\"",
        "leave = [\"first_round_order\"",
        "this list is not closed; write `]` behind its last member",
    ),
    // A key that stands twice.
    planted(
        "dune",
        "until = \"turn\"",
        "until = \"turn\", until = \"round\"",
        "until = \"round\"",
        "`until` is given twice",
    ),
    // A sign that does not exist.
    planted(
        "coup",
        "own_count.coins >= 7",
        "own_count.coins => 7",
        "=> 7",
        "write `==` for equal, `>=` or `<=` with the `=` last",
    ),
    // A parenthesis that is not closed.
    planted(
        "flesh_and_blood",
        "(step.action or step.resolution)",
        "(step.action or step.resolution",
        "or step.resolution and",
        "a `)` is missing",
    ),
    // A wrong word where the format has a few.
    planted(
        "power_grid",
        "after_act = \"end_turn\"",
        "after_act = \"ends_turn\"",
        "ends_turn",
        "did you mean `end_turn`?",
    ),
    // A verb without what it needs.
    planted(
        "spirit_island",
        "\"set_flag gained player=controller\"",
        "\"set_flag player=controller\"",
        "\"set_flag player=controller\"",
        "a required argument is missing; pass it: set_flag",
    ),
    // A number out of range.
    planted(
        "spirit_island",
        "max = 2\n",
        "max = 0\n",
        "max = 0",
        "leave it out for no limit",
    ),
    // A fact that does not exist.
    planted(
        "coup",
        "own_count.coins >= 3 and",
        "own_cuont.coins >= 3 and",
        "own_cuont",
        "did you mean `own_count`?",
    ),
    // A kind of window that does not exist.
    planted(
        "dune",
        "like = \"all_at_once\"",
        "like = \"all_at_ones\"",
        "all_at_ones",
        "did you mean `all_at_once`?",
    ),
    // A word that names no player.
    planted(
        "coup",
        "add_counter coins 1 controller",
        "add_counter coins 1 controler",
        "controler",
        "did you mean `controller`?",
    ),
    // One bracket where two have to be.
    planted(
        "power_grid",
        "[[chapters]]\nname = \"building\"",
        "[chapters]\nname = \"building\"",
        "[chapters]\nname",
        "write `[[chapters]]`",
    ),
];

/// Mistakes of meaning: everything is spelt right.
const MEANING: &[Planted] = &[
    // The window follows no other any more.
    planted(
        "dune",
        "then = \"traitors\"",
        "then = \"return\"",
        "traitors.like = ",
        "no step opens it, and no window or effect of the rules",
    ),
    // The window names its actions, and one is forgotten.
    planted(
        "kalah",
        "sow = { like = \"turn\" }",
        "sow = { like = \"turn\", actions = [\"sow\", \"last\"] }",
        "store = {",
        "no window takes this action; name it in the `actions` of one",
    ),
    // A window of the others that asks those whose turn it is.
    planted(
        "one_piece",
        "pending = \"others\", forced",
        "pending = \"others\", who = \"own_turn\", forced",
        "who = \"own_turn\"",
        "this never holds, so the window asks nobody",
    ),
    // A step in two chapters.
    planted(
        "agricola",
        "steps = [\"place\"]",
        "steps = [\"place\", \"home\"]",
        "steps = [\"harvest\", \"home\"]",
        "a step in two chapters, `work` and `home`",
    ),
    // An edge that nobody takes: `auto` is forgotten.
    planted(
        "one_piece",
        "{ to = \"main\", auto = true }",
        "{ to = \"main\" }",
        "{ to = \"main\" }",
        "no rule takes this edge: it is not `auto`",
    ),
    // An edge behind one that is always taken.
    planted(
        "flesh_and_blood",
        "edges = [{ to = \"layer\"",
        "edges = [{ to = \"arsenal\", auto = true }, { to = \"layer\"",
        "to = \"arsenal\"",
        "the edge before it that leads to `arsenal` is always open, so this one is never taken",
    ),
    // A flag that is set and never read: the coins are counted by another one.
    planted(
        "coup",
        "add_counter coins 3 controller if flag.tax",
        "add_counter coins 3 controller if flag.aid",
        "set_flag tax until=turn",
        "nothing in the rules reads `flag.tax`",
    ),
    // A flag that is read and never set: who passed is asked again.
    planted(
        "skat",
        "\"set_flag out player=controller until=round\",",
        "",
        "who = \"(holds.asker or holds.holder) and not own_flag.out\"",
        "nothing in the rules sets `own_flag.out`, so it is 0 unless the host sets it",
    ),
    // A player's counter is read, and the game's is changed.
    planted(
        "agricola",
        "add_counter workers -1 controller",
        "add_counter workers -1",
        "add_counter workers -1",
        "the rules read players' `workers` alone; say whose it is",
    ),
    // A condition of two steps at once.
    planted(
        "coup",
        "\"step.proof or step.proof_of_block\"",
        "\"step.proof and step.proof_of_block\"",
        "step.proof and step.proof_of_block",
        "this never holds: its parts exclude each other",
    ),
    // An action of a step that opens no window.
    planted(
        "spirit_island",
        "when = \"step.fast_powers or step.slow_powers\"",
        "when = \"step.ravage or step.build\"",
        "step.ravage or step.build",
        "no window in which the action may be taken is ever open while this holds",
    ),
    // Nobody may pass, and the only action is for another step.
    planted(
        "one_piece",
        "block = { like = \"others_may_answer\"",
        "block = { like = \"others_may_answer\", pass = \"forbid\", actions = [\"counter\"]",
        "block = {",
        "passing is forbidden in this window and none of its actions is ever allowed",
    ),
    // A range without a number.
    planted(
        "genius_invokation",
        "takes = { data = { from = 1, to = 5 } }",
        "takes = { data = { from = 11, to = \"own_count.hand\" } }",
        "from = 11",
        "there is never a number from `from` to `to`",
    ),
    // An end that a cap keeps from coming.
    planted(
        "genius_invokation",
        "checks = [\"three_fallen\"]",
        "checks = [\"three_fallen\"]\nends = \"some(own_count.hand > 10)\"",
        "ends = \"some(own_count.hand > 10)",
        "a number is out of reach, such as more than a `cap`",
    ),
    // A trigger that listens for what nobody says.
    planted(
        "power_grid",
        "event = \"window_closed\"",
        "event = \"raised\", name = \"lot_closed\"",
        "name = \"lot_closed\"",
        "nothing in the rules raises `lot_closed`; the host may with raise",
    ),
    // A check by which everybody leaves.
    planted(
        "flesh_and_blood",
        "\"run dies each if some(own_count.life <= 0) and not all(own_count.life <= 0)\"",
        "\"leave each reason=eliminated\"",
        "\"leave each reason=eliminated\"",
        "so everybody leaves the game at once; give the verb an `if`",
    ),
    // A cost in a coin that nobody ever has.
    planted(
        "genius_invokation",
        "cost = \"add_counter dice -1 controller\"",
        "cost = \"add_counter coin -1 controller\"",
        "add_counter coin -1",
        "nothing in the rules raises above 0, so it cannot be paid",
    ),
    // Sealed answers of nobody.
    planted(
        "twilight_struggle",
        "like = \"all_at_once\"",
        "like = \"all_at_once\"\nheadline.pending = \"given\"",
        "pending = \"given\"",
        "which names nobody, so it asks nobody then",
    ),
    // An effect that nothing runs any more.
    planted(
        "agricola",
        "leave = [\"last_harvest\"]\n",
        "",
        "last_harvest = ",
        "nothing in the rules runs it",
    ),
    // A step that no chapter has.
    planted(
        "skat",
        "\"third_asks\", \"last_chance\"",
        "\"third_asks\"",
        "{ name = \"last_chance\"",
        "no chapter has this step; name it in the `steps` of one",
    ),
];

/// Mistakes of the forty that are not told, each with its reason.
const NOT_TOLD: &[(&str, &str)] = &[];

impl Planted {
    fn right(&self) -> &'static str {
        let mut all = BUILTIN.iter();
        all.find(|builtin| builtin.name == self.rules).unwrap().text
    }

    /// Returns the text with the mistake.
    fn text(&self) -> String {
        let times = self.right().matches(self.is).count();
        assert!(times > 0, "{} does not say {:?}", self.rules, self.is);
        self.right().replacen(self.is, self.becomes, 1)
    }

    /// Returns why it is not told as it should be, if it is not.
    fn untold(&self) -> Option<String> {
        let text = self.text();
        let (before, after) = text.split_once(self.line).expect(self.line);
        let line = 1 + before.matches('\n').count();
        let again = after.contains(self.line);
        let known = check_rules(self.right(), "f");
        let new = |finding: &Finding| {
            let same = |one: &Finding| one.key == finding.key && one.message == finding.message;
            !known.iter().any(same)
        };
        let mut found = check_rules(&text, "f");
        found.retain(new);
        let right = |finding: &&Finding| {
            finding.to_string().contains(self.told) && finding.line == line && !again
        };
        let told: Vec<String> = found.iter().map(ToString::to_string).collect();
        match found.iter().find(right) {
            Some(_) => None,
            None => Some(format!(
                "{line}: {:?}, {again}\n{}",
                self.told,
                told.join("\n")
            )),
        }
    }
}

#[test]
fn thirty_eight_of_forty_mistakes_are_told_with_what_to_do() {
    let all: Vec<&Planted> = SLIPS.iter().chain(MEANING).collect();
    assert_eq!((SLIPS.len(), MEANING.len()), (20, 20));
    let untold: Vec<String> = (all.iter())
        .filter(|one| !NOT_TOLD.iter().any(|(is, _)| *is == one.is))
        .filter_map(|one| one.untold())
        .collect();
    assert!(NOT_TOLD.len() <= 2);
    assert!(untold.is_empty(), "{}", untold.join("\n\n"));
}

#[test]
fn the_engine_accepts_mistakes_of_meaning() {
    for planted in MEANING {
        let found = check_rules(&planted.text(), "f");
        let mut errors = found.iter().filter(|one| one.severity == Severity::Error);
        let error = errors.find(|one| !one.key.starts_with("examples["));
        assert!(error.is_none(), "{error:?}");
    }
}
