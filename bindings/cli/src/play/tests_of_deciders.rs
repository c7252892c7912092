//! Whose decisions are listed: of those who decide, and of those who may act unasked.

use super::app::App;
use super::tests::{Folder, app, command, source};

/// All answer at once, and a bomb may be thrown in between.
const RULES: &str = r#"
name = "deciders"
windows.turn = { like = "turn", actions = ["play"] }
windows.vote = { like = "all_at_once", actions = ["vote"] }
steps = [{ name = "vote", window = "vote" }, { name = "turn", window = "turn" }]
actions.play = {}
actions.vote = {}
actions.bomb = { anytime = "own_flag.bomb", when = "own_flag.bomb", effect = "raise boom" }
"#;

fn table(folder: &Folder, seats: &str) -> App {
    let rules = folder.file("deciders.toml", RULES);
    app(source(rules.to_str().unwrap(), &["Ada", "Ben"]), seats)
}

fn shown(app: &App) -> Vec<&str> {
    app.decisions.iter().map(|one| &*one.shown).collect()
}

/// Where all answer at once, a player's answer is the controller's, too: a seat that decides by
/// itself decides for a person whom it controls, and not the other way round.
#[test]
fn the_controller_decides_where_all_answer_at_once() {
    let folder = Folder::new("controller");
    let mut app = table(&folder, "Ben=first");
    command(&mut app, "start Ada");
    command(&mut app, "set_controller Ada Ben applies=this_turn");
    let view = app.session.view();
    assert_eq!((view.turn, &*view.pending), (2, &["Ada".to_owned()][..]));
    assert_eq!(shown(&app), ["act player=Ada action=vote"]);
}

/// An action of somebody who is not asked is in the list, too.
#[test]
fn an_action_at_any_time_is_listed() {
    let folder = Folder::new("anytime");
    let mut app = table(&folder, "");
    command(&mut app, "start Ada");
    command(&mut app, "act Ada action=vote");
    command(&mut app, "act Ben action=vote");
    assert_eq!(shown(&app), ["act player=Ada action=play"]);
    command(&mut app, "set_flag bomb player=Ben");
    assert_eq!(
        shown(&app),
        ["act player=Ada action=play", "act player=Ben action=bomb"]
    );
}
