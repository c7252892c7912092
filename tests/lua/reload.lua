-- Registering again in mid-game from a stock Lua: effects are replaced, never doubled; all or
-- nothing.
local turnwheel = require "turnwheel"

local function flags(game)
    local names = {}
    for at, value in ipairs(game:view().values) do names[at] = value.name end
    table.sort(names)
    return table.concat(names, " ")
end

local function flag(name)
    return function(card) card:set_flag(name) end
end

local function refused(code, call, ...)
    local done, err = pcall(call, ...)
    assert(not done and err.code == code, ("expected %s, got %s"):format(code, tostring(err)))
end

-- pending work runs the new code, and registering the same trigger again changes nothing
local game = turnwheel.game("mtg", { players = 2 })
game:effect("bolt", flag "old_bolt")
game:on("raised", { id = "mourn", name = "death" }, flag "old_mourn")
game:start("A")
game:push("A", "bolt")
game:raise("death")
local hash = game:hash()
game:effect("bolt", flag "new_bolt")
game:on("raised", { id = "mourn", name = "death" }, flag "new_mourn")
assert(game:hash() == hash)

-- refused: neither the code nor the trigger is replaced
refused("unknown_player", game.on, game, "raised", { id = "mourn", player = "Zed" }, flag "worse")
refused("unexpected_argument", game.on, game, "raised", { id = "mourn", colour = "red" },
    flag "worse")
assert(game:hash() == hash)
for _ = 1, 2 do game:pass("A") game:pass("B") end
assert(flags(game) == "new_bolt new_mourn", flags(game))

-- one trigger for every player, controlled by that player
local each = turnwheel.game("simple", { players = { "Ann", "Bob", "Cy" } })
local own = {}
each:on("turn_began", { id = "mine", whose = "own", each_player = true }, function(card)
    own[#own + 1] = card.controller
end)
each:start("Ann")
for _ = 1, 3 do each:end_turn() end
assert(table.concat(own, " ") == "Ann Bob Cy Ann", table.concat(own, " "))
refused("bad_value", each.on, each, "turn_began", { id = "never", whose = "own" }, flag "never")
refused("bad_value", each.on, each, "turn_began", { each_player = "no" }, flag "never")
refused("bad_value", each.on, each, "turn_began",
    { id = "never", each_player = true, player = "Ann" }, flag "never")
refused("bad_value", each.on, each, "turn_began", { id = "never", step = "main" }, flag "never")

-- a trigger with another description replaces the old one
game:on("raised", { id = "mourn", name = "birth" }, flag "born")
game:raise("death")
assert(#game:view().stack == 0)
game:raise("birth")
assert(#game:view().stack == 1)

-- a missing effect is listed, and refused until it is registered again
game:unregister("mourn")
assert(table.concat(game:missing_effects(), " ") == "mourn")
game:pass("A")
refused("effect_missing", game.pass, game, "B")
game:effect("mourn", flag "back")
game:pass("B")
assert(flags(game):find("back", 1, true))

-- the answer to a waiting question goes to the new code
local function bid(most, name)
    return function(card) card:set_counter(name, card:choose_number("B", 1, most)) end
end
game:effect("bid", bid(9, "old_bid"))
game:command("run bid")
assert(game:awaiting().kind == "choice")
game:effect("bid", bid(5, "worse_bid"))
hash = game:hash()
refused("asked_differently", game.answer, game, "B", { 4 })
assert(game:hash() == hash and game:awaiting().kind == "choice")
game:effect("bid", bid(9, "new_bid"))
game:on("raised", { id = "late" }, flag "late")
game:answer("B", { 4 })
assert(flags(game):find("new_bid", 1, true) and not flags(game):find("old_bid", 1, true))
