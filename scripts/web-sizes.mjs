// Compares the table of sizes in docs/javascript.md with what `npm pack` would pack, and holds the
// compressed library to its limit: web-sizes.mjs [write]
//
// `write` puts what was measured into the page. Otherwise a size that is off by more than 3 percent
// is an error. It measures the library of `scripts/wasm.sh release`, which is smaller than others.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The most bytes that a page fetches for the library, as a good server sends it. */
const MOST_BROTLI = 950_000;
const OFF = 0.03;
const ROOT = new URL("..", import.meta.url);
const PACKAGE = new URL("bindings/js/", ROOT);
const PAGE = new URL("docs/javascript.md", ROOT);
const HEAD = "| of the package, told by `node scripts/web-sizes.mjs write` |";

const sizes = (bytes) => [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)];
const library = readFileSync(new URL("turnwheel.wasm", PACKAGE));
const names = readdirSync(new URL("src/", PACKAGE)).filter((name) => name.endsWith(".js"));
const sources = Buffer.concat(names.map((name) => readFileSync(new URL(`src/${name}`, PACKAGE))));
const measured = new Map([
  ["`turnwheel.wasm`, with all rules, pages and tools", sizes(library)],
  ["the sources in JavaScript", sizes(sources)],
]);

const spaced = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, " ");
const near = (size, told) => Math.abs(size - told) <= OFF * told;
const isWritten = process.argv[2] === "write";
const lines = readFileSync(PAGE, "utf8").split("\n");
const first = lines.findIndex((line) => line.startsWith(HEAD)) + 2;
const wrong = first < 2 ? [`docs/javascript.md has no line that begins with: ${HEAD}`] : [];

[...measured].forEach(([what, forms], at) => {
  const found = forms.map((form) => form.length);
  const line = `| ${[what, ...found.map(spaced)].join(" | ")} |`;
  if (isWritten) lines[first + at] = line;
  const [, name, ...cells] = lines[first + at].split("|").map((cell) => cell.trim());
  const told = cells.map((cell) => Number(cell.replaceAll(" ", "")));
  if (name === what && found.every((size, index) => near(size, told[index]))) return;
  wrong.push(`docs/javascript.md says ${lines[first + at]}`, `it is              ${line}`);
});

const [, , brotli] = sizes(library);
if (brotli.length > MOST_BROTLI) {
  wrong.push(`the library takes ${brotli.length} bytes as brotli, and may take ${MOST_BROTLI}`);
}
if (wrong.length > 0) {
  console.error([...wrong, "run node scripts/web-sizes.mjs write, if it has to be so"].join("\n"));
  process.exit(1);
}
if (isWritten) writeFileSync(PAGE, lines.join("\n"));
console.log(`the library takes ${spaced(brotli.length)} bytes as brotli`);
