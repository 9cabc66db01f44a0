import { makeTatham } from '@crosshatch/core/formats';
import { differingCells, type Grid, gridOfRows, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { strokes } from '@crosshatch/core/render';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import type { Solutions } from '../findings.ts';
import { useAddress } from '../frame/address.ts';
import { FigureLink } from '../frame/FigureLink.tsx';
import { PuzzleMenu } from '../frame/PuzzleMenu.tsx';
import { type Subject, useSolver, useSubject } from '../frame/subject.ts';
import { useWaiting } from '../frame/waiting.ts';
import { workbenchLink } from '../frame/workbench-puzzle.ts';
import { DrawingBoard } from '../solutions/DrawingBoard.tsx';
import { ChanceBoard, percent } from './ChanceBoard.tsx';
import { type GuessedBoard, guessedBoards, halftone } from './chances.ts';
import type { Guess } from './findings.ts';
import { PredictorChoice } from './PredictorChoice.tsx';
import './network.css';

export interface GuessFigureProps {
  readonly figure: string;
  /** The picture before it is touched. */
  readonly picture: readonly string[];
  /** What is said of its clues. */
  readonly guess: Guess;
  /** The names of those that can be asked. */
  readonly predictors: readonly string[];
}

const WAITING = 'Waiting for the guess. A network is fetched once, and has some megabytes.';

/** The most cells that can be drawn on here. */
const MOST_CELLS = 400;

const NOTHING: Subject<Solutions> = {
  title: '',
  id: '',
  puzzle: { rows: [], columns: [] },
  findings: { pictures: [], isComplete: true },
};

/** A picture to draw; a network is shown its clues, in all eight reflections, and says what it takes each cell for. */
export function GuessFigure({ figure, picture, guess: first, predictors }: GuessFigureProps) {
  const [rows, setRows] = useState(picture);
  const [guess, setGuess] = useState<Guess | undefined>(first);
  const [predictor, setPredictor] = useState<string>();
  // A puzzle that was being loaded when another was chosen is guessed by that one.
  const chosen = useRef<string>();
  const [view, setView] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const solver = useSolver();
  const { isWaiting, awaited } = useWaiting();
  const grid = gridOfRows(rows) ?? gridOfRows(picture);
  if (grid === undefined) throw new Error('the rows of the picture differ in length');
  const puzzle = useMemo(() => puzzleOfGrid(grid), [rows]);
  // While the next guess is worked on, the last one stays if it is of the same size.
  const boards = useMemo(
    () => (guess?.views[0]?.length === grid.cells.length ? guessedBoards(puzzle, guess, grid) : []),
    [guess, puzzle],
  );
  const shown = boards[view];

  const show = (next: readonly string[]) => {
    setRows(next);
    const drawn = gridOfRows(next);
    if (drawn === undefined) return;
    if (guess?.views[0]?.length !== drawn.cells.length) setGuess(undefined);
    const asked = solver.ask(async (tasks) => tasks.guess(puzzleOfGrid(drawn), chosen.current));
    void awaited(asked).then((found) => found && setGuess(found));
  };
  const own = useSubject(
    '',
    NOTHING,
    async (tasks, loaded): Promise<Solutions> => tasks.solutionsOf(loaded, 1),
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
  const differing = shown === undefined ? [] : differingCells(grid, shown.board);
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
      <PredictorChoice
        predictors={predictors}
        value={predictor}
        onChange={(name) => {
          chosen.current = name;
          setPredictor(name);
          show(rows);
        }}
      />
      <div class="boards">
        <div>
          <p class="board-title">Yours</p>
          <div class="scroll">
            <DrawingBoard grid={grid} puzzle={puzzle} onDraw={(drawn) => show(gridRows(drawn))} />
          </div>
        </div>
        <div>
          <p class="board-title">The guess</p>
          {shown !== undefined && (
            <ChanceBoard
              puzzle={puzzle}
              label={`The guess of ${guess?.predictor}, ${shown.title}`}
              marks={differing.map((cell): Mark => ({ ...cell, kind: 'differs' }))}
              paths={{ halftone: halftone(shown.chances, grid.width) }}
              tell={(cell) => `${percent(shown.chances[cell] ?? 0)} filled`}
              hint="Point at a cell to read its chance."
            />
          )}
        </div>
      </div>
      <Views boards={boards} grid={grid} shown={view} onShow={setView} />
      <p class="told" role="status">
        {shown === undefined || isWaiting ? WAITING : verdict(guess?.predictor ?? '', shown, differing.length)}
      </p>
    </>
  );
}

const refusalOf = (found: readonly string[] | undefined): string =>
  found === undefined
    ? 'No picture has these clues.'
    : `The picture has ${found[0]?.length}×${found.length} cells; this figure takes up to ${MOST_CELLS}.`;

function verdict(predictor: string, { title, wrongLines }: GuessedBoard, differing: number): string {
  const who = `${predictor}, ${title}:`;
  if (wrongLines === 0 && differing === 0) return `${who} every cell is right.`;
  if (wrongLines === 0) return `${who} another picture than yours, and every line has its clue all the same.`;
  const cells = differing === 1 ? '1 cell is wrong' : `${differing} cells are wrong`;
  return `${who} ${cells}, marked by diamonds, and ${wrongLines === 1 ? '1 line does not have its clue' : `${wrongLines} lines do not have their clue`}.`;
}

function gameId(puzzle: Puzzle): string {
  const id = makeTatham([{ puzzle }]);
  return id.ok ? id.value.trim() : '';
}

interface ViewsProps {
  readonly boards: readonly GuessedBoard[];
  readonly grid: Grid;
  readonly shown: number;
  readonly onShow: (view: number) => void;
}

/** The boards that the eight reflections give, each brought back, and their vote: one of them is shown large. */
function Views({ boards, grid, shown, onShow }: ViewsProps) {
  return (
    <fieldset class="views">
      <legend>Shown to it</legend>
      {boards.map(({ name, title, board, wrongLines }, view) => {
        const differing = differingCells(grid, board).length;
        const verdict = differing === 0 ? 'all right' : wrongLines === 0 ? 'fits the clues' : `${differing} wrong`;
        return (
          <label key={name} title={title}>
            <input
              type="radio"
              name="view"
              class="needs-script"
              checked={view === shown}
              aria-label={`${name}, ${title}: ${verdict}`}
              onChange={() => onShow(view)}
            />
            <svg viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
              <path class="filled" d={strokes(board, 1)} />
            </svg>
            <span aria-hidden="true">
              <b>{name}</b> {verdict}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
