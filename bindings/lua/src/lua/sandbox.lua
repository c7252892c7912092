-- What mods may use. Everything that is not named here does not exist for them.
local natives = ...
local caught, spend = natives.caught, natives.spend
local raw_pcall, raw_tostring, raw_error = pcall, tostring, error
local raw_next, raw_ipairs, raw_getmetatable = next, ipairs, getmetatable
local raw_select, raw_rawlen = select, rawlen
local type, rawget, sort, math_type = type, rawget, table.sort, math.type
local pack, unpack, whole = table.pack, table.unpack, natives.whole
local content, iterator = natives.content, natives.iterator
local is_storage = natives.is_storage
local event, columns = natives.event, natives.columns
local write, concat = natives.log, table.concat

-- A budget that is used up and a question that waits go through every pcall: nothing a script does
-- then counts.
local function after(ok, ...)
    if ok then return true, ... end
    local over, err = caught((...))
    if over then raw_error(err, 0) end
    return false, err
end

local function pcall(f, ...) return after(raw_pcall(f, ...)) end

-- What the handler raises is the result, too: it protects as `pcall` does.
local function xpcall(f, handler, ...)
    if type(handler) ~= "function" then
        raw_error("xpcall: a function is wanted as handler, not a " .. type(handler), 2)
    end
    local results = pack(pcall(f, ...))
    if results[1] then return unpack(results, 1, results.n) end
    local _, told = pcall(handler, results[2])
    return false, told
end

