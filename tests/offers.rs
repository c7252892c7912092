//! Moves from the host's cards: listed exactly when they may be played.

use proptest::prelude::*;
use std::sync::Arc;
use turnwheel::command::{Answer, Push};
use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::view::Wordbook;
use turnwheel::{
    Code, Command, Context, Error, Game, HostRef, Mod, Mods, Move, NameId, OfferFn, Offers,
    PlayerId, Refused, Registration, Reloaded, Setup, Verbs,
};

const RULES: &str = r#"
name = "hands"
players = { min = 2, max = 4 }
[windows.main]
mode = "sequential"
[[steps]]
name = "main"
window = "main"
[actions.spell]
when = "own_turn or stack > 0"
[actions.bluff]
takes = { data = { options = [1, 3] } }
[effects.shock]
do = [{ add_counter = { name = "life", value = -2, player = "target" } }]
action = "spell"
takes = { target = true }
cost = [{ add_counter = { name = "mana", value = -1, player = "controller" } }]
"#;

/// The cards of each player by number: the tens tell which card it is.
type Hands = Vec<Vec<i64>>;

const CARDS: [(&str, &str); 3] = [
    (
        "bolt",
        "action = 'spell'\nwhen = 'own_count.mana >= 1'\ntakes.target = 'opponent'",
    ),
    (
        "blaze",
        "action = 'spell'\ntakes.target = 'opponent'\n\
         takes.data = { from = 0, to = 'own_count.mana' }",
    ),
    ("lie", "action = 'bluff'\ntakes.data = { from = 2, to = 9 }"),
];

fn damage(card: &mut Context) -> Result<(), Error> {
    let target = card.target().ok_or(Code::UnknownPlayer)?.number();
    card.command(&format!(
        "add_counter life -{} player={target}",
        card.data().max(1)
    ))
}

fn cards(game: &mut Game) {
    for (effect, card) in CARDS {
        if effect == "lie" {
            game.register(effect, |_| Ok(()));
        } else {
            game.register(effect, damage);
        }
        game.set_card(effect, Some(&CardSource::from_text(card).unwrap()))
            .unwrap();
    }
}

fn offer(offers: &mut Offers<'_>) -> Result<(), Error> {
    let hands: &Hands = offers.host()?;
    let player = offers.player().number();
    for card in &hands[offers.player().index()] {
        let effect = ["bolt", "blaze", "lie", "shock"][(card / 10) as usize];
        offers.command(&format!("push {player} {effect} source={card}"))?;
    }
    Ok(())
}

