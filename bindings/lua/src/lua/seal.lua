-- Metatables, and what a mod wrote while it was loaded: read-only from then on. Forks, saves and
-- refused commands share the Lua of the mods, so nothing that a run writes there may be seen by
-- another.
local natives = ...
local error, type, raw_next = error, type, next
local rawget, rawset, rawlen = rawget, rawset, rawlen
local raw_setmetatable, raw_getmetatable = setmetatable, getmetatable
local math_type = math.type

local loading = true
-- For each sealed table what it holds.
local shadows = raw_setmetatable({}, { __mode = "k" })
natives.shadows = shadows

local place = natives.place

-- Told with the place in the mod, also when a library function writes for it.
local function outlives(what)
    error(place() .. what .. " outlives the run, and what a run writes there no fork, save or "
        .. "refused command knows of; keep it in the mod's `storage`", 0)
end

function natives.born() return loading end

-- An iterator has a place of its own: one that is made while the mod is loaded is no use to a run.
function natives.iterator(step)
    if not loading then return step end
    return function(...)
        if not loading then outlives("this iterator") end
        return step(...)
    end
end
function natives.outlives(born, name)
    if born and not loading then outlives("the local `" .. name .. "`") end
end
function natives.global(name)
    if loading then return end
    if name == "storage" then
        error(place() .. "write the fields of `storage`, as in storage.count = 1; the table itself "
            .. "stays", 0)
    end
    outlives("the global `" .. name .. "`")
end

