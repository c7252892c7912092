// The story: the commands of the branch at hand as a list, with passes folded.

import { element, part } from "./elements.js";

const FOLDED = 2;
const isPass = (command) => /^pass(\s|$)/.test(command);

/** Returns the rows of a story: from which command to which, as `[first, last]` from 1. */
export function rowsOf(commands, open = new Set()) {
  const rows = [];
  for (let at = 0; at < commands.length; ) {
    let end = at + 1;
    while (isPass(commands[at]) && end < commands.length && isPass(commands[end])) end += 1;
    if (end - at < FOLDED || open.has(at)) {
      for (let one = at; one < end; one += 1) rows.push([one + 1, one + 1]);
    } else {
      rows.push([at + 1, end]);
    }
    at = end;
  }
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
    const { course: { commands, place }, reached, told } = session;
    const rows = [[0, 0], ...rowsOf(commands, this.#open)];
    const shown = new Map();
    const items = rows.map(([first, last], at) => {
      const text = this.#words(first, last, commands, told);
      const isPlayed = last <= reached;
      const key = `${first} ${last} ${isPlayed} ${text}`;
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

  /** Forgets which passes are unfolded; for another game. */
  fold() {
    this.#open.clear();
  }

  #words(first, last, commands, told) {
    if (first === 0) return "the beginning";
    if (first === last) return told[first - 1] ?? commands[first - 1];
    return `${last - first + 1} passes`;
  }

  #item({ at, first, last, text, isPlayed }, session) {
    const number = first === last ? `${last}` : `${first}–${last}`;
    const onclick = () => this.#go(last);
    const row = element("button", { type: "button", disabled: !isPlayed, onclick },
      element("span", { class: "number" }, number), element("span", {}, text));
    const item = element("li", { class: !isPlayed && "refused" }, row);
    if (first !== last) {
      const unfold = () => {
        this.#open.add(first - 1);
        this.show(session);
        part("story").children[at].firstChild.focus();
      };
      const label = `Show passes ${first} to ${last}`;
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
export function showBranches({ branches, current }) {
  part("branch-row").hidden = branches.length < 2;
  const words = branches.map(({ commands, parted, from }, at) =>
    from === undefined ? "1: the first" : `${at + 1}: from ${parted + 1}, ${commands[parted]}`,
  );
  part("branch").replaceChildren(...words.map((text, at) => new Option(text, at)));
  part("branch").value = current;
}
