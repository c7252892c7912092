//! The games for the viewer's tests: writes saves and pages into the given folder.

use std::path::Path;
use turnwheel::replay::{Drawn, ReplayOptions};
use turnwheel::ruleset::Ruleset;
use turnwheel::{Ask, Context, Error, Game, KeepPast, Setup, Verbs};

fn game(rules: &str, players: &[&str]) -> Game {
    let rules = Ruleset::builtin(rules).expect("built-in rules");
    let mut game: Game = Game::new(rules, Setup::named(players.iter().copied()).seed(7))
        .expect("players for these rules");
    game.register(
        "bolt",
        Box::new(|_: &mut Context| -> Result<(), Error> { Ok(()) }),
    );
    game.register(
        "ambush",
        Box::new(|_: &mut Context| -> Result<(), Error> { Ok(()) }),
    );
    game.register(
        "walk",
        Box::new(|card: &mut Context| {
            let player = card.controller().expect("a card has a controller");
            card.extra_turn(player)
        }),
    );
    game.register(
        "ask",
        Box::new(|card: &mut Context| {
            let player = card.controller().expect("a card has a controller");
            let secret = [48151, 62342, 77777];
            let labels = ["card 48151", "card 62342", "card 77777"];
            let ask = Ask::options(secret, 1, 2)
                .prompt("Give up which?")
                .labels(labels);
            card.ask(player, ask).map(|_| ())
        }),
    );
    game
}

fn say(game: &mut Game, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        game.command(line)
            .unwrap_or_else(|error| panic!("{line}: {}", game.explain(&error)));
    }
}

fn passes(game: &mut Game, count: usize) {
    for _ in 0..count {
        match game
            .priority()
            .map(|player| game.player_name(player).to_owned())
        {
            Some(player) => say(game, &format!("pass {player}")),
            None => break,
        }
    }
}

/// Pushes an effect for the player who may act now.
fn cast(game: &mut Game, effect: &str, target: &str) {
    let holder = game.priority().expect("somebody may act");
    let holder = game.player_name(holder).to_owned();
    say(
        game,
        &format!("push \"{holder}\" {effect} target=\"{target}\""),
    );
}

/// Four players: a stack with targets, an extra turn, a skip, counters, a question that waits.
fn evening() -> Game {
    let mut game = game("commander", &["Ann", "Ben", "Cleo", "Dimitri"]);
    say(&mut game, "set_team Ann 1\nset_team Ben 2\nstart");
    for player in ["Ann", "Ben", "Cleo", "Dimitri"] {
        say(&mut game, &format!("set_counter life 40 player={player}"));
    }
    game.mark("the hands are kept").expect("a short name");
    passes(&mut game, 4);
    say(
        &mut game,
        "set_counter poison 2 player=Ben
        set_flag monarch player=Cleo",
    );
    cast(&mut game, "walk", "Ben");
    passes(&mut game, 1);
    cast(&mut game, "bolt", "Ann");
    passes(&mut game, 1);
    cast(&mut game, "bolt", "Dimitri");
    passes(&mut game, 2);
    game.mark("before it resolves").expect("a short name");
    passes(&mut game, 10);
    say(&mut game, "skip_turn Ben\nreverse");
    passes(&mut game, 120);
    cast(&mut game, "ask", "Ann");
    say(&mut game, "set_counter life 37 player=Ann");
    passes(&mut game, 4);
    game
}

/// The commits, questions and plots of one player, which no other player may see.
fn secrets() -> Game {
    let mut game = game("sealed_bid", &["Ann", "Ben", "Cleo"]);
    say(
        &mut game,
        "start
        add_trigger turn_began ambush player=Ann hidden=Ann
        commit Ann payload=918273,645546
        commit Ben payload=55501",
    );
    game.mark("Ann plots").expect("a short name");
    game
}

/// Cards that players put on the stack, and one who leaves; the host says so for them.
fn cards() -> Game {
    let mut game = game("mtg", &["Ann", "Ben", "Cleo"]);
    say(&mut game, "start Ann");
    passes(&mut game, 3);
    say(
        &mut game,
        "push Ann bolt target=Cleo data=314159
        push Ann walk
        pass Ann
        push Ben bolt target=Cleo data=271828
        leave Cleo reason=conceded",
    );
    game
}

