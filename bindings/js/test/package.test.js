// What a stranger installs: the packed package in an empty folder, and its types.

import assert from "node:assert/strict";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { load } from "../src/index.js";
import { TEN, installed, own } from "./installed.js";

const { folder, run, write, npm, remove } = installed();
after(remove);

function program(name, lines) {
  write(name, lines);
  return run(process.execPath, name);
}

test("ten lines run as a module, and in CommonJS", () => {
  const module = ['import { load } from "turnwheel";', ...TEN];
  assert.equal(program("ten.mjs", module), "Ada\n");
  const common = ["(async () => {", 'const { load } = await import("turnwheel");', ...TEN, "})();"];
  assert.equal(program("ten.cjs", common), "Ada\n");
});

test("the library is loaded from bytes, too, and from another thread", () => {
  const lines = [
    'import { readFile } from "node:fs/promises";',
    'import { Worker, isMainThread, parentPort } from "node:worker_threads";',
    'import { load } from "turnwheel";',
    'const address = import.meta.resolve("turnwheel/turnwheel.wasm");',
    "if (isMainThread) {",
    '  new Worker(new URL(import.meta.url)).on("message", (said) => console.log(said));',
    "} else {",
    "  const tw = await load(readFile(new URL(address)));",
    '  parentPort.postMessage(new tw.Game("uno").view().rules);',
    "}",
  ];
  assert.equal(program("worker.mjs", lines), "uno\n");
});

test("nothing but the sources, the library and the licences is packed", () => {
  const [{ files }] = JSON.parse(npm("pack", "--dry-run", "--json", own));
  const others = files.map(({ path }) => path).filter((path) => !path.startsWith("src/"));
  const legal = ["LICENSE-APACHE", "LICENSE-MIT", "third-party.txt"];
  const expected = [...legal, "README.md", "package.json", "turnwheel.wasm"];
  assert.deepEqual(others.sort(), expected.sort());
});

const tsc = join(own, "node_modules/typescript/bin/tsc");
const isLeftOut = existsSync(tsc) ? false : "TypeScript is not installed: npm ci";

test("the example passes a strict type checker, and plays", { skip: isLeftOut }, () => {
  copyFileSync(join(own, "tsconfig.json"), join(folder, "tsconfig.json"));
  copyFileSync(join(own, "examples/duel.ts"), join(folder, "duel.mts"));
  run(process.execPath, tsc, "-p", ".");
  const lines = run(process.execPath, "duel.mjs").split("\n");
  assert.ok(lines.includes("Ben has to wait for Ada"), lines.join("\n"));
  assert.equal(lines.at(-2), "Ada wins with 10 life");
});

test("the types need nothing of a program's settings", { skip: isLeftOut }, () => {
  write("plain.mts", [
    'import { load } from "turnwheel";',
    "const { Game } = await load(new Uint8Array());",
    'using game = new Game("simple", { players: ["Ada", "Ben"] as const });',
    'game.start({ player: "Ada" });',
    "// @ts-expect-error",
    "load(7);",
    "export {};",
  ]);
  const options = "--ignoreConfig --noEmit --strict --module nodenext --types".split(" ");
  for (const lib of [[], ["--lib", "es2022"], ["--lib", "es2022,dom"], ["--lib", "esnext"]]) {
    run(process.execPath, tsc, ...options, "", "--target", "es2022", ...lib, "plain.mts");
  }
});

test("the type checker finds mistakes", { skip: isLeftOut }, () => {
  const wrong = [
    'import { load } from "turnwheel";',
    "const { Game } = await load();",
    'const game = new Game("mtg");',
    "// @ts-expect-error",
    "game.pass();",
    "// @ts-expect-error",
    'game.push("Ada", "bolt", { tagret: "Ben" });',
    "for (const event of game.events()) {",
    "  // @ts-expect-error",
    '  if (event.kind === "turn_began") event.effect;',
    "}",
    'const duel = new Game("simple", { state: { Ann: 20 } });',
    'duel.effect("bolt", (card) => { card.state.Ann -= 3; });',
    "// @ts-expect-error",
    'duel.effect("bolt", (card) => { card.state.Ben -= 3; });',
    "// @ts-expect-error",
    "duel.state = 7;",
    'duel.offers((look) => look.offer("act", { source: look.state.Ann }));',
    "// @ts-expect-error",
    "duel.offers((look) => look.endTurn());",
    'for (const { games } of duel.search("A", { guess: (look) => look.state })) games.toFixed();',
    "// @ts-expect-error",
    'duel.search("A", { guess: () => 7 });',
    "const { simulate } = await load();",
    'simulate("uno", { players: 2, games: 1 }).wins.map((wins) => wins.toFixed());',
    "// @ts-expect-error",
    'simulate("uno", { players: 2 });',
    "export {};",
  ];
  write("wrong.mts", wrong);
  run(process.execPath, tsc, "-p", ".", "--noEmit");
});

test("the package has the version of the library", async () => {
  const { version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  assert.equal((await load()).version, version);
});
