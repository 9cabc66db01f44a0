/**
 * Runs the a-priori paper's evolution, and what goes past it, on hard puzzles: the sixteen of the
 * first file of which preprocessing settles least, and all of that file; by size, puzzles of all files and drawn ones of 15×15 of which lines
 * alone settle little; and the hardest of many drawn ones.
 *
 *   node test/bench/a-priori.ts [--seed N] [--runs N] [--all-runs N] [--size-runs N] [--output FILE] FILE…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { aPrioriMeasurements, type MeasuredSet } from '#training/experiments/a-priori.ts';
import {
  ABLATED_FORMS,
  ALL_FORMS,
  HARD_FORMS,
  OPEN_CHOICES,
  SIZE_FORMS,
  STEP_FORMS,
  TABLE_FORMS,
} from '#training/experiments/a-priori-forms.ts';
import {
  drawnPuzzles,
  type Form,
  hardest,
  leastSettled,
  type MeasuredForm,
  measureForm,
  type NamedPuzzle,
  type StudiedPuzzle,
  stalled,
} from '#training/experiments/a-priori-runs.ts';
import { tellAPriori } from '#training/experiments/a-priori-telling.ts';
import { EXPERIMENT_OPTIONS, tellMeasured, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

/** Puzzles of a set, as many as the paper has. */
const PUZZLES = 16;
/** First individuals that are looked at for each puzzle. */
const INDIVIDUALS = 200;
const DRAWN_SIZE = 15;
/** Of so many drawn puzzles of that size, the hardest are measured apart. */
const DRAWN = 100;
const HARD_SIZE = 20;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    runs: { type: 'string', default: '50' },
    'all-runs': { type: 'string', default: '10' },
    'size-runs': { type: 'string', default: '10' },
  },
});
const seed = wholeNumber('seed', values.seed);
const runs = wholeNumber('runs', values.runs);
const allRuns = wholeNumber('all-runs', values['all-runs']);
const sizeRuns = wholeNumber('size-runs', values['size-runs']);
const [hard, ...larger] = positionals;
if (hard === undefined) {
  console.error('node test/bench/a-priori.ts FILE…: the file with hard puzzles is missing');
  process.exit(2);
}

const puzzles = leastSettled(namedPuzzles(hard), PUZZLES);
const openPuzzles = leastSettled(namedPuzzles(hard), Number.POSITIVE_INFINITY).filter(({ variables }) => variables > 0);
const tables = TABLE_FORMS.map((form) => measured(form, puzzles, runs));
const open = OPEN_CHOICES.map(({ guided, unguided }) =>
  [guided, unguided].map((form) => measured(form, puzzles, runs)),
);
const all = measuredSet({ set: nameOf(hard), puzzles: openPuzzles }, ALL_FORMS, allRuns);
const steps = [...tables.slice(0, 1), ...STEP_FORMS.map((form) => measured(form, puzzles, runs))];
const ablations = ABLATED_FORMS.map((form) => measured(form, puzzles, runs));
const sets = [
  { set: nameOf(hard), puzzles: stalled(namedPuzzles(hard), PUZZLES) },
  { set: 'drawn boards', puzzles: stalled(drawnPuzzles(DRAWN_SIZE, seed), PUZZLES) },
  ...larger.map((file) => ({ set: nameOf(file), puzzles: stalled(namedPuzzles(file), PUZZLES) })),
];
const sizes = sets.map((set) => measuredSet(set, SIZE_FORMS, sizeRuns));
const drawn = stalled(drawnPuzzles(HARD_SIZE, seed), DRAWN);
const hardestDrawn = measuredSet(
  { set: `the hardest of ${DRAWN} drawn boards`, puzzles: hardest(drawn, PUZZLES) },
  HARD_FORMS,
  sizeRuns,
);
const found = aPrioriMeasurements({ puzzles, tables, open, all, steps, ablations, sizes, hardest: hardestDrawn }, seed);
tellMeasured(found, tellAPriori, values.output);

function measured(form: Form, on: readonly StudiedPuzzle[], times: number): MeasuredForm {
  const found = measureForm(form, on, { runs: times, individuals: INDIVIDUALS, seed });
  const solved = found.runs.flat().filter(({ isSolved }) => isSolved).length;
  console.error(`${form.title}: ${solved} of ${on.length * times}`);
  return found;
}

function measuredSet(set: Omit<MeasuredSet, 'forms'>, forms: readonly Form[], times: number): MeasuredSet {
  console.error(set.set);
  return { ...set, forms: forms.map((form) => measured(form, set.puzzles, times)) };
}

function namedPuzzles(file: string): NamedPuzzle[] {
  return readPuzzles(file).map(({ id, puzzle }, index) => ({ id: String(id ?? index + 1), puzzle }));
}
