import type { Figures } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { withFigures } from '#training/models/measure.ts';

/** Figures of 100 boards, of which that share is right. */
function figures(set: string, sha256: string, right: number): Figures {
  const shares = { label: right, satisfied: right, unique: null };
  return { set, sha256, boards: 100, one: shares, mean8: shares, any8: shares };
}

test('new figures replace those of the same boards, and keep those of other boards in a file of the same name', () => {
  const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
  const known = [figures('boards.npz', first, 0.1), figures('renamed.npz', second, 0.2)];
  const measured = figures('boards.npz', second, 0.3);
  expect(withFigures(known, [measured])).toEqual([known[0], measured]);
  const other = figures('boards.npz', '3'.repeat(64), 0.4);
  expect(withFigures(known, [other])).toEqual([...known, other]);
});
