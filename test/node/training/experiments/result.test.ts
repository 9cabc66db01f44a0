import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { ExperimentResult as SiteResult } from '#site/src/results/schema.ts';
import { resultSchema } from '#site/src/results/schema.ts';
import { type ExactSet, exactFindings, exactWords } from '#training/experiments/exact-solver/findings.ts';
import { type ExperimentResult, OURS, resultOf } from '#training/experiments/result/result.ts';
import { commandLine } from '#training/terminal/command-line.ts';

const FOLDER = 'site/src/content/results';

/** A set as it is after it was measured. */
function measured(set: string, solutions: number): ExactSet {
  const times = { median: 1.23456, p99: 20, max: 30, total: 1235.4 };
  return { set, solutions, puzzles: 15_274, tally: { unique: 15_270, multiple: 4 }, work: { lineSolves: 7 }, times };
}

function example(): ExperimentResult {
  const findings = exactFindings([measured('taai2011', 1), measured('test-10x10', 2)], 1);
  return resultOf('folder/some-sets.json', { ...findings, ...exactWords(findings) });
}

/** A set after it was also measured in eight reflections, with this mean total of milliseconds. */
function reflected(set: string, solutions: number, mean: number): ExactSet & Required<Pick<ExactSet, 'reflected'>> {
  const over = (unit: number) => ({ mean: unit, worst: 2 * unit, unluckiest: 3 * unit, p999: unit / 2, max: unit });
  return {
    ...measured(set, solutions),
    reflected: {
      puzzles: 500,
      tally: { solved: 3999, exhausted: 1 },
      times: over(mean),
      conflicts: over(1000),
      longest: { puzzle: 3, reflection: 'rc' },
      widest: { puzzle: 3, fewest: 5, most: 625 },
    },
  };
}

/** The complaints of the schema about a changed result. */
function complaints(change: (result: Record<string, unknown>) => void): string {
  const result: Record<string, unknown> = JSON.parse(JSON.stringify(example()));
  change(result);
  const { error } = resultSchema.safeParse(result);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}

test('experiments write what the site reads', () => {
  expectTypeOf<SiteResult>().toExtend<ExperimentResult>();
  const result = example();
  expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  expect(result).toMatchObject({ name: 'some-sets', machine: { node: process.version } });
});

describe('the exact solver’s result', () => {
  test('the exact solver’s result has the reference beside ours, and counts in full', () => {
    const [any, proof, others] = example().tables;
    expect(any?.rows).toEqual([['taai2011', 15_274, 1.235, 20, 30, 1.235, 500, 2.1, 1145, 2174, 17.1]]);
    expect(proof?.rows).toEqual([['test-10x10', 15_274, 1.235, 20, 30, 1.235, 15_274, 0.01, 0.3, 1, 0.39]]);
    expect(others?.rows.map(([solver]) => solver)).toEqual(['LalaFrogKK', 'pbnsolve']);
  });

  test('the totals in eight reflections have the reference beside them where it has a figure', () => {
    const findings = exactFindings(
      [reflected('taai2011', 1, 8550), reflected('tcga2013', 1, 2600), reflected('random 40×40', 2, 5000)],
      1,
    );
    const [, , times, conflicts] = findings.tables;
    expect(times?.columns.map(({ name, by }) => [name, by]).slice(3, 5)).toEqual([
      ['Total', OURS],
      ['Total', 'nonosolve'],
    ]);
    expect(times?.rows).toEqual([
      ['taai2011', 'solution', 500, 8.55, 17.1, 17.1, 25.65, 4.275, 8.55, 0.5, 1],
      ['tcga2013', 'solution', 500, 2.6, 1.3, 5.2, 7.8, 1.3, 2.6, 2, 1],
      ['random 40×40', 'proof', 500, 5, null, 10, 15, 2.5, 5, null, 1],
    ]);
    expect(conflicts?.rows[0]).toEqual(['taai2011', 'solution', 500, 1000, 2000, 3000, 500, 1000, 5, 625]);
    const notes = exactWords(findings).notes.join(' ');
    expect(notes).toContain('Our total is shorter on taai2011, and longer on tcga2013.');
    expect(notes).toContain('one puzzle of taai2011 meets 5 conflicts in one reflection and 625 in another');
  });

  test('the comparisons allow for a reference that was measured on a slower machine', () => {
    const sets = [reflected('taai2011', 1, 8550), reflected('tcga2013', 1, 2600), measured('random-30x30', 2)];
    const { tables, settings } = exactFindings(sets, 1, 2.5);
    const times = tables.find(({ caption }) => caption === 'In eight reflections: time');
    const ratio = times?.columns.findIndex(({ name }) => name === 'Ratio of totals') ?? -1;
    expect(times?.rows.map((row) => [row[0], row[3], row[ratio]])).toEqual([
      ['taai2011', 8.55, 1.25],
      ['tcga2013', 2.6, 5],
    ]);
    const { notes, findings } = exactWords({ tables, settings });
    expect(notes.join(' ')).toContain('take up to 2.5 times as long as this one for the same search of ours');
    expect(notes.join(' ')).toContain(
      '“Ratio of totals” is our total, times 2.5, divided by its total. So our total is longer',
    );
    expect(findings?.[1]).toContain('On 0 of 2 tournaments the total time');
  });

  test('the totals of a part of a set have no reference beside them', () => {
    const whole = reflected('taai2011', 1, 8550);
    const part = { ...whole, reflected: { ...whole.reflected, puzzles: 499 } };
    const { tables } = exactFindings([part], 1);
    expect(tables[1]?.rows).toEqual([['taai2011', 'solution', 499, 8.55, 17.1, 25.65, 4.275, 8.55, 1]]);
    expect(tables[1]?.columns.map(({ by }) => by)).not.toContain('nonosolve');
  });

  test('the finding compares the mean over reflections where every tournament has it', () => {
    const proof = measured('random-30x30', 2);
    const sayings = [
      [reflected('taai2011', 1, 8550), reflected('tcga2013', 1, 2600), proof],
      [reflected('taai2011', 1, 8550), measured('tcga2013', 1), proof],
    ].map((sets) => exactWords(exactFindings(sets, 1)).findings?.[1]);
    expect(sayings).toEqual([
      'On 1 of 2 tournaments the total time, as the mean over the eight reflections of each puzzle, is shorter than the time of FastNonogramSolver.',
      'On 2 of 2 tournaments the total time is shorter than the time of FastNonogramSolver.',
    ]);
  });

  test('the exact solver’s result names the sources of its figures, and no others', () => {
    expect(example().sources.map(({ key }) => key)).toEqual(['nonosolve', 'lalafrogkk', 'pbnsolve']);
    expect(exactFindings([measured('mine', 2)], 1).sources).toEqual([]);
  });
});

