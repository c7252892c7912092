-- Cards that change whose turn it is, and one that steals.
local pay = require("base/pay")

effect("slumber", pay.options(2, { target = "opponent" }), function(card)
    card:skip_turn(card.target)
end)

effect("whirl", pay.options(1), function(card)
    card:reverse()
    card:add_counter("energy", 1, { player = card.controller })
end)

if settings.thieves then
    effect("thief", pay.options(2, { target = "opponent" }), function(card)
        card:add_counter("life", -2, { player = card.target })
        card:add_counter("life", 2, { player = card.controller })
    end)
end
