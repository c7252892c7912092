// The playground: its parts together.

import { TurnwheelDead } from "../src/errors.js";
import { load } from "../src/index.js";
import { Address } from "./address.js";
import { movesOf, movesSeenBy, randomCommand, showMoves } from "./decisions.js";
import { Editor } from "./editor.js";
import { part, showOptions } from "./elements.js";
import { download, readFiles, rulesOf } from "./files.js";
import { Damaged, unpacked, unpackedText } from "./pack.js";
import { Picking } from "./picking.js";
import { Slow } from "./played.js";
import { BEGINNING, LIMITS, Session } from "./session.js";
import { Story, showBranches } from "./story.js";
import { showLooks, showPicture } from "./table.js";

const NARROW = 900;
const TRIES = 20;
const FIRST = { rules: "simple", players: ["Ada", "Ben", "Cid"], seed: 0, ...BEGINNING };

const library = await WebAssembly.compile(await unpacked(part("library").textContent));
let tw = await load(library);
const builtin = JSON.parse(await unpackedText(part("built-in").textContent));
const session = new Session(tw);
const editor = new Editor(builtin, ({ isOther }) => check(isOther));
const story = new Story((place) => act(() => session.go(place)));
const picking = new Picking(part("drawing"));
const address = new Address(() => {
  const { given, seen, course: { commands, place } } = session;
  return { ...given, commands, place, seen };
}, tell);
let groups = [];
/** The last game that was shown whole. */
let shown = FIRST;

/** Tells something that somebody has to know; `""` takes it away. */
function tell(text) {
  part("message").hidden = text === "";
  part("message").firstChild.textContent = text;
}

/** Does something that may be refused, tells if it is, and shows what the game is then. */
function act(change) {
  try {
    tell("");
    change();
  } catch (error) {
    told(error);
  }
  show();
}

function told(error) {
  if (error instanceof TurnwheelDead) revive(error.reason);
  else tell(error.message);
}

/** Loads the library again after it has ended, with the game that was shown before. */
async function revive(reason) {
  for (const given of [shown, FIRST]) {
    tw = await load(library);
    session.revive(tw);
    try {
      session.open(given);
      break;
    } catch (error) {
      if (given === FIRST) throw error;
    }
  }
  showOpened();
  tell(`The library has ended and was loaded again: ${reason}. The game is the one before.`);
}

function show() {
  const { game, course } = session;
  if (!game || tw.ended) return;
  const { player, view, wait, drawing, hash } = session.look();
  part("wait").textContent = wait;
  showPicture(part("drawing"), drawing);
  showLooks(view);
  groups = movesOf(game, game.view());
  const own = movesSeenBy(groups, player);
  showMoves(own, player, (command) => act(() => session.play(command)));
  picking.offer();
  const moves = groups.flatMap((group) => group.moves);
  const texts = own.flatMap((group) => group.moves.map(({ text }) => text));
  part("commands").replaceChildren(...texts.map((text) => new Option("", text)));
  part("undo").disabled = course.place === 0;
  part("redo").disabled = course.place === session.reached;
  part("bot").disabled = moves.length === 0;
  part("pass").disabled = !moves.some(({ verb }) => verb === "pass");
  const { lacking } = session;
  const isHost = player === undefined;
  part("lacking").hidden = lacking.length === 0 || !isHost;
  part("lacking").textContent = isHost
    ? `Effects of a host, which do nothing here: ${lacking.join(", ")}.` : "";
  story.show(session);
  showBranches(session);
  part("hash").textContent = hash;
  showSeats(isHost);
  shown = { ...session.given, commands: course.commands, place: course.place, seen: session.seen };
  address.follow();
}

/** What the page tells beside the game, which nobody but the host may read: the seed is fate. */
const APART = [["seed", "value"], ["script", "value"], ["outcome", "textContent"]];
let apart;

function showSeats(isHost) {
  const seats = session.players.map((name, at) => [name, at + 1]);
  const all = [["the host, who sees all", ""], ["anybody", 0], ...seats];
  showOptions(part("seen"), all, session.seen ?? "");
  for (const id of ["table-of", "scripted", "save"]) part(id).hidden = !isHost;
  if (isHost) reveal();
  else if (apart === undefined) {
    apart = APART.map(([id, held]) => part(id)[held]);
    for (const [id, held] of APART) part(id)[held] = "";
  }
}

