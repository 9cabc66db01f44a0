import { itemAt } from '@crosshatch/core/memory';
import { differingCells, type Grid, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { strokes } from '@crosshatch/core/render';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from '../../board/BoardPicture.tsx';
import { useSolver } from '../frame/subject.ts';
import { DrawHead } from '../solutions/DrawHead.tsx';
import { DrawnBoard } from '../solutions/DrawnBoard.tsx';
import { useDrawnPicture } from '../solutions/drawn-picture.ts';
import { ChanceBoard, percentText } from './ChanceBoard.tsx';
import { type GuessedBoard, guessedBoards, halftone } from './chances.ts';
import type { PredictedViews } from './findings.ts';
import { PredictorChoice } from './PredictorChoice.tsx';
import './network.css';

export interface GuessFigureProps {
  readonly figure: string;
  /** The picture before it is touched. */
  readonly picture: readonly string[];
  /** The predictions for its clues. */
  readonly guess: PredictedViews;
  /** The names of the predictors to choose from. */
  readonly predictors: readonly string[];
}

const WAITING = 'Waiting for the guess. A network is fetched once, and has some megabytes.';

/** A picture to draw, and the predictions of a network for its clues in all eight reflections. */
export function GuessFigure({ figure, picture, guess: first, predictors }: GuessFigureProps) {
  const [guess, setGuess] = useState<PredictedViews | undefined>(first);
  const [predictor, setPredictor] = useState<string>();
  // If a puzzle is loading when another predictor is chosen, the new predictor predicts it.
  const chosen = useRef<string>();
  const [view, setView] = useState(0);
  const solver = useSolver();
  const drawn = useDrawnPicture(figure, picture, (next) => {
    if (guess?.views[0]?.length !== next.cells.length) setGuess(undefined);
    solver.answer(async (tasks) => tasks.guess(puzzleOfGrid(next), chosen.current), setGuess);
  });
  const { rows, grid, puzzle, show } = drawn;
  // Until the next prediction arrives, the last one stays if it has the same size.
  const boards = useMemo(
    () => (guess?.views[0]?.length === grid.cells.length ? guessedBoards(puzzle, guess, grid) : []),
    [guess, puzzle],
  );
  const shown = boards[view];
  const differing = shown === undefined ? [] : differingCells(grid, shown.board);
  return (
    <>
      <DrawHead figure={figure} drawn={drawn} />
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
        <DrawnBoard drawn={drawn} />
        <div>
          <p class="board-title">The guess</p>
          {shown !== undefined && (
            <ChanceBoard
              puzzle={puzzle}
              label={`The guess of ${guess?.predictor}, ${shown.title}`}
              marks={differing.map((cell): Mark => ({ ...cell, kind: 'differs' }))}
              paths={{ halftone: halftone(shown.chances, grid.width) }}
              tell={(cell) => `${percentText(itemAt(shown.chances, cell))} filled`}
              hint="Point at a cell to read its chance."
            />
          )}
        </div>
      </div>
      <Views boards={boards} grid={grid} shown={view} onShow={setView} />
      <p class="told" role="status">
        {shown === undefined || solver.isWaiting ? WAITING : verdict(guess?.predictor ?? '', shown, differing.length)}
      </p>
    </>
  );
}

function verdict(predictor: string, { title, wrongLines }: GuessedBoard, differing: number): string {
  const who = `${predictor}, ${title}:`;
  if (wrongLines === 0 && differing === 0) return `${who} every cell is right.`;
  if (wrongLines === 0) return `${who} another picture than yours, and every line has its clue all the same.`;
  const cells = differing === 1 ? '1 cell is wrong' : `${differing} cells are wrong`;
  return `${who} ${cells}, marked by diamonds, and ${wrongLines === 1 ? '1 line does not have its clue' : `${wrongLines} lines do not have their clue`}.`;
}

interface ViewsProps {
  readonly boards: readonly GuessedBoard[];
  readonly grid: Grid;
  readonly shown: number;
  readonly onShow: (view: number) => void;
}

/** Small boards to choose from: the predictions from the eight reflections, each reflected back, and their vote. */
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
