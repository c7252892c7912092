-- Howling Mine: for two mana; from then on everybody draws one more card in their draw step.

effect("howling_mine", {
    action = "sorcery",
    when = "own_count.howling_mine >= 1 and own_count.mana >= 2",
    cost = function(card)
        card:add_counter("howling_mine", -1, { player = card.controller })
        card:add_counter("mana", -2, { player = card.controller })
    end,
}, function(card)
    card:add_counter("mines", 1)
end)

-- A trigger that is always there, and asks whether the card is.
on("step_began", { id = "mine", step = "draw", when = "count.mines >= 1" }, function(card)
    card:raise("draw", { player = card.event.player, value = card:count("mines") })
end)

offers(function(look)
    look:offer("push", { effect = "howling_mine" })
end)
