import { type MeasuredEvolution, solvedWithin } from '../evolution/measure.ts';
import { proportion } from '../statistics/proportion.ts';
import { neuralPaper, publishedGenetic, publishedNetworkFigures } from './published-networks.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { notesOnSets } from './sets.ts';

/** An evolution by the words that a table has for it. */
export interface NamedEvolution {
  readonly name: string;
  readonly measured: MeasuredEvolution;
}

/** What was measured of boards of 10×10 of a set. */
export interface MeasuredGenetic {
  readonly set: string;
  /** Boards of the set, and how many were drawn of them. */
  readonly boards: number;
  readonly sample: number;
  /** The paper's algorithm, by its start and by what survives, the paper's own start first; and how many of the boards that start solves before it is mutated. */
  readonly published: readonly (NamedEvolution & { readonly predictedRight: number })[];
  /** From random boards, one thing changed after another. */
  readonly steps: readonly NamedEvolution[];
  /** From each start, with each fitness function. */
  readonly starts: readonly (NamedEvolution & { readonly start: string; readonly predictedRight: number })[];
  /** The best, from random boards, on all boards of the set, once with each seed. */
  readonly all: readonly NamedEvolution[];
}

/** Another set, on which the best is held against the same search without a population. */
export interface MeasuredSet {
  readonly set: string;
  readonly boards: number;
  readonly budget: number;
  readonly evolutions: readonly NamedEvolution[];
}

/** What logic does on the boards on which an evolution was measured. */
export interface MeasuredLogic {
  readonly set: string;
  readonly boards: number;
  /** Boards that lines alone settle, one after another. */
  readonly byLines: number;
}

/** The neural paper's genetic algorithm, and what new fitness functions and operators make of it. */
export function geneticFindings(
  measured: MeasuredGenetic,
  sets: readonly MeasuredSet[],
  logic: readonly MeasuredLogic[],
  seed: number,
): Findings {
  return {
    title: 'A genetic algorithm with a network',
    question:
      'Do new fitness functions make the neural paper’s genetic algorithm useful, as the paper asks in its further work?',
    notes: [
      'ga is as published: 1,000 boards, 100 generations, selection by roulette, 0 to 4 mutations of cells, the fitness of equation 1 (lines with their clues, and filled cells). The paper’s share leaves out the boards that its network predicted right; so does ours, whose network predicts fewer right than theirs. What survives, the paper leaves open: in ga the new boards take the place of the old ones. The last rows of the first table are of the other reading, by which the best of both go on.',
      'By changes, a board’s fitness is the sum over its lines of the fewest cells that have to change for the clue. By counts, it is how many arrangements of the clue are near: all of them count, and one that is n changes away counts as 2^(-4n) of one.',
      'A line drawn anew gets an arrangement of its clue, each as likely as the crossing lines let it be by that fitness. To tell, each of the line’s cells is looked at the other way: that is an evaluation each, and the new board is one more. All figures count them.',
      'ga-counts has 4 boards; a new one comes of one or, one time in five, of two, of which it has rows or columns, and then has its wrong lines drawn anew, ten times as often as there are lines. New boards take the place of the old ones, and every 20 generations it begins again. Its settings were chosen on boards of our own, of noise and figures, not on these sets.',
      'What came of it: it is the operator that does most. Lines that are drawn anew solve nearly all boards by any fitness, by counts somewhat more and sooner. Selection, crossover and a population add little to that: a single board that goes on and on does about as well. Cell by cell it is otherwise: there neither the new fitness functions nor crossover help much alone, and both together solve most boards.',
      'A start from the universal model or from belief propagation is a solution on most boards, before anything is bred: see the column for 1 evaluation.',
      'Logic needs none of this: lines settle many of these boards one after another, without a guess. The times of the exact solver stand on its own page.',
      'Each board is bred once, from a seed of its own. Intervals are Wilson’s, and hold the share in 19 of 20 cases. Times are those of the processor in one thread, without the prediction.',
      ...notesOnSets([measured.set, ...sets.map(({ set }) => set)]),
    ],
    seed,
    settings: {
      [measured.set]: `${measured.sample} boards drawn of ${measured.boards}`,
      ...Object.fromEntries(sets.map(({ set, boards }) => [set, `${boards} boards drawn`])),
    },
    sources: [neuralPaper],
    tables: [
      publishedTable(measured),
      stepsTable(measured),
      startsTable(measured),
      allTable(measured),
      ...sets.map(setTable),
      logicTable(logic),
    ],
  };
}

const percent = (share: number): number => rounded(100 * share);

