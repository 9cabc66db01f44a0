import { itemAt } from '@crosshatch/core/memory';
import type { ColouredLineSolver } from '#core/coloured/line-solver.ts';

/** For each cell the colours that some line has within the sets, or undefined when there is none. */
export function exhaustive(lines: readonly number[][], sets: Int32Array): number[] | undefined {
  const within = lines.filter((line) => line.every((colour, index) => ((sets[index] ?? 0) & (1 << colour)) !== 0));
  if (within.length === 0) return undefined;
  return Array.from(sets, (_, index) => within.reduce((union, line) => union | (1 << itemAt(line, index)), 0));
}

/** For each cell the colours that a solver leaves of the sets, or undefined when it finds no line. */
export function settled(solver: ColouredLineSolver, sets: Int32Array): number[] | undefined {
  const count = solver.settle(0, sets, 0, 1);
  if (count < 0) return undefined;
  const after = Array.from(sets);
  for (const [at, cell] of solver.narrowed.subarray(0, count).entries()) {
    after[cell] = itemAt(after, cell) & ~itemAt(solver.removed, at);
  }
  return after;
}
