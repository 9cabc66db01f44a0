import { A_PRIORI_SETTINGS } from '@crosshatch/core/published/ea';
import { mean } from '../../statistics/sample.ts';
import {
  convergence as convergenceOf,
  formColumns,
  generations as generationsOf,
  intervalColumns,
  percent,
  solvedRuns,
} from '../result/convergence.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import { OPEN_CHOICES } from './forms.ts';
import type { MeasuredForm, MeasuredRun, StudiedPuzzle } from './measure.ts';

export interface APrioriSet {
  readonly set: string;
  readonly puzzles: readonly StudiedPuzzle[];
  readonly forms: readonly MeasuredForm[];
}

export interface APrioriMeasurements {
  readonly puzzles: readonly StudiedPuzzle[];
  readonly tables: readonly MeasuredForm[];
  /** For each of `OPEN_CHOICES`, with the guided mutation and without. */
  readonly open: readonly (readonly MeasuredForm[])[];
  /** All puzzles of the set from which the sixteen come. */
  readonly all: APrioriSet;
  readonly steps: readonly MeasuredForm[];
  readonly ablations: readonly MeasuredForm[];
  readonly sizes: readonly APrioriSet[];
  /** Puzzles on which evolution can show what it adds. */
  readonly hardest: APrioriSet;
}

/** Makes our Tables 1 and 2, the tables of forms past the paper, and those that show the part of evolution in the gain. */
export function aPrioriMeasurements(measured: APrioriMeasurements, seed: number): Measurements {
  const { puzzles, tables, open, all, steps, ablations, sizes, hardest } = measured;
  const sets = [...sizes, hardest];
  const runsOf = (forms: readonly MeasuredForm[]): number => forms[0]?.runs[0]?.length ?? 0;
  return {
    seed,
    settings: {
      'runs of a puzzle': runsOf(tables),
      'runs of a puzzle, of all': runsOf(all.forms),
      'runs of a puzzle, by size': runsOf(sizes[0]?.forms ?? []),
      population: A_PRIORI_SETTINGS.population,
      generations: A_PRIORI_SETTINGS.generations,
      'chance of crossover': A_PRIORI_SETTINGS.crossover,
      'chance of mutation': A_PRIORI_SETTINGS.mutation,
      'penalty of a clash, of the cells': A_PRIORI_SETTINGS.penalty,
    },
    tables: [
      averagesTable(tables, seed),
      puzzlesTable(puzzles, tables),
      openTable(open, seed),
      formsTable(`10×10: all ${all.puzzles.length} puzzles of ${all.set}`, all.forms, seed),
      formsTable('Past the paper, step by step, on the same sixteen puzzles', steps, seed),
      formsTable('The effect of each part: the same with a part taken away', ablations, seed),
      ...sizes.map((set) => formsTable(`${setText(set)} of which lines settle less than a tenth`, set.forms, seed)),
      formsTable(setText(hardest), hardest.forms, seed),
      exactTable(sets),
    ],
  };
}

const allRuns = ({ runs }: MeasuredForm): readonly MeasuredRun[] => runs.flat();

const convergence = (form: MeasuredForm): Cell[] => convergenceOf(allRuns(form));
const generations = (form: MeasuredForm, seed: number): Cell[] => generationsOf(allRuns(form), seed);

const averagesTable = (forms: readonly MeasuredForm[], seed: number): ResultTable => ({
  caption: 'The averages of Tables 1 and 2',
  columns: [{ name: 'Form' }, ...intervalColumns('Converged', '%'), ...intervalColumns('Generations')],
  rows: forms.map((form): Cell[] => [form.title, ...convergence(form), ...generations(form, seed)]),
});

