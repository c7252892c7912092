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
        ">blow<",
        "set_flag name=wet player=each if",
        ">reverse<",
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
        "counter gold of the round, from 3 for players",
        ">dig<",
        "only when turn &gt; 7",
        "effect: blow",
        "max: 2",
        "within: round",
        "then: close",
        ">rest<",
        "commits keys: -1",
        "commits effect: blow",
        "at least 1 actions each",
        "first role: judge",
        "role clerk<",
        "role judge: actions dig,",
    ] {
        assert!(picture.contains(words), "{words}:\n{picture}");
    }
    assert_eq!(paths(&picture, "road").len(), 2, "one, two, and back");
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
    assert_eq!(bends.len(), 14, "seven edges in each of two columns");
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
