//! Pictures of rules: they show everything, and no two arrows overlap.

use std::collections::BTreeSet;
use turnwheel::draw_rules;
use turnwheel::ruleset::BUILTIN;

const RULES: &str = include_str!("busy.toml");

/// Returns the paths of that class, each as its numbers.
fn paths(picture: &str, class: &str) -> Vec<Vec<usize>> {
    let is = |line: &&str| line.starts_with(&format!("<path class=\"{class}"));
    let numbers = |line: &str| {
        let (_, path) = line.split_once(" d=\"").unwrap();
        let (path, _) = path.split_once('"').unwrap();
        path.split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect()
    };
    picture.lines().filter(is).map(numbers).collect()
}

#[test]
fn everything_is_shown() {
    let picture = draw_rules(RULES, "busy.toml").unwrap();
    for words in [
        "on raised",
        "name storm",
        "only when turn &gt; 2",
        "effect blow",
        "<title>blow\n",
        "set_flag name=wet player=each if",
        "\nreverse",
        "state check",
        "terminal: turns ended by effect",
        "ends what lasts until end of turn",
        "only of who has own_turns &gt; 1",
        "in the order track",
        "again from next",
        "passes only while turn &gt; 1",
        "then two",
        "options: leave end_turn",
        "clock: limit 9000, on_expiry pass",
        "counters: gold of the round from 3 for players",
        ">dig<",
        "only when turn &gt; 7",
        "effect: blow",
        "max: 2",
        "within: round",
        "then: close",
        ">rest<",
        "sealed commits: effect: blow;",
        "keys:",
        "at least 1 action each",
        "first role: judge",
        "role clerk<",
        "role judge: actions dig,",
    ] {
        assert!(picture.contains(words), "{words}:\n{picture}");
    }
    assert_eq!(paths(&picture, "onward").len(), 1, "from one to two");
    assert_eq!(paths(&picture, "road").len(), 1, "and back");
}

/// Each arrow of an edge has its own lane and its own end point, and has the colour of the line
/// that explains it.
///
/// Fails if there are four lanes for any number of edges, or only one end point.
#[test]
fn arrows_can_be_told_apart() {
    let all = BUILTIN.iter().map(|builtin| builtin.text).chain([RULES]);
    for text in all {
        let picture = draw_rules(text, "x.toml").unwrap();
        for class in ["jump", "road"] {
            let paths = paths(&picture, class);
            // Moves to the start, across to the lane, along it, and across to the target.
            let lanes: BTreeSet<_> = paths.iter().map(|path| (path[1], path[2])).collect();
            let ends: BTreeSet<_> = paths.iter().map(|path| &path[3..]).collect();
            assert_eq!(lanes.len(), paths.len(), "{text}");
            assert_eq!(ends.len(), paths.len(), "{text}");
        }
        let jumps = picture.matches("<path class=\"jump").count();
        assert!(picture.matches("<text class=\"edge e").count() >= jumps);
    }
    let picture = draw_rules(RULES, "busy.toml").unwrap();
    let bends: BTreeSet<_> = paths(&picture, "jump").iter().map(|path| path[2]).collect();
    assert_eq!(bends.len(), 7, "seven edges in each of two chapters");
    assert_eq!(paths(&picture, "jump").len(), 14);
}

#[test]
fn a_picture_is_for_light_and_dark() {
    let picture = draw_rules(RULES, "busy.toml").unwrap();
    let (light, dark) = picture
        .split_once("@media(prefers-color-scheme:dark)")
        .unwrap();
    for class in [
        "text{",
        ".page{",
        ".frame{",
        ".box{",
        ".system{",
        ".window{",
        ".jump.e3{",
    ] {
        assert!(light.contains(class) && dark.contains(class), "{class}");
    }
    let drawn = &picture[picture.find("<rect").unwrap()..];
    assert!(!drawn.contains("fill=\"#"), "each colour is a class");
}

