// The parts of the playground that need no browser: courses, stories, links, and its bundle.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { bundle } from "../page/bundle.js";
import { Course } from "../page/course.js";
import { readFiles, rulesOf, withRules } from "../page/files.js";
import { movesOf, randomCommand } from "../page/decisions.js";
import { MOST_LETTERS, gameOf, hashOf } from "../page/link.js";
import { Damaged, packed } from "../page/pack.js";
import { Slow } from "../page/played.js";
import { Session } from "../page/session.js";
import { rowsOf } from "../page/story.js";
import { load } from "../src/index.js";

const GAME = {
  rules: "simple", players: ["Ann", "<b>Ben"], seed: 7, commands: ["start", "end_turn"], place: 1,
};

function builtin() {
  const path = new URL("../../../rulesets/simple.toml", import.meta.url);
  return { simple: readFileSync(path, "utf8") };
}

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
  const seen = { ...GAME, seen: 2 };
  assert.match(await hashOf(seen), /^#1s2\.[\w-]+$/);
  assert.deepEqual(await gameOf(await hashOf(seen)), seen);
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
    [await other([3, "simple", ["A"], 0, []])]: /another version/,
    [await other([1, "simple", "A", 0, []])]: /no game/,
    [await other([1, "simple", ["A"], -1, []])]: /no game/,
    [await other([1, "simple", ["A"], 0, [3]])]: /no game/,
    [await other([1, "simple", ["A"], "7", []])]: /no game/,
    [await other([2, "simple", {}, []])]: /no game/,
    [await other([2, "simple", { save: 3 }, []])]: /no game/,
    [await other([2, "simple", { save: "%" }, []])]: /letters of it were changed/,
    [await other([2, "simple", null, []])]: /no game/,
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

test("a session tells each player what that one may know", async () => {
  const session = new Session(await load());
  const commands = ["start", 'commit "<b>Ben" payload=55501'];
  session.open({ ...GAME, rules: "sealed_bid", commands, place: 2 });
  const held = () => JSON.stringify([session.look(), session.told, session.said]);
  assert.ok(held().includes("55501"));
  for (const [seat, knows] of [[1, false], [2, true], [0, false], [9, false], [undefined, true]]) {
    session.see(seat);
    assert.equal(held().includes("55501"), knows, `${seat}`);
  }
  // A game of fewer players has no such seat, which then is anybody's.
  session.open({ ...GAME, seen: 3 });
  assert.equal(session.seen, 0);
  assert.equal(session.look().player, null);
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

const SCRIPT = [
  "# Time walks.", "rules simple", "players A B", "seed 3", "effect walk = extra_turn A",
  "start A", "act A effect=walk", "expect extra A", "no_verb", "expect error unknown_command",
  "end_turn", "expect turns N(A) E(A)", "",
].join("\n");

test("a course that takes too long is played as far as there is time", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => (now += 4000));
  const session = new Session(await load());
  const commands = ["start", "end_turn", "end_turn", "end_turn"];
  session.open({ ...GAME, players: ["2"], commands, place: 4 });
  assert.ok(session.refusal.error instanceof Slow);
  assert.deepEqual([session.reached, session.course.commands.length], [2, 4]);
  session.play("end_turn");
  assert.equal(session.game.turn, 3);
  const many = Array(20_001).fill("end_turn");
  assert.throws(() => session.open({ ...GAME, commands: many }), /has 20001 commands/);
  assert.equal(session.game.turn, 3);
});

test("rules of a stranger do not raise how long a command may take", async () => {
  const most = 4_294_967_295;
  const raised = ["effects", "turns", "steps", "verbs", "events", "looks"];
  const rules = `base = "simple"\nname = "endless"\n[effects]\nagain = "run again"\n[limits]\n${
    raised.map((limit) => `${limit} = ${most}\n`).join("")}`;
  const session = new Session(await load());
  session.open({ ...GAME, rules, commands: ["start"], place: 1 });
  assert.throws(() => session.play("act Ann effect=again"), { code: "loop_limit" });
  const script = `rules {\n${rules}}\nplayers Ann\nstart\nact Ann effect=again\n`;
  session.open({ rules: rulesOf(script), script });
  assert.deepEqual(session.course.commands, ["start"]);
});

test("a save is played on, back and by other rules, and nothing of it is lost", async () => {
  const tw = await load();
  const game = new tw.Game("simple", { players: ["Ann", "Ben"], seed: 2n ** 60n });
  game.effect("walk", (card) => card.extraTurn(card.controller));
  game.start({ player: "Ann" });
  game.act("Ann", { effect: "walk" });
  game.endTurn();
  const [save, hash] = [game.save(), game.hash()];
  const session = new Session(tw);
  session.open({ rules: "simple", save });
  assert.deepEqual([session.game.hash(), session.course.place], [hash, 3]);
  assert.deepEqual(session.given.players, ["Ann", "Ben"]);
  // What the effect did is in the save, and its code is not here.
  session.go(0);
  assert.equal(session.game.turn, 0);
  session.go(3);
  assert.deepEqual([session.game.hash(), session.game.active], [hash, "Ann"]);
  session.go(1);
  session.play("end_turn");
  session.switchTo(0);
  session.go(3);
  assert.equal(session.game.hash(), hash);
  // By other rules the same commands are played, and by its own it is the save again.
  const { simple } = builtin();
  const other = simple.replace(/^name = .*/m, 'name = "other"\nactions = { nod = {} }');
  session.replay({ rules: other });
  assert.notEqual(session.game.hash(), hash);
  assert.equal(session.course.commands.length, 3);
  session.replay({ rules: "simple" });
  session.go(3);
  assert.equal(session.game.hash(), hash);
  const link = await gameOf(await hashOf({ ...session.given, ...session.course, place: 3,
    commands: session.course.commands }));
  session.open({ ...link, place: 3 });
  assert.equal(session.game.hash(), hash);
  // From the beginning it has the same seed, which is too large for a number.
  session.begin({});
  assert.deepEqual(session.course.commands, ["start"]);
  const again = await gameOf(await hashOf({ ...session.given, commands: ["start"], place: 1 }));
  assert.equal(again.seed, String(2n ** 60n));
  const before = session.game;
  const wrong = { mtg: "save_rules", simple: "save_corrupt" };
  for (const [rules, code] of Object.entries(wrong)) {
    const bytes = rules === "simple" ? save.slice(0, -3) : save;
    assert.throws(() => session.open({ rules, save: bytes }), { code });
    assert.equal(session.game, before);
  }
});

test("a save without its beginning goes back as far as it reaches", async () => {
  const tw = await load();
  const game = new tw.Game("simple", { players: 2 });
  game.must("tw_keep_past", 0, 1n);
  game.start();
  for (let left = 300; left > 0; left -= 1) game.endTurn();
  const session = new Session(tw);
  session.open({ rules: "simple", save: game.save() });
  assert.equal(session.game.hash(), game.hash());
  const kept = session.course.commands.length;
  assert.ok(kept > 0 && kept < 300, `${kept}`);
  assert.equal(session.told.at(-1).last, kept);
  session.go(0);
  assert.equal(session.game.turn, 301 - kept);
  session.go(kept);
  assert.equal(session.game.hash(), game.hash());
  assert.throws(() => session.replay({ rules: "chess" }), { code: "save_rules" });
  assert.equal(session.given.rules, "simple");
});

test("a script is played with its effects, and by other rules", async () => {
  const session = new Session(await load());
  session.open({ rules: rulesOf(SCRIPT), script: SCRIPT });
  const said = ["start player=A", "act player=A effect=walk", "end_turn"];
  assert.deepEqual(session.course.commands, said);
  assert.equal(session.game.turn, 2);
  session.play("act A effect=walk");
  assert.deepEqual(session.lacking, []);
  assert.equal(session.game.view().extra_turns.length, 1);
  const { simple } = builtin();
  session.replay({ rules: simple.replace(/^name = .*/m, 'name = "other"') });
  assert.deepEqual(session.course.commands.slice(0, 3), said);
  const written = /^# Time walks\.\nrules \{\n[^]*name = "other"[^]*\n\}\nplayers/;
  assert.match(session.given.script, written);
  assert.equal(withRules(session.given.script, "simple"), SCRIPT);
  const wrong = "rules simple\nplayers A\nrules mtg";
  assert.throws(() => session.open({ rules: "simple", script: wrong }), { code: "player_count" });
  // A link without commands is the whole script.
  const whole = await packed(JSON.stringify([2, "simple", { script: SCRIPT }]));
  session.open(await gameOf(`#99.${whole}`));
  assert.deepEqual([session.course.place, session.course.commands], [3, said]);
  // As the engine reads it, the last line of rules holds.
  assert.equal(rulesOf("rules {\nname = 3\nrules = 2\n}\nrules mtg\n"), "mtg");
});

test("files are told apart by what they hold", async () => {
  const file = (name, content) => new File([content], name);
  const toml = 'name = "own"\n';
  const { save } = await readFiles([file("a", new TextEncoder().encode("turnwhl\nrest"))]);
  assert.equal(new TextDecoder().decode(save), "turnwhl\nrest");
  assert.deepEqual(Object.keys(await readFiles([file("a", "{}"), file("b.toml", toml)])),
    ["save", "rules"]);
  assert.deepEqual(await readFiles([file("mine.txt", SCRIPT)]), { script: SCRIPT });
  assert.deepEqual(await readFiles([file("mine.txt", toml)]), { rules: toml });
  const wrong = [
    [[file("a.png", new Uint8Array([137, 80, 255]))], /a\.png is neither a save nor a text/],
    [[file("a.toml", toml), file("b.toml", toml)], /one rules at a time/],
    [[file("a.tws", SCRIPT), file("b.toml", toml)], /names its rules itself/],
    [[file("a", new Uint8Array((16 << 20) + 1))], /more than 16 MB/],
  ];
  for (const [files, reason] of wrong) await assert.rejects(readFiles(files), reason);
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
