-- Silence: for one mana, your opponents play no spells in this turn.

effect("silence", {
    action = "spell",
    when = "own_count.silence >= 1 and own_count.mana >= 1",
    cost = function(card)
        card:add_counter("silence", -1, { player = card.controller })
        card:add_counter("mana", -1, { player = card.controller })
    end,
}, function(card)
    for _, player in ipairs(card:players()) do
        if player ~= card.controller then
            for _, action in ipairs({ "spell", "sorcery" }) do
                card:lock({ player = player, action = action, until_ = "turn" })
            end
        end
    end
end)

offers(function(look)
    look:offer("push", { effect = "silence" })
end)
