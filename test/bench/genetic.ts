/**
 * Measures the neural paper's genetic algorithm and what comes of it with new fitness functions and operators: on boards
 * of 10×10 drawn of the first file, and the best of all on the further files. `--sample` and `--budget` hold for the files
 * after them.
 *
 *   node test/bench/genetic.ts [--seed N] [--output FILE] [--sample N] FILE [[--sample N] [--budget N] FILE]…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { predictViews } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { predictedCells } from '@crosshatch/core/network';
import {
  COUNTS_SETTINGS,
  GENETIC_SETTINGS,
  type GeneticSettings,
  solveGenetic,
} from '@crosshatch/core/published/genetic';
import { heightOf, linesWithOtherClue, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { type EvolvedPuzzle, type MeasuredEvolution, measureEvolution } from '#training/evolution/measure.ts';
import {
  type FORMS,
  geneticMeasurements,
  type MeasuredLogic,
  type MeasuredSet,
} from '#training/experiments/genetic.ts';
import { tellGenetic } from '#training/experiments/genetic-telling.ts';
import { drawnBoards } from '#training/experiments/searches.ts';
import { predictorOfModel } from '#training/models/predictors.ts';
import { EXPERIMENT_OPTIONS, filesOf, orEnd, tellMeasured, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

/** The evaluations that the new algorithms have for a board of 10×10. */
const BUDGET = 10_000;
/** The paper's network first: with it the algorithm has the paper's form. */
const MODELS = ['paper-10x10', 'universal', 'belief-propagation'];
const REPEATS = 3;

const BY_FITNESS = [
  { name: 'lines with their clues', fitness: 'equation-1' },
  { name: 'changes', fitness: 'changes' },
  { name: 'counts', fitness: 'counts' },
] as const;

const SURVIVAL: GeneticSettings = { ...GENETIC_SETTINGS, population: 50, generations: 200, survivors: 'best' };
const CROSSED: GeneticSettings = { ...SURVIVAL, crossover: 0.5 };
const SINGLE: GeneticSettings = { ...COUNTS_SETTINGS, population: 1, crossover: 0 };

/** From the paper's algorithm to the best, one thing after another, and back. */
const STEPS: readonly { readonly name: string; readonly settings: GeneticSettings }[] = [
  { name: 'ga', settings: GENETIC_SETTINGS },
  { name: 'ga, 50 boards, the best survive', settings: SURVIVAL },
  { name: '… by changes', settings: { ...SURVIVAL, fitness: 'changes' } },
  { name: '… by counts', settings: { ...SURVIVAL, fitness: 'counts' } },
  { name: '… with crossover', settings: CROSSED },
  { name: '… with crossover, by changes', settings: { ...CROSSED, fitness: 'changes' } },
  { name: '… with crossover, by counts', settings: { ...CROSSED, fitness: 'counts' } },
  { name: 'Lines drawn anew, by lines with their clues', settings: { ...COUNTS_SETTINGS, fitness: 'equation-1' } },
  { name: '… by changes', settings: { ...COUNTS_SETTINGS, fitness: 'changes' } },
  { name: '… by counts: ga-counts', settings: COUNTS_SETTINGS },
  { name: 'ga-counts without crossover', settings: { ...COUNTS_SETTINGS, crossover: 0 } },
  { name: 'ga-counts, the best survive', settings: { ...COUNTS_SETTINGS, survivors: 'best' } },
  { name: 'ga-counts of a single board', settings: SINGLE },
];

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    ...EXPERIMENT_OPTIONS,
    sample: { type: 'string', multiple: true },
    budget: { type: 'string', multiple: true },
  },
});
const seed = wholeNumber('seed', values.seed);
const [main, ...others] = filesOf(tokens, { sample: 100, budget: BUDGET });
if (main === undefined) {
  console.error('node test/bench/genetic.ts FILE: the file of boards of 10×10 is missing');
  process.exit(2);
}

