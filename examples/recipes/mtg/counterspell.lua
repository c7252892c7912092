-- Counterspell: for two mana, one of the objects on the stack is countered.

effect("counterspell", {
    action = "spell",
    when = "own_count.counterspell >= 1 and own_count.mana >= 2 and stack >= 1",
    cost = function(card)
        card:need("aim")
        card:add_counter("counterspell", -1, { player = card.controller })
        card:add_counter("mana", -2, { player = card.controller })
    end,
}, function(card)
    -- It may have been countered in the meantime.
    if card.aim and card:object(card.aim) then
        card:counter(card.aim)
    end
end)

-- One offer for each object: what a player may aim at is the card's to say.
offers(function(look)
    for _, object in ipairs(look:stack()) do
        look:offer("push", { effect = "counterspell", object = object.object })
    end
end)
