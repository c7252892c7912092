---@meta turnwheel
-- Types for Lua language servers. Generated from the vocabulary by
-- `cargo run -p xtask -- generate`; do not edit.
{{ aliases }}

---An event: its kind, and the columns of that kind.
---@class turnwheel.Event
---@field kind turnwheel.event_kind
---Returns true if this player may be shown it; without a player, if anybody may.
---@field seen_by fun(self: turnwheel.Event, player: string?): boolean
{{ columns }}

---A text, or a list of a key and its arguments: the key comes first.
---@alias turnwheel.Word string|(string|integer)[]

---The words of a question, and one label for each option. Yes and no take two labels, yes first.
---Options that are texts are their own labels.
---@class turnwheel.Words
---@field prompt? turnwheel.Word
---@field labels? turnwheel.Word[]

{{ classes }}

---The context of an effect, valid only while it runs. It refuses fields that it does not have.
---@class turnwheel.Card
{{ card_fields }}
---The value that the game carries, in the module; assigning replaces it. A mod has `storage`.
---@field state any
local Card = {}
{{ card_looks }}

---Returns the value of one of the card's fields; raises an error if it is nil.
---@param field string
---@return any
function Card:need(field) end

---Writes a line to the host's log, which is not part of the game. The line appears once.
---@param text string
function Card:log(text) end

---The card of a trigger's effect, which an event has set off.
---@class turnwheel.Heard: turnwheel.Card
---@field event turnwheel.Event
{{ card_verbs }}

---Returns the table.
---@return turnwheel.View
function Card:view() end

---Asks a player to pick from `min` to `max` of the options, both 1 by default; returns the picked
---options.
---@param player string
---@param options any[]
---@param min? integer|turnwheel.Words
---@param max? integer|turnwheel.Words
---@param words? turnwheel.Words
---@return any[]
function Card:choose(player, options, min, max, words) end

---Asks several players the same question at once; returns the picks by player name, without players
---who left.
---@param players string[]
---@param options any[]
---@param min? integer|turnwheel.Words
---@param max? integer|turnwheel.Words
---@param words? turnwheel.Words
---@return table<string, any[]>
function Card:choose_each(players, options, min, max, words) end

---Asks a player to put the options in order; returns them in that order.
---@param player string
---@param options any[]
---@param words? turnwheel.Words
---@return any[]
function Card:choose_order(player, options, words) end

---Asks a player for a number; returns nil if the player left.
---@param player string
---@param min integer
---@param max integer
---@param words? turnwheel.Words
---@return integer?
function Card:choose_number(player, min, max, words) end

---Asks a player yes or no; returns false if the player left.
---@param player string
---@param words? turnwheel.Words
---@return boolean
function Card:choose_yes_no(player, words) end

---Returns a number from 1 to `max`, each equally likely, from the game's own generator. The effect
---gets the same number when it runs again.
---@param max integer
---@return integer
function Card:random(max) end

---The table as a function sees it that offers moves, valid only while that runs. It refuses fields
---that it does not have.
---@class turnwheel.Look
{{ look_fields }}
---The value that the game carries, in the module, not to be changed here. A mod has `storage`.
---@field state any
local Look = {}
{{ look_looks }}

---Returns the table.
---@return turnwheel.View
function Look:view() end

---Offers a move: a verb, usually `act` or `push`, with its arguments by position or by name. It is
---the player's own if none is named, and each target and number that it leaves open is filled in.
---@param verb 'act'|'push'|string
---@param ... any
function Look:offer(verb, ...) end

---The values that the mod keeps in the game: integers, strings, booleans and tables of these.
---@type table<string|integer, any>
storage = {}

---The settings of a mod with a folder: those of its `mod.toml`, with the host's values. It is
---read-only.
---@type table<string, any>
settings = {}

---Writes a line to the host's log, in a mod: the values as strings, with spaces between them. The
---log is not part of the game; the line appears once.
---@param ... any
function log(...) end

---The names in the rules.
---@class turnwheel.Rules
---@field name string
---@field steps string[]
---@field phases string[]
---@field windows string[]
---@field chapters string[]
---@field tokens string[]

---The rules, while a mod is loaded and in its effects.
---@type turnwheel.Rules
rules = {}

---The rule for playing a card. `cost` is a function, registered as the effect `NAME:cost`,
---or the name of an effect.
---@class turnwheel.Played
---@field action? string
---@field when? string
---@field takes? { target?: string|boolean, data?: table }
---@field cost? string|fun(card: turnwheel.Card)

