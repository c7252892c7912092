-- Fact or Fiction: for four mana, five cards are turned up; your opponent makes two piles of them,
-- and you take one.

-- What is written down here is read-only in every run.
local CARDS = { "Island", "Swamp", "Bear", "Opt", "Shock", "Divination", "Wall" }

local function named(list)
    return #list == 0 and "nothing" or table.concat(list, " and ")
end

effect("fact_or_fiction", {
    action = "spell",
    when = "own_count.fact_or_fiction >= 1 and own_count.mana >= 4",
    takes = { target = "opponent" },
    cost = function(card)
        card:add_counter("fact_or_fiction", -1, { player = card.controller })
        card:add_counter("mana", -4, { player = card.controller })
    end,
}, function(card)
    local up = {}
    for at = 1, 5 do
        up[at] = CARDS[card:random(#CARDS)]
    end
    -- The options are numbers, since two of the cards may be equal; the labels are their names.
    local words = { prompt = "The first pile?", labels = up }
    local first, is_first = {}, {}
    for _, at in ipairs(card:choose(card.target, { 1, 2, 3, 4, 5 }, 0, 5, words)) do
        first[#first + 1], is_first[at] = up[at], true
    end
    local second = {}
    for at = 1, 5 do
        if not is_first[at] then second[#second + 1] = up[at] end
    end
    local piles = { prompt = "Which pile?", labels = { named(first), named(second) } }
    local taken = card:choose(card.controller, { 1, 2 }, piles)[1] == 2 and second or first
    card:raise("draw", { player = card.controller, value = #taken })
end)

offers(function(look)
    look:offer("push", { effect = "fact_or_fiction" })
end)
