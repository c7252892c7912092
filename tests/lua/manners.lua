-- What players have asked to be done automatically.
local turnwheel = require "turnwheel"
local checks = dofile "tests/lua/checks.lua" "manners.lua"
local check, refused = checks.check, checks.refused

local function magic()
    local game = turnwheel.game("mtg", { players = { "A", "B" } })
    game:effect("ping", function() end)
    game:effect("ask", function(card) card:choose_yes_no(card.controller) end)
    game:start("A")
    return game
end

-- Instructions to pass are a list; others see those that are not hidden.
do
    local game = magic()
    game:auto_pass { player = "B", when = "top.effect.ping", ["until"] = "game", number = 1 }
    game:auto_pass { player = "B", when = "stack == 9", hidden = "B" }
    local list = game:view().manners
    check(#list == 2 and list[1].verb == "auto_pass" and list[1].number == 1)
    check(list[1].when == "top.effect.ping" and list[1]["until"] == "game" and not list[1].hidden)
    check(#game:view_for("A").manners == 1 and #game:view_for("B").manners == 2)
    game:push("A", "ping")
    game:pass("A")
    check(#game:view().stack == 0)
    game:auto_pass { player = "B", value = 0, number = 1 }
    check(#game:view().manners == 1)
end

-- An order is carried out once.
do
    local game = magic()
    game:order_ahead { player = "B", command = "push B ping", when = "stack == 1" }
    check(game:view_for("B").manners[1].command == "push B ping")
    check(#game:view_for("A").manners == 0)
    game:push("A", "ping")
    check(#game:view().stack == 1)
    game:pass("A")
    check(#game:view().stack == 2 and #game:view().manners == 0)
    refused("bad_value", game.order_ahead, game, "B", "push A ping")
    refused("missing_argument", game.order_ahead, game, "B")
end

-- An answer is given again.
do
    local game = magic()
    game:run("ask", "A")
    game:remember_answer("A")
    game:answer("A", "yes")
    check(game:view().manners[1].effect == "ask" and game:view().manners[1].question == "yes_no")
    game:run("ask", "A")
    check(game:awaiting().kind == "window")
    game:remember_answer("A", -1)
    game:run("ask", "A")
    check(game:awaiting().kind == "choice")
end

checks.done()
