// Rules: built in by name, or read from a text; and the tools for those who write them.

import { Handle } from "./handle.js";
import { OK } from "./instance.js";
import { optionsOf } from "./options.js";

const RULES_INVALID = 502;
/** A name holds none of these; a text of rules in TOML or JSON does. */
const IN_A_TEXT = /[\n=[{]/;

/** Makes rules in the library, and returns their handle. */
export function readRules(instance, rules, given) {
  const { limits, ...options } = optionsOf(given, "file", "bases", "limits");
  const made = makeRules(instance, rules, options);
  if (limits === undefined) return made;
  try {
    return instance.memory.scope(() => {
      const text = instance.memory.text(JSON.stringify(limits), "limits");
      return instance.made((...place) => instance.call("tw_ruleset_lower", made, text, ...place));
    });
  } finally {
    instance.release("tw_ruleset_free", made);
  }
}

function makeRules(instance, rules, { file, bases = {} }) {
  const { memory } = instance;
  if (typeof rules !== "string") throw new TypeError("rules are a name or a text");
  return memory.scope(() => {
    const text = memory.text(rules, "rules");
    if (!IN_A_TEXT.test(rules)) {
      return instance.made((...place) => instance.call("tw_ruleset_builtin", text, ...place));
    }
    const names = memory.texts(Object.keys(bases), "the name of a base");
    const texts = memory.texts(Object.values(bases), "a base");
    const name = memory.text(file, "the name of a file");
    const given = [text, name, names, texts, Object.keys(bases).length];
    return instance.made((...place) => instance.call("tw_ruleset_parse", ...given, ...place));
  });
}

export class Rules extends Handle {
  constructor(instance, rules, options) {
    super(instance, readRules(instance, rules, options), "tw_ruleset_free");
  }

  get players() {
    const { memory } = this.instance;
    return memory.scope(() => {
      const [min, max] = [memory.take(4), memory.take(4)];
      const status = this.instance.call("tw_ruleset_player_range", this.handle, min, max);
      if (status !== OK) throw this.instance.error(status);
      return { min: memory.readSize(min), max: memory.readSize(max) };
    });
  }
}

/** Runs with the handle of rules; those of a name or a text last as long as the run. */
export function withRules(instance, rules, run) {
  if (rules instanceof Rules) return run(rules.handle);
  const handle = readRules(instance, rules);
  try {
    return run(handle);
  } finally {
    instance.release("tw_ruleset_free", handle);
  }
}

/** Returns the names of the built-in rules. */
export function builtinRules(instance) {
  const names = [];
  for (let at = 0; ; at += 1) {
    const name = instance.memory.readText(instance.call("tw_ruleset_builtin_name", at));
    if (name === undefined) return names;
    names.push(name);
  }
}

function tool(instance, name, rules, file, accepted, ...more) {
  const { memory } = instance;
  return memory.scope(() => {
    const given = [memory.text(rules, "rules"), memory.text(file, "the name of a file"), ...more];
    const call = (...place) => instance.call(name, ...given, ...place);
    return instance.copied(call, undefined, accepted);
  });
}

/** Returns everything wrong or doubtful in the text of rules. */
export function checkRules(instance, rules, file = "rules.toml") {
  return JSON.parse(tool(instance, "tw_rules_check", rules, file, RULES_INVALID, 1));
}

/** Returns a picture of rules, as the text of an SVG. */
export function drawRules(instance, rules, file) {
  return tool(instance, "tw_rules_draw", rules, file);
}

/** Returns rules in English prose. */
export function tellRules(instance, rules, file) {
  return tool(instance, "tw_rules_tell", rules, file);
}
