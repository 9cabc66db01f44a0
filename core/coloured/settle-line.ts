import { Arena } from '../memory/index.ts';
import type { ColouredClue } from '../puzzle/index.ts';
import { createColouredLineSolvers } from './create-line-solvers.ts';
import { allColours, type ColouredLineSolver } from './line-solver.ts';

/** A coloured line: its clue, the number of colours beside the background, and the set of colours of each cell. */
export interface ColouredLine {
  readonly clue: ColouredClue;
  readonly colours: number;
  /** Bit `c` for colour `c`, bit 0 for the background. */
  readonly sets: Int32Array;
}

/**
 * Solves one coloured line completely: removes every colour that no placement within the sets has.
 *
 * @returns the narrowed sets, or undefined when no placement fits
 * @example settleColouredLine({ clue: [{ length: 3, colour: 1 }], colours: 1, sets: Int32Array.of(3, 3, 3, 3) }) // 3 2 2 3
 */
export const settleColouredLine = (line: ColouredLine): Int32Array | undefined =>
  settledBy(solverOf(line), 0, line.sets);

/** The sets of a solver's line, narrowed; undefined when no placement fits. */
export function settledBy(solver: ColouredLineSolver, line: number, sets: Int32Array): Int32Array | undefined {
  const count = solver.settle(line, sets, 0, 1);
  if (count < 0) return undefined;
  const settled = sets.slice();
  for (let at = 0; at < count; at++) settled[solver.narrowed[at]] &= ~solver.removed[at];
  return settled;
}

/** A placement that has a colour in a cell: the colour of each cell; undefined when there is none. */
export function placementWith(line: ColouredLine, cell: number, colour: number): number[] | undefined {
  const fixed = (sets: Int32Array, at: number, bit: number) =>
    settleColouredLine({ ...line, sets: sets.with(at, sets[at] & bit) });
  let sets = fixed(line.sets, cell, 1 << colour);
  // Each colour that is left has a placement, so the first one of each cell leads to one.
  for (let at = 0; at < line.sets.length && sets !== undefined; at++) sets = fixed(sets, at, sets[at] & -sets[at]);
  return sets && Array.from(sets, (set) => 31 - Math.clz32(set));
}

/**
 * For a colour of a cell's set that no placement has: the removed colours that alone rule it out, as a set for each
 * cell. All sets are empty if the clue and the length of the line rule it out.
 */
export function reasonsAgainst(line: ColouredLine, cell: number, colour: number): Int32Array {
  const solver = solverOf(line);
  const fixed = new Int32Array(line.sets.length).with(cell, allColours(line.colours));
  solver.explain(0, line.sets.with(cell, 1 << colour), fixed);
  return solver.needed.slice(0, line.sets.length);
}

function solverOf({ clue, colours, sets }: ColouredLine) {
  const shape = { clue, cells: sets.length };
  const [solver] = createColouredLineSolvers([shape], colours, new Arena()).solverOf;
  return solver;
}
