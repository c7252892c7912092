// The host's state follows the game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EffectError, load } from "../src/index.js";

const tw = await load();
const hands = (A = 0, B = 0, paid = 0) => ({ cards: { A, B }, paid });

function withCards(game) {
  game.effect("draw", (card) => {
    card.state.cards[card.controller] += 1;
  });
  game.effect("fails", (card) => {
    card.state.cards.A += 100;
    throw new Error("it fizzles");
  });
  game.effect("asks", (card) => {
    card.state.cards.B += 10;
    card.state.cards.B += 1000 * card.chooseNumber(card.controller, 1, 3);
  });
  game.effect("deals", (card) => {
    card.state = hands();
  });
  game.effect("twice", (card) => {
    card.state.paid += 1;
    card.run("draw");
    card.run("fails");
  });
  return game;
}

function table(state = hands(), more = {}) {
  const game = withCards(new tw.Game("simple", { players: 2, state, ...more }));
  game.start({ player: "A" });
  return game;
}

test("the state is restored when the engine undoes changes", () => {
  const game = table();
  game.act("A", { effect: "draw" });
  assert.throws(() => game.act("A", { effect: "fails" }), /it fizzles/);
  assert.throws(() => game.act("A", { effect: "twice" }), EffectError);
  assert.deepEqual(game.state, hands(1));
  const branch = game.fork();
  game.act("A", { effect: "draw" });
  assert.deepEqual([game.state, branch.state], [hands(2), hands(1)]);
  branch.act("A", { effect: "draw" });
  branch.act("A", { effect: "draw" });
  assert.deepEqual([game.state, branch.state], [hands(2), hands(3)]);
  game.rewind(1);
  assert.deepEqual(game.state, hands());
  game.act("A", { effect: "asks" });
  assert.deepEqual(game.state, hands());
  game.answer("A", [2]);
  assert.deepEqual(game.state, hands(0, 2010));
  game.act("A", { effect: "deals" });
  assert.deepEqual(game.state, hands());
  game.rewind(game.accepted - 1);
  assert.deepEqual(game.state, hands(0, 2010));
});

test("an undone decision takes its changes along, and hashes leave the state out", () => {
  const game = new tw.Game("chess", { players: ["Ann", "Ben"], state: { moves: [] } });
  game.effect("note", (card) => card.state.moves.push(card.controller));
  game.addTrigger("acted", "note", { at_once: true });
  game.start({ player: "Ann" });
  const other = new tw.Game("chess", { players: ["Ann", "Ben"] });
  other.effect("note", () => {});
  other.addTrigger("acted", "note", { at_once: true });
  other.start({ player: "Ann" });
  for (const one of [game, other]) one.submit(one.moves("Ann")[0]);
  assert.deepEqual(game.state, { moves: ["Ann"] });
  assert.equal(game.hash(), other.hash());
  game.undo("Ann");
  assert.deepEqual(game.state, { moves: [] });
});

test("what is given and what is shown are copies", () => {
  const given = hands();
  const [game, other] = [table(given), table(given)];
  for (const one of [game, other]) one.act("A", { effect: "draw" });
  given.paid = 9;
  assert.deepEqual([game.state, other.state, given.cards.A], [hands(1), hands(1), 0]);
  assert.throws(() => (game.state.cards.A = 7), TypeError);
  game.state = { ...game.state, paid: 4 };
  assert.deepEqual([game.state, other.state], [hands(1, 0, 4), hands(1)]);
  const start = hands();
  game.effect("resets", (card) => {
    card.state = start;
  });
  game.act("A", { effect: "resets" });
  game.act("A", { effect: "draw" });
  assert.deepEqual([game.state, start], [hands(1), hands()]);
  game.rewind(1);
  assert.deepEqual(game.state, hands());
});

test("a value that the host sets between two commands is kept", () => {
  const game = table();
  game.act("A", { effect: "draw" });
  game.state = hands(5);
  for (let count = 0; count < 100; count += 1) game.act("A", { effect: "draw" });
  game.rewind(2);
  assert.deepEqual(game.state, hands(5));
  game.rewind(1);
  assert.deepEqual(game.state, hands());
});

test("a change and a command are both or neither", () => {
  const game = table();
  game.commandWithChange("act A effect=draw", (state) => {
    state.paid += 1;
  });
  assert.deepEqual(game.state, hands(1, 0, 1));
  const pay = (state) => {
    state.paid += 7;
  };
  assert.throws(() => game.commandWithChange("act A effect=fails", pay), /it fizzles/);
  assert.throws(() => game.commandWithChange("act Bob", pay), { code: "unknown_player" });
  const dear = (state) => {
    pay(state);
    throw new RangeError("too dear");
  };
  assert.throws(() => game.commandWithChange("end_turn", dear), new RangeError("too dear"));
  assert.throws(() => game.commandWithChange("end_turn", async () => {}), TypeError);
  assert.throws(() => game.commandWithChange("end_turn"), TypeError);
  assert.deepEqual([game.state, game.accepted], [hands(1, 0, 1), 2]);
  game.rewind(1);
  assert.deepEqual(game.state, hands());
  const plain = new tw.Game("simple");
  assert.throws(() => plain.commandWithChange("start", pay), { code: "no_host_state" });
});

