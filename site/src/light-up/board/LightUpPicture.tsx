import { LightUpDrawing, type LightUpDrawingProps } from './LightUpDrawing.tsx';
import './light-up-board.css';

/** A board as a picture of its own, with a name for screen readers. */
export function LightUpPicture({ label, ...drawing }: LightUpDrawingProps & { readonly label: string }) {
  const { width, height } = drawing.puzzle;
  return (
    <svg
      class="light-up-picture light-up-board"
      role="img"
      aria-label={label}
      viewBox={`-.1 -.1 ${width + 0.2} ${height + 0.2}`}
    >
      <LightUpDrawing {...drawing} />
    </svg>
  );
}
