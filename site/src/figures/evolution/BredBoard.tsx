import {
  createGrid,
  EMPTY,
  FILLED,
  linesWithOtherClue,
  numberOf,
  type Puzzle,
  placeOfCell,
  widthOf,
} from '@crosshatch/core/puzzle';
import { dots } from '@crosshatch/core/render';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { type Bred, fitnessText, gridOfCells, markedCells } from './evolution.ts';
import '../trace/trace.css';

interface BredBoardProps {
  readonly puzzle: Puzzle;
  readonly board: Bred;
  readonly title: string;
}

/** A board with its clues. It was bred as a whole, or follows from a guess. */
export const BredBoard = (props: BredBoardProps) =>
  props.board.guess === undefined ? <WholeBoard {...props} /> : <GuessedBoard {...props} guess={props.board.guess} />;

/** A guess in circles. Cells that follow are drawn smaller; corners mark new guesses. */
function GuessedBoard({ puzzle, board, title, guess }: BredBoardProps & { readonly guess: string }) {
  const width = widthOf(puzzle);
  const reached = gridOfCells(board.cells, width);
  const guessed = [...guess].flatMap((state, cell) => (state === '?' ? [] : [cell]));
  const settled = board.cells.length - board.cells.split('?').length + 1;
  const changed = board.changed.filter((cell) => guess[cell] !== '?');
  return (
    <div class="bred">
      <BoardPicture
        puzzle={puzzle}
        grid={createGrid(width, reached.height)}
        label={`${title}, a guess of fitness ${fitnessText(board.fitness)}, from which ${cellsAre(settled)} settled`}
        marks={[...guessed.map(markOf('guess', width)), ...changed.map(markOf('hint', width))]}
      >
        <path class="resting filled" d={dots(reached, FILLED)} />
        <path class="resting empty" d={dots(reached, EMPTY)} />
      </BoardPicture>
      <p class="note">
        {cellsAre(guessed.length)} guessed, in circles
        {changed.length > 0 && `, ${changed.length} of them newly, with corners`}. {cellsAre(settled)} settled.
      </p>
    </div>
  );
}

const cellsAre = (count: number): string => numberOf(count, 'cell is', 'cells are');

const markOf =
  (kind: Mark['kind'], width: number) =>
  (cell: number): Mark => ({ ...placeOfCell(cell, width), kind });

/** A board. Lines that meet their clue are lit, and the latest changed cells are framed. */
function WholeBoard({ puzzle, board, title }: BredBoardProps) {
  const width = widthOf(puzzle);
  const grid = gridOfCells(board.cells, width);
  const wrong = linesWithOtherClue(puzzle, grid);
  const isMet = (axis: 'row' | 'column') => (_: unknown, index: number) =>
    wrong.some((line) => line.axis === axis && line.index === index) ? [] : [{ axis, index }];
  const met = [...puzzle.rows.flatMap(isMet('row')), ...puzzle.columns.flatMap(isMet('column'))];
  const lines = puzzle.rows.length + puzzle.columns.length;
  const marks = markedCells(board).map(markOf('settled', width));
  const { length } = board.changed;
  const changed = length === 0 ? 'no cell is' : cellsAre(length);
  return (
    <div class="bred">
      <BoardPicture
        puzzle={puzzle}
        grid={grid}
        label={`${title}, a board of fitness ${fitnessText(board.fitness)}: ${met.length} of ${lines} lines have their clue`}
        lines={met}
        marks={marks}
      />
      <p class="note">
        {met.length} of {lines} lines have their clue and are tinted; {changed} new.
      </p>
    </div>
  );
}