const set = nameOf(main.file);
const boards = puzzlesOf(main.file);
const drawn = sampleOf(boards, main.sample);
const predicted = await Promise.all(MODELS.map(predictions));
const unpredicted: readonly EvolvedPuzzle[] = drawn.map((puzzle) => ({ puzzle }));
const nothingRight: readonly EvolvedPuzzle[] = [];
const random = { start: 'random boards', puzzles: unpredicted, right: nothingRight };
const [network] = predicted;
const forms = (['children', 'best'] as const).flatMap((survivors) =>
  [network, random].flatMap((start) => {
    if (start === undefined) return [];
    const others = start.puzzles.filter((puzzle) => !start.right.includes(puzzle));
    const measured = evolve(others, { ...GENETIC_SETTINGS, survivors }, Number.POSITIVE_INFINITY);
    const from = start === random ? 'random' : 'paper';
    const form: keyof typeof FORMS = survivors === 'children' ? from : `${from}Best`;
    return [{ form, measured, predictedRight: start.right.length }];
  }),
);
const steps = STEPS.map(({ name, settings }) => ({ name, measured: evolve(random.puzzles, settings, BUDGET) }));
const starts = [random, ...predicted].flatMap(({ start, puzzles, right }) =>
  BY_FITNESS.map(({ name, fitness }) => {
    const measured = evolve(puzzles, { ...COUNTS_SETTINGS, fitness }, BUDGET);
    return { name, start, measured, predictedRight: right.length };
  }),
);
const whole = boards.map((puzzle): EvolvedPuzzle => ({ puzzle }));
const all = Array.from({ length: REPEATS }, (_, repeat) => ({
  name: String(repeat + 1),
  measured: evolve(whole, COUNTS_SETTINGS, BUDGET, nthSeed(seed, repeat)),
}));
const logic: MeasuredLogic[] = [logicOn(set, drawn)];
const sets = others.map(({ file, sample, budget }): MeasuredSet => {
  const puzzles = sampleOf(puzzlesOf(file), sample);
  logic.push(logicOn(nameOf(file), puzzles));
  const evolutions = [
    { name: 'ga-counts', settings: COUNTS_SETTINGS },
    { name: 'ga-counts without crossover', settings: { ...COUNTS_SETTINGS, crossover: 0 } },
    { name: 'ga-counts of a single board', settings: SINGLE },
  ].map(({ name, settings }) => {
    const evolved = puzzles.map((puzzle) => ({ puzzle }));
    return { name, measured: evolve(evolved, settings, budget) };
  });
  return { set: nameOf(file), boards: puzzles.length, budget, evolutions };
});
const measured = { set, boards: boards.length, sample: drawn.length, forms, steps, starts, all };
const found = geneticMeasurements(measured, sets, logic, seed);
tellMeasured(found, tellGenetic, values.output);

function puzzlesOf(file: string): Puzzle[] {
  return readPuzzles(file).map(({ puzzle }) => puzzle);
}

function sampleOf(puzzles: readonly Puzzle[], count: number): Puzzle[] {
  const numbers = new Set(drawnBoards(puzzles.length, count, seed));
  return puzzles.filter((_, number) => numbers.has(number));
}

/** What a model predicts of the boards drawn, and of which that is right. */
async function predictions(model: string) {
  const predictor = orEnd(await predictorOfModel(model));
  const puzzles = drawn.map((puzzle) => ({ puzzle, predictions: predictViews(predictor, puzzle, 1) }));
  const right = puzzles.filter(({ puzzle, predictions: [prediction] }) => {
    const cells = predictedCells(prediction ?? new Float32Array());
    return linesWithOtherClue(puzzle, { width: widthOf(puzzle), height: heightOf(puzzle), cells }).length === 0;
  });
  console.error(`${model}: ${right.length} of ${drawn.length} right`);
  return { start: model, puzzles, right };
}

function evolve(
  puzzles: readonly EvolvedPuzzle[],
  settings: GeneticSettings,
  budget: number,
  ownSeed = seed,
): MeasuredEvolution {
  // The paper's budget is a run.
  const limited = Number.isFinite(budget) ? { budget } : {};
  const solve: Parameters<typeof measureEvolution>[1] = (puzzle, options) =>
    solveGenetic(puzzle, { ...options, ...limited }, settings);
  const measured = measureEvolution(puzzles, solve, ownSeed);
  const solved = measured.solvedAfter.filter((spent) => spent !== undefined).length;
  console.error(`${solved} of ${puzzles.length} in ${measured.ms.toPrecision(3)} ms each: ${JSON.stringify(settings)}`);
  return measured;
}

function logicOn(set: string, puzzles: readonly Puzzle[]): MeasuredLogic {
  const byLines = puzzles.filter((puzzle) => {
    const board = new Board(puzzle);
    board.enqueueAll();
    board.propagateLines();
    return board.isComplete;
  }).length;
  return { set, boards: puzzles.length, byLines };
}
