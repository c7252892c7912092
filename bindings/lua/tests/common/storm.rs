//! Programs that call every library function with large and odd arguments, made from a seed.

#![allow(unreachable_pub, reason = "shared by tests")]

use crate::common::{Folder, Seed, game};
use crate::functions::FUNCTIONS;
use std::time::{Duration, Instant};
use turnwheel::Code;

/// Methods that stand for their kind; verbs all go one way.
const METHODS: &[&str] = &[
    "view",
    "choose",
    "choose_each",
    "choose_order",
    "choose_number",
    "choose_yes_no",
    "random",
    "push",
    "extra_turn",
    "set_counter",
    "set_flag",
    "set_order",
    "add_trigger",
    "run",
    "raise",
    "skip_step",
    "reverse",
];

/// Arguments: large, odd, and plain ones.
const VALUES: &[&str] = &[
    "nil",
    "true",
    "0",
    "1",
    "-1",
    "3",
    "250",
    "251",
    "4096",
    "1e9",
    "1e308",
    "-0.0",
    "0/0",
    "math.maxinteger",
    "math.mininteger",
    "''",
    "'A'",
    "'B'",
    "'x'",
    "'%d %s'",
    "'%99.99f'",
    "'(.-)(.-)b'",
    "'%b()'",
    "'[^a-z]*'",
    "'10'",
    "'0x'",
    "('x'):rep(300)",
    "('9'):rep(3000)",
    "('a'):rep(65536)",
    "('a,b'):rep(9000)",
    "'\\xff\\xfe'",
    "utf8.charpattern",
    "{}",
    "{ 1, 2, 3 }",
    "{ 3, 'b', 1.5 }",
    "{ a = 1, b = 2 }",
    "list(1000)",
    "list(10000)",
    "texts(1024)",
    "setmetatable({}, { __index = function(_, k) return k end })",
    "setmetatable({}, { __len = function() return 1 << 40 end })",
    "setmetatable({}, { __tostring = function() return ('t'):rep(60000) end })",
    "_G",
    "string",
    "print",
    "string.rep",
    "function() end",
    "function(...) return ... end",
    "card",
    "storage",
    "card.event",
    "function(a, b) return a end",
    "results",
];

/// The beginning of a program.
const HEAD: &str = "local function list(n) local t = {} for i = 1, n do t[i] = i end return t end
local function texts(n) local t = {} for i = 1, n do t[i] = ('x'):rep(256) end return t end
effect('probe', function(card)
    assert(('x'):upper() == 'X' and table.concat({ 1, 2 }) == '12' and math.max(1, 2) == 2)
    assert(leaked == nil and getmetatable('') == false and select('#', 1, 2) == 2)
end)
effect('storm', function(card)
local results = {}
local function call(f, ...)
    local ok, value = pcall(f, ...)
    if value ~= nil then results[#results % 50 + 1] = value end
end
";

impl Seed {
    /// One program.
    pub fn program(&mut self) -> String {
        let mut text = HEAD.to_owned();
        for _ in 0..12 {
            let call = if self.below(4) == 0 {
                format!("card.{}, card", self.of(METHODS))
            } else {
                self.of(FUNCTIONS).to_owned()
            };
            let count = self.below(5);
            let arguments = (0..count).map(|_| format!(", {}", self.of(VALUES)));
            let arguments = arguments.collect::<String>();
            let times = ["", "for _ = 1, 300 do "][usize::from(self.below(3) == 0)];
            let end = if times.is_empty() { "" } else { " end" };
            text += &format!("{times}call({call}{arguments}){end}\n");
        }
        text + "end)"
    }
}

/// Runs programs until it is told to stop; panics with the program that breaks a promise.
///
/// Each ends in time, and the same way twice; what is refused changes nothing; what the mods have
/// is as before.
pub fn storm(seed: u64, most: Duration, mut more: impl FnMut() -> bool) {
    let mut seed = Seed(seed);
    while more() {
        let program = seed.program();
        let mut game = game();
        let folder = Folder::new("storm", &[("storm", &program)]);
        if let Err(error) = folder.load(&mut game) {
            panic!("{error}\n{program}");
        }
        game.start().unwrap();
        let mut outcomes = vec![];
        for _ in 0..2 {
            let mut tried = game.fork();
            folder.load(&mut tried).unwrap();
            let (hash, save) = (tried.hash(), tried.save());
            let before = Instant::now();
            let outcome = tried.command("act A effect=storm");
            let took = before.elapsed();
            assert!(took < most, "{took:?}\n{program}");
            if let Err(error) = &outcome {
                assert_eq!((tried.hash(), tried.save()), (hash, save), "{program}");
                assert_ne!(error.code, Code::Internal, "{program}");
                tried.command("act A effect=probe").unwrap();
            }
            outcomes.push((outcome, tried.hash()));
        }
        assert_eq!(outcomes[0], outcomes[1], "{program}");
    }
}
