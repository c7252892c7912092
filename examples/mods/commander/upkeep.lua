-- Triggers at the beginning of each upkeep, for any players.

-- A trigger of the game's own: the active player draws.
on("step_began", { id = "howling_mine", step = "upkeep" }, function(card)
    card:add_counter("cards_drawn", 1, { player = card.event.player })
end)

-- One for each player, in that player's own upkeep.
local arena = { id = "phyrexian_arena", step = "upkeep", whose = "own", each_player = true }
on("step_began", arena, function(card)
    card:add_counter("life_lost", 1, { player = card.controller })
end)
