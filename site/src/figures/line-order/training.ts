import { itemAt } from '@crosshatch/core/memory';
import {
  type ActionValues,
  CachedNetwork,
  episode,
  fewestSteps,
  heuristicOrder,
  incrementally,
  LineTask,
  LookupTable,
  learnEpisode,
  randomOrder,
  SARSA_SETTINGS,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { gridOf } from '../../board/grids.ts';
import { sizeOf } from '../network/findings.ts';
import { AT_RANDOM, BY_ADVICE, FEWEST, LEARNED, type OrderRun } from './order-run.ts';
import { recordedOrder } from './orders.ts';

/*
 * SARSA on a few puzzles, episode by episode, in the worker and at build time.
 */

/** The pictures and the settings of a training. */
export interface TrainingPlan {
  /** The pictures of the puzzles, a string per row. The last puzzle is only used for the test. */
  readonly pictures: readonly (readonly string[])[];
  readonly memory: Memory;
  /** Whether the tested order skips lines that have not changed since they were last solved. */
  readonly skipsUnchanged: boolean;
  readonly seed: number;
}

/** The representation of Q. */
type Memory = 'table' | 'network';

/** The state of a training after an episode. */
export interface Snapshot {
  /** For each puzzle, the order that follows from the values. */
  readonly runs: readonly OrderRun[];
  /** The number of states in the table. */
  readonly states: number;
  /** The number of inputs of the network, and its hidden units. */
  readonly inputs: number;
  readonly units: readonly Unit[];
}

export interface Unit {
  readonly layer: number;
  /** The numbers of the units that are its inputs. */
  readonly from: readonly number[];
}

export interface Training extends TrainingPlan {
  readonly puzzles: readonly Puzzle[];
  /** The puzzle and the number of steps of each episode. */
  readonly episodes: readonly { readonly puzzle: number; readonly steps: number }[];
  /** The number of steps of the learned order on each puzzle: before the first episode, and after each. */
  readonly tested: readonly (readonly number[])[];
  /** For each puzzle, the orders that are not learned. The shortest order is missing if no order settles all cells. */
  readonly ruled: readonly (readonly OrderRun[])[];
  /** The snapshots by the number of episodes. A page holds only the last one. */
  readonly snapshots: Readonly<Record<number, Snapshot>>;
  /** The time of the episodes, without the tests. */
  readonly milliseconds: number;
}

const ENDLESS = 10_000;

/** @param now returns the time in milliseconds */
export function trainOrders(plan: TrainingPlan, now: () => number = () => 0): Training {
  const puzzles = plan.pictures.map(trainingPuzzleOf);
  const tasks = puzzles.map((puzzle) => new LineTask(puzzle));
  const random = mulberry32(nthSeed(plan.seed, 1));
  const size = sizeOf(itemAt(puzzles, 0));
  const learned =
    plan.memory === 'table'
      ? learnByTable(plan, tasks, new LookupTable(), random, now)
      : learnByNetwork(plan, tasks, new CachedNetwork(size, random), random, now);
  return {
    ...plan,
    puzzles,
    ...learned,
    ruled: tasks.map((task, at) => ruledRuns(task, nthSeed(plan.seed, 10 + at))),
  };
}

/** Returns the training with only its last snapshot, for a page. */
export const withLastSnapshot = (training: Training): Training => ({
  ...training,
  snapshots: Object.fromEntries(Object.entries(training.snapshots).slice(-1)),
});

export const trainingPuzzleOf = (rows: readonly string[]): Puzzle => puzzleOfGrid(gridOf(rows));

type Learned = Pick<Training, 'episodes' | 'tested' | 'snapshots' | 'milliseconds'>;

function learnByTable(
  plan: TrainingPlan,
  tasks: readonly LineTask[],
  table: LookupTable,
  random: () => number,
  now: () => number,
): Learned {
  return learn(plan, tasks, table, table, random, now, {
    finish: () => {},
    known: () => ({ states: table.size, inputs: 0, units: [] }),
  });
}

function learnByNetwork(
  plan: TrainingPlan,
  tasks: readonly LineTask[],
  network: CachedNetwork,
  random: () => number,
  now: () => number,
): Learned {
  const shown = {
    stateOf: network.stateOf.bind(network),
    valueOf: network.peek.bind(network),
    learn: network.learn.bind(network),
  };
  return learn(plan, tasks, network, shown, random, now, {
    finish: () => network.empty(),
    known: () => ({ states: 0, inputs: network.network.inputs, units: unitsOf(network) }),
  });
}

interface Ends {
  /** Called after the last episode. */
  readonly finish: () => void;
  readonly known: () => Pick<Snapshot, 'states' | 'inputs' | 'units'>;
}

/** @param shown the same values, read-only */
function learn<State>(
  { skipsUnchanged }: TrainingPlan,
  tasks: readonly LineTask[],
  values: ActionValues<State>,
  shown: ActionValues<State>,
  random: () => number,
  now: () => number,
  { finish, known }: Ends,
): Learned {
  const choice = softmax(random);
  const order = valuedOrder(shown, undefined, { ...SARSA_SETTINGS, skipsUnchanged });
  const valuesNow = (task: LineTask) => () =>
    Array.from({ length: task.lineCount }, (_, line) =>
      task.unknownIn[line] === 0 ? null : shown.valueOf(shown.stateOf(task, line)),
    );
  const snapshot = (): Snapshot => ({
    runs: tasks.map((task) => recordedOrder(task, LEARNED, episode(task, order), valuesNow(task))),
    ...known(),
  });
  const episodes: { puzzle: number; steps: number }[] = [];
  const snapshots: Snapshot[] = [snapshot()];
  const learnedFrom = tasks.slice(0, -1);
  let milliseconds = 0;
  for (const { task } of incrementally(learnedFrom)) {
    const start = now();
    const { length } = learnEpisode(task, values, choice);
    milliseconds += now() - start;
    episodes.push({ puzzle: tasks.indexOf(task), steps: length });
    snapshots.push(snapshot());
  }
  const start = now();
  finish();
  milliseconds += now() - start;
  snapshots[episodes.length] = snapshot();
  return {
    episodes,
    tested: tasks.map((_, at) => snapshots.map(({ runs }) => itemAt(runs, at).steps.length)),
    snapshots: { ...snapshots },
    milliseconds,
  };
}

function unitsOf({ network }: CachedNetwork): Unit[] {
  const first = 1 + network.inputs;
  return network.units.map(({ layer, sources }) => ({
    layer,
    from: [...sources].filter((source) => source >= first).map((source) => source - first),
  }));
}

function ruledRuns(task: LineTask, seed: number): OrderRun[] {
  const fewest = fewestSteps(task.puzzle);
  return [
    recordedOrder(task, AT_RANDOM, episode(task, randomOrder(mulberry32(seed)), ENDLESS)),
    recordedOrder(task, BY_ADVICE, episode(task, heuristicOrder(), ENDLESS)),
    ...(fewest.kind === 'found' ? [recordedOrder(task, FEWEST, fewest.order)] : []),
  ];
}
