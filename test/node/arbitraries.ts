import { type Clue, clueOf, FILLED, type Grid, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';

/*
 * The generators of the property-based tests.
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

/** Clues whose rows and columns ask for equally many cells but need have no solution: those of two boards of equal sum. */
export const clashingPuzzle = (longest: number): fc.Arbitrary<Puzzle> =>
  smallBoard(longest).chain((grid) => {
    const cells = [...grid.cells.keys()];
    return fc.shuffledSubarray(cells, { minLength: cells.length }).map((order) => {
      const shuffled = { ...grid, cells: Uint8Array.from(order, (cell) => grid.cells[cell] ?? 0) };
      return { rows: puzzleOfGrid(grid).rows, columns: puzzleOfGrid(shuffled).columns };
    });
  });

/** A grid for a puzzle, some of its cells known, at random. */
export const partlyKnown = (puzzle: Puzzle): fc.Arbitrary<Grid> => {
  const width = puzzle.columns.length;
  const height = puzzle.rows.length;
  const state = fc.oneof(
    { arbitrary: fc.constant(UNKNOWN), weight: 4 },
    { arbitrary: fc.constantFrom(0, 1), weight: 1 },
  );
  return fc
    .array(state, { minLength: width * height, maxLength: width * height })
    .map((cells) => ({ width, height, cells: Uint8Array.from(cells) }));
};

/** A board and what is known of it: some of its cells. */
export const partOf = (solution: Grid): fc.Arbitrary<Grid> =>
  fc
    .record({
      known: fc.integer({ min: 0, max: 100 }),
      draws: fc.array(fc.integer({ min: 0, max: 99 }), {
        minLength: solution.cells.length,
        maxLength: solution.cells.length,
      }),
    })
    .map(({ known, draws }) => ({
      ...solution,
      cells: solution.cells.map((state, cell) => ((draws[cell] ?? 0) < known ? state : UNKNOWN)),
    }));
