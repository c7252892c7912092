-- Sparks: a duel of cards against two computer players, with mods that can be chosen, set and
-- changed while it is played.
--
--     LUA_CPATH="$PWD/build/lua/luajit/?.so" love examples/love
--
-- `love examples/love SCRIPT` plays the clicks of a file; see script.lua.
package.cpath = love.filesystem.getSourceBaseDirectory() .. "/?.so;" .. package.cpath
local Animation = require "animation"
local computer = require "computer"
local draw = require "seats"
local Duel = require "duel"
local Modlist = require "modlist"
local script = require "script"
local ui = require "ui"

local ME, SAVE, THINKS = "You", "sparks.save", 0.25

local duel, mods, animation
local choice -- the targets of the card that was clicked
local wrong -- what to tell in red
local waited = 0

-- Another duel, or the same one somewhere else: nothing of the old one is shown any more.
local function show(new)
    duel, choice, wrong, animation = new, nil, nil, Animation.new()
    duel.game:clear_events()
    animation:sync(duel)
end

local function use(set, cards)
    duel:use(set, cards)
    choice = nil
end

local function submit(command)
    local events, why = duel:command(command)
    choice, wrong, waited = nil, why, 0
    if events then animation:add(events, duel.cards, draw.card) end
    for _, failure in ipairs(duel.game:take_failures()) do wrong = tostring(failure) end
end

local function restart() show(Duel.new(script.seed or os.time(), mods:chosen())) end

local function save() love.filesystem.write(SAVE, duel.game:save()) end

local function load()
    local bytes, why = love.filesystem.read(SAVE)
    if not bytes then wrong = why else show(Duel.load(bytes, mods:chosen())) end
end

local function undo()
    duel:undo(ME)
    show(duel)
end

function love.load(arguments)
    script.read(arguments[1])
    mods = Modlist.new()
    restart()
end

-- A computer player decides as soon as everything has been shown.
function love.update(seconds)
    seconds = script.step(seconds, animation:is_busy() or duel:decides() ~= ME
        and not duel.game.over)
    local is_new, why = mods:watch(seconds, use)
    if is_new then wrong = why end
    animation:update(seconds)
    if animation:is_busy() then return end
    animation:sync(duel)
    waited = waited + seconds
    local player = duel:decides()
    if player and player ~= ME and not duel.game.over and waited > THINKS then
        submit(computer(duel, player))
    end
end

-- What a click on a card does: it is played, or asks for its target first.
local function play(plays)
    return function(name)
        local moves = plays[name]
        if not moves then return end
        return function()
            if #moves == 1 then return submit(moves[1].text) end
            choice = moves
        end
    end
end

-- The words for the picks of an answer: its labels, options, or the number itself.
local function words_of(question, picks)
    local words = {}
    for at, pick in ipairs(picks) do
        if question.question == "yes_no" then
            words[at] = (question.labels or { "Yes", "No" })[2 - pick]
        else
            words[at] = (question.labels or question.options)[pick + 1] or pick
        end
    end
    return words[1] and table.concat(words, ", ") or "Nothing"
end

local function draw_question(question)
    local answers, labels = duel.game:legal(ME, 9), {}
    for at, answer in ipairs(answers) do labels[at] = words_of(question, answer.picks) end
    draw.question(question.prompt or "Which?", labels, function(at)
        return function() submit(answers[at].text) end
    end)
end

local function draw_choice()
    local labels = {}
    for at, move in ipairs(choice) do labels[at] = move.target end
    labels[#labels + 1] = "Cancel"
    draw.question("Whom?", labels, function(at)
        return function()
            if choice[at] then submit(choice[at].text) else choice = nil end
        end
    end)
end

local function told(player, is_mine)
    if duel.game.over then return (duel.game.winner or "Nobody") .. " won" end
    return is_mine and "Your turn" or (animation.active or player or "") .. " plays"
end

function love.draw()
    ui.begin()
    local player, question = duel:decides()
    local is_mine = player == ME and not duel.game.over and not animation:is_busy()
    for _, name in ipairs(Duel.players) do
        draw.seat(name, animation.shown[name], #duel:hand(name), animation.active == name)
    end
    draw.hand(duel:hand(ME), play(is_mine and not question and duel:plays(ME) or {}))
    local now = not animation:is_busy()
    local x, y, width = draw.panel {
        { "end", "End turn", is_mine and not question and function() submit("pass " .. ME) end },
        { "undo", "Undo", now and duel:can_undo(ME) and undo },
        { "save", "Save", now and save }, { "load", "Load", now and load },
        { "new", "New game", now and restart },
    }
    mods:draw(x, y, width, use, function(why) wrong = why end)
    animation:draw(draw.seats, draw.middle, draw.card)
    if is_mine and question then draw_question(question)
    elseif choice then draw_choice()
    elseif wrong then draw.words(wrong, true)
    else draw.words(told(player, is_mine)) end
    script.drawn()
end

function love.mousepressed(x, y, button)
    if button == 1 then ui.click(x, y) end
end

function love.keypressed(key)
    if key == "escape" then love.event.quit() end
end
