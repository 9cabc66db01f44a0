import type { ComponentChildren, ComponentType } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOpened } from '../../loading/use-opened.ts';
import { FigureLink } from './FigureLink.tsx';
import { type LoadedState, stateWith } from './loaded.ts';

/** The state of a figure whose subject has an id and a title. */
type NamedState = LoadedState<{ readonly id: string; readonly title: string }>;

export interface SubjectHeadProps<State extends NamedState> {
  readonly figure: string;
  readonly state: State;
  /** The figure's own state in its link. */
  readonly place: string;
  /** Loads the menu for other subjects when it is first opened. */
  readonly loadMenu: () => Promise<ComponentType<{ readonly state: State }>>;
  /** Further links. */
  readonly children?: ComponentChildren;
}

/** The head of a figure: its subject, a menu for others, and a link to the figure. */
export function SubjectHead<State extends NamedState>({
  figure,
  state,
  place,
  loadMenu,
  children,
}: SubjectHeadProps<State>) {
  const menu = useOpened(loadMenu);
  const isOpen = menu.opened !== undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  const { subject, isOwn, reset } = state;
  // Moves the focus back to the figure after a puzzle was loaded. A layout effect, so that the reader cannot focus anything
  // else before.
  useLayoutEffect(() => {
    if (isOpen) toggle.current?.focus({ preventScroll: true });
    menu.close();
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
            onClick={isOpen ? menu.close : menu.open}
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
      {menu.opened !== undefined && <menu.opened.Component state={state} />}
    </>
  );
}
