// Games as values, bad input, memory, and the end of an instance.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  DataError, EffectError, LimitError, MisuseError, RejectedError, TurnwheelDead, load,
} from "../src/index.js";
import { VERBS } from "../src/protocol.js";
import { camel } from "../src/verbs.js";

const tw = await load();

function started(rules = "mtg", players = ["Ada", "Ben", "Cleo"]) {
  const game = new tw.Game(rules, { players, seed: 7 });
  game.start({ player: "Ada" });
  return game;
}

test("a slip is told in the words of JavaScript", () => {
  const game = new tw.Game("mtg", { players: ["Ann", "Ben"] });
  game.start();
  const slips = [
    [() => game.moves(), /^a player has to be a text, not undefined$/],
    [() => game.undo(null), /^a player has to be a text, not null$/],
    [() => new tw.Game("mtg", { players: "2" }), /^players .*, not "2"$/],
    [() => new tw.Game("mtg", { seed: "7" }), /^a seed .*, not "7"$/],
    [() => game.search("Ann", { games: 0 }), /^games has to be more than 0$/],
    [() => game.search("Ann", { explore: 0 }), /^explore has to be more than 0$/],
    [() => game.onError("ignore"), /one of refuse, skip, disable, not ignore$/],
    [() => game.hash("pos"), /one of game, position, public, not pos$/],
    [() => tw.Game.load("mtg", 7), /a Uint8Array, or the text of `saveJson`$/],
  ];
  for (const [slip, words] of slips) assert.throws(slip, (error) => words.test(error.message));
});

test("the text of a save is loaded, too", () => {
  const game = new tw.Game("uno", { players: ["Ann", "Ben"], seed: 7 });
  game.start();
  assert.equal(tw.Game.load("uno", game.saveJson()).hash(), game.hash());
});

test("a game is saved, loaded, copied and taken back", () => {
  const game = started();
  const [begun, accepted] = [game.hash(), game.accepted];
  game.pass("Ada");
  game.pass("Ben");
  const later = game.hash();
  assert.notEqual(later, begun);
  assert.equal(tw.Game.load("mtg", game.save()).hash(), later);
  assert.equal(tw.Game.load("mtg", new TextEncoder().encode(game.saveJson())).hash(), later);
  const copy = game.fork();
  game.rewind(accepted);
  assert.deepEqual([game.hash(), copy.hash()], [begun, later]);
  game.pass("Ada");
  game.undo("Ada");
  assert.equal(game.hash(), begun);
  assert.notEqual(game.hash("position"), game.hash("public") + game.hash());
  copy.rewindToTurn(1);
  assert.equal(copy.hash(), begun);
});

test("options are known by name, and null is as if they were left out", () => {
  const game = new tw.Game("simple", null);
  game.start(null);
  game.effect("asks", (card) => card.setFlag(card.choose("A", ["x", "y"], null)[0]), null);
  game.run("asks", null);
  game.answer("A", "y");
  assert.ok(game.fork(null).flag("y") && game.moves("A", null).length > 0);
  assert.equal(game.story(null).length, JSON.parse(JSON.stringify(game.story())).length);
  const unknown = (name) => ({ name: "TypeError", message: new RegExp(`no option \`${name}\``) });
  assert.throws(() => new tw.Game("simple", { playrs: 3 }), unknown("playrs"));
  assert.throws(() => new tw.Rules("simple", { base: {} }), unknown("base"));
  assert.throws(() => tw.Game.load("simple", game.save(), { state: 1 }), unknown("state"));
  assert.throws(() => tw.simulate("simple", { game: 1 }), unknown("game"));
  assert.throws(() => game.search("A", { perfct: true }), unknown("perfct"));
  assert.throws(() => game.moves("A", { triad: true }), unknown("triad"));
  assert.throws(() => game.explainWait({ playr: "A" }), unknown("playr"));
  for (const options of [3, "A", [], () => 1]) {
    assert.throws(() => new tw.Game("simple", options), /options are an object, or left out/);
  }
});

