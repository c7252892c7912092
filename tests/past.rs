//! Reading the past of a game: its commands, the verbs of effects, the events, and the table after
//! each. `check` compares its events with live play for every script of the corpus.

mod random;

use proptest::prelude::*;
use random::{KINDS, config, draws, new_game, record};
use turnwheel::ruleset::Ruleset;
use turnwheel::view::Viewer;
use turnwheel::{
    Code, Context, Error, Game, PastCommand, PlayerId, Setup, StoryOptions, StoryWords, Verbs, raw,
    story,
};

type Card = Box<dyn FnMut(&mut Context) -> Result<(), Error> + Send>;

fn game() -> Game<Card> {
    let rules = Ruleset::builtin("mtg").unwrap();
    let mut game: Game<Card> =
        Game::with_effects(rules, Setup::named(["Ann", "Ben"]).seed(7)).unwrap();
    game.register_effect(
        "walk",
        Box::new(|card: &mut Context| card.extra_turn(card.controller().unwrap())),
    );
    game.start().unwrap();
    game
}

fn read<F: turnwheel::Effect>(game: &Game<F>) -> Vec<PastCommand> {
    game.past().collect()
}

#[test]
fn a_command_has_its_text_its_verbs_and_its_events() {
    let mut live = game();
    let holder = |game: &Game<Card>| game.player_name(game.priority().unwrap()).to_owned();
    let caster = holder(&live);
    live.command(&format!("push {caster} walk")).unwrap();
    live.pass(live.priority().unwrap()).unwrap();
    live.take_events();
    let last = format!("pass player={}", holder(&live));
    live.command(&last).unwrap();
    let lines: Vec<String> = (live.take_events().iter())
        .map(|event| live.event_text(event))
        .collect();
    let past = read(&live);
    assert_eq!(past.len(), 4);
    let (number, text) = (past[3].number, past[3].text.as_str());
    assert_eq!((number, text), (4, last.as_str()));
    assert_eq!(past[3].lines, lines);
    let said: Vec<_> = (past[3].said.iter())
        .map(|said| (said.effect.as_str(), said.text.as_str()))
        .collect();
    assert_eq!(
        said,
        [("walk", format!("extra_turn player={caster}").as_str())]
    );
}

/// A pass that only hands on is written in its own short way, which has no room for what else it
/// says.
#[test]
fn a_pass_keeps_what_it_says() {
    let mut live = game();
    for said in ["number=3", "reason=time_up", ""] {
        let holder = live.player_name(live.priority().unwrap()).to_owned();
        let line = format!("pass player={holder} {said}");
        live.command(&line).unwrap();
        assert_eq!(read(&live).last().unwrap().text, line.trim_end());
    }
}

#[test]
fn it_is_the_same_after_loading_and_shorter_after_going_back() {
    let mut live = game();
    for _ in 0..30 {
        let player = live.priority().unwrap();
        live.pass(player).unwrap();
    }
    let past = read(&live);
    let loaded = Game::<Card>::load(live.rules().clone(), &live.save()).unwrap();
    assert_eq!(read(&loaded), past);
    live.rewind(12).unwrap();
    assert_eq!(read(&live), past[..12]);
    assert_eq!(live.accepted(), 12);
}

#[test]
fn a_refused_command_is_not_in_the_past() {
    let mut live = game();
    let before = read(&live);
    assert_eq!(
        live.command("pass Ben").unwrap_err().code,
        Code::NotYourPriority
    );
    assert_eq!(read(&live), before);
}

#[test]
fn the_table_is_the_one_after_the_command() {
    let mut live = game();
    let mut hashes = vec![(live.hash(), live.view().to_json())];
    for _ in 0..40 {
        let player = live.priority().unwrap();
        live.pass(player).unwrap();
        hashes.push((live.hash(), live.view().to_json()));
    }
    let mut past = live.past();
    for (at, (hash, view)) in hashes.iter().enumerate() {
        assert_eq!(past.next().unwrap().number, at as u64 + 1);
        assert_eq!(past.game().hash(), *hash);
        assert_eq!(past.game().view().to_json(), *view);
        assert_eq!(past.game().accepted(), at as u64 + 1);
    }
    assert!(past.next().is_none());
}

proptest! {
    #![proptest_config(config())]

    /// The past equals live play for any commands by any rules, with effects that ask, fail and end
    /// turns.
    #[test]
    fn its_events_are_those_of_live_play(
        kind in 0..KINDS, players in 2..5usize, seed in 0..9u64, draws in draws(60)
    ) {
        let mut live = new_game(kind, players, seed);
        let mut log = vec![];
        for draw in &draws {
            let record = record(&mut live, draw);
            let _ = raw::submit_record(&mut live, &record);
            let events = live.take_events();
            log.extend(events.iter().map(|event| (*event, live.event_text(event))));
        }
        let mut past = live.past();
        let mut told = vec![];
        for command in past.by_ref() {
            prop_assert_eq!(command.events.len(), command.lines.len());
            told.extend(command.events.into_iter().zip(command.lines));
        }
        prop_assert_eq!(told, log);
        prop_assert_eq!(past.game().hash(), live.hash());
    }

    /// Sentences follow each other, whoever is told, and the whole of a story is its beginning and
    /// its rest: what was told once stays, but for passes that others may still join.
    #[test]
    fn its_story_is_in_order_and_grows(
        kind in 0..KINDS, players in 2..5usize, seed in 0..9u64, draws in draws(60), whose in 0..3u8
    ) {
        let mut live = new_game(kind, players, seed);
        let words = StoryWords::from_text("[phrases]\nraised = '{name}[ at {target}]'").unwrap();
        let viewer = match whose {
            0 => Viewer::Host,
            1 => Viewer::Public,
            _ => Viewer::Player(PlayerId::from_number(1).unwrap()),
        };
        let options = StoryOptions { viewer, words: &words };
        let mut before = vec![];
        for draw in &draws {
            let record = record(&mut live, draw);
            let accepted = live.accepted();
            let _ = raw::submit_record(&mut live, &record);
            let told = story(&live, &options);
            let mut last = 0;
            for one in &told {
                prop_assert!(last < one.first && one.first <= one.last, "{told:?}");
                prop_assert!(one.text.ends_with(['.', '!', '?', ':']) && one.text.len() > 1);
                last = one.last;
            }
            prop_assert!(last <= live.accepted());
            let grew = live.accepted() > accepted;
            let kept = if grew { before.len().saturating_sub(1) } else { 0 };
            prop_assert_eq!(&told[..kept], &before[..kept]);
            before = told;
        }
    }
}
