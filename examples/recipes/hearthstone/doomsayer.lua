-- Doomsayer: for two mana; at the start of your next turn all minions are destroyed.

effect("doomsayer", {
    when = "own_count.doomsayer >= 1 and own_count.mana >= 2",
    cost = function(card)
        card:add_counter("doomsayer", -1, { player = card.controller })
        card:add_counter("mana", -2, { player = card.controller })
    end,
}, function(card)
    card:add_trigger("step_began", "doom", {
        player = card.controller,
        step = "start_triggers",
        whose = "own",
        count = 1,
        source = card.source,
    })
end)

effect("doom", function(card)
    card:raise("destroy_all", { player = card.controller, source = card.source })
end)

-- If it is destroyed before, the host runs this with its number.
effect("doomsayer_dies", function(card)
    card:take_back(card:need("source"))
end)

offers(function(look)
    look:offer("act", { effect = "doomsayer", source = 5 })
end)
