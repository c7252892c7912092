-- Player names with spaces: every line that the module writes with them can be submitted again.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "names.lua"
local check = checks.check

local NAMES = { "Ada Lovelace", "pass A", "Jean  Luc", "王 小明" }

-- Submits one of the lines that the rules leave to a player, a different one each time.
local function submit_one(game, turn)
    for _, player in ipairs(NAMES) do
        local lines = game:legal_commands(player, 50)
        if #lines > 0 then
            game:command(lines[turn % #lines + 1])
            return true
        end
    end
    return false
end

for _, rules in ipairs { "simple", "mtg", "poker", "hearts" } do
    local game = turnwheel.game(rules, { players = NAMES, seed = 3 })
    game:start("pass A")
    game:command('raise bell player="Ada Lovelace"')
    game:set_counter("gold", 3, { player = "Jean  Luc" })
    for turn = 1, 60 do check(submit_one(game, turn * 7), rules) end

    local said = {}
    for _, event in ipairs(game:events()) do
        local text = tostring(event)
        said[text] = true
        if text:find("raised name=bell", 1, true) then
            check(event.player == NAMES[1], event.player)
        end
    end
    check(said['raised name=bell player="Ada Lovelace"'])
    for _, name in ipairs(NAMES) do
        check(game:view_json():find('"' .. name .. '"', 1, true), name)
        check(game:view_for(name).turn == game:view().turn
            and game:replay_html(name):find("Jean  Luc", 1, true), name)
    end
    check(game:show():find("Jean  Luc", 1, true)
        and game:past_json(0, 100):find("Ada Lovelace", 1, true))

    for _, save in ipairs { game:save(), game:save_json() } do
        local loaded = turnwheel.load(rules, save)
        check(loaded:hash() == game:hash() and loaded:view_json() == game:view_json())
        check(submit_one(loaded, 5))
    end
end

checks.done()
