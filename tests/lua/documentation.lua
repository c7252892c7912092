-- Tests the code in docs/lua.md: its blocks run as one program, each line at its line number in the
-- page.
local page = assert(io.open("docs/lua.md")):read("*a")
local lines, inside, module, blocks = {}, false, false, 0
for line in (page):gmatch("([^\n]*)\n") do
    module = module or line == "## The module"
    if line == "```" then inside = false end
    lines[#lines + 1] = inside and module and line or ""
    if line == "```lua" then
        inside = true
        if module then blocks = blocks + 1 end
    end
end
assert(blocks == 5, "the page has other blocks")
local names = setmetatable({}, { __index = _G })
local text = table.concat(lines, "\n") .. "\nDONE = loaded:accepted() - played:accepted()"
local program = assert((loadstring or load)(text, "@docs/lua.md", "t", names))
if setfenv then setfenv(program, names) end
program()
assert(names.DONE == 1, "the answer is not given")
print("docs/lua.md: " .. blocks .. " blocks")
