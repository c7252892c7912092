-- The World: summoned for two tributes, it tosses a coin. Heads: in your end phase you may send two
-- monsters to the graveyard, and your opponent skips a turn. Tails: each time your opponent draws,
-- they take a card back from their graveyard.

effect("the_world", {
    action = "summon",
    when = "own_count.the_world >= 1 and own_count.monsters >= 2",
    cost = function(card)
        card:add_counter("the_world", -1, { player = card.controller })
        card:add_counter("monsters", -2, { player = card.controller })
    end,
}, function(card)
    local player, source = card.controller, card.source
    card:add_counter("monsters", 1, { player = player })
    -- The coin decides which trigger there is; nothing has to remember it.
    if card:random(2) == 1 then
        local own = { player = player, source = source, step = "end", whose = "own" }
        own.when = "own_count.monsters >= 2"
        card:add_trigger("step_began", "the_world_heads", own)
    else
        local theirs = { player = player, source = source, step = "draw", whose = "opponents" }
        card:add_trigger("step_began", "the_world_tails", theirs)
    end
end)

effect("the_world_heads", function(card)
    if card:choose_yes_no(card.controller, { prompt = "Send two monsters?" }) then
        card:add_counter("monsters", -2, { player = card.controller })
        card:skip_turn(card:order_from(card.controller)[2])
    end
end)

effect("the_world_tails", function(card)
    card:raise("salvage", { player = card.event.player })
end)

offers(function(look)
    look:offer("act", { effect = "the_world", source = 21 })
end)
