-- The mods of the folder `mods`: read from the game or its save folder, chosen by check boxes, and
-- loaded again as soon as a file changes.
local turnwheel = require "turnwheel"
local ui = require "ui"

local Modlist = {}
Modlist.__index = Modlist

local RULES = { sparks = love.filesystem.read "rules.toml" }

-- Reads the files under a folder by their paths, and their times.
local function read(folder, under, texts, times)
    for _, name in ipairs(love.filesystem.getDirectoryItems(folder)) do
        local path, inside = folder .. "/" .. name, under .. name
        local info = love.filesystem.getInfo(path)
        if info.type == "directory" then read(path, inside .. "/", texts, times)
        elseif name:match "%.lua$" or name:match "%.toml$" then
            if texts then texts[inside] = love.filesystem.read(path) end
            times[#times + 1] = path .. " " .. tostring(info.modtime) .. " " .. tostring(info.size)
        end
    end
    return table.concat(times, "\n")
end

-- LÖVE's Lua has no sandbox: whoever puts a mod into the folder trusts it.
local function load(texts, settings)
    return turnwheel.mods.of_texts(texts, "sparks",
        { settings = settings, texts = RULES, trusted = true })
end

function Modlist.new()
    local self = setmetatable({ off = {}, settings = {}, texts = {}, waited = 0 }, Modlist)
    self.seen = read("mods", "", self.texts, {})
    self.all = load(self.texts, {})
    return self
end

-- Returns the chosen mods as a set, and their cards with looks from `mod.toml`: a list, which also
-- finds each by its name.
function Modlist:chosen()
    local names, cards = {}, {}
    for _, mod in ipairs(self.all.list) do
        if not self.off[mod.name] then names[#names + 1] = mod.name end
    end
    local set = self.all:only(names)
    for _, mod in ipairs(set.list) do
        for _, effect in ipairs(mod.effects) do
            local look = (mod.about.cards or {})[effect:match "/(.+)"]
            if look then
                look.name, look.colour = effect, ui.colour(mod.about.colour)
                cards[#cards + 1], cards[effect] = look, look
            end
        end
    end
    return set, cards
end

-- Changes something and gives the new choice to `use`. If either fails, all is as before, and the
-- reason is returned.
local function try(self, change, use)
    local off, settings, texts, all = self.off, self.settings, self.texts, self.all
    local done, why = pcall(function()
        change()
        use(self:chosen())
    end)
    if done then return end
    self.off, self.settings, self.texts, self.all = off, settings, texts, all
    return tostring(why)
end

local function with(old, key, value)
    local copy = {}
    for name, kept in pairs(old) do copy[name] = kept end
    copy[key] = value
    return copy
end

function Modlist:toggle(name, use)
    return try(self, function() self.off = with(self.off, name, not self.off[name]) end, use)
end

function Modlist:set(name, setting, value, use)
    return try(self, function()
        self.settings = with(self.settings, name, with(self.settings[name] or {}, setting, value))
        self.all = load(self.texts, self.settings)
    end, use)
end

-- Looks twice a second whether a file has changed. Returns whether the mods are new, and what is
-- wrong with them.
function Modlist:watch(seconds, use)
    self.waited = self.waited + seconds
    if self.waited < 0.5 then return false end
    self.waited = 0
    local seen = read("mods", "", nil, {})
    if seen == self.seen then return false end
    self.seen = seen
    return true, try(self, function()
        self.texts = {}
        read("mods", "", self.texts, {})
        self.all = load(self.texts, self.settings)
    end, use)
end

-- Draws the check boxes and settings; `changed` gets what went wrong, or nil.
function Modlist:draw(x, y, width, use, changed)
    for _, mod in ipairs(self.all.list) do
        local is_on = not self.off[mod.name]
        ui.check("mod:" .. mod.name, mod.about.title or mod.name, is_on, x, y, width, function()
            changed(self:toggle(mod.name, use))
        end)
        y = y + 28
        local names = {}
        for name in pairs(mod.settings) do names[#names + 1] = name end
        table.sort(names)
        for _, name in ipairs(is_on and names or {}) do
            self:draw_setting(mod, name, x + 28, y, width - 28, use, changed)
            y = y + 28
        end
    end
    return y
end

-- A setting that is true or false is a check box; a number has two buttons.
function Modlist:draw_setting(mod, name, x, y, width, use, changed)
    local setting = mod.settings[name]
    local region, value = "setting:" .. mod.name .. "/" .. name, setting.value
    local function to(new)
        return function() changed(self:set(mod.name, name, new, use)) end
    end
    if type(value) == "boolean" then
        ui.check(region, setting.text, value, x, y, width, to(not value))
    elseif type(value) == "number" then
        ui.text(setting.text .. ": " .. value, 14, ui.colours.text, x, y, width)
        ui.region(region, x, y, width, 20, setting.text .. ": " .. value)
        ui.button(region .. "-", "-", x + width - 52, y - 2, 24, 22, value > 0 and to(value - 1))
        ui.button(region .. "+", "+", x + width - 24, y - 2, 24, 22, to(value + 1))
    end
end

return Modlist
