// What comes before a card is played, and the offers of those that a player holds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EffectError, load } from "../src/index.js";

const tw = await load();

function table(more = {}) {
  const state = { Ann: [17, 18], Ben: [19] };
  const game = new tw.Game("simple", { players: ["Ann", "Ben"], state, ...more });
  game.effect("bolt", (card) => card.addCounter("life", -3, { player: card.target }), {
    takes: { target: "opponent" },
    cost: (card) => card.addCounter("gold", -1, { player: card.controller }),
  });
  game.offers((look, player) => {
    for (const source of look.state[player]) look.offer("act", { effect: "bolt", source });
  });
  game.start({ player: "Ann" });
  return game;
}

const texts = (game, player, options) => game.moves(player, options).map((move) => move.text);
const bolts = (game, player, options) =>
  texts(game, player, options).filter((text) => text.includes("effect=bolt"));

test("moves list each card with its targets, exactly when it may be played", () => {
  const game = table();
  const held = (source) => `act player=Ann effect=bolt target=Ben source=${source}`;
  assert.deepEqual(bolts(game, "Ann"), [held(17), held(18)]);
  assert.deepEqual(bolts(game, "Ben"), []);
  assert.deepEqual(bolts(game, "Ann", { tried: true }), []);
  const [move] = game.moves("Ann").filter(({ columns }) => columns.source === 18);
  assert.deepEqual(move.columns, { player: "Ann", effect: "bolt", target: "Ben", source: 18 });
  assert.throws(() => game.submit(move), { code: "cannot_pay" });
  game.setCounter("gold", 1, { player: "Ann" });
  assert.deepEqual(bolts(game, "Ann", { tried: true }), [held(17), held(18)]);
  game.submit(move);
  assert.deepEqual([game.counter("life", "Ben"), game.counter("gold", "Ann")], [-3, 0]);
  game.endTurn();
  assert.equal(bolts(game, "Ben").length, 1);
});

test("forks and loaded games offer by the same function, until it is lifted", () => {
  const game = table();
  const copy = game.fork();
  copy.state = { Ann: [1], Ben: [] };
  assert.equal(bolts(copy, "Ann").length, 1);
  assert.equal(game.offers(null), game);
  assert.deepEqual([bolts(game, "Ann"), bolts(copy, "Ann").length], [[], 1]);
  game.free();
  assert.equal(bolts(copy, "Ann").length, 1);
  const loaded = tw.Game.load("simple", copy.save());
  assert.deepEqual(loaded.effectsMissing(), []);
  assert.deepEqual(bolts(loaded, "Ann"), []);
});

test("the table is looked at while cards are offered, and is not changed", () => {
  const game = table();
  const { callbacks } = game.instance;
  let kept;
  game.offers((look, player) => {
    kept = look;
    assert.equal(look.player, player);
    assert.deepEqual([look.turn, look.active, look.order], [1, "Ann", ["Ann", "Ben"]]);
    assert.equal(look.fact("turn"), 1);
    assert.equal(look.view().active, "Ann");
    assert.throws(() => look.endTurn(), { code: "read_only" });
    assert.throws(() => game.endTurn(), { code: "busy" });
    look.offer("act", { effect: "bolt", data: 7 });
  });
  const hash = game.hash();
  assert.equal(bolts(game, "Ann").length, 1);
  assert.equal(game.hash(), hash);
  const over = { code: "no_effect", message: /this look was given to is over; ask the game/ };
  for (const late of [() => kept.offer("end_turn"), () => kept.turn, () => kept.state]) {
    assert.throws(late, over);
  }
  const before = callbacks.count;
  for (let count = 0; count < 10; count += 1) game.offers(() => {});
  assert.equal(callbacks.count, before, "one that is replaced is dropped");
});

test("a number that a column cannot hold is not cut short", () => {
  const game = table();
  for (const object of [2 ** 32 + 1, -1, 1.5]) {
    game.offers((look) => look.offer("act", { effect: "bolt", object }));
    assert.throws(() => game.moves("Ann"), (error) => error.cause instanceof RangeError);
  }
});

