//! Registering effects and triggers again in mid-game: they are replaced, never doubled; pending
//! work is kept or reported; each registration does all or nothing.
#![allow(missing_docs, reason = "a test")]

use std::collections::BTreeMap;
use turnwheel::raw::triggers_of;
use turnwheel::ruleset::{Argument, CardSource, Ruleset};
use turnwheel::words::OnError;
use turnwheel::{
    Await, Code, Context, Effect, Error, Game, Listen, Mod, Mods, PlayedMod, Refused, Registration,
    Reloaded, Setup,
};

type Card = Box<dyn Effect + Send + Sync>;

fn card(run: impl FnMut(&mut Context) -> Result<(), Error> + Send + Sync + 'static) -> Card {
    Box::new(run)
}

/// Returns an effect that sets a flag, which shows the code that ran.
fn flag(name: &'static str) -> Card {
    card(move |card| card.command(&format!("set_flag {name}")))
}

fn game(rules: &str) -> Game {
    Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(3)).unwrap()
}

fn flags(game: &Game) -> Vec<String> {
    let mut names: Vec<_> = game
        .view()
        .values
        .iter()
        .map(|value| value.name.clone())
        .collect();
    names.sort();
    names
}

/// `raised name=NAME`, with more filters.
fn raised(name: &str, more: &[(&str, i64)]) -> Listen {
    let more = more
        .iter()
        .map(|(name, value)| ((*name).to_owned(), Argument::Int(*value)));
    let text = |text: &str| Argument::Text(text.to_owned());
    Listen::Named(
        [
            ("event".to_owned(), text("raised")),
            ("name".to_owned(), text(name)),
        ]
        .into_iter()
        .chain(more)
        .collect(),
    )
}

/// A mod with the code of each of its effects.
type Coded = (Mod, Vec<(String, Card)>);

fn module(name: &str, registrations: Vec<(&str, Card, Option<Listen>)>) -> Coded {
    let (mut said, mut codes) = (vec![], vec![]);
    for (effect, code, trigger) in registrations {
        codes.push((effect.to_owned(), code));
        said.push(Registration {
            effect: effect.to_owned(),
            trigger,
            card: None,
        });
    }
    let name = name.to_owned();
    let module = Mod {
        name,
        registrations: said,
        ..Mod::default()
    };
    (module, codes)
}

/// The code of all effects of mods.
struct Codes(BTreeMap<String, Card>);

impl Effect for Codes {
    fn run(&mut self, context: &mut Context) -> Result<(), Error> {
        let effect = context.effect().to_owned();
        self.0.get_mut(&effect).unwrap().run(context)
    }
}

fn load_from(game: &mut Game, from: &str, mods: Vec<Coded>) -> Result<Reloaded, Refused> {
    let (mods, codes): (Vec<_>, Vec<_>) = mods.into_iter().unzip();
    let mods = Mods::new(game.rules(), from, mods)?;
    let codes = Codes(codes.into_iter().flatten().collect());
    game.load_mods(&mods, Box::new(codes))
}

fn load(game: &mut Game, registrations: Vec<(&str, Card, Option<Listen>)>) -> Reloaded {
    load_from(game, "here", vec![module("m", registrations)]).unwrap()
}

/// Returns everything that a refused registration must not change.
fn whole(game: &Game) -> (Vec<u8>, Vec<u8>, u64, usize) {
    (
        game.bytes(),
        game.save(),
        game.accepted(),
        game.events().len(),
    )
}

#[test]
fn objects_on_the_stack_run_the_new_code() {
    let mut game = game("mtg");
    assert!(game.register_effect("bolt", flag("old")).is_none());
    game.command("start A").unwrap();
    game.command("push A bolt").unwrap();
    let before = game.hash();
    assert!(
        game.register_effect("bolt", flag("new")).is_some(),
        "the replaced one is returned"
    );
    assert_eq!(game.hash(), before);
    ["pass A", "pass B", "pass C"]
        .iter()
        .for_each(|line| game.command(line).unwrap());
    assert_eq!(flags(&game), ["new"]);
}

