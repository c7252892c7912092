-- Searches and simulations of a game with hidden hands, which the script keeps: they know no more
-- than the player, and tell what goes wrong.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "search.lua"
local check, refused = checks.check, checks.refused

-- A may stand, and wins 1 if B's hand is lower and loses 1 otherwise; or fold, and wins nothing.
local STAKES = [=[
name = "stakes"
ends = "round > 1"
[windows.decide]
like = "turn"
[[steps]]
name = "decide"
window = "decide"
[actions.play]
when = "source > 0"
[actions.fold]
]=]
local texts = { ["stakes"] = STAKES }

local cards = {}

function cards.register(game)
    game:effect("stand", { action = "play" }, function(card)
        local hands = card.state.hands
        if card.controller == "A" then
            local state = card.state
            state.won = hands.B < hands.A and 1 or -1
            card.state = state
        end
    end)
    game:offers(function(look, player) look:offer("act", { effect = "stand", source = 1 }) end)
end

function cards.begin(game, seed)
    game.state = { hands = { A = seed % 6 + 1, B = math.floor(seed / 6) % 6 + 1 }, won = 0 }
end

local function guess(game, player, seed)
    check(player == "A")
    local state = game.state
    state.hands.B = seed % 6 + 1
    game.state = state
end

local function score(game)
    local won = game.state.won
    return { won, -won }
end

local game = turnwheel.game("stakes", { players = 2, texts = texts, seed = 1 })
cards.begin(game, 4 + 6 * 5)
cards.register(game)
game:start()
check(game.state.hands.A == 5 and game.state.hands.B == 6)
local hash, moves = game:hash(), game:moves("A")
check(#moves == 2, #moves)

local function found(options)
    options.guess = options.guess or guess
    options.score = options.score or score
    local tried = game:search("A", options)
    check(#tried == 2 and tried[1].games >= tried[2].games)
    check(tried[1].value >= 0 and tried[1].value <= 1)
    return tried[1]
end

-- B has the better hand, which only a search that may know everything knows.
local best = found {}
check(best.text == "act player=A effect=stand source=1", best.text)
check(best.verb == "act" and best.source == 1 and best.effect == "stand",
    ("%s %s %s"):format(best.verb, best.source, best.effect))
check(found { perfect = true }.text == "act player=A action=fold")
check(found { games = 40, seed = 9 }.value == found { games = 40, seed = 9, trees = 4 }.value)
check(game:hash() == hash and game.state.won == 0 and #game:search("B") == 0)
local only = turnwheel.game("simple", { players = 2 })
only:start()
check(#only:search("A", { games = 8, flat = true, depth = 3, explore = 0.5 }) > 1)

-- mistakes
refused("unknown_player", game.search, game, "D")
refused("bad_value", game.search, game, "A", {})
refused("bad_value", game.search, game, "A", { guess = guess, trees = 300 })
refused("bad_value", game.search, game, "A", { guess = guess, explore = -1 })
refused("bad_value", game.search, game, "A", { guess = guess, games = 2 })
refused("unexpected_argument", game.search, game, "A", { guesses = guess })
refused("bad_value", game.search, game, "A", { guess = 7 })
refused("bad_value", game.search, game, "A", { guess = guess, score = function() return 1 end })
refused("bad_value", game.search, game, "A", { guess = guess, score = function() return {} end })
local thrown = {}
local done, raised = pcall(game.search, game, "A", { guess = function() error(thrown) end })
check(not done and raised == thrown)
done, raised = pcall(game.search, game, "A", { guess = function(copy) copy:fly() end })
check(not done and tostring(raised):find("fly", 1, true))
check(game:hash() == hash and found {}.text == best.text)
-- A search in a search, by a function that plays a policy of its own.
local deep = 0
found { games = 8, trees = 1, guess = function(copy, player, seed)
    guess(copy, player, seed)
    local tried = copy:search("A", { games = 8, trees = 2, guess = guess, score = score })
    deep = deep + #tried
end }
check(deep == 16)

-- simulations
local function simulated(options)
    options.players, options.games, options.texts, options.seed = 2, 20, texts, 3
    return turnwheel.simulate("stakes", options)
end
local all = simulated { cards = cards, rows = true }
check(all.games == 20 and all.finished == 20 and #all.rows == 20 and all.rows[20].number == 19)
check(all.hash == simulated { cards = cards, policy = "random" }.hash)
local asked = 0
local by_search = simulated { cards = cards, policy = function(played, player, commands)
    asked = asked + 1
    check(played.state.hands[player] and #commands == #played:moves(player) and player ~= nil)
    local tried = played:search(player, { games = 16, trees = 1, perfect = true, score = score })
    for at, command in ipairs(commands) do
        if command == tried[1].text then return at end
    end
end }
check(by_search.finished == 20 and asked == 40, asked)
local function unlucky(copy, seed)
    if seed % 2 == 0 then error("dropped the cards", 0) end
    cards.begin(copy, seed)
end
local dropped = { register = cards.register, begin = unlucky }
done, raised = pcall(simulated, { cards = dropped })
check(not done and tostring(raised):find("dropped the cards", 1, true))
local kept = simulated { cards = dropped, keep_errors = true, rows = true }
check(kept.games == 20 and kept.failed > 3 and kept.failed + kept.finished == 20)
for _, row in ipairs(kept.rows) do
    check(row.error == nil or row.error:find("dropped the cards", 1, true))
end
refused("bad_value", simulated, { cards = { begin = 3 } })

checks.done()
