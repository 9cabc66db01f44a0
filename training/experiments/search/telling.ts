import { compare, type Figure, figureIn, figureText } from '@crosshatch/core/findings';
import {
  neuralPaper,
  publishedComparisons,
  publishedIterations10,
  publishedPercentiles10,
  publishedTimes10,
  publishedTimes15,
  publishedTotals15,
  type Statistics,
} from '../published/neural-networks.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { notesOnSets } from '../result/sets.ts';
import { beside, type Measurements } from '../result/telling.ts';
import { chanceText, pairText } from './comparisons.ts';
import { EXACT, PAPER_ALGORITHMS } from './measure.ts';
import { durationText, PAPER_BOARDS, SAMPLE, shareText, TENTHS } from './tables.ts';

/*
 * The words of the result on searches around a network: the neural paper's Tables 2 to 8 beside ours, and the notes, whose
 * comparisons are bound to the figures.
 */

const by = neuralPaper.key;
const TIMES = '10×10: time to solve a board (Table 3)';
const ITERATIONS = '10×10: iterations to solve a board (Table 4)';

export function tellSearch(measured: Measurements): Findings {
  const tables = [algorithmsTable(), ...besideThePaper(measured.tables)];
  const isPublished = tables.some(({ columns }) => columns.some((column) => column.by === by));
  return {
    title: 'Searching with a network',
    question:
      'Does a network’s guess shorten the search for a solution, and does it pay for the time that the guess takes?',
    notes: [...payNotes(tables), ...NOTES, ...notesOnSets(setsOf(measured))],
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: isPublished ? [neuralPaper] : [],
    tables,
  };
}

/** The sets that were measured: settings name each with its predictor. */
const setsOf = ({ settings }: Measurements): string[] =>
  Object.keys(settings).flatMap((name) => (name.includes(', ') ? [name.slice(0, name.indexOf(', '))] : []));

/** Table 2. The names say it all: an 8 for the reflections, PF for partial and full erase, I for intuition. */
function algorithmsTable(): ResultTable {
  const yes = (is: boolean): Cell => (is ? 'yes' : null);
  return {
    caption: 'The algorithms (Table 2)',
    columns: ['Algorithm', 'Looks of the network', 'Partial erase', 'Intuition'].map((name) => ({ name })),
    rows: [...PAPER_ALGORITHMS, EXACT].map(({ title, views = 0 }): Cell[] => [
      title,
      views || null,
      yes(views > 0 && title.includes('PF')),
      yes(views > 0 && title.endsWith('I')),
    ]),
  };
}

type Published = Readonly<Record<string, Statistics>>;

function besideThePaper(measured: readonly ResultTable[]): readonly ResultTable[] {
  const statistics = (published: Published, unit?: string) => (table: ResultTable) =>
    beside(table, {
      by,
      columns: ['Mean', 'Std', 'Median'].map((name) => ({ name, ...(unit !== undefined && { unit }) })),
      cellsOf: (algorithm) =>
        published[algorithm]?.map((value) => rounded(unit === undefined ? value : 1000 * value)) ?? [null, null, null],
    });
  const changes: Readonly<Record<string, (table: ResultTable) => ResultTable>> = {
    '(Table 3)': statistics(publishedTimes10, 'ms'),
    '(Table 4)': statistics(publishedIterations10),
    '(Table 6)': comparisonsBeside,
    '(Table 7)': statistics(publishedTimes15, 'ms'),
    '(Table 8)': totalsBeside,
  };
  const tables = measured.map((table) => {
    const change = Object.entries(changes).find(([end]) => table.caption.endsWith(end))?.[1];
    return change?.(table) ?? table;
  });
  return tables.flatMap((table) => (table.caption === PERCENTILES ? [table, publishedPercentiles()] : [table]));
}

const PERCENTILES = '10×10: percentiles of the times (Table 5)';

function publishedPercentiles(): ResultTable {
  const published = Object.entries(publishedPercentiles10);
  return {
    caption: '10×10: percentiles of the times, as published (Table 5)',
    columns: [{ name: 'Share' }, ...published.map(([name]) => ({ name, unit: 'ms', by }))],
    rows: TENTHS.map((share, at): Cell[] => [
      shareText(share),
      ...published.map(([, seconds]) => rounded(1000 * (seconds[at] ?? 0))),
    ]),
  };
}

