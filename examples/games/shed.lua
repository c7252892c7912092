-- A shedding game with house rules, in the manner of Uno, for two to six players: see shed.py for
-- its rules, and shed.toml for the turn.
--
-- `lua shed.lua PLAYERS SEED` plays a game at random and prints its events, in every language the
-- same; with `search` behind, Ann decides by a search. Any Lua from 5.1 that has turnwheel.so.
local turnwheel = require "turnwheel"

local RULES = (arg[0]:match "^.*[/\\]" or "") .. "shed.toml"
local NAMES = { "Ann", "Ben", "Cid", "Dee", "Eli", "Fay" }
local COLOURS = { "moss", "clay", "foam", "dusk" }
local KINDS = { "1", "2", "3", "4", "5", "6", "7", "skip", "turn_round", "draw_two" }

-- The faces of all cards, by their numbers from 1: two of each, and four wild ones.
local WILD = { colour = 0, kind = "wild" }
local FACES = {}
for colour = 1, #COLOURS do
    for _, kind in ipairs(KINDS) do
        local face = { colour = colour, kind = kind }
        table.insert(FACES, face)
        table.insert(FACES, face)
    end
end
for _ = 1, 4 do
    table.insert(FACES, WILD)
end

-- Returns the generator of Park and Miller, which is the same in every language: each call returns
-- a number from 1 to `count`.
local function generator(seed)
    local last = seed % 2147483646 + 1
    return function(count)
        last = last * 48271 % 2147483647
        return last % count + 1
    end
end

-- Shuffles cards by a function that draws a number from 1 to its argument.
local function shuffle(cards, draw)
    for last = #cards, 2, -1 do
        local at = draw(last)
        cards[at], cards[last] = cards[last], cards[at]
    end
end

local function contains(list, wanted)
    for _, member in ipairs(list) do
        if member == wanted then return true end
    end
    return false
end

-- Returns all cards, dealt. The last card of a hand is the newest, and the last of `laid` is on
-- top. `colour` is the one to follow: that of the top card, or the one named with a wild card.
-- `fresh` tells that a card was laid whose effect is still to come, and `again` are the cards that
-- were laid and went into the pile again.
local function deal(players, seed)
    local pile, hands, top = {}, {}, 1
    for number = 1, #FACES do
        pile[number] = number
    end
    shuffle(pile, generator(seed))
    -- The first card is a number.
    while not tonumber(FACES[pile[top]].kind) do
        top = top + 1
    end
    local laid = { table.remove(pile, top) }
    for _, player in ipairs(players) do
        hands[player] = {}
        for at = 1, 7 do
            hands[player][at] = table.remove(pile)
        end
    end
    return {
        players = players, hands = hands, pile = pile, laid = laid,
        colour = FACES[laid[1]].colour, fresh = false, shuffles = 1, again = {},
    }
end

