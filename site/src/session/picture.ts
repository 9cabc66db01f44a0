import { type AnyDocument, type Metadata, pictureDocument } from '@crosshatch/core/formats';
import type { ColouredPicture } from '@crosshatch/core/generation';
import {
  type AnyGrid,
  type AnyPuzzle,
  type Colour,
  type Grid,
  puzzleOfColouredGrid,
  puzzleOfGrid,
  sameGrid,
} from '@crosshatch/core/puzzle';

/** A picture of two colours. It has no palette. */
interface TwoColourPicture {
  readonly grid: Grid;
  readonly colours?: never;
}

/** A complete picture: of two colours, or coloured with its palette. */
export type Picture = TwoColourPicture | ColouredPicture;

/** Returns the picture with its cells changed. The palette stays. */
export const withGrid = (picture: Picture, change: <Board extends AnyGrid>(grid: Board) => Board): Picture =>
  picture.colours === undefined ? { grid: change(picture.grid) } : { ...picture, grid: change(picture.grid) };

/** Returns the puzzle of the picture's clues. */
export const puzzleOfPicture = (picture: Picture): AnyPuzzle =>
  picture.colours === undefined ? puzzleOfGrid(picture.grid) : puzzleOfColouredGrid(picture.grid, picture);

/** Returns the picture that is the solution of a document, if any. Undefined for count clues, which cannot be drawn here. */
export function pictureOfDocument({ kind, puzzle, solution }: AnyDocument): Picture | undefined {
  if (solution === undefined || kind === 'counts') return undefined;
  if (kind !== 'coloured') return solution.kind === 'coloured' ? undefined : { grid: solution };
  if (puzzle.kind !== 'coloured' || solution.kind !== 'coloured') return undefined;
  return { grid: solution, colours: puzzle.colours, background: puzzle.background };
}

/** Returns the document of a picture. A coloured picture with a single colour becomes a two-colour document. */
export function documentOfPicture(picture: Picture, metadata: Metadata = {}): AnyDocument {
  if (picture.colours === undefined) return pictureDocument(picture.grid, metadata);
  const { grid, colours } = picture;
  const { width, height, cells } = grid;
  if (colours.length === 1) return pictureDocument({ width, height, cells }, metadata);
  return { kind: 'coloured', ...metadata, puzzle: puzzleOfColouredGrid(grid, picture), solution: grid };
}

/** Tells whether two pictures are equal: the same cells in the same colours. */
export const samePicture = (one: Picture, other: Picture): boolean =>
  sameGrid(one.grid, other.grid) && samePalette(one, other);

export function samePalette(one: Picture, other: Picture): boolean {
  if (one.colours === undefined || other.colours === undefined) return one.colours === other.colours;
  const all = ({ colours, background }: ColouredPicture) => [background, ...colours];
  const others = all(other);
  return one.colours.length === other.colours.length && all(one).every((colour, at) => sameColour(colour, others[at]));
}

const sameColour = (one: Colour, other: Colour | undefined): boolean =>
  one.value === other?.value && one.name === other.name;
