//! Offers of the host and its mods beside the moves of the rules, and the words of moves.
#![allow(missing_docs, reason = "a test")]

use std::sync::Arc;
use turnwheel::record::Column;
use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::{Code, Decision, Error, Game, OfferFn, Offers, PlayerId, Setup, raw, schema};

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);

const RULES: &str = r#"
name = "offered"
[windows.main]
mode = "sequential"
[windows.secret]
mode = "concurrent"
commits = {}
[[steps]]
name = "hide"
window = "secret"
[[steps]]
name = "main"
window = "main"
[actions.bid]
takes = { data = { from = 4, to = 17 } }
[actions.tactic]
takes = { data = { options = [1, 2], labels = ["early bird", "rethink"] } }
"#;

fn table(more: &str) -> Game {
    let rules = Ruleset::from_toml(&format!("{RULES}{more}"), "offered").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.define("asks", "ask controller yes_no sure").unwrap();
    game.define("bolt", "").unwrap();
    game.command("start A").unwrap();
    game
}

/// Returns a game in which A may act.
fn main_step(more: &str) -> Game {
    let mut game = table(more);
    game.command("commit A payload=1").unwrap();
    game.command("commit B payload=2").unwrap();
    assert_eq!(game.priority(), Some(A));
    game
}

fn offering(offer: fn(&mut Offers<'_>) -> Result<(), Error>) -> Option<Arc<OfferFn>> {
    Some(Arc::new(offer))
}

fn texts(game: &Game, player: PlayerId) -> Vec<String> {
    let moves = game.moves(player).unwrap();
    moves.map(|one| game.move_text(&one)).collect()
}

/// The rules list a sealed answer without the numbers that only the host knows.
#[test]
fn a_sealed_number_is_offered_where_the_rules_name_none() {
    let mut game = table("");
    let listed = texts(&game, A);
    game.set_offers(
        None,
        offering(|offers| {
            offers.command("commit A payload=3")?;
            offers.command("commit A")?;
            offers.command("commit A payload=4")?;
            offers.command("commit A payload=3")
        }),
    );
    let offered = texts(&game, A);
    assert_eq!(offered[..listed.len()], listed);
    assert_eq!(
        offered[listed.len()..],
        ["commit player=A payload=3", "commit player=A payload=4"]
    );
}

#[test]
fn an_open_range_reads_as_its_bounds() {
    let game = main_step("");
    let listed = texts(&game, A);
    assert!(
        listed.contains(&"act player=A action=bid data=4..17".to_owned()),
        "{listed:?}"
    );
    let moves = game.moves(A).unwrap();
    let labels: Vec<_> = moves
        .filter_map(|one| Some(game.label(&one.command)?.to_owned()))
        .collect();
    assert_eq!(labels, ["early bird", "rethink"]);
    assert_eq!(raw::value_text(&game, Column::Player, 2), "B");
}

#[test]
fn offers_are_asked_for_where_something_may_be_played() {
    let mut game = main_step("");
    let asked = |game: &Game| [A, B].map(|player| Offers::are_asked(game, player));
    assert_eq!(asked(&game), [true, false]);
    assert!(game.table().asking().is_none());
    game.command("run asks player=A").unwrap();
    assert_eq!(asked(&game), [false, false]);
    assert!(game.table().asking().is_some());
    let mut game = main_step("[actions.react]\nwhile_asked = \"anybody\"\n");
    game.command("run asks player=A").unwrap();
    assert_eq!(asked(&game), [true, true]);
}

/// A binding's offer names the player or leaves that to the library.
#[test]
fn an_offer_by_arguments_is_the_players_own() {
    let mut game = main_step("");
    let of = |offers: &mut Offers<'_>, source, player: Option<i64>| {
        let verb = schema::command("push").unwrap();
        let effect = ("effect", Argument::Text("bolt".into()));
        let mut named = vec![effect, ("source", Argument::Int(source))];
        named.extend(player.map(|player| ("player", Argument::Int(player))));
        offers.call(verb, &named)
    };
    let listed = texts(&game, A).len();
    game.set_offers(
        None,
        Some(Arc::new(move |offers: &mut Offers<'_>| {
            of(offers, 5, None)?;
            of(offers, 6, Some(1))?;
            let refused = of(offers, 7, Some(2)).unwrap_err();
            assert_eq!(refused.code, Code::BadValue);
            Ok(())
        })),
    );
    assert_eq!(
        texts(&game, A)[listed..],
        [
            "push player=A effect=bolt source=5",
            "push player=A effect=bolt source=6"
        ]
    );
}

