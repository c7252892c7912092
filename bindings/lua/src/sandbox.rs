//! The Lua that mods live in: an allow-list of functions, an instruction budget and a memory limit.

use mlua::{HookTriggers, Lua, LuaOptions, StdLib, Table, VmState};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

/// How much one run of one effect, or the loading of one file, may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Lua instructions.
    pub instructions: u32,
    /// Bytes of memory for all mods of a folder together.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { instructions: 200_000, memory: 8 << 20 }
    }
}

/// The hook is called after so many instructions.
const GRAIN: u32 = 1_000;

/// A Lua state for mods.
#[derive(Clone, Debug)]
pub struct Sandbox {
    lua: Lua,
    budget: Arc<Budget>,
    limit: i64,
}

#[derive(Debug, Default)]
struct Budget {
    left: AtomicI64,
    /// Once used up it stays used up until the run is over: a script that catches the error gets no further.
    used_up: AtomicBool,
}

impl Sandbox {
    /// A fresh Lua state with nothing in it that reaches out.
    pub fn new(limits: &Limits) -> mlua::Result<Self> {
        let lua = Lua::new_with(StdLib::STRING | StdLib::TABLE | StdLib::MATH | StdLib::UTF8, LuaOptions::default())?;
        lua.set_memory_limit(limits.memory)?;
        let sandbox = Self { lua, budget: Arc::default(), limit: i64::from(limits.instructions) };
        let budget = Arc::clone(&sandbox.budget);
        // One hook for good; each run only sets the counter back.
        sandbox.lua.set_global_hook(HookTriggers::new().every_nth_instruction(GRAIN), move |_, _| {
            if budget.left.fetch_sub(i64::from(GRAIN), Ordering::Relaxed) <= i64::from(GRAIN) {
                budget.used_up.store(true, Ordering::Relaxed);
                return Err(mlua::Error::runtime("the instruction budget is used up"));
            }
            Ok(VmState::Continue)
        })?;
        let budget = Arc::clone(&sandbox.budget);
        let used_up = sandbox.lua.create_function(move |_, ()| Ok(budget.used_up.load(Ordering::Relaxed)))?;
        sandbox.refill();
        sandbox.lua.load(include_str!("sandbox.lua")).set_name("=sandbox").call::<()>(used_up)?;
        Ok(sandbox)
    }

    /// The Lua state.
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// A new environment: copies of what is allowed, so that no mod can change another's.
    pub fn environment(&self) -> mlua::Result<Table> {
        self.refill();
        self.lua.globals().get::<mlua::Function>("environment")?.call(())
    }

    /// Sets the budget back before a run.
    pub fn refill(&self) {
        self.budget.left.store(self.limit, Ordering::Relaxed);
        self.budget.used_up.store(false, Ordering::Relaxed);
    }

    /// Whether the run at hand has used its budget up, whatever it caught.
    pub fn is_used_up(&self) -> bool {
        self.budget.used_up.load(Ordering::Relaxed)
    }
}
