-- The Coin: one more mana in this turn only.

effect("the_coin", {
    when = "own_count.the_coin >= 1",
    cost = function(card)
        card:add_counter("the_coin", -1, { player = card.controller })
    end,
}, function(card)
    card:add_counter("coin_mana", 1, { player = card.controller, until_ = "turn" })
end)

offers(function(look)
    look:offer("act", { effect = "the_coin" })
end)
