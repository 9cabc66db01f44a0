import { SubjectHead } from './SubjectHead.tsx';
import type { SubjectState } from './subject.ts';
import { workbenchLink } from './workbench-puzzle.ts';

export interface HeadProps {
  readonly figure: string;
  readonly state: SubjectState<unknown>;
  /** The figure's own state in its link. */
  readonly place: string;
}

/** The head of a figure on a nonogram, with links to the figure and to the workbench. */
export const Head = ({ figure, state, place }: HeadProps) => (
  <SubjectHead
    figure={figure}
    state={state}
    place={place}
    loadMenu={async () => (await import('./PuzzleMenu.tsx')).PuzzleMenu}
  >
    <a class="button small" href={workbenchLink(state.subject.id)}>
      Open in the workbench
    </a>
  </SubjectHead>
);
