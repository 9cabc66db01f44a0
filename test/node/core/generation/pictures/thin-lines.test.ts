import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBoldLines } from '#core/generation/pictures/thin-lines.ts';
import { darkPictureOfImage } from '#core/generation/pictures/two-colours.ts';

/** A square image that is black where the given function says, and transparent elsewhere. */
function image(side: number, isBlack: (x: number, y: number) => boolean) {
  const data = new Uint8Array(4 * side * side);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) if (isBlack(x, y)) data[4 * (y * side + x) + 3] = 255;
  return { width: side, height: side, data };
}

test('a line thinner than half a cell is filled from end to end, wherever it lies', () => {
  const line = fc.record({ left: fc.integer({ min: 3, max: 76 }), thickness: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(line, ({ left, thickness }) => {
      const bold = withBoldLines(
        image(80, (x) => x >= left && x < left + thickness),
        8,
      );
      const { grid } = darkPictureOfImage(bold, { width: 10, height: 10 });
      const columns = Array.from({ length: 10 }, (_, column) => grid.cells.filter((_, cell) => cell % 10 === column));
      expect(columns.filter((cells) => cells.every((state) => state === 1)).length).toBeGreaterThan(0);
      expect(grid.cells.filter((state) => state === 1).length).toBeLessThanOrEqual(20);
    }),
  );
});

test('a drawing with hardly any thin lines stays as it is', () => {
  const disc = image(80, (x, y) => Math.hypot(x - 40, y - 40) < 30 || (y === 40 && x > 60));
  expect(withBoldLines(disc, 8)).toBe(disc);
  const empty = image(8, () => false);
  expect(withBoldLines(empty, 8).data).toEqual(empty.data);
});

test('a soft line is filled from end to end as a sharp one is', () => {
  const sharp = image(80, (x) => x === 34 || x === 35);
  const soft = { ...sharp, data: sharp.data.map((value, at) => (at % 4 === 3 && value > 0 ? 150 : value)) };
  const board = (lines: ReturnType<typeof image>) =>
    darkPictureOfImage(withBoldLines(lines, 8), { width: 10, height: 10 }).grid.cells.join('');
  expect(board(soft)).toBe(board(sharp));
  expect(board(soft)).toContain('1');
});
