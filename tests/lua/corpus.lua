-- Plays scenario scripts through the module's public calls: lua corpus.lua FILE... compares, lua
-- corpus.lua --log FILE... prints the name, the events and the last hash of each. It follows the
-- checker of the core (src/script/check.rs) line by line.
local turnwheel = require "turnwheel"
local unpack = table.unpack or unpack

local MOST_PASSES = 10000

local Player = {}
Player.__index = Player

local function new(path)
    local game, lines = turnwheel.script(path)
    return setmetatable({ game = game, lines = lines, log = {}, mark = 0, path = path }, Player)
end

function Player:drain()
    local texts = {}
    for _, event in ipairs(self.game:events()) do
        texts[#texts + 1] = tostring(event)
        self.log[#self.log + 1] = tostring(event)
    end
    return texts
end

function Player:expect(text)
    return self.game:expect({ unpack(self.log, self.mark + 1) }, text)
end

function Player:command(text, expected)
    local hash, accepted = self.game:hash(), self.game:accepted()
    local done, err = pcall(self.game.command, self.game, text)
    if done then
        if expected then return nil, "expected error " .. expected .. "\n  but it was accepted" end
        return self:drain()
    end
    local code = type(err) == "table" and err.code or tostring(err)
    if not expected then return nil, "refused: " .. tostring(err) end
    if code ~= expected then
        return nil, "expected error " .. expected .. "\n  but found error " .. tostring(err)
    end
    if hash ~= self.game:hash() or accepted ~= self.game:accepted() or #self.game:events() > 0 then
        return nil, "the refused command changed the game"
    end
    return {}
end

function Player:pass_all(text)
    local wanted = text:match("^until%s+(.*)$")
    if not wanted and text ~= "" then
        return nil, "write: pass_all, or: pass_all until EXPECTATION"
    end
    local events = {}
    for _ = 1, MOST_PASSES do
        if wanted and self:expect(wanted) then return events end
        local awaiting = self.game:awaiting()
        if awaiting.kind ~= "window" then
            if not wanted then return events end
            local holds, reason = self:expect(wanted)
            return holds and events, reason
        end
        local name = awaiting.player or self.game:view().pending[1]
        if not name then return nil, "nobody can pass" end
        local done, err = pcall(self.game.pass, self.game, name)
        if not done then return nil, name .. " cannot pass: " .. tostring(err) end
        local over = false
        for _, event in ipairs(self:drain()) do
            events[#events + 1] = event
            local kind = event:match("^%S+")
            over = over or (kind ~= "passed" and kind ~= "priority_given")
        end
        if not wanted and over then return events end
    end
    return nil, "still not done after " .. MOST_PASSES .. " passes"
end

-- Compares the expected event lines with what happened; returns the line to continue at.
function Player:compare(at, events)
    local count = 0
    while self.lines[at + count] and self.lines[at + count].kind == "event" do count = count + 1 end
    if count > 0 then
        for i = 1, math.max(count, #events) do
            local line = self.lines[at + i - 1]
            local wanted = i <= count and line.text or nil
            if wanted ~= events[i] then
                return nil, ("expected %s\n  but found %s"):format(
                    wanted or "nothing more", events[i] or "nothing more")
            end
        end
    end
    return at + count
end

function Player:play()
    local at = 1
    while self.lines[at] do
        local line = self.lines[at]
        at = at + 1
        local done, reason = true, nil
        if line.kind == "command" then
            local expected = self.lines[at] and self.lines[at].kind == "expect_error"
                and self.lines[at].text or nil
            if expected then at = at + 1 end
            done, reason = self:command(line.text, expected)
            if done then at, reason = self:compare(at, done) end
        elseif line.kind == "pass_all" then
            done, reason = self:pass_all(line.text)
            if done then at, reason = self:compare(at, done) end
        elseif line.kind == "expect" then
            done, reason = self:expect(line.text)
        elseif line.kind == "mark" then
            self.mark = #self.log
        else
            done, reason = nil, "this line has to follow a command"
        end
        if not done or not at then
            return nil, ("%s:%d: %s\n  %s"):format(
                self.path, line.number, line.text, (reason:gsub("\n", "\n  ")))
        end
    end
    return true
end

-- A script that loads this file without arguments gets only `new`.
if ... == nil then return new end

if arg[1] == "--log" then
    local all = true
    for i = 2, #arg do
        local player = new(arg[i])
        local good, difference = player:play()
        print(arg[i])
        for _, event in ipairs(player.log) do print(event) end
        print("hash " .. player.game:hash())
        if not good then
            print(difference)
            all = false
        end
    end
    os.exit(all and 0 or 1)
end

local passed, failed = 0, 0
for _, path in ipairs(arg) do
    local made, player = pcall(new, path)
    local good, difference
    if made then good, difference = player:play()
    else difference = path .. ": " .. tostring(player) end
    if good then passed = passed + 1 else
        failed = failed + 1
        print(difference)
    end
end
print(("%d passed, %d failed"):format(passed, failed))
os.exit(failed == 0 and 0 or 1)
