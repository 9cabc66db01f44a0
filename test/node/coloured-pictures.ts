import { itemAt } from '@crosshatch/core/memory';
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

/** A picture of two colours or more that has each colour of its puzzle, some of which have names. */
export function namedPicture(longest: number, mostColours = 31): fc.Arbitrary<ColouredPicture> {
  const names = fc.array(fc.option(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8})?$/)), { minLength: 31, maxLength: 31 });
  return fc
    .tuple(colouredPicture(longest, mostColours), names)
    .map(([{ puzzle, solution }, named]) => {
      const used = puzzle.colours.map((_, at) => at + 1).filter((colour) => solution.cells.includes(colour));
      const colours = used.map((colour, at) => {
        const { value } = itemAt(puzzle.colours, colour - 1);
        const name = named[at];
        return name == null ? { value } : { value, name: `${name} ${at}` };
      });
      const cells = solution.cells.map((colour) => used.indexOf(colour) + 1);
      return { colours, solution: { ...solution, cells }, background: puzzle.background };
    })
    .filter(({ colours }) => colours.length > 1)
    .map(({ colours, solution, background }) => pictureOf(colours, solution, background));
}

/** The puzzle with the lengths of its rows' blocks hidden. */
export function withBlottedRows({ puzzle }: ColouredPicture): ColouredPuzzle {
  const rows = puzzle.rows.map((clue) => clue.map((block): ColouredBlock => ({ ...block, length: BLOTTED })));
  const made = createColouredPuzzle({ ...puzzle, rows });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
