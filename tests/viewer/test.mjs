// The replay page in a browser: what it shows, how it is steered, what it hides and what it costs.
//
// node test.mjs FOLDER TURNWHEEL: a folder with the saves of viewer_games, and the command.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { same, seen } from "./pictures.mjs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const [folder, turnwheel] = process.argv.slice(2).map((word) => resolve(word));
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const MOST_BYTES = 2 << 20; // of a page for 10 000 commands
const MOST_WAIT = 2000; // milliseconds for a place that is gone to, ten times what it takes
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

function replay(name, ...words) {
  const page = join(folder, `${name}.html`);
  execFileSync(turnwheel, ["replay", ...words, "-o", page], { cwd: folder });
  return page;
}

function refused(...words) {
  const done = spawnSync(turnwheel, ["replay", ...words], { cwd: folder, encoding: "utf8" });
  assert.equal(done.status, 1, words.join(" "));
  assert.equal(done.stdout, "");
  return done.stderr;
}

// What of the page is compared with the pictures that are kept.
// Each with how far other fonts may take it from them: about half of what another table makes.
const PARTS = { bar: ["#bar", 5], ring: [".ring", 1.2], table: [".game", 5.5] };

const profile = mkdtempSync(join(tmpdir(), "viewer-"));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  headless: true,
  args: FLAGS,
});

// Opens a page; whatever it wants of the network or complains about fails the test.
async function open(file, { width = 1400, scheme = "light", place = "" } = {}) {
  const page = await browser.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(error.message));
  page.on("request", (request) => {
    if (!/^(file|data|about):/.test(request.url())) page.wrong.push(request.url());
  });
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`file://${file}${place}`);
  return page;
}

async function close(page) {
  assert.deepEqual(page.wrong, []);
  await page.close();
}

const count = (page) => page.locator("#count").textContent();
const at = (page, place) =>
  page.waitForFunction((text) => document.getElementById("count").textContent === text, place);

