// A short evening, played wherever JavaScript runs: in Node.js, in a page, and in a worker.

/** Plays by the instance that `load` gives, and returns what has to be equal everywhere. */
export async function evening(load) {
  const { Game } = await load();
  const game = new Game("commander", { players: ["Ada", "Ben", "Cleo"], seed: 11 });
  game.effect("bargain", (card) => {
    const [price] = card.choose("Ben", [1, 2, 3], { prompt: "How much?" });
    card.setCounter("price", price * card.random(1000));
    card.extraTurn(card.controller);
  });
  game.start({ player: "Ada" });
  game.push("Ada", "bargain");
  while (game.stackHeight > 0 && game.awaiting.kind === "window") game.pass(game.priority);
  game.answer("Ben", [2]);
  for (let count = 0; count < 500; count += 1) game.pass(game.priority);
  const told = { hash: game.hash(), price: game.counter("price"), events: game.events() };
  return { ...told, view: game.viewFor("Cleo"), page: game.replayHtml().length };
}

/** Plays in a page and in a worker, and tells the server of the test. */
async function tell() {
  let told;
  try {
    const { load } = await import("../src/index.js");
    told = await evening(load);
  } catch (error) {
    told = String(error.stack);
  }
  const where = typeof document === "undefined" ? "worker" : "page";
  await fetch(`/told/${where}`, { method: "POST", body: JSON.stringify(told) });
  if (where === "page") new Worker("/test/evening.js", { type: "module" });
}

if (globalThis.location !== undefined) await tell();
