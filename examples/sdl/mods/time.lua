-- Cards that bend the order of turns.

effect("time_walk", function(card)
    card:extra_turn(card.controller)
end)

effect("whirlwind", function(card)
    card:reverse()
end)

-- A question in the middle of a card: the card runs again from its start with the answer.
effect("oracle", function(card)
    local visions = { "two bolts", "a time walk", "a denial" }
    local seen = card:choose(card.controller, visions, 1, 1, {
        prompt = "What does the oracle show you?",
        labels = visions,
    })[1]
    if seen == "two bolts" then
        card:add_counter("bolt", 2, { player = card.controller })
    elseif seen == "a time walk" then
        card:add_counter("time_walk", 1, { player = card.controller })
    elseif seen then
        card:add_counter("denial", 1, { player = card.controller })
    end
end)