const tests = {
  async "it shows the table, and is steered by buttons, slider and keys"() {
    const page = await open(replay("evening", "evening.save", "--title", "The evening"));
    assert.equal(await page.title(), "The evening");
    await at(page, "0 of 158");
    await page.click("#on");
    await at(page, "1 of 158");
    await page.keyboard.press("End");
    await at(page, "158 of 158");
    const text = await page.locator("main").innerText();
    const options = "options: card 48151, card 62342, card 77777";
    const told = ["Question", "Give up which?", "asked by ask", options, "from 1 to 2", "monarch"];
    for (const words of told) {
      assert.ok(text.includes(words), words);
    }
    assert.ok(await page.locator("#on").isDisabled());
    await page.keyboard.press("Home");
    await at(page, "0 of 158");
    await page.keyboard.press("ArrowRight");
    await at(page, "1 of 158");
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowLeft");
    await page.locator("#slider").fill("17");
    await at(page, "17 of 158");
    const table = await page.locator(".game").innerText();
    for (const words of ["Stack, top first", "bolt by ", "→ Ann", "To come", "Team"]) {
      assert.ok(table.includes(words), words);
    }
    assert.equal(await page.locator(".ring .seat").count(), 4);
    assert.equal(await page.locator(".ring .is-priority").count(), 1);
    assert.equal(await page.locator(".steps [aria-current=step]").count(), 1);
    const lit = await page.locator(".picture .lit").getAttribute("data-step");
    assert.equal(lit, await page.locator(".steps .now").textContent());
    await page.getByRole("button", { name: "mark before it resolves" }).click();
    await page.locator("#places [aria-current]", { hasText: "before it resolves" }).waitFor();
    await close(page);
  },

  async "events are filtered and searched"() {
    const page = await open(join(folder, "evening.html"));
    await page.keyboard.press("/");
    await page.keyboard.type("extra_turn ann");
    assert.equal(await page.locator(".hits").textContent(), "0 found");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("turn_began");
    const hits = await page.locator(".hits").textContent();
    const turns = await page.locator("#places button:not(.mark)").count();
    assert.equal(hits, `${turns} found`);
    await page.locator(".goto").nth(1).click();
    await page.waitForFunction(() => document.getElementById("count").textContent !== "0 of 158");
    await page.locator(".find input").fill("");
    await page.locator(".find select").selectOption("object_pushed");
    assert.equal(await page.locator(".hits").textContent(), "4 found");
    await page.keyboard.press("Escape");
    await close(page);
  },

  async "branches stand side by side with where they part"() {
    const page = await open(replay("both", "evening.save", "other.save"));
    assert.equal(await page.locator(".game").count(), 2);
    await page.getByRole("button", { name: "command 61" }).click();
    await at(page, "61 of 158");
    const commands = await page.locator(".command").allTextContents();
    assert.ok(commands[0].startsWith("61 pass") && commands[1] === "61 reverse", commands.join());
    await close(page);
    const alike = await open(replay("alike", "evening.save", "evening.save"));
    assert.ok((await alike.locator("#parts").textContent()).includes("is equal to"));
    await close(alike);
  },

  async "a player's page holds nothing that the player may not see"() {
    const secrets = ["918273", "645546", "ambush", "plots", "Ann plots"];
    const whole = readFileSync(replay("secrets", "secrets.save"), "utf8");
    for (const secret of secrets) assert.ok(whole.includes(secret), secret);
    const page = replay("ben", "secrets.save", "--player", "Ben");
    const text = readFileSync(page, "utf8");
    for (const secret of secrets) assert.ok(!text.includes(secret), secret);
    assert.ok(text.includes("55501"), "what is the player's own is there");
    const own = readFileSync(replay("ann", "secrets.save", "--player", "Ann"), "utf8");
    assert.ok(own.includes("918273") && own.includes("ambush") && !own.includes("55501"));
    const knowing = ["Ann", "Ben", "Cleo", "Dimitri"].filter((name) => {
      const text = readFileSync(replay(name, "evening.save", "--player", name), "utf8");
      return text.includes("48151") || text.includes("62342");
    });
    assert.equal(knowing.length, 1, `the options are for who is asked: ${knowing}`);
    const opened = await open(page, { place: "#4" });
    assert.ok((await opened.locator("#about").textContent()).includes("as Ben may see it"));
    await close(opened);
  },

  async "names and titles are text, and what a host draws can do nothing"() {
    const page = await open(join(folder, "drawn.html"), { place: "#2" });
    const title = await page.locator("#title").textContent();
    assert.ok(title.startsWith("<img src=x onerror"), title);
    assert.equal(await page.locator("script").count(), 2);
    assert.equal(await page.locator("img, body > svg").count(), 0);
    assert.ok((await page.locator(".ring").textContent()).includes("<script>hurt()</script>"));
    const frame = page.frameLocator("iframe");
    assert.equal(await frame.locator("body").innerText(), "hand after 2");
    assert.equal(await page.locator("iframe").getAttribute("sandbox"), "");
    await page.keyboard.press("Home");
    await page.waitForSelector(".host pre");
    assert.ok((await page.locator(".host pre").textContent()).startsWith("<script>"));
    assert.equal(await page.evaluate(() => window.hurt), undefined);
    // The frame's picture is asked for and not fetched: the page forbids it.
    page.wrong = page.wrong.filter((wrong) => wrong !== "https://example.org/x.png");
    await close(page);
  },

  async "64 players have a seat each"() {
    const page = await open(replay("crowd", "crowd.save"), { place: "#40" });
    assert.equal(await page.locator(".ring .seat").count(), 64);
    assert.equal(await page.locator("tbody tr").count(), 64);
    const circles = await page.locator(".ring circle").evaluateAll((all) =>
      all.map((one) => ["cx", "cy"].map((name) => Number(one.getAttribute(name)))),
    );
    circles.forEach(([x, y], at) => {
      for (const [a, b] of circles.slice(at + 1)) assert.ok(Math.hypot(a - x, b - y) > 24);
    });
    await close(page);
  },

  async "10 000 commands are a small page that answers at once"() {
    const file = replay("long", "long.save");
    assert.ok(statSync(file).size <= MOST_BYTES, `${statSync(file).size} bytes`);
    const page = await open(file);
    await at(page, "0 of 10000");
    for (const [key, place] of [["End", "10000"], ["ArrowLeft", "9999"], ["Home", "0"]]) {
      const begin = Date.now();
      await page.keyboard.press(key);
      await at(page, `${place} of 10000`);
      assert.ok(Date.now() - begin < MOST_WAIT, `${key}: ${Date.now() - begin} ms`);
    }
    // A table reached from the front is the one that is reached from the back.
    const same = await page.evaluate(() => {
      const course = new Course(DATA.games[0]);
      const places = [5000, 4999, 255, 256, 257, 9000, 1, 10000];
      const tables = places.map((place) => JSON.stringify(course.table(place)));
      return places.every((place, at) => {
        const again = new Course(DATA.games[0]);
        return JSON.stringify(again.table(place)) === tables[at];
      });
    });
    assert.ok(same);
    await close(page);
  },

  async "everybody can use it, in light and dark, on three widths"() {
    for (const name of ["evening", "crowd", "both", "drawn"]) {
      for (const scheme of ["light", "dark"]) {
        for (const width of name === "evening" ? [390, 900, 1400] : [390]) {
          const page = await open(join(folder, `${name}.html`), { width, scheme, place: "#17" });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          assert.ok(wide <= width, `${name} ${width}: ${wide}`);
          await page.evaluate(AXE);
          const found = await page.evaluate(() => axe.run(document, { iframes: false }));
          const told = found.violations.map(({ id, nodes: [first] }) =>
            [name, scheme, width, `${id}:`, first.html, first.failureSummary].join(" "),
          );
          assert.deepEqual(told, []);
          page.wrong = page.wrong.filter((wrong) => wrong !== "https://example.org/x.png");
          await close(page);
        }
      }
    }
  },

  async "its parts look as they did, in light and dark, on three widths"() {
    const file = join(folder, "evening.html");
    for (const scheme of ["light", "dark"]) {
      for (const width of [390, 900, 1400]) {
        const page = await open(file, { width, scheme, place: "#17" });
        for (const [name, [part, most]] of Object.entries(PARTS)) {
          const picture = `tests/viewer/pictures/${name}-${scheme}-${width}.png`;
          await seen(page.locator(part).first(), picture, most);
        }
        await close(page);
      }
    }
    const page = await open(file, { place: "#17" });
    await seen(page, "docs/pictures/replay.png", 6);
    // A comparison that cannot fail proves nothing: another table, another scheme.
    const [part, most] = PARTS.ring;
    const ring = page.locator(part);
    const light = await ring.screenshot();
    await page.locator("#slider").fill("60");
    await at(page, "60 of 158");
    const other = await same(page, light, await ring.screenshot(), most);
    assert.ok(!other.alike, `another table looks the same: ${JSON.stringify(other)}`);
    await page.locator("#slider").fill("17");
    await at(page, "17 of 158");
    assert.ok((await same(page, light, await ring.screenshot(), most)).alike);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await same(page, light, await ring.screenshot(), most);
    assert.ok(!dark.alike, "dark looks like light");
    await close(page);
  },

  async "what is no save, or one of other rules, is told"() {
    assert.match(refused("damaged.save"), /damaged\.save: save_corrupt: .*checksum/);
    assert.match(refused("evening.save", "--rules", "uno"), /save_rules: .*`commander`.*`uno`/);
    assert.match(refused("evening.save", "--player", "Zoe"), /nobody in it is called `Zoe`/);
    assert.match(refused("nowhere.save"), /nowhere\.save: /);
    assert.match(refused("."), /folder/);
  },
};

mkdirSync(folder, { recursive: true });
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`ok   ${name}`);
  } catch (error) {
    failed++;
    console.log(`FAIL ${name}\n${error.stack}`);
  }
}
await browser.close();
rmSync(profile, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
