//! Costs in code: paid within the command, or nothing has changed.

use turnwheel::ruleset::{CardSource, Ruleset};
use turnwheel::words::OnError;
use turnwheel::{
    CardEffect, Code, Context, Effect, Error, Event, Game, LONGEST_NAME, PlayerId, Setup, raw,
};

const RULES: &str = r#"
name = "costs"
players = { min = 2, max = 4 }
[windows.main]
pending = "active"
mode = "sequential"
[[steps]]
name = "main"
window = "main"
[actions.spell]
[actions.think]
"#;

type Boxed = Box<dyn Effect + Send + Sync>;

fn pays(card: &mut Context) -> Result<(), Error> {
    let payer = card.controller().expect("a player casts it").number();
    card.command(&format!("add_counter mana -1 player={payer}"))
}

/// Asks how much to pay, and pays it.
fn asks(card: &mut Context) -> Result<(), Error> {
    let payer = card.controller().expect("a player casts it");
    let much = card.choose_number(payer, 1, 9)?.unwrap_or(0);
    card.command(&format!(
        "add_counter mana -{much} player={}",
        payer.number()
    ))
}

fn table(options: &str) -> (Game, PlayerId) {
    let rules = Ruleset::from_toml(&format!("{RULES}{options}"), "costs.toml").unwrap();
    let mut game: Game = Game::new(rules, Setup::players(3)).unwrap();
    cards(&mut game);
    game.start().unwrap();
    let first = game.order()[0];
    (game, first)
}

fn cards(game: &mut Game) {
    game.register("bolt", |_| Ok(()));
    game.register("bolt:cost", pays);
    game.register("rite", |_| Ok(()));
    game.register("rite:cost", asks);
    game.register("broken", |_| Ok(()));
    game.register("broken:cost", |_| Err(Error::new(Code::BadValue)));
    let bolt = "action = 'spell'\ntakes.target = 'opponent'\ncost = 'bolt:cost'";
    for (effect, card) in [
        ("bolt", bolt),
        ("rite", "cost = 'rite:cost'"),
        ("broken", "cost = 'broken:cost'"),
    ] {
        let card = CardSource::from_text(card).unwrap();
        game.set_card(effect, Some(&card)).unwrap();
    }
}

fn mana(game: &Game) -> i64 {
    game.table()
        .fact("own_count.mana", game.player("A"))
        .unwrap()
}

#[test]
fn a_cost_in_code_is_paid_or_nothing_has_changed() {
    let (mut game, _) = table("");
    let hash = game.hash();
    for what in [OnError::Refuse, OnError::Skip, OnError::Disable] {
        game.set_on_error(what);
        for card in ["bolt target=B", "broken"] {
            let refused = game.command(&format!("push A {card}")).unwrap_err();
            assert_eq!(refused.code, Code::CannotPay, "{card} after {what:?}");
            assert_eq!(game.hash(), hash);
        }
    }
    game.command("set_counter mana 1 player=A").unwrap();
    game.command("push A bolt target=B").unwrap();
    assert_eq!((mana(&game), game.view().stack.len()), (0, 1));
    assert_eq!(game.view().stack[0].action.as_deref(), Some("spell"));
}

#[test]
fn a_replay_needs_no_code_to_pay() {
    let (mut game, first) = table("");
    game.command("set_counter mana 5 player=A").unwrap();
    game.command("push A bolt target=C").unwrap();
    game.command("push A rite").unwrap();
    let asked = game.save();
    game.command("answer A 3").unwrap();
    assert_eq!(mana(&game), 1);
    let loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert_eq!(loaded.hash(), game.hash());
    // In the middle of paying, too.
    let mut again: Game = Game::load(game.rules().clone(), &asked).unwrap();
    cards(&mut again);
    again.command("answer A 3").unwrap();
    assert_eq!(again.hash(), game.hash());
    game.undo(first).unwrap();
    let mut copy = game.fork();
    cards(&mut copy);
    copy.command("answer A 3").unwrap();
    assert_eq!(copy.hash(), again.hash());
}

#[test]
fn whoever_is_asked_how_to_pay_may_take_it_back() {
    let (mut game, first) = table("[options]\nundo = \"never\"\n");
    let before = game.hash();
    game.command("push A rite").unwrap();
    let refused = game.command("answer A 2").unwrap_err();
    assert_eq!(refused.code, Code::CannotPay);
    assert!(
        game.explain(&refused)
            .contains("mana is 0, and 2 are needed")
    );
    let other = game.player("B").unwrap();
    assert_eq!(game.undo(other).unwrap_err().code, Code::CannotUndo);
    game.undo(first).unwrap();
    assert_eq!(game.hash(), before);
    // What is paid for stays.
    game.command("set_counter mana 2 player=A").unwrap();
    game.command("push A rite").unwrap();
    game.command("answer A 2").unwrap();
    assert_eq!(game.undo(first).unwrap_err().code, Code::CannotUndo);
}