---Registers an effect, in a mod.
---@param name string
---@param played turnwheel.Played
---@param run fun(card: turnwheel.Card)
---@overload fun(name: string, run: fun(card: turnwheel.Card))
function effect(name, played, run) end

---Registers a trigger, in a mod: `filters` are the arguments of `add_trigger`, `id` names it, and
---`each_player` registers one for every player.
---@param event turnwheel.event_kind
---@param filters turnwheel.filters
---@param run fun(card: turnwheel.Heard)
function on(event, filters, run) end

---Sets the function that offers what a player holds, in a mod, which has one. It gets a look at the
---table, and the player's name. If it fails, the host is told and the others' moves are listed.
---@param offer fun(look: turnwheel.Look, player: string)
function offers(offer) end

---An error of the module, or one that `pcall` catches in a mod. `tostring(error)` is its message.
---@class turnwheel.Error
---@field code turnwheel.error_code
---@field number integer
---@field message string
---@field command? string The verb of the refused command.
---@field argument? string The argument that it is about.
---@field player? string The player that it is about.
---@field waiting_for? string The player to wait for instead.
---@field word? string The unknown word that was given.
---@field meant? string The nearest known word, if one is near.
---@field effect? string The effect that failed.
---@field mod? string The mod whose effect or offers failed.
---@field file? string The file that it is about.
---@field line? integer The line in the file, from 1.
---@field stack? turnwheel.CallSite[] The calls that led to the failure, the outermost first.

---One of the calls that led to an effect's failure.
---@class turnwheel.CallSite
---@field file string
---@field line integer
---@field function string The function's name; empty if it has none.

---A finding in rules.
---@class turnwheel.Finding
---@field severity 'error'|'warning'|'hint'
---@field file string
---@field line integer
---@field column? integer Of a mistake in a line of verbs.
---@field key string
---@field message string
---@field suggestion? string

---A turn to come.
---@class turnwheel.PlannedTurn
---@field player string Whose it is; of a turn of the whole table, who stands in.
---@field turn_kind turnwheel.turn_kind

---The header of a save. Loading plays the commands from `kept_from` to `accepted`.
---@class turnwheel.SaveInfo
---@field version integer The version of its form.
---@field rules string The name of its rules.
---@field identity string The identity of its rules.
---@field players string[] The players at the beginning.
---@field seed integer|string The seed at the beginning; as text beyond this Lua's integers.
---@field accepted integer How many commands were accepted.
---@field kept_from integer How many of them were accepted before the past that it keeps.
---@field journal integer The bytes of the commands that loading plays.
---@field members integer The members of the state with which the kept past begins.
---@field host integer The bytes of the states that the script wrote.
---@field mods turnwheel.PlayedMod[] The mods that it was played with.

---The page that `replay_html` writes, or the story that `story` tells, which has neither title nor
---pictures. `player` is who may see it, false for anybody; by default it is the host's. `words`
---are printed names and phrases beside the library's own.
---@class turnwheel.PageOptions
---@field player? string|false
---@field title? string
---@field draw? fun(command: integer, view: table): string|{ html: string }|nil
---@field words? string|{ names: table<string, string>?, phrases: table<string, string>? }

---A page or a story: for a player, for anybody, or by options.
---@alias turnwheel.PageWanted string|false|turnwheel.PageOptions

---A sentence of a story, and the first and the last of the commands that it tells of.
---@class turnwheel.Told
---@field first integer
---@field last integer
---@field text string

---The table as an effect that asks has left it, with what it did so far. Later commands do not
---change it.
---@class turnwheel.AskingTable
---Returns the table as the host sees it.
---@field view fun(self: turnwheel.AskingTable): turnwheel.View
---Returns the table as this player may see it; without a player, as anybody may.
---@field view_for fun(self: turnwheel.AskingTable, player: string?): turnwheel.View
---Returns the events of the effect so far.
---@field events fun(self: turnwheel.AskingTable): turnwheel.Event[]
---@field lines fun(self: turnwheel.AskingTable): string[] Returns the same events as text.
---The value that the game carries, as the effect has left it; it is not changed here.
---@field state any

---The moves that are wanted: at most `most`, by default 1000; with `tried`, only accepted ones.
---@class turnwheel.Moves
---@field most? integer
---@field tried? boolean

