-- Effects played a second time with fresh functions: state that they keep outside the game is
-- found, and nothing else is reported.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "twice.lua"
local check = checks.check

local function refused(...)
    local err = checks.refused(...)
    return type(err) == "table" and err or {}
end

local registered = 0

-- Cards with a variable of their own, which each registration creates again.
local function cards(game)
    registered = registered + 1
    local drawn = 0
    game:effect("draw", function(card)
        drawn = drawn + 1
        card:set_counter("drawn", drawn)
    end)
    game:effect("bolt", function(card)
        local life = card.state.life
        life[card.target] = life[card.target] - card:random(3)
    end)
    game:effect("notes", function(card)
        drawn = drawn + 1
        card.state.notes[1] = { drawn = drawn }
    end)
    game:effect("asks", function(card)
        card.state.life.A = card:choose_number("A", 1, 30)
    end)
    game:effect("fails", function() error("always") end)
end

local function table_of(options)
    local state = { life = { A = 20, B = 20 }, notes = {} }
    local game = turnwheel.game("simple", options or { players = 2, state = state })
    cards(game)
    game:play_twice(cards)
    game:start("A")
    registered = 0
    return game
end

-- effects without such state play on
do
    local game = table_of()
    game:act("A", { effect = "bolt", target = "B" })
    game:act("A", { effect = "asks" })
    game:command("answer A 12")
    game:end_turn()
    check(registered == 3 and game.state.life.A == 12 and game.state.life.B < 20)
    check(refused("effect_failed", game.run, game, "fails").effect == "fails")
    local branch = game:fork()
    branch:run("bolt", { target = "A" })
    check(registered == 4, "copies play once")
end

-- state outside the game is found, and nothing changes
do
    local game = table_of()
    game:run("draw")
    local hash = game:hash()
    local found = refused("ran_differently", game.run, game, "draw")
    check(found.effect == "draw" and found.message:find(
        "event 1 is `counter_set name=drawn value=2` in the game and "
        .. "`counter_set name=drawn value=1` with fresh code", 1, true), found.message)
    check(game:hash() == hash)
    check(refused("ran_differently", game.run, game, "notes").message:find(
        "the host's state differs: state[\"notes\"][1][\"drawn\"] is 3 in the game and "
        .. "1 with fresh code", 1, true))
    check(game.state.notes[1] == nil)
    game:play_twice(nil)
    game:run("draw")
end

-- globals, the order of a table, and the written form
do
    local write = function(state) return tostring(state.n) end
    local game = turnwheel.game("simple", { players = 2, state = { n = 0 }, write = write })
    count = 0
    local function globals(made)
        made:effect("global", function(card)
            count = count + 1
            card:set_counter("count", count)
        end)
        made:effect("hidden", function(card)
            count = count + 1
            card.state.unwritten = count
        end)
    end
    globals(game)
    game:play_twice(globals)
    game:start("A")
    check(refused("ran_differently", game.run, game, "global").effect == "global")
    game:run("hidden")
    check(game.state.unwritten ~= nil)
end

-- an error in the function is passed on unchanged
do
    local game = table_of()
    game:play_twice(function() error({ mine = true }) end)
    local done, err = pcall(game.run, game, "bolt", { target = "A" })
    check(not done and err.mine == true)
    check(game.state.life.A == 20)
    game:play_twice(function(copy) cards(copy) copy:end_turn() end)
    check(refused("ran_differently", game.run, game, "bolt", { target = "A" })
        .message:find("changes the game as it is registered", 1, true))
    check(not pcall(game.play_twice, game, 7))
end

checks.done()
