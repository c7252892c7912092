-- The host's state: how it is copied, and the functions of a script that the engine calls for it.
local native = ...
local State = {}

-- What such a function raised, until the call into the engine that led to it is over.
local failure

local meta_of = debug and debug.getmetatable or getmetatable

-- A copy of tables all the way down, with their metatables; what stands in two places does so in
-- the copy. Other values are the same ones.
function State.deep(value, seen)
    if type(value) ~= "table" then return value end
    seen = seen or {}
    if seen[value] then return seen[value] end
    local meta, copy = meta_of(value), {}
    if meta ~= nil and type(meta) ~= "table" then
        error("a table with a protected metatable needs a `copy` of your own", 0)
    end
    seen[value] = copy
    for key, member in next, value do copy[State.deep(key, seen)] = State.deep(member, seen) end
    return setmetatable(copy, meta)
end

local function said(value)
    local text = type(value) == "string" and ("%q"):format(value) or tostring(value)
    return #text > 80 and text:sub(1, 77) .. "..." or text
end

-- The first difference between the value of a game and the one that fresh code led to, with its
-- place; nil if there is none. Functions, userdata and keys that are tables are not compared.
function State.difference(game, fresh, place, seen)
    place, seen = place or "state", seen or {}
    if rawequal(game, fresh) or seen[game] then return nil end
    if type(game) == "table" and type(fresh) == "table" then
        seen[game] = true
        for key, member in next, game do
            if type(key) ~= "table" then
                local within = ("%s[%s]"):format(place, said(key))
                local found = State.difference(member, rawget(fresh, key), within, seen)
                if found then return found end
            end
        end
        for key, member in next, fresh do
            if type(key) ~= "table" and rawget(game, key) == nil then
                local difference = "%s[%s] is nil in the game and %s with fresh code"
                return difference:format(place, said(key), said(member))
            end
        end
        return nil
    end
    local kinds = { number = true, string = true, boolean = true, ["nil"] = true, table = true }
    local same = game == fresh or (game ~= game and fresh ~= fresh)
    if same or type(game) == type(fresh) and not kinds[type(game)] then return nil end
    return ("%s is %s in the game and %s with fresh code"):format(place, said(game), said(fresh))
end

local function noted(done, ...)
    if done then return ... end
    failure = { (...) }
    error((...), 0)
end

-- The function with what it raises noted, as that comes back through the engine as a text.
function State.noting(call)
    return function(...) return noted(pcall(call, ...)) end
end

-- What was noted since the last call, in a table.
function State.raised()
    local raised = failure
    failure = nil
    return raised
end

local function option(options, name)
    local given = options and options[name]
    if given ~= nil and type(given) ~= "function" then
        error(native.wrong("`" .. name .. "` is a function, not a " .. type(given)))
    end
    return given
end

-- The functions to copy, write and read a state that the options give.
function State.ways(options)
    if options ~= nil and type(options) ~= "table" then
        error(native.wrong("options are a table, not a " .. type(options)))
    end
    local write, read = option(options, "write"), option(options, "read")
    local text = write and State.noting(function(value)
        local written = write(value)
        if type(written) ~= "string" then
            error("`write` has to return a text, not a " .. type(written), 0)
        end
        return written
    end)
    return option(options, "copy") or State.deep, text, read and State.noting(read)
end

return State
