import { linesWithOtherClue, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { BoardPicture, type Mark } from '../../board/BoardPicture.tsx';
import { type Bred, fitnessText, gridOfCells, markedCells } from './evolution.ts';

interface BredBoardProps {
  readonly puzzle: Puzzle;
  readonly board: Bred;
  readonly title: string;
}

/** A board with its clues: lit are the lines that have them, framed the cells that were changed last. */
export function BredBoard({ puzzle, board, title }: BredBoardProps) {
  const width = widthOf(puzzle);
  const grid = gridOfCells(board.cells, width);
  const wrong = linesWithOtherClue(puzzle, grid);
  const isMet = (axis: 'row' | 'column') => (_: unknown, index: number) =>
    wrong.some((line) => line.axis === axis && line.index === index) ? [] : [{ axis, index }];
  const met = [...puzzle.rows.flatMap(isMet('row')), ...puzzle.columns.flatMap(isMet('column'))];
  const lines = puzzle.rows.length + puzzle.columns.length;
  const marks = markedCells(board).map(
    (cell): Mark => ({ row: Math.floor(cell / width), column: cell % width, kind: 'settled' }),
  );
  const { length } = board.changed;
  const changed = length === 0 ? 'no cell is' : length === 1 ? '1 cell is' : `${length} cells are`;
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
        {met.length} of {lines} lines have their clue and are lit; {changed} new.
      </p>
    </div>
  );
}
