import type { Predictor } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { type Findings, OURS, resultOf } from '#training/experiments/result/result.ts';
import {
  EXACT,
  type MeasuredSearches,
  measuredOn,
  measureSearches,
  PAPER_ALGORITHMS,
  wholeTimes,
} from '#training/experiments/search/measure.ts';
import { longTimeText, searchMeasurements } from '#training/experiments/search/tables.ts';
import { tellSearch } from '#training/experiments/search/telling.ts';
import { sampledIndices } from '#training/statistics/sampling.ts';

const random = mulberry32(5);
const puzzles = Array.from({ length: 40 }, () =>
  puzzleOfGrid({ width: 6, height: 6, cells: Uint8Array.from({ length: 36 }, () => random() & 1) }),
);

/** Knows a solution, but is wrong about some cells of every second board that it looks at. */
function oracle(): Predictor {
  let looks = 0;
  return {
    name: 'oracle',
    predict: (asked) =>
      asked.map((puzzle) => {
        const outcome = exact.solve(puzzle, { solutions: 1 });
        const cells = outcome.status === 'solved' ? outcome.solutions[0]?.cells : undefined;
        const isWrong = looks++ % 2 === 1;
        return Float32Array.from(cells ?? [], (cell, at) => (isWrong && at % 9 === 0 ? 1 - cell : cell));
      }),
  };
}

const measured = (set: string, runs = 2, budget?: number): MeasuredSearches =>
  measureSearches(puzzles, {
    set,
    predictor: oracle(),
    algorithms: [...PAPER_ALGORITHMS, EXACT],
    runs,
    seed: 3,
    ...(budget !== undefined && { budget }),
  });

test('boards are drawn once each, the same for a seed, and their figures with them', () => {
  const drawn = sampledIndices(40, 7, 2);
  expect(new Set(drawn).size).toBe(7);
  expect(sampledIndices(40, 7, 2)).toEqual(drawn);
  expect(sampledIndices(40, 7, 3)).not.toEqual(drawn);
  expect(sampledIndices(3, 7, 2)).toEqual([0, 1, 2]);

  const all = measured('own');
  const { puzzles: count, algorithms, predictions } = measuredOn(all, drawn);
  expect(count).toBe(7);
  expect(predictions[8]).toEqual(drawn.map((board) => all.predictions[8][board]));
  for (const [at, own] of algorithms.entries()) {
    const whole = all.algorithms[at];
    expect(own.times).toEqual(drawn.map((board) => whole?.times[board]));
    const runs = whole?.iterations.length === 0 ? [] : drawn.flatMap((board) => [2 * board, 2 * board + 1]);
    expect(own.iterations).toEqual(runs.map((run) => whole?.iterations[run]));
  }
});

/** As if a look took far longer than any search, whatever this machine does: the notes compare them. */
const slowLooks = ({ predictions, ...measured }: MeasuredSearches): MeasuredSearches => ({
  ...measured,
  predictions: { 1: predictions[1].map((ms) => ms + 1000), 8: predictions[8].map((ms) => ms + 4000) },
});

const searchFindings = (sets: readonly MeasuredSearches[], seed: number): Findings =>
  tellSearch(searchMeasurements(sets.map(slowLooks), seed));

const tableOf = ({ tables }: Findings, caption: string) => {
  const table = tables.find((each) => each.caption.includes(caption));
  if (table === undefined) throw new Error(`no table ${caption}`);
  return table;
};

