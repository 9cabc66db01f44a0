import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWhole } from '#training/files/write-whole.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test.each([false, true])(
  'writeWhole replaces a file and leaves no other one beside it, with flush %s',
  async (flush) => {
    const folder = temporaryFolder();
    const file = join(folder, 'kept');
    await writeWhole(file, 'a longer old text', { flush });
    await writeWhole(file, Uint8Array.of(110, 101, 119), { flush });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['kept']);
  },
);

test('writeWhole keeps the old file where the new one cannot be written, and leaves no part of the new one', async () => {
  const folder = temporaryFolder();
  const inUse = join(folder, 'in use');
  mkdirSync(inUse);
  await expect(writeWhole(join(folder, 'missing', 'file'), '')).rejects.toMatchObject({ code: 'ENOENT' });
  await expect(writeWhole(inUse, 'text')).rejects.toMatchObject({ syscall: 'rename' });
  expect(readdirSync(folder)).toEqual(['in use']);
  expect(readdirSync(inUse)).toEqual([]);
});
