// Everything of the table that is not in the ring: each part a panel, left out where it is empty.

function panel(title, ...children) {
  const some = children.flat().filter(Boolean);
  return some.length ? make("section", { class: "panel" }, make("h3", {}, title), some) : null;
}

function list(items, kind = "ul") {
  return items.length ? make(kind, {}, items.map((item) => make("li", {}, item))) : null;
}

// The plan of the turn, with where it stands.
function steps(table) {
  const chips = table.plan.map((step, at) => {
    const now = at === table.plan_at && table.step !== null;
    const look = now ? "now" : at < table.plan_at ? "was" : "";
    return make("li", { class: look, "aria-current": now && "step" }, step);
  });
  if (!chips.length) return null;
  return make("ol", { class: "steps", "aria-label": "The turn's steps" }, chips);
}

function stack(table) {
  const items = table.stack.map((object) => {
    const target = object.target === null ? "" : ` → ${object.target}`;
    const notes = [
      object.triggered && "triggered",
      object.lock && "locks actions",
      object.source !== null && `source ${object.source}`,
    ].filter(Boolean);
    const note = notes.length ? make("small", {}, ` ${notes.join(", ")}`) : "";
    return [make("b", {}, object.effect), ` by ${object.player}${target}`, note];
  });
  return panel("Stack, top first", list(items.reverse(), "ol"));
}

function windowOf(table) {
  const facts = [];
  if (table.window) facts.push(`${table.window}${table.locked ? ", actions are locked" : ""}`);
  if (table.pending.length) facts.push(`still to answer: ${table.pending.join(", ")}`);
  if (table.passed.length) facts.push(`passed: ${table.passed.join(", ")}`);
  if (table.passed_out.length) facts.push(`passed out: ${table.passed_out.join(", ")}`);
  for (const claim of table.claims) {
    facts.push(`${claim.player} claims ${claim.action ?? ""} (rank ${claim.rank})`);
  }
  const commit = (one) => [one.player, one.payload.join(" ")].filter(Boolean).join(": ");
  for (const one of table.commits) facts.push(`sealed, ${commit(one)}`);
  for (const one of table.revealed) facts.push(`revealed ${one.rank}, ${commit(one)}`);
  return panel("Window", list(facts));
}

function question(table) {
  const choice = table.choice;
  if (!choice) return null;
  const by = choice.decider ? `, for whom ${choice.decider} decides` : "";
  const facts = [`${choice.player}${by}: ${choice.prompt ?? choice.question}`];
  if (choice.effect) {
    const whose = choice.controller ? ` of ${choice.controller}` : "";
    const card = choice.source === null ? "" : ` (card ${choice.source})`;
    facts.push(`asked by ${choice.effect}${card}${whose}`);
  }
  const called = choice.labels ?? choice.options;
  // A label may hold commas of its own.
  if (called && called.length) facts.push(`options: ${called.join(" · ")}`);
  if (choice.min !== null) {
    const { min, max } = choice;
    facts.push(min === max ? `exactly ${min}` : `from ${min} to ${max}`);
  }
  if (table.asked.length > 1) facts.push(`asked at once: ${table.asked.join(", ")}`);
  return panel("Question", list(facts));
}

function toCome(table) {
  const facts = [];
  const next = table.upcoming.map(([who, kind]) => owner(who, kind));
  const all = table.upcoming.map(([, kind]) => kind === "table");
  if (next.length && all.every(Boolean)) {
    facts.push("every turn is everybody's");
  } else if (next.length) {
    // Turns of the table that follow each other are said once.
    facts.push(`next turns: ${next.filter((_, at) => !(all[at] && all[at - 1])).join(", ")}`);
  }
  for (const turn of table.extra_turns) facts.push(`extra turn of ${turn.player}`);
  for (const skip of table.skips) {
    facts.push(`${skip.player} skips ${skip.count} (${skip.applies})`);
  }
  if (table.turn_ends_after !== null) facts.push("an end of the turn waits");
  if (table.named_next) facts.push(`named next: ${table.named_next}`);
  if (table.waiting_triggers) facts.push(`triggers to be placed: ${table.waiting_triggers}`);
  return panel("To come", list(facts));
}

function whole(table) {
  const facts = table.tokens.map((token) => `${token.name}: ${token.player ?? "nobody"}`);
  for (const value of table.values.filter((one) => one.player === null)) {
    facts.push(value.kind === "flag" ? value.name : `${value.name} = ${value.value}`);
  }
  for (const order of table.orders) {
    facts.push(`${order.name}, ${order.direction}: ${order.players.join(", ")}`);
  }
  if (table.now !== null) facts.push(`clock: ${time(table.now)}`);
  if (table.until_expiry !== null) facts.push(`time is up in ${time(table.until_expiry)}`);
  return panel("Of the table", list(facts));
}

function triggers(table) {
  const items = table.triggers.map((one) => {
    const whose = one.player === null ? "" : ` of ${one.player}`;
    const hidden = one.hidden === null ? "" : `, known to ${one.hidden} alone`;
    return `${one.event} → ${one.effect}${whose}${hidden}`;
  });
  return panel("Triggers that listen", list(items));
}

