-- What a card costs, as the options of its effect.
local pay = {}

function pay.options(energy, takes)
    return {
        action = "card",
        when = "own_count.energy >= " .. energy,
        takes = takes,
        cost = function(card)
            card:add_counter("energy", -energy, { player = card.controller })
        end,
    }
end

return pay
