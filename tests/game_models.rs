//! Games by their rules files against models of the same games: each model is a loop of a few lines
//! that does not use the engine, driven by random play.

mod chance;

use chance::Lcg;
use turnwheel::ruleset::Ruleset;
use turnwheel::words::TurnKind;
use turnwheel::{Code, Event, Game, Setup};

/// The number of games of each kind; a debug build plays fewer.
const GAMES: u64 = if cfg!(debug_assertions) { 60 } else { 2_000 };

/// The number of turns in one game, unless it ends earlier.
const TURNS: usize = 60;

/// A game by its rules file, with players A, B, C ...
struct Table {
    game: Game,
    said: Vec<String>,
}

impl Table {
    fn new(rules: &str, players: usize) -> Self {
        Self {
            game: Game::new(Ruleset::builtin(rules).unwrap(), Setup::players(players)).unwrap(),
            said: vec![],
        }
    }

    /// Submits a command that must be accepted; `@` stands for the player.
    fn say(&mut self, player: usize, line: &str) {
        let line = line.replace('@', &name(player));
        self.said.push(line.clone());
        if let Err(error) = self.game.command(&line) {
            panic!("{error}\n{}", self.said.join("\n"));
        }
    }

    /// Submits a command that must be refused.
    fn refused(&mut self, player: usize, line: &str, code: Code) {
        let error = self
            .game
            .command(&line.replace('@', &name(player)))
            .expect_err(line);
        assert_eq!(error.code, code, "{line} after\n{}", self.said.join("\n"));
    }

    fn turn_of(&self, player: usize) {
        assert_eq!(
            self.game.active().map(|active| active.index()),
            Some(player),
            "\n{}",
            self.said.join("\n")
        );
    }

    /// Returns the turns begun so far.
    fn turns(&self) -> Vec<(usize, TurnKind)> {
        let began = |event: &Event| match event {
            Event::TurnBegan {
                player, turn_kind, ..
            } => Some(((*player)?.index(), *turn_kind)),
            _ => None,
        };
        self.game.events().iter().filter_map(began).collect()
    }
}

fn name(player: usize) -> String {
    char::from(b'A' + u8::try_from(player).unwrap()).to_string()
}

/// Plays a shedding game: a ring and a direction, where a skip moves one place further.
fn shedding(rules: &str, plain: &str, skip: &str, reverse: &str) {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let mut ring: Vec<usize> = (0..2 + random.below(6)).collect();
        let mut table = Table::new(rules, ring.len());
        let (mut at, mut forward) = (0, true);
        table.game.start().unwrap();
        for _ in 0..TURNS {
            let player = ring[at];
            table.turn_of(player);
            let mut places = 1;
            match random.below(10) {
                0..5 => table.say(player, plain),
                5 => table.say(player, "pass @"),
                6..8 => {
                    table.say(player, skip);
                    places = 2;
                }
                8 => {
                    table.say(player, reverse);
                    forward = !forward;
                    places = if ring.len() == 2 { 2 } else { 1 };
                }
                _ if ring.len() == 2 => table.say(player, plain),
                _ => {
                    table.say(player, "leave @");
                    ring.remove(at);
                    // The next player is now at the place of the player who left, or before it.
                    places = usize::from(!forward);
                }
            }
            let count = ring.len();
            at = if forward {
                at + places
            } else {
                at + 2 * count - places
            } % count;
        }
    }
}

#[test]
fn uno() {
    shedding("uno", "act @", "act @ effect=skip", "act @ effect=reverse");
}

#[test]
fn crazy_eights() {
    shedding(
        "crazy_eights",
        "act @ action=card",
        "act @ action=queen",
        "act @ action=ace",
    );
}

