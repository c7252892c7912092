// Bytes as short text: deflated, in the letters that an address may hold.

/** Thrown for a text that does not hold what it should. */
export class Damaged extends Error {}

const PIECE = 1 << 15;

export async function packed(text) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  let letters = "";
  for (let at = 0; at < bytes.length; at += PIECE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the bytes of a text that `packed` or the page's build made; at most so many of them. */
export async function unpacked(text, most) {
  try {
    const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return await through(new DecompressionStream("deflate-raw"), bytes, most);
  } catch (error) {
    if (error instanceof Damaged) throw error;
    throw new Damaged("it is cut off, or letters of it were changed", { cause: error });
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