---A game of a script that requires the module.
---@class turnwheel.Game
---Unregisters an effect; returns true if there was one.
---@field unregister fun(self: turnwheel.Game, name: string): boolean
---Defines an effect as data: verbs as in scripts, separated by `;`.
---@field define fun(self: turnwheel.Game, name: string, verbs: string)
---Returns the names of effects that the game needs and nobody has registered.
---@field missing_effects fun(self: turnwheel.Game): string[]
---@field command fun(self: turnwheel.Game, line: string) Submits a command as written in scripts.
---Returns the events since the last call and removes them from the game. `tostring(event)` is an
---event's text.
---@field events fun(self: turnwheel.Game): turnwheel.Event[]
---Gives the game the mods of a set, in place of those of the same folder.
---@field load_mods fun(self: turnwheel.Game, set: turnwheel.Mods): turnwheel.Loaded
---Gives a loaded game the code of its mods again: nothing in the game changes. Returns what is
---missing, new or changed; with `skip` these mods are left out, otherwise they are refused.
---@field resume_mods fun(self: turnwheel.Game, set: turnwheel.Mods, skip?: boolean): turnwheel.diff
---Returns what is missing, new or changed in a set, compared with the mods of the game or its save.
---@field changed_mods fun(self: turnwheel.Game, set: turnwheel.Mods): turnwheel.diff
---Returns the mods that the game is played with: those that were loaded, or those of its save.
---@field mods fun(self: turnwheel.Game): turnwheel.PlayedMod[]
---Removes the events that were not taken, for a host that reads the table instead.
---@field clear_events fun(self: turnwheel.Game)
---Returns the decision that the game waits for: its kind and columns.
---@field awaiting fun(self: turnwheel.Game): table
---@field view fun(self: turnwheel.Game): turnwheel.View Returns the whole table.
---Returns the next `count` turns if nothing else happens.
---@field project fun(self: turnwheel.Game, count: integer): turnwheel.PlannedTurn[]
---Returns the commands that the player may submit now, as data: each has its `verb`, its columns by
---name, and `text`, the line for `command`; at most `most`, by default 1000.
---@field legal fun(self: turnwheel.Game, player: string, most: integer?): table[]
---Returns the commands that the player may submit now, as lines for `command`: at most `most`, by
---default 1000.
---@field legal_commands fun(self: turnwheel.Game, player: string, most: integer?): string[]
---Returns the moves of the player: the tables of `legal`, in which a range of numbers is one move,
---with its column as `open` and its bounds as `from` and `to`; `label` is the rules' word for a
---number. Behind them are those that `offers` offers. With `tried` only those are listed that are
---accepted as they stand, up to the first question; each is played on a copy.
---@field moves fun(self: turnwheel.Game, player: string, wanted?: integer|turnwheel.Moves): table[]
---Returns `allowed` if the rules accept the command of this line now, and otherwise the message
---with which it would be refused. Nothing changes.
---@field explain_command fun(self: turnwheel.Game, line: string): string
---Returns counts of what happened so far, by name.
---@field metrics fun(self: turnwheel.Game): table<turnwheel.metric, integer>
---Returns how often each step of the rules was entered so far.
---@field step_counts fun(self: turnwheel.Game): table<string, integer>
---Returns the milliseconds until somebody's time is up if nothing else happens: `tick` by then.
---@field until_expiry fun(self: turnwheel.Game): integer?
---Returns the milliseconds that the player has left; nil if nothing limits them.
---@field time_left fun(self: turnwheel.Game, player: string): integer?
---Returns an explanation of the players the game waits for, and why.
---@field explain_wait fun(self: turnwheel.Game, player?: string|false): string
---@field show fun(self: turnwheel.Game): string Returns the table in a few lines of text.
---Returns 32 hexadecimal digits, equal for equal games.
---@field hash fun(self: turnwheel.Game): string
---@field accepted fun(self: turnwheel.Game): integer Returns how many commands were accepted.
---Keeps the last turns or commands of the past from now on; all of it by default.
---@field keep_past fun(self: turnwheel.Game, kept?: { turns?: integer, commands?: integer })
---Returns how many commands were accepted before the kept past, the limit of `rewind`.
---@field kept_from fun(self: turnwheel.Game): integer
---Rewinds to just after the first `accepted` commands.
---@field rewind fun(self: turnwheel.Game, accepted: integer)
---Sets the treatment of a command when one of the host's own effects fails. `refuse`, the default,
---refuses it; `skip` continues without the effect; `disable` also removes the effect's triggers.
---@field set_on_error fun(self: turnwheel.Game, what: string)
---Sets the same for the effects of that mod, or of all mods; `skip` is the default.
---@field set_mods_on_error fun(self: turnwheel.Game, what: string, module: string?)
---Sets what happens to a command that would run an effect without code, as of a mod that is not
---installed: `refuse`, the default, `skip`, or `disable`, which also removes the effect's triggers.
---@field set_on_missing fun(self: turnwheel.Game, what: string)
---Takes the errors of the effects that were left out, the oldest first.
---@field take_failures fun(self: turnwheel.Game): turnwheel.Error[]
---Takes the lines that effects wrote with `card:log`, the oldest first.
---@field take_log fun(self: turnwheel.Game): { effect: string, text: string }[]
---Turns events `refused` for refused commands on, or off with false; hashes, saves and replays do
---not contain them.
---@field tell_refusals fun(self: turnwheel.Game, on: boolean?)
---Returns the number of accepted commands to which `undo` would rewind; raises an error if the
---player cannot undo.
---@field undo_point fun(self: turnwheel.Game, player: string): integer
---Undoes the player's most recent decision, and all commands after it.
---@field undo fun(self: turnwheel.Game, player: string)
---Rewinds to just after the command with which that turn began.
---@field rewind_to_turn fun(self: turnwheel.Game, turn: integer)
---Names the current place, for `rewind_to_mark`.
---@field mark fun(self: turnwheel.Game, name: string)
---Returns every mark with the number of commands accepted before it.
---@field marks fun(self: turnwheel.Game): table<string, integer>
---@field rewind_to_mark fun(self: turnwheel.Game, name: string) Rewinds to a mark.
---Returns the hash of the table without counters, history and the generator.
---@field position_hash fun(self: turnwheel.Game): string
---Returns the position hash without information that is hidden from somebody.
---@field public_hash fun(self: turnwheel.Game): string
---@field hash64 fun(self: turnwheel.Game): string Returns the first half of `hash`.
---Returns the first half of `position_hash`.
---@field position_hash64 fun(self: turnwheel.Game): string
---Returns the first half of `public_hash`.
---@field public_hash64 fun(self: turnwheel.Game): string
---Returns the game as a save, with its whole past and without its effects.
---@field save fun(self: turnwheel.Game): string
---@field save_json fun(self: turnwheel.Game): string Returns the game as a save in JSON.
---@field state any The value that the game carries; nil if it carries none. Assigning replaces it.
---Changes the state that the game carries and submits a command as written in scripts: either both
---happen, or neither.
---@field command_with_change fun(self: turnwheel.Game, line: string, change: fun(state: any))
---Plays the effects of each command twice from now on: on this game, and on a copy that was saved,
---loaded and given the effects that `register` registers. A command whose outcomes differ is
---refused with `ran_differently`. Without `register`, effects play once again.
---@field play_twice fun(self: turnwheel.Game, register: fun(copy: turnwheel.Game)?)
---Searches a decision of the player by playing games from it on, with what the player knows, and
---returns what was tried, the decision to take first; nothing if there is nothing to decide.
---@field search fun(self: turnwheel.Game, of: string, how: turnwheel.Search?): turnwheel.Tried[]
---Returns a copy with its own future and the same effects; with a seed, also with its own random
---numbers.
---@field fork fun(self: turnwheel.Game, seed: integer?): turnwheel.Game
---Makes this game equal to the kept one, with its past and its random numbers to come. It keeps its
---own effects.
---@field restore fun(self: turnwheel.Game, kept: turnwheel.Game, seed: integer?)
---Submits the commands that the other game accepted and this one has not, and compares the outcome
---of each.
---@field follow fun(self: turnwheel.Game, other: turnwheel.Game)
---Returns the table as this player may see it; without a player, as anybody may.
---@field view_for fun(self: turnwheel.Game, player: string?): turnwheel.View
---Returns the table as the effect that asks has left it: its work is undone while it asks, and it
---runs once more for this, on a copy, up to its question. Raises an error if no effect asks, or if
---it fails.
---@field asking_table fun(self: turnwheel.Game): turnwheel.AskingTable
---@field view_json fun(self: turnwheel.Game, player: string?): string Returns `view_for` as JSON.
---Returns at most `most` commands of the past as JSON, starting with number `first`: `number`,
---`text`, `said`, `events`, `view`.
---@field past_json fun(self: turnwheel.Game, first: integer, most: integer): string
---Returns the game's past as one HTML page that fetches nothing. With a player, it is made from
---that player's view. `draw` draws the host's own state after each command, as text or HTML.
---@field replay_html fun(self: turnwheel.Game, wanted?: turnwheel.PageWanted): string
---@field story fun(self: turnwheel.Game, wanted?: turnwheel.PageWanted): turnwheel.Told[]
---Returns a picture of the table as SVG text; with a player, as that player may see it.
---@field draw fun(self: turnwheel.Game, player?: string|false): string
---Returns true if an expectation of a scenario script holds; otherwise nil and the reason.
---@field expect fun(self: turnwheel.Game, events: string[], text: string): true?, string?
{{ game_looks }}
local Game = {}

