import { type Level, levelOf } from '@crosshatch/core/explain';
import { type AnyDocument, makePuzzle } from '@crosshatch/core/formats';
import {
  type GeneratedPuzzle,
  type PackedPicture,
  type PictureTheme,
  pictureFile,
  pictureIdentity,
  readPackedPictures,
} from '@crosshatch/core/generation';
import { failure, type Result, success, withoutColours } from '@crosshatch/core/puzzle';
import { readPictureFile } from '../data-sets/pictures/library.ts';
import { bestPuzzle } from './best-puzzle.ts';
import type { ChosenPicture, Shelf } from './shelves.ts';

/** A puzzle of the pool. Its title is shown after it is solved. */
export interface PoolPuzzle {
  readonly theme: PictureTheme;
  readonly level: Level;
  readonly document: AnyDocument;
  /** Identifies a picture. Reflections of the picture, and other orders of its colours, have the same identity. */
  readonly identity: string;
}

/** Seed of the boards that are drawn of a picture. */
const SEED = 7;

/**
 * Makes the puzzles of a shelf, in the order of its pictures; their ids count from `first`. Fails with a message if a picture
 * is missing or makes no good puzzle.
 */
export async function shelfPuzzles(shelf: Shelf, first: number): Promise<Result<readonly PoolPuzzle[], string>> {
  const puzzles: PoolPuzzle[] = [];
  for (const chosen of shelf.pictures) {
    const packed = await packedPicture(chosen);
    if (!packed.ok) return packed;
    const made = bestPuzzle(packed.value, shelf, SEED);
    if (made === undefined) return failure(`${chosen.title} makes no good puzzle of ${shelf.width}×${shelf.height}`);
    puzzles.push({
      theme: chosen.theme,
      level: levelOf(made.grade),
      document: documentOf(made, packed.value, first + puzzles.length),
      identity: pictureIdentity(made.solution),
    });
  }
  return success(puzzles);
}

/** Makes the line of JSON of a puzzle, with its theme and its level. */
export function poolLine({ theme, level, document }: PoolPuzzle): string {
  const text = makePuzzle(document, 'json');
  if (!text.ok) throw new Error(text.error.message);
  const { id, title, ...others } = JSON.parse(text.value);
  return `${JSON.stringify({ id, title, theme, level, ...others })}\n`;
}

/** Caches the pictures of the themes' files. */
const read = new Map<PictureTheme, readonly PackedPicture[]>();

async function packedPicture({ theme, title, collection }: ChosenPicture): Promise<Result<PackedPicture, string>> {
  if (!read.has(theme)) {
    const file = await readPictureFile(pictureFile(theme));
    const pictures = file.ok ? readPackedPictures(file.value) : file;
    if (!pictures.ok) return pictures;
    read.set(theme, pictures.value);
  }
  const found = read.get(theme)?.find((each) => each.title === title && each.credit.collection === collection);
  return found === undefined ? failure(`${collection} has no picture ${title} of the theme ${theme}`) : success(found);
}

/** Makes the document of a puzzle, without its picture: the clues have one solution. */
function documentOf({ puzzle, grade }: GeneratedPuzzle, { title, credit }: PackedPicture, id: number): AnyDocument {
  const metadata = {
    id: String(id),
    title,
    author: `${credit.author} (${credit.collection})`,
    copyright: credit.licence,
    description: grade.summary,
  };
  if (puzzle.kind === 'counts') return { ...metadata, kind: 'counts', puzzle };
  const plain = withoutColours(puzzle);
  return plain === undefined ? { ...metadata, kind: 'coloured', puzzle } : { ...metadata, puzzle: plain };
}
