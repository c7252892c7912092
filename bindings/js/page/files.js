// The files of the page: saves, scenario scripts and rules.

import { element } from "./elements.js";

const MOST_BYTES = 16 << 20;
/** The first bytes of a save that is not JSON. */
const SAVE = "turnwhl\n";
const RULES = /^[ \t]*rules[ \t]+(?:\{[ \t]*\r?\n([^]*?)^[ \t]*\}[ \t]*$|(\S+))/gm;

/** Thrown for files that hold nothing the page reads. */
export class Unread extends Error {}

/** Returns what files hold: a `save`, `rules`, or a `script`. */
export async function readFiles(files) {
  const held = {};
  for (const file of files) {
    const [kind, content] = await readFile(file);
    if (kind in held) throw new Unread(`Open one ${kind} at a time, not two.`);
    held[kind] = content;
  }
  if (held.script !== undefined && Object.keys(held).length > 1) {
    throw new Unread("A scenario script names its rules itself: open it alone.");
  }
  return held;
}

async function readFile(file) {
  const { name, size } = file;
  if (size > MOST_BYTES) throw new Unread(`${name} has more than ${MOST_BYTES >> 20} MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (new TextDecoder().decode(bytes.subarray(0, SAVE.length)) === SAVE) return ["save", bytes];
  const text = textOf(bytes, name);
  if (/^\s*\{/.test(text)) return ["save", bytes];
  if (/\.toml$/i.test(name)) return ["rules", text];
  if (/\.tws$/i.test(name) || rulesOf(text) !== "") return ["script", text];
  return ["rules", text];
}

function textOf(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Unread(`${name} is neither a save nor a text.`, { cause: error });
  }
}

/** Returns the rules of a scenario script: their text, or the name of built-in ones. */
export function rulesOf(script) {
  const [, text, name] = [...script.matchAll(RULES)].at(-1) ?? [];
  return text ?? name ?? "";
}

/** Returns a script with other rules, by name or text. */
export function withRules(script, rules) {
  const written = rules.includes("\n") ? `rules {\n${rules}}` : `rules ${rules}`;
  const before = [...script.matchAll(RULES)].at(-1);
  if (before === undefined) return script;
  const end = before.index + before[0].length;
  return script.slice(0, before.index) + written + script.slice(end);
}

/** Gives a file to whoever looks at the page. */
export function download(name, content) {
  const href = URL.createObjectURL(new Blob([content]));
  element("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
