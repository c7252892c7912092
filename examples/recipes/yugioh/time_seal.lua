-- Time Seal: a trap; your opponent skips their next draw phase.

effect("time_seal", {
    action = "activate",
    -- The counter is the turn in which it was set; a trap waits for the next one.
    when = "own_count.time_seal >= 1 and own_count.time_seal < turn",
    takes = { target = "opponent" },
    cost = function(card)
        card:set_counter("time_seal", 0, { player = card.controller })
    end,
}, function(card)
    card:skip_step("draw", { player = card.target })
end)

offers(function(look)
    look:offer("push", { effect = "time_seal" })
end)
