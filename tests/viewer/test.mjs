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
  async "the story shows the sentence of the place, and the page stays"() {
    const file = replay("evening", "evening.save");
    for (const width of [390, 1400]) {
      const page = await open(file, { width });
      for (const [key, place] of [["End", 158], ["ArrowLeft", 157], ["Home", 0], ["End", 158]]) {
        await page.keyboard.press(key);
        await at(page, `${place} of 158`);
        await page.waitForFunction(() => {
          const box = document.getElementById("places").getBoundingClientRect();
          const lit = document.querySelector("#places [aria-current]")?.getBoundingClientRect();
          return !lit || (lit.top >= box.top && lit.bottom <= box.bottom);
        });
        assert.equal(await page.evaluate(() => scrollY), 0);
      }
      await close(page);
    }
  },
  async "it shows the table, and is steered by buttons, slider and keys"() {
    const page = await open(replay("evening", "evening.save", "--title", "The evening"));
    assert.equal(await page.title(), "The evening");
    await at(page, "0 of 158");
    await page.click("#on");
    await at(page, "1 of 158");
    await page.keyboard.press("End");
    await at(page, "158 of 158");
    const text = await page.locator("main").innerText();
    const options = "options: card 48151 · card 62342 · card 77777";
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

  async "the address follows, and leads"() {
    const file = join(folder, "evening.html");
    const page = await open(file, { place: "#17" });
    await at(page, "17 of 158");
    const says = (place) =>
      page.waitForFunction((hash) => location.hash === hash, place, { timeout: 5000 });
    await page.keyboard.press("ArrowRight");
    await says("#18");
    await page.locator("#slider").fill("60");
    await says("#60");
    await page.getByRole("button", { name: "mark before it resolves" }).click();
    await page.waitForFunction(() => location.hash !== "#60");
    const [place] = (await count(page)).split(" ");
    assert.equal(await page.evaluate(() => location.hash), `#${place}`);
    assert.equal(await page.evaluate(() => history.length), 2, "it can be left by one step back");
    await page.evaluate(() => (location.hash = "#33"));
    await at(page, "33 of 158");
    await page.evaluate(() => (location.hash = "#9999"));
    await at(page, "158 of 158");
    await close(page);
  },

  async "the story plays by itself and pauses"() {
    const page = await open(join(folder, "evening.html"));
    const at = () => page.locator("#places [aria-current]").count();
    assert.equal(await at(), 0);
    await page.keyboard.press("Space");
    await page.locator("#places [aria-current]").waitFor();
    await page.keyboard.press("Space");
    const count = await page.locator("#count").textContent();
    assert.equal(await page.locator("#play").textContent(), "Play");
    await page.waitForTimeout(1500);
    assert.equal(await page.locator("#count").textContent(), count);
    await close(page);
  },

  async "turns of the table are said once"() {
    const page = await open(replay("ten", "ten.save"), { place: "#20" });
    const text = await page.locator(".game").innerText();
    assert.ok(text.includes("every turn is everybody's"), text);
    assert.ok(!text.includes("(table)") && !text.includes("next turns"), text);
    assert.ok((await page.locator(".ring").textContent()).includes("of everybody"));
    const first = await page.locator("#places button").first().textContent();
    assert.match(first, /a turn of the table begins/);
    await close(page);
  },

  async "what is empty is not told, and a number stands apart"() {
    const sealed = await open(replay("sealed", "sealed.save"), { place: "#3" });
    const facts = await sealed.locator(".panel li").allTextContents();
    assert.ok(facts.includes("sealed, Ann") && facts.includes("sealed, Ben: 12"), facts.join());
    await close(sealed);
    const page = await open(replay("cards", "cards.save"));
    await page.locator(".find input").fill("object_pushed");
    const hit = page.locator(".goto").first();
    assert.match(await hit.textContent(), /^\d+ object_pushed /);
    await close(page);
  },

  async "the step at hand is seen in the rules, which are as dark as the page"() {
    const page = await open(join(folder, "evening.html"), { scheme: "dark" });
    const turn = await page.evaluate(() => COURSES[0].turns[0][0]);
    await page.locator("#slider").fill(String(turn));
    const fills = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector(".picture");
        const fill = (which) => getComputedStyle(shadowRoot.querySelector(which)).fill;
        return [fill("[data-step].lit"), fill("[data-step]:not(.lit, .system)")];
      });
    await page.waitForFunction(() => document.querySelector(".steps .now"));
    const [lit, other] = await fills();
    assert.notEqual(lit, other, "the step at hand stands out");
    const [shown, whole] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.querySelector(".picture");
      return [clientWidth, scrollWidth];
    });
    assert.ok(whole <= shown, "the whole picture is as wide as its card");
    await page.getByRole("button", { name: "Larger" }).click();
    for (let place = turn; place < turn + 40; place++) {
      await page.locator("#slider").fill(String(place));
      await at(page, `${place} of 158`);
      const out = await page.evaluate(() => {
        const picture = document.querySelector(".picture");
        const box = picture.shadowRoot.querySelector(".lit")?.getBoundingClientRect();
        const frame = picture.getBoundingClientRect();
        const inside = (one, low, high) => one >= low - 1 && one <= high + 1;
        return box && ![
          inside(box.top, frame.top, frame.bottom) && inside(box.bottom, frame.top, frame.bottom),
          inside(box.left, frame.left, frame.right) && inside(box.right, frame.left, frame.right),
        ].every(Boolean);
      });
      assert.ok(!out, `the lit step is out of sight at ${place}`);
    }
    const strip = await page.evaluate(() => {
      const picture = document.querySelector(".picture");
      const svg = picture.shadowRoot.querySelector("svg");
      const gap = picture.scrollHeight - svg.getBoundingClientRect().height;
      return [getComputedStyle(picture).backgroundColor, gap];
    });
    assert.equal(strip[0], "rgba(0, 0, 0, 0)");
    assert.ok(strip[1] < 2, `${strip[1]} pixels below the picture`);
    await close(page);
  },

  async "pictures on one page do not change each other"() {
    const page = await open(join(folder, "evening.html"));
    const pictures = ["game", "rules/chess", "rules/bridge", "play"].map((name) =>
      readFileSync(`docs/pictures/${name}.svg`, "utf8"),
    );
    // What every part of a picture looks like, alone and among the others.
    const looks = (shown) =>
      page.evaluate((svgs) => {
        document.body.innerHTML = svgs.map((svg) => `<div>${svg}</div>`).join("");
        const styles = ["fill", "stroke", "fontSize", "fontWeight", "markerEnd", "strokeWidth"];
        return [...document.body.children].map((div) =>
          [...div.querySelectorAll("svg *")].map((one) => {
            const style = getComputedStyle(one);
            return styles.map((name) => style[name]).join();
          }),
        );
      }, shown);
    for (const scheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme: scheme });
      const together = await looks(pictures);
      for (const [at, picture] of pictures.entries()) {
        const [alone] = await looks([picture]);
        assert.ok(alone.length > 5);
        assert.deepEqual(together[at], alone, `${scheme} ${at}`);
      }
      // An id that two pictures have would have to stand for the same thing in both.
      const shapes = await page.evaluate((svgs) => {
        const found = {};
        for (const svg of svgs) {
          const read = new DOMParser().parseFromString(svg, "image/svg+xml");
          for (const one of read.querySelectorAll("[id]")) {
            (found[one.id] ??= new Set()).add(one.outerHTML);
          }
        }
        return Object.entries(found).filter(([, all]) => all.size > 1).map(([id]) => id);
      }, pictures);
      assert.deepEqual(shapes, []);
    }
    await close(page);
  },

  async "what others submit is a verb and a player, one's own is whole"() {
    const told = async (...words) => {
      const page = await open(replay("cards", "cards.save", ...words));
      const texts = await page.evaluate(() =>
        COURSES[0].frames.map((_, at) => COURSES[0].command(at + 1).text),
      );
      await close(page);
      return texts.slice(-5);
    };
    const whole = await told();
    assert.equal(whole[0], "push player=Ann effect=bolt target=Cleo data=314159");
    const who = (text) => text.match(/player=(\w+)/)[1];
    const short = whole.map((text) => `${text.split(" ", 1)} ${who(text)}`);
    for (const name of ["Ann", "Ben", "Cleo"]) {
      const wanted = whole.map((text, at) => (who(text) === name ? text : short[at]));
      assert.deepEqual(await told("--player", name), wanted, name);
    }
  },

  async "events are filtered and searched"() {
    const page = await open(join(folder, "evening.html"));
    await page.keyboard.press("/");
    await page.keyboard.type("extra_turn ann");
    assert.equal(await page.locator(".hits").textContent(), "0 found");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("turn_began");
    const hits = await page.locator(".hits").textContent();
    const turns = await page.locator("#places button.turn").count();
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

  async "numbers go on where a game has forgotten its beginning, and are exact"() {
    const page = await open(replay("kept", "kept.save", "parted.save"));
    const from = Number((await count(page)).split(" ", 1));
    assert.ok(from > 100 && (await count(page)).endsWith("of 200"));
    const commands = () => page.locator(".command").allTextContents();
    assert.deepEqual(await commands(), Array(2).fill(`The game after command ${from}`));
    const text = await page.locator(".game").first().innerText();
    assert.ok(text.includes("gold = 9007199254740993"), text);
    assert.ok(text.includes("-9007199254740993 0 0 0"), text);
    await page.getByRole("button", { name: "command 196" }).click();
    await at(page, "196 of 200");
    assert.deepEqual(await commands(), ["196 end_turn", "196 reverse"]);
    await close(page);
  },

  async "one thing is no several things"() {
    const page = await open(replay("begun", "begun.save"));
    assert.equal(await page.locator("#about").textContent(), "simple, 2 players, 1 command");
    await page.evaluate(() => (COURSES[0].left_out = 1));
    await page.keyboard.press("End");
    await page.waitForFunction(() =>
      document.querySelector(".command").textContent.endsWith("(and 1 more command, left out)"),
    );
    await close(page);
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

  async "seats and words of the ring do not overlap, on three widths"() {
    for (const name of ["ten", "crowd", "evening", "cards"]) {
      const file = replay(name, `${name}.save`);
      for (const width of [390, 900, 1400]) {
        const page = await open(file, { width, place: "#20" });
        const over = await page.evaluate(() => {
          const all = [...document.querySelectorAll(".ring .seat > rect, .ring .seat > circle")];
          all.push(...document.querySelectorAll(".ring .middle"));
          const apart = (...both) => {
            const [a, b] = both.map((one) => one.getBoundingClientRect());
            if (both.every((one) => one.matches("circle"))) {
              return Math.hypot(a.x - b.x, a.y - b.y) - (a.width + b.width) / 2;
            }
            const across = Math.max(a.left - b.right, b.left - a.right);
            return Math.max(across, a.top - b.bottom, b.top - a.bottom);
          };
          const lines = (...both) => both.every((one) => one.matches(".middle"));
          const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other]));
          const over = pairs.filter((pair) => !lines(...pair) && apart(...pair) < 0);
          return over.map((pair) => pair.map((one) => one.parentElement.textContent));
        });
        assert.deepEqual(over, [], `${name} ${width}`);
        // Where a seat is a number, the players' table has it.
        const numbers = await page.locator(".ring circle + text").allTextContents();
        if (name === "crowd") assert.ok(numbers.length === 64);
        const rows = await page.locator("tbody tr").allInnerTexts();
        for (const number of numbers) {
          assert.ok(rows.some((row) => row.split("\t")[1] === number), `${name}: ${number}`);
        }
        await close(page);
      }
    }
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
    for (const name of ["evening", "crowd", "both", "drawn", "ten"]) {
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
