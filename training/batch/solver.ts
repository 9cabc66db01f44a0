import { exact } from '@crosshatch/core/exact';
import { type AnyPuzzle, type ColourSetPuzzle, success } from '@crosshatch/core/puzzle';
import type { Settings, Solved, SolveOne } from './settings.ts';

export type { Settings } from './settings.ts';

/** Solves a puzzle: at once where no module and no prediction has to be waited for. */
export type Solve = (puzzle: AnyPuzzle) => Solved | Promise<Solved>;

/**
 * A function that solves by these settings, in which the algorithm's name was checked before. The exact solver is there
 * at once; the code of every other algorithm is loaded for the first puzzle.
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
    const outcome = exact.solve(puzzle, options);
    return success({ outcome, ms: performance.now() - start });
  };
}

async function solveInColours(
  puzzle: ColourSetPuzzle,
  options: Pick<Settings, 'solutions' | 'budget'>,
): Promise<Solved> {
  const { solveColoured } = await import('@crosshatch/core/coloured');
  const start = performance.now();
  const outcome = solveColoured(puzzle, options);
  return success({ outcome, ms: performance.now() - start });
}
