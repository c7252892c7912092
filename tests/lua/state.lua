-- The host's state follows the game.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "state.lua"
local check = checks.check

local function refused(...) return tostring(checks.refused(...)) end

local function write(hands) return ("%d %d %d"):format(hands.cards.A, hands.cards.B, hands.paid) end

local function hands(a, b, paid) return { cards = { A = a or 0, B = b or 0 }, paid = paid or 0 } end

local function read(text)
    local a, b, paid = text:match("^(%d+) (%d+) (%d+)$")
    return hands(tonumber(a), tonumber(b), tonumber(paid))
end

local function with_cards(game)
    game:effect("draw", function(card)
        local cards = card.state.cards
        cards[card.controller] = cards[card.controller] + 1
    end)
    game:effect("fails", function(card)
        card.state.cards.A = card.state.cards.A + 100
        error("it fizzles")
    end)
    game:effect("asks", function(card)
        local cards = card.state.cards
        cards.B = cards.B + 10
        cards.B = cards.B + 1000 * card:choose_number(card.controller, 1, 3)
    end)
    game:effect("deals", function(card) card.state = hands() end)
    game:effect("twice", function(card)
        card.state.paid = card.state.paid + 1
        card:run("draw")
        card:run("fails")
    end)
    return game
end

local function table_of(state)
    local game = turnwheel.game("simple", { players = 2, state = state or hands(), write = write })
    game:start("A")
    return game
end

-- when the engine undoes changes, the state is restored
do
    local game = with_cards(table_of())
    game:act("A", { effect = "draw" })
    check(refused("effect_failed", game.act, game, "A", { effect = "fails" })
        :find("it fizzles", 1, true))
    refused("effect_failed", game.act, game, "A", { effect = "twice" })
    check(write(game.state) == "1 0 0")
    local branch = game:fork() -- including the effects
    game:act("A", { effect = "draw" })
    check(write(game.state) == "2 0 0" and write(branch.state) == "1 0 0")
    branch:act("A", { effect = "draw" })
    branch:act("A", { effect = "draw" })
    check(write(game.state) == "2 0 0" and write(branch.state) == "3 0 0")
    game:rewind(1)
    check(write(game.state) == "0 0 0")
    game:restore(branch)
    check(write(game.state) == "3 0 0")
    game:act("A", { effect = "asks" })
    check(game.state.cards.B == 0)
    game:answer("A", { 2 })
    check(game.state.cards.B == 2010)
    game:act("A", { effect = "deals" })
    check(write(game.state) == "0 0 0")
    game:rewind(game:accepted() - 1)
    check(write(game.state) == "3 2010 0")
end

-- a fork's effects run inside an effect of the game, with a card of their own
do
    local game = with_cards(table_of())
    local branch, seen = game:fork(), nil
    game:effect("tries", function(card)
        branch:act("A", { effect = "draw" })
        seen = card.effect
        card.state.paid = branch.state.cards.A
    end)
    game:act("A", { effect = "tries" })
    check(seen == "tries" and write(game.state) == "0 0 1" and write(branch.state) == "1 0 0")
end

-- a payment and its command: both, or neither
do
    local game = with_cards(table_of())
    local function pay(state) state.paid = state.paid + 1 end
    game:command_with_change("end_turn", pay)
    check(game.state.paid == 1)
    refused("effect_failed", game.command_with_change, game, "act B effect=fails", pay)
    refused("unknown_effect", game.command_with_change, game, "act B effect=nothing", pay)
    local why = { "too dear" }
    local done, err = pcall(game.command_with_change, game, "end_turn", function(state)
        state.paid = 7
        error(why)
    end)
    check(not done and err == why, "what the script raised comes out as it was")
    check(game.state.paid == 1 and game:accepted() == 2)
    game:rewind(1)
    check(game.state.paid == 0)
end

-- saves
do
    local game = with_cards(table_of())
    game:act("A", { effect = "draw" })
    local loaded = turnwheel.load("simple", game:save(), { read = read, write = write })
    check(write(loaded.state) == "1 0 0" and loaded:save() == game:save())
    check(write(turnwheel.load("simple", game:save_json(), { read = read }).state) == "1 0 0")
    local unread = turnwheel.load("simple", game:save())
    check(refused("no_host_state", function() return unread.state end):find("read = ", 1, true))
    check(unread:save() == game:save(), "what is not read is kept")
    local torn = { "torn" }
    local done, err = pcall(turnwheel.load, "simple", game:save(),
        { read = function() error(torn) end })
    check(not done and err == torn)
    local inkless = turnwheel.game("simple",
        { players = 2, state = 1, write = function() error(torn) end })
    done, err = pcall(inkless.save, inkless)
    check(not done and err == torn and inkless:hash() ~= nil)
    done, err = pcall(inkless.save_json, inkless)
    check(not done and err == torn)
    local wordless = turnwheel.game("simple", { players = 2, state = 1, write = function() end })
    done, err = pcall(wordless.save, wordless)
    check(not done and tostring(err):find("`write` has to return a text, not a nil", 1, true),
        tostring(err))
    local silent = turnwheel.game("simple", { players = 2, state = 1 })
    check(turnwheel.load("simple", silent:save()).state == nil, "without `write` a save holds none")
