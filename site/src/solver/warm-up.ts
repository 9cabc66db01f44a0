/** Work per puzzle in the unit of the algorithm: enough to reach its search, but done in a moment. */
export const WARM_UP_BUDGET = 2000;
const WARM_UP_MILLISECONDS = 800;

/**
 * Runs an algorithm untimed, so that the browser compiles it before times are measured. Runs it on one puzzle after another,
 * until `WARM_UP_MILLISECONDS` are over or no puzzle is left.
 *
 * @param now a clock in milliseconds
 * @returns the number of puzzles on which it ran
 */
export async function warmUp<Puzzle>(
  puzzles: readonly Puzzle[],
  run: (puzzle: Puzzle) => unknown,
  now: () => number = () => performance.now(),
): Promise<number> {
  const end = now() + WARM_UP_MILLISECONDS;
  let count = 0;
  for (const puzzle of puzzles) {
    if (now() >= end) break;
    await run(puzzle);
    count++;
  }
  return count;
}
