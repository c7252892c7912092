//! The terminal table, drawn into memory: screens compared with those in `tests/screens`, and the
//! actions of keys. `TURNWHEEL_SCREENS=write` writes the screens that differ.

use super::app::App;
use super::picture;
use super::screen::{self, Theme};
use super::seats::Seats;
use super::session::{Session, Source, Traced};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use std::fs;
use std::path::{Path, PathBuf};
use turnwheel::Game;
use turnwheel::script::{Script, check, check_with};
use turnwheel_lua::{Limits, load_folder};

const MODS: &str = r#"
effect("time_walk", function(card) card:extra_turn(card.controller) end)
effect("counterspell", function(card) card:counter(card.aim) end)
effect("vote", function(card)
    local words = { prompt = "Which way?", labels = { "left", "straight on" } }
    local picked = card:choose(card.controller, { 7, 8 }, words)[1]
    card:add_counter("votes", picked)
end)
on("step_began", { id = "mine", step = "upkeep", whose = "any", player = 1 }, function(card)
    card:add_counter("drawn", 1, { player = card.event.player })
end)
"#;

/// A folder that is removed after the test.
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let name = format!("turnwheel-play-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn file(&self, name: &str, text: &str) -> PathBuf {
        let file = self.0.join(name);
        fs::write(&file, text).unwrap();
        file
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn source(rules: &str, players: &[&str]) -> Source {
    Source {
        rules: rules.into(),
        mods: None,
        hands: None,
        save: None,
        players: Some(players.iter().map(|name| (*name).to_owned()).collect()),
        seed: 7,
    }
}

pub(super) fn app(source: Source, seats: &str) -> App {
    let seats = Seats::read(seats, 7).unwrap();
    App::new(Session::open(source, seats).unwrap())
}

/// Commander with a few cards.
fn commander(folder: &Folder, seats: &str) -> App {
    folder.file("cards.lua", MODS);
    let mods = Some(folder.0.clone());
    let source = source("commander", &["Ada", "Ben", "Cid", "Dee"]);
    app(Source { mods, ..source }, seats)
}

pub(super) fn press(app: &mut App, key: KeyCode) {
    app.key(KeyEvent::new(key, KeyModifiers::NONE));
}

/// Presses the keys of a text.
pub(super) fn keys(app: &mut App, text: &str) {
    text.chars().for_each(|c| press(app, KeyCode::Char(c)));
}

/// Types a command; it has to be accepted.
pub(super) fn command(app: &mut App, line: &str) {
    keys(app, &format!(":{line}"));
    press(app, KeyCode::Enter);
    assert!(!app.said.refused, "{line}: {}", app.said.text);
}

pub(super) fn drawn(app: &App, width: u16, height: u16, colour: bool) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal
        .draw(|frame| screen::draw(frame, app, Theme { colour }))
        .unwrap();
    terminal.backend().buffer().clone()
}

