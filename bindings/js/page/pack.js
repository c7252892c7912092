// Bytes as short text: deflated, in the letters that an address may hold.

/** Thrown for a text that does not hold what it should. */
export class Damaged extends Error {}

const PIECE = 1 << 15;

export async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  return lettersOf(await through(new CompressionStream("deflate-raw"), bytes));
}

/** Returns bytes in the letters that an address may hold. */
export function lettersOf(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the bytes of such letters. */
export function bytesOf(text) {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  } catch (error) {
    throw cut(error);
  }
}

function cut(cause) {
  return new Damaged("it is cut off, or letters of it were changed", { cause });
}

/** Returns the bytes of a text that `packed` or the page's build made; at most so many of them. */
export async function unpacked(text, most) {
  const bytes = bytesOf(text);
  try {
    return await through(new DecompressionStream("deflate-raw"), bytes, most);
  } catch (error) {
    throw error instanceof Damaged ? error : cut(error);
  }
}

export async function unpackedText(text, most) {
  const bytes = await unpacked(text, most);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Damaged("it holds no text", { cause: error });
  }
}

/** A few bytes may hold gigabytes, so reading ends where they become too many. */
async function through(stream, bytes, most = Infinity) {
  const pieces = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Damaged(`it holds more than ${most >> 20} MB`);
    }
    pieces.push(value);
  }
}
