-- Accumulated Fortune: as the fourth link of a chain or later, if no two links are the same card:
-- you draw two.

--- Returns whether the links of the chain are different cards.
local function are_different(stack)
    local seen = {}
    for _, link in ipairs(stack) do
        if seen[link.effect] then return false end
        seen[link.effect] = true
    end
    return true
end

effect("accumulated_fortune", {
    action = "activate",
    when = "own_count.accumulated_fortune >= 1 and stack >= 3 "
        .. "and on_stack.accumulated_fortune == 0",
    -- A condition that `when` has no words for: the cost refuses, and nothing is paid.
    cost = function(card)
        if not are_different(card:stack()) then
            error("two links of the chain are the same card")
        end
        card:add_counter("accumulated_fortune", -1, { player = card.controller })
    end,
}, function(card)
    card:raise("draw", { player = card.controller, value = 2 })
end)

offers(function(look)
    if are_different(look:stack()) then
        look:offer("push", { effect = "accumulated_fortune" })
    end
end)
