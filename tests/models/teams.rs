//! The same turns where teams share them (CR 805): any member may be named, in every command.

use crate::chance::Lcg;
use crate::law::{Outcome, draws, holds};
use crate::order::Unit;
use crate::table::{Table, name};
use crate::turns::Pair;

/// The number of commands in one game.
const COMMANDS: usize = 40;

/// Draws the team of each player: three or four teams, whose members sit together or not.
pub(crate) fn draw_teams(random: &mut Lcg) -> Vec<Unit> {
    let teams = 3 + random.below(2);
    let mut units: Vec<Unit> = (0..2 * teams).map(|seat| seat / 2).collect();
    if random.one_in(3) {
        for at in (1..units.len()).rev() {
            units.swap(at, random.below(at + 1));
        }
    }
    units
}

/// Puts the players of a game into their teams.
pub(crate) fn set_teams(table: &mut Table, units: &[Unit]) -> Outcome {
    for (player, unit) in units.iter().enumerate() {
        table.say(&format!("set_team {} {}", name(player), unit + 1))?;
    }
    Ok(())
}

/// A game of two-headed giant.
pub(crate) fn of_teams(mut random: Lcg) -> Result<Pair, String> {
    let units = draw_teams(&mut random);
    let mut table = Table::new("two_headed_giant", units.len());
    set_teams(&mut table, &units)?;
    let first = random.below(units.len());
    Pair::new(table, units, first)
}

#[test]
fn teams() {
    holds(COMMANDS, |numbers| {
        let mut pair = of_teams(draws(numbers[0]))?;
        for number in &numbers[1..] {
            pair.step(&mut draws(*number))?;
        }
        Ok(())
    });
}
