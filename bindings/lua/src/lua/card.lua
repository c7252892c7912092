-- What is read of the card that is no method of it: looks, each a function without arguments.
local looks = ...

return {
    __index = function(_, key)
        local look = looks[key]
        if look then return look() end
    end,
}
