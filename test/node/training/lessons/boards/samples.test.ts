import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { encodedClues } from '#test/fixtures/encoded-clues.ts';
import { allBoards } from '#training/data-sets/boards.ts';
import { boardsOf, fileSource, weightedSet } from '#training/lessons/boards/boards.ts';
import { createSamples, scalingOfSamples } from '#training/lessons/boards/samples.ts';

const SIZE = { width: 3, height: 3 };

function allOfSize() {
  const boards = allBoards(SIZE);
  if (!boards.ok) throw new Error(boards.error);
  return boards.value;
}

test.each(['drawn', 'first'] as const)('samples with %s targets have boards that fit their clues', (targets) => {
  const samples = createSamples(allOfSize(), { reflected: true, targets });
  expect(samples.count).toBe(8 * 512);
  const numbers = Array.from({ length: samples.count }, (_, sample) => sample);
  const { clues, cells } = samples.batch(numbers);
  const boardsOf = new Map<string, Set<string>>();
  for (const sample of numbers) {
    const board = Uint8Array.from(cells.subarray(9 * sample, 9 * (sample + 1)));
    const own = clues.subarray(12 * sample, 12 * (sample + 1));
    expect([...own]).toEqual([...encodedClues(puzzleOfGrid({ ...SIZE, cells: board }))]);
    boardsOf.set(own.join(), (boardsOf.get(own.join()) ?? new Set()).add(board.join('')));
  }
  const most = Math.max(...[...boardsOf.values()].map((boards) => boards.size));
  if (targets === 'first') expect(most).toBe(1);
  else expect(most).toBeGreaterThan(1);
});

test('inputs are measured by samples of the seed, and inputs that never change are not blown up', () => {
  const samples = createSamples(allOfSize(), { reflected: false });
  const { means, deviations } = scalingOfSamples(samples, 1);
  expect(scalingOfSamples(samples, 1)).toEqual({ means, deviations });
  expect(means).toHaveLength(12);
  expect(Math.min(...deviations)).toBeGreaterThanOrEqual(0.1 - 1e-6);
  // The last number of a clue is 0 only for an empty line, 3 for a full one.
  expect(means[1]).toBeCloseTo((0 + 1 + 1 + 1 + 2 + 2 + 3 + 1) / 8, 5);
});

test('a set with a number behind a colon has each board that number of times', async () => {
  expect(weightedSet('folder/icons.npz:6')).toEqual({ set: 'folder/icons.npz', times: 6 });
  expect(weightedSet('all-3x3')).toEqual({ set: 'all-3x3' });
  const source = { ...(await fileSource('all-3x3')), times: 3 };
  const read = await boardsOf([source], 1);
  const [boards, second] = read.ok ? read.value : [];
  expect(second).toBeUndefined();
  expect(boards).toMatchObject({ width: 3, height: 3, count: 3 * 512, all: false });
  const counts = new Map<string, number>();
  for (let board = 0; board < 3 * 512; board++) {
    const text = boards?.cells(board).join('') ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  expect(counts.size).toBe(512);
  expect([...counts.values()].every((count) => count === 3)).toBe(true);
});