fn table(hands: Hands) -> Game {
    let rules = Ruleset::from_toml(RULES, "hands.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(hands.len())).unwrap();
    cards(&mut game);
    game.set_host(hands);
    game.set_offers(None, Some(Arc::new(offer)));
    game.start().unwrap();
    game
}

fn texts(game: &Game, player: &str) -> Vec<String> {
    let moves = game.moves(game.player(player).unwrap()).unwrap();
    moves.map(|one| game.move_text(&one)).collect()
}

#[test]
fn each_card_is_listed_with_all_that_it_takes() {
    let mut game = table(vec![vec![1, 11, 21, 31], vec![2], vec![]]);
    game.command("set_counter mana 2 player=A").unwrap();
    let offered = |game: &Game| {
        let mut texts = texts(game, "A");
        texts.retain(|text| text.starts_with("push"));
        texts
    };
    assert_eq!(
        offered(&game),
        [
            "push player=A effect=bolt target=B source=1",
            "push player=A effect=bolt target=C source=1",
            "push player=A effect=blaze target=B source=11 data=0..2",
            "push player=A effect=blaze target=C source=11 data=0..2",
            "push player=A effect=lie source=21 data=3",
            "push player=A effect=shock target=A source=31",
            "push player=A effect=shock target=B source=31",
            "push player=A effect=shock target=C source=31",
        ]
    );
    game.command("set_counter mana 0 player=A").unwrap();
    assert_eq!(offered(&game).len(), 6);
    assert!(
        texts(&game, "B")
            .iter()
            .all(|text| !text.starts_with("push"))
    );
    // What is tried is paid for.
    let first = game.order()[0];
    let hash = game.hash();
    let all: Vec<Move> = game.moves(first).unwrap().collect();
    let tried = game.tried(all);
    let tried: Vec<String> = tried.iter().map(|one| game.move_text(one)).collect();
    assert_eq!(game.hash(), hash);
    assert!(tried.contains(&"push player=A effect=blaze target=B source=11 data=0".to_owned()));
    assert!(
        !tried.iter().any(|text| text.contains("shock")),
        "{tried:?}"
    );
}

#[test]
fn a_card_for_any_time_is_offered_to_whom_nobody_waits_for() {
    let rules = r#"
name = "bombs"
[windows.turns]
like = "turn"
[[steps]]
name = "main"
window = "turns"
[actions.bomb]
anytime = "own_flag.armed"
[effects.blast]
do = "raise blast target"
action = "bomb"
takes = { target = "other" }
"#;
    let rules = Ruleset::from_toml(rules, "bombs.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.set_offers(None, offers_of("act B effect=blast"));
    game.start().unwrap();
    assert_eq!(texts(&game, "B"), [""; 0]);
    game.command("set_flag armed player=B").unwrap();
    assert_eq!(
        texts(&game, "B"),
        [
            "act player=B action=bomb",
            "act player=B effect=blast target=A",
            "act player=B effect=blast target=C",
        ]
    );
    game.command("act player=B effect=blast target=C").unwrap();
}

/// Neither the effects of cards nor the names in their conditions are known to a game in which none
/// has been played.
#[test]
fn cards_have_their_names_before_they_are_played() {
    let mut game = table(vec![vec![1], vec![]]);
    assert!(
        game.explain_command("push A bolt target=B")
            .ends_with("its condition does not hold: `own_count.mana >= 1` fails: 0 >= 1")
    );
    game.set_offers(None, offers_of("push A lie cost=bolt"));
    let lie = "push player=A effect=lie data=3 cost=bolt";
    let first = game.order()[0];
    let moves: Vec<Move> = game.moves(first).unwrap().collect();
    let one = moves.last().unwrap();
    assert_eq!(game.move_text(one), lie);
    assert_eq!(
        Wordbook::of_moves(&game, &moves).command_text(&one.command),
        lie
    );
    assert_eq!(game.table().name_text(NameId::of("lie")), None);
}

/// Of several reasons, the same comes first whether the card is in code or of the rules.
#[test]
fn a_card_in_code_is_refused_as_one_of_the_rules() {
    let mut game = table(vec![vec![], vec![]]);
    for card in ["bolt", "shock"] {
        let early = game.command(&format!("push B {card}")).unwrap_err();
        assert_eq!(early.code, Code::NotYourPriority, "{card}");
    }
    let poor = game.command("push A bolt target=B").unwrap_err();
    assert_eq!(poor.code, Code::ActionForbidden);
    // While a question waits nobody pays, which is said of a card that could be played otherwise.
    let rules = "name = 'asks'\nsteps = [{ name = 'main' }]\n\
                 actions.react = { while_asked = 'anybody' }\n";
    let mut game: Game = Game::new(
        Ruleset::from_toml(rules, "asks").unwrap(),
        Setup::players(2),
    )
    .unwrap();
    game.register("pays", |_| Ok(()));
    game.register("parry", |_| Ok(()));
    game.define("asks", "ask controller yes_no sure").unwrap();
    let parry = "action = 'react'\nwhen = 'own_count.mana > 0'\ncost = 'pays'";
    game.set_card("parry", Some(&CardSource::from_text(parry).unwrap()))
        .unwrap();
    game.start().unwrap();
    game.command("run asks player=A").unwrap();
    let poor = game.command("act A effect=parry").unwrap_err();
    assert_eq!(poor.code, Code::ActionForbidden, "{poor}");
}

#[test]
fn a_copy_has_the_offers() {
    let game = table(vec![vec![31], vec![]]);
    assert_eq!(texts(&game.fork(), "A"), texts(&game, "A"));
    assert_eq!(
        game.legal_commands(game.order()[0]).count() + 2,
        texts(&game, "A").len()
    );
}

#[test]
fn a_copy_gets_other_offers_alone() {
    let game = table(vec![vec![31], vec![]]);
    let before = texts(&game, "A");
    let mut plain = game.fork();
    plain.set_offers(None, None);
    let mut other = game.fork();
    let shock = |offers: &mut Offers<'_>| offers.command("push A shock source=7");
    other.set_offers(None, Some(Arc::new(shock)));
    let ruled = game.legal_commands(game.order()[0]).count();
    assert_eq!(texts(&plain, "A").len(), ruled);
    assert_eq!(texts(&other, "A").len(), before.len());
    assert!(
        texts(&other, "A")[ruled..]
            .iter()
            .all(|text| text.ends_with("source=7"))
    );
    assert_eq!(texts(&game, "A"), before);
}

#[test]
fn wrong_offers_are_told_and_change_nothing() {
    let mut game = table(vec![vec![1], vec![]]);
    let first = game.order()[0];
    game.command("set_counter mana 1 player=A").unwrap();
    let hash = game.hash();
    let wrong: [(&str, &str); 7] = [
        ("push B bolt", "no move of the player"),
        ("push A nothing", "unknown_effect"),
        ("act A sing", "unknown_action"),
        ("push A bolt target=B cost=nothing", "unknown_effect"),
        ("extra_turn A", "no move of the player"),
        ("push A", "missing_argument"),
        ("push A bolt target=Z", "unknown_player"),
    ];
    for (line, reason) in wrong {
        let line = line.to_owned();
        game.set_offers(None, Some(Arc::new(move |offers| offers.command(&line))));
        let error = game.moves(first).map(Iterator::count).unwrap_err();
        assert_eq!(error.code, Code::OffersFailed);
        let told = game.explain(&error);
        assert!(told.contains(reason), "{told}");
    }
    // A mod that fails is left out, and told once.
    game.set_offers(None, Some(Arc::new(offer)));
    let listed = texts(&game, "A");
    game.set_offers(
        Some("bad"),
        Some(Arc::new(|offers: &mut Offers<'_>| {
            let bolt = "push A bolt target=B source=9";
            offers.command(bolt)?;
            Err(Error::new(Code::BadValue).detail("no hands"))
        })),
    );
    assert_eq!(texts(&game, "A"), listed);
    assert_eq!(texts(&game, "A"), listed);
    let failures = game.take_failures();
    assert_eq!(failures.len(), 1);
    assert!(game.explain(&failures[0]).contains("mod `bad`"));
    // What it would have offered, another may.
    let also = |offers: &mut Offers<'_>| offers.command("push A bolt target=B source=9");
    game.set_offers(Some("good"), Some(Arc::new(also)));
    assert_eq!(texts(&game, "A").len(), listed.len() + 1);
    game.set_offers(Some("good"), None);
    // The same twice is one move; what the rules list is not listed again.
    game.set_offers(Some("bad"), None);
    game.set_offers(
        None,
        Some(Arc::new(|offers: &mut Offers<'_>| {
            for line in [
                "push A bolt source=1",
                "push A bolt source=1 target=B",
                "pass A",
            ] {
                offers.command(line)?;
            }
            Ok(())
        })),
    );
    let moves = texts(&game, "A");
    assert_eq!(moves.iter().filter(|text| text.contains("bolt")).count(), 1);
    assert_eq!(
        moves.iter().filter(|text| text.starts_with("pass")).count(),
        1
    );
    // There is an end to it.
    game.set_offers(
        None,
        Some(Arc::new(|offers: &mut Offers<'_>| {
            (1..200_000).try_for_each(|card| {
                let bolt = offers.name("bolt");
                offers.offer(Push::new(offers.player(), bolt).source(HostRef::of(card)))
            })
        })),
    );
    let error = game.moves(first).map(Iterator::count).unwrap_err();
    assert!(game.explain(&error).contains("too_long"));
    assert_eq!(game.hash(), hash);
}

