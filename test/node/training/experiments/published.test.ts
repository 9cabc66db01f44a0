import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { figureIn, type MeasuredResult } from '@crosshatch/core/findings';
import { describe, expect, test } from 'vitest';
import { secondsIn } from '#training/experiments/published/neural-networks.ts';
import {
  figureAt,
  figureSaid,
  numberIn,
  type PublishedPaper,
  printAt,
  printSaid,
  publishedTable,
  rowsOf,
} from '#training/experiments/published/paper.ts';
import { PAPERS } from '#training/experiments/published/papers.ts';
import { missingFrom } from '#training/experiments/published/transcript.ts';
import { mean } from '#training/statistics/sample.ts';

/*
 * The sums and means that the papers print of their own rows, computed again: a figure that was transcribed wrongly seldom fits.
 */

const aPriori: PublishedPaper = PAPERS['a-priori-probabilities'];
const crowds: PublishedPaper = PAPERS['wisdom-of-crowds'];
const networks: PublishedPaper = PAPERS['neural-networks'];
const reinforcement: PublishedPaper = PAPERS['reinforcement-learning'];

/** A column's numbers; NaN where the paper has none. */
const column = (paper: PublishedPaper, label: string, name: string): number[] =>
  rowsOf(paper, label).map((row) => figureAt(paper, label, row, name) ?? Number.NaN);

/** A unit of the last digit that is printed. */
const digit = (print: string): number => 10 ** -(print.split('.')[1]?.length ?? 0);

/** Whether a value is printed so: rounded, or cut off after the last digit. */
const isPrintOf = (print: string, value: number): boolean =>
  Math.abs(Number(print) - value) <= digit(print) * 0.5 + 1e-9 ||
  Math.abs(Math.floor(value / digit(print) + 1e-9) * digit(print) - Number(print)) < 1e-9;

/** The means that a paper prints below its tables, and what comes of the rows above. */
function averagesOf(paper: PublishedPaper): { readonly place: string; readonly print: string; readonly own: number }[] {
  return paper.tables.flatMap(({ label, columns, average }) =>
    columns.flatMap((name, at) => {
      const print = average?.[at];
      if (at === 0 || typeof print !== 'string') return [];
      return [{ place: `${label}, ${name}`, print, own: mean(column(paper, label, name)) }];
    }),
  );
}

describe('the data of every paper', () => {
  test.each(Object.entries<PublishedPaper>(PAPERS))(
    'the data of %s have whole rows, each of its own name',
    (_, paper) => {
      for (const { label, columns, rows, average, bold } of paper.tables) {
        for (const row of [...rows, average ?? columns]) expect(row, label).toHaveLength(columns.length);
        expect(new Set(rowsOf(paper, label)).size).toBe(rows.length);
        if (bold !== undefined) expect(bold).toHaveLength(rows.length);
      }
      for (const row of paper.text.rows) expect(row).toHaveLength(paper.text.columns.length);
      expect(new Set(paper.text.rows.map(([, what]) => what)).size).toBe(paper.text.rows.length);
    },
  );

  test('the data of a paper fail where a figure is asked for that they lack', () => {
    expect(() => printAt(crowds, 'Chart 2', '10', 'Mean')).toThrow('has no “Mean” of “10” in Chart 2');
    expect(() => publishedTable(crowds, 'Chart 4')).toThrow('has no Chart 4');
    expect(() => printSaid(crowds, 'pandas')).toThrow('does not say “pandas”');
    expect([numberIn('15,274'), numberIn('N/A'), numberIn('3.03e-206')]).toEqual([15_274, null, 3.03e-206]);
  });
});

describe('the a-priori paper', () => {
  test('the a-priori paper prints averages that come of its rows, but for one', () => {
    const averages = averagesOf(aPriori);
    expect(averages).toHaveLength(14);
    const others = averages.filter(({ print, own }) => !isPrintOf(print, own));
    expect(others.map(({ place }) => place)).toEqual(['Table 2, EA in [7]']);
  });

  test('the a-priori paper counts 0 generations for two puzzles that are never solved', () => {
    const counts = column(aPriori, 'Table 2', 'EA in [7]');
    const solved = counts.filter((count) => !Number.isNaN(count));
    expect(solved).toHaveLength(14);
    expect(isPrintOf(printAt(aPriori, 'Table 2', 'Average', 'EA in [7]'), (mean(solved) * 14) / 16)).toBe(true);
    expect(mean(solved)).toBeCloseTo(20.76, 2);
    for (const puzzle of rowsOf(aPriori, 'Table 2')) {
      const isNeverSolved = figureAt(aPriori, 'Table 1', puzzle, 'EA in [7]') === 0;
      expect(figureAt(aPriori, 'Table 2', puzzle, 'EA in [7]') === null, puzzle).toBe(isNeverSolved);
    }
  });

  test('the a-priori paper counts the puzzles that every run solves, and has runs of which 2 % are one', () => {
    const proposed = column(aPriori, 'Table 1', 'Proposed EA');
    expect(proposed.filter((share) => share === 100)).toHaveLength(
      figureSaid(aPriori, 'puzzles that every run of the proposed algorithm solves'),
    );
    expect(proposed).toHaveLength(figureSaid(aPriori, 'puzzles'));
    // The text has “over”, though the least is as much.
    expect(Math.min(...proposed)).toBe(figureSaid(aPriori, 'least share of runs that converge'));
    const [, ...forms] = publishedTable(aPriori, 'Table 1').columns;
    for (const form of forms) for (const share of column(aPriori, 'Table 1', form)) expect(share % 2).toBe(0);
  });
});

