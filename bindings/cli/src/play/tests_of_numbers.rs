//! Tests of decisions with an open number, and of what explains a command.

use super::app::App;
use super::session::Traced;
use super::tests::{Folder, app, command, drawn, keys, press, same, source, text};
use ratatui::crossterm::event::KeyCode;

/// An auction with numbers of every kind.
const AUCTION: &str = r#"
name = "auction"
ends = "count.price == 20"
[windows.bids]
pending = "active"
pass = "forbid"
after_act = "close"
then = "end_step"
[windows.sealed]
mode = "concurrent"
[windows.sealed.commits]
payload = [{ options = [3, 4] }, { from = 1, to = 9 }]
[[steps]]
name = "bid"
window = "bids"
[[steps]]
name = "sealed"
window = "sealed"
[actions.bid]
when = "step.bid"
takes = { data = { from = "count.price + 1", to = 20 } }
effect = "price"
[actions.tactic]
when = "step.bid"
takes = { data = { options = [1, 2], labels = ["early bird", "rethink"] } }
[effects]
price = [{ set_counter = { name = "price", value = "data" } }]
"#;

#[test]
fn a_range_asks_for_its_number() {
    let folder = Folder::new("range");
    let rules = folder.file("auction.toml", AUCTION);
    let mut app = app(source(rules.to_str().unwrap(), &["Ada", "Ben"]), "");
    command(&mut app, "start Ada");
    same("range", &text(&drawn(&app, 60, 24, false)));
    let at = |app: &App, shown: &str| {
        let place = app.decisions.iter().position(|one| one.shown == shown);
        char::from_digit(place.unwrap() as u32 + 1, 10)
            .unwrap()
            .to_string()
    };
    let price = |app: &App| app.session.game.table().fact("count.price", None).unwrap();
    let bid = at(&app, "act player=Ada action=bid data=1..20");
    keys(&mut app, &bid);
    assert_eq!(app.said.text, "data is 1 to 20");
    keys(&mut app, "21");
    press(&mut app, KeyCode::Enter);
    assert!(
        app.said.refused && app.said.text.contains("1 to 20"),
        "{}",
        app.said.text
    );
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Enter);
    assert_eq!(price(&app), 2, "{}", app.said.text);

    let sealed = at(&app, "commit player=Ada payload=4,1..9");
    keys(&mut app, &sealed);
    assert_eq!(
        app.prompt.as_ref().unwrap().text,
        "commit player=Ada payload=4,"
    );
    keys(&mut app, "7");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.session.view().commits.len(), 1, "{}", app.said.text);
}

#[test]
fn why_explains_a_command_and_keeps_it() {
    let folder = Folder::new("why");
    let rules = folder.file("auction.toml", AUCTION);
    let mut app = app(source(rules.to_str().unwrap(), &["Ada", "Ben"]), "");
    command(&mut app, "start Ada");
    for (asked, why) in [
        (":why act Ada bid data=30", "data is 1 to 20"),
        (":?act Ada bid", "data is 1 to 20"),
        (":why act Ada bid data=5", "allowed"),
    ] {
        let before = app.session.game.accepted();
        keys(&mut app, asked);
        press(&mut app, KeyCode::Enter);
        assert!(app.said.text.contains(why), "{}", app.said.text);
        assert_eq!(app.session.game.accepted(), before);
        let line = asked.trim_start_matches(":why ").trim_start_matches(":?");
        assert_eq!(app.prompt.as_ref().unwrap().text, line);
        press(&mut app, KeyCode::Esc);
    }
    keys(&mut app, ":why act Ada ti");
    press(&mut app, KeyCode::Backspace);
    press(&mut app, KeyCode::Backspace);
    keys(&mut app, "tac");
    press(&mut app, KeyCode::Tab);
    assert_eq!(app.prompt.as_ref().unwrap().text, "why act Ada tactic ");
}

#[test]
fn seats_bid_within_their_bounds() {
    let folder = Folder::new("bidding");
    let rules = folder.file("auction.toml", AUCTION);
    let from = source(rules.to_str().unwrap(), &["Ada", "Ben", "Cid"]);
    let mut app = app(from, "Ada=random,Ben=first,Cid=search");
    command(&mut app, "start Ada");
    assert!(app.session.game.glance().over, "{}", app.said.text);
    let bids: Vec<i64> = app
        .session
        .trace
        .iter()
        .filter_map(|line| match line {
            Traced::Command(line, true) => line.split("action=bid data=").nth(1)?.parse().ok(),
            _ => None,
        })
        .collect();
    assert!(bids.windows(2).all(|two| two[0] < two[1]), "{bids:?}");
    assert_eq!(bids.last(), Some(&20));
}
