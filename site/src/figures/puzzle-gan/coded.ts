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

/** The picture of a code that this site wrote itself; any other text goes to `parsePictureCode`, which can refuse it. */
export function pictureOf(code: string): CodedPicture {
  const picture = parsePictureCode(code);
  if (!picture.ok) throw new RangeError(picture.error);
  return picture.value;
}

export const gridOf = (code: string): ColouredGrid => pictureOf(code).grid;

/** The puzzle of a code's picture. */
export function puzzleOf(code: string): CountPuzzle {
  const { grid, colours } = pictureOf(code);
  return countPuzzleOf(grid, colours);
}

/** The colours of a figure's board, with letters where two of them are hard to tell. */
export function figurePalette(puzzle: CountPuzzle): Palette {
  const colours = coloursOf(puzzle);
  return paletteOf(colours, areHardToTell([colours.background, ...colours.colours].map(({ value }) => value)));
}

/** The published pictures, by their numbers from 1. */
export const publishedPictures: readonly NamedCode[] = PUBLISHED_CODES.map((code, index) => ({
  title: `Published puzzle ${index + 1}`,
  code,
}));

/** The picture that a link names: a published one by its number, or any other by its code. */
export function namedCode(text: string): NamedCode | undefined {
  const published = /^\d{1,2}$/.test(text) ? publishedPictures[Number(text) - 1] : undefined;
  if (published !== undefined) return published;
  return parsePictureCode(text).ok ? { title: 'Your picture', code: text } : undefined;
}

/** The name of a picture in a link. */
export function nameInLink(code: string): string {
  const index = publishedPictures.findIndex((picture) => picture.code === code);
  return index < 0 ? code : `${index + 1}`;
}
