-- Cards that change the turn's plan.

effect("relentless_assault", function(card)
    card:extra_phase("combat", { phases = { "postcombat_main" } })
end)

effect("time_stop", function(card)
    card:end_turn_by_effect()
end)