describe('searches that are measured', () => {
  const found = measured('test-10x10');

  test('measured searches have a time for each puzzle, and iterations for each run of it', () => {
    expect(found.algorithms.map(({ title }) => title)).toEqual([
      ...['H', 'NeHI', 'Ne8HI', 'NeHPF', 'Ne8HPF', 'NeHPFI', 'Ne8HPFI', 'Exact solver'],
    ]);
    for (const own of found.algorithms) {
      expect(own.times).toHaveLength(puzzles.length);
      expect(own.solved).toEqual(puzzles.map(() => true));
      expect(own.iterations).toHaveLength(own.title === 'Exact solver' ? 0 : 2 * puzzles.length);
      const spent = wholeTimes(found, own).map((time, puzzle) => time - (own.times[puzzle] ?? 0));
      if (own.views === 0) expect(new Set(spent)).toEqual(new Set([0]));
      else
        expect(
          spent.every((time, puzzle) => Math.abs(time - (found.predictions[own.views || 1][puzzle] ?? 0)) < 1e-9),
        ).toBe(true);
    }
  });

  test('measured searches need no iteration where the network is right', () => {
    const iterations = Object.fromEntries(found.algorithms.map((own) => [own.title, own.iterations]));
    expect(iterations.Ne8HPF).toEqual(puzzles.flatMap(() => [0, 0]));
    expect(Math.min(...(iterations.H ?? []))).toBeGreaterThan(0);
  });

  test('measured searches are the same for a seed, but for their times', () => {
    const again = measured('test-10x10');
    expect(again.algorithms.map(({ iterations }) => iterations)).toEqual(
      found.algorithms.map(({ iterations }) => iterations),
    );
  });

  test('measured searches that give up do not count as solved', () => {
    const given = measured('test-10x10', 1, 1);
    expect(given.algorithms[0]?.solved).toContain(false);
  });
});

describe('the results of searches', () => {
  const findings = searchFindings([measured('test-10x10'), measured('test-15x15', 1), measured('own', 1)], 1);

  test('the results of searches keep to the form that the site reads', () => {
    const result = resultOf('search.json', findings);
    expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  });

  test('the results of searches have the published tables beside ours', () => {
    expect(tableOf(findings, 'Table 3').rows[0]?.slice(-3)).toEqual([1200, 3424, 204.2]);
    expect(tableOf(findings, 'Table 4').rows[6]?.slice(-3)).toEqual([6.698, 12.75, 3]);
    expect(tableOf(findings, 'as published (Table 5)').rows.at(-1)).toEqual([
      ...['1.0', 145_100, 151_300, 152_500, 52_010, 60_090, 66_730, 64_300],
    ]);
    expect(tableOf(findings, 'Table 8').rows[0]?.slice(-2)).toEqual(['18 h 14 min', '232 d 5 h']);
    // The exact solver is not the paper's.
    expect(tableOf(findings, 'Table 7').rows.at(-1)?.slice(-3)).toEqual([null, null, null]);
  });

  test('the results of searches say that the network pays by iterations and not by time, unless the figures refute it', () => {
    expect(findings.findings?.join(' ')).toMatch(
      /all six searches around a network take fewer than .* It saves no time here: they take longer/,
    );
    const network = slowLooks(measured('test-10x10'));
    const worse = network.algorithms.map((own) =>
      own.title === 'NeHI' ? { ...own, iterations: own.iterations.map((count) => count + 1000) } : own,
    );
    expect(() => searchFindings([{ ...network, algorithms: worse }], 1)).toThrow('“fewer” is refuted');
  });

  test('the results of searches compare the algorithms of Table 6, on boards of both', () => {
    const { rows, columns } = tableOf(findings, 'the same test of the iterations');
    expect(columns.every(({ by }, index) => index === 0 || by === OURS)).toBe(true);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['H and Ne8HPFI', 0, puzzles.length]);
    expect(rows.at(-1)?.at(-1)).toBe('Ne8HPFI');
  });

  test('the results of searches count every board once in the histogram', () => {
    const { rows } = tableOf(findings, 'Figure 10');
    const shares = rows.map((row) => Number(row[1]));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 1);
  });

  test('the results of searches compare predictors on the same boards', () => {
    const network = measured('own', 1);
    const drawn = sampledIndices(puzzles.length, 9, 1);
    const other = { ...measuredOn(network, drawn), predictor: 'other' };
    const { rows } = tableOf(searchFindings([network, other], 1), 'around other predictors, on 9 boards');
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row.slice(4)).toEqual(row.slice(1, 4));
  });

  test('the results of searches name no source where nothing was published', () => {
    expect(searchFindings([measured('own', 1)], 1).sources).toEqual([]);
  });
});

test('a long time has its two largest units, and one that is rounded up to a minute is a minute', () => {
  const times = [1234, 59_940, 59_960, 60_000, 3_723_000, 90_000_000];
  expect(times.map(longTimeText)).toEqual(['1.23 s', '59.9 s', '1 min 0 s', '1 min 0 s', '1 h 2 min', '1 d 1 h']);
});
