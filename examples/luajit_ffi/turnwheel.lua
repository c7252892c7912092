-- turnwheel for LuaJIT and LÖVE through the C library, without a compiler: turnwheel.ffi.h is read
-- unchanged. Cards may be LuaJIT functions, and folders of mods run in the library's own sandbox.
-- Whole numbers from the library are 64-bit cdata.
local ffi = require "ffi"

local lib
local PENDING = {} -- raised when a card has to stop for an answer

-- Calls twice: for the size of a text, and for the text.
local function text(call, ...)
    local needed = ffi.new("size_t[1]")
    local arguments, count = { ... }, select("#", ...)
    arguments[count + 1], arguments[count + 2], arguments[count + 3] = nil, 0, needed
    call(unpack(arguments, 1, count + 3))
    local buffer = ffi.new("char[?]", needed[0])
    arguments[count + 1], arguments[count + 2] = buffer, needed[0]
    assert(call(unpack(arguments, 1, count + 3)) == lib.TW_OK)
    return ffi.string(buffer)
end

local function check(game, status)
    if status == lib.TW_OK then return end
    local message = text(lib.tw_error_message, game)
    error(message ~= "" and message or ffi.string(lib.tw_status_text(status)), 3)
end

-- What a card is lent: its game, valid until the card returns.
local Card = {}
Card.__index = Card

-- Submits a verb. A refusal is an error, which pcall can catch.
function Card:say(line)
    local status = lib.tw_command(self.lent, line)
    if status ~= lib.TW_OK then error(line .. ": " .. ffi.string(lib.tw_status_text(status)), 2) end
end

function Card:controller()
    return lib.tw_effect_controller(self.lent)
end

