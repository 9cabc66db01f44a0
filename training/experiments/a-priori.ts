import { A_PRIORI_SETTINGS } from '@crosshatch/core/evolution';
import { bootstrapMean } from '../statistics/bootstrap.ts';
import { proportion } from '../statistics/proportion.ts';
import { mean } from '../statistics/sample.ts';
import { OPEN_CHOICES } from './a-priori-forms.ts';
import type { MeasuredForm, MeasuredRun, StudiedPuzzle } from './a-priori-runs.ts';
import { aPrioriPaper, PAPER_FORMS, publishedAverages, publishedPuzzles } from './published-a-priori.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { notesOnSets } from './sets.ts';

const PAPER = aPrioriPaper.key;

export interface MeasuredSet {
  readonly set: string;
  readonly puzzles: readonly StudiedPuzzle[];
  readonly forms: readonly MeasuredForm[];
}

export interface APrioriMeasurements {
  readonly puzzles: readonly StudiedPuzzle[];
  readonly tables: readonly MeasuredForm[];
  /** For each of `OPEN_CHOICES`, with the guided mutation and without. */
  readonly open: readonly (readonly MeasuredForm[])[];
  /** All puzzles of the set from which the sixteen are. */
  readonly all: MeasuredSet;
  readonly steps: readonly MeasuredForm[];
  readonly ablations: readonly MeasuredForm[];
  readonly sizes: readonly MeasuredSet[];
  /** Puzzles on which evolution can show what it adds. */
  readonly hardest: MeasuredSet;
}

/** The a-priori paper's Tables 1 and 2 beside ours, what goes past them, and what of that is evolution. */
export function aPrioriFindings(measured: APrioriMeasurements, seed: number): Findings {
  const { puzzles, tables, open, all, steps, ablations, sizes, hardest } = measured;
  const sets = [...sizes, hardest];
  const untouched = puzzles.filter(({ puzzle, variables }) => variables === puzzle.rows.length * puzzle.columns.length);
  const runsOf = (forms: readonly MeasuredForm[]): number => forms[0]?.runs[0]?.length ?? 0;
  return {
    title: 'Evolution on a-priori probabilities',
    question:
      'How far does an evolution get whose guesses follow how likely each cell is, and what of that does evolution do itself?',
    notes: [
      'An individual guesses at some cells, lines are solved from there, and what they settle is its fitness. The paper draws first guesses by how likely clues make each cell filled (“init.”) and has a mutation guided by that and by the population (DGM). A run has 30 individuals and at most 50 generations, and ends then; a run that solves the puzzle has converged.',
      `The paper’s sixteen puzzles can’t be had. Ours are those of hard-10x10 of which its preprocessing settles the fewest cells, no cell in ${untouched.length} of them; where that is equal, those in which the exact solver meets more conflicts come first. So the figures stand beside each other, but are not of the same puzzles. In the paper’s own Table 2, preprocessing leaves 82 to 100 cells open.`,
      'The first population counts as generation 1, as it must in the paper, where a Light Up puzzle of six variables takes exactly 1 in every run. Generations are means of the runs that converge. The paper does not give its chances of crossover and mutation, nor its penalty; ours were chosen on other puzzles of that kind, and a table shows what others come to.',
      'The published average of the generations of the EA of 2007 counts 0 for two puzzles that it never solved; of the other fourteen it is 20.76.',
      'From and To hold a share, after Wilson, or the mean of as many runs, by bootstrap, in 19 of 20 cases.',
      'Past the paper, operators and figures stay the same. Lines are solved completely; probabilities come from belief propagation between rows and columns; guesses are taken up one after another, the surest first, with lines solved in between, and one that clashes is turned; at last the cells that are still open are guessed likewise. How many first individuals lead to a solution is measured on individuals of their own.',
      '“First populations alone” breeds nothing: it draws new populations until it has spent the evaluations of a run. Where it does as well, evolution has nothing to add.',
      'What came of it: beliefs for probabilities do most of the work, and what lines settle between guesses does the rest; most runs are over before anything is bred. In the paper’s form breeding saves a third of the evaluations, but a run gets stuck now and then, where drawing afresh comes through. In the forms past the paper evolution adds nothing: drawing afresh does as well at every size. First guesses by probabilities save a third of the generations. The guided mutation, the paper’s most important operator, matters as much as the paper says where a clash costs little: there more runs converge with it, and sooner. Where a clash costs as much as here, even more runs converge, and about as many without it.',
      'The exact solver proves each of its answers, here that there is one solution or that there are several; an evolution proves nothing. Times are those of the processor, in one thread.',
      ...notesOnSets(sizes.map(({ set }) => set)),
    ],
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
    sources: [aPrioriPaper],
    tables: [
      averagesTable(tables, seed),
      puzzlesTable(puzzles, tables),
      publishedTable(),
      openTable(open, seed),
      formsTable(`10×10: all ${all.puzzles.length} puzzles of ${all.set}`, all.forms, seed),
      formsTable('Past the paper, step by step, on the same sixteen puzzles', steps, seed),
      formsTable('What each part does: the same with a part taken away', ablations, seed),
      ...sizes.map((set) => formsTable(`${setText(set)} of which lines settle less than a tenth`, set.forms, seed)),
      formsTable(setText(hardest), hardest.forms, seed),
      exactTable(sets),
    ],
  };
}

