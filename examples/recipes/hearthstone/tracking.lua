-- Tracking: for one mana, you look at the top three cards of your deck and keep one.
-- Decks and hands are in storage, which no player's view shows.

effect("deck", function(card)
    local deck = { "bear", "wolf", "boar", "hawk", "cat", "owl" }
    -- A shuffle by the game's own numbers.
    for at = #deck, 2, -1 do
        local other = card:random(at)
        deck[at], deck[other] = deck[other], deck[at]
    end
    storage[card.controller] = { deck = deck, hand = {} }
end)

--- Returns whether the player has at least three cards to look at.
local function has_cards(player)
    local own = storage[player]
    return own and #own.deck >= 3
end

effect("tracking", {
    when = "own_count.tracking >= 1 and own_count.mana >= 1",
    cost = function(card)
        if not has_cards(card.controller) then error("there are fewer than three cards") end
        card:add_counter("tracking", -1, { player = card.controller })
        card:add_counter("mana", -1, { player = card.controller })
    end,
}, function(card)
    local own = storage[card.controller]
    local seen = {}
    for at = 1, 3 do
        seen[at] = table.remove(own.deck)
    end
    local kept = card:choose(card.controller, seen, { prompt = "keep_one" })[1]
    own.hand[#own.hand + 1] = kept
    log(card.controller, "keeps", kept)
end)

offers(function(look, player)
    if has_cards(player) then
        look:offer("act", { effect = "tracking" })
    end
end)
