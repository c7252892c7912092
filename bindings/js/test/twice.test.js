// Effects played a second time with fresh functions: state that they keep outside the game is
// found, and nothing else is reported.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../src/index.js";

const tw = await load();
let registered = 0;

/** Cards with a variable of their own, which each registration creates again. */
function cards(game) {
  registered += 1;
  let drawn = 0;
  game.effect("draw", (card) => {
    drawn += 1;
    card.setCounter("drawn", drawn);
  });
  game.effect("bolt", (card) => {
    card.state.life[card.target] -= card.random(3);
  });
  game.effect("notes", (card) => {
    drawn += 1;
    card.state.notes.push({ drawn });
  });
  game.effect("asks", (card) => {
    card.state.life.A = card.chooseNumber("A", 1, 30);
  });
  game.effect("fails", () => {
    throw new Error("always");
  });
}

function table(more = {}) {
  const state = { life: { A: 20, B: 20 }, notes: [] };
  const game = new tw.Game("simple", { players: 2, state, ...more });
  cards(game);
  assert.equal(game.playTwice(cards), game);
  game.start({ player: "A" });
  registered = 0;
  return game;
}

test("effects without such state play on", () => {
  const game = table();
  game.act("A", { effect: "bolt", target: "B" });
  game.act("A", { effect: "asks" });
  game.command("answer A 12");
  game.endTurn();
  assert.equal(registered, 3);
  assert.ok(game.state.life.A === 12 && game.state.life.B < 20);
  assert.throws(() => game.run("fails"), { code: "effect_failed", effect: "fails" });
  const branch = game.fork();
  branch.run("bolt", { target: "A" });
  assert.equal(registered, 4, "copies play once");
});

test("state outside the game is found, and nothing changes", () => {
  const game = table();
  game.run("draw");
  const [hash, { notes }] = [game.hash(), game.state];
  assert.throws(() => game.run("draw"), { code: "ran_differently", effect: "draw" });
  assert.throws(() => game.run("notes"), { code: "ran_differently" });
  assert.deepEqual([game.hash(), game.state.notes], [hash, notes]);
  game.playTwice(null);
  game.run("draw");
  game.run("notes");
  assert.ok(game.state.notes.length === 1 && game.counter("drawn") > 2);
});

test("a state that cannot be written is no equal one", () => {
  const game = table({ state: { life: { A: 20, B: 20 }, notes: new Set() } });
  const told = ({ code, cause }) => code === "ran_differently" && /notes is a Set/.test(cause);
  assert.throws(() => game.act("A", { effect: "bolt", target: "B" }), told);
  const write = ({ life, notes }) => JSON.stringify([life, [...notes]]);
  const written = table({ state: { life: { A: 20, B: 20 }, notes: new Set() }, write });
  written.act("A", { effect: "bolt", target: "B" });
});

test("a function that fails or changes the copy refuses the command", () => {
  const game = table();
  const why = new RangeError("no cards");
  game.playTwice(() => {
    throw why;
  });
  const bolt = () => game.act("A", { effect: "bolt", target: "B" });
  assert.throws(bolt, ({ code, cause }) => code === "effect_failed" && cause === why);
  game.playTwice(() => {});
  assert.throws(bolt, { code: "ran_differently" });
  let kept;
  game.playTwice((copy) => {
    kept = copy;
    cards(copy);
    copy.state = 7;
  });
  bolt();
  assert.throws(() => kept.run("bolt"), { code: "wrong_handle" });
  game.playTwice((copy) => {
    cards(copy);
    copy.addTrigger("turn_began", "draw");
  });
  assert.throws(bolt, ({ message }) => /changes the game/.test(message));
  game.playTwice(async (copy) => cards(copy));
  assert.throws(bolt, ({ cause }) => /this one is async/.test(cause));
  assert.throws(() => game.playTwice("cards"), TypeError);
});

test("fresh code is let go of", () => {
  const game = table();
  const bolt = () => game.act("A", { effect: "bolt", target: "B" });
  const { callbacks } = game.instance;
  for (let times = 0; times < 70; times += 1) bolt();
  const before = callbacks.count;
  for (let times = 0; times < 20; times += 1) {
    bolt();
    game.playTwice(cards);
  }
  assert.ok(callbacks.count <= before + 2, `${callbacks.count - before} more`);
});
