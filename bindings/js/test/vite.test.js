// A page of ten lines, made by Vite with its usual options: built and served, and by its server for
// development. CHROMIUM is the browser in which the page runs; without one this is left out, unless
// TURNWHEEL_REQUIRE contains `browser`.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { TEN, installed } from "./installed.js";

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isRequired = (process.env.TURNWHEEL_REQUIRE ?? "").split(",").includes("browser");
const isThere = existsSync(executablePath) || isRequired;
const skip = isThere ? false : `there is no ${executablePath}`;
const options = { skip, timeout: 120_000 };
const profile = mkdtempSync(join(tmpdir(), "turnwheel-vite-"));
const PAGE = '<!doctype html><script type="module" src="/main.js"></script>';
let [browser, place, vite] = [];

before(async () => {
  if (skip) return;
  const { chromium } = await import("playwright-core");
  const args = ["--no-sandbox", "--disable-gpu", "--no-first-run"];
  browser = await chromium.launchPersistentContext(profile, { executablePath, args });
  vite = await import("vite");
  place = installed();
  place.write("index.html", [PAGE]);
  place.write("main.js", ['import { load } from "turnwheel";', ...TEN]);
});
after(async () => {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
  place?.remove();
});

/** Returns what the page of a server logs first, or what it failed with. */
async function toldBy(server) {
  try {
    const page = await browser.newPage();
    const told = new Promise((done) => {
      page.on("console", (message) => message.type() === "log" && done(message.text()));
      page.on("pageerror", (error) => done(error.message));
    });
    await page.goto(server.resolvedUrls.local[0]);
    return await told;
  } finally {
    await server.close();
  }
}

const settings = () => ({ root: place.folder, configFile: false, logLevel: "silent" });
const server = { host: "127.0.0.1" };

test("Vite builds ten lines with the package, which run in a browser", options, async () => {
  await vite.build(settings());
  const files = readdirSync(join(place.folder, "dist/assets"));
  assert.deepEqual(files.filter((name) => name.endsWith(".wasm")).length, 1, files.join());
  assert.equal(await toldBy(await vite.preview({ ...settings(), preview: server })), "Ada");
});

test("Vite's server for development serves them", options, async () => {
  const served = await vite.createServer({ ...settings(), server });
  assert.equal(await toldBy(await served.listen()), "Ada");
});