#[test]
fn pending_triggers_run_the_new_code_once() {
    let mut game = game("mtg");
    game.listen("mourn", flag("old"), raised("death", &[]))
        .unwrap();
    game.command("start A").unwrap();
    game.command("raise death").unwrap();
    assert_eq!(game.view().stack.len(), 1);
    let before = game.hash();
    let reloaded = game
        .listen("mourn", flag("new"), raised("death", &[]))
        .unwrap();
    assert_eq!(
        reloaded,
        Reloaded {
            replaced: vec!["mourn".into()],
            ..Reloaded::default()
        }
    );
    assert_eq!(
        game.hash(),
        before,
        "the same trigger said again changes nothing in the game"
    );
    ["pass A", "pass B", "pass C"]
        .iter()
        .for_each(|line| game.command(line).unwrap());
    assert_eq!(flags(&game), ["new"]);
    assert_eq!(
        game.events()
            .iter()
            .filter(|event| game.event_text(event).starts_with("triggered"))
            .count(),
        1
    );
}

#[test]
fn a_changed_trigger_is_replaced() {
    let mut game = game("simple");
    game.listen("mourn", flag("old"), raised("death", &[]))
        .unwrap();
    game.start().unwrap();
    game.listen("mourn", flag("new"), raised("birth", &[]))
        .unwrap();
    assert_eq!(triggers_of(&game, "mourn").len(), 1);
    game.command("raise death").unwrap();
    assert!(flags(&game).is_empty());
    game.command("raise birth").unwrap();
    assert_eq!(flags(&game), ["new"]);
}

#[test]
fn a_trigger_that_is_used_up_stays_used_up() {
    let once = || raised("death", &[("count", 1)]);
    let mut game = game("simple");
    game.listen("mourn", flag("x"), once()).unwrap();
    game.start().unwrap();
    game.listen("mourn", flag("x"), once()).unwrap();
    assert_eq!(triggers_of(&game, "mourn").len(), 1, "there it still is");
    game.command("raise death").unwrap();
    let before = game.hash();
    game.listen("mourn", flag("x"), once()).unwrap();
    assert_eq!(
        (game.hash(), triggers_of(&game, "mourn").len()),
        (before, 0)
    );
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    loaded.listen("mourn", flag("x"), once()).unwrap();
    assert_eq!(loaded.hash(), before, "a save knows it too");
    game.listen("mourn", flag("x"), raised("death", &[("count", 2)]))
        .unwrap();
    assert_eq!(
        triggers_of(&game, "mourn").len(),
        1,
        "a changed description is another trigger"
    );
}

#[test]
fn after_going_back_it_is_registered_again() {
    let mut game = game("simple");
    game.start().unwrap();
    game.listen("mourn", flag("x"), raised("death", &[]))
        .unwrap();
    let after = game.hash();
    game.rewind(1).unwrap();
    assert!(triggers_of(&game, "mourn").is_empty());
    game.listen("mourn", flag("x"), raised("death", &[]))
        .unwrap();
    assert_eq!(game.hash(), after);
}

#[test]
fn triggers_added_by_effects_and_hosts_stay() {
    let mut game = game("simple");
    load(
        &mut game,
        vec![
            ("m/on", flag("old"), Some(raised("death", &[]))),
            ("later", flag("old_later"), None),
        ],
    );
    game.start().unwrap();
    game.register_effect(
        "plan",
        card(|card| card.command("add_trigger raised later name=later")),
    );
    game.command("act A effect=plan").unwrap();
    game.command("add_trigger raised later name=sooner")
        .unwrap();
    let reloaded = load(
        &mut game,
        vec![("m/on", flag("new"), Some(raised("other", &[])))],
    );
    assert_eq!(
        (reloaded.gone, reloaded.missing),
        (vec!["later".to_owned()], vec!["later".to_owned()])
    );
    assert_eq!(
        (
            triggers_of(&game, "later").len(),
            triggers_of(&game, "m/on").len()
        ),
        (2, 1)
    );
    load(
        &mut game,
        vec![
            ("m/on", flag("new"), Some(raised("other", &[]))),
            ("later", flag("new_later"), None),
        ],
    );
    game.command("raise later").unwrap();
    assert_eq!(flags(&game), ["new_later"]);
}

