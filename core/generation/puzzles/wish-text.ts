import type { Range } from './wish.ts';

/** Reads a range of whole numbers: `40-60`, or `50` for 50-50. Undefined for any other text. */
export function readRange(text: string): Range | undefined {
  const [, least, most = least] = /^(\d{1,9})(?:[-–](\d{1,9}))?$/.exec(text) ?? [];
  return least === undefined ? undefined : { least: Number(least), most: Number(most) };
}