const comparisonsBeside = (table: ResultTable): ResultTable =>
  beside(table, {
    by,
    columns: ['W', 'p', 'Less'].map((name) => ({ name })),
    cellsOf: (row) => {
      const pair = publishedComparisons.find((each) => pairText(each) === row);
      return pair === undefined ? [null, null, null] : [pair.statistic, chanceText(pair.p ?? 0), pair.better];
    },
  });

const totalsBeside = (table: ResultTable): ResultTable =>
  beside(table, {
    by,
    columns: [{ name: `${SAMPLE} boards` }, { name: `All ${PAPER_BOARDS.toLocaleString('en')}, estimated` }],
    cellsOf: (algorithm) =>
      publishedTotals15[algorithm]?.map((seconds) => durationText(1000 * seconds)) ?? [null, null],
  });

/** Whether the network pays, by iterations and by time: both, since they do not agree. */
function payNotes(tables: readonly ResultTable[]): string[] {
  if (!tables.some(({ caption }) => caption === TIMES)) return [];
  const figure = (caption: string, algorithm: string, whose: string): Figure =>
    figureIn({ name: 'search', tables }, caption, algorithm, 'Mean', whose);
  const around = PAPER_ALGORITHMS.filter(({ views }) => views !== undefined).map(({ title }) => title);
  const all = (caption: string): Figure[] => around.map((title) => figure(caption, title, 'crosshatch'));
  const range = (figures: readonly Figure[]): string => {
    const values = figures.map(({ value }) => value);
    return `${figureText({ value: Math.min(...values) })} to ${figureText({ value: Math.max(...values) })}`;
  };
  const [iterations, times] = [all(ITERATIONS), all(TIMES)];
  const [h, hTime] = [figure(ITERATIONS, 'H', 'crosshatch'), figure(TIMES, 'H', 'crosshatch')];
  const [theirs, theirTime] = [figure(TIMES, 'Ne8HPFI', by), figure(TIMES, 'H', by)];
  const fewer = iterations.map((each) => compare(each, 'fewer', h))[0];
  const longer = times.map((each) => compare(each, 'longer', hTime))[0];
  return [
    `By iterations the network pays: all six searches take ${fewer} than H on average, ${range(iterations)} where H takes ${figureText(h)}. By time none does here: they take ${longer}, ${range(times)} ms where H takes ${figureText(hTime)} ms, nearly all of it for the prediction. In the paper Ne8HPFI takes ${compare(theirs, 'less', theirTime)} time than H, ${figureText(theirs)} ms beside ${figureText(theirTime)} ms: its H takes ${Math.round(theirTime.value / hTime.value).toLocaleString('en')} times as long as ours.`,
  ];
}

const NOTES: readonly string[] = [
  'H is the paper’s search without a network. A network’s guess that solves the puzzle is the answer. Otherwise NeHI searches from the empty board and tries first what is nearest to the guess (intuition); NeHPF erases the lines that cannot be right and searches on what is left, then from the empty board; NeHPFI does both. An 8 stands for guesses at all eight reflections.',
  'One network, trained on all eight reflections, serves the searches with and without an 8. The paper trains a network for its eight reflections (section 2.3.4), evidently apart from that for one view; so its searches without an 8 and ours are around different kinds of network.',
  'Everything runs in one thread and stops at the first solution. Times are those of prediction and search. A board is predicted once, alone, by TensorFlow.js on WebAssembly, and that time counts for every algorithm that uses it; the time of its search is the mean of all runs. Runs differ in time and in the seed by which the intuition settles ties. What one look takes by itself, as a median, stands on the page on predicting boards; other pages quote it from there.',
  'Iterations are looks at all lines that may have trivial cells; a guess that solves the puzzle takes none. The paper does not say what exactly it counts; its H and ours are close.',
  'The tests are Wilcoxon’s, of one side, by the normal approximation, on one pair a board: the published W and p agree with 15,274 such pairs. In the paper’s row of NeHPFI and NeHPF, W is the larger of the two sums of ranks; in all others, and in ours, it is the smaller.',
  'Their machine and language are others than ours, so what compares across the two are the iterations, and the order of the algorithms, rather than the times.',
  'belief-propagation and universal are not one look of a network: both solve lines first, and universal looks for solutions up to 16 times.',
  'The exact solver is not the paper’s. It needs no network and no guess, and where it is faster than the prediction alone, the network is of no use for solving. It stops at the first solution here, as all other searches do; its times with the proof stand on its own page.',
];
