//! The Lua that mods run in: an allow-list of functions, an instruction budget, and two nets under
//! it: memory, and time for hosts that want one.

use crate::budget::Budget;
use crate::card::Hand;
use crate::clock::Clock;
use crate::mods::Spent;
use crate::natives;
use crate::refusal::{message, place_in};
use crate::source::{CALLED, rewrite};
use crate::storage::{Opened, Storage};
use mlua::chunk::ChunkMode;
use mlua::{Function, HookTriggers, Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::sync::Arc;
use std::time::Duration;
use turnwheel::{Code, Context, Error};

/// How much one run of one effect, or the loading of a folder, may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Lua instructions of one run. All effects that one command sets off may use 20 times as many
    /// together. The files of a folder may use 20 times as many while they are loaded, and a tenth
    /// more for each file.
    pub instructions: u32,
    /// A net under the budget: bytes of memory for one run, beside what the loaded mods take. A run
    /// of the default number of instructions never meets it. One that does is refused with
    /// [`out_of_memory`](Code::OutOfMemory) and changes nothing.
    pub memory: usize,
    /// Another net: a run that takes longer is refused with [`out_of_time`](Code::OutOfTime) and
    /// changes nothing. Clocks differ: leave it out where a game is played again, as in replays and
    /// on followers.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            instructions: 200_000,
            memory: 48 << 20,
            time: None,
        }
    }
}

/// The effects of one command may use this many times the budget of one effect.
const TOGETHER: u64 = 20;
/// The part of a short run that the budget does not see.
const SHORT: u64 = 100;
/// The number of instructions between two calls of the hook.
const GRAIN: u32 = 1_000;
/// The most calls within one another, as the hook sees them.
const DEEPEST: usize = 1_000;
/// The part of a run's instructions that each file of a folder adds to the budget of loading.
const OF_A_FILE: i64 = 10;
/// The memory that a file may take while it is loaded, for each byte of its text and beside them.
const FOR_A_BYTE: usize = 64;
const FOR_A_FILE: usize = 16 << 10;
/// The memory of the libraries, and more.
const LIBRARIES_TAKE: usize = 1 << 20;

/// The Lua that has no sandbox, but only a fence: functions that reach out are missing there too,
/// and the budget counts instructions, but nothing is checked, sealed or paid for in proportion.
/// The sandbox is written in Lua 5.4 and reads its grammar.
pub const FENCED: Option<&str> = if cfg!(feature = "lua54") {
    None
} else if cfg!(feature = "lua53") {
    Some("Lua 5.3")
} else if cfg!(feature = "lua51") {
    Some("Lua 5.1")
} else {
    Some("LuaJIT")
};

const FENCE: &[(&str, &str)] = &[("=fence", include_str!("lua/fence.lua"))];

const LIBRARIES: &[(&str, &str)] = &[
    ("=checks", include_str!("lua/checks.lua")),
    ("=seal", include_str!("lua/seal.lua")),
    ("=storage", include_str!("lua/storage.lua")),
    ("=strings", include_str!("lua/strings.lua")),
    ("=lists", include_str!("lua/lists.lua")),
    ("=sandbox", include_str!("lua/sandbox.lua")),
];

/// Sets the memory of a Lua state. Some builds of LuaJIT take no allocator of others: the fence
/// does without the net there.
fn limit_memory(lua: &Lua, bytes: usize) -> mlua::Result<()> {
    match lua.set_memory_limit(bytes) {
        Err(mlua::Error::MemoryControlNotAvailable) if FENCED.is_some() => Ok(()),
        set => set.map(drop),
    }
}

/// A Lua state for mods.
#[derive(Clone, Debug)]
pub struct Sandbox {
    lua: Lua,
    budget: Arc<Budget>,
    hand: Hand,
    environment: Function,
    /// The function that a rewritten text calls.
    called: Vec<Function>,
    seal: Function,
    /// The function that seals what a file returns.
    seal_one: Function,
    sealed: Function,
    /// The function that hears of the table of a storage.
    storage: Function,
    /// The function that gives a file's libraries back if the file left them as they were.
    tidy: Function,
    limits: Limits,
    clock: Clock,
    /// The storages that the current run has read, in that order.
    storages: Opened,
}

