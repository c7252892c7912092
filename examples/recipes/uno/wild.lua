-- Wild: on anything, and its player names a colour.

-- Keys, which the host turns into the words of each player's language.
local COLOURS = { "red", "yellow", "green", "blue" }

effect("wild", {
    when = "own_count.wild >= 1 and count.debt == 0",
    cost = function(card)
        card:add_counter("wild", -1, { player = card.controller })
    end,
}, function(card)
    local words = { prompt = "which_colour", labels = COLOURS }
    local colour = card:choose(card.controller, { 1, 2, 3, 4 }, words)[1]
    card:set_counter("colour", colour)
    card:set_counter("number", 10)
end)

offers(function(look)
    look:offer("act", { effect = "wild" })
end)
