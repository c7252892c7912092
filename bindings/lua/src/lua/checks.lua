-- What the functions of the libraries take: checked, with the level of the error at the mod's own call.
local natives = ...
local error, type, math_type, tointeger = error, type, math.type, math.tointeger

-- The most values that one call gives back.
local MOST = 4096
natives.most = MOST

local function text(value, name)
    local kind = type(value)
    if kind == "number" then return "" .. value end
    if kind ~= "string" then error(name .. ": a text is wanted, not a " .. kind, 3) end
    return value
end

local function list(value, name)
    if type(value) ~= "table" then error(name .. ": a table is wanted, not a " .. type(value), 3) end
    return value
end

local function whole(value, name)
    local number = value
    if math_type(number) ~= "integer" then number = tointeger(number) end
    if number == nil then error(name .. ": a whole number is wanted", 3) end
    return number
end

-- The two places of a part of a text that gives back a value for each letter.
local function few(s, name, from, to)
    from = whole(from or 1, name)
    to = whole(to or from, name)
    local first = from < 0 and #s + from + 1 or from
    local last = to < 0 and #s + to + 1 or to
    if last - first >= MOST then error(name .. ": too many at once", 3) end
    return from, to
end

natives.text, natives.list, natives.whole, natives.few = text, list, whole, few
