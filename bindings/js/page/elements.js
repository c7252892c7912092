// Elements of the page. Texts are texts: nothing here reads markup.

/** Returns an element: its attributes, listeners for what begins with `on`, and its children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** Shows texts with their values as the options of a select, and picks one of them. */
export function showOptions(select, options, value) {
  select.replaceChildren(...options.map(([text, own]) => new Option(text, own)));
  select.value = value;
}

/** Returns the element of the page with an id. */
export function part(id) {
  return document.getElementById(id);
}
