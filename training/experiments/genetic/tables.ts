import { proportion } from '@crosshatch/core/findings';
import { GENETIC_SETTINGS } from '@crosshatch/core/published/genetic';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { type MeasuredEvolution, solvedWithin } from './measure.ts';

/** An evolution with its name in a table. */
interface NamedEvolution {
  readonly name: string;
  readonly measured: MeasuredEvolution;
}

/** The measurements on boards of 10×10. */
export interface MeasuredGenetic {
  readonly set: string;
  /** The number of boards in the set, and the number of boards that were drawn from it. */
  readonly boards: number;
  readonly sample: number;
  /**
   * The paper's algorithm, by its start and by the boards that survive, with the number of boards that the start alone solves.
   */
  readonly forms: readonly {
    readonly form: keyof typeof FORMS;
    readonly measured: MeasuredEvolution;
    readonly predictedRight: number;
  }[];
  /** Evolutions from random boards, with one change after another. */
  readonly steps: readonly NamedEvolution[];
  /** Evolutions from each start, with each fitness function. */
  readonly starts: readonly (NamedEvolution & { readonly start: string; readonly predictedRight: number })[];
  /** The best algorithms, from random boards, on all boards of the set, once with each seed. */
  readonly all: readonly NamedEvolution[];
}

/** Another set, on which the best algorithm is compared to the same search without a population. */
export interface GeneticSet {
  readonly set: string;
  readonly boards: number;
  readonly budget: number;
  readonly evolutions: readonly NamedEvolution[];
}

/** The boards that logic alone solves, among those on which an evolution was measured. */
export interface MeasuredLogic {
  readonly set: string;
  readonly boards: number;
  /** The number of boards that line solving alone settles. */
  readonly byLines: number;
}

/** Makes the tables on the neural paper's genetic algorithm, and on the gain by new fitness functions and operators. */
export function geneticMeasurements(
  measured: MeasuredGenetic,
  sets: readonly GeneticSet[],
  logic: readonly MeasuredLogic[],
  seed: number,
): Measurements {
  return {
    seed,
    settings: {
      [measured.set]: `${measured.sample} boards drawn of ${measured.boards.toLocaleString('en')}`,
      ...Object.fromEntries(sets.map(({ set, boards }) => [set, `${boards} boards drawn`])),
    },
    tables: [
      formsTable(measured),
      stepsTable(measured),
      startsTable(measured),
      allTable(measured),
      ...sets.map(setTable),
      logicTable(logic),
    ],
  };
}

/** The names of the forms of the paper's algorithm, by its start and by the boards that survive; the paper's own form first. */
export const FORMS = {
  paper: 'from the network’s prediction: the paper’s form',
  random: 'from random boards',
  paperBest: 'from the network’s prediction; the best of old and new survive',
  randomBest: 'from random boards; the best of old and new survive',
} as const;

const percent = (share: number): number => rounded(100 * share);

function formsTable({ set, sample, forms }: MeasuredGenetic): ResultTable {
  const { population, generations } = GENETIC_SETTINGS;
  return {
    caption: `ga by its start, with ${(population * generations).toLocaleString('en')} evaluations, on ${sample} boards of ${set}`,
    columns: [
      { name: 'Start' },
      { name: 'Predicted right', unit: '%', by: OURS },
      { name: 'Solved of the others', unit: '%', by: OURS },
      ...FROM_TO,
      { name: 'Time', unit: 'ms', by: OURS },
    ],
    rows: forms.map(({ form, measured, predictedRight }): Cell[] => {
      const boards = measured.solvedAfter.length;
      const solved = solvedWithin(measured, Number.POSITIVE_INFINITY);
      const { mean, low, high } = proportion(solved, boards);
      return [FORMS[form], percent(predictedRight / sample), ...[mean, low, high].map(percent), rounded(measured.ms)];
    }),
  };
}

/** The columns of the confidence interval of the share before them. */
const FROM_TO: readonly Column[] = ['From', 'To'].map((name) => ({ name, unit: '%', by: OURS }));

/** Makes the columns of the shares solved within each limit; the last share has its interval. */
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
    caption: `One thing after another, from random boards: solved by number of evaluations, ${sample} boards of ${set}`,
    columns: [{ name: 'Algorithm' }, ...withinColumns(LIMITS), { name: 'Time', unit: 'ms', by: OURS }],
    rows: steps.map(({ name, measured }) => [name, ...withinCells(measured, LIMITS), rounded(measured.ms)]),
    chart: {
      caption:
        'Share of boards solved within 100, 1,000 and 10,000 evaluations; a name with “…” continues the form above it',
      columns: LIMITS.map(withinText),
      scale: 'linear',
    },
  };
}

function startsTable({ set, sample, starts }: MeasuredGenetic): ResultTable {
  const limits = [1, ...LIMITS];
  return {
    caption: `Starts and fitness functions, lines drawn anew: solved by number of evaluations, ${sample} boards of ${set}`,
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

function setTable({ set, boards, budget, evolutions }: GeneticSet): ResultTable {
  const limits = [1000, 10_000, 100_000, 1_000_000].filter((limit) => limit <= budget);
  return {
    caption: `${set}: solved by number of evaluations, from random boards, ${boards} boards`,
    columns: [{ name: 'Algorithm' }, ...withinColumns(limits), { name: 'Time', unit: 'ms', by: OURS }],
    rows: evolutions.map(({ name, measured }) => [name, ...withinCells(measured, limits), rounded(measured.ms)]),
  };
}

function logicTable(logic: readonly MeasuredLogic[]): ResultTable {
  return {
    caption: 'Line solving alone on the same boards',
    columns: [{ name: 'Set' }, { name: 'Settled by lines', unit: '%', by: OURS }],
    rows: logic.map(({ set, boards, byLines }) => [
      `${set}, ${boards.toLocaleString('en')} boards`,
      percent(byLines / boards),
    ]),
  };
}
