//! The rules of turns (CR 500.7, 614.10, 616.1, 722, 800.4, 805): who is next, which turns are
//! skipped, who decides, and how long things last.
//!
//! Turns belong to units: a player or, where turns are shared, a team.

use crate::chance::Lcg;
use crate::table::Player;

pub(crate) type Unit = usize;

/// A turn: its unit, and whether it is an extra one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Turn {
    pub(crate) unit: Unit,
    pub(crate) extra: bool,
}

/// The fate of a turn that would have begun.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Went {
    Began(Turn),
    Skipped(Turn),
}

/// The turns that a skip or a replacement is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    Any,
    Normal,
    Extra,
}

impl Kind {
    fn fits(self, turn: Turn) -> bool {
        match self {
            Self::Any => true,
            Self::Normal => !turn.extra,
            Self::Extra => turn.extra,
        }
    }
}

/// An extra turn to come. One of a unit that left only marks where it would have begun.
#[derive(Clone, Debug)]
pub(crate) struct Grant {
    pub(crate) unit: Unit,
    pub(crate) source: i64,
    /// The player who will decide in it.
    pub(crate) by: Option<Player>,
    /// The unit whose next turn has to begin first.
    pub(crate) after: Option<Unit>,
}

/// Something that makes turns not begin.
#[derive(Clone, Debug)]
pub(crate) struct Replacement {
    pub(crate) controller: Option<Unit>,
    pub(crate) whose: Whose,
    pub(crate) kind: Kind,
    /// The unit in whose turns it applies, if only in theirs.
    pub(crate) target: Option<Unit>,
    /// The source, and the number, of the only turn it is about.
    pub(crate) source: Option<i64>,
    pub(crate) number: Option<u32>,
    pub(crate) left: Option<usize>,
    pub(crate) until: Until,
    /// True if the unit gets an extra turn instead.
    pub(crate) grants: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Whose {
    Any,
    Own,
    Opponents,
    /// Everybody's, once for each of the players who share a turn.
    Each,
}

impl Whose {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Own => "own",
            Self::Opponents => "opponents",
            Self::Each => "each",
        }
    }
}

/// How long something lasts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Until {
    Game,
    Turn,
    NextTurn,
    EndOfNextTurn,
    /// That turn has begun.
    EndOfThatTurn,
}

/// A flag of a player, by its number.
#[derive(Clone, Debug)]
pub(crate) struct Flag {
    pub(crate) number: usize,
    pub(crate) player: Player,
    pub(crate) until: Until,
}

/// Somebody who decides for a unit.
#[derive(Clone, Copy, Debug)]
struct Control {
    unit: Unit,
    other: Player,
}

/// A turn that would begin.
#[derive(Clone, Debug)]
struct Upcoming {
    turn: Turn,
    by: Option<Player>,
    source: Option<i64>,
}

/// A way not to begin a turn, by its place in its list.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stop {
    Skip(usize),
    Replacement(usize),
}

/// Whose turns they are, and everything that changes that.
#[derive(Clone)]
pub(crate) struct Turns {
    /// The unit of each player.
    pub(crate) units: Vec<Unit>,
    /// The units by their places. Those who left keep theirs.
    places: Vec<Unit>,
    backward: bool,
    /// The place of the last normal turn.
    cursor: usize,
    pub(crate) left: Vec<bool>,
    /// Oldest first.
    grants: Vec<Grant>,
    skips: Vec<(Unit, Kind)>,
    replacements: Vec<Replacement>,
    flags: Vec<Flag>,
    /// Control of turns to come, and of this turn.
    to_come: Vec<Control>,
    held: Vec<Control>,
    pub(crate) current: Turn,
    /// The number of turns that have begun.
    turn: u32,
    /// True in a copy that looks ahead, which stops where an effect would happen as where somebody
    /// would be asked.
    pub(crate) foresees: bool,
    /// The turn about which its unit is asked, with the ways not to begin it.
    asked: Option<(Upcoming, Vec<Stop>)>,
    /// The fate of turns since somebody looked.
    pub(crate) went: Vec<Went>,
}