#[test]
fn a_missing_effect_is_reported_and_refused_until_it_is_back() {
    let mut game = game("mtg");
    load(
        &mut game,
        vec![
            ("bolt", flag("old"), None),
            ("idle", flag("idle"), None),
            ("m/mourn", flag("mourned"), Some(raised("death", &[]))),
        ],
    );
    game.command("start A").unwrap();
    game.command("push A bolt").unwrap();
    game.command("raise death").unwrap();
    assert_eq!(game.view().stack.len(), 2);
    let reloaded = load(&mut game, vec![]);
    assert_eq!(reloaded.gone, ["bolt", "idle", "m/mourn"]);
    assert_eq!(reloaded.missing, ["bolt", "m/mourn"]);
    assert!(triggers_of(&game, "m/mourn").is_empty() && !game.knows("bolt"));
    ["pass A", "pass B"]
        .iter()
        .for_each(|line| game.command(line).unwrap());
    let before = whole(&game);
    let error = game.command("pass C").unwrap_err();
    assert_eq!(error.code, Code::EffectMissing);
    assert!(
        game.explain(&error).contains("`m/mourn`"),
        "{}",
        game.explain(&error)
    );
    assert_eq!(whole(&game), before);
    load(
        &mut game,
        vec![
            ("bolt", flag("new"), None),
            ("m/mourn", flag("back"), Some(raised("death", &[]))),
        ],
    );
    game.command("pass C").unwrap();
    ["pass A", "pass B", "pass C"]
        .iter()
        .for_each(|line| game.command(line).unwrap());
    assert_eq!(flags(&game), ["back", "new"]);
}

#[test]
fn a_missing_mod_is_unregistered() {
    let mut game = game("simple");
    let two = vec![
        module("a", vec![("a/x", flag("a"), Some(raised("x", &[])))]),
        module("b", vec![("b/x", flag("b"), Some(raised("x", &[])))]),
    ];
    load_from(&mut game, "here", two).unwrap();
    load_from(
        &mut game,
        "there",
        vec![module("c", vec![("c", flag("c"), None)])],
    )
    .unwrap();
    let places = [("a", "here"), ("b", "here"), ("c", "there")];
    let loaded = |played: &PlayedMod| (played.name.clone(), played.from.clone().unwrap());
    let expected = places.map(|(name, from)| (name.to_owned(), from.into()));
    assert!(game.mods().map(loaded).eq(expected));
    game.start().unwrap();
    let reloaded = load_from(
        &mut game,
        "here",
        vec![module(
            "a",
            vec![("a/x", flag("a2"), Some(raised("x", &[])))],
        )],
    )
    .unwrap();
    assert_eq!(
        (reloaded.replaced, reloaded.gone),
        (vec!["a/x".to_owned()], vec!["b/x".to_owned()])
    );
    game.command("raise x").unwrap();
    assert_eq!(flags(&game), ["a2"]);
    assert!(game.knows("c"), "effects of another folder stay");
}

#[test]
fn left_over_triggers_are_removed_after_loading() {
    let mut game = game("simple");
    load(
        &mut game,
        vec![
            ("m/x", flag("x"), Some(raised("x", &[]))),
            ("m/y", flag("y"), Some(raised("y", &[]))),
        ],
    );
    let mut loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert_eq!(loaded.missing_effects(), ["m/x", "m/y"]);
    let reloaded = load(
        &mut loaded,
        vec![("m/x", flag("x"), Some(raised("x", &[])))],
    );
    assert_eq!(
        (reloaded.gone, reloaded.missing),
        (vec!["m/y".to_owned()], vec![])
    );
    assert_eq!(
        (
            triggers_of(&loaded, "m/x").len(),
            triggers_of(&loaded, "m/y").len()
        ),
        (1, 0)
    );
}

