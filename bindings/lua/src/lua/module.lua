-- The Lua face of the module: classes and raised errors over the native functions.
local native, state = ...

-- The native functions return an error first; it is raised here, so that it stays a table with its
-- code, and so is what they raise, such as an argument of a wrong type. What the script itself
-- raised comes out as it was.
local function finished(done, err, ...)
    local raised = state.raised()
    if raised then error(raised[1], 0) end
    if not done then err = native.caught(err) end
    if err then error(err) end
    return ...
end
local function call(run, ...) return finished(pcall(run, ...)) end
local function wrong(why) error(native.wrong(why)) end

-- The native part of a game or a card, which a call with a dot leaves out.
local function native_of(self, what, name)
    local own = type(self) == "table" and self.native
    return own or wrong("use a colon: " .. what .. ":" .. name .. "(...)")
end
local function ask(self, name, ...)
    local handle = native_of(self, "game", name)
    return call(handle[name], handle, ...)
end

-- The same for functions that return no error first.
local function raised(done, ...)
    if done then return ... end
    error(native.caught((...)))
end

-- The options with one of them, a function of the script's, noting what it raises.
local function noting(options, name)
    if type(options) ~= "table" or type(options[name]) ~= "function" then return options end
    local noted = {}
    for key, value in pairs(options) do noted[key] = value end
    noted[name] = state.noting(options[name])
    return noted
end

-- What an effect gets: the native card, whose refusals are raised as the game's are.
local verbs = {}
local function card_method(name)
    return function(self, ...)
        local card = native_of(self, "card", name)
        return raised(pcall(card[name], card, ...))
    end
end
for _, name in ipairs(native.card_verbs) do verbs[name] = card_method(name) end

-- What is no verb is a field; the event's table is made once a run.
local function seen(self, key)
    local native_card = self.native
    if key == "state" then return raised(pcall(native_card.state, native_card)) end
    local value = raised(pcall(native_card.look, native_card, key))
    if key == "event" then rawset(self, "event", value) end
    return value
end

local Card = {
    __index = function(self, key) return verbs[key] or seen(self, key) end,
    __newindex = function(self, key, value)
        if key ~= "state" then
            wrong("a card takes no field `" .. tostring(key) .. "`: it is read")
        end
        raised(pcall(self.native.set_state, self.native, value))
    end,
    __tostring = function(self) return "card of " .. self.effect end,
}

-- Each game has one card, which all its effects get.
native.shows_cards(function(native_card) return setmetatable({ native = native_card }, Card) end)

-- What a function gets that offers moves: the table, for reading.
local look_calls = {}
for _, name in ipairs(native.look_calls) do
    look_calls[name] = function(self, ...)
        local look = self.native
        return raised(pcall(look[name], look, ...))
    end
end

local Look = {
    __index = function(self, key)
        local look = self.native
        if key == "state" then return raised(pcall(look.state, look)) end
        return look_calls[key] or raised(pcall(look.look, look, key))
    end,
    __newindex = function(_, key)
        wrong("a look takes no field `" .. tostring(key) .. "`: it is read")
    end,
    __tostring = function() return "look" end,
}
native.shows_looks(function(native_look) return setmetatable({ native = native_look }, Look) end)

-- An effect as the native side wants it.
local function effect(run)
    if type(run) ~= "function" then wrong("an effect is a function, not a " .. type(run)) end
    return function(card)
        rawset(card, "event", nil)
        return run(card)
    end
end

local Event = { __tostring = function(self) return self.text end }
Event.__index = Event

-- Whether this player may know of it; without a player, whether anybody may.
function Event:seen_by(player) return self.hidden == nil or self.hidden == player end

local Game = {}
local Played = { methods = Game }

-- What is no method is a field of the table.
function Played:__index(key)
    local method = Game[key]
    if method ~= nil then return method end
    if key == "state" then return ask(self, "state") end
    return ask(self, "look", key)
end