impl Turns {
    /// A player of that unit has the turn. A unit sits where the first of its players does.
    pub(crate) fn new(units: Vec<Unit>, first: Player) -> Self {
        let first = units[first];
        let mut places = vec![];
        for unit in &units {
            if !places.contains(unit) {
                places.push(*unit);
            }
        }
        let cursor = places.iter().position(|unit| *unit == first);
        Self {
            left: vec![false; places.len()],
            units,
            cursor: cursor.expect("the unit has a place"),
            places,
            backward: false,
            grants: vec![],
            skips: vec![],
            replacements: vec![],
            flags: vec![],
            to_come: vec![],
            held: vec![],
            current: Turn {
                unit: first,
                extra: false,
            },
            turn: 1,
            foresees: false,
            asked: None,
            went: vec![],
        }
    }

    // --- commands

    pub(crate) fn grant(&mut self, grant: Grant) {
        self.grants.push(grant);
    }

    pub(crate) fn skip(&mut self, unit: Unit, kind: Kind, count: usize) {
        self.skips.extend(std::iter::repeat_n((unit, kind), count));
    }

    pub(crate) fn replace(&mut self, replacement: Replacement) {
        self.replacements.push(replacement);
    }

    pub(crate) fn flag(&mut self, flag: Flag) {
        self.flags.push(flag);
    }

    /// The newer control takes the place of the older one (CR 722.1a).
    pub(crate) fn control(&mut self, unit: Unit, other: Player, this_turn: bool) {
        let list = if this_turn {
            &mut self.held
        } else {
            &mut self.to_come
        };
        list.retain(|control| control.unit != unit);
        list.push(Control { unit, other });
    }

    pub(crate) fn reverse(&mut self) {
        self.backward ^= true;
    }

    /// The order continues from the place, whoever sits there now.
    pub(crate) fn exchange_turns(&mut self, a: Unit, b: Unit) {
        let (a, b) = (self.place(a), self.place(b));
        self.places.swap(a, b);
    }

    /// The order continues from the new place of who had the last normal turn.
    pub(crate) fn exchange_seats(&mut self, a: Unit, b: Unit) {
        let last = self.places[self.cursor];
        self.exchange_turns(a, b);
        self.cursor = self.place(last);
    }

    /// A unit leaves with what it owns (CR 800.4a); what has a duration stays (CR 611.2a).
    pub(crate) fn leave(&mut self, unit: Unit) {
        self.left[unit] = true;
        let units = self.units.clone();
        let is_of = |player: Player| units[player] == unit;
        // An extra turn after a turn that has not begun is not there yet, and leaves no mark.
        let waits = |grant: &Grant| grant.after.is_some() && grant.unit == unit;
        self.grants
            .retain(|grant| grant.after != Some(unit) && !waits(grant));
        for grant in &mut self.grants {
            grant.by = grant.by.filter(|player| !is_of(*player));
        }
        self.skips.retain(|(other, _)| *other != unit);
        self.replacements
            .retain(|one| one.controller != Some(unit) || one.until != Until::Game);
        let stays = |control: &Control| control.unit != unit && !is_of(control.other);
        self.held.retain(stays);
        self.to_come.retain(stays);
        if let Some((upcoming, _)) = self.asked.take() {
            self.go_on(Some(upcoming));
        }
    }

    /// The turn ends, and what lasts until then.
    pub(crate) fn end_turn(&mut self) {
        self.held.clear();
        let ends = |until: Until| matches!(until, Until::Turn | Until::EndOfThatTurn);
        self.flags.retain(|flag| !ends(flag.until));
        self.replacements.retain(|one| !ends(one.until));
        self.go_on(None);
    }

    /// The unit that is asked picks one of the ways not to begin its turn.
    pub(crate) fn answer(&mut self, option: usize) {
        let (upcoming, stops) = self.asked.take().expect("somebody is asked");
        self.stop(upcoming.turn, stops[option]);
        self.go_on(None);
    }

