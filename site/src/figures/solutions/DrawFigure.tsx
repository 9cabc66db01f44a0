import { makeTatham } from '@crosshatch/core/formats';
import {
  type Clue,
  cellAt,
  differingCells,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  gridRows,
  type Puzzle,
  puzzleOfGrid,
} from '@crosshatch/core/puzzle';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import type { Solutions } from '../findings.ts';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { type Subject, useSolver, useSubject } from '../frame/subject.ts';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import './drawing-board.css';

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

interface DrawingBoardProps {
  readonly grid: Grid;
  readonly puzzle: Puzzle;
  readonly differing: readonly { row: number; column: number }[];
  readonly onDraw: (grid: Grid) => void;
}

const numbers = (clue: Clue) => (clue.length === 0 ? [0] : clue);

/** Cells to click, or to reach by arrow keys; with the button held down, the pen goes on. */
function DrawingBoard({ grid, puzzle, differing, onDraw }: DrawingBoardProps) {
  const [focused, setFocused] = useState(0);
  const body = useRef<HTMLTableElement>(null);
  const pen = useRef<number>();
  useEffect(() => {
    const lift = () => {
      pen.current = undefined;
    };
    addEventListener('pointerup', lift);
    return () => removeEventListener('pointerup', lift);
  }, []);
  const set = (cell: number, state: number) => {
    if (grid.cells[cell] !== state) onDraw({ ...grid, cells: grid.cells.with(cell, state) });
  };
  const press = (event: KeyboardEvent, cell: number) => {
    const { width, height } = grid;
    const [row, column] = [Math.floor(cell / width), cell % width];
    const targets: Record<string, [number, number]> = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const [toRow, toColumn] = target;
    if (toRow < 0 || toColumn < 0 || toRow >= height || toColumn >= width) return;
    setFocused(toRow * width + toColumn);
    body.current?.querySelectorAll('button')[toRow * width + toColumn]?.focus();
  };
  return (
    <table class="drawing-board" ref={body}>
      <thead>
        <tr>
          <td />
          {puzzle.columns.map((clue) => (
            <th scope="col">
              {numbers(clue).map((block) => (
                <span>{block} </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {puzzle.rows.map((clue, row) => (
          <tr>
            <th scope="row">{numbers(clue).join(' ')}</th>
            {puzzle.columns.map((_, column) => {
              const cell = row * grid.width + column;
              const isFilled = cellAt(grid, row, column) === FILLED;
              const differs = differing.some((other) => other.row === row && other.column === column);
              return (
                <td>
                  <button
                    type="button"
                    class={differs ? 'differs' : undefined}
                    tabIndex={cell === focused ? 0 : -1}
                    aria-pressed={isFilled}
                    aria-label={`Row ${row + 1}, column ${column + 1}`}
                    onKeyDown={(event) => press(event, cell)}
                    onFocus={() => setFocused(cell)}
                    onPointerDown={(event) => {
                      if (event.pointerType !== 'mouse' || event.button !== 0) return;
                      pen.current = isFilled ? EMPTY : FILLED;
                      set(cell, pen.current);
                    }}
                    onPointerEnter={() => pen.current !== undefined && set(cell, pen.current)}
                    onClick={(event) => {
                      // A mouse has drawn already when it was pressed; keys and fingers have not.
                      if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse') {
                        set(cell, isFilled ? EMPTY : FILLED);
                      }
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