---Registers a trigger: `filters` are the arguments of `add_trigger`, `id` names it, and
---`each_player` registers one for every player.
---@param event turnwheel.event_kind
---@param filters? turnwheel.filters
---@param run fun(card: turnwheel.Heard)
function Game:on(event, filters, run) end

---Registers an effect, with the rule for playing its card; the same name again replaces it.
---@param name string
---@param played turnwheel.Played
---@param run fun(card: turnwheel.Card)
---@overload fun(self: turnwheel.Game, name: string, run: fun(card: turnwheel.Card))
function Game:effect(name, played, run) end

---Sets the function that offers what a player holds, or lifts it without one; `moves` calls it
---whenever the player may play something. It gets a look at the table, and the player's name.
---@param offer? fun(look: turnwheel.Look, player: string)
function Game:offers(offer) end
{{ game_verbs }}

---Texts of rules by name.
---@alias turnwheel.texts table<string, string>

---The limits of this host's games, named as in a rules file. What is not given has its default, so
---an empty table takes back whatever rules of others have raised.
---@class turnwheel.Limits
---@field effects? integer
---@field turns? integer
---@field steps? integer
---@field verbs? integer
---@field questions? integer
---@field events? integer
---@field looks? integer
---@field members? integer
---@field bytes? integer

---A new game's players and seed, the texts of rules, and the state that it carries.
---@class turnwheel.GameOptions
---@field players? integer|string[]
---@field seed? integer
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits
---@field state? any
---@field copy? fun(state: any): any
---@field write? fun(state: any): string

