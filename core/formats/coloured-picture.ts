import { hexOfNumber } from '../colour/index.ts';
import {
  type ColouredGrid,
  colouredCluesOf,
  colouredGrid,
  failure,
  MOST_COLOURS,
  type Result,
  success,
  WHITE,
} from '../puzzle/index.ts';
import { anyDocument, plainGrid } from './coloured-document.ts';
import type { ReadDocument } from './coloured-format.ts';
import { pictureDocument } from './document.ts';
import { BLACK_ON_WHITE, type FileColours } from './file-colours.ts';
import type { BlockDocument, FormatError, Metadata } from './format.ts';
import { onlyDocument, unsolved } from './only-document.ts';
import { errorAt } from './position.ts';
import { usedColours } from './used-colours.ts';

type PictureFault = Pick<FormatError, 'code' | 'message'>;

/** The document of a picture: its clues, and itself as the solution. */
export function readColouredPicture(
  text: string,
  picture: { grid: ColouredGrid; file: FileColours; start: number; metadata?: Metadata },
): Result<ReadDocument, FormatError> {
  const { grid, file, start, metadata = {} } = picture;
  const document = documentOfPicture(grid, file, metadata);
  if (document.ok) return success({ document: document.value, coloured: { offset: start } });
  return errorAt(text, start, document.error.code, document.error.message);
}

/** The only document of a text that is a picture on white. */
export function documentOfCells(
  text: string,
  picture: { cells: Uint8Array; values: readonly string[]; width: number; height: number; start: number },
): Result<readonly ReadDocument[], FormatError> {
  const { cells, values, width, height, start } = picture;
  const file = { colours: values.map((value) => ({ value })), background: WHITE };
  const document = readColouredPicture(text, { grid: colouredGrid(width, height, cells), file, start });
  return document.ok ? success([document.value]) : document;
}

/** The document of a picture that is in no text. */
function documentOfPicture(
  grid: ColouredGrid,
  file: FileColours,
  metadata: Metadata,
): Result<BlockDocument, PictureFault> {
  const used = usedColours([], file, grid.cells);
  if (used.colours.length <= 1) return success(pictureDocument(plainGrid(grid), metadata));
  const solution = colouredGrid(grid.width, grid.height, used.renumber(grid.cells));
  const { colours } = used;
  return anyDocument({ colours, background: file.background, ...colouredCluesOf(solution) }, metadata, solution);
}

/** A picture to write, in the colours of its puzzle. */
export interface WrittenPicture extends FileColours {
  readonly grid: ColouredGrid;
  /** Whether its puzzle has two colours, black on white. */
  readonly isPlain: boolean;
}

/**
 * The picture to write in a format that holds one picture in colours.
 *
 * @param faultOf returns the reason why the format cannot hold some colours, also of a puzzle without a solution. Default: it
 * holds all
 */
export function onlyColouredPicture(
  documents: readonly BlockDocument[],
  title: string,
  faultOf: (colours: FileColours) => string | undefined = () => undefined,
): Result<WrittenPicture, FormatError> {
  const only = onlyDocument(documents, title);
  if (!only.ok) return only;
  const { kind, puzzle, solution } = only.value;
  const isPlain = kind !== 'coloured';
  const { colours, background } = isPlain ? BLACK_ON_WHITE : puzzle;
  const fault = faultOf({ colours, background });
  if (fault !== undefined) return failure({ code: 'unsupported', message: fault });
  if (solution === undefined) return unsolved(title);
  const { width, height, cells } = solution;
  return success({ colours, background, grid: colouredGrid(width, height, cells), isPlain });
}

/** A picture whose cells are colours as numbers `0xrrggbb`. */
interface PixelPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

const WHITE_PIXEL = 0xffffff;

/**
 * The document of a picture with a pixel for each cell. Its background is the given colour; or white where the picture's
 * edge has white, or else the colour that most pixels at the edge have. Among 4,571 hand-made pictures this finds the
 * background of 4,540, and the commonest colour of all pixels would be that of 3,796. The colours are numbered as they
 * appear, row after row.
 *
 * @param given the background, where the picture names it
 */
export function documentOfPixels(
  { width, height, pixels }: PixelPicture,
  given?: number,
): Result<BlockDocument, PictureFault> {
  const background = given ?? backgroundOf({ width, height, pixels });
  const numbers = new Map([[background, 0]]);
  const colours: { readonly value: string }[] = [];
  const cells = new Uint8Array(pixels.length);
  for (const [cell, pixel] of pixels.entries()) {
    let number = numbers.get(pixel);
    if (number === undefined) {
      number = colours.length + 1;
      if (number > MOST_COLOURS) {
        const message = `the picture has more than ${MOST_COLOURS} colours beside its background, ${hexOfNumber(background)}`;
        return failure({ code: 'colour-count', message });
      }
      numbers.set(pixel, number);
      colours.push({ value: hexOfNumber(pixel) });
    }
    cells[cell] = number;
  }
  const file = { colours, background: background === WHITE_PIXEL ? WHITE : { value: hexOfNumber(background) } };
  return documentOfPicture(colouredGrid(width, height, cells), file, {});
}

function backgroundOf({ width, height, pixels }: PixelPicture): number {
  const counts = new Map<number, number>();
  for (const [cell, pixel] of pixels.entries()) {
    const column = cell % width;
    const row = (cell - column) / width;
    const isAtEdge = row === 0 || column === 0 || row === height - 1 || column === width - 1;
    if (isAtEdge) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  }
  if (counts.has(WHITE_PIXEL)) return WHITE_PIXEL;
  let commonest = WHITE_PIXEL;
  for (const [pixel, count] of counts) if (count > (counts.get(commonest) ?? 0)) commonest = pixel;
  return commonest;
}
