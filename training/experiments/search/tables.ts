import { grouped } from '@crosshatch/core/memory';
import { deviation, mean, median, quantiles } from '../../statistics/sample.ts';
import { sampledIndices } from '../../statistics/sampling.ts';
import type { Statistics } from '../published/neural-networks.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { comparisonTables } from './comparisons.ts';
import { type MeasuredSearches, measuredOn, type Searches, wholeTimes } from './measure.ts';

/** Whether a set is the paper's test set of a size, on which our figures are shown beside the paper's. */
const isPaperSet = (set: string, size: 10 | 15): boolean => set === `test-${size}x${size}`;

/** The number of boards of 15×15 that the paper solved, and the number of boards for which it estimated the time from these. */
export const SAMPLE = 50;
export const PAPER_BOARDS = 15_274;

/**
 * Makes the measured tables on the neural paper's searches around a network: Tables 3 to 8 and Figure 10, on sets of boards.
 *
 * @param sets the first entry of a set's name is measured with the paper's network; later entries of the name are measured with
 *   other predictors, on boards drawn by the seed
 */
export function searchMeasurements(sets: readonly MeasuredSearches[], seed: number): Measurements {
  const tables = [...grouped(sets, ({ set }) => set).values()].flatMap(([measured, ...others]) => {
    if (measured === undefined) return [];
    const compared = predictorsTables(measured, others, seed);
    if (isPaperSet(measured.set, 10)) return [...tablesOf10(measured), ...compared];
    return [...(isPaperSet(measured.set, 15) ? tablesOf15(measured, seed) : ownTables(measured)), ...compared];
  });
  return { seed, settings: { threads: 1, budget: 'the default', ...settingsOf(sets) }, tables };
}

const settingsOf = (sets: readonly MeasuredSearches[]): Record<string, string> =>
  Object.fromEntries(
    sets.map(({ set, puzzles, runs, predictor }) => [`${set}, ${predictor}`, settingText(puzzles, runs)]),
  );

const settingText = (puzzles: number, runs: number): string =>
  `${puzzles.toLocaleString('en')} boards, ${runs === 1 ? 'one run' : `${runs} runs`}`;

function tablesOf10(measured: MeasuredSearches): ResultTable[] {
  return [
    timesTable(measured, '10×10: time to solve a board (Table 3)'),
    iterationsTable(measured, '10×10: iterations to solve a board (Table 4)'),
    percentileTable(measured),
    histogram(measured),
    ...comparisonTables(measured),
  ];
}

function tablesOf15(measured: MeasuredSearches, seed: number): ResultTable[] {
  const sample = measuredOn(measured, sampledIndices(measured.puzzles, SAMPLE, seed));
  return [
    timesTable(sample, `15×15: time to solve each of ${sample.puzzles} boards (Table 7)`),
    totalsTable(measured, sample),
    timesTable(measured, `15×15: time to solve each of ${measured.puzzles.toLocaleString('en')} boards`),
    iterationsTable(measured, '15×15: iterations to solve a board'),
  ];
}

const ownTables = (measured: MeasuredSearches): ResultTable[] => [
  timesTable(measured, `${measured.set}: time to solve a board`),
  iterationsTable(measured, `${measured.set}: iterations to solve a board`),
];

/** Makes the table of the same searches around other predictors, on the boards that were drawn for these predictors. */
function predictorsTables(network: MeasuredSearches, others: readonly MeasuredSearches[], seed: number): ResultTable[] {
  const [other] = others;
  if (other === undefined) return [];
  const { set, puzzles } = other;
  const measured = [measuredOn(network, sampledIndices(network.puzzles, puzzles, seed)), ...others];
  const searches = network.algorithms.filter(({ views }) => views > 0);
  const table: ResultTable = {
    caption: `${set}: around other predictors, on ${puzzles.toLocaleString('en')} boards`,
    columns: [
      { name: 'Algorithm' },
      ...measured.flatMap(({ predictor }): Column[] => [
        { name: `${predictor}: iterations, mean`, by: OURS },
        { name: 'without search', unit: '%', by: OURS },
        { name: 'time, mean', unit: 'ms', by: OURS },
      ]),
    ],
    rows: searches.map(({ title }): Cell[] => [
      title,
      ...measured.flatMap((each): Cell[] => {
        const own = each.algorithms.find((algorithm) => algorithm.title === title);
        if (own === undefined) return [null, null, null];
        const { iterations } = own;
        return [
          rounded(mean(iterations)),
          rounded((100 * iterations.filter((count) => count === 0).length) / iterations.length),
          rounded(mean(wholeTimes(each, own))),
        ];
      }),
    ]),
  };
  return [table];
}

const statisticsOf = (values: readonly number[]): Statistics => [mean(values), deviation(values), median(values)];

const statisticsColumns = (unit?: string): Column[] =>
  ['Mean', 'Std', 'Median'].map((name) => ({ name, by: OURS, ...(unit !== undefined && { unit }) }));

function timesTable(measured: MeasuredSearches, caption: string): ResultTable {
  return {
    caption,
    columns: [
      { name: 'Algorithm' },
      ...statisticsColumns('ms'),
      { name: 'Search alone, mean', unit: 'ms', by: OURS },
      { name: 'Solved', by: OURS },
    ],
    rows: measured.algorithms.map((own): Cell[] => [
      own.title,
      ...statisticsOf(wholeTimes(measured, own)).map(rounded),
      rounded(mean(own.times)),
      own.solved.filter(Boolean).length,
    ]),
    chart: {
      caption: 'Time to solve a board, median and mean; each step to the right is ten times longer',
      columns: ['Median', 'Mean'],
      scale: 'logarithmic',
    },
  };
}

