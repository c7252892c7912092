-- Maxx "C": once in a turn, from your hand; in this turn you draw a card each time your opponent
-- summons by an effect.

effect("maxx_c", {
    action = "activate",
    when = "own_count.maxx_c >= 1 and not own_flag.maxx_c_used",
    cost = function(card)
        card:add_counter("maxx_c", -1, { player = card.controller })
        card:set_flag("maxx_c_used", { player = card.controller, until_ = "turn" })
    end,
}, function(card)
    card:add_trigger("raised", "maxx_c_draws", {
        player = card.controller,
        name = "special_summon",
        when = "event.player.opponent",
        until_ = "turn",
    })
end)

effect("maxx_c_draws", function(card)
    card:raise("draw", { player = card.controller, value = 1 })
end)

offers(function(look)
    look:offer("push", { effect = "maxx_c" })
end)
