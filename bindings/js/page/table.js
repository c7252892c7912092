// The table: a drawing, and what stands beside it.

import { element, part } from "./elements.js";

const STYLE = `:host > svg { max-width: 100%; height: auto; }
.pick { cursor: pointer; }
.pick:hover rect, .pick:hover circle { stroke-width: 3.5; }
.pick:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }`;

/** Shows an SVG in a shadow of its own, so that pictures do not change each other. */
export function showPicture(host, svg) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const style = element("style", {}, STYLE);
  root.replaceChildren(style, document.importNode(read.documentElement, true));
}

/** Shows what the view tells beside the picture: steps, stack, turns to come, players, values. */
export function showLooks(view) {
  showSteps(view);
  const shown = [pictured(stack(view)), question(view), turns(view), values(view), players(view)];
  part("looks").replaceChildren(...shown.filter(Boolean));
}

function showSteps({ plan, plan_at: now }) {
  part("steps").hidden = plan.length < 2;
  part("steps").replaceChildren(...plan.map((name, at) => {
    const place = at < now ? "was" : at === now ? "now" : "";
    return element("li", { class: place, "aria-current": at === now && "step" }, name);
  }));
}

/** Shows what stands in the picture, too, where that is small. */
function pictured(panel) {
  panel?.classList.add("pictured");
  return panel;
}

function panel(title, ...children) {
  return element("section", { class: "panel" }, element("h3", {}, title), ...children);
}

function list(kind, items) {
  return element(kind, {}, ...items.map((item) => element("li", {}, item)));
}

function stack({ stack: objects }) {
  if (objects.length === 0) return undefined;
  const items = objects.toReversed().map(({ object, player, effect, target, aim }) => {
    const at = target ?? (aim && `#${aim}`);
    return `#${object} ${effect} by ${player}${at ? ` → ${at}` : ""}`;
  });
  return panel("Stack, top first", list("ol", items));
}

function turns(view) {
  const extra = view.extra_turns.map(({ player }) => `extra turn of ${player}`);
  const skips = view.skips.map(({ player, count }) => `${player} skips ${count}`);
  const way = view.direction === "backward" ? ["the order runs backward"] : [];
  const told = [...way, ...extra, ...skips];
  return told.length > 0 ? panel("To come", list("ul", told)) : undefined;
}

function question({ choice }) {
  if (choice === null) return undefined;
  const { player, prompt, question: kind, effect } = choice;
  return panel("Question", element("p", {}, `${player}: ${prompt ?? kind}${from(effect)}`));
}

function from(effect) {
  return effect ? ` (${effect})` : "";
}

function players(view) {
  const rows = view.players.map((player) => {
    const { name, status, turns: taken, team } = player;
    const roles = [
      view.active === name && "active",
      view.to_act.includes(name) && "may act",
      view.passed.includes(name) && "passed",
      view.passed_out.includes(name) && "passed out",
      view.commits.some((commit) => commit.player === name) && "committed",
      status !== "in" && status,
      team !== null && `team ${team}`,
      ...view.tokens.filter((token) => token.player === name).map((token) => token.name),
      ...view.values.filter((value) => value.player === name).map(worded),
    ];
    const told = roles.filter(Boolean).join(", ");
    return element("tr", { class: view.to_act.includes(name) && "acts" },
      element("th", { scope: "row" }, name), element("td", {}, String(taken)),
      element("td", {}, told));
  });
  const heads = ["player", "turns", ""].map((head) => element("th", { scope: "col" }, head));
  heads[2].append("now");
  const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rows));
  return panel("Players", table);
}

function values(view) {
  const told = view.values.filter(({ player }) => player === null).map(worded);
  return told.length > 0 ? panel("Of the game", element("p", {}, told.join(", "))) : undefined;
}

function worded({ name, kind, value }) {
  return kind === "flag" ? name : `${name} ${value}`;
}
