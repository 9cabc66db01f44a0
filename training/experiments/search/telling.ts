import { compare, type Figure, figureIn, figureText, intervalText, meanOf } from '@crosshatch/core/findings';
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
import { readWords } from '../result/notes.ts';
import { type Cell, type Findings, type ResultTable, rounded } from '../result/result.ts';
import { beside, type Measurements } from '../result/telling.ts';
import { chanceText, pairText } from './comparisons.ts';
import { EXACT, PAPER_ALGORITHMS } from './measure.ts';
import { longTimeText, PAPER_BOARDS, SAMPLE, TENTHS, tenthText } from './tables.ts';

/*
 * The words of the result on searches around a network: the neural paper's Tables 2 to 8 beside ours, and the notes.
 * Comparisons in the notes are bound to the figures.
 */

const by = neuralPaper.key;
const TIMES = '10×10: time to solve a board (Table 3)';
const ITERATIONS = '10×10: iterations to solve a board (Table 4)';
const LARGER_ITERATIONS = '15×15: iterations to solve a board';

export function tellSearch(measured: Measurements): Findings {
  const tables = [algorithmsTable(), ...besideThePaper(measured.tables)];
  const isPublished = tables.some(({ columns }) => columns.some((column) => column.by === by));
  return {
    ...readWords(import.meta.dirname, {
      pay: payNotes(tables),
      larger: largerNotes(tables, boardsIn(measured.settings, '15x15')),
    }),
    ...headline(tables, boardsIn(measured.settings, '10x10')),
    seed: measured.seed ?? 0,
    settings: measured.settings,
    sources: isPublished ? [neuralPaper] : [],
    tables,
  };
}

/**
 * Makes Table 2 from the names of the algorithms: an 8 stands for the reflections, PF for partial and full erase, I for
 * intuition.
 */
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
      tenthText(share),
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
      publishedTotals15[algorithm]?.map((seconds) => longTimeText(1000 * seconds)) ?? [null, null],
  });

/** Reads the number of boards of a size that the searches around the paper's network solve; 0 if the settings lack it. */
const boardsIn = (settings: Measurements['settings'], size: string): number => {
  const [boards = ''] = /^[\d,]+/.exec(String(settings[`test-${size}, paper-${size}`] ?? '')) ?? [];
  return Number(boards.replaceAll(',', ''));
};

/** The searches around a network. */
const AROUND = PAPER_ALGORITHMS.filter(({ views }) => views !== undefined).map(({ title }) => title);

/** Looks up the mean of an algorithm's iterations, with its interval if the number of boards is known. */
function iterationsIn(tables: readonly ResultTable[], caption: string, algorithm: string, boards: number): Figure {
  const figure = (column: string): Figure =>
    figureIn({ name: 'search', tables }, caption, algorithm, column, 'crosshatch');
  const mean = figure('Mean');
  const { low, high } = meanOf(mean.value, figure('Std').value, boards);
  return boards > 0 ? { ...mean, interval: [low, high] } : mean;
}

/** The finding: whether the network pays, by iterations and by time; the two do not agree. */
function headline(tables: readonly ResultTable[], boards: number): Pick<Findings, 'findings' | 'headline'> {
  if (!tables.some(({ caption }) => caption === TIMES)) return {};
  const figure = (caption: string, algorithm: string, whose: string): Figure =>
    figureIn({ name: 'search', tables }, caption, algorithm, 'Mean', whose);
  const all = (caption: string): Figure[] => AROUND.map((title) => figure(caption, title, 'crosshatch'));
  const range = (figures: readonly Figure[]): string => {
    const [least, ...others] = figures.toSorted((one, other) => one.value - other.value);
    return [least, others.at(-1)].map((each) => each && intervalText(each)).join(' to ');
  };
  const times = all(TIMES);
  const iterationsOf = (algorithm: string): Figure => iterationsIn(tables, ITERATIONS, algorithm, boards);
  const iterations = AROUND.map(iterationsOf);
  const [h, hTime] = [iterationsOf('H'), figure(TIMES, 'H', 'crosshatch')];
  const fewer = iterations.map((each) => compare(each, 'fewer', h))[0];
  const longer = times.map((each) => compare(each, 'longer', hTime))[0];
  return {
    findings: [
      `At 10×10 a network’s guess saves iterations: all six searches around a network take ${fewer} than the paper’s search H, ${range(iterations)} on average beside ${intervalText(h)}.`,
      `It saves no time here: they take ${longer}, ${range(times)} ms beside ${figureText(hTime)} ms of H, nearly all of it for the prediction.`,
    ],
    headline: ITERATIONS,
  };
}

/** The note on why the paper finds that the network saves time. */
function payNotes(tables: readonly ResultTable[]): string[] {
  if (!tables.some(({ caption }) => caption === TIMES)) return [];
  const time = (algorithm: string, whose: string): Figure =>
    figureIn({ name: 'search', tables }, TIMES, algorithm, 'Mean', whose);
  const [network, theirs, ours] = [time('Ne8HPFI', by), time('H', by), time('H', 'crosshatch')];
  const ratio = Math.round(theirs.value / ours.value).toLocaleString('en');
  return [
    `In the paper the network saves time too: Ne8HPFI takes ${compare(network, 'less', theirs)} than H, ${figureText(network)} ms beside ${figureText(theirs)} ms. The paper’s H takes ${ratio} times the time of ours, so there the prediction costs little beside the search.`,
  ];
}

/** The note on larger boards, where the mean iterations of the searches differ too much to show a gain. */
function largerNotes(tables: readonly ResultTable[], boards: number): string[] {
  if (boards === 0 || !tables.some(({ caption }) => caption === LARGER_ITERATIONS)) return [];
  const iterations = (algorithm: string): Figure => iterationsIn(tables, LARGER_ITERATIONS, algorithm, boards);
  const h = iterations('H');
  const [level] = AROUND.map((algorithm) => compare(iterations(algorithm), 'level with', h));
  const spanOf = (values: readonly number[]): string =>
    [Math.min(...values), Math.max(...values)].map((value) => figureText({ value })).join(' to ');
  const means = AROUND.map((algorithm) => iterations(algorithm).value);
  const medians = ['H', ...AROUND].map(
    (algorithm) => figureIn({ name: 'search', tables }, LARGER_ITERATIONS, algorithm, 'Median', 'crosshatch').value,
  );
  return [
    `At 15×15 no gain in iterations shows: the means of the searches around a network, ${spanOf(means)}, are ${level} that of H, ${intervalText(h)}. The medians are ${spanOf(medians)}, so a few boards with many iterations decide the means.`,
  ];
}
