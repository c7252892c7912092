//! Every library function gives the same in every process: no clock, no address, no hash seed.
#![cfg(feature = "host")]
#![allow(
    missing_docs,
    clippy::print_stdout,
    reason = "a test that starts itself"
)]

mod common;
#[path = "common/functions.rs"]
mod functions;

const CHILD: &str = "TURNWHEEL_PROCESS";

/// Calls the function with several inputs, and folds what it returns or raises into a number.
const TEXT: &str = "effect('NAME', function(card)
    local hash = 7
    local function fold(text)
        do
            for _, byte in ipairs { text:byte(1, 40) } do
                hash = (hash * 31 + byte) & 0x7fffffffffff
            end
        end
    end
    local function show(value, depth)
        if type(value) == 'table' and depth < 3 then
            fold('{' .. #value)
            local done = pcall(function()
                local count = 0
                for key, member in pairs(value) do
                    count = count + 1
                    if count > 8 then break end
                    fold(tostring(key))
                    show(member, depth + 1)
                end
            end)
            fold(tostring(done))
        else
            fold(tostring(value):sub(1, 200))
        end
    end
    local mixed, order = {}, {}
    for i = 1, 120 do
        mixed['k' .. i * 7919 % 151] = i
        order[i] = i * 7919 % 151
    end
    local holes = { 1, 2, nil, 4, nil, 6 }
    holes[9], holes[12] = 9, 12
    local inputs = { { mixed }, { order }, { holes }, { order, function(a, b) return a % 7 < b % \
    7 end },
        { order, function() return true end }, { 'a1b22c', '%d+', '<%0>' }, { '%s %5.2f', {}, \
        3.14159 },
        { '%q %s', 'x', type }, { 3, 4, 5 }, { -1.5 }, { 'text' }, { nil }, { {}, { __index = \
        mixed } },
        { mixed, 'k3' }, { error, 'what' }, { 'grün', 1, -1 }, { order, 2, 30, 3 }, { type, card } }
    for _, input in ipairs(inputs) do
        do
            local copies = {}
            for at = 1, 4 do copies[at] = input[at] end
            local results = table.pack(pcall(FUNCTION, table.unpack(copies, 1, 4)))
            for at = 1, results.n do show(results[at], 1) end
            if type(input[1]) == 'table' then for at = 1, 120, 7 do fold(tostring(input[1][at])) \
            end end
        end
    end
    fold(tostring(#holes) .. tostring({}) .. tostring(type) .. tostring(card))
    card:set_counter('hash', hash)
end)";

#[test]
fn eight_processes_agree() {
    if std::env::var(CHILD).is_ok() {
        // One mod for each function: a budget is a run's.
        let texts: Vec<String> = functions::FUNCTIONS
            .iter()
            .map(|function| TEXT.replace("FUNCTION", function).replace("NAME", function))
            .collect();
        let names: Vec<String> = (0..texts.len()).map(|at| format!("m{at}")).collect();
        let names = names.iter().map(String::as_str);
        let mods: Vec<_> = names.zip(texts.iter().map(String::as_str)).collect();
        let limits = turnwheel_lua::Limits {
            instructions: 20_000_000,
            ..turnwheel_lua::Limits::default()
        };
        let mut game = common::game();
        let folder = common::Folder::new("process", &mods);
        turnwheel_lua::load_folder(&mut game, &folder.0, &limits).unwrap();
        game.start().unwrap();
        for function in functions::FUNCTIONS {
            let outcome = game.command(&format!("act A effect={function}"));
            println!("hash {function} {outcome:?} {:?}", game.hash());
        }
        return;
    }
    let run = || {
        let program = std::env::current_exe().unwrap();
        let mut child = std::process::Command::new(program);
        child.args(["--exact", "eight_processes_agree", "--nocapture"]);
        child.env(CHILD, "1").stdout(std::process::Stdio::piped());
        child.spawn().unwrap()
    };
    let children: Vec<_> = (0..8).map(|_| run()).collect();
    let told: Vec<Vec<String>> = children
        .into_iter()
        .map(|child| {
            let output = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
            let lines = output.lines().filter(|line| line.contains("hash "));
            lines.map(str::to_owned).collect()
        })
        .collect();
    assert_eq!(told[0].len(), functions::FUNCTIONS.len(), "{:?}", told[0]);
    let fine = told[0]
        .iter()
        .filter(|line| line.contains("Ok(())"))
        .count();
    assert_eq!(fine, functions::FUNCTIONS.len(), "{:#?}", told[0]);
    for other in &told[1..] {
        assert_eq!(other, &told[0]);
    }
}