test("numbers that a double cannot hold are bigints, wherever they are read", () => {
  const game = new tw.Game("simple", { players: ["Ada", "Ben"] });
  game.start({ player: "Ada" });
  const [gold, debt] = [2n ** 60n + 1n, -(2n ** 53n) - 1n];
  game.setCounter("gold", gold, { player: "Ada" });
  game.submit("set_key", { player: "Ben", value: debt });
  game.submit("extra_turn", { player: "Ben", source: gold, data: debt });
  game.setFlag("like -9007199254740993 9007199254740993");
  assert.equal(game.counter("gold", "Ada"), gold);
  assert.equal(game.fact("own_count.gold - 1", "Ada"), gold - 1n);
  const events = game.events();
  assert.equal(events.find(({ kind }) => kind === "counter_set").value, gold);
  for (const view of [game.view(), game.viewFor("Ada"), game.viewFor(null)]) {
    const value = (name) => view.values.find((one) => one.name.startsWith(name));
    assert.equal(value("gold").value, gold);
    assert.equal(value("like").name, "like -9007199254740993 9007199254740993");
    assert.deepEqual(view.players[1].keys, [debt, 0, 0, 0]);
    assert.deepEqual([view.extra_turns[0].source, view.extra_turns[0].data], [gold, debt]);
    assert.equal(view.turn, 1);
  }
});

test("names are those of the past that the game has", () => {
  const game = started();
  const place = game.accepted;
  game.join("Dan");
  assert.ok(game.events().some(({ kind, player }) => kind === "player_joined" && player === "Dan"));
  assert.equal(game.counter("x", "Dan"), 0);
  game.rewind(place);
  game.join("Eve");
  const joined = game.events().find(({ kind }) => kind === "player_joined");
  assert.equal(joined.player, "Eve");
  assert.throws(() => game.setFlag("x", { player: "Dan" }), { code: "unknown_player" });
  assert.throws(() => game.counter("x", "Dan"), { code: "unknown_player" });
});

test("rules are built in, a text, or shared", () => {
  const house = 'base = "uno"\nname = "house"\nplayers = { max = 4 }\n';
  using_(new tw.Rules(house), (rules) => {
    assert.deepEqual(rules.players, { min: 2, max: 4 });
    assert.equal(new tw.Game(rules, { players: 4 }).view().rules, "house");
  });
  const mine = 'base = "house"\nname = "mine"\n';
  const rules = new tw.Rules(mine, { bases: { house } });
  assert.equal(new tw.Game(rules, { players: 3 }).view().rules, "mine");
  assert.throws(() => new tw.Game("uno", { players: 11 }), { code: "player_count" });
  assert.throws(() => new tw.Game("unno"), (error) => /uno/.test(error.message));
  assert.throws(() => new tw.Rules(mine), DataError);
  assert.match(tw.tellRules(house), /^Skip and reverse/);
  assert.match(tw.drawRules(house), /^<svg/);
  assert.throws(() => tw.drawRules("name = 1\n"), DataError);
  assert.deepEqual(tw.checkRules(house), []);
  const [finding] = tw.checkRules('base = "uno"\nname = "mine"\nplayrs = 3\n', "mine.toml");
  assert.deepEqual([finding.line, finding.severity], [3, "error"]);
  assert.deepEqual([finding.key, finding.suggestion, finding.column], ["playrs", "players", null]);
});

test("scripts are played from their text", () => {
  assert.equal(tw.checkScript("rules simple\nstart A\nexpect turn=1\n"), null);
  const difference = tw.checkScript("rules simple\nstart A\nexpect turn=2\n", { file: "mine.tws" });
  assert.match(difference, /^mine\.tws:3: turn=2\n/);
  assert.throws(() => tw.checkScript("nonsense"), { code: "script_invalid" });
  const script = "rules simple\neffect again = extra_turn A\nstart A\nact A effect=again\n";
  const game = tw.playScript(`${script}expect extra A\nend_turn\nexpect turn=9\nend_turn\n`);
  assert.deepEqual(game.commands(), ["start player=A", "act player=A effect=again", "end_turn"]);
  assert.deepEqual([game.turn, game.active, game.events()], [2, "A", []]);
  // The effects of the script are those of its game.
  game.act("A", { effect: "again" });
  assert.equal(game.view().extra_turns.length, 1);
  assert.throws(() => tw.playScript("nonsense"), { code: "script_invalid" });
});

