// A duel of wizards by the rules of "mtg", as a program that a type checker has read: cards as
// functions, a question, buttons for moves, and a table told event by event.

import { RejectedError, load } from "turnwheel";
import type { Card, Event, Game } from "turnwheel";

const { Game } = await load();
const WIZARDS = ["Ada", "Ben"] as const;
const LIFE = 10;

/** The cards, by name. */
const CARDS: Record<string, (card: Card) => void> = {
  bolt(card) {
    const target = card.target ?? card.controller;
    if (target === null) throw new Error("a bolt needs somebody to strike");
    card.addCounter("life", -3, { player: target });
    if (card.counter("life", target) <= 0) card.leave(target, { reason: "eliminated" });
  },
  time_walk: (card) => card.extraTurn(card.controller ?? "Ada"),
  bargain(card) {
    const [price] = card.choose("Ben", [1, 2, 3], { prompt: "How much life for a turn?" });
    if (price === undefined) return;
    card.addCounter("life", -price, { player: "Ben" });
    card.extraTurn("Ben");
  },
};

/** Returns what happened, in words; a kind says which columns there are. */
function told(event: Event): string | undefined {
  switch (event.kind) {
    case "turn_began":
      return `Turn ${event.turn}: ${event.player ?? "everybody"} (${event.turn_kind})`;
    case "object_resolved":
      return `${event.player}'s ${event.effect} resolves`;
    case "player_left":
      return `${event.player} is out`;
    default:
      return undefined;
  }
}

function tell(game: Game): void {
  for (const event of game.events()) {
    const line = told(event);
    if (line !== undefined) console.log(line);
  }
}

/** Everybody passes until nothing is left to resolve, or somebody is asked. */
function settle(game: Game): void {
  while (game.stackHeight > 0 && game.awaiting.kind === "window" && game.priority !== null) {
    game.pass(game.priority);
  }
  tell(game);
}

const game = new Game("mtg", { players: WIZARDS, seed: 7 });
for (const [name, run] of Object.entries(CARDS)) game.effect(name, run);
for (const player of WIZARDS) game.setCounter("life", LIFE, { player });
game.start({ player: "Ada" });

game.push("Ada", "time_walk");
settle(game);
game.push("Ada", "bargain");
settle(game);
const [cheapest] = game.moves("Ben");
if (cheapest !== undefined) game.submit(cheapest);
settle(game);
try {
  game.push("Ben", "bolt", { target: "Ada" });
} catch (error) {
  if (!(error instanceof RejectedError)) throw error;
  console.log(`Ben has to wait for ${error.waitingFor}`);
}
while (!game.over) {
  game.push("Ada", "bolt", { target: "Ben" });
  settle(game);
}
console.log(`${game.winner} wins with ${game.counter("life", "Ada")} life`);
