-- Treeborn Frog: in your standby phase, if it is in your graveyard and you have no spells or traps,
-- you may summon it.

local CONDITION = "own_count.frog_buried >= 1 and own_count.spells == 0"

local standby = { id = "rises", step = "standby", whose = "own", each_player = true }
standby.when = CONDITION

on("step_began", standby, function(card)
    local player = card.controller
    if card:choose_yes_no(player, { prompt = "Summon the frog?" }) then
        card:add_counter("frog_buried", -1, { player = player })
        card:add_counter("monsters", 1, { player = player })
        card:raise("special_summon", { player = player })
    end
end)