#[test]
fn it_can_be_taken_back_though_little_of_the_past_is_kept() {
    let (mut game, first) = table("");
    game.keep_past(turnwheel::KeepPast::Commands(1));
    for _ in 0..20 {
        game.command("act A action=think").unwrap();
    }
    let before = game.position_hash();
    game.command("push A rite").unwrap();
    for _ in 0..300 {
        game.command("add_trigger turn_began bolt count=1").unwrap();
    }
    game.undo(first).unwrap();
    assert_eq!(game.position_hash(), before);
}

#[test]
fn only_its_player_hears_that_a_card_cannot_be_paid() {
    let (mut game, first) = table("");
    raw::tell_refusals(&mut game, true);
    game.take_events();
    game.command("push A bolt target=B").unwrap_err();
    let events = game.take_events();
    let refused = events
        .iter()
        .find(|event| matches!(event, Event::Refused { .. }));
    assert_eq!(refused.and_then(Event::hidden), Some(first));
}

#[test]
fn what_an_effect_puts_on_the_stack_costs_nothing() {
    let (mut game, _) = table("");
    game.register("storm", |card| card.command("push A bolt target=A"));
    game.command("act A action=think effect=storm").unwrap();
    assert_eq!(game.view().stack.len(), 1);
    game.register("greedy", |card| card.command("push A bolt cost=bolt:cost"));
    let refused = game
        .command("act A action=think effect=greedy")
        .unwrap_err();
    assert_eq!(refused.code, Code::EffectFailed);
}

#[test]
fn a_card_is_wrong_before_it_is_registered() {
    let (mut game, _) = table("");
    let card = |text: &str| CardSource::from_text(text);
    assert_eq!(card("when = 3").unwrap_err().code, Code::RulesSyntax);
    assert_eq!(
        card("{\"wen\": \"1\"}").unwrap_err().code,
        Code::RulesSyntax
    );
    for (text, wanted) in [
        ("takes = 'opponent'", "a table with `target`, `data`"),
        ("takes.data = 3", "a table with `from`, `to`, `options`"),
    ] {
        let detail = card(text).unwrap_err().detail.unwrap();
        assert!(detail.contains(wanted), "{detail}");
    }
    for (text, code) in [
        ("when = 'own_count.'", Code::RulesInvalid),
        ("action = 'spel'", Code::UnknownAction),
        ("takes.data = { from = 3, to = 2 }", Code::RulesInvalid),
        ("do = []", Code::BadValue),
        ("do = 'end_turn'", Code::BadValue),
        ("cost = 'add_counter mana -1 controller'", Code::BadValue),
        ("cost = 'reverse; add_counter mana -1'", Code::BadValue),
    ] {
        let refused = game
            .set_card("bolt", Some(&card(text).unwrap()))
            .unwrap_err();
        let told = game.explain(&refused);
        assert_eq!(refused.code, code, "{text}: {told}");
        assert!(code != Code::BadValue || told.contains("`bolt`"), "{told}");
    }
    // The old one is still there.
    let refused = game.command("push A bolt").unwrap_err();
    assert_eq!(refused.code, Code::MissingArgument);
    game.set_card("bolt", None).unwrap();
    game.command("push A bolt").unwrap();
    assert_eq!(game.explain_command("push A bolt action=spell"), "allowed");
}

