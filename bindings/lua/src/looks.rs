//! Reading the table: by fields, and by calls with arguments. Everything is read in place, so that
//! a mod pays for what it reads and not for the whole view.

use crate::look_table::{CALLED, CARD_FIELDS, FIELDS};
use crate::values::short;
use crate::whole::Whole;
use mlua::{BString, Either, Lua, MultiValue, Table as LuaTable};
use turnwheel::view::Table;
use turnwheel::view::table::ObjectLook;
use turnwheel::{Code, Error, HostRef, NameId, PlayerId, PlayerSet, nearest};

/// The value of a field: a number, a boolean or a text, passed to Lua by value.
pub(crate) type Seen = Either<Option<Whole>, Either<bool, Option<String>>>;

pub(crate) fn number(number: Option<impl Into<i64>>) -> Seen {
    Either::Left(number.map(|number| Whole(number.into())))
}

pub(crate) fn text(text: Option<&str>) -> Seen {
    Either::Right(Either::Right(text.map(str::to_owned)))
}

pub(crate) fn truth(truth: bool) -> Seen {
    Either::Right(Either::Left(truth))
}

/// Returns a field of the table, or `None` if there is none of that name.
pub(crate) fn field(table: &Table<'_>, name: &[u8]) -> Option<Seen> {
    let who = |player: Option<PlayerId>| text(player.map(|player| table.player_name(player)));
    let rules = table.rules();
    Some(match name {
        b"rules" => text(Some(rules.name())),
        b"turn" => number(Some(table.turn().0)),
        b"turn_kind" => text(table.turn_kind().map(|kind| kind.name())),
        b"turn_ends_after" => number(table.turn_ends_after()),
        b"turn_began_at" => number(table.turn_began_at()),
        b"active" => who(table.active()),
        b"decider" => who(table.active().and_then(|active| table.decider(active))),
        b"round" => number(Some(table.round())),
        b"chapter" => {
            let chapter = table.chapter();
            text(chapter.and_then(|chapter| rules.chapters().nth(chapter.index())))
        }
        b"phase" => text(
            table
                .phase()
                .and_then(|phase| rules.phases().nth(phase.index())),
        ),
        b"step" => text(
            table
                .step()
                .and_then(|step| rules.steps().nth(step.index())),
        ),
        b"visit" => number(Some(table.visit())),
        b"turn_source" => number(table.turn_origin().0.map(|source| source.number())),
        b"turn_data" => number(table.turn_origin().1),
        b"phase_source" => number(table.phase_origin().0.map(|source| source.number())),
        b"phase_data" => number(table.phase_origin().1),
        b"step_source" => number(table.step_origin().0.map(|source| source.number())),
        b"step_data" => number(table.step_origin().1),
        b"plan_at" => number(Some(table.step().map_or(0, |_| table.plan_at() as i64 + 1))),
        b"direction" => text(Some(table.direction().name())),
        b"window" => text(
            table
                .window()
                .and_then(|top| window_name(table, top.window)),
        ),
        b"priority" => who(table.priority()),
        b"streak" => number(Some(table.streak())),
        b"last_actor" => who(table.last_actor()),
        b"named_next" => who(table.named_next()),
        b"waiting_triggers" => number(Some(table.waiting_triggers() as i64)),
        b"locked" => truth(table.is_locked()),
        b"over" => truth(table.is_over()),
        b"winner" => who(table.winner()),
        b"winning_side" => text(table.winning_side()),
        _ => return None,
    })
}

/// The names that readers have elsewhere: one that reads is not to be taken for one that writes.
const READERS: &[(&str, &str)] = &[
    ("getcounter", "count"),
    ("getcounters", "count"),
    ("counters", "count"),
    ("getflag", "flag"),
    ("hasflag", "flag"),
    ("gettoken", "token"),
    ("getplayers", "players"),
    ("getcontroller", "controller"),
    ("gettarget", "target"),
];

/// Returns the error about an unknown field, with the nearest known one.
pub(crate) fn unknown<'a>(what: &str, name: &[u8], known: impl Iterator<Item = &'a str>) -> String {
    let name = String::from_utf8_lossy(name);
    let plain = name.to_lowercase().replace('_', "");
    let reader = READERS.iter().find(|(elsewhere, _)| *elsewhere == plain);
    let near = reader
        .map(|(_, here)| *here)
        .or_else(|| nearest(&name, known));
    let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    format!("unknown_name: {what} has no `{}`{hint}", short(&name))
}

/// Returns the names of the fields of a table, and of a card.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    let fields = FIELDS.iter().map(|(name, ..)| *name);
    fields.chain(CALLED.iter().map(|(name, ..)| *name))
}

