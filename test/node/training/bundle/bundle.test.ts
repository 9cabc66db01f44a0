import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAUNCHER, runNode, temporaryFolder } from '#test/node/training/command/crosshatch.ts';
import { AMBIGUOUS, CONTRADICTORY, HEART } from '#test/node/training/command/puzzles.ts';
import { bundleClone } from '#training/bundle/bundle.ts';

// In a folder of the sources, because a bundle loads its other modules from there.
const FOLDER = fileURLToPath(new URL('../../../../training/bundle/dist', import.meta.url));

beforeAll(() => bundleClone(FOLDER));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Starts a module that has the command's `main`. */
const started = (module: string, args: readonly string[], input: string) =>
  runNode(
    [
      '--input-type=module',
      '--eval',
      `await (await import(process.argv[1])).main(process.argv.slice(2))`,
      module,
      ...args,
    ],
    input,
  );

const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');
const COLOURED = {
  id: 'colours',
  colours: ['#ff0000', '#0000ff'],
  rows: [
    [
      [1, 1],
      [1, 2],
    ],
  ],
  columns: [[[1, 1]], [[1, 2]]],
};

test.each([
  ['in one thread', ['--jsonl', '--threads', '1']],
  ['in two threads', ['--jsonl', '--threads', '2']],
  ['by another algorithm', ['--jsonl', '--threads', '1', '--algorithm', 'h']],
  ['one puzzle after another', ['--json']],
])('the bundle answers as the sources do, %s', async (_, options) => {
  const batch = options.includes('--jsonl');
  const input = lines(HEART, AMBIGUOUS, CONTRADICTORY, ...(batch ? [COLOURED, { id: 5 }] : []));
  const [bundled, source] = await Promise.all(
    [join(FOLDER, 'crosshatch.js'), join(LAUNCHER, '../../command/crosshatch.ts')].map((module) =>
      started(module, ['solve', ...options], input),
    ),
  );
  const withoutTimes = (run = bundled) => ({ ...run, stdout: run?.stdout.replaceAll(/"ms":[\d.]+/g, '"ms":0') });
  expect(bundled?.stdout.trim().split('\n')).toHaveLength(batch ? 5 : 3);
  expect(withoutTimes(bundled)).toEqual(withoutTimes(source));
});

test('the launcher takes the bundle only while no file of it has changed', async () => {
  const folder = temporaryFolder();
  for (const name of ['bin', 'dist', 'command']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const launcher = join(folder, 'bin', 'crosshatch.js');
  copyFileSync(LAUNCHER, launcher);
  const source = join(folder, 'command', 'crosshatch.ts');
  writeFileSync(source, `export const main = (): void => console.log('source');\n`);
  const run = async (...args: readonly string[]) => (await runNode([launcher, ...args])).stdout.trim();
  expect(await run('solve')).toBe('source');
  writeFileSync(join(folder, 'dist', 'crosshatch.js'), `export const main = () => console.log('bundle');\n`);
  const { size, mtimeMs } = statSync(source);
  writeFileSync(
    join(folder, 'dist', 'files.json'),
    JSON.stringify({ files: [['../command/crosshatch.ts', size, mtimeMs]] }),
  );
  expect(await run('solve')).toBe('bundle');
  expect(await run('count')).toBe('source');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\n`);
  expect(await run('solve')).toBe('source');
  rmSync(source);
  expect(await run('solve')).not.toBe('bundle');
});
