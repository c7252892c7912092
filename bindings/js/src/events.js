// Events, read where they lie. The memory may grow while names are read, so its view is asked for
// each time.

import { EVENTS, EVENT_BYTES } from "./protocol.js";

/** Returns the events of a list as plain objects; a column that is absent is left out. */
export function readEvents(memory, names, { at, count }) {
  return Array.from({ length: count }, (_, index) =>
    readEvent(memory, names, at + index * EVENT_BYTES),
  );
}

export function readEvent(memory, names, at) {
  const number = memory.view.getUint16(at, true);
  const [kind, columns] = EVENTS[number] ?? [`event_${number}`, []];
  const event = { kind };
  for (const [name, cell, place, bytes, required] of columns) {
    const raw = numberAt(memory.view, at + place, bytes);
    if (!required && Number(raw) === 0) continue;
    event[name] = names.value(cell, raw);
  }
  return event;
}

/** Returns the number of so many bytes; one of eight bytes may be too large for JavaScript's. */
export function numberAt(view, at, bytes) {
  switch (bytes) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true);
    case 4:
      return view.getUint32(at, true);
    default:
      return view.getBigInt64(at, true);
  }
}
