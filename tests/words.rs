//! The words of a question: its prompt and the labels of its options.

use turnwheel::ruleset::{Argument, Ruleset};
use turnwheel::view::{ChoiceView, Viewer};
use turnwheel::{Ask, Code, Context, Error, Game, PlayerId, Setup, raw};

type Card = Box<dyn Fn(&mut Context) -> Result<(), Error>>;

const B: PlayerId = PlayerId::nth(2);

fn fresh(card: fn(&mut Context) -> Result<(), Error>) -> Game<Card> {
    let rules = Ruleset::builtin("simple").unwrap();
    let mut game: Game<Card> = Game::with_effects(rules, Setup::players(3)).unwrap();
    game.register_effect("bolt", Box::new(card) as Card);
    game.command("start A").unwrap();
    game
}

fn asked(card: fn(&mut Context) -> Result<(), Error>) -> Game<Card> {
    let mut game = fresh(card);
    game.command("act A effect=bolt source=17").unwrap();
    game
}

fn bolt(card: &mut Context) -> Result<(), Error> {
    let ask = Ask::options([3, 5], 1, 1)
        .prompt("Pay life?")
        .labels(["three", "five of them"]);
    let paid = card.ask(B, ask)?[0];
    card.command(&format!("set_counter paid {} B", paid + 10))
}

/// The same card with a misprint corrected.
fn mended(card: &mut Context) -> Result<(), Error> {
    let ask = Ask::options([3, 5], 1, 1)
        .prompt("Pay life.")
        .labels(["3", "5"]);
    let paid = card.ask(B, ask)?[0];
    card.command(&format!("set_counter paid {} B", paid + 10))
}

fn choice<F: turnwheel::Effect>(game: &Game<F>, viewer: Viewer) -> ChoiceView {
    game.view_for(viewer).choice.unwrap()
}

fn paid(game: &Game<Card>) -> i64 {
    game.view()
        .values
        .iter()
        .find(|value| value.name == "paid")
        .map_or(-1, |value| value.value - 10)
}

#[test]
fn the_question_shows_its_asker_and_its_words() {
    let game = asked(bolt);
    let shown = choice(&game, Viewer::Host);
    assert_eq!(shown.prompt.as_deref(), Some("Pay life?"));
    assert_eq!(shown.labels.as_deref().unwrap(), ["three", "five of them"]);
    assert_eq!(
        (shown.effect.as_deref(), shown.source),
        (Some("bolt"), Some(17))
    );
    assert_eq!(shown.controller.as_deref(), Some("A"));
    let wait = game.explain_wait();
    assert!(wait.ends_with("asked by bolt: Pay life?"), "{wait}");
    assert_eq!(choice(&game, Viewer::Player(B)), shown);
    let line = "B answers question 1 (options): Pay life? [three | five of them], asked by bolt";
    assert!(turnwheel::view::show(&game.view()).contains(line));
    assert!(turnwheel::draw_table(&game.view()).contains("Pay life?"));
}

#[test]
fn nobody_else_sees_the_words() {
    let game = asked(bolt);
    for viewer in [
        Viewer::Public,
        Viewer::Player(PlayerId::nth(1)),
        Viewer::Player(PlayerId::nth(3)),
    ] {
        let view = game.view_for(viewer).to_json();
        for hidden in ["Pay life", "three", "five", "bolt", "17"] {
            assert!(!view.contains(hidden), "{viewer:?} sees {hidden}: {view}");
        }
    }
    let page = game.replay_html(&turnwheel::replay::ReplayOptions {
        viewer: Viewer::Player(PlayerId::nth(3)),
        ..Default::default()
    });
    assert!(!page.contains("Pay life") && !page.contains("five of them"));
    let mut other = fresh(mended);
    other.command("act A effect=bolt source=17").unwrap();
    assert_eq!(game.public_hash(), other.public_hash());
    assert_eq!(game.hash(), other.hash());
}

#[test]
fn an_answer_may_be_a_label() {
    for answer in [
        "answer B \"five of them\"",
        "answer B 1",
        "answer picks=\"five of them\" player=B",
    ] {
        let mut game = asked(bolt);
        game.command(answer).unwrap();
        assert_eq!(paid(&game), 1, "{answer}");
    }
    let mut game = asked(bolt);
    let label = Argument::List(vec![Argument::Text("three".into())]);
    raw::call(
        &mut game,
        "answer",
        &[Argument::Text("B".into()), label],
        &[],
    )
    .unwrap();
    assert_eq!(paid(&game), 0);
    let mut game = asked(bolt);
    let error = game.command("answer B thre").unwrap_err();
    assert_eq!(error.code, Code::BadValue);
    assert!(
        game.explain(&error).contains("did you mean `three`?"),
        "{}",
        game.explain(&error)
    );
}

#[test]
fn legal_answers_use_labels_that_can_be_submitted() {
    let game = asked(bolt);
    let lines = raw::legal_lines(&game, B, 10).unwrap();
    assert_eq!(
        lines,
        [
            "answer player=B picks=three choice=1",
            "answer player=B picks=\"five of them\" choice=1"
        ]
    );
    for (pick, line) in (0..).zip(lines) {
        let mut fork = asked(bolt);
        fork.command(&line).unwrap();
        assert_eq!(paid(&fork), pick);
    }
}

