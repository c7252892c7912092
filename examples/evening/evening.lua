-- The same evening from stock Lua: lua5.4 evening.lua MODS MOVES LOG. Writes the log, and prints
-- the same hash as the C program.
local turnwheel = require "turnwheel"
local mods, moves, log_file = arg[1], arg[2], arg[3]

local game = turnwheel.game("commander", { players = { "Ada", "Ben", "Cid", "Dee" }, seed = 2026 })
local log = {}

-- The mods are plain Lua: they register effects and triggers through two functions.
local listing = assert(io.popen(('ls "%s"'):format(mods)))
for file in listing:lines() do
    local name = file:match("^(.+)%.lua$")
    if name then
        local environment = setmetatable({
            effect = function(effect, run) game:effect(effect, run) end,
            on = function(event, filters, run)
                filters.id = name .. "/" .. filters.id
                game:on(event, filters, run)
            end,
        }, { __index = _G })
        assert(loadfile(mods .. "/" .. file, "t", environment))()
    end
end
listing:close()

-- Moves the events to the log; returns true if there was more than passing.
local function take_events()
    local more = false
    for _, event in ipairs(game:events()) do
        log[#log + 1] = tostring(event) .. "\n"
        more = more or (event.kind ~= "passed" and event.kind ~= "priority_given")
    end
    return more
end

local function pass_all(wanted)
    repeat
        if wanted and game:expect({}, wanted) then return end
        local awaiting = game:awaiting()
        if awaiting.kind ~= "window" then return end
        game:pass(awaiting.player)
    until take_events() and not wanted
end

local number = 0
for line in io.lines(moves) do
    number = number + 1
    if line:match("%S") and not line:match("^#") then
        local passes, wanted = line:match("^(pass_all)%s*(.*)$")
        local done, reason = pcall(function()
            if passes then pass_all(wanted:match("^until (.+)$")) else game:command(line) end
        end)
        if not done then
            local told = "%s:%d: %s\n  %s\n  expected: %s\n"
            local why = tostring(reason)
            io.stderr:write(told:format(moves, number, line, why, game:explain_wait()))
            os.exit(1)
        end
        take_events()
    end
end
local file = assert(io.open(log_file, "w"))
file:write(table.concat(log))
file:close()
print("game hash " .. game:hash())
