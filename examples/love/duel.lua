-- The duel as a game of turnwheel: its rules, cards, moves, undo and saves. Nothing here draws.
local turnwheel = require "turnwheel"

local TEXTS = { sparks = love.filesystem.read "rules.toml" }
local HAND = 6 -- cards at most

local Duel = { players = { "You", "Ada", "Bo" } }
Duel.__index = Duel

-- Loads mods; `cards` are theirs. Another set in mid-game replaces the old one; if it fails,
-- nothing has changed.
function Duel:use(set, cards)
    self.game:load_mods(set)
    self.cards, self.known = cards, nil
end

-- Gives a game what the host does for it: deals, and takes cards out of hands and offers them.
local function made(game, set, cards)
    local self = setmetatable({ game = game, cards = cards }, Duel)
    game:effect("deal", function(card)
        local player, held = card.controller, 0
        for _, look in ipairs(self.cards) do held = held + card:count(look.name, player) end
        for _ = 1, #self.cards > 0 and math.min(2, HAND - held) or 0 do
            local look = self.cards[card:random(#self.cards)]
            card:add_counter(look.name, 1, { player = player })
        end
    end)
    game:on("acted", { id = "played" }, function(card)
        card:add_counter(card.event.effect, -1, { player = card.event.player })
    end)
    game:offers(function(look, player)
        for at, card in ipairs(self.cards) do
            if look:count(card.name, player) > 0 then
                look:offer("act", { effect = card.name, source = at })
            end
        end
    end)
    self:use(set, cards)
    return self
end

function Duel.new(seed, set, cards)
    local options = { players = Duel.players, seed = seed, texts = TEXTS }
    local game = turnwheel.game("sparks", options)
    local self = made(game, set, cards)
    game:start(Duel.players[1])
    for _, player in ipairs(Duel.players) do game:run("deal", player) end
    return self
end

function Duel.load(save, set, cards)
    return made(turnwheel.load("sparks", save, { texts = TEXTS }), set, cards)
end

-- Returns the player who decides now, and the question that they are asked, if it is one.
function Duel:decides()
    local view = self.game:view()
    if view.choice then return view.choice.player, view.choice end
    return view.priority
end

-- Returns the cards of a hand, one for each copy.
function Duel:hand(player)
    local hand = {}
    for _, card in ipairs(self.cards) do
        for copy = 1, self.game:count(card.name, player) do
            hand[#hand + 1] = { card = card, copy = copy }
        end
    end
    return hand
end

-- Returns the moves of a player by the names of their cards: a list of commands for each. They are
-- listed once, until something happens.
function Duel:plays(player)
    if self.known then return self.known end
    local plays = {}
    for _, move in ipairs(self.game:moves(player, { tried = true })) do
        if move.verb == "act" and move.effect then
            plays[move.effect] = plays[move.effect] or {}
            table.insert(plays[move.effect], move)
        end
    end
    self.known = plays
    return plays
end

-- Submits a command as text. Returns the events it brought, or nil and why it was refused.
function Duel:command(text)
    self.known = nil
    local done, why = pcall(self.game.command, self.game, text)
    if not done then return nil, tostring(why) end
    return self.game:events()
end

-- Returns whether the newest decision is the player's, and may be taken back.
function Duel:can_undo(player) return (pcall(self.game.undo_point, self.game, player)) end

function Duel:undo(player)
    self.known = nil
    self.game:undo(player)
end

return Duel
