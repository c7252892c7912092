-- One leg of the relay: plays a card up to its second question and saves, or loads and finishes;
-- prints the hashes.
local turnwheel = require "turnwheel"
local leg, file = arg[1], arg[2]

local function pact(card)
    local own, other = card.controller, card.target
    card:reverse()
    local first = card:random(1000)
    local gifts = card:choose(other, { 7, 8, 9 }, 1, 2)
    local many = card:choose_number(own, 1, 3)
    local later = card:random(1000)
    for _ = 1, many or 1 do card:extra_turn(own) end
    if card:choose_yes_no(other) then
        for _, gift in ipairs(gifts) do card:set_key(other, gift + 10) end
    end
    card:set_key(own, first * 1000 + later, { key = 2 })
end

local game
if leg == "save" then
    game = turnwheel.game("simple", { players = 3, seed = 7 })
else
    local input <close> = assert(io.open(file, "rb"))
    game = turnwheel.load("simple", input:read "a")
end
game:effect("pact", pact)
local begin = { "start A", "end_turn", "act B effect=pact target=C", "answer C 2,0" }
for _, line in ipairs(leg == "save" and begin or { "answer B 2", "answer C 1", "end_turn" }) do
    game:command(line)
end
if leg == "save" then
    local output <close> = assert(io.open(file, "wb"))
    output:write(game:save())
end
io.write(table.concat({ game:hash(), game:position_hash(), game:public_hash() }, " "), "\n")
