import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useKeptFocus } from '../controls/kept-focus.ts';
import { loadColours } from '../session/loaded-colours.ts';
import type { ModeProps } from '../session/session.ts';
import { DrawingDesk } from './DrawingDesk.tsx';
import { drawingOf } from './drawing.ts';
import './edit.css';

/** The mode for drawing a puzzle. The clues follow the picture, and so does a judgement of the puzzle. */
export function EditMode({ session, solver, onNew }: ModeProps) {
  const drawing = drawingOf(session);
  useSignalEffect(() => drawing.follow(solver));
  // The first colour of a drawing does not wait for these scripts. The workbench would show an empty pane until then.
  useEffect(loadColours, []);
  useEffect(() => () => drawing.leave(solver), []);
  const root = useRef<HTMLDivElement>(null);
  const opening = useRef<HTMLDivElement>(null);
  // From the button for an empty picture, the focus goes on to the board.
  useKeptFocus(opening, root);
  const empty = useRef<HTMLButtonElement>(null);
  const picture = drawing.picture.value;
  const fault = drawing.fault.value;
  if (picture !== undefined) return <DrawingDesk {...{ session, solver, drawing, picture, root, onNew }} />;
  return (
    <div class="edit-opening" ref={opening}>
      <p role="status">
        {fault === undefined
          ? 'Solving the puzzle, to draw on from its picture …'
          : `The picture was not found, because the solver broke down: ${fault}.`}
      </p>
      <div class="row-of-controls">
        {fault !== undefined && (
          <button
            type="button"
            class="button primary"
            onClick={() => {
              // This button goes away while the solver looks.
              empty.current?.focus();
              drawing.tryAgain(solver);
            }}
          >
            Try again
          </button>
        )}
        <button ref={empty} type="button" class="button" onClick={() => drawing.beginEmpty(solver)}>
          Begin with an empty one
        </button>
      </div>
    </div>
  );
}
