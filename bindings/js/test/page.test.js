// What the playground shows and how it is played, in headless Chromium.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  AUCTION, AXE, TEN, address, followed, here, link, move, open, options, row, skip, text,
} from "./playground.js";

test("rules with a mistake are told at their line, and mended", options, async (t) => {
  const page = await open(t);
  const wrong = 'base = "uno"\nname = "mine"\nplayrs = 3\n';
  await page.fill("#text", wrong);
  const fault = page.locator("#faults .error");
  assert.match(await fault.textContent(), /^line 3: error .*`players`/);
  assert.equal(await page.locator("#notes .error").textContent(), "did you mean `players`?");
  assert.equal(await page.locator("#lines .error").textContent(), "3");
  const [below, line] = await page.evaluate(() => {
    const top = (which) => document.querySelector(which).getBoundingClientRect().top;
    return [top("#notes .error span"), top("#lines .error")];
  });
  assert.ok(below > line + 15 && below < line + 30, "the note is under its line");
  assert.match(await text(page, "verdict"), /^One fault/);
  assert.equal(await page.locator("#base").inputValue(), "(your rules)");
  await fault.getByRole("button").click();
  const picked = await page.evaluate(() => getSelection().toString());
  assert.equal(picked, "playrs = 3");
  await page.keyboard.type("players = { max = 4 }");
  assert.match(await text(page, "verdict"), /^The rules are sound/);
  assert.equal(await page.locator("#notes .error, #lines .error, #faults .error").count(), 0);
});