impl Sandbox {
    /// A fresh Lua state with nothing in it that reaches out.
    pub fn new(limits: &Limits) -> mlua::Result<Self> {
        // Without its library `jit`, LuaJIT compiles nothing, so that the hook sees everything.
        let libraries = StdLib::STRING | StdLib::TABLE | StdLib::MATH;
        #[cfg(any(feature = "lua54", feature = "lua53"))]
        let libraries = libraries | StdLib::UTF8;
        let lua = Lua::new_with(libraries, LuaOptions::default())?;
        limit_memory(&lua, limits.memory.saturating_add(LIBRARIES_TAKE))?;
        let budget = Arc::new(Budget::default());
        budget.refill(i64::from(limits.instructions));
        let hand = Hand::only(&lua, Arc::clone(&budget))?;
        let natives = natives::table(&lua, &budget, &hand)?;
        let (chunks, called) = match FENCED {
            None => (LIBRARIES, CALLED),
            Some(_) => (FENCE, &[] as _),
        };
        for (name, text) in chunks {
            lua.load(*text).set_name(*name).call::<()>(&natives)?;
        }
        let called = called.iter().map(|(_, name)| natives.get(*name));
        let sandbox = Self {
            called: called.collect::<mlua::Result<_>>()?,
            seal: natives.get("seal")?,
            seal_one: natives.get("seal_returned")?,
            sealed: natives.get("sealed")?,
            storage: natives.get("storage")?,
            lua,
            budget,
            hand,
            environment: natives.get("environment")?,
            tidy: natives.get("tidy")?,
            limits: *limits,
            clock: Clock::new(limits.time),
            storages: Opened::default(),
        };
        Ok(sandbox)
    }

    /// The Lua state.
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Where the effects of this Lua state get their card.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// A new environment: copies of what is allowed, so that no mod can change another's. Nobody
    /// pays for it.
    pub fn environment(&self) -> mlua::Result<Table> {
        self.lua.remove_global_hook();
        self.environment.call(())
    }

    /// Makes a table of facts and the lists in it read-only, for all mods.
    pub(crate) fn sealed(&self, facts: &Table) -> mlua::Result<()> {
        self.lua.remove_global_hook();
        self.sealed.call(facts)
    }

    /// Returns the storage of a mod of that name.
    pub(crate) fn new_storage(&self, name: &str) -> Storage {
        Storage::new(name, &self.storages, &self.budget)
    }

    /// Ends a run that ended like this: stores what it wrote if it returned, and it counts.
    pub(crate) fn close_storages(&self, result: mlua::Result<()>) -> mlua::Result<()> {
        let storages = self.storages.take();
        let mut done = result;
        if !self.hand.is_stopped() {
            for storage in &storages {
                done = done.and_then(|()| storage.store(&self.lua, self.hand.card()));
            }
        }
        // All at last: one may hold tables of another.
        storages.iter().for_each(Storage::close);
        done
    }

    /// Adds the storage to an environment of its mod.
    pub(crate) fn put_storage(&self, environment: &Table, storage: &Storage) -> mlua::Result<()> {
        let (table, whole) = storage.table(&self.lua, self.hand.card())?;
        self.storage.call::<()>((&table, whole))?;
        environment.raw_set("storage", table)
    }

    /// Sets the budget back before a file is run.
    pub fn refill(&self) -> mlua::Result<()> {
        self.refill_with(i64::from(self.limits.instructions))
    }

    /// Returns the instructions that so many files may use together while they are loaded, and sets
    /// the memory for texts of so many bytes.
    pub(crate) fn loading_budget(&self, files: usize, bytes: usize) -> mlua::Result<i64> {
        let texts = files
            .saturating_mul(FOR_A_FILE)
            .saturating_add(bytes.saturating_mul(FOR_A_BYTE));
        let memory = LIBRARIES_TAKE
            .saturating_add(self.limits.memory)
            .saturating_add(texts);
        limit_memory(&self.lua, memory)?;
        let instructions = i64::from(self.limits.instructions);
        let parts = (files as i64).saturating_mul(instructions / OF_A_FILE);
        Ok(instructions
            .saturating_mul(TOGETHER as i64)
            .saturating_add(parts))
    }

    /// Calls a function within this budget. Returns the number of instructions used.
    pub(crate) fn measured<T>(
        &self,
        budget: i64,
        run: impl FnOnce() -> mlua::Result<T>,
    ) -> (i64, mlua::Result<T>) {
        let result = self.refill_with(budget).and_then(|()| run());
        self.lua.remove_global_hook();
        (budget - self.budget.left(), result)
    }

    /// Returns the budget, which a function of Lua keeps that is paid for.
    pub(crate) fn budget(&self) -> Arc<Budget> {
        Arc::clone(&self.budget)
    }

    /// Takes units off the budget at hand.
    pub(crate) fn spend(&self, lua: &Lua, units: i64) -> mlua::Result<()> {
        self.budget.spend_at(lua, units)
    }

    /// Does the sandbox's own work in the middle of a run, which nobody pays for.
    fn unpaid<T>(&self, work: impl FnOnce() -> mlua::Result<T>) -> mlua::Result<T> {
        self.lua.remove_global_hook();
        let done = work();
        self.set_hook()?;
        done
    }