pub(super) fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into());
    let row = |cells: &[ratatui::buffer::Cell]| {
        let line: String = cells.iter().map(|cell| cell.symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    rows.map(row).collect()
}

/// Compares a screen with the kept one.
pub(super) fn same(name: &str, shown: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/screens");
    same_file(&folder.join(format!("{name}.txt")), shown);
}

fn same_file(file: &Path, shown: &str) {
    if std::env::var("TURNWHEEL_SCREENS").is_ok_and(|wanted| wanted == "write") {
        fs::write(file, shown).unwrap();
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    assert_eq!(shown, kept, "{} differs", file.display());
}

#[test]
fn a_wide_screen_shows_all_of_a_game() {
    let folder = Folder::new("wide");
    let mut app = commander(&folder, "");
    for line in [
        "set_team Ada 1",
        "set_team Cid 1",
        "set_team Ben 2",
        "set_team Dee 2",
        "start Ada",
        "extra_turn Cid",
        "skip_turn Dee",
        "reverse",
        "set_controller Ada Dee",
        "set_flag storm",
        "push Ada time_walk",
        "pass Ada",
        "push Dee counterspell object=2 target=Ada",
    ] {
        command(&mut app, line);
    }
    let screen = drawn(&app, 100, 34, true);
    same("wide", &text(&screen));
    // The picture in README.md; a package by itself has no documents.
    let pictures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    if pictures.exists() {
        same_file(&pictures.join("play.svg"), &picture::svg(&screen));
    }
}

#[test]
fn turns_of_the_whole_table_are_said_once() {
    let mut app = app(source("sealed_bid", &["Ada", "Ben", "Cid"]), "");
    command(&mut app, "start");
    let screen = text(&drawn(&app, 100, 30, false));
    assert!(screen.contains("1: everybody"), "{screen}");
    assert!(screen.contains("every turn is everybody's"), "{screen}");
    assert!(
        !screen.contains("nobody") && !screen.contains("Ada, Ada"),
        "{screen}"
    );
}

#[test]
fn forty_columns_are_enough() {
    let folder = Folder::new("narrow");
    let mut app = commander(&folder, "");
    command(&mut app, "start Ada");
    command(&mut app, "push Ada vote");
    same("narrow", &text(&drawn(&app, 40, 30, false)));
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Right);
    same("narrow-down", &text(&drawn(&app, 40, 20, false)));
    keys(&mut app, "?");
    same("narrow-help", &text(&drawn(&app, 40, 30, false)));
}

#[test]
fn without_colour_weight_shows_the_tones() {
    let folder = Folder::new("colour");
    let mut app = commander(&folder, "");
    command(&mut app, "start Ada");
    let coloured = |buffer: &Buffer| buffer.content.iter().any(|cell| cell.fg != Color::Reset);
    let plain = drawn(&app, 100, 30, false);
    assert!(!coloured(&plain));
    assert!(coloured(&drawn(&app, 100, 30, true)));
    let has = |modifier| {
        plain
            .content
            .iter()
            .any(|cell| cell.modifier.contains(modifier))
    };
    assert!(has(Modifier::BOLD) && has(Modifier::REVERSED));
}

#[test]
fn a_refusal_shows_its_reason_and_keeps_the_line() {
    let folder = Folder::new("refused");
    let mut app = commander(&folder, "");
    command(&mut app, "start Ada");
    let before = app.session.game.hash();
    keys(&mut app, ":push Ben time_walk");
    press(&mut app, KeyCode::Enter);
    assert!(
        app.said.refused && app.said.text.contains("Ben"),
        "{}",
        app.said.text
    );
    assert_eq!(app.session.game.hash(), before);
    same("refused", &text(&drawn(&app, 60, 30, true)));
    press(&mut app, KeyCode::Esc);
    assert!(app.prompt.is_none());
    keys(&mut app, "9");
    assert!(app.said.refused, "there are fewer decisions");
}

#[test]
fn tab_completes_verbs_players_cards_and_names() {
    let folder = Folder::new("tab");
    let mut app = commander(&folder, "");
    command(&mut app, "start Ada");
    let mut typed = |text: &str| {
        keys(&mut app, &format!(":{text}"));
        press(&mut app, KeyCode::Tab);
        let prompt = app.prompt.take().unwrap();
        prompt.text
    };
    assert_eq!(typed("extra_t"), "extra_turn ");
    assert_eq!(typed("push B"), "push Ben ");
    assert_eq!(typed("push Ben ti"), "push Ben time_walk ");
    assert_eq!(
        typed("push Ben time_walk tar"),
        "push Ben time_walk target="
    );
    assert_eq!(
        typed("push Ben time_walk target=C"),
        "push Ben time_walk target=Cid "
    );
    assert_eq!(
        typed("push Ben target=Cid tar"),
        "push Ben target=Cid tar",
        "given already"
    );
    assert_eq!(typed("extra_phase com"), "extra_phase combat ");
    assert_eq!(typed("dance A"), "dance A");
    assert_eq!(typed(""), "");
}

#[test]
fn a_question_is_answered_by_picking() {
    let folder = Folder::new("question");
    let mut app = commander(&folder, "");
    for line in ["start Ada", "push Ada vote"] {
        command(&mut app, line);
    }
    keys(&mut app, "pppp");
    assert_eq!(app.decisions.len(), 2, "{:?}", app.decisions);
    same("question", &text(&drawn(&app, 60, 26, false)));
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    let values = app.session.view().values;
    assert!(
        values
            .iter()
            .any(|value| value.name == "votes" && value.value == 8)
    );
}

#[test]
fn undo_redo_marks_and_saves_go_back_and_forth() {
    let folder = Folder::new("undo");
    let mut app = commander(&folder, "");
    let hash = |app: &App| app.session.game.hash();
    let begun = hash(&app);
    keys(&mut app, "u");
    assert!(app.said.refused, "the mods' triggers are not undone");
    command(&mut app, "start Ada");
    keys(&mut app, "mhere");
    press(&mut app, KeyCode::Enter);
    let here = hash(&app);
    command(&mut app, "push Ada time_walk");
    keys(&mut app, "pppp");
    let done = hash(&app);
    assert_eq!(app.session.view().extra_turns.len(), 1);
    keys(&mut app, "uuuuu");
    assert_eq!(hash(&app), here);
    keys(&mut app, "u");
    assert_eq!(hash(&app), begun);
    keys(&mut app, "rrrrrr");
    assert_eq!(hash(&app), done);
    keys(&mut app, "r");
    assert!(app.said.refused);
    keys(&mut app, "bh");
    press(&mut app, KeyCode::Tab);
    press(&mut app, KeyCode::Enter);
    assert_eq!(hash(&app), here, "{}", app.said.text);
    keys(&mut app, "r");
    assert_eq!(hash(&app), done, "going back is undone, too");

    let save = folder.0.join("game.save");
    keys(&mut app, "q");
    assert!(!app.ended && app.said.refused, "it is not saved");
    keys(&mut app, &format!("s{}", save.display()));
    press(&mut app, KeyCode::Enter);
    let loaded = app_of_save(&folder, save);
    assert_eq!(hash(&loaded), done);
    keys(&mut app, "q");
    assert!(app.ended);
}

fn app_of_save(folder: &Folder, save: PathBuf) -> App {
    let source = Source {
        mods: Some(folder.0.clone()),
        save: Some(save),
        players: None,
        ..source("commander", &[])
    };
    app(source, "")
}

#[test]
fn the_trace_has_what_effects_write_and_why_one_was_left_out() {
    let folder = Folder::new("log");
    let code = "effect('howl', function(card)\nlog('turn', card.turn)\nlocal x = nil .. 1\nend)";
    folder.file("howling.lua", code);
    let mods = Some(folder.0.clone());
    let from = source("simple", &["Ada", "Ben"]);
    let mut app = app(Source { mods, ..from }, "");
    command(&mut app, "start Ada");
    command(&mut app, "run howl");
    let logged = app.session.trace.iter().filter_map(|traced| match traced {
        Traced::Log(line) => Some(line.as_str()),
        _ => None,
    });
    let logged: Vec<_> = logged.collect();
    assert_eq!(logged[0], "howling: howl: turn 1");
    assert!(logged[1].contains("howling.lua:3"), "{logged:?}");
    let shown = text(&drawn(&app, 120, 40, true));
    assert!(shown.contains("! howling: howl: turn 1"), "{shown}");
}

#[test]
fn mods_and_rules_are_loaded_again_in_mid_game() {
    const RULES: &str =
        "name = \"x\"\n[[steps]]\nname = \"a\"\nwindow = \"act\"\n[windows.act]\n[actions.walk]\n";
    let folder = Folder::new("reload");
    let rules = folder.file("x.toml", RULES);
    let mods = folder.0.join("mods");
    fs::create_dir_all(&mods).unwrap();
    fs::write(mods.join("a.lua"), "effect(\"walk\", function() end)").unwrap();
    let from = source(rules.to_str().unwrap(), &["Ada", "Ben"]);
    let mut app = app(
        Source {
            mods: Some(mods.clone()),
            ..from
        },
        "",
    );
    command(&mut app, "start Ada");
    command(&mut app, "end_turn");
    let code = "effect(\"walk\", function(card) card:reverse() end)";
    fs::write(mods.join("a.lua"), code).unwrap();
    keys(&mut app, "l");
    assert!(
        app.said.text.contains("mods loaded again"),
        "{}",
        app.said.text
    );
    command(&mut app, "act Ben walk effect=walk");
    assert_eq!(app.session.view().direction, "backward");
    let before = app.session.game.accepted();

    folder.file("x.toml", &(RULES.to_owned() + "[actions.bid]\n"));
    keys(&mut app, "l");
    let told = &app.said.text;
    assert!(
        told.starts_with(&format!("new rules: all {before} commands")),
        "{told}"
    );
    assert_eq!(app.session.game.rules().actions(), ["bid", "walk"]);

    command(&mut app, "act Ben bid");
    folder.file("x.toml", RULES);
    keys(&mut app, "l");
    let told = &app.said.text;
    assert!(
        told.contains(&format!("{before} of {} commands", before + 1)),
        "{told}"
    );
    assert_eq!(app.session.game.accepted(), before);
    folder.file("x.toml", "name = [");
    let hash = app.session.game.hash();
    keys(&mut app, "l");
    assert!(
        app.said.refused && app.session.game.hash() == hash,
        "{}",
        app.said.text
    );
}

#[test]
fn a_correction_keeps_the_commands_that_are_accepted() {
    const RULES: &str = "name = \"x\"\n[[steps]]\nname = \"a\"\n[effects]\n\
                         deal = [{ raise = { name = \"deal\" } }]\n";
    let folder = Folder::new("correction");
    let rules = folder.file("x.toml", RULES);
    let mut app = app(source(rules.to_str().unwrap(), &["Ada", "Ben"]), "");
    command(&mut app, "start Ada");
    command(&mut app, "end_turn");
    command(&mut app, "end_turn");
    let before = app.session.game.accepted();
    // One forgotten effect adds an event to the first command, and to each after it.
    let corrected = RULES.replace("name = \"a\"\n", "name = \"a\"\nenter = [\"deal\"]\n");
    folder.file("x.toml", &corrected);
    keys(&mut app, "l");
    assert_eq!(app.session.game.accepted(), before, "{}", app.said.text);
    let told = &app.said.text;
    assert!(
        told.contains(&format!("all {before} commands are kept")),
        "{told}"
    );
    assert!(told.contains("other events from 1, start"), "{told}");
    keys(&mut app, "u");
    assert_eq!(
        app.session.game.accepted(),
        before - 1,
        "they can be undone"
    );
}

#[test]
fn stages_are_traced_between_their_events() {
    let played = |traced: bool| {
        let folder = Folder::new(if traced { "stages" } else { "no-stages" });
        let mut app = commander(&folder, "Ben=first,Cid=first,Dee=first");
        command(&mut app, "start Ada");
        if traced {
            keys(&mut app, "t");
        }
        keys(&mut app, "pu");
        keys(&mut app, "pp");
        let opened = |line: &Traced| *line == Traced::Stage("place", "window");
        assert_eq!(app.session.trace.iter().any(opened), traced);
        app.session.game.hash()
    };
    assert_eq!(played(true), played(false));
}

#[test]
fn seats_decide_by_themselves_and_play_alike() {
    let played = || {
        let folder = Folder::new("seats");
        let mut app = commander(&folder, "Ben=random,Cid=first,Dee=search");
        command(&mut app, "start Ada");
        keys(&mut app, "pppp");
        let by_seat = |traced: &&Traced| matches!(traced, Traced::Command(_, true));
        assert!(app.session.trace.iter().filter(by_seat).count() >= 3);
        app.session.game.hash()
    };
    assert_eq!(played(), played());
}

#[test]
fn seats_alone_stop_at_their_bound() {
    let mut app = app(source("simple", &["A", "B"]), "A=first,B=first");
    command(&mut app, "start A");
    assert!(app.said.text.contains("500 decisions"), "{}", app.said.text);
    assert!(app.decisions.is_empty());
    keys(&mut app, "g");
    assert!(app.session.game.accepted() > 900);
}

#[test]
fn unknown_seats_are_refused() {
    assert!(Seats::read("A=clever", 0).is_err());
    assert!(Seats::read("A", 0).is_err());
    let seats = Seats::read("Z=first", 0).unwrap();
    assert!(Session::open(source("simple", &["A", "B"]), seats).is_err());
}

#[test]
fn every_size_and_every_name_can_be_drawn() {
    let names: Vec<String> = (0..64).map(|at| format!("<script>{at}漢字 é")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut many = app(source("simple", &names), "");
    press(&mut many, KeyCode::Enter);
    keys(&mut many, ":push ");
    for (width, height) in [
        (1, 1),
        (2, 9),
        (9, 3),
        (10, 40),
        (40, 6),
        (89, 2),
        (90, 1),
        (300, 99),
    ] {
        drawn(&many, width, height, true);
    }
    assert!(text(&drawn(&many, 120, 50, true)).contains("<script>0漢"));
}

#[test]
fn control_c_ends_from_anywhere() {
    for before in ["", ":push", "?"] {
        let mut app = app(source("simple", &["A", "B"]), "");
        keys(&mut app, before);
        app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        assert!(app.ended);
    }
}

#[test]
fn what_was_played_is_written_as_a_script() {
    let folder = Folder::new("written");
    let mut app = commander(&folder, "");
    command(&mut app, "start Ada");
    command(&mut app, "extra_turn Ben");
    let file = folder.path().join("played.tws");
    keys(&mut app, &format!("w{}", file.display()));
    press(&mut app, KeyCode::Enter);
    assert!(app.said.text.starts_with("written: "), "{}", app.said.text);
    let script = Script::load(&file).unwrap();
    let report = check_with(&script, |game: &mut Game| {
        load_folder(game, folder.path(), &Limits::default()).map(drop)
    });
    let text = fs::read_to_string(&file).unwrap();
    assert!(
        report.difference.is_none(),
        "{:?} {text}",
        report.difference
    );
    assert!(text.ends_with("\nexpect turn=1\n"), "{text}");

    // Rules of a file are written out.
    let rules = folder.file("mine.toml", "name = \"mine\"\n[[steps]]\nname = \"main\"\n");
    let mut app = super::tests::app(source(rules.to_str().unwrap(), &["Ada B", "2"]), "");
    command(&mut app, "start");
    keys(&mut app, &format!("w{}", file.display()));
    press(&mut app, KeyCode::Enter);
    let report = check(&Script::load(&file).unwrap());
    assert!(report.difference.is_none(), "{:?}", report.difference);
    keys(&mut app, &format!("w{}", folder.path().display()));
    press(&mut app, KeyCode::Enter);
    assert!(app.said.refused, "a folder is no file");
}
