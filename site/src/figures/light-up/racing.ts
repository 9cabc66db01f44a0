import { breedLightUp, LIGHT_UP_FORMS, type LightUpForm } from '@crosshatch/core/light-up/evolution';
import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { type Objective, objectiveOf } from '@crosshatch/core/light-up/hopfield';
import { BULB, type LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { puzzleOf } from './puzzle-of.ts';

/** A form of the genetic algorithm in a race. */
export interface RaceLane {
  readonly form: LightUpForm;
  /** The generations in which the least objective fell, each with the new least objective. */
  readonly curve: readonly (readonly [generation: number, objective: number])[];
  /** The number of the latest generation, from 0. */
  readonly generation: number;
  /** The squares with a bulb on its best board. */
  readonly bulbs: readonly number[];
  readonly objective: Objective;
  readonly state: 'under way' | 'solved' | 'given up' | 'stopped';
  /** The evaluations of the run, as soon as it is over. */
  readonly evaluations?: number;
}

/** The exact solver's answer to the same puzzle. */
export interface ExactAnswer {
  readonly status: string;
  /** The number of squares that it set. */
  readonly steps: number;
  /** The time of a solve with its proof, if it was measured. */
  readonly milliseconds?: number;
}

export interface Race {
  readonly seed: number;
  readonly limit: number;
  readonly lanes: readonly RaceLane[];
  readonly exact: ExactAnswer;
}

/** The milliseconds between two reports. */
const BETWEEN = 100;
/**
 * The number of timed solves; their mean is reported. The same number of solves runs before, so that the solver is compiled.
 */
const SOLVES = 10;
/** The longest solve in milliseconds that is repeated; a longer one is timed once. */
const LONGEST_REPEATED = 100;

/** The exact solver's budget in steps (squares set or looked at): it takes some seconds. */
const BUDGET = 50_000_000;

/** Returns the answer of the exact solver, timed if there is a clock. */
function exactAnswer(rows: readonly string[], now?: () => number): ExactAnswer {
  const puzzle = puzzleOf(rows);
  const solve = () => solveLightUp(puzzle, { budget: BUDGET });
  const first = now?.() ?? 0;
  const { status, work } = solve();
  if (now === undefined || status === 'exhausted') return { status, steps: work.steps };
  const once = now() - first;
  if (once > LONGEST_REPEATED) return { status, steps: work.steps, milliseconds: once };
  for (let warm = 0; warm < SOLVES; warm++) solve();
  const start = now();
  for (let timed = 0; timed < SOLVES; timed++) solve();
  return { status, steps: work.steps, milliseconds: (now() - start) / SOLVES };
}

interface Runner {
  lane: RaceLane;
  readonly breeding: ReturnType<typeof breedLightUp>;
}

/**
 * Runs several forms on a puzzle in turn, a generation each, until each form has a solution or has made `limit` evaluations.
 *
 * @param clock returns the time in milliseconds. Default: none; then nothing is timed or reported on the way
 * @param onProgress called with the race from time to time
 */
export function raceOf(
  rows: readonly string[],
  forms: readonly LightUpForm[],
  { seed, limit }: Pick<Race, 'seed' | 'limit'>,
  clock?: () => number,
  onProgress?: (race: Race) => void,
): Race {
  const puzzle = puzzleOf(rows);
  const exact = exactAnswer(rows, clock);
  const runners = forms.map((form): Runner => {
    const watch = (generation: { number: number; best: number; grid: LightUpBulbs }) => {
      const { number, best, grid } = generation;
      const { curve } = runner.lane;
      const isBetter = best < (curve.at(-1)?.[1] ?? Number.POSITIVE_INFINITY);
      runner.lane = {
        ...runner.lane,
        generation: number,
        ...(isBetter && {
          curve: [...curve, [number, best] as const],
          bulbs: [...grid.keys()].filter((at) => grid[at] === BULB),
          objective: objectiveOf(puzzle, grid),
        }),
      };
    };
    const runner: Runner = {
      lane: {
        form,
        curve: [],
        generation: 0,
        bulbs: [],
        objective: { numbers: 0, dark: 0, total: 0 },
        state: 'under way',
      },
      breeding: breedLightUp(puzzle, { number: 0, limit }, { seed, watch }, LIGHT_UP_FORMS[form]),
    };
    return runner;
  });
  const race = (): Race => ({ seed, limit, exact, lanes: runners.map(({ lane }) => lane) });
  let reported = clock?.() ?? 0;
  while (runners.some(({ lane }) => lane.state === 'under way')) {
    for (const runner of runners) {
      if (runner.lane.state !== 'under way') continue;
      const step = runner.breeding.next();
      if (step.done !== true) continue;
      const { solution, work } = step.value;
      const state = solution === undefined ? 'given up' : 'solved';
      runner.lane = { ...runner.lane, state, evaluations: work.evaluations ?? 0 };
    }
    if (clock === undefined || clock() - reported < BETWEEN) continue;
    reported = clock();
    onProgress?.(race());
  }
  return race();
}
