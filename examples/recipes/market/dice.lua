-- Dice: you roll as often as you like and win the sum in coins, and nothing if you roll a one.

effect("dice", { action = "deal", when = "own_count.dice >= 1",
    cost = function(card)
        card:add_counter("dice", -1, { player = card.controller })
    end,
}, function(card)
    local sum = 0
    -- The effect runs again for each answer, with the same numbers and the answers so far.
    repeat
        local number = card:random(6)
        if number == 1 then return end
        sum = sum + number
        local words = { prompt = "roll_again", labels = { "roll", "stop" } }
    until not card:choose_yes_no(card.controller, words)
    card:add_counter("coins", sum, { player = card.controller })
end)

offers(function(look)
    look:offer("act", { effect = "dice" })
end)
