import {
  createGrid,
  type Grid,
  gridOfRows,
  heightOf,
  numberOf,
  placeOfCell,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import type { Solutions } from '../findings.ts';
import { stepOf } from '../frame/address.ts';
import { Head } from '../frame/Head.tsx';
import { type FigureProps, useSubject } from '../frame/subject.ts';
import { SolutionBoards } from './SolutionBoards.tsx';

export interface SolutionsFigureProps extends FigureProps<Solutions> {
  /** The most solutions to look for. */
  readonly limit: number;
}

/** The cells that all solutions of a puzzle share, beside each solution. */
export function SolutionsFigure({ figure, first, limit }: SolutionsFigureProps) {
  const [position, setPosition] = useState(0);
  const state = useSubject(
    figure,
    first,
    async (tasks, puzzle): Promise<Solutions> => tasks.solutionsOf(puzzle, limit),
    ({ findings }, asked) => setPosition(stepOf(asked, findings.pictures.length - 1)),
  );
  const { puzzle, findings, title } = state.subject;
  const grids = useMemo(() => findings.pictures.map(gridOfRows).filter((grid) => grid !== undefined), [findings]);
  const shared = useMemo(() => sharedOf(grids, createGrid(widthOf(puzzle), heightOf(puzzle))), [grids, puzzle]);
  const shown = grids[position];
  const open = [...shared.cells.keys()].filter((cell) => shared.cells[cell] === UNKNOWN);
  const marks = open.map((cell): Mark => ({ ...placeOfCell(cell, shared.width), kind: 'differs' }));
  const count = `${grids.length}${findings.isComplete ? '' : ' or more'}`;
  const isOne = grids.length === 1 && findings.isComplete;
  return (
    <>
      <Head figure={figure} state={state} place={`${position}`} />
      {shown === undefined ? (
        <p class="told">{findings.isComplete ? 'There is no solution.' : 'The solver gave up before it found one.'}</p>
      ) : (
        <>
          <SolutionBoards
            shared={{
              puzzle,
              grid: shared,
              label: `${title}: ${isOne ? 'the solution' : `what ${count} solutions share; ${numberOf(open.length, 'cell')} open`}`,
            }}
            solution={{ puzzle, grid: shown, marks, label: `${title}: solution ${position + 1} of ${count}` }}
            title={`Solution ${position + 1} of ${count}`}
            position={position}
            solutions={grids.length}
            onMove={setPosition}
          />
          <p class="told" role="status">
            {verdict(findings, open.length, limit)}
          </p>
        </>
      )}
    </>
  );
}

function verdict({ pictures, isComplete }: Solutions, open: number, limit: number): string {
  if (pictures.length === 1) {
    return isComplete
      ? 'One solution, and the search has shown that there is no other.'
      : 'One solution so far; the solver gave up before it knew whether there is another.';
  }
  const cells = `They differ in ${open} cells, marked by diamonds.`;
  if (isComplete) return `${pictures.length} solutions, and no more. ${cells}`;
  return pictures.length >= limit
    ? `At least ${limit} solutions: the search stops counting there. ${cells}`
    : `${pictures.length} solutions so far; the solver gave up. ${cells}`;
}

/** Returns the cells on which all grids agree. */
function sharedOf(grids: readonly Grid[], blank: Grid): Grid {
  const [first] = grids;
  if (first === undefined) return blank;
  const cells = first.cells.map((state, cell) => (grids.every((grid) => grid.cells[cell] === state) ? state : UNKNOWN));
  return { ...first, cells };
}
