// Plays scenario scripts through the calls of a game, as the other languages do. The log has every
// event and the last hash: `node corpus.js FILE...` prints it.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { load } from "../src/index.js";

const MOST_PASSES = 10_000;

/** Reads a script into its setup and its lines. */
function read(file) {
  const source = readFileSync(file, "utf8").split("\n").map((text) => text.trim());
  const script = { effects: [], lines: [], seed: 0n, onError: "refuse" };
  while (source.length > 0) {
    const line = source.shift();
    if (line === "" || line.startsWith("#")) continue;
    const [, word, rest] = /^(\S+)\s*(.*)$/.exec(line);
    if (word === "rules") script.rules = rulesOf(rest, source, file);
    else if (word === "players") script.players = playersOf(rest);
    else if (word === "seed") script.seed = BigInt(rest);
    else if (word === "on_error") script.onError = rest;
    else if (word === "effect") script.effects.push(...effectsOf(rest));
    else script.lines.push(lineOf(word, rest, line));
  }
  return script;
}

function rulesOf(rest, source, file) {
  if (rest === "{") {
    const end = source.indexOf("}");
    const text = source.splice(0, end + 1).slice(0, end).join("\n");
    return [text + "\n"];
  }
  if (!/\.(toml|json)$/.test(rest)) return [rest];
  const path = join(dirname(file), rest);
  const text = readFileSync(path, "utf8");
  const bases = {};
  for (let base = baseOf(text); base !== undefined; base = baseOf(bases[base])) {
    bases[base] = readFileSync(join(dirname(path), base), "utf8");
  }
  return [text, { file: rest, bases }];
}

/** Returns the file on which the text of rules is based, if it is one. */
function baseOf(text) {
  return /^[{\s]*"?base"?\s*[=:]\s*"(.*?\.(?:toml|json))"/m.exec(text)?.[1];
}

function playersOf(rest) {
  if (/^\d+$/.test(rest)) return Number(rest);
  const names = rest.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  return names.length > 0 ? names.map((name) => name.replaceAll('"', "")) : undefined;
}

function effectsOf(rest) {
  const [, names, verbs] = /^([^=(]*?)\s*(?:=\s*(.*))?$/.exec(rest) ?? [null, rest, ""];
  return names.split(/\s+/).map((name) => [name, verbs ?? ""]);
}

function lineOf(word, rest, whole) {
  if (word === "expect" && /^error( |$)/.test(rest)) {
    return { kind: "expect_error", text: rest.slice(5).trim() };
  }
  const kinds = { "expect": "expect", ">": "event", "mark": "mark", "pass_all": "pass_all" };
  return word in kinds ? { kind: kinds[word], text: rest } : { kind: "command", text: whole };
}

class Player {
  log = [];
  mark = 0;

  constructor(tw, script) {
    const rules = new tw.Rules(...script.rules);
    const { min, max } = rules.players;
    const players = script.players ?? Math.min(Math.max(4, min), max);
    this.game = new tw.Game(rules, { players, seed: script.seed });
    if (script.onError !== "refuse") this.game.onError(script.onError);
    // Effects may name each other in any order, so all names come first.
    for (const [name] of script.effects) this.game.define(name, "");
    for (const [name, verbs] of script.effects) this.game.define(name, verbs);
    this.lines = script.lines;
  }

  drain() {
    this.log.push(...this.game.eventLines());
  }

  /** Returns why an expectation does not hold; undefined if it does. */
  unmet(expectation) {
    const { memory } = this.game.instance;
    return memory.scope(() => {
      const events = memory.text(this.log.slice(this.mark).join("\n"), "events");
      const text = memory.text(expectation, "an expectation");
      const [holds, at] = [memory.take(4), memory.take(4096)];
      this.game.must("tw_expect", events, text, holds, at, 4096, 0);
      return memory.readSize(holds) === 1 ? undefined : memory.readText(at) || "it does not hold";
    });
  }

  must(condition, reason) {
    if (!condition) throw new Error(reason);
  }

  command(line) {
    const expected = this.lines[0]?.kind === "expect_error" ? this.lines.shift().text : undefined;
    const before = [this.game.hash(), this.game.accepted];
    try {
      this.game.command(line);
    } catch (error) {
      this.must(error.code === expected, `refused: ${error.message}`);
      this.must(String([this.game.hash(), this.game.accepted]) === String(before), "it changed");
      return;
    }
    this.must(expected === undefined, `expected error ${expected}, but it was accepted`);
  }

  passAll(text) {
    const until = text.startsWith("until ") ? text.slice(6) : undefined;
    for (let passes = 0; passes < MOST_PASSES; passes += 1) {
      if (until !== undefined && this.unmet(until) === undefined) return;
      const { kind, player } = this.game.awaiting;
      if (kind !== "window") break;
      const who = player ?? this.game.pending[0];
      this.must(who !== undefined, "nobody can pass");
      this.game.pass(who);
      const start = this.log.length;
      this.drain();
      const passing = (event) => /^(passed|priority_given) /.test(event);
      if (until === undefined && !this.log.slice(start).every(passing)) return;
    }
    const reason = until && this.unmet(until);
    this.must(reason === undefined, reason);
  }

  compare(start) {
    const end = this.lines.findIndex(({ kind }) => kind !== "event");
    const listed = this.lines.splice(0, end < 0 ? this.lines.length : end);
    const [expected, found] = [listed.map(({ text }) => text), this.log.slice(start)];
    this.must(listed.length === 0 || String(expected) === String(found), `found ${found}`);
  }

  line({ kind, text }) {
    const start = this.log.length;
    if (kind === "expect") {
      const reason = this.unmet(text);
      this.must(reason === undefined, reason);
    } else if (kind === "mark") {
      this.mark = this.log.length;
    } else {
      this.must(kind === "command" || kind === "pass_all", "this line has to follow a command");
      if (kind === "command") this.command(text);
      else this.passAll(text);
      this.drain();
      this.compare(start);
    }
  }

  play() {
    while (this.lines.length > 0) {
      const line = this.lines.shift();
      try {
        this.line(line);
      } catch (error) {
        throw new Error(`${line.kind} ${line.text}: ${error.message}`, { cause: error });
      }
    }
    this.game.must("tw_verify_replay");
    return [...this.log, `hash ${this.game.hash()}`, ""].join("\n");
  }
}

/** Plays a script, and returns its log: every event, and the last hash. */
export function played(tw, file) {
  const player = new Player(tw, read(file));
  try {
    return player.play();
  } finally {
    player.game.free();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tw = await load();
  for (const file of process.argv.slice(2)) process.stdout.write(`${file}\n${played(tw, file)}`);
}
