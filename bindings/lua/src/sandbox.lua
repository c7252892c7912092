-- What mods may use. Everything that is not named here does not exist for them.
local used_up = ...

local raw_pcall, raw_setmetatable, raw_tostring, raw_error = pcall, setmetatable, tostring, error
local type, select, rawget, sort, concat = type, select, rawget, table.sort, table.concat

-- An error that was caught must not outlive the budget.
local function after(ok, ...)
    if not ok and used_up() then raw_error("the instruction budget is used up", 0) end
    return ok, ...
end

local function pcall(f, ...) return after(raw_pcall(f, ...)) end

-- Finalizers run where no budget counts.
local function setmetatable(t, meta)
    if type(meta) == "table" and rawget(meta, "__gc") ~= nil then raw_error("__gc is not available in mods", 2) end
    return raw_setmetatable(t, meta)
end

-- Keys in an order that is the same in every process: whole numbers, then texts.
local function keys(t)
    local numbers, texts = {}, {}
    for key in next, t do
        local kind = math.type(key) or type(key)
        if kind == "integer" then numbers[#numbers + 1] = key
        elseif kind == "string" then texts[#texts + 1] = key
        else raw_error("pairs: only whole numbers and texts have an order as keys", 3) end
    end
    sort(numbers)
    sort(texts)
    for _, key in ipairs(texts) do numbers[#numbers + 1] = key end
    return numbers
end

local function pairs(t)
    if type(t) ~= "table" then raw_error("pairs: a table is wanted", 2) end
    local list, at = keys(t), 0
    return function()
        at = at + 1
        while at <= #list and t[list[at]] == nil do at = at + 1 end
        local key = list[at]
        if key ~= nil then return key, t[key] end
    end, t, nil
end

local function ordered_next(t, key)
    local list = keys(t)
    if key == nil then return list[1], t[list[1]] end
    for at, known in ipairs(list) do
        if known == key then
            local following = list[at + 1]
            if following == nil then return nil end
            return following, t[following]
        end
    end
    raw_error("next: the key is not in the table", 2)
end

-- No addresses: they differ from run to run.
local function tostring(value)
    local kind = type(value)
    if kind == "table" then
        local meta = getmetatable(value)
        if type(meta) == "table" and rawget(meta, "__tostring") then return raw_tostring(value) end
        return "table"
    elseif kind == "function" or kind == "thread" then
        return kind
    end
    return raw_tostring(value)
end

local LONGEST = 65536

local text = {
    byte = string.byte, char = string.char, len = string.len, lower = string.lower, upper = string.upper,
    reverse = string.reverse, sub = string.sub,
    -- Patterns can run for ever inside one instruction: finding is literal.
    find = function(s, wanted, from) return string.find(s, wanted, from, true) end,
    rep = function(s, count, between)
        if count > 0 and (#s + #(between or "")) * count > LONGEST then raw_error("string.rep: the result is too long", 2) end
        return string.rep(s, count, between)
    end,
    format = function(form, ...)
        if string.find(form, "%p", 1, true) then raw_error("string.format: addresses are not available", 2) end
        local values = table.pack(...)
        for at = 1, values.n do
            if type(values[at]) ~= "number" and type(values[at]) ~= "string" then values[at] = tostring(values[at]) end
        end
        return string.format(form, table.unpack(values, 1, values.n))
    end,
    split = function(s, between)
        local parts, from = {}, 1
        if between == nil or between == "" then raw_error("string.split: a separator is wanted", 2) end
        while true do
            local at, last = string.find(s, between, from, true)
            if not at then
                parts[#parts + 1] = string.sub(s, from)
                return parts
            end
            parts[#parts + 1] = string.sub(s, from, at - 1)
            from = last + 1
        end
    end,
}

-- ("text"):method() goes through the same list, and nobody can reach the list itself.
local shared = {}
for name, f in next, text do shared[name] = f end
local meta = getmetatable("")
meta.__index = shared
meta.__metatable = false

local function copy(list, names)
    local out = {}
    for _, name in ipairs(names) do out[name] = list[name] end
    return out
end

local MATH = { "abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger", "modf", "pi", "sqrt", "tointeger", "type", "ult" }
local TABLE = { "concat", "insert", "move", "pack", "remove", "sort", "unpack" }
local UTF8 = { "char", "charpattern", "codepoint", "codes", "len", "offset" }
local TEXT = { "byte", "char", "find", "format", "len", "lower", "rep", "reverse", "split", "sub", "upper" }
local math, table_library, utf8 = math, table, utf8

local plain = {
    assert = assert, error = raw_error, ipairs = ipairs, next = ordered_next, pairs = pairs, pcall = pcall,
    rawequal = rawequal, rawget = rawget, rawlen = rawlen, rawset = rawset, select = select, setmetatable = setmetatable,
    getmetatable = getmetatable, tonumber = tonumber, tostring = tostring, type = type, _VERSION = _VERSION,
}

function environment()
    local env = {}
    for name, value in next, plain do env[name] = value end
    env.math = copy(math, MATH)
    env.string = copy(text, TEXT)
    env.table = copy(table_library, TABLE)
    env.utf8 = copy(utf8, UTF8)
    env._G = env
    return env
end
