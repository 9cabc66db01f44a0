import { predictedCells, voteOf } from '@crosshatch/core/network';
import { type Grid, linesWithOtherClue, type Puzzle, REFLECTIONS, type Size } from '@crosshatch/core/puzzle';
import type { PredictedViews, Thousandths } from './findings.ts';

/** A predicted board: from one reflection, or from the vote of all reflections. */
export interface GuessedBoard {
  readonly name: string;
  /** The reflection in words. */
  readonly title: string;
  readonly chances: Thousandths;
  /** The board whose filled cells have a chance above one half. */
  readonly board: Grid;
  readonly wrongLines: number;
}

const TITLES: Readonly<Record<(typeof REFLECTIONS)[number], string>> = {
  rc: 'as it is',
  cr: 'rows and columns swapped',
  rC: 'columns reversed',
  Rc: 'rows reversed',
  cR: 'a quarter turn to the right',
  Cr: 'a quarter turn to the left',
  RC: 'half a turn',
  CR: 'swapped along the other diagonal',
};

/** Returns the board of each reflection, then the vote of all. */
export function guessedBoards(puzzle: Puzzle, { views }: PredictedViews, size: Size): GuessedBoard[] {
  const boardOf = (name: string, title: string, chances: Float32Array): GuessedBoard => {
    const board = { ...size, cells: predictedCells(chances) };
    return {
      name,
      title,
      chances: Array.from(chances, (chance) => Math.round(1000 * chance)),
      board,
      wrongLines: linesWithOtherClue(puzzle, board).length,
    };
  };
  const each = views.map((view) => Float32Array.from(view, (thousandths) => thousandths / 1000));
  return [
    ...REFLECTIONS.flatMap((name, view) => {
      const chances = each[view];
      return chances === undefined ? [] : [boardOf(name, TITLES[name], chances)];
    }),
    boardOf('vote', 'the vote of all eight', voteOf(each)),
  ];
}

/**
 * Combines two opinions on a cell by multiplying their odds. Returns the resulting chance.
 *
 * @param whole the value that means certainty. Default: 1
 */
export function together(one: number, other: number, whole = 1): number {
  const filled = one * other;
  return filled / (filled + (whole - one) * (whole - other));
}

/** Draws chances as a halftone: a square in each cell, whose area is the chance. */
export function halftone(chances: Thousandths, width: number): string {
  const squares: string[] = [];
  for (const [cell, thousandths] of chances.entries()) {
    const side = Math.sqrt(thousandths / 1000);
    if (side < 0.1) continue;
    const inset = (1 - side) / 2;
    const at = (place: number) => (place + inset).toFixed(2);
    const length = side.toFixed(2);
    squares.push(`M${at(cell % width)} ${at(Math.floor(cell / width))}h${length}v${length}h-${length}z`);
  }
  return squares.join('');
}

/** Draws one opinion of each cell as a band through its middle, whose thickness is the chance. */
export function bands(chances: Thousandths, width: number, axis: 'row' | 'column'): string {
  const all: string[] = [];
  for (const [cell, thousandths] of chances.entries()) {
    const thickness = thousandths / 1000;
    if (thickness < 0.01) continue;
    const inset = (1 - thickness) / 2;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const size = thickness.toFixed(2);
    all.push(
      axis === 'row'
        ? `M${x} ${(y + inset).toFixed(2)}h1v${size}h-1z`
        : `M${(x + inset).toFixed(2)} ${y}h${size}v1h-${size}z`,
    );
  }
  return all.join('');
}
