-- The effects of the rows `lua_*`. The first one submits a single verb.
effect("lua_effect", function(card) card:add_counter("turns", 1) end)

-- The cost of the others is given relative to this one.
effect("lua_nothing", function() end)

effect("lua_field", function(card) return card.turn end)

effect("lua_count", function(card) return card:count("charge") end)

-- The howling mine of docs/lua.md.
effect("lua_mine", function(card) card:add_counter("cards", 1, { player = card.event.player }) end)

local ten = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }
effect("lua_pairs", function() for _ in pairs(ten) do end end)

effect("lua_storage", function() storage.n = (storage.n or 0) + 1 end)
