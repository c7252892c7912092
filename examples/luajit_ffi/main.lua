-- A card as a LuaJIT function and a folder of mods, in one game:
-- luajit main.lua turnwheel.ffi.h libturnwheel.so MODS
local folder = arg[0]:match("^(.*)/") or "."
package.path = folder .. "/?.lua;" .. package.path
local header, library, mods = unpack(arg)
local turnwheel = require "turnwheel" (header, library)

local function coin(card)
    card:word("Heads or tails?", { "heads", "tails" })
    local picked = card:choose(card:controller(), 2)
    card:say(picked == 1 and "reverse" or "extra_turn Cy")
end

local game = turnwheel.game("mtg", { "Ann", "Bob", "Cy", "Di" }, 7)
game:mods(mods)
game:effect("coin", coin)

game:command "start Ann"
game:command "push Ann coin"
game:command "push Ann time_walk" -- this effect comes from a mod
local player, asked = game:awaited()
while not asked do
    game:command("pass " .. player)
    player, asked = game:awaited()
end
print(game:waits())

-- Saved in the middle of the card, and finished in another game.
local loaded = turnwheel.load("mtg", game:save())
loaded:mods(mods)
loaded:effect("coin", coin)
for _, each in ipairs { game, loaded } do each:command "answer Ann tails" end
print(loaded:hash() == game:hash())
loaded:close()
for _, line in ipairs(game:events()) do
    if line:find("^extra_turn") then print(line) end
end

-- A failing card undoes its whole command, and sets the error's message.
game:effect("torn", function() error("the card is torn") end)
local done, err = pcall(game.command, game, "run torn")
print(done, err:match("the card is torn"))
done, err = pcall(game.command, game, "pass Bob")
print(done, err:match("^[%w_]+"))
game:close()
