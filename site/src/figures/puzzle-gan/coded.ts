import { areHardToTell } from '@crosshatch/core/colour';
import {
  type CodedPicture,
  type ColouredGrid,
  type CountPuzzle,
  countPuzzleOf,
  PUBLISHED_CODES,
  parsePictureCode,
} from '@crosshatch/core/puzzle';
import { coloursOf, paletteOf } from '../../board/palette.ts';
import type { Palette } from '../../board/shades.ts';

/** A picture of the paper's size in the paper's code, with a name for people. */
export interface NamedCode {
  readonly title: string;
  readonly code: string;
}

/**
 * Returns the picture of a code that this site wrote itself. For any other text, use `parsePictureCode`, which can refuse it.
 */
export function pictureOf(code: string): CodedPicture {
  const picture = parsePictureCode(code);
  if (!picture.ok) throw new RangeError(picture.error);
  return picture.value;
}

export const gridOf = (code: string): ColouredGrid => pictureOf(code).grid;

/** Returns the puzzle of a code's picture. */
export function puzzleOf(code: string): CountPuzzle {
  const { grid, colours } = pictureOf(code);
  return countPuzzleOf(grid, colours);
}

/** Returns the colours of a figure's board, with letters if two colours are hard to tell apart. */
export function figurePalette(puzzle: CountPuzzle): Palette {
  const colours = coloursOf(puzzle);
  return paletteOf(colours, areHardToTell([colours.background, ...colours.colours].map(({ value }) => value)));
}

/** The published pictures, by their numbers from 1. */
export const publishedPictures: readonly NamedCode[] = PUBLISHED_CODES.map((code, index) => ({
  title: `Published puzzle ${index + 1}`,
  code,
}));

/** Returns the picture that a link names: a published picture by its number, or any other by its code. */
export function namedCode(text: string): NamedCode | undefined {
  const published = /^\d{1,2}$/.test(text) ? publishedPictures[Number(text) - 1] : undefined;
  if (published !== undefined) return published;
  return parsePictureCode(text).ok ? { title: 'Your picture', code: text } : undefined;
}

/** Returns the name of a picture for a link. */
export function nameInLink(code: string): string {
  const index = publishedPictures.findIndex((picture) => picture.code === code);
  return index < 0 ? code : `${index + 1}`;
}
