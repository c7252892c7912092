-- The effect of the row `lua_effect`: it submits one verb.
effect("lua_turn", function(card) card:add_counter("turns", 1) end)
