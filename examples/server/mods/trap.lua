-- Only its owner knows of it: whoever begins the next turn is caught.
effect("trap", function(card)
    card:add_trigger("turn_began", "spring", { count = 1, hidden = card.controller })
end)

effect("spring", function(card) card:add_counter("caught", 1, { player = card.active }) end)

offers(function(look, player) look:offer("act", { effect = "trap" }) end)