function using_(held, run) {
  run(held);
  held[Symbol.dispose]();
  held.free();
  assert.throws(() => held.handle, MisuseError);
}

test("a refusal says who, what, and what comes next, and changes nothing", () => {
  const game = started();
  const before = game.hash();
  const refused = (run, fields, kind) =>
    assert.throws(run, (error) => {
      assert.ok(error instanceof kind, error.constructor.name);
      for (const [name, value] of Object.entries(fields)) assert.equal(error[name], value, name);
      assert.equal(game.hash(), before);
      return true;
    });
  const early = { code: "not_your_priority", number: 204, player: "Ben", waitingFor: "Ada" };
  refused(() => game.pass("Ben"), early, RejectedError);
  refused(() => game.pass("Bon"), { code: "unknown_player", meant: "Ben" }, MisuseError);
  refused(() => game.submit("pas", {}), { code: "unknown_command", meant: "pass" }, MisuseError);
  refused(() => game.pass("Ada", { sourc: 1 }), { code: "unexpected_argument" }, MisuseError);
  refused(() => game.push("Ada"), { code: "missing_argument", argument: "effect" }, MisuseError);
  refused(() => game.setCounter("x", 1, { until: "never" }), { code: "bad_value" }, MisuseError);
  assert.match(game.explain("pass Ben"), /waiting for Ada/);
  assert.equal(game.explain("pass Ada"), "allowed");
  // Of the package's own, and in reach: a slip ends no game.
  assert.throws(() => game.text("no_such_function"), TypeError);
  assert.throws(() => game.call({ toString: null }), TypeError);
  for (const call of ["submit", "explain"]) {
    for (const nothing of [undefined, null, 3, {}]) {
      assert.throws(() => game[call](nothing), { message: /^a command is the name of a verb/ });
    }
  }
  assert.match(game.explainWait(), /Ada may act or pass/);
});

test("texts do not leave their places in a line", () => {
  const game = started("simple", ["Ada", "Ben target"]);
  game.setFlag("a flag value=0 player=Ada");
  assert.ok(game.flag("a flag value=0 player=Ada"));
  game.setCounter("count", 5, { player: "Ben target" });
  assert.equal(game.counter("count", "Ben target"), 5);
  game.setOrder(["Ben target", "Ada"]);
  assert.deepEqual(game.order, ["Ben target", "Ada"]);
  assert.throws(() => game.setFlag('a" player="Ada', { value: true }), RangeError);
  assert.throws(() => game.setFlag("a", { "value=0 player": "Ada" }), TypeError);
  assert.throws(() => game.submit("pass player=Ada"), TypeError);
  assert.throws(() => game.setOrder(["Ada,Ben"]), RangeError);
  assert.throws(() => game.command("pass\0Ada"), RangeError);
  assert.throws(() => game.pass("Ada", "Ben", {}), TypeError);
  const misplaced = { name: "TypeError", message: "giveToken takes (token, player, { options })" };
  assert.throws(() => game.giveToken("first", { player: "Ada" }), misplaced);
  assert.throws(() => game.pass(7), TypeError);
  assert.equal(game.flag("größer ✓"), false);
});

test("numbers that JavaScript would round are refused, unless they are exact", () => {
  const game = started("simple");
  game.setCounter("big", 2n ** 60n);
  assert.throws(() => game.setCounter("big", 2 ** 60, { player: "Ada" }), RangeError);
  assert.throws(() => game.setCounter("big", 2 ** 60), RangeError);
  assert.throws(() => game.setCounter("big", 1.5), RangeError);
  assert.throws(() => game.setCounter("big", 2n ** 64n, { cap: 1 }), RangeError);
  assert.throws(() => game.setCounter("big", 2n ** 64n + 5n), RangeError);
  assert.throws(() => game.setCounter("big", -(2n ** 63n) - 1n), RangeError);
  assert.match(game.eventLines().at(-1), /value=1152921504606846976/);
  assert.throws(() => new tw.Game("simple", { seed: -1 }), RangeError);
  assert.throws(() => new tw.Game("simple", { seed: 2n ** 64n }), RangeError);
  assert.equal(new tw.Game("simple", { seed: 2n ** 64n - 1n }).turn, 0);
  for (const seed of ["A", "7", 1.5, null, {}, [7], () => 7]) {
    assert.throws(() => new tw.Game("simple", { seed }), /a seed is a whole number/);
  }
});

