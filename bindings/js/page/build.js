// Writes the playground: node build.js WASM OUT. One file, which fetches nothing.

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { bundle } from "./bundle.js";

const [wasm, out] = process.argv.slice(2);
const own = (name) => new URL(name, import.meta.url);
const RULES = own("../../../rulesets/");

const packed = (bytes) => deflateRawSync(bytes, { level: 9 }).toString("base64");
const hashed = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function rules() {
  const files = readdirSync(RULES).filter((name) => name.endsWith(".toml")).sort();
  const read = (name) => [name.replace(".toml", ""), readFileSync(new URL(name, RULES), "utf8")];
  return JSON.stringify(Object.fromEntries(files.map(read)));
}

const style = readFileSync(own("page.css"), "utf8");
const script = bundle(own("main.js"));
const parts = {
  policy: [
    "default-src 'none'", "style-src 'unsafe-inline'",
    `script-src ${hashed(script)} 'wasm-unsafe-eval'`, "img-src data:", "base-uri 'none'",
    "form-action 'none'",
  ].join("; "),
  style,
  library: packed(readFileSync(wasm)),
  rules: packed(rules()),
  script,
};
const page = readFileSync(own("page.html"), "utf8");
writeFileSync(out, page.replace(/\{(\w+)\}/g, (_, name) => parts[name]));
