import { predictsSize, predictViews, viewsOf } from '@crosshatch/core/algorithm';
import { makeWeights, readWeights } from '@crosshatch/core/models';
import { puzzleOfGrid, REFLECTIONS, reflectPuzzle } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const halves = fc.float32Array({ noNaN: true, min: -60000, max: 60000, maxLength: 12 });

it('weights are read as they were written, to 16 bits', () => {
  fc.assert(
    fc.property(fc.array(halves, { maxLength: 4 }), (tensors) => {
      const file = makeWeights(tensors);
      const shapes = tensors.map(({ length }, index) => ({ name: String(index), shape: [length] }));
      const read = [...readWeights({ tensors: shapes }, file.buffer)];
      expect(read).toEqual(tensors.map((values) => values.map((value) => Math.f16round(value))));
    }),
  );
});

it('an algorithm is handed the predictions of the reflected puzzles', () => {
  const puzzle = puzzleOfGrid({ width: 3, height: 2, cells: Uint8Array.of(1, 1, 0, 0, 0, 1) });
  expect(viewsOf(puzzle, 8)).toEqual(REFLECTIONS.map((reflection) => reflectPuzzle(puzzle, reflection)));
  const name = 'counts rows';
  const predict = (puzzles: readonly (typeof puzzle)[]) => puzzles.map(({ rows }) => Float32Array.of(rows.length));
  expect(predictViews({ name, predict }, puzzle, 1)).toEqual([Float32Array.of(2)]);
  expect(predictViews({ name, predict }, puzzle, 8).map(([rows]) => rows)).toEqual([2, 3, 2, 2, 3, 3, 2, 3]);
  expect(predictsSize({}, { width: 3, height: 2 })).toBe(true);
  const sizes = [{ width: 2, height: 3 }];
  expect(predictsSize({ sizes }, { width: 3, height: 2 })).toBe(false);
  expect(predictsSize({ sizes }, { width: 2, height: 3 })).toBe(true);
});
