-- Loatheb: for five mana; in their next turn your opponent's spells cost five more.

effect("loatheb", {
    when = "own_count.loatheb >= 1 and own_count.mana >= 5",
    takes = { target = "opponent" },
    cost = function(card)
        card:add_counter("loatheb", -1, { player = card.controller })
        card:add_counter("mana", -5, { player = card.controller })
    end,
}, function(card)
    -- The counter is the target's, and so is the turn that `until_` means.
    card:add_counter("tax", 5, { player = card.target, until_ = "end_of_next_turn" })
end)

offers(function(look)
    look:offer("act", { effect = "loatheb" })
end)
