// The playground: its parts together.

import { TurnwheelDead } from "../src/errors.js";
import { load } from "../src/index.js";
import { Address } from "./address.js";
import { movesOf, randomCommand, showMoves } from "./decisions.js";
import { Editor } from "./editor.js";
import { part } from "./elements.js";
import { Damaged, unpacked, unpackedText } from "./pack.js";
import { Session } from "./session.js";
import { Story, showBranches } from "./story.js";
import { drawTable, showLooks, showPicture } from "./table.js";

const NARROW = 900;
const TRIES = 20;
const FIRST = {
  rules: "simple", players: ["Ada", "Ben", "Cid"], seed: 0, commands: ["start"], place: 1,
};

const tw = await load(unpacked(part("library").textContent));
const builtin = JSON.parse(await unpackedText(part("built-in").textContent));
const session = new Session(tw);
const editor = new Editor(builtin, ({ isOther }) => check(isOther));
const story = new Story((place) => act(() => session.go(place)));
const address = new Address(() => {
  const { given, course: { commands, place } } = session;
  return { ...given, commands, place };
}, tell);
let groups = [];

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
  if (error instanceof TurnwheelDead) {
    tell(`The library has ended: ${error.reason}. Load this page again: its address has the game.`);
  } else {
    tell(error.message);
  }
}

function show() {
  const { game, course } = session;
  if (!game || tw.ended) return;
  const view = game.view();
  part("wait").textContent = game.explainWait();
  showPicture(part("drawing"), drawTable(game));
  showLooks(view);
  groups = movesOf(game, view);
  showMoves(groups, (command) => act(() => session.play(command)));
  const moves = groups.flatMap((group) => group.moves);
  part("commands").replaceChildren(...moves.map(({ text }) => new Option("", text)));
  part("undo").disabled = course.place === 0;
  part("redo").disabled = course.place === session.reached;
  part("bot").disabled = moves.length === 0;
  part("pass").disabled = !moves.some(({ verb }) => verb === "pass");
  const { lacking } = session;
  part("lacking").hidden = lacking.length === 0;
  part("lacking").textContent = `Effects of a host, which do nothing here: ${lacking.join(", ")}.`;
  story.show(session);
  showBranches(course);
  part("hash").textContent = `hash ${game.hash()}`;
  address.follow();
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
    if (isOther) session.open({ ...session.given, ...changed, commands: ["start"], place: 1 });
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
  part("players").value = given.players.join(", ");
  part("seed").value = given.seed;
  story.fold();
  const findings = tw.checkRules(editor.text);
  editor.mark(findings);
  try {
    session.open({ ...given, rules: asText(editor.rules) });
    judge();
  } catch (error) {
    if (!session.game) session.open(FIRST);
    verdict("The game of these rules cannot be played.", false);
    told(error);
  }
  picture();
  show();
}

async function openAddress() {
  try {
    const given = await address.read();
    if (given) open(given);
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    if (!session.game) open(FIRST);
    tell(`The link is damaged: ${error.message}. Ask for it again, or play this game.`);
  }
  if (!session.game) open(FIRST);
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
    session.open({ ...session.given, players, seed, commands: ["start"], place: 1 });
    story.fold();
    judge();
  });
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
part("share").addEventListener("blur", () => (part("share").textContent = "Copy link"));
part("message").querySelector("button").addEventListener("click", () => tell(""));
part("table-of").addEventListener("submit", onNewGame);
part("any").addEventListener("submit", onCommand);
part("branch").addEventListener("change", ({ target }) =>
  act(() => session.switchTo(Number(target.value))));
for (const name of ["rules", "picture", "prose"]) part(name).addEventListener("toggle", picture);
addEventListener("keydown", onKey);
addEventListener("hashchange", openAddress);
part("rules").open = innerWidth > NARROW;
await openAddress();
part("share").disabled = false;
document.documentElement.dataset.ready = "true";
