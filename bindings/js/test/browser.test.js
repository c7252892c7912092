// The package in headless Chromium, as a page and a worker of a strict content policy load it.
// CHROMIUM is its path; without one this is left out, unless TURNWHEEL_REQUIRE contains `browser`.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { test } from "node:test";
import { load } from "../src/index.js";
import { evening } from "./evening.js";

const own = new URL("..", import.meta.url).pathname;
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isRequired = (process.env.TURNWHEEL_REQUIRE ?? "").split(",").includes("browser");
const isLeftOut = existsSync(chromium) || isRequired ? false : `there is no ${chromium}`;
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const POLICY = "default-src 'none'; connect-src 'self'; worker-src 'self'; "
  + "script-src 'self' 'wasm-unsafe-eval'";
const PAGE = '<!doctype html><script type="module" src="/test/evening.js"></script>';
const PATIENCE = 60_000;

/** Serves the package and a page of it; `heard` gets what the page and the worker tell. */
function server(heard) {
  return createServer((request, response) => {
    if (request.method === "POST") {
      const parts = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        heard(request.url, JSON.parse(Buffer.concat(parts)));
        response.end();
      });
      return;
    }
    const file = join(own, normalize(request.url));
    const type = TYPES[extname(file)] ?? "text/html";
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Security-Policy", POLICY);
    response.end(request.url === "/" ? PAGE : existsSync(file) ? readFileSync(file) : "");
  });
}

const options = { skip: isLeftOut, timeout: PATIENCE };
test("a page and a worker play as Node.js does", options, async (t) => {
  const told = {};
  const profile = mkdtempSync(join(tmpdir(), "turnwheel-chromium-"));
  await new Promise((done, failed) => {
    const served = server((where, what) => {
      told[where] = what;
      if (Object.keys(told).length === 2) done();
    });
    served.listen(0, "127.0.0.1", () => {
      const flags = ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`];
      const address = `http://127.0.0.1:${served.address().port}/`;
      // In a group of its own, so that its children, which write to the profile, end with it.
      const group = { stdio: "ignore", detached: true };
      const browser = spawn(chromium, [...flags, address], group);
      browser.on("error", failed);
      const gone = new Promise((ended) => browser.once("exit", ended));
      t.after(async () => {
        process.kill(-browser.pid, "SIGKILL");
        served.close();
        served.closeAllConnections();
        await gone;
        rmSync(profile, { recursive: true, force: true });
      });
    });
  });
  const expected = JSON.parse(JSON.stringify(await evening(load)));
  assert.deepEqual(told["/told/page"], expected);
  assert.deepEqual(told["/told/worker"], expected);
  assert.ok(expected.events.length > 500 && expected.price > 0);
});
