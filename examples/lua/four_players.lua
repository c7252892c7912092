-- Four players, one card written in Lua: lua5.4 four_players.lua, with turnwheel.so on
-- package.cpath.
local turnwheel = require "turnwheel"

local game = turnwheel.game("mtg", { players = { "A", "B", "C", "D" }, seed = 7 })

-- Time Walk: the controller takes an extra turn.
game:effect("time_walk", function(card)
    card:extra_turn(card.controller)
end)

game:start("A")
game:push("A", "time_walk")
print(game:show())

-- Everybody passes until the card has resolved.
while #game:view().stack > 0 do
    game:pass(game:awaiting().player)
end
print(game:show())

-- B may not act now: nothing changes, and the error has the reason.
print(select(2, pcall(game.pass, game, "B")))
