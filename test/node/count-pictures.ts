import { type ColouredGrid, type CountPuzzle, colouredGrid, countPuzzleOf } from '@crosshatch/core/puzzle';
import fc from 'fast-check';

/** A puzzle of count clues and the picture that they are of. */
export interface CountPicture {
  readonly puzzle: CountPuzzle;
  readonly solution: ColouredGrid;
}

/** The puzzle of rows such as `112`, whose colours are red, green, blue and so on. */
export function countsOf(rows: readonly string[], colours = 3): CountPicture {
  const solution = colouredGrid(rows[0]?.length ?? 0, rows.length, Uint8Array.from(rows.join(''), Number));
  return { puzzle: countPuzzleOf(solution, PALETTE.slice(0, colours)), solution };
}

/** The colours of the tests' puzzles, which have the names of basic colours. */
const PALETTE = ['#ff0000', '#008000', '#0000ff', '#ffff00', '#ff00ff', '#00ffff'].map((value) => ({ value }));

/** Pictures of a size with a colour in each cell. */
export const countPicture = (size: {
  readonly width: number;
  readonly height: number;
  readonly colours: number;
}): fc.Arbitrary<CountPicture> => {
  const { width, height, colours } = size;
  const cells = width * height;
  return fc.uint8Array({ min: 1, max: colours, minLength: cells, maxLength: cells }).map((drawn) => {
    const solution = colouredGrid(width, height, drawn);
    return { puzzle: countPuzzleOf(solution, PALETTE.slice(0, colours)), solution };
  });
};

/** Pictures of any size up to the longest line. */
export const anyCountPicture = (longest: number, mostColours = PALETTE.length): fc.Arbitrary<CountPicture> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: longest }),
      height: fc.integer({ min: 1, max: longest }),
      colours: fc.integer({ min: 1, max: mostColours }),
    })
    .chain(countPicture);
