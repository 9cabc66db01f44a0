import type { Outcome } from '@crosshatch/core/algorithm';
import { exact, exactSteps } from '@crosshatch/core/exact';
import { type AnyGrid, type AnyPuzzle, type ColourSetPuzzle, success } from '@crosshatch/core/puzzle';
import type { Settings, Solved, SolveOne } from './settings.ts';
import { PAUSES, pauseOf, unhurried } from './unhurried.ts';

export type { Settings } from './settings.ts';

/** Solves a puzzle. The result is a promise only if the solver needs a pause, a module or a prediction. */
export type Solve = (puzzle: AnyPuzzle) => Solved | Promise<Solved>;

/**
 * Creates a function that solves by these settings. The caller has checked the algorithm's name. The exact solver is loaded
 * already; the code of every other algorithm is loaded for the first puzzle.
 */
export function createSolve(settings: Settings, solveOne?: SolveOne): Solve {
  if (settings.algorithm === exact.name) return createExactSolve(settings);
  const load = async () => (await import('./registered-solver.ts')).createRegisteredSolve(settings, solveOne);
  let loading: ReturnType<typeof load> | undefined;
  return async (puzzle) => {
    loading ??= load();
    const solve = await loading;
    return solve(puzzle);
  };
}

function createExactSolve({ solutions, budget }: Settings): Solve {
  const options = budget === undefined ? { solutions } : { solutions, budget };
  return (puzzle) => {
    if (puzzle.kind !== undefined) return solveInColours(puzzle, options);
    const start = performance.now();
    const outcome = unhurried(exactSteps(puzzle, options, pauseOf(puzzle)));
    if (outcome instanceof Promise) return timed(outcome, start);
    return success({ outcome, ms: performance.now() - start });
  };
}

const timed = async (solving: Promise<Outcome<AnyGrid>>, start: number): Promise<Solved> => {
  const outcome = await solving;
  return success({ outcome, ms: performance.now() - start });
};

async function solveInColours(
  puzzle: ColourSetPuzzle,
  options: Pick<Settings, 'solutions' | 'budget'>,
): Promise<Solved> {
  const { colouredSteps, defaultColouredBudget } = await import('@crosshatch/core/coloured');
  const start = performance.now();
  const steps = colouredSteps(puzzle, options, defaultColouredBudget(puzzle) / PAUSES);
  return timed(Promise.resolve(unhurried(steps)), start);
}
