import type { Outcome, SolveOptions } from '@crosshatch/core/algorithm';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import { timed } from '../../measure/processor-time.ts';

/** A puzzle for an evolution, with its predictions, if it starts from any. */
export interface EvolvedPuzzle {
  readonly puzzle: Puzzle;
  readonly predictions?: readonly Float32Array[];
}

/** The work of an evolution on some puzzles. */
export interface MeasuredEvolution {
  /** For each puzzle, the evaluations until it was solved; undefined if the budget was spent first. */
  readonly solvedAfter: readonly (number | undefined)[];
  /** The mean evaluations of a puzzle, solved or not. */
  readonly evaluations: number;
  /** The mean processor time of a puzzle, in milliseconds. */
  readonly ms: number;
}

/** Evolves each puzzle once, with its own seed. */
export function measureEvolution(
  puzzles: readonly EvolvedPuzzle[],
  solve: (puzzle: Puzzle, options: SolveOptions) => Outcome,
  seed: number,
): MeasuredEvolution {
  const solvedAfter: (number | undefined)[] = [];
  let evaluations = 0;
  const [, ms] = timed(() => {
    for (const [number, { puzzle, ...predicted }] of puzzles.entries()) {
      const { status, work } = solve(puzzle, { ...predicted, seed: nthSeed(seed, number) });
      const spent = work.evaluations ?? 0;
      evaluations += spent;
      solvedAfter.push(status === 'solved' ? spent : undefined);
    }
  });
  return { solvedAfter, evaluations: evaluations / puzzles.length, ms: ms / puzzles.length };
}

/** Counts the puzzles that were solved within a number of evaluations. */
export const solvedWithin = ({ solvedAfter }: MeasuredEvolution, evaluations: number): number =>
  solvedAfter.filter((spent) => spent !== undefined && spent <= evaluations).length;
