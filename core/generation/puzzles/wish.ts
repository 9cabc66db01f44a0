import { TECHNIQUES, type Technique } from '../../explain/index.ts';
import { failure, LONGEST_LINE, nearestName, type Result, type Size, shownValue, success } from '../../puzzle/index.ts';
import { CLUE_KINDS, type ClueKind } from '../coloured/clues.ts';
import { PALETTE } from './palette.ts';
import { isLoadedSource, LOADED_SOURCES, PICTURE_SOURCES, type PictureSource } from './sources.ts';
import { fitsSymmetry, SYMMETRIES, type Symmetry } from './symmetry.ts';

/** A range of whole numbers, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The wanted properties of generated puzzles. `createWish` checks them. */
export interface Wish extends Size {
  /** Colours beside the background; with count clues, where no cell is background, all colours. */
  readonly colours: number;
  readonly clues: ClueKind;
  readonly source: PictureSource;
  /** Theme of the pictures, for a source that is loaded. Default: any. */
  readonly theme?: string;
  readonly symmetry: Symmetry;
  /**
   * Percent of cells that are not background, or with count clues not of the first colour. One number, as 50 to 50, is
   * met within 5 points. Default: any.
   */
  readonly density?: Range;
  /** The hardest technique that the puzzle takes. Default: any. */
  readonly grade?: Technique;
  /** Rounds of line solving that its grade counts. Default: any. */
  readonly rounds?: Range;
  /** Most cells that a repair may change. */
  readonly repairs: number;
}

/** Why a wish is refused, and which field is to blame. */
export interface WishError {
  readonly field: keyof Wish;
  readonly message: string;
}

/** The defaults of a wish: 15×15, two colours, figures, at most 8 changed cells. */
export const USUAL_WISH: Wish = {
  width: 15,
  height: 15,
  colours: 1,
  clues: 'runs',
  source: 'figures',
  symmetry: 'none',
  repairs: 8,
};

/** The colours of a wish for count clues that names no number. */
export const USUAL_COUNT_COLOURS = 4;

/**
 * Checks a wish; fields that it leaves out are as in `USUAL_WISH`. A wish with a theme and no source gets the source
 * `pictures`; a wish for count clues without a number of colours gets `USUAL_COUNT_COLOURS`.
 *
 * @param themes the themes that the wish's source has. Default: the theme is taken as it is
 */
export function createWish(asked: Partial<Wish>, themes?: readonly string[]): Result<Wish, WishError> {
  const source = asked.source ?? (asked.theme === undefined ? USUAL_WISH.source : 'pictures');
  const usual = asked.clues === 'counts' ? { ...USUAL_WISH, colours: USUAL_COUNT_COLOURS } : USUAL_WISH;
  const wish: Wish = { ...usual, ...asked, source };
  const isCounts = wish.clues === 'counts';
  const [fewest, most] = isCounts ? [2, PALETTE.length + 1] : [1, PALETTE.length];
  const error =
    rangeError('width', wish.width, 1, LONGEST_LINE) ??
    rangeError('height', wish.height, 1, LONGEST_LINE) ??
    rangeError('colours', wish.colours, fewest, most) ??
    rangeError('repairs', wish.repairs, 0, LONGEST_LINE ** 2) ??
    nameError('clues', wish.clues, CLUE_KINDS) ??
    nameError('source', wish.source, PICTURE_SOURCES) ??
    themeError(wish, themes) ??
    nameError('symmetry', wish.symmetry, SYMMETRIES) ??
    (wish.grade === undefined ? undefined : nameError('grade', wish.grade, TECHNIQUES)) ??
    boundsError('density', wish.density, 100) ??
    boundsError('rounds', wish.rounds);
  if (error !== undefined) return failure(error);
  if (!fitsSymmetry(wish, wish.symmetry))
    return failure({
      field: 'symmetry',
      message: `the symmetry ${wish.symmetry} needs a square, not ${wish.width}×${wish.height}`,
    });
  // A picture with this symmetry has the same counts as its mirror image, line by line: so it has one solution only if
  // it equals its mirror image.
  if (isCounts && (wish.symmetry === 'half-turn' || wish.symmetry === 'quarter-turn')) {
    const message = `count clues do not tell a picture of the symmetry ${wish.symmetry} from its mirror image: ask for both`;
    return failure({ field: 'symmetry', message });
  }
  return success(wish);
}

function rangeError(field: keyof Wish, value: number, least: number, most: number): WishError | undefined {
  if (Number.isInteger(value) && value >= least && value <= most) return undefined;
  return { field, message: `${field} is a whole number from ${least} to ${most}, not ${value}` };
}

function nameError(field: keyof Wish, value: string, names: readonly string[]): WishError | undefined {
  if (names.includes(value)) return undefined;
  return { field, message: `${field} is one of ${names.join(', ')}, not ${shownValue(value)}` };
}

function themeError({ theme, source }: Wish, themes: readonly string[] | undefined): WishError | undefined {
  if (theme === undefined) return undefined;
  const field = 'theme';
  if (!isLoadedSource(source)) {
    return { field, message: `the sources ${LOADED_SOURCES.join(' and ')} have themes, not ${source}` };
  }
  if (themes === undefined) return undefined;
  const error = nameError(field, theme, themes);
  const nearest = error && nearestName(String(theme).slice(0, 40).toLowerCase(), themes);
  return error && nearest ? { field, message: `${error.message} (did you mean ${nearest}?)` } : error;
}

function boundsError(field: keyof Wish, range: Range | undefined, limit?: number): WishError | undefined {
  if (range === undefined) return undefined;
  // Null, which a caller in JavaScript may pass, has no bounds.
  const { least, most }: Range = Object(range);
  const isWhole = Number.isInteger(least) && (Number.isInteger(most) || most === Number.POSITIVE_INFINITY);
  const isRange = 0 <= least && least <= most && (limit === undefined || most <= limit);
  if (isWhole && isRange) return undefined;
  const to = limit === undefined ? '' : ` to ${limit}`;
  return { field, message: `${field} is a range from 0${to} in whole numbers, its least first, not ${least}-${most}` };
}
