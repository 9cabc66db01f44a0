import { predictViews } from '@crosshatch/core/algorithm';
import { predictedCells } from '@crosshatch/core/network';
import {
  COUNTS_SETTINGS,
  GENETIC_SETTINGS,
  type GeneticSettings,
  solveGenetic,
} from '@crosshatch/core/published/genetic';
import { heightOf, linesWithOtherClue, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { isLineSolvable } from '../../lessons/line-order/puzzles.ts';
import { predictorOfModel } from '../../models/predictors.ts';
import { sampledIndices } from '../../statistics/sampling.ts';
import type { ToldExperiment } from '../experiment.ts';
import { required } from '../input/input-error.ts';
import { experimentSeedOption, filesOf, numberOption } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import type { Measurements } from '../result/telling.ts';
import { type EvolvedPuzzle, type MeasuredEvolution, measureEvolution } from './measure.ts';
import {
  type FORMS,
  type GeneticSet,
  geneticMeasurements,
  type MeasuredGenetic,
  type MeasuredLogic,
} from './tables.ts';
import { tellGenetic } from './telling.ts';

/** The number of evaluations that the new algorithms have for a board of 10×10. */
const BUDGET = 10_000;
/** The paper's network comes first: with it, the algorithm has the paper's form. */
const MODELS = ['paper-10x10', 'universal', 'belief-propagation'];
const REPEATS = 3;
const RANDOM = 'random boards';

const BY_FITNESS = [
  { name: 'lines with their clues', fitness: 'equation-1' },
  { name: 'changes', fitness: 'changes' },
  { name: 'counts', fitness: 'counts' },
] as const;

const SURVIVAL: GeneticSettings = { ...GENETIC_SETTINGS, population: 50, generations: 200, survivors: 'best' };
const CROSSED: GeneticSettings = { ...SURVIVAL, crossover: 0.5 };
const SINGLE: GeneticSettings = { ...COUNTS_SETTINGS, population: 1, crossover: 0 };

/** From the paper's algorithm to the best one, one change after another, and back. */
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

/** The algorithms that are measured on all further files. */
const BEST: typeof STEPS = [
  { name: 'ga-counts', settings: COUNTS_SETTINGS },
  { name: 'ga-counts without crossover', settings: { ...COUNTS_SETTINGS, crossover: 0 } },
  { name: 'ga-counts of a single board', settings: SINGLE },
];

export const experiment: ToldExperiment = {
  declare: (command) =>
    command
      .description(
        'Measures the neural paper’s genetic algorithm, and the gain by new fitness functions and operators: on boards drawn from the first file, of 10×10, and the best of them on the further files.',
      )
      .argument('<boards>', 'a file with puzzles of 10×10, as JSON on each line')
      .argument('[others...]', 'further files')
      .addOption(numberOption('--sample <boards>', 'boards that are drawn of each file after it', 100))
      .addOption(numberOption('--budget <evaluations>', 'evaluations of a board in the further files after it', BUDGET))
      .addOption(experimentSeedOption()),
  run: measureGenetic,
  tell: tellGenetic,
  siteRun: ({ file }) => [
    ...['--sample', '300', file('nonodataset/test-10x10.jsonl')],
    ...['--sample', '250', '--budget', '100000', file('random/hard-10x10.jsonl')],
    ...['--sample', '100', file('nonodataset/test-15x15.jsonl')],
    ...['--sample', '50', file('random/random-20x20.jsonl')],
  ],
};

/** Boards with the start of an evolution, and the boards that the start already solves. */
interface Start {
  readonly start: string;
  readonly puzzles: readonly EvolvedPuzzle[];
  readonly right: readonly EvolvedPuzzle[];
}

async function measureGenetic(command: Command, args: readonly string[]): Promise<Measurements> {
  const { seed } = command.opts<{ seed: number }>();
  const [first, ...others] = filesOf(command, args, { sample: 100, budget: BUDGET }).map(({ file, sample, budget }) => {
    const puzzles = readSetPuzzles(file);
    return { set: setName(file), puzzles, drawn: sampleOf(puzzles, sample, seed), budget };
  });
  if (first === undefined) throw new Error('a file is required');
  const { set, puzzles, drawn } = first;
  const random: Start = { start: RANDOM, puzzles: drawn.map((puzzle) => ({ puzzle })), right: [] };
  const predicted: Start[] = [];
  for (const model of MODELS) predicted.push(await predictedStart(model, drawn));

  const whole = puzzles.map((puzzle): EvolvedPuzzle => ({ puzzle }));
  const measured: MeasuredGenetic = {
    set,
    boards: puzzles.length,
    sample: drawn.length,
    forms: measureForms([...predicted.slice(0, 1), random], seed),
    steps: STEPS.map(({ name, settings }) => ({ name, measured: evolve(random.puzzles, settings, BUDGET, seed) })),
    starts: [random, ...predicted].flatMap((from) =>
      BY_FITNESS.map(({ name, fitness }) => ({
        name,
        start: from.start,
        measured: evolve(from.puzzles, { ...COUNTS_SETTINGS, fitness }, BUDGET, seed),
        predictedRight: from.right.length,
      })),
    ),
    all: Array.from({ length: REPEATS }, (_, repeat) => ({
      name: String(repeat + 1),
      measured: evolve(whole, COUNTS_SETTINGS, BUDGET, nthSeed(seed, repeat)),
    })),
  };
  const sets = others.map((other): GeneticSet => {
    const evolved = other.drawn.map((puzzle) => ({ puzzle }));
    const evolutions = BEST.map(({ name, settings }) => ({
      name,
      measured: evolve(evolved, settings, other.budget, seed),
    }));
    return { set: other.set, boards: evolved.length, budget: other.budget, evolutions };
  });
  const logic = [first, ...others].map((each) => logicOn(each.set, each.drawn));
  return geneticMeasurements(measured, sets, logic, seed);
}

/** Measures the paper's algorithm from a network's prediction and from random boards, by both readings of survival. */
function measureForms(from: readonly Start[], seed: number): MeasuredGenetic['forms'] {
  return (['children', 'best'] as const).flatMap((survivors) =>
    from.map((start) => {
      const unsolved = start.puzzles.filter((puzzle) => !start.right.includes(puzzle));
      const measured = evolve(unsolved, { ...GENETIC_SETTINGS, survivors }, Number.POSITIVE_INFINITY, seed);
      const origin = start.start === RANDOM ? 'random' : 'paper';
      const form: keyof typeof FORMS = survivors === 'children' ? origin : `${origin}Best`;
      return { form, measured, predictedRight: start.right.length };
    }),
  );
}

function sampleOf(puzzles: readonly Puzzle[], count: number, seed: number): Puzzle[] {
  const numbers = new Set(sampledIndices(puzzles.length, count, seed));
  return puzzles.filter((_, number) => numbers.has(number));
}

/** Predicts boards by a model. */
async function predictedStart(model: string, boards: readonly Puzzle[]): Promise<Start> {
  const predictor = required(await predictorOfModel(model));
  const puzzles = boards.map((puzzle) => ({ puzzle, predictions: predictViews(predictor, puzzle, 1) }));
  const right = puzzles.filter(({ puzzle, predictions: [prediction = new Float32Array()] }) => {
    const cells = predictedCells(prediction);
    return linesWithOtherClue(puzzle, { width: widthOf(puzzle), height: heightOf(puzzle), cells }).length === 0;
  });
  console.error(`${model}: ${right.length} of ${boards.length} right`);
  return { start: model, puzzles, right };
}

function evolve(
  puzzles: readonly EvolvedPuzzle[],
  settings: GeneticSettings,
  budget: number,
  seed: number,
): MeasuredEvolution {
  // The paper's budget is one run.
  const limited = Number.isFinite(budget) ? { budget } : {};
  const solve: Parameters<typeof measureEvolution>[1] = (puzzle, options) =>
    solveGenetic(puzzle, { ...options, ...limited }, settings);
  const measured = measureEvolution(puzzles, solve, seed);
  const solved = measured.solvedAfter.filter((spent) => spent !== undefined).length;
  console.error(`${solved} of ${puzzles.length} in ${measured.ms.toPrecision(3)} ms each: ${JSON.stringify(settings)}`);
  return measured;
}

function logicOn(set: string, puzzles: readonly Puzzle[]): MeasuredLogic {
  return { set, boards: puzzles.length, byLines: puzzles.filter(isLineSolvable).length };
}
