//! Rows of numbers, whose places the rules fix: each game of a batch as the player sees it who
//! decides.

use super::{Batch, fits};
use crate::play::game::Game;
use crate::rules::Ruleset;
use crate::tools::decision::waits_for;
use crate::view::Table;
use crate::vocabulary::error::Error;
use crate::vocabulary::ids::{NameId, PlayerId, PlayerSet};
use crate::vocabulary::record::Column;
use crate::vocabulary::words::Direction;
use std::sync::Arc;

/// About how many nanoseconds a number takes.
const NUMBER_COST: u64 = 3;

/// The numbers of the table itself, first in each row.
const TABLE: [&str; 8] = [
    "active", "turn", "round", "step", "phase", "chapter", "backward", "stack",
];

/// The numbers of each player, before counters and flags.
const SEAT: [&str; 7] = [
    "left", "to_act", "passed", "key.1", "key.2", "key.3", "key.4",
];

/// The places of a row.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    seats: usize,
    tokens: usize,
    counters: Vec<NameId>,
    flags: Vec<NameId>,
}

impl Layout {
    pub(super) fn new(rules: &Ruleset, seats: usize) -> Self {
        let counters = rules.counters();
        Self {
            seats,
            tokens: rules.tokens().count(),
            counters: (counters.iter().filter_map(|name| rules.names.find(name))).collect(),
            flags: vec![],
        }
    }

    fn width(&self) -> usize {
        let named = self.counters.len() + self.flags.len();
        TABLE.len() + self.tokens + named + self.seats * (SEAT.len() + named)
    }

    /// Writes a row, as the player sees it whom the game waits for.
    fn write(&self, game: &Game, row: &mut [i64]) {
        let table = game.table();
        let viewer = waits_for(game).map_or(0, PlayerId::index);
        let own = if viewer < self.seats { viewer } else { 0 };
        let place = |player: Option<PlayerId>| {
            let at = player.map(PlayerId::index).filter(|at| *at < self.seats);
            at.map_or(-1, |at| ((at + self.seats - own) % self.seats) as i64)
        };
        let tokens = table.tokens().map(|(_, holder)| place(holder));
        let of_table = self.of_table(table, place(table.active()));
        let named = |player| self.named(table, player);
        let numbers = of_table.into_iter().chain(tokens.take(self.tokens));
        let around = (0..self.seats).map(|at| PlayerId::at((own + at) % self.seats));
        let of_seats = around.flat_map(|player| of_seat(table, player).chain(named(Some(player))));
        let numbers = numbers.chain(named(None)).chain(of_seats);
        for (place, number) in row.iter_mut().zip(numbers) {
            *place = number;
        }
    }

    fn of_table(&self, table: Table<'_>, active: i64) -> [i64; TABLE.len()] {
        let or_0 = |number: Option<i64>| number.unwrap_or(0);
        [
            active,
            i64::from(table.turn().0),
            i64::from(table.round()),
            or_0(table.step().map(|step| i64::from(step.number()))),
            or_0(table.phase().map(|phase| i64::from(phase.number()))),
            or_0(table.chapter().map(|chapter| i64::from(chapter.number()))),
            i64::from(table.direction() == Direction::Backward),
            table.stack().len() as i64,
        ]
    }

    /// Returns the counters and flags of a player, or of the game.
    fn named<'a>(
        &'a self,
        table: Table<'a>,
        player: Option<PlayerId>,
    ) -> impl Iterator<Item = i64> + 'a {
        let counters = self.counters.iter();
        let counters = counters.map(move |name| table.counter_of(*name, player));
        let flags = self.flags.iter();
        counters.chain(flags.map(move |name| i64::from(table.flag_of(*name, player))))
    }
}

/// Returns the numbers of a player before those with a name.
fn of_seat(table: Table<'_>, player: PlayerId) -> impl Iterator<Item = i64> {
    let among = |players: PlayerSet| i64::from(players.contains(player));
    let left = 1 - among(table.living());
    let standing = [left, among(table.to_act()), among(table.passed())];
    standing.into_iter().chain(table.keys(player))
}

impl Batch {
    /// Returns what [`observe`](Self::observe) writes for each game, as names in their order.
    ///
    /// The table's own come first: `active`, `turn`, `round`, `step`, `phase`, `chapter`,
    /// `backward` and `stack`; `token.T`, `count.C` and `flag.F` of each token and counter that the
    /// rules declare, and each flag that is [observed](Self::observe_flags). Then for each seat
    /// `left`, `to_act`, `passed`, `key.1` to `key.4`, `count.C` and `flag.F`: `+0.left` of the
    /// player who decides, `+1.left` of the next seat and so on. They are the same for all games
    /// of equal rules and as many players.
    pub fn observed(&self) -> Vec<String> {
        let layout = &self.layout;
        let name = |kind: &'static str| {
            move |name: &NameId| {
                let known = self.parts.first().and_then(|part| part.first());
                let text = known.and_then(|game| game.table().name_text(*name));
                let text = text.or(self.rules.names.get(*name));
                format!("{kind}.{}", text.unwrap_or_default())
            }
        };
        let named = || {
            let counters = layout.counters.iter().map(name("count"));
            counters.chain(layout.flags.iter().map(name("flag")))
        };
        let tokens = self.rules.tokens().map(|token| format!("token.{token}"));
        let seats = (0..layout.seats).flat_map(|seat| {
            let all = SEAT.into_iter().map(str::to_owned).chain(named());
            all.map(move |name| format!("+{seat}.{name}"))
        });
        let table = TABLE.into_iter().map(str::to_owned);
        table.chain(tokens).chain(named()).chain(seats).collect()
    }

    /// Returns how many numbers are [`observed`](Self::observed): the width of a row.
    pub fn observed_count(&self) -> usize {
        self.layout.width()
    }

    /// Observes these flags too, in place of those named before: rules do not declare their flags.
    ///
    /// Errors: as [`number`](Self::number); nothing is observed otherwise then.
    pub fn observe_flags(&mut self, flags: &[&str]) -> Result<(), Error> {
        let mut layout = Layout::clone(&self.layout);
        layout.flags.clear();
        for flag in flags {
            let name = NameId::from_number(self.number(Column::Name, flag)?);
            layout.flags.extend(name);
        }
        self.layout = Arc::new(layout);
        Ok(())
    }

    /// Writes what is [`observed`](Self::observed) of each game, one row for each, from the place
    /// of the player whom it waits for, or of the first seat if it waits for nobody. A place is
    /// counted from that player, and -1 is nobody's; a step, phase or chapter is its number, and 0
    /// is none. Nothing is allocated on one thread.
    ///
    /// Errors: [`bad_value`](crate::Code::BadValue) for rows of another length.
    ///
    /// ```
    /// use turnwheel::{Setup, batch::Batch, ruleset::Ruleset};
    ///
    /// let batch = Batch::new(Ruleset::builtin("simple")?, Setup::players(3), 2, 1)?;
    /// let mut rows = vec![0; 2 * batch.observed_count()];
    /// batch.observe(&mut rows)?;
    /// let turn = batch.observed().iter().position(|name| name == "turn").unwrap();
    /// assert_eq!(rows[turn], 1);
    /// # Ok::<(), turnwheel::Error>(())
    /// ```
    pub fn observe(&self, rows: &mut [i64]) -> Result<(), Error> {
        let (games, width) = (self.count, self.layout.width());
        fits("rows", rows.len(), games * width, games)?;
        let layout = Arc::clone(&self.layout);
        let cost = NUMBER_COST * width as u64;
        self.look(cost, width, rows, move |game, row| layout.write(game, row));
        Ok(())
    }
}