function Played:__newindex(key, value)
    if key ~= "state" then return rawset(self, key, value) end
    ask(self, "set_state", value, state.deep)
end

-- Every verb of the vocabulary is a method, with arguments by position or in a table.
for _, verb in ipairs(native.verbs) do
    Game[verb] = function(self, ...) ask(self, verb, ...) end
end

-- What is handed on as it is: looks, and calls that need no face.
for _, names in ipairs { native.looks, native.calls, { "save", "save_json" } } do
    for _, name in ipairs(names) do
        Game[name] = function(self, ...) return ask(self, name, ...) end
    end
end

-- Changes the state and submits a command: both, or neither.
function Game:command_with_change(line, change)
    if type(change) ~= "function" then wrong("the change is a function, not a " .. type(change)) end
    ask(self, "command_with_change", line, state.noting(change))
end

-- The past as a page; `draw` is the script's.
function Game:replay_html(wanted) return ask(self, "replay_html", noting(wanted, "draw")) end

-- The native side of another game.
local function of(other)
    local handle = type(other) == "table" and rawget(other, "native")
    return handle or wrong("another game is wanted, not a " .. type(other))
end

-- Becomes what the kept game is, and keeps its own effects.
function Game:restore(kept)
    ask(self, "restore", of(kept))
end

-- Submits what the other game accepted and this one did not yet, and compares what each command
-- brings.
function Game:follow(other)
    ask(self, "follow", of(other))
end

-- Registers an effect: effect(name, function), or effect(name, { options }, function) for a card
-- that is played. The same name again replaces it.
function Game:effect(name, options, run)
    if type(options) ~= "table" then return ask(self, "register", name, effect(options)) end
    local card = {}
    for key, value in pairs(options) do card[key] = value end
    if type(card.cost) == "function" then card.cost = effect(card.cost) end
    ask(self, "register", name, effect(run), card)
end

-- Sets the function that offers what a player holds, or lifts it without one. It gets a look at the
-- table, and the player; forks have it.
function Game:offers(offers)
    if offers ~= nil and type(offers) ~= "function" then
        wrong("what offers is a function, not a " .. type(offers))
    end
    ask(self, "set_offers", offers)
end

-- Registers a trigger: on(event, { filters }, function). The filter `id` names it; the same id
-- again replaces it, both or nothing. With each_player = true every player gets one.
function Game:on(event, filters, run)
    if filters ~= nil and type(filters) ~= "table" then
        wrong("filters are a table, not a " .. type(filters))
    end
    local named = {}
    for key, value in pairs(filters or {}) do named[key] = value end
    local name = named.id or event
    local each = named.each_player or false
    if type(each) ~= "boolean" then wrong("each_player is true or false, not a " .. type(each)) end
    named.id, named.event, named.effect, named.each_player = nil, event, nil, nil
    ask(self, "listen", name, effect(run), named, each)
end

-- Forgets what happened, for a host that looks at the table instead.
function Game:clear_events()
    ask(self, "clear_events")
end

-- Events with their texts.
local function told(events, texts)
    for at, event in ipairs(events) do
        event.text = texts[at]
        setmetatable(event, Event)
    end
    return events
end

-- Takes what happened: a list of events, each with its kind and columns.
function Game:events() return told(ask(self, "take_events")) end

-- The table as an effect that asks has left it.
local Asking = {}
for _, name in ipairs { "view", "view_for" } do
    Asking[name] = function(self, ...) return ask(self, name, ...) end
end
function Asking:events() return told(ask(self, "events")) end
function Asking:lines()
    local _, texts = ask(self, "events")
    return texts
end

local Asked = {
    __index = function(self, key)
        if key == "state" then return ask(self, "state") end
        return Asking[key] or wrong("an asking table has no field `" .. tostring(key) .. "`")
    end,
    __newindex = function(_, key)
        wrong("an asking table takes no field `" .. tostring(key) .. "`: it is read")
    end,
    __tostring = function() return "asking table" end,
}

