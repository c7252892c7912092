//! The Lua that mods live in: an allow-list of functions, an instruction budget and a memory limit.

use crate::budget::Budget;
use crate::card::{Hand, LuaEffect};
use crate::natives;
use crate::refusal::message;
use mlua::{Function, HookTriggers, Lua, LuaOptions, StdLib, Table, VmState};
use std::sync::Arc;
use turnwheel::{Code, Context, Effect, Error};

/// How much one run of one effect, or the loading of one file, may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Lua instructions. All effects that one command sets off may use 20 times as many together.
    pub instructions: u32,
    /// Bytes of memory for all mods of a folder together.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            instructions: 200_000,
            memory: 8 << 20,
        }
    }
}

/// The effects of one command may use so many times what one effect may.
const TOGETHER: u64 = 20;
/// What the budget does not see of a short run.
const SHORT: u64 = 100;
/// The hook is called after so many instructions.
const GRAIN: u32 = 1_000;
/// This part of the memory limit may be in use before instructions cost more.
const FREE: usize = 16;
/// Beyond it, every so many bytes in use make an instruction one unit dearer.
const DEARER: usize = 16 << 10;

const LIBRARIES: &[(&str, &str)] = &[
    ("=checks", include_str!("lua/checks.lua")),
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
    limits: Limits,
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
        for (name, text) in LIBRARIES {
            lua.load(*text).set_name(*name).call::<()>(&natives)?;
        }
        let environment = lua
            .load(include_str!("lua/sandbox.lua"))
            .set_name("=sandbox")
            .call(&natives)?;
        Ok(Self {
            lua,
            budget,
            hand,
            environment,
            limits: *limits,
        })
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

    /// Sets the budget back before a file is run.
    pub fn refill(&self) -> mlua::Result<()> {
        self.refill_with(i64::from(self.limits.instructions))
    }

    /// Runs an effect within its budget, and within what its command has left.
    pub(crate) fn run(&self, effect: &mut LuaEffect, context: &mut Context) -> Result<(), Error> {
        let limit = u64::from(self.limits.instructions);
        let left = limit.min((limit * TOGETHER).saturating_sub(context.work(0))) as i64;
        let result = match self.refill_with(left) {
            Ok(()) => effect.run(context),
            Err(error) => Err(Error::new(Code::EffectFailed).detail(message(&error))),
        };
        context.work((left - self.budget.left()) as u64 + SHORT);
        let exhausted = self.exhausted().or(if left == 0 {
            Some(Code::OutOfInstructions)
        } else {
            None
        });
        match exhausted.or_else(|| {
            result
                .as_ref()
                .err()
                .map(|error| error.code)
                .filter(|code| *code == Code::OutOfMemory)
        }) {
            Some(code) => context.fail(Error::new(code).detail(context.effect())),
            None => result,
        }
    }

    /// The hook is set anew with the budget, as that alone begins its count again: where a run ends
    /// must not depend on the runs before.
    fn refill_with(&self, instructions: i64) -> mlua::Result<()> {
        self.budget.refill(instructions);
        let (budget, free) = (Arc::clone(&self.budget), self.limits.memory / FREE);
        self.lua.set_global_hook(
            HookTriggers::new().every_nth_instruction(GRAIN),
            move |lua, _| {
                budget.spend(i64::from(GRAIN) * weight(lua, free)?)?;
                Ok(VmState::Continue)
            },
        )
    }

    /// Which budget the run at hand has used up, whatever it caught.
    pub fn exhausted(&self) -> Option<Code> {
        self.budget.exhausted()
    }
}

/// What an instruction costs: more while much memory is in use, since one instruction can then copy
/// or compare as much.
///
/// Only what is alive counts, not what waits to be collected: the same run costs the same, whatever
/// ran before.
fn weight(lua: &Lua, free: usize) -> mlua::Result<i64> {
    if lua.used_memory() <= free {
        return Ok(1);
    }
    lua.gc_collect()?;
    Ok(1 + (lua.used_memory().saturating_sub(free) / DEARER) as i64)
}
