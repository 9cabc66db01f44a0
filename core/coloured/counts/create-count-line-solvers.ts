import type { Arena } from '../../memory/index.ts';
import type { LineSolvers } from '../create-line-solvers.ts';
import type { ColouredLineSolver } from '../line-solver.ts';
import { BoundsLineSolver, type CountLineShape } from './bounds-line-solver.ts';
import { ExactCountLineSolver, isExactlySolvable } from './exact-line-solver.ts';
import { type PackedLine, packedLineOf } from './packed-line.ts';
import { PackedCountLineSolver } from './packed-line-solver.ts';

/**
 * Kinds of solvers, as indices: exact with bits as states, exact with a list of states, by bounds for too many states.
 */
const [PACKED, EXACT, BOUNDS] = [0, 1, 2];

/** Makes the fastest solver for each line of count clues; lines of one kind share one. */
export function createCountLineSolvers(lines: readonly CountLineShape[], arena: Arena): LineSolvers {
  const packed: PackedLine[] = [];
  const few: CountLineShape[] = [];
  const many: CountLineShape[] = [];
  const kinds = arena.bytes(lines.length);
  const numberOf = arena.integers(lines.length);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const asBits = packedLineOf(line);
    kinds[at] = asBits !== undefined ? PACKED : isExactlySolvable(line) ? EXACT : BOUNDS;
    numberOf[at] = asBits !== undefined ? packed.push(asBits) - 1 : (kinds[at] === EXACT ? few : many).push(line) - 1;
  }
  const solvers: readonly (ColouredLineSolver | undefined)[] = [
    packed.length > 0 ? new PackedCountLineSolver(packed, arena) : undefined,
    few.length > 0 ? new ExactCountLineSolver(few, arena) : undefined,
    many.length > 0 ? new BoundsLineSolver(many, arena) : undefined,
  ];
  const solverOf: ColouredLineSolver[] = [];
  for (const kind of kinds) {
    const solver = solvers[kind];
    if (solver !== undefined) solverOf.push(solver);
  }
  return { solverOf, numberOf };
}
