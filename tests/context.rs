//! The values that a running effect is told, and the forms in which bindings submit its verbs.
#![allow(missing_docs, reason = "a test")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use turnwheel::record::{Column, Record};
use turnwheel::ruleset::{Argument, Given, Ruleset};
use turnwheel::{Code, Context, Effect, Error, Game, ObjectId, PlayerId, Setup, raw, schema};

const A: PlayerId = PlayerId::nth(1);
const B: PlayerId = PlayerId::nth(2);

fn rules(more: &str) -> Arc<Ruleset> {
    let text = format!("name = \"small\"\nwindows.answer = {{}}\n{more}\n");
    let step = "[[steps]]\nname = \"main\"\nwindow = \"answer\"\n";
    Ruleset::from_toml(&(text + step), "small").unwrap()
}

fn started(rules: Arc<Ruleset>) -> Game {
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    game.command("start").unwrap();
    game
}

#[test]
fn an_effect_knows_its_object_its_event_and_the_words_of_both() {
    let mut game = started(rules(""));
    game.register("bolt", |_| Ok(()));
    game.register("look", |card| {
        let event = card.event().map(|event| card.event_text(&event));
        let object = card.object().map(ObjectId::number);
        let player = card.value_text(Column::Player, 2);
        let unknown = Error::new(Code::UnknownEffect).name(card.name("bolt")?);
        let error = card.explain(&unknown);
        card.log(&format!("{object:?} {event:?} {player} {error}"));
        Ok(())
    });
    let mut told = |lines: [&str; 2]| {
        for line in lines {
            game.command(line).unwrap();
        }
        game.take_log()[0].text.to_string()
    };
    let none =
        "unknown_effect (name bolt): no effect of this name is registered; register it first";
    assert_eq!(
        told(["push A bolt", "run look object=1"]),
        format!("Some(1) None B {none}")
    );
    assert_eq!(
        told(["add_trigger order_reversed look", "reverse"]),
        format!("None Some(\"order_reversed direction=backward\") B {none}")
    );
}

/// A binding moves the context to where its language can reach it, and puts it back.
#[test]
fn a_context_that_was_moved_out_leaves_one_that_refuses_everything() {
    let mut game = started(rules(""));
    game.register("moves", |card| {
        assert!(!card.is_taken());
        let mut moved = card.take();
        assert!(card.is_taken());
        assert_eq!(
            card.command("reverse").map_err(|error| error.code),
            Err(Code::NoEffect)
        );
        assert_eq!(card.effect(), "");
        card.log("unheard");
        assert_eq!(moved.effect(), "moves");
        moved.command("exchange_seats B C")?;
        *card = moved;
        Ok(())
    });
    game.command("run moves").unwrap();
    assert_eq!(game.view().order, ["A", "C", "B"]);
    assert_eq!(game.take_log(), []);
}

