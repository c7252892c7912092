// Whole games by the built-in rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../src/index.js";
import { CELLS, EVENTS } from "../src/protocol.js";
import { anyMove, generator } from "./play.js";

const tw = await load();
const MOVES = 150;

/** Returns an event as the library writes it. */
function text({ kind, ...columns }) {
  const [, order] = Object.values(EVENTS).find(([name]) => name === kind);
  const given = order.map(([name]) => [name, columns[name]]);
  const said = given.filter(([, value]) => value !== undefined).map(([name, value]) => {
    const shown = CELLS[name] === "bool" ? Number(value) : value;
    return `${name}=${shown}`;
  });
  return [kind, ...said].join(" ");
}

/** Returns the lines of the events that were not taken, which stay. */
function lines(game) {
  const list = game.instance.lent((...out) => game.call("tw_events", ...out), game.handle);
  return Array.from({ length: list.count }, (_, at) => game.text("tw_event_text", at));
}

for (const rules of tw.builtinRules()) {
  test(`${rules} is played by its moves`, () => {
    const random = generator(rules.length);
    const { min, max } = new tw.Rules(rules).players;
    const game = new tw.Game(rules, { players: Math.min(Math.max(3, min), max), seed: 7 });
    game.start();
    for (let count = 0; count < MOVES && !game.over; count += 1) {
      const [move, number] = anyMove(game, random) ?? [];
      if (move === undefined) break;
      assert.equal(game.explain(move, number), "allowed");
      game.submit(move, number);
      const expected = lines(game);
      const events = game.events();
      assert.deepEqual(events.map(text), expected, move.text);
      assert.deepEqual(game.events(), []);
    }
    assert.ok(game.accepted > 1, game.explainWait());
    const copy = tw.Game.load(rules, game.save());
    assert.equal(copy.hash(), game.hash());
    assert.deepEqual(copy.view(), game.view());
  });
}
