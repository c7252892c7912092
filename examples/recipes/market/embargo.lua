-- Embargo: for two coins; nobody else makes a deal until your next turn.

effect("embargo", { action = "deal", when = "own_count.embargo >= 1 and own_count.coins >= 2",
    cost = function(card)
        card:add_counter("embargo", -1, { player = card.controller })
        card:add_counter("coins", -2, { player = card.controller })
    end,
}, function(card)
    for _, player in ipairs(card:order_from(card.controller)) do
        if player ~= card.controller then
            -- `of` is the player whose next turn is meant: not that of the one who is locked.
            local other = { player = player, action = "deal", until_ = "next_turn" }
            other.of = card.controller
            card:lock(other)
        end
    end
end)

offers(function(look)
    look:offer("act", { effect = "embargo" })
end)
