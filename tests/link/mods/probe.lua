-- Syntax and functions that only Lua 5.4 has: another Lua cannot load this file.
local seven <const> = 7

effect("probe", function(card)
    local shifted = (seven // 2) << 4
    local caught = select("#", pcall(error, "from the mod"))
    card:add_counter("seen_by_mod", shifted + caught + #string.rep("x", 4))
end)

effect("faulty", function(card)
    card:add_counter("seen_by_mod", 1)
    error("from the mod")
end)

-- Triggered by the host's own effect, which has called the host's Lua before.
on("counter_set", { id = "echo", name = "host_spoke" }, function(card)
    card:add_counter("echoes", 1)
end)
