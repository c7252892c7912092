//! The text of a rules file that fulfils wishes, with a comment on each part and an example, before
//! it is made short.

use super::{Turn, Wishes};
use turnwheel::Setup;

/// Returns the text of the file of that name.
pub(super) fn text(wishes: &Wishes, file: &str) -> String {
    let Wishes {
        name, least, most, ..
    } = wishes;
    let mut parts = vec![format!(
        "# Check this file: turnwheel check-rules {file}    Play it: turnwheel play {file}\n\
         # Each key is explained in docs/rules-format.md.\n\
         name = \"{name}\"\n\
         players = {{ min = {least}, max = {most} }}\n{}",
        checks(wishes),
    )];
    parts.push(steps(wishes));
    parts.push(windows(wishes));
    parts.extend(turns(wishes));
    parts.extend(counters(wishes));
    parts.push(actions(wishes));
    parts.extend(effects(wishes));
    parts.push(example(wishes));
    parts.join("\n")
}

fn checks(wishes: &Wishes) -> String {
    let lose = (wishes.life > 0).then(|| {
        "  # a player without life loses, and the last one has won\n  \
         \"run lose each=player if some(own_count.life <= 0)\",\n"
            .to_owned()
    });
    let wins = (wishes.points > 0).then(|| {
        format!(
            "  # who has the points has won\n  \"run wins each=player if some(own_count.points >= \
             {})\",\n",
            wishes.points
        )
    });
    match lose.into_iter().chain(wins).collect::<String>() {
        lines if lines.is_empty() => lines,
        lines => format!("# These run whenever somebody may act.\nchecks = [\n{lines}]\n"),
    }
}

fn steps(wishes: &Wishes) -> String {
    let whom = match wishes.turn {
        Turn::All => "each",
        _ => "active",
    };
    let draw = format!(
        "[[steps]] # nobody acts in it; the event tells the host to deal\n\
         name = \"draw\"\nwindow = \"none\"\nenter = [\"raise draw {whom}\"]\n"
    );
    let draw = if wishes.draws { draw } else { String::new() };
    format!("# The steps of a turn, in order.\n{draw}[[steps]]\nname = \"act\"\nwindow = \"act\"\n")
}

fn windows(wishes: &Wishes) -> String {
    let quoted: Vec<String> = own_actions(wishes)
        .into_iter()
        .map(|name| format!("\"{name}\""))
        .collect();
    let list = format!("actions = [{}]\n", quoted.join(", "));
    let passes = if wishes.passes {
        "pass = \"soft\"\n"
    } else {
        ""
    };
    let act = match wishes.turn {
        Turn::One => {
            format!("[windows.act] # one action, which ends the turn\nlike = \"turn\"\n{passes}")
        }
        Turn::Many => {
            "[windows.act] # the active player acts until passing\npending = \"active\"\n\
                       reopen = \"none\"\nthen = \"end_turn\"\n"
                .to_owned()
        }
        Turn::All => format!(
            "[windows.act] # everybody acts once, at the same time\nlike = \"all_at_once\"\n\
             {passes}then = \"end_turn\"\n"
        ),
    };
    let answers = match wishes.answers {
        false => "",
        true => {
            "[windows.answers] # each of the others may answer an action\n\
             like = \"others_may_answer\"\nactions = [\"answer\"]\n"
        }
    };
    format!("{act}{list}{answers}")
}

/// The chapter that ends after the last round, and turns that are everybody's.
fn turns(wishes: &Wishes) -> Option<String> {
    let table = wishes.turn == Turn::All;
    let walk = if table {
        "[turns] # each is the whole table's\nwalk = \"table\"\n"
    } else {
        ""
    };
    let count = if table { "turns" } else { "rounds" };
    let best = if wishes.points > 0 {
        "leave = [\"run best each\"]\n"
    } else {
        ""
    };
    let last = match wishes.rounds {
        0 => String::new(),
        rounds => format!(
            "[[chapters]] # after it, the game is over\nname = \"game\"\n{count} = {rounds}\n\
             {best}next = \"end\"\n"
        ),
    };
    Some(walk.to_owned() + &last).filter(|text| !text.is_empty())
}

