-- Plays the clicks of a file and tells the regions that it names, for tests: one line after
-- another, each as soon as it is the player's turn and everything has been shown.
--
--     click REGION     clicks in the middle of the region
--     see REGION       prints the region's words, and the colour inside its upper left corner
--     wait COUNT       lets so many lines pass
--     play             plays the first card that can be played, or ends the turn, until it is over
--     write FILE TEXT  replaces the text of a file in the save folder
--     picture FILE     saves a picture
local ui = require "ui"

local script = {}
local lines, at = nil, 1
local TICK = 1 / 4 -- seconds of each frame of a script, so that every machine shows the same

function script.read(file)
    if not file then return end
    script.seed, lines = 7, {}
    love.errorhandler = function(why) print(debug.traceback(why)) end
    for line in io.lines(file) do
        if line:match "%S" and not line:match "^#" then lines[#lines + 1] = line end
    end
end

-- Returns the time that a frame takes.
function script.step(seconds, is_busy)
    script.is_busy = is_busy
    return lines and TICK or seconds
end

local function pixel(picture, region)
    local red, green, blue = picture:getPixel(region.x + 6, region.y + 6)
    return ("%.1f %.1f %.1f"):format(red, green, blue)
end

local verbs = {}

local function click(region)
    local x, y = region.x + region.width / 2, region.y + region.height / 2
    love.event.push("mousepressed", x, y, 1, false, 1)
end

function verbs.click(name)
    if ui.regions[name] then click(ui.regions[name]) else print("no region " .. name) end
    return true
end

function verbs.see(name)
    local region = ui.regions[name]
    if not region then print(name .. ": not there") return true end
    love.graphics.captureScreenshot(function(picture)
        print(name .. ": " .. region.words .. ", " .. pixel(picture, region))
    end)
    return true
end

function verbs.wait(count)
    script.waited = (script.waited or 0) + 1
    if script.waited <= tonumber(count) then return end
    script.waited = nil
    return true
end

-- Clicks once, and stays the current line until the game is over.
function verbs.play()
    local question, last = ui.regions["answer:1"], nil
    if ui.regions.words and ui.regions.words.words:match " won$" then return true end
    for _, region in ipairs(ui.order) do
        if region.name:match "^card:" and region.click then last = last or region end
    end
    click(question or last or ui.regions["end"])
end

function verbs.write(file, text)
    love.filesystem.createDirectory(file:match "^(.*)/")
    love.filesystem.write(file, (text:gsub("\\n", "\n")))
    return true
end

function verbs.picture(file)
    love.graphics.captureScreenshot(file)
    return true
end

-- Takes the next line after a frame has been drawn.
function script.drawn()
    if not lines or script.is_busy then return end
    script.rest = not script.rest
    if script.rest then return end -- a click comes with the next frame
    local line = lines[at]
    if not line then return love.event.quit() end
    local verb, first, rest = line:match "^(%S+)%s*(%S*)%s*(.*)$"
    if verbs[verb](first, rest) then at = at + 1 end
end

return script
