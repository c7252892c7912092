// Seats and objects of the picture, which fill the target of the move that is composed.

import { lineOf } from "../src/verbs.js";
import { part } from "./elements.js";

/** What of the picture stands for a value of which column of a command. */
const KINDS = [[".seat", "player", "target"], [".object", "object", "object"]];

export class Picking {
  #host;
  /** The form in which somebody was last: that is the move that is composed. */
  #form;

  constructor(host) {
    this.#host = host;
    const compose = ({ target }) => (this.#form = target.closest("form") ?? undefined);
    for (const id of ["moves", "any"]) part(id).addEventListener("focusin", compose);
    part("command").addEventListener("input", () => this.offer());
    const root = host.attachShadow({ mode: "open" });
    root.addEventListener("click", (event) => this.#pick(event));
    root.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#pick(event);
    });
  }

  /** Lets those seats and objects be picked that something takes; for each new picture. */
  offer() {
    const root = this.#host.shadowRoot;
    let isOffered = false;
    for (const [css, key, column] of KINDS) {
      for (const shape of root.querySelectorAll(css)) {
        const value = shape.dataset[key];
        const isTaken = this.#taker(column, value) !== undefined;
        isOffered ||= isTaken;
        shape.classList.toggle("pick", isTaken);
        if (isTaken) {
          shape.setAttribute("tabindex", "0");
          shape.setAttribute("role", "button");
          shape.setAttribute("aria-label", `${column}: ${key === "object" ? "#" : ""}${value}`);
        } else {
          for (const name of ["tabindex", "role", "aria-label"]) shape.removeAttribute(name);
        }
      }
    }
    // What is inside of a picture is not told by itself, and that of a group is.
    const role = isOffered ? "group" : "img";
    this.#host.setAttribute("role", role);
    root.querySelector("svg").setAttribute("role", role);
  }

  /** Returns what a value fills: that of the move being composed, or of the first that takes it. */
  #taker(column, value) {
    const typed = part("command");
    const isTyped = typed.value.trim() !== "";
    if (isTyped && this.#form === part("any")) return typed;
    const forms = [...part("moves").querySelectorAll(`[data-takes=${column}]`)];
    const takes = (form) => [...selectOf(form).options].some((one) => one.value === value);
    const able = forms.filter(takes);
    return able.find((form) => form === this.#form) ?? able[0] ?? (isTyped ? typed : undefined);
  }

  #pick(event) {
    const shape = event.target.closest?.(".pick");
    if (!shape) return;
    event.preventDefault();
    event.stopPropagation();
    const [, key, column] = KINDS.find(([css]) => shape.matches(css));
    const value = shape.dataset[key];
    const taker = this.#taker(column, value);
    if (taker === part("command")) {
      taker.value = filled(taker.value, column, value);
      taker.focus();
    } else {
      selectOf(taker).value = value;
      taker.querySelector("button").focus();
    }
  }
}

function selectOf(form) {
  return form.querySelector("select");
}

/** Returns a command that is typed with an argument, in place of one of that name. */
function filled(command, column, value) {
  const before = command.replace(new RegExp(`\\s+${column}=("[^"]*"?|\\S*)`), "").trimEnd();
  const argument = lineOf("pick", { [column]: value }).slice("pick".length);
  return before + argument;
}
