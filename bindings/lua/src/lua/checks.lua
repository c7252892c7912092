-- What the functions of the libraries take: checked and paid for, with the level of the error at
-- the mod's own call.
local natives = ...
local spend, spend_text, taken_out = natives.spend, natives.spend_text, natives.taken_out
local error, type, select, raw_tonumber = error, type, select, tonumber
local math_type, tointeger, raw_getmetatable = math.type, math.tointeger, getmetatable

-- The most values that one call takes or returns, the longest text, and the longest text that is a
-- number.
local MOST, LONGEST, DIGITS = 250, 65536, 64
natives.most, natives.longest = MOST, LONGEST

-- A long text is paid for when it is made: what a few instructions then do with it is covered.
local function made(length, name)
    if length > LONGEST then error(name .. ": a text in a mod has at most 64 KiB", 3) end
    if length > 256 then spend_text(length) end
end

local function text(value, name)
    local kind = type(value)
    if kind == "number" then return "" .. value end
    if kind ~= "string" then error(name .. ": a text is wanted, not a " .. kind, 3) end
    return value
end

local function list(value, name)
    if type(value) ~= "table" then
        error(name .. ": a table is wanted, not a " .. type(value), 3)
    end
    return value
end

-- The number that a value is; a text longer than a number is written is none.
local function numeral(value)
    if math_type(value) then return value end
    if type(value) == "string" and #value <= DIGITS then return raw_tonumber(value) end
end

local function number(value, name)
    local found = numeral(value)
    if found == nil then error(name .. ": a number is wanted, not a " .. type(value), 3) end
    return found
end

local function whole(value, name)
    if math_type(value) == "integer" then return value end
    local found = numeral(value)
    found = found and tointeger(found)
    if found == nil then error(name .. ": a whole number is wanted", 3) end
    return found
end

-- The two places of a part of a list of this length that returns a value for each member; nothing
-- is added before it is known to be small.
local function few(length, name, from, to)
    from = whole(from or 1, name)
    to = whole(to or from, name)
    if from < 0 then from = from < -length and 1 or length + from + 1
    elseif from == 0 then from = 1 end
    if to < 0 then to = to < -length and 0 or length + to + 1
    elseif to > length then to = length end
    if from <= to and to - from >= MOST then error(name .. ": more than 250 values at once", 3) end
    return from, to
end

local function counted(count, name)
    if count > MOST then error(name .. ": more than 250 values at once", 3) end
    if count > 8 then spend(count >> 1) end
end

natives.text, natives.list, natives.whole, natives.few = text, list, whole, few
natives.number, natives.numeral, natives.made, natives.counted = number, numeral, made, counted

-- What `..` of a mod is: what is joined is paid for by its length.
local function joined(a, b, level)
    local first, second = type(a), type(b)
    if (first == "string" or first == "number") and (second == "string" or second == "number") then
        if first == "number" then a = "" .. a end
        if second == "number" then b = "" .. b end
        local length = #a + #b
        if length > 256 then
            if length > LONGEST then error("a text in a mod has at most 64 KiB", level + 1) end
            spend_text(length)
        end
        return a .. b
    end
    local meta = raw_getmetatable(a)
    local join = first == "table" and meta and meta.concat
    if not join then
        meta = raw_getmetatable(b)
        join = second == "table" and meta and meta.concat
    end
    if join then return (join(a, b)) end
    local wrong = (first == "string" or first == "number") and second or first
    error("attempt to concatenate a " .. wrong .. " value", level + 1)
end

function natives.concat(a, b) return joined(a, b, 1) end

-- From the right, as metatables have it.
function natives.concat_all(...)
    local values, last = { ... }, select("#", ...)
    local result = values[last]
    for at = last - 1, 1, -1 do result = joined(values[at], result, 2) end
    return result
end

-- A text where a bitwise operator or a loop takes it for a number.
function natives.as_number(value)
    if type(value) ~= "string" then return value end
    local found = numeral(value)
    if found == nil then error("a number is wanted, not a string", 2) end
    return found
end

-- Arithmetic with texts, as Lua has it, but not with long ones.
local OPERATORS = {
    __add = function(a, b) return a + b end, __sub = function(a, b) return a - b end,
    __mul = function(a, b) return a * b end, __div = function(a, b) return a / b end,
    __mod = function(a, b) return a % b end, __pow = function(a, b) return a ^ b end,
    __idiv = function(a, b) return a // b end, __unm = function(a) return -a end,
}

function natives.arithmetic(meta)
    for name, operator in next, OPERATORS do
        meta[name] = function(a, b)
            local other = type(a) == "string" and b or a
            local real = type(other) == "table" and raw_getmetatable(other)
            if real and real[name] then return (real[name](a, b)) end
            local x, y = numeral(a), numeral(b)
            if x and y then return operator(x, y) end
            local wrong = x and b or a
            error("attempt to perform arithmetic on a " .. type(wrong) .. " value", 2)
        end
    end
end

function natives.vararg(...)
    if select("#", ...) > MOST then error("a function with ... takes at most 250 values", 2) end
end

function natives.paid(units, value)
    spend(units)
    return value
end

-- Several values that end a table: one instruction puts them all there.
function natives.all(...)
    local count = select("#", ...)
    if count > 8 then spend(count >> 1) end
    return ...
end

-- A value that is written into a table: nil takes a key out.
function natives.gone(value)
    if value == nil then taken_out() end
    return value
end

-- The same for the values of the last so many places of an assignment.
function natives.gone_all(places, ...)
    for at = 1, places do
        if (select(at, ...)) == nil then taken_out() end
    end
    return ...
end
