-- The verbs and facts that cards need, submitted and read from Lua: the game is the same as with
-- data effects, and a host can read the facts.
local turnwheel = require "turnwheel"
local new = dofile "tests/lua/corpus.lua"
local SCRIPT = "tests/scenarios/wanted/wanted.tws"

local function played(add)
    local player = new(SCRIPT)
    if add then add(player.game) end
    assert(player:play())
    return table.concat(player.log, "\n"), player.game
end

local count = 0
local data, by_data = played()
local code, by_code = played(function(game)
    function effect(name, run)
        count = count + 1
        game:effect(name, run)
    end
    dofile "tests/wanted/cards.lua"
    effect = nil
end)
assert(count == 23, count)
assert(code == data and by_code:hash() == by_data:hash())

local function fails(code, call, ...)
    local done, err = pcall(call, ...)
    assert(not done and err.code == code, tostring(err))
end

-- Facts, as any player sees them, and mistakes in them.
local game = turnwheel.game("mtg", { players = { "A", "B", "C" } })
game:start("A")
local hash = game:hash()
assert(game:fact("turn") == 1 and game:fact("own_turn") == 1 and game:fact("own_turn", "B") == 0)
assert(game:fact("seats_after", "C") == 2 and game:fact("2 + 3 * players") == 11)
assert(game:fact("own_count.never + flag.never", "B") == 0)
fails("bad_value", game.fact, game, "turn ==")
fails("bad_value", game.fact, game, "event.player.flag.x")
fails("bad_value", game.fact, game, "data > 1")
fails("unknown_player", game.fact, game, "turn", "Z")
assert(game:hash() == hash)

-- The order from any player on, the last actor, and undo.
assert(table.concat(game:order_from("B"), " ") == "B C A")
assert(table.concat(game:order_from("B", true), " ") == "B A C")
fails("unknown_player", game.order_from, game, "Z")
fails("cannot_undo", game.undo_point, game, "A")
game:effect("bolt", function() end)
game:push("A", "bolt", { action = "spell", target = "B", source = 5, data = 6 })
assert(game.last_actor == "A" and game:undo_point("A") == 1)
fails("cannot_undo", game.undo_point, game, "B")
local object = game:view().stack[1]
assert(object.action == "spell" and object.data == 6 and object.source == 5 and not object.aim)
game:undo("A")
assert(#game:stack() == 0 and game.last_actor == nil)

-- Scheduled turns and skips, with their source and number.
game:extra_turn("B", { by = "C", source = 7, data = 3 })
game:skip_step("draw", { player = "B", source = 8, applies = "next_turn" })
game:add_replacement("turn_began", {
    effect = "bolt", player = "C", target = "B", may = "controller",
    source = 9, data = 2, count = 4,
})
local granted, skip = game:extra_turns()[1], game:part_skips()[1]
assert(granted.by == "C" and granted.source == 7 and granted.data == 3)
assert(skip.step == "draw" and skip.source == 8)
for _, one in ipairs { game:replacements()[1], game:view().replacements[1] } do
    assert(one.event == "turn_began" and one.effect == "bolt" and one.player == "C")
    assert(one.target == "B" and one.may == "controller" and one.data == 2 and one.count == 4)
    assert(one.source == 9 and one.step == nil)
end
assert(game:step_counts().upkeep == 1)
while game:awaiting().kind == "window" do game:pass(game.priority) end
local asked = game:view().choice
assert(asked.player == "C" and asked.options[1] == game:replacements()[1].trigger)
fails("choice_pending", game.take_back, game, 9)
game:answer("C", { 0 })
assert(game.active == "B" and game:replacements()[1].count == 4)
game:take_back(9)
assert(#game:replacements() == 0)

-- A refusal is an event, if the host requests it.
game:tell_refusals(true)
game:clear_events()
fails("not_your_priority", game.pass, game, "A")
local refused = game:events()[1]
assert(refused.kind == "refused" and refused.verb == "pass" and refused.player == "A")

-- One journal under two rulesets: the first difference.
local BIDS = 'name = "bids"\n[[steps]]\nname = "play"\n[actions.bid]\nwhen = "data > 2"\n'
local function bids(rules)
    return turnwheel.game("bids", { players = { "A", "B" }, texts = { bids = rules } })
end
local first, changed = bids(BIDS), bids(BIDS:gsub("> 2", "> 3"))
first:start("A")
first:act("A", "bid", { data = 5 })
first:act("A", "bid", { data = 3 })
local agreed, err = pcall(changed.follow, changed, first)
assert(not agreed and err.code == "diverged" and err.message:find("here action_forbidden", 1, true))
assert(changed:accepted() == 2)
print "wanted: fine"
