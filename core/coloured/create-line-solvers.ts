import { LONGEST_IN_WORD } from '../line/index.ts';
import type { Arena } from '../memory/index.ts';
import { patternLength } from './automaton.ts';
import { type ColouredLineShape, type ColouredLineSolver, isBlotted } from './line-solver.ts';
import { LongColouredLineSolver } from './long-line-solver.ts';
import { ShortColouredLineSolver } from './short-line-solver.ts';
import { isTight, TightColouredLineSolver } from './tight-line-solver.ts';
import { LONGEST_IN_TWO_WORDS, TwoWordColouredLineSolver } from './two-word-line-solver.ts';

/** The solvers of a puzzle's lines: for each line its solver, and its number within that solver. */
export interface LineSolvers {
  readonly solverOf: readonly ColouredLineSolver[];
  readonly numberOf: Int32Array;
}

const KINDS = [ShortColouredLineSolver, TwoWordColouredLineSolver, TightColouredLineSolver, LongColouredLineSolver];

/** Index in KINDS of the fastest solver for a line. */
function kindOf(line: ColouredLineShape): number {
  const length = patternLength(line.clue);
  if (length <= LONGEST_IN_WORD) return 0;
  if (isBlotted(line.clue)) return 3;
  return length <= LONGEST_IN_TWO_WORDS ? 1 : isTight(line) ? 2 : 3;
}

/** Makes the fastest solver for each line; lines of one kind share one. */
export function createColouredLineSolvers(
  lines: readonly ColouredLineShape[],
  colours: number,
  arena: Arena,
): LineSolvers {
  const shapesOf: ColouredLineShape[][] = KINDS.map(() => []);
  const kinds = arena.bytes(lines.length);
  const numberOf = arena.integers(lines.length);
  for (let line = 0; line < lines.length; line++) {
    kinds[line] = kindOf(lines[line]);
    numberOf[line] = shapesOf[kinds[line]].push(lines[line]) - 1;
  }
  const solvers = shapesOf.map((shapes, kind) =>
    shapes.length > 0 ? new KINDS[kind](shapes, colours, arena) : undefined,
  );
  const solverOf: ColouredLineSolver[] = [];
  for (const kind of kinds) {
    const solver = solvers[kind];
    if (solver !== undefined) solverOf.push(solver);
  }
  return { solverOf, numberOf };
}
