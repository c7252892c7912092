-- The cards that everybody has.
local pay = require("pay")

local function others(card)
    local list = {}
    for _, player in ipairs(card:players()) do
        if player ~= card.controller and card:status(player) ~= "left" then
            list[#list + 1] = player
        end
    end
    return list
end

local function hit(card, player, damage)
    card:add_counter("life", -damage, { player = player })
end

local function storm(card)
    for _, player in ipairs(others(card)) do hit(card, player, 2) end
end

local function rest(card, life)
    card:add_counter("life", life, { player = card.controller })
end

effect("strike", pay.options(1, { target = "opponent" }), function(card)
    hit(card, card.target, 3)
end)

effect("storm", pay.options(2), storm)

effect("rest", pay.options(1), function(card) rest(card, 4) end)

effect("crossroads", pay.options(2), function(card)
    local words = { prompt = "Which way?", labels = { "Two cards", "3 life", "The storm" } }
    local way = card:choose(card.controller, { 1, 2, 3 }, words)[1]
    if way == 1 then card:run("deal", card.controller)
    elseif way == 2 then rest(card, 3)
    else storm(card) end
end)
