// The verbs as methods, and commands as lines of text.

import { exact } from "./names.js";
import { CELLS, VERBS, WORDS } from "./protocol.js";

/** The meanings of arguments that functions take as a number; others they take as a text. */
const NUMBERS = new Set(["int", "ref", "object", "trigger", "grant"]);
const DIRECT = new Set([...NUMBERS, "player", "step", "phase", "window", "name", "event"]);

const PLAIN = /^[\w.+-]+$/;
const NAME = /^[a-z_]+$/;

/** Returns a command as the line of text that the library reads. */
export function lineOf(verb, given) {
  if (!NAME.test(verb)) throw new TypeError(`a verb is a name, such as "pass", not ${verb}`);
  let line = verb;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    if (!NAME.test(name)) throw new TypeError(`${verb} takes no argument ${name}`);
    line += ` ${name}=${written(value, name)}`;
  }
  return line;
}

function written(value, name) {
  if (Array.isArray(value)) return quoted(value.map((one) => member(one, name)).join(","), name);
  switch (typeof value) {
    case "string":
      return quoted(value, name);
    case "boolean":
      return value ? "1" : "0";
    case "number":
    case "bigint":
      return String(exact(value, name));
    default:
      throw new TypeError(`${name} has to be a text, a number, a boolean or a list of these`);
  }
}

function member(value, name) {
  const text = typeof value === "string" ? value : written(value, name);
  if (!text.includes(",")) return text;
  throw new RangeError(`${name}: "${text}" holds a comma, which separates members of a list`);
}

function quoted(text, name) {
  if (PLAIN.test(text)) return text;
  if (!text.includes('"')) return `"${text}"`;
  throw new RangeError(`${name} holds a double quote, which ends a text in a line: ${text}`);
}

/** Returns a name of the protocol as JavaScript writes it: `extraTurn` for `extra_turn`. */
export function camel(name) {
  return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
}

/** Adds a method for each verb: what it always takes by position, then an object with options. */
export function addVerbs(prototype) {
  for (const [verb, [called, ...required]] of Object.entries(VERBS)) {
    const name = camel(verb);
    // A look may share its name with a verb, and then submits it, too.
    if (Object.hasOwn(prototype, name)) continue;
    const cells = required.map((column) => CELLS[column]);
    const isDirect = cells.every((cell) => cell in WORDS || DIRECT.has(cell));
    const value = function (...given) {
      if (isDirect && given.length === required.length) {
        const done = this.instance.memory.scope(() => {
          const taken = plain(this, cells, given);
          if (taken !== undefined) this.must(called, ...taken);
          return taken !== undefined;
        });
        if (done) return;
      }
      // The line tells what is missing or not known, and the nearest name.
      const options = given.length > required.length ? given.pop() : {};
      // Options in the place of an argument: `giveToken("lead", { player })`.
      const early = given.some((one) => typeof one === "object" && one && !Array.isArray(one));
      if (given.length > required.length || typeof options !== "object" || early) {
        throw new TypeError(`${name} takes (${[...required, "{ options }"].join(", ")})`);
      }
      const positional = required.slice(0, given.length).map((column, at) => [column, given[at]]);
      this.submit(verb, { ...Object.fromEntries(positional), ...options });
    };
    Object.defineProperty(value, "name", { value: name });
    Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  }
}

/** Returns the arguments of a verb's own function; none if a player is not known. */
function plain({ names, instance: { memory } }, cells, given) {
  const taken = given.map((value, at) => {
    if (cells[at] === "player") return names.numberOf(value);
    return NUMBERS.has(cells[at]) ? exact(value, cells[at]) : memory.text(value, "a name");
  });
  return taken.includes(0) ? undefined : taken;
}
