import { type Size, sizeText } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Boards } from '#training/data-sets/boards.ts';
import { createClassKey } from '#training/data-sets/identity.ts';
import { boardsOfRun } from '#training/lessons/boards/plan.ts';

/** A run that trains on 40 random boards of each size and holds some of them back. */
async function splitRun(sizes: readonly Size[], heldBack: number, seed: number) {
  const train = sizes.map((size) => ({ kind: 'random' as const, boards: 40, size }));
  const boards = await boardsOfRun({ train, validation: [], heldBack, seed });
  if (!boards.ok) throw new Error(boards.error);
  return boards.value;
}

/** The same key for a board in all reflections, also where it is turned to another size. */
function keysOf(boards: Boards): string[] {
  const classKey = createClassKey(boards);
  return Array.from({ length: boards.count }, (_, board) => classKey(boards.cells(board)));
}

const cellsOf = ({ count, cells }: Boards): string[] =>
  Array.from({ length: count }, (_, board) => cells(board).join(''));

test('no board that is held back is trained in any reflection, also where it is turned to another size', async () => {
  const sizes = fc.constantFrom<readonly Size[]>(
    [
      { width: 2, height: 3 },
      { width: 3, height: 2 },
    ],
    [
      { width: 3, height: 2 },
      { width: 3, height: 3 },
      { width: 2, height: 3 },
    ],
  );
  await fc.assert(
    fc.asyncProperty(sizes, fc.constantFrom(0.1, 0.3, 0.5), fc.nat(), async (sizes, share, seed) => {
      const { train, validation } = await splitRun(sizes, share, seed);
      const trained = new Set(train.flatMap(keysOf));
      expect(validation.flatMap(keysOf).filter((key) => trained.has(key))).toEqual([]);
      for (const [at, size] of sizes.entries()) {
        expect([train[at], validation[at]].map((boards) => boards && sizeText(boards))).toEqual([
          sizeText(size),
          sizeText(size),
        ]);
        expect((train[at]?.count ?? 0) + (validation[at]?.count ?? 0)).toBe(40);
      }
    }),
    { numRuns: 30 },
  );
});

test('a seed holds back the same boards of one size in every version, so that a recorded run can go on', async () => {
  const { validation } = await splitRun([{ width: 4, height: 3 }], 0.2, 7);
  expect(validation.map(cellsOf)).toEqual([
    [
      '010000110010',
      '111011100000',
      '111111111110',
      '000001110111',
      '010010100111',
      '111111110111',
      '011111111111',
      '000110100011',
    ],
  ]);
});