/// The next turn goes to the player furthest behind; on a shared place, to the one who arrived
/// last.
#[test]
fn time_track() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let count = 2 + random.below(5);
        let mut table = Table::new("time_track", count);
        let mut track: Vec<(usize, usize)> = vec![]; // the place, and the time of arrival on it
        for player in 0..count {
            table.say(player, "set_key @ 0");
            track.push((0, player));
        }
        table.game.start().unwrap();
        table.say(0, "set_counter places 1000");
        for moment in count..count + TURNS {
            let next = (0..count)
                .min_by_key(|player| (track[*player].0, usize::MAX - track[*player].1))
                .unwrap();
            table.turn_of(next);
            track[next] = (track[next].0 + 1 + random.below(4), moment);
            table.say(next, &format!("set_key @ {}", track[next].0));
            table.say(next, "act @");
        }
    }
}

/// Each round runs from the highest count to the lowest. A player who joins during a round acts in
/// it only if their count is still to come.
#[test]
fn initiative() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let mut count = 2 + random.below(4);
        let mut keys: Vec<usize> = (0..count)
            .map(|player| random.below(20) * 32 + player)
            .collect();
        let mut living: Vec<usize> = (0..count).collect();
        let mut table = Table::new("initiative", count);
        for (player, key) in keys.iter().enumerate() {
            table.say(player, &format!("set_key @ {key}"));
        }
        table.game.start().unwrap();
        let mut now = usize::MAX; // the count of the player who acted last
        for _ in 0..TURNS {
            let due = living
                .iter()
                .filter(|player| keys[**player] < now)
                .max_by_key(|player| keys[**player]);
            let next = *due
                .or_else(|| living.iter().max_by_key(|player| keys[**player]))
                .unwrap();
            now = keys[next];
            table.turn_of(next);
            if random.one_in(6) && count < 20 {
                keys.push(random.below(20) * 32 + count);
                table.say(count, "join @");
                table.say(count, &format!("set_key @ {}", keys[count]));
                table.say(count, "move_player @ keys=-1,-2");
                living.push(count);
                count += 1;
            }
            if random.one_in(6) && living.len() > 2 {
                let dead = living[random.below(living.len())];
                if dead != next {
                    table.say(dead, "leave @");
                    living.retain(|player| *player != dead);
                }
            }
            table.say(next, "pass @");
        }
    }
}

/// The order goes there and back, then round and round. After each turn, every other player who
/// asked for one gets a small turn, in turn order.
#[test]
fn special_building() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let count = 2 + random.below(5);
        let mut table = Table::new("catan_special_building", count);
        table.game.start().unwrap();
        let mut expected = vec![];
        for player in (0..count).chain((0..count).rev()) {
            expected.push((player, TurnKind::Normal));
            table.refused(player, "act @ action=road", Code::ActionForbidden);
            table.say(player, "act @ action=settlement");
            table.say(player, "act @ action=road");
        }
        for turn in 0..TURNS {
            let player = turn % count;
            expected.push((player, TurnKind::Normal));
            let asking: Vec<usize> = (1..count)
                .map(|place| (player + place) % count)
                .filter(|_| random.one_in(3))
                .collect();
            for asks in asking.iter().rev() {
                table.say(*asks, "set_flag asks player=@");
            }
            if random.one_in(4) {
                table.say(player, "act @ action=seven");
                table.say(player, "act @ action=robber");
            } else {
                table.say(player, "act @ action=roll");
            }
            table.say(player, "pass @");
            for builder in asking {
                expected.push((builder, TurnKind::Inserted));
                table.refused(builder, "act @ action=roll", Code::ActionForbidden);
                table.say(builder, "act @ action=build");
                table.say(builder, "pass @");
            }
        }
        assert_eq!(table.turns()[..expected.len()], expected);
    }
}

