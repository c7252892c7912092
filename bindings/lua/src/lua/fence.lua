-- What mods may use where their Lua allows no sandbox. Nothing here reaches out, and the budget
-- ends a run that does not; but nothing is checked or sealed, so these mods have to be trusted.
local natives = ...
local caught = natives.caught
local event, columns, write = natives.event, natives.columns, natives.log
local raw_pcall, raw_next, raw_error = pcall, next, error
local unpack = table.unpack or unpack
local raw_getmetatable = getmetatable

-- A budget that is used up and a question that waits go through every pcall.
local function after(ok, ...)
    if ok then return true, ... end
    local over, err = caught((...))
    if over then raw_error(err, 0) end
    return false, err
end
local function pcall(f, ...) return after(raw_pcall(f, ...)) end
local function handled(handler, ok, ...)
    if ok then return true, ... end
    local _, told = pcall(handler, (...))
    return false, told
end
local function xpcall(f, handler, ...) return handled(handler, pcall(f, ...)) end

-- Keys in an order that is the same in every process: numbers, then texts.
local function before(a, b)
    local first, second = type(a), type(b)
    if first ~= second then return first == "number" end
    return a < b
end

-- For each storage the function that reads all of it.
local whole = setmetatable({}, { __mode = "k" })

local function pairs(t)
    if t == event then t = columns() or {} end
    local keys, at = {}, 0
    for key in raw_next, whole[t] and whole[t]() or t do
        if type(key) ~= "number" and type(key) ~= "string" then
            raw_error("pairs: only numbers and texts have an order as keys", 2)
        end
        keys[#keys + 1] = key
    end
    table.sort(keys, before)
    return function()
        at = at + 1
        while keys[at] ~= nil and t[keys[at]] == nil do at = at + 1 end
        if keys[at] ~= nil then return keys[at], t[keys[at]] end
    end, t, nil
end

local function ipairs(t)
    local at = 0
    return function()
        at = at + 1
        if t[at] ~= nil then return at, t[at] end
    end
end

local function log(...)
    local texts = {}
    for at = 1, select("#", ...) do texts[at] = tostring((select(at, ...))) end
    write(table.concat(texts, " "))
end

local function getmetatable(t)
    return type(t) == "table" and raw_getmetatable(t) or nil
end

-- The table `storage` of a mod stands for its members; those in it are tables like others.
function natives.storage(t, read_whole)
    whole[t] = function() return read_whole(t) end
end

local function as_it_is(value) return value end
natives.seal, natives.seal_returned = as_it_is, as_it_is
natives.sealed, natives.tidy = as_it_is, as_it_is

local function copy(list, absent)
    local out = {}
    for key, value in raw_next, list or {} do
        if not absent[key] then out[key] = value end
    end
    return out
end

-- A new environment with copies of all of this.
function natives.environment()
    local env = {
        assert = assert, error = error, pcall = pcall, xpcall = xpcall, log = log,
        ipairs = ipairs, next = next, pairs = pairs, select = select, rawequal = rawequal,
        rawget = rawget, rawset = rawset, setmetatable = setmetatable, getmetatable = getmetatable,
        tonumber = tonumber, tostring = tostring, type = type, unpack = unpack, _VERSION = _VERSION,
        math = copy(math, { random = true, randomseed = true }),
        string = copy(string, { dump = true }), table = copy(table, {}), utf8 = copy(utf8, {}),
    }
    env.table.unpack = unpack
    env._G = env
    return env
end
