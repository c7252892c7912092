-- Texts as mods have them: every function costs what it does, so that none is one instruction with a million steps.
local natives = ...
local spend, search, text, whole, few = natives.spend, natives.search, natives.text, natives.whole, natives.few
local error, type, select, tonumber = error, type, select, tonumber
local raw_string = string
local pack, raw_unpack, raw_concat = table.pack, table.unpack, table.concat

-- The longest text that rep makes.
local LONGEST = 65536

-- A function of texts, paid for by their length.
local function paid(name)
    local raw = raw_string[name]
    return function(s, ...)
        s = text(s, name)
        spend(#s >> 4)
        return raw(s, ...)
    end
end

local strings = {
    char = raw_string.char, len = raw_string.len,
    lower = paid "lower", upper = paid "upper", reverse = paid "reverse", sub = paid "sub",
}
natives.string = strings

function strings.byte(s, from, to)
    s = text(s, "byte")
    spend(#s >> 4)
    return raw_string.byte(s, few(s, "byte", from, to))
end

function strings.rep(s, count, between)
    s, count, between = text(s, "rep"), whole(count, "rep"), text(between or "", "rep")
    local length = #s + #between
    if count > 0 and length > 0 and count > LONGEST // length then error("rep: the result is too long", 2) end
    spend(16 + (count > 0 and length * count or 0) >> 4)
    return length == 0 and "" or raw_string.rep(s, count, between)
end

function strings.find(s, pattern, from, plain)
    local function found(first, last, ...)
        if first then return first, last, ... end
        return nil
    end
    return found(search(text(s, "find"), text(pattern, "find"), from or 1, nil, true, plain and true or nil))
end

-- The captures, or the whole match if there are none.
local function captured(s, first, last, ...)
    if not first then return nil end
    if select("#", ...) == 0 then return raw_string.sub(s, first, last) end
    return ...
end

function strings.match(s, pattern, from)
    s = text(s, "match")
    return captured(s, search(s, text(pattern, "match"), from or 1, nil, true, false))
end

function strings.gmatch(s, pattern)
    s, pattern = text(s, "gmatch"), text(pattern, "gmatch")
    local from, ended = 1, nil
    local function step(first, last, ...)
        if not first then
            from = #s + 2
            return nil
        end
        from, ended = last + 1, last
        return captured(s, first, last, ...)
    end
    return function() return step(search(s, pattern, from, ended, false, false)) end
end

-- What stands for a match: a text with %0 to %9, a table's value or a function's.
local function replacement(with, whole_match, captures)
    local kind = type(with)
    local first = captures.n == 0 and whole_match or captures[1]
    local value
    if kind == "table" then value = with[first]
    elseif kind == "function" then
        if captures.n == 0 then value = with(whole_match) else value = with(raw_unpack(captures, 1, captures.n)) end
    else
        local parts, from = {}, 1
        while true do
            local at = search(with, "%", from, nil, false, true)
            if not at then break end
            parts[#parts + 1] = raw_string.sub(with, from, at - 1)
            local what = raw_string.sub(with, at + 1, at + 1)
            local number = tonumber(what)
            if what == "%" then parts[#parts + 1] = "%"
            elseif number == 0 or (number == 1 and captures.n == 0) then parts[#parts + 1] = whole_match
            elseif number and number <= captures.n then parts[#parts + 1] = captures[number]
            else error("gsub: invalid use of '%' in the replacement", 0) end
            from = at + 2
        end
        parts[#parts + 1] = raw_string.sub(with, from)
        return raw_concat(parts)
    end
    if not value then return whole_match end
    if type(value) ~= "string" and type(value) ~= "number" then error("gsub: a replacement has to be a text", 0) end
    return value
end

function strings.gsub(s, pattern, with, most)
    s, pattern = text(s, "gsub"), text(pattern, "gsub")
    if type(with) ~= "table" and type(with) ~= "function" then with = text(with, "gsub") end
    local parts, from, ended, count = {}, 1, nil, 0
    local anchored = raw_string.sub(pattern, 1, 1) == "^"
    most = most or #s + 1
    while count < most do
        local found = pack(search(s, pattern, from, ended, true, false))
        local first, last = found[1], found[2]
        if not first then break end
        count = count + 1
        local captures = { n = found.n - 2, raw_unpack(found, 3, found.n) }
        local match = raw_string.sub(s, first, last)
        spend(8 + (first - from + #match) >> 4)
        parts[#parts + 1] = raw_string.sub(s, from, first - 1)
        parts[#parts + 1] = replacement(with, match, captures)
        from, ended = last + 1, last
        if anchored then break end
    end
    spend(#s >> 4)
    parts[#parts + 1] = raw_string.sub(s, from)
    return raw_concat(parts), count
end

function strings.split(s, between)
    s, between = text(s, "split"), text(between or "", "split")
    if between == "" then error("split: a separator is wanted", 2) end
    local parts, from = {}, 1
    while true do
        local at, last = search(s, between, from, nil, false, true)
        parts[#parts + 1] = raw_string.sub(s, from, (at or 0) - 1)
        if not at then return parts end
        spend((at - from) >> 4)
        from = last + 1
    end
end

function strings.format(form, ...)
    form = text(form, "format")
    local values, at, from = pack(...), 0, 1
    while true do
        local first, last, letter = search(form, "%%[-+ #0-9.]*(.?)", from, nil, false, false)
        if not first then break end
        if letter ~= "%" then
            at = at + 1
            if letter == "p" then error("format: addresses are not available", 2) end
            if letter == "s" then values[at] = natives.tostring(values[at]) end
        end
        from = last + 1
    end
    for i = 1, values.n do
        if type(values[i]) == "string" then spend(#values[i] >> 4) end
    end
    return raw_string.format(form, raw_unpack(values, 1, values.n))
end

function natives.tonumber(value, ...)
    if type(value) == "string" then spend(#value >> 4) end
    return tonumber(value, ...)
end
