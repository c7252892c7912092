// Effects in JavaScript: verbs, questions, exceptions, and who holds them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { EffectError, MisuseError, load } from "../src/index.js";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
const tw = await load();

function started(players = ["Ada", "Ben", "Cleo"]) {
  const game = new tw.Game("simple", { players, seed: 1 });
  game.start({ player: "Ada" });
  game.clearEvents();
  return game;
}

test("an effect is told what it was given, and submits verbs", () => {
  const game = started();
  const told = [];
  game.effect("walk", (card) => {
    const { controller, target, source, data, effect, event } = card;
    told.push({ controller, target, source, data, effect, event });
    card.extraTurn(controller, { count: 2 });
    card.setCounter("walks", card.counter("walks") + 1);
    card.log("walked");
  });
  game.act("Ada", { effect: "walk", target: "Ben", source: 4, data: -7 });
  const expected = { controller: "Ada", target: "Ben", source: 4, data: -7, effect: "walk" };
  assert.deepEqual(told, [{ ...expected, event: null }]);
  assert.equal(game.counter("walks"), 1);
  assert.deepEqual(game.takeLog(), ["walk: walked"]);
  game.endTurn();
  assert.deepEqual([game.active, game.turn], ["Ada", 2]);
});

test("an effect hears the event that sets it off", () => {
  const game = started();
  const heard = [];
  game.effect("dawn", (card) => heard.push(card.event));
  game.addTrigger("turn_began", "dawn", { at_once: true });
  game.endTurn();
  assert.deepEqual(heard, [{ kind: "turn_began", player: "Ben", turn: 2, turn_kind: "normal" }]);
});

test("a question ends the effect, which runs again with the answer", () => {
  const game = started();
  let runs = 0;
  game.effect("ask", (card) => {
    runs += 1;
    const [beast] = card.choose("Ben", ["bear", "elk"], { prompt: "Which beast?" });
    const each = card.chooseEach(["Ada", "Cleo"], [10, 20, 30], { min: 0, max: 2 });
    const order = card.chooseOrder("Ada", ["x", "y", "z"]);
    const number = card.chooseNumber("Ben", 3, 9);
    const yes = card.chooseYesNo("Cleo", { labels: ["fine", "never"] });
    card.log(JSON.stringify({ beast, each, order, number, yes }));
  });
  game.run("ask");
  assert.deepEqual(game.awaiting, {
    kind: "choice", choice: 1, player: "Ben", question: "options",
  });
  const { prompt, labels } = game.viewFor("Ben").choice;
  assert.deepEqual([prompt, labels], ["Which beast?", ["bear", "elk"]]);
  assert.equal(game.viewFor("Ada").choice.prompt, null);
  game.answer("Ben", "elk");
  game.answer("Cleo", [0, 2]);
  const saved = game.save();
  game.answer("Ada", []);
  game.answer("Ada", [2, 0, 1]);
  const [move] = game.moves("Ben");
  assert.deepEqual(move.open, { column: "picks", from: 3, to: 9 });
  assert.throws(() => game.submit(move), /give a number from 3 to 9 for picks/);
  game.submit(move, 5);
  game.answer("Cleo", "fine");
  const each = { Ada: [], Cleo: [10, 30] };
  const answers = { beast: "elk", each, order: ["z", "x", "y"], number: 5, yes: true };
  assert.deepEqual(game.takeLog(), [`ask: ${JSON.stringify(answers)}`]);
  assert.equal(runs, 6);
  const again = tw.Game.load("simple", saved);
  assert.deepEqual([again.toAct, again.effectsMissing()], [["Ada"], ["ask"]]);
});

test("how many to pick, and the largest number, are not cut short", () => {
  const game = started();
  const asks = {
    random: (card, number) => card.random(number),
    min: (card, min) => card.choose("Ada", [1, 2], { min }),
    max: (card, max) => card.choose("Ada", [1, 2], { min: 0, max }),
    each: (card, max) => card.chooseEach(["Ada", "Ben"], [1, 2], { max }),
    number: (card, max) => card.chooseNumber("Ada", 0, max),
  };
  for (const [name, ask] of Object.entries(asks)) {
    const wrong = [1.5, "2", 2n ** 64n + 2n, null];
    if (name !== "number") wrong.push(-1, 2 ** 32 + 2);
    for (const number of wrong) {
      game.effect("asks", (card) => ask(card, number));
      assert.throws(() => game.run("asks"), (error) => error.cause instanceof RangeError, name);
    }
  }
  const lists = [
    (card, list) => card.choose("Ada", list),
    (card, list) => card.chooseEach(list, [1, 2]),
    (card, list) => card.chooseEach(["Ada"], list),
    (card, list) => card.chooseOrder("Ada", list),
  ];
  for (const ask of lists) {
    for (const list of [undefined, null, "Ada", 3, { length: 1 }]) {
      game.effect("asks", (card) => ask(card, list));
      assert.throws(() => game.run("asks"), (error) => /be a list/.test(error.cause.message));
    }
  }
  // More than there are is refused, and takes no memory.
  const { memory } = game.instance;
  const pages = memory.bytes.length;
  for (const max of [3, 1e9]) {
    game.effect("asks", (card) => card.choose("Ada", [1, 2], { max }));
    assert.throws(() => game.run("asks"), (error) => error.cause.code === "bad_value");
  }
  assert.equal(memory.bytes.length, pages);
  game.effect("asks", (card) => card.setCounter("x", card.random(1n)));
  game.run("asks");
  assert.equal(game.counter("x"), 1);
});

test("an effect that keeps a question from passing still asks", () => {
  const game = started();
  game.effect("stubborn", (card) => {
    try {
      card.chooseYesNo("Ben");
    } catch {
      assert.throws(() => card.setCounter("x", 1));
    }
  });
  game.run("stubborn");
  assert.deepEqual([game.awaiting.kind, game.counter("x")], ["choice", 0]);
});

