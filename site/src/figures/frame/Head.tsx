import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FigureLink } from './FigureLink.tsx';
import { PuzzleMenu } from './PuzzleMenu.tsx';
import { type SubjectState, stateWith } from './subject.ts';
import { workbenchLink } from './workbench-puzzle.ts';

export interface HeadProps {
  readonly figure: string;
  readonly state: SubjectState<unknown>;
  /** The figure's own state in its link. */
  readonly place: string;
}

/** The head of a figure: its subject, a menu for other puzzles, and links to the figure and to the workbench. */
export function Head({ figure, state, place }: HeadProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { subject, isOwn, reset } = state;
  // Moves the focus back to the figure after a puzzle was loaded: with the puzzle, before the reader can focus anything else.
  useLayoutEffect(() => {
    if (isOpen) toggle.current?.focus({ preventScroll: true });
    setOpen(false);
  }, [subject]);
  return (
    <>
      <div class="head">
        <strong>{subject.title}</strong>
        <div class="tools needs-script">
          <button
            ref={toggle}
            type="button"
            class="button small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Your puzzle
          </button>
          {!isOwn && (
            <button type="button" class="button small" onClick={reset}>
              Reset
            </button>
          )}
          <a class="button small" href={workbenchLink(subject.id)}>
            Open in the workbench
          </a>
          <FigureLink figure={figure} state={stateWith(place, state)} />
        </div>
      </div>
      {isOpen && <PuzzleMenu state={state} />}
    </>
  );
}
