import { makeTatham } from '@crosshatch/core/formats';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { useEffect, useState } from 'preact/hooks';
import { FigureLink } from '../frame/FigureLink.tsx';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import type { DrawnPicture } from './drawn-picture.ts';

/** The head of a figure to draw in: the reader's own puzzle as a picture, a blank sheet, and links. */
export function DrawHead({ figure, drawn }: { readonly figure: string; readonly drawn: DrawnPicture }) {
  const [isOpen, setOpen] = useState(false);
  const { rows, puzzle, first, show, taken, refusal } = drawn;
  // Moves the focus back after a puzzle was loaded that can be drawn on.
  useEffect(() => {
    if (refusal === undefined) setOpen(false);
  }, [taken.subject, refusal]);
  return (
    <>
      <div class="head">
        <strong>Draw a picture</strong>
        <div class="tools needs-script">
          <button type="button" class="button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Your puzzle
          </button>
          <button type="button" class="button small" onClick={() => show(rows.map((row) => row.replaceAll('1', '0')))}>
            Clear
          </button>
          <button type="button" class="button small" onClick={() => show(first)}>
            Reset
          </button>
          <a class="button small" href={workbenchLink(gameId(puzzle))}>
            Open in the workbench
          </a>
          <FigureLink figure={figure} state={rows.join('.')} />
        </div>
      </div>
      {isOpen && <PuzzleMenu state={taken} refusal={refusal} />}
    </>
  );
}

function gameId(puzzle: Puzzle): string {
  const id = makeTatham([{ puzzle }]);
  return id.ok ? id.value.trim() : '';
}
