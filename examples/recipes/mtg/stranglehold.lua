-- Stranglehold: for four mana; from then on your opponents' extra turns do not take place.

effect("stranglehold", {
    action = "sorcery",
    when = "own_count.stranglehold >= 1 and own_count.mana >= 4",
    cost = function(card)
        card:add_counter("stranglehold", -1, { player = card.controller })
        card:add_counter("mana", -4, { player = card.controller })
    end,
}, function(card)
    card:add_replacement("turn_began", {
        player = card.controller,
        whose = "opponents",
        turn_kind = "extra",
        source = card.source,
    })
end)

-- When it leaves the table, the host runs this with its number.
effect("stranglehold_leaves", function(card)
    card:take_back(card:need("source"))
end)

offers(function(look)
    look:offer("push", { effect = "stranglehold", source = 7 })
end)
