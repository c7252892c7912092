-- Fireball: for four mana and what it costs more, six damage.

-- What it costs, as a condition has it: another card may have made spells dearer.
local PRICE = "4 + own_count.tax"
local MANA = "own_count.mana + own_count.coin_mana"

effect("fireball", {
    action = "spell",
    when = "own_count.fireball >= 1 and " .. MANA .. " >= " .. PRICE,
    takes = { target = true },
    cost = function(card)
        local price = card:fact(PRICE)
        local coin = math.min(price, card:count("coin_mana", card.controller))
        card:add_counter("fireball", -1, { player = card.controller })
        card:add_counter("coin_mana", -coin, { player = card.controller, until_ = "turn" })
        card:add_counter("mana", coin - price, { player = card.controller })
    end,
}, function(card)
    card:add_counter("life", -6, { player = card.target })
end)

offers(function(look)
    look:offer("act", { effect = "fireball" })
end)
