import { EASY_ROUNDS, LEVELS, type Level } from '@crosshatch/core/explain';
import type { Wish } from '@crosshatch/core/generation';
import { type AnyPuzzle, parsedRecord, type Size } from '@crosshatch/core/puzzle';

export const KINDS = ['plain', 'colours', 'counts'] as const;
/** The kind of a puzzle: black and white, several colours, or count clues. */
export type PuzzleKind = (typeof KINDS)[number];

/** The sides of square puzzles to choose from. */
const SIDES = [5, 8, 10, 15, 20, 25, 30] as const;

/** The sizes to choose from. The library has boards of 10×15 with count clues. */
export const SIZES: readonly Size[] = [
  ...SIDES.map((side) => ({ width: side, height: side })),
  { width: 10, height: 15 },
].sort((one, other) => one.width * one.height - other.width * other.height);

/** The source of puzzles: the site's collection, or the generator. */
export type WishSource = 'library' | 'made';

/** A wish for the next puzzle. A missing field allows every value. */
export interface PuzzleWish {
  readonly source: WishSource;
  readonly kind?: PuzzleKind | undefined;
  /** Cells of the longer side. */
  readonly side?: number | undefined;
  /** Cells of a row. Default: any number for the library, `side` for a new puzzle. */
  readonly width?: number | undefined;
  readonly level?: Level | undefined;
  readonly theme?: string | undefined;
}

export const FIRST_PUZZLE_WISH: PuzzleWish = { source: 'library', kind: 'plain', side: 10, width: 10, level: 'easy' };

export function kindOfPuzzle({ kind }: AnyPuzzle): PuzzleKind {
  return kind === undefined ? 'plain' : kind === 'coloured' ? 'colours' : 'counts';
}

/** The conditions of each level for the generator. */
const GRADES: Readonly<Record<Level, Pick<Wish, 'grade' | 'rounds'>>> = {
  easy: { grade: 'line', rounds: { least: 1, most: EASY_ROUNDS } },
  medium: { grade: 'line', rounds: { least: EASY_ROUNDS + 1, most: 1000 } },
  hard: { grade: 'probing' },
  expert: { grade: 'search' },
};

/** The side and the number of colours of a made puzzle, if the wish does not set them. */
const USUAL_SIDE = 15;
const USUAL_COLOURS = 3;

/**
 * Returns the generator's wish. Without a theme, the seed chooses one, so that only one file of pictures is fetched.
 *
 * @param themes all themes of pictures
 */
export function generatorWish(
  { kind, side = USUAL_SIDE, width = side, level, theme }: PuzzleWish,
  seed: number,
  themes: readonly string[],
) {
  const isCounts = kind === 'counts';
  const drawn = theme ?? themes[seed % themes.length];
  return {
    width,
    height: side,
    colours: kind === 'plain' ? 1 : USUAL_COLOURS,
    clues: isCounts ? 'counts' : 'runs',
    ...(isCounts ? { source: 'figures' } : { source: 'pictures', ...(drawn !== undefined && { theme: drawn }) }),
    ...(level === undefined ? {} : GRADES[level]),
  } as const satisfies Partial<Wish>;
}

/** Writes a wish as text, for storage. */
export const wishText = (wish: PuzzleWish): string => JSON.stringify(wish);

/** Reads the text of `wishText`. For any other text, returns `FIRST_PUZZLE_WISH`. */
export function parseWish(text: string): PuzzleWish {
  const value = parsedRecord(text);
  if (value === undefined || (value.source !== 'library' && value.source !== 'made')) return FIRST_PUZZLE_WISH;
  // Wishes that were stored before there were sizes have a side alone.
  const { source, side, width = side, theme } = value;
  return {
    source,
    kind: KINDS.find((kind) => kind === value.kind),
    side: SIDES.find((known) => known === side),
    width: SIDES.find((known) => known === width),
    level: LEVELS.find((level) => level === value.level),
    theme: typeof theme === 'string' && theme !== '' ? theme : undefined,
  };
}

/** Returns the wish for a puzzle similar to a solved one: of the size with the nearest longer side, then the nearest width. */
export const wishLike = (puzzle: AnyPuzzle, level: Level | undefined): PuzzleWish => {
  const columns = puzzle.columns.length;
  const longest = Math.max(puzzle.rows.length, columns);
  const distance = ({ width, height }: Size) => 100 * Math.abs(height - longest) + Math.abs(width - columns);
  const { width, height } = SIZES.reduce((best, size) => (distance(size) < distance(best) ? size : best));
  return { source: 'library', kind: kindOfPuzzle(puzzle), side: height, width, level };
};