fn counters(wishes: &Wishes) -> Option<String> {
    let life = wishes.life;
    (life > 0).then(|| {
        format!("[counters.life] # each player begins with it\nstart = {life}\nof = \"players\"\n")
    })
}

/// The actions in the window of a turn.
fn own_actions(wishes: &Wishes) -> Vec<&str> {
    let attack = (wishes.life > 0).then_some("attack");
    let named = wishes.actions.iter().map(String::as_str);
    named.chain(attack).collect()
}

fn actions(wishes: &Wishes) -> String {
    let opens = wishes.answers.then_some("open_window answers");
    let declare = |name: &str, takes: &str, does: Option<&str>| {
        let lines: Vec<String> = (does.into_iter().chain(opens))
            .map(|line| format!("\"{line}\""))
            .collect();
        let effect = match lines.is_empty() {
            true => String::new(),
            false => format!("effect = [{}]\n", lines.join(", ")),
        };
        format!("[actions.{name}]\n{takes}{effect}")
    };
    let scores = (wishes.points > 0).then_some("add_counter points 1 controller");
    let named = wishes.actions.iter().enumerate();
    // The first one scores, until the designer says what does.
    let mut all: String = named
        .map(|(at, name)| declare(name, "", scores.filter(|_| at == 0)))
        .collect();
    if wishes.life > 0 {
        let takes = "takes = { target = \"other\" }\n";
        all += &declare("attack", takes, Some("add_counter life -1 target"));
    }
    if wishes.answers {
        all += "[actions.answer]\n";
    }
    format!("# The actions: `when` says when one is allowed, `effect` what it does.\n{all}")
}

/// The effect by which one player who has more points than each other wins.
const BEST: &str = "best = \"end_game controller if not some(other and own_count.points >= \
                    you.count.points)\" # of several who have as many, nobody wins\n";

fn effects(wishes: &Wishes) -> Option<String> {
    let lose = "lose = \"leave target reason=eliminated if target.count.life <= 0\"\n".to_owned();
    let wins = format!(
        "wins = \"end_game target if target.count.points >= {}\"\n",
        wishes.points
    );
    let parts = [
        (wishes.life > 0).then_some(lose),
        (wishes.points > 0).then_some(wins),
        (wishes.points > 0 && wishes.rounds > 0).then(|| BEST.to_owned()),
    ];
    let parts: String = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("[effects]\n{parts}"))
}

/// A script that the file has to pass: the first turn.
fn example(wishes: &Wishes) -> String {
    let first = &wishes.actions[0];
    let players = Setup::players(wishes.least as usize).players;
    let acts: Vec<String> = match wishes.turn {
        Turn::All => players
            .iter()
            .map(|name| format!("act {name} {first}\n"))
            .collect(),
        _ => vec![format!("act {} {first}\n", players[0])],
    };
    // The first point, or the last round, ends the game.
    let scores = wishes.points == 1;
    let alone = wishes.least == 1 || wishes.turn == Turn::All;
    let over = scores || wishes.rounds == 1 && alone;
    let acts = if scores { &acts[..1] } else { &acts[..] };
    let passes = wishes.turn == Turn::Many && !scores;
    let after = match (over, passes || wishes.answers) {
        _ if scores => "expect over=true winner=A\n",
        (true, _) if passes => "pass_all\nexpect over=true\n",
        (true, _) => "expect over=true\n",
        (false, true) => "pass_all until turn=2\n",
        (false, false) => "expect turn=2\n",
    };
    format!(
        "[[examples]] # `check-rules` plays it\nname = \"the first turn\"\nscript = \"\"\"\n\
         players {}\nstart\n{}{after}\"\"\"\n",
        players.join(" "),
        acts.concat(),
    )
}
