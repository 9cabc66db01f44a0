import {
  BLOTTED,
  type Colour,
  type ColouredBlock,
  type ColouredGrid,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  createColouredPuzzle,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';

/** A coloured puzzle and the picture that its clues are of. */
export interface ColouredPicture {
  readonly puzzle: ColouredPuzzle;
  readonly solution: ColouredGrid;
}

/** The picture with these cells; the tests' pictures all make puzzles. */
export function pictureOf(colours: readonly Colour[], solution: ColouredGrid, background?: Colour): ColouredPicture {
  const made = createColouredPuzzle({ colours, ...(background && { background }), ...colouredCluesOf(solution) });
  if (!made.ok) throw new Error(made.error.message);
  return { puzzle: made.value, solution };
}

const value = fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

/** Pictures of several colours, of which some may be alike. */
export function colouredPicture(longest: number, mostColours = 31): fc.Arbitrary<ColouredPicture> {
  return fc
    .record({
      width: fc.integer({ min: 1, max: longest }),
      height: fc.integer({ min: 1, max: longest }),
      background: value,
      colours: fc.array(value, { minLength: 1, maxLength: mostColours }),
    })
    .chain(({ width, height, background, colours }) =>
      fc
        .uint8Array({ min: 0, max: colours.length, minLength: width * height, maxLength: width * height })
        .map((cells) =>
          pictureOf(
            colours.map((of) => ({ value: of })),
            colouredGrid(width, height, cells),
            { value: background },
          ),
        ),
    );
}

/** The puzzle with the lengths of its rows' blocks hidden. */
export function withBlottedRows({ puzzle }: ColouredPicture): ColouredPuzzle {
  const rows = puzzle.rows.map((clue) => clue.map((block): ColouredBlock => ({ ...block, length: BLOTTED })));
  const made = createColouredPuzzle({ ...puzzle, rows });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
