// What both games share: the lines of the board that win.

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

export function hasLine(cells, player) {
  return LINES.some((line) => line.every((cell) => cells[cell] === player));
}
