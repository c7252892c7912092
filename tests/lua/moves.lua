-- What players may do, and what they see while they decide: offers of cards in hand, and the table
-- as an effect that asks has left it.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "moves.lua"
local check, refused = checks.check, checks.refused

local function says(err, text) return tostring(err):find(text, 1, true) end

-- Offers: the cards in a hand are moves, exactly when they may be played.
do
    local held = { Ann = { 17 }, Ben = { 18 } }
    local game = turnwheel.game("simple", { players = { "Ann", "Ben" }, state = held })
    game:effect("bolt", {
        when = "own_turn",
        takes = { target = "opponent", data = { from = 1, to = 3 } },
        cost = function(card) card:add_counter("gold", -1, { player = card.controller }) end,
    }, function(card) card.state[card.controller] = {} end)
    local kept, asked
    game:offers(function(look, player)
        kept = look
        check(look.turn == asked.turn and look:count("gold", player) == asked:count("gold", player))
        check(look:fact("own_turn") == 1 and look:fact("own_turn", "Ben") == 0)
        check(tostring(look) == "look" and look:view().turn == 1 and #look:players() == 2)
        check(says(refused("unknown_name", function() return look.tunr end), "`turn`"))
        refused("unknown_name", function() look:push(player, "bolt") end)
        refused("bad_value", function() look.turn = 2 end)
        refused("busy", asked.pass, asked, "Ann")
        refused("busy", asked.moves, asked, "Ann")
        refused("busy", asked.offers, asked)
        refused("busy", asked.fork, asked)
        for _, card in ipairs(look.state[player]) do
            look:offer("act", { effect = "bolt", source = card })
            look:offer("act", player, { effect = "bolt", source = card })
        end
        look:offer("pass")
    end)
    game:start("Ann")
    local function bolts(game, wanted)
        asked = game
        local found = {}
        for _, move in ipairs(game:moves("Ann", wanted)) do
            if move.effect then found[#found + 1] = move end
        end
        return found
    end
    local bolt = bolts(game)[1]
    check(bolt.text == "act player=Ann effect=bolt target=Ben source=17 data=1..3", bolt.text)
    check(#bolts(game) == 1 and bolt.open == "data" and bolt.from == 1 and bolt.to == 3)
    check(bolt.verb == "act" and bolt.effect == "bolt")
    check(bolt.target == "Ben" and bolt.source == 17)
    check(#game:moves("Ben") == 0 and #game:moves("Ann", 1) == 1)
    check(#game:moves("Ann", { most = 2 }) == 2 and #game:moves("Ann", { most = 0 }) == 0)
    -- What is tried is paid for.
    check(#bolts(game, { tried = true }) == 0 and #bolts(game, { tried = false }) == 1)
    game:set_counter("gold", 1, "Ann")
    local hash = game:hash()
    local first = game:moves("Ann", { tried = true, most = 1 })
    check(#bolts(game, { tried = true }) == 1 and #first == 1)
    check(game:hash() == hash and game:count("gold", "Ann") == 1 and game.state.Ann[1] == 17)
    -- Forks have it, and their state; a look that is kept is over.
    local branch = game:fork()
    branch:act("Ann", { effect = "bolt", target = "Ben", source = 17, data = 2 })
    check(#bolts(branch) == 0 and #bolts(game) == 1)
    branch:offers()
    check(#bolts(branch) == 0 and #bolts(game) == 1)
    refused("no_effect", function() return kept.turn end)
    refused("no_effect", kept.offer, kept, "pass")
    -- What fails is told, and nothing changes.
    for said, offer in pairs {
        ["broke"] = function() error("broke") end,
        ["did you mean `bolt`"] = function(look) look:offer("act", { effect = "blot" }) end,
        ["did you mean `act`"] = function(look) look:offer("atc", "Ann") end,
        ["no move of the player"] = function(look)
            look:offer("act", "Ben", { effect = "bolt" })
        end,
        ["has no `pass`"] = function(look) look:pass("Ann") end,
        ["act takes no `efect`"] = function(look) look:offer("act", { efect = "bolt" }) end,
    } do
        game:offers(offer)
        local told = refused("offers_failed", game.moves, game, "Ann")
        check(says(told, said) and says(told, "moves.lua:"), tostring(told))
        check(told.player == "Ann")
        check(game:hash() == hash)
    end
    refused("bad_value", game.offers, game, {})
    refused("unexpected_argument", game.moves, game, "Ann", { tired = true })
    refused("bad_value", game.moves, game, "Ann", { tried = 1 })
    game:offers()
    check(#bolts(game) == 0)
end

-- The table as an effect that asks has left it.
do
    local game = turnwheel.game("simple", { players = { "Ann", "Ben" }, state = { dead = {} } })
    local function edict(card)
        table.insert(card.state.dead, "Bear")
        card:set_flag("died")
        card:add_trigger("raised", "trap", { name = "bell", hidden = "Ben" })
        card:set_counter("picked", card:choose_number("Ben", 1, 9))
        card:choose_number("Ben", 1, 9)
    end
    game:effect("edict", edict)
    game:effect("trap", function() end)
    game:start("Ann")
    game:clear_events()
    refused("no_choice", game.asking_table, game)
    game:run("edict")
    game:clear_events()
    local hash = game:hash()
    local first = game:asking_table()
    check(game:hash() == hash and #game:events() == 0 and #game.state.dead == 0)
    check(not game:flag("died") and #game:triggers() == 0)
    check(first.state.dead[1] == "Bear" and #first:view().triggers == 1)
    check(#first:view_for("Ben").triggers == 1 and #first:view_for("Ann").triggers == 0
        and #first:view_for().triggers == 0 and first:view_for().values[1].name == "died")
    local events, lines = first:events(), first:lines()
    check(#events == 2 and events[1].kind == "flag_set" and events[1].name == "died"
        and #first:events() == 2)
    check(#lines == 2 and lines[1] == tostring(events[1]) and lines[2]:find("trap", 1, true))
    check(events[1]:seen_by("Ann") and not events[2]:seen_by("Ann") and events[2]:seen_by("Ben"))
    check(tostring(first) == "asking table")
    check(says(refused("unknown_player", first.view_for, first, "Zoe"), "Zoe"))
    check(says(refused("bad_value", function() return first.veiw end), "veiw"))
    refused("bad_value", function() first.state = 3 end)

    -- Refusals name the effect, and change nothing.
    game:effect("edict", function() end)
    check(says(refused("asked_differently", game.asking_table, game), "edict"))
    game:effect("edict", function() error("no library") end)
    local failed = refused("effect_failed", game.asking_table, game)
    check(says(failed, "no library") and failed.effect == "edict", tostring(failed))
    game:unregister("edict")
    check(says(refused("effect_missing", game.asking_table, game), "edict"))
    local entered = 0
    game:effect("edict", function(card)
        refused("busy", game.asking_table, game)
        entered = entered + 1
        edict(card)
    end)
    check(#game:asking_table():events() == 2 and entered == 1 and game:hash() == hash)

    -- The second question shows what the first answer led to; the first table stays.
    game:answer("Ben", { 4 })
    local second = game:asking_table()
    check(#second:events() == 3 and second:lines()[3]:find("value=4", 1, true), second:lines()[3])
    check(#first:events() == 2 and #second.state.dead == 1 and #game.state.dead == 0)

    local vote = turnwheel.game("simple", { players = 2 })
    vote:effect("vote", function(card) card:choose_yes_no("A") end)
    vote:start("A")
    vote:run("vote")
    check(vote:asking_table().state == nil and #vote:asking_table():lines() == 0)
end

checks.done()
