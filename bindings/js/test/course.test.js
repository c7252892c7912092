// The parts of the playground that need no browser: courses, stories, links, and its bundle.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { bundle } from "../page/bundle.js";
import { Course } from "../page/course.js";
import { movesOf, randomCommand } from "../page/decisions.js";
import { MOST_LETTERS, gameOf, hashOf } from "../page/link.js";
import { Damaged, packed } from "../page/pack.js";
import { Session } from "../page/session.js";
import { rowsOf } from "../page/story.js";
import { load } from "../src/index.js";

const GAME = {
  rules: "simple", players: ["Ann", "<b>Ben"], seed: 7, commands: ["start", "end_turn"], place: 1,
};

test("another command than the next begins a branch", () => {
  const course = new Course(["a", "b", "c"], 1);
  course.add("b");
  assert.deepEqual([course.current, course.place, course.branches.length], [0, 2, 1]);
  course.add("x");
  assert.deepEqual([course.current, course.commands], [1, ["a", "b", "x"]]);
  course.add("y");
  assert.deepEqual(course.branches[0].commands, ["a", "b", "c"]);
  course.switchTo(0);
  assert.deepEqual([course.place, course.commands], [3, ["a", "b", "c"]]);
  course.place = 0;
  course.switchTo(1);
  assert.deepEqual([course.place, course.branches[1].parted, course.branches[1].from], [3, 2, 0]);
});

test("commands that no sentence tells of have rows of their own", () => {
  const commands = ["start", "pass A", "pass B", "set_key A 1", "end_turn", "no_verb"];
  const told = [
    { first: 1, last: 1, text: "It begins." }, { first: 2, last: 3, text: "Both pass." },
    { first: 5, last: 5, text: "A's turn ends." }, { first: 5, last: 5, text: "B's begins." },
  ];
  const shown = (...given) => rowsOf(...given).map(({ first, last, text }) => [first, last, text]);
  const [both, each] = [[[2, 3, "Both pass."]], [[2, 2, "pass A"], [3, 3, "pass B"]]];
  const after = [[4, 4, "set_key A 1"], [5, 5, "A's turn ends. B's begins."], [6, 6, "no_verb"]];
  assert.deepEqual(shown(commands, told), [[1, 1, "It begins."], ...both, ...after]);
  assert.deepEqual(shown(commands, told, new Set([2])), [[1, 1, "It begins."], ...each, ...after]);
  assert.deepEqual(shown(["start"], []), [[1, 1, "start"]]);
});

test("a link is its game", async () => {
  const hash = await hashOf(GAME);
  assert.match(hash, /^#1\.[\w-]+$/);
  assert.deepEqual(await gameOf(hash), GAME);
});

test("a damaged link tells why", async () => {
  const hash = await hashOf(GAME);
  const other = async (value) => `#1.${await packed(JSON.stringify(value))}`;
  const wrong = {
    "#1.": /cut off/,
    [hash.slice(0, -9)]: /cut off/,
    [`${hash}%3Cb`]: /the form/,
    "#nonsense": /the form/,
    [`#1.${"A".repeat(MOST_LETTERS)}`]: /letters, and at most/,
    [`#1.${await packed("[1")}`]: /cut off/,
    [`#1.${await packed("x".repeat(20 << 20))}`]: /more than 16 MB/,
    [await other({})]: /no game/,
    [await other([2, "simple", ["A"], 0, []])]: /another version/,
    [await other([1, "simple", "A", 0, []])]: /no game/,
    [await other([1, "simple", ["A"], -1, []])]: /no game/,
    [await other([1, "simple", ["A"], 0, [3]])]: /no game/,
    [await other([1, "simple", Array(65).fill("A"), 0, []])]: /65 players/,
  };
  for (const [link, reason] of Object.entries(wrong)) {
    await assert.rejects(gameOf(link), (error) => {
      assert.ok(error instanceof Damaged, String(error));
      assert.match(error.message, reason);
      return true;
    });
  }
});

test("a session plays, goes back, and plays again by other rules", async () => {
  const session = new Session(await load());
  session.open({ ...GAME, rules: "mtg", commands: ["start", "pass player=Ann"], place: 9 });
  assert.equal(session.course.place, 2);
  const there = session.game.hash();
  session.play('pass player="<b>Ben"');
  session.go(2);
  assert.equal(session.game.hash(), there);
  assert.equal(session.reached, 3);
  session.play('push "<b>Ben" bolt');
  assert.deepEqual(session.lacking, ["bolt"]);
  assert.equal(session.course.branches.length, 2);
  session.switchTo(0);
  assert.deepEqual(session.course.commands.length, 3);
  session.replay({ rules: "chess" });
  assert.equal(session.refusal.at, 1);
  assert.equal(session.course.place, 1);
  assert.throws(() => session.replay({ players: ["Ann"] }));
  assert.equal(session.given.players.length, 2);
});

test("all built-in games are played at random, and back", async () => {
  const tw = await load();
  for (const rules of tw.builtinRules()) {
    const session = new Session(tw);
    const { players: { min } } = new tw.Rules(rules);
    session.open({ ...GAME, rules, players: [String(Math.max(min, 2))], commands: ["start"] });
    for (let left = 12; left > 0 && !session.game.over; left -= 1) {
      session.play(randomCommand(movesOf(session.game, session.game.view())));
    }
    const [hash, { place }] = [session.game.hash(), session.course];
    session.go(0);
    assert.notEqual(session.game.hash(), hash, rules);
    session.go(place);
    assert.equal(session.game.hash(), hash, rules);
  }
});

test("passing on ends where something happens", async () => {
  const session = new Session(await load());
  session.open({ ...GAME, rules: "mtg", commands: ["start"], place: 1 });
  session.passOn();
  assert.equal(session.game.turn, 2);
  session.go(3);
  session.play("push Ann bolt");
  session.passOn();
  assert.equal(session.game.stackHeight, 0);
  assert.equal(session.game.turn, 1);
});

test("a bundle runs its modules once, and refuses what it cannot hold", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "turnwheel-bundle-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const put = (name, ...lines) => {
    const path = join(folder, name);
    writeFileSync(path, `${lines.join("\n")}\n`);
    return pathToFileURL(path);
  };
  put("one.js", "export const list = [];", "list.push(1);", "const own = 2;");
  put("two.js", 'import { list as all } from "./one.js";', "const own = 3;",
    "export function two() {", "  return [...all, own];", "}", 'export * from "./one.js";');
  const main = put("main.js", 'import { list, two } from "./two.js";', 'import "./one.js";',
    "return [two(), list];");
  assert.deepEqual(new Function(bundle(main))(), [[1, 3], [1]]);
  const wrong = [put("a.js", 'import all from "./one.js";'), put("b.js", 'const a = "</script>";')];
  for (const url of wrong) assert.throws(() => bundle(url), /the bundle cannot hold/);
});