describe('the crowds paper', () => {
  const votes = column(crowds, 'Chart 2', 'Aggregation Result');
  const best = column(crowds, 'Chart 2', 'Best Individual');

  test('the crowds paper counts as optimal the runs whose vote has no penalty', () => {
    expect(votes).toHaveLength(figureSaid(crowds, 'crowds of Chart 2'));
    expect(votes.flatMap((vote, run) => (vote === 0 ? [run] : []))).toEqual([0, 2, 3, 4, 5, 7, 9]);
    expect(votes.filter((vote) => vote === 0)).toHaveLength(
      figureSaid(crowds, 'crowds that come to an optimal solution, of ten'),
    );
    expect(votes.flatMap((vote, run) => (vote === 0 && best[run] !== 0 ? [run] : []))).toEqual([0, 2, 3, 4, 5, 9]);
  });

  test('the crowds paper has means of 120 boards between the best and the worst', () => {
    for (const run of rowsOf(crowds, 'Chart 2')) {
      const print = printAt(crowds, 'Chart 2', run, 'Mean');
      expect(isPrintOf(print, Math.round(Number(print) * 120) / 120), run).toBe(true);
      const figure = (name: string): number => figureAt(crowds, 'Chart 2', run, name) ?? Number.NaN;
      for (const name of ['Mean', 'Median Individual']) {
        expect(figure(name)).toBeGreaterThan(figure('Best Individual'));
        expect(figure(name)).toBeLessThan(figure('Worst Individual'));
      }
    }
  });
});

describe('the neural paper', () => {
  test('the neural paper counts boards, and prints the share with clues of their own', () => {
    for (const [index, size] of rowsOf(networks, 'Table 1').entries()) {
      const [boards = 0, clues = 0] = ['|Ω|', '|Ψ|'].map((name) => figureAt(networks, 'Table 1', size, name) ?? 0);
      expect(boards).toBe(2 ** ((index + 1) ** 2));
      expect(isPrintOf(printAt(networks, 'Table 1', size, 'Ratio'), clues / boards), size).toBe(true);
    }
  });

  test('the neural paper has the medians of Table 3 as the middle of Table 5, whose tenths rise', () => {
    const [, ...algorithms] = publishedTable(networks, 'Table 5').columns;
    expect(algorithms.map((name) => printAt(networks, 'Table 5', '0.5', name))).toEqual(
      algorithms.map((name) => printAt(networks, 'Table 3', name.replace('Hi', 'HI'), 'Median')),
    );
    for (const name of algorithms) {
      const tenths = column(networks, 'Table 5', name);
      expect(tenths).toEqual(tenths.toSorted((a, b) => a - b));
    }
  });

  test('the neural paper has one rank sum of Table 6 that is the larger of two', () => {
    const boards = figureSaid(networks, 'boards of 10×10 in the test set');
    const half = (boards * (boards + 1)) / 4;
    const larger = rowsOf(networks, 'Table 6').filter(
      (study) => (figureAt(networks, 'Table 6', study, 'W') ?? 0) > half,
    );
    expect(larger).toEqual(['NeHPFI vs NeHPF']);
    expect(
      publishedTable(networks, 'Table 6').bold?.every((name, row) => rowsOf(networks, 'Table 6')[row]?.includes(name)),
    ).toBe(true);
  });

  test('the neural paper has totals in Table 8 that come of the means in Table 7, to two seconds', () => {
    const boards = figureSaid(networks, 'boards of 15×15');
    const all = figureSaid(networks, 'boards of 10×10 in the test set');
    const sums = [0, 0];
    for (const algorithm of rowsOf(networks, 'Table 8')) {
      const each = figureAt(networks, 'Table 7', algorithm, 'Mean') ?? Number.NaN;
      const [total, estimated] = ['Total', 'Estimated'].map((name) =>
        secondsIn(printAt(networks, 'Table 8', algorithm, name)),
      );
      expect(Math.abs((total ?? Number.NaN) - boards * each), algorithm).toBeLessThan(1);
      expect(Math.abs((estimated ?? Number.NaN) - all * each), algorithm).toBeLessThan(2);
      for (const [index, seconds] of [total, estimated].entries()) sums[index] = (sums[index] ?? 0) + (seconds ?? 0);
    }
    // 45 minutes and 28 seconds, rounded up; and 5 hours, 59 minutes and 14 seconds, rounded.
    const told = ['time of the four searches at 15×15', 'their time for the whole test set'].map((what) =>
      secondsIn(printSaid(networks, what)),
    );
    expect(told).toEqual([Math.ceil((sums[0] ?? 0) / 60) * 60, Math.round((sums[1] ?? 0) / 3600) * 3600]);
  });

  test('the neural paper has two figures for the least time of H, and fits that are not its counts', () => {
    expect(figureSaid(networks, 'least seconds of H at 10×10')).toBe(0.001);
    expect(figureAt(networks, 'Table 5', '0.0', 'H')).toBe(0.0001);
    expect(
      [5, 10, 15].map((size) => {
        const scale = figureSaid(networks, `scale α at ${size}×${size}`);
        const shape = figureSaid(networks, `shape β at ${size}×${size}`);
        const right = 100 * (1 - Math.exp(-((1 / scale) ** shape)));
        return [Number(right.toFixed(1)), figureSaid(networks, `boards of ${size}×${size} predicted right, %`)];
      }),
    ).toEqual([
      [95.4, 77.06],
      [45, 27.25],
      [15, 5.87],
    ]);
  });
});

