import { LightUpDrawing, type LightUpDrawingProps } from './LightUpDrawing.tsx';
import './light-up-board.css';

/** The drawing of a playable board, which fills the board's cells. */
export const BoardSvg = (drawing: LightUpDrawingProps) => (
  <svg
    class="light-up-board"
    aria-hidden="true"
    viewBox={`0 0 ${drawing.puzzle.width} ${drawing.puzzle.height}`}
    preserveAspectRatio="none"
  >
    <LightUpDrawing {...drawing} />
  </svg>
);
