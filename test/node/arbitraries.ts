import { type Clue, clueOf, FILLED, type Grid, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';

/*
 * What the property-based tests draw from.
 */

/** Cells filled with a probability of `percent`, in runs: `stay` percent of the cells repeat the one before. */
const cellsOfRuns = (length: number): fc.Arbitrary<number[]> =>
  fc
    .record({
      percent: fc.integer({ min: 5, max: 95 }),
      stay: fc.constantFrom(0, 50, 90),
      draws: fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 })), {
        minLength: length,
        maxLength: length,
      }),
    })
    .map(({ percent, stay, draws }) => {
      let state = 0;
      return draws.map(([repeat, fill], cell) => {
        if (cell === 0 || repeat >= stay) state = fill < percent ? 1 : 0;
        return state;
      });
    });

export interface KnownLine {
  readonly clue: Clue;
  readonly cells: Uint8Array;
}

/** A line with some of its cells known; now and then one of them is wrong, so that some have no placement. */
export const knownLine = (shortest: number, longest: number): fc.Arbitrary<KnownLine> =>
  fc.integer({ min: shortest, max: longest }).chain((length) =>
    fc
      .record({
        solution: cellsOfRuns(length),
        known: fc.integer({ min: 0, max: 60 }),
        draws: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: length, maxLength: length }),
        wrong: fc.option(fc.nat(length - 1), { freq: 4 }),
      })
      .map(({ solution, known, draws, wrong }) => {
        const clue = clueOf(length, (cell) => solution[cell] === FILLED);
        const cells = Uint8Array.from(solution, (state, cell) => ((draws[cell] ?? 0) < known ? state : UNKNOWN));
        if (wrong !== null) cells[wrong] = 1 - (solution[wrong] ?? 0);
        return { clue, cells };
      }),
  );

/** A complete board. */
export const board = (width: number, height: number): fc.Arbitrary<Grid> =>
  cellsOfRuns(width * height).map((cells) => ({ width, height, cells: Uint8Array.from(cells) }));

export const smallBoard = (longest: number): fc.Arbitrary<Grid> =>
  fc
    .tuple(fc.integer({ min: 1, max: longest }), fc.integer({ min: 1, max: longest }))
    .chain(([width, height]) => board(width, height));

/**
 * Clues whose rows and columns ask for equally many cells but need have no solution: the rows of one board
 * with the columns of another that has the same rows in another order, each run through its own shuffle.
 */
export const clashingPuzzle = (longest: number): fc.Arbitrary<Puzzle> =>
  smallBoard(longest).chain((grid) =>
    fc
      .record({
        order: fc.shuffledSubarray([...new Array(grid.width * grid.height).keys()], {
          minLength: grid.width * grid.height,
        }),
      })
      .map(({ order }) => ({
        rows: puzzleOfGrid(grid).rows,
        columns: puzzleOfGrid({ ...grid, cells: Uint8Array.from(order, (cell) => grid.cells[cell] ?? 0) }).columns,
      })),
  );
