-- A table for four in LÖVE 11: the players in a ring, whose turn it is, the step and the stack.
--
-- Keys: space passes for the player it waits for, t casts a Time Walk, r an Aeon Engine,
-- u undoes the last command, escape quits. Keys named on the command line are pressed one
-- after another, then the game quits: love examples/love space t space u
local turnwheel = require "turnwheel"

local game, message
local pressed, shot = {}, nil

local cards = {
    time_walk = function(card) card:extra_turn(card.controller) end,
    aeon_engine = function(card) card:reverse() end,
}

-- Submits a command; a refusal changes nothing and is shown.
local function submit(verb, ...)
    local done, err = pcall(game[verb], game, ...)
    message = done and "" or tostring(err)
end

local function cast(name)
    submit("push", game:awaiting().player, name)
end

local keys = {
    space = function() submit("pass", game:awaiting().player) end,
    t = function() cast "time_walk" end,
    r = function() cast "aeon_engine" end,
    u = function() submit("rewind", math.max(game:accepted() - 1, 1)) end,
    escape = function() love.event.quit() end,
}

function love.load(arguments)
    game = turnwheel.game("mtg", { players = { "Ann", "Bob", "Cy", "Di" }, seed = 7 })
    for name, run in pairs(cards) do game:effect(name, run) end
    game:start("Ann")
    message = ""
    pressed = arguments
    shot = #arguments > 0
end

function love.keypressed(key)
    if not keys[key] then return end
    keys[key]()
    local view = game:view()
    local stack = {}
    for at, object in ipairs(view.stack) do stack[at] = object.effect end
    print(("%s: turn %d of %s, %s, %s may act, stack [%s]%s"):format(key, view.turn, view.active,
        view.step, tostring(view.priority), table.concat(stack, " "),
        message ~= "" and ", " .. message or ""))
end

local function player_at(at, count)
    local angle = 2 * math.pi * (at - 1) / count - math.pi / 2
    return 220 + 150 * math.cos(angle), 230 + 150 * math.sin(angle)
end

function love.draw()
    local view = game:view()
    love.graphics.clear(0.1, 0.12, 0.15)
    for at, name in ipairs(view.order) do
        local x, y = player_at(at, #view.order)
        if name == view.active then
            love.graphics.setColor(0.95, 0.75, 0.2)
        else
            love.graphics.setColor(0.3, 0.4, 0.5)
        end
        love.graphics.circle("fill", x, y, 40)
        if name == view.priority then
            love.graphics.setColor(1, 1, 1)
            love.graphics.circle("line", x, y, 46)
        end
        love.graphics.setColor(0, 0, 0)
        love.graphics.printf(name, x - 40, y - 8, 80, "center")
    end
    love.graphics.setColor(1, 1, 1)
    love.graphics.printf(("turn %d\n%s"):format(view.turn, view.step), 140, 215, 160, "center")
    love.graphics.print("The stack, top first", 440, 40)
    for at = #view.stack, 1, -1 do
        local object = view.stack[at]
        local y = 70 + 36 * (#view.stack - at)
        love.graphics.rectangle("line", 440, y, 180, 30)
        love.graphics.print(object.effect .. " of " .. object.player, 450, y + 8)
    end
    love.graphics.printf(message, 20, 440, 600)
end

-- Presses the keys of the command line, one in each frame, then saves a picture and quits.
function love.update()
    if not shot then return end
    local key = table.remove(pressed, 1)
    if key then return love.event.push("keypressed", key) end
    shot = false
    love.graphics.captureScreenshot(function(picture)
        picture:encode("png", "table.png")
        local x, y = player_at(1, 4)
        print(("picture %dx%d, Ann at %.1f %.1f %.1f"):format(
            picture:getWidth(), picture:getHeight(),
            picture:getPixel(x - 30, y)))
        love.event.quit()
    end)
end
