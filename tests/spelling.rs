//! A short spelling stands for a long one: rules in either are the same.

use turnwheel::Code;
use turnwheel::ruleset::{Bases, EffectSource, Ruleset, RulesetBuilder, RulesetSource};

/// Asserts that rules that differ in these keys are the same rules.
fn same(short: &str, long: &str) {
    let rules = |keys: &str| {
        let text = format!("name = \"x\"\n{keys}");
        Ruleset::from_toml(&text, "f").unwrap_or_else(|error| panic!("{text}\n{error}"))
    };
    let (short, long) = (rules(short), rules(long));
    assert_eq!(short.canonical(), long.canonical());
    assert_eq!(short.identity(), long.identity());
}

const STEP: &str = "[[steps]]\nname = \"play\"\n";

#[test]
fn a_line_is_the_table_of_its_verb() {
    for (line, table) in [
        ("unlock", "{ unlock = {} }"),
        ("raise draw", "{ raise = { name = \"draw\" } }"),
        (
            "give_token leader controller if round > 1",
            "{ give_token = { token = \"leader\", player = \"controller\" }, \
             when = \"round > 1\" }",
        ),
        (
            "extra_turn next count=2 source=-7",
            "{ extra_turn = { player = \"next\", count = 2, source = -7 } }",
        ),
        (
            "add_counter gold (0 - data * (1 + 1)) player=each if turn > 1 and (flag.x or data)",
            "{ add_counter = { name = \"gold\", value = \"0 - data * (1 + 1)\", \
             player = \"each\" }, \
             when = \"turn > 1 and (flag.x or data)\" }",
        ),
        (
            "add_counter gold value=(1 + data)",
            "{ add_counter = { name = \"gold\", value = \"1 + data\" } }",
        ),
        (
            "add_counter gold (1 + data)*(2)",
            "{ add_counter = { name = \"gold\", value = \"(1 + data)*(2)\" } }",
        ),
        (
            "add_trigger turn_began leads at_once=true",
            "{ add_trigger = { event = \"turn_began\", effect = \"leads\", at_once = true } }",
        ),
        ("set_order [1,2]", "{ set_order = { players = [1, 2] } }"),
        (
            "set_order 2,active",
            "{ set_order = { players = [2, \"active\"] } }",
        ),
        ("set_order each", "{ set_order = { players = \"each\" } }"),
        (
            r#"ask controller options pick options=1,2 labels="by day,at night""#,
            "{ ask = { player = \"controller\", question = \"options\", name = \"pick\", \
             options = [1, 2], \
             labels = [\"by day\", \"at night\"] } }",
        ),
        (
            r#"raise "7" if flag.x"#,
            "{ raise = { name = \"7\" }, when = \"flag.x\" }",
        ),
    ] {
        let counter = "tokens = { leader = \"first\" }\n";
        let long = format!("{counter}{STEP}[effects]\nx = [{table}]\n");
        same(
            &format!("{counter}{STEP}[effects]\nx = ['{line}']\n"),
            &long,
        );
        same(&format!("{counter}{STEP}[effects]\nx = '{line}'\n"), &long);
        let escaped = line.replace('"', "\\\"");
        same(
            &format!("{counter}{STEP}[effects]\nx = [\"{escaped}\"]\n"),
            &long,
        );
        let json = format!(
            "{{ \"name\": \"x\", \"tokens\": {{ \"leader\": \"first\" }}, \
             \"steps\": [{{ \"name\": \"play\" }}], \"effects\": {{ \"x\": [\"{escaped}\"] }} }}"
        );
        let json = Ruleset::from_json(&json, "f.json").unwrap();
        let toml = Ruleset::from_toml(&format!("name = \"x\"\n{long}"), "f").unwrap();
        assert_eq!(json.identity(), toml.identity(), "{line}");
        // Rules in code have lines as well.
        let source = RulesetSource::from_toml(&format!("name = \"x\"\n{counter}{STEP}"), "f");
        let effect = EffectSource::from_lines([line]).unwrap();
        let code = RulesetBuilder::from(source.unwrap()).effect_in_full("x", effect);
        assert_eq!(code.build().unwrap().identity(), toml.identity(), "{line}");
    }
}

#[test]
fn lines_and_tables_may_be_mixed_and_lines_hold_several_verbs() {
    same(
        &format!(
            "{STEP}[effects]\nx = [\"raise a; raise b\", {{ unlock = {{}} }}, \"raise c;\"]\n"
        ),
        &format!(
            "{STEP}[effects]\nx = [{{ raise = {{ name = \"a\" }} }}, \
             {{ raise = {{ name = \"b\" }} }}, \
             {{ unlock = {{}} }}, {{ raise = {{ name = \"c\" }} }}]\n"
        ),
    );
}

