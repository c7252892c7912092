-- The table as it looks: seats, the hand, questions, and the panel beside it.
local ui = require "ui"

local draw = {}
local colours = ui.colours

draw.seats = {
    You = { x = 24, y = 356, width = 672, height = 52 },
    Ada = { x = 24, y = 24, width = 324, height = 96 },
    Bo = { x = 372, y = 24, width = 324, height = 96 },
}
draw.middle = { x = 40, y = 164 }
local CARD = { width = 104, height = 148 }

local function darker(colour, by) return { colour[1] * by, colour[2] * by, colour[3] * by } end

function draw.card(card, x, y, is_faint)
    local colour = darker(card.colour, is_faint and 0.5 or 1)
    local words = is_faint and colours.faint or colours.text
    ui.box(colours.panel, x, y, CARD.width, CARD.height, colour)
    ui.box(colour, x, y, CARD.width, 36)
    love.graphics.rectangle("fill", x, y + 20, CARD.width, 16)
    ui.text(card.title, 12, words, x + 7, y + 11, CARD.width - 30)
    ui.box(colours.dark, x + CARD.width - 28, y + 7, 22, 22)
    ui.text(card.cost, 14, colours.gold, x + CARD.width - 28, y + 10, 22, "center")
    ui.text(card.text, 13, words, x + 10, y + 48, CARD.width - 20)
end

-- Energy as discs.
local function discs(count, x, y)
    for at = 1, count do
        love.graphics.setColor(colours.gold)
        love.graphics.circle("fill", x + 18 * at, y, 6)
    end
end

function draw.seat(name, shown, held, is_active)
    local seat = draw.seats[name]
    local edge = is_active and colours.gold or colours.edge
    ui.box(colours.panel, seat.x, seat.y, seat.width, seat.height, edge)
    local life = shown.left and "out" or shown.life .. " life"
    local words = shown.left and colours.faint or colours.text
    ui.text(name, 18, words, seat.x + 16, seat.y + 14, 120)
    ui.text(life, 18, shown.left and words or colours.red, seat.x + 100, seat.y + 14, 90)
    discs(shown.energy, seat.x + 180, seat.y + 26)
    if shown.poison > 0 and not shown.left then
        ui.text(shown.poison .. " poison", 14, colours.green, seat.x + seat.width - 90,
            seat.y + 17, 74, "right")
    end
    for at = 1, name == "You" and 0 or held do
        ui.box(colours.edge, seat.x + 16 + 26 * (at - 1), seat.y + 52, 20, 28, colours.faint)
    end
    ui.region("seat:" .. name, seat.x, seat.y, seat.width, seat.height, name .. ": " .. life)
end

-- The hand; `play(name)` returns what a click on a card does, or nil if it cannot be played.
function draw.hand(hand, play)
    for at, held in ipairs(hand) do
        local x, y = 24 + (CARD.width + 9.6) * (at - 1), 426
        local click = play(held.card.name)
        draw.card(held.card, x, click and y - 6 or y, not click)
        ui.region("card:" .. held.card.name .. (held.copy > 1 and "#" .. held.copy or ""), x, y,
            CARD.width, CARD.height, held.card.title, click)
    end
end

-- A question with a button for each label, three in a row.
function draw.question(prompt, labels, answer)
    local columns, rows = math.min(3, #labels), math.ceil(#labels / 3)
    local width, height = columns * 156 + 36, rows * 52 + 76
    local x, y = 428 - width / 2, 238 - height / 2
    ui.box(colours.panel, x, y, width, height, colours.gold)
    ui.text(prompt, 18, colours.text, x, y + 16, width, "center")
    ui.region("question", x, y, width, height, prompt)
    for at, label in ipairs(labels) do
        local column, row = (at - 1) % 3, math.floor((at - 1) / 3)
        ui.button("answer:" .. at, label, x + 24 + 156 * column, y + 56 + 52 * row, 144, 42,
            answer(at))
    end
end

function draw.words(words, is_wrong)
    ui.text(words, is_wrong and 14 or 22, is_wrong and colours.red or colours.faint, 160, 226, 520,
        "center")
    ui.region("words", 160, 226, 520, 30, words)
end

-- The panel; returns where the mods begin.
function draw.panel(buttons)
    ui.box(colours.panel, 720, 24, 216, 552)
    for at, button in ipairs(buttons) do
        local column, row = (at - 1) % 2, math.floor((at - 1) / 2)
        ui.button(button[1], button[2], 736 + 94 * column, 40 + 48 * row, 90, 38, button[3])
    end
    ui.text("Mods", 18, colours.text, 736, 196, 184)
    return 736, 230, 184
end

return draw
