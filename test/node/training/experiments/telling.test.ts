import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toldOf } from '#training/experiments/experiment.ts';
import { EXPERIMENTS } from '#training/experiments/experiments.ts';
import { type ExperimentResult, type Findings, OURS, resultOf } from '#training/experiments/result/result.ts';
import {
  beside,
  type Measurements,
  measurementsOf,
  tellFileAgain,
  toldAgain,
  withRow,
  writeTold,
} from '#training/experiments/result/telling.ts';

const read = (file: string): ExperimentResult => JSON.parse(readFileSync(file, 'utf8'));

const measured: Measurements = {
  seed: 1,
  settings: { runs: 2 },
  tables: [
    {
      caption: 'Steps',
      columns: [{ name: 'Order' }, { name: 'Steps', by: OURS }],
      rows: [
        ['one', 1],
        ['other', 2],
      ],
    },
  ],
};

const tellPaper = ({ seed = 0, settings, tables }: Measurements): Findings => ({
  title: 'Steps',
  question: 'How many?',
  notes: [`Told of ${tables.length} tables.`],
  seed,
  settings,
  sources: [{ key: 'paper', name: 'Paper', measured: 'long ago' }],
  tables: [
    ...tables.map((table) =>
      beside(withRow(table, 'theirs'), {
        by: 'paper',
        columns: [{ name: 'Steps' }],
        cellsOf: (row) => [row === 'theirs' ? 7 : null],
        before: 1,
      }),
    ),
    { caption: 'Theirs', columns: [{ name: 'Run' }, { name: 'Steps', by: 'paper' }], rows: [['0', 7]] },
  ],
});

test('figures of others stand beside ours, in columns, rows and tables of their own', () => {
  const [steps, theirs] = tellPaper(measured).tables;
  expect(steps?.columns.map(({ by }) => by)).toEqual([undefined, 'paper', OURS]);
  expect(steps?.rows).toEqual([
    ['one', null, 1],
    ['other', null, 2],
    ['theirs', 7, null],
  ]);
  expect(theirs?.rows).toEqual([['0', 7]]);
});

test('the measurements come out of a told result as they went in', () => {
  const result = resultOf('steps.json', tellPaper(measured));
  expect(measurementsOf(result)).toEqual(measured);
  expect(toldAgain({ ...result, title: 'Stale', notes: ['stale'] }, { tell: tellPaper })).toEqual(result);
});

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'telling-'));
  const file = join(folder, 'steps.json');

  test('a written result is told again with the date, the machine and the command of the measurement', () => {
    writeTold(file, measured, tellPaper);
    const before = read(file);
    tellFileAgain(file, { tell: (again) => ({ ...tellPaper(again), question: 'How few?' }) });
    expect(read(file)).toEqual({ ...before, question: 'How few?' });
  });

  test('a written result keeps its measurement where a comparison is refuted', () => {
    const refuse = (): Findings => {
      throw new Error('“fewer” is refuted');
    };
    expect(() => writeTold(file, measured, refuse)).toThrow('refuted');
    expect(measurementsOf(read(file))).toEqual(measured);
    rmSync(folder, { recursive: true });
  });
});

const told = (
  await Promise.all(
    Object.entries(EXPERIMENTS).map(async ([name, { load }]) => ({ name, again: toldOf((await load()).experiment) })),
  )
).flatMap(({ name, again }) => (again === undefined ? [] : [{ name, again }]));

test.each(told)('$name is told by the words and the published figures of today', ({ name, again }) => {
  const result = read(`site/src/content/results/${name}.json`);
  expect(toldAgain(result, again), `run crosshatch experiment ${name} --tell`).toEqual(result);
});
