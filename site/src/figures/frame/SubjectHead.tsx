import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FigureLink } from './FigureLink.tsx';
import { type LoadedState, stateWith } from './loaded.ts';

export interface SubjectHeadProps {
  readonly figure: string;
  readonly state: LoadedState<{ readonly id: string; readonly title: string }>;
  /** The figure's own state in its link. */
  readonly place: string;
  /** The menu for other subjects. */
  readonly menu: ComponentChildren;
  /** Further links. */
  readonly children?: ComponentChildren;
}

/** The head of a figure: its subject, a menu for others, and a link to the figure. */
export function SubjectHead({ figure, state, place, menu, children }: SubjectHeadProps) {
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
          {children}
          <FigureLink figure={figure} state={stateWith(place, state)} />
        </div>
      </div>
      {isOpen && menu}
    </>
  );
}
