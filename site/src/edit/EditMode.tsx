import { useSignalEffect } from '@preact/signals';
import type { ModeProps } from '../session/session.ts';
import { DrawingDesk } from './DrawingDesk.tsx';
import { drawingOf } from './drawing.ts';
import './edit.css';

/** Draws a puzzle: the clues follow the picture, and how good a puzzle it makes is told all the while. */
export function EditMode({ session, solver }: ModeProps) {
  const drawing = drawingOf(session);
  useSignalEffect(() => drawing.follow(solver));
  if (drawing.picture.value !== undefined) return <DrawingDesk session={session} solver={solver} drawing={drawing} />;
  return (
    <div class="edit-opening">
      <p role="status">Solving the puzzle, to draw on from its picture …</p>
      <button type="button" class="button" onClick={() => solver.stop()}>
        Begin with an empty one
      </button>
    </div>
  );
}
