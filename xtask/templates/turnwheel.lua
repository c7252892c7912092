---@meta turnwheel
-- Types for Lua language servers. Generated from the vocabulary by `cargo run -p xtask -- generate`; do not edit.
{{ aliases }}

---Something that happened: its kind, and the columns that kind has.
---@class turnwheel.Event
---@field kind turnwheel.event_kind
---@field seen_by fun(self: turnwheel.Event, player: string?): boolean Whether this player may know of it, or anybody.
{{ columns }}

---The words of a question, and one label for each option; for yes and no two, that of yes first.
---@class turnwheel.Words
---@field prompt? string
---@field labels? string[]

---The context of an effect, valid only while it runs.
---@class turnwheel.Card
---@field controller? string the player whose effect it is
---@field target? string the player aimed at
---@field active? string the active player
---@field effect string the effect's name
---@field object? integer the object aimed at
---@field source? integer the host's number, such as the card
---@field data integer the number handed to it
---@field event? turnwheel.Event the event that set it off
local Card = {}
{{ card_verbs }}

---The table as it is.
---@return table
function Card:view() end

---Asks a player to pick between `min` and `max` of the options, 1 of each if not given; returns the picked ones.
---@param player string
---@param options any[]
---@param min? integer
---@param max? integer
---@param words? turnwheel.Words
---@return any[]
function Card:choose(player, options, min, max, words) end

---Asks several players the same question at once; returns the picks of each by name, none for players who left.
---@param players string[]
---@param options any[]
---@param min? integer
---@param max? integer
---@param words? turnwheel.Words
---@return table<string, any[]>
function Card:choose_each(players, options, min, max, words) end

---Asks a player for the order of all options.
---@param player string
---@param options any[]
---@param words? turnwheel.Words
---@return any[]
function Card:choose_order(player, options, words) end

---Asks a player for a number; nil if they left.
---@param player string
---@param min integer
---@param max integer
---@param words? turnwheel.Words
---@return integer?
function Card:choose_number(player, min, max, words) end

---Asks a player yes or no; no if they left.
---@param player string
---@param words? turnwheel.Words
---@return boolean
function Card:choose_yes_no(player, words) end

---A number from 1 to `max`, each as likely, by the game's own generator: the same when the effect is run again.
---@param max integer
---@return integer
function Card:random(max) end

---Registers an effect (in a mod).
---@param name string
---@param run fun(card: turnwheel.Card)
function effect(name, run) end

