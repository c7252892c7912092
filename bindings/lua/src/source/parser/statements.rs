//! Statements, and the code inserted before them.

use super::{Kind, LETTER, Owner, PREFIX, Parser, Part, Read, Value};

impl<'a> Parser<'a> {
    pub(super) fn block(&mut self) -> Read<()> {
        let first = self.scopes.here().locals.len();
        self.block_from(first)
    }

    /// Reads a block whose locals begin before it, as the names of a loop do.
    fn block_from(&mut self, first: usize) -> Read<()> {
        self.deeper(|parser| {
            parser.scopes.here().blocks += 1;
            if let Some(at) = parser.statements()? {
                // A function's own block keeps its parameters as well.
                let outermost = parser.scopes.here().blocks == 1;
                parser.keep(at, if outermost { 0 } else { first })?;
            }
            parser.scopes.here().blocks -= 1;
            let jumps = parser.scopes.here().jumps;
            parser.work(jumps)?;
            parser.scopes.here().locals.truncate(first);
            Ok(())
        })
    }

    /// Reads the statements of a block. Returns the place where they end, before labels at the end,
    /// if no `return` ends them.
    pub(super) fn statements(&mut self) -> Read<Option<usize>> {
        let mut labels = None;
        while !self.ends_block() {
            if self.is("return") {
                self.return_statement()?;
                return Ok(None);
            }
            match self.is("::") {
                true => labels = labels.or(Some(self.token.start)),
                false => labels = None,
            }
            self.statement()?;
        }
        Ok(Some(labels.unwrap_or(self.token.start)))
    }

    pub(super) fn ends_block(&self) -> bool {
        self.token.kind == Kind::End
            || ["end", "else", "elseif", "until"]
                .iter()
                .any(|word| self.is(word))
    }

    /// Inserts a report of the locals that outlive their block in inner functions, so that they can
    /// be sealed when the file is loaded.
    pub(super) fn keep(&mut self, at: usize, first: usize) -> Read<()> {
        let locals = &self.scopes.here().locals[first..];
        let looks = locals.len();
        let kept = locals.iter().filter(|local| local.captured);
        let kept = kept.map(|local| local.name).collect();
        self.report(at, kept, looks)
    }

    /// Inserts a report of locals that were found by so many looks. A text with many ends of blocks
    /// names the same locals at each, so what is inserted costs as well.
    fn report(&mut self, at: usize, kept: Vec<&'a [u8]>, looks: usize) -> Read<()> {
        let letters: usize = kept.iter().map(|name| name.len() + 1).sum();
        self.work(looks as u64 + letters as u64 * LETTER)?;
        if !kept.is_empty() {
            let kept = String::from_utf8_lossy(&kept.join(&b","[..])).into_owned();
            self.open(at, format!(" {PREFIX}keep({kept}) "));
        }
        Ok(())
    }

    /// Declares names from here on. Those that they hide are reported first, since a report goes by
    /// name.
    fn declare_at(&mut self, at: usize, names: &[&'a [u8]]) -> Read<()> {
        let locals = &self.scopes.here().locals;
        let looks = locals.len() * names.len();
        let is_kept = |name: &&&'a [u8]| {
            let newest = locals.iter().rev().find(|local| local.name == **name);
            newest.is_some_and(|local| local.captured)
        };
        let hidden = names.iter().filter(is_kept).copied().collect();
        self.report(at, hidden, looks)?;
        for name in names {
            self.scopes.declare(name);
        }
        Ok(())
    }

    pub(super) fn return_statement(&mut self) -> Read<()> {
        let at = self.token.start;
        self.advance()?;
        if !self.ends_block() && !self.is(";") {
            self.expressions()?;
        }
        self.accept(";")?;
        self.keep(at, 0)?;
        if self.ends_block() {
            Ok(())
        } else {
            self.unexpected()
        }
    }

    pub(super) fn statement(&mut self) -> Read<()> {
        self.jumps = 0;
        let start = self.token.start;
        if self.token.kind != Kind::Name {
            if self.accept(";")? {
                return Ok(());
            }
            if self.accept("::")? {
                self.name()?;
                let jumps = self.scopes.here().jumps;
                self.work(jumps)?;
                return self.expect("::");
            }
            return self.expression_statement();
        }
        match self.text() {
            b"if" => self.if_statement(),
            b"while" => {
                self.advance()?;
                self.expression()?;
                self.expect("do")?;
                self.block()?;
                self.expect("end")
            }
            b"do" => {
                self.advance()?;
                self.block()?;
                self.expect("end")
            }
            b"for" => self.for_statement(start),
            b"repeat" => self.repeat_statement(),
            b"function" => self.function_statement(start),
            b"local" => self.local_statement(start),
            b"break" => {
                self.jump(start)?;
                self.advance()
            }
            b"goto" => {
                self.jump(start)?;
                self.advance()?;
                self.name().map(drop)
            }
            _ => self.expression_statement(),
        }
    }

    /// Keeps the variables of a block that a jump leaves, as at the end of the block.
    pub(super) fn jump(&mut self, start: usize) -> Read<()> {
        self.scopes.here().jumps += 1;
        self.keep(start, 0)
    }

    pub(super) fn if_statement(&mut self) -> Read<()> {
        let mut branches = 0;
        loop {
            self.advance()?;
            self.jumps = 0;
            self.expression()?;
            self.expect("then")?;
            self.block()?;
            branches += 1;
            self.work(branches)?;
            if !self.is("elseif") {
                break;
            }
        }
        if self.accept("else")? {
            self.block()?;
        }
        self.expect("end")
    }

