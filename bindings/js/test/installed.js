// What a stranger installs, for the tests: the packed package in an empty folder.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const own = new URL("..", import.meta.url).pathname;
const npm = process.env.NPM_CLI ? [process.execPath, process.env.NPM_CLI] : ["npm"];

export const TEN = [
  'const { Game } = await load();',
  'const game = new Game("mtg", { players: ["Ada", "Ben"], seed: 7 });',
  'game.effect("time_walk", (card) => card.extraTurn(card.controller));',
  'game.start({ player: "Ada" });',
  'game.push("Ada", "time_walk");',
  'while (game.stackHeight > 0) game.pass(game.priority);',
  'console.log(game.view().extra_turns.map((turn) => turn.player).join());',
];

/** Makes the folder. Its functions write files, run programs in it, and remove it. */
export function installed() {
  const folder = mkdtempSync(join(tmpdir(), "turnwheel-package-"));
  const run = (command, ...given) =>
    execFileSync(command, given, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const write = (name, lines) => writeFileSync(join(folder, name), lines.join("\n"));
  const packed = run(...npm, "pack", "--silent", own).trim();
  write("package.json", ["{}\n"]);
  run(...npm, "install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed}`);
  return {
    folder,
    run,
    write,
    npm: (...given) => run(...npm, ...given),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