function reveal() {
  apart?.forEach((text, at) => (part(APART[at][0])[APART[at][1]] = text));
  apart = undefined;
}

/** What was told of the game before may be more than the other one may know. */
function see(seat) {
  act(() => session.see(seat));
  part("command").value = "";
  if (!part("faults").querySelector(".error")) judge();
}

/** Shows what is wrong with the rules, and plays the same commands by them if nothing is. */
function check(isOther) {
  const findings = tw.checkRules(editor.text);
  editor.mark(findings);
  const faults = findings.filter(({ severity }) => severity === "error").length;
  if (faults > 0) {
    const count = faults === 1 ? "One fault" : `${faults} faults`;
    verdict(`${count}: the game is still that of the rules before.`, false);
    return;
  }
  picture();
  act(() => {
    const changed = { rules: asText(editor.rules) };
    if (isOther) session.begin(changed);
    else session.replay(changed);
  });
  judge();
}

/** A text without a line of rules would be taken for a name. */
function asText(rules) {
  return Object.hasOwn(builtin, rules) ? rules : `${rules}\n`.replace(/\n\n$/, "\n");
}

/** Tells the first command that the rules refuse. */
function judge() {
  const { refusal, course: { commands } } = session;
  if (refusal === undefined) {
    verdict("The rules are sound, and the game is played by them.", true);
  } else if (refusal.error instanceof Slow) {
    verdict(`Playing takes too long, and ended before command ${refusal.at + 1}.`, false);
  } else if (session.seen !== undefined) {
    verdict(`By these rules command ${refusal.at + 1} is refused.`, false);
  } else {
    const { at, error } = refusal;
    const command = `command ${at + 1} is refused: ${commands[at]}`;
    verdict(`By these rules ${command}. ${error.message}`, false);
  }
}

function verdict(text, isGood) {
  part("verdict").textContent = text;
  part("verdict").className = isGood ? "good" : "bad";
}

function picture() {
  if (!part("rules").open) return;
  if (part("picture").open) showPicture(part("drawn"), tw.drawRules(editor.text));
  if (part("prose").open) part("words").textContent = tw.tellRules(editor.text);
}

/** Opens a game; a game of wrong rules is shown as text, and the game before stays. */
function open(given) {
  editor.show(given.rules);
  try {
    session.open({ ...given, rules: asText(editor.rules) });
    showOpened();
  } catch (error) {
    if (!(error instanceof TurnwheelDead)) {
      if (!session.game) session.open(FIRST);
      showOpened();
      editor.show(given.rules);
      editor.mark(tw.checkRules(editor.text));
      verdict("The game of these rules cannot be played.", false);
    }
    told(error);
  }
}

async function openAddress(hash) {
  try {
    const given = await address.read(hash);
    if (given) open(given);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    if (!session.game) open(FIRST);
    tell(`The link is damaged: ${error.message}. Ask for it again, or play this game.`);
    address.follow();
  }
  if (!session.game && !tw.ended) open(FIRST);
}

/** Opens what files hold; whatever cannot be opened leaves the game at hand as it is. */
async function openFiles(files) {
  try {
    tell("");
    const { save, script, rules } = await readFiles(files);
    if (save !== undefined) openSave(save, rules);
    else if (script !== undefined) openScript(script);
    else if (rules !== undefined) openRules(rules);
  } catch (error) {
    told(error);
  }
}

function openRules(rules) {
  editor.show(rules);
  check(false);
}

/** A save needs its own rules: those that were opened with it, those at hand, or built-in ones. */
function openSave(save, given) {
  let refused;
  for (const rules of given ? [asText(given)] : [session.given.rules, ...Object.keys(builtin)]) {
    try {
      session.open({ rules, save });
      showOpened();
      return;
    } catch (error) {
      if (error.code !== "save_rules") throw error;
      refused ??= error;
    }
  }
  const way = "Open it together with the file of its rules. The game at hand is as it was.";
  throw new Error(`The save is of other rules. ${refused.message}\n${way}`);
}

function openScript(script) {
  session.open({ rules: rulesOf(script), script });
  showOpened();
}