#[test]
fn a_move_is_listed_once_however_it_is_offered() {
    // Of the most cards, not all are known at a time.
    for cards in [3, 80] {
        let mut game = table(vec![vec![], vec![], vec![]]);
        let takes = CardSource::from_text("takes.target = 'opponent'").unwrap();
        for card in 0..cards {
            let name = format!("card {card}");
            game.register(&name, damage);
            game.set_card(&name, Some(&takes)).unwrap();
        }
        let offer = move |offers: &mut Offers<'_>| {
            for at in 0..3 * cards {
                let card = at * 7 % cards;
                let target = ["target=C", "", "target=B"][at / cards];
                for source in [card + 100, card + 1] {
                    offers.command(&format!("push A \"card {card}\" source={source} {target}"))?;
                }
            }
            Ok(())
        };
        game.set_offers(None, Some(Arc::new(offer)));
        let mut listed = texts(&game, "A");
        listed.retain(|text| text.starts_with("push"));
        assert_eq!(listed.len(), 4 * cards);
        listed.sort();
        listed.dedup();
        assert_eq!(listed.len(), 4 * cards);
    }
}

fn offers_of(line: &'static str) -> Option<Arc<OfferFn>> {
    Some(Arc::new(move |offers| offers.command(line)))
}

/// A mod without effects.
fn names_of_mods(game: &Game) -> Vec<&str> {
    game.mods().map(|played| &*played.name).collect()
}