    // --- looks

    pub(crate) fn here(&self, unit: Unit) -> bool {
        !self.left[unit]
    }

    /// The unit that is asked, and the number of options it has.
    pub(crate) fn asks(&self) -> Option<(Unit, usize)> {
        let (upcoming, stops) = self.asked.as_ref()?;
        Some((upcoming.turn.unit, stops.len()))
    }

    /// The player who decides for the unit, if somebody else does.
    pub(crate) fn decider(&self, unit: Unit) -> Option<Player> {
        let held = self.held.iter().rev().find(|control| control.unit == unit);
        held.map(|control| control.other)
    }

    /// The unit after that one in the order.
    pub(crate) fn after(&self, unit: Unit) -> Unit {
        let places = self.places.len();
        let mut place = self.place(unit);
        loop {
            place = (place + if self.backward { places - 1 } else { 1 }) % places;
            if self.here(self.places[place]) {
                return self.places[place];
            }
        }
    }

    /// The units in the game in turn order, from the active one or the one who stands in for it.
    pub(crate) fn in_turn_order(&self) -> Vec<Unit> {
        let active = self.current.unit;
        let first = if self.here(active) {
            active
        } else {
            self.after(active)
        };
        let mut units = vec![first];
        loop {
            let next = self.after(units[units.len() - 1]);
            if next == first {
                return units;
            }
            units.push(next);
        }
    }

    /// Draws a player who is in the game.
    pub(crate) fn somebody(&self, random: &mut Lcg) -> Player {
        let players = self.units.len();
        let mut player = random.below(players);
        while !self.here(self.units[player]) {
            player = (player + 1) % players;
        }
        player
    }

    /// The number of units in the game.
    pub(crate) fn count(&self) -> usize {
        self.left.iter().filter(|left| !**left).count()
    }

    pub(crate) fn has_flag(&self, number: usize) -> bool {
        self.flags.iter().any(|flag| flag.number == number)
    }

    // --- the next turn

    fn place(&self, unit: Unit) -> usize {
        let place = self.places.iter().position(|other| *other == unit);
        place.expect("the unit has a place")
    }

    /// Takes the next turn from the granted ones, the newest first, or from the order.
    fn next(&mut self) -> Upcoming {
        if let Some(at) = self.grants.iter().rposition(|grant| grant.after.is_none()) {
            let grant = self.grants.remove(at);
            return Upcoming {
                turn: Turn {
                    unit: grant.unit,
                    extra: true,
                },
                by: grant.by,
                source: Some(grant.source),
            };
        }
        let places = self.places.len();
        self.cursor = (self.cursor + if self.backward { places - 1 } else { 1 }) % places;
        Upcoming {
            turn: Turn {
                unit: self.places[self.cursor],
                extra: false,
            },
            by: None,
            source: None,
        }
    }

    /// Continues until a turn begins or somebody is asked.
    fn go_on(&mut self, mut upcoming: Option<Upcoming>) {
        loop {
            let next = upcoming.take().unwrap_or_else(|| self.next());
            let turn = next.turn;
            if self.left[turn.unit] {
                // It never begins; what lasts until then ends here (CR 800.4k, 800.4m).
                self.end_what_lasts_until(turn.unit, true);
                continue;
            }
            let stops = self.stops(&next);
            match stops[..] {
                [] => return self.begin(next),
                // Nobody is asked about one way, or about several that come to the same.
                [stop, ..]
                    if self.are_alike(&stops) && !(self.foresees && self.is_effect(stop)) =>
                {
                    self.stop(turn, stop);
                }
                _ => {
                    self.asked = Some((next, stops));
                    return;
                }
            }
        }
    }

