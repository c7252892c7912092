-- Moneylender: five coins now; at the start of your second turn from now you pay six, or you are
-- out.

effect("moneylender", { action = "deal", when = "own_count.moneylender >= 1",
    cost = function(card)
        card:add_counter("moneylender", -1, { player = card.controller })
    end,
}, function(card)
    local player = card.controller
    card:add_counter("coins", 5, { player = player })
    card:add_trigger("turn_began", "loan_is_due", {
        player = player,
        whose = "own",
        -- What the trigger has to remember is worked out now: the number of that turn.
        when = "own_turns == data",
        data = card:turns(player) + 2,
        count = 1,
    })
end)

effect("loan_is_due", function(card)
    local player = card.controller
    if card:count("coins", player) >= 6 then
        card:add_counter("coins", -6, { player = player })
    else
        card:leave(player)
    end
end)

offers(function(look)
    look:offer("act", { effect = "moneylender" })
end)
