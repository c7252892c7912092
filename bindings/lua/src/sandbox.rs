//! The Lua that mods run in: an allow-list of functions, an instruction budget, a memory limit, and
//! a time limit for hosts that want one.

use crate::budget::Budget;
use crate::card::{Hand, LuaEffect};
use crate::clock::Clock;
use crate::natives;
use crate::refusal::{message, place_in};
use crate::source::{CALLED, rewrite};
use crate::storage::Storage;
use mlua::chunk::ChunkMode;
use mlua::{Function, HookTriggers, Lua, LuaOptions, StdLib, Table, Value, VmState};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use turnwheel::{Code, Context, Effect, Error};

/// How much one run of one effect, or the loading of a folder, may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Lua instructions of one run. All effects that one command sets off may use 20 times as many
    /// together, and so may all files of a folder while they are loaded.
    pub instructions: u32,
    /// Bytes of memory for all mods of a folder together.
    pub memory: usize,
    /// A net under the budget: a run that takes longer is refused with
    /// [`out_of_time`](Code::OutOfTime) and changes nothing. Clocks differ: leave it out where a
    /// game is played again, as in replays and on followers.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            instructions: 200_000,
            memory: 8 << 20,
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
/// The memory that a run may allocate before instructions cost more, in bytes.
const FREE: usize = 4 << 10;
/// The further memory that makes an instruction one unit dearer, in bytes, because the amount that
/// one can search, copy or compare grows with it.
const DEARER: usize = 2 << 10;
/// The same for memory that the mods allocated while they were loaded. It is read-only, so no table
/// in it is ever rehashed.
const DEARER_SEALED: usize = 8 << 10;
/// The bytes of code that make a call of the hook one unit dearer, because it may have to collect.
const COLLECTED: usize = 1 << 10;
/// The memory of an effect that waits to be run, beside its code.
const EFFECT: usize = 256;

const LIBRARIES: &[(&str, &str)] = &[
    ("=checks", include_str!("lua/checks.lua")),
    ("=seal", include_str!("lua/seal.lua")),
    ("=storage", include_str!("lua/storage.lua")),
    ("=strings", include_str!("lua/strings.lua")),
    ("=lists", include_str!("lua/lists.lua")),
];

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
    /// The function that makes the table of a storage.
    storage: Function,
    /// The tables of the storages that the current run has read.
    opened: Table,
    limits: Limits,
    clock: Clock,
    memory: Arc<Memory>,
}

/// The memory in use that the current run did not allocate, in bytes.
#[derive(Debug, Default)]
struct Memory {
    /// The memory of libraries and the mods' code.
    code: AtomicUsize,
    /// The memory that the mods allocated while they were loaded.
    sealed: AtomicUsize,
}

impl Sandbox {
    /// A fresh Lua state with nothing in it that reaches out.
    pub fn new(limits: &Limits) -> mlua::Result<Self> {
        let lua = Lua::new_with(
            StdLib::STRING | StdLib::TABLE | StdLib::MATH | StdLib::UTF8,
            LuaOptions::default(),
        )?;
        lua.set_memory_limit(limits.memory)?;
        let budget = Arc::new(Budget::default());
        budget.refill(i64::from(limits.instructions));
        let hand = Hand::only(&lua, Arc::clone(&budget))?;
        let natives = natives::table(&lua, &budget, &hand)?;
        let opened = lua.create_table()?;
        natives.raw_set("opened", &opened)?;
        for (name, text) in LIBRARIES {
            lua.load(*text).set_name(*name).call::<()>(&natives)?;
        }
        let environment = lua
            .load(include_str!("lua/sandbox.lua"))
            .set_name("=sandbox")
            .call(&natives)?;
        let called = CALLED.iter().map(|(_, name)| natives.get(*name));
        let sandbox = Self {
            called: called.collect::<mlua::Result<_>>()?,
            seal: natives.get("seal")?,
            storage: natives.get("storage")?,
            opened,
            lua,
            budget,
            hand,
            environment,
            limits: *limits,
            clock: Clock::new(limits.time),
            memory: Arc::default(),
        };
        sandbox.count_code(0)?;
        Ok(sandbox)
    }

    /// Counts the memory in use beyond `values` bytes as code.
    fn count_code(&self, values: usize) -> mlua::Result<()> {
        self.lua.gc_collect()?;
        let code = self.lua.used_memory().saturating_sub(values);
        self.memory.code.store(code, Ordering::Relaxed);
        Ok(())
    }

    /// The Lua state.
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// Where the effects of this Lua state get their card.
    pub fn hand(&self) -> &Hand {
        &self.hand
    }

    /// A new environment: copies of what is allowed, so that no mod can change another's.
    pub fn environment(&self) -> mlua::Result<Table> {
        self.refill()?;
        self.environment.call(())
    }

