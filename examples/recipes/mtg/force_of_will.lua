-- Force of Will: for five mana, or for a life and another blue card; something is countered.

local function with_mana(card)
    return card:count("mana", card.controller) >= 5
end

local function with_a_card(card)
    return card:count("life", card.controller) >= 1 and card:count("blue", card.controller) >= 1
end

effect("force_of_will", {
    action = "spell",
    when = "own_count.force_of_will >= 1 and stack >= 1 and "
        .. "(own_count.mana >= 5 or own_count.life >= 1 and own_count.blue >= 1)",
    -- A cost may ask. Until it is paid, the player may take the card back.
    cost = function(card)
        card:need("aim")
        local player = card.controller
        card:add_counter("force_of_will", -1, { player = player })
        local is_dear = with_mana(card)
        if is_dear and with_a_card(card) then
            local words = { prompt = "Pay with?", labels = { "five mana", "a life and a card" } }
            is_dear = card:choose_yes_no(player, words)
        end
        if is_dear then
            card:add_counter("mana", -5, { player = player })
        else
            card:add_counter("life", -1, { player = player })
            card:add_counter("blue", -1, { player = player })
        end
    end,
}, function(card)
    if card.aim and card:object(card.aim) then
        card:counter(card.aim)
    end
end)

offers(function(look)
    for _, object in ipairs(look:stack()) do
        look:offer("push", { effect = "force_of_will", object = object.object })
    end
end)
