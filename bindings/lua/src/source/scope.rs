//! The names that are visible while a mod's text is read, and their owners.

/// A visible local variable.
#[derive(Debug)]
pub(super) struct Local<'a> {
    pub(super) name: &'a [u8],
    pub(super) id: usize,
    /// True if an inner function uses it.
    pub(super) captured: bool,
}

/// A function that is being read.
#[derive(Debug)]
pub(super) struct Function<'a> {
    pub(super) locals: Vec<Local<'a>>,
    upvalues: Vec<usize>,
    /// The number of its upvalues that are locals of the function around it.
    pub(super) direct: usize,
    /// The depth of the current block in its body.
    pub(super) blocks: usize,
    /// The number of its locals that inner functions use.
    pub(super) captured: usize,
    pub(super) vararg: bool,
    /// The number of jumps so far: `break` and `goto`.
    pub(super) jumps: u64,
    /// The place where its body begins.
    pub(super) body: usize,
    /// True if an inner function assigns to one of its locals.
    pub(super) assigned: bool,
}

/// All functions around the current place, the outermost first.
#[derive(Debug, Default)]
pub(super) struct Scopes<'a> {
    pub(super) functions: Vec<Function<'a>>,
    ids: usize,
    /// The cost of looking names up for Lua's compiler, in steps.
    pub(super) work: u64,
}

impl<'a> Scopes<'a> {
    pub(super) fn open(&mut self, body: usize) {
        self.functions.push(Function {
            locals: vec![],
            upvalues: vec![],
            direct: 0,
            blocks: 0,
            captured: 0,
            vararg: false,
            jumps: 0,
            body,
            assigned: false,
        });
    }

    pub(super) fn level(&self) -> usize {
        self.functions.len() - 1
    }

    pub(super) fn here(&mut self) -> &mut Function<'a> {
        let last = self.level();
        &mut self.functions[last]
    }

    pub(super) fn declare(&mut self, name: &'a [u8]) {
        self.ids += 1;
        let id = self.ids;
        self.here().locals.push(Local {
            name,
            id,
            captured: false,
        });
    }

    /// Returns the level of the function whose local the name is, or `None` for a global.
    pub(super) fn resolve(&mut self, name: &[u8]) -> Option<usize> {
        let last = self.level();
        let mut found = None;
        for (level, function) in self.functions.iter().enumerate().rev() {
            self.work += function.locals.len() as u64 + function.upvalues.len() as u64;
            if let Some(at) = function.locals.iter().rposition(|l| l.name == name) {
                found = Some((level, at));
                break;
            }
        }
        let (level, at) = found?;
        if level < last {
            let owner = &mut self.functions[level];
            let id = owner.locals[at].id;
            if !owner.locals[at].captured {
                owner.locals[at].captured = true;
                owner.captured += 1;
            }
            for (above, function) in self.functions[level + 1..].iter_mut().enumerate() {
                if !function.upvalues.contains(&id) {
                    function.upvalues.push(id);
                    function.direct += usize::from(above == 0);
                }
            }
        }
        Some(level)
    }
}
