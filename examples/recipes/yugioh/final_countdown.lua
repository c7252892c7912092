-- Final Countdown: for two thousand life points; you win the duel after twenty turns.

effect("final_countdown", {
    action = "activate",
    when = "own_count.final_countdown >= 1 and own_turn and stack == 0 and own_count.life > 2000 "
        .. "and (step.main1 or step.main2)",
    cost = function(card)
        card:add_counter("final_countdown", -1, { player = card.controller })
        card:add_counter("life", -2000, { player = card.controller })
    end,
}, function(card)
    card:add_trigger("turn_ended", "countdown", { player = card.controller, count = 20 })
end)

effect("countdown", function(card)
    card:add_counter("countdown", 1, { player = card.controller })
    if card:count("countdown", card.controller) == 20 then
        card:end_game({ player = card.controller })
    end
end)

offers(function(look)
    look:offer("push", { effect = "final_countdown" })
end)
