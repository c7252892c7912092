//! Questions to several players at once: answers in any order, saving, leaving and timeouts in
//! between, always with the same result.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Ask, Await, Code, Context, Error, Game, PlayerId, Setup};

type Card = Box<dyn FnMut(&mut Context) -> Result<(), Error> + Send>;

/// Registers an effect that asks every player for a bid, then the controller yes or no.
fn auction(card: &mut Context) -> Result<(), Error> {
    card.command("reverse")?;
    let players: Vec<PlayerId> = ["A", "B", "C"]
        .iter()
        .filter_map(|name| card.player(name))
        .collect();
    let bids = card.choose_each(&players, &[10, 20, 30], 1, 2)?;
    let sold = card.choose_yes_no(players[0])?;
    for (player, bids) in players
        .iter()
        .zip(&bids)
        .filter(|(_, bids)| !bids.is_empty())
    {
        let name = card.player_name(*player).to_owned();
        card.command(&format!(
            "set_counter bids {} player={name}",
            bids.iter().map(|bid| bid + 1).sum::<i64>() * 10 + bids.len() as i64
        ))?;
    }
    card.command(&format!("set_flag sold value={}", i64::from(sold)))
}

fn asked() -> Game<Card> {
    let mut game: Game<Card> =
        Game::with_effects(Ruleset::builtin("simple").unwrap(), Setup::players(4)).unwrap();
    game.register_effect("auction", Box::new(auction));
    said(&mut game, &["start A", "act A effect=auction"]);
    game
}

