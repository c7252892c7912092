-- Sets of mods in a game of the module: loaded once, shared by games, chosen, exchanged, refused.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "mods.lua"
local check, refused = checks.check, checks.refused
local mods = turnwheel.mods

local function says(err, text) return tostring(err):find(text, 1, true) end

local FILES = {
    ["base/mod.toml"] = 'version = "1.2"\ntitle = "Base"',
    ["base/hurt.lua"] = [[
        local hurt = {}
        function hurt.by(card, count) card:add_counter("hurt", count, { player = card.target }) end
        return hurt
    ]],
    ["poison/mod.toml"] = [[
        needs = ["base >= 1"]
        [settings.damage]
        default = 2
        text = "What a dart does"
        [settings.loud]
        default = false
    ]],
    ["poison/cards.lua"] = [[
        local hurt = require("base/hurt")
        effect("dart", { takes = { target = "opponent" } }, function(card)
            hurt.by(card, settings.damage)
            storage.darts = (storage.darts or 0) + 1
            storage.last = { card.controller, card.target }
            card:set_counter("darts", storage.darts)
        end)
        effect("ask", function(card)
            local done, picked = pcall(card.choose, card, card.controller, { 3, 4 })
            card:add_counter("asked", picked[1])
        end)
        effect("keys", function(card)
            local list = {}
            for key in pairs({ b = 1, a = 2, [2] = 3, [1] = 4 }) do list[#list + 1] = key end
            card:raise(table.concat(list, " "))
        end)
        on("turn_began", { id = "count" }, function(card) card:add_counter("turns", 1) end)
        offers(function(look, player) look:offer("act", { effect = "dart" }) end)
    ]],
}

local function load(files, options)
    options = options or {}
    if options.trusted == nil then options.trusted = true end
    return mods.of_texts(files, "simple", options)
end

local function started(set)
    local game = turnwheel.game("simple", { players = { "Ann", "Ben" }, seed = 7 })
    local loaded = game:load_mods(set)
    game:start("Ann")
    return game, loaded
end

-- A set tells what is in it, and its hash what it is.
do
    local set = load(FILES)
    check(#set.list == 2 and #set.hash == 32 and says(set, set.hash))
    local base, poison = set.list[1], set.list[2]
    check(base.name == "base" and base.version == "1.2" and base.about.title == "Base")
    check(poison.needs[1] == "base >= 1" and poison.offers and not base.offers)
    check(table.concat(poison.effects, " ") == "poison/dart poison/ask poison/keys")
    check(#poison.triggers == 1)
    local damage = poison.settings.damage
    check(damage.default == 2 and damage.value == 2 and damage.text == "What a dart does")
    check(poison.settings.loud.value == false)
    local sharp = load(FILES, { settings = { poison = { damage = 3, loud = true } } })
    check(sharp.list[2].settings.damage.value == 3 and sharp.list[2].settings.loud.value == true)
    check(sharp.hash ~= set.hash and load(FILES).hash == set.hash)
end

-- A mod that wants what mods do not have is told what to write, where Lua names it at the end.
if mods.sandboxed then
    local _, err = pcall(load, { ["a.lua"] = "print(1)" })
    check(says(err, "not in mods, use log(...)"), err)
    local game = started(load { ["a.lua"] = "effect('x', function() math.random(6) end)" })
    game:act("Ann", { effect = "x" })
    local failure = game:take_failures()[1]
    check(says(failure.message, "use card:random(6)"), failure.message)
    game:effect("own", function() local dice = {} dice.random() end)
    local _, own = pcall(game.act, game, "Ann", { effect = "own" })
    check(not says(own, "not in mods"), own)
end

-- A question is a key with arguments, and the set has the words for it.
do
    local files = {
        ["m/mod.toml"] = [[
            [words]
            en = { pay_life = "Pay {1} life?" }
            de = { pay_life = "{1} zahlen?" }
        ]],
        ["m/cards.lua"] = [[
            effect("pay", function(card)
                card:choose_yes_no(card.controller, { prompt = { "pay_life", card.data } })
            end)
        ]],
    }
    local set = load(files)
    local game = started(set)
    game:act("Ann", { effect = "m/pay", data = 3 })
    local asked = game:view().choice
    check(asked.prompt == "pay_life(3)", asked.prompt)
    check(set:say(asked.effect, asked.prompt, "de") == "3 zahlen?")
    check(set:say("m", asked.prompt, "fr") == "Pay 3 life?")
    check(set:say("m", "other", "de") == "other")
    check(set.list[1].words.de.pay_life == "{1} zahlen?")
end

-- A set tells the budget that its mods have used, in all games.
do
    local set = load(FILES)
    check(#set:used() == 0)
    local games = { started(set), (started(set:only { "base", "poison" })) }
    for _, game in ipairs(games) do
        game:moves("Ann")
        game:act("Ann", { effect = "poison/dart", target = "Ben" })
    end
    local rows = {}
    for _, row in ipairs(set:used()) do rows[row.effect or "offers"] = row end
    local dart = rows["poison/dart"]
    check(dart.module == "poison" and dart.runs == 2 and dart.stopped == 0)
    check(dart.units > dart.most and dart.most > 0 and dart.nanoseconds == 0)
    check(rows.offers.runs >= 2 and rows["poison/count"].runs == 2)
    check(not rows["poison/ask"])
end

-- Its effects, triggers and offers are a game's, and copies, searches and rewinds have them.
do
    local set = load(FILES)
    local game, loaded = started(set)
    check(#loaded.mods == 2 and #loaded.effects == 4 and loaded.triggers == 1)
    check(#loaded.replaced == 0 and #loaded.gone == 0 and #loaded.missing == 0)
    check(game:count("turns") == 1)
    local found
    for _, move in ipairs(game:moves("Ann")) do
        if move.effect == "poison/dart" then found = move end
    end
    check(found and found.target == "Ben")
    game:command(found.text)
    local accepted = game:accepted()
    game:command(found.text)
    check(game:count("hurt", "Ben") == 4 and game:count("darts") == 2)
    local copy = game:fork()
    copy:command(found.text)
    check(copy:count("hurt", "Ben") == 6 and game:count("darts") == 2)
    game:rewind(accepted)
    game:command(found.text)
    check(game:count("darts") == 2)
    local tried = game:search("Ann", { games = 8, depth = 4, perfect = true,
        score = function(played) return { played:count("hurt", "Ben"), 0 } end })
    local darts = 0
    for _, one in ipairs(tried) do darts = darts + (one.effect == "poison/dart" and 1 or 0) end
    check(darts == 1, darts)
    game:act("Ann", { effect = "poison/ask" })
    check(game:awaiting().kind == "choice" and game:count("asked") == 0)
    game:answer("Ann", { 4 })
    check(game:count("asked") == 4)
    game:clear_events()
    game:act("Ann", { effect = "poison/keys" })
    local told
    for _, event in ipairs(game:events()) do
        if event.kind == "raised" then told = event.name end
    end
    check(told == "1 2 a b", told)
    check(game:load_mods(set).triggers == 1 and game:count("turns") == 1)
    game:end_turn()
    check(game:count("turns") == 2)
    local again = turnwheel.load("simple", game:save())
    check(#again:missing_effects() > 0)
    local told = turnwheel.save_info(game:save()).mods
    check(#told == #set.list and told[1].name == "base" and #told[1].hash == 32)
    check(again:mods()[2].hash == told[2].hash and #again:changed_mods(set) == 0)
    local less = set:without { "poison" }
    check(says(refused("mods_changed", again.resume_mods, again, less), "`poison`, "))
    local left = again:resume_mods(less, true)
    check(#left == 1 and left[1].name == "poison" and not left[1].now, left[1].text)
    check(#again:resume_mods(set) == 0 and again:save() == game:save())
    refused("bad_value", again.resume_mods, again, {})
    again:act("Ben", { effect = "poison/dart", target = "Ann" })
    check(again:count("darts") == 3)
    -- A script's effects stand beside those of mods.
    game:effect("own", function(card) card:run("poison/keys") end)
    game:act("Ben", { effect = "own" })
end

-- Subsets, and another set in the middle of the game.
do
    local set = load(FILES)
    local game = started(set)
    local less = set:without { "poison" }
    check(#less.list == 1 and less.hash ~= set.hash and set:only({ "base" }).hash == less.hash)
    local gone = game:load_mods(less).gone
    check(#gone == 4, #gone)
    refused("unknown_effect", game.act, game, "Ann", { effect = "poison/dart", target = "Ben" })
    game:load_mods(set)
    game:act("Ann", { effect = "poison/dart", target = "Ben" })
    check(says(refused("mod_failed", set.without, set, { "base" }), "take both or none"))
    check(says(refused("unknown_name", set.only, set, { "poisn" }), "did you mean `poison`?"))
end

-- What is wrong is told with file and line; a failing effect leaves the table as it was.
do
    local err = refused("mod_failed", load, { ["x.lua"] = "local a = 1\nlocal = 2" })
    check(says(err, "x.lua:2"), err)
    refused("bad_value", load, FILES, { settings = { poisn = { damage = 3 } } })
    refused("bad_value", load, FILES, { settings = { poison = { damage = "much" } } })
    refused("unexpected_argument", load, FILES, { setting = {} })
    refused("file_unreadable", mods.load, "no/such/folder", "simple", { trusted = true })
    local game = started(load { ["bad.lua"] = [[
        effect("endless", function() while true do end end)
        effect("caught", function() while true do pcall(function() while true do end end) end end)
        effect("reaches", function(card) card:raise(tostring(io or os or debug or load)) end)
        effect("keeps", function() storage.run = function() end end)
        effect("fails", function(card) card:set_counter("n", 3) error("on purpose") end)
    ]] })
    for effect, why in pairs {
        endless = "out_of_instructions", caught = "out_of_instructions", fails = "on purpose",
        keeps = "storage.run",
    } do
        game:act("Ann", { effect = effect })
        local failures = game:take_failures()
        check(#failures == 1 and says(failures[1], why), effect .. ": " .. tostring(failures[1]))
        check(says(failures[1], "bad.lua:"), tostring(failures[1]))
    end
    check(game:count("n") == 0)
    game:clear_events()
    game:act("Ann", { effect = "reaches" })
    for _, event in ipairs(game:events()) do
        if event.kind == "raised" then check(event.name == "nil", event.name) end
    end
    refused("bad_value", game.load_mods, game, "mods")
end

-- Only a Lua without a sandbox asks for trust, and says how far it goes.
if mods.sandboxed then
    check(#load(FILES, { trusted = false }).list == 2)
else
    local err = refused("mod_failed", load, FILES, { trusted = false })
    check(says(err, "has no sandbox for mods") and says(err, "trusted = true"), err)
end
check(mods.sandboxed == (_VERSION == "Lua 5.4"))

checks.done()
