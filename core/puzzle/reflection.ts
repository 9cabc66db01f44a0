import { itemAt } from '../memory/index.ts';
import type { AnyGrid } from './any.ts';
import type { Clue } from './clue.ts';
import type { Size } from './line.ts';
import type { Puzzle } from './puzzle.ts';

/**
 * The eight reflections of the neural paper (section 2.2, Figure 5), by the paper's names. `r` and `c` stand in the order
 * in which rows and columns are read. A capital stands for reading in reverse.
 */
export const REFLECTIONS = ['rc', 'cr', 'rC', 'Rc', 'cR', 'Cr', 'RC', 'CR'] as const;
export type Reflection = (typeof REFLECTIONS)[number];

/** A reflection as steps, in this order: swap rows and columns (g), reverse the rows (f_v), reverse the columns (f_h). */
interface Steps {
  readonly swap: boolean;
  readonly reverseRows: boolean;
  readonly reverseColumns: boolean;
}

/**
 * In `cR`, the rows that are read in reverse are the rows before the swap, which are columns after it: the paper gives
 * cR = f_h ∘ g and Cr = f_v ∘ g.
 */
function stepsOf(reflection: Reflection): Steps {
  const swap = reflection.toLowerCase() === 'cr';
  const first = reflection.charAt(0);
  const second = reflection.charAt(1);
  return { swap, reverseRows: first === first.toUpperCase(), reverseColumns: second === second.toUpperCase() };
}

/** The reflection that undoes the given one. The quarter turns cR and Cr undo each other; every other one undoes itself. */
export function inverseReflection(reflection: Reflection): Reflection {
  if (reflection === 'cR') return 'Cr';
  if (reflection === 'Cr') return 'cR';
  return reflection;
}

export function reflectPuzzle(puzzle: Puzzle, reflection: Reflection): Puzzle {
  const { swap, reverseRows, reverseColumns } = stepsOf(reflection);
  const rows = swap ? puzzle.columns : puzzle.rows;
  const columns = swap ? puzzle.rows : puzzle.columns;
  return {
    rows: reflectClues(rows, reverseRows, reverseColumns),
    columns: reflectClues(columns, reverseColumns, reverseRows),
  };
}

function reflectClues(clues: readonly Clue[], reverseOrder: boolean, reverseEach: boolean): readonly Clue[] {
  const inside = reverseEach ? clues.map((clue) => clue.toReversed()) : clues;
  return reverseOrder ? inside.toReversed() : inside;
}

/** The size of a reflected board. */
export function reflectSize({ width, height }: Size, reflection: Reflection): Size {
  return stepsOf(reflection).swap ? { width: height, height: width } : { width, height };
}

/** Copies the values of a board's cells, row after row, to their places in the reflected board. */
export function reflectCells<Cells extends Uint8Array | Float32Array>(
  from: Cells,
  to: Cells,
  size: Size,
  reflection: Reflection,
): Cells {
  const { swap, reverseRows, reverseColumns } = stepsOf(reflection);
  const { width, height } = reflectSize(size, reflection);
  for (let row = 0; row < height; row++) {
    const fromRow = reverseRows ? height - 1 - row : row;
    for (let column = 0; column < width; column++) {
      const fromColumn = reverseColumns ? width - 1 - column : column;
      to[row * width + column] = itemAt(
        from,
        swap ? fromColumn * size.width + fromRow : fromRow * size.width + fromColumn,
      );
    }
  }
  return to;
}

export function reflectGrid<Board extends AnyGrid>(grid: Board, reflection: Reflection): Board {
  const cells = reflectCells(grid.cells, new Uint8Array(grid.cells.length), grid, reflection);
  return { ...grid, ...reflectSize(grid, reflection), cells };
}

/** The reflections that keep a board's width and height: all eight of a square, the four without a swap otherwise. */
export function shapeReflections({ width, height }: Size): readonly Reflection[] {
  if (width === height) return REFLECTIONS;
  return REFLECTIONS.filter((reflection) => !stepsOf(reflection).swap);
}
