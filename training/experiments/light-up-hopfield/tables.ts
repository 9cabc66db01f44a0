import { WP_SETTINGS } from '@crosshatch/core/light-up/evolution';
import { mean } from '../../statistics/sample.ts';
import { convergence, formColumns, generations, intervalColumns, percent, solvedRuns } from '../result/convergence.ts';
import { type Cell, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { StudiedLightUp } from './boards.ts';
import type { MeasuredForm } from './measure.ts';

/** A puzzle with the exact solver’s grade. */
export interface GradedLightUp extends StudiedLightUp {
  /** The grade in words. */
  readonly grade: string;
  readonly isProven: boolean;
  /** Microseconds of a solve with its proof. */
  readonly microseconds: number;
}

export interface HopfieldMeasurements {
  /** The stand-ins, and the forms on them. */
  readonly puzzles: readonly GradedLightUp[];
  readonly forms: readonly MeasuredForm[];
  /** The choices that the paper leaves open, on the stand-ins. */
  readonly open: readonly MeasuredForm[];
  readonly large: readonly GradedLightUp[];
  readonly largeForms: readonly MeasuredForm[];
}

export const AVERAGES = 'The averages of Tables 3 and 4';
export const BY_PUZZLE = 'Our puzzles: share of runs';
export const OPEN = 'Choices the paper leaves open';
export const LARGE = '25×25';

/** Makes our Tables 3 and 4, and the tables of open choices and of large puzzles. */
export function hopfieldMeasurements(measured: HopfieldMeasurements, seed: number): Measurements {
  const { puzzles, forms, open, large, largeForms } = measured;
  const runsOf = ([form]: readonly MeasuredForm[]): number => form?.runs[0]?.length ?? 0;
  const { population, pressure, crossing, turned, reach } = WP_SETTINGS;
  return {
    seed,
    settings: {
      'runs of a puzzle': runsOf(forms),
      'runs of a puzzle, for an open choice': runsOf(open),
      'runs of a large puzzle': runsOf(largeForms),
      'evaluations of a run, large puzzles': large[0]?.cap ?? 0,
      population,
      'power of the wheel': pressure,
      'chance of crossover': crossing,
      'genes that mutation turns': turned,
      'changes of the order, as a share of all neurons': reach,
    },
    tables: [
      averagesTable(forms, puzzles, seed),
      puzzlesTable(puzzles, forms),
      openTable(open, seed),
      largeTable(large, largeForms, seed),
      exactTable({ 'the stand-ins': puzzles, '25×25': large }),
    ],
  };
}

/** Computes the evaluations a second of one thread on the puzzles of a width. */
function speed({ runs, ms }: MeasuredForm, puzzles: readonly GradedLightUp[], width: number): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const own = [...puzzles.keys()].filter((at) => puzzles[at]?.puzzle.width === width);
  const evaluations = own.map((at) => sum((runs[at] ?? []).map((run) => run.evaluations)));
  return rounded((1000 * sum(evaluations)) / sum(own.map((at) => ms[at] ?? 0)));
}

const averagesTable = (
  forms: readonly MeasuredForm[],
  puzzles: readonly GradedLightUp[],
  seed: number,
): ResultTable => ({
  caption: AVERAGES,
  columns: [
    { name: 'Form' },
    ...intervalColumns('Converged', '%'),
    ...intervalColumns('Generations'),
    { name: 'Solved by the first population', unit: '%', by: OURS },
    { name: 'Evaluations in a second, 10×10', by: OURS },
    { name: 'Evaluations in a second, 14×14', by: OURS },
  ],
  rows: forms.map((form): Cell[] => {
    const runs = form.runs.flat();
    return [
      form.title,
      ...convergence(runs),
      ...generations(runs, seed),
      percent(solvedRuns(runs).filter((run) => run.generations === 1).length / runs.length),
      speed(form, puzzles, 10),
      speed(form, puzzles, 14),
    ];
  }),
  chart: {
    caption: 'Share of all runs that converge, with its 95 % confidence interval',
    columns: ['Converged'],
    scale: 'linear',
  },
});

const puzzlesTable = (puzzles: readonly GradedLightUp[], forms: readonly MeasuredForm[]): ResultTable => ({
  caption: `${BY_PUZZLE} that converge (as in Table 3), and their generations (Table 4)`,
  columns: [
    { name: 'Puzzle' },
    { name: 'Size', by: OURS },
    { name: 'Variables', by: OURS },
    { name: 'Exact solver’s grade', by: OURS },
    ...formColumns(
      forms.map(({ title }) => title),
      OURS,
    ),
  ],
  rows: puzzles.map(({ name, puzzle, variables, grade }, index): Cell[] => {
    const runs = forms.map((form) => form.runs[index] ?? []);
    return [
      name,
      `${puzzle.width}×${puzzle.height}`,
      variables,
      grade,
      ...runs.map((own) => percent(solvedRuns(own).length / own.length)),
      ...runs.map((own) => {
        const counts = solvedRuns(own).map((run) => run.generations);
        return counts.length === 0 ? null : rounded(mean(counts));
      }),
    ];
  }),
});

const openTable = (open: readonly MeasuredForm[], seed: number): ResultTable => ({
  caption: `${OPEN}: WP with another choice, on the same puzzles`,
  columns: [{ name: 'Choice' }, ...intervalColumns('Converged', '%'), ...intervalColumns('Generations')],
  rows: open.map(({ title, runs }): Cell[] => [title, ...convergence(runs.flat()), ...generations(runs.flat(), seed)]),
});

const largeTable = (large: readonly GradedLightUp[], forms: readonly MeasuredForm[], seed: number): ResultTable => {
  const variables = large.map((each) => each.variables);
  return {
    caption: `${LARGE}: ${large.length} tricky puzzles of ${Math.min(...variables)} to ${Math.max(...variables)} variables`,
    columns: [
      { name: 'Form' },
      ...intervalColumns('Converged', '%'),
      ...intervalColumns('Generations'),
      { name: 'Solved by the first population', unit: '%', by: OURS },
      { name: 'Puzzles that a run solves', by: OURS },
      { name: 'Time of a run', unit: 'ms', by: OURS },
    ],
    rows: forms.map(({ title, runs, ms }): Cell[] => {
      const all = runs.flat();
      return [
        title,
        ...convergence(all),
        ...generations(all, seed),
        percent(solvedRuns(all).filter((run) => run.generations === 1).length / all.length),
        runs.filter((own) => solvedRuns(own).length > 0).length,
        rounded(ms.reduce((sum, each) => sum + each, 0) / all.length),
      ];
    }),
  };
};

/** Makes the table of the exact solver on the same puzzles. */
const exactTable = (sets: Readonly<Record<string, readonly GradedLightUp[]>>): ResultTable => ({
  caption: 'The exact solver on the same puzzles, with its proof',
  columns: [{ name: 'Puzzles' }, { name: 'Proven', unit: '%', by: OURS }, { name: 'Time, mean', unit: 'µs', by: OURS }],
  rows: Object.entries(sets).map(([set, puzzles]): Cell[] => [
    set,
    percent(puzzles.filter(({ isProven }) => isProven).length / puzzles.length),
    rounded(mean(puzzles.map(({ microseconds }) => microseconds))),
  ]),
});
