import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { crosshatch, temporaryFolder } from './crosshatch.ts';

const lines = (...boards: readonly (readonly string[])[]): string =>
  boards.map((solution) => `${JSON.stringify({ ...cluesOf(solution), solution })}\n`).join('');

const clue = (cells: string): number[] => (cells.match(/1+/g) ?? []).map(({ length }) => length);

const cluesOf = (rows: readonly string[]) => ({
  rows: rows.map(clue),
  columns: Array.from(rows[0] ?? '', (_, column) => clue(rows.map((row) => row[column]).join(''))),
});

const FIVE = [
  ['11111', '10001', '10001', '10001', '11111'],
  ['00100', '01110', '11111', '00100', '00100'],
  ['01010', '11111', '11111', '01110', '00100'],
];

async function object(args: readonly string[]) {
  const { code, stdout, stderr } = await crosshatch([...args, '--json']);
  expect({ code, lines: stdout.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 1 });
  return { ...JSON.parse(stdout), stderr };
}

test('belief propagation is measured without any model', async () => {
  const folder = temporaryFolder();
  const set = join(folder, 'set.jsonl');
  writeFileSync(set, lines(...FIVE, ['101', '111']));
  const { stderr, ...found } = await object(['evaluate', '--model', 'belief-propagation', '--set', set]);
  const right = { label: 1, satisfied: 1, unique: 1, cells: 1, wrongCells: [4], weibull: null };
  const counts = { model: 'belief-propagation', set: 'set.jsonl', boards: 4, uniqueBoards: 4, leftOut: 0 };
  expect({ found, stderr }).toEqual({ found: { ...counts, one: right, mean8: right, any8: right }, stderr: '' });
  const { stdout } = await crosshatch(['evaluate', '--model', 'belief-propagation', '--set', set]);
  expect(stdout).toMatch(/on 4 boards .* 4 of them unique/);
  expect(stdout).toMatch(/equal to the label +100\.00 % +100\.00 % +100\.00 %/);
});

test('a run is measured by its best weights, as its own validation has them', async () => {
  const folder = temporaryFolder();
  const run = join(folder, 'run');
  const set = join(folder, 'set.npz');
  const make = ['dataset', 'make', '--size', '5', '--packages', 'none', '--random', '60', '--output', set];
  expect((await crosshatch(make)).code).toBe(0);
  const settings = ['--layers', '64', '--learning-rate', '0.01', '--batch', '16', '--epochs', '12'];
  const data = ['--data', set, '--validation', set, '--backend', 'wasm'];
  expect((await crosshatch(['train', run, ...data, ...settings])).code).toBe(0);
  const epochs = readFileSync(join(run, 'metrics.jsonl'), 'utf8')
    .split('\n')
    .flatMap((line): { loss: number; cells: number; boards: number }[] => {
      const { validation } = line === '' ? {} : JSON.parse(line);
      return validation === undefined ? [] : [validation];
    });
  const best = epochs.toSorted((a, b) => a.loss - b.loss)[0];
  const found = await object(['evaluate', '--run', run, '--set', set]);
  expect(found).toMatchObject({ boards: 60, leftOut: 0, one: { label: best?.boards } });
  expect(found.one.cells).toBeCloseTo(best?.cells ?? 0, 9);
  expect(found.one.cells).toBeGreaterThan(0.7);
  expect(found.any8.label).toBeGreaterThanOrEqual(found.one.label);

  const mixed = join(folder, 'mixed.jsonl');
  writeFileSync(mixed, lines(...FIVE, ['101', '111']));
  const { stderr, boards, leftOut } = await object(['evaluate', '--run', run, '--set', mixed]);
  expect({ stderr, boards, leftOut }).toEqual({
    stderr: expect.stringContaining('1 of the boards'),
    boards: 3,
    leftOut: 1,
  });
});

describe('a set or model that cannot be measured is refused in a line', () => {
  test.for([
    [['--set', 'nowhere.jsonl', '--model', 'belief-propagation'], 3, 'no such file'],
    [['--set', 'all-1x2', '--model', 'magic'], 3, 'there is no model magic; there are'],
    [['--set', 'all-1x2', '--run', 'nowhere'], 3, 'nowhere: no run of crosshatch train'],
    [['--set', 'all-1x2'], 2, '--model or --run'],
    [['--set', 'all-1x2', '--run', 'a', '--model', 'b'], 2, 'cannot be used with'],
  ] as const)('a set or model that cannot be measured is refused in a line: %j', async ([args, code, message]) => {
    const run = await crosshatch(['evaluate', ...args]);
    expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  });
});
