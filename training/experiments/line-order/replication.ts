import {
  type ActionSelection,
  type ActionValues,
  advisedScores,
  CASCADE_SETTINGS,
  CachedNetwork,
  type CascadeSettings,
  episode,
  heuristicOrder,
  incrementally,
  type LineOrder,
  LineTask,
  LookupTable,
  largestBlock,
  learnEpisode,
  randomOrder,
  SARSA_SETTINGS,
  type SarsaSettings,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import type { LinePuzzle } from './puzzles.ts';

/** The steps of a puzzle in the orders that are not learned. */
export interface RuledSteps {
  readonly random: number;
  readonly heuristic: number;
  readonly optimal: number;
}

/** The results of a learned order. */
export interface LearnedOrder {
  /** The steps of the training puzzles, and of the puzzle that it has never seen. */
  readonly trained: readonly number[];
  readonly unseen: number;
  /** For each remedy, the same steps if the remedy restricts the choice in the test. */
  readonly remedied: readonly { readonly trained: readonly number[]; readonly unseen: number }[];
  /** The lines of the first training puzzle, and of the unseen puzzle, scored before the first step. */
  readonly firstTrained: readonly ScoredLine[];
  readonly firstUnseen: readonly ScoredLine[];
}

/** The learned value of a line, its score by the paper's advice to people, and its score by its largest block alone. */
export interface ScoredLine {
  readonly value: number;
  readonly advised: number;
  readonly largest: number;
}

/** One of the paper's simulations: three puzzles to train on, a fourth for the test. */
export interface Replication {
  /** For each puzzle; the unseen puzzle is the last. */
  readonly ruled: readonly RuledSteps[];
  readonly table: LearnedOrder;
  readonly network: LearnedOrder;
  readonly units: number;
  readonly depth: number;
}

/** Restrictions of the choice in the test: the paper's idea, and a restriction to lines that can change. */
export const REMEDIES: readonly { readonly name: string; readonly settings: SarsaSettings }[] = [
  ...[1, 2, 3, 5, 9].map((remembered) => ({
    name: remembered === 1 ? 'not the last line again' : `none of the last ${remembered} lines`,
    settings: { ...SARSA_SETTINGS, remembered },
  })),
  { name: 'only lines of which something new is known', settings: { ...SARSA_SETTINGS, skipsUnchanged: true } },
];

/** A limit of steps that no order reaches on puzzles that lines alone solve. */
const ENDLESS = 10_000;

export function replicate(puzzles: readonly LinePuzzle[], seed: number): Replication {
  const tasks = puzzles.map(({ puzzle }) => new LineTask(puzzle));
  const steps = (task: LineTask, order: LineOrder) => episode(task, order, ENDLESS).length;
  const ruled = tasks.map((task, at) => ({
    random: steps(task, randomOrder(mulberry32(nthSeed(seed, at)))),
    heuristic: steps(task, heuristicOrder()),
    optimal: puzzles[at]?.fewest ?? 0,
  }));
  const table = new LookupTable();
  train(tasks, table, softmax(mulberry32(nthSeed(seed, 10))));
  const network = trainedNetwork(tasks, nthSeed(seed, 11));
  return {
    ruled,
    table: tested(tasks, table),
    network: tested(tasks, network),
    units: network.network.units.length,
    depth: network.network.depth,
  };
}

/** Trains on all tasks but the last. */
function train<State>(
  tasks: readonly LineTask[],
  values: ActionValues<State>,
  choice: ActionSelection,
  { settings = SARSA_SETTINGS, curriculum = incrementally }: TrainingPlan = {},
): void {
  for (const { task } of curriculum(tasks.slice(0, -1))) learnEpisode(task, values, choice, settings);
}

interface TrainingPlan {
  readonly settings?: SarsaSettings;
  /** The episodes of learning, in their order. */
  readonly curriculum?: typeof incrementally;
}

/** Settings of the network's training that differ from those of the experiment. */
export interface NetworkReading {
  readonly temperature?: number;
  readonly discount?: number;
  readonly batch?: number;
  readonly curriculum?: typeof incrementally;
  /** The most hidden units that a batch may add, and the most hidden units of the network. */
  readonly unitsOfBatch?: number;
  readonly units?: number;
}

/** Trains a network on all tasks but the last. */
export function trainedNetwork(tasks: readonly LineTask[], seed: number, reading: NetworkReading = {}): CachedNetwork {
  const { temperature, batch, discount = SARSA_SETTINGS.discount, curriculum = incrementally } = reading;
  const random = mulberry32(seed);
  const [first] = tasks;
  if (first === undefined) throw new Error('no puzzle to train on');
  const size = { width: widthOf(first.puzzle), height: heightOf(first.puzzle) };
  const network = new CachedNetwork(size, random, batch, growthOf(reading));
  train(tasks, network, softmax(random, temperature), { settings: { ...SARSA_SETTINGS, discount }, curriculum });
  network.empty();
  return network;
}

/** Returns the network's settings of a reading; undefined if they are those of the experiment. */
function growthOf({ unitsOfBatch, units = CASCADE_SETTINGS.units }: NetworkReading): CascadeSettings | undefined {
  return unitsOfBatch === undefined ? undefined : { ...CASCADE_SETTINGS, unitsOfBatch, units };
}

/** Tests values on all tasks; they were learned from all tasks but the last. */
export function tested<State>(tasks: readonly LineTask[], values: ActionValues<State>): LearnedOrder {
  const stepsBy = (settings?: SarsaSettings) => {
    const steps = tasks.map((task) => episode(task, valuedOrder(values, undefined, settings)).length);
    return { trained: steps.slice(0, -1), unseen: steps.at(-1) ?? 0 };
  };
  return {
    ...stepsBy(),
    remedied: REMEDIES.map(({ settings }) => stepsBy(settings)),
    firstTrained: firstValues(tasks[0], values),
    firstUnseen: firstValues(tasks.at(-1), values),
  };
}

function firstValues<State>(task: LineTask | undefined, values: ActionValues<State>): ScoredLine[] {
  if (task === undefined) return [];
  task.restart();
  const { rows, columns } = task.puzzle;
  const scores = advisedScores(task.puzzle);
  return [...rows, ...columns].map((clue, line) => ({
    value: values.valueOf(values.stateOf(task, line)),
    advised: scores[line] ?? 0,
    largest: largestBlock(clue),
  }));
}
