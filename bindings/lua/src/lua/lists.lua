-- Lists and utf8 as mods have them.
local natives = ...
local spend, text, list = natives.spend, natives.text, natives.list
local whole, few = natives.whole, natives.few
local number, made, counted = natives.number, natives.made, natives.counted
local gone = natives.gone
local error, select, type, math_type = error, select, type, math.type
local raw_utf8, raw_math = utf8, math
local raw_pack, raw_unpack, raw_concat = table.pack, table.unpack, table.concat

-- Loops in Lua, not in C: they are counted, and what a metatable says is only asked as often as it
-- is counted.
local tables = {}
natives.table = tables

function tables.pack(...)
    counted(select("#", ...), "pack")
    return raw_pack(...)
end

function tables.insert(t, ...)
    local length, given = #list(t, "insert"), select("#", ...)
    local at, value = ...
    if given == 1 then t[length + 1] = at return end
    if given ~= 2 then
        error("insert: write insert(table, value) or insert(table, place, value)", 2)
    end
    at = whole(at, "insert")
    if at < 1 or at > length + 1 then error("insert: the place is out of bounds", 2) end
    for i = length, at, -1 do t[i + 1] = gone(t[i]) end
    t[at] = gone(value)
end

function tables.remove(t, at)
    local length = #list(t, "remove")
    at = at == nil and length or whole(at, "remove")
    if length == 0 and (at == 0 or at == length) or at == length + 1 then
        local value = t[at]
        t[at] = nil
        return value
    end
    if at < 1 or at > length then error("remove: the place is out of bounds", 2) end
    local value = t[at]
    for i = at, length - 1 do t[i] = gone(t[i + 1]) end
    t[length] = nil
    return value
end

function tables.move(from, first, last, to, into)
    into = list(into or from, "move")
    list(from, "move")
    first, last, to = whole(first, "move"), whole(last, "move"), whole(to, "move")
    if to > last or to <= first or into ~= from then
        for i = 0, last - first do into[to + i] = gone(from[first + i]) end
    else
        for i = last - first, 0, -1 do into[to + i] = gone(from[first + i]) end
    end
    return into
end

function tables.concat(t, between, first, last)
    list(t, "concat")
    between, first = text(between or "", "concat"), whole(first or 1, "concat")
    last = whole(last or #t, "concat")
    local parts, count, length = {}, 0, 0
    for i = first, last do
        local part = text(t[i], "concat")
        count = count + 1
        parts[count] = part
        length = length + #part + (count > 1 and #between or 0)
        if length > natives.longest then made(length, "concat") end
    end
    made(length, "concat")
    return raw_concat(parts, between)
end

function tables.unpack(t, first, last)
    list(t, "unpack")
    first, last = whole(first or 1, "unpack"), whole(last or #t, "unpack")
    if first > last then return end
    if last - first >= natives.most or last - first < 0 then
        error("unpack: more than 250 values at once", 2)
    end
    local values, count = {}, 0
    for i = first, last do
        count = count + 1
        values[count] = t[i]
    end
    return raw_unpack(values, 1, count)
end

local function less(a, b) return a < b end

-- A merge sort: the same comparisons for the same list, in every process; members that are equal
-- stay in their order.
function tables.sort(t, before)
    local from, into, length = {}, {}, #list(t, "sort")
    if before == nil then before = less end
    if type(before) ~= "function" then
        error("sort: a function is wanted, not a " .. type(before), 2)
    end
    for i = 1, length do
        local value = t[i]
        if value == nil then error("sort: the list has a gap", 2) end
        from[i] = value
    end
    local width = 1
    while width < length do
        for start = 1, length, 2 * width do
            local left, right = start, start + width
            local middle, last = right, start + 2 * width
            if last > length + 1 then last = length + 1 end
            if middle > last then middle = last end
            for at = start, last - 1 do
                if left < middle and (right >= last or not before(from[right], from[left])) then
                    into[at] = from[left]
                    left = left + 1
                else
                    into[at] = from[right]
                    right = right + 1
                end
            end
        end
        from, into = into, from
        width = 2 * width
    end
    for i = 1, length do t[i] = from[i] end
end

-- The functions of math, with arguments that are numbers.
local maths = {
    huge = raw_math.huge, pi = raw_math.pi,
    maxinteger = raw_math.maxinteger, mininteger = raw_math.mininteger,
}
natives.math = maths

for _, name in ipairs { "abs", "ceil", "floor", "modf", "sqrt" } do
    local raw = raw_math[name]
    maths[name] = function(x) return raw(number(x, name)) end
end
function maths.fmod(x, y)
    x, y = number(x, "fmod"), number(y, "fmod")
    if y == 0 and math_type(x) == "integer" and math_type(y) == "integer" then
        error("fmod: the divisor is zero", 2)
    end
    spend(8)
    return raw_math.fmod(x, y)
end
function maths.ult(x, y) return raw_math.ult(whole(x, "ult"), whole(y, "ult")) end
function maths.type(x)
    if x == nil then error("type: a value is wanted", 2) end
    return math_type(x)
end
function maths.tointeger(x)
    local found = natives.numeral(x)
    return found and raw_math.tointeger(found)
end

local function extreme(name)
    local raw = raw_math[name]
    maths[name] = function(a, b, ...)
        a = number(a, name)
        if b == nil then return a end
        a = raw(a, number(b, name))
        local count = select("#", ...)
        if count == 0 then return a end
        counted(count, name)
        local rest = { ... }
        for at = 1, count do a = raw(a, number(rest[at], name)) end
        return a
    end
end
extreme "max"
extreme "min"

local function codes_of(name, raw, most)
    return function(...)
        local count = select("#", ...)
        counted(count, name)
        local codes = { ... }
        for at = 1, count do
            local code = whole(codes[at], name)
            if code < 1 or code > most then error(name .. ": a code is out of range", 2) end
            codes[at] = code
        end
        made(count, name)
        return raw(raw_unpack(codes, 1, count))
    end
end
natives.string.char = codes_of("char", string.char, 255)

natives.utf8 = {
    char = codes_of("char", raw_utf8.char, 0x7FFFFFFF),
    -- No text of a mod holds a zero byte.
    charpattern = "[\1-\x7F\xC2-\xFD][\x80-\xBF]*",
    codepoint = function(s, from, to)
        s = text(s, "codepoint")
        from = whole(from or 1, "codepoint")
        to = whole(to or from, "codepoint")
        local length = #s
        if from < -length or from == 0 or from > length + 1 or to > length then
            error("codepoint: out of bounds", 2)
        end
        from, to = few(length, "codepoint", from, to)
        spend(to > from and to - from or 0)
        return raw_utf8.codepoint(s, from, to)
    end,
    codes = function(s)
        s = text(s, "codes")
        local at = 1
        return natives.iterator(function()
            if at > #s then return nil end
            local here, code = at, raw_utf8.codepoint(s, at)
            at = at + (code < 0x80 and 1 or code < 0x800 and 2 or code < 0x10000 and 3 or 4)
            return here, code
        end)
    end,
    len = function(s, from, to, lax)
        s = text(s, "len")
        from, to = whole(from or 1, "len"), whole(to or -1, "len")
        spend(#s >> 2)
        return raw_utf8.len(s, from, to, lax)
    end,
    offset = function(s, count, from)
        s, count = text(s, "offset"), whole(count, "offset")
        from = whole(from or (count > 0 and 1 or #s + 1), "offset")
        spend(#s >> 2)
        return raw_utf8.offset(s, count, from)
    end,
}