-- Sets the words of the next question: its prompt, and one label for each option.
function Card:word(prompt, labels)
    local list = ffi.new("const char *[?]", #labels, labels)
    assert(lib.tw_choose_word(self.lent, prompt, list, #labels) == lib.TW_OK)
end

-- Asks a player, by number, for one of so many options; returns its position from 1.
function Card:choose(player, count)
    local options, picks = ffi.new("int64_t[?]", count), ffi.new("int64_t[1]")
    local picked = ffi.new("size_t[1]")
    for at = 1, count do options[at - 1] = at end
    local status = lib.tw_choose(
        self.lent, player, options, count, 1, 1, picks, 1, picked)
    if status == lib.TW_CHOICE_PENDING then error(PENDING, 0) end
    if status ~= lib.TW_OK then error(ffi.string(lib.tw_status_text(status)), 2) end
    return picked[0] == 1 and tonumber(picks[0]) + 1 or nil
end

-- All cards share one callback, because LuaJIT supports only a few hundred. The user data is the
-- number of the card.
local runs = {}

local function run(lent, number)
    number = tonumber(ffi.cast("intptr_t", number))
    local done, err = pcall(runs[number], setmetatable({ lent = lent }, Card))
    if done then return lib.TW_OK end
    if err == PENDING then return lib.TW_CHOICE_PENDING end
    lib.tw_effect_fail(lent, tostring(err)) -- an error must not cross the library's frames
    return lib.TW_EFFECT_FAILED
end

local function drop(number)
    runs[tonumber(ffi.cast("intptr_t", number))] = nil
end

local Game = {}
Game.__index = Game

-- LuaJIT must not compile calls that may call back into Lua.
local function calling_back(call)
    jit.off(call, true)
    return call
end

Game.command = calling_back(function(self, line)
    check(self.handle, lib.tw_command(self.handle, line))
end)

-- Registers a card, in place of an earlier one with the same name.
local last = 0
Game.effect = calling_back(function(self, name, card)
    last = last + 1
    runs[last] = card
    check(self.handle,
        lib.tw_effect(self.handle, name, self.run, ffi.cast("void *", last), self.drop))
end)

-- Loads every mod of a folder, in the library's sandbox: all of them, or none.
Game.mods = calling_back(function(self, folder)
    check(self.handle, lib.tw_mods_load(self.handle, folder, nil))
end)

-- Frees the game. No finalizer does so, because freeing calls back into Lua.
Game.close = calling_back(function(self)
    lib.tw_game_free(self.handle)
    self.handle = nil
end)

function Game:show() return text(lib.tw_show, self.handle) end

-- Returns an explanation of the wait, and the question with its labels.
function Game:waits() return text(lib.tw_explain_wait, self.handle, 0, 0) end

-- Returns the game as bytes, even in the middle of a card that asks.
function Game:save()
    local size = ffi.new("size_t[1]")
    check(self.handle, lib.tw_save(self.handle, nil, 0, size))
    local bytes = ffi.new("uint8_t[?]", size[0])
    check(self.handle, lib.tw_save(self.handle, bytes, size[0], size))
    return ffi.string(bytes, size[0])
end

-- Equal hashes mean the same game, played in the same way.
function Game:hash()
    local bytes = ffi.new("uint8_t[1][16]")
    check(self.handle, lib.tw_hash(self.handle, lib.TW_HASH_GAME, bytes))
    return (ffi.string(bytes, 16):gsub(".", function(byte) return ("%02x"):format(byte:byte()) end))
end

-- Takes the events, as lines of text.
function Game:events()
    local count, lines = ffi.new("size_t[1]"), {}
    check(self.handle, lib.tw_events(self.handle, nil, count))
    for at = 1, tonumber(count[0]) do lines[at] = text(lib.tw_event_text, self.handle, at - 1) end
    check(self.handle, lib.tw_events_clear(self.handle))
    return lines
end

-- Returns the name of the player who may act or is asked, or nil, and whether a question waits.
function Game:awaited()
    local awaiting = ffi.new("tw_await", { struct_size = ffi.sizeof("tw_await") })
    check(self.handle, lib.tw_awaiting(self.handle, awaiting))
    local asked = awaiting.kind == lib.TW_AWAIT_CHOICE
    if awaiting.player == 0 then return nil, asked end
    return text(lib.tw_player_name, self.handle, awaiting.player), asked
end

local callbacks

-- Returns a game by built-in rules, created by `make(ruleset, message, size, out)`.
local function made(rules, make)
    callbacks = callbacks or { ffi.cast("tw_effect_fn", run), ffi.cast("tw_drop_fn", drop) }
    local ruleset, out = ffi.new("tw_ruleset *[1]"), ffi.new("tw_game *[1]")
    local wrong, size = ffi.new("char[512]"), 512
    if lib.tw_ruleset_builtin(rules, wrong, size, ruleset) ~= lib.TW_OK then
        error(ffi.string(wrong), 3)
    end
    local status = make(ruleset[0], wrong, size, out)
    lib.tw_ruleset_free(ruleset[0])
    if status ~= lib.TW_OK then error(ffi.string(wrong), 3) end
    return setmetatable({ handle = out[0], run = callbacks[1], drop = callbacks[2] }, Game)
end

-- Creates a game for players with these names.
local function game(rules, names, seed)
    local list = ffi.new("const char *[?]", #names, names)
    return made(rules, function(ruleset, wrong, size, out)
        return lib.tw_game_new(ruleset, list, #names, seed or 0, wrong, size, out)
    end)
end

-- Loads a saved game; register its cards again.
local function load(rules, bytes)
    return made(rules, function(ruleset, wrong, size, out)
        return lib.tw_load(ruleset, bytes, #bytes, wrong, size, out)
    end)
end

-- open(header, library): reads the header and loads the library that belongs to it.
return function(header, library)
    local file = assert(io.open(header))
    ffi.cdef(file:read "*a")
    file:close()
    lib = ffi.load(library)
    return { game = game, load = load, version = ffi.string(lib.tw_version()) }
end
