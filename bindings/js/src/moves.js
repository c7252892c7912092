// Moves: what a player may do now, read where the library lends it, and commands as it takes them.

import { numberAt } from "./events.js";
import { MisuseError } from "./errors.js";
import { exact, natural, shown, whole, wordNumber } from "./names.js";
import { optionsOf } from "./options.js";
import { CELLS, WORDS } from "./protocol.js";

/** The columns of a command: name, place and bytes, and the place that says that a 0 is given. */
const COLUMNS = [
  ["player", 12, 1],
  ["action", 24, 8],
  ["effect", 32, 8],
  ["step", 2, 2],
  ["choice", 4, 4],
  ["target", 14, 1],
  ["object", 8, 4],
  ["source", 40, 8],
  ["data", 48, 8, 18],
  ["each", 16, 1],
  ["lock", 17, 1],
  ["by", 13, 1],
  ["cost", 64, 8],
  ["reason", 15, 1],
  ["number", 72, 8],
];
const NUMBERS = 56;
export const COMMAND_BYTES = 96;
const OPEN = { place: COMMAND_BYTES, from: 104, to: 112, label: 120 };
const OPEN_DATA = 1;
const MOVE_BYTES = 128;

/** The column of the list of each verb that has one. */
const LISTS = { answer: "picks", commit: "payload" };

export function readMoves(game, player, options) {
  const { tried = false, most = 1000 } = optionsOf(options, "tried", "most");
  const who = game.names.player(player);
  const given = [who, tried ? 1 : 0, natural(most, "most")];
  const call = (out, count) => game.call("tw_moves", ...given, out, count);
  const { at, count } = game.instance.lent(call, game.handle);
  return movesAt(game, at, count);
}

/** Returns the moves of a list that the library lends. */
export function movesAt(game, at, count) {
  return Array.from({ length: count }, (_, index) => readMove(game, at + index * MOVE_BYTES));
}

function readMove(game, at) {
  const { memory } = game.instance;
  const move = { ...readCommand(game, at), text: game.text("tw_move_text", at) };
  const open = memory.readSize(at + OPEN.place);
  if (open !== 0) {
    const bound = (place) => whole(memory.view.getBigInt64(at + place, true));
    const column = open === OPEN_DATA ? "data" : LISTS[move.verb];
    move.open = { column, from: bound(OPEN.from), to: bound(OPEN.to) };
    // It is said to be given, so that C sets the number alone.
    if (column === "data") delete move.columns.data;
  }
  const label = memory.readText(memory.readSize(at + OPEN.label));
  if (label !== undefined) move.label = label;
  return move;
}

/** Returns a command: its verb, and its columns by name. */
export function readCommand(game, at) {
  const { memory } = game.instance;
  const verb = WORDS.verb[memory.view.getUint16(at, true)];
  const columns = {};
  for (const [name, place, bytes, said] of COLUMNS) {
    const raw = numberAt(memory.view, at + place, bytes);
    const isGiven = said !== undefined && memory.view.getUint8(at + said) !== 0;
    if (raw !== 0 || isGiven) columns[name] = game.names.value(CELLS[name], raw);
  }
  const list = LISTS[verb];
  if (list !== undefined) columns[list] = numbersAt(memory, at + NUMBERS);
  return { verb, columns };
}

/** Writes a command as the library takes it, for a table that knows its names. */
export function writeCommand(table, verb, given, at) {
  const { memory } = table.instance;
  memory.bytes.fill(0, at, at + COMMAND_BYTES);
  const number = wordNumber("verb", verb);
  if (number === undefined) {
    const told = `unknown_command: there is no command of this name: ${shown(verb)}`;
    throw new MisuseError("unknown_command", 108, told);
  }
  memory.view.setUint16(at, number, true);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    const column = COLUMNS.find(([one]) => one === name);
    if (name === LISTS[verb]) {
      const numbers = memory.numbers(value.map((one) => exact(one, name)));
      memory.view.setUint32(at + NUMBERS, numbers, true);
      memory.view.setUint32(at + NUMBERS + 4, value.length, true);
    } else if (column === undefined) {
      throw new TypeError(`${verb} takes no argument ${name}`);
    } else {
      const [, place, bytes, said] = column;
      if (said !== undefined) memory.view.setUint8(at + said, 1);
      // Its name may move the memory, so the place is looked up afterwards.
      const number = table.names.number(CELLS[name], value, name);
      const fits = bytes === 8 ? number : natural(number, name, 2 ** (8 * bytes) - 1);
      setNumber(memory.view, at + place, bytes, fits);
    }
  }
}

function setNumber(view, at, bytes, number) {
  switch (bytes) {
    case 1:
      return view.setUint8(at, number);
    case 2:
      return view.setUint16(at, number, true);
    case 4:
      return view.setUint32(at, number, true);
    default:
      return view.setBigInt64(at, BigInt(number), true);
  }
}

function numbersAt(memory, at) {
  const [first, count] = [memory.readSize(at), memory.readSize(at + 4)];
  return Array.from({ length: count }, (_, index) =>
    whole(memory.view.getBigInt64(first + 8 * index, true)),
  );
}

/** Returns the columns of a move, with the number that it leaves open. */
export function columnsOf(move, number) {
  if (typeof move?.verb !== "string") {
    throw new TypeError("a command is the name of a verb and its arguments, or a move");
  }
  const { open, columns } = move;
  if (open === undefined) return columns;
  if (typeof number !== "number") {
    const { column, from, to } = open;
    throw new TypeError(`${move.text}: give a number from ${from} to ${to} for ${column}`);
  }
  const { column } = open;
  return { ...columns, [column]: column === "data" ? number : [...columns[column], number] };
}
