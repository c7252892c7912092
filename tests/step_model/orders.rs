//! The orders that turns follow: that of the game, and those that chapters make.

use crate::chance::Lcg;
use crate::seats::Player;
use crate::table::Table;
use std::fmt::Write;

/// The order of a chapter.
#[derive(Clone, Debug)]
pub(crate) enum Own {
    /// That of the game, as it was left.
    Shared,
    /// That of the game, as at its beginning.
    Restored,
    /// One of its own, made as it begins.
    Seats(Vec<Player>),
}

impl Own {
    pub(crate) fn draw(random: &mut Lcg, players: &[Player]) -> Self {
        match random.below(5) {
            0 => Self::Restored,
            1 => {
                let mut seats = players.to_vec();
                for at in (1..seats.len()).rev() {
                    seats.swap(at, random.below(at + 1));
                }
                Self::Seats(seats)
            }
            _ => Self::Shared,
        }
    }

    /// Writes it; where players are teams, some by their second member.
    pub(crate) fn write(&self, text: &mut String, teams: bool) {
        let _ = match self {
            Self::Shared => Ok(()),
            Self::Restored => writeln!(text, "restore_order = true"),
            Self::Seats(seats) => {
                let number = |seat: &Player| {
                    let seat = *seat as u32 - 'A' as u32;
                    let number = if teams { 2 * seat + seat % 2 } else { seat };
                    (number + 1).to_string()
                };
                let seats: Vec<String> = seats.iter().map(number).collect();
                writeln!(text, "seats = [{}]", seats.join(", "))
            }
        };
    }
}

/// The orders that rest while turns follow another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Orders {
    /// The chapter whose own order is in use.
    of_chapter: Option<usize>,
    /// That of the game, with its direction, while another is in use.
    of_game: Option<(Vec<Player>, bool)>,
    /// The player of the last turn of any order.
    pub(crate) last: Option<Player>,
}

impl Table {
    /// Lets turns follow the order of a chapter.
    pub(crate) fn use_order(&mut self, chapter: Option<usize>, own: &Own) {
        let of_chapter = chapter.filter(|_| matches!(own, Own::Seats(_)));
        let was_of_chapter = std::mem::replace(&mut self.orders.of_chapter, of_chapter);
        if was_of_chapter.is_none() && of_chapter.is_some() {
            self.orders.of_game = Some((self.seats.order.clone(), self.seats.reversed));
        }
        if of_chapter.is_none()
            && let Some((order, reversed)) = self.orders.of_game.take()
        {
            (self.seats.order, self.seats.reversed) = (order, reversed);
        }
        let made = match own {
            Own::Seats(seats) => Some(seats.clone()),
            Own::Restored if self.turn > 0 => {
                let mut all = self.seats.order.clone();
                all.sort_unstable();
                Some(all)
            }
            Own::Restored | Own::Shared => None,
        };
        let is_made = made.is_some();
        if let Some(order) = made {
            (self.seats.order, self.seats.reversed) = (order, false);
        }
        // A new order continues after the player of the last turn, whichever order that was of.
        if is_made || was_of_chapter != of_chapter {
            self.seats.cursor = self.orders.last.unwrap_or(self.seats.cursor);
        }
    }
}
