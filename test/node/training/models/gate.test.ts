import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeNpz } from '#training/data-sets/npz.ts';
import { fileSource } from '#training/lessons/boards/boards.ts';
import { seenFault } from '#training/models/gate.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test('a run that learned from all boards of a size is measured on them, and a run that saw some of them is not', async () => {
  const file = join(temporaryFolder(), 'some.npz');
  writeFileSync(file, makeNpz({ shape: [2, 9], data: Uint8Array.from({ length: 18 }, (_, cell) => cell % 2) }));
  const [all, some] = [await fileSource('all-3x3'), await fileSource(file)];
  const fault = (train: readonly (typeof all)[]) =>
    seenFault('the run', 'all-3x3', { train: [...train], validation: [some], seed: 1 });
  expect(await fault([all])).toBeUndefined();
  expect(await fault([])).toMatch(/^the run was trained on \d+ of the 512 boards of all-3x3/);
});
