-- Swords of Revealing Light: your opponent's monsters do not attack for three of their turns.

effect("swords_of_revealing_light", {
    action = "activate",
    when = "own_count.swords_of_revealing_light >= 1 and own_turn and stack == 0 "
        .. "and (step.main1 or step.main2)",
    takes = { target = "opponent" },
    cost = function(card)
        card:add_counter("swords_of_revealing_light", -1, { player = card.controller })
    end,
}, function(card)
    local player, source = card.controller, card.source
    card:set_counter("swords_turns", 3, { player = player })
    card:lock({ player = card.target, action = "attack", source = source, until_ = "game" })
    local ends = { player = player, whose = "opponents", step = "end", source = source }
    card:add_trigger("step_began", "swords_turn", ends)
end)

effect("swords_turn", function(card)
    card:add_counter("swords_turns", -1, { player = card.controller })
    if card:count("swords_turns", card.controller) == 0 then
        card:run("swords_leave", { source = card.source })
    end
end)

-- The lock and the trigger have the card's number: both end with the card, also if it is destroyed.
effect("swords_leave", function(card)
    card:take_back(card:need("source"))
end)

offers(function(look)
    look:offer("push", { effect = "swords_of_revealing_light", source = 12 })
end)
