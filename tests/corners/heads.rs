//! Teams that share their turns: a fact about one head's turn is a fact about the team's turn,
//! whichever head is named (CR 805.4, 805.8).
//!
//! Each script is played twice, the second time with the heads of every team exchanged. The two
//! games may differ only in which head of a team is named.

use crate::random::config;
use proptest::prelude::*;
use std::collections::BTreeSet;
use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Error, Event, Game, Setup};

/// The number of heads in a team, and the number of teams.
#[derive(Clone, Debug)]
struct Teams {
    heads: usize,
    teams: usize,
    /// True if the heads of a team sit together.
    together: bool,
    /// The option for the turn of a player who leaves.
    leave: &'static str,
    /// The chapters, if the whole table has turns, too.
    chapters: &'static str,
}

impl Teams {
    fn players(&self) -> usize {
        self.heads * self.teams
    }

    fn team(&self, player: usize) -> usize {
        if self.together {
            player / self.heads
        } else {
            player % self.teams
        }
    }

    /// Returns the corresponding head of the same team, with the heads of each team rotated by
    /// `turn`.
    fn moved(&self, player: usize, turn: usize) -> usize {
        let head = if self.together {
            player % self.heads
        } else {
            player / self.teams
        };
        let head = (head + turn) % self.heads;
        if self.together {
            player / self.heads * self.heads + head
        } else {
            head * self.teams + player % self.teams
        }
    }
}

fn name(at: usize) -> String {
    char::from(b'A' + at as u8).to_string()
}

const RULES: &str = r#"
name = "heads"
players = { min = 4, max = 9 }
[options]
teams = "shared"
leave = "LEAVE"
[[steps]]
name = "draw"
phase = "first"
[[steps]]
name = "play"
phase = "second"
window = "all"
[[steps]]
name = "tidy"
phase = "second"
[windows.all]
reopen = "all"
[windows.round]
pending = "others"
[windows.one]
pending = "given"
[windows.claim]
mode = "concurrent"
claims = true
[windows.sealed]
mode = "concurrent"
commits = { replace = true, withdraw = true, keys = [-1], ties = "again" }
then = "return"
[windows.parts]
role = "first"
[windows.parts.roles.first]
max_actions = 2
next = "second"
[windows.parts.roles.second]
max_actions = 1
"#;

/// Rounds of turns, with a turn of the whole table between them.
const WITH_THE_TABLE: &str = r#"
[[chapters]]
name = "own"
rounds = 1
[[chapters]]
name = "together"
walk = "table"
turns = 1
next = "own"
"#;

/// A chapter with an order of its own, and one that begins with the initial order.
const WITH_SEATS: &str = r#"
[[chapters]]
name = "seated"
seats = [3, 1, 2, 4, 3, 2]
rounds = 1
[[chapters]]
name = "again"
restore_order = true
rounds = 1
next = "seated"
"#;