---How to search. Copies have the effects of the game. `guess` deals again what the player does not
---see, by the seed; `score` returns how well each seat stands, larger is better. `perfect` says
---that the player knows everything.
---@class turnwheel.Search
---@field games? integer
---@field trees? integer
---@field depth? integer
---@field explore? number
---@field seed? integer
---@field flat? boolean
---@field perfect? boolean
---@field guess? fun(copy: turnwheel.Game, player: string, seed: integer)
---@field score? fun(game: turnwheel.Game): number[]

---A decision that a search has tried: the columns of its command, the games that were played after
---it, and their average result from 0 to 1.
---@class turnwheel.Tried
---@field verb string
---@field text string
---@field games integer
---@field value number
---@field [string] any

---A game with cards, for simulations: `register` registers effects and offers, `begin` gives a new
---game its state.
---@class turnwheel.Cards
---@field register? fun(game: turnwheel.Game)
---@field begin? fun(game: turnwheel.Game, seed: integer)

---The games to play. `policy` is `random`, `first`, or returns the index of one of the commands.
---@class turnwheel.SimulateOptions : turnwheel.GameOptions
---@field games? integer
---@field first? integer
---@field most_commands? integer
---@field threads? integer
---@field policy? string|fun(game: turnwheel.Game, player: string, commands: string[]): integer
---@field cards? turnwheel.Cards
---@field rows? boolean
---@field keep_errors? boolean

---A loaded game's texts of rules, and the functions for the state that it carries.
---@class turnwheel.LoadOptions
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits
---@field read? fun(text: string): any
---@field copy? fun(state: any): any
---@field write? fun(state: any): string

---How a set of mods is loaded: `settings` by mod and name, a net of time under the budget of a run,
---and the texts of rules. `trusted` says that the mods mean no harm, which a Lua without a sandbox
---wants to be told.
---@class turnwheel.ModsOptions
---@field settings? table<string, table<string, boolean|integer|string>>
---@field time_limit_ms? integer
---@field trusted? boolean
---@field texts? turnwheel.texts
---@field limits? turnwheel.Limits

---A setting of a mod.
---@class turnwheel.Setting
---@field default boolean|integer|string
---@field text string
---@field value boolean|integer|string

---The budget that the runs of an effect took; of the mod's offers without an effect. `stopped`
---counts the runs that a budget has ended, `most` is the dearest run, and there are `nanoseconds`
---if the set has a time limit.
---@class turnwheel.Used
---@field module string
---@field effect? string
---@field runs integer
---@field stopped integer
---@field units integer
---@field most integer
---@field nanoseconds integer

