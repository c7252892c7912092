-- Whole numbers are passed unchanged or refused, even where Lua has only doubles.
local turnwheel = require "turnwheel"

local DOUBLES = not math.type
local LARGE = "9007199254740993" -- 2^53 + 1, which a double rounds to 2^53

local function refused(what, call, ...)
    local done, err = pcall(call, ...)
    assert(not done and tostring(err):find(what, 1, true),
        ("expected %s, got %s"):format(what, tostring(err)))
end

local function count(game, name)
    for _, value in ipairs(game:view().values) do
        if value.name == name then return value.value end
    end
end

local game = turnwheel.game("simple", { players = 4 / 2, seed = 14 / 2 })
game:start()

-- a float with a whole value is a whole number, any other float is not
game:extra_turn("A", { source = 4 / 2 })
assert(game:events()[8].source == 2, tostring(game:events()[8]))
refused("bad_value", game.extra_turn, game, "A", { source = 5 / 2 })
refused("bad_value", game.extra_turn, game, "A", { source = 0 / 0 })
refused("bad_value", game.extra_turn, game, "A", { source = 1 / 0 })
local function granted(source)
    local count = 0
    for _, turn in ipairs(game:view().extra_turns) do
        if turn.source == source then count = count + 1 end
    end
    return count
end
game:effect("ask", function(card)
    card:set_counter("picked", card:choose("B", { 10 / 2, 12 / 2 })[1])
end)
game:act("A", { effect = "ask" })
assert(game:awaiting().kind == "choice" and game:view().choice.options[2] == 6)
game:answer("B", { 1 })
assert(count(game, "picked") == 6)

-- the largest number that is exact
local exact = 9007199254740991
game:extra_turn("A", { source = exact })
assert(granted(exact) == 1)
game:set_counter("low", -exact)
assert(count(game, "low") == -exact)

-- beyond it: text where Lua has only doubles, in both directions; never another number
local large = DOUBLES and LARGE or math.tointeger(LARGE)
game:extra_turn("A", { source = LARGE })
game:extra_turn("A", { source = large })
game:extra_turn { player = "A", source = large }
assert(granted(large) == 3)
for _, event in ipairs(game:events()) do
    if tostring(event):find(LARGE, 1, true) then assert(event.source == large) end
end

local seen
game:effect("look", function(card)
    seen = { card.source, card.data, card:choose_number("A", large, LARGE) }
end)
game:push("A", "look", { source = large, data = large })
game:pass("A")
if game:awaiting().kind ~= "choice" then game:pass("B") end
assert(game:view().choice.min == large and game:view().choice.max == large)
game:answer("A", { large })
assert(seen[1] == large and seen[2] == large and seen[3] == large)

-- so is the value of a mod's setting, which the mod compares and stores as it is
local files = {
    ["m/mod.toml"] = "[settings.large]\ndefault = " .. LARGE,
    ["m/cards.lua"] = ([[
        effect("told", function(card)
            card:set_counter("setting", settings.large)
            card:set_flag(tostring(settings.large) == "%s" and "same" or "other")
        end)
    ]]):format(LARGE),
}
local modded = turnwheel.game("simple", { players = 2 })
modded:load_mods(turnwheel.mods.of_texts(files, "simple", { trusted = true }))
modded:start()
modded:run("m/told")
assert(modded:flag("same") and modded:count("setting") == large)

if DOUBLES then
    local rounded = 2 ^ 53
    local hash = game:hash()
    for _, number in ipairs { rounded, -rounded, 2 ^ 60 } do
        refused("give larger ones as text", game.extra_turn, game, "A", { source = number })
        refused("give larger ones as text", game.extra_turn, game, "A", number)
        refused("give larger ones as text", game.fork, game, number)
        refused("give larger ones as text", turnwheel.game, "simple", { seed = number })
    end
    refused("bad_value", game.extra_turn, game, "A", { source = 2 ^ 70 })
    game:effect("fumble", function(card) card:choose_number("A", 0, rounded) end)
    refused("exact up to", game.act, game, "A", { effect = "fumble" })
    game:effect("stumble", function(card) card:choose("A", { rounded, 1 }) end)
    refused("exact up to", game.act, game, "A", { effect = "stumble" })
    assert(game:hash() == hash)
end
-- seeds: the same by number and by text, and large ones by text
local function roll(seed)
    local played = turnwheel.game("simple", { players = 2, seed = seed })
    played:start()
    played:roll(1000000, "rolled")
    return count(played, "rolled")
end
assert(roll(7) == roll("7") and roll(LARGE) ~= roll("9007199254740992"))
refused("negative", roll, -1)
refused("a whole number is wanted", roll, 1.5)
refused("a whole number is wanted", roll, "many")
local totals = { players = 2, games = 4 / 2, first = "3", most_commands = 20 }
assert(turnwheel.simulate("simple", totals).games == 2)
print("numbers: good")
