// Pictures of the page compared with those that are kept, so that neither page nor picture goes
// stale.
//
// Fonts differ from machine to machine, so letters are not compared: both pictures are cut into a
// coarse grid, and the mean colours of its cells have to be alike. With TURNWHEEL_PICTURES=write in
// the environment the pictures are written instead.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const GRID = 16; // cells across and down
const MOST_SIZE = 0.15; // by how much a side may differ, as fonts make it
const MOST_CELL = 40; // of 255: what makes a cell another one
const MOST_OTHERS = 0.03; // the share of cells that may be others

// Whether two pictures show the same: `most` is the mean difference of cells, of 255, that other
// fonts may make. With the figures by which that is told.
export async function same(page, one, other, most) {
  const cells = (base64) =>
    page.evaluate(
      async ([data, grid]) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext("2d");
        context.drawImage(picture, 0, 0);
        const { data: pixels, width, height } = context.getImageData(
          0,
          0,
          picture.width,
          picture.height,
        );
        const sums = new Float64Array(grid * grid * 4);
        for (let at = 0; at < width * height; at++) {
          const column = Math.floor(((at % width) * grid) / width);
          const row = Math.floor((Math.floor(at / width) * grid) / height);
          const cell = (row * grid + column) * 4;
          for (let part = 0; part < 3; part++) sums[cell + part] += pixels[at * 4 + part];
          sums[cell + 3]++;
        }
        const means = [];
        for (let cell = 0; cell < grid * grid; cell++) {
          const count = sums[cell * 4 + 3] || 1;
          for (let part = 0; part < 3; part++) means.push(sums[cell * 4 + part] / count);
        }
        return { width, height, means };
      },
      [base64.toString("base64"), GRID],
    );
  const [a, b] = [await cells(one), await cells(other)];
  const size = Math.max(Math.abs(a.width / b.width - 1), Math.abs(a.height / b.height - 1));
  const apart = a.means.map((mean, at) => Math.abs(mean - b.means[at]));
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length;
  const others = apart.filter((one) => one > MOST_CELL).length / apart.length;
  const alike = size <= MOST_SIZE && mean <= most && others <= MOST_OTHERS;
  return { alike, size, mean, others };
}

// Compares a part of a page, or all of what is seen of it, with the picture of that name.
export async function seen(part, name, most) {
  const picture = await part.screenshot({ animations: "disabled" });
  if (process.env.TURNWHEEL_PICTURES === "write") {
    mkdirSync(dirname(name), { recursive: true });
    // What looks the same stays as it is.
    if (existsSync(name) && readFileSync(name).equals(picture)) return;
    writeFileSync(name, picture);
    return;
  }
  const page = typeof part.page === "function" ? part.page() : part;
  const found = await same(page, readFileSync(name), picture, most);
  const write = "TURNWHEEL_PICTURES=write writes it";
  const told = `${name} looks otherwise (${JSON.stringify(found)}); ${write}`;
  assert.ok(found.alike, told);
}
