-- Draw Two, by the house rule that it is passed on: whoever cannot answer with one takes them all.

effect("draw_two", {
    when = "own_count.draw_two >= 1",
    cost = function(card)
        card:add_counter("draw_two", -1, { player = card.controller })
    end,
}, function(card)
    card:add_counter("debt", 2)
end)

effect("take_debt", { when = "count.debt >= 1" }, function(card)
    card:raise("draw", { player = card.controller, value = card:count("debt") })
    card:set_counter("debt", 0)
end)

offers(function(look)
    look:offer("act", { effect = "draw_two" })
    look:offer("act", { effect = "take_debt" })
end)
