// What comes into the playground and leaves it: links, files, scripts, and what a player sees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MOST_LETTERS, hashOf } from "../page/link.js";
import { packed } from "../page/pack.js";
import { load } from "../src/index.js";
import {
  AUCTION, address, browser, followed, here, link, move, open, options, row, skip, text,
} from "./playground.js";

const begun = (rules, save) =>
  hashOf({ rules, save, commands: ["start"], place: 1 });

async function saveOf(rules) {
  const { Game } = await load();
  const game = new Game(rules, { players: ["Ann", "Ben"] });
  game.start();
  return game.save();
}

test("a link is the same game in another tab", options, async (t) => {
  const page = await open(t, await link("mtg", ["Ann", "Ben"], ["start"]));
  await page.fill("#command", "extra_turn Ben");
  await page.keyboard.press("Enter");
  await page.click("#pass");
  const place = (await here(page)).match(/^[\d–]+/)[0].split("–").at(-1);
  const first = await open(t, await followed(page, place));
  assert.equal(await text(first, "hash"), await text(page, "hash"));
  assert.match(await text(first, "wait"), /turn 2/);
  await page.keyboard.press("Escape");
  await row(page, /will take an extra turn/).click();
  const second = await open(t, await followed(page, 2));
  assert.equal(await text(second, "hash"), await text(page, "hash"));
  assert.notEqual(await text(second, "hash"), await text(first, "hash"));
  // In the same tab another address is another game.
  await second.evaluate((hash) => (location.hash = hash), await followed(page, 2));
  const chess = await link("chess", ["W", "B"], ["start"]);
  await second.evaluate((hash) => (location.hash = hash), chess);
  await second.waitForFunction(() => document.getElementById("base").value === "chess");
  const own = await open(t, await link(AUCTION, ["Ann", "Ben"], ["start"]));
  assert.equal(await own.locator("#text").inputValue(), AUCTION);
});

const SECRETS = [
  "start", "add_trigger turn_began ambush player=Ann hidden=Ann",
  "commit Ann payload=918273,645546", "commit Ben payload=55501",
];

/** Returns everything that the page shows or holds, but for its program. */
function everything(page) {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const texts = all.flatMap((one) => [one.shadowRoot?.innerHTML, one.value]);
    const copy = document.documentElement.cloneNode(true);
    for (const script of copy.querySelectorAll("script")) script.remove();
    return [copy.outerHTML, ...texts].join("\n");
  });
}

test("another player's hidden facts are nowhere on a player's page", options, async (t) => {
  const players = ["Ann", "Ben", "Cleo"];
  const page = await open(t, await link("sealed_bid", players, SECRETS));
  const holds = async (...words) => {
    const whole = await everything(page);
    for (const word of ["918273", "55501", "77702", "ambush"]) {
      assert.equal(whole.includes(word), words.includes(word), word);
    }
  };
  // The host reads every command: where a branch begins, what no sentence tells, what is typed.
  await page.locator("#story button").nth(3).click();
  await page.fill("#command", "commit Ben payload=77702");
  await page.keyboard.press("Enter");
  await page.fill("#command", "commit Ann payload=918273 of=nobody");
  await page.keyboard.press("Enter");
  await holds("918273", "77702", "ambush");
  const seats = await page.locator("#seen option").allTextContents();
  assert.deepEqual(seats, ["the host, who sees all", "anybody", ...players]);
  const seen = page.locator("#seen");
  await seen.selectOption("Ann");
  await holds();
  assert.match(await text(page, "hash"), /^public hash/);
  assert.equal(await page.locator("#table-of").isVisible(), false);
  await page.click("#undo");
  await seen.selectOption("Ben");
  await holds();
  assert.match(await page.locator("#moves [role=group]").getAttribute("aria-label"), /: Ben$/);
  const hash = await followed(page, "3s2");
  await seen.selectOption("anybody");
  assert.match(await text(page, "moves"), /^Anybody has no move\.$/);
  // Whatever is done then, the view stays.
  await page.click("#bot");
  await page.fill("#text", AUCTION);
  assert.equal(await text(page, "verdict"), "By these rules command 3 is refused.");
  await page.locator("#story button").nth(1).click();
  await page.click("#bot");
  await holds();
  assert.equal(await seen.inputValue(), "0");
  const other = await open(t, hash);
  assert.equal(await other.locator("#seen").inputValue(), "2");
  assert.match(await text(other, "hash"), /^public hash/);
  await other.locator("#seen").selectOption("");
  assert.match(await text(other, "story"), /ambush/);
});

/** Gives files to the page, as whoever picks them does. */
async function pick(page, ...files) {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await (await chosen).setFiles(files.map(([name, content]) =>
    ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) })));
}

