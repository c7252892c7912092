-- Cards that act on the stack.

effect("counterspell", function(card)
    card:counter(card.aim)
end)

-- Played with lock=true, only mana and special actions can answer it (CR 702.61).
effect("sudden_shock", function(card)
    card:raise("damage", { target = card.target, value = 2, source = card.source })
end)

-- A question in the middle of a card: the answer comes as a command, and the card continues.
effect("fact_or_fiction", function(card)
    local piles = { "the left pile", "the right pile" }
    local picked = card:choose(card.controller, piles)[1]
    card:raise(picked == piles[1] and "left_pile" or "right_pile", { player = card.controller })
end)
