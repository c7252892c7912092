// Scenario scripts, played from their text.

import { optionsOf } from "./options.js";

/** Runs with the handle of a script. */
function withScript(instance, script, options, run) {
  const { file = "script.tws", limits } = optionsOf(options, "file", "limits");
  const { memory } = instance;
  return memory.scope(() => {
    const [text, name] = [memory.text(script, "a script"), memory.text(file, "the name of a file")];
    const most = memory.text(limits && JSON.stringify(limits), "limits");
    const parse = (...place) => instance.call("tw_script_parse", text, name, most, ...place);
    const handle = instance.made(parse);
    try {
      return run(handle);
    } finally {
      instance.call("tw_script_free", handle);
    }
  });
}

/**
 * Plays a script in a game of its own, without effects in code. Returns the first difference, with
 * its file, line and text, or null if all is as it says.
 */
export function checkScript(instance, script, options) {
  return withScript(instance, script, options, (handle) => {
    const holds = instance.memory.take(4);
    const call = (...place) => instance.call("tw_script_check", handle, holds, ...place);
    return instance.copied(call) || null;
  });
}

/** Plays a script up to its first difference, and returns the handle of its game. */
export function playScript(instance, script, options) {
  const play = (handle) =>
    instance.made((...place) => instance.call("tw_script_game", handle, 1, ...place));
  return withScript(instance, script, options, play);
}
