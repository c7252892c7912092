-- Wild Draw Four: the next player draws four and is skipped. They may doubt that its player had no
-- card of the colour: if they are right, its player draws the four instead.

effect("wild_draw_four", {
    when = "own_count.wild_draw_four >= 1 and count.debt == 0",
    cost = function(card)
        card:add_counter("wild_draw_four", -1, { player = card.controller })
    end,
}, function(card)
    local player = card.controller
    local next_player = card:order_from(player)[2]
    local words = { prompt = "which_colour", labels = { "red", "yellow", "green", "blue" } }
    local colour = card:choose(player, { 1, 2, 3, 4 }, words)[1]
    local is_bluff = card:count("same_colour", player) >= 1
    if card:choose_yes_no(next_player, { prompt = "doubt_it" }) and is_bluff then
        card:raise("draw", { player = player, value = 4 })
    else
        card:raise("draw", { player = next_player, value = 4 })
        card:skip_next()
    end
    card:set_counter("colour", colour)
end)

offers(function(look)
    look:offer("act", { effect = "wild_draw_four" })
end)
