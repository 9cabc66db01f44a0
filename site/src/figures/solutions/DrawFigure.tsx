import { makeTatham } from '@crosshatch/core/formats';
import { differingCells, gridOfRows, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import type { Solutions } from '../findings.ts';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { type Subject, useSolver, useSubject } from '../frame/subject.ts';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import { DrawingBoard } from './DrawingBoard.tsx';

export interface DrawFigureProps {
  readonly figure: string;
  /** The picture before it is touched: a string a row, `0` empty and `1` filled. */
  readonly picture: readonly string[];
  /** What the solver found about its clues. */
  readonly solutions: Solutions;
}

/** The most cells that can be drawn on here: larger pictures are for the workbench. */
const MOST_CELLS = 400;

const NOTHING: Subject<Solutions> = {
  title: '',
  id: '',
  puzzle: { rows: [], columns: [] },
  findings: { pictures: [], isComplete: true },
};

/** A picture to draw, its clues as they follow, and whether another picture has the same ones. */
export function DrawFigure({ figure, picture, solutions: first }: DrawFigureProps) {
  const [rows, setRows] = useState(picture);
  const [solutions, setSolutions] = useState<Solutions | undefined>(first);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const solver = useSolver();
  const turn = useRef(0);
  const grid = gridOfRows(rows) ?? gridOfRows(picture);
  if (grid === undefined) throw new Error('the rows of the picture differ in length');
  const puzzle = puzzleOfGrid(grid);

  const show = (next: readonly string[]) => {
    setRows(next);
    setSolutions(undefined);
    const asked = ++turn.current;
    void solver
      .ask(async (tasks) => {
        const drawn = gridOfRows(next);
        return drawn && tasks.solutionsOf(puzzleOfGrid(drawn), 2);
      })
      .then((found) => {
        if (asked === turn.current && found !== undefined) setSolutions(found);
      });
  };
  const own = useSubject(
    '',
    NOTHING,
    async (tasks, loaded): Promise<Solutions> => tasks.solutionsOf(loaded, 2),
    ({ findings }) => {
      const [found] = findings.pictures;
      const isShown = found !== undefined && found.join('').length <= MOST_CELLS;
      setRefusal(isShown ? undefined : refusalOf(found));
      if (!isShown) return;
      setOpen(false);
      show(found);
    },
  );
  useAddress(figure, (state) => {
    const linked = gridOfRows(state.split('.'));
    if (linked !== undefined && linked.cells.length <= MOST_CELLS && !state.includes('?')) show(gridRows(linked));
  });
  const mine = rows.join();
  const otherRows = solutions?.pictures.find((found) => found.join() !== mine);
  const other = otherRows && gridOfRows(otherRows);
  const differing = other ? differingCells(grid, other) : [];
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
          <button type="button" class="button small" onClick={() => show(picture)}>
            Reset
          </button>
          <a class="button small" href={workbenchLink(gameId(puzzle))}>
            Open in the workbench
          </a>
          <FigureLink figure={figure} state={rows.join('.')} />
        </div>
      </div>
      {isOpen && <PuzzleMenu state={own} refusal={refusal} />}
      <div class="boards">
        <div>
          <p class="board-title">Yours</p>
          <div class="scroll">
            <DrawingBoard grid={grid} puzzle={puzzle} differing={differing} onDraw={(drawn) => show(gridRows(drawn))} />
          </div>
        </div>
        {other !== undefined && (
          <div>
            <p class="board-title">Another with the same clues</p>
            <BoardPicture
              puzzle={puzzle}
              grid={other}
              label={`Another picture with the same clues; ${differing.length} cells differ`}
              marks={differing.map((cell): Mark => ({ ...cell, kind: 'differs' }))}
            />
          </div>
        )}
      </div>
      <p class="told" role="status">
        {verdict(solutions, differing.length)}
      </p>
    </>
  );
}

const refusalOf = (found: readonly string[] | undefined): string =>
  found === undefined
    ? 'No picture has these clues.'
    : `The picture has ${found[0]?.length}×${found.length} cells; this figure takes up to ${MOST_CELLS}. The workbench takes larger ones.`;

function verdict(solutions: Solutions | undefined, differing: number): string {
  if (solutions === undefined) return 'Looking for another picture with these clues …';
  if (solutions.pictures.length > 1) {
    return `Another picture has the same clues: ${differing} cells differ, marked on both. As a puzzle it is ambiguous.`;
  }
  return solutions.isComplete
    ? 'No other picture has these clues: the puzzle has one solution.'
    : 'The solver gave up.';
}

function gameId(puzzle: Puzzle): string {
  const id = makeTatham([{ puzzle }]);
  return id.ok ? id.value.trim() : '';
}