/// A line with `@0`, `@1`, ... in place of players.
fn line(players: usize) -> impl Strategy<Value = String> {
    let who = move || (0..players).prop_map(|player| format!("@{player}"));
    let until = || {
        prop::sample::select(vec![
            "step",
            "phase",
            "turn",
            "next_turn",
            "end_of_next_turn",
            "round",
        ])
    };
    let step = || prop::sample::select(vec!["draw", "play", "tidy"]);
    let whose = || prop::sample::select(vec!["own", "opponents"]);
    let may = || prop::sample::select(vec!["player", "controller"]);
    let now = || prop::sample::select(vec!["", " applies=this_turn"]);
    let control = prop::sample::select(vec!["this_turn", "next_turn", "next_normal", "next_extra"]);
    prop_oneof![
        6 => who().prop_map(|who| format!("pass {who}")),
        2 => who().prop_map(|who| format!("act {who}")),
        2 => (who(), 0..3).prop_map(|(who, payload)| format!("commit {who} payload={payload}")),
        1 => who().prop_map(|who| format!("withdraw {who}")),
        1 => who().prop_map(|who| format!("set_role {who} second")),
        2 => prop::sample::select(vec!["claim", "sealed", "parts", "all"])
            .prop_map(|window| format!("open_window {window}")),
        6 => Just("end_turn".to_owned()),
        2 => Just("end_step".to_owned()),
        1 => who().prop_map(|who| format!("end_turn player={who}")),
        1 => who().prop_map(|who| format!("end_turn target={who}")),
        1 => who().prop_map(|who| format!("jump {who}")),
        2 => (who(), until()).prop_map(|(who,
            until)| format!("set_flag f player={who} until={until}")),
        1 => (who(), until()).prop_map(|(who,
            until)| format!("set_counter c 2 player={who} until={until}")),
        2 => (who(), 0..3).prop_map(|(who, count)| format!("skip_turn {who} count={count}")),
        2 => (step(), who(), now()).prop_map(|(step, who,
            now)| format!("skip_step {step} player={who}{now}")),
        1 => (who(), now()).prop_map(|(who, now)| format!("skip_phase second player={who}{now}")),
        2 => (step(), who(), until()).prop_map(|(step, who,
            until)| format!("modify_step {step} player={who} no_window=true until={until}")),
        1 => (step(), who()).prop_map(|(step,
            who)| format!("modify_step {step} player={who} no_window=true count=1")),
        2 => (who(), 1..3).prop_map(|(who, count)| format!("extra_turn {who} count={count}")),
        1 => (who(), who()).prop_map(|(who, after)| format!("extra_turn {who} after={after}")),
        2 => (who(), who(), control).prop_map(|(who, other,
            applies)| format!("set_controller {who} {other} applies={applies}")),
        1 => (who(), until()).prop_map(|(who, until)| format!("sit_out {who} until={until}")),
        1 => who().prop_map(|who| format!("sit_out {who}")),
        1 => who().prop_map(|who| format!("sit_in {who}")),
        1 => who().prop_map(|who| format!("leave {who}")),
        1 => (step(), who(), whose()).prop_map(|(step, who,
            whose)| format!("add_trigger step_began note player={who} step={step} whose={whose} \
                count=2 at_once=true")),
        1 => (who(), whose()).prop_map(|(who,
            whose)| format!("add_trigger turn_began note player={who} whose={whose} count=1 \
                at_once=true")),
        1 => who().prop_map(|who| format!("add_trigger turn_ended note target={who} count=1 \
            at_once=true")),
        1 => (who(), whose(), until()).prop_map(|(who, whose,
            until)| format!("add_replacement step_began step=tidy player={who} whose={whose} \
                until={until}")),
        1 => who().prop_map(|who| format!("add_replacement turn_began target={who} count=1")),
        1 => (who(), may()).prop_map(|(who,
            may)| format!("add_replacement phase_began phase=second target={who} may={may} \
                player={who} count=1")),
        1 => (who(), who(), may()).prop_map(|(who, other,
            may)| format!("add_replacement turn_began target={who} may={may} player={other} \
                count=1")),
        1 => (who(), who()).prop_map(|(who,
            by)| format!("extra_turn {who} by={by} turn_kind=inserted")),
        1 => (who(), prop::sample::select(vec!["next_normal", "next_extra"])).prop_map(|(who,
            applies)| format!("skip_turn {who} applies={applies}")),
        1 => who().prop_map(|who| format!("add_trigger passed note target={who} count=2 \
            at_once=true")),
        1 => who().prop_map(|who| format!("sit_out {who} until=next_turn")),
        1 => who().prop_map(|who| format!("open_window round player={who}")),
        1 => who().prop_map(|who| format!("open_window one player={who}")),
        1 => who().prop_map(|who| format!("open_window all players={who}")),
        3 => order_line(players),
    ]
}

