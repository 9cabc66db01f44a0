import { differingCells, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { gridOf } from '../../board/grids.ts';
import type { Solutions } from '../findings.ts';
import { useSolver } from '../frame/subject.ts';
import { DrawHead } from './DrawHead.tsx';
import { DrawnBoard } from './DrawnBoard.tsx';
import { useDrawnPicture } from './drawn-picture.ts';

export interface DrawFigureProps {
  readonly figure: string;
  /** The picture before it is touched: a string per row, `0` empty and `1` filled. */
  readonly picture: readonly string[];
  /** The solutions of its clues. */
  readonly solutions: Solutions;
}

/** A picture to draw, its clues, and another picture with the same clues if there is one. */
export function DrawFigure({ figure, picture, solutions: first }: DrawFigureProps) {
  const [solutions, setSolutions] = useState<Solutions | undefined>(first);
  const solver = useSolver();
  const drawn = useDrawnPicture(figure, picture, (next) => {
    setSolutions(undefined);
    solver.answerLatest(async (tasks) => tasks.solutionsOf(puzzleOfGrid(next), 2), setSolutions);
  });
  const { rows, grid, puzzle } = drawn;
  const mine = rows.join();
  const otherRows = solutions?.pictures.find((found) => found.join() !== mine);
  const other = otherRows && gridOf(otherRows);
  const differing = other ? differingCells(grid, other) : [];
  return (
    <>
      <DrawHead figure={figure} drawn={drawn} />
      <div class="boards">
        <DrawnBoard drawn={drawn} differing={differing} />
        {other !== undefined && (
          <div>
            <p class="board-title">Another with the same clues</p>
            <BoardPicture
              puzzle={puzzle}
              grid={other}
              label={`Another picture with the same clues; ${differing.length} cells differ`}
              marks={differing.map((cell): Mark => ({ ...cell, kind: 'differs' }))}
            />
          </div>
        )}
      </div>
      <p class="told" role="status">
        {verdict(solutions, other && differing.length)}
      </p>
    </>
  );
}

/** @param differing the number of cells in which another picture differs; undefined if none was found */
function verdict(solutions: Solutions | undefined, differing: number | undefined): string {
  if (solutions === undefined) return 'Looking for another picture with these clues …';
  if (differing !== undefined) {
    return `Another picture has the same clues: ${differing} cells differ, marked on both. As a puzzle it is ambiguous.`;
  }
  return solutions.isComplete
    ? 'No other picture has these clues: the puzzle has one solution.'
    : 'The solver gave up.';
}
