import { BLOTTED, type ColouredClue } from '../puzzle/index.ts';

/** A line that a solver knows: its clue and its number of cells. */
export interface ColouredLineShape {
  readonly clue: ColouredClue;
  readonly cells: number;
}

/** The cells of the longest line. */
export const longestOf = (lines: readonly ColouredLineShape[]): number =>
  lines.reduce((longest, { cells }) => Math.max(longest, cells), 0);

/** Whether the length of a block of the clue is hidden. */
export const isBlotted = (clue: ColouredClue): boolean => clue.some(({ length }) => length === BLOTTED);

/**
 * Settles coloured lines, one at a time, without allocation. A cell is the set of its possible colours: bit `c` for
 * colour `c`, bit 0 for the background. Generalised arc consistency: a colour stays where some placement of all blocks
 * has it.
 */
export interface ColouredLineSolver {
  /** Result of `settle`: the narrowed cells, as indices within the line, last first. */
  readonly narrowed: Int32Array;
  /** Result of `settle`: the colours that the narrowed cells lose. */
  readonly removed: Int32Array;
  /** Result of `explain`: for each cell of the line, the removed colours that are needed. */
  readonly needed: Int32Array;

  /**
   * Finds the colours that no placement has. The line's cells are `sets[first]`, `sets[first + stride]`, and so on.
   *
   * @returns the number of narrowed cells, or -1 when no placement fits
   */
  settle(line: number, sets: Int32Array, first: number, stride: number): number;

  /**
   * Tells the solver that the settled cells at both ends of a line keep their colours, so that `settle` leaves them out
   * from now on. A solver without it looks at all cells each time.
   */
  settleEnds?(line: number, sets: Int32Array, first: number, stride: number): void;

  /**
   * Finds removed colours that alone leave no placement, given sets that leave none. No needed colour can be spared,
   * except with `BoundsLineSolver`, which needs them all. Forward, one sweep finds the states that the sets allow;
   * backward, each removed colour is given back where no allowed state could then reach the end.
   *
   * @param sets the set of each cell of the line, from index 0
   * @param fixed the removed colours that count as part of the clue, for each cell, and are never needed
   */
  explain(line: number, sets: Int32Array, fixed: Int32Array): void;
}

/** The set of all colours up to the given one, and the background. */
export const allColours = (colours: number): number => (colours === 31 ? -1 : (1 << (colours + 1)) - 1);

/** The only colour of a set, or -1 when it has none or several. */
export const onlyColour = (set: number): number => ((set & (set - 1)) === 0 ? 31 - Math.clz32(set) : -1);

/** The colours of a set, the background first. */
export function coloursOf(set: number): number[] {
  const colours: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) colours.push(31 - Math.clz32(rest & -rest));
  return colours;
}