-- Runs the effect that asks once more on a copy, up to its question, and returns the table there.
function Game:asking_table()
    return setmetatable({ native = ask(self, "asking_table") }, Asked)
end

-- The next turns, if nothing else happens.
function Game:project(count)
    local players, kinds = ask(self, "project", count)
    local turns = {}
    for at, player in ipairs(players) do turns[at] = { player = player, turn_kind = kinds[at] } end
    return turns
end

-- Whether an expectation of a scenario script holds for the table and these event texts; otherwise
-- nil and why not.
function Game:expect(events, text)
    local reason = ask(self, "expect", events, text)
    if reason then return nil, reason end
    return true
end

local function wrap(handle) return setmetatable({ native = handle }, Played) end

-- Plays the effects of each command twice from now on: on this game, and on a copy that was saved,
-- loaded and given the effects that `register` registers in it. Without `register`, once again.
function Game:play_twice(register)
    if register ~= nil and type(register) ~= "function" then
        wrong("`register` is a function, not a " .. type(register))
    end
    local fresh = register and state.noting(function(handle) register(wrap(handle)) end)
    ask(self, "play_twice", fresh)
end

-- A table with its functions, which get a game first, as the native side calls them. What they
-- raise comes out as it was, unless `kept` says that the tool keeps it as a text.
local function asking(options, names, kept)
    if type(options) ~= "table" then return options end
    local asked = {}
    for key, value in pairs(options) do asked[key] = value end
    for _, name in ipairs(names) do
        local ask_it = options[name]
        if ask_it ~= nil then
            if type(ask_it) ~= "function" then
                wrong("`" .. name .. "` is a function, not a " .. type(ask_it))
            end
            local function run(handle, ...) return ask_it(wrap(handle), ...) end
            asked[name] = kept and run or state.noting(run)
        end
    end
    return asked
end

-- Searches a decision of the player by playing games from it on, and returns what was tried, the
-- one to take first: each with its columns, `text`, `games` and `value`. Copies have the effects of
-- this game. `guess(copy, player, seed)` deals what the player does not see again;
-- `score(game)` returns a number for each seat.
function Game:search(player, options)
    return ask(self, "search", player, asking(options, { "guess", "score" }))
end

local function native_set(set)
    local handle = type(set) == "table" and rawget(set, "native")
    return handle or wrong("a set of mods is wanted, not a " .. type(set))
end

-- Gives the game the mods of a set, in place of those that it has of the same folder. Returns what
-- was loaded: `mods`, `effects`, `triggers`, and what was `replaced`, is `gone` and `missing`.
function Game:load_mods(set)
    return ask(self, "load_mods", native_set(set))
end

-- Gives a loaded game the code of its mods again: nothing in the game changes. Returns what is
-- missing, new or changed, each with its `name`, the versions `was` and `now`, and the `text`. With
-- `skip` these mods are left out, otherwise they are refused.
function Game:resume_mods(set, skip)
    return ask(self, "resume_mods", native_set(set), skip)
end

-- Returns what is missing, new or changed in a set, compared with the mods of the game or its save.
function Game:changed_mods(set)
    return ask(self, "changed_mods", native_set(set))
end

-- Returns the mods that the game is played with, each with its `name`, `version` and `hash`.
function Game:mods()
    return ask(self, "mods")
end

-- A set of mods, which never changes.
local Mods = {}
Mods.__index = Mods
Mods.__tostring = function(self) return #self.list .. " mods " .. self.hash end

local function set_of(handle)
    local set = { native = handle, hash = handle:hash(), list = raised(pcall(handle.list, handle)) }
    return setmetatable(set, Mods)
end

-- The set of these mods alone, which shares what was loaded.
function Mods:only(names) return set_of(ask(self, "only", names)) end

-- The set without these mods, which shares what was loaded.
function Mods:without(names) return set_of(ask(self, "without", names)) end

