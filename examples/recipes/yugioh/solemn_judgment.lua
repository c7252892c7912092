-- Solemn Judgment: a trap; for half your life points, the newest link of the chain is negated.

effect("solemn_judgment", {
    action = "activate",
    when = "own_count.solemn_judgment >= 1 and own_count.solemn_judgment < turn and stack >= 1",
    -- Only the newest link can be answered.
    cost = function(card)
        local stack = card:stack()
        if card.aim ~= stack[#stack].object then error("it answers the newest link") end
        local half = card:count("life", card.controller) // 2
        card:set_counter("solemn_judgment", 0, { player = card.controller })
        card:add_counter("life", -half, { player = card.controller })
    end,
}, function(card)
    card:counter(card.aim)
end)

offers(function(look)
    local stack = look:stack()
    if #stack > 0 then
        look:offer("push", { effect = "solemn_judgment", object = stack[#stack].object })
    end
end)
