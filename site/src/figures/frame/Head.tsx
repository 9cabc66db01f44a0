import { useEffect, useRef, useState } from 'preact/hooks';
import { FigureLink } from './FigureLink.tsx';
import { PuzzleMenu } from './PuzzleMenu.tsx';
import { type SubjectState, stateWith } from './subject.ts';
import { workbenchLink } from './workbench-puzzle.ts';

export interface HeadProps {
  readonly figure: string;
  readonly state: SubjectState<unknown>;
  /** The figure's own part of the link to it. */
  readonly place: string;
}

/** The head of a figure: what it is about, the reader's own puzzle, and links to it and to the workbench. */
export function Head({ figure, state, place }: HeadProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { subject, isOwn, reset } = state;
  // A puzzle was loaded: back to the figure.
  useEffect(() => {
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