/// A line about the order of turns.
fn order_line(players: usize) -> impl Strategy<Value = String> {
    let who = move || (0..players).prop_map(|player| format!("@{player}"));
    let beside = || prop::sample::select(vec!["after", "before"]);
    let exchange = prop::sample::select(vec!["exchange_turns", "exchange_seats"]);
    let list = prop::collection::vec(who(), 1..players + 2).prop_map(|list| list.join(","));
    prop_oneof![
        (exchange, who(), who()).prop_map(|(verb, who, other)| format!("{verb} {who} {other}")),
        list.prop_map(|list| format!("set_order {list}")),
        (who(), beside(), who())
            .prop_map(|(who, side, other)| format!("move_player {who} {side}={other}")),
        (who(), beside(), who())
            .prop_map(|(who, side, other)| format!("insert {who} {side}={other}")),
        who().prop_map(|who| format!("remove {who}")),
        Just("reverse".to_owned()),
    ]
}

fn drawn() -> impl Strategy<Value = (Teams, Vec<String>, usize)> {
    let leave = prop::sample::select(vec!["finish_turn", "end_turn"]);
    let chapters = prop::sample::select(vec!["", "", WITH_THE_TABLE, WITH_SEATS]);
    let teams = (2..4usize, 2..4usize, any::<bool>(), leave, chapters);
    let teams = teams.prop_map(|(heads, teams, together, leave, chapters)| Teams {
        heads,
        teams,
        together,
        leave,
        chapters,
    });
    teams.prop_flat_map(|teams| {
        let (heads, players) = (teams.heads, teams.players());
        let lines = prop::collection::vec(line(players), 1..25);
        (Just(teams), lines, 1..heads)
    })
}

struct Table<'a> {
    game: Game,
    teams: &'a Teams,
    moved: usize,
}

impl<'a> Table<'a> {
    fn new(teams: &'a Teams, moved: usize) -> Self {
        let rules = RULES.replace("LEAVE", teams.leave) + teams.chapters;
        let rules = Ruleset::from_toml(&rules, "heads.toml").unwrap();
        let mut game: Game = Game::new(rules, Setup::players(teams.players())).unwrap();
        game.define("note", "add_counter noted 1").unwrap();
        for player in 0..teams.players() {
            let team = teams.team(player);
            game.command(&format!("set_team {} {team}", name(player)))
                .unwrap();
        }
        game.start().unwrap();
        game.clear_events();
        Self { game, teams, moved }
    }

    /// Returns the player at this table for a player of the script.
    fn there(&self, player: usize) -> String {
        name(self.teams.moved(player, self.moved))
    }

    fn say(&mut self, line: &str) -> Result<(), Error> {
        let mut said = line.to_owned();
        for player in 0..self.teams.players() {
            said = said.replace(&format!("@{player}"), &self.there(player));
        }
        self.game.command(&said)
    }

    /// Gives the first answer to every question.
    fn answer(&mut self) {
        for _ in 0..20 {
            let Await::Choice { player, .. } = self.game.awaiting() else {
                return;
            };
            if self.game.answer(player, vec![0]).is_err() {
                return;
            }
        }
    }

    /// Returns the name of a player's team.
    fn side(&self, player: &str) -> String {
        let at = usize::from(player.as_bytes()[0] - b'A');
        format!("team{}", self.teams.team(at))
    }