test("an exception undoes the command, and is its cause", () => {
  const game = started();
  const wind = new RangeError("too much wind");
  game.effect("storm", (card) => {
    card.reverse();
    throw wind;
  });
  const before = game.hash();
  const isIt = (error) =>
    error instanceof EffectError && error.cause === wind && /too much wind/.test(error.message);
  assert.throws(() => game.run("storm"), isIt);
  assert.equal(game.hash(), before);
  game.effect("storm", (card) => card.reverse());
  game.run("storm");
  assert.equal(game.view().direction, "backward");
  game.effect("nothing", () => {
    throw undefined;
  });
  assert.throws(() => game.run("nothing"), { code: "effect_failed" });
  // Whatever is thrown: that it is no text ends no instance.
  const untold = [Object.create(null), { toString: () => assert.fail() }, Symbol("x")];
  for (const thrown of untold) {
    game.effect("untold", () => {
      throw thrown;
    });
    assert.throws(() => game.run("untold"), (error) => error.cause === thrown);
    assert.equal(tw.ended, undefined);
  }
  game.effect("storm", () => {
    throw wind;
  });
  assert.throws(() => game.run("storm"), isIt);
  game.removeEffect("storm");
  game.define("data", "add_counter x 1; counter 99");
  assert.throws(() => game.run("data"), (error) => error.cause === undefined);
});

test("a refused verb fails the effect, unless the effect expects it", () => {
  const game = started();
  game.effect("wrong", (card) => card.extraTurn("Bon"));
  assert.throws(() => game.run("wrong"), (error) => error.cause.meant === "Ben");
  game.effect("careful", (card) => {
    assert.throws(() => card.pass("Ada"), { code: "not_in_effect" });
    assert.throws(() => game.pass("Ada"), { code: "busy", message: /^busy: another call/ });
    // A look that answers with a number cannot say that the game is busy.
    for (const look of ["turn", "active", "step", "over", "stackHeight", "winner"]) {
      assert.throws(() => game[look], { code: "busy" }, look);
    }
    for (const look of ["counter", "flag"]) {
      assert.throws(() => game[look]("x"), { code: "busy" }, look);
    }
    assert.deepEqual([card.over, card.winner, card.counter("x")], [false, null, 0]);
    card.setFlag("careful");
  });
  game.run("careful");
  assert.ok(game.flag("careful"));
});

test("an async effect is refused, and a card is over with its effect", () => {
  const game = started();
  let kept;
  game.effect("late", async () => {});
  assert.throws(() => game.run("late"), (error) => error.cause instanceof TypeError);
  game.effect("keep", (card) => {
    kept = card;
  });
  game.run("keep");
  assert.throws(() => kept.reverse(), MisuseError);
  assert.throws(() => kept.choose("Ada", [1, 2]), /the run that this card was given to is over/);
  for (const look of ["turn", "controller", "target", "object", "source", "data", "event"]) {
    assert.throws(() => kept[look], { code: "no_effect" }, look);
  }
  assert.throws(() => game.effect("none", undefined), TypeError);
});

test("a function that frees what it was lent, and then throws, ends no instance", () => {
  const game = started();
  const why = new Error("in the middle");
  const fails = (lent) => {
    lent.free();
    throw why;
  };
  const hash = game.hash();
  game.effect("frees", fails);
  assert.throws(() => game.run("frees"), { code: "effect_failed", cause: why });
  game.offers(fails);
  assert.throws(() => game.moves("Ada"), { code: "offers_failed", cause: why });
  game.offers(null);
  for (const given of [{ policy: fails }, { cards: { register: fails } }]) {
    const play = () => tw.simulate("simple", { players: 2, games: 1, ...given });
    assert.throws(play, { cause: why });
  }
  assert.throws(() => game.search("Ada", { games: 5, score: fails }), { cause: why });
  game.effect("quiet", (card) => card.free());
  assert.equal(game.hash(), hash);
  game.run("quiet");
});

test("failing effects are left out if the host says so", () => {
  const game = started();
  game.onError("skip");
  game.effect("bad", () => {
    throw new Error("no");
  });
  game.run("bad");
  assert.match(game.takeFailures().join(), /bad/);
  assert.ok(game.events().some(({ kind }) => kind === "effect_failed"));
  assert.throws(() => game.onError("sometimes"), RangeError);
});

test("a fork has the same effects, and effects of one game may play another", () => {
  const game = started();
  game.effect("walk", (card) => card.setCounter("walks", 1));
  game.effect("inner", () => {
    const other = started();
    other.effect("bad", () => {
      throw new Error("of the other");
    });
    assert.throws(() => other.run("bad"), (error) => error.cause.message === "of the other");
    other.free();
    throw new Error("of this");
  });
  const copy = game.fork({ seed: 9 });
  copy.run("walk");
  assert.deepEqual([copy.counter("walks"), game.counter("walks")], [1, 0]);
  assert.throws(() => copy.run("inner"), (error) => error.cause.message === "of this");
});

test("what nobody refers to is collected with its effects", async () => {
  const { callbacks } = started().instance;
  const left = () => callbacks.count;
  const before = left();
  for (let count = 0; count < 50; count += 1) {
    const game = started();
    game.effect("self", () => game.hash());
    game.effect("self", () => game.turn);
  }
  assert.equal(left(), before + 50, "the first of a name is dropped");
  for (let tries = 0; tries < 50 && left() > before; tries += 1) {
    collect();
    await new Promise((done) => setImmediate(done));
  }
  assert.ok(left() <= before, `${left() - before} effects are left`);
});
