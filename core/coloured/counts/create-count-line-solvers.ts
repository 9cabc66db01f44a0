import type { Arena } from '../../memory/index.ts';
import type { LineSolvers } from '../create-line-solvers.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import { BoundsLineSolver, type CountLineShape } from './bounds-line-solver.ts';
import { ExactCountLineSolver, isExactlySolvable } from './exact-line-solver.ts';

/** Makes a solver for each line of count clues: an exact one, or one by bounds where the line has too many states. */
export function createCountLineSolvers(lines: readonly CountLineShape[], arena: Arena): LineSolvers {
  const few: CountLineShape[] = [];
  const many: CountLineShape[] = [];
  const numberOf = arena.integers(lines.length);
  for (const [index, line] of lines.entries()) numberOf[index] = (isExactlySolvable(line) ? few : many).push(line) - 1;
  const exact = few.length > 0 ? new ExactCountLineSolver(few, arena) : undefined;
  const bounds = many.length > 0 ? new BoundsLineSolver(many, arena) : undefined;
  const solverOf = lines.map((line): ColouredLineSolver | undefined => (isExactlySolvable(line) ? exact : bounds));
  return { solverOf: solverOf.filter((solver) => solver !== undefined), numberOf };
}
