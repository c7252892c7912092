// A link that is a game: `#PLACE.GAME`, where the game is deflated and the place is a number. With
// `#PLACEsSEAT.GAME` it is seen from a seat.

import { Damaged, bytesOf, lettersOf, packed, unpackedText } from "./pack.js";

/** A game that begins again, and one that begins with a save or a script. */
const LAYOUT = 1;
const BEGUN = 2;
export const MOST_LETTERS = 1_000_000;
const MOST_BYTES = 16 << 20;
const MOST_PLAYERS = 64;
const MOST_RULES = 1 << 18;
/** A seed that is no safe number of JavaScript is a text. */
const LARGE = /^\d{16,20}$/;
const HASH = /^#(\d{1,9})(?:s(\d{1,2}))?\.([\w-]*)$/;

/** Returns the part of a link behind the address; `rules` are a name or a text. */
export async function hashOf({ rules, players, seed, commands, place, seen, save, script }) {
  const begun = save === undefined ? { script } : { save: lettersOf(save) };
  const told = save === undefined && script === undefined
    ? [LAYOUT, rules, players, seed, commands]
    : [BEGUN, rules, begun, commands];
  const text = JSON.stringify(told);
  // The seat comes before the game: a link that is cut off does not show more than a whole one.
  const seat = seen === undefined ? "" : `s${seen}`;
  return `#${place}${seat}.${await packed(text)}`;
}

/** Returns the game of a link, and throws `Damaged` with the reason if it holds none. */
export async function gameOf(hash) {
  if (hash.length > MOST_LETTERS) {
    throw new Damaged(`it has ${hash.length} letters, and at most ${MOST_LETTERS} are read`);
  }
  const [, place, seat, game] = HASH.exec(hash) ?? [];
  if (game === undefined) throw new Damaged("it is not of the form #PLACE.GAME");
  const seen = seat === undefined ? {} : { seen: Number(seat) };
  return { ...read(await unpackedText(game, MOST_BYTES)), place: Number(place), ...seen };
}

function read(text) {
  let told;
  try {
    told = JSON.parse(text);
  } catch (error) {
    throw new Damaged("it is cut off", { cause: error });
  }
  if (!Array.isArray(told)) throw new Damaged("it holds no game");
  const [layout, rules] = told;
  if (rules?.length > MOST_RULES) {
    throw new Damaged(`its rules have ${rules.length} letters, and at most ${MOST_RULES} are read`);
  }
  if (layout === LAYOUT) return readNew(told);
  if (layout === BEGUN) return readBegun(told);
  throw new Damaged("another version of the page has written it");
}

const isTexts = (list) => Array.isArray(list) && list.every((one) => typeof one === "string");

function readNew([, rules, players, seed, commands]) {
  const isGame = typeof rules === "string" && isTexts(players) && isTexts(commands)
    && (Number.isSafeInteger(seed) ? seed >= 0 : LARGE.test(seed));
  if (!isGame) throw new Damaged("it holds no game");
  if (players.length > MOST_PLAYERS) throw new Damaged(`it has ${players.length} players`);
  return { rules, players, seed, commands };
}

/** Without commands, it is all that the save or the script has. */
function readBegun([, rules, begun, commands]) {
  const { save, script } = begun ?? {};
  const isGame = typeof rules === "string" && (commands === undefined || isTexts(commands))
    && typeof (save ?? script) === "string";
  if (!isGame) throw new Damaged("it holds no game");
  return { rules, commands, ...(save === undefined ? { script } : { save: bytesOf(save) }) };
}
