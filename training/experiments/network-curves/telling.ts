import { compare, type Figure, figureIn, figureText, intervalText } from '@crosshatch/core/findings';
import { amountText, listText } from '@crosshatch/core/puzzle';
import { leakFreeShare, publishedLeaks, publishedNetworkFigures } from '../published/neural-networks.ts';
import { readWords } from '../result/notes.ts';
import { relation, relationOf } from '../result/relation.ts';
import type { Cell, Findings, ResultTable } from '../result/result.ts';
import type { Wording } from '../result/telling.ts';
import { BEST, CONTINUED, HALF, PAIR, PAIRS, RUNS, SETTINGS, SHARE, sizesOf } from './tables.ts';

/*
 * The words of the result on training curves. The runs are not known in advance, so the words follow from the figures, and
 * `compare` checks each comparison against its figures.
 */

export const curveWords: Wording = ({ tables }) => ({
  ...readWords(import.meta.dirname, {
    tests: testsNotes(tables),
    growth: bestRuns(tables).map(growthNote),
    pairs: rowsOf(tables, PAIRS).map(([runs]) => pairNote(tables, String(runs))),
    continued: rowsOf(tables, CONTINUED).flatMap(([run]) => continuedNote(tables, String(run))),
  }),
  ...headline(tables),
});

const tableIn = (tables: readonly ResultTable[], caption: string): ResultTable | undefined =>
  tables.find((table) => table.caption === caption);

const rowsOf = (tables: readonly ResultTable[], caption: string): ResultTable['rows'] =>
  tableIn(tables, caption)?.rows ?? [];

function cellOf(tables: readonly ResultTable[], caption: string, row: string, column: string): Cell {
  const at = tableIn(tables, caption)?.columns.findIndex(({ name }) => name === column) ?? -1;
  return rowsOf(tables, caption).find(([name]) => name === row)?.[at] ?? null;
}

const figure = (tables: readonly ResultTable[], caption: string, row: string, column: string): Figure =>
  figureIn({ name: 'network-curves', tables }, caption, row, column);

/** The run with the highest share of its size. */
interface BestRun {
  readonly name: string;
  readonly size: string;
  readonly best: Figure;
  /** The samples at which it is best, all samples of the run, and the seconds of the run. */
  readonly samples: number;
  readonly all: number;
  readonly seconds: number;
  /** Left out if no epoch has half of the samples. */
  readonly half?: Figure;
  /** The network with whose weights it began, and the samples from which that network had learned, if they are known. */
  readonly from?: { readonly name: string; readonly samples: number | undefined };
}

/** Finds the best run of each size, in the order of the sizes' tables. */
function bestRuns(tables: readonly ResultTable[]): BestRun[] {
  const runs = rowsOf(tables, RUNS).map(([first]): BestRun => {
    const name = String(first);
    const number = (column: string): number => Number(cellOf(tables, RUNS, name, column));
    return {
      name,
      size: String(cellOf(tables, RUNS, name, 'Size')),
      best: figure(tables, RUNS, name, BEST),
      samples: number('Best at samples'),
      all: number('Samples'),
      seconds: number('Training time'),
      ...(cellOf(tables, RUNS, name, HALF) !== null && { half: figure(tables, RUNS, name, HALF) }),
      ...startOf(tables, name),
    };
  });
  return sizesOf(tables).flatMap((size) =>
    runs
      .filter((run) => run.size === size)
      .toSorted((one, other) => other.best.value - one.best.value)
      .slice(0, 1),
  );
}

function startOf(tables: readonly ResultTable[], run: string): Pick<BestRun, 'from'> {
  const name = cellOf(tables, SETTINGS, run, 'Began with');
  if (name === null || name === 'random weights') return {};
  const samples = cellOf(tables, RUNS, String(name), 'Best at samples');
  return { from: { name: String(name), samples: samples === null ? undefined : Number(samples) } };
}

/** Describes the samples of a run; it may have begun with a trained network. */
function afterText({ samples, from }: BestRun): string {
  if (from === undefined) return `after ${samplesText(samples)} samples`;
  // A network that is not one of the runs is a promoted one.
  const before =
    from.samples === undefined
      ? `the network ${from.name}`
      : `the ${samplesText(from.samples)} samples of the run ${from.name}`;
  return `after ${samplesText(samples)} samples beyond ${before}`;
}

const at = (size: string): string => (size === 'any size' ? 'on boards of any size' : `at ${size}`);

/** Renders 4,352,000 as 4.35 million. */
const samplesText = (samples: number): string =>
  samples >= 1e6 ? `${figureText({ value: samples / 1e6 })} million` : amountText(samples);

/** Renders 5,400 seconds as 1.5 hours. A time that is rounded up to 60 minutes is one hour. */
function durationText(seconds: number): string {
  const minutes = figureText({ value: seconds / 60 });
  return seconds < 3600 && minutes !== '60'
    ? counted(minutes, 'minute')
    : counted(figureText({ value: seconds / 3600 }), 'hour');
}

const counted = (number: string, noun: string): string => `${number} ${noun}${number === '1' ? '' : 's'}`;

