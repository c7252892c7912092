// turnwheel in JavaScript: `await load()` gives an instance of the engine.

import { Game, loadGame, newGame } from "./game.js";
import { Instance } from "./instance.js";
import { optionsOf } from "./options.js";
import { Rules, builtinRules, checkRules, drawRules, tellRules } from "./rules.js";
import { checkScript, playScript } from "./scripts.js";
import { simulate } from "./simulation.js";

export * from "./errors.js";

/** The compiled library of this package, which all instances share. */
let compiled;

/** Returns the module of a source: bytes, a response, an address, or a module. */
async function moduleOf(source) {
  if (source === undefined) {
    compiled ??= moduleOf(new URL("../turnwheel.wasm", import.meta.url));
    compiled.catch(() => (compiled = undefined));
    return compiled;
  }
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof URL || typeof source === "string") return moduleOf(await fetched(source));
  if (typeof source.arrayBuffer === "function") return moduleOf(await source.arrayBuffer());
  return WebAssembly.compile(source);
}

async function fetched(address) {
  const url = new URL(address, import.meta.url);
  if (url.protocol === "file:" && globalThis.process?.versions?.node) {
    // The name is not written in the import, so that nothing for browsers looks for it.
    const files = "node:fs/promises";
    return (await import(/* @vite-ignore */ files)).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} cannot be fetched: ${response.status}`);
  return response;
}

export async function load(source) {
  const module = await moduleOf(await source);
  return faceOf(new Instance((await WebAssembly.instantiate(module, {})).exports));
}

/** The options about the state. */
const WAYS = ["copy", "write", "read"];

/** What a class of this instance takes over instead of making it. */
class Made {
  constructor(handle) {
    this.handle = handle;
  }
}

function faceOf(instance) {
  const OwnGame = class Game_ extends Game {
    constructor(rules, given) {
      const isMade = rules instanceof Made;
      const options = isMade ? given : optionsOf(given, "players", "seed", "state", ...WAYS);
      super(instance, isMade ? rules.handle : newGame(instance, rules, options), options);
    }

    static of(handle, options) {
      return new OwnGame(new Made(handle), options);
    }

    static load(rules, save, given) {
      const ways = optionsOf(given, ...WAYS);
      const game = OwnGame.of(loadGame(instance, rules, save), ways);
      return Game.withState(game);
    }
  };
  Object.defineProperty(OwnGame, "name", { value: "Game" });
  const OwnRules = class extends Rules {
    constructor(rules, options) {
      super(instance, rules, options);
    }
  };
  Object.defineProperty(OwnRules, "name", { value: "Rules" });
  return {
    Game: OwnGame,
    Rules: OwnRules,
    builtinRules: () => builtinRules(instance),
    checkRules: (rules, file) => checkRules(instance, rules, file),
    checkScript: (script, options) => checkScript(instance, script, options),
    playScript: (script, options) => OwnGame.of(playScript(instance, script, options)),
    drawRules: (rules, file) => drawRules(instance, rules, file),
    simulate: (rules, options) => simulate(instance, rules, options, OwnGame.of),
    tellRules: (rules, file) => tellRules(instance, rules, file),
    version: instance.memory.readText(instance.call("tw_version")),
    get ended() {
      return instance.ended;
    },
  };
}
