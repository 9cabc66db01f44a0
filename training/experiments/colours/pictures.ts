import { type ColouredGrid, colouredGridOfRows, MOST_COLOURS, parsedJson } from '@crosshatch/core/puzzle';
import { InputError } from '../input/input-error.ts';
import { readLines } from '../input/lines.ts';

/** A coloured picture, and the number of its colours beside the background. */
export interface HandMadePicture {
  readonly grid: ColouredGrid;
  readonly colours: number;
}

/** Reads the coloured pictures of a file: each line is a JSON object with a palette and the rows of the solution. */
export function readPictures(file: string): HandMadePicture[] {
  return readLines(file, 'pictures').map(({ text, number }) => {
    const picture = pictureOf(parsedJson(text));
    if (picture === undefined) throw new InputError(`${file}: line ${number} is not a coloured picture`);
    return picture;
  });
}

function pictureOf(value: unknown): HandMadePicture | undefined {
  if (typeof value !== 'object' || value === null || !('colours' in value) || !('solution' in value)) return undefined;
  const { colours, solution } = value;
  if (!Array.isArray(colours) || colours.length < 1 || colours.length > MOST_COLOURS) return undefined;
  if (!Array.isArray(solution) || !solution.every((row) => typeof row === 'string')) return undefined;
  const grid = colouredGridOfRows(solution, colours.length);
  return grid && { grid, colours: colours.length };
}