/// Ten players with long names; every turn is one of the whole table.
fn ten() -> Game {
    let names = [
        "Alexandra",
        "Bartholomew",
        "Christopher",
        "Dominique",
        "Evangeline",
        "Ferdinand",
        "Guinevere",
        "Hieronymus",
        "Isabella",
        "Jacqueline",
    ];
    let mut game = game("poker", &names);
    say(&mut game, "start");
    while game.accepted() < 60 {
        let holder = game.priority().expect("somebody has to act");
        let holder = game.player_name(holder).to_owned();
        let raise = game.accepted() % 7 == 2;
        let tries = [(raise, "raise data=100"), (true, "call"), (true, "check")];
        let accepted = (tries.iter().filter(|(wanted, _)| *wanted))
            .any(|(_, action)| (game.command(&format!("act {holder} action={action}"))).is_ok());
        assert!(accepted, "{holder} has no action");
    }
    game
}

/// A commit without a payload.
fn sealed() -> Game {
    let mut game = game("sealed_bid", &["Ann", "Ben", "Cleo"]);
    say(&mut game, "start\ncommit Ann\ncommit Ben payload=12");
    game
}

fn many(players: usize, commands: usize) -> Game {
    let names: Vec<String> = (1..=players).map(|at| format!("Player {at}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let rules = if players > 8 { "simple" } else { "mtg" };
    let mut game = game(rules, &names);
    say(&mut game, "start");
    while (game.accepted() as usize) < commands {
        let at = game.accepted() as usize;
        if rules == "simple" {
            say(&mut game, if at % 13 == 5 { "reverse" } else { "end_turn" });
            continue;
        }
        let player = names[at % players];
        match at % 23 {
            3 => cast(&mut game, "bolt", names[0]),
            9 => say(
                &mut game,
                &format!("set_counter life {} player=\"{player}\"", 40 - at % 37),
            ),
            _ => {
                let holder = game.priority().expect("somebody holds priority");
                let holder = game.player_name(holder).to_owned();
                say(&mut game, &format!("pass \"{holder}\""));
            }
        }
    }
    game
}

/// A game that has forgotten its beginning, with numbers that a double cannot hold.
fn kept() -> Game {
    let mut game = game("simple", &["Ann", "Ben"]);
    game.keep_past(KeepPast::Commands(10));
    say(
        &mut game,
        "start Ann\nset_counter gold 9007199254740993\nset_key Ann -9007199254740993",
    );
    while game.accepted() < 200 {
        say(&mut game, "end_turn");
    }
    assert!(game.kept_from() > 100, "{}", game.kept_from());
    game
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let save = |name: &str, game: &Game| std::fs::write(folder.join(name), game.save());
    let evening = evening();
    save("evening.save", &evening)?;
    let mut other = evening.fork();
    other.rewind(60)?;
    say(&mut other, "reverse");
    passes(&mut other, 9);
    save("other.save", &other)?;
    save("secrets.save", &secrets())?;
    save("cards.save", &cards())?;
    save("sealed.save", &sealed())?;
    save("ten.save", &ten())?;
    let kept = kept();
    save("kept.save", &kept)?;
    let mut parted = kept.fork();
    parted.rewind(195)?;
    say(&mut parted, "reverse");
    save("parted.save", &parted)?;
    let mut begun = game("simple", &["Ann", "Ben"]);
    say(&mut begun, "start");
    save("begun.save", &begun)?;
    save("crowd.save", &many(64, 300))?;
    save("long.save", &many(4, 10_000))?;
    let mut damaged = evening.save();
    damaged.truncate(damaged.len() / 2);
    std::fs::write(folder.join("damaged.save"), damaged)?;

    let mut odd = game(
        "simple",
        &["<script>hurt()</script>", "</script><svg/onload>"],
    );
    say(&mut odd, "start\nend_turn\nset_counter </script><b>x 3");
    save("odd.save", &odd)?;
    let hostile =
        "<b>hand</b><script>parent.hurt=1</script><img src=\"https://example.org/x.png\">";
    let draw = |_: &Game, number: u64| {
        Some(match number {
            0 => Drawn::Text("<script>window.hurt=1</script> three cards".to_owned()),
            _ => Drawn::Html(format!("{hostile} after {number}")),
        })
    };
    let options = ReplayOptions {
        draw: Some(&draw),
        title: Some("<img src=x onerror=window.hurt=1></title><script>window.hurt=1</script>"),
        ..ReplayOptions::default()
    };
    std::fs::write(folder.join("drawn.html"), odd.replay_html(&options))?;
    Ok(())
}
