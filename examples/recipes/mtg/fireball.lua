-- Fireball: for one mana and as many more as you like, as a sorcery, somebody loses so much life.

effect("fireball", {
    action = "sorcery",
    when = "own_count.fireball >= 1",
    takes = { target = true, data = { from = 1, to = "own_count.mana - 1" } },
    cost = function(card)
        card:add_counter("fireball", -1, { player = card.controller })
        card:add_counter("mana", -(card.data + 1), { player = card.controller })
    end,
}, function(card)
    if card:status(card.target) ~= "left" then
        card:add_counter("life", -card.data, { player = card.target })
    end
end)

offers(function(look)
    look:offer("push", { effect = "fireball" })
end)
