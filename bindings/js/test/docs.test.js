// The programs of the documentation, each page as one program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../..", import.meta.url);

for (const page of ["docs/javascript.md", "bindings/js/README.md"]) {
  test(`the programs of ${page} run`, () => {
    const text = readFileSync(new URL(page, root), "utf8");
    const blocks = Array.from(text.matchAll(/^```js\n(.*?)^```$/gms), ([, block]) => block);
    assert.ok(blocks.length > 0);
    // An assertion of the console only prints; here it ends the program.
    const strict = "console.assert = (holds) => { if (!holds) throw new Error('it is not so'); };";
    const program = [strict, ...blocks].join("\n");
    const own = program.replace('from "turnwheel"', 'from "./src/index.js"');
    const given = ["--input-type=module", "--eval", own];
    execFileSync(process.execPath, given, { cwd: new URL("bindings/js", root), stdio: "pipe" });
  });
}