async function saved(page, button) {
  const given = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await given;
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

test("a game is saved with its rules, and opened", options, async (t) => {
  const page = await open(t, await link(AUCTION, ["Ann", "Ben"], ["start"]));
  await page.getByLabel("bid: data, 3 to 50").fill("12");
  await page.keyboard.press("Enter");
  const hash = await text(page, "hash");
  const [save, rules] = [await saved(page, "Save"), await saved(page, "Save rules")];
  assert.deepEqual([save[0], rules[0], String(rules[1])], ["rules.save", "rules.toml", AUCTION]);
  // Another page has other rules: it tells so, and keeps its game.
  const other = await open(t, await link("chess", ["White", "Black"], ["start"]));
  const before = await text(other, "hash");
  await pick(other, save);
  await other.locator("#message", { hasText: "The save is of other rules." }).waitFor();
  assert.match(await text(other, "message"), /`auction`[^]*with the file of its rules/);
  assert.deepEqual([await text(other, "hash"), await other.locator("#base").inputValue()],
    [before, "chess"]);
  await pick(other, save, rules);
  await other.waitForFunction((told) => document.getElementById("hash").textContent === told, hash);
  assert.equal(await other.locator("#text").inputValue(), AUCTION);
  assert.equal(await other.locator("#players").inputValue(), "Ann, Ben");
  await move(other, "end_turn").click();
  // The link of a game that was opened is that game.
  const third = await open(t, await followed(other, 3));
  assert.equal(await text(third, "hash"), await text(other, "hash"));
  // Built-in rules are found by themselves, and what is damaged changes nothing.
  const simple = await open(t);
  const [, built] = await saved(simple, "Save");
  await pick(third, ["any", built]);
  await third.waitForFunction(() => document.getElementById("base").value === "simple");
  await pick(third, ["any", built.subarray(0, 40)]);
  await third.locator("#message", { hasText: "save_corrupt" }).waitFor();
  await pick(third, ["picture.png", [137, 80, 255]]);
  await third.locator("#message", { hasText: "neither a save nor a text" }).waitFor();
  assert.equal(await text(third, "hash"), await text(simple, "hash"));
});

test("a scenario script is played and told", options, async (t) => {
  const page = await open(t);
  const script = "rules mtg\nplayers A B\neffect walk = extra_turn A\nstart A\npush A walk\n";
  await page.locator("#scripted summary").click();
  await page.fill("#script", `${script}pass_all\nexpect extra A\n`);
  await page.getByRole("button", { name: "Play the script" }).click();
  assert.equal(await text(page, "outcome"), "Everything is as the script says.");
  assert.equal(await page.locator("#base").inputValue(), "mtg");
  assert.match(await here(page), /walk|Walk/);
  assert.match(await text(page, "looks"), /extra turn of A/);
  const other = await open(t, await followed(page, 4));
  assert.equal(await text(other, "hash"), await text(page, "hash"));
  assert.match(await other.locator("#script").inputValue(), /^rules mtg/);
  await pick(page, ["mine.tws", `${script}expect extra B\n`]);
  await page.locator("#outcome", { hasText: "script.tws:6: extra B" }).waitFor();
  const before = await text(page, "hash");
  await page.fill("#script", "rules cards.toml\n");
  await page.getByRole("button", { name: "Play the script" }).click();
  assert.match(await text(page, "message"), /cards\.toml/);
  assert.equal(await text(page, "hash"), before);
  // What a script says is the host's to read.
  await page.locator("#seen").selectOption("B");
  assert.ok(!(await everything(page)).includes("cards.toml"));
  await page.locator("#seen").selectOption("");
  assert.equal(await page.locator("#script").inputValue(), "rules cards.toml\n");
});

test("damaged links are told, and the page works", options, async (t) => {
  const whole = await link("mtg", ["Ann", "Ben"], ["start"]);
  const links = {
    [whole.slice(0, -12)]: /^The link is damaged: it is cut off/,
    "#nonsense": /^The link is damaged: it is not of the form/,
    [`#1.${await packed("x".repeat(20 << 20))}`]: /^The link is damaged: it holds more than 16 MB/,
    [await link("no = {", ["Ann", "Ben"], ["start"])]: /^rules_syntax/,
    [await link("mtg", ["a=b", "c"], ["start"])]: /^bad_value: the player name `a=b`/,
    [await link("mtg", ["Ann"], ["start"])]: /players/,
  };
  for (const [hash, reason] of Object.entries(links)) {
    const page = await open(t, hash);
    assert.match((await text(page, "message")).trim(), reason);
    await page.fill("#players", "Ann, Ben");
    await page.selectOption("#base", "simple");
    await page.getByRole("button", { name: "New game" }).click();
    await move(page, "end_turn").click();
    assert.match(await text(page, "wait"), /turn 2 of Ben/);
  }
  const page = await open(t, await link("simple", ["Ann", "Ben"], ["start", "no_verb"]));
  assert.match(await text(page, "verdict"), /command 2 is refused: no_verb/);
});

// A browser under load takes a minute to pass such an address on to its pages.
test("a link of a million letters is told", { skip, timeout: 300_000 }, async (t) => {
  browser.setDefaultNavigationTimeout(200_000);
  const page = await open(t, `#1.${"A".repeat(MOST_LETTERS)}`);
  assert.match(await text(page, "message"), /^The link is damaged: it has 1000003 letters/);
  await move(page, "end_turn").click();
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
  await followed(page, 2);
});

test("damaged links in an open page are told, and the game stays", options, async (t) => {
  const links = {
    [await link(`# ${"a".repeat(300_000)}\n`, ["Ann", "Ben"], ["start"])]:
      /^The link is damaged: its rules have 300003 letters/,
    [await link("simple", ["Ann", "Ben"], Array(30_000).fill("pass"))]: /has 30000 commands/,
    [await link("mtg", ["<b>a=b</b>", "<i>c"], ["start"])]: /^bad_value: .*<b>a=b/,
    [await link("no_such_rules", ["Ann", "Ben"], ["start"])]: /^rules_syntax: /,
    [await begun("mtg", await saveOf("simple"))]: /^save_rules: /,
    [await begun("simple", (await saveOf("simple")).slice(0, -9))]: /^save_corrupt: /,
  };
  const page = await open(t, await link("chess", ["White", "Black"], ["start"]));
  const before = await text(page, "hash");
  for (const [hash, reason] of Object.entries(links)) {
    await page.evaluate((damaged) => (location.hash = damaged), hash);
    await page.locator("#message", { hasText: reason }).waitFor();
    assert.equal(await page.locator("#message b, #message i").count(), 0);
    assert.equal(await text(page, "hash"), before);
    // The address follows the game that stayed.
    await followed(page, 1);
    await page.getByRole("button", { name: "Close the message" }).click();
  }
});

test("rules that loop are told, and the page plays on", options, async (t) => {
  const loop = [
    'name = "loop"', "", "[[steps]]", 'name = "main"', "", "[effects]", 'echo = "raise ping"', "",
  ].join("\n");
  const commands = ["start", "add_trigger raised echo name=ping", "raise ping", "end_turn"];
  const page = await open(t, await link(loop, ["Ann", "Ben"], commands));
  assert.match(await text(page, "verdict"), /command 3 is refused: raise ping. loop_limit/);
  await move(page, "end_turn").click();
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
  // Turns in which nobody is asked would never end.
  await page.fill("#text", 'name = "loop"\n[[steps]]\nname = "main"\nwindow = "none"\n');
  assert.match(await text(page, "verdict"), /One fault|refused/);
});

test("an address that is changed is read, whatever the page writes", options, async (t) => {
  const page = await open(t, await link("simple", ["Ann", "Ben"], ["start"]));
  const chess = await link("chess", ["W", "B"], ["start"]);
  const mtg = await link("mtg", ["Ann", "Ben"], ["start"]);
  const shows = (name) =>
    page.waitForFunction((rules) => document.getElementById("base").value === rules, name);
  for (const delay of [0, 145, 149, 150, 151, 152, 155]) {
    const [hash, name] = delay % 2 ? [chess, "chess"] : [mtg, "mtg"];
    await page.evaluate(([after, there]) => {
      document.getElementById("bot").click();
      setTimeout(() => (location.hash = there), after);
    }, [delay, hash]);
    await shows(name);
    await followed(page, 1);
    await shows(name);
  }
  // Of two addresses the last one counts, although the first one takes longer to read.
  const slow = await link(`# ${"a".repeat(200_000)}\nname = "long"\n`, ["A", "B"], ["start"]);
  await page.evaluate(([first, last]) => {
    location.hash = first;
    location.hash = last;
  }, [slow, chess]);
  await shows("chess");
  await followed(page, 1);
  await shows("chess");
});

test("a library that ends is loaded again, with the game before", options, async (t) => {
  const page = await browser.newPage();
  t.after(() => page.close());
  // A trap is a bug of the library, so one is made.
  await page.addInitScript(() => {
    const real = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
      const { exports } = await real(...given);
      const command = (...words) => {
        const isTrapped = globalThis.isTrapped;
        globalThis.isTrapped = false;
        if (isTrapped) throw new WebAssembly.RuntimeError("unreachable");
        return exports.tw_command(...words);
      };
      return { exports: { ...exports, tw_command: command } };
    };
  });
  await page.goto(`${address.href}${await link("mtg", ["Ann", "Ben"], ["start", "pass Ann"])}`);
  await page.waitForSelector("html[data-ready]");
  const hash = await text(page, "hash");
  await page.evaluate(() => (globalThis.isTrapped = true));
  await move(page, "pass").click();
  await page.locator("#message", { hasText: "ended and was loaded again" }).waitFor();
  assert.equal(await text(page, "hash"), hash);
  await move(page, "pass").click();
  assert.match(await here(page), /^2–3|^3/);
});

test("a game that is too long for a link is told", options, async (t) => {
  const page = await open(t);
  const before = await followed(page, 1);
  const words = Array.from({ length: 200_000 }, (_, at) => Math.sin(at + 1).toString(36));
  await page.locator("#text").evaluate((field, comment) => {
    field.value += `# ${comment}`;
    field.dispatchEvent(new Event("input"));
  }, words.join(""));
  await page.locator("#message", { hasText: "too long for a link" }).waitFor();
  assert.equal(new URL(page.url()).hash, before);
  await move(page, "end_turn").click();
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
});
