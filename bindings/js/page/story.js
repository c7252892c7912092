// The story: the branch at hand in sentences, each of which leads to its place.

import { element, part, showOptions } from "./elements.js";

/**
 * Returns the rows of a story, each with its first and last command and its words. A command that
 * no sentence tells of is a row by itself, and so is each of a row that is `open`.
 */
export function rowsOf(commands, told, open = new Set()) {
  const rows = [];
  const plain = (from, to) => {
    for (let at = from; at <= to; at += 1) {
      rows.push({ first: at, last: at, text: commands[at - 1] });
    }
  };
  for (const { first, last, text } of told) {
    const before = rows.at(-1);
    const next = (before?.last ?? 0) + 1;
    plain(next, first - 1);
    if (first < next) {
      // The game did something by itself, which is told apart.
      before.text += ` ${text}`;
      before.last = last;
    } else if (first < last && open.has(first)) {
      plain(first, last);
    } else {
      rows.push({ first, last, text });
    }
  }
  plain((rows.at(-1)?.last ?? 0) + 1, commands.length);
  return rows;
}

export class Story {
  #open = new Set();
  #shown = new Map();
  #go;

  /** `go` is called with the place that somebody picks. */
  constructor(go) {
    this.#go = go;
  }

  /** Shows a session; rows that say the same as before are left as they are. */
  show(session) {
    const { course: { place }, reached, said, seen, told } = session;
    const beginning = { first: 0, last: 0, text: "The beginning." };
    const open = seen === undefined ? this.#open : undefined;
    const rows = [beginning, ...rowsOf(said, told, open)];
    const shown = new Map();
    const items = rows.map(({ first, last, text }, at) => {
      const isPlayed = last <= reached;
      const key = `${first} ${last} ${isPlayed} ${seen} ${text}`;
      const item = this.#shown.get(key) ?? this.#item({ at, first, last, text, isPlayed }, session);
      shown.set(key, item);
      const isHere = first <= place && place <= last;
      const button = item.firstChild;
      if (isHere) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      return item;
    });
    this.#shown = shown;
    put(part("story"), items);
    const here = part("story").querySelector("[aria-current]")?.parentElement;
    if (here) scrollTo(part("story"), here);
  }

  /** Forgets which rows are unfolded; for another game. */
  fold() {
    this.#open.clear();
  }

  #item({ at, first, last, text, isPlayed }, session) {
    const number = first === last ? `${last}` : `${first}–${last}`;
    const onclick = () => this.#go(last);
    const row = element("button", { type: "button", disabled: !isPlayed, onclick },
      element("span", { class: "number" }, number), element("span", {}, text));
    const item = element("li", { class: !isPlayed && "refused" }, row);
    if (first !== last && session.seen === undefined) {
      const unfold = () => {
        this.#open.add(first);
        this.show(session);
        part("story").children[at].firstChild.focus();
      };
      const label = `Show commands ${first} to ${last}`;
      item.append(element("button", { type: "button", class: "unfold", "aria-label": label,
        title: label, onclick: unfold }, "…"));
    }
    return item;
  }
}

/** Puts items into a list, and touches only those that are not there yet. */
function put(list, items) {
  let same = 0;
  while (same < items.length && list.children[same] === items[same]) same += 1;
  while (list.children.length > same) list.lastChild.remove();
  list.append(...items.slice(same));
}

/** Scrolls only the list: the page stays where its reader is. */
function scrollTo(list, item) {
  const [frame, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top < frame.top) list.scrollTop += box.top - frame.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/** Shows the branches, if there are several, by where they part and with which command. */
export function showBranches({ course: { branches, current }, seen }) {
  part("branch-row").hidden = branches.length < 2;
  const words = branches.map(({ commands, parted, from }, at) => {
    const command = seen === undefined ? `, ${commands[parted]}` : "";
    return from === undefined ? "1: the first" : `${at + 1}: from ${parted + 1}${command}`;
  });
  showOptions(part("branch"), words.map((text, at) => [text, at]), current);
}
