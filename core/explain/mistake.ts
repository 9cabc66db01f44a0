import type { Board } from '../board/index.ts';
import { exact } from '../exact/index.ts';
import { itemAt } from '../memory/index.ts';
import { clueAt, type Grid, type Line, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { brokenLines } from './position.ts';
import { lineWithClue, listWithRest, placeText, sentence, stateText } from './words.ts';

/** The known cells have no solution; `line` shows it, if a single line does. */
export interface Mistake {
  readonly status: 'mistake';
  readonly line?: Line;
  readonly reason: string;
}

/** Line solves of the first check whether the known cells have a solution; more only if nothing simpler is left. */
export const MISTAKE_BUDGET = 100_000;

/** The first line that shows a mistake by itself. */
export function brokenLine(puzzle: Puzzle, board: Board): Mistake | undefined {
  const [line] = brokenLines(board);
  if (line === undefined) return undefined;
  const named = lineWithClue(line, clueAt(puzzle, line));
  return { status: 'mistake', line, reason: sentence(`${named} has no placement that fits its known cells`) };
}

/** Why known cells that break no line have no solution: names the wrong cells if the puzzle has one solution. */
export function mistakeIn(puzzle: Puzzle, grid: Grid, budget: number): Mistake {
  return { status: 'mistake', reason: mistakeText(puzzle, grid, budget) };
}

function mistakeText(puzzle: Puzzle, grid: Grid, budget: number): string {
  const outcome = exact.solve(puzzle, { solutions: 2, budget: Math.max(0, budget) });
  if (outcome.status === 'contradictory') return 'The puzzle has no solution.';
  if (outcome.status !== 'unique') return 'No solution agrees with the known cells, though no single line shows it.';
  const solution = itemAt(outcome.solutions, 0);
  const wrong = [...grid.cells.keys()].filter(
    (cell) => grid.cells[cell] !== UNKNOWN && grid.cells[cell] !== solution.cells[cell],
  );
  const named = wrong.map((cell) => {
    const place = { row: Math.floor(cell / grid.width), column: cell % grid.width };
    return `${placeText(place)} is ${stateText(solution.cells[cell] === 1 ? 1 : 0)}`;
  });
  return sentence(
    `the known cells break no line yet, but in the puzzle's only solution ${listWithRest(named, 'more known cells are wrong')}`,
  );
}