/// A six rolls again in the same turn; the third six is void.
#[test]
fn ludo() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let mut ring: Vec<usize> = (0..2 + random.below(3)).collect();
        let mut table = Table::new("ludo", ring.len());
        table.game.start().unwrap();
        let mut at = 0;
        while ring.len() > 1 && table.turns().len() < TURNS {
            let player = ring[at];
            table.turn_of(player);
            let mut home = false;
            for sixes in 1.. {
                let six = random.one_in(2);
                table.say(
                    player,
                    if six {
                        "act @ action=six"
                    } else {
                        "act @ action=roll"
                    },
                );
                if six && sixes == 3 {
                    break;
                }
                home = random.one_in(20);
                table.say(
                    player,
                    if home {
                        "act @ action=home"
                    } else {
                        "act @ action=move"
                    },
                );
                if home || !six {
                    break;
                }
            }
            if home {
                ring.remove(at);
                at %= ring.len();
            } else {
                at = (at + 1) % ring.len();
            }
        }
    }
}

/// A closed box grants the same player another turn, even if others have left meanwhile.
#[test]
fn dots_and_boxes() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let mut ring: Vec<usize> = (0..2 + random.below(3)).collect();
        let mut table = Table::new("dots_and_boxes", ring.len());
        table.game.start().unwrap();
        let mut at = 0;
        for _ in 0..TURNS {
            let player = ring[at];
            table.turn_of(player);
            let leaver = random.below(ring.len());
            if ring.len() > 2 && leaver != at && random.one_in(10) {
                table.say(ring[leaver], "leave @");
                ring.remove(leaver);
                at -= usize::from(leaver < at);
            }
            if random.one_in(3) {
                table.say(player, "act @ action=box");
            } else {
                table.say(player, "act @ action=line");
                at = (at + 1) % ring.len();
            }
        }
    }
}

/// Players may be beaten in the middle of a turn, and the turn passes to the next player left. Six
/// cards of a beaten player must be traded before any other action.
#[test]
fn risk() {
    for seed in 0..GAMES {
        let mut random = Lcg(seed);
        let mut ring: Vec<usize> = (0..3 + random.below(4)).collect();
        let mut table = Table::new("risk", ring.len());
        table.game.start().unwrap();
        table.say(0, "set_flag claimed");
        table.say(0, "set_flag filled");
        let mut cards = vec![0; ring.len()];
        let mut at = 0;
        while ring.len() > 1 && table.turns().len() < TURNS {
            let player = ring[at];
            table.turn_of(player);
            if cards[player] >= 5 {
                table.say(player, "pass @");
                table.refused(
                    player,
                    "act @ action=attack target=@",
                    Code::ActionForbidden,
                );
                table.say(player, "act @ action=trade");
                cards[player] -= 3;
            }
            table.say(player, "pass @");
            let mut taken = false;
            while random.one_in(2) && ring.len() > 1 {
                let other = (at + 1 + random.below(ring.len() - 1)) % ring.len();
                let victim = ring[other];
                table.say(
                    player,
                    &format!("act @ action=attack target={}", name(victim)),
                );
                table.say(victim, "act @ action=defend");
                if random.one_in(3) {
                    taken = true;
                    table.say(
                        player,
                        &format!("act @ action=conquer target={}", name(victim)),
                    );
                    ring.remove(other);
                    at -= usize::from(other < at);
                    if ring.len() == 1 {
                        break;
                    }
                    cards[player] += cards[victim];
                    table.say(
                        player,
                        &format!("set_counter cards {} player=@", cards[player]),
                    );
                    let forced = cards[player] >= 6;
                    while forced && cards[player] >= 5 {
                        table.refused(
                            player,
                            "act @ action=attack target=@",
                            Code::ActionForbidden,
                        );
                        table.say(player, "act @ action=trade");
                        cards[player] -= 3;
                    }
                } else if random.one_in(2) {
                    taken = true;
                    table.say(player, "act @ action=capture");
                }
            }
            if ring.len() == 1 {
                break;
            }
            table.say(player, "pass @");
            table.say(player, "pass @");
            cards[player] += usize::from(taken);
            at = (at + 1) % ring.len();
        }
    }
}