fn module(name: &str, offers: Option<Arc<OfferFn>>) -> Mod {
    Mod {
        name: name.to_owned(),
        offers,
        ..Mod::default()
    }
}

fn load(game: &mut Game, from: &str, mods: Vec<Mod>) -> Result<Reloaded, Refused> {
    let mods = Mods::new(game.rules(), from, mods)?;
    game.load_mods(&mods, Box::new(damage))
}

#[test]
fn offers_are_loaded_and_removed_with_their_mods() {
    let mut game = table(vec![vec![], vec![]]);
    game.set_offers(None, None);
    let sources = |game: &Game| {
        let texts = texts(game, "A").into_iter();
        let source = |text: String| Some(text.split_once("source=")?.1.to_owned());
        texts.filter_map(source).collect::<Vec<_>>()
    };
    let (one, two) = (
        "push A shock target=B source=1",
        "push A shock target=B source=2",
    );
    let mods = vec![module("a", offers_of(one)), module("b", offers_of(two))];
    load(&mut game, "here", mods).unwrap();
    assert_eq!(sources(&game), ["1", "2"]);
    assert_eq!(names_of_mods(&game), ["a", "b"]);
    // Refused as a whole, the offers of before stay.
    let twice = |name: &str| Registration {
        effect: "twice".to_owned(),
        trigger: None,
        card: Some(CardSource::from_text(name).unwrap()),
    };
    let refused = Mod {
        registrations: vec![twice("when = 'own_count.'")],
        ..module("a", offers_of(two))
    };
    assert!(load(&mut game, "here", vec![refused]).is_err());
    assert_eq!(sources(&game), ["1", "2"]);
    // A mod that came from there before is gone, and one of another place is not.
    load(&mut game, "there", vec![module("c", offers_of(two))]).unwrap();
    load(&mut game, "here", vec![module("a", None)]).unwrap();
    assert_eq!(sources(&game), ["2"]);
    assert_eq!(names_of_mods(&game), ["a", "c"]);
    load(&mut game, "there", vec![]).unwrap();
    assert!(sources(&game).is_empty());
    assert_eq!(names_of_mods(&game), ["a"]);
}

#[test]
fn a_look_shows_the_table_and_changes_nothing() {
    let mut game = table(vec![vec![1], vec![]]);
    game.command("set_counter mana 2 player=A").unwrap();
    let hash = game.hash();
    game.set_offers(
        None,
        Some(Arc::new(|offers: &mut Offers<'_>| {
            let (player, mut look) = (offers.player(), offers.look());
            assert_eq!(look.table()?.counter("mana", Some(player)), 2);
            assert!(look.is_for_looks() && !look.is_stopped() && look.effect().is_empty());
            let refused = [
                look.command("set_counter mana 0 player=A"),
                look.choose_yes_no(player).map(drop),
                look.random(6).map(drop),
                look.set_storage("here", "kept"),
            ];
            for refused in refused {
                assert_eq!(refused.unwrap_err().code, Code::ReadOnly);
            }
            assert_eq!(look.table()?.counter("mana", Some(player)), 2);
            Ok(())
        })),
    );
    let listed = texts(&game, "A");
    assert!(
        listed.iter().any(|text| text.starts_with("pass")),
        "{listed:?}"
    );
    assert_eq!(game.hash(), hash);
}

