-- Poison stays until there is an antidote.
local pay = require("base/pay")

effect("dart", pay.options(2, { target = "opponent" }), function(card)
    card:add_counter("poison", 1, { player = card.target })
end)

effect("antidote", pay.options(1), function(card)
    card:set_counter("poison", 0, { player = card.controller })
    card:add_counter("life", 2, { player = card.controller })
end)

---@type integer
local DAMAGE = settings.damage

on("turn_began", { id = "works" }, function(card)
    local player = card.event.player
    local doses = card:count("poison", player)
    if doses > 0 then
        card:add_counter("life", -doses * DAMAGE, { player = player })
    end
end)