    /// Returns true if it makes no difference which of them is used: there is only one, or none is
    /// used up and all do the same, which is nothing.
    fn are_alike(&self, stops: &[Stop]) -> bool {
        let stays = |stop: &Stop| match stop {
            Stop::Skip(_) => false,
            Stop::Replacement(at) => self.replacements[*at].left.is_none(),
        };
        stops.len() == 1 || stops.iter().all(stays)
    }

    /// Returns true if an effect happens instead of a turn.
    fn is_effect(&self, stop: Stop) -> bool {
        matches!(stop, Stop::Replacement(at) if self.replacements[at].grants)
    }

    /// The ways not to begin a turn: the oldest skip, and every replacement (CR 616.1).
    fn stops(&self, upcoming: &Upcoming) -> Vec<Stop> {
        let turn = upcoming.turn;
        let skip = self
            .skips
            .iter()
            .position(|(unit, kind)| *unit == turn.unit && kind.fits(turn));
        let replaces = |one: &Replacement| {
            let own = one.controller == Some(turn.unit);
            one.kind.fits(turn)
                && one.target.is_none_or(|unit| unit == turn.unit)
                && one
                    .source
                    .is_none_or(|source| upcoming.source == Some(source))
                && one.number.is_none_or(|number| number == self.turn + 1)
                && match one.whose {
                    Whose::Any | Whose::Each => true,
                    Whose::Own => own,
                    Whose::Opponents => !own,
                }
        };
        let fitting = self.replacements.iter().enumerate();
        let fitting = fitting.filter(|(_, one)| replaces(one));
        skip.map(Stop::Skip)
            .into_iter()
            .chain(fitting.map(|(at, _)| Stop::Replacement(at)))
            .collect()
    }

    fn stop(&mut self, turn: Turn, stop: Stop) {
        match stop {
            Stop::Skip(at) => drop(self.skips.remove(at)),
            Stop::Replacement(at) => {
                let one = &mut self.replacements[at];
                one.left = one.left.map(|left| left - 1);
                let grants = one.grants;
                if one.left == Some(0) {
                    self.replacements.remove(at);
                }
                self.grants.extend(grants.then_some(Grant {
                    unit: turn.unit,
                    source: 0,
                    by: None,
                    after: None,
                }));
            }
        }
        self.went.push(Went::Skipped(turn));
    }

    fn begin(&mut self, upcoming: Upcoming) {
        let turn = upcoming.turn;
        self.end_what_lasts_until(turn.unit, false);
        // Extra turns that waited for this one are the newest.
        let (woken, others): (Vec<_>, Vec<_>) = std::mem::take(&mut self.grants)
            .into_iter()
            .partition(|grant| grant.after == Some(turn.unit));
        self.grants = others;
        self.grants.extend(woken.into_iter().map(|mut grant| {
            grant.after = None;
            grant
        }));
        let of_this = |control: &Control| control.unit == turn.unit;
        // Control of the next turn waits if this one was granted with somebody who decides in it.
        if let Some(other) = upcoming.by {
            self.held.push(Control {
                unit: turn.unit,
                other,
            });
        } else {
            let newest = self.to_come.iter().copied().rev().find(of_this);
            self.to_come.retain(|control| !of_this(control));
            self.held.extend(newest);
        }
        self.current = turn;
        self.turn += 1;
        self.went.push(Went::Began(turn));
    }

    /// The next turn of the unit begins, or would have begun if it has left.
    fn end_what_lasts_until(&mut self, unit: Unit, left: bool) {
        let units = &self.units;
        self.flags
            .retain_mut(|flag| units[flag.player] != unit || on_next_turn(&mut flag.until, left));
        self.replacements
            .retain_mut(|one| one.controller != Some(unit) || on_next_turn(&mut one.until, left));
    }
}

/// Returns false if it ends with the beginning of that turn.
fn on_next_turn(until: &mut Until, left: bool) -> bool {
    match *until {
        Until::NextTurn => false,
        Until::EndOfNextTurn if left => false,
        Until::EndOfNextTurn => {
            *until = Until::EndOfThatTurn;
            true
        }
        _ => true,
    }
}
