// Opens every example that a book leads to in its playground: node tried.mjs BOOK WASM
//
// A link that is damaged, rules with a fault, and a command that is refused are faults, each on a
// line, and so is a script that does not hold.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gameOf } from "../../bindings/js/page/link.js";
import { Session } from "../../bindings/js/page/session.js";
import { load } from "../../bindings/js/src/index.js";

const [book, wasm] = process.argv.slice(2);
const LINK = /playground\.html(#[\w.-]+)/g;
const tw = await load(readFileSync(wasm));

/** Returns what is wrong with a link; undefined if nothing is. */
async function fault(hash) {
  try {
    const given = await gameOf(hash);
    const session = new Session(tw);
    session.open(given);
    const { refusal, course } = session;
    if (refusal) return `${course.commands[refusal.at]}: ${refusal.error.message}`;
    return given.script === undefined ? undefined : tw.checkScript(given.script) ?? undefined;
  } catch (error) {
    return error.message;
  }
}

const pages = readdirSync(book, { recursive: true }).filter((name) =>
  name.endsWith(".html") && name !== "playground.html");
let [tried, faults] = [0, 0];
for (const page of pages.sort()) {
  const links = readFileSync(join(book, page), "utf8").matchAll(LINK);
  for (const [, hash] of links) {
    tried += 1;
    const wrong = await fault(hash);
    if (wrong === undefined) continue;
    faults += 1;
    console.log(`${page}: ${hash.slice(0, 40)}...: ${wrong}`);
  }
}
console.log(`book: ${tried} examples to try, ${faults} faults`);
process.exit(faults > 0 || tried === 0 ? 1 : 0);