test("a function that fails says why, and nothing has changed", () => {
  const game = table();
  const hash = game.hash();
  const why = new RangeError("no such hand");
  const refusal = (run, told) => {
    game.offers(run);
    assert.throws(() => game.moves("Ann"), (error) => {
      assert.ok(error instanceof EffectError);
      assert.equal(error.code, "offers_failed");
      assert.match(String(error.cause), told);
      return true;
    });
    assert.equal(game.hash(), hash);
  };
  refusal(() => {
    throw why;
  }, /RangeError: no such hand/);
  refusal(async () => {}, /this one is async/);
  refusal((look) => look.offer("act", { effect: "blot" }), /unknown_effect/);
  refusal((look) => look.offer("act", { effct: "bolt" }), /act takes no argument effct/);
  refusal((look) => look.offer("atc"), /unknown_command/);
  refusal((look) => look.offer("act", { effect: "bolt", target: "Bem" }), /unknown_player/);
  refusal((look) => look.offer("act", { effect: "bolt", player: "Ben" }), /bad_value/);
  refusal((look) => look.offer("act", { effect: "bolt", source: 1.5 }), /safe integer/);
  refusal((look) => look.offer("pass", { reason: "tired" }), /reason cannot be tired/);
  assert.throws(() => game.offers("bolt"), TypeError);
  game.offers((look, player) => look.state[player].length);
  assert.ok(game.moves("Ann").length > 0);
});

test("a card is registered whole, or not at all", () => {
  const game = table();
  game.setCounter("gold", 5, { player: "Ann" });
  const play = () => game.act("Ann", { effect: "bolt", target: "Ben" });
  const wrong = { takes: { target: "enemy" }, cost: () => {} };
  assert.throws(() => game.effect("bolt", () => {}, wrong), /enemy/);
  play();
  assert.deepEqual([game.counter("life", "Ben"), game.counter("gold", "Ann")], [-3, 4]);
  assert.throws(() => game.effect("new", () => {}, wrong), /enemy/);
  assert.throws(() => game.run("new"), { code: "unknown_effect" });
  assert.throws(() => game.effect("new", () => {}, { when: "turm" }), /`turm` is not a fact/);
  assert.throws(() => game.effect("new", () => {}, { wen: "turn" }), /wen/);
  assert.throws(() => game.effect("new", () => {}, { cost: 5 }));
  game.effect("bolt", () => {}, { when: "turn == 7", cost: undefined });
  assert.throws(() => play(), { code: "action_forbidden" });
  assert.throws(() => game.run("bolt:cost"), { code: "unknown_effect" });
  game.effect("bolt", () => {});
  play();
  game.act("Ann", { effect: "bolt" });
  assert.equal(game.counter("gold", "Ann"), 4);
  game.effect("fee", (card) => card.addCounter("gold", -2, { player: card.controller }));
  game.effect("bolt", () => {}, { cost: "fee" });
  play();
  assert.equal(game.counter("gold", "Ann"), 2);
});

test("a cost may ask, and copies have what comes before a card", () => {
  const game = new tw.Game("simple", { players: ["Ann", "Ben"] });
  game.effect("feast", (card) => card.setFlag("fed"), {
    cost: (card) => {
      if (!card.chooseYesNo(card.controller)) throw new Error("she keeps it");
    },
  });
  game.start({ player: "Ann" });
  const copy = game.fork();
  for (const one of [game, copy]) {
    one.push("Ann", "feast");
    assert.equal(one.awaiting.kind, "choice");
  }
  game.undo("Ann");
  assert.equal(game.awaiting.kind, "window");
  assert.throws(() => copy.answer("Ann", "no"), { code: "cannot_pay" });
  copy.answer("Ann", "yes");
  assert.equal(copy.stackHeight, 1);
});
