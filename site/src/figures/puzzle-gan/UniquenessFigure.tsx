import { type ColouredGrid, differingCells, UNKNOWN_COLOUR } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import { stepOf } from '../frame/address.ts';
import { SolutionBoards } from '../solutions/SolutionBoards.tsx';
import { figurePalette, gridOf, puzzleOf } from './coded.ts';
import { type CountSolutions, MOST_LISTED } from './findings.ts';
import { PictureHead } from './PictureHead.tsx';
import { type CodedSubject, useCodedPicture } from './use-coded-picture.ts';
import './puzzle-gan.css';

export interface UniquenessFigureProps {
  readonly figure: string;
  /** The picture before the figure is touched, with the solutions of its clues. */
  readonly first: CodedSubject<CountSolutions>;
}

/** The solutions of a picture's count clues, one at a time, beside the cells that they share. */
export function UniquenessFigure({ figure, first }: UniquenessFigureProps) {
  const [position, setPosition] = useState(0);
  const state = useCodedPicture(
    figure,
    first,
    async (tasks, code): Promise<CountSolutions> => tasks.countSolutionsOf(code),
    ({ codes }, asked) => setPosition(Math.max(0, stepOf(asked, codes.length) - 1)),
  );
  const { code, title, findings } = state.subject;
  const puzzle = useMemo(() => puzzleOf(code), [code]);
  const palette = useMemo(() => figurePalette(puzzle), [puzzle]);
  const grids = useMemo(() => findings.codes.map(gridOf), [findings]);
  const drawn = useMemo(() => gridOf(code), [code]);
  const shared = useMemo(() => sharedOf(drawn, grids), [drawn, grids]);
  const open = differingCells(shared, drawn);
  const marks = open.map((cell): Mark => ({ ...cell, kind: 'differs' }));
  const shown = grids[position] ?? drawn;
  const isDrawn = differingCells(shown, drawn).length === 0;
  return (
    <>
      <PictureHead figure={figure} state={state} place={`${position + 1}`} />
      <SolutionBoards
        shared={{
          puzzle,
          palette,
          grid: shared,
          label: `${title}: what its solutions share; ${open.length} cells differ`,
        }}
        solution={{
          puzzle,
          palette,
          grid: shown,
          marks,
          label: `${title}: solution ${position + 1} of ${grids.length}`,
        }}
        title={`Solution ${position + 1}${isDrawn ? ': the picture' : ''}`}
        position={position}
        solutions={grids.length}
        onMove={setPosition}
      />
      <p class="told" role="status">
        {verdict(findings, open.length)}
      </p>
    </>
  );
}

function verdict({ codes, isComplete }: CountSolutions, open: number): string {
  // If the solver gave up before it found a solution, the picture itself is one.
  if (codes.length < 2) {
    return isComplete
      ? 'One solution: the search has shown that no other picture has these clues.'
      : 'One solution so far; the solver gave up before it knew whether there is another.';
  }
  const cells = `They do not agree on ${open} cells, marked by diamonds.`;
  if (isComplete) return `${codes.length} solutions, and no more. ${cells}`;
  return codes.length >= MOST_LISTED
    ? `At least ${MOST_LISTED} solutions: the figure lists no more. ${cells}`
    : `${codes.length} solutions so far; the solver gave up. ${cells}`;
}

/** Returns the cells on which all solutions agree. The others are unknown. */
function sharedOf(drawn: ColouredGrid, grids: readonly ColouredGrid[]): ColouredGrid {
  const cells = drawn.cells.map((colour, cell) =>
    grids.every((grid) => grid.cells[cell] === colour) ? colour : UNKNOWN_COLOUR,
  );
  return { ...drawn, cells };
}
