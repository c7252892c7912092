-- Battle Fader: as an opponent's monster attacks, you summon it from your hand, and the battle
-- phase ends.

effect("battle_fader", {
    action = "activate",
    when = "own_count.battle_fader >= 1 and not own_turn and step.attack and flag.attacked",
    cost = function(card)
        card:add_counter("battle_fader", -1, { player = card.controller })
    end,
}, function(card)
    card:raise("special_summon", { player = card.controller })
    card:add_counter("monsters", 1, { player = card.controller })
    card:end_phase()
end)

offers(function(look)
    look:offer("push", { effect = "battle_fader" })
end)
