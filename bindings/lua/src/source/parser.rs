//! Lua's grammar, as far as a mod's text has to be understood to be rewritten.

use super::scope::Scopes;
use super::tokens::{Kind, Lexer, Token};
use super::{Edit, PREFIX, Refused};

/// How deep a text may nest.
const DEEPEST: usize = 100;
/// How deep functions may nest.
const FUNCTIONS: usize = 16;
/// The most values that a table is written down with.
const ITEMS: usize = 4096;
/// The most texts that one chain of `..` joins.
const JOINED: usize = 100;
/// So many steps of Lua's compiler are worth an instruction.
const STEPS: u64 = 256;
/// So many tokens are.
const TOKENS: u64 = 4;
/// What a text may cost at most, however much the host allows.
const MOST_WORK: u64 = 1 << 26;

type Read<T> = Result<T, Refused>;

/// What is known of an expression's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    /// It is never a text where a number is wanted.
    Number,
    /// A call or `...`: several values.
    Several,
    /// A name of the mod's.
    Name(Owner),
    Indexed,
    Other,
}

/// Whose a name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Here,
    Around(usize),
    Global,
}

#[derive(Clone, Copy, Debug)]
struct Part {
    start: usize,
    end: usize,
    value: Value,
}

pub(super) struct Parser<'a> {
    source: &'a [u8],
    lexer: Lexer<'a>,
    token: Token,
    ahead: Token,
    /// Where the last token ended.
    ended: usize,
    scopes: Scopes<'a>,
    edits: Vec<Edit>,
    depth: usize,
    tokens: u64,
    /// `and`, `or` and `elseif` of the statement at hand.
    jumps: u64,
}

impl<'a> Parser<'a> {
    /// The edits in the order of their places, and what compiling costs.
    pub(super) fn read(source: &'a [u8]) -> Read<(Vec<Edit>, i64)> {
        let nothing = Token {
            kind: Kind::End,
            start: 0,
            end: 0,
            line: 1,
        };
        let mut parser = Self {
            source,
            lexer: Lexer::new(source),
            token: nothing,
            ahead: nothing,
            ended: 0,
            scopes: Scopes::default(),
            edits: vec![],
            depth: 0,
            tokens: 0,
            jumps: 0,
        };
        parser.advance()?;
        parser.advance()?;
        parser.scopes.open(0);
        parser.block()?;
        if parser.token.kind != Kind::End {
            return parser.unexpected();
        }
        parser.close_function();
        parser.edits.sort_by_key(|edit| (edit.at, edit.rank));
        let cost = parser.tokens / TOKENS + parser.scopes.work / STEPS;
        Ok((parser.edits, cost as i64))
    }

    fn advance(&mut self) -> Read<()> {
        self.ended = self.token.end;
        self.token = self.ahead;
        self.ahead = self.lexer.next().map_err(|(line, why)| Refused {
            line,
            why: why.to_owned(),
            syntax: false,
        })?;
        self.tokens += 1;
        Ok(())
    }

