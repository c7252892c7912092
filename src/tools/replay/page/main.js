// The page: a slider over the commands, and what it shows of each game at the place it is at.

const MOST_HITS = 200; // so many of what a search finds are shown
const COURSES = DATA.games.map((json) => new Course(json));
const COUNT = Math.max(...COURSES.map((course) => course.count));
// So many commands are not kept any more; numbers count on behind them.
const FROM = COURSES[0].from;
const by = (id) => document.getElementById(id);
let now = 0;

function counted(number, noun) {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

// One game's part of the page: what stays, and what is made again at every place.
class Side {
  constructor(course, at) {
    this.course = course;
    this.sentence = make("p", { class: "sentence" });
    this.text = make("p", { class: "command" });
    this.wait = make("p", { class: "wait", role: "status" });
    this.table = make("div", { class: "table" });
    this.said = make("ul", { class: "said" });
    this.events = make("ul", { class: "events", tabindex: 0, "aria-label": "Events" });
    this.host = make("div", { class: "host" });
    this.picture = picture(course);
    this.search = make("input", { type: "search", id: `search-${at}`, placeholder: "player=…" });
    this.kind = make("select", { id: `kind-${at}` }, make("option", { value: "" }, "all events"));
    for (const kind of this.kinds()) this.kind.append(make("option", {}, kind));
    this.hits = make("p", { class: "hits", role: "status" });
    for (const field of [this.search, this.kind]) {
      field.addEventListener("input", () => this.showEvents());
    }
    const name = course.name || course.title || course.rules;
    this.element = make(
      "section",
      { class: "game", "aria-label": name },
      COURSES.length > 1 ? make("h2", {}, name) : null,
      make("div", { class: "left" }, this.sentence, this.text, this.wait, this.table, this.host),
      make("div", { class: "right" }, this.eventPanel(at), this.rulesPanel()),
    );
  }

  eventPanel(at) {
    const label = (field, words) => make("label", { for: `${field}-${at}` }, words);
    return make(
      "section",
      { class: "panel" },
      make("h3", {}, "What happened"),
      make("div", { class: "find" }, label("search", "Search the game"), this.search),
      make("div", { class: "find" }, label("kind", "Kind"), this.kind),
      this.hits,
      this.events,
      this.said,
    );
  }

  rulesPanel() {
    const open = this.course.picture && COURSES.length === 1 && innerWidth > 1100;
    const about = make("summary", {}, `The rules: ${this.course.title || this.course.rules}`);
    const size = make("button", { type: "button", class: "size" }, "Larger");
    size.addEventListener("click", () => {
      const large = this.picture.classList.toggle("large");
      size.textContent = large ? "Whole" : "Larger";
      this.picture.seek();
    });
    const shown = this.course.picture ? [size, this.picture] : [];
    const rules = make("details", { class: "panel", open: open ? "" : null }, about, shown);
    rules.addEventListener("toggle", () => this.picture.seek());
    return rules;
  }

  // The kinds of events there are, from the phrases they are told in.
  kinds() {
    const kinds = new Set();
    for (let number = 1; number <= this.course.count; number++) {
      for (const kind of this.course.kinds(number)) kinds.add(kind);
    }
    return [...kinds].sort();
  }

  show() {
    const at = Math.min(now, this.course.count);
    const table = this.course.table(at);
    const { text, said } = this.course.command(at);
    const more = this.course.left_out;
    const end = more ? `and ${counted(more, "more command")}, left out` : "this game has no more";
    const after = now > this.course.count || (more && at === this.course.count) ? ` (${end})` : "";
    const first = FROM ? `The game after command ${FROM}` : "The game as it was made";
    this.text.replaceChildren(
      make("b", {}, at ? `${FROM + at}` : first),
      at ? ` ${text}${after}` : "",
    );
    const told = this.course.story.find(([last]) => last >= at);
    this.sentence.textContent = told && told[0] === at ? told[1] : "";
    this.wait.textContent = table.wait;
    const parts = [ring(table), steps(table)];
    const panels = [stack, windowOf, question, toCome, whole, triggers, manners, leftOut, players];
    const shown = panels.map((one) => one(table)).filter(Boolean);
    this.table.replaceChildren(...parts.filter(Boolean), make("div", { class: "panels" }, shown));
    this.picture.light(table.step);
    this.showHost(table.host);
    this.said.replaceChildren(...said.map((line) => make("li", {}, line)));
    this.showEvents();
  }

  // What the host draws: as text, or in a frame in which no script runs.
  showHost(drawn) {
    const key = JSON.stringify(drawn ?? null);
    if (this.drawn === key) return;
    this.drawn = key;
    if (!drawn) return this.host.replaceChildren();
    const [kind, content] = drawn;
    const frame = { sandbox: "", title: "The host's own state" };
    if (kind === "html") frame.srcdoc = still(content);
    const shown = kind === "html" ? make("iframe", frame) : make("pre", { tabindex: 0 }, content);
    this.host.replaceChildren(panel("The host's own state", shown));
  }

  // The events of this command; of the whole game, if something is looked for.
  showEvents() {
    const words = this.search.value.toLowerCase().split(" ").filter(Boolean);
    const kind = this.kind.value;
    const at = Math.min(now, this.course.count);
    if (!words.length && !kind) {
      this.hits.textContent = "";
      const { events } = this.course.command(at);
      const items = events.map((line) => make("li", {}, told(line)));
      const none = at ? "Nothing that is shown to this viewer." : "Nothing yet.";
      return this.events.replaceChildren(...(items.length ? items : [make("li", {}, none)]));
    }
    const fits = (line) => {
      const small = line.toLowerCase();
      const wanted = !kind || line.split(" ", 1)[0] === kind;
      return wanted && words.every((word) => small.includes(word));
    };
    const items = [];
    let found = 0;
    for (let number = 1; number <= this.course.count; number++) {
      for (const line of this.course.command(number).events.filter(fits)) {
        if (++found > MOST_HITS) continue;
        const place = make("span", { class: "at" }, `${FROM + number}`);
        const button = make("button", { type: "button", class: "goto" }, place, " ", told(line));
        button.addEventListener("click", () => go(number));
        items.push(make("li", {}, button));
      }
    }
    this.events.replaceChildren(...items);
    const most = found > MOST_HITS ? `, the first ${MOST_HITS} are shown` : "";
    this.hits.textContent = `${found} found${most}`;
  }
}

// An event's line with its kind set off.
function told(line) {
  const [kind, ...rest] = line.split(" ");
  return [make("b", {}, kind), ` ${rest.join(" ")}`];
}

const SIDES = COURSES.map((course, at) => new Side(course, at));

// The story and the marks of the first game, in order: where each is, and its button.
const TURNS = COURSES[0].turns.map(([at]) => at);
const PLACES = (() => {
  const { story, marks } = COURSES[0];
  const turns = new Set(TURNS);
  const places = story.map(([at, words]) => ({ at, words, kind: turns.has(at) ? "turn" : null }));
  places.push(...marks.map(([at, name]) => ({ at, words: `mark ${name}`, kind: "mark" })));
  places.sort((one, other) => one.at - other.at);
  for (const one of places) {
    const place = make("span", { class: "at" }, `${FROM + one.at}`);
    one.button = make("button", { type: "button", class: one.kind }, place, one.words);
    one.button.addEventListener("click", () => go(one.at));
  }
  const items = places.map((one) => make("li", {}, one.button));
  by("places").querySelector("ol").append(...items);
  return places;
})();

const SPACE = 40; // pixels around the line at hand, of which the heading takes some
let lit = null;

function light() {
  let current = null;
  for (const one of PLACES) {
    if (one.at > now) break;
    current = one;
  }
  if (current === lit) return;
  if (lit) lit.button.removeAttribute("aria-current");
  lit = current;
  if (!lit) return;
  lit.button.setAttribute("aria-current", "true");
  reveal(by("places"), lit.button, 2);
}

// Scrolls a box, and nothing around it, to a line of it. What is out of sight has a guessed height
// until it is drawn, so it is looked at once more then.
function reveal(box, line, times) {
  const [around, own] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.top < around.top + SPACE) box.scrollTop -= around.top + SPACE - own.top;
  else if (own.bottom > around.bottom - SPACE) box.scrollTop += own.bottom - around.bottom + SPACE;
  if (times > 1) requestAnimationFrame(() => reveal(box, line, times - 1));
}

