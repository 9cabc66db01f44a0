import { compare, type Figure, figureIn, intervalText } from '@crosshatch/core/findings';
import { type Size, sizeText } from '@crosshatch/core/puzzle';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Wording, Written } from '../result/telling.ts';

/** The speed of an evolution. */
export interface MeasuredSpeed {
  readonly name: string;
  /** For each size, the evaluations in a second of processor time, once for each measurement. */
  readonly perSecond: readonly (readonly number[])[];
  /** For each number of threads, the milliseconds that the budget took. Left out if threads were not measured. */
  readonly threads?: { readonly budget: number; readonly milliseconds: readonly number[] };
}

/** The size of the boards for which the aim is set. */
const AIMED: Size = { width: 10, height: 10 };

/** Makes the tables on the speed at which evolutions evaluate boards, and on the gain by threads. */
export function evolutionSpeedFindings(
  measured: readonly MeasuredSpeed[],
  sizes: readonly Size[],
  threads: readonly number[],
  threadsSize: Size,
  seed: number,
): Written {
  const settings = {
    boards: 'random, 50 % filled',
    threads: threads.join(', '),
    [THREADS_SIZE]: sizeText(threadsSize),
  };
  const tables = [speedTable(measured, sizes), ...aimTable(measured, sizes, seed), ...threadsTable(measured, threads)];
  return { seed, settings, sources: [], tables };
}

const THREADS_SIZE = 'board of the threads';
/** The aim: evaluations a second, for algorithms whose evaluation looks at a board. */
const AIM: Figure = { place: 'the aim', value: 1_000_000 };
/** The algorithms whose evaluation looks at a board. */
const LOOKING = ['ga', 'woac'] as const;

/** The words of the result; comparisons are bound to the figures. */
export const speedWords: Wording = ({ settings, tables }) => ({
  ...readWords(import.meta.dirname, { size: String(settings[THREADS_SIZE]) }),
  ...headline(tables),
});

function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const aimed = tables.find(({ caption }) => caption.startsWith(AIM_CAPTION));
  const [speed] = tables;
  const quoted = [...LOOKING, 'ga-counts', 'ea'];
  if (aimed === undefined || speed === undefined) return {};
  if (!quoted.every((name) => aimed.rows.some(([row]) => row === name))) return {};
  const mean = (algorithm: string): Figure =>
    figureIn({ name: 'evolution-speed', tables }, aimed.caption, algorithm, 'Mean');
  const [ga, woac] = LOOKING.map(mean);
  const [fast, slow] = [mean('ga-counts'), mean('ea')];
  if (ga === undefined || woac === undefined) return {};
  const more = [ga, woac].map((each) => compare(each, 'more', AIM))[0];
  return {
    findings: [
      `At 10×10 one core evaluates ${intervalText(ga)} boards a second for ga and ${intervalText(woac)} for woac, ${more} than the million that was aimed at.`,
      `An evaluation of ea solves lines, so one core makes ${compare(slow, 'fewer', fast)} evaluations for ea than for ga-counts: ${intervalText(slow)} beside ${intervalText(fast)}.`,
    ],
    headline: speed.caption,
  };
}

const AIM_CAPTION = 'Evaluations in a second of one core at';

function speedTable(measured: readonly MeasuredSpeed[], sizes: readonly Size[]): ResultTable {
  return {
    caption: 'Evaluations in a second of one core, by the size of the board',
    columns: [{ name: 'Algorithm' }, ...sizes.map((size) => ({ name: sizeText(size), by: OURS }))],
    rows: measured.map(({ name, perSecond }): Cell[] => [
      name,
      ...perSecond.map((values) => Math.round(rounded(mean(values)))),
    ]),
    chart: {
      caption: 'Evaluations in a second of one core',
      // A chart has only three marks that can be distinguished.
      columns: sizes.filter((_, at) => [0, (sizes.length - 1) >> 1, sizes.length - 1].includes(at)).map(sizeText),
      scale: 'logarithmic',
    },
  };
}

/** Makes the table of the speed at 10×10 with its confidence interval, if that is among the sizes. */
function aimTable(measured: readonly MeasuredSpeed[], sizes: readonly Size[], seed: number): ResultTable[] {
  const place = sizes.findIndex(({ width, height }) => width === AIMED.width && height === AIMED.height);
  if (place < 0) return [];
  return [
    {
      caption: `${AIM_CAPTION} ${sizeText(AIMED)}`,
      columns: [
        { name: 'Algorithm' },
        ...['Mean', 'From', 'To'].map((name) => ({ name, by: OURS })),
        { name: 'Each', unit: 'µs', by: OURS },
      ],
      rows: measured.map(({ name, perSecond }): Cell[] => {
        const interval = bootstrapMean(perSecond[place] ?? [], seed);
        const { mean: middle, low, high } = interval;
        return [name, ...[middle, low, high].map((value) => Math.round(rounded(value))), rounded(1e6 / middle)];
      }),
    },
  ];
}

function threadsTable(measured: readonly MeasuredSpeed[], threads: readonly number[]): ResultTable[] {
  const rows = measured.flatMap(({ name, threads: own }): Cell[][] => {
    if (own === undefined) return [];
    const [alone = Number.NaN, ...others] = own.milliseconds;
    return [[name, own.budget, ...own.milliseconds.map(rounded), ...others.map((each) => rounded(alone / each))]];
  });
  if (rows.length === 0) return [];
  const [, ...several] = threads;
  return [
    {
      caption: 'The time to spend a budget in threads',
      columns: [
        { name: 'Algorithm' },
        { name: 'Evaluations', by: OURS },
        ...threads.map((count) => ({ name: count === 1 ? '1 thread' : `${count} threads`, unit: 'ms', by: OURS })),
        ...several.map((count) => ({ name: `${count} threads to 1`, unit: '×', by: OURS })),
      ],
      rows,
    },
  ];
}
