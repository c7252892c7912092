//! Bridge auctions and hold'em betting against models of the games' own rules: at each moment the
//! rules files allow the same moves to the same player.

use turnwheel::ruleset::Ruleset;
use turnwheel::{Await, Game, Setup};

/// The number of games of each kind; a debug build plays fewer.
const GAMES: usize = if cfg!(debug_assertions) { 60 } else { 600 };

/// A linear congruential generator: enough for a test, and the same on every platform.
struct Lcg(u64);

impl Lcg {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % bound as u64) as usize
    }
}

fn game(rules: &str, players: usize) -> Game {
    let rules = Ruleset::builtin(rules).unwrap();
    Game::new(rules, Setup::players(players)).unwrap()
}

fn name(player: usize) -> char {
    char::from(b'A' + player as u8)
}

/// Returns the player who has to decide.
fn asked(game: &Game) -> Option<usize> {
    match game.awaiting() {
        Await::Window { player, .. } => player.map(|player| player.index()),
        _ => None,
    }
}

/// Submits a line, and asserts that it is accepted exactly if the model allows it.
fn said(game: &mut Game, line: &str, allowed: bool, script: &mut String) -> bool {
    let result = game.command(line).map_err(|error| error.code);
    assert_eq!(
        result.is_ok(),
        allowed,
        "{line}: {result:?}, after\n{script}"
    );
    if allowed {
        *script += line;
        *script += "\n";
    }
    allowed
}

const STRAINS: [&str; 5] = ["clubs", "diamonds", "hearts", "spades", "notrump"];

/// Bids are made at the lowest legal level. Checks the minimum bid, who may double and redouble,
/// and the declarer.
///
/// Fails if a double can be doubled again.
#[test]
fn bridge_auctions() {
    let mut random = Lcg(1);
    for _ in 0..GAMES {
        let mut game = game("bridge", 4);
        let mut script = String::new();
        game.start().unwrap();
        // The last bid: level and strain, the bidder, and how often it was doubled.
        let mut bid: Option<(usize, usize, usize, usize)> = None;
        let mut named: Vec<(usize, usize)> = vec![];
        let (mut player, mut passes) = (0, 0);
        while passes < if bid.is_some() { 3 } else { 4 } {
            assert_eq!(asked(&game), Some(player), "{script}");
            let who = name(player);
            let strain = random.below(5);
            let made = match random.below(9) {
                0..3 => {
                    let level = match bid {
                        None => Some(1),
                        Some((level, last, ..)) if strain > last => Some(level),
                        Some((level, ..)) => Some(level + 1).filter(|level| *level <= 7),
                    };
                    let line = format!("act {who} action={}", STRAINS[strain]);
                    let made = said(&mut game, &line, level.is_some(), &mut script);
                    if let Some(level) = level {
                        bid = Some((level, strain, player, 0));
                        named.push((player, strain));
                    }
                    made
                }
                3 => {
                    let theirs =
                        bid.is_some_and(|(.., by, doubled)| (by + player) % 2 == 1 && doubled == 0);
                    let made = said(
                        &mut game,
                        &format!("act {who} action=double"),
                        theirs,
                        &mut script,
                    );
                    bid = bid.map(|(level, last, by, doubled)| {
                        (level, last, by, doubled + usize::from(made))
                    });
                    made
                }
                4 => {
                    let ours =
                        bid.is_some_and(|(.., by, doubled)| (by + player) % 2 == 0 && doubled == 1);
                    let made = said(
                        &mut game,
                        &format!("act {who} action=redouble"),
                        ours,
                        &mut script,
                    );
                    bid = bid.map(|(level, last, by, doubled)| {
                        (level, last, by, doubled + usize::from(made))
                    });
                    made
                }
                5 => said(
                    &mut game,
                    &format!("act {who} action=card"),
                    false,
                    &mut script,
                ),
                6 => said(
                    &mut game,
                    &format!("pass {}", name((player + 1 + strain % 3) % 4)),
                    false,
                    &mut script,
                ),
                _ => {
                    passes += 1;
                    said(&mut game, &format!("pass {who}"), true, &mut script);
                    player = (player + 1) % 4;
                    continue;
                }
            };
            if made {
                passes = 0;
                player = (player + 1) % 4;
            }
        }
        let Some((_, strain, by, _)) = bid else {
            assert!(game.glance().over, "{script}");
            continue;
        };
        let first = named
            .iter()
            .find(|(player, named)| *named == strain && (player + by) % 2 == 0);
        let leader = (first.unwrap().0 + 1) % 4;
        assert_eq!(
            game.active().map(|player| player.index()),
            Some(leader),
            "{script}"
        );
    }
}

/// The smallest first raise.
const BLIND: usize = 2;

/// A hand of hold'em: the amount that each player has put in on this street.
struct Hand {
    players: usize,
    folded: Vec<bool>,
    all_in: Vec<bool>,
    put_in: Vec<usize>,
    /// The bet when each player last acted on this street.
    acted_at: Vec<Option<usize>>,
    bet: usize,
    /// The last full raise on this street.
    raise: usize,
}

