import { createDrawer } from '@crosshatch/core/drawing';
import { createWish, generatePuzzle } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DRAWING_FORM, DRAWINGS_HASH, drawingsHash, drawnTensors } from '#test/fixtures/drawings.ts';

const draw = createDrawer(DRAWING_FORM, drawnTensors(1));

const sketches = fc.record({
  width: fc.integer({ min: 1, max: 20 }),
  height: fc.integer({ min: 1, max: 20 }),
  colours: fc.integer({ min: 1, max: 12 }),
});

test('a drawing has the size of the sketch, and cells of its own colours only', () => {
  fc.assert(
    fc.property(sketches, fc.nat(), (sketch, seed) => {
      const { grid, colours } = draw(sketch, seed).picture;
      expect(grid).toMatchObject({ width: sketch.width, height: sketch.height });
      expect(grid.cells).toHaveLength(sketch.width * sketch.height);
      expect(colours.length).toBeLessThanOrEqual(sketch.colours);
      expect(Math.max(...grid.cells)).toBeLessThanOrEqual(colours.length);
      expect(new Set(colours.map(({ value }) => value)).size).toBe(colours.length);
    }),
    { numRuns: 50 },
  );
});

test('the same sketch and seed give the same drawing, to the last cell and in every runtime', () => {
  const sketch = { width: 12, height: 9, colours: 3, theme: 'food' };
  expect(draw(sketch, 7)).toEqual(draw(sketch, 7));
  expect(drawingsHash()).toBe(DRAWINGS_HASH);
});

test('a theme that the networks do not know is drawn as any theme', () => {
  expect(draw({ width: 8, height: 8, colours: 2, theme: 'ships' }, 1).picture.grid.width).toBe(8);
});

test('the generator makes puzzles of drawings', () => {
  const wish = createWish({ source: 'network', width: 8, height: 8, colours: 2 });
  if (!wish.ok) throw new Error(wish.error.message);
  const made = generatePuzzle(wish.value, 1, 0, { draw });
  expect(made).toMatchObject({ status: 'made', solution: { width: 8, height: 8 } });
});
