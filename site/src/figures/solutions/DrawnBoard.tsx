import { gridRows } from '@crosshatch/core/puzzle';
import { DrawingBoard, type DrawingBoardProps } from './DrawingBoard.tsx';
import type { DrawnPicture } from './drawn-picture.ts';

export interface DrawnBoardProps extends Pick<DrawingBoardProps, 'differing'> {
  readonly drawn: DrawnPicture;
}

/** The picture that the reader draws, among the boards of a figure. */
export function DrawnBoard({ drawn: { grid, puzzle, show }, ...rest }: DrawnBoardProps) {
  return (
    <div class="drawn">
      <p class="board-title">Yours</p>
      <div class="scroll">
        <DrawingBoard grid={grid} puzzle={puzzle} onDraw={(next) => show(gridRows(next))} {...rest} />
      </div>
    </div>
  );
}