#[test]
fn a_card_is_registered_whole_or_not_at_all() {
    let (mut game, _) = table("");
    let card = |effect: &str, card: Option<&str>, paid: bool| CardEffect::<Boxed> {
        effect: effect.to_owned(),
        code: Box::new(|_: &mut Context| Ok(())),
        card: card.map(|text| CardSource::from_text(text).unwrap()),
        cost: paid.then(|| Box::new(pays) as Boxed),
    };
    let all = |game: &Game| raw::registered(game).map(str::to_owned).collect::<Vec<_>>();
    let before = all(&game);
    let long = "x".repeat(LONGEST_NAME);
    for (effect, text, paid, code) in [
        ("new", Some("when = 'own_count.'"), true, Code::RulesInvalid),
        ("bolt", Some("action = 'spel'"), true, Code::UnknownAction),
        (&long, None, true, Code::TooLong),
        ("a\nb", None, false, Code::BadValue),
    ] {
        let refused = card(effect, text, paid).register(&mut game).err().unwrap();
        assert_eq!(refused.code, code, "{effect}: {}", game.explain(&refused));
        assert_eq!(all(&game), before, "{effect}");
        let refused = game.command("push A bolt target=B").unwrap_err();
        assert_eq!(refused.code, Code::CannotPay);
    }
    // The code for which there is other code, or none any more, is returned.
    let registered = |game: &mut Game, said: CardEffect<Boxed>| said.register(game).unwrap().len();
    assert_eq!(registered(&mut game, card("bolt", None, true)), 2);
    assert!(game.command("push A bolt").is_err());
    assert_eq!(registered(&mut game, card("bolt", None, false)), 2);
    assert!(!game.knows("bolt:cost"));
    game.command("push A bolt").unwrap();
    // An effect of that name which no card names is somebody else's.
    game.register("bolt:cost", pays);
    assert_eq!(registered(&mut game, card("bolt", None, false)), 1);
    let named = card("bolt", Some("cost = 'bolt:cost'"), false);
    assert_eq!(registered(&mut game, named), 1);
    assert!(game.knows("bolt:cost") && game.command("push A bolt").is_err());
}

#[test]
fn a_card_registered_later_changes_nothing_before() {
    let (mut game, _) = table("");
    game.set_host(0);
    game.register("counts", |card: &mut Context| {
        *card.host_mut::<i32>()? += 1;
        Ok(())
    });
    for _ in 0..40 {
        game.command("push A counts").unwrap();
        game.command("pass A").unwrap();
    }
    let before = game.accepted();
    let hash = game.hash();
    let card = CardSource::from_text("when = 'own_count.mana > 0'\ncost = 'bolt:cost'").unwrap();
    game.set_card("counts", Some(&card)).unwrap();
    assert!(game.command("push A counts").is_err());
    game.command("act A action=think").unwrap();
    // Effects run again from an earlier place, as the commands were then.
    for back in [1, 37, 70] {
        game.rewind(before - back).unwrap();
    }
    assert_ne!(game.hash(), hash);
}

/// An action that nobody waits for may ask how it is paid for: it can be taken back, dropped with
/// its player, and is carried out though its own condition does not hold after paying.
#[test]
fn who_acts_at_any_time_may_be_asked_how_to_pay() {
    let bomb = "[actions.bomb]\nanytime = 'own_count.mana > 2'\ncost = 'rite:cost'\n";
    let (mut game, _) = table(&format!(
        "{bomb}effect = 'boom'\n[effects]\nboom = 'set_flag boom'"
    ));
    let c = game.player("C").unwrap();
    game.command("set_counter mana 3 player=C").unwrap();
    let (before, asked) = (game.hash(), game.priority());
    game.command("act C bomb").unwrap();
    assert!(game.table().question_of(c).is_some());
    game.undo(c).unwrap();
    assert_eq!(game.hash(), before);
    game.command("act C bomb").unwrap();
    let mut without = game.fork();
    without.command("leave C").unwrap();
    assert_eq!(
        (without.priority(), without.table().flag("boom", None)),
        (asked, false)
    );
    assert_eq!(
        game.command("answer C 4").unwrap_err().code,
        Code::CannotPay
    );
    game.command("answer C 3").unwrap();
    assert_eq!(
        (game.priority(), game.table().flag("boom", None)),
        (asked, true)
    );
    assert_eq!(
        game.command("act C bomb").unwrap_err().code,
        Code::NotYourPriority
    );
    let loaded: Game = Game::load(game.rules().clone(), &game.save()).unwrap();
    assert_eq!(loaded.hash(), game.hash());
}

/// A card that costs nothing any more does not leave what paid for it behind.
#[test]
fn a_card_takes_its_cost_with_it() {
    let (mut game, _) = table("");
    let card = |cost: Option<Boxed>| CardEffect::<Boxed> {
        effect: "bolt".to_owned(),
        code: Box::new(|_: &mut Context| Ok(())),
        card: Some(CardSource::from_text("action = 'spell'").unwrap()),
        cost,
    };
    card(Some(Box::new(pays))).register(&mut game).unwrap();
    game.command("run bolt:cost player=A").unwrap();
    let replaced = card(None).register(&mut game).unwrap();
    assert_eq!(replaced.len(), 2);
    let gone = game.command("run bolt:cost player=A").unwrap_err();
    assert_eq!(gone.code, Code::UnknownEffect);
}