/// Returns the value of an attribute.
fn number(line: &str, name: &str) -> Option<usize> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"')?.0.parse().ok()
}

/// Every line of text says how wide it is, so that another font does not make it wider, and that is
/// no wider than the frame around it.
#[test]
fn text_stays_in_its_frame_in_any_font() {
    let builtin = BUILTIN.iter().map(|builtin| builtin.text);
    for rules in builtin.chain([RULES]) {
        let picture = draw_rules(rules, "x.toml").unwrap();
        let framed = picture
            .lines()
            .filter(|line| line.starts_with("<rect class=\"frame"));
        let frames: Vec<[usize; 4]> = framed
            .map(|line| ["x", "y", "width", "height"].map(|name| number(line, name).unwrap()))
            .collect();
        for line in picture.lines().filter(|line| line.starts_with("<text")) {
            let [x, y, wide] = ["x", "y", "textLength"]
                .map(|name| number(line, name).unwrap_or_else(|| panic!("no {name}: {line}")));
            let around = frames.iter().find(|[left, top, width, height]| {
                (*left..left + width).contains(&x) && (*top..top + height).contains(&y)
            });
            if let Some([left, _, width, _]) = around {
                assert!(x + wide <= left + width, "{line}");
            }
        }
    }
}

/// Windows and actions stand in the order of the file, and each action is a chip of the windows in
/// which it is allowed.
#[test]
fn windows_have_the_actions_that_are_allowed_in_them() {
    let rules = "name = 'x'\nabout.description = 'Who is first <wins>.'\n\
                 [windows.tell]\nlike = 'step'\n[windows.ask]\nlike = 'turn'\n\
                 [windows.answer]\nlike = 'others_may_answer'\nthen = 'ask'\n\
                 [[steps]]\nname = 's'\nwindow = 'tell'\n\
                 [[steps]]\nname = 't'\nwindow = 'ask'\n\
                 [actions.zoom]\nwhen = 'step.t and not window.answer'\n\
                 effect = 'open_window answer'\n\
                 [actions.act]\nwhen = 'not window.answer'\n\
                 [actions.pay]\neffect = 'add_counter gold -1 controller'";
    let picture = draw_rules(rules, "x.toml").unwrap();
    assert!(
        picture.contains(">Who is first &lt;wins&gt;.<"),
        "{picture}"
    );
    let at = |window: &str| picture.find(&format!("data-step=\"{window}\"")).unwrap();
    assert!(at("tell") < at("ask") && at("ask") < at("answer"));
    let chips = |from: usize, to: usize| -> Vec<&str> {
        let lines = picture[from..to].lines();
        let chips = lines.filter(|line| line.starts_with("<text class=\"action\""));
        let words = chips.map(|line| line.split(['>', '<']).nth(2).unwrap());
        words.collect()
    };
    assert_eq!(chips(at("tell"), at("ask")), ["act", "pay"]);
    assert_eq!(chips(at("ask"), at("answer")), ["zoom", "act", "pay"]);
    assert_eq!(chips(at("answer"), picture.len()), ["pay"]);
    assert_eq!(
        picture.matches("chip moves").count(),
        1,
        "what opens a window stands out"
    );
    assert!(picture.contains(">zoom opens answer<") && picture.contains(">then window ask<"));
    assert_eq!(paths(&picture, "jump").len(), 2);
    assert!(picture.contains(">1 that changes values: pay<"));
    assert!(picture.contains("<title>pay\nadd_counter name=gold player=controller value=-1"));
}

#[test]
fn built_in_rules_fit_on_one_screen() {
    for builtin in BUILTIN {
        let picture = draw_rules(builtin.text, "x.toml").unwrap();
        let size = ["width", "height"].map(|name| number(&picture, name).unwrap());
        assert!(
            size[0] <= 1440 && size[1] <= 900,
            "{}: {size:?}",
            builtin.name
        );
    }
}
