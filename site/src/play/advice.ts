import type { Hint } from '@crosshatch/core/explain';
import { type AnyGrid, type AnyPuzzle, differingCells, type Line, placeOfCell } from '@crosshatch/core/puzzle';
import { type AnyCell, settledState } from '../board/any-cell.ts';
import type { Mark } from '../board/BoardPicture.tsx';
import { laidOver } from '../board/grids.ts';
import { cellOfPlace } from '../board/place.ts';
import { withCells } from '../board/stroke.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Game } from './game.ts';

/** Advice about the present board. */
export interface Advice {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  /** The cells that the advice can set. */
  readonly cells: readonly AnyCell[];
}

/**
 * Returns the next deduction on a board. If the solver was stopped before it was found, the advice says so.
 *
 * @param owner the owner of the solver's task
 * @param onlySolution returns the puzzle's only solution, which marks wrong cells; undefined if there is none, or several
 */
export async function hintAdvice(
  solver: Solver,
  owner: object,
  puzzle: AnyPuzzle,
  grid: AnyGrid,
  onlySolution: () => Promise<AnyGrid | undefined | typeof STOPPED>,
): Promise<Advice> {
  const hint = await solver.run(async (tasks): Promise<Hint<AnyCell> | undefined> => {
    if (puzzle.kind === undefined) return grid.kind === 'coloured' ? undefined : await tasks.hint(puzzle, grid);
    return grid.kind === 'coloured' ? await tasks.hintColoured(puzzle, grid) : undefined;
  }, owner);
  if (hint === STOPPED || hint === undefined) return says(STOPPED_TEXT);
  const advice = adviceOf(hint);
  if (hint.status !== 'mistake' || hint.line !== undefined) return advice;
  // The reason names wrong cells only if the puzzle has one solution and the search for the hint found it.
  const solution = await onlySolution();
  return solution === undefined || solution === STOPPED ? advice : { ...advice, marks: wrongMarks(solution, grid) };
}

/** Says that the solver broke down. @param error the error of its worker, or of its lost script */
export const brokenAdvice = (error: unknown): Advice => says(`The solver broke down: ${error}.`);

const STOPPED_TEXT = 'Stopped before an answer was found.';

/** @param solution the puzzle's only solution; undefined if there is none, or several */
export function mistakeAdvice(solution: AnyGrid | undefined | typeof STOPPED, grid: AnyGrid): Advice {
  if (solution === STOPPED) return says(STOPPED_TEXT);
  if (solution === undefined) return says('The puzzle has no single solution, so no cell alone is wrong.');
  const marks = wrongMarks(solution, grid);
  if (marks.length === 0) return says('All that you have marked is right.');
  return { ...says(mistakesText(marks)), marks };
}

/** Marks the cells of a board that differ from the solution. */
export const wrongMarks = (solution: AnyGrid, grid: AnyGrid): Mark[] =>
  differingCells(laidOver(solution, grid), solution).map((place) => ({ ...place, kind: 'wrong' }));

/** Returns advice on marks that were lost because the puzzle no longer has their colours; undefined if no mark is lost. */
export function lostAdvice({ lost, painting }: Pick<Game, 'lost' | 'painting'>): Advice | undefined {
  const cells = lost.peek();
  const { width } = painting.grid.peek();
  if (cells.length === 0) return undefined;
  const marks = cells.map((cell): Mark => ({ ...placeOfCell(cell, width), kind: 'hint' }));
  const what =
    cells.length === 1 ? 'colour of one mark, so its cell is' : `colours of ${cells.length} marks, so their cells are`;
  const back = cells.length === 1 ? 'The mark comes' : 'The marks come';
  return {
    ...says(`The puzzle no longer has the ${what} open again. ${back} back if you undo this in Edit before you go on.`),
    marks,
  };
}

/** Returns the board with the cells of an advice set. A cell with several colours left stays as it is. */
export function withAdvice(grid: AnyGrid, cells: readonly AnyCell[]): AnyGrid {
  const set = (board: AnyGrid, cell: AnyCell) => {
    const state = settledState(cell);
    return state === undefined ? board : withCells(board, [cellOfPlace(cell, grid.width)], state);
  };
  return cells.reduce(set, grid);
}

const says = (text: string): Advice => ({ text, marks: [], lines: [], cells: [] });

/**
 * Counts the solutions, and says whether there are others than the found one, which is not known if the solver broke down;
 * undefined if the solver was stopped.
 *
 * @param owner the owner of the solver's task
 */
export async function othersText(solver: Solver, owner: object, puzzle: AnyPuzzle): Promise<string | undefined> {
  const count = await solver.run((tasks) => tasks.count(puzzle), owner).catch(() => ({ found: 0, complete: false }));
  if (count === STOPPED) return undefined;
  const { found, complete } = count;
  if (found > 1) return `The clues have ${complete ? '' : 'at least '}${found} solutions, and this is one of them.`;
  return complete ? 'No other board meets the clues.' : 'Whether another board meets the clues is not known.';
}

const TOLD_MISTAKES = 6;

/** Writes mistakes: "2 cells are wrong: row 1, column 1; row 3, column 2." */
function mistakesText(wrong: readonly { row: number; column: number }[]): string {
  const named = wrong.slice(0, TOLD_MISTAKES).map(({ row, column }) => `row ${row + 1}, column ${column + 1}`);
  if (wrong.length > named.length) named.push(`and ${wrong.length - named.length} more`);
  return `${wrong.length === 1 ? 'One cell is' : `${wrong.length} cells are`} wrong: ${named.join('; ')}.`;
}

function adviceOf(hint: Hint<AnyCell>): Advice {
  switch (hint.status) {
    case 'deduction': {
      const { reason, cells, line } = hint;
      const marks = cells.map(({ row, column }): Mark => ({ row, column, kind: 'hint' }));
      return { text: reason, marks, lines: line === undefined ? [] : [line], cells };
    }
    case 'ambiguous':
      return { ...says(hint.reason), marks: hint.cells.map((place): Mark => ({ ...place, kind: 'differs' })) };
    case 'mistake':
      return { ...says(hint.reason), lines: hint.line === undefined ? [] : [hint.line] };
    case 'complete':
      return says('Nothing is left to deduce: every cell is marked.');
    case 'exhausted':
      return says('No next step was found within the work that a hint may take.');
  }
}
