//! The order: places in a ring, who has them, and where the turns stand in it.

/// A player by name: A, B, C ...
pub(crate) type Player = char;

/// A place by number. It keeps its number when it is moved, and when another player takes it.
type Place = usize;

#[derive(Clone)]
pub(crate) struct Order {
    places: Vec<(Place, Player)>,
    /// How many places have existed; the next new one has this number.
    numbered: usize,
    /// Turned by `reverse`.
    is_reversed: bool,
    /// Turned by the rules: in a walk against the direction, and on the way back of a snake.
    walks_back: bool,
    /// The place of the last normal turn, from which the order continues.
    cursor: Place,
    /// The player who had the place at the cursor when the order came there.
    came: Player,
    /// The place that comes next whatever the cursor is.
    next: Option<Place>,
    /// The place where the round began.
    start: Place,
    /// True until the order comes to the first place of the round.
    begins_round: bool,
    /// True if the place of the current turn was the first of the round, until it was taken out.
    misses_first: bool,
}

impl Order {
    /// Returns the order of these players, in which `first` comes first.
    pub(crate) fn new(players: &[Player], first: Player, walks_back: bool) -> Self {
        let places: Vec<(Place, Player)> = players.iter().copied().enumerate().collect();
        let start = players.iter().position(|player| *player == first);
        let start = start.expect("the first is one of the players");
        Self {
            places,
            numbered: players.len(),
            is_reversed: false,
            walks_back,
            cursor: start,
            came: first,
            next: Some(start),
            start,
            begins_round: true,
            misses_first: false,
        }
    }

    pub(crate) fn players(&self) -> impl Iterator<Item = Player> {
        self.places.iter().map(|(_, player)| *player)
    }

    pub(crate) fn has(&self, player: Player) -> bool {
        self.players().any(|other| other == player)
    }

    // --- the walk

    /// Goes to the next place and returns its player. If the round ends where it began (`wraps`),
    /// the order does not go there, and returns nobody.
    pub(crate) fn advance(&mut self, wraps: bool) -> Option<Player> {
        let named = self.next.take();
        let place = named.unwrap_or_else(|| self.after(self.cursor));
        if wraps && named.is_none() && place == self.start && !self.begins_round {
            return None;
        }
        if self.begins_round {
            self.start = place;
        }
        (self.begins_round, self.misses_first) = (false, false);
        self.come_to(place);
        Some(self.came)
    }

    /// Makes this player's place the next.
    pub(crate) fn go_to(&mut self, player: Player) {
        self.next = Some(self.place(player));
    }

    /// Makes the order continue from this player's place.
    pub(crate) fn continue_from(&mut self, player: Player) {
        self.come_to(self.place(player));
    }

    /// Returns true if the way to this player's place reaches or passes the one where the round
    /// began.
    pub(crate) fn round_ends_before(&self, player: Player) -> bool {
        let to = self.place(player);
        let mut at = self.cursor;
        let mut passes = false;
        while at != to {
            at = self.after(at);
            passes |= at == self.start;
        }
        passes && !self.begins_round
    }

    pub(crate) fn begin_round(&mut self) {
        (self.begins_round, self.misses_first) = (true, false);
    }

    /// Turns round where a snake does: behind the last player who is there. Unless somebody is
    /// named as the next, the way back begins at that end.
    pub(crate) fn turn_back(&mut self, is_named: bool, is_there: impl Fn(Player) -> bool) {
        let mut end = self.cursor;
        loop {
            let behind = self.after(end);
            if behind == self.start || is_there(self.player(behind)) {
                break;
            }
            end = behind;
        }
        self.walks_back = !self.walks_back;
        if !is_named {
            self.next = Some(end);
            self.start = end;
        }
    }

    fn come_to(&mut self, place: Place) {
        self.cursor = place;
        self.came = self.player(place);
    }

    // --- what cards do to it

    pub(crate) fn reverse(&mut self) {
        self.is_reversed = !self.is_reversed;
    }

    /// The two players take each other's places.
    pub(crate) fn exchange_turns(&mut self, a: Player, b: Player) {
        let (at, other) = (self.index(self.place(a)), self.index(self.place(b)));
        (self.places[at].1, self.places[other].1) = (b, a);
    }

    /// The two players move with their places, and the cursor with them.
    pub(crate) fn exchange_seats(&mut self, a: Player, b: Player) {
        let (at, other) = (self.index(self.place(a)), self.index(self.place(b)));
        self.places.swap(at, other);
    }

    pub(crate) fn remove(&mut self, player: Player) {
        self.take_out(self.place(player));
    }

    /// Puts a player at `site`. A player who is put back where the current turn was taken out has
    /// had their turn there, and a round that began there has begun.
    pub(crate) fn insert(&mut self, player: Player, site: Site) {
        let place = self.numbered;
        self.numbered += 1;
        self.places.insert(self.at(site), (place, player));
        self.put_back(player, place);
    }

