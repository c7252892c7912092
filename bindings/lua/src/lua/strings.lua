-- Texts as mods have them: every function costs what it does, so that none is one instruction with
-- a million steps.
local natives = ...
local spend, search = natives.spend, natives.search
local text, whole, few = natives.text, natives.whole, natives.few
local made, number, counted = natives.made, natives.number, natives.counted
local error, type, select, tonumber, math_type = error, type, select, tonumber, math.type
local raw_string = string
local pack, raw_unpack, raw_concat = table.pack, table.unpack, table.concat

-- A function of one text, paid for by its length.
local function paid(name)
    local raw = raw_string[name]
    return function(s)
        s = text(s, name)
        made(#s, name)
        return raw(s)
    end
end

local strings = { lower = paid "lower", upper = paid "upper", reverse = paid "reverse" }
natives.string = strings

function strings.len(s) return #text(s, "len") end

function strings.sub(s, from, to)
    s = text(s, "sub")
    local part = raw_string.sub(s, whole(from or 1, "sub"), whole(to or -1, "sub"))
    made(#part, "sub")
    return part
end

function strings.byte(s, from, to)
    s = text(s, "byte")
    from, to = few(#s, "byte", from, to)
    return raw_string.byte(s, from, to)
end

function strings.rep(s, count, between)
    s, count, between = text(s, "rep"), whole(count, "rep"), text(between or "", "rep")
    local length = #s + #between
    if count <= 0 or length == 0 then return "" end
    if count > natives.longest // length then
        error("rep: the result is too long; a text in a mod has at most 64 KiB", 2)
    end
    made(length * count, "rep")
    return raw_string.rep(s, count, between)
end

function strings.find(s, pattern, from, plain)
    local function found(first, last, ...)
        if first then return first, last, ... end
        return nil
    end
    s, pattern, from = text(s, "find"), text(pattern, "find"), whole(from or 1, "find")
    return found(search(s, pattern, from, nil, true, plain and true or nil))
end

-- The captures, or the whole match if there are none.
local function captured(s, first, last, ...)
    if not first then return nil end
    if select("#", ...) == 0 then
        made(last - first + 1, "match")
        return raw_string.sub(s, first, last)
    end
    return ...
end

function strings.match(s, pattern, from)
    s, pattern, from = text(s, "match"), text(pattern, "match"), whole(from or 1, "match")
    return captured(s, search(s, pattern, from, nil, true, false))
end

function strings.gmatch(s, pattern, from)
    s, pattern, from = text(s, "gmatch"), text(pattern, "gmatch"), whole(from or 1, "gmatch")
    local ended
    local function step(first, last, ...)
        if not first then
            from = #s + 2
            return
        end
        from, ended = last + 1, last
        return captured(s, first, last, ...)
    end
    return natives.iterator(function()
        return step(search(s, pattern, from, ended, false, false))
    end)
end

-- What stands for a match: a text with %0 to %9, a table's value or a function's.
local function replacement(with, whole_match, captures)
    local kind = type(with)
    local first = captures.n == 0 and whole_match or captures[1]
    local value
    if kind == "table" then value = with[first]
    elseif kind == "function" then
        if captures.n == 0 then value = with(whole_match)
        else value = with(raw_unpack(captures, 1, captures.n)) end
    else
        local parts, from = {}, 1
        while true do
            local at = search(with, "%", from, nil, false, true)
            if not at then break end
            parts[#parts + 1] = strings.sub(with, from, at - 1)
            local what = raw_string.sub(with, at + 1, at + 1)
            local number = tonumber(what)
            local part
            if what == "%" then part = "%"
            elseif number == 0 or (number == 1 and captures.n == 0) then part = whole_match
            elseif number and number <= captures.n then part = captures[number]
            else error("gsub: invalid use of '%' in the replacement", 0) end
            parts[#parts + 1] = part
            from = at + 2
        end
        parts[#parts + 1] = strings.sub(with, from)
        return natives.table.concat(parts)
    end
    if not value then return whole_match end
    if type(value) ~= "string" and type(value) ~= "number" then
        error("gsub: a replacement has to be a text", 0)
    end
    return value
end

function strings.gsub(s, pattern, with, most)
    s, pattern = text(s, "gsub"), text(pattern, "gsub")
    if type(with) ~= "table" and type(with) ~= "function" then with = text(with, "gsub") end
    local parts, from, ended, count = {}, 1, nil, 0
    local anchored = raw_string.sub(pattern, 1, 1) == "^"
    most = whole(most or #s + 1, "gsub")
    local length = #s
    while count < most do
        local found = pack(search(s, pattern, from, ended, true, false))
        local first, last = found[1], found[2]
        if not first then break end
        count = count + 1
        local captures = { n = found.n - 2, raw_unpack(found, 3, found.n) }
        local match, with_it = raw_string.sub(s, first, last), nil
        spend(8 + ((first - from + #match) >> 2))
        parts[#parts + 1] = raw_string.sub(s, from, first - 1)
        with_it = text(replacement(with, match, captures), "gsub")
        parts[#parts + 1] = with_it
        length = length + #with_it - #match
        made(length > natives.longest and length or #with_it, "gsub")
        from, ended = last + 1, last
        if anchored then break end
    end
    made(length, "gsub")
    parts[#parts + 1] = raw_string.sub(s, from)
    return raw_concat(parts), count
end

function strings.split(s, between)
    s, between = text(s, "split"), text(between or "", "split")
    if between == "" then error("split: a separator is wanted", 2) end
    local parts, from = {}, 1
    while true do
        local at, last = search(s, between, from, nil, false, true)
        parts[#parts + 1] = strings.sub(s, from, (at or 0) - 1)
        if not at then return parts end
        from = last + 1
    end
end

-- What a number needs at most when it is written out.
local WIDEST = 420

function strings.format(form, ...)
    form = text(form, "format")
    counted(select("#", ...), "format")
    local values, at, from, length = pack(...), 0, 1, #form
    while true do
        local first, last, letter = search(form, "%%[-+ #0-9.]*(.?)", from, nil, false, false)
        if not first then break end
        if letter ~= "%" then
            at = at + 1
            if at > values.n then error("format: there are fewer values than the form wants", 2) end
            if letter == "p" then error("format: addresses are not available", 2) end
            if letter == "s" or letter == "q" then
                local value = values[at]
                if letter == "s" or type(value) ~= "number" then value = natives.tostring(value) end
                values[at] = value
                length = length + (type(value) == "string" and 4 * #value or WIDEST)
            else
                local value = number(values[at], "format")
                if letter == "c" and (whole(value, "format") < 1 or value > 255) then
                    error("format: a code is out of range", 2)
                end
                values[at] = value
                spend(8)
                length = length + WIDEST
            end
        end
        from = last + 1
    end
    -- A text that is quoted may become four times as long.
    if length > 4 * natives.longest then made(length, "format") end
    spend(length >> 4)
    local result = raw_string.format(form, raw_unpack(values, 1, values.n))
    made(#result, "format")
    return result
end

function natives.tonumber(value, base)
    if type(value) == "string" and #value > 16 then spend(#value >> 2) end
    if base == nil then
        if value == nil then error("tonumber: a value is wanted", 2) end
        return tonumber(value)
    end
    return tonumber(text(value, "tonumber"), whole(base, "tonumber"))
end