test("numbers of the library's are not cut short, and a bigint ends nothing", () => {
  for (const players of [2.5, -2, 2 ** 32 + 2, "2", NaN]) {
    assert.throws(() => new tw.Game("simple", { players }), RangeError);
  }
  assert.deepEqual(new tw.Game("simple", { players: 2n }).order, ["A", "B"]);
  const game = started("simple");
  game.endTurn();
  game.endTurn();
  const before = game.hash();
  for (const number of [2 ** 32 + 1, 1.5, -1, "1", undefined]) {
    assert.throws(() => game.rewindToTurn(number), RangeError);
    assert.throws(() => game.moves("Ada", { most: number ?? null }), RangeError);
  }
  for (const number of [1.5, -1, "1", undefined]) {
    assert.throws(() => game.rewind(number), RangeError);
  }
  assert.equal(game.hash(), before);
  assert.equal(game.moves(game.active, { most: 1n }).length, 1);
  game.rewindToTurn(1n);
  assert.equal(game.turn, 1);
  assert.throws(() => game.hash("toString"), RangeError);
  assert.equal(tw.ended, undefined);
});

test("half of a character is no text", () => {
  const half = "\ud83d";
  assert.throws(() => new tw.Game("simple", { players: [half, "Ben"] }), RangeError);
  const game = new tw.Game("simple", { players: ["\ud83d\ude00", "Ben"] });
  game.start();
  assert.deepEqual(game.order, ["\u{1f600}", "Ben"]);
  assert.throws(() => game.setFlag(`x${half}`), RangeError);
  game.effect("says", (card) => card.log(`a${half}b\0c`));
  game.run("says");
  assert.deepEqual(game.takeLog(), ["says: a\ufffdb\ufffdc"]);
  game.effect("throws", () => {
    throw new Error(`a${half}b\0c`);
  });
  assert.throws(() => game.run("throws"), /a\ufffdb\ufffdc/);
  const carrying = new tw.Game("simple", { state: 1, write: () => half });
  assert.throws(() => carrying.save(), RangeError);
});

test("damaged saves are refused", () => {
  const save = started().save();
  for (let at = 0; at < save.length; at += 1) {
    assert.throws(() => tw.Game.load("mtg", save.subarray(0, at)), DataError);
  }
  assert.throws(() => tw.Game.load("uno", save), { code: "save_rules" });
  assert.throws(() => tw.Game.load("mtg", "text"), DataError);
  assert.throws(() => tw.Game.load("mtg", [1, 2]), TypeError);
});

test("texts of any size fit, and their places are used again", () => {
  const game = started("simple");
  const { memory } = game.instance;
  const rules = `# ${"x".repeat(3_000_000)}\nbase = "uno"\nname = "large"\n`;
  assert.equal(new tw.Game(new tw.Rules(rules)).view().rules, "large");
  game.effect("large", (card) => {
    for (let count = 0; count < 3; count += 1) {
      assert.throws(() => card.command("x".repeat(200_000)), { code: "unknown_command" });
    }
  });
  game.run("large");
  const pages = memory.bytes.length;
  for (let count = 0; count < 20; count += 1) {
    game.run("large");
    new tw.Rules(rules).free();
  }
  assert.ok(memory.bytes.length - pages < 16_000_000, `${memory.bytes.length - pages} bytes more`);
  assert.throws(() => game.setFlag("x".repeat(1000)), LimitError);
});

test("a bid of nothing is a bid, listed one by one or as a range", () => {
  const bids = (takes) => {
    const rules = `name = "bids"
      [[steps]]
      name = "auction"
      window = "bids"
      [windows.bids]
      pending = "all"
      [actions.bid]
      takes = { data = ${takes} }`;
    const game = new tw.Game(rules, { players: ["Ada", "Ben"] });
    game.start();
    return [game, game.moves("Ada").filter(({ verb }) => verb === "act")];
  };
  const [table, [nothing, seven]] = bids("{ options = [0, 7] }");
  assert.deepEqual([nothing.columns.data, seven.columns.data], [0, 7]);
  assert.match(nothing.text, / data=0$/);
  table.fork().submit(seven);
  table.submit(nothing);
  const [range, [bid]] = bids("{ from = 0, to = 3 }");
  assert.deepEqual(bid.open, { column: "data", from: 0, to: 3 });
  assert.equal("data" in bid.columns, false);
  range.fork().submit(bid, 3);
  range.submit(bid, 0);
});

