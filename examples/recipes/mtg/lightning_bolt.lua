-- Lightning Bolt: for one mana, at any time, somebody loses three life.

effect("lightning_bolt", {
    action = "spell",
    when = "own_count.lightning_bolt >= 1 and own_count.mana >= 1",
    takes = { target = true },
    cost = function(card)
        card:add_counter("lightning_bolt", -1, { player = card.controller })
        card:add_counter("mana", -1, { player = card.controller })
    end,
}, function(card)
    -- The rules do not look at a target again: a verb about somebody who left fails.
    if card:status(card.target) ~= "left" then
        card:add_counter("life", -3, { player = card.target })
    end
end)

offers(function(look)
    look:offer("push", { effect = "lightning_bolt" })
end)
