// The ring: who sits where, which way it goes round, and what each of them is about.

const NARROW = 560; // pixels of a window in which a wide ring could not be read

// How large the ring is drawn, for the page scales it to its width.
let WIDE = 660;
let HIGH = 420;
let SEAT = 140; // how wide a seat is

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

function short(text, most) {
  const letters = Array.from(text);
  return letters.length > most ? letters.slice(0, most - 1).join("") + "…" : text;
}

function place(at, count, wide, high) {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
  return [WIDE / 2 + Math.cos(angle) * wide, HIGH / 2 + Math.sin(angle) * high];
}

function ring(table) {
  const seats = table.order;
  const many = seats.length > 10;
  const narrow = innerWidth < NARROW;
  WIDE = narrow ? 460 : 660;
  HIGH = many || narrow ? 420 : 350;
  SEAT = narrow ? 118 : 140;
  const label = `The table: ${seats.length} players, ${table.direction}`;
  const svg = draw("svg", { class: "ring", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img" });
  svg.setAttribute("aria-label", label);
  svg.append(arrow(table.direction === "forward", many));
  seats.forEach((name, at) => {
    const two = seats.length > 32;
    const inward = two && at % 2 ? 34 : 0;
    const reach = many ? [WIDE / 2 - 24, HIGH / 2 - 24] : [WIDE / 2 - SEAT / 2 - 4, HIGH / 2 - 28];
    const [x, y] = place(at, seats.length, reach[0] - inward, reach[1] - inward);
    svg.append(many ? dot(table, name, at, x, y) : seat(table, name, x, y));
  });
  svg.append(...middle(table));
  return svg;
}

function arrow(forward, many) {
  const wide = WIDE / 2 - (many ? 100 : SEAT + 20);
  const high = HIGH / 2 - (many ? 100 : 80);
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
    draw("rect", { x: x - SEAT / 2, y: y - 24, width: SEAT, height: 48, rx: 8 }),
    draw(
      "text",
      { x, y: y - (says.length ? 4 : -5), class: "who" },
      short(name, SEAT < 140 ? 11 : 13),
    ),
    draw("text", { x, y: y + 14 }, short(says.join(", "), SEAT < 140 ? 17 : 22)),
  );
}

function dot(table, name, at, x, y) {
  const { says, classes } = marked(table, name);
  return draw(
    "g",
    { class: `seat ${classes}` },
    draw("title", {}, [name, ...says].join(", ")),
    draw("circle", { cx: x, cy: y, r: 15 }),
    draw("text", { x, y: y + 4 }, Array.from(name).length > 3 ? String(at + 1) : name),
  );
}

// What the table says of itself, in the middle of the ring.
function middle(table) {
  const kind = table.turn_kind && table.turn_kind !== "normal" ? ` (${table.turn_kind})` : "";
  const place = [table.chapter, table.phase, table.step].filter(Boolean);
  const unique = place.filter((word, at) => place.indexOf(word) === at);
  const lines = [
    ["big", table.turn ? `Turn ${table.turn}${kind}` : "Not begun"],
    ["", table.active ? `of ${short(table.active, 18)}` : ""],
    ["", short(unique.join(" · "), 36)],
    ["", table.decider ? `${short(table.decider, 16)} decides` : ""],
    ["dim", table.round ? `round ${table.round}, ${table.direction}` : table.direction],
  ].filter(([, words]) => words);
  const top = HIGH / 2 - (lines.length - 1) * 11 + 5;
  return lines.map(([look, words], at) =>
    draw("text", { x: WIDE / 2, y: top + at * 22, class: `middle ${look}` }, words),
  );
}