    /// Continues from a place if the current turn was taken out just there, and was this player's.
    fn put_back(&mut self, player: Player, place: Place) {
        let was_here = self.came == player && self.player(self.cursor) != player;
        if was_here && self.after(self.cursor) == place {
            self.cursor = place;
            if std::mem::take(&mut self.misses_first) {
                (self.start, self.begins_round) = (place, false);
            }
        }
    }

    /// Moves a player's place to `site`. At the same place of the ring, nothing has moved.
    pub(crate) fn move_player(&mut self, player: Player, site: Site) {
        let place = self.place(player);
        let (before, old) = (self.before(place), self.clone());
        self.take_out(place);
        self.places.insert(self.at(site), (place, player));
        if self.before(place) == before {
            let places = std::mem::take(&mut self.places);
            *self = Self { places, ..old };
        }
    }

    /// Makes these players the order; those who had a place keep it. If the place at the cursor is
    /// not among them, the order continues from the `owner` of the current turn or, without one,
    /// from the nearest place before the cursor that is left; of new places alone, from the last. A
    /// round that began at a place that is gone begins with the nearest one behind it. Whoever is
    /// put back where the current turn was taken out has had their turn there.
    pub(crate) fn set(&mut self, players: &[Player], owner: Player) {
        let mut before = vec![self.cursor];
        while before.len() < self.places.len() {
            before.push(self.before(before[before.len() - 1]));
        }
        let mut behind = vec![self.start];
        while behind.len() < self.places.len() {
            behind.push(self.after(behind[behind.len() - 1]));
        }
        let began_here = self.start == self.cursor;
        let old = self.clone();
        self.places.clear();
        for &player in players {
            let place = if old.has(player) {
                old.place(player)
            } else {
                self.numbered += 1;
                self.numbered - 1
            };
            self.places.push((place, player));
        }
        let keeps = |place: &Place| self.places.iter().any(|(kept, _)| kept == place);
        let first = self.places[0].0;
        let last = self.places[self.places.len() - 1].0;
        let backward = self.is_reversed != self.walks_back;
        if !keeps(&self.cursor) {
            let left = before.into_iter().find(keeps);
            let end = if backward { first } else { last };
            let owned = self.has(owner).then(|| self.place(owner));
            self.cursor = owned.or(left).unwrap_or(end);
        }
        let keeps = |place: &Place| self.places.iter().any(|(kept, _)| kept == place);
        self.next = self.next.filter(keeps);
        if !keeps(&self.start) {
            let left = behind.into_iter().find(keeps);
            let is_missing = began_here && left.is_some();
            self.misses_first |= is_missing && !self.begins_round;
            self.begins_round |= is_missing;
            self.start = left.unwrap_or(if backward { last } else { first });
        }
        if !old.has(self.came) && self.has(self.came) {
            self.put_back(self.came, self.place(self.came));
        }
    }

    /// Takes a place out. The order then continues from the place before it, and a round that began
    /// there begins with the place after it.
    fn take_out(&mut self, place: Place) {
        let after = self.after(place);
        let is_current = place == self.cursor;
        if is_current {
            self.cursor = self.before(place);
        }
        if place == self.start {
            self.start = after;
            self.misses_first |= is_current && !self.begins_round;
            self.begins_round |= is_current;
        }
        if self.next == Some(place) {
            self.next = Some(after);
        }
        self.places.remove(self.index(place));
    }

    // --- places

    fn after(&self, place: Place) -> Place {
        self.step(place, self.is_reversed != self.walks_back)
    }

    fn before(&self, place: Place) -> Place {
        self.step(place, self.is_reversed == self.walks_back)
    }

    fn step(&self, place: Place, back: bool) -> Place {
        let count = self.places.len();
        let step = if back { count - 1 } else { 1 };
        self.places[(self.index(place) + step) % count].0
    }

    fn index(&self, place: Place) -> usize {
        let at = self.places.iter().position(|(other, _)| *other == place);
        at.expect("the place exists")
    }

    fn player(&self, place: Place) -> Player {
        self.places[self.index(place)].1
    }

    fn place(&self, player: Player) -> Place {
        let found = self.places.iter().find(|(_, other)| *other == player);
        found.expect("the player has a place").0
    }

    fn at(&self, site: Site) -> usize {
        match site {
            Site::End => self.places.len(),
            Site::After(player) => self.index(self.place(player)) + 1,
            Site::Before(player) => self.index(self.place(player)),
        }
    }
}

/// Where a player is put into the order.
#[derive(Clone, Copy)]
pub(crate) enum Site {
    End,
    After(Player),
    Before(Player),
}

impl Site {
    /// Returns the player beside whom it is.
    pub(crate) fn beside(self) -> Option<Player> {
        match self {
            Self::End => None,
            Self::After(player) | Self::Before(player) => Some(player),
        }
    }
}
