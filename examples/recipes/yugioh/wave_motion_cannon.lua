-- Wave-Motion Cannon: counts your standby phases; sent away, it costs your opponent a thousand life
-- points for each.

local function is_main(more)
    return "own_turn and stack == 0 and (step.main1 or step.main2) and " .. more
end

effect("wave_motion_cannon", {
    action = "activate",
    when = is_main("own_count.wave_motion_cannon >= 1"),
    cost = function(card)
        card:add_counter("wave_motion_cannon", -1, { player = card.controller })
    end,
}, function(card)
    -- A number for each cannon: two of them count apart.
    storage.phases = storage.phases or {}
    storage.phases[card:need("source")] = { owner = card.controller, count = 0 }
    local own = { player = card.controller, whose = "own", step = "standby", source = card.source }
    card:add_trigger("step_began", "cannon_counts", own)
end)

effect("cannon_counts", function(card)
    local cannon = storage.phases[card.source]
    cannon.count = cannon.count + 1
end)

-- The damage is the number of the shot, and so part of the move.
effect("cannon_fires", {
    action = "activate",
    when = is_main("data >= 1"),
    takes = { target = "opponent" },
    cost = function(card)
        local cannon = (storage.phases or {})[card.source]
        if not cannon or cannon.owner ~= card.controller or cannon.count ~= card.data then
            error("there is no such cannon")
        end
        storage.phases[card.source] = nil
        card:take_back(card:need("source"))
    end,
}, function(card)
    card:add_counter("life", -1000 * card.data, { player = card.target })
end)

offers(function(look, player)
    look:offer("push", { effect = "wave_motion_cannon", source = 33 })
    for source, cannon in pairs(storage.phases or {}) do
        if cannon.owner == player then
            look:offer("push", { effect = "cannon_fires", source = source, data = cannon.count })
        end
    end
end)
