-- Lists and utf8 as mods have them.
local natives = ...
local spend, text, list, whole, few, MOST = natives.spend, natives.text, natives.list, natives.whole, natives.few, natives.most
local error, select = error, select
local raw_utf8 = utf8
local pack, raw_unpack, raw_concat, raw_sort = table.pack, table.unpack, table.concat, table.sort

-- Loops in Lua, not in C: they are counted, and what a metatable says is only asked as often as it is counted.
local tables = { pack = pack }
natives.table = tables

function tables.insert(t, ...)
    local length, given = #list(t, "insert"), select("#", ...)
    local at, value = ...
    if given == 1 then t[length + 1] = at return end
    if given ~= 2 then error("insert: write insert(table, value) or insert(table, place, value)", 2) end
    at = whole(at, "insert")
    if at < 1 or at > length + 1 then error("insert: the place is out of bounds", 2) end
    for i = length, at, -1 do t[i + 1] = t[i] end
    t[at] = value
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
    for i = at, length - 1 do t[i] = t[i + 1] end
    t[length] = nil
    return value
end

function tables.move(from, first, last, to, into)
    into = list(into or from, "move")
    list(from, "move")
    first, last, to = whole(first, "move"), whole(last, "move"), whole(to, "move")
    if to > last or to <= first or into ~= from then
        for i = 0, last - first do into[to + i] = from[first + i] end
    else
        for i = last - first, 0, -1 do into[to + i] = from[first + i] end
    end
    return into
end

function tables.concat(t, between, first, last)
    list(t, "concat")
    between, first = text(between or "", "concat"), first or 1
    local parts, length = {}, 0
    for i = first, last or #t do
        local part = text(t[i], "concat")
        parts[#parts + 1] = part
        length = length + #part + #between
    end
    spend(length >> 4)
    return raw_concat(parts, between)
end

function tables.unpack(t, first, last)
    list(t, "unpack")
    first, last = first or 1, last or #t
    if last - first >= MOST then error("unpack: too many values at once", 2) end
    local values, count = {}, 0
    for i = first, last do
        count = count + 1
        values[count] = t[i]
    end
    spend(count)
    return raw_unpack(values, 1, count)
end

function tables.sort(t, before)
    local copy, length = {}, #list(t, "sort")
    for i = 1, length do
        local value = t[i]
        if value == nil then error("sort: the list has a gap", 2) end
        copy[i] = value
    end
    if before == nil then
        raw_sort(copy, function(a, b) return a < b end)
    else
        raw_sort(copy, function(a, b) return before(a, b) end)
    end
    for i = 1, length do t[i] = copy[i] end
end

natives.utf8 = {
    char = raw_utf8.char, charpattern = raw_utf8.charpattern,
    codepoint = function(s, from, to)
        return raw_utf8.codepoint(text(s, "codepoint"), few(s, "codepoint", from, to))
    end,
    codes = function(s)
        s = text(s, "codes")
        local at = 1
        return function()
            if at > #s then return nil end
            local here, code = at, raw_utf8.codepoint(s, at)
            at = at + (code < 0x80 and 1 or code < 0x800 and 2 or code < 0x10000 and 3 or 4)
            return here, code
        end
    end,
    len = function(s, ...)
        spend(#text(s, "len"))
        return raw_utf8.len(s, ...)
    end,
    offset = function(s, ...)
        spend(#text(s, "offset"))
        return raw_utf8.offset(s, ...)
    end,
}