function headline(tables: readonly ResultTable[]): Pick<Findings, 'findings' | 'headline'> {
  const runs = bestRuns(tables);
  const longest = runs.toSorted((one, other) => other.all - one.all)[0];
  if (longest === undefined) return {};
  const [first = '', ...others] = runs.map(
    (run, place) =>
      `${intervalText(run.best)} %${place === 0 ? ' of their validation boards right' : ''} ${at(run.size)} ${afterText(run)}`,
  );
  // Half of the samples of a run that began with a trained network is not half of its training.
  const halves = runs.flatMap((run) =>
    run.half === undefined || run.from !== undefined ? [] : [{ ...run, half: run.half }],
  );
  return {
    findings: [
      `The best runs predict ${listText([first, ...others])}.`,
      ...(halves.length > 0 ? [halvesText(halves)] : []),
    ],
    headline: `${longest.size}: ${SHARE}`,
  };
}

type HalfRun = BestRun & Required<Pick<BestRun, 'half'>>;

/** The shares of the best runs after half of their samples. */
function halvesText(runs: readonly HalfRun[]): string {
  const text = ({ size, half }: HalfRun): string => `${intervalText(half)} % ${at(size)}`;
  const [only, second] = runs;
  if (only !== undefined && second === undefined)
    return `After half of its samples, the run ${at(only.size)} had ${intervalText(only.half)} %, ${relation(only.half, only.best)} its best share.`;
  const start = 'After half of these samples, the same runs had';
  if (runs.every(({ half, best }) => relationOf(half, best) === 'less')) {
    const [lower] = runs.map(({ half, best }) => compare(half, 'lower', best));
    return `${start} ${lower} shares: ${listText(runs.map(text))}.`;
  }
  return `${start} ${listText(runs.map((run) => `${text(run)} (${relation(run.half, run.best)} the best share)`))}.`;
}

/** The note on the shares on the neural paper's test boards; our own shares are on another page. */
function testsNotes(tables: readonly ResultTable[]): string[] {
  const published = publishedNetworkFigures.filter(({ size }) => sizesOf(tables).includes(`${size}×${size}`));
  if (published.length === 0) return [];
  const told = published.map(({ size, right, anyRight }) => {
    const leak = publishedLeaks.find((each) => each.size === size);
    const least = (share: number, leaked: number | undefined): string =>
      leaked === undefined ? '' : ` (at least ${figureText({ value: 100 * leakFreeShare(share / 100, leaked) })} %)`;
    const any =
      anyRight === undefined
        ? ''
        : `, and ${anyRight} %${least(anyRight, leak?.reflected)} where a right prediction in any of the eight reflections is enough`;
    return `${right} %${least(right, leak?.same)} at ${size}×${size}${any}`;
  });
  return [
    `The neural paper publishes these shares of its test boards: ${told.join('; ')}. In brackets is the least share on those of its test boards that do not stand in its training set too. The test boards are others than the validation boards here, so no share of this page compares with these. The page “Predicting boards” measures the promoted networks on the test boards.`,
  ];
}

function growthNote(run: BestRun): string {
  const { name, size, best, all, seconds, half, from } = run;
  const pace = `Its ${samplesText(all)} samples took ${durationText(seconds)}, so twice the samples would take ${durationText(2 * seconds)} at the same pace.`;
  const start = `The best run ${at(size)}, ${name}, predicts ${intervalText(best)} % of its validation boards right ${afterText(run)}.`;
  if (from !== undefined) return `${start} Its ${samplesText(all)} samples took ${durationText(seconds)}.`;
  if (half === undefined) return `${start} ${pace}`;
  const gained = figureText({ value: best.value - half.value });
  return `${start} After half of them it had ${intervalText(half)} %, ${relation(half, best)} its best share: the last doubling of the samples gave ${counted(gained, 'percentage point')}. ${pace}`;
}

function pairNote(tables: readonly ResultTable[], runs: string): string {
  const [first, second] = ['The first', 'The second'].map((column) => figure(tables, PAIRS, runs, column));
  const text = (column: string): string => String(cellOf(tables, PAIRS, runs, column));
  if (first === undefined || second === undefined) throw new Error(`${runs}: no figures`);
  const [one = '', other = ''] = runs.split(PAIR);
  return `The runs ${one} and ${other} differ in one setting, ${text('Setting')}: “${text('The first has it as')}” and “${text('The second has it as')}”. After ${samplesText(Number(text('At samples')))} samples the first has ${intervalText(first)} %, ${relation(first, second)} the second, which has ${intervalText(second)} %.`;
}

/** The note on a run that continued another one after its learning rate had fallen to 0. */
function continuedNote(tables: readonly ResultTable[], run: string): string[] {
  const cell = (column: string): Cell => cellOf(tables, CONTINUED, run, column);
  if (cell('The other had') !== 'ended' || cell('After its next epoch') === null) return [];
  const [before, after] = ['There', 'After its next epoch'].map((column) => figure(tables, CONTINUED, run, column));
  if (before === undefined || after === undefined) return [];
  const above = cell('Above the other’s best at samples');
  const passed =
    above === null
      ? 'It has not passed the best share of that run.'
      : `It passed the best share of that run after ${samplesText(Number(above))} samples.`;
  return [
    `The run ${run} lengthens ${cell('Continues')}, which had ended after ${samplesText(Number(cell('At samples')))} samples with ${intervalText(before)} %. Its rate is higher again, and after its next epoch it has ${intervalText(after)} %, ${relation(after, before)} the share at that end. ${passed}`,
  ];
}