pub(crate) fn card_names() -> impl Iterator<Item = &'static str> {
    names().chain(CARD_FIELDS.iter().map(|(name, ..)| *name))
}

fn window_name<'a>(table: &Table<'a>, window: turnwheel::WindowId) -> Option<&'a str> {
    table.rules().windows().nth(window.index())
}

/// Returns a text from a call. Errors: [`bad_utf8`](Code::BadUtf8).
pub(crate) fn said(text: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(text).map_err(|_| Code::BadUtf8.into())
}

/// Returns the player of that name or, as verbs take it, of that number.
pub(crate) fn player(table: &Table<'_>, name: &[u8]) -> Result<PlayerId, Error> {
    let name = said(name)?;
    let numbered = || {
        let number: usize = name.parse().ok()?;
        table.players().nth(number.checked_sub(1)?)
    };
    table.player(name).or_else(numbered).ok_or_else(|| {
        let known = table.players().map(|player| table.player_name(player));
        Error::new(Code::UnknownPlayer).none_of(name, known)
    })
}

pub(crate) fn anybody(
    table: &Table<'_>,
    name: Option<&BString>,
) -> Result<Option<PlayerId>, Error> {
    name.map(|name| player(table, name)).transpose()
}

/// A look with a name as argument.
pub(crate) type Named = fn(&Table<'_>, &BString, Option<&BString>) -> Result<Seen, Error>;

/// The looks that take a name, and optionally a player.
pub(crate) const NAMED: &[(&str, Named)] = &[
    ("count", |table, name, player| {
        let player = anybody(table, player)?;
        Ok(number(Some(table.counter(said(name)?, player))))
    }),
    ("flag", |table, name, player| {
        let player = anybody(table, player)?;
        Ok(truth(table.flag(said(name)?, player)))
    }),
    ("token", |table, name, _| {
        let name = said(name)?;
        let found = table.tokens().find(|(known, _)| *known == name);
        let (_, holder) = found
            .ok_or_else(|| Error::new(Code::UnknownToken).none_of(name, table.rules().tokens()))?;
        Ok(text(holder.map(|holder| table.player_name(holder))))
    }),
    ("turns", |table, name, _| {
        Ok(number(Some(table.turns(player(table, name)?))))
    }),
    ("team", |table, name, _| {
        Ok(number(table.team(player(table, name)?)))
    }),
    ("status", |table, name, _| {
        let player = player(table, name)?;
        let sits_out = table.sitting_out().contains(player);
        Ok(text(Some(
            match (table.living().contains(player), sits_out) {
                (false, _) => "left",
                (true, true) => "sitting_out",
                (true, false) => "in",
            },
        )))
    }),
    ("decides_for", |table, name, _| {
        let decider = table.decider(player(table, name)?);
        Ok(text(decider.map(|decider| table.player_name(decider))))
    }),
];

/// Returns the players who take turns, beginning with the player.
pub(crate) fn order_from(
    table: &Table<'_>,
    name: &BString,
    backward: Option<bool>,
) -> Result<Vec<String>, Error> {
    let order = table.order_from(player(table, name)?, backward.unwrap_or(false))?;
    let names = order.into_iter().map(|other| table.player_name(other));
    Ok(names.map(str::to_owned).collect())
}

/// Returns one of a player's four sorting keys.
pub(crate) fn key(table: &Table<'_>, name: &BString, key: Option<Whole>) -> Result<Seen, Error> {
    let keys = table.keys(player(table, name)?);
    let at = usize::try_from(key.map_or(0, |key| key.0.wrapping_sub(1))).ok();
    let key = at.and_then(|at| keys.get(at)).ok_or_else(|| {
        Error::new(Code::BadValue).detail("key: a player has the sorting keys 1 to 4")
    })?;
    Ok(number(Some(*key)))
}

/// A look that returns a list.
pub(crate) type Listed = fn(&Table<'_>, &mut Lister<'_>) -> mlua::Result<()>;

/// Refuses what a look that returns a list is given: `if card:passed("A")` would always hold, as a
/// list is true.
pub(crate) fn takes_nothing(name: &str, given: &MultiValue) -> Result<(), Error> {
    if given.is_empty() {
        return Ok(());
    }
    let detail = format!("`{name}` returns all there are, and takes nothing");
    Err(Error::new(Code::UnexpectedArgument).detail(detail))
}

/// The looks that return a list.
pub(crate) const LISTED: &[(&str, Listed)] = &[
    ("stack", |table, list| {
        table.stack().try_for_each(|object| {
            let row = list.row()?;
            object_row(table, &object, row)
        })
    }),
    ("players", |table, list| {
        list.players(table, table.living().iter())
    }),
    ("order", |table, list| list.players(table, table.order())),
    ("left", |table, list| {
        let living = table.living();
        list.players(
            table,
            table.players().filter(|player| !living.contains(*player)),
        )
    }),
    ("to_act", |table, list| list.set(table, table.to_act())),
    ("may_act", |table, list| list.set(table, table.may_act())),
    ("pending", |table, list| list.set(table, table.pending())),
    ("passed", |table, list| list.set(table, table.passed())),
    ("plan", |table, list| {
        let rules = table.rules();
        let mut steps = table
            .plan()
            .filter_map(|step| rules.steps().nth(step.index()));
        steps.try_for_each(|step| list.push(step))
    }),
    ("tokens", |table, list| {
        let mut held = table
            .tokens()
            .filter_map(|(name, holder)| Some((name, holder?)));
        held.try_for_each(|(name, holder)| list.set_named(name, table.player_name(holder)))
    }),
    ("values", |table, list| {
        table.values().try_for_each(|value| {
            let row = list.row()?;
            row.raw_set("name", name_of(table, value.name))?;
            set_player(table, row, "player", value.player)?;
            row.raw_set("kind", if value.flag { "flag" } else { "counter" })?;
            row.raw_set("value", Whole(value.value))
        })
    }),
    ("extra_turns", |table, list| {
        table.extra_turns().try_for_each(|grant| {
            let row = list.row()?;
            row.raw_set("grant", i64::from(grant.grant.number()))?;
            set_player(table, row, "player", Some(grant.player))?;
            set_player(table, row, "by", grant.by)?;
            set_player(table, row, "after", grant.after)?;
            set_source(row, grant.source)?;
            row.raw_set("data", grant.data.map(Whole))
        })
    }),
    ("skips", |table, list| {
        table.skips().try_for_each(|skip| {
            let row = list.row()?;
            set_player(table, row, "player", Some(skip.player))?;
            row.raw_set("count", skip.count)?;
            row.raw_set("applies", skip.applies.name())?;
            set_source(row, skip.source)
        })
    }),
    ("part_skips", |table, list| {
        table.part_skips().try_for_each(|skip| {
            let (rules, row) = (table.rules(), list.row()?);
            set_player(table, row, "player", Some(skip.player))?;
            row.raw_set(
                "step",
                skip.step.and_then(|step| rules.steps().nth(step.index())),
            )?;
            let phase = skip.phase.map(|phase| phase.index());
            row.raw_set("phase", phase.and_then(|phase| rules.phases().nth(phase)))?;
            row.raw_set("count", skip.count)?;
            set_source(row, skip.source)?;
            row.raw_set("this_turn", skip.this_turn)
        })
    }),
    ("triggers", |table, list| {
        table.triggers().try_for_each(|trigger| {
            let row = list.row()?;
            row.raw_set("trigger", i64::from(trigger.trigger.number()))?;
            row.raw_set("event", trigger.event.name())?;
            row.raw_set("effect", name_of(table, trigger.effect))?;
            set_player(table, row, "player", trigger.player)?;
            set_source(row, trigger.source)?;
            row.raw_set("count", trigger.count)?;
            set_player(table, row, "hidden", trigger.hidden)
        })
    }),
    ("replacements", |table, list| {
        table.replacements().try_for_each(|one| {
            let (rules, row) = (table.rules(), list.row()?);
            row.raw_set("trigger", i64::from(one.trigger.number()))?;
            row.raw_set("event", one.event.name())?;
            let effect = one.effect.and_then(|effect| name_of(table, effect));
            row.raw_set("effect", effect)?;
            set_player(table, row, "player", one.player)?;
            let step = one.step.and_then(|step| rules.steps().nth(step.index()));
            row.raw_set("step", step)?;
            let phase = one.phase.map(|phase| phase.index());
            row.raw_set("phase", phase.and_then(|phase| rules.phases().nth(phase)))?;
            set_player(table, row, "target", one.target)?;
            set_source(row, one.source)?;
            row.raw_set("data", Whole(one.data))?;
            row.raw_set("may", one.may.name())?;
            row.raw_set("count", one.count)
        })
    }),
    ("locks", |table, list| {
        table.locks().try_for_each(|lock| {
            let row = list.row()?;
            set_player(table, row, "player", lock.player)?;
            row.raw_set(
                "action",
                lock.action.and_then(|action| name_of(table, action)),
            )?;
            row.raw_set("when", lock.when)?;
            set_source(row, lock.source)?;
            row.raw_set("until", lock.until.name())?;
            set_player(table, row, "of", lock.of)
        })
    }),
    ("windows", |table, list| {
        table.windows().try_for_each(|window| {
            let row = list.row()?.clone();
            row.raw_set("window", window_name(table, window.window))?;
            set_player(table, &row, "holder", window.holder)?;
            row.raw_set("pending", list.names(table, window.pending)?)?;
            row.raw_set("passed", list.names(table, window.passed)?)
        })
    }),
];

fn name_of<'a>(table: &Table<'a>, name: NameId) -> Option<&'a str> {
    table.name_text(name)
}