describe('a faulty file', () => {
  test.each<[string, (result: Record<string, unknown>) => void, string]>([
    ['lacks a title', (result) => delete result.title, 'title: '],
    ['has a key that nobody knows', (result) => Object.assign(result, { tabels: [] }), 'tabels'],
    ['has no day', (result) => Object.assign(result, { date: 'today' }), 'date: a date is written as year-month-day'],
    [
      'has a row that is too short',
      (result) =>
        Object.assign(result, { tables: [{ caption: 'A', columns: [{ name: 'a' }, { name: 'b' }], rows: [[1]] }] }),
      'tables.0.rows.0: row 1 has 1 cells, but the table has 2 columns',
    ],
    [
      'has a column of an unknown source',
      (result) =>
        Object.assign(result, {
          tables: [{ caption: 'A', columns: [{ name: 'a' }, { name: 'b', by: 'x' }], rows: [] }],
        }),
      'tables.0.columns.1.by: the column "b" is by "x", which is none of the sources',
    ],
    [
      'has a chart of a column that is not there',
      (result) => {
        const chart = { caption: 'C', columns: ['c'], scale: 'linear' };
        Object.assign(result, { tables: [{ caption: 'A', columns: [{ name: 'a' }, { name: 'b' }], rows: [], chart }] });
      },
      'tables.0.chart.columns.0: the chart shows the column "c", which the table lacks',
    ],
  ])('a faulty file that %s is told so', (_, change, message) => {
    expect(complaints(change)).toContain(message);
  });
});

describe('the command of a result', () => {
  test('the command of a result names files outside the project by their names alone', () => {
    const args = [
      '/home/me/p/test/bench/api.ts',
      '--output=/tmp/x.json',
      '/data/sets/a b.jsonl',
      '../near.jsonl',
      '--seed',
      '7',
    ];
    expect(commandLine(args, '/home/me/p')).toBe(
      "node test/bench/api.ts --output=x.json 'a b.jsonl' near.jsonl --seed 7",
    );
  });

  test('the command of a result never has the folder, whatever the file', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,9}$/), fc.stringMatching(/^[\w'" -]+$/), (folder, name) => {
        expect(commandLine([`/${folder}/2/${name}.jsonl`], '/home/me/p')).not.toContain(`${folder}/`);
      }),
    );
  });
});

test('the results that the site shows keep to the form, and are named as their files', () => {
  const files = readdirSync(FOLDER);
  expect(files).not.toEqual([]);
  for (const file of files) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const { name, tables } = resultSchema.parse(JSON.parse(text));
    expect(name).toBe(basename(file, '.json'));
    expect(tables.some(({ columns }) => columns.some(({ by }) => by === OURS))).toBe(true);
    expect(text).not.toMatch(/"[^"]*\/(home|root|tmp|work|Users)\//);
  }
});
