// Plays tic-tac-toe on boardgame.io and on turnwheel at once, decision by decision, wrong ones too:
// whatever one of them accepts or refuses, so does the other, and both tables are equal afterwards.

import assert from "node:assert/strict";
import { ours } from "./ours.js";
import { theirs } from "./theirs.js";

const [MATCHES, ATTEMPTS, AFTER_THE_END] = [60, 80, 10];
const told = { moves: 0, refusals: 0, wins: 0, draws: 0 };
/** How often turnwheel gave each reason. */
const reasons = {};

// boardgame.io tells a refusal to the console only.
console.error = () => {};

let state = 7;
/** Returns a number below `most`, the same in each run. */
function random(most) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * most);
}

/** A decision: usually a cell, also one beside the board, at times the end of a turn or an undo. */
function decision() {
  const player = String(random(2));
  const what = random(16);
  if (what < 2) return [what === 0 ? "undo" : "endTurn", player];
  return ["click", player, random(11) - 1];
}

function compare(match) {
  const [left, right] = [theirs(), ours()];
  assert.deepEqual(right.look(), left.look());
  for (let more = AFTER_THE_END, at = 0; more > 0 && at < ATTEMPTS; at += 1) {
    const [what, ...given] = decision();
    const before = left.look();
    left[what](...given);
    const code = right[what](...given);
    const after = left.look();
    const where = `match ${match}, attempt ${at}: ${what} ${given.join(" ")} (${code ?? "done"})`;
    assert.deepEqual(right.look(), after, where);
    const isRefused = JSON.stringify(before) === JSON.stringify(after);
    assert.equal(code !== undefined, isRefused, where);
    if (isRefused) reasons[code] = (reasons[code] ?? 0) + 1;
    told[isRefused ? "refusals" : "moves"] += 1;
    if (after.over) more -= 1;
  }
  const { over, winner } = left.look();
  if (over) told[winner === null ? "draws" : "wins"] += 1;
  left.stop();
  right.stop();
}

for (let match = 1; match <= MATCHES; match += 1) compare(match);
console.log(`${told.moves} moves and ${told.refusals} refusals agree`);
console.log(`${told.wins} matches were won, and ${told.draws} drawn`);
for (const [code, times] of Object.entries(reasons)) console.log(`${code}: ${times}`);