---A mod of a set; `about` is what its `mod.toml` says for the host.
---@class turnwheel.ModInfo
---@field name string
---@field version string
---@field hash string
---@field needs string[]
---@field effects string[]
---@field triggers string[]
---@field offers boolean
---@field settings table<string, turnwheel.Setting>
---@field words table<string, table<string, string>>
---@field about table<string, any>

---A set of mods, which never changes. Two sets with one `hash` are the same.
---@class turnwheel.Mods
---@field hash string
---@field list turnwheel.ModInfo[]
---Returns the set of these mods alone, which shares what was loaded.
---@field only fun(self: turnwheel.Mods, names: string[]): turnwheel.Mods
---Returns the set without these mods, which shares what was loaded.
---@field without fun(self: turnwheel.Mods, names: string[]): turnwheel.Mods
---Returns what a prompt, a label or another name of a mod means in a language. `whose` is the mod
---or its effect.
---@field say fun(self: turnwheel.Mods, whose: string, word: string, language: string): string
---Returns the budget that the mods have used since they were loaded, in all games.
---@field used fun(self: turnwheel.Mods): turnwheel.Used[]

---Sets of mods for this Lua. `sandboxed` is false where it has no sandbox.
---@class turnwheel.ModsOf
---@field sandboxed boolean
local ModsOf = {}

---Loads the mods of a folder, for games by these rules.
---@param folder string
---@param rules string
---@param options? turnwheel.ModsOptions
---@return turnwheel.Mods
function ModsOf.load(folder, rules, options) end

---Loads mods from texts by path.
---@param texts turnwheel.texts
---@param rules string
---@param options? turnwheel.ModsOptions
---@return turnwheel.Mods
function ModsOf.of_texts(texts, rules, options) end

---A mod that a game is played with. The hash is over everything that play may depend on.
---@class turnwheel.PlayedMod
---@field name string
---@field version string
---@field hash string

---@alias turnwheel.diff turnwheel.ModChange[]
---A mod that is missing, new or changed: the version that the game was played with, if it was, and
---the one at hand, if there is one. `text` says it in words.
---@class turnwheel.ModChange
---@field name string
---@field was? string
---@field now? string
---@field text string

---The mods that a game has loaded, and the effects that were replaced, are gone, or are gone and
---still needed.
---@class turnwheel.Loaded
---@field mods string[]
---@field effects string[]
---@field triggers integer
---@field replaced string[]
---@field gone string[]
---@field missing string[]

---A line of a scenario script.
---@class turnwheel.ScriptLine
---@field number integer
---@field kind string
---@field text string

---The module, as `require "turnwheel"` returns it.
---@class turnwheel
---@field version string
---@field mods turnwheel.ModsOf
---Returns a new game by built-in rules, by the rules in a .toml or .json file, or by one of
---`texts`, which may be based on the others. It carries `state`, which `copy` copies, by default
---table by table, and `write` writes into saves.
---@field game fun(rules: string, options?: turnwheel.GameOptions): turnwheel.Game
---Returns the game of a save, binary or JSON. `read` reads the state that it carries. Register its
---effects again.
---@field load fun(rules: string, save: string, options?: turnwheel.LoadOptions): turnwheel.Game
---Returns the header of a save and its sizes, without playing it.
---@field save_info fun(save: string): turnwheel.SaveInfo
---Plays `games` games by a `policy` and returns their totals.
---@field simulate fun(rules: string, options?: turnwheel.SimulateOptions): table
---Returns a new game as a scenario script sets it up, and the script's lines.
---@field script fun(path: string): turnwheel.Game, turnwheel.ScriptLine[]
---@field rulesets fun(): string[] Returns the names of the built-in rules.
---Returns the names of all commands, events, awaits, errors and columns.
---@field schema fun(): table<string, string[]>
---Returns everything wrong or doubtful in rules, by line; an empty list if there is nothing.
---`bases` are the texts that the rules can be based on, by name.
---@field check_rules fun(text: string, file?: string, bases?: turnwheel.texts): turnwheel.Finding[]
---Returns a picture of rules as SVG text.
---@field draw_rules fun(text: string, file?: string, bases?: turnwheel.texts): string
---Returns rules in English prose.
---@field tell_rules fun(text: string, file?: string, bases?: turnwheel.texts): string
---@field hash_text fun(text: string): string Returns the hash of a text.
local turnwheel = {}
return turnwheel