/** Shows what was opened: the rules, the players, and the script with its outcome. */
function showOpened() {
  const { rules, players, seed, script } = session.given;
  editor.show(rules);
  editor.mark(tw.checkRules(editor.text));
  reveal();
  part("players").value = players.join(", ");
  part("seed").value = seed;
  part("scripted").open = script !== undefined;
  if (script !== undefined) {
    const outcome = tw.checkScript(script, { limits: LIMITS });
    part("script").value = script;
    part("outcome").textContent = outcome ?? "Everything is as the script says.";
    part("outcome").className = outcome === null ? "good" : "bad";
  }
  story.fold();
  judge();
  picture();
  show();
}

async function share() {
  if (!(await address.write())) return;
  try {
    await navigator.clipboard.writeText(location.href);
    part("share").textContent = "Copied";
  } catch {
    tell("The browser does not let the page copy; the address above is the link.");
  }
}

/** A random number may be refused by a condition of the rules, so another one is tried. */
function bot() {
  for (let left = TRIES; ; left -= 1) {
    try {
      session.play(randomCommand(groups));
      return;
    } catch (error) {
      if (left === 0 || error instanceof TurnwheelDead) throw error;
    }
  }
}

const steps = {
  undo: () => session.go(session.course.place - 1),
  redo: () => session.go(session.course.place + 1),
  bot,
  pass: () => session.passOn(),
};
const KEYS = { ArrowLeft: "undo", ArrowRight: "redo", b: "bot", p: "pass" };

function onKey(event) {
  const isTyping = event.target.closest("input, select, textarea");
  if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
  const name = KEYS[event.key];
  if (name && !part(name).disabled) act(steps[name]);
  else if (event.key === "Home") act(() => session.go(0));
  else if (event.key === "End") act(() => session.go(session.reached));
  else return;
  event.preventDefault();
}

function onNewGame(event) {
  event.preventDefault();
  act(() => {
    const players = part("players").value.split(",").map((name) => name.trim()).filter(Boolean);
    const seed = Number(part("seed").value);
    if (!Number.isSafeInteger(seed) || seed < 0) {
      throw new RangeError("The seed is a whole number from 0 to 9007199254740991.");
    }
    session.begin({ players, seed });
    story.fold();
    judge();
  });
}

/** The file is named after the rules. */
function saveGame() {
  download(`${nameOfRules()}.save`, session.game.save());
}

function nameOfRules() {
  const { rules } = session.given;
  return Object.hasOwn(builtin, rules) ? rules : "rules";
}

function onScript(event) {
  event.preventDefault();
  act(() => openScript(part("script").value));
}

function onCommand(event) {
  event.preventDefault();
  act(() => {
    session.play(part("command").value.trim());
    part("command").value = "";
  });
}

for (const [name, step] of Object.entries(steps)) {
  part(name).addEventListener("click", () => act(step));
}
part("share").addEventListener("click", share);
part("open").addEventListener("click", () => part("files").click());
part("files").addEventListener("change", ({ target }) => {
  openFiles([...target.files]);
  // The same file may be opened again, after it was mended.
  target.value = "";
});
part("save").addEventListener("click", () => act(saveGame));
part("save-rules").addEventListener("click", () =>
  download(`${nameOfRules()}.toml`, editor.text));
part("script-of").addEventListener("submit", onScript);
part("share").addEventListener("blur", () => (part("share").textContent = "Copy link"));
part("message").querySelector("button").addEventListener("click", () => tell(""));
part("table-of").addEventListener("submit", onNewGame);
part("any").addEventListener("submit", onCommand);
part("branch").addEventListener("change", ({ target }) =>
  act(() => session.switchTo(Number(target.value))));
part("seen").addEventListener("change", ({ target: { value } }) =>
  see(value === "" ? undefined : Number(value)));
for (const name of ["rules", "picture", "prose"]) part(name).addEventListener("toggle", picture);
addEventListener("keydown", onKey);
addEventListener("hashchange", ({ newURL }) => openAddress(new URL(newURL).hash));
part("rules").open = innerWidth > NARROW;
await openAddress();
part("share").disabled = false;
document.documentElement.dataset.ready = "true";