function publishedTable({ set, sample, published }: MeasuredGenetic): ResultTable {
  const predicted = publishedNetworkFigures.find(({ size }) => size === 10);
  const paperMs = (1000 * publishedGenetic.seconds) / publishedGenetic.boards;
  return {
    caption: `ga as published, on ${sample} boards of ${set}`,
    columns: [
      { name: 'Start' },
      { name: 'Predicted right', unit: '%', by: OURS },
      { name: 'Solved of the others', unit: '%', by: OURS },
      ...FROM_TO,
      { name: 'Time', unit: 'ms', by: OURS },
      { name: 'Predicted right', unit: '%', by: neuralPaper.key },
      { name: 'Solved of the others', unit: '%', by: neuralPaper.key },
      { name: 'Time', unit: 'ms', by: neuralPaper.key },
    ],
    rows: published.map(({ name, measured, predictedRight }, index): Cell[] => {
      const boards = measured.solvedAfter.length;
      const solved = solvedWithin(measured, Number.POSITIVE_INFINITY);
      const { mean, low, high } = proportion(solved, boards);
      return [
        name,
        percent(predictedRight / sample),
        ...[mean, low, high].map(percent),
        rounded(measured.ms),
        // The paper has one start: its network.
        ...(index === 0 ? [predicted?.right ?? null, publishedGenetic.solved, rounded(paperMs)] : [null, null, null]),
      ];
    }),
  };
}

/** The confidence interval of the share in the column before. */
const FROM_TO: readonly Column[] = ['From', 'To'].map((name) => ({ name, unit: '%', by: OURS }));

/** Shares solved within so many evaluations, the last one with its interval. */
const withinColumns = (limits: readonly number[]): Column[] => [
  ...limits.map((limit) => ({ name: withinText(limit), unit: '%', by: OURS })),
  ...FROM_TO,
];

const withinText = (limit: number): string => `within ${limit.toLocaleString('en')}`;

function withinCells(measured: MeasuredEvolution, limits: readonly number[]): Cell[] {
  const boards = measured.solvedAfter.length;
  const shares = limits.map((limit) => proportion(solvedWithin(measured, limit), boards));
  const last = shares.at(-1);
  return [...shares.map(({ mean }) => percent(mean)), ...(last ? [percent(last.low), percent(last.high)] : [])];
}

const LIMITS = [100, 1000, 10_000];

function stepsTable({ set, sample, steps }: MeasuredGenetic): ResultTable {
  return {
    caption: `One thing after another, from random boards: solved within so many evaluations, ${sample} boards of ${set}`,
    columns: [{ name: 'Algorithm' }, ...withinColumns(LIMITS), { name: 'Time', unit: 'ms', by: OURS }],
    rows: steps.map(({ name, measured }) => [name, ...withinCells(measured, LIMITS), rounded(measured.ms)]),
    chart: {
      caption: 'Boards solved within 100, 1,000 and 10,000 evaluations',
      columns: LIMITS.map(withinText),
      scale: 'linear',
    },
  };
}

function startsTable({ set, sample, starts }: MeasuredGenetic): ResultTable {
  const limits = [1, ...LIMITS];
  return {
    caption: `Starts and fitness functions, lines drawn anew: solved within so many evaluations, ${sample} boards of ${set}`,
    columns: [
      { name: 'Start and fitness' },
      { name: 'Predicted right', unit: '%', by: OURS },
      ...withinColumns(limits),
      { name: 'Time', unit: 'ms', by: OURS },
    ],
    rows: starts.map(({ name, start, measured, predictedRight }) => [
      `${start}, ${name}`,
      percent(predictedRight / sample),
      ...withinCells(measured, limits),
      rounded(measured.ms),
    ]),
  };
}

function allTable({ set, boards, all }: MeasuredGenetic): ResultTable {
  return {
    caption: `ga-counts from random boards, on all ${boards.toLocaleString('en')} boards of ${set}`,
    columns: [
      { name: 'Repeat' },
      ...withinColumns(LIMITS),
      { name: 'Evaluations, mean', by: OURS },
      { name: 'Time', unit: 'ms', by: OURS },
    ],
    rows: all.map(({ name, measured }) => [
      name,
      ...withinCells(measured, LIMITS),
      rounded(measured.evaluations),
      rounded(measured.ms),
    ]),
  };
}

function setTable({ set, boards, budget, evolutions }: MeasuredSet): ResultTable {
  const limits = [1000, 10_000, 100_000, 1_000_000].filter((limit) => limit <= budget);
  return {
    caption: `${set}: solved within so many evaluations, from random boards, ${boards} boards`,
    columns: [{ name: 'Algorithm' }, ...withinColumns(limits), { name: 'Time', unit: 'ms', by: OURS }],
    rows: evolutions.map(({ name, measured }) => [name, ...withinCells(measured, limits), rounded(measured.ms)]),
  };
}

function logicTable(logic: readonly MeasuredLogic[]): ResultTable {
  return {
    caption: 'What lines alone do on the same boards',
    columns: [{ name: 'Set' }, { name: 'Settled by lines', unit: '%', by: OURS }],
    rows: logic.map(({ set, boards, byLines }) => [
      `${set}, ${boards.toLocaleString('en')} boards`,
      percent(byLines / boards),
    ]),
  };
}
