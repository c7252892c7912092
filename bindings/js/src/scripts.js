// Scenario scripts, played from their text.

/**
 * Plays a script in a game of its own, without effects in code. Returns the first difference, with
 * its file, line and text, or null if all is as it says.
 */
export function checkScript(instance, script, file = "script.tws") {
  const { memory } = instance;
  return memory.scope(() => {
    const [text, name] = [memory.text(script, "a script"), memory.text(file, "the name of a file")];
    const parse = (...place) => instance.call("tw_script_parse", text, name, ...place);
    const handle = instance.made(parse);
    try {
      const holds = memory.take(4);
      const call = (...place) => instance.call("tw_script_check", handle, holds, ...place);
      return instance.copied(call) || null;
    } finally {
      instance.call("tw_script_free", handle);
    }
  });
}