fn said(game: &mut Game<Card>, lines: &[&str]) {
    for line in lines {
        game.command(line)
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
}

fn refused(game: &mut Game<Card>, line: &str) -> Code {
    let (bytes, accepted) = (game.bytes(), game.accepted());
    let error = game.command(line).expect_err(line);
    assert_eq!((game.bytes(), game.accepted()), (bytes, accepted), "{line}");
    error.code
}

fn bids(game: &Game<Card>) -> Vec<i64> {
    game.view()
        .values
        .iter()
        .filter(|value| value.name == "bids")
        .map(|value| value.value)
        .collect()
}

#[test]
fn answers_come_in_any_order() {
    let answers = ["answer A 0", "answer B 1,2", "answer C 2"];
    let mut ends = vec![];
    for order in [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ] {
        let mut game = asked();
        assert_eq!(game.view().asked, ["A", "B", "C"]);
        for (count, at) in order.into_iter().enumerate() {
            assert_eq!(game.view().asked.len(), 3 - count);
            assert!(
                matches!(game.awaiting(), Await::Choice { .. }) && !game.explain_wait().is_empty()
            );
            // Between the answers, the game can be saved and copied like any other.
            let mut again: Game<Card> = Game::load(game.rules().clone(), &game.save()).unwrap();
            assert_eq!(again.hash(), game.hash());
            again.register_effect("auction", Box::new(auction));
            game = again;
            said(&mut game, &[answers[at]]);
            if count < 2 {
                assert_eq!(
                    refused(&mut game, answers[at]),
                    Code::NotYourDecision,
                    "an answer counts once"
                );
            }
        }
        said(&mut game, &["answer A 1"]);
        game.verify_replay().unwrap();
        ends.push((bids(&game), game.position_hash()));
    }
    assert_eq!(ends[0].0, [11, 52, 31]);
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn each_player_sees_and_answers_only_their_own_question() {
    let mut game = asked();
    assert_eq!(game.table().question_of(PlayerId::nth(4)), None);
    let asked = game.table().question_of(PlayerId::nth(2)).unwrap();
    assert_eq!(
        (
            asked.choice.number(),
            asked.ask.options.len(),
            asked.decider
        ),
        (2, 3, None)
    );
    let view = |game: &Game<Card>, player: usize| {
        game.view_for(turnwheel::view::Viewer::Player(PlayerId::at(player)))
            .choice
            .unwrap()
    };
    assert_eq!(
        (
            view(&game, 2).player.as_str(),
            view(&game, 2).options.unwrap().len()
        ),
        ("C", 3)
    );
    assert_eq!(
        (view(&game, 3).player.as_str(), view(&game, 3).options),
        ("A", None)
    );
    assert_eq!(refused(&mut game, "answer D 0"), Code::NotYourDecision);
    assert_eq!(refused(&mut game, "answer B 0 choice=1"), Code::WrongChoice);
    assert_eq!(refused(&mut game, "answer B 0,1,2"), Code::BadAnswer);
    assert_eq!(refused(&mut game, "end_turn"), Code::ChoicePending);
    for player in 0..4 {
        let legal: Vec<_> = game
            .legal_commands(PlayerId::at(player))
            .map(|command| game.command_text(&command))
            .collect();
        assert_eq!(legal.len(), if player == 3 { 0 } else { 6 }, "{legal:?}");
    }
    said(&mut game, &["answer B 0 choice=2"]);
}

#[test]
fn a_leaver_owes_no_answer_and_the_others_continue() {
    let mut game = asked();
    said(&mut game, &["answer C 0", "leave B"]);
    assert_eq!(game.view().asked, ["A"]);
    said(&mut game, &["answer A 0", "answer A 0"]);
    assert_eq!(bids(&game), [11, 11], "B answered nothing");
    // The controller of the card leaves, and everything is dropped.
    let mut game = asked();
    said(&mut game, &["answer C 0", "leave A"]);
    assert!(matches!(game.awaiting(), Await::Window { .. }));
    assert!(bids(&game).is_empty());
}

#[test]
fn rewinding_comes_back_to_any_answer() {
    let mut game = asked();
    let mut places = vec![(game.accepted(), game.hash())];
    for line in ["answer C 0", "answer B 1", "answer A 2", "answer A 1"] {
        said(&mut game, &[line]);
        places.push((game.accepted(), game.hash()));
    }
    for (accepted, hash) in places.into_iter().rev() {
        game.rewind(accepted).unwrap();
        assert_eq!(game.hash(), hash);
    }
}

#[test]
fn invalid_questions_ask_nothing() {
    let mut game: Game<Card> =
        Game::with_effects(Ruleset::builtin("simple").unwrap(), Setup::players(3)).unwrap();
    let number = Ask::number;
    let bad: Card = Box::new(move |card| {
        let twice = card
            .ask_each(&[PlayerId::nth(1), PlayerId::nth(1)], number(0, 1))
            .unwrap_err();
        let unknown = card
            .ask_each(&[PlayerId::nth(10)], number(0, 1))
            .unwrap_err();
        let impossible = card
            .ask_each(&[PlayerId::nth(1)], number(1, 0))
            .unwrap_err();
        assert_eq!(
            [twice.code, unknown.code, impossible.code],
            [Code::BadValue, Code::UnknownPlayer, Code::BadValue]
        );
        assert_eq!(
            card.ask_each(&[], number(0, 1)).unwrap(),
            Vec::<Vec<i64>>::new()
        );
        Ok(())
    });
    game.register_effect("bad", bad);
    said(&mut game, &["start", "act A effect=bad"]);
}

/// An effect that asks another player on its second run is refused with the reason, and nothing
/// changes.
#[test]
fn asking_differently_is_refused() {
    let mut game: Game<Card> =
        Game::with_effects(Ruleset::builtin("simple").unwrap(), Setup::players(3)).unwrap();
    let mut runs = 0;
    let fickle: Card = Box::new(move |card| {
        runs += 1;
        let players = if runs == 1 {
            [PlayerId::nth(1), PlayerId::nth(2)]
        } else {
            [PlayerId::nth(1), PlayerId::nth(3)]
        };
        card.choose_each(&players, &[1, 2], 1, 1).map(|_| ())
    });
    game.register_effect("fickle", fickle);
    said(&mut game, &["start", "act A effect=fickle", "answer B 0"]);
    let error = game.command("answer A 0").unwrap_err();
    let told = game.explain(&error);
    assert_eq!(error.code, Code::AskedDifferently, "{told}");
    assert!(
        told.ends_with("its question 1 to A, C is not the one that B answered"),
        "{told}"
    );
}

/// Somebody may act while several are asked: the answers so far stay, and the others are asked
/// again.
#[test]
fn an_action_between_the_answers_keeps_them() {
    const RULES: &str = r#"
name = "votes"
[actions.look]
while_asked = "anybody"
[[steps]]
name = "main"
"#;
    let rules = Ruleset::from_toml(RULES, "votes.toml").unwrap();
    let mut game: Game<Card> = Game::with_effects(rules, Setup::players(3)).unwrap();
    let everybody = [1, 2, 3].map(PlayerId::nth);
    let vote: Card = Box::new(move |card| {
        let picks = card.choose_each(&everybody, &[10, 20], 1, 1)?;
        let sum = picks.iter().flatten().fold(0, |sum, pick| 10 * sum + pick);
        card.command(&format!("set_counter votes {sum}"))
    });
    game.register_effect("vote", vote);
    said(
        &mut game,
        &["start", "run vote", "answer A 1", "act C look"],
    );
    said(&mut game, &["answer C 0", "act A look", "answer B 1"]);
    assert_eq!(game.view().values[0].value, 110);
}

/// An answer of a player who has left counts no more, as sealed answers do not.
#[test]
fn what_a_leaver_has_said_is_gone() {
    let mut game: Game<Card> =
        Game::with_effects(Ruleset::builtin("simple").unwrap(), Setup::players(4)).unwrap();
    let everybody = [1, 2, 3, 4].map(PlayerId::nth);
    let vote: Card = Box::new(move |card| {
        let first = card.choose(everybody[1], &[7, 8], 1, 1)?;
        let picks = card.choose_each(&everybody[2..], &[10, 20], 1, 1)?;
        let said = [first, picks.concat()].concat();
        card.command(&format!("set_counter votes {}", said.len()))
    });
    game.register_effect("vote", vote);
    said(&mut game, &["start A", "run vote", "answer B 1"]);
    said(&mut game, &["answer C 0", "leave C", "leave B"]);
    said(&mut game, &["answer D 0"]);
    assert_eq!(game.view().values[0].value, 1);
}