fn set_player(
    table: &Table<'_>,
    row: &LuaTable,
    key: &str,
    player: Option<PlayerId>,
) -> mlua::Result<()> {
    match player {
        Some(player) => row.raw_set(key, table.player_name(player)),
        None => Ok(()),
    }
}

fn set_source(row: &LuaTable, source: Option<HostRef>) -> mlua::Result<()> {
    row.raw_set("source", source.map(|source| Whole(source.number())))
}

/// Returns an object of the stack as a row.
pub(crate) fn object_row(
    table: &Table<'_>,
    object: &ObjectLook,
    row: &LuaTable,
) -> mlua::Result<()> {
    row.raw_set("object", i64::from(object.object.number()))?;
    set_player(table, row, "player", Some(object.player))?;
    row.raw_set("effect", name_of(table, object.effect))?;
    row.raw_set(
        "action",
        object.action.and_then(|action| name_of(table, action)),
    )?;
    set_player(table, row, "target", object.target)?;
    row.raw_set("aim", object.aim.map(|aim| i64::from(aim.number())))?;
    set_source(row, object.source)?;
    row.raw_set("data", Whole(object.data))?;
    row.raw_set("lock", object.lock)?;
    row.raw_set(
        "trigger",
        object.trigger.map(|trigger| i64::from(trigger.number())),
    )
}

