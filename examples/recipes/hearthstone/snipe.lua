-- Snipe, a secret: as your opponent plays a minion, it takes four damage.

effect("snipe", {
    when = "own_count.snipe >= 1 and own_count.mana >= 2 and not own_flag.snipe_waits",
    cost = function(card)
        card:add_counter("snipe", -1, { player = card.controller })
        card:add_counter("mana", -2, { player = card.controller })
    end,
}, function(card)
    local player = card.controller
    card:set_flag("snipe_waits", { player = player })
    -- `hidden` names the one player who sees the trigger.
    card:add_trigger("raised", "snipe_fires", {
        player = player,
        name = "summoned",
        when = "event.player.opponent",
        count = 1,
        hidden = player,
    })
end)

effect("snipe_fires", function(card)
    card:set_flag("snipe_waits", { player = card.controller, value = 0 })
    card:raise("damage", { player = card.event.player, source = card.event.source, value = 4 })
end)

offers(function(look)
    look:offer("act", { effect = "snipe" })
end)
