import { A_PRIORI_BELIEF_SETTINGS, A_PRIORI_SETTINGS, type APrioriSettings } from '@crosshatch/core/evolution';
import { bootstrapMean } from '../statistics/bootstrap.ts';
import { proportion } from '../statistics/proportion.ts';
import { mean } from '../statistics/sample.ts';
import type { Form, MeasuredForm, MeasuredRun, StudiedPuzzle } from './a-priori-runs.ts';
import { aPrioriPaper, PAPER_FORMS, publishedAverages, publishedPuzzles } from './published-a-priori.ts';
import { type Cell, type Column, type Findings, OURS, type ResultTable, rounded } from './result.ts';
import { notesOnSets } from './sets.ts';

const PAPER = aPrioriPaper.key;

/** The forms of the paper's tables; the algorithm of 2007 is another one and not among them. */
export const TABLE_FORMS: readonly Form[] = [
  { title: PAPER_FORMS[0], settings: A_PRIORI_SETTINGS },
  { title: PAPER_FORMS[1], settings: { ...A_PRIORI_SETTINGS, guided: false } },
  { title: PAPER_FORMS[2], settings: { ...A_PRIORI_SETTINGS, initialisation: 'uniform' } },
];

const COMPLETE: APrioriSettings = { ...A_PRIORI_SETTINGS, lineSolving: 'complete' };

/** What a form past the paper adds to the paper’s, one by one; then what is left when something is taken away again. */
export const STEP_FORMS: readonly Form[] = [
  { title: 'EA, first populations alone', settings: A_PRIORI_SETTINGS, isDrawnAlone: true },
  { title: '+ lines solved completely', settings: COMPLETE },
  { title: '+ beliefs for probabilities', settings: { ...COMPLETE, probabilities: 'belief' } },
  { title: '+ guesses taken up in turn', settings: { ...COMPLETE, probabilities: 'belief', reading: 'in turn' } },
  { title: '+ cells left open guessed too: ea-belief', settings: A_PRIORI_BELIEF_SETTINGS },
];
export const ABLATED_FORMS: readonly Form[] = [
  { title: 'ea-belief', settings: A_PRIORI_BELIEF_SETTINGS },
  { title: 'its first populations alone', settings: A_PRIORI_BELIEF_SETTINGS, isDrawnAlone: true },
  { title: 'with the paper’s probabilities', settings: { ...A_PRIORI_BELIEF_SETTINGS, probabilities: 'independent' } },
  { title: 'with the paper’s lines', settings: { ...A_PRIORI_BELIEF_SETTINGS, lineSolving: 'extremes' } },
  { title: 'a tenth of the cells guessed, no more', settings: { ...A_PRIORI_BELIEF_SETTINGS, reading: 'in turn' } },
  {
    title: 'a tenth, first populations alone',
    settings: { ...A_PRIORI_BELIEF_SETTINGS, reading: 'in turn' },
    isDrawnAlone: true,
  },
];
/** The same where lines take long. */
export const HARD_FORMS: readonly Form[] = ABLATED_FORMS.filter(({ settings }) => settings.lineSolving === 'complete');

/** What is compared at every size. */
export const SIZE_FORMS: readonly Form[] = [
  { title: 'ea', settings: A_PRIORI_SETTINGS },
  { title: 'ea, lines solved completely', settings: COMPLETE },
  ...ABLATED_FORMS.slice(0, 3),
];

export interface MeasuredSet {
  readonly set: string;
  readonly puzzles: readonly StudiedPuzzle[];
  readonly forms: readonly MeasuredForm[];
}

export interface APrioriMeasurements {
  readonly puzzles: readonly StudiedPuzzle[];
  readonly tables: readonly MeasuredForm[];
  readonly steps: readonly MeasuredForm[];
  readonly ablations: readonly MeasuredForm[];
  readonly sizes: readonly MeasuredSet[];
  /** Puzzles on which evolution can show what it adds. */
  readonly hardest: MeasuredSet;
}

/** The a-priori paper's Tables 1 and 2 beside ours, what goes past them, and what of that is evolution. */
export function aPrioriFindings(measured: APrioriMeasurements, seed: number): Findings {
  const { puzzles, tables, steps, ablations, sizes, hardest } = measured;
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
      'The first population counts as generation 1, as it must in the paper, where a Light Up puzzle of six variables takes exactly 1 in every run. Generations are means of the runs that converge. The paper does not give its chances of crossover and mutation, nor its penalty; ours were chosen on other puzzles of that kind.',
      'The published average of the generations of the EA of 2007 counts 0 for two puzzles that it never solved; of the other fourteen it is 20.76.',
      'From and To hold a share, after Wilson, or the mean of as many runs, by bootstrap, in 19 of 20 cases.',
      'Past the paper, operators and figures stay the same. Lines are solved completely; probabilities come from belief propagation between rows and columns; guesses are taken up one after another, the surest first, with lines solved in between, and one that clashes is turned; at last the cells that are still open are guessed likewise. How many first individuals lead to a solution is measured on individuals of their own.',
      '“First populations alone” breeds nothing: it draws new populations until it has spent the evaluations of a run. Where it does as well, evolution has nothing to add.',
      'What came of it: beliefs for probabilities do most of the work, and what lines settle between guesses does the rest; most runs are over before anything is bred. In the paper’s form breeding saves a third of the evaluations, but a run gets stuck now and then, where drawing afresh comes through. In the forms past the paper evolution adds nothing: drawing afresh does as well at every size. The guided mutation, the paper’s most important operator, makes no difference on our puzzles that could be told from chance; first guesses by probabilities save a third of the generations.',
      'The exact solver proves each of its answers, here that there is one solution or that there are several; an evolution proves nothing. Times are those of the processor, in one thread.',
      ...notesOnSets(sizes.map(({ set }) => set)),
    ],
    seed,
    settings: {
      'runs of a puzzle': runsOf(tables),
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