function iterationsTable(measured: MeasuredSearches, caption: string): ResultTable {
  return {
    caption,
    columns: [{ name: 'Algorithm' }, ...statisticsColumns()],
    rows: counted(measured).map((own): Cell[] => [own.title, ...statisticsOf(own.iterations).map(rounded)]),
    chart: {
      caption:
        'Iterations to solve a board, median and mean. H is the search without a network. Ne and Ne8 take one and eight looks of a network; PF is partial erase, and I is intuition.',
      columns: ['Median', 'Mean'],
      scale: 'linear',
    },
  };
}

const counted = ({ algorithms }: MeasuredSearches): Searches[] =>
  algorithms.filter(({ iterations }) => iterations.length > 0);

export const TENTHS = Array.from({ length: 11 }, (_, tenth) => tenth / 10);

function percentileTable(measured: MeasuredSearches): ResultTable {
  const ours = measured.algorithms.map((own) => quantiles(wholeTimes(measured, own), TENTHS));
  return {
    caption: '10×10: percentiles of the times (Table 5)',
    columns: columnsOf('Share', measured.algorithms, 'ms'),
    rows: TENTHS.map((share, at): Cell[] => [tenthText(share), ...ours.map((values) => rounded(values[at] ?? 0))]),
  };
}

/** Makes the column of names, and a column for each algorithm. */
const columnsOf = (first: string, algorithms: readonly Searches[], unit: string): Column[] => [
  { name: first },
  ...algorithms.map(({ title }) => ({ name: title, unit, by: OURS })),
];

export const tenthText = (share: number): string => share.toFixed(1);

/** The upper ends of Figure 10's bars, in milliseconds: each a factor of √10 above the one before. */
const BAR_ENDS = Array.from({ length: 10 }, (_, step) => 10 ** (step / 2 - 2));

function histogram(measured: MeasuredSearches): ResultTable {
  const shares = measured.algorithms.map((own) => sharesBetween(wholeTimes(measured, own), BAR_ENDS));
  return {
    caption: '10×10: how many boards take how long (Figure 10)',
    columns: columnsOf('Time', measured.algorithms, '%'),
    rows: [...BAR_ENDS, Number.POSITIVE_INFINITY].map((end, bar): Cell[] => [
      barText(BAR_ENDS[bar - 1], end),
      ...shares.map((own) => rounded(100 * (own[bar] ?? 0))),
    ]),
    chart: {
      form: 'bars',
      caption: 'Share of boards by their time; each bar’s times are some three times those of the bar before',
      columns: measured.algorithms.map(({ title }) => title),
      scale: 'linear',
    },
  };
}

const barText = (from: number | undefined, to: number): string => {
  if (from === undefined) return `up to ${msText(to)} ms`;
  return to === Number.POSITIVE_INFINITY ? `over ${msText(from)} ms` : `${msText(from)}–${msText(to)} ms`;
};
const msText = (ms: number): string => String(Number(ms.toPrecision(2)));

/** Computes the shares of values in the bars that end at each of `ends`, and after the last end. */
function sharesBetween(values: readonly number[], ends: readonly number[]): number[] {
  const counts = new Array<number>(ends.length + 1).fill(0);
  for (const value of values) {
    const bar = ends.findIndex((end) => value <= end);
    counts[bar < 0 ? ends.length : bar] = (counts[bar < 0 ? ends.length : bar] ?? 0) + 1;
  }
  return counts.map((count) => count / values.length);
}

function totalsTable(measured: MeasuredSearches, sample: MeasuredSearches): ResultTable {
  const total = (times: readonly number[]): number => mean(times) * times.length;
  return {
    caption: `15×15: time for ${sample.puzzles} boards, and for all (Table 8)`,
    columns: [
      { name: 'Algorithm' },
      { name: `${sample.puzzles} boards`, by: OURS },
      { name: `All ${PAPER_BOARDS.toLocaleString('en')}, estimated`, by: OURS },
      { name: `${measured.puzzles.toLocaleString('en')} boards, measured`, by: OURS },
    ],
    rows: measured.algorithms.map((own, at): Cell[] => {
      const sampled = sample.algorithms[at];
      const part = sampled === undefined ? 0 : total(wholeTimes(sample, sampled));
      return [
        own.title,
        longTimeText(part),
        longTimeText((part / sample.puzzles) * PAPER_BOARDS),
        longTimeText(total(wholeTimes(measured, own))),
      ];
    }),
  };
}

/** Renders a long time in its two largest units, a short time in seconds. */
export function longTimeText(ms: number): string {
  const short = Number((ms / 1000).toPrecision(3));
  if (short < 60) return `${short} s`;
  // A time that is rounded up to a minute counts as a minute.
  const seconds = Math.max(60, ms / 1000);
  const units: readonly [string, number][] = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ];
  const first = units.findIndex(([, size]) => seconds >= size);
  const [[name, size] = ['s', 1], [nextName, nextSize] = ['s', 1]] = units.slice(first, first + 2);
  const rest = Math.floor((seconds % size) / nextSize);
  return `${Math.floor(seconds / size)} ${name} ${rest} ${nextName}`;
}