#[test]
fn a_refused_registration_leaves_everything_as_it_was() {
    let mut game = game("simple");
    load(
        &mut game,
        vec![("m/x", flag("old"), Some(raised("x", &[])))],
    );
    game.start().unwrap();
    let before = whole(&game);
    let nobody = || {
        Listen::Named(vec![
            ("event".to_owned(), Argument::Text("raised".into())),
            ("player".to_owned(), Argument::Text("Zed".into())),
        ])
    };
    let leaver = || raised("z", &[("player", 9)]);
    for (trigger, code) in [
        (nobody(), Code::UnknownPlayer),
        (leaver(), Code::UnknownPlayer),
    ] {
        let said = vec![
            ("m/x", flag("new"), Some(raised("other", &[]))),
            ("m/z", flag("z"), Some(trigger.clone())),
        ];
        let refused = load_from(&mut game, "here", vec![module("m", said)]).unwrap_err();
        assert_eq!((refused.at, refused.error.code), (Some(1), code));
        assert_eq!(whole(&game), before);
        assert_eq!(
            game.listen("m/x", flag("new"), trigger).unwrap_err().code,
            code
        );
        assert_eq!(whole(&game), before);
    }
    let twice = vec![
        module("m", vec![("m/x", flag("new"), None)]),
        module("n", vec![("m/x", flag("newer"), None)]),
    ];
    assert_eq!(
        load_from(&mut game, "here", twice).unwrap_err().error.code,
        Code::BadValue
    );
    assert_eq!(
        game.listen(&"x".repeat(300), flag("new"), raised("x", &[]))
            .unwrap_err()
            .code,
        Code::TooLong
    );
    assert_eq!(whole(&game), before);
    game.command("raise x").unwrap();
    assert_eq!(flags(&game), ["old"]);
    game.command("end_game").unwrap();
    let over = whole(&game);
    assert_eq!(
        game.listen("m/x", flag("new"), raised("other", &[]))
            .unwrap_err()
            .code,
        Code::GameOver
    );
    assert_eq!(whole(&game), over);
}

/// A refused registration is undone even where no past is kept.
#[test]
fn a_refused_registration_is_undone_with_a_bounded_past() {
    let mut game = game("simple");
    game.start().unwrap();
    game.keep_past(turnwheel::KeepPast::Commands(0));
    let many = (0..200).map(|_| ("m/x", flag("x"), Some(raised("x", &[]))));
    let names: Vec<String> = (0..200).map(|n| format!("m/x{n}")).collect();
    let mut said: Vec<_> = many
        .zip(&names)
        .map(|((_, code, listen), name)| (name.as_str(), code, listen))
        .collect();
    said.push(("m/z", flag("z"), Some(raised("z", &[("player", 9)]))));
    let before = (game.bytes(), game.accepted());
    let refused = load_from(&mut game, "here", vec![module("m", said)]).unwrap_err();
    assert_eq!(refused.error.code, Code::UnknownPlayer);
    assert_eq!((game.bytes(), game.accepted()), before);
}

/// An effect that a registration sets off may fail as well. Then the trigger does not exist, and no
/// other trigger is lost.
#[test]
fn a_registration_that_sets_off_a_failing_effect_is_refused() {
    let mut game = game("simple");
    game.register_effect("fails", card(|card| card.fail(Error::new(Code::BadValue))));
    game.command("add_trigger trigger_added fails at_once=yes")
        .unwrap_err();
    game.define("calm", "").unwrap();
    game.command("add_trigger trigger_added calm").unwrap();
    game.start().unwrap();
    game.register_effect(
        "calm",
        card(|card| card.fail(Error::new(Code::BadValue).detail("no"))),
    );
    let before = whole(&game);
    assert_eq!(
        game.listen("x", flag("x"), raised("x", &[]))
            .unwrap_err()
            .code,
        Code::BadValue
    );
    assert_eq!(whole(&game), before);
    assert!(!game.knows("x"));
}

