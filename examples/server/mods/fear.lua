-- Everybody else says what they fear, one after the other.
effect("fear", function(card)
    for _, player in ipairs(card:players()) do
        if player ~= card.controller then
            local prompt = "What do you fear?"
            local feared = card:choose(player, { "sword", "storm" }, { prompt = prompt })
            card:add_counter(feared[1], 1, { player = player })
        end
    end
end)

offers(function(look, player) look:offer("act", { effect = "fear" }) end)