/// Returns the object of that number as a table, if it is on the stack.
pub(crate) fn object(lua: &Lua, table: &Table<'_>, number: i64) -> mlua::Result<Option<LuaTable>> {
    let mut stack = table.stack();
    let Some(object) = stack.find(|object| i64::from(object.object.number()) == number) else {
        return Ok(None);
    };
    let row = lua.create_table()?;
    object_row(table, &object, &row)?;
    Ok(Some(row))
}

/// A list in progress; each member is paid for before it is made.
pub(crate) struct Lister<'l> {
    lua: &'l Lua,
    list: LuaTable,
    row: LuaTable,
    count: i64,
    pay: &'l dyn Fn(i64) -> mlua::Result<()>,
}

/// The cost of a member that is a text, and of one that is a table.
const NAME: i64 = 5;
const ROW: i64 = 50;

impl<'l> Lister<'l> {
    pub(crate) fn new(
        lua: &'l Lua,
        pay: &'l dyn Fn(i64) -> mlua::Result<()>,
    ) -> mlua::Result<Self> {
        let list = lua.create_table()?;
        Ok(Self {
            lua,
            row: list.clone(),
            list,
            count: 0,
            pay,
        })
    }

    pub(crate) fn done(self) -> LuaTable {
        self.list
    }

    fn row(&mut self) -> mlua::Result<&LuaTable> {
        (self.pay)(ROW)?;
        self.row = self.lua.create_table()?;
        self.count += 1;
        self.list.raw_set(self.count, &self.row)?;
        Ok(&self.row)
    }

    fn push(&mut self, text: &str) -> mlua::Result<()> {
        (self.pay)(NAME)?;
        self.count += 1;
        self.list.raw_set(self.count, text)
    }

    fn set_named(&mut self, key: &str, text: &str) -> mlua::Result<()> {
        (self.pay)(NAME)?;
        self.list.raw_set(key, text)
    }

    fn players(
        &mut self,
        table: &Table<'_>,
        mut players: impl Iterator<Item = PlayerId>,
    ) -> mlua::Result<()> {
        players.try_for_each(|player| self.push(table.player_name(player)))
    }

    fn set(&mut self, table: &Table<'_>, set: PlayerSet) -> mlua::Result<()> {
        self.players(table, set.iter())
    }

    fn names(&self, table: &Table<'_>, set: PlayerSet) -> mlua::Result<LuaTable> {
        (self.pay)(NAME * set.len() as i64)?;
        let names = set.iter().map(|player| table.player_name(player));
        self.lua.create_sequence_from(names)
    }
}
