import { Board } from '@crosshatch/core/board';
import { Replay, tryCell } from '@crosshatch/core/explain';
import { makePuzzle } from '@crosshatch/core/formats';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { gridOf } from '../board/grids.ts';
import type { SearchName } from '../figures/findings.ts';
import { figureTasks } from '../figures/tasks.ts';

/*
 * The puzzle on which the first part of the course works out each idea. Lines alone settle 5 of its 25 cells. One probe is
 * enough to settle any of the others. With the guesses of plain backtracking, clause learning meets a conflict whose learned
 * clause has two cells and jumps back over a guess.
 */

export const running: Puzzle = puzzleOfGrid(gridOf(['01010', '00101', '11001', '00110', '00010']));

/** The id of the puzzle in links. */
export const runningId = ((): string => {
  const id = makePuzzle({ puzzle: running }, 'tatham');
  if (!id.ok) throw new Error(id.error.message);
  return id.value.trim();
})();

/** A board of the puzzle after some steps, with a title. */
export interface ShownBoard {
  readonly title: string;
  readonly replay: Replay;
  readonly position: number;
}

export const runs = figureTasks.searchRuns(running);

/** The board after the first steps of a search. */
export const boardAfter = (position: number, title: string, search: SearchName = 'plain'): ShownBoard => ({
  title,
  replay: new Replay(running, runs[search].steps),
  position,
});

const lines = new Board(running);
lines.enqueueAll();
lines.propagateLines();

/** The cells that lines alone settle. */
export const byLines = lines.toGrid('known');
/** The number of line solves until the fixed point, and the number of cells known there. */
export const lineWork = { lineSolves: lines.lineSolves, settled: lines.trailSize };

/** Returns the board at the end of a supposition about a cell, starting from the fixed point. Rows and columns count from 1. */
export function supposed(row: number, column: number, state: 'filled' | 'empty', title: string): ShownBoard {
  const { steps } = tryCell(running, byLines, { row: row - 1, column: column - 1 })[state];
  return { title, replay: new Replay(running, steps, byLines), position: steps.length };
}