    fn text(&self) -> &'a [u8] {
        &self.source[self.token.start..self.token.end]
    }

    fn is(&self, text: &str) -> bool {
        matches!(self.token.kind, Kind::Name | Kind::Symbol) && self.text() == text.as_bytes()
    }

    fn accept(&mut self, text: &str) -> Read<bool> {
        let found = self.is(text);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, text: &str) -> Read<()> {
        if self.accept(text)? {
            Ok(())
        } else {
            self.unexpected()
        }
    }

    fn unexpected<T>(&self) -> Read<T> {
        let near = String::from_utf8_lossy(self.text());
        let near: String = near.chars().take(40).collect();
        Err(Refused {
            line: self.token.line,
            why: format!("syntax error near '{near}'"),
            syntax: true,
        })
    }

    fn refuse<T>(&self, why: impl Into<String>) -> Read<T> {
        Err(Refused {
            line: self.token.line,
            why: why.into(),
            syntax: false,
        })
    }

    fn work(&mut self, steps: u64) -> Read<()> {
        self.scopes.work += steps;
        if self.scopes.work > MOST_WORK {
            return self.refuse("this takes too long to compile; write it in smaller parts");
        }
        Ok(())
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return self.refuse("this nests too deep; write it in smaller parts");
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// A name of the mod's own.
    fn name(&mut self) -> Read<&'a [u8]> {
        let name = self.text();
        if self.token.kind != Kind::Name || KEYWORDS.iter().any(|word| word.as_bytes() == name) {
            return self.unexpected();
        }
        if name.starts_with(PREFIX.as_bytes()) {
            return self.refuse(format!(
                "names that begin with {PREFIX} are turnwheel's own"
            ));
        }
        if name == b"_ENV" {
            return self.refuse("_ENV is not available in mods; write _G");
        }
        self.advance()?;
        Ok(name)
    }

    fn open(&mut self, at: usize, text: String) {
        let order = -(self.edits.len() as i64);
        self.edits.push(Edit {
            at,
            until: at,
            rank: (2, order),
            text,
        });
    }

    fn close(&mut self, at: usize, text: &str) {
        let order = self.edits.len() as i64;
        self.edits.push(Edit {
            at,
            until: at,
            rank: (0, order),
            text: text.to_owned(),
        });
    }

    fn replace(&mut self, token: Token, text: &str) {
        self.edits.push(Edit {
            at: token.start,
            until: token.end,
            rank: (1, 0),
            text: text.to_owned(),
        });
    }

    /// Makes a text a number in a call that is counted, or an error.
    fn as_number(&mut self, part: Part) {
        if part.value != Value::Number {
            self.open(part.start, format!("{PREFIX}number("));
            self.close(part.end, ")");
        }
    }

    fn block(&mut self) -> Read<()> {
        self.deeper(|parser| {
            let first = parser.scopes.here().locals.len();
            parser.scopes.here().blocks += 1;
            if let Some(at) = parser.statements()? {
                // A function's own block keeps its parameters as well.
                let outermost = parser.scopes.here().blocks == 1;
                parser.keep(at, if outermost { 0 } else { first });
            }
            parser.scopes.here().blocks -= 1;
            let jumps = parser.scopes.here().jumps;
            parser.work(jumps)?;
            parser.scopes.here().locals.truncate(first);
            Ok(())
        })
    }

    /// The statements of a block; the place where they end, before labels that end it, if no
    /// `return` does.
    fn statements(&mut self) -> Read<Option<usize>> {
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

    fn ends_block(&self) -> bool {
        self.token.kind == Kind::End
            || ["end", "else", "elseif", "until"]
                .iter()
                .any(|word| self.is(word))
    }

    /// The locals that outlive their block in functions within are told, so that they can be sealed
    /// when the file is loaded.
    fn keep(&mut self, at: usize, first: usize) {
        let kept = self.scopes.here().locals[first..]
            .iter()
            .filter(|local| local.captured)
            .map(|local| String::from_utf8_lossy(local.name).into_owned())
            .collect::<Vec<_>>();
        if !kept.is_empty() {
            self.open(at, format!(" {PREFIX}keep({}) ", kept.join(",")));
        }
    }

    fn return_statement(&mut self) -> Read<()> {
        let at = self.token.start;
        self.advance()?;
        if !self.ends_block() && !self.is(";") {
            self.expressions()?;
        }
        self.accept(";")?;
        self.keep(at, 0);
        if self.ends_block() {
            Ok(())
        } else {
            self.unexpected()
        }
    }

    fn statement(&mut self) -> Read<()> {
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
            b"for" => self.for_statement(),
            b"repeat" => self.repeat_statement(),
            b"function" => self.function_statement(start),
            b"local" => self.local_statement(start),
            b"break" => {
                self.jump(start);
                self.advance()
            }
            b"goto" => {
                self.jump(start);
                self.advance()?;
                self.name().map(drop)
            }
            _ => self.expression_statement(),
        }
    }

    /// What a jump leaves is kept as at the end of a block.
    fn jump(&mut self, start: usize) {
        self.scopes.here().jumps += 1;
        self.keep(start, 0);
    }

    fn if_statement(&mut self) -> Read<()> {
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

    fn for_statement(&mut self) -> Read<()> {
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
        for name in names {
            self.scopes.declare(name);
        }
        self.block()?;
        self.scopes.here().locals.truncate(first);
        self.expect("end")
    }

    fn repeat_statement(&mut self) -> Read<()> {
        self.advance()?;
        let first = self.scopes.here().locals.len();
        self.deeper(|parser| {
            let end = parser.statements()?;
            parser.expect("until")?;
            parser.jumps = 0;
            parser.expression()?;
            if let Some(at) = end {
                parser.keep(at, first);
            }
            let jumps = parser.scopes.here().jumps;
            parser.work(jumps)
        })?;
        self.scopes.here().locals.truncate(first);
        Ok(())
    }

    fn function_statement(&mut self, start: usize) -> Read<()> {
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

    fn local_statement(&mut self, start: usize) -> Read<()> {
        self.advance()?;
        if self.accept("function")? {
            let name = self.name()?;
            self.scopes.declare(name);
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
        for name in names {
            self.scopes.declare(name);
        }
        Ok(())
    }

    fn expression_statement(&mut self) -> Read<()> {
        let start = self.token.start;
        let mut written = vec![];
        let (mut part, mut name) = self.suffixed()?;
        if self.is("=") || self.is(",") {
            loop {
                match part.value {
                    Value::Name(owner) => written.push((owner, name)),
                    Value::Indexed => {}
                    _ => return self.unexpected(),
                }
                if !self.accept(",")? {
                    break;
                }
                (part, name) = self.suffixed()?;
            }
            self.expect("=")?;
            self.expressions()?;
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

    /// Before a name is written to that may outlive the run, it is asked whether it may be.
    fn assigned(&mut self, start: usize, owner: Owner, name: &[u8]) {
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

    fn pay_before(&mut self, start: usize, cost: usize) {
        if cost > 0 {
            self.open(start, format!("{PREFIX}pay({cost}) "));
        }
    }

    fn expressions(&mut self) -> Read<Vec<Part>> {
        let mut parts = vec![self.expression()?];
        while self.accept(",")? {
            parts.push(self.expression()?);
        }
        Ok(parts)
    }

    fn expression(&mut self) -> Read<Part> {
        self.binary(0)
    }

    fn binary(&mut self, limit: u8) -> Read<Part> {
        self.deeper(|parser| parser.operators(limit))
    }

    fn operators(&mut self, limit: u8) -> Read<Part> {
        let start = self.token.start;
        let mut left = if ["not", "-", "#", "~"].iter().any(|op| self.is(op)) {
            let bitwise = self.is("~");
            let arithmetic = self.is("-");
            self.advance()?;
            let operand = self.binary(UNARY)?;
            if bitwise {
                self.as_number(operand);
            }
            // `-x` of a text is a number; what a metatable makes of anything is not known.
            let value = match arithmetic && operand.value == Value::Number {
                true => Value::Number,
                false => Value::Other,
            };
            Part {
                start,
                end: self.ended,
                value,
            }
        } else {
            self.simple()?
        };
        while let Some((_, before, after)) = self.operator().filter(|(_, left, _)| *left > limit) {
            let sign = self.text();
            if sign == b".." {
                left = self.chain(left)?;
                continue;
            }
            if sign == b"and" || sign == b"or" {
                self.jumps += 1;
                let jumps = self.jumps;
                self.work(jumps)?;
            }
            self.advance()?;
            let right = self.binary(after)?;
            let bitwise = (4..=7).contains(&before);
            if bitwise {
                self.as_number(left);
                self.as_number(right);
            }
            left = Part {
                start: left.start,
                end: self.ended,
                value: Value::Other,
            };
        }
        Ok(left)
    }

    /// `a .. b .. c` becomes one call, as the texts it joins are paid for by their length.
    fn chain(&mut self, left: Part) -> Read<Part> {
        let mut last = left;
        let mut count = 1;
        while self.is("..") {
            let sign = self.token;
            self.advance()?;
            last = self.binary(CONCAT)?;
            self.replace(sign, ",");
            count += 1;
            if count > JOINED {
                return self.refuse("too many texts are joined at once; use table.concat");
            }
        }
        if last.value == Value::Several {
            self.open(last.start, "(".to_owned());
            self.close(last.end, ")");
        }
        let all = if count > 2 { "_all" } else { "" };
        self.open(left.start, format!("{PREFIX}concat{all}("));
        self.close(self.ended, ")");
        Ok(Part {
            start: left.start,
            end: self.ended,
            value: Value::Other,
        })
    }

    fn operator(&self) -> Option<(&'static str, u8, u8)> {
        if !matches!(self.token.kind, Kind::Name | Kind::Symbol) {
            return None;
        }
        let text = self.text();
        OPERATORS
            .iter()
            .copied()
            .find(|(sign, ..)| sign.as_bytes() == text)
    }

    fn simple(&mut self) -> Read<Part> {
        let start = self.token.start;
        let value = match (self.token.kind, self.text()) {
            (Kind::Number, _) => Value::Number,
            (Kind::Text, _) | (Kind::Name, b"nil" | b"true" | b"false") => Value::Other,
            (Kind::Symbol, b"...") => {
                if !self.scopes.here().vararg && self.scopes.level() > 0 {
                    return self.unexpected();
                }
                Value::Several
            }
            (Kind::Symbol, b"{") => {
                self.table()?;
                return Ok(self.part(start, Value::Other));
            }
            (Kind::Name, b"function") => {
                self.advance()?;
                let cost = self.function_body(false)?;
                if cost > 0 {
                    self.open(start, format!("{PREFIX}paid({cost},"));
                    self.close(self.ended, ")");
                }
                return Ok(self.part(start, Value::Other));
            }
            _ => return self.suffixed().map(|(part, _)| part),
        };
        self.advance()?;
        Ok(self.part(start, value))
    }

    fn part(&self, start: usize, value: Value) -> Part {
        Part {
            start,
            end: self.ended,
            value,
        }
    }

    fn owner(&mut self, name: &[u8]) -> Read<Owner> {
        let found = self.scopes.resolve(name);
        self.work(0)?;
        Ok(match found {
            None => Owner::Global,
            Some(level) if level == self.scopes.level() => Owner::Here,
            Some(level) => Owner::Around(level),
        })
    }

    /// The name of a field: any, as it stands in a table.
    fn field(&mut self) -> Read<()> {
        if self.token.kind != Kind::Name
            || KEYWORDS.iter().any(|word| word.as_bytes() == self.text())
        {
            return self.unexpected();
        }
        self.advance()
    }

    fn suffixed(&mut self) -> Read<(Part, &'a [u8])> {
        let start = self.token.start;
        let mut name: &[u8] = b"";
        let mut value = if self.accept("(")? {
            self.expression()?;
            self.expect(")")?;
            Value::Other
        } else {
            name = self.name()?;
            Value::Name(self.owner(name)?)
        };
        loop {
            value = match (self.token.kind, self.text()) {
                (Kind::Symbol, b".") => {
                    self.advance()?;
                    self.field()?;
                    Value::Indexed
                }
                (Kind::Symbol, b"[") => {
                    self.advance()?;
                    self.expression()?;
                    self.expect("]")?;
                    Value::Indexed
                }
                (Kind::Symbol, b":") => {
                    self.advance()?;
                    self.field()?;
                    self.arguments()?;
                    Value::Several
                }
                (Kind::Symbol, b"(" | b"{") | (Kind::Text, _) => {
                    self.arguments()?;
                    Value::Several
                }
                _ => return Ok((self.part(start, value), name)),
            };
        }
    }

    fn arguments(&mut self) -> Read<()> {
        if self.token.kind == Kind::Text {
            return self.advance();
        }
        if self.is("{") {
            return self.deeper(Self::table);
        }
        self.expect("(")?;
        if !self.is(")") {
            self.expressions()?;
        }
        self.expect(")")
    }

    fn table(&mut self) -> Read<()> {
        self.expect("{")?;
        let mut items = 0;
        while !self.is("}") {
            items += 1;
            if items > ITEMS {
                return self.refuse("a table is written down with at most 4096 values");
            }
            let named = self.token.kind == Kind::Name
                && self.ahead.kind == Kind::Symbol
                && &self.source[self.ahead.start..self.ahead.end] == b"=";
            if named {
                self.field()?;
                self.expect("=")?;
            } else if self.accept("[")? {
                self.expression()?;
                self.expect("]")?;
                self.expect("=")?;
            }
            self.expression()?;
            if !self.accept(",")? && !self.accept(";")? {
                break;
            }
        }
        self.expect("}")
    }

    /// Reads parameters and body; tells what making the function costs, in instructions.
    fn function_body(&mut self, method: bool) -> Read<usize> {
        if self.scopes.functions.len() >= FUNCTIONS {
            return self.refuse("functions nest too deep");
        }
        let jumps = self.jumps;
        self.scopes.open(0);
        self.expect("(")?;
        if method {
            self.scopes.declare(b"self");
        }
        while !self.is(")") {
            if self.accept("...")? {
                self.scopes.here().vararg = true;
                break;
            }
            let name = self.name()?;
            self.scopes.declare(name);
            if !self.accept(",")? {
                break;
            }
        }
        self.scopes.here().body = self.token.end;
        self.expect(")")?;
        self.block()?;
        self.expect("end")?;
        self.jumps = jumps;
        let direct = self.close_function();
        // Each of them is looked for among all that are captured.
        let steps = direct * self.scopes.here().captured;
        Ok(if steps > 512 { steps / 256 } else { 0 })
    }

    fn close_function(&mut self) -> usize {
        let level = self.scopes.level();
        let Some(function) = self.scopes.functions.pop() else {
            return 0;
        };
        if function.assigned {
            let born = format!(" local {PREFIX}born{level}={PREFIX}born() ");
            self.open(function.body, born);
        }
        if function.vararg {
            self.open(function.body, format!(" {PREFIX}few(...) "));
        }
        function.direct
    }
}

const UNARY: u8 = 12;
const CONCAT: u8 = 9;

const OPERATORS: &[(&str, u8, u8)] = &[
    ("or", 1, 1),
    ("and", 2, 2),
    ("<", 3, 3),
    (">", 3, 3),
    ("<=", 3, 3),
    (">=", 3, 3),
    ("~=", 3, 3),
    ("==", 3, 3),
    ("|", 4, 4),
    ("~", 5, 5),
    ("&", 6, 6),
    ("<<", 7, 7),
    (">>", 7, 7),
    ("..", 9, 8),
    ("+", 10, 10),
    ("-", 10, 10),
    ("*", 11, 11),
    ("/", 11, 11),
    ("//", 11, 11),
    ("%", 11, 11),
    ("^", 14, 13),
];

const KEYWORDS: &[&str] = &[
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
];
