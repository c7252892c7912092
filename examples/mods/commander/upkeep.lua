-- Triggers at the beginning of each upkeep.

on("step_began", { id = "howling_mine", step = "upkeep", whose = "any", player = 0 }, function(card)
    card:add_counter("cards_drawn", 1, { player = card.event.player })
end)

on("step_began", { id = "phyrexian_arena", step = "upkeep", whose = "own", player = 2 }, function(card)
    card:add_counter("life_lost", 1, { player = card.controller })
end)
