import { useSignalEffect } from '@preact/signals';
import type { TwoColourProps } from '../session/session.ts';
import { DrawingDesk } from './DrawingDesk.tsx';
import { drawingOf } from './drawing.ts';
import './edit.css';

/** The mode for drawing a puzzle: the clues follow the picture, and a judgement of the puzzle follows both. */
export function EditMode({ session, solver }: TwoColourProps) {
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