end

-- nil is no state
do
    local game, seen = turnwheel.game("simple", { players = 2 }), "nothing"
    check(game.state == nil)
    game:effect("looks", function(card) seen = card.state end)
    game:effect("sets", function(card) card.state = 1 end)
    game:start()
    game:act("A", { effect = "looks" })
    check(seen == nil)
    check(refused("effect_failed", game.act, game, "A", { effect = "sets" })
        :find("no_host_state", 1, true))
    refused("no_host_state", game.command_with_change, game, "end_turn", function() end)
    game.state = { 1 }
    local branch = game:fork()
    branch.state[1] = 2
    check(game.state[1] == 1 and branch.state[1] == 2)
    game.state = 5
    check(game.state == 5)
    game.other = 1
    check(game.other == 1, "other fields of a game are the script's")
end

-- how it is copied
do
    local meta = { __index = { size = function(self) return #self end }, __metatable = "mine" }
    local shared = { 7 }
    local inner = setmetatable({ shared, shared }, meta)
    inner[3] = inner
    local game = turnwheel.game("simple",
        { players = 2, state = { inner, name = "x", [shared] = true } })
    local copy = game:fork().state[1]
    check(copy ~= inner and copy[1] == copy[2] and copy[1] ~= shared and copy[3] == copy
        and copy:size() == 3)
    local copies = 0
    local counted = turnwheel.game("simple", { players = 2, state = { 0 }, copy = function(state)
        copies = copies + 1
        return { state[1] }
    end })
    counted:effect("adds", function(card) card.state[1] = card.state[1] + 1 end)
    counted:effect("replaces", function(card) card.state = { 9 } end)
    counted:start("A")
    counted:act("A", { effect = "adds" })
    check(copies == 1 and counted.state[1] == 1 and copies == 1)
    counted:act("A", { effect = "replaces" })
    check(copies == 1 and counted.state[1] == 9)
    local options = { players = 2, state = hands(), copy = function() error("no room") end }
    local never = with_cards(turnwheel.game("simple", options))
    never:start("A")
    check(refused("effect_failed", never.act, never, "A", { effect = "draw" })
        :find("no room", 1, true))
    check(never:accepted() == 1 and write(never.state) == "0 0 0")
end

-- invalid options
check(refused("unexpected_argument", turnwheel.game, "simple", { player = { "A", "B" } })
    :find("did you mean `players`?", 1, true))
refused("unexpected_argument", turnwheel.load, "simple", "", { reed = read })
refused("unexpected_argument", turnwheel.simulate, "simple", { game = 3 })
check(tostring(select(2, pcall(turnwheel.game, "simple", { copy = 3 })))
    :find("`copy` is a function, not a number", 1, true))
check(not pcall(turnwheel.game("simple").effect, turnwheel.game("simple"), "y"),
    "an effect is a function")

-- Random play with forks, rewinds, refusals, questions, saves and failing effects: at each point
-- the state equals that of a game played from the beginning.
local function play(seed)
    local drawn = seed
    local function chance(count)
        drawn = (drawn * 1103 + 12345) % 2147483
        return math.floor(drawn / 7) % count
    end
    local cards = { "draw", "fails", "asks", "deals", "twice" }
    local game = with_cards(table_of())
    for _ = 1, 60 do
        local lot, player = chance(11), game.active
        if lot < 5 then
            pcall(game.act, game, player, { effect = cards[chance(#cards) + 1] })
        elseif lot == 5 then
            pcall(game.answer, game, player, { chance(3) + 1 })
        elseif lot == 6 then
            pcall(game.end_turn, game)
        elseif lot == 7 then
            pcall(game.rewind, game, math.max(1, game:accepted() - chance(60)))
        elseif lot == 8 then
            local other = game:fork()
            other.state.paid = 99
            pcall(other.act, other, player, { effect = "draw" })
            if chance(2) == 0 then game = game:fork() end
        elseif lot == 9 then
            game = with_cards(turnwheel.load("simple", game:save(), { read = read, write = write }))
        else
            pcall(game.command_with_change, game, "end_turn", function(state)
                state.paid = state.paid + 1
                error("not paid")
            end)
        end
    end
    local options = { players = 2, state = hands(), write = write }
    local again = with_cards(turnwheel.game("simple", options))
    again:follow(game)
    return write(again.state) == write(game.state) and again:hash() == game:hash()
end
for seed = 1, 60 do check(play(seed), "seed " .. seed) end

-- States that are no longer used are released.
do
    local alive = setmetatable({}, { __mode = "k" })
    local game = turnwheel.game("simple", { players = 2, state = {}, copy = function()
        local copy = {}
        alive[copy] = true
        return copy
    end })
    game:effect("touches", function(card) card.state.n = 1 end)
    game:start("A")
    for _ = 1, 2000 do
        game:act("A", { effect = "touches" })
        game:clear_events()
    end
    collectgarbage()
    collectgarbage()
    local count = 0
    for _ in pairs(alive) do count = count + 1 end
    check(count < 200, count .. " states are alive")
end

checks.done()
