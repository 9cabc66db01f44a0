import type { AnyGrid } from '@crosshatch/core/puzzle';
import { type DrawnText, type PlacedChip, type Shades, type ShownBlock, shadeOf } from './shades.ts';

/*
 * The places of chips and letters in a coloured board's picture, in cells. Pages load them with the palette.
 */

/** The height of a chip, which is also its least width. */
const CHIP = 0.8;
const CHIP_GAP = 0.08;
const FONT = 0.6;
const CHARACTER_WIDTH = 0.62 * FONT;
/** The gap between the board and its clues. */
const GAP = 0.3;
const COLUMN_CHIP = 0.92;
/** The distance from the top of a cell to the baseline of its letter. */
const BASELINE = 0.7;

type Clues = readonly (readonly ShownBlock[])[];

/** The width of a chip in a row's clue. */
const chipWidth = (text: string): number => Math.max(CHIP, text.length * CHARACTER_WIDTH + 0.24);

/** Returns the least width of the rows' chips. For counts, it is the width of the widest chip, so that each colour lines up. */
const leastWidth = (rows: Clues): number =>
  rows.flat().reduce((width, { text, isRun }) => (isRun === undefined ? width : Math.max(width, chipWidth(text))), 0);

/** Returns the width of the widest row clue, and the height of one block in a column clue. */
export function chipRoom(rows: Clues): { readonly width: number; readonly height: number } {
  const least = leastWidth(rows);
  const widths = rows.map((blocks) =>
    blocks.reduce((width, { text }) => width + Math.max(least, chipWidth(text)) + CHIP_GAP, 0),
  );
  return { width: widths.reduce((a, b) => Math.max(a, b), 0), height: CHIP + CHIP_GAP };
}

/** Returns the clues as chips: each length or count on a chip of its colour. The chip of a run is round. */
export function placedChips(rows: Clues, columns: Clues, shades: Shades): PlacedChip[] {
  const least = leastWidth(rows);
  const ofRows = rows.flatMap((blocks, row) => {
    let right = -GAP;
    return blocks.toReversed().map((block) => {
      const width = Math.max(least, chipWidth(block.text));
      right -= width + CHIP_GAP;
      return placedChip({ x: right + CHIP_GAP, y: row + (1 - CHIP) / 2, width }, block, shades);
    });
  });
  const ofColumns = columns.flatMap((blocks, column) =>
    blocks.map((block, index) => {
      const y = -GAP - (blocks.length - index) * (CHIP + CHIP_GAP) + CHIP_GAP;
      return placedChip({ x: column + (1 - COLUMN_CHIP) / 2, y, width: COLUMN_CHIP }, block, shades);
    }),
  );
  return [...ofRows, ...ofColumns].filter(({ text }) => text.letters !== '');
}

interface ChipPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function placedChip(
  { x, y, width }: ChipPlace,
  { text, colour, isRun = false }: ShownBlock,
  shades: Shades,
): PlacedChip {
  const { value, ink } = shadeOf(shades, colour) ?? { value: shades.background, ink: shades.ink };
  // A column's chip is no wider than the column, so a long text is squeezed.
  const room = width - 0.1;
  const isTight = text.length * CHARACTER_WIDTH > room;
  const edge = isRun ? { class: 'run' } : { stroke: ink, 'stroke-opacity': 0.3, 'stroke-width': 0.04 };
  return {
    rect: { x, y, width, height: CHIP, rx: isRun ? CHIP / 2 : 0.12, fill: value, ...edge },
    text: {
      letters: text,
      place: {
        x: x + width / 2,
        y: y + CHIP / 2 + FONT * 0.35,
        fill: ink,
        ...(isTight && { textLength: room, lengthAdjust: 'spacingAndGlyphs' }),
      },
    },
  };
}

/** Returns the letters of all cells as one text per ink. Each letter has its own position. */
export function placedLetters({ cells, width }: AnyGrid, { colours }: Shades): DrawnText[] {
  const texts = [...new Set(colours.map(({ ink }) => ink))].map((ink) => ({
    ink,
    x: [] as number[],
    y: [] as number[],
    letters: '',
  }));
  for (const [cell, state] of cells.entries()) {
    const shade = colours[state - 1];
    const text = texts.find(({ ink }) => ink === shade?.ink);
    if (shade === undefined || text === undefined) continue;
    text.x.push((cell % width) + 0.5);
    text.y.push(Math.floor(cell / width) + BASELINE);
    text.letters += shade.letter;
  }
  return texts
    .filter(({ letters }) => letters !== '')
    .map(({ ink, x, y, letters }) => ({ letters, place: { fill: ink, x: x.join(' '), y: y.join(' ') } }));
}
