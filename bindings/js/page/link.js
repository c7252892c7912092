// A link that is a game: `#PLACE.GAME`, where the game is deflated and the place is a number.

import { Damaged, packed, unpackedText } from "./pack.js";

const LAYOUT = 1;
export const MOST_LETTERS = 1_000_000;
const MOST_BYTES = 16 << 20;
const MOST_PLAYERS = 64;
const HASH = /^#(\d{1,9})\.([\w-]*)$/;

/** Returns the part of a link behind the address; `rules` are a name or a text. */
export async function hashOf({ rules, players, seed, commands, place }) {
  const text = JSON.stringify([LAYOUT, rules, players, seed, commands]);
  return `#${place}.${await packed(text)}`;
}

/** Returns the game of a link, and throws `Damaged` with the reason if it holds none. */
export async function gameOf(hash) {
  if (hash.length > MOST_LETTERS) {
    throw new Damaged(`it has ${hash.length} letters, and at most ${MOST_LETTERS} are read`);
  }
  const [, place, game] = HASH.exec(hash) ?? [];
  if (game === undefined) throw new Damaged("it is not of the form #PLACE.GAME");
  return read(await unpackedText(game, MOST_BYTES), Number(place));
}

function read(text, place) {
  let told;
  try {
    told = JSON.parse(text);
  } catch (error) {
    throw new Damaged("it is cut off", { cause: error });
  }
  if (!Array.isArray(told)) throw new Damaged("it holds no game");
  const [layout, rules, players, seed, commands] = told;
  if (layout !== LAYOUT) throw new Damaged("another version of the page has written it");
  const texts = (list) => Array.isArray(list) && list.every((one) => typeof one === "string");
  const isGame = typeof rules === "string" && texts(players) && texts(commands)
    && Number.isSafeInteger(seed) && seed >= 0;
  if (!isGame) throw new Damaged("it holds no game");
  if (players.length > MOST_PLAYERS) throw new Damaged(`it has ${players.length} players`);
  return { rules, players, seed, commands, place };
}