#[test]
fn a_verb_is_submitted_in_every_form() {
    type Form = fn(&mut Context, &schema::Spec) -> Result<(), Error>;
    const NAMES: [Given<'_>; 2] = [Given::Text("B"), Given::Text("C")];
    let forms: [Form; 6] = [
        |card, _| card.command("exchange_seats B C"),
        |card, verb| {
            let [one, other] = NAMES.map(Argument::from);
            card.call(verb.name, &[one], &[("other", other)])
        },
        |card, verb| card.call_spec(verb, &NAMES.map(Argument::from), &[]),
        |card, verb| card.call_given(verb, &NAMES),
        |card, verb| {
            let [one, other] = NAMES;
            card.call_columns(verb, &[(Column::Player, one), (Column::Other, other)], None)
        },
        |card, verb| {
            let mut record = Record::new(verb.number);
            record.set(Column::Player, B.number().into());
            record.set(Column::Other, 3);
            card.call_record(&record)
        },
    ];
    let verb = schema::command("exchange_seats").unwrap();
    for (at, form) in forms.into_iter().enumerate() {
        let mut game = started(rules(""));
        game.register("form", move |card| {
            let before = card.happened();
            form(card, verb)?;
            assert_eq!(card.happened(), before + 1, "{at}");
            Ok(())
        });
        game.command("run form").unwrap();
        assert_eq!(game.view().order, ["A", "C", "B"], "{at}");
        // The same from outside an effect.
        raw::call_given(&mut game, verb, &NAMES).unwrap();
        assert_eq!(game.view().order, ["A", "B", "C"], "{at}");
    }
}

/// A question that is kept as a counter is a verb like any other, and so is keeping its answer.
#[test]
fn a_question_counts_as_a_verb() {
    for (most, done) in [(3, Ok(())), (2, Err(Code::VerbLimit))] {
        let mut game = started(rules(&format!("limits = {{ verbs = {most} }}")));
        game.register("asks", |card| {
            card.command("ask A yes_no wants")?;
            card.command("reverse")
        });
        game.command("run asks player=A").unwrap();
        let answered = game.command("answer A yes");
        assert_eq!(answered.map_err(|error| error.code), done);
    }
}

/// The controller and the data of the effect are at hand.
#[test]
fn an_effect_reads_conditions_with_its_own_event_and_target() {
    let mut game = started(rules(""));
    game.register("reads", |card| {
        let (own, of_b) = (
            card.fact("own_count.heat", None)?,
            card.fact("own_count.heat", Some(B))?,
        );
        card.log(&format!("{own} {of_b} {}", card.fact("data", None)?));
        Ok(())
    });
    game.command("set_counter heat 3 player=A").unwrap();
    game.command("set_counter heat 5 player=B").unwrap();
    game.command("run reads player=A data=7").unwrap();
    assert_eq!(&*game.take_log()[0].text, "3 5 7");
    assert!(game.effect("reads").is_some() && game.effect("writes").is_none());
}

/// Some failures are not the effect's, and are told as they are.
#[test]
fn a_refused_payment_and_an_interrupt_keep_their_codes() {
    for code in [Code::CannotPay, Code::Interrupted] {
        let mut game = started(rules(""));
        game.register("stops", move |_| Err(code.into()));
        let refused = game.command("run stops").map_err(|error| error.code);
        assert_eq!(refused, Err(code));
    }
}

/// An effect that asks in another order after an answer has a memory of its own.
#[test]
fn answers_go_to_the_questions_in_their_order() {
    let mut game = started(rules(""));
    let mut runs = 0;
    game.register("turns_round", move |card| {
        runs += 1;
        let players = if runs < 3 { [A, B] } else { [B, A] };
        players
            .map(|player| card.choose_yes_no(player))
            .into_iter()
            .try_for_each(|one| one.map(drop))
    });
    game.command("run turns_round").unwrap();
    game.command("answer A yes").unwrap();
    let refused = game.command("answer B yes").map_err(|error| error.code);
    assert_eq!(refused, Err(Code::AskedDifferently));
}

#[test]
fn a_panic_in_an_effect_leaves_the_game_whole() {
    let mut game = started(rules(""));
    game.register("breaks", |card| {
        card.command("reverse")?;
        panic!("broken")
    });
    let (hash, accepted) = (game.hash(), game.accepted());
    let panicked = catch_unwind(AssertUnwindSafe(|| game.command("run breaks")));
    assert!(panicked.is_err());
    assert_eq!((game.hash(), game.accepted()), (hash, accepted));
    game.command("reverse").unwrap();
}

/// Effects in boxes are effects, whether or not they may be sent to other threads.
#[test]
fn effects_in_boxes_run() {
    fn plays<F: Effect>(code: F) {
        let mut game: Game<F> = Game::with_effects(rules(""), Setup::players(3)).unwrap();
        game.register_effect("swap", code);
        game.command("start").unwrap();
        game.command("run swap").unwrap();
        assert_eq!(game.view().order, ["A", "C", "B"]);
    }
    let swap = |card: &mut Context| card.command("exchange_seats B C");
    plays::<Box<dyn Effect>>(Box::new(swap));
    plays::<Box<dyn Effect + Send>>(Box::new(swap));
    plays::<Box<dyn Effect + Send + Sync>>(Box::new(swap));
}