-- Keys in an order that is the same in every process: whole numbers, then texts.
local function keys(t)
    local numbers, texts, bytes, odd = {}, {}, 0, false
    for key in raw_next, content(t) do
        if math_type(key) == "integer" then numbers[#numbers + 1] = key
        elseif type(key) == "string" then texts[#texts + 1] = key bytes = bytes + #key
        else odd = true end
    end
    if odd then raw_error("pairs: only whole numbers and texts have an order as keys", 3) end
    spend(2 * (#numbers + #texts) + (bytes >> 3))
    sort(numbers)
    sort(texts)
    for at = 1, #texts do numbers[#numbers + 1] = texts[at] end
    return numbers
end

-- How many keys a table has, if they are 1, 2, 3 and so on. The order in which a process finds them
-- must not decide how many instructions this takes.
local function sequence(t)
    local list, count = content(t), 0
    for _ in raw_next, list do count = count + 1 end
    local bare = raw_getmetatable(list) == nil
    for at = 1, count do
        local value
        if bare then value = list[at] else value = rawget(list, at) end
        if value == nil then return nil end
    end
    return count, list
end

-- A loop over what a table stands for: a step need not ask the table.
local function listed(list, count, t)
    return iterator(function(_, at)
        while at < count do
            at = at + 1
            local value = list[at]
            if value ~= nil then return at, value end
        end
    end), t, 0
end

local function pairs(t)
    if t == event then t = columns() or {} end
    if type(t) ~= "table" then raw_error("pairs: a table is wanted, not a " .. type(t), 2) end
    local count, list = sequence(t)
    if count and list ~= t then return listed(list, count, t) end
    if count then
        -- The loop hands over where it is: a step looks up one variable from outside, not five.
        return iterator(function(list, at)
            while at < count do
                at = at + 1
                local value = list[at]
                if value ~= nil then return at, value end
            end
        end), t, 0
    end
    local names, at = keys(t), 0
    return iterator(function()
        at = at + 1
        while at <= #names and t[names[at]] == nil do at = at + 1 end
        local key = names[at]
        if key ~= nil then return key, t[key] end
    end), t, nil
end

local function next(t, key)
    if type(t) ~= "table" then raw_error("next: a table is wanted, not a " .. type(t), 2) end
    local list = keys(t)
    local at = 1
    if key ~= nil then
        while at <= #list and list[at] ~= key do at = at + 1 end
        if at > #list then raw_error("next: the key is not in the table", 2) end
        at = at + 1
    end
    if list[at] == nil then return nil end
    return list[at], t[list[at]]
end

-- Like Lua's own, which tells no place.
local function ipairs(t)
    if type(t) ~= "table" then
        local kind = type(t)
        local call = kind == "function" and "; call a method of the card, card:stack()" or ""
        raw_error("ipairs: a table is wanted, not a " .. kind .. call, 2)
    end
    if is_storage(t) then
        local list = content(t)
        return iterator(function(_, at)
            local value = list[at + 1]
            if value ~= nil then return at + 1, value end
        end), t, 0
    end
    return raw_ipairs(t)
end

-- No addresses: they differ from run to run.
local function tostring(value)
    local kind = type(value)
    if kind == "table" then
        local meta = raw_getmetatable(value)
        local show = meta and meta.__tostring
        if not show then return kind end
        local shown = show(value)
        if type(shown) ~= "string" then raw_error("'__tostring' must return a string", 2) end
        return shown
    elseif kind == "userdata" then
        return raw_tostring(value)
    elseif kind == "function" or kind == "thread" then
        return kind
    end
    return raw_tostring(value)
end
natives.tostring = tostring

-- A line for the host's log: the values as texts. More of it than the line has room for is not
-- made.
local function log(...)
    local texts, bytes = {}, 0
    for at = 1, raw_select("#", ...) do
        local text = tostring((raw_select(at, ...)))
        texts[at], bytes = text, bytes + #text
        if bytes > 1024 then break end
    end
    write(concat(texts, " "))
end

local function select(count, ...)
    if count ~= "#" then
        count = whole(count, "select")
        if count == 0 or -count > raw_select("#", ...) then
            raw_error("select: the place is out of bounds", 2)
        end
    end
    return raw_select(count, ...)
end

local function error(message, level)
    level = level == nil and 1 or whole(level, "error")
    if message == nil then message = "error() without a text" end
    raw_error(message, level > 0 and level + 1 or 0)
end

local function raw_place(t, name)
    if type(t) ~= "table" then raw_error(name .. ": a table is wanted, not a " .. type(t), 3) end
    return content(t)
end

local function safe_rawget(t, key) return rawget(raw_place(t, "rawget"), key) end

local function safe_rawlen(t)
    if type(t) == "string" then return #t end
    return raw_rawlen(raw_place(t, "rawlen"))
end

local function copy(list, names)
    local out = {}
    for key, name in raw_next, names or list do
        if names then out[name] = list[name] else out[key] = name end
    end
    return out
end

-- ("text"):method() goes through the same list, and nobody can reach the list itself.
local meta = raw_getmetatable("")
meta.__index = copy(natives.string)
meta.__metatable = false
natives.arithmetic(meta)

local plain = {
    assert = assert, error = error, pcall = pcall, xpcall = xpcall, log = log,
    ipairs = ipairs, next = next, pairs = pairs, select = select,
    rawequal = rawequal, rawget = safe_rawget, rawlen = safe_rawlen, rawset = natives.rawset,
    setmetatable = natives.setmetatable, getmetatable = natives.getmetatable,
    tonumber = natives.tonumber, tostring = tostring, type = type, _VERSION = _VERSION,
}

-- The libraries of all files that leave theirs as they are.
local libraries = {}
for _, name in ipairs { "math", "string", "table", "utf8" } do
    libraries[name] = natives.sealed(copy(natives[name]))
end

local function is_as_it_was(list, original)
    local count = 0
    for key, value in raw_next, original do
        if rawget(list, key) ~= value then return false end
        count = count + 1
    end
    for _ in raw_next, list do count = count - 1 end
    return count == 0 and not raw_getmetatable(list)
end

-- A file's libraries are copies while it is loaded; those that it left alone are dropped.
function natives.tidy(env)
    for name, shared in raw_next, libraries do
        local own = rawget(env, name)
        if type(own) == "table" and own ~= shared and is_as_it_was(own, natives[name]) then
            env[name] = shared
        end
    end
end

-- A new environment with copies of all of this.
function natives.environment()
    local env = copy(plain)
    for name in raw_next, libraries do env[name] = copy(natives[name]) end
    env._G = natives.globals(env)
    return env
end
