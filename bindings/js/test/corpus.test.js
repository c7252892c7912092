// Every scenario script, played in WebAssembly; and the moves of games, played natively. The native
// command is TURNWHEEL, or that of `make build`.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { load } from "../src/index.js";
import { lineOf } from "../src/verbs.js";
import { columnsOf } from "../src/moves.js";
import { played } from "./corpus.js";
import { anyMove, generator } from "./play.js";

const root = new URL("../../..", import.meta.url).pathname;
const command = process.env.TURNWHEEL ?? join(root, "target/release/turnwheel");
const native = (file) => execFileSync(command, ["log", file], { encoding: "utf8" });
const scratch = mkdtempSync(join(tmpdir(), "turnwheel-"));
after(() => rmSync(scratch, { recursive: true }));
const tw = await load();

const folder = join(root, "tests/scenarios");
const scripts = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".tws"));

test("all scenario scripts have the same log as natively", () => {
  assert.ok(scripts.length > 1000, `only ${scripts.length} scripts`);
  for (const script of scripts.sort()) {
    const file = join(folder, script);
    assert.equal(played(tw, file), native(file), script);
  }
});

test("a script that expects something else differs", () => {
  const file = join(scratch, "wrong.tws");
  const text = "rules simple\nplayers A B\nstart A\nreverse\nend_turn\nexpect active=";
  writeFileSync(file, `${text}B\n`);
  assert.match(played(tw, file), /^hash [0-9a-f]{32}$/m);
  writeFileSync(file, `${text}A\n`);
  assert.throws(() => played(tw, file), /expect active=A/);
});

test("games played here have the same hash and events natively", () => {
  for (const rules of ["mtg", "commander", "uno", "chess", "poker", "power_grid"]) {
    const random = generator(99);
    const game = new tw.Game(rules, { players: 2, seed: 2n ** 63n + 5n });
    const lines = [`rules ${rules}`, "players 2", `seed ${2n ** 63n + 5n}`, "start"];
    game.start();
    for (let count = 0; count < 400 && !game.over; count += 1) {
      const [move, number] = anyMove(game, random) ?? [];
      if (move === undefined) break;
      game.submit(move, number);
      lines.push(lineOf(move.verb, columnsOf(move, number)));
    }
    const file = join(scratch, `${rules}.tws`);
    writeFileSync(file, `${lines.join("\n")}\n`);
    const log = [...game.eventLines(), `hash ${game.hash()}`, ""].join("\n");
    assert.equal(log, native(file), rules);
  }
});
