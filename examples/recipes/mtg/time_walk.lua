-- Time Walk: for two mana, as a sorcery, you take another turn after this one.
-- The cards in a hand are a counter with the card's name.

effect("time_walk", {
    action = "sorcery",
    when = "own_count.time_walk >= 1 and own_count.mana >= 2",
    cost = function(card)
        card:add_counter("time_walk", -1, { player = card.controller })
        card:add_counter("mana", -2, { player = card.controller })
    end,
}, function(card)
    card:extra_turn(card.controller)
end)

offers(function(look)
    look:offer("push", { effect = "time_walk" })
end)