function show() {
  by("slider").value = now;
  by("count").textContent = `${FROM + now} of ${FROM + COUNT}`;
  by("first").disabled = by("back").disabled = now === 0;
  by("last").disabled = by("on").disabled = now === COUNT;
  for (const side of SIDES) side.show();
  light();
}

const within = (number) => Math.max(0, Math.min(COUNT, number));

// The command that the address names, as in `game.html#17`.
function named() {
  return (Number.parseInt(location.hash.slice(1), 10) || 0) - FROM;
}

const REST = 350; // milliseconds; browsers refuse an address that changes too often
let resting = 0;

// Writes the command into the address once nothing moves any more, so that it can be sent on.
function follow() {
  clearTimeout(resting);
  resting = setTimeout(() => {
    if (within(named()) === now) return;
    try {
      history.replaceState(null, "", `#${FROM + now}`);
    } catch {
      // A page inside another one may have no address of its own.
    }
  }, REST);
}

let waiting = false;

// Goes to a place; many wishes between two pictures are one.
function go(number) {
  now = within(number);
  follow();
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    show();
  });
}

function turn(forward) {
  const next = forward ? TURNS.find((at) => at > now) : TURNS.findLast((at) => at < now);
  go(next ?? (forward ? COUNT : 0));
}

const READING = 1200; // milliseconds for a sentence
let playing = 0;

