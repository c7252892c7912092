-- The test cards in Lua: the same cards as in cards.data and cards.py.

effect("time_walk", function(card) card:extra_turn(card.controller) end)

effect("reversal", function(card) card:reverse() end)

effect("sloth", function(card) card:skip_turn(card.target, 2) end)

effect("trade", function(card) card:exchange_turns(card.controller, card.target) end)

effect("assault", function(card)
    card:extra_phase("combat", { phases = { "postcombat_main" } })
end)

effect("counterspell", function(card)
    for _, object in ipairs(card:view().stack) do
        if object.object == card.aim then card:counter(card.aim) end
    end
end)

effect("stop", function(card) card:end_turn_by_effect() end)

effect("tax", function(card)
    local view, taxed = card:view(), {}
    for _, player in ipairs(view.players) do
        if player.status == "in" and player.name ~= card.controller then
            taxed[player.name] = true
        end
    end
    -- In turn order from the active player.
    local order, start = view.order, 1
    for at, name in ipairs(order) do if name == view.active then start = at end end
    local step = view.direction == "forward" and 1 or -1
    for offset = 0, #order - 1 do
        local name = order[(start - 1 + offset * step) % #order + 1]
        if taxed[name] then card:add_counter("taxes", 1, { player = name }) end
    end
end)

effect("auction", function(card)
    local bid = card:choose_number(card.target, 0, 9)
    card:set_counter("bid", bid, { player = card.target })
    card:raise("sold", { player = card.target })
end)

effect("mine", function(card)
    card:add_counter("cards", 1, { player = card.event.player })
end)
