-- The module from a stock Lua.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "module.lua"
local check, refused = checks.check, checks.refused

local function says(err, text) return tostring(err):find(text, 1, true) end

-- rules and games
local found = table.concat(turnwheel.rulesets(), " ")
check(found:find("mtg", 1, true) and found:find("simple", 1, true))
refused("unknown_ruleset", turnwheel.game, "mgt")
refused("player_count", turnwheel.game, "mtg", { players = 1 })
refused("file_unreadable", turnwheel.game, "no/such/file.toml")
local game = turnwheel.game("simple", { players = { "Ann", "Bob", "Cy" }, seed = 3 })
check(game:awaiting().kind == "start")

-- verbs: by position, by name, as text; events
game:start("Ann")
game:extra_turn("Cy", { source = 9 })
game:end_turn { target = "Bob" }
check(game:view().active == "Bob")
game:command("end_turn")
check(game:view().active == "Cy" and game:view().turn_kind == "extra")
local kinds, began = {}, nil
for _, event in ipairs(game:events()) do
    kinds[event.kind] = true
    if event.kind == "turn_began" then began = event end
end
check(kinds.game_began and kinds.extra_turn_granted and began.player == "Cy"
    and began.turn_kind == "extra")
check(tostring(began) == "turn_began player=Cy turn=3 turn_kind=extra source=9", tostring(began))
check(#game:events() == 0)
game:reverse()
game:clear_events()
check(#game:events() == 0)
game:reverse()
check(#game:events() == 1)
check(game:project(2)[1].player == "Cy" and game:project(2)[1].turn_kind == "normal")

-- refusals change nothing and have a reason
local hash, accepted = game:hash(), game:accepted()
local err = refused("not_your_priority", game.pass, game, "Ann")
check(err.number == 204 and tostring(err):find("waiting for Cy", 1, true), tostring(err))
refused("missing_argument", game.extra_turn, game)
refused("unknown_player", game.extra_turn, game, "Zed")
refused("unexpected_argument", game.extra_turn, game, { colour = "red" })
refused("unexpected_argument", game.passed, game, "Ann")
for _, self in ipairs { "Ann", 1, {}, false } do
    local dotted = refused("bad_value", game.extra_turn, self)
    check(dotted and dotted.message:find("use a colon: game:extra_turn(...)", 1, true))
end
refused("unknown_effect", game.act, game, "Cy", { effect = "nothing" })
for _, wrong in ipairs {
    { turnwheel.game, "simple", { seed = "seven" } }, { turnwheel.game, "simple", 5 },
    { turnwheel.game, {} }, { turnwheel.game, "simple", { players = "two" } },
    { turnwheel.game, "simple", { copy = 3 } }, { turnwheel.load, "simple", {} },
    { turnwheel.check_rules, {} }, { turnwheel.hash_text, {} }, { turnwheel.script, {} },
    { turnwheel.simulate, "simple", { games = -1 } },
    { game.fork, game, "x" }, { game.keep_past, game, 5 }, { game.effect, game, "x" },
    { game.on, game, "turn_began", 5, print }, { game.restore, game, 5 }, { game.follow, game, {} },
    { game.command, game, {} }, { game.command_with_change, game, "reverse", 5 },
    { game.play_twice, game, 5 }, { game.replay_html, game, { drow = 1 } },
    { game.view_for, game, {} }, { game.key, game, "Ann", "x" },
} do
    local err = refused("bad_value", wrong[1], wrong[2], wrong[3], wrong[4], wrong[5])
    check(type(err) == "table" and err.number == 121 and type(err.message) == "string")
end
refused("missing_argument", turnwheel.game)
refused("missing_argument", game.command, game)
refused("bad_utf8", game.command, game, "\255")
local told = refused("bad_value", game.fork, game, "x")
check(tostring(told):find("fork: argument 1: a whole number is wanted, not a string", 1, true),
    tostring(told))
local own = {}
local function raising() error(own) end
for _, own_function in ipairs {
    { turnwheel.simulate, "simple", { policy = raising } },
    { game.replay_html, game, { draw = raising } },
} do
    local done, raised = pcall(own_function[1], own_function[2], own_function[3])
    check(not done and raised == own, "what a function of the script raised comes out as it was")
end
refused("bad_value", game.effect, game, "", print)
refused("bad_value", game.effect, game, "a\nb", print)
refused("too_long", game.effect, game, ("x"):rep(399), print)
refused("bad_utf8", game.set_counter, game, "\255", 5)
refused("bad_utf8", game.count, game, "\255")
check(game:hash() == hash and game:accepted() == accepted)

-- looks, the same on a game and on a card
check(game.turn == 3 and game.turn_kind == "extra" and game.active == "Cy"
    and game.rules == "simple" and game.winner == nil)
check(game.priority == "Cy" and game.direction == "forward" and game.over == false
    and game.step == game:view().step)
game:set_counter("life", 20, "Ann")
check(game:count("life", "Ann") == 20 and game:count("life") == 0 and game:flag("life") == false)
check(table.concat(game:players(), " ") == "Ann Bob Cy" and #game:stack() == 0
    and game:object(1) == nil)
check(game:values()[1].name == "life" and game:values()[1].player == "Ann"
    and game:status("Bob") == "in")
check(says(refused("unknown_name", function() return game.actve end), "did you mean `active`?"))
refused("unknown_player", game.count, game, "life", "Zed")
check(says(refused("bad_value", game.key, game, "Ann", 9), "sorting keys"))
game:effect("looking", function(card)
    check(card.turn == 3 and card.controller == "Cy" and card.target == nil
        and card.rules == "simple")
    check(card:count("life", "Ann") == 20 and card:need("effect") == "looking"
        and card.event == nil)
    local wrong = refused("unknown_name", function() return card.tarqet end)
    check(says(wrong, "did you mean `target`?"))
    check(says(refused("missing_argument", card.need, card, "target"), "card.target is nil"))
    check(not pcall(function() card.mark = true end))
end)
game:act("Cy", { effect = "looking" })
game:effect("bolt", {
    when = "own_count.mana >= 1",
    takes = { target = "opponent" },
    cost = function(card) card:add_counter("mana", -card:need("data"), { player = "Cy" }) end,
}, function(card) card:add_counter("life", -3, { player = card.target }) end)
local function bolt(target, data)
    return game.act, game, "Cy", { effect = "bolt", target = target, data = data }
end
refused("action_forbidden", bolt("Ann", 1))
game:set_counter("mana", 1, "Cy")
refused("bad_target", bolt("Cy", 1))
refused("cannot_pay", bolt("Ann", 2))
game:act("Cy", { effect = "bolt", target = "Ann", data = 1 })
check(game:count("life", "Ann") == 17 and game:count("mana", "Cy") == 0)
check(says(refused("unknown_name", game.effect, game, "bolt", { cots = 1 }, print), "`cost`"))
check(says(refused("bad_value", game.effect, game, "bolt", { when = 1 }, print), "a condition"))
-- Registered again as a whole or not at all, and a cost goes with its card.
refused("rules_invalid", game.effect, game, "bolt", { when = "own_count.", cost = print }, print)
refused("too_long", game.effect, game, ("x"):rep(254), { cost = print }, print)
refused("action_forbidden", bolt("Ann", 1))
game:effect("bolt", { takes = { target = "opponent" } }, function() end)
refused("unknown_effect", game.run, game, "bolt:cost")
game:act("Cy", { effect = "bolt", target = "Ann" })
local paid = 0
game:effect("bolt:cost", function() paid = paid + 1 end)
game:effect("bolt", { cost = "bolt:cost" }, function() end)
game:act("Cy", { effect = "bolt" })
game:effect("bolt", { cost = "bolt:cost", when = "turn > 0" }, function() end)
game:act("Cy", { effect = "bolt" })
check(paid == 2, "an effect that the card names stays")
game:set_counter("life", 0, "Ann")
game:events()
hash = game:hash()

-- effects, triggers, questions
game:effect("torn", function(card)
    card:reverse()
    error("the card is torn")
end)
check(says(refused("effect_failed", game.act, game, "Cy", { effect = "torn" }), "the card is torn"))
check(game:hash() == hash)
game:effect("inside", function() game:reverse() end)
check(says(refused("effect_failed", game.act, game, "Cy", { effect = "inside" }), "busy"))
game:effect("ask", function(card)
    local picked = card:choose("Ann", { "left", "right" })[1]
    card:set_flag(picked, { player = card.controller })
end)
game:act("Cy", { effect = "ask" })
check(game:awaiting().kind == "choice" and game:view().choice.player == "Ann")
-- texts are their own labels; a number would be a position or an option, 1 for the first
check(game:view().choice.labels[2] == "right")
refused("ambiguous", game.answer, game, "Ann", { 1 })
game:answer("Ann", "right")
check(game:view().values[1].name == "right" and game:view().values[1].player == "Cy")
-- inside an effect a refusal is the same table, and a question stays pending even if a pcall
-- catches it
game:effect("careful", function(card)
    local done, err = pcall(card.cancel_turn, card, 99)
    check(not done and err.code == "unknown_grant" and err.number == 117
        and tostring(err):find("module.lua:", 1, true), tostring(err))
    card:set_flag("brave", { player = card.controller })
end)
game:act("Cy", { effect = "careful" })
check(#game:view().values == 2, "the card continued")
game:effect("sly", function(card)
    pcall(card.choose_yes_no, card, "Bob")
    pcall(card.reverse, card)
end)
game:act("Cy", { effect = "sly" })
check(game:awaiting().kind == "choice" and game:view().direction == "forward")
game:answer("Bob", { 0 })
check(game:view().direction == "backward")
game:reverse()
local unexpected = { player = "Ann", zebra = 1, apple = 2 }
check(says(refused("unexpected_argument", game.extra_turn, game, unexpected), "`apple`"))
local seen = {}
game:on("turn_began", { id = "watch", whose = "own", player = "Ann" }, function(card)
    seen[#seen + 1] = "old"
end)
game:on("turn_began", { id = "watch", whose = "own", player = "Ann" }, function(card)
    seen[#seen + 1] = card.event.player
end)
for _ = 1, 4 do game:end_turn() end
check(table.concat(seen, " ") == "Ann", table.concat(seen, " "))
check(#game:missing_effects() == 0)
game:define("both", "reverse; reverse")
game:act(game:awaiting().player, { effect = "both" })

game:set_flag("brief", { until_ = "turn" })

-- the game as a value
local before = game:accepted()
local mark = game:hash()
game:reverse()
game:rewind(before)
check(game:hash() == mark)
refused("bad_value", game.rewind, game, 100000)
check(#turnwheel.hash_text("x") == 32 and game:explain_wait():find("may act or pass", 1, true)
    and game:show():find("order", 1, true))

-- the commands that a player may submit, and the counts
do
    local played = turnwheel.game("simple", { players = 2 })
    played:start("A")
    local lines = played:legal_commands("A")
    check(lines[1] == "pass player=A" and #played:legal_commands("A", 1) == 1
        and #played:legal_commands("B") == 0)
    refused("unknown_player", played.legal_commands, played, "Z")
    local legal = played:legal("A")
    check(#legal == #lines and legal[1].verb == "pass" and legal[1].player == "A"
        and legal[1].text == lines[1] and legal[1].kind == nil)
    check(#played:legal("A", 1) == 1 and #played:legal("B") == 0)
    refused("unknown_player", played.legal, played, "Z")
    refused("unknown_player", played.moves, played, "Z")
    check(played:moves("A")[1].text == "pass player=A" and played:moves("A")[1].open == nil)
    check(played:explain_command("pass A") == "allowed")
    check(played:explain_command("pass B"):find("not_your_priority", 1, true) == 1)
    check(played:explain_command("nothing A"):find("unknown_command", 1, true) == 1)
    for _, odd in ipairs { -1, 1.5, 0 / 0, 2 ^ 64, "many", true, {} } do
        for _, name in ipairs { "legal", "legal_commands" } do
            refused("bad_value", played[name], played, "A", odd)
        end
        refused("bad_value", played.moves, played, "A", { most = odd })
        for _, name in ipairs { "rewind", "rewind_to_turn", "project" } do
            refused("bad_value", played[name], played, odd)
        end
        refused("bad_value", played.keep_past, played, { turns = odd })
        refused("bad_value", played.past_json, played, odd, 1)
    end
    refused("unexpected_argument", played.keep_past, played, { turn = 3 })
    refused("not_your_priority", played.command, played, "pass B")
    for _ = 1, 3 do played:command("end_turn player=" .. played:view().active) end
    check(table.concat(played:order_from("B"), " ") == "B A"
        and table.concat(played:order_from("B", true), " ") == "B A")
    refused("unknown_player", played.order_from, played, "Z")
    check(played:step_counts().main == 4)
    refused("cannot_undo", played.undo, played, "A")
    played:command("act " .. played:view().active)
    check(played:undo_point(played:view().active) == 4)
    played:undo(played:view().active)
    check(played:accepted() == 4)
    local metrics = played:metrics()
    check(metrics.turns_begun == 4 and metrics.turns_completed == 3
        and metrics.commands_accepted == 4 and metrics.commands_rejected == 1)
end

-- rules are checked and drawn
-- A range of numbers is one move; an option has its word.
do
    local game = turnwheel.game("tests/scenarios/moves/auction.toml", { players = { "A", "B" } })
    game:set_counter("money", 4, { player = "A" })
    game:start()
    local bid, tactic = game:moves("A")[2], game:moves("A")[5]
    check(bid.text == "act player=A action=bid data=1..4" and bid.data == nil)
    check(bid.open == "data" and bid.from == 1 and bid.to == 4 and bid.label == nil)
    check(tactic.open == nil and tactic.label == "early bird" and tactic.data == 1)
    check(game:explain_command("act A bid data=5"):find("data is 1 to 4", 1, true))
    refused("bad_value", game.command, game, "act A bid data=5")
    refused("missing_argument", game.act, game, "A", "bid")
    game:act("A", "bid", { data = 4 })
    check(game:explain_command("act A bid data=5"):find("no value now", 1, true))
end

local doubts = turnwheel.check_rules('name = "x"\n[windows.w]\n[[steps]]\nname = "a"\n', "my.toml")
check(#doubts == 1 and doubts[1].line == 2 and doubts[1].severity == "warning"
    and doubts[1].key == "windows.w")
check(doubts[1].message:find("open_window", 1, true) and not doubts[1].suggestion)
local mistakes = turnwheel.check_rules("name = 3")
check(#mistakes == 2 and mistakes[1].severity == "error" and mistakes[1].file == "rules.toml"
    and mistakes[2].key == "steps")
check(turnwheel.check_rules("nam = 3")[1].suggestion == "name")
check(turnwheel.draw_rules('name = "x"\n[[steps]]\nname = "a"\n'):sub(1, 5) == "<svg ")
refused("rules_syntax", turnwheel.draw_rules, "name = 3")
check(turnwheel.tell_rules('name = "x"\n[[steps]]\nname = "a"\n'):find("Players take turns"))
refused("rules_syntax", turnwheel.tell_rules, "name = 3")

-- a host takes back what rules of others have raised
do
    local raised = 'base = "simple"\nname = "raised"\neffects.again = "run again"\n[limits]\n'
    for _, limit in ipairs { "effects", "verbs", "events", "looks" } do
        raised = raised .. limit .. " = 4294967295\n"
    end
    local options = { players = 2, texts = { raised = raised }, limits = {} }
    local game = turnwheel.game("raised", options)
    game:start()
    refused("loop_limit", game.act, game, "A", { effect = "again" })
    options.limits = { turn = 3 }
    local err = refused("rules_syntax", turnwheel.game, "raised", options)
    check(tostring(err):find("there is no key `turn` here", 1, true), tostring(err))
    options.limits = { turns = "all" }
    refused("bad_value", turnwheel.game, "raised", options)
end

-- rules may be texts, and build on each other
do
    local over = 'base = "house"\nname = "night"\n[[steps]]\nname = "tea"\nafter = "play"\n'
    local texts = { night = over, house = 'name = "house"\n[[steps]]\nname = "play"\n' }
    local night = turnwheel.game("night", { players = 2, texts = texts })
    night:start("A")
    check(table.concat(night:view().plan, " ") == "play tea")
    local loaded = turnwheel.load("night", night:save(), { texts = texts })
    check(loaded:hash() == night:hash())
    check(turnwheel.simulate("night", { players = 2, texts = texts, most_commands = 9 }).games == 1)
    refused("unknown_ruleset", turnwheel.game, "night")
    refused("rules_invalid", turnwheel.game, "night", { texts = { night = over } })
    check(turnwheel.check_rules(over)[1].key == "base")
    check(#turnwheel.check_rules(over, "night.toml", texts) == 0)
    check(turnwheel.draw_rules(over, "night.toml", texts):find("tea", 1, true))
    local many = {}
    for at = 1, 17 do many["base" .. at] = texts.house end
    refused("bad_value", turnwheel.draw_rules, over, "night.toml", many)
end

-- a game as a value: saved, copied, marked, followed, shown to one player
local function oracle(card)
    local first = card:random(1000)
    local number = card:choose_number(card.controller, 1, 9)
    card:set_counter("seen", first * 10000000 + number * 1000000 + card:random(1000))
end
local function seen(played)
    for _, value in ipairs(played:view().values) do
        if value.name == "seen" then return value.value end
    end
end
local asked = turnwheel.game("simple", { players = 3, seed = 7 })
asked:effect("oracle", oracle)
asked:start()
asked:act("A", { effect = "oracle" })
asked:mark("asked")
for _, save in ipairs { asked:save(), asked:save_json() } do
    local loaded = turnwheel.load("simple", save)
    check(loaded:hash() == asked:hash() and loaded:marks().asked == 2
        and loaded:missing_effects()[1] == "oracle")
    refused("effect_missing", loaded.answer, loaded, "A", { 3 })
    loaded:effect("oracle", oracle)
    loaded:answer("A", { 3 })
    check(math.floor(seen(loaded) / 1000000) % 10 == 3)
    loaded:rewind_to_mark("asked")
    check(loaded:save() == asked:save())
end
refused("save_corrupt", turnwheel.load, "simple", asked:save():sub(1, -2))
refused("save_corrupt", turnwheel.load, "simple", "")
refused("save_rules", turnwheel.load, "uno", asked:save())
local function told(copy)
    copy:effect("oracle", oracle)
    copy:answer("A", { 1 })
    return seen(copy)
end
check(told(asked:fork()) == told(asked:fork()))
check(told(asked:fork(1)) ~= told(asked:fork())
    and math.floor(told(asked:fork(1)) / 1000000) == math.floor(told(asked:fork()) / 1000000))
check(asked:view_for("A").choice.max == 9 and asked:view_for("B").choice.max == nil
    and asked:view_json():find('"choice":{', 1, true) ~= nil)
refused("unknown_player", asked.view_for, asked, "Z")
check(asked:past_json(1, 1):find('"number":1,', 1, true) and asked:past_json(99999, 5) == "[]")
check(asked:replay_html():find("<!doctype html>", 1, true) == 1 and #asked:replay_html("A") > 10000)
refused("unknown_player", asked.replay_html, asked, "Z")

-- for nobody in particular: what anybody may know
do
    local bids = turnwheel.game("sealed_bid", { players = { "A", "B" } })
    bids:start()
    bids:commit("A", { 918273 })
    check(bids:replay_html("A"):find("918273", 1, true))
    for _, nobody in ipairs { false, { player = false } } do
        check(not bids:replay_html(nobody):find("918273", 1, true) and #bids:story(nobody) == 2)
    end
    check(bids:draw(false) == bids:draw("B") and bids:explain_wait(false) == bids:explain_wait("B"))
    check(not pcall(bids.story, bids, true) and not pcall(bids.explain_wait, bids, {}))
end

-- the story, in the library's words and in the host's
local story = asked:story()
check(story[1].first == 1 and story[1].last >= 1 and story[1].text:find("The game begins", 1, true))
local words = { names = {}, phrases = { game_began = "{round}[|here we are]", turn_began = "" } }
check(not asked:story({ words = words })[1].text:find("game begins", 1, true))
check(asked:story({ player = "A", words = "[phrases]\ngame_began = 'here we are'" })[1].text
    :find("Here we are", 1, true))
check(not pcall(asked.story, asked, { words = "[nams]" }))
check(not pcall(asked.story, asked, { title = "A title", wrods = "" }))
refused("unknown_player", asked.story, asked, "Z")

-- the host's own state beside each command, and the table as a picture
local looked = {}
local drawn = asked:replay_html { title = "An evening", draw = function(command, view)
    looked[#looked + 1] = command
    return view.turn == 0 and "before it begins" or { html = "<b>turn " .. view.turn .. "</b>" }
end }
check(drawn:find("An evening", 1, true) and drawn:find("before it begins", 1, true)
    and looked[1] == 0 and #looked > 2)
check(not pcall(asked.replay_html, asked, { draw = function() error("no") end })
    and not pcall(asked.replay_html, asked, { drow = 1 }))
check(not pcall(asked.replay_html, asked, { draw = function() return 7 end }))
check(asked:draw():find("^<svg") and asked:draw():find("</svg>", 1, true))

-- a question with words
local worded = turnwheel.game("simple", { players = { "A", "B" } })
worded:effect("toll", function(card)
    local paid = card:choose("B", { 3, 5 }, 1, 1,
        { prompt = "Pay life?", labels = { "a little", "a lot" } })
    if card:choose_yes_no("B", { labels = { "Aye", "Nay" } }) then
        card:set_counter("paid", paid[1], "B")
    end
end)
worded:start("A")
worded:act("A", { effect = "toll", source = 17 })
local choice = worded:view().choice
check(choice.prompt == "Pay life?" and choice.labels[2] == "a lot" and choice.effect == "toll"
    and choice.source == 17 and choice.controller == "A")
check(worded:view_for("A").choice.prompt == nil
    and worded:view_for("B").choice.prompt == "Pay life?")
for _, look in ipairs { worded.explain_wait, worded.draw } do
    local host, own, other = look(worded), look(worded, "B"), look(worded, "A")
    check(host:find("Pay life?", 1, true) and own:find("Pay life?", 1, true)
        and not other:find("Pay life?", 1, true))
    refused("unknown_player", look, worded, "Zoe")
end
check(worded:legal_commands("B")[2] == 'answer player=B picks="a lot" choice=1')
refused("bad_value", worded.answer, worded, "B", { "a lott" })
worded:answer("B", { "a lot" })
worded:answer("B", "Aye")
check(worded:view().values[1].value == 5)
for _, words in ipairs { { prompt = "a\nb" }, { labels = { "one" } }, { labels = "one" },
    { promt = "a" }, { prompt = 7 }, { labels = { "a", 7 } }, { prompt = ("x"):rep(300) } } do
    local bad = turnwheel.game("simple", { players = 2 })
    bad:effect("e", function(card) card:choose_yes_no("A", words) end)
    bad:start("A")
    refused("effect_failed", bad.act, bad, "A", { effect = "e" })
end
asked:answer("A", { 4 })
local again = turnwheel.game("simple", { players = 3, seed = 7 })
again:effect("oracle", oracle)
again:follow(asked)
check(again:hash() == asked:hash())
refused("busy", again.follow, again, again)
local kept = again:fork()
again:end_turn()
again:restore(kept)
again:act("A", { effect = "oracle" })
again:restore(kept)
check(again:hash() == asked:hash() and #again:events() == 0 and #kept:missing_effects() == 0)
refused("busy", again.restore, again, again)
refused("bad_value", again.restore, again, turnwheel.game("uno", { players = 3 }))
local other = turnwheel.game("simple", { players = 3, seed = 7 })
other:effect("oracle", function(card) card:reverse() end)
check(refused("diverged", other.follow, other, asked).message:find("command 2", 1, true) ~= nil
    and other:accepted() == 1)
local auction = turnwheel.game("simple", { players = 4 })
auction:effect("auction", function(card)
    local bids = card:choose_each({ "A", "B", "C" }, { "low", "high" })
    for _, player in ipairs { "A", "B", "C" } do
        if bids[player][1] == "high" then card:extra_turn(player) end
    end
end)
auction:start()
auction:act("A", { effect = "auction" })
check(table.concat(auction:view().asked, " ") == "A B C")
auction:answer("C", "high")
refused("not_your_decision", auction.answer, auction, "C", "low")
auction:answer { player = "A", picks = { 0 } }
auction:answer { player = "B", options = { 2 } }
check(auction:view().extra_turns[1].player == "C" and auction:view().extra_turns[2].player == "B")
local turns = turnwheel.game("simple", { players = 3 })
turns:start()
local position, public, first_hash = turns:position_hash(), turns:public_hash(), turns:hash()
check(turns:hash64() == first_hash:sub(1, 16) and turns:position_hash64() == position:sub(1, 16)
    and turns:public_hash64() == public:sub(1, 16))
for _ = 1, 3 do turns:end_turn() end
check(turns:position_hash() == position and turns:public_hash() == public
    and turns:hash() ~= first_hash)
do
    local long = turnwheel.game("simple", { players = 2 })
    refused("bad_value", long.keep_past, long, { turns = 3, commands = 4 })
    long:keep_past { turns = 3 }
    long:start()
    for _ = 1, 500 do long:end_turn() end
    local from = long:kept_from()
    check(from > 300 and from < 500)
    refused("past_gone", long.rewind, long, from - 1)
    refused("past_gone", long.rewind_to_turn, long, 7)
    local info = turnwheel.save_info(long:save())
    check(info.rules == "simple" and info.kept_from == long:kept_from() and info.journal > 0)
    check(info.accepted == long:accepted() and info.members > 0 and info.host == 0)
    check(#info.identity == 32 and #info.players == 2 and info.seed == 0 and info.version == 5)
    refused("save_corrupt", turnwheel.save_info, "no save")
    local loaded = turnwheel.load("simple", long:save())
    check(loaded:hash() == long:hash() and loaded:kept_from() == from)
    long:rewind_to_turn(499)
    long:keep_past()
end

turns:rewind_to_turn(1)
check(turns:hash() == first_hash)
refused("bad_value", turns.rewind_to_turn, turns, 9)
refused("bad_value", turns.rewind_to_mark, turns, "nowhere")
refused("bad_value", turns.mark, turns, "")

local trapped = turnwheel.game("simple", { players = 3 })
trapped:define("trap", "")
trapped:start()
trapped:add_trigger("turn_began", "trap", { player = "B", hidden = "B" })
local unseen = {}
for _, event in ipairs(trapped:events()) do
    check(event:seen_by("B"))
    if not event:seen_by("A") and not event:seen_by() then unseen[#unseen + 1] = event.kind end
end
check(#unseen == 1 and unseen[1] == "trigger_added")

-- many games by a policy
local function simulated(options)
    options.players, options.games, options.seed, options.most_commands = 3, 8, 5, 50
    return turnwheel.simulate("simple", options)
end
local alone = simulated { threads = 1 }
check(alone.games == 8 and #alone.wins == 3 and alone.hash == simulated {}.hash
    and alone.hash ~= simulated { policy = "first" }.hash)
local by_hand = simulated { policy = function(view, player, commands)
    check(view.turn > 0 and player and #commands > 0)
    return 1
end }
check(by_hand.hash == simulated { policy = "first" }.hash and by_hand.metrics.turns_begun > 8)
refused("bad_value", turnwheel.simulate, "simple", { policy = "best" })
refused("bad_value", turnwheel.simulate, "simple", { policy = function() return 0 end })
check(not pcall(turnwheel.simulate, "simple", { policy = function() error("gives up") end }))
refused("unknown_ruleset", turnwheel.simulate, "mgt", {})

-- the vocabulary is that of the table
local schema = turnwheel.schema()
for _, verb in ipairs(schema.commands) do check(type(game[verb]) == "function", verb) end
check(#schema.events > 40 and #schema.errors > 40)

-- the host supplies the time
local clocked = turnwheel.game("chess_clock", { players = 2 })
clocked:tick(1000)
clocked:start()
clocked:tick(6000)
check(clocked:until_expiry() == 175000 and clocked:time_left("B") == 180000
    and clocked:view().clocks[1].left == 175000)
check(clocked:view().turn_began_at == 1000)
check(not pcall(clocked.tick, clocked, 5000) and not pcall(clocked.time_left, clocked, "Z"))
check(turnwheel.game("chess", { players = 2 }):until_expiry() == nil
    and turnwheel.game("chess", { players = 2 }):time_left("A") == nil)

-- the annotations name exactly the members that exist
local annotated = { game = {}, module = {} }
for line in io.lines("bindings/lua/annotations/turnwheel.lua") do
    local name = line:match("^%-%-%-@field ([%w_]+) fun%(self: turnwheel.Game")
        or line:match("^function Game:([%w_]+)%(")
    if name then annotated.game[name] = true end
    local ours = line:match("^%-%-%-@field ([%w_]+) fun%(")
        or line:match("^%-%-%-@field (version) ") or line:match("^%-%-%-@field (mods) ")
    if ours and not line:find("fun(self: ", 1, true) then annotated.module[ours] = true end
end
local function same(what, wanted, found)
    for name in pairs(wanted) do check(found[name] ~= nil, what .. " lacks " .. name) end
    for name in pairs(found) do
        check(name:sub(1, 2) == "__" or wanted[name], what .. " is annotated without " .. name)
    end
end
same("a game", annotated.game, getmetatable(game).methods)
same("the module", annotated.module, turnwheel)

-- A failing card does not stop the table.
do
    local table4 = turnwheel.game("simple", { players = { "A", "B", "C", "D" } })
    table4:effect("broken", function(card) card:raise("half") error("a number is missing") end)
    table4:effect("good", function(card) card:raise("whole") end)
    table4:start()
    table4:add_trigger("turn_began", "broken")
    table4:add_trigger("turn_began", "good")
    refused("effect_failed", table4.end_turn, table4)
    refused("bad_enum", table4.set_on_error, table4, "ignore")
    table4:set_on_error("skip")
    table4:set_mods_on_error("disable")
    for _ = 1, 4 do
        table4:clear_events()
        table4:end_turn()
        local told = {}
        for _, event in ipairs(table4:events()) do
            if event.kind == "raised" or event.kind == "effect_failed" then
                told[#told + 1] = tostring(event)
            end
        end
        check(#told == 2 and told[1]:find("^effect_failed effect=broken")
            and told[2] == "raised name=whole", table.concat(told, ", "))
    end
    local failures = table4:take_failures()
    check(#failures == 4 and failures[1].code == "effect_failed"
        and failures[1].message:find("a number is missing"))
    local first = failures[1]
    check(first.effect == "broken" and first.mod == nil and first.file:find("module%.lua$")
        and first.line > 300)
    check(first.stack[#first.stack].line == first.line and first.command == nil)
    check(#table4:take_failures() == 0)
    table4:effect("told", function(card) card:log("a line") end)
    table4:run("told")
    local lines = table4:take_log()
    check(#lines == 1 and lines[1].effect == "told" and lines[1].text == "a line"
        and #table4:take_log() == 0)
    local _, unknown = pcall(table4.command, table4, "extra_turn Ae")
    check(unknown.command == "extra_turn" and unknown.argument == "player" and unknown.word == "Ae"
        and unknown.meant == "A")
    local _, early = pcall(table4.pass, table4, "D")
    check(early.command == "pass" and early.player == "D" and early.waiting_for == table4.priority)
    table4:set_on_error("disable")
    table4:end_turn()
    check(#table4:view().triggers == 1)
    check(turnwheel.load("simple", table4:save()):hash() == table4:hash())
end

checks.done()