// Goes from sentence to sentence; at the end it begins again.
function play() {
  if (playing) return stop();
  if (now === COUNT) go(0);
  by("play").textContent = "Pause";
  playing = setInterval(() => {
    const next = PLACES.find((one) => one.kind !== "mark" && one.at > now);
    go(next ? next.at : COUNT);
    if (now === COUNT) stop();
  }, READING);
}

function stop() {
  clearInterval(playing);
  playing = 0;
  by("play").textContent = "Play";
}

const KEYS = {
  " ": play,
  ArrowLeft: () => go(now - 1),
  ArrowRight: () => go(now + 1),
  Home: () => go(0),
  End: () => go(COUNT),
  PageUp: () => turn(false),
  PageDown: () => turn(true),
  "/": () => SIDES[0].search.focus(),
};

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input[type=search], select");
  // Space presses a button, and opens the rules.
  if (event.key === " " && event.target.matches("button, summary")) return;
  if (event.key === "Escape" && typing) event.target.blur();
  const does = KEYS[event.key];
  if (!does || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  does();
});

function parted() {
  const others = COURSES.slice(1).map((course, at) => [course.name, DATA.parts[at]]);
  for (const [name, at] of others) {
    const first = COURSES[0].name;
    if (at === null) {
      by("parts").append(`${name} is equal to ${first}. `);
      continue;
    }
    const button = make("button", { type: "button" }, `command ${FROM + at}`);
    button.addEventListener("click", () => go(at));
    by("parts").append(`${name} differs from ${first} from `, button, " on. ");
  }
  by("parts").hidden = others.length === 0;
}

function begin() {
  const whose = DATA.viewer === null ? "" : `, as ${DATA.viewer} may see it`;
  const { rules, first } = COURSES[0];
  const kept = FROM ? `, kept from ${FROM} on` : "";
  by("title").textContent = DATA.title;
  const counts = `${counted(first.players.length, "player")}, ${counted(FROM + COUNT, "command")}`;
  by("about").textContent = `${rules}, ${counts}${kept}${whose}`;
  by("slider").max = COUNT;
  by("slider").addEventListener("input", () => go(Number(by("slider").value)));
  const keys = { first: "Home", back: "ArrowLeft", on: "ArrowRight", last: "End" };
  by("play").addEventListener("click", play);
  for (const [id, key] of Object.entries(keys)) {
    by(id).addEventListener("click", KEYS[key]);
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  by("theme").textContent = dark ? "Light" : "Dark";
  by("theme").addEventListener("click", () => {
    const wanted = by("theme").textContent.toLowerCase();
    document.documentElement.dataset.theme = wanted;
    by("theme").textContent = wanted === "dark" ? "Light" : "Dark";
  });
  by("places").hidden = PLACES.length === 0;
  by("games").append(...SIDES.map((side) => side.element));
  if (COURSES.length > 1) document.body.classList.add("many");
  parted();
  addEventListener("resize", () => go(now));
  addEventListener("hashchange", () => go(named()));
  now = within(named());
  show();
}

begin();
