// The playground in headless Chromium, opened from the disk, for its tests. PLAYGROUND is the page,
// CHROMIUM the browser; without one they are left out, unless TURNWHEEL_REQUIRE contains `browser`.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { hashOf } from "../page/link.js";

const built = new URL("../../../build/web/playground.html", import.meta.url);
export const address = process.env.PLAYGROUND ? pathToFileURL(process.env.PLAYGROUND) : built;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const isRequired = (process.env.TURNWHEEL_REQUIRE ?? "").split(",").includes("browser");
const isThere = existsSync(executablePath) || isRequired;
export const skip = isThere ? false : `there is no ${executablePath}`;
const args = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
export const TEN = "Ada Bartholomew Cleo Dimitri Evangeline Farid Gwen Hiroshi Ingeborg Jacqueline";
export const AUCTION = [
  'name = "auction"', "players = { min = 2, max = 4 }", "",
  '[[steps]]', 'name = "bids"', 'window = "owner"', "", "[actions.bid]",
  "takes = { data = { from = 3, to = 50 } }", "",
].join("\n");

export const options = { skip, timeout: 120_000 };
const profile = mkdtempSync(join(tmpdir(), "turnwheel-page-"));
export let browser;

before(async () => {
  if (skip) return;
  const { chromium } = await import("playwright-core");
  browser = await chromium.launchPersistentContext(profile, { executablePath, args });
  browser.setDefaultTimeout(options.timeout / 2);
});
after(async () => {
  await browser?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Opens the page; whatever it wants of the network or complains about fails the test. */
export async function open(t, hash = "", { width = 1400, scheme = "light" } = {}) {
  const page = await browser.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => wrong.push(message.text()));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) wrong.push(request.url());
  });
  t.after(async () => {
    await page.close();
    assert.deepEqual(wrong, []);
  });
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`${address.href}${hash}`);
  await page.waitForSelector("html[data-ready]");
  return page;
}

export const link = (rules, players, commands, place = commands.length) =>
  hashOf({ rules, players, seed: 7, commands, place });

export const text = (page, id) => page.locator(`#${id}`).textContent();
export const move = (page, name) =>
  page.locator("#moves").getByRole("button", { name, exact: true });
export const row = (page, words) => page.locator("#story").getByRole("button", { name: words });
export const here = async (page) =>
  (await page.locator("#story [aria-current]").innerText()).trim();

/** Waits until the address has followed: it does so a moment after the last change. */
export async function followed(page, place) {
  await page.waitForFunction((begin) => location.hash.startsWith(begin), `#${place}.`);
  return new URL(page.url()).hash;
}
