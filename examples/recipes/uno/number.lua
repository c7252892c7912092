-- The cards with a number: on their colour or on their number.
-- Hands are in storage: nobody sees them, and they are part of the game.

effect("deal", function(card)
    local hands = {}
    for _, player in ipairs(card:players()) do
        hands[player] = {}
        for at = 1, 2 do
            hands[player][at] = { colour = card:random(4), number = card:random(10) - 1 }
        end
    end
    storage.hands = hands
    card:set_counter("colour", card:random(4))
    card:set_counter("number", card:random(10) - 1)
end)

--- Takes a card out of a hand, or fails if it is not in it.
local function take(hand, colour, number)
    for at, held in ipairs(hand or {}) do
        if held.colour == colour and held.number == number then
            return table.remove(hand, at)
        end
    end
    error("the card is not in the hand")
end

effect("number", {
    when = "count.debt == 0",
    takes = {
        data = {
            options = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 },
            when = "count.colour == source or count.number == data",
        },
    },
    cost = function(card)
        take((storage.hands or {})[card.controller], card.source, card.data)
    end,
}, function(card)
    card:set_counter("colour", card:need("source"))
    card:set_counter("number", card.data)
    if #storage.hands[card.controller] == 0 then
        card:end_game({ player = card.controller })
    end
end)

offers(function(look, player)
    for _, held in ipairs((storage.hands or {})[player] or {}) do
        look:offer("act", { effect = "number", source = held.colour, data = held.number })
    end
end)