// What is done for players after the last command, without asking them.
function manners(table) {
  const items = table.manners.map((one) => {
    const when = one.when === null ? "" : ` if ${one.when}`;
    const until = one.until === null ? "" : `, until ${one.until}`;
    if (one.command !== null) return `${one.player} has ordered ${one.command}${when}${until}`;
    if (one.step !== null) return `${one.player} stops at ${one.step}`;
    const asker = one.effect ?? "the rules";
    if (one.question !== null) return `${one.player} answers ${asker} the same${until}`;
    return `${one.player} passes${when}${until}`;
  });
  return panel("Done automatically", list(items));
}

// What long lists have besides the members that are shown.
function leftOut(table) {
  const facts = table.left_out.map(
    (one) => `and ${one.count.toLocaleString("en")} more ${one.list.replaceAll("_", " ")}`,
  );
  return panel("Not shown", list(facts));
}

// Milliseconds as minutes and seconds.
function time(left) {
  const seconds = Math.floor(Math.abs(left) / 100) / 10;
  const rest = (seconds % 60).toFixed(1).padStart(4, "0");
  return `${left < 0 ? "-" : ""}${Math.floor(seconds / 60)}:${rest}`;
}

function players(table) {
  const teams = table.players.some((one) => one.team !== null);
  const keys = table.players.some((one) => one.keys.some((key) => key !== 0));
  const timed = table.clocks.length > 0;
  const seats = NUMBERED && "Seat"; // as the ring calls them
  const some = [teams && "Team", keys && "Keys", timed && "Time"];
  const head = ["Player", seats, "State", "Turns", ...some, "Has"];
  const rows = table.players.map((one) => {
    const clock = table.clocks.find((clock) => clock.player === one.name);
    const left = clock && clock.left !== null ? time(clock.left) : "";
    const seat = table.order.indexOf(one.name) + 1;
    const cells = [
      NUMBERED && (seat ? String(seat) : ""),
      one.status === "left" ? "left" : states(table, one.name).join(", "),
      String(one.turns),
      teams && String(one.team ?? ""),
      keys && one.keys.join(" "),
      timed && left + (clock && clock.running ? " runs" : ""),
      belongings(table, one.name),
    ];
    const row = make("tr", { class: one.status === "left" && "left" });
    row.append(make("th", { scope: "row" }, one.name));
    row.append(...cells.filter((cell) => cell !== false).map((cell) => make("td", {}, cell)));
    return row;
  });
  const titles = head.filter(Boolean).map((title) => make("th", { scope: "col" }, title));
  const body = [make("thead", {}, make("tr", {}, titles)), make("tbody", {}, rows)];
  const scroll = { class: "scroll", tabindex: 0, role: "group", "aria-label": "Players" };
  return panel("Players", make("div", scroll, make("table", {}, body)));
}

// Tokens, flags and counters of one player.
function belongings(table, name) {
  const tokens = table.tokens.filter((token) => token.player === name);
  const values = table.values.filter((value) => value.player === name);
  const said = (value) => (value.kind === "flag" ? value.name : `${value.name} ${value.value}`);
  return tokens.map((token) => token.name).concat(values.map(said)).join(", ");
}

// The rules' picture, with styles of its own and the step at hand lit.
function picture(course) {
  const root = make("div", { class: "picture", tabindex: 0, role: "group" });
  root.setAttribute("aria-label", `The rules ${course.rules} as a picture`);
  const parsed = new DOMParser().parseFromString(course.picture, "image/svg+xml");
  const shadow = root.attachShadow({ mode: "open" });
  const svg = document.importNode(parsed.documentElement, true);
  // As strong as the picture's own styles, and behind them.
  const lit = ".tw-rules .lit{fill:#ffe08a;stroke:#7a4b00;stroke-width:3}";
  const dark = ".tw-rules .lit{fill:#4a3312;stroke:#ffb84d}";
  const size = "svg{display:block}:host(.large) svg{max-width:none!important}";
  const style = `${size}${lit}@media (prefers-color-scheme:dark){${dark}}`;
  shadow.append(svg, make("style", {}, style));
  root.light = (step) => {
    for (const box of shadow.querySelectorAll("[data-step]")) {
      box.classList.toggle("lit", box.dataset.step === step);
    }
    root.seek();
  };
  // Scrolls to the step at hand, if there is one and the picture is to be seen.
  root.seek = () => {
    const box = shadow.querySelector(".lit")?.getBoundingClientRect();
    const frame = root.getBoundingClientRect();
    if (!box || !frame.height) return;
    const middle = (low, high, from, to) =>
      low < from || high > to ? (low + high - from - to) / 2 : 0;
    root.scrollTop += middle(box.top, box.bottom, frame.top, frame.bottom);
    root.scrollLeft += middle(box.left, box.right, frame.left, frame.right);
  };
  return root;
}
