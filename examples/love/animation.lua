-- Events shown one after another. Until an event has been shown, the table shows what was before.
local ui = require "ui"

local Animation = {}
Animation.__index = Animation

local SHOWN = { life = true, energy = true, poison = true }

function Animation.new() return setmetatable({ steps = {}, age = 0, shown = {} }, Animation) end

-- Shows the table as it is, when nothing is left to be told.
function Animation:sync(duel)
    local game = duel.game
    for _, player in ipairs(duel.players) do
        local shown = { left = game:status(player) == "left" }
        for name in pairs(SHOWN) do shown[name] = game:count(name, player) end
        self.shown[player] = shown
    end
    self.active = game.active
end

function Animation:is_busy() return #self.steps > 0 end

-- Words that rise from a seat and fade.
local function rising(words, colour)
    return function(part, seat)
        local faded = { colour[1], colour[2], colour[3], 1 - part * part }
        ui.text(words, 26, faded, seat.x, seat.y + 30 - 40 * part, seat.width, "center")
    end
end

-- A card that flies from a seat to the middle, and stays a moment.
local function flying(card, draw_card)
    return function(part, seat, middle)
        local way = math.min(1, part * 2)
        way = 1 - (1 - way) * (1 - way)
        local x = seat.x + seat.width / 2 - 55
        draw_card(card, x + (middle.x - x) * way, seat.y + (middle.y - seat.y) * way)
    end
end

local kinds = {}

function kinds.acted(self, event, cards, draw_card)
    local card = cards[event.effect]
    if not card then return end
    local function finish() self.last = card end
    return { time = 0.9, draw = flying(card, draw_card), finish = finish }
end

function kinds.counter_set(self, event)
    if not event.player or not SHOWN[event.name] then return end
    local told, colours = self.told[event.player], ui.colours
    local words = ("%+d"):format(event.value - told[event.name])
    told[event.name] = event.value
    local step = { time = 0, begin = function(shown) shown[event.name] = event.value end }
    if event.name == "energy" or words == "+0" then return step end
    step.time = 0.7
    local colour = words:sub(1, 1) == "+" and colours.green or colours.red
    if event.name == "poison" then words, colour = words .. " poison", colours.green end
    step.draw = rising(words, colour)
    return step
end

function kinds.turn_began(self, event)
    local function begin() self.active = event.player end
    return { time = 0.4, begin = begin }
end

function kinds.turn_skipped() return { time = 0.7, draw = rising("sleeps", ui.colours.faint) } end

function kinds.player_left()
    local function begin(shown) shown.left = true end
    return { time = 0.8, begin = begin, draw = rising("out", ui.colours.red) }
end

-- Adds the events of a command; `cards` are the looks by the names of effects.
function Animation:add(events, cards, draw_card)
    self.told = {}
    for player, shown in pairs(self.shown) do
        self.told[player] = {}
        for name in pairs(SHOWN) do self.told[player][name] = shown[name] end
    end
    for _, event in ipairs(events) do
        local kind = kinds[event.kind]
        local step = kind and kind(self, event, cards, draw_card)
        if step then
            step.player = event.player
            self.steps[#self.steps + 1] = step
        end
    end
end

function Animation:update(seconds)
    self.age = self.age + seconds
    while self.steps[1] do
        local step = self.steps[1]
        if step.begin then step.begin(self.shown[step.player]) end
        if self.age < step.time then return end
        if step.finish then step.finish() end
        table.remove(self.steps, 1)
        self.age = 0
    end
    self.age = 0
end

-- Draws the card that was played last, and what is told now.
function Animation:draw(seats, middle, draw_card)
    if self.last then draw_card(self.last, middle.x, middle.y, true) end
    local step = self.steps[1]
    local seat = step and seats[step.player]
    if seat and step.draw then step.draw(math.min(1, self.age / step.time), seat, middle) end
end

return Animation
