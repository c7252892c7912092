-- Damage, and answers to it.

local function has_fallen(card, player)
    for _, left in ipairs(card:view().left) do
        if left == player then return true end
    end
    return false
end

effect("bolt", function(card)
    if has_fallen(card, card.target) then return end
    card:add_counter("life", -3, { player = card.target })
end)

effect("heal", function(card)
    card:add_counter("life", 2, { player = card.controller, cap = 12 })
end)

effect("denial", function(card)
    card:counter(card.aim)
end)
