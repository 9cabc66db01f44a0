import {
  BLOTTED,
  type ColouredClue,
  type ColourSetPuzzle,
  colouredClueOf,
  countClueText,
  type Line,
} from '@crosshatch/core/puzzle';
import { allColouredLines, countsOfLine } from './counts/brute-force.ts';

/** Whether a line of colours has a clue, blotted blocks of any length. */
export function fits(line: readonly number[], clue: ColouredClue): boolean {
  const own = colouredClueOf(line.length, (index) => line[index] ?? Number.NaN);
  return (
    own.length === clue.length &&
    own.every(({ length, colour }, at) => {
      const asked = clue[at];
      return colour === asked?.colour && (asked.length === BLOTTED || asked.length === length);
    })
  );
}

/** Every line of a number of cells. */
export function* allLines(cells: number, colours: number): Generator<number[]> {
  const count = (colours + 1) ** cells;
  for (let number = 0; number < count; number++) {
    yield Array.from({ length: cells }, (_, index) => Math.floor(number / (colours + 1) ** index) % (colours + 1));
  }
}

/** Every line of cells that meets the clue of a puzzle's line. */
export function linesFor({ kind, rows, columns, colours }: ColourSetPuzzle, { axis, index }: Line): number[][] {
  const cells = (axis === 'row' ? columns : rows).length;
  if (kind === 'counts') {
    const text = countClueText((axis === 'row' ? rows : columns)[index] ?? []);
    return [...allColouredLines(cells, colours.length)].filter((line) => countsOfLine(line, colours.length) === text);
  }
  const clue = (axis === 'row' ? rows : columns)[index] ?? [];
  return [...allLines(cells, colours.length)].filter((line) => fits(line, clue));
}

/** Every solution, as rows of digits: each row's placements under those of the rows above that a column can begin with. */
export function everySolution(puzzle: ColourSetPuzzle): string[] {
  const { rows, columns } = puzzle;
  const placements = rows.map((_, index) => linesFor(puzzle, { axis: 'row', index }));
  const beginnings = columns.map((_, index) => {
    const starts = new Set<string>();
    for (const line of linesFor(puzzle, { axis: 'column', index })) {
      for (let length = 0; length <= line.length; length++) starts.add(line.slice(0, length).join(''));
    }
    return starts;
  });
  const found: string[] = [];
  const extend = (above: readonly (readonly number[])[]): void => {
    if (above.length === rows.length) {
      found.push(above.map((row) => row.join('')).join('\n'));
      return;
    }
    for (const placement of placements[above.length] ?? []) {
      const board = [...above, placement];
      if (beginnings.every((starts, column) => starts.has(board.map((row) => row[column]).join('')))) extend(board);
    }
  };
  extend([]);
  return found;
}