test('the reinforcement paper counts its simulations: solved and stuck are all, and the solved are no half', () => {
  const [solved, stuck, all] = [
    'simulations in which the network solves the unseen puzzle',
    'simulations in which the network does not',
    'simulations',
  ].map((what) => figureSaid(reinforcement, what));
  expect((solved ?? 0) + (stuck ?? 0)).toBe(all);
  expect((100 * (solved ?? 0)) / (all ?? 1)).toBe(35);
});

describe('the result on searches', () => {
  const search: MeasuredResult = JSON.parse(readFileSync('site/src/content/results/search.json', 'utf8'));
  /** The written figures: four digits, in milliseconds where the paper has seconds. */
  const written = (label: string, row: string, name: string, factor: number): number =>
    Number(((figureAt(networks, label, row, name) ?? Number.NaN) * factor).toPrecision(4));

  test.each([
    ['Table 3', '10×10: time to solve a board (Table 3)', 1000],
    ['Table 4', '10×10: iterations to solve a board (Table 4)', 1],
    ['Table 7', '15×15: time to solve each of 50 boards (Table 7)', 1000],
  ])('the result on searches holds %s as it is published', (label, caption, factor) => {
    for (const row of rowsOf(networks, label))
      for (const name of ['Mean', 'Std', 'Median'])
        expect(figureIn(search, caption, row, name, 'neural-paper').value).toBe(written(label, row, name, factor));
  });

  test('the result on searches holds Tables 5 and 6 as they are published', () => {
    const [, ...algorithms] = publishedTable(networks, 'Table 5').columns;
    for (const share of rowsOf(networks, 'Table 5'))
      for (const name of algorithms)
        expect(
          figureIn(search, '10×10: percentiles of the times, as published', share, name.replace('Hi', 'HI')).value,
        ).toBe(written('Table 5', share, name, 1000));
    const { rows, columns } = search.tables.find(({ caption }) => caption.includes('(Table 6)')) ?? {
      rows: [],
      columns: [],
    };
    const at = columns.findIndex(({ name, by }) => name === 'W' && by === 'neural-paper');
    for (const study of rowsOf(networks, 'Table 6'))
      expect(String(rows.find(([name]) => name === study.replace(' vs ', ' and '))?.[at])).toBe(
        printAt(networks, 'Table 6', study, 'W'),
      );
  });
});

describe('data held against a text', () => {
  const paper: PublishedPaper = {
    paper: 'A paper',
    tables: [
      {
        label: 'Table 1',
        columns: ['Run', 'Vote'],
        rows: [
          ['0', '1.50'],
          ['1', '2'],
        ],
        average: ['Mean', '1.75'],
      },
    ],
    text: { columns: [], rows: [['4', 'runs', '2', 'two or 2 runs']] },
    slips: [],
  };
  const text =
    'Table 1\nRun\tVote\n0\t1.50\n1\t2\nMean | 1.75\nThere were two or 2\nruns of 10×10101010\\times 1010 × 10.';

  test('the numbers of the data are found in a text, however cells and lines are parted', () => {
    expect(missingFrom(paper, text)).toEqual([]);
  });

  test('the numbers of the data are missed in a text where a digit differs, or stands in another row', () => {
    expect(missingFrom(paper, text.replace('1.50', '1.5'))).toEqual(['Table 1: 0 1.50']);
    expect(missingFrom(paper, text.replace('1\t2', '1\t20'))).toEqual(['Table 1: 1 2']);
    expect(missingFrom(paper, text.replace('2\nruns', '3\nruns'))).toEqual(['Section 4: “two or 2 runs” (runs)']);
    const other = { ...paper, text: { columns: [], rows: [['4', 'runs', '3', 'two or 2 runs']] } };
    expect(missingFrom(other, text)).toEqual(['Section 4: 3 is not in “two or 2 runs”']);
  });

  // The papers are not in the project.
  const folder = process.env.PAPERS;
  test.runIf(folder !== undefined).each(Object.entries<PublishedPaper>(PAPERS))(
    'the data of %s are as printed',
    (name, own) => {
      expect(missingFrom(own, readFileSync(join(folder ?? '', `${name}.txt`), 'utf8'))).toEqual([]);
    },
  );
});
