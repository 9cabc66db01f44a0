import type { Size } from '../../puzzle/index.ts';
import type { Range } from './wish.ts';

/** Matches the text of a size. The description of the API has it too. */
export const SIZE_TEXT = /^(\d{1,9})(?:[x×](\d{1,9}))?$/;

/** Reads the size of a board: `20x15`, or `15` for 15 rows and 15 columns. Undefined for any other text. */
export function readSize(text: string): Size | undefined {
  const [, width, height = width] = SIZE_TEXT.exec(text) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Matches the text of a range. The description of the API has it too. */
export const RANGE_TEXT = /^(\d{1,9})(?:[-–](\d{1,9}))?$/;

/** Reads a range of whole numbers: `40-60`, or `50` for 50-50. Undefined for any other text. */
export function readRange(text: string): Range | undefined {
  const [, least, most = least] = RANGE_TEXT.exec(text) ?? [];
  return least === undefined ? undefined : { least: Number(least), most: Number(most) };
}
