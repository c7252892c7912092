//! A folder of mods: which files are read, how much of them, and what is wrong with a text.
#![cfg(feature = "host")]
#![allow(missing_docs, reason = "a test")]

mod common;

use common::{Folder, game};
use turnwheel::{Code, Error};

fn load(name: &str, text: &str) -> Result<turnwheel_lua::Loaded, Error> {
    Folder::new(name, &[("mod", text)]).load(&mut game())
}

fn refused(name: &str, text: &str) -> String {
    load(name, text).unwrap_err().to_string()
}

#[test]
fn a_byte_order_mark_and_a_first_line_with_a_hash_are_skipped() {
    let mark = "\u{feff}effect('a', function() end)";
    assert_eq!(load("mark", mark).unwrap().effects, ["a"]);
    let hash = "#!/usr/bin/lua\neffect('a', function() end)";
    assert_eq!(load("hash", hash).unwrap().effects, ["a"]);
    let error = refused("hash-line", "#!/usr/bin/lua\nlocal x = nil + 1");
    assert!(error.contains("mod.lua:2: "), "{error}");
}

#[test]
fn texts_that_are_slow_to_compile_are_refused() {
    let long = |part: &str, count| format!("local x = 1 if x then {} end", part.repeat(count));
    // Each end of a block reports the locals that outlive it, by their names.
    let names: Vec<String> = (0..60)
        .map(|at| format!("n{at}{}", "x".repeat(600)))
        .collect();
    let reports = format!(
        "local {0} local function f() return {0} end {1}",
        names.join(","),
        "do return end ".repeat(5_000)
    );
    let texts = [
        ("reports", reports),
        ("and", format!("local x = x{}", " and x".repeat(40_000))),
        (
            "elseif",
            format!("if x then {} end", "elseif x then ".repeat(15_000)),
        ),
        (
            "paren",
            format!("local x = {}1{}", "(".repeat(5_000), ")".repeat(5_000)),
        ),
        (
            "table",
            format!("local x = {}{}", "{".repeat(5_000), "}".repeat(5_000)),
        ),
        ("minus", format!("local x = {}1", "- ".repeat(50_000))),
        ("power", format!("local x = 1{}", "^1".repeat(50_000))),
        ("not", format!("local x = {} 1", "not ".repeat(30_000))),
        (
            "blocks",
            format!("{}{}", "do ".repeat(5_000), "end ".repeat(5_000)),
        ),
        (
            "functions",
            format!("{}{}", "function f() ".repeat(500), "end ".repeat(500)),
        ),
        ("calls", format!("f{}", "{f".repeat(5_000))),
        (
            "breaks",
            format!("while x do {} end", "do break end ".repeat(15_000)),
        ),
        ("joined", format!("local x = x{}", "..x".repeat(50_000))),
        ("items", format!("local x = {{{}}}", "1,".repeat(50_000))),
        ("literal", format!("local x = '{}'", "x".repeat(5_000))),
        ("large", long(" ", 600_000)),
    ];
    for (name, text) in texts {
        let error = load(name, &text).unwrap_err();
        assert!(
            matches!(error.code, Code::ModFailed | Code::FileUnreadable),
            "{name}: {error}"
        );
        assert!(error.to_string().contains("mod.lua"), "{name}: {error}");
    }
}

#[test]
fn what_lua_says_of_a_text_is_told() {
    for (text, told) in [
        ("local x = = 1", "mod.lua:1: unexpected symbol near '='"),
        ("x = 1\nif x then", "mod.lua:2: 'end' expected"),
        ("x = 'a\n'", "mod.lua:1: a text has no end"),
        ("return 1 x = 2", "mod.lua:1: "),
        ("goto nowhere", "mod.lua:1: no visible label 'nowhere'"),
        ("break", "mod.lua:1: break outside"),
        ("end end", "mod.lua:1: "),
        ("local x <close> = 1", "mod.lua:1: <close> is not available"),
        ("local _ENV = {}", "mod.lua:1: _ENV is not available"),
        ("__turnwheel_pay(1)", "names that begin with __turnwheel_"),
        ("local function f() return ... end", "mod.lua:1: "),
        ("x = '\\0'", "mod.lua:1: a text in a mod holds no zero byte"),
        (
            "x = '\\u{000}'",
            "mod.lua:1: a text in a mod holds no zero byte",
        ),
        ("effect('nofun')", "mod.lua:1: "),
        ("\neffect('nofun', 1)", "mod.lua:2: "),
        ("effect('nofun', 1)", "a function is wanted, not an integer"),
        ("on('turn_began', {})", "a function is wanted, not a nil"),
        (
            "effect('late', function() end, { when = 'turn > 1' })",
            "nothing behind the function is wanted, not a table",
        ),
        (
            "on('turn_began', {}, function() end, 'turn')",
            "nothing behind the function is wanted, not a string",
        ),
        (
            "offers(function() end, function() end)",
            "nothing behind the function is wanted, not a function",
        ),
        ("on('turn_began', 1, print)", "a table of filters is wanted"),
        ("error(('x'):rep(5000))", "xxx..."),
    ] {
        let error = refused("said", text);
        assert!(error.contains(told), "{text}: {error}");
        assert!(error.len() < 500, "{text}: {error}");
    }
}

