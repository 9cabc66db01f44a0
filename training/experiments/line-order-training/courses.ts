import {
  type ActionSelection,
  type ActionValues,
  CachedNetwork,
  episode,
  LineTask,
  LookupTable,
  learnEpisode,
  SARSA_SETTINGS,
  type SarsaSettings,
  softmax,
  valuedOrder,
} from '@crosshatch/core/published/line-order';
import { cluesText } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed, type Random } from '@crosshatch/core/random';
import { drawPuzzles } from '../line-order/puzzles.ts';

/** A curriculum: in each stage, episodes on a number of puzzles in turn. */
export interface TrainingCourse {
  readonly name: string;
  readonly stages: readonly { readonly size: number; readonly puzzles: number; readonly episodes: number }[];
}

const EPISODES = 40;
/** The most episodes of a course with many puzzles. */
const MOST_EPISODES = 1000;

const only = (puzzles: number): TrainingCourse => {
  const episodes = Math.min(MOST_EPISODES, EPISODES * puzzles);
  return { name: `${puzzles.toLocaleString('en')} of 5×5`, stages: [{ size: SIZE, puzzles, episodes }] };
};

/** The size of the unseen puzzles. */
const SIZE = 5;

/** The courses of the paper's ideas: more puzzles, and growing sizes. */
export const COURSES: readonly TrainingCourse[] = [
  ...[3, 10, 100, 1000].map(only),
  {
    name: '10 of 3×3, then 10 of 4×4, then 10 of 5×5',
    stages: [3, 4, SIZE].map((size) => ({ size, puzzles: 10, episodes: 10 * EPISODES })),
  },
];

/** Restrictions of the choice of lines in the test. */
export const BOUNDS: readonly { readonly name: string; readonly settings: SarsaSettings }[] = [
  { name: 'any line', settings: SARSA_SETTINGS },
  { name: 'not the last', settings: { ...SARSA_SETTINGS, remembered: 1 } },
  { name: 'only changed', settings: { ...SARSA_SETTINGS, skipsUnchanged: true } },
];

/** The steps of the unseen puzzles, for each bound. */
export interface CourseResult {
  readonly course: TrainingCourse;
  readonly table: readonly (readonly number[])[];
  readonly network: readonly (readonly number[])[];
}

/**
 * Learns from a course several times, each time from different puzzles, and tests on unseen puzzles.
 *
 * @param runs the number of repetitions
 */
export function follow(course: TrainingCourse, unseen: readonly LineTask[], runs: number, seed: number): CourseResult {
  const table = BOUNDS.map((): number[] => []);
  const network = BOUNDS.map((): number[] => []);
  const known = new Set(unseen.map(({ puzzle }) => cluesText(puzzle)));
  for (let run = 0; run < runs; run++) {
    const own = nthSeed(seed, run);
    const stages = course.stages.map(({ size, puzzles, episodes }, stage) => ({
      tasks: drawPuzzles(puzzles, size, nthSeed(own, stage))
        .puzzles.filter(({ puzzle }) => !known.has(cluesText(puzzle)))
        .map(({ puzzle }) => new LineTask(puzzle)),
      episodes,
    }));
    const learn = <State>(values: ActionValues<State>, choice: ActionSelection): void => {
      for (const { tasks, episodes } of stages) {
        for (let each = 0; each < episodes; each++) {
          const task = tasks[each % tasks.length];
          if (task !== undefined) learnEpisode(task, values, choice);
        }
      }
    };
    const test = <State>(values: ActionValues<State>, steps: readonly number[][]): void => {
      for (const [bound, { settings }] of BOUNDS.entries()) {
        for (const task of unseen) steps[bound]?.push(episode(task, valuedOrder(values, undefined, settings)).length);
      }
    };
    const draw = (n: number): Random => mulberry32(nthSeed(own, 100 + n));
    const values = new LookupTable();
    learn(values, softmax(draw(0)));
    test(values, table);
    const random = draw(1);
    const grown = new CachedNetwork({ width: SIZE, height: SIZE }, random);
    learn(grown, softmax(random));
    grown.empty();
    test(grown, network);
  }
  return { course, table, network };
}