test("views and pages show what a player may see", () => {
  const game = new tw.Game("sealed_bid", { players: ["Ada", "Ben"], seed: 3 });
  game.start();
  const [move] = game.moves("Ada").filter(({ verb }) => verb === "commit");
  game.submit(move, move.open ? move.open.from : undefined);
  assert.notDeepEqual(game.viewFor("Ben").commits, game.view().commits);
  assert.deepEqual(game.viewFor(null).commits, game.viewFor("Ben").commits);
  assert.match(game.replayHtml({ title: "A <sale>" }), /A &lt;sale>|A &lt;sale&gt;/);
  assert.notEqual(game.replayHtml({ player: "Ben" }), game.replayHtml());
  const words = { phrases: { committed: "{player} bids" } };
  assert.equal(game.story({ player: "Ben", words }).at(-1).text, "Ada bids.");
  assert.deepEqual(Object.keys(game.story()[0]), ["first", "last", "text"]);
  assert.throws(() => game.story({ words: "[nams]" }), { code: "bad_value" });
  assert.match(game.draw(), /^<svg/);
  assert.match(game.show(), /Ada/);
});

test("every verb is a method, and no method hides another", () => {
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(tw.Game.prototype));
  const shared = Object.keys(VERBS).map(camel).filter((name) => own.includes(name));
  assert.deepEqual(shared, []);
  const game = started("simple");
  for (const verb of Object.keys(VERBS)) assert.equal(typeof game[camel(verb)], "function", verb);
});

test("instances share nothing, and a trap ends its own", async () => {
  const other = await load();
  const game = new other.Game("simple");
  game.effect("last", () => game.instance.call("tw_command", 0x7fff_fff0, 0x7fff_fff0));
  game.start();
  assert.equal(other.ended, undefined);
  const outside = [0x7fff_fff0, 0, 0, 0, 0, 0];
  assert.throws(() => game.instance.call("tw_rules_check", ...outside), TurnwheelDead);
  assert.match(other.ended, /out of bounds/);
  assert.throws(() => game.turn, /has ended \(.*\); load\(\) another one/);
  assert.throws(() => new other.Game("simple"), TurnwheelDead);
  game.free();
  assert.equal(started().turn, 1);
});

test("a trap inside an effect ends the instance through all frames", async () => {
  const other = await load();
  const game = new other.Game("simple");
  let seen;
  game.effect("last", (card) => {
    try {
      card.instance.call("tw_rules_check", 0x7fff_fff0, 0, 0, 0, 0, 0);
    } catch (error) {
      seen = error;
      throw error;
    }
  });
  game.start();
  assert.throws(() => game.run("last"), TurnwheelDead);
  assert.ok(seen instanceof TurnwheelDead);
  assert.equal(other.ended, seen.reason);
});

test("whoever keeps the end of an instance to themselves does not outlive it", async () => {
  const other = await load();
  const game = new other.Game("simple");
  game.effect("last", (card) => {
    try {
      card.instance.call("tw_rules_check", 0x7fff_fff0, 0, 0, 0, 0, 0);
    } catch {
      // As if nothing had happened.
    }
  });
  game.start();
  assert.throws(() => game.run("last"), TurnwheelDead);
});

test("an effect that asks an instance which has ended ends no other one", async () => {
  const [gone, other] = [await load(), await load()];
  const [lost, game] = [new gone.Game("simple"), new other.Game("simple")];
  const outside = [0x7fff_fff0, 0, 0, 0, 0, 0];
  assert.throws(() => lost.instance.call("tw_rules_check", ...outside), TurnwheelDead);
  game.effect("asks", () => lost.turn);
  game.start();
  assert.throws(() => game.run("asks"), EffectError);
  assert.equal(other.ended, undefined);
  assert.equal(game.turn, 1);
});
