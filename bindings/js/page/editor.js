// The text of the rules, with its faults at their lines.

import { element, part } from "./elements.js";

const OWN = "(your rules)";

/** Returns what fits under a line: the nearest name if there is one, or the first clause. */
function brief({ message, suggestion }) {
  return suggestion ? `did you mean \`${suggestion}\`?` : message.split("; ")[0];
}

/** Returns the whole finding. */
function whole({ key, message, suggestion }) {
  const where = key ? `${key}: ` : "";
  const meant = suggestion ? `; did you mean \`${suggestion}\`?` : "";
  return `${where}${message}${meant}`;
}

export class Editor {
  #builtin;
  #changed;

  /** `builtin` are the texts of the rules to begin with, and `changed` is called at each change. */
  constructor(builtin, changed) {
    this.#builtin = builtin;
    this.#changed = changed;
    const text = part("text");
    part("base").append(...[OWN, ...Object.keys(builtin)].map((name) => new Option(name)));
    part("base").addEventListener("change", ({ target }) => this.#begin(target.value));
    text.addEventListener("input", () => this.#told());
    text.addEventListener("scroll", () => this.#follow());
  }

  get text() {
    return part("text").value;
  }

  /** The name of built-in rules if the text is theirs, and the text otherwise. */
  get rules() {
    const { text } = this;
    return this.#nameOf(text) ?? text;
  }

  /** Shows rules of a name or a text, without a call of `changed`. */
  show(rules) {
    part("text").value = Object.hasOwn(this.#builtin, rules) ? this.#builtin[rules] : rules;
    part("text").scrollTop = 0;
    this.#named();
  }

  #nameOf(text) {
    return Object.keys(this.#builtin).find((name) => this.#builtin[name] === text);
  }

  #named() {
    part("base").value = this.#nameOf(this.text) ?? OWN;
  }

  #begin(name) {
    if (name !== OWN) this.show(name);
    this.#changed({ isOther: name !== OWN });
  }

  #told() {
    this.#named();
    this.#changed({ isOther: false });
  }

  /** Shows the findings of the library about the text. */
  mark(findings) {
    const count = this.text.split("\n").length;
    const worst = new Map();
    for (const { line, severity } of findings) {
      if (worst.get(line) !== "error") worst.set(line, severity);
    }
    const numbers = Array.from({ length: count }, (_, at) =>
      element("span", { class: worst.get(at + 1) }, String(at + 1)),
    );
    part("lines").replaceChildren(...numbers);
    part("notes").replaceChildren(...Array.from(worst, ([line, severity]) => {
      const said = findings.filter((one) => one.line === line).map(brief);
      const note = element("div", { class: severity }, element("span", {}, said.join("; ")));
      note.style.setProperty("--line", line - 1);
      return note;
    }));
    part("faults").replaceChildren(...findings.map((finding) => this.#fault(finding)));
    this.#follow();
  }

  #fault(finding) {
    const { line, severity } = finding;
    const onclick = () => this.#goTo(line);
    const told = [element("b", {}, `line ${line}: ${severity}`), ` ${whole(finding)}`];
    const button = element("button", { type: "button", onclick }, ...told);
    return element("li", { class: severity }, button);
  }

  #goTo(line) {
    const text = part("text");
    const lines = this.text.split("\n");
    const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    text.focus();
    text.setSelectionRange(begin, begin + lines[line - 1].length);
    text.scrollTop = text.scrollHeight * ((line - 4) / lines.length);
  }

  /** Numbers and notes are beside the text, and move with it. */
  #follow() {
    const { scrollTop } = part("text");
    for (const id of ["lines", "notes"]) part(id).style.setProperty("--up", `${-scrollTop}px`);
  }
}