    /// Adds the storage to a mod's environment.
    pub(crate) fn put_storage(&self, environment: &Table, name: &str) -> mlua::Result<Storage> {
        let storage = Storage::new(name, &self.opened, &self.budget);
        let (reader, card) = (storage.clone(), self.hand.card().clone());
        let open = move |lua: &Lua, ()| reader.open(lua, &card);
        let checker = storage.clone();
        let check = move |lua: &Lua, (key, value): (Value, Value)| checker.check(lua, &key, &value);
        let (open, check) = (
            self.lua.create_function(open)?,
            self.lua.create_function(check)?,
        );
        let table: Table = self.storage.call((name, open, check))?;
        environment.raw_set("storage", table)?;
        Ok(storage)
    }

    /// Sets the budget back before a file is run.
    pub fn refill(&self) -> mlua::Result<()> {
        self.refill_with(i64::from(self.limits.instructions))
    }

    /// Returns the memory that all files of a folder may use while they are loaded.
    pub(crate) fn loading_budget(&self) -> i64 {
        i64::from(self.limits.instructions).saturating_mul(TOGETHER as i64)
    }

    /// Runs a mod's text with an instruction limit. Returns the number of instructions used.
    pub(crate) fn load(
        &self,
        name: &str,
        text: &[u8],
        budget: i64,
        put: impl FnOnce(&Table) -> mlua::Result<()>,
    ) -> (i64, mlua::Result<Table>) {
        let run = || {
            self.lua.gc_collect()?;
            let values = self
                .lua
                .used_memory()
                .saturating_sub(self.memory.code.load(Ordering::Relaxed));
            let environment = self.environment()?;
            self.refill_with(budget)?;
            put(&environment)?;
            let chunk = |text: &[u8]| {
                self.lua
                    .load(text.to_vec())
                    .set_name(format!("@{name}.lua"))
                    .set_mode(ChunkMode::Text)
                    .set_environment(environment.clone())
            };
            let rewritten = rewrite(text).map_err(|refused| {
                // Lua itself explains errors in its grammar best.
                let by_lua = refused
                    .syntax
                    .then(|| chunk(text).into_function().err())
                    .flatten();
                by_lua.unwrap_or_else(|| {
                    mlua::Error::runtime(format!("{name}.lua:{}: {}", refused.line, refused.why))
                })
            })?;
            self.budget.spend(rewritten.cost)?;
            let calls =
                mlua::MultiValue::from_iter(self.called.iter().cloned().map(Value::Function));
            let made = chunk(&rewritten.text).into_function();
            let made = made.map_err(|error| chunk(text).into_function().err().unwrap_or(error))?;
            let body: Function = made.call(calls)?;
            self.count_code(values)?;
            body.call::<()>(())?;
            Ok(environment)
        };
        let result = run();
        (budget - self.budget.left(), result)
    }

    /// Ends the loading, and makes everything that the mods wrote read-only.
    pub(crate) fn seal(&self, environments: Vec<Table>, effects: usize) -> mlua::Result<()> {
        self.refill_with(self.loading_budget())?;
        self.seal.call::<()>(environments)?;
        self.lua.gc_collect()?;
        let code = self.memory.code.load(Ordering::Relaxed) + effects * EFFECT;
        let sealed = self.lua.used_memory().saturating_sub(code);
        self.memory.code.store(code, Ordering::Relaxed);
        self.memory.sealed.store(sealed, Ordering::Relaxed);
        Ok(())
    }

    /// Runs an effect within its budget, and within the rest of its command's budget.
    pub(crate) fn run(&self, effect: &mut LuaEffect, context: &mut Context) -> Result<(), Error> {
        let limit = u64::from(self.limits.instructions);
        let left = limit.min((limit * TOGETHER).saturating_sub(context.work(0))) as i64;
        let mut result = match self.refill_with(left) {
            Ok(()) => effect.run(context),
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
            let detail = format!("{}{told}", context.effect());
            let error = Error::new(code).detail(detail);
            result = context.fail(error.placed(at.and_then(place_in)));
        }
        result
    }

    /// Sets the hook again with the budget, which is the only way to reset its count: the end of a
    /// run must not depend on the runs before it.
    fn refill_with(&self, instructions: i64) -> mlua::Result<()> {
        self.budget.refill(instructions);
        self.clock.start();
        let (budget, clock) = (Arc::clone(&self.budget), self.clock.clone());
        let memory = Arc::clone(&self.memory);
        self.lua.set_global_hook(
            HookTriggers::new().every_nth_instruction(GRAIN),
            move |lua, _| {
                budget.spend_at(lua, memory.weigh(lua)?)?;
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

impl Memory {
    /// Returns the cost of the instructions between two calls of the hook. It is higher while
    /// values take much memory, since one instruction can then search, copy or compare as much.
    ///
    /// Only live memory counts, not garbage, so the same run costs the same after any other runs.
    fn weigh(&self, lua: &Lua) -> mlua::Result<i64> {
        let code = self.code.load(Ordering::Relaxed);
        let sealed = self.sealed.load(Ordering::Relaxed);
        let free = code + sealed + FREE;
        let mut weight = 1 + sealed / DEARER_SEALED;
        if lua.used_memory() > free {
            lua.gc_collect()?;
            weight += lua.used_memory().saturating_sub(free) / DEARER;
        }
        Ok(i64::from(GRAIN) * weight as i64 + ((code + sealed) / COLLECTED) as i64)
    }
}
