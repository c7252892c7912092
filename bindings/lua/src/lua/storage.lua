-- One table a mod, `storage`, whose content is the game's: it is read when a run first looks at it,
-- and written back when that run returns.
local natives = ...
local raw_setmetatable, raw_next, type = setmetatable, next, type
local shadows, opened, born, place = natives.shadows, natives.opened, natives.born, natives.place
local error = error

-- What stands behind a storage as long as nobody has looked at it.
local openers = raw_setmetatable({}, { __mode = "k" })

-- The table whose keys are those of this one.
function natives.content(t)
    local opener = openers[t]
    if opener then return opener() end
    return shadows[t] or t
end

-- What was written while loading stays as it is: a storage gets a table of its own.
local function own(value)
    local behind = type(value) == "table" and shadows[value]
    if not behind then return value end
    local copy = {}
    for key, member in raw_next, behind do copy[key] = own(member) end
    return copy
end

function natives.storage(name, open, check)
    local storage = {}
    local function content()
        if born() then
            error(place() .. "the storage is the game's: read and write it in effects", 0)
        end
        return opened[name] or open()
    end
    openers[storage], shadows[storage] = content, storage
    return raw_setmetatable(storage, {
        shown = false, protected = true,
        __index = function(_, key) return content()[key] end,
        __newindex = function(_, key, value)
            local held = content()
            if value ~= nil then check(key, value) end
            held[key] = own(value)
        end,
        __len = function() return #content() end,
    })
end

function natives.is_storage(t) return openers[t] ~= nil end
