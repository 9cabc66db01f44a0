import type { ComponentChildren } from 'preact';
import { LightUpDrawing, type LightUpDrawingProps } from './LightUpDrawing.tsx';
import './light-up-board.css';

export interface LightUpPictureProps extends LightUpDrawingProps {
  readonly label: string;
  /** Drawn over the board, in units of squares. */
  readonly children?: ComponentChildren;
}

/** A board as a separate picture, with a name for screen readers. */
export function LightUpPicture({ label, children, ...drawing }: LightUpPictureProps) {
  const { width, height } = drawing.puzzle;
  return (
    <svg
      class="light-up-picture light-up-board"
      role="img"
      aria-label={label}
      viewBox={`-.1 -.1 ${width + 0.2} ${height + 0.2}`}
    >
      <LightUpDrawing {...drawing} />
      {children}
    </svg>
  );
}

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
