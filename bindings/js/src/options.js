// Options: objects that a call may be given last.

/** Returns the options that were given: an object with no other names than these, or none. */
export function optionsOf(given, ...names) {
  if (given === undefined || given === null) return {};
  if (typeof given !== "object" || Array.isArray(given)) {
    throw new TypeError(`options are an object, or left out, not ${given}`);
  }
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other === undefined) return given;
  throw new TypeError(`there is no option \`${other}\`; there are ${names.join(", ")}`);
}
