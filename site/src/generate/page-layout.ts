import type { Size } from '@crosshatch/core/puzzle';

/** The arrangement of the boards on a printed page. */
export interface PageLayout {
  readonly columns: number;
  readonly rows: number;
}

/** The layouts of several boards, from the most. */
const LAYOUTS: readonly PageLayout[] = [
  { columns: 2, rows: 3 },
  { columns: 2, rows: 2 },
  { columns: 1, rows: 3 },
  { columns: 2, rows: 1 },
  { columns: 1, rows: 2 },
];

/**
 * The room for boards on a page, in millimetres: the width of A4 and the height of Letter without their margins, the title and
 * the credits. Both papers have this room.
 */
const ROOM: Size = { width: 186, height: 240 };
/** The space between boards, and the caption above each board, in millimetres. */
const [GAP, CAPTION] = [5, 6];

/**
 * Returns the layout with the most boards on a page whose cells have the wanted size. If a board is too large even alone, each
 * board has a page of its own.
 *
 * @param boards their sizes with clues, in cells
 * @param least the wanted width of a cell in millimetres
 */
export const layoutOf = (boards: readonly Size[], least: number): PageLayout =>
  LAYOUTS.find((layout) => boards.every((board) => cellOn(layout, board) >= least)) ?? { columns: 1, rows: 1 };

/** Returns the width of a board's cell in millimetres. */
const cellOn = ({ columns, rows }: PageLayout, { width, height }: Size): number =>
  Math.min(((ROOM.width + GAP) / columns - GAP) / width, ((ROOM.height + GAP) / rows - GAP - CAPTION) / height);
