import { type Grid, gridOfRows, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useMemo, useState } from 'preact/hooks';
import { gridOf } from '../../board/grids.ts';
import type { Solutions } from '../findings.ts';
import { useAddress } from '../frame/address.ts';
import { type FigureSubject, type SubjectState, useSubject } from '../frame/subject.ts';

/** A picture that the reader draws, and the puzzle of its clues. */
export interface DrawnPicture {
  /** A string per row, `0` empty and `1` filled. */
  readonly rows: readonly string[];
  readonly grid: Grid;
  readonly puzzle: Puzzle;
  /** The picture before it was touched. */
  readonly first: readonly string[];
  readonly show: (rows: readonly string[]) => void;
  /** Loads a puzzle, for which the solver finds a picture. */
  readonly taken: SubjectState<Solutions>;
  /** The reason why the reader cannot draw on a loaded puzzle. */
  readonly refusal: string | undefined;
}

/** The most cells of a picture to draw in a figure. The workbench takes larger pictures. */
const MOST_CELLS = 400;

const NOTHING: FigureSubject<Solutions> = {
  title: '',
  id: '',
  puzzle: { rows: [], columns: [] },
  findings: { pictures: [], isComplete: true },
};

/** @param onShow called with each new picture: drawn, found for a puzzle, or read from a link */
export function useDrawnPicture(figure: string, first: readonly string[], onShow: (grid: Grid) => void): DrawnPicture {
  const [rows, setRows] = useState(first);
  const [refusal, setRefusal] = useState<string>();
  const grid = gridOf(rows);
  const puzzle = useMemo(() => puzzleOfGrid(grid), [rows]);
  const show = (next: readonly string[]) => {
    setRows(next);
    onShow(gridOf(next));
  };
  const taken = useSubject(
    '',
    NOTHING,
    async (tasks, loaded): Promise<Solutions> => tasks.solutionsOf(loaded, 1),
    ({ findings }) => {
      const [found] = findings.pictures;
      const isShown = found !== undefined && found.join('').length <= MOST_CELLS;
      setRefusal(isShown ? undefined : refusalOf(findings));
      if (isShown) show(found);
    },
  );
  useAddress(figure, (state) => {
    const linked = gridOfRows(state.split('.'));
    if (linked !== undefined && linked.cells.length <= MOST_CELLS && !state.includes('?')) show(gridRows(linked));
  });
  return { rows, grid, puzzle, first, show, taken, refusal };
}

function refusalOf({ pictures: [found], isComplete }: Solutions): string {
  if (found !== undefined)
    return `The picture has ${found[0]?.length}×${found.length} cells; this figure takes up to ${MOST_CELLS}. The workbench takes larger ones.`;
  return isComplete ? 'No picture has these clues.' : 'The solver gave up before it found a picture with these clues.';
}