---Registers a trigger (in a mod): `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.
---@param event turnwheel.event_kind
---@param filters table
---@param run fun(card: turnwheel.Card)
function on(event, filters, run) end

---The error of the module and of `pcall` in a mod; tostring(error) is its message.
---@class turnwheel.Error
---@field code turnwheel.error_code
---@field number integer
---@field message string

---Something to look at in rules.
---@class turnwheel.Finding
---@field severity 'error'|'warning'|'hint'
---@field file string
---@field line integer
---@field key string
---@field message string
---@field suggestion? string

---A game of a script that requires the module.
---@class turnwheel.Game
---@field effect fun(self: turnwheel.Game, name: string, run: fun(card: turnwheel.Card)) Registers an effect; the same name again replaces it.
---@field on fun(self: turnwheel.Game, event: turnwheel.event_kind, filters: table?, run: fun(card: turnwheel.Card)) Registers a trigger: `filters` are the arguments of add_trigger, `id` names it, and `each_player` gives one to every player.
---@field unregister fun(self: turnwheel.Game, name: string): boolean Unregisters an effect; returns true if there was one.
---@field define fun(self: turnwheel.Game, name: string, verbs: string) Defines an effect as data: verbs as in scripts, separated by `;`.
---@field missing_effects fun(self: turnwheel.Game): string[] The effects that the game needs and nobody registered.
---@field command fun(self: turnwheel.Game, line: string) Submits a command as written in scripts.
---@field events fun(self: turnwheel.Game): turnwheel.Event[] Takes what happened; tostring(event) is its text.
---@field clear_events fun(self: turnwheel.Game) Forgets what happened, for a host that looks at the table instead.
---@field awaiting fun(self: turnwheel.Game): table The decision that the game waits for: its kind and columns.
---@field view fun(self: turnwheel.Game): table The whole table.
---@field project fun(self: turnwheel.Game, count: integer): { player: string, turn_kind: turnwheel.turn_kind }[] The next turns, if nothing else happens.
---@field legal_commands fun(self: turnwheel.Game, player: string, most: integer?): string[] The commands that the player may submit now, as lines for `command`; at most 1000 if nothing else is said.
---@field order_from fun(self: turnwheel.Game, player: string, backward: boolean?): string[] Everybody who takes turns, from that player on, as play goes round, or against it; the second is the next after the player.
---@field metrics fun(self: turnwheel.Game): table<turnwheel.metric, integer> Returns how often things have happened so far.
---@field step_counts fun(self: turnwheel.Game): table<string, integer> How often each step of the rules was entered so far.
---@field until_expiry fun(self: turnwheel.Game): integer? In how many milliseconds somebody's time is up, if nothing else happens: when to tick at the latest.
---@field time_left fun(self: turnwheel.Game, player: string): integer? For how many milliseconds the player may think from now on; nil where nothing limits it.
---@field explain_wait fun(self: turnwheel.Game): string Who is owed what and why.
---@field show fun(self: turnwheel.Game): string The table in a few lines of text.
---@field hash fun(self: turnwheel.Game): string 32 hexadecimal digits: equal games, equal hashes.
---@field accepted fun(self: turnwheel.Game): integer How many commands were accepted.
---@field rewind fun(self: turnwheel.Game, accepted: integer) Goes back to just after the first `accepted` commands.
---@field tell_refusals fun(self: turnwheel.Game, on: boolean?) Begins to tell refusals as events `refused`, or ends it with false; hashes, saves and replays do not know of them.
---@field undo_point fun(self: turnwheel.Game, player: string): integer After how many commands the game stands if the player takes back their newest decision; an error where that cannot be.
---@field undo fun(self: turnwheel.Game, player: string) Takes back the player's newest decision, with what was submitted after it.
---@field rewind_to_turn fun(self: turnwheel.Game, turn: integer) Goes back to just after the command with which that turn began.
---@field mark fun(self: turnwheel.Game, name: string) Gives this place a name, to go back to.
---@field marks fun(self: turnwheel.Game): table<string, integer> Every mark, with the number of commands accepted before it.
---@field rewind_to_mark fun(self: turnwheel.Game, name: string) Goes back to a mark.
---@field position_hash fun(self: turnwheel.Game): string The hash of the table without counters, history and the generator.
---@field public_hash fun(self: turnwheel.Game): string The position hash without what not everybody knows.
---@field save fun(self: turnwheel.Game): string The game as a save, with its whole past; without its effects.
---@field save_json fun(self: turnwheel.Game): string The game as a save that people can read.
---@field fork fun(self: turnwheel.Game, seed: integer?): turnwheel.Game A copy with its own future, with a seed its own chance; effects have to be registered again.
---@field restore fun(self: turnwheel.Game, kept: turnwheel.Game) Becomes what the kept game is, its past and chance to come with it, and keeps its own effects.
---@field follow fun(self: turnwheel.Game, other: turnwheel.Game) Submits what the other game accepted and this one did not yet, and compares what each command brings.
---@field view_for fun(self: turnwheel.Game, player: string?): table What this player may see of the table, or anybody.
---@field view_json fun(self: turnwheel.Game, player: string?): string The same as JSON.
---@field past_json fun(self: turnwheel.Game, first: integer, most: integer): string At most `most` commands of the past as JSON, from the one of that number on: `number`, `text`, `said`, `events`, `view`.
---@field replay_html fun(self: turnwheel.Game, wanted?: string|{ player?: string, title?: string, draw?: fun(command: integer, view: table): string|{ html: string }|nil }): string The game's past as one HTML page that fetches nothing; with a player, what that player may see and nothing else. `draw` draws the host's own state after each command: text, or HTML.
---@field draw fun(self: turnwheel.Game): string A picture of the table as it is, as SVG text.
---@field expect fun(self: turnwheel.Game, events: string[], text: string): true?, string? Whether what a scenario script expects is so; otherwise nil and why not.
local Game = {}
{{ game_verbs }}

---The module, as `require "turnwheel"` returns it.
---@class turnwheel
---@field version string
---@field game fun(rules: string, options?: { players: integer|string[], seed: integer }): turnwheel.Game A new game, by built-in rules or by the path of a .toml or .json file.
---@field load fun(rules: string, save: string): turnwheel.Game The game of a save, binary or JSON; its effects have to be registered again.
---@field simulate fun(rules: string, options?: table): table Plays `games` games by a `policy` (`random`, `first` or a function of table, player and legal commands) and adds them up.
---@field script fun(path: string): turnwheel.Game, { number: integer, kind: string, text: string }[] A new game as a scenario script sets it up, and the script's lines.
---@field rulesets fun(): string[] The names of the built-in rules.
---@field schema fun(): table<string, string[]> The names of all commands, events, awaits, errors and columns.
---@field check_rules fun(text: string, file?: string): turnwheel.Finding[] Everything wrong or doubtful in rules, by line; an empty list if all is fine.
---@field draw_rules fun(text: string, file?: string): string A picture of rules, as SVG text.
---@field hash_text fun(text: string): string The hash of a text.
local turnwheel = {}
return turnwheel