/// A mod that fails halfway offers nothing, and takes nothing from others.
#[test]
fn the_offers_of_a_failing_mod_are_left_out() {
    let mut game = main_step("");
    let listed = texts(&game, A).len();
    let two = |offers: &mut Offers<'_>| {
        offers.command("push A bolt source=1")?;
        offers.command("push A bolt source=2")
    };
    game.set_offers(None, offering(two));
    let halfway = |offers: &mut Offers<'_>| {
        offers.command("push A bolt source=3")?;
        Err(Error::host("torn"))
    };
    game.set_offers(Some("bad"), offering(halfway));
    let sources = texts(&game, A).split_off(listed);
    assert_eq!(
        sources,
        [
            "push player=A effect=bolt source=1",
            "push player=A effect=bolt source=2"
        ]
    );
}

/// A failed offer of a mod is told once for each list, with the mod's own reason.
#[test]
fn the_failures_of_offers_are_told_with_their_reasons() {
    let mut game = main_step("");
    let torn = |_: &mut Offers<'_>| Err(Error::new(Code::OffersFailed).detail("torn"));
    game.set_offers(Some("bad"), offering(torn));
    let listed = texts(&game, A);
    assert_eq!(texts(&game, A), listed);
    let details: Vec<_> = raw::failures(&game)
        .into_iter()
        .map(|error| error.detail)
        .collect();
    assert_eq!(details, [Some("mod `bad`: torn".into())]);
    assert_eq!(game.take_failures().len(), 1);
    assert!(raw::failures(&game).is_empty());
    // One after another, as many as a host reads.
    game.set_offers(Some("bad"), None);
    let other = |_: &mut Offers<'_>| Err(Error::new(Code::OffersFailed).detail("worn"));
    for at in 0..70 {
        game.set_offers(
            Some("bad"),
            offering(if at % 2 == 0 { torn } else { other }),
        );
        assert_eq!(texts(&game, A), listed);
    }
    assert_eq!(raw::failures(&game).len(), 64);
}

/// A language that cannot borrow the table looks at a copy in a game of its own.
#[test]
fn the_table_is_copied_for_a_look() {
    let mut game = main_step("");
    game.command("set_counter mana 2 player=A").unwrap();
    let moves = Offers::first_moves_with(&game, A, 9, |offers| {
        let mut look = table("");
        let before = look.hash();
        offers.copy_into(&mut look);
        assert_eq!(look.table().counter("mana", Some(A)), 2);
        assert_ne!(look.hash(), before);
        Ok(())
    });
    assert!(!moves.unwrap().is_empty());
}

#[test]
fn an_open_range_stands_before_the_rest_of_its_line() {
    let mut game = main_step("");
    game.define("pays", "").unwrap();
    let offer = |offers: &mut Offers<'_>| offers.command("act A bid cost=pays");
    game.set_offers(None, offering(offer));
    let text = "act player=A action=bid data=4..17 cost=pays".to_owned();
    assert!(texts(&game, A).contains(&text), "{:?}", texts(&game, A));
}

/// The rules list no action on somebody where none is asked for, and no instruction.
#[test]
fn what_the_rules_do_not_list_is_offered_beside_their_moves() {
    let mut game = main_step("[actions.wave]\n");
    let ruled = texts(&game, A);
    let offer = |offers: &mut Offers<'_>| {
        [
            "act A wave",
            "act A wave target=B",
            "auto_pass A until=turn",
        ]
        .into_iter()
        .try_for_each(|line| offers.command(line))
    };
    game.set_offers(None, offering(offer));
    let listed = texts(&game, A);
    assert_eq!(listed[..ruled.len()], ruled);
    assert_eq!(
        listed[ruled.len()..],
        [
            "act player=A action=wave target=B",
            "auto_pass player=A until=turn"
        ]
    );
}

/// More than a thousand moves are nobody's list.
#[test]
fn a_decision_has_a_thousand_moves_at_the_most() {
    let mut game = main_step("");
    let offer = |offers: &mut Offers<'_>| {
        (1..1100).try_for_each(|card| offers.command(&format!("push A bolt source={card}")))
    };
    game.set_offers(None, offering(offer));
    assert_eq!(Decision::of(&game, A).unwrap().moves.len(), 1000);
}