/// All orders of many things are too many for reading for each offer.
#[test]
fn an_answer_is_the_rules_own_move() {
    let rules = format!("{RULES}\n[actions.think]\nwhile_asked = \"anybody\"\n");
    let rules = Ruleset::from_toml(&rules, "hands.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(2)).unwrap();
    game.register("sort", |card| {
        let first = card.order()?[0];
        card.choose_order(first, &Vec::from_iter(0..40)).map(drop)
    });
    game.start().unwrap();
    game.command("run sort").unwrap();
    let first = game.order()[0];
    let order = move |shift: usize| {
        let mut picks: Vec<i64> = (0..40).rev().collect();
        picks.rotate_left(shift);
        Answer::new(first, picks)
    };
    game.set_offers(
        None,
        Some(Arc::new(move |offers: &mut Offers<'_>| {
            (0..40).try_for_each(|shift| offers.offer(order(shift)))
        })),
    );
    assert!(Offers::are_asked(&game, first));
    assert_eq!(game.check(&order(0).into()), Ok(()));
    let listed = game.legal_commands(first).count();
    assert_eq!(game.moves(first).unwrap().count(), listed);
}

/// Returns the commands of a move, or the first, the last and one between.
fn few(one: &Move) -> Vec<Command> {
    match one.open {
        None => vec![one.command.clone()],
        Some(open) => [open.from, open.from + (open.to - open.from) / 2, open.to]
            .map(|number| one.with(number))
            .to_vec(),
    }
}

/// Every complete way to play a card, whether allowed or not.
fn every_play(game: &mut Game, player: PlayerId, hand: &[i64]) -> Vec<Command> {
    let mut all = vec![];
    let players: Vec<PlayerId> = game.order();
    for card in hand {
        let effect = ["bolt", "blaze", "lie", "shock"][(card / 10) as usize];
        let effect = game.name(effect);
        for target in players.iter().copied().map(Some).chain([None]) {
            for data in [None, Some(0), Some(1), Some(3), Some(9)] {
                let source = HostRef::of(*card);
                let mut push = Push::new(player, effect).source(source);
                (push.target, push.data) = (target, data);
                all.push(push.into());
            }
        }
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn what_is_listed_is_accepted_and_nothing_else(
        hands in prop::collection::vec(prop::collection::vec(1..40_i64, 0..4), 2..4),
        choices in prop::collection::vec((0..100_usize, 0..4_i64), 1..30),
    ) {
        let mut game = table(hands.clone());
        for (choice, mana) in choices {
            let Some(player) = game.priority() else { break };
            game.command(&format!("set_counter mana {mana} player={}", player.number())).unwrap();
            let moves: Vec<Move> = game.moves(player).unwrap().collect();
            let tried = game.tried(moves.clone());
            let listed: Vec<Command> = moves.iter().flat_map(few).collect();
            for one in &moves {
                for command in few(one) {
                    prop_assert_eq!(game.check(&command), Ok(()));
                    let mut copy = game.fork();
                    cards(&mut copy);
                    let done = copy.submit(command.clone());
                    if tried.contains(one) && command == few(one)[0] {
                        prop_assert_eq!(done, Ok(()));
                    } else if let Err(error) = done {
                        prop_assert!(
                            matches!(error.code, Code::CannotPay),
                            "{}: {}", game.command_text(&command), game.explain(&error)
                        );
                    }
                }
            }
            for command in every_play(&mut game, player, &hands[player.index()]) {
                let within = moves.iter().any(|one| {
                    listed.contains(&command) || one.open.is_some_and(|open| {
                        (open.from..=open.to).any(|number| one.with(number) == command)
                    })
                });
                let exact = takes_all(&game, &command);
                if exact {
                    prop_assert_eq!(game.check(&command).is_ok(), within,
                        "{}", game.command_text(&command));
                }
            }
            let command = listed[choice % listed.len()].clone();
            let _ = game.submit(command);
        }
    }
}

/// True if the command gives nothing that its card does not take.
fn takes_all(game: &Game, command: &Command) -> bool {
    let Command::Push(push) = command else {
        return false;
    };
    match game.table().name_text(push.effect) {
        Some("bolt" | "shock") => push.data.is_none(),
        Some("lie") => push.target.is_none(),
        _ => true,
    }
}
