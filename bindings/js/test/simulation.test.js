// Simulations: totals, games one by one, games with cards and a state, and what goes wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "../src/index.js";

const tw = await load();

const dice = {
  register(game) {
    game.effect("throw", (card) => {
      card.state[card.controller] += card.random(6);
      if (card.state[card.controller] > 9) card.endGame({ player: card.controller });
    }, { action: "throw" });
    game.offers((look, player) => {
      if (look.state[player] < 100) look.offer("act", { effect: "throw", source: 1 });
    });
  },
  begin(game, seed) {
    assert.equal(typeof seed, "bigint");
    game.state = { A: Number(seed % 3n), B: 0 };
  },
};
const RULES = `
name = "dice"
[windows.play]
like = "turn"
[[steps]]
name = "play"
window = "play"
[actions.throw]
when = "source > 0"
`;

test("games of rules alone are added up, the same for equal seeds", () => {
  const options = { players: 2, games: 20, seed: 7 };
  const totals = tw.simulate("chess", options);
  assert.equal(totals.finished, 20);
  assert.equal(totals.wins.reduce((sum, wins) => sum + wins, 0) + totals.draws, 20);
  assert.deepEqual(tw.simulate("chess", options), totals);
  assert.notEqual(tw.simulate("chess", { ...options, seed: 8 }).hash, totals.hash);
  const first = tw.simulate("chess", { ...options, policy: "first", mostCommands: 50 });
  assert.ok(first.games === 20 && first.hash !== totals.hash);
});

test("games have cards and a state, and are told one by one", () => {
  const rules = new tw.Rules(RULES);
  const { callbacks } = new tw.Game("simple").instance;
  const options = { players: 2, games: 30, seed: 3n, cards: dice, rows: true };
  const before = callbacks.count;
  const totals = tw.simulate(rules, options);
  assert.equal(callbacks.count, before, "nothing is left");
  assert.deepEqual([totals.finished, totals.draws, totals.failed], [30, 0, 0]);
  assert.equal(totals.rows.length, 30);
  assert.deepEqual(totals.rows.map(({ number }) => number), [...Array(30).keys()]);
  for (const seat of [0, 1]) {
    const won = totals.rows.filter(({ winner }) => winner === seat);
    assert.equal(won.length, totals.wins[seat]);
  }
  assert.ok(totals.wins[0] > totals.wins[1], "A begins, and has a start");
  const [{ seed, turns, over, side, error, commands }] = totals.rows;
  assert.ok(turns > 1 && commands >= turns && over && side === null && error === null);
  const alone = tw.simulate(rules, { ...options, games: 1, first: 4 }).rows[0];
  assert.deepEqual(alone, totals.rows[4]);
  const game = new tw.Game(rules, { players: 2, seed });
  dice.register(game);
  dice.begin(game, seed);
  game.start();
  assert.ok(game.moves("A").some(({ columns }) => columns.effect === "throw"));
});

test("a policy decides with the moves and its own die", () => {
  const rules = `${RULES}[actions.bid]\ntakes = { data = { from = 2, to = 9 } }\n`;
  const seen = new Set();
  const policy = (look, player, moves, random) => {
    assert.ok(look.active === player && look.state !== null);
    const bid = moves.find(({ open }) => open);
    const throws = moves.find(({ columns }) => columns.effect === "throw");
    seen.add(random(6));
    return bid && random(2) === 1 ? [bid, bid.open.from] : throws ?? moves[0];
  };
  const options = { players: 2, games: 10, seed: 3, cards: dice, policy };
  const totals = tw.simulate(rules, options);
  assert.deepEqual(tw.simulate(rules, options), totals);
  assert.ok(totals.games === 10 && seen.size === 6);
  const play = (policy) => () => tw.simulate(rules, { ...options, policy });
  for (const policy of [() => 0, (_, player, [move]) => ({ ...move }), async () => null]) {
    assert.throws(play(policy), ({ code, cause }) =>
      code === "effect_failed" && cause instanceof Error);
  }
  const open = (look, player, moves) => moves.find(({ open }) => open) ?? moves[0];
  assert.throws(play(open), ({ cause }) => /give a number from 2 to 9/.test(cause.message));
});

test("a policy is told of cards that nobody has played yet", () => {
  const cards = {
    register: (game) => {
      game.effect("lay", () => {});
      game.offers((look) => look.offer("act", { effect: "lay", source: 5 }));
    },
  };
  const policy = (look, player, moves) => {
    assert.ok(moves.some(({ text }) => text === `act player=${player} effect=lay source=5`));
    return moves[0];
  };
  const options = { players: 2, games: 1, mostCommands: 9, cards, policy };
  assert.equal(tw.simulate("simple", options).unfinished, 1);
});

test("what goes wrong is told with the seed of the game", () => {
  const why = new RangeError("no dice");
  const fails = () => {
    throw why;
  };
  const play = (cards, more) => () =>
    tw.simulate(RULES, { players: 2, games: 5, seed: 3, cards: { ...dice, ...cards }, ...more });
  const isIt = ({ code, cause }) => code === "effect_failed" && cause === why;
  assert.throws(play({ register: fails }), isIt);
  assert.throws(play({ begin: fails }), isIt);
  const broken = {
    register: (game) => {
      dice.register(game);
      game.effect("throw", fails, { action: "throw" });
    },
  };
  assert.throws(play(broken), ({ message, cause }) => /seed/.test(message) && cause === why);
  const { failed, rows } = play(broken, { keepErrors: true, rows: true })();
  assert.equal(failed, 5);
  assert.match(rows[0].error, /no dice/);
  let kept;
  play({ register: (game) => dice.register((kept = game)) })();
  const over = { code: "wrong_handle", message: /this game was lent to is over; use what/ };
  assert.throws(() => kept.state, over);
  play({}, { policy: (look, _, moves) => moves[((kept = look), 0)] })();
  assert.throws(() => kept.turn, { code: "no_effect", message: /this look was given to is over/ });
  assert.throws(play({ begin: async () => {} }), ({ cause }) => /async/.test(cause));
  assert.throws(play({ register: 5 }), TypeError);
  assert.throws(play({}, { players: 0 }), { code: "player_count" });
  assert.throws(play({}, { policy: "wise" }), /a policy is random or first, not wise/);
  for (const wrong of [{ games: -1 }, { games: undefined }, { seed: -1 }, { first: 0.5 }]) {
    assert.throws(play({}, wrong), RangeError);
  }
});
