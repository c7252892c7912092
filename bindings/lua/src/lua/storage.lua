-- One table a mod, `storage`, whose content is the game's: each member is read when a run first
-- looks at it, and all are written back when that run returns.
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

-- What was written while loading stays as it is: a storage gets a table of its own, also in place
-- of one within a table of the run's. What is stored is known to be neither deep nor a circle.
local function own(value)
    if type(value) ~= "table" then return value end
    local behind = shadows[value]
    local kept = behind and {} or value
    for key, member in raw_next, behind or value do kept[key] = own(member) end
    return kept
end

function natives.storage(name, open, read, read_all, replace)
    local storage = {}
    local function opener()
        if born() then
            error(place() .. "the storage is the game's: read and write it in effects", 0)
        end
        return opened[name] or open()
    end
    local function content()
        local held = opener()
        read_all()
        return held
    end
    openers[storage], shadows[storage] = content, storage
    return raw_setmetatable(storage, {
        shown = false, protected = true,
        __index = function(_, key)
            local value = opener()[key]
            if value == nil then value = read(key) end
            return value
        end,
        __newindex = function(_, key, value)
            local held = opener()
            if replace(key, value) then value = own(value) end
            held[key] = value
        end,
        __len = function() return #content() end,
    })
end

function natives.is_storage(t) return openers[t] ~= nil end
