-- Cold Wave: as the first thing of your main phase; until your next turn nobody activates anything.

effect("cold_wave", {
    action = "activate",
    when = "own_count.cold_wave >= 1 and own_turn and stack == 0 and step.main1 and actions == 0",
    takes = { target = "opponent" },
    cost = function(card)
        card:add_counter("cold_wave", -1, { player = card.controller })
    end,
}, function(card)
    card:lock({ player = card.target, action = "activate", until_ = "end_of_next_turn" })
    card:lock({ player = card.controller, action = "activate", until_ = "next_turn" })
end)

offers(function(look)
    look:offer("push", { effect = "cold_wave" })
end)
