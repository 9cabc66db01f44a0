import { itemAt } from '../../memory/index.ts';
import { CHARACTER_WIDTH, roundedPixels } from '../svg-parts.ts';
import type { Chips } from './chips.ts';
import type { Look } from './look.ts';

/** The sizes of clues in pixels: each block is a chip, its length on its colour. */
export interface ChipSizes {
  readonly font: number;
  /** Width of a chip beside a row, and height of one above a column. */
  readonly width: number;
  readonly height: number;
}

/** The share of its room that a chip fills. */
const FILLED_SHARE = 0.9;
const LARGEST_FONT = 0.55;

/** The largest chips that fit above a cell. */
export function chipSizes({ rows, columns }: Chips, cell: number): ChipSizes {
  let characters = 1;
  for (const chips of [...rows, ...columns]) {
    for (const chip of chips) characters = Math.max(characters, chip?.label.length ?? 0);
  }
  const textWidth = characters * CHARACTER_WIDTH;
  const font = Math.min(LARGEST_FONT * cell, (FILLED_SHARE * FILLED_SHARE * cell) / textWidth);
  return { font, width: (font * (textWidth + 0.5)) / FILLED_SHARE, height: font * 1.5 };
}

/** The number of chips of the longest clue of one side. A line without blocks has one chip, with a 0. */
export const mostChips = (clues: Chips['rows']): number => clues.reduce((most, clue) => Math.max(most, clue.length), 1);

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws the clues of one side: a path of chips for each colour, then the numbers, with spaces between the numbers of a
 * line. Each number has its own text element: a space within an element would be centred together with the number before.
 *
 * @param middleOf returns the middle of a chip; chips are counted from 0, which is the chip beside the grid
 */
function sideOf(
  clues: Chips['rows'],
  { fills, inks }: Look,
  room: { readonly width: number; readonly height: number },
  font: number,
  middleOf: (line: number, fromGrid: number) => Place,
): string[] {
  const width = roundedPixels(room.width * FILLED_SHARE);
  const height = roundedPixels(room.height * FILLED_SHARE);
  const chips = fills.map((): string[] => []);
  const circles = fills.map((): string[] => []);
  const texts = clues.map((clue, line) => {
    if (clue.length === 0) return numberText(middleOf(line, 0), font, '0', '#000000');
    const inLine = new Map<number, string[]>();
    const numbers = clue.flatMap((chip, block) => {
      if (chip === undefined) return [];
      const { label, colour, isRun } = chip;
      const middle = middleOf(line, clue.length - 1 - block);
      const outlines = inLine.get(colour) ?? [];
      inLine.set(colour, outlines);
      outlines.push(
        `M${roundedPixels(middle.x - width / 2)} ${roundedPixels(middle.y - height / 2)}h${width}v${height}h-${width}z`,
      );
      if (isRun) itemAt(circles, colour).push(ellipse(middle, width, Math.min(height, 1.7 * font)));
      return [numberText(middle, font, label, itemAt(inks, colour))];
    });
    // A string that grows chip by chip is a tree in memory.
    for (const [colour, outlines] of inLine) itemAt(chips, colour).push(outlines.join(''));
    return numbers.join(' ');
  });
  const paths = chips.flatMap((outlines, colour) =>
    outlines.length === 0
      ? []
      : [`<path class="chips" stroke="#999" stroke-width="0.5" fill="${fills[colour]}" d="${outlines.join('')}"/>`],
  );
  const runs = circles.flatMap((outlines, colour) =>
    outlines.length === 0 ? [] : [`<path class="runs" fill="none" stroke="${inks[colour]}" d="${outlines.join('')}"/>`],
  );
  return [...paths, ...runs, ...texts];
}

/** An ellipse of that width and height; its stroke of one pixel stays within. */
function ellipse({ x, y }: Place, width: number, height: number): string {
  const [across, up] = [roundedPixels(width / 2 - 0.5), roundedPixels(height / 2 - 0.5)];
  const half = `a${across} ${up} 0 0 1 `;
  return `M${roundedPixels(x - across)} ${roundedPixels(y)}${half}${2 * across} 0${half}${-2 * across} 0z`;
}

/** The middle of a letter without a descender is about this share of the font size above the baseline. */
const MIDDLE = 0.35;

function numberText({ x, y }: Place, font: number, text: string, ink: string): string {
  const fill = ink === '#000000' ? '' : ` fill="${ink}"`;
  return `<text x="${roundedPixels(x)}" y="${roundedPixels(y + font * MIDDLE)}"${fill}>${text}</text>`;
}

/** The clues of rows, left of the grid, and the clues of columns, above the grid. */
export function clueChips(
  chips: Chips,
  look: Look,
  { font, width, height }: ChipSizes,
  { left, top, cell }: { readonly left: number; readonly top: number; readonly cell: number },
): string[] {
  const gap = cell * 0.1;
  const style = `font-family="monospace" font-size="${roundedPixels(font)}" text-anchor="middle"`;
  return [
    `<g class="rows" ${style}>`,
    ...sideOf(chips.rows, look, { width, height: cell }, font, (row, fromGrid) => ({
      x: left - gap - (fromGrid + 0.5) * width,
      y: top + (row + 0.5) * cell,
    })),
    '</g>',
    `<g class="columns" ${style}>`,
    ...sideOf(chips.columns, look, { width: cell, height }, font, (column, fromGrid) => ({
      x: left + (column + 0.5) * cell,
      y: top - gap - (fromGrid + 0.5) * height,
    })),
    '</g>',
  ];
}