-- Returns the face of the top card.
local function top_of(state)
    return FACES[state.laid[#state.laid]]
end

-- Returns true if a card may be laid now.
local function follows(state, face, owed)
    if owed > 0 then return face.kind == "draw_two" end
    return face == WILD or face.kind == top_of(state).kind or face.colour == state.colour
end

-- Lays a card on top; who has no other card wins.
local function lay(card)
    local state, number = card.state, card.source
    local hand = state.hands[card.controller]
    local at = 1
    while hand[at] ~= number do
        if at > #hand then error("the card is not in the hand", 0) end
        at = at + 1
    end
    table.remove(hand, at)
    table.insert(state.laid, number)
    state.colour = FACES[number] == WILD and card.data or FACES[number].colour
    state.fresh = true
    if #hand == 0 then card:end_game(card.controller) end
end

-- Lays an equal card out of turn: the turn is over, and a turn of the player begins with it.
local function jump_in(card)
    if FACES[card.source] ~= top_of(card.state) then
        error("the card is not equal to the top card", 0)
    end
    lay(card)
    card:end_turn(card.controller, { step = "land" })
end

-- Does what the card says that was laid in this turn.
local function land(card)
    local state = card.state
    local kind = top_of(state).kind
    local acts = kind == "skip" or kind == "turn_round" or kind == "draw_two"
    if state.fresh and acts then card:run(kind) end
    state.fresh = false
end

-- Ends the game without a card to draw: the fewest cards win, and equally few win nothing.
local function settle(card)
    local hands, winner, fewest = card.state.hands, nil, math.huge
    for _, player in ipairs(card.state.players) do
        local count = #hands[player]
        if count < fewest then
            winner, fewest = player, count
        elseif count == fewest then
            winner = nil
        end
    end
    card:end_game(winner)
end

-- Draws one card, or all that are owed, after which nothing may be laid.
local function draw(card)
    local state, owed = card.state, card:count "owed"
    for _ = 1, math.max(owed, 1) do
        if #state.pile == 0 and state.shuffles > 0 then
            state.shuffles = state.shuffles - 1
            state.laid, state.pile = { table.remove(state.laid) }, state.laid
            state.again = { (table.unpack or unpack)(state.pile) }
            shuffle(state.pile, function(count) return card:random(count) end)
        end
        if #state.pile == 0 then return settle(card) end
        table.insert(state.hands[card.controller], table.remove(state.pile))
    end
    card:set_counter("owed", 0)
    if owed > 0 then
        card:end_turn()
    else
        card:set_flag("drew", { player = card.controller })
    end
end

-- Offers the cards that a player may lay, or jump in with.
local function offer(look, player)
    local state, owed, drew = look.state, look:count "owed", look:flag("drew", player)
    local hand = state.hands[player]
    for at, number in ipairs(hand) do
        local face, effect, may = FACES[number], "jump_in", nil
        if look.active == player then
            effect = "lay"
            may = follows(state, face, owed) and (not drew or at == #hand)
        else
            may = face == top_of(state)
        end
        if face == WILD then effect = effect .. "_wild" end
        if may then look:offer("act", { effect = effect, source = number }) end
    end
end

-- Gives a game its cards.
local function register(game)
    local colours = { data = { options = { 1, 2, 3, 4 }, labels = COLOURS } }
    game:effect("lay", { action = "play" }, lay)
    game:effect("lay_wild", { action = "play", takes = colours }, lay)
    game:effect("jump_in", { action = "jump_in" }, jump_in)
    game:effect("jump_in_wild", { action = "jump_in", takes = colours }, jump_in)
    game:effect("draw", draw)
    game:effect("land", land)
    game:offers(offer)
end

-- Deals again what the player does not see, for a search.
local function guess(copy, player, seed)
    local state, chance = copy.state, generator(seed)
    local places = { state.pile }
    for _, other in ipairs(state.players) do
        if other ~= player then table.insert(places, state.hands[other]) end
    end
    -- All saw what was shuffled again: only cards that were drawn since can be of it.
    for _, is_again in ipairs { true, false } do
        local unseen = {}
        for _, cards in ipairs(places) do
            for _, number in ipairs(cards) do
                if contains(state.again, number) == is_again then table.insert(unseen, number) end
            end
        end
        shuffle(unseen, chance)
        for _, cards in ipairs(places) do
            for at, number in ipairs(cards) do
                if contains(state.again, number) == is_again then
                    cards[at] = table.remove(unseen)
                end
            end
        end
    end
    copy.state = state
end

-- Returns how well each seat stands.
local function score(game)
    local scores, state = {}, game.state
    for at, player in ipairs(state.players) do
        scores[at] = -#state.hands[player]
    end
    return scores
end

-- Returns the line that Ann finds by a search, or nil if she has nothing to decide.
local function best(game)
    local found = game:search("Ann", {
        games = 60, seed = game:accepted(), guess = guess, score = score,
    })
    return found[1] and found[1].text
end

-- Returns a move of anybody who may make one, at random.
local function any(game, chance)
    local moves = {}
    for _, players in ipairs { game:to_act(), game:may_act() } do
        for _, player in ipairs(players) do
            for _, move in ipairs(game:moves(player)) do
                table.insert(moves, move.text)
            end
        end
    end
    return moves[chance(#moves)]
end

-- Returns a game that has not begun.
local function new(players, seed)
    local game = turnwheel.game(RULES, { players = players, seed = seed })
    game.state = deal(players, seed)
    register(game)
    return game
end

local seed, searches = tonumber(arg[2]), arg[3] == "search"
local game = new({ (table.unpack or unpack)(NAMES, 1, tonumber(arg[1])) }, seed)
local chance = generator(seed)
game:start()
while not game.over and game:accepted() < 500 do
    game:command(searches and best(game) or any(game, chance))
end
if searches then
    print(("%s wins in turn %d"):format(game.winner or "nobody", game.turn))
else
    for _, event in ipairs(game:events()) do
        print(tostring(event))
    end
    print(game:hash())
end
