"use strict";
// The games: what a command says, and the table after it, made when somebody looks at it.

const DATA = JSON.parse(document.getElementById("data").textContent);
const KEPT = 256; // every so many commands, a table that was made is kept

// HTML of the host's without elements that reach the network though no policy allows it: a link may
// open a connection. The parser that reads it here fetches nothing and runs nothing.
function still(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const one of page.querySelectorAll("link, meta, base")) one.remove();
  for (const inner of page.querySelectorAll("template")) inner.remove();
  return page.documentElement.outerHTML;
}

// Reads texts out of numbers: a phrase's place, then the numbers between its parts.
class Reader {
  constructor(phrases, numbers) {
    this.phrases = phrases;
    this.numbers = numbers;
    this.at = 0;
  }

  get more() {
    return this.at < this.numbers.length;
  }

  number() {
    return this.numbers[this.at++];
  }

  text() {
    const parts = this.phrases[this.number()];
    let out = parts[0];
    for (let part = 1; part < parts.length; part++) out += this.number() + parts[part];
    return out;
  }
}

class Course {
  constructor(json) {
    Object.assign(this, json);
    this.count = this.frames.length;
    this.kept = [this.first];
    this.recent = { at: 0, table: this.first };
  }

  // The command of that number; 0 is the game as it was made.
  command(number) {
    if (number === 0) return { text: "", change: {}, said: [], events: [] };
    const reader = new Reader(this.phrases, this.frames[number - 1]);
    const text = reader.text();
    const change = reader.text();
    const said = Array.from({ length: reader.number() }, () => reader.text());
    const events = [];
    while (reader.more) events.push(reader.text());
    return { text, change, said, events };
  }

  // The kinds of its events, without making their texts.
  kinds(number) {
    const kinds = [];
    const reader = new Reader(this.phrases, this.frames[number - 1]);
    const skip = () => {
      const parts = this.phrases[reader.number()];
      reader.at += parts.length - 1;
      return parts[0];
    };
    skip();
    skip();
    for (let said = reader.number(); said > 0; said--) skip();
    while (reader.more) kinds.push(skip().split(" ", 1)[0]);
    return kinds;
  }

  // The table after that command.
  table(number) {
    let { at, table } = this.recent;
    if (number < at || number - at > KEPT) {
      let nearest = Math.floor(number / KEPT);
      while (!this.kept[nearest]) nearest--;
      if (number < at || nearest * KEPT > at) {
        at = nearest * KEPT;
        table = this.kept[nearest];
      }
    }
    while (at < number) {
      at++;
      table = changed(table, JSON.parse(this.command(at).change));
      if (at % KEPT === 0) this.kept[at / KEPT] = table;
    }
    this.recent = { at, table };
    return table;
  }
}

// A table with what a command changed: whole fields, and of lists (~) the members that are new.
function changed(table, change) {
  const out = { ...table };
  for (const [name, value] of Object.entries(change)) {
    if (name[0] !== "~") {
      out[name] = value;
      continue;
    }
    const [at, gone, ...put] = value;
    const list = out[name.slice(1)].slice();
    list.splice(at, gone, ...put);
    out[name.slice(1)] = list;
  }
  return out;
}

// An element with attributes and children; text is always put in as text.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  return fill(element, attributes, children);
}

function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  return fill(element, attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}
