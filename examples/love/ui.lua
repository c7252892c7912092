-- Named regions of the screen: what was drawn where, with which words, and what a click does there.
local ui = { regions = {}, order = {} }

ui.colours = {
    back = { 0.08, 0.11, 0.15 }, panel = { 0.13, 0.17, 0.23 }, edge = { 0.24, 0.30, 0.39 },
    text = { 0.93, 0.94, 0.96 }, faint = { 0.58, 0.64, 0.72 }, gold = { 0.96, 0.77, 0.28 },
    red = { 0.92, 0.38, 0.36 }, green = { 0.45, 0.80, 0.48 }, dark = { 0.07, 0.09, 0.12 },
}

local fonts = {}

-- Returns the font of that size.
local function font(size)
    fonts[size] = fonts[size] or love.graphics.newFont(size)
    return fonts[size]
end

-- Returns "#4f83cc" as a colour.
function ui.colour(text)
    local red, green, blue = (text or "#808890"):match "^#(%x%x)(%x%x)(%x%x)$"
    if not red then return ui.colours.faint end
    return { tonumber(red, 16) / 255, tonumber(green, 16) / 255, tonumber(blue, 16) / 255 }
end

function ui.begin()
    ui.regions, ui.order = {}, {}
    love.graphics.clear(ui.colours.back)
end

-- Names a region of this frame. The last one drawn at a place gets the click.
function ui.region(name, x, y, width, height, words, click)
    local region = { name = name, x = x, y = y, width = width, height = height, words = words,
        click = click }
    ui.regions[name] = region
    ui.order[#ui.order + 1] = region
end

function ui.click(x, y)
    for at = #ui.order, 1, -1 do
        local region = ui.order[at]
        local inside = x >= region.x and x < region.x + region.width
            and y >= region.y and y < region.y + region.height
        if inside and region.click then return region.click() end
    end
end

function ui.box(colour, x, y, width, height, edge)
    local round = math.min(8, height / 5)
    love.graphics.setColor(colour)
    love.graphics.rectangle("fill", x, y, width, height, round)
    if not edge then return end
    love.graphics.setColor(edge)
    love.graphics.setLineWidth(2)
    love.graphics.rectangle("line", x, y, width, height, round)
end

function ui.text(words, size, colour, x, y, width, align)
    love.graphics.setFont(font(size))
    love.graphics.setColor(colour)
    love.graphics.printf(words, x, y, width, align or "left")
end

-- A button; without `click` it is grey and does nothing.
function ui.button(name, words, x, y, width, height, click)
    local colours = ui.colours
    ui.box(click and colours.edge or colours.panel, x, y, width, height)
    ui.text(words, 14, click and colours.text or colours.faint, x, y + height / 2 - 9, width,
        "center")
    ui.region(name, x, y, width, height, words, click)
end

-- A check box with its words.
function ui.check(name, words, is_on, x, y, width, click)
    local colours = ui.colours
    ui.box(is_on and colours.gold or colours.dark, x, y, 18, 18, colours.edge)
    if is_on then
        love.graphics.setColor(colours.dark)
        love.graphics.setLineWidth(3)
        love.graphics.line(x + 4, y + 9, x + 8, y + 13, x + 14, y + 5)
    end
    ui.text(words, 14, colours.text, x + 28, y, width - 28)
    ui.region(name, x, y, width, 20, words, click)
end

return ui