#[test]
fn a_text_means_what_it_means_to_lua() {
    let text = "
        local a, b <const>, c = 1, 2
        assert(1 .. 2 == '12' and 'a' .. 'b' .. 'c' == 'abc' and 2 ^ 3 .. '' == '8.0')
        assert('x' .. 1 + 2 .. 'y' == 'x3y' and ('a' .. 'b'):upper() == 'AB')
        assert(5 & 3 | 8 ~ 1 == 5 & 3 | 8 ~ 1 and ~0 == -1 and 1 << 4 >> 2 == 4 and '3' | 4 == 7)
        assert('10' + 5 == 15 and -'2' == -2 and '3' * '4' == 12 and 10 // '3' == 3)
        local function all(...) return select('#', ...), ... end
        assert(select('#', all(1, nil, 3)) == 4 and (all(1, 2)) == 2)
        local two = function() return 'a', 'b' end
        assert('x' .. two() == 'xa' and #{ 'x' .. two() } == 1 and #{ two() } == 2)
        local sum = 0
        for i = '1', 3 do sum = sum + i end
        for i = 10, 1, -3 do sum = sum + i end
        for i = 1.0, 2 do sum = sum + i end
        assert(sum == 6 + 22 + 3.0)
        local i = 0
        repeat local done = i == 3 i = i + 1 until done
        while true do i = i + 1 if i > 9 then break end end
        for at = 1, 3 do if at == 2 then goto continue end i = i + at ::continue:: end
        assert(i == 14)
        local t = { 1, 2; x = 3, [4 .. ''] = 5, two() }
        assert(#t == 4 and t['4'] == 5 and t.x == 3)
        function t.f(x) return x end function t:g(x) return self.x .. x end
        assert(t.f(1) == 1 and t:g 'y' == '3y')
        local joined = setmetatable({}, { __concat = function(l, r) return 'joined' end })
        assert(joined .. 1 == 'joined' and 1 .. joined == 'joined' and 'a' .. 1 .. joined == \
        'ajoined')
        assert(not pcall(function() return {} .. 'x' end) and not pcall(function() return 'x' | 1 \
        end))
        local long = [==[
a]]b]==]
        assert(long == 'a]]b' and #'\\z
            x\\x41\\65\\u{41}\\
' == 5) --[[ a comment
        over lines ]] --[==[ another ]==]
        local deep = function() return function() return function() a = a + 1 return a end end end
        assert(deep()()() == 2 and a == 2)
        global = 1 local function set() global = global + 1 end set() assert(global == 2 and \
        _G.global == 2)
        if a == 1 then error() elseif a == 2 then else error() end
        assert(0xA == 10 and 0x.8p1 == 1.0 and 3e2 == 300.0 and 1//1 == 1 and 7 // 2. == 3.0)
        return assert(true);";
    load("meaning", text).unwrap();
}

#[cfg(unix)]
#[test]
fn only_regular_files_are_read() {
    use std::os::unix::ffi::OsStrExt;
    let mod_text = "effect('a', function() end)";
    for (name, target) in [
        ("device", "/dev/zero"),
        ("terminal", "/dev/tty"),
        ("none", "/nowhere"),
    ] {
        let folder = Folder::new(name, &[("a", mod_text)]);
        std::os::unix::fs::symlink(target, folder.0.join("b.lua")).unwrap();
        let error = folder.load(&mut game()).unwrap_err();
        assert_eq!(error.code, Code::FileUnreadable, "{name}: {error}");
    }
    let folder = Folder::new("pipe", &[("a", mod_text)]);
    let made = std::process::Command::new("mkfifo")
        .arg(folder.0.join("b.lua"))
        .status();
    assert!(made.unwrap().success());
    let error = folder.load(&mut game()).unwrap_err();
    assert!(error.to_string().contains("no regular file"), "{error}");

    let folder = Folder::new("names", &[("a", mod_text)]);
    for name in [&b"\xff.lua"[..], b"\xfe.lua"] {
        std::fs::write(folder.0.join(std::ffi::OsStr::from_bytes(name)), mod_text).unwrap();
    }
    let error = folder.load(&mut game()).unwrap_err();
    assert!(error.to_string().contains("UTF-8"), "{error}");
    std::fs::create_dir(folder.0.join("c.lua")).unwrap();
    assert!(folder.load(&mut game()).is_err());
}

#[test]
fn a_folder_has_its_limits() {
    let files = |count: usize, text: &str| {
        let names: Vec<String> = (0..count).map(|at| format!("m{at}")).collect();
        let mods: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), text)).collect();
        let folder = Folder::new(&format!("limits-{count}"), &mods);
        folder.load(&mut game())
    };
    let large = " ".repeat(256 << 10);
    let error = files(129, &large).unwrap_err().to_string();
    assert!(error.contains("32 MiB"), "{error}");
    assert_eq!(files(10, &large).unwrap().mods.len(), 10);
    // The budget is the folder's: each of these alone stays within it.
    let busy = "for i = 1, 1000000 do end";
    assert_eq!(files(2, busy).unwrap().mods.len(), 2);
    let error = files(8, busy).unwrap_err();
    assert!(error.to_string().contains("out_of_instructions"), "{error}");
}
