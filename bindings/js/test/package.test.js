// What a stranger installs: the packed package in an empty folder, and its types.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { load } from "../src/index.js";

const own = new URL("..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "turnwheel-package-"));
const npm = process.env.NPM_CLI ? [process.execPath, process.env.NPM_CLI] : ["npm"];

function run(command, ...given) {
  return execFileSync(command, given, { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

function program(name, lines) {
  writeFileSync(join(folder, name), lines.join("\n"));
  return run(process.execPath, name);
}

before(() => {
  const packed = run(...npm, "pack", "--silent", own).trim();
  writeFileSync(join(folder, "package.json"), "{}\n");
  run(...npm, "install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed}`);
});
after(() => rmSync(folder, { recursive: true }));

const TEN = [
  'const { Game } = await load();',
  'const game = new Game("mtg", { players: ["Ada", "Ben"], seed: 7 });',
  'game.effect("time_walk", (card) => card.extraTurn(card.controller));',
  'game.start({ player: "Ada" });',
  'game.push("Ada", "time_walk");',
  'while (game.stackHeight > 0) game.pass(game.priority);',
  'console.log(game.view().extra_turns.map((turn) => turn.player).join());',
];

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
  const [{ files }] = JSON.parse(run(...npm, "pack", "--dry-run", "--json", own));
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
    "export {};",
  ];
  writeFileSync(join(folder, "wrong.mts"), wrong.join("\n"));
  run(process.execPath, tsc, "-p", ".", "--noEmit");
});

test("the package has the version of the library", async () => {
  const { version } = JSON.parse(readFileSync(join(own, "package.json"), "utf8"));
  assert.equal((await load()).version, version);
});
