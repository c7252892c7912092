-- Cards that change whose turn it is.

effect("time_walk", function(card)
    card:extra_turn(card.controller)
end)

effect("aeon_engine", function(card)
    card:reverse()
end)

effect("meditate", function(card)
    card:skip_turn(card.controller)
end)

effect("stasis_bolt", function(card)
    card:skip_turn(card.target)
end)

effect("trade_places", function(card)
    card:exchange_turns(card.controller, card.target)
end)

effect("mindslaver", function(card)
    card:set_controller(card.target, card.controller)
end)