#[test]
fn lines_stand_wherever_verbs_and_effects_do() {
    let raise = |name: &str| format!("[{{ raise = {{ name = \"{name}\" }} }}]");
    let long = format!(
        r#"
checks = ["known", "checks", "other", "checks.2"]
[clock]
limit = 1
effect = "clock.effect"
[turns]
lap_enter = ["turns.lap_enter"]
first_effect = "turns.first_effect"
[counters.gold]
cap = 1
effect = "counters.gold.effect"
[actions.bid]
effect = "bid"
cost = {pay}
[windows.bids]
commits = {{ effect = "windows.bids.commits.effect" }}
[[steps]]
name = "play"
enter = ["deal", "steps.play.enter"]
leave = ["steps.play.leave"]
[[chapters]]
name = "all"
enter = ["chapters.all.enter"]
[[triggers]]
event = "turn_began"
effect = "triggers.turn_began.effect"
[[triggers]]
event = "turn_began"
effect = "triggers.turn_began.effect.2"
[effects.card]
do = {r}
cost = {r}
[effects]
"known effect" = []
checks = {r}
"checks.2" = {r}
"clock.effect" = {r}
"turns.lap_enter" = {r}
"turns.first_effect" = [{{ jump = {{ player = "active" }} }}]
"counters.gold.effect" = {r}
bid = {r}
"windows.bids.commits.effect" = {r}
"steps.play.enter" = [
  {{ raise = {{ name = "a" }} }},
  {{ raise = {{ name = "a" }}, when = "turn > 1" }},
]
"steps.play.leave" = {r}
"chapters.all.enter" = {r}
"triggers.turn_began.effect" = {r}
"triggers.turn_began.effect.2" = {r}
"#,
        r = raise("a"),
        pay = "[{ add_counter = { name = \"gold\", value = -1, player = \"controller\" } }]",
    );
    let short = r#"
checks = ["known", "raise a", "other", { raise = { name = "a" } }]
[clock]
limit = 1
effect = "raise a"
[turns]
lap_enter = "raise a"
first_effect = ["jump active"]
[counters.gold]
cap = 1
effect = ["raise a"]
[actions.bid]
effect = "raise a"
cost = "add_counter gold -1 controller"
[windows.bids]
commits = { effect = "raise a" }
[[steps]]
name = "play"
enter = ["deal", "raise a", "raise a if turn > 1"]
leave = "raise a"
[[chapters]]
name = "all"
enter = ["raise a"]
[[triggers]]
event = "turn_began"
effect = "raise a"
[[triggers]]
event = "turn_began"
effect = ["raise a"]
[effects.card]
do = "raise a"
cost = ["raise a"]
[effects]
"known effect" = []
"#;
    same(short, &long);
}

#[test]
fn a_name_of_several_words_stays_one() {
    let enter = |effects: &str| {
        format!(
            "[[steps]]\nname = \"play\"\nenter = [\"raise the flag\", \"of the host\"]\n{effects}"
        )
    };
    let rules = |text: String| RulesetSource::from_toml(&format!("name = \"x\"\n{text}"), "f");
    let declared = rules(enter("[effects]\n\"raise the flag\" = []\n")).unwrap();
    assert_eq!(declared.steps[0].enter, ["raise the flag", "of the host"]);
    let undeclared = format!("name = \"x\"\n{}", enter(""));
    let refused = Ruleset::from_toml(&undeclared, "f").unwrap_err();
    assert_eq!(refused.code, Code::RulesInvalid, "{refused}");
}

#[test]
fn a_line_of_a_base_is_laid_over_like_a_table() {
    let base =
        "name = \"base\"\n[actions.bid]\neffect = \"raise low\"\n[[steps]]\nname = \"play\"\n";
    let bases = Bases::NONE.with("base", base);
    let over = "name = \"x\"\nbase = \"base\"\n[actions.bid]\neffect = \"raise high\"\n";
    let rules = Ruleset::from_text(over, "f.toml", &bases).unwrap();
    let long = "name = \"x\"\n[actions.bid]\neffect = \"bid\"\n[[steps]]\nname = \"play\"\n\
                [effects]\nbid = [{ raise = { name = \"high\" } }]\n";
    assert_eq!(
        rules.identity(),
        Ruleset::from_toml(long, "f").unwrap().identity()
    );
    let bases = Bases::NONE.with("base", base.replace("raise low", "rise low"));
    let refused = Ruleset::from_text(over, "f.toml", &bases)
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("f.toml:2: base: `base`: line 3"),
        "{refused}"
    );
    assert!(refused.contains("did you mean `raise`?"), "{refused}");
}
