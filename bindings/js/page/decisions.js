// The moves of the players who may act, as buttons.

import { columnsOf } from "../src/moves.js";
import { lineOf } from "../src/verbs.js";
import { element, part, showOptions } from "./elements.js";

const MOST = 60;
/** The columns of a target, which is picked: a player or an object. */
const PICKED = ["target", "object"];
/** A random number of a long range is one of the first. */
const MOST_RANDOM = 20;

/** Returns the players who may act, with their moves. */
export function movesOf(game, view) {
  if (view.awaiting === "start") return [{ player: undefined, moves: beginnings(view) }];
  const deciders = new Map(view.players.map(({ name, decider }) => [name, decider ?? name]));
  const players = new Set([...view.to_act, ...view.may_act]);
  return Array.from(players, (player) =>
    ({ player, decider: deciders.get(player), moves: game.moves(player, { tried: true }) }));
}

/** Returns those of the moves that a player decides; all of them for the host. */
export function movesSeenBy(groups, player) {
  return groups.filter(({ decider }) =>
    player === undefined || decider === undefined || decider === player);
}

function beginnings({ players }) {
  const one = ({ name }) => {
    const columns = { player: name };
    return { verb: "start", columns, text: lineOf("start", columns) };
  };
  return [{ verb: "start", columns: {}, text: "start" }, ...players.map(one)];
}

/** Returns a move as the line of its command. */
function commandOf(move, number) {
  return move.open ? lineOf(move.verb, columnsOf(move, number)) : move.text;
}

/** Returns a command at random, as whoever has no better idea would give it. */
export function randomCommand(groups) {
  const moves = groups.flatMap((group) => group.moves);
  if (moves.length === 0) return undefined;
  const draw = (below) => Math.floor(Math.random() * below);
  const move = moves[draw(moves.length)];
  if (!move.open) return move.text;
  const { from, to } = move.open;
  return commandOf(move, from + draw(Math.min(to - from + 1, MOST_RANDOM)));
}

/** Shows the moves of whoever looks; `play` gets the command of the one that is taken. */
export function showMoves(groups, player, play) {
  const host = part("moves");
  const { activeElement } = document;
  const focused = host.contains(activeElement) ? activeElement.dataset.move : null;
  host.replaceChildren(...groups.map((group) => groupOf(group, play)));
  if (groups.every(({ moves }) => moves.length === 0)) {
    const whose = player === undefined ? "Nobody has a move" : `${player ?? "Anybody"} has no move`;
    host.append(element("p", { class: "none" }, `${whose}.`));
  }
  // Whoever plays by the keyboard stays among the moves.
  if (focused === null) return;
  const all = [...host.querySelectorAll("[data-move]")];
  (all.find((one) => one.dataset.move === focused) ?? all[0] ?? part("undo")).focus();
}

function groupOf({ player, moves }, play) {
  const alike = composed(moves);
  const shown = alike.slice(0, MOST).map((same) => moveOf(same, player, play));
  const left = alike.length - shown.length;
  const more = left > 0 ? [element("p", {}, `and ${left} more, to be typed below`)] : [];
  const title = player ?? "The table";
  return element("div", { class: "group", role: "group", "aria-label": `Moves: ${title}` },
    element("h3", {}, title), element("div", { class: "row" }, ...shown), ...more);
}

/** Returns the moves in lists of those that differ in their target only. */
function composed(moves) {
  const lists = new Map();
  for (const move of moves) {
    const { verb, columns, open } = move;
    const picked = PICKED.find((column) => columns[column] !== undefined);
    const rest = { ...columns, [picked]: undefined };
    const key = picked ? JSON.stringify([verb, rest, open, picked]) : move.text;
    if (lists.has(key)) lists.get(key).push(move);
    else lists.set(key, [move]);
  }
  return [...lists.values()];
}

/** Returns the words of a move: its action or verb, and what else it takes. */
function wordsOf({ verb, columns, label, open }, player) {
  if (label !== undefined && verb === "answer") return label;
  const { action, player: who, ...others } = columns;
  delete others[open?.column];
  // A player has one question at a time, so its number tells nobody anything.
  delete others.choice;
  if (others.payload?.length === 0) delete others.payload;
  const told = Object.entries(others).filter(([, value]) => value !== undefined);
  const rest = told.map(([name, value]) => `${name}=${value}`);
  const whose = who !== undefined && who !== player ? [who] : [];
  return [action ?? verb, ...whose, ...rest, ...(label ? [`(${label})`] : [])].join(" ");
}

function moveOf(alike, player, play) {
  const [move] = alike;
  if (alike.length > 1) return targetOf(alike, player, play);
  const words = wordsOf(move, player);
  const known = { "data-move": `${player} ${words}`, title: move.text };
  if (move.open) {
    const { field, told } = rangeOf(move, words);
    return formOf(words, known, [field, told], () => play(commandOf(move, field.valueAsNumber)));
  }
  if (move.verb === "commit" && move.columns.payload.length === 0) {
    return sealedOf(move, words, known, play);
  }
  const onclick = () => play(commandOf(move));
  return element("button", { type: "button", ...known, onclick }, words);
}

/** One move at several targets: which one is chosen here, or by a click in the picture. */
function targetOf(alike, player, play) {
  const [{ verb, columns, label, open, text }] = alike;
  const column = PICKED.find((one) => columns[one] !== undefined);
  const others = { ...columns, [column]: undefined };
  const words = wordsOf({ verb, columns: others, label, open }, player);
  const known = { "data-move": `${player} ${words}`, title: text };
  const select = element("select", { "aria-label": `${words}: ${column}` });
  const targets = alike.map((move) => String(move.columns[column]));
  const shown = targets.map((target) => [column === "object" ? `#${target}` : target, target]);
  showOptions(select, shown, targets[0]);
  const range = open && rangeOf(alike[0], words);
  const taken = () => play(commandOf(alike[select.selectedIndex], range?.field.valueAsNumber));
  const form = formOf(words, known, [select, ...(range ? [range.field, range.told] : [])], taken);
  form.dataset.takes = column;
  return form;
}

function rangeOf({ open }, words) {
  const { from, to, column } = open;
  const bounds = { min: from, max: to, step: 1, value: from };
  const field = element("input", {
    type: "number", ...bounds, required: true,
    "aria-label": `${words}: ${column}, ${from} to ${to}`,
  });
  return { field, told: element("small", {}, `${from} to ${to}`) };
}

/** The numbers of a sealed answer are the players' own: the rules name none. */
function sealedOf(move, words, known, play) {
  const field = element("input", {
    inputmode: "numeric", pattern: " *-?\\d+( *, *-?\\d+)* *", autocomplete: "off",
    placeholder: "12", "aria-label": `${words}: numbers, with commas between them`,
  });
  const taken = () => {
    const payload = field.value.split(",").filter((one) => one.trim()).map(Number);
    play(lineOf(move.verb, { ...move.columns, payload }));
  };
  return formOf(words, known, [field, element("small", {}, "sealed")], taken);
}

function formOf(words, known, fields, taken) {
  const onsubmit = (event) => {
    event.preventDefault();
    taken();
  };
  const button = element("button", { type: "submit", ...known }, words);
  return element("form", { class: "open", onsubmit }, button, ...fields);
}
