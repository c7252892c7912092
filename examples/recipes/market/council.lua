-- Council: all players vote at once whether each of them gives the bank a coin.

effect("council", { action = "deal", when = "own_count.council >= 1",
    cost = function(card)
        card:add_counter("council", -1, { player = card.controller })
    end,
}, function(card)
    local words = { prompt = "give_a_coin", labels = { "aye", "nay" } }
    local votes = card:choose_each(card:players(), { 1, 0 }, words)
    local ayes, count = 0, 0
    for _, picks in pairs(votes) do
        ayes, count = ayes + picks[1], count + 1
    end
    if 2 * ayes > count then
        for _, player in ipairs(card:players()) do
            card:add_counter("coins", -1, { player = player })
        end
    end
end)

offers(function(look)
    look:offer("act", { effect = "council" })
end)
