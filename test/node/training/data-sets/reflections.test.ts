import { type Grid, REFLECTIONS, reflectGrid, type Size, sameGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, smallBoard } from '#test/node/arbitraries.ts';
import { allBoards, arrayOf, type Boards, boardsOfArray } from '#training/data-sets/boards.ts';
import { cluesOf } from '#training/data-sets/clues.ts';
import { createCollection } from '#training/data-sets/collect.ts';
import { overlapOf } from '#training/data-sets/disjoint.ts';
import { createClassKey } from '#training/data-sets/identity.ts';
import { classesOf, pick, splitBoards } from '#training/data-sets/split.ts';
import { summaryOf } from '#training/data-sets/summary.ts';

const areReflections = (a: Grid, b: Grid): boolean =>
  REFLECTIONS.some((reflection) => sameGrid(reflectGrid(a, reflection), b));

const succeeded = <Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value => {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
};

const setOf = (size: Size, grids: readonly Grid[]): Boards =>
  succeeded(boardsOfArray(arrayOf(size, new Uint8Array(Buffer.concat(grids.map(({ cells }) => cells))))));

const THREE = { width: 3, height: 3 };
/** There are only 512 boards of 3×3: many of a set are reflections of one another. */
const set = fc.array(board(3, 3), { minLength: 2, maxLength: 60 });

test('boards have the same key just where one is a reflection of the other', () => {
  fc.assert(
    fc.property(smallBoard(5), fc.constantFrom(...REFLECTIONS), (grid, reflection) => {
      const reflected = reflectGrid(grid, reflection);
      expect(createClassKey(reflected)(reflected.cells)).toBe(createClassKey(grid)(grid.cells));
    }),
  );
  const key = createClassKey(THREE);
  fc.assert(
    fc.property(board(3, 3), board(3, 3), (a, b) => {
      expect(key(a.cells) === key(b.cells)).toBe(areReflections(a, b));
    }),
  );
});

describe('all boards of a size', () => {
  test('each board of a size has one number, and each number its board', () => {
    const boards = succeeded(allBoards(THREE));
    expect(boards.count).toBe(512);
    expect([...boards.cells(0b100000011)]).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
    // The number of 3×3 boards apart from reflections is known: A054247 of the OEIS.
    expect(classesOf(boards).size).toBe(102);
    expect(succeeded(allBoards({ width: 5, height: 5 })).count).toBe(33_554_432);
    expect(allBoards({ width: 6, height: 6 }).ok).toBe(false);
  });

  test('all boards of a size are summed up without being listed', () => {
    expect(summaryOf(succeeded(allBoards({ width: 5, height: 5 })))).toMatchObject({ boards: 33_554_432, filled: 0.5 });
  });
});

describe('a split', () => {
  test('a split shares no board between its parts in any reflection, and loses none', () => {
    fc.assert(
      fc.property(set, fc.double({ min: 0.1, max: 0.9, noNaN: true }), fc.nat(), (grids, share, seed) => {
        const { train, test: tests } = splitBoards(setOf(THREE, grids), share, seed);
        expect([...train, ...tests].toSorted((a, b) => a - b)).toEqual([...grids.keys()]);
        for (const a of train) {
          for (const b of tests) expect(areReflections(grids[a] as Grid, grids[b] as Grid)).toBe(false);
        }
      }),
    );
  });

  test('a split has the share that was asked for, and is the same for a seed', () => {
    const boards = succeeded(allBoards({ width: 3, height: 4 }));
    const one = splitBoards(boards, 0.25, 7);
    expect(one.test.length).toBeGreaterThanOrEqual(1024);
    expect(one.test.length).toBeLessThan(1024 + 8);
    expect(splitBoards(boards, 0.25, 7)).toEqual(one);
    expect(splitBoards(boards, 0.25, 8)).not.toEqual(one);
    expect([...pick(boards, [3])]).toEqual([...boards.cells(3)]);
  });
});

test('the overlap of two sets is the one that comparing each with each finds', () => {
  fc.assert(
    fc.property(set, set, (some, others) => {
      const overlap = overlapOf([setOf(THREE, some)], [setOf(THREE, others)]);
      expect(overlap.first).toBe(some.filter((a) => others.some((b) => areReflections(a, b))).length);
      expect(overlap.second).toBe(others.filter((b) => some.some((a) => areReflections(a, b))).length);
      if (overlap.example === undefined) expect(overlap.first).toBe(0);
      else {
        const [a, b] = overlap.example;
        expect(areReflections(some[a] as Grid, others[b] as Grid)).toBe(true);
      }
    }),
  );
});

test('a set in which a board lies on its side overlaps with one in which it stands', () => {
  const [tall, wide] = [
    { width: 1, height: 3 },
    { width: 3, height: 1 },
  ];
  const standing = setOf(tall, [{ ...tall, cells: Uint8Array.of(0, 1, 1) }]);
  const lying = setOf(wide, [{ ...wide, cells: Uint8Array.of(1, 1, 0) }]);
  expect(overlapOf([standing], [lying])).toEqual({ first: 1, second: 1, example: [0, 0] });
});

test('boards of two sizes are never the same, however many cells they have', () => {
  const empty = (width: number, height: number) =>
    setOf({ width, height }, [{ width, height, cells: new Uint8Array(width * height) }]);
  expect(overlapOf([empty(4, 4)], [empty(2, 8), empty(3, 5)])).toEqual({ first: 0, second: 0 });
  expect(overlapOf([empty(2, 8), empty(4, 4)], [empty(3, 3), empty(8, 2)])).toMatchObject({ first: 1, second: 1 });
});

test('a collection keeps each board once, and none that is excluded in any reflection', () => {
  const excluded = Uint8Array.of(1, 0, 0, 0);
  const collection = createCollection(
    { width: 2, height: 2 },
    new Set([createClassKey({ width: 2, height: 2 })(excluded)]),
  );
  expect(collection.add(Uint8Array.of(1, 1, 0, 0))).toBe('boards');
  expect(collection.add(Uint8Array.of(0, 0, 1, 1))).toBe('boards');
  expect(collection.add(Uint8Array.of(1, 1, 0, 0))).toBe('duplicates');
  expect(collection.add(Uint8Array.of(0, 0, 0, 1))).toBe('excluded');
  expect([...collection.all()]).toEqual([1, 1, 0, 0, 0, 0, 1, 1]);
});

test('clues stand as in the paper: rows, then columns, with zeros in front', () => {
  const boards = setOf(THREE, [{ ...THREE, cells: Uint8Array.of(1, 0, 1, 1, 1, 1, 0, 0, 0) }]);
  expect(succeeded(cluesOf(boards))).toEqual({
    shape: [1, 6, 2],
    data: Uint8Array.of(1, 1, 0, 3, 0, 0, 0, 2, 0, 1, 0, 2),
  });
});