#[test]
fn the_answer_to_a_waiting_question_goes_to_the_new_code() {
    let mut game = game("simple");
    let ask = |most: i64, flag: &'static str| {
        card(move |card| {
            let player = card.controller().expect("a player's");
            card.choose_number(player, 1, most)?;
            card.command(&format!("set_flag {flag}"))
        })
    };
    load(&mut game, vec![("bid", ask(9, "old"), None)]);
    game.start().unwrap();
    game.command("act A effect=bid").unwrap();
    assert!(matches!(game.awaiting(), Await::Choice { .. }));
    // Another trigger is added with it, because the listeners may change while a player thinks.
    load(
        &mut game,
        vec![
            ("bid", ask(9, "new"), None),
            ("m/x", flag("x"), Some(raised("x", &[]))),
        ],
    );
    let mut other = Game::load(game.rules().clone(), &game.save()).unwrap();
    load(
        &mut other,
        vec![
            ("bid", ask(8, "worse"), None),
            ("m/x", flag("x"), Some(raised("x", &[]))),
        ],
    );
    // Whatever the host does with effects that fail: the mistake is the reload's.
    for what in [OnError::Refuse, OnError::Skip, OnError::Disable] {
        other.set_mods_on_error(None, what);
        let before = whole(&other);
        assert_eq!(
            other.command("answer A 3").unwrap_err().code,
            Code::AskedDifferently
        );
        assert_eq!(whole(&other), before);
    }
    // New code that fails before it asks says why.
    let broken = |_: &mut Context| Err(Error::new(Code::BadValue).detail("no such suit"));
    load(&mut other, vec![("bid", Box::new(broken), None)]);
    let refused = other.command("answer A 3").unwrap_err();
    let told = refused.detail.as_deref().unwrap_or_default();
    assert!(
        told.contains("before it asked again") && told.contains("no such suit"),
        "{told}"
    );
    assert_eq!(refused.code, Code::AskedDifferently);
    let gone = load(&mut other, vec![]);
    assert_eq!(gone.missing, ["bid"]);
    assert_eq!(
        other.command("answer A 3").unwrap_err().code,
        Code::EffectMissing
    );
    game.command("answer A 3").unwrap();
    assert_eq!(flags(&game), ["new"]);
    game.verify_replay().unwrap();
}

#[test]
fn the_host_may_take_a_name_over() {
    let mut game = game("simple");
    load(&mut game, vec![("walk", flag("mod"), None)]);
    game.register_effect("walk", flag("host"));
    assert_eq!(load(&mut game, vec![]).gone, [""; 0]);
    game.start().unwrap();
    game.command("act A effect=walk").unwrap();
    assert_eq!(flags(&game), ["host"]);
}

/// A trigger that a command removed is there again after the next loading, and none twice.
#[test]
fn a_removed_trigger_comes_back() {
    let mut game = game("simple");
    let registrations = || {
        let said = |listen| ("walk", flag("walked"), Some(listen));
        vec![said(Listen::EachPlayer(Box::new(raised("go", &[]))))]
    };
    load(&mut game, registrations());
    game.command("start A").unwrap();
    let first = game.view().triggers[0].trigger;
    game.command(&format!("remove_trigger {first}")).unwrap();
    assert_eq!(game.view().triggers.len(), 2);
    load(&mut game, registrations());
    assert_eq!(game.view().triggers.len(), 3);
}

/// The next version of a mod may play its card without any rule.
#[test]
fn a_mod_takes_the_rule_of_its_card_with_it() {
    let mut game = game("simple");
    game.register("hosts", |_| Ok(()));
    let version = |card: Option<&str>| {
        let card = card.map(|card| CardSource::from_text(card).unwrap());
        let (mut walking, codes) = module("cards", vec![("walk", flag("walked"), None)]);
        walking.registrations[0].card = card;
        vec![(walking, codes)]
    };
    load_from(&mut game, "here", version(Some("when = 'flag.never'"))).unwrap();
    game.command("start A").unwrap();
    assert!(game.command("act A effect=walk").is_err());
    load_from(&mut game, "here", version(None)).unwrap();
    game.command("act A effect=walk").unwrap();
    assert_eq!(flags(&game), ["walked"]);
}

#[test]
fn a_mod_and_a_game_are_shown_to_whoever_looks_for_a_fault() {
    let (walking, _) = module("walking", vec![]);
    let game = game("simple");
    assert!(format!("{walking:?}").contains("walking"));
    let mods = Mods::new(game.rules(), "here", vec![walking]).unwrap();
    assert_eq!(format!("{mods:?}"), "{\"walking\"}");
    assert!(format!("{game:?}").contains("Core"));
}