test("edited rules play the same commands, and tell the first refused one", options, async (t) => {
  const page = await open(t, await link(AUCTION, ["Ann", "Ben"], ["start"]));
  await page.getByLabel("bid: data, 3 to 50").fill("12");
  await page.keyboard.press("Enter");
  assert.match(await here(page), /^2\s+Ann: bid 12\.$/);
  await move(page, "end_turn").click();
  assert.match(await here(page), /^3/);
  await page.fill("#text", AUCTION.replaceAll("actions.bid", "actions.offer"));
  assert.match(await text(page, "verdict"), /^By these rules command 2 is refused: act .*bid/);
  assert.match(await here(page), /^1\s+The game begins/);
  const refused = await page.locator("#story .refused").allInnerTexts();
  assert.deepEqual(refused.map((one) => one.split("\n")[0]), ["2", "3"]);
  await page.fill("#text", AUCTION);
  assert.match(await text(page, "verdict"), /^The rules are sound/);
  await row(page, /^3 Ben's turn begins/).click();
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
});

test("a turn is played, undone, passed and left to a bot", options, async (t) => {
  const page = await open(t, await link("mtg", ["Ann", "Ben"], ["start"]));
  await move(page, "pass").click();
  assert.match(await text(page, "wait"), /Ben may act/);
  await page.click("#undo");
  assert.match(await text(page, "wait"), /Ann may act/);
  await page.click("#redo");
  assert.match(await text(page, "wait"), /Ben may act/);
  await page.click("#pass");
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
  assert.match(await here(page), /^2–\d+\s+Everybody passes: Ben's turn begins\./);
  await page.fill("#command", "push Ben bolt target=Ann");
  await page.keyboard.press("Enter");
  assert.match(await text(page, "looks"), /Stack, top first#1 bolt by Ben → Ann/);
  assert.match(await text(page, "lacking"), /do nothing here: bolt\./);
  const before = await text(page, "hash");
  await page.click("#bot");
  assert.notEqual(await text(page, "hash"), before);
  await page.fill("#command", "pass Bem");
  await page.keyboard.press("Enter");
  assert.match(await text(page, "message"), /unknown_player.*Ben/);
  await page.getByRole("button", { name: "Close the message" }).click();
  assert.ok(await page.locator("#message").isHidden());
});

test("another decision from an earlier place is a branch", options, async (t) => {
  const commands = ["start", "end_turn player=Ann", "end_turn player=Ben"];
  const page = await open(t, await link("simple", ["Ann", "Ben"], commands));
  assert.ok(await page.locator("#branch-row").isHidden());
  await row(page, /^2 Ben's turn/).click();
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
  await move(page, "act").click();
  await move(page, "pass").click();
  const branches = page.locator("#branch");
  const told = await branches.locator("option").allTextContents();
  assert.deepEqual(told, ["1: the first", "2: from 3, act player=Ben"]);
  await branches.selectOption("0");
  assert.match(await here(page), /^3\s+Round 2 begins/);
  await branches.selectOption("1");
  assert.equal(await page.locator("#story li").count(), 5);
  assert.match(await here(page), /^3\s+Ben acts/);
});

test("a question for a number is answered in its field", options, async (t) => {
  const rules = 'base = "simple"\nname = "bets"\n' +
    'effects.bet = "ask controller number bet 1 20 prompt=Amount"\n';
  const page = await open(t, await link(rules, ["Ann"], ["start", "act Ann effect=bet"]));
  await page.getByLabel("answer: picks, 1 to 20").fill("7");
  await page.keyboard.press("Enter");
  assert.match(await text(page, "looks"), /bet 7/);
});

test("names with markup are texts", options, async (t) => {
  const names = ["<img src>", "</script><b>"];
  const page = await open(t, await link("mtg", names, ["start"]));
  await move(page, "pass").click();
  await move(page, "pass").click();
  for (const id of ["looks", "wait", "moves"]) assert.ok((await text(page, id)).includes("<"), id);
  assert.equal(await page.locator("#middle img, #middle b, #story b").count(), 0);
  const drawn = await page.evaluate(() => document.getElementById("drawing").shadowRoot.innerHTML);
  assert.ok(drawn.includes("&lt;img") && !drawn.includes("<img"));
});

test("the page is played by the keyboard alone", options, async (t) => {
  const page = await open(t, await link("mtg", ["Ann", "Ben"], ["start"]));
  const isAt = (which) =>
    page.evaluate((css) => document.activeElement.matches(css), which);
  for (let left = 40; left > 0 && !(await isAt("#moves button")); left -= 1) {
    await page.keyboard.press("Tab");
  }
  assert.ok(await isAt("#moves [title='pass player=Ann']"));
  await page.keyboard.press("Enter");
  assert.ok(await isAt("#moves button"), "who plays stays among the moves");
  await page.keyboard.press("ArrowLeft");
  assert.match(await here(page), /^1\s/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("p");
  assert.match(await text(page, "wait"), /turn 2 of Ben/);
  await page.keyboard.press("Home");
  assert.match(await here(page), /^0/);
  await page.keyboard.press("End");
  await page.locator("#story .unfold").first().focus();
  await page.keyboard.press("Enter");
  assert.ok(await isAt("#story button"), "what was folded has the focus");
  await page.locator("#text").focus();
  await page.keyboard.press("b");
  assert.match(await text(page, "wait"), /turn 2 of Ben/, "letters are letters in a text");
});

test("seats and objects fill the target of a move", options, async (t) => {
  const page = await open(t, await link("coup", ["Ann", "B en", "Cid"], ["start"]));
  const seat = (name) => page.locator(`#drawing .seat[data-player="${name}"]`);
  const steal = page.getByLabel("steal: target");
  const focused = () => page.evaluate(() => {
    const { activeElement: { shadowRoot } } = document;
    const one = shadowRoot?.activeElement ?? document.activeElement;
    return one.dataset.player ?? one.dataset.move ?? one.id;
  });
  assert.deepEqual(await steal.locator("option").allTextContents(), ["B en", "Cid"]);
  assert.equal(await seat("Ann").getAttribute("tabindex"), null);
  await seat("Cid").click();
  assert.equal(await steal.inputValue(), "Cid");
  assert.equal(await focused(), "Ann steal");
  // By the keyboard: back from the moves to the seats, and on with the picked one.
  for (let left = 20; left > 0 && (await focused()) !== "B en"; left -= 1) {
    await page.keyboard.press("Shift+Tab");
  }
  await page.keyboard.press("Space");
  assert.deepEqual([await steal.inputValue(), await focused()], ["B en", "Ann steal"]);
  await seat("Cid").focus();
  await page.keyboard.press("Enter");
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
  await page.keyboard.press("Enter");
  assert.match(await text(page, "story"), /steal.*Cid/);
  // A command that is typed takes them, too.
  const cards = await open(t, await link("mtg", ["Ann", "B en"], ["start", "push Ann bolt"]));
  const typed = cards.locator("#command");
  assert.equal(await cards.locator("#drawing .pick").count(), 0);
  await typed.fill("push \"B en\" counterspell");
  await cards.locator("#drawing .object").click();
  assert.equal(await typed.inputValue(), "push \"B en\" counterspell object=1");
  await cards.locator('#drawing .seat[data-player="Ann"]').click();
  await cards.locator('#drawing .seat[data-player="B en"]').click();
  const command = "push \"B en\" counterspell object=1 target=\"B en\"";
  assert.equal(await typed.inputValue(), command);
  await typed.fill("");
  assert.equal(await cards.locator("#drawing .pick").count(), 0);
});

const SCENES = {
  commander: ["commander", TEN.split(" ").slice(0, 4), [
    "start player=Ada", "push Ada bolt target=Cleo", "pass Ada", "push Bartholomew counterspell",
  ]],
  chess: ["chess", ["White", "Black"], ["start"]],
  poker: ["poker", TEN.split(" "), ["start"]],
  auction: ["sealed_bid", ["Ann", "Ben", "Cid"], ["start", "commit Ann payload=12"]],
};

for (const [name, scene] of Object.entries(SCENES)) {
  test(`${name} fits three widths, and axe finds nothing`, options, async (t) => {
    for (const [width, scheme] of [[1400, "light"], [900, "dark"], [390, "light"]]) {
      const page = await open(t, await link(...scene), { width, scheme });
      await page.locator("#rules").evaluate((details) => (details.open = true));
      await page.locator("#picture").evaluate((details) => (details.open = true));
      await page.locator("#prose").evaluate((details) => (details.open = true));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${wide} of ${width}`);
      const over = await page.evaluate(() => {
        const seats = document.getElementById("drawing").shadowRoot.querySelectorAll(".seat rect");
        const rest = document.querySelectorAll("tbody th, tbody td, #moves button, #steps li");
        // What only a reader aloud is told has no place of its own.
        const clip = (one) => getComputedStyle(one.closest(".pictured") ?? one).clipPath;
        const isSeen = (one) => clip(one) === "none";
        const all = [...seats, ...rest].filter(isSeen);
        const boxes = all.map((one) => [one.textContent, one.getBoundingClientRect()]);
        const apart = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom,
          b.top - a.bottom);
        return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
          .filter(([, b]) => apart(a, b) < -1).map(([other]) => `${one} and ${other}`));
      });
      assert.deepEqual(over, []);
      const seats = page.locator("#drawing .seat");
      assert.deepEqual(await seats.count(), scene[1].length);
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
    }
  });
}

test("no word of a heading is broken, on the narrowest phone", options, async (t) => {
  const page = await open(t, await link("simple", ["Ann"], ["start"]), { width: 320 });
  const heights = await page.locator("h1, h2").evaluateAll((all) => all.map((one) => {
    const { lineHeight } = getComputedStyle(one);
    return one.getBoundingClientRect().height / parseFloat(lineHeight);
  }));
  assert.deepEqual(heights.filter((lines) => lines > 1.5), []);
});

test("a phone's fingers find the moves", options, async (t) => {
  const page = await open(t, await link("poker", TEN.split(" "), ["start"]), { width: 390 });
  assert.equal(await page.locator("#rules").evaluate((details) => details.open), false);
  const small = await page.locator("#moves button, #undo, #bot").evaluateAll((all) =>
    all.filter((one) => one.getBoundingClientRect().height < 40).map((one) => one.textContent));
  assert.deepEqual(small, []);
  await move(page, "call").click();
  assert.match(await text(page, "wait"), /Dimitri may act/);
});

test("ten thousand commands are told, gone to, and linked", options, async (t) => {
  const turn = (at) => `end_turn player=${at % 2 ? "Ben" : "Ann"}`;
  const turns = Array.from({ length: 9999 }, (_, at) => turn(at));
  const page = await open(t, await link("simple", ["Ann", "Ben"], ["start", ...turns]));
  assert.match(await here(page), /^10000/);
  await move(page, "end_turn").click();
  assert.match(await here(page), /^10001/);
  await page.click("#undo");
  await page.locator("#story button").nth(5000).click();
  assert.match(await text(page, "wait"), /turn 5000 /);
  const hash = await followed(page, 5000);
  assert.ok(hash.length < 10_000, `${hash.length}`);
});

test("the page keeps to its policy", { skip }, () => {
  const page = readFileSync(fileURLToPath(address), "utf8");
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(page);
  assert.match(policy, /^default-src 'none'; .*script-src 'sha256-[^']+' 'wasm-unsafe-eval'/);
  const own = page.replace(/<script type="text[^]*?<\/script>/g, "");
  assert.ok(!/https?:\/\/(?!www\.w3\.org)/.test(own));
});