impl Hand {
    fn able(&self, player: usize) -> bool {
        !self.folded[player] && !self.all_in[player]
    }

    fn count_able(&self) -> usize {
        (0..self.players)
            .filter(|player| self.able(*player))
            .count()
    }

    fn live(&self) -> usize {
        self.folded.iter().filter(|folded| !**folded).count()
    }

    fn begin_street(&mut self) {
        self.put_in = vec![0; self.players];
        self.acted_at = vec![None; self.players];
        (self.bet, self.raise) = (0, BLIND);
    }

    /// Returns true if the player still has to act on this street.
    fn owes(&self, player: usize) -> bool {
        let called = self.put_in[player] == self.bet;
        let alone = self.count_able() == 1 && called;
        self.able(player) && !alone && (self.acted_at[player].is_none() || !called)
    }

    /// Returns the next player after `player` who has to act.
    fn next(&self, player: usize) -> Option<usize> {
        (1..=self.players)
            .map(|step| (player + step) % self.players)
            .find(|player| self.owes(*player))
    }

    fn may_raise(&self, player: usize) -> bool {
        let since = |acted: usize| self.bet - acted >= self.raise;
        self.count_able() > 1 && self.acted_at[player].is_none_or(since)
    }

    fn call(&mut self, player: usize) {
        self.put_in[player] = self.bet;
        self.acted_at[player] = Some(self.bet);
    }
}

/// Chips are not counted: a player declares an all-in.
///
/// Fails if the only player with chips can go all in for more.
#[test]
fn poker_betting() {
    let mut random = Lcg(2);
    for at in 0..GAMES {
        let players = 2 + at % 5;
        let mut game = game("poker", players);
        let mut script = format!("{players} players\n");
        game.command(&format!("set_counter blind {BLIND}")).unwrap();
        game.start().unwrap();
        let mut big = if players == 2 { 0 } else { 1 };
        for hand in 1..5 {
            let button = (big + players - if players == 2 { 1 } else { 2 }) % players;
            play_hand(&mut game, &mut random, players, (button, big), &mut script);
            assert_eq!(game.glance().turn.number(), hand + 1, "{script}");
            big = (big + 1) % players;
        }
    }
}

fn play_hand(
    game: &mut Game,
    random: &mut Lcg,
    players: usize,
    (button, big): (usize, usize),
    script: &mut String,
) {
    let mut hand = Hand {
        players,
        folded: vec![false; players],
        all_in: vec![false; players],
        put_in: vec![],
        acted_at: vec![],
        bet: 0,
        raise: BLIND,
    };
    let turn = game.glance().turn;
    for street in ["preflop", "flop", "turn", "river"] {
        hand.begin_street();
        let mut last = button;
        if street == "preflop" {
            (hand.bet, hand.put_in[big], last) = (BLIND, BLIND, big);
        } else if hand.count_able() < 2 {
            // The remaining cards are dealt without betting.
            return;
        }
        while let Some(player) = hand.next(last) {
            assert_eq!(game.glance().turn, turn, "{script}");
            assert_eq!(game.view().step.as_deref(), Some(street), "{script}");
            assert_eq!(asked(game), Some(player), "{script}");
            let (who, called) = (name(player), hand.put_in[player] == hand.bet);
            let (may, least) = (hand.may_raise(player), hand.raise);
            let data = 1 + random.below(3 * BLIND);
            let done = match random.below(13) {
                0 => {
                    let done = said(game, &format!("act {who} action=fold"), true, script);
                    hand.folded[player] = true;
                    done
                }
                1..3 => said(game, &format!("act {who} action=check"), called, script),
                3..7 => said(game, &format!("act {who} action=call"), !called, script),
                7..9 => {
                    let line = format!("act {who} action=raise data={data}");
                    said(game, &line, may && data >= least, script) && {
                        (hand.bet, hand.raise) = (hand.bet + data, data);
                        true
                    }
                }
                9 => {
                    let line = format!("act {who} action=raise data={data} effect=all_in");
                    said(game, &line, may && data >= least, script) && {
                        (hand.bet, hand.raise) = (hand.bet + data, data);
                        hand.all_in[player] = true;
                        true
                    }
                }
                10 => {
                    let line = format!("act {who} action=short_all_in data={data}");
                    said(game, &line, may && data < least, script) && {
                        hand.bet += data;
                        hand.all_in[player] = true;
                        true
                    }
                }
                11 => {
                    let done = said(game, &format!("act {who} action=all_in"), !called, script);
                    hand.all_in[player] |= done;
                    done
                }
                _ => said(game, &format!("pass {who}"), false, script),
            };
            if done {
                if !hand.folded[player] {
                    hand.call(player);
                }
                last = player;
            }
            if hand.live() == 1 {
                return;
            }
        }
    }
}
