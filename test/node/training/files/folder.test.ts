import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#training/files/folder.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

test('makeFolder creates the folders that are missing, keeps one that is there, and refuses the name of a file', () => {
  const folder = temporaryFolder();
  const deep = join(folder, 'one', 'two', 'three');
  makeFolder(deep);
  writeFileSync(join(deep, 'kept'), '');
  makeFolder(deep);
  expect(existsSync(join(deep, 'kept'))).toBe(true);
  expect(() => makeFolder(join(deep, 'kept'))).toThrow(expect.objectContaining({ code: 'EEXIST' }));
  expect(() => makeFolder(join(deep, 'kept', 'below'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
});

test.skipIf(!existsSync('/proc/self'))('makeFolder gives up where a folder that is there takes no new one', () => {
  for (const refused of ['/proc/made', '/proc/made/deep'])
    expect(() => makeFolder(refused)).toThrow(expect.objectContaining({ code: 'ENOENT', path: '/proc/made' }));
});
