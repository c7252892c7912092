// Events, read where they lie.

import { EVENTS, EVENT_BYTES } from "./protocol.js";

const LOW = 2 ** 32;
/** The numbers of the event that is read. */
const raws = [];

/** Returns the events of a list as plain objects; a column that is absent is left out. */
export function readEvents(memory, names, { at, count }) {
  const events = [];
  for (let index = 0; index < count; index += 1) {
    events.push(readEvent(memory, names, at + index * EVENT_BYTES));
  }
  return events;
}

export function readEvent(memory, names, at) {
  // Numbers first: the memory may grow while names are read, and then has another view.
  const { view } = memory;
  const number = view.getUint16(at, true);
  const [kind, columns] = EVENTS[number] ?? [`event_${number}`, []];
  for (let index = 0; index < columns.length; index += 1) {
    raws[index] = numberAt(view, at + columns[index][2], columns[index][3]);
  }
  const event = { kind };
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    const isRequired = column[4];
    if (isRequired || raws[index] !== 0) event[column[0]] = names.value(column[1], raws[index]);
  }
  return event;
}

/** Returns the number of so many bytes; one that is no safe integer is a bigint. */
export function numberAt(view, at, bytes) {
  switch (bytes) {
    case 1:
      return view.getUint8(at);
    case 2:
      return view.getUint16(at, true);
    case 4:
      return view.getUint32(at, true);
    default: {
      const number = view.getInt32(at + 4, true) * LOW + view.getUint32(at, true);
      return Number.isSafeInteger(number) ? number : view.getBigInt64(at, true);
    }
  }
}
