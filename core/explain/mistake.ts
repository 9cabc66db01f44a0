import type { Outcome, Steps } from '../algorithm/index.ts';
import type { Board } from '../board/index.ts';
import { exactSteps } from '../exact/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  type AnyGrid,
  clueAt,
  type Grid,
  type Line,
  linesText,
  type Puzzle,
  placeOfCell,
  sentence,
  unknownCell,
} from '../puzzle/index.ts';
import { brokenLines } from './position.ts';
import { lineWithClue, listWithRest, placeText, stateText } from './words.ts';

/** The known cells have no solution; `line` shows it, if a single line does. */
export interface Mistake {
  readonly status: 'mistake';
  readonly line?: Line;
  readonly reason: string;
}

/** The most line solves of the first check whether the known cells have a solution; a longer search only comes last. */
export const MISTAKE_BUDGET = 100_000;

/** The first line that shows a mistake by itself. */
export function brokenLine(puzzle: Puzzle, board: Board): Mistake | undefined {
  const [line] = brokenLines(board);
  return line && brokenMistake(line, lineWithClue(line, clueAt(puzzle, line)));
}

/** The mistake that a line shows by itself. */
export const brokenMistake = (line: Line, named: string): Mistake => ({
  status: 'mistake',
  line,
  reason: sentence(`${named} has no placement that fits its known cells`),
});

/**
 * Why known cells that break no line have no solution: names the wrong cells if the puzzle has one solution. Pauses after
 * every `pause` line solves.
 */
export function* mistakeSteps(puzzle: Puzzle, grid: Grid, budget: number, pause: number): Steps<Mistake> {
  const outcome = yield* exactSteps(puzzle, { solutions: 2, budget: Math.max(0, budget) }, pause);
  return mistakeFrom(grid, outcome, (cell) => stateText(cell === 1 ? 1 : 0));
}

/**
 * The mistake in known cells, from the solutions that the puzzle has without these cells.
 *
 * @param cellText returns a cell's state in words
 */
export function mistakeFrom<Board extends AnyGrid>(
  grid: Board,
  outcome: Outcome<Board>,
  cellText: (cell: number) => string,
): Mistake {
  return { status: 'mistake', reason: mistakeText(grid, outcome, cellText) };
}

function mistakeText(grid: AnyGrid, outcome: Outcome<AnyGrid>, cellText: (cell: number) => string): string {
  if (outcome.status === 'contradictory') {
    return sentence(`the puzzle has no solution that fits ${linesText(outcome.lines)}`);
  }
  if (outcome.status !== 'unique') return 'No solution agrees with the known cells, though no single line shows it.';
  const solution = itemAt(outcome.solutions, 0);
  const unknown = unknownCell(grid);
  const wrong = [...grid.cells.keys()].filter(
    (cell) => grid.cells[cell] !== unknown && grid.cells[cell] !== solution.cells[cell],
  );
  const named = wrong.map((cell) => {
    return `${placeText(placeOfCell(cell, grid.width))} is ${cellText(itemAt(solution.cells, cell))}`;
  });
  return sentence(
    `the known cells break no line yet, but in the puzzle's only solution ${listWithRest(named, 'more known cells are wrong')}`,
  );
}
