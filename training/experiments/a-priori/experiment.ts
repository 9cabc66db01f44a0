import type { Command } from 'commander';
import type { ToldExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { readPuzzleLines, setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { ABLATED_FORMS, ALL_FORMS, HARD_FORMS, OPEN_CHOICES, SIZE_FORMS, STEP_FORMS, TABLE_FORMS } from './forms.ts';
import {
  drawnPuzzles,
  type Form,
  hardest,
  leastSettled,
  type MeasuredForm,
  measureForm,
  type PlacedPuzzle,
  type StudiedPuzzle,
  stalled,
} from './measure.ts';
import { type APrioriSet, aPrioriMeasurements } from './tables.ts';
import { tellAPriori } from './telling.ts';

/** The number of puzzles of a set, as in the paper. */
const PUZZLES = 16;
/** The number of first individuals that are drawn for each puzzle, to count those that lead to a solution. */
const INDIVIDUALS = 200;
const DRAWN_SIZE = 15;
/** The number of drawn puzzles of `HARD_SIZE`; the hardest puzzles are measured separately. */
const DRAWN = 100;
const HARD_SIZE = 20;

interface Options {
  readonly seed: number;
  readonly runs: number;
  readonly allRuns: number;
  readonly sizeRuns: number;
}

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Runs the a-priori paper’s evolution, and what goes past it: on the sixteen puzzles of a file of which preprocessing settles least, on all of that file, on larger puzzles of which lines settle little, and on the hardest of many drawn ones.',
      )
      .argument('<hard>', 'a file with hard puzzles, as JSON on each line')
      .argument('[larger...]', 'files with larger puzzles')
      .addOption(numberOption('--runs <number>', 'runs of each of the sixteen puzzles', 50))
      .addOption(numberOption('--all-runs <number>', 'runs of each puzzle of the first file', 10))
      .addOption(numberOption('--size-runs <number>', 'runs of each larger puzzle', 10))
      .addOption(experimentSeedOption()),
  run: measureAPriori,
  tell: tellAPriori,
  // The sixteen hard puzzles come from the first file.
  siteRun: ({ file }) => [
    ...['--all-runs', '25', '--size-runs', '20'],
    ...['hard-10x10', 'random-20x20', 'random-25x25'].map((set) => file(`random/${set}.jsonl`)),
  ],
};

function measureAPriori(command: Command): Measurements {
  const { seed, runs, allRuns, sizeRuns } = command.opts<Options>();
  const hard: string = command.processedArgs[0];
  const larger: readonly string[] = command.processedArgs[1];
  const measured = (form: Form, on: readonly StudiedPuzzle[], times: number): MeasuredForm => {
    const found = measureForm(form, on, { runs: times, individuals: INDIVIDUALS, seed });
    const solved = found.runs.flat().filter(({ isSolved }) => isSolved).length;
    console.error(`${form.title}: ${solved} of ${on.length * times}`);
    return found;
  };
  const measuredSet = (set: Omit<APrioriSet, 'forms'>, forms: readonly Form[], times: number): APrioriSet => {
    console.error(set.set);
    return { ...set, forms: forms.map((form) => measured(form, set.puzzles, times)) };
  };

  const puzzles = leastSettled(namedPuzzles(hard), PUZZLES);
  const openPuzzles = leastSettled(namedPuzzles(hard), Number.POSITIVE_INFINITY).filter(
    ({ variables }) => variables > 0,
  );
  const tables = TABLE_FORMS.map((form) => measured(form, puzzles, runs));
  const open = OPEN_CHOICES.map(({ guided, unguided }) =>
    [guided, unguided].map((form) => measured(form, puzzles, runs)),
  );
  const all = measuredSet({ set: setName(hard), puzzles: openPuzzles }, ALL_FORMS, allRuns);
  const steps = [...tables.slice(0, 1), ...STEP_FORMS.map((form) => measured(form, puzzles, runs))];
  const ablations = ABLATED_FORMS.map((form) => measured(form, puzzles, runs));
  const sizes = [
    { set: setName(hard), puzzles: stalled(namedPuzzles(hard), PUZZLES) },
    { set: 'drawn boards', puzzles: stalled(drawnPuzzles(DRAWN_SIZE, seed), PUZZLES) },
    ...larger.map((file) => ({ set: setName(file), puzzles: stalled(namedPuzzles(file), PUZZLES) })),
  ].map((set) => measuredSet(set, SIZE_FORMS, sizeRuns));
  const drawn = stalled(drawnPuzzles(HARD_SIZE, seed), DRAWN);
  const hardestDrawn = measuredSet(
    { set: `the hardest of ${DRAWN} drawn boards`, puzzles: hardest(drawn, PUZZLES) },
    HARD_FORMS,
    sizeRuns,
  );
  return aPrioriMeasurements({ puzzles, tables, open, all, steps, ablations, sizes, hardest: hardestDrawn }, seed);
}

const namedPuzzles = (file: string): PlacedPuzzle[] =>
  readPuzzleLines(file).map(({ id, puzzle }, index) => ({ id: String(id ?? index + 1), puzzle }));