local kept = {}
function natives.keep(...)
    if not loading then return end
    local values = { ... }
    for _, value in raw_next, values do
        if type(value) == "table" then kept[#kept + 1] = value end
    end
end

local function sealed(_, key)
    local field = math_type(key) == "integer" and "[" .. key .. "]"
        or type(key) == "string" and #key <= 64 and key or type(key)
    if loading then
        error(place() .. "this table (field `" .. field .. "`) is read-only for every mod", 0)
    end
    outlives("this table (field `" .. field .. "`)")
end

-- The globals of a mod as a table: written to while it is loaded.
function natives.globals(env)
    local globals = {}
    shadows[globals] = env
    return raw_setmetatable(globals, {
        shadow = env, __index = env, shown = false, protected = true,
        __newindex = function(_, key, value)
            if not loading then outlives("the global `" .. natives.text(key, "_G") .. "`") end
            env[key] = natives.gone(value)
        end,
    })
end

-- How many tables lead to a table by `__index` or `__newindex`, and how many follow: one
-- instruction goes through them all.
local DEEPEST = 16
local above = raw_setmetatable({}, { __mode = "k" })

local function below(t, name)
    local count = 0
    while count <= DEEPEST do
        local meta = raw_getmetatable(t)
        t = meta and meta[name]
        if type(t) ~= "table" then break end
        count = count + 1
    end
    return count
end

local function link(t, to, name)
    if to == t then error("setmetatable: a table cannot stand behind itself", 3) end
    local up = (above[t] or 0) + 1
    if up + below(to, name) > DEEPEST then
        error("setmetatable: more than 16 tables stand behind one another", 3)
    end
    while type(to) == "table" and up <= DEEPEST do
        if (above[to] or 0) < up then above[to] = up end
        up = up + 1
        local meta = raw_getmetatable(to)
        to = meta and meta[name]
    end
end

local EVENTS = {
    "__call", "__tostring", "__eq", "__lt", "__le", "__len", "__unm", "__add", "__sub", "__mul",
    "__div", "__mod", "__pow", "__idiv", "__band", "__bor", "__bxor", "__shl", "__shr", "__bnot",
}
-- So many of these give no result that an assignment writes into a table as it is.
local PLAIN = 5

-- An operator's result is taken for a value that is not nil; one that is pays as a nil does.
local function counted(operator)
    return function(...) return natives.gone((operator(...))) end
end
-- Finalizers and closing values run where no budget counts; weak tables tell when memory is
-- collected.
local REFUSED = { "__gc", "__close", "__mode", "__name", "__pairs" }

-- Gives a table a private copy of what the metatable says now; the mod sees its own.
function natives.setmetatable(t, meta)
    if type(t) ~= "table" then error("setmetatable: a table is wanted, not a " .. type(t), 2) end
    if meta ~= nil and type(meta) ~= "table" then
        error("setmetatable: nil or a table is wanted", 2)
    end
    local old = raw_getmetatable(t)
    if old and old.protected then error("cannot change a protected metatable", 2) end
    if shadows[t] and not loading then outlives("this table") end
    if shadows[t] then sealed(t, "metatable") end
    if meta == nil then return raw_setmetatable(t, nil) end
    local said = shadows[meta] or meta
    for at = 1, #REFUSED do
        if rawget(said, REFUSED[at]) ~= nil then
            error(REFUSED[at] .. " is not available in mods", 2)
        end
    end
    local real = { shown = meta }
    for at = 1, #EVENTS do
        local name = EVENTS[at]
        local value = rawget(said, name)
        if value ~= nil then
            if type(value) ~= "function" then
                error(name .. ": a function is wanted, not a " .. type(value), 2)
            end
            real[name] = at > PLAIN and counted(value) or value
        end
    end
    local concat = rawget(said, "__concat")
    if concat ~= nil then
        if type(concat) ~= "function" then error("__concat: a function is wanted", 2) end
        real.concat = counted(concat)
    end
    local index, newindex = rawget(said, "__index"), rawget(said, "__newindex")
    if type(index) == "table" then link(t, index, "__index")
    elseif index ~= nil and type(index) ~= "function" then
        error("__index: a table or a function is wanted", 2)
    end
    if type(newindex) == "table" then link(t, newindex, "__newindex")
    elseif newindex ~= nil and type(newindex) ~= "function" then
        error("__newindex: a table or a function is wanted", 2)
    end
    real.__index, real.__newindex = index, newindex
    local shown = rawget(said, "__metatable")
    if shown ~= nil then real.shown, real.protected = shown, true end
    return raw_setmetatable(t, real)
end

function natives.rawset(t, key, value)
    if type(t) ~= "table" then error("rawset: a table is wanted, not a " .. type(t), 2) end
    if natives.is_storage(t) then
        t[key] = value
        return t
    end
    local shadow = shadows[t]
    if shadow and (not loading or raw_getmetatable(t).__newindex == sealed) then sealed(t, key) end
    rawset(shadow or t, key, natives.gone(value))
    return t
end

function natives.getmetatable(t)
    local kind = type(t)
    if kind == "string" or kind == "userdata" then return false end
    if kind ~= "table" then return nil end
    local meta = raw_getmetatable(t)
    if meta then return meta.shown end
end

-- Moves what a table holds behind it.
local function seal_one(t)
    local shadow, old = {}, raw_getmetatable(t)
    for key, value in raw_next, t do shadow[key] = value end
    for key in raw_next, shadow do rawset(t, key, nil) end
    shadows[t] = shadow
    local real = {
        shadow = shadow, __index = shadow, __newindex = sealed,
        __len = function() return rawlen(shadow) end,
    }
    if old then
        for name, value in raw_next, old do
            if name ~= "__index" and name ~= "__newindex" then real[name] = value end
        end
        local index = old.__index
        if type(index) == "function" then
            raw_setmetatable(shadow, { __index = function(_, key) return (index(t, key)) end })
        elseif index ~= nil then
            raw_setmetatable(shadow, { __index = index })
        end
    end
    raw_setmetatable(t, real)
    return shadow, old and old.shown
end

-- Facts for all mods, read-only from the start: a table, and the lists in it.
function natives.sealed(facts)
    for _, value in raw_next, seal_one(facts) do
        if type(value) == "table" then seal_one(value) end
    end
    return facts
end

-- Seals what the values of these lists lead to.
local function seal_all(lists)
    local waiting = {}
    local function reached(value)
        if type(value) == "table" and not shadows[value] then waiting[#waiting + 1] = value end
    end
    for _, list in raw_next, lists do
        for _, value in raw_next, list do reached(value) end
    end
    while #waiting > 0 do
        local t = waiting[#waiting]
        waiting[#waiting] = nil
        if not shadows[t] then
            local shadow, meta = seal_one(t)
            reached(meta)
            for key, value in raw_next, shadow do
                reached(key)
                reached(value)
            end
            local behind = raw_getmetatable(shadow)
            if behind then reached(behind.__index) end
        end
    end
end

-- What a file returns is sealed at its end: other mods get it.
function natives.seal_returned(value) seal_all { { value } } end

-- Loading is over: what the mods' globals and kept locals lead to is sealed.
function natives.seal(environments)
    environments[#environments + 1] = kept
    seal_all(environments)
    kept, loading = {}, false
end
