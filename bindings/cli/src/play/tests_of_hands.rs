//! Tests of games with hands, as a language brings them.

use super::hands::Hands;
use super::seats::Seats;
use super::session::Source;
use super::table::rows;
use super::tests::{Folder, app, command, press, source};
use ratatui::crossterm::event::KeyCode;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use turnwheel::{Cards, Code, Context, Error, Game, OfferFn, Offers, PlayerId};

const RULES: &str = r#"
name = "shedding"
[windows.play]
like = "turn"
[[steps]]
name = "play"
window = "play"
[actions.lay]
when = "source > 0"
[actions.draw]
effect = "draw"
"#;

/// The numbers that each player holds.
type Held = Vec<Vec<i64>>;

/// A game in which whoever lays the last card wins.
#[derive(Default)]
struct Shedding {
    reloaded: AtomicBool,
}

impl Cards for Shedding {
    fn register(&self, game: &mut Game) -> Result<(), Error> {
        game.register("card", |card: &mut Context| {
            let (player, laid) = (card.controller().unwrap(), card.source().unwrap().number());
            let held = card.host_mut::<Held>()?;
            held[player.index()].retain(|own| *own != laid);
            match held[player.index()].is_empty() {
                true => card.command(&format!("end_game {}", player.number())),
                false => Ok(()),
            }
        });
        game.register("draw", |card: &mut Context| {
            let (player, drawn) = (card.controller().unwrap(), card.random(9)?);
            card.host_mut::<Held>()?[player.index()].push(drawn.into());
            Ok(())
        });
        game.set_offers(None, Some(offers()));
        Ok(())
    }

    fn begin(&self, game: &mut Game, _: u64) -> Result<(), Error> {
        game.set_host::<Held>(vec![vec![3, 5], vec![4, 6]]);
        Ok(())
    }

    fn read(&self, _: &mut Game) -> Result<bool, Error> {
        Err(Error::new(Code::NoHostState).detail("nothing is written"))
    }

    fn guess(&self, copy: &mut Game, player: PlayerId, seed: u64) -> Result<bool, Error> {
        let held = copy.host_mut::<Held>()?;
        for (at, hand) in held.iter_mut().enumerate() {
            if at != player.index() {
                hand.fill(1 + (seed % 9) as i64);
            }
        }
        Ok(true)
    }

    fn score(&self, game: &Game) -> Result<Option<Vec<f64>>, Error> {
        let held = game.host::<Held>()?;
        Ok(Some(
            held.iter()
                .map(|hand| f64::from(-(hand.len() as i32)))
                .collect(),
        ))
    }
}

fn offers() -> Arc<OfferFn> {
    Arc::new(|offers: &mut Offers<'_>| {
        let player = offers.player();
        let held = offers.host::<Held>()?[player.index()].clone();
        held.into_iter().try_for_each(|card| {
            let number = player.number();
            offers.command(&format!(
                "act {number} action=lay effect=card source={card}"
            ))
        })
    })
}

impl Hands for Shedding {
    fn show(&self, game: &Game, viewer: Option<PlayerId>) -> Result<String, Error> {
        let mut shown = String::new();
        for (at, hand) in game.host::<Held>()?.iter().enumerate() {
            let is_seen = viewer.is_none_or(|viewer| viewer.index() == at);
            let hand = if is_seen {
                format!("{hand:?}")
            } else {
                hand.len().to_string()
            };
            let _ = writeln!(shown, "seat {at}  holds {hand}");
        }
        Ok(shown)
    }

    fn reload(&self) -> Result<(), Error> {
        match self.reloaded.swap(true, Ordering::Relaxed) {
            false => Ok(()),
            true => Err(Error::new(Code::EffectFailed).detail("a bracket is missing")),
        }
    }
}

fn shedding(folder: &Folder) -> Source {
    let rules = folder.file("shedding.toml", RULES);
    Source {
        hands: Some(Box::new(Shedding::default())),
        ..source(rules.to_str().unwrap(), &["Ann", "Ben"])
    }
}

fn told(app: &super::app::App) -> Vec<String> {
    let rows = rows(&app.session);
    let rows = rows
        .iter()
        .take_while(|row| ["cards", ""].contains(&row.label));
    rows.map(|row| row.pieces[0].0.clone()).collect()
}

fn lines(app: &super::app::App) -> Vec<&str> {
    app.decisions.iter().map(|one| one.line.as_str()).collect()
}

#[test]
fn a_hand_is_shown_to_whoever_decides_and_played_by_a_key() {
    let folder = Folder::new("hands");
    let mut app = app(shedding(&folder), "");
    command(&mut app, "start Ann");
    assert_eq!(told(&app), ["seat 0  holds [3, 5]", "seat 1  holds 2"]);
    let at = lines(&app)
        .iter()
        .position(|line| line.contains("source=5"))
        .unwrap();
    press(
        &mut app,
        KeyCode::Char(char::from_digit(at as u32 + 1, 10).unwrap()),
    );
    assert_eq!(told(&app), ["seat 0  holds 1", "seat 1  holds [4, 6]"]);
    press(&mut app, KeyCode::Char('u'));
    assert_eq!(told(&app), ["seat 0  holds [3, 5]", "seat 1  holds 2"]);
    press(&mut app, KeyCode::Char('r'));
    assert_eq!(told(&app), ["seat 0  holds 1", "seat 1  holds [4, 6]"]);
}

/// A search lays its cards, as a player who draws never wins.
#[test]
fn a_seat_searches_with_what_it_holds() {
    let folder = Folder::new("searched-hands");
    let mut app = app(shedding(&folder), "Ben=search");
    command(&mut app, "start Ann");
    command(&mut app, "act Ann draw");
    command(&mut app, "act Ann draw");
    assert!(app.session.game.glance().over, "{:?}", app.session.trace);
    assert_eq!(app.session.game.view().winner.as_deref(), Some("Ben"));
}

#[test]
fn cards_are_read_again_or_stay() {
    let folder = Folder::new("reloaded-hands");
    let mut app = app(shedding(&folder), "");
    command(&mut app, "start Ann");
    press(&mut app, KeyCode::Char('l'));
    assert_eq!(
        app.said.text,
        "cards loaded again; the rules are as they were"
    );
    press(&mut app, KeyCode::Char('l'));
    assert!(app.said.refused && app.said.text.contains("a bracket is missing"));
    // Other rules: the game is dealt and played again.
    folder.file("shedding.toml", &format!("{RULES}\n[actions.wait]\n"));
    app.session = super::session::Session::open(shedding(&folder), Seats::default()).unwrap();
    command(&mut app, "start Ann");
    command(&mut app, "act Ann draw");
    folder.file("shedding.toml", &format!("{RULES}\n[actions.rest]\n"));
    press(&mut app, KeyCode::Char('l'));
    assert_eq!(app.said.text, "new rules: all 2 commands go as before");
    assert_eq!(told(&app), ["seat 0  holds 3", "seat 1  holds [4, 6]"]);
}

#[test]
fn a_save_needs_cards_that_read_it() {
    let folder = Folder::new("saved-hands");
    let app = app(shedding(&folder), "");
    let file = folder.path().join("game.twg");
    app.session.save(file.to_str().unwrap()).unwrap();
    let source = Source {
        save: Some(file),
        players: None,
        ..shedding(&folder)
    };
    let refused = super::session::Session::open(source, Seats::default());
    assert!(
        refused
            .err()
            .unwrap()
            .to_string()
            .contains("nothing is written")
    );
}