#[test]
fn the_words_are_in_saves_and_forks_and_in_no_hash() {
    let game = asked(bolt);
    let rules = || Ruleset::builtin("simple").unwrap();
    let again: Game<Card> = Game::load(rules(), &game.save()).unwrap();
    let by_hand: Game<Card> = Game::load(rules(), game.save_json().as_bytes()).unwrap();
    for loaded in [&again, &by_hand] {
        assert_eq!(choice(loaded, Viewer::Host), choice(&game, Viewer::Host));
        assert_eq!(loaded.hash(), game.hash());
        assert_eq!(loaded.save(), game.save());
    }
    assert_eq!(asked(mended).hash(), game.hash());
    let fork = asked(bolt).fork();
    assert_eq!(choice(&fork, Viewer::Host), choice(&game, Viewer::Host));
}

#[test]
fn other_words_ask_the_same() {
    let save = asked(bolt).save();
    let mut game: Game<Card> = Game::load(Ruleset::builtin("simple").unwrap(), &save).unwrap();
    game.register_effect("bolt", Box::new(mended) as Card);
    game.command("answer B three").unwrap();
    assert_eq!(paid(&game), 0);
    let again: Game<Card> = Game::load(Ruleset::builtin("simple").unwrap(), &game.save()).unwrap();
    assert_eq!(
        again.hash(),
        game.hash(),
        "the past has the words given first"
    );
}

#[test]
fn invalid_words_are_refused() {
    let refuse = |card: fn(&mut Context) -> Result<(), Error>, what: &str| {
        let mut game = fresh(card);
        let (hash, save) = (game.hash(), game.save());
        let error = game.command("act A effect=bolt").unwrap_err();
        assert_eq!(error.code, Code::EffectFailed);
        assert!(
            game.explain(&error).contains(what),
            "{}",
            game.explain(&error)
        );
        assert_eq!((game.hash(), game.save()), (hash, save));
    };
    refuse(
        |card| card.ask(B, Ask::yes_no().prompt("a\nb")).map(drop),
        "which is invisible",
    );
    refuse(
        |card| {
            card.ask(B, Ask::yes_no().prompt(&"x".repeat(257)))
                .map(drop)
        },
        "long",
    );
    refuse(
        |card| {
            card.ask(B, Ask::yes_no().labels(["y", "n\u{202e}"]))
                .map(drop)
        },
        "which is invisible",
    );
    refuse(
        |card| card.ask(B, Ask::yes_no().labels(["y"])).map(drop),
        "1 labels for 2 options",
    );
    refuse(
        |card| card.ask(B, Ask::yes_no().labels(["y", ""])).map(drop),
        "empty",
    );
    refuse(
        |card| card.ask(B, Ask::number(0, 9).labels(["y"])).map(drop),
        "labels for 0",
    );
}

#[test]
fn words_apply_to_the_next_question_alone() {
    let mut game = asked(|card| {
        card.word(turnwheel::Wording::new(
            Some("First?"),
            vec!["aye".into(), "nay".into()],
        ));
        let first = card.choose_yes_no(B)?;
        let second = card.choose_yes_no(B)?;
        card.command(&format!(
            "set_counter paid {} B",
            10 + i32::from(first) * 2 + i32::from(second)
        ))
    });
    assert_eq!(
        choice(&game, Viewer::Host).prompt.as_deref(),
        Some("First?")
    );
    game.command("answer B aye").unwrap();
    assert_eq!(choice(&game, Viewer::Host).prompt, None);
    assert_eq!(choice(&game, Viewer::Host).labels, None);
    game.command("answer B no").unwrap();
    assert_eq!(paid(&game), 2);
}

/// Two players at one table read two languages, and a misprint is no other game.
#[test]
fn games_in_two_languages_are_one_game() {
    type Asks = fn(&mut Context) -> Result<(), Error>;
    fn twice(card: &mut Context, words: [&'static str; 4]) -> Result<(), Error> {
        let [first, yes, no, second] = words;
        let sure = card.ask(B, Ask::yes_no().prompt(first).labels([yes, no]))?;
        let paid = card.ask(B, Ask::number(0, 9).prompt(second))?;
        card.command(&format!(
            "ask B number more min=0 max=9 prompt=\"{second}\""
        ))?;
        card.command(&format!("set_counter paid {} B", sure[0] * 10 + paid[0]))
    }
    let english: Asks = |card| twice(card, ["Sure?", "yes", "no", "How much?"]);
    let german: Asks = |card| twice(card, ["Sicher?", "ja", "nein", "Wie viel?"]);
    let (mut one, mut other) = (fresh(english), fresh(german));
    for (first, second) in [
        ("act A effect=bolt", "act A effect=bolt"),
        ("answer B yes", "answer B ja"),
        ("answer B 7", "answer B 7"),
        ("answer B 2", "answer B 2"),
    ] {
        one.command(first).unwrap();
        let mut follower: Game<Card> = Game::load(other.rules().clone(), &other.save()).unwrap();
        follower.register_effect("bolt", Box::new(german) as Card);
        other.command(second).unwrap();
        let hashes = |game: &Game<Card>| (game.hash(), game.position_hash(), game.bytes());
        assert_eq!(hashes(&one), hashes(&other), "{first}");
        follower.follow(&one).unwrap();
        assert_eq!(follower.hash(), other.hash());
        // A save keeps the words, in the form with a state as well.
        let shown = |game: &Game<Card>| game.view().choice.map(|choice| choice.prompt);
        let loaded: Game<Card> = Game::load(other.rules().clone(), &other.save()).unwrap();
        assert_eq!(
            (shown(&loaded), loaded.hash()),
            (shown(&other), other.hash())
        );
    }
}
