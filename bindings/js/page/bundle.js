// One script out of modules of our own: each becomes a function, and runs in the order of imports.

import { readFileSync } from "node:fs";

const IMPORT = /^import (?:\{([^}]*)\} from )?"(\.[^"]*)";\n/gm;
const ALL = /^export \* from "(\.[^"]*)";\n/gm;
const EXPORT = /^export ((?:async )?(?:function|class|const|let) (\w+))/gm;

/** Returns the text of a script of the type `module` that runs the module at a URL. */
export function bundle(main) {
  const names = new Map();
  const parts = [];

  /** Adds a module behind those that it imports, and returns what it is called. */
  function add(url) {
    if (names.has(url.href)) return names.get(url.href);
    const { text, exported } = moduleOf(url);
    const name = `module${names.size}`;
    names.set(url.href, name);
    parts.push(`const ${name} = (() => {\n${text}return { ${exported.join(", ")} };\n})();\n`);
    return name;
  }

  function moduleOf(url) {
    const exported = [];
    const text = readFileSync(url, "utf8")
      .replace(IMPORT, (_, taken, from) => {
        const name = add(new URL(from, url));
        return taken ? `const {${taken.replaceAll(" as ", ": ")}} = ${name};\n` : "";
      })
      .replace(ALL, (_, from) => {
        exported.push(`...${add(new URL(from, url))}`);
        return "";
      })
      .replace(EXPORT, (_, declared, name) => {
        exported.push(name);
        return declared;
      });
    const left = /^(?:import|export) .*/m.exec(text) ?? /<\/script.*/i.exec(text);
    if (left) throw new Error(`${url.pathname}: the bundle cannot hold \`${left[0]}\``);
    return { text, exported };
  }

  // What waits at its top level cannot be a function.
  const { text } = moduleOf(main);
  return parts.join("") + text;
}