const allRuns = ({ runs }: MeasuredForm): readonly MeasuredRun[] => runs.flat();
const percent = (share: number): number => rounded(100 * share);

/** Share of runs that converge, and its interval, in percent. */
function convergence(form: MeasuredForm): Cell[] {
  const runs = allRuns(form);
  const share = proportion(runs.filter(({ isSolved }) => isSolved).length, runs.length);
  return [share.mean, share.low, share.high].map(percent);
}

/** Mean generations of the runs that converge, and its interval. */
function generations(form: MeasuredForm, seed: number): Cell[] {
  const counts = solvedRuns(allRuns(form)).map((run) => run.generations);
  if (counts.length === 0) return [null, null, null];
  const interval = bootstrapMean(counts, seed);
  return [interval.mean, interval.low, interval.high].map(rounded);
}

const solvedRuns = (runs: readonly MeasuredRun[]): readonly MeasuredRun[] => runs.filter(({ isSolved }) => isSolved);

const intervalColumns = (name: string, unit?: string): Column[] =>
  [name, 'From', 'To'].map((each) => ({ name: each, by: OURS, ...(unit !== undefined && { unit }) }));

function averagesTable(forms: readonly MeasuredForm[], seed: number): ResultTable {
  return {
    caption: 'The averages of Tables 1 and 2',
    columns: [
      { name: 'Form' },
      ...intervalColumns('Converged', '%'),
      { name: 'Converged', unit: '%', by: PAPER },
      ...intervalColumns('Generations'),
      { name: 'Generations', by: PAPER },
    ],
    rows: PAPER_FORMS.map((title, index): Cell[] => {
      const form = forms.find((each) => each.title === title);
      const [converged = null, published = null] = publishedAverages[index] ?? [];
      const none: Cell[] = [null, null, null];
      return [
        title,
        ...(form === undefined ? none : convergence(form)),
        converged,
        ...(form === undefined ? none : generations(form, seed)),
        published,
      ];
    }),
  };
}

const formColumns = (titles: readonly string[], by: string): Column[] => [
  ...titles.map((title) => ({ name: title, unit: '%', by })),
  ...titles.map((title) => ({ name: `${title}: generations`, by })),
];

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

const publishedTable = (): ResultTable => ({
  caption: 'The paper’s puzzles, as published (Tables 1 and 2)',
  columns: [{ name: 'Puzzle' }, { name: 'Variables', by: PAPER }, ...formColumns(PAPER_FORMS, PAPER)],
  rows: publishedPuzzles.map(([puzzle, variables, ...forms]): Cell[] => [
    String(puzzle),
    variables,
    ...forms.map(([converged]) => converged),
    ...forms.map(([, count]) => count),
  ]),
});

/** What comes of figures that the paper does not give; its own shares for whichever it chose stand in the last row. */
function openTable(open: APrioriMeasurements['open'], seed: number): ResultTable {
  const [guided = [], unguided = []] = publishedAverages;
  return {
    caption: 'What the paper leaves open, with and without the guided mutation',
    columns: [
      { name: 'Choice' },
      ...['EA', 'EA no DGM'].flatMap((name) => [
        { name: `${name}: converged`, unit: '%' },
        { name: 'From', unit: '%' },
        { name: 'To', unit: '%' },
        { name: `${name}: generations` },
        { name: 'From' },
        { name: 'To' },
      ]),
    ],
    rows: [
      ...open.map((forms, index): Cell[] => [
        OPEN_CHOICES[index]?.title ?? '',
        ...forms.flatMap((form) => [...convergence(form), ...generations(form, seed)]),
      ]),
      ['as in the paper, on its puzzles', ...[guided, unguided].flatMap(([share, count]) => published(share, count))],
    ],
  };
}

const published = (share: Cell = null, count: Cell = null): Cell[] => [share, null, null, count, null, null];

/** What a form comes to: the columns of all tables past the paper. */
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

const setText = ({ set, puzzles }: MeasuredSet): string => {
  const [first] = puzzles;
  const size = first === undefined ? '' : `${first.puzzle.columns.length}×${first.puzzle.rows.length}`;
  return `${size}: ${puzzles.length} puzzles of ${set}`;
};

/** The same puzzles, proven. */
const exactTable = (sets: readonly MeasuredSet[]): ResultTable => ({
  caption: 'The exact solver on the same puzzles, with its proof',
  columns: [
    { name: 'Puzzles' },
    { name: 'Proven', unit: '%', by: OURS },
    { name: 'With one solution', unit: '%', by: OURS },
    { name: 'Line solves, mean', by: OURS },
    { name: 'Conflicts, mean', by: OURS },
    { name: 'Time, mean', unit: 'ms', by: OURS },
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
      rounded(mean(set.puzzles.map(({ ms }) => ms))),
    ];
  }),
});