    /// Runs the text of a mod's file in an environment of its own, which `put` adds to. Returns the
    /// environment, and what the file returns: read-only from then on.
    pub(crate) fn file(
        &self,
        path: &str,
        text: &[u8],
        put: impl FnOnce(&Table) -> mlua::Result<()>,
    ) -> mlua::Result<(Table, Value)> {
        let environment: Table = self.unpaid(|| {
            let environment = self.environment()?;
            put(&environment)?;
            Ok(environment)
        })?;
        let chunk = |text: &[u8]| {
            self.lua
                .load(text.to_vec())
                .set_name(format!("@{path}"))
                .set_mode(ChunkMode::Text)
                .set_environment(environment.clone())
        };
        let returned = if FENCED.is_some() {
            chunk(text).call::<Value>(())?
        } else {
            let rewritten = rewrite(text).map_err(|refused| {
                // Lua itself explains errors in its grammar best.
                let by_lua = refused
                    .syntax
                    .then(|| chunk(text).into_function().err())
                    .flatten();
                by_lua.unwrap_or_else(|| {
                    mlua::Error::runtime(format!("{path}:{}: {}", refused.line, refused.why))
                })
            })?;
            self.budget.spend(rewritten.cost)?;
            let calls = self.called.iter().cloned().map(Value::Function);
            let calls = mlua::MultiValue::from_iter(calls);
            let made = chunk(&rewritten.text).into_function();
            let made = made.map_err(|error| chunk(text).into_function().err().unwrap_or(error))?;
            made.call::<Function>(calls)?.call::<Value>(())?
        };
        self.budget.keep_texts();
        self.unpaid(|| {
            self.tidy.call::<()>(&environment)?;
            if let Value::Table(table) = &returned {
                self.seal_one.call::<()>(table)?;
            }
            Ok(())
        })?;
        Ok((environment, returned))
    }

    /// Ends the loading, and makes everything that the mods wrote read-only. Nobody pays for it.
    pub(crate) fn seal(&self, environments: Vec<Table>) -> mlua::Result<()> {
        self.lua.remove_global_hook();
        self.seal.call::<()>(environments)?;
        self.lua.gc_collect()?;
        let memory = self.lua.used_memory().saturating_add(self.limits.memory);
        limit_memory(&self.lua, memory)?;
        Ok(())
    }

    /// Calls a function of a mod within the budget of a run, and within the rest of its command's
    /// budget.
    pub(crate) fn run(
        &self,
        context: &mut Context,
        run: &mut dyn FnMut(&mut Context) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let limit = u64::from(self.limits.instructions);
        let left = limit.min((limit * TOGETHER).saturating_sub(context.work(0))) as i64;
        let mut result = match self.refill_with(left) {
            Ok(()) => run(context),
            Err(error) => Err(Error::new(Code::EffectFailed).detail(message(&error))),
        };
        // A run that ends between two calls of the hook is refused all the same.
        if result.is_ok() && self.clock.is_over() {
            let _ = self.budget.time_is_out(&self.lua);
        }
        context.work((left - self.budget.left()) as u64 + SHORT);
        let exhausted = self.exhausted().or(if left == 0 {
            Some(Code::OutOfInstructions)
        } else {
            None
        });
        let memory = matches!(&result, Err(error) if error.code == Code::OutOfMemory);
        if let Some(code) = exhausted.or(memory.then_some(Code::OutOfMemory)) {
            let place = self.budget.place();
            let at = place.as_deref();
            let told = at.map_or(String::new(), |place| format!(", at {place}"));
            let what = match context.is_for_looks() {
                true => "the offers",
                false => context.effect(),
            };
            let detail = format!("{what}{told}");
            let error = Error::new(code).detail(detail);
            result = context.fail(error.placed(at.and_then(place_in)));
        }
        result
    }

    /// Runs as [`run`](Self::run) does, and notes what the run took.
    pub(crate) fn run_metered(
        &self,
        context: &mut Context,
        spent: Option<&mut Spent>,
        run: &mut dyn FnMut(&mut Context) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let result = self.run(context, run);
        if let Some(spent) = spent {
            let stopped = self.exhausted().is_some();
            spent.add(self.budget.spent(), stopped, self.clock.took());
        }
        result
    }

    /// Sets the hook again with the budget, which is the only way to reset its count: the end of a
    /// run must not depend on the runs before it.
    fn refill_with(&self, instructions: i64) -> mlua::Result<()> {
        self.budget.refill(instructions);
        self.clock.start();
        self.set_hook()
    }

    fn set_hook(&self) -> mlua::Result<()> {
        let (budget, clock) = (Arc::clone(&self.budget), self.clock.clone());
        self.lua.set_global_hook(
            HookTriggers::new().every_nth_instruction(GRAIN),
            move |lua, _| {
                budget.spend_at(lua, i64::from(GRAIN) * budget.weight())?;
                // Calls take memory without an end, and the next 1000 instructions cannot add many.
                if lua.inspect_stack(DEEPEST, |_| ()).is_some() {
                    budget.spend_at(lua, i64::MAX)?;
                }
                if clock.is_over() {
                    return Err(budget.time_is_out(lua));
                }
                Ok(VmState::Continue)
            },
        )
    }

    /// Returns the place where the budget was used up, if it was.
    pub(crate) fn place(&self) -> Option<String> {
        self.budget.place()
    }

    /// Which budget the run at hand has used up, whatever it caught.
    pub fn exhausted(&self) -> Option<Code> {
        self.budget.exhausted()
    }
}
