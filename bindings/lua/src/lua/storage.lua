-- The table `storage` of each mod, whose content is the game's. It and the tables in it stand for
-- their members: all are read where a run goes through them.
local natives = ...
local raw_getmetatable, shadows = getmetatable, natives.shadows

-- The table whose keys are those of this one.
function natives.content(t)
    local meta = raw_getmetatable(t)
    if not meta then return t end
    local whole = meta.whole
    if whole then return whole(t) end
    return meta.shadow or t
end

-- It is never sealed, and no mod's metatable takes its place.
function natives.storage(t) shadows[t] = t end

function natives.is_storage(t)
    local meta = raw_getmetatable(t)
    return meta and meta.whole ~= nil
end
