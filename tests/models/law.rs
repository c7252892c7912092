//! Random games: how many there are, and how one in which model and engine differ is made shorter.

use crate::chance::Lcg;

/// Nothing, or how a game went wrong: the difference, and the script that leads there.
pub(crate) type Outcome = Result<(), String>;

/// Plays random games. A game is a list of numbers: the first one draws the table, each further one
/// a command.
pub(crate) fn holds(commands: usize, play: impl Fn(&[u64]) -> Outcome) {
    let games =
        number("TURNWHEEL_GAMES").unwrap_or(if cfg!(debug_assertions) { 60 } else { 3_000 });
    let first = number("TURNWHEEL_SEED").unwrap_or(1);
    for game in first..first + games {
        let numbers: Vec<u64> = (0..=commands as u64)
            .map(|at| mixed(game.wrapping_mul(1 << 20).wrapping_add(at)))
            .collect();
        if play(&numbers).is_err() {
            let shorter = shorten(numbers, &play);
            let what = play(&shorter).expect_err("it is as wrong as the whole game");
            panic!("game {game}: {what}");
        }
    }
}

/// The draws of one command.
pub(crate) fn draws(number: u64) -> Lcg {
    Lcg(number)
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a whole number"))
}

/// Returns a number whose bits all depend on all bits of the given one (splitmix64).
fn mixed(number: u64) -> u64 {
    let mut word = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// Leaves out commands, many at once and then single ones, as long as the game stays wrong.
fn shorten(mut numbers: Vec<u64>, play: &impl Fn(&[u64]) -> Outcome) -> Vec<u64> {
    let mut many = numbers.len() / 2;
    while many > 0 {
        let mut at = 1; // the table stays
        let mut shorter = false;
        while at < numbers.len() {
            let end = numbers.len().min(at + many);
            let rest = [&numbers[..at], &numbers[end..]].concat();
            if play(&rest).is_err() {
                numbers = rest;
                shorter = true;
            } else {
                at = end;
            }
        }
        if many > 1 || !shorter {
            many /= 2;
        }
    }
    numbers
}