-- Returns what a prompt, a label or another name of a mod means in a language; as it is if the mod
-- has no words for it. `whose` is the mod or its effect.
function Mods:say(whose, word, language)
    return raised(pcall(self.native.say, self.native, whose, word, language))
end

-- Returns the budget that the mods have used since they were loaded, in all games: for each effect
-- that has run its `module`, `effect`, `runs`, `stopped`, `units`, `most` and `nanoseconds`.
function Mods:used() return raised(pcall(self.native.used, self.native)) end

-- Returns a copy with a future of its own and the same effects; with a seed, also with random
-- numbers of its own.
function Game:fork(seed) return wrap(ask(self, "fork", seed)) end

return {
    version = native.version,
    rulesets = native.rulesets,
    schema = native.schema,
    hash_text = function(...) return raised(pcall(native.hash_text, ...)) end,
    -- check_rules(text, file, bases): everything wrong or doubtful in rules, a table each; an empty
    -- list if all is fine. The text builds on `bases`, texts by name.
    check_rules = function(...) return raised(pcall(native.check_rules, ...)) end,
    -- draw_rules(text, file, bases): a picture of rules, as SVG text.
    draw_rules = function(text, file, bases) return call(native.draw_rules, text, file, bases) end,
    -- tell_rules(text, file, bases): rules in English prose.
    tell_rules = function(text, file, bases) return call(native.tell_rules, text, file, bases) end,
    -- game("mtg", { players = { "A", "B" }, seed = 7 }): rules by name, or the path of a .toml or
    -- .json file. With `texts`, a table of texts by name, the rules and their bases are these. With
    -- `state` the game carries a value: `copy` copies it, `write` makes it text.
    game = function(rules, options)
        local copy, write = state.ways(options)
        local handle = call(native.game, rules, options)
        if options and options.state ~= nil then
            call(handle.carry, handle, options.state, copy, write)
        end
        return wrap(handle)
    end,
    -- load("mtg", save): the game of a save, binary or JSON; its effects have to be registered
    -- again. With `read` the state that it holds is made a value again.
    load = function(rules, save, options)
        local copy, write, read = state.ways(options)
        local handle = call(native.load, rules, save, options)
        if read then call(handle.read_state, handle, read, copy, write) end
        return wrap(handle)
    end,
    -- save_info(save): the header of a save and its sizes, without playing it.
    save_info = function(save) return call(native.save_info, save) end,
    -- simulate("mtg", { players = 4, games = 1000, policy = "random" }): plays them on all cores
    -- and adds them up; a function as policy gets the game, the player and the legal commands, and
    -- returns the index of one of them. `cards` has the functions `register(game)` and
    -- `begin(game, seed)`, for games with effects and a state.
    simulate = function(rules, options)
        if type(options) ~= "table" then return call(native.simulate, rules, options) end
        local kept, policy = options.keep_errors, type(options.policy) == "function"
        options = asking(options, policy and { "policy" } or {}, kept)
        options.cards = asking(options.cards, { "register", "begin" }, kept)
        return call(native.simulate, rules, options)
    end,
    -- mods.load(folder, rules, options): the mods of a folder as a set, loaded once for any number
    -- of games by the same rules. `settings` has values by mod and name, `time_limit_ms` is a net
    -- under the budget of a run. Where `mods.sandboxed` is false, this Lua has no sandbox: mods may
    -- be meant to do harm, and `trusted = true` says that these are not.
    mods = {
        sandboxed = native.sandboxed,
        load = function(...) return set_of(call(native.load_mods, ...)) end,
        -- mods.of_texts(texts, rules, options): the same from texts by path.
        of_texts = function(...) return set_of(call(native.mods_of_texts, ...)) end,
    },
    -- script(path): a new game as a scenario script sets it up, and the script's lines.
    script = function(path)
        local handle, lines = call(native.script, path)
        return wrap(handle), lines
    end,
}