test("saves hold plain values, and refuse what JSON would change", () => {
  const game = table();
  game.act("A", { effect: "draw" });
  const loaded = withCards(tw.Game.load("simple", game.save()));
  assert.deepEqual(loaded.state, game.state);
  assert.deepEqual(loaded.save(), game.save());
  loaded.rewind(1);
  assert.deepEqual(loaded.state, hands());
  const json = new TextEncoder().encode(game.saveJson());
  assert.deepEqual(tw.Game.load("simple", json).state, game.state);
  const around = { list: [] };
  around.list.push(around);
  const odd = [
    [{ bag: new Set() }, /^TypeError: state\.bag is a Set, which JSON does not hold; give `write`/],
    [{ a: [1, undefined] }, /state\.a\.1 is undefined/],
    [[, 1], /state\.0 is undefined/],
    [{ chance: NaN }, /state\.chance is NaN/],
    [7n, /state is 7/],
    [around, /state\.list\.0 is part of itself/],
  ];
  for (const [state, told] of odd) {
    const one = table(state);
    assert.throws(() => one.save(), told);
    assert.throws(() => one.saveJson(), told);
    assert.equal(one.fork().turn, 1);
  }
  const twice = [1];
  const shared = table({ a: twice, b: twice });
  assert.deepEqual(tw.Game.load("simple", shared.save()).state, { a: [1], b: [1] });
  assert.equal(tw.Game.load("simple", new tw.Game("simple").save()).state, null);
});

test("a host may copy, write and read in its own way", () => {
  const write = (bag) => [...bag].sort().join();
  const read = (text) => new Set(text.split(",").filter(Boolean));
  const game = table(new Set(["b"]), { write, read });
  game.effect("adds", (card) => card.state.add("a"));
  game.act("A", { effect: "adds" });
  const loaded = tw.Game.load("simple", game.save(), { write, read });
  assert.deepEqual(loaded.state, new Set(["a", "b"]));
  assert.deepEqual(loaded.save(), game.save());
  loaded.rewind(1);
  assert.deepEqual(loaded.state, new Set(["b"]));
  assert.throws(() => tw.Game.load("simple", game.save()), /not JSON; give `read`/);
  const cannot = (why) => () => {
    throw why;
  };
  const ink = new RangeError("no ink");
  assert.throws(() => table(1, { write: cannot(ink) }).save(), ink);
  assert.throws(() => table(1, { write: () => 5 }).save(), /`write` has to return a text/);
  assert.throws(() => tw.Game.load("simple", game.save(), { read: cannot(ink) }), ink);
  assert.throws(() => table(1, { write: "json" }), /write has to be a function/);
});

test("values that effects replace are shared if `copy` says so", () => {
  const first = Object.freeze([1]);
  const game = table(first, { copy: (value) => value });
  game.effect("grows", (card) => {
    card.state = Object.freeze([...card.state, card.state.length + 1]);
  });
  game.act("A", { effect: "grows" });
  assert.deepEqual([game.state, first], [[1, 2], [1]]);
  game.rewind(1);
  assert.equal(game.state, first);
  const counted = table(20);
  counted.effect("hurts", (card) => {
    card.state -= 3;
  });
  counted.act("A", { effect: "hurts" });
  const copy = counted.fork();
  counted.rewind(1);
  assert.deepEqual([counted.state, copy.state], [20, 17]);
});

test("a copy that fails refuses the command, and is its cause", () => {
  let isBroken = false;
  const why = new Error("no room");
  const copy = (value) => {
    if (isBroken) throw why;
    return structuredClone(value);
  };
  const game = table(hands(), { copy });
  isBroken = true;
  const isIt = ({ code, cause }) => code === "effect_failed" && cause.cause === why;
  assert.throws(() => game.act("A", { effect: "draw" }), isIt);
  assert.throws(() => game.state, why);
  isBroken = false;
  assert.deepEqual([game.state, game.accepted], [hands(), 1]);
  assert.throws(() => (game.state = () => {}), { name: "DataCloneError" });
  assert.deepEqual(game.state, hands());
});

test("a state that JavaScript cannot copy says what to do", () => {
  const more = { name: "TypeError", message: /the state cannot be copied \(.*\); give `copy`/ };
  assert.throws(() => table({ draw: () => 1 }), more);
  const game = table({ draw: () => 1 }, { copy: (state) => ({ ...state }) });
  assert.equal(game.state.draw(), 1);
});

test("a game without a state has null, and a busy one says so", () => {
  const game = new tw.Game("simple");
  assert.equal(game.state, null);
  const seen = [];
  game.effect("looks", (card) => {
    seen.push(card.state);
    assert.throws(() => (card.state = 1), { code: "no_host_state" });
    assert.throws(() => game.state, { code: "busy" });
    assert.throws(() => (game.state = 1), { code: "busy" });
  });
  let kept;
  game.effect("keeps", (card) => {
    kept = card;
  });
  game.start();
  game.run("looks");
  game.run("keeps");
  assert.deepEqual(seen, [null]);
  assert.throws(() => kept.state, { code: "no_effect" });
  game.state = [1];
  assert.deepEqual(game.fork().state, [1]);
  game.free();
  assert.throws(() => game.state, { code: "wrong_handle" });
});

test("values are dropped with their games, even if they refer to them", async () => {
  const { setFlagsFromString } = await import("node:v8");
  const { runInNewContext } = await import("node:vm");
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const { callbacks } = table().instance;
  const before = callbacks.count;
  const freed = table();
  freed.act("A", { effect: "draw" });
  const copy = freed.fork();
  freed.free();
  assert.deepEqual(copy.state, hands(1));
  for (let count = 0; count < 30; count += 1) {
    const state = { game: null };
    const game = table(state, { copy: (value) => ({ ...value }) });
    game.state = { game };
  }
  assert.ok(callbacks.count > before + 30);
  const left = () => callbacks.count - before;
  const few = 20;
  for (let tries = 0; tries < 50 && left() > few; tries += 1) {
    collect();
    await new Promise((done) => setImmediate(done));
  }
  assert.ok(left() <= few, `${left()} are left`);
  assert.deepEqual(copy.state, hands(1));
});
