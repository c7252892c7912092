// The ring: who sits where, which way it goes round, and what each of them is about.

const NARROW = 560; // pixels of a window in which a wide ring could not be read

const MOST_BOXES = 10; // of more players each is a circle, for whatever width there is
const BOX = 48; // how high a seat's box is
const GAP = 4; // between two seats, at least

// How large the ring is drawn, for the page scales it to its width.
let WIDE = 660;
let HIGH = 420;
let SEAT = 140; // how wide a seat's box is
let NUMBERED = false; // whether a seat is a circle with a number, and no box with a name

// What is known of a player, most important first.
function states(table, name) {
  const out = [];
  if (table.winner === name) out.push("won");
  if (table.active === name) out.push("active");
  if (table.priority === name) out.push("priority");
  else if (table.asked.includes(name)) out.push("asked");
  else if (!table.priority && table.pending.includes(name)) out.push("may act");
  if (table.passed.includes(name)) out.push("passed");
  if (table.passed_out.includes(name)) out.push("passed out");
  const player = table.players.find((one) => one.name === name);
  if (player && player.status === "sitting_out") out.push("sits out");
  for (const role of table.roles) if (role.player === name && role.role) out.push(role.role);
  return out;
}

// Whose a turn is, and why there is one besides the usual; a turn of the table is everybody's.
function owner(player, kind) {
  if (kind === "table") return "everybody";
  return player && kind !== "normal" ? `${player} (${kind})` : player;
}

function short(text, most) {
  const letters = Array.from(text);
  return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : text;
}

// The places of so many seats on an ellipse of that reach; every other one may be further inward.
function places(count, wide, high, inward = 0) {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
    const less = at % 2 ? inward : 0;
    const [across, down] = [Math.cos(angle) * (wide - less), Math.sin(angle) * (high - less)];
    return [WIDE / 2 + across, HIGH / 2 + down];
  });
}

// The least of what is measured between any two places.
function least(found, measure) {
  const pairs = found.flatMap(([x, y], at) =>
    found.slice(at + 1).map(([a, b]) => measure(Math.abs(a - x), Math.abs(b - y))),
  );
  return Math.min(...pairs, Infinity);
}

// The places of boxes with names, or nothing if two of them would overlap.
function boxes(count) {
  if (count > MOST_BOXES) return null;
  const found = places(count, WIDE / 2 - SEAT / 2 - GAP, HIGH / 2 - BOX / 2 - GAP);
  const between = least(found, (across, down) => Math.max(across - SEAT, down - BOX));
  return between >= GAP ? found : null;
}

// Draws the seats as boxes where they fit, else as circles with numbers, as large as they fit.
function ring(table) {
  const names = table.order;
  const narrow = innerWidth < NARROW;
  [WIDE, HIGH, SEAT] = narrow ? [460, 420, 118] : [660, 350, 140];
  let found = boxes(names.length);
  NUMBERED = !found;
  const inward = names.length > 32 ? 36 : 0;
  let size = BOX / 2;
  if (NUMBERED) {
    [WIDE, HIGH] = narrow ? [380, 420] : [660, 420];
    found = places(names.length, WIDE / 2 - 24, HIGH / 2 - 24, inward);
    size = Math.min(18, (least(found, Math.hypot) - GAP / 2) / 2);
  }
  const label = `The table: ${names.length} players, ${table.direction}`;
  const svg = draw("svg", { class: "ring", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" });
  svg.setAttribute("aria-label", label);
  const edge = NUMBERED ? [60 + inward, 60 + inward] : [SEAT + 20, BOX + 32];
  svg.append(arrow(table.direction === "forward", edge));
  names.forEach((name, at) => {
    const [x, y] = found[at];
    svg.append(NUMBERED ? dot(table, name, at, x, y, size) : seat(table, name, x, y));
  });
  svg.append(...middle(table, narrow));
  return svg;
}

// The way round, so far from the edge.
function arrow(forward, edge) {
  const [wide, high] = [WIDE / 2 - edge[0], HIGH / 2 - edge[1]];
  const ends = forward ? [-0.42, 4.2] : [3.56, -1.06];
  const [from, to] = ends.map((angle) => [
    (WIDE / 2 + Math.cos(angle) * wide).toFixed(1),
    (HIGH / 2 + Math.sin(angle) * high).toFixed(1),
  ]);
  const path = `M${from.join(" ")}A${wide} ${high} 0 1 ${forward ? 1 : 0} ${to.join(" ")}`;
  const head = draw(
    "marker",
    { id: "head", viewBox: "0 0 8 8", refX: 5, refY: 4, markerWidth: 7, orient: "auto" },
    draw("path", { d: "M0 0L8 4L0 8z" }),
  );
  return draw("g", { class: "way" }, draw("defs", {}, head), draw("path", { d: path }));
}

function marked(table, name) {
  const says = states(table, name);
  const classes = says.map((word) => "is-" + word.replace(/[^a-z]/g, "-"));
  const number = table.players.find((one) => one.name === name);
  const team = number && number.team !== null ? [`team ${number.team}`] : [];
  return { says: says.concat(team), classes: classes.join(" ") };
}

function seat(table, name, x, y) {
  const { says, classes } = marked(table, name);
  return draw(
    "g",
    { class: `seat ${classes}` },
    draw("title", {}, [name, ...says].join(", ")),
    draw("rect", { x: x - SEAT / 2, y: y - BOX / 2, width: SEAT, height: BOX, rx: 8 }),
    draw(
      "text",
      { x, y: y - (says.length ? 4 : -5), class: "who" },
      short(name, SEAT < 140 ? 11 : 13),
    ),
    draw("text", { x, y: y + 14 }, short(says.join(", "), SEAT < 140 ? 17 : 22)),
  );
}

function dot(table, name, at, x, y, size) {
  const { says, classes } = marked(table, name);
  return draw(
    "g",
    { class: `seat ${classes}` },
    draw("title", {}, [name, ...says].join(", ")),
    draw("circle", { cx: x, cy: y, r: size.toFixed(1) }),
    draw("text", { x, y: y + 4 }, Array.from(name).length > 3 ? String(at + 1) : name),
  );
}

// What the table says of itself, in the middle of the ring.
function middle(table, narrow) {
  const most = narrow ? [14, 22] : [18, 36]; // letters of a name, of other words
  const whose = owner(table.active && short(table.active, most[0]), table.turn_kind);
  const place = [table.chapter, table.phase, table.step].filter(Boolean);
  const unique = place.filter((word, at) => place.indexOf(word) === at);
  const lines = [
    ["big", table.turn ? `Turn ${table.turn}` : "Not begun"],
    ["", whose ? `of ${whose}` : ""],
    ["", short(unique.join(" · "), most[1])],
    ["", table.decider ? `${short(table.decider, most[0])} decides` : ""],
    ["dim", table.round ? `round ${table.round}, ${table.direction}` : table.direction],
  ].filter(([, words]) => words);
  const top = HIGH / 2 - (lines.length - 1) * 11 + 5;
  return lines.map(([look, words], at) =>
    draw("text", { x: WIDE / 2, y: top + at * 22, class: `middle ${look}` }, words),
  );
}
