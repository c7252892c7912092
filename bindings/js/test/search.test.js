// Searches of a game with hidden hands, which the host keeps: they know no more than the player,
// and tell what goes wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../src/index.js";

const tw = await load();

// A may stand, and wins 1 if B's hand is lower and loses 1 otherwise; or fold, and wins nothing.
const STAKES = `
name = "stakes"
ends = "round > 1"
[windows.decide]
like = "turn"
[[steps]]
name = "decide"
window = "decide"
[actions.play]
when = "source > 0"
[actions.fold]
`;

function stakes(A = 5, B = 6) {
  const state = { hands: { A, B }, won: 0 };
  const game = new tw.Game(STAKES, { players: 2, state, seed: 1 });
  game.effect("stand", (card) => {
    const { state } = card;
    if (card.controller === "A") state.won = state.hands.B < state.hands.A ? 1 : -1;
  }, { action: "play" });
  game.offers((look) => look.offer("act", { effect: "stand", source: 1 }));
  game.start();
  return game;
}

const deal = {
  guess: (look, player, random) => {
    assert.equal(player, "A");
    return { ...look.state, hands: { A: look.state.hands.A, B: random(6) } };
  },
  score: (look) => [look.state.won, -look.state.won],
};

test("a search knows no more than the player", () => {
  const game = stakes();
  const hash = game.hash();
  const tried = game.search("A", { ...deal, games: 300 });
  assert.deepEqual(tried.map(({ text }) => text), [
    "act player=A effect=stand source=1", "act player=A action=fold",
  ]);
  const [best, other] = tried;
  assert.deepEqual([best.verb, best.columns], ["act", { player: "A", effect: "stand", source: 1 }]);
  assert.ok(best.games >= other.games && best.games + other.games >= 300);
  assert.ok(best.value > other.value && best.value <= 1);
  const [sure] = game.search("A", { ...deal, games: 300, perfect: true });
  assert.equal(sure.text, "act player=A action=fold");
  assert.deepEqual([game.hash(), game.state], [hash, { hands: { A: 5, B: 6 }, won: 0 }]);
  assert.deepEqual(game.search("B", deal), []);
  game.submit(sure);
  assert.equal(game.toAct.join(), "B");
});

test("equal seeds and positions give equal results", () => {
  const found = (options) => stakes().search("A", { ...deal, games: 60, ...options });
  assert.deepEqual(found({}), found({}));
  assert.deepEqual(found({ seed: 9 }), found({ seed: 9n }));
  assert.deepEqual(found({ seed: 9, trees: 4 }), found({ seed: 9, trees: 4 }));
  const drawn = new Set();
  const guess = (look, player, random) => {
    drawn.add(random(6));
    return structuredClone(look.state);
  };
  found({ guess });
  assert.deepEqual([...drawn].sort(), [1, 2, 3, 4, 5, 6]);
});

test("rules without code are searched, too", () => {
  const game = new tw.Game("chess", { players: 2 });
  game.start();
  const options = { games: 8, flat: true, depth: 3, explore: 0.5 };
  assert.ok(game.search("A", options).length > 1);
  const bids = new tw.Game("power_grid", { players: ["Ann", "Ben", "Cid"] });
  bids.start({ player: "Ann" });
  for (const one of bids.search("Ann", { games: 40 })) {
    assert.equal(bids.explain(one.text), "allowed");
  }
});

test("what goes wrong is told, and the game stays", () => {
  const game = stakes();
  const hash = game.hash();
  const search = (options) => () => game.search("A", { games: 20, ...deal, ...options });
  const why = new RangeError("no cards");
  const fails = () => {
    throw why;
  };
  assert.throws(search({ guess: undefined }), { code: "bad_value" });
  for (const options of [{ guess: fails }, { score: fails }]) {
    assert.throws(search(options), { code: "effect_failed", cause: why });
  }
  assert.throws(search({ score: () => [1] }), ({ cause }) => /a list of 2 numbers/.test(cause));
  assert.throws(search({ score: () => [NaN, 1] }), { code: "bad_value" });
  assert.throws(search({ score: async () => [] }), ({ cause }) => /async/.test(cause));
  const unlike = ({ cause }) => cause.cause.name === "DataCloneError";
  assert.throws(search({ guess: () => () => {} }), unlike);
  assert.throws(search({ guess: 5 }), /guess has to be a function/);
  assert.throws(search({ games: -1 }), RangeError);
  assert.throws(search({ trees: 257 }), RangeError);
  assert.throws(search({ explore: -1 }), { code: "bad_value" });
  assert.throws(() => game.search("C", deal), { code: "unknown_player" });
  const nested = (look) => {
    assert.throws(() => game.endTurn(), { code: "busy" });
    return deal.score(look);
  };
  search({ score: nested })();
  game.effect("stand", fails, { action: "play" });
  assert.throws(search({}), { code: "effect_failed", cause: why });
  game.offers(fails);
  assert.throws(search({}), ({ cause }) => cause === why);
  assert.equal(game.hash(), hash);
  game.free();
  assert.throws(search({}), { code: "wrong_handle" });
});

test("what copies hold is let go of", () => {
  const game = stakes();
  game.search("A", { ...deal, games: 10 });
  const { callbacks } = game.instance;
  const before = callbacks.count;
  game.search("A", { ...deal, games: 100, trees: 3 });
  assert.equal(callbacks.count, before);
});