    pub(super) fn for_statement(&mut self, start: usize) -> Read<()> {
        self.advance()?;
        let mut names = vec![self.name()?];
        if self.accept("=")? {
            let mut parts = vec![self.expression()?];
            while self.accept(",")? {
                parts.push(self.expression()?);
            }
            for part in parts {
                self.as_number(part);
            }
        } else {
            while self.accept(",")? {
                names.push(self.name()?);
            }
            self.expect("in")?;
            self.expressions()?;
        }
        self.expect("do")?;
        let first = self.scopes.here().locals.len();
        self.declare_at(start, &names)?;
        self.block_from(first)?;
        self.expect("end")
    }

    pub(super) fn repeat_statement(&mut self) -> Read<()> {
        self.advance()?;
        let first = self.scopes.here().locals.len();
        self.deeper(|parser| {
            let end = parser.statements()?;
            parser.expect("until")?;
            parser.jumps = 0;
            parser.expression()?;
            if let Some(at) = end {
                parser.keep(at, first)?;
            }
            let jumps = parser.scopes.here().jumps;
            parser.work(jumps)
        })?;
        self.scopes.here().locals.truncate(first);
        Ok(())
    }

    pub(super) fn function_statement(&mut self, start: usize) -> Read<()> {
        self.advance()?;
        let name = self.name()?;
        let owner = self.owner(name)?;
        let (mut method, mut indexed) = (false, false);
        while self.is(".") || self.is(":") {
            indexed = true;
            method = self.is(":");
            self.advance()?;
            self.field()?;
            if method {
                break;
            }
        }
        let cost = self.function_body(method)?;
        self.pay_before(start, cost);
        if !indexed {
            self.assigned(start, owner, name);
        }
        Ok(())
    }

    pub(super) fn local_statement(&mut self, start: usize) -> Read<()> {
        self.advance()?;
        if self.accept("function")? {
            let name = self.name()?;
            self.declare_at(start, &[name])?;
            let cost = self.function_body(false)?;
            self.pay_before(start, cost);
            return Ok(());
        }
        let mut names = vec![];
        loop {
            names.push(self.name()?);
            if self.accept("<")? {
                if self.is("close") {
                    return self.refuse("<close> is not available in mods");
                }
                self.name()?;
                self.expect(">")?;
            }
            if !self.accept(",")? {
                break;
            }
        }
        if self.accept("=")? {
            self.expressions()?;
        }
        self.declare_at(start, &names)?;
        Ok(())
    }

    pub(super) fn expression_statement(&mut self) -> Read<()> {
        let start = self.token.start;
        let (mut written, mut indexed) = (vec![], 0);
        let (mut part, mut name) = self.suffixed()?;
        if self.is("=") || self.is(",") {
            loop {
                match part.value {
                    Value::Name(owner) => written.push((owner, name)),
                    Value::Indexed => indexed += 1,
                    _ => return self.unexpected(),
                }
                if !self.accept(",")? {
                    break;
                }
                (part, name) = self.suffixed()?;
            }
            self.expect("=")?;
            let values = self.expressions()?;
            let local = |(owner, _): &(Owner, &[u8])| *owner != Owner::Global;
            if indexed > 0 || !written.iter().all(local) {
                self.taken_out(indexed + written.len(), &values);
            }
            for (owner, name) in written {
                self.assigned(start, owner, name);
            }
            return Ok(());
        }
        match part.value {
            Value::Several => Ok(()),
            _ => self.unexpected(),
        }
    }

    /// Makes every nil that is written into a table pay for the key that it takes out.
    ///
    /// A table that is full moves all it holds for the next key. Without this, keys that are taken
    /// out and put in by turns would move it each time, in a few instructions.
    fn taken_out(&mut self, targets: usize, values: &[Part]) {
        for (at, part) in values.iter().enumerate() {
            let last = at + 1 == values.len();
            let call = match part.value {
                _ if last && values.len() < targets => {
                    format!("{PREFIX}gone_all({},", targets - at)
                }
                Value::Number | Value::Something => continue,
                Value::Name(_) => {
                    let name = String::from_utf8_lossy(&self.source[part.start..part.end]);
                    format!("({name}==nil and {PREFIX}gone() or ")
                }
                _ => format!("{PREFIX}gone("),
            };
            self.open(part.start, call);
            self.close(part.end, ")");
        }
    }

    /// Inserts a check before an assignment to a name that may outlive the run.
    pub(super) fn assigned(&mut self, start: usize, owner: Owner, name: &[u8]) {
        let name = String::from_utf8_lossy(name).into_owned();
        match owner {
            Owner::Here => {}
            Owner::Global if self.scopes.level() == 0 => {}
            Owner::Global => self.open(start, format!("{PREFIX}global(\"{name}\") ")),
            Owner::Around(level) => {
                self.scopes.functions[level].assigned = true;
                let call = format!("{PREFIX}outlives({PREFIX}born{level},\"{name}\") ");
                self.open(start, call);
            }
        }
    }

    pub(super) fn pay_before(&mut self, start: usize, cost: usize) {
        if cost > 0 {
            self.open(start, format!("{PREFIX}pay({cost}) "));
        }
    }
}