function puzzlesTable(puzzles: readonly StudiedPuzzle[], forms: readonly MeasuredForm[]): ResultTable {
  const titles = forms.map(({ title }) => title);
  return {
    caption: 'Our puzzles: share of runs that converge (as in Table 1), and their generations (Table 2)',
    columns: [
      { name: 'Puzzle' },
      { name: 'Variables', by: OURS },
      { name: 'Exact solver’s conflicts', by: OURS },
      ...formColumns(titles, OURS),
    ],
    rows: puzzles.map(({ id, variables, exact }, index): Cell[] => {
      const runs = forms.map((form) => form.runs[index] ?? []);
      return [
        id,
        variables,
        exact.work.conflicts ?? 0,
        ...runs.map((own) => percent(solvedRuns(own).length / own.length)),
        ...runs.map((own) => {
          const counts = solvedRuns(own).map((run) => run.generations);
          return counts.length === 0 ? null : rounded(mean(counts));
        }),
      ];
    }),
  };
}

/** Makes the table of results for each setting that the paper does not give. */
function openTable(open: APrioriMeasurements['open'], seed: number): ResultTable {
  return {
    caption: 'Choices the paper leaves open, with and without the guided mutation',
    columns: [
      { name: 'Choice' },
      ...['EA', 'EA no DGM'].flatMap((name) => [
        ...intervalColumns(`${name}: converged`, '%'),
        ...intervalColumns(`${name}: generations`),
      ]),
    ],
    rows: open.map((forms, index): Cell[] => [
      OPEN_CHOICES[index]?.title ?? '',
      ...forms.flatMap((form) => [...convergence(form), ...generations(form, seed)]),
    ]),
  };
}

/** The columns of a form in all tables past the paper. */
const FORM_COLUMNS: readonly Column[] = [
  ...intervalColumns('Converged', '%'),
  ...intervalColumns('Generations'),
  { name: 'Solved by the first population', unit: '%', by: OURS },
  { name: 'First individuals that solve', unit: '%', by: OURS },
  { name: 'Evaluations', by: OURS },
  { name: 'Line solves', by: OURS },
  { name: 'Time', unit: 'ms', by: OURS },
];

function formCells(form: MeasuredForm, seed: number): Cell[] {
  const runs = allRuns(form);
  const atOnce = runs.filter(({ isSolved, generations: count }) => isSolved && count === 1);
  return [
    ...convergence(form),
    ...generations(form, seed),
    percent(atOnce.length / runs.length),
    percent(form.firstIndividuals),
    rounded(mean(runs.map(({ evaluations }) => evaluations))),
    rounded(mean(runs.map(({ lineSolves }) => lineSolves))),
    rounded(form.ms),
  ];
}

const formsTable = (caption: string, forms: readonly MeasuredForm[], seed: number): ResultTable => ({
  caption,
  columns: [{ name: 'Form' }, ...FORM_COLUMNS],
  rows: forms.map((form): Cell[] => [form.title, ...formCells(form, seed)]),
  chart: {
    caption: 'Share of all runs that converge, and that the first population solves',
    columns: ['Converged', 'Solved by the first population'],
    scale: 'linear',
  },
});

const setText = ({ set, puzzles }: APrioriSet): string => {
  const [first] = puzzles;
  const size = first === undefined ? '' : `${first.puzzle.columns.length}×${first.puzzle.rows.length}`;
  return `${size}: ${puzzles.length} puzzles of ${set}`;
};

/** Makes the table of the exact solver on the same puzzles. */
const exactTable = (sets: readonly APrioriSet[]): ResultTable => ({
  caption: 'The exact solver on the same puzzles, with its proof',
  columns: [
    { name: 'Puzzles' },
    { name: 'Proven', unit: '%', by: OURS },
    { name: 'With one solution', unit: '%', by: OURS },
    { name: 'Line solves, mean', by: OURS },
    { name: 'Conflicts, mean', by: OURS },
  ],
  rows: sets.map((set): Cell[] => {
    const outcomes = set.puzzles.map(({ exact }) => exact);
    const share = (statuses: readonly string[]): number =>
      percent(outcomes.filter(({ status }) => statuses.includes(status)).length / outcomes.length);
    return [
      setText(set),
      share(['unique', 'multiple']),
      share(['unique']),
      rounded(mean(outcomes.map(({ work }) => work.lineSolves ?? 0))),
      rounded(mean(outcomes.map(({ work }) => work.conflicts ?? 0))),
    ];
  }),
});