    /// Returns the events since the last call, with teams in place of players.
    fn happened(&mut self) -> Vec<String> {
        let events = self.game.take_events();
        let words = |event: &Event| {
            let text = self.game.event_text(event);
            let words = text.split(' ').map(|word| {
                let (key, value) = word.split_once('=').unwrap_or(("", word));
                let is_player = value.len() == 1 && value.as_bytes()[0].is_ascii_uppercase();
                match is_player {
                    true => format!("{key}={}", self.side(value)),
                    false => word.to_owned(),
                }
            });
            let words: Vec<String> = words.collect();
            // A head who decides for the own team is not news about the team.
            let side = words.iter().find_map(|word| word.strip_prefix("player="));
            let own = side.map(|side| format!("by={side}"));
            let told = words.iter().filter(|word| Some(*word) != own.as_ref());
            told.cloned().collect::<Vec<_>>().join(" ")
        };
        // Priority is given again when another head acts for the team; `stands` compares the player
        // who has it.
        let events = (events.iter()).filter(|event| !matches!(event, Event::PriorityGiven { .. }));
        let mut told: Vec<String> = events.map(words).collect();
        // Events that end effects at the same moment are in the order of the players' numbers.
        let kind = |text: &String| text.split(' ').next().map(str::to_owned);
        for same in told.chunk_by_mut(|a, b| kind(a) == kind(b)) {
            same.sort();
        }
        told
    }

    /// Returns the state of the table, with teams in place of players.
    fn stands(&self) -> Vec<String> {
        let view = self.game.view();
        let side = |player: &String| self.side(player);
        let list = |players: &[String]| players.iter().map(side).collect::<Vec<_>>().join(" ");
        vec![
            format!("{:?}", view.active.as_ref().map(side)),
            format!("{:?}", view.priority.as_ref().map(side)),
            format!("{:?} {:?} {:?}", view.window, view.step, view.awaiting),
            list(&view.pending),
            list(&view.order),
        ]
    }

    /// Asserts that every condition about a head's turns has the same value for all heads of a
    /// team.
    fn assert_heads_are_alike(&self) {
        let mut game = self.game.fork();
        game.define("look", LOOK).unwrap();
        let view = game.view();
        if view.over || view.awaiting == "choice" {
            return;
        }
        let mut seen = vec![BTreeSet::new(); self.teams.teams];
        for player in view.players.iter().filter(|player| player.status != "left") {
            game.command(&format!("run look player={}", player.name))
                .unwrap();
            let found = game.view().values;
            let own = found.into_iter().filter(|value| {
                value.player.as_ref() == Some(&player.name) && value.name.starts_with("own_")
            });
            let own: Vec<String> = own.map(|value| value.name).collect();
            let at = usize::from(player.name.as_bytes()[0] - b'A');
            seen[self.teams.team(at)].insert((own, player.turns));
        }
        assert!(seen.iter().all(|facts| facts.len() <= 1), "{seen:?}");
        let mut heads = vec![BTreeSet::new(); self.teams.teams];
        for player in &view.order {
            let at = usize::from(player.as_bytes()[0] - b'A');
            heads[self.teams.team(at)].insert(player);
        }
        assert!(heads.iter().all(|heads| heads.len() <= 1), "{heads:?}");
    }
}

/// Conditions about a player's turns and answers.
const LOOK: &str = "set_flag own_turn player=controller if own_turn; \
    set_flag own_turns player=controller if own_turns > 1; \
    set_flag own_passed player=controller if own_passed; \
    set_flag own_actions player=controller if own_actions > 0; \
    set_flag own_distance player=controller if distance > 0; \
    set_flag own_seats player=controller if seats_after > 0";

proptest! {
    #![proptest_config(config())]

    /// Fails if changes and skips of steps, grants, windows, commits, claims, successors or places
    /// in the order apply to the first head alone, or if one head sits out or leaves for the whole
    /// team.
    #[test]
    fn every_head_acts_for_the_team((teams, lines, moved) in drawn()) {
        let (mut one, mut other) = (Table::new(&teams, 0), Table::new(&teams, moved));
        for line in &lines {
            let said = [one.say(line), other.say(line)].map(|said| said
                .map_err(|error| error.code));
            prop_assert_eq!(&said[0], &said[1], "{}", line);
            one.answer();
            other.answer();
            prop_assert_eq!(one.happened(), other.happened(), "{}", line);
            prop_assert_eq!(one.stands(), other.stands(), "{}", line);
        }
        one.assert_heads_are_alike();
    }
}
