-- A computer player: it searches by playing games from here on, with the cards of all mods. It sees
-- every hand, because hands are counters of the table.
local players = require("duel").players

-- Returns by how much each seat is ahead of the best other one.
local function score(game)
    local scores, ahead = {}, {}
    for at, player in ipairs(players) do
        local left = game:status(player) == "left"
        scores[at] = left and -20 or game:count("life", player) - 2 * game:count("poison", player)
    end
    for at, own in ipairs(scores) do
        local best = -math.huge
        for other, theirs in ipairs(scores) do
            if other ~= at then best = math.max(best, theirs) end
        end
        ahead[at] = own - best
    end
    return ahead
end

-- Returns the command that looks best for a player.
return function(duel, player)
    local tried = duel.game:search(player, {
        games = 40, depth = 8, perfect = true, seed = duel.game:accepted(), score = score,
    })
    return tried[1].text
end
