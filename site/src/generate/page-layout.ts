import type { Size } from '@crosshatch/core/puzzle';

/** The arrangement of the boards on a printed page. */
export interface PageLayout {
  readonly columns: number;
  readonly rows: number;
}

/** The layouts, from the most boards. */
const LAYOUTS: readonly PageLayout[] = [
  { columns: 2, rows: 3 },
  { columns: 2, rows: 2 },
  { columns: 1, rows: 3 },
  { columns: 2, rows: 1 },
  { columns: 1, rows: 2 },
  { columns: 1, rows: 1 },
];

/**
 * The room for boards on a page, in millimetres: the width of A4 and the height of Letter without their margins, the title and
 * the credits. Both papers have this room.
 */
const ROOM: Size = { width: 186, height: 240 };
/** The space between boards, and the caption above each board, in millimetres. */
const [GAP, CAPTION] = [5, 6];

/**
 * Returns the layout with the fewest pages whose cells have the wanted size; among these, the one with the largest cells. If a
 * board is too large even alone, each board has a page of its own.
 *
 * @param boards their sizes with clues, in cells
 * @param least the wanted width of a cell in millimetres
 */
export function layoutOf(boards: readonly Size[], least: number): PageLayout {
  let best: PageLayout = { columns: 1, rows: 1 };
  let [fewest, largest] = [Number.POSITIVE_INFINITY, 0];
  for (const layout of LAYOUTS) {
    const pages = Math.ceil(boards.length / (layout.columns * layout.rows));
    const cell = Math.min(...boards.map((board) => cellOn(layout, board)));
    if (cell < least || pages > fewest || (pages === fewest && cell < largest)) continue;
    [best, fewest, largest] = [layout, pages, cell];
  }
  return best;
}

/** Returns the width of a board's cell in millimetres. */
const cellOn = ({ columns, rows }: PageLayout, { width, height }: Size): number =>
  Math.min(((ROOM.width + GAP) / columns - GAP) / width, ((ROOM.height + GAP) / rows - GAP - CAPTION) / height);
