import { tathamId } from '@crosshatch/core/formats';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useOpened } from '../../loading/use-opened.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import type { DrawnPicture } from './drawn-picture.ts';

/** The head of a figure to draw in: the reader's own puzzle as a picture, a blank sheet, and links. */
export function DrawHead({ figure, drawn }: { readonly figure: string; readonly drawn: DrawnPicture }) {
  const menu = useOpened(async () => (await import('../frame/PuzzleMenu.tsx')).PuzzleMenu);
  const isOpen = menu.opened !== undefined;
  const { rows, puzzle, first, show, taken, refusal } = drawn;
  const toggle = useRef<HTMLButtonElement>(null);
  // Moves the focus back after a puzzle was loaded, if the reader can draw on it. A layout effect, so that the reader cannot
  // focus anything else before.
  useLayoutEffect(() => {
    if (refusal !== undefined) return;
    if (isOpen) toggle.current?.focus({ preventScroll: true });
    menu.close();
  }, [taken.subject, refusal]);
  return (
    <>
      <div class="head">
        <strong>Draw a picture</strong>
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
          <button type="button" class="button small" onClick={() => show(rows.map((row) => row.replaceAll('1', '0')))}>
            Clear
          </button>
          <button type="button" class="button small" onClick={() => show(first)}>
            Reset
          </button>
          <a class="button small" href={workbenchLink(tathamId(puzzle))}>
            Open in the workbench
          </a>
          <FigureLink figure={figure} state={rows.join('.')} />
        </div>
      </div>
      {menu.opened !== undefined && <menu.opened.Component state={taken} refusal={refusal} />}
    </>
  );
}
