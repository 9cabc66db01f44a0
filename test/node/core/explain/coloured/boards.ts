import {
  BLOTTED,
  type ColouredClue,
  type ColouredClues,
  type ColouredGrid,
  type ColouredPuzzle,
  type ColourSetPuzzle,
  colouredCluesOf,
  colouredGrid,
  createColouredPuzzle,
  type Line,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { linesFor } from '#test/node/core/coloured/brute-force.ts';

const COLOURS = [
  { value: '#e4002b', name: 'red' },
  { value: '#ffd700', name: 'yellow' },
  { value: '#0057b8', name: 'blue' },
];

export function colouredPuzzle(clues: Pick<ColouredClues, 'rows' | 'columns'>, colours: number): ColouredPuzzle {
  const made = createColouredPuzzle({ ...clues, colours: COLOURS.slice(0, colours) });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** A complete board with the puzzle of its clues, some blocks of which are blotted. */
export interface Drawn {
  readonly board: ColouredGrid;
  readonly puzzle: ColouredPuzzle;
}

/** Boards of one to three colours; neighbours are alike more often than not. */
export const drawnBoard = (longest: number, mostColours = 3): fc.Arbitrary<Drawn> =>
  fc
    .record({
      width: fc.integer({ min: 1, max: longest }),
      height: fc.integer({ min: 1, max: longest }),
      colours: fc.integer({ min: 1, max: mostColours }),
      blotted: fc.constantFrom(0, 0, 30, 100),
    })
    .chain(({ width, height, colours, blotted }) => {
      const size = { minLength: width * height, maxLength: width * height };
      const percent = fc.integer({ min: 0, max: 99 });
      return fc
        .tuple(
          fc.array(fc.tuple(percent, fc.integer({ min: 0, max: colours })), size),
          fc.array(percent, { minLength: 2 * width * height, maxLength: 2 * width * height }),
        )
        .map(([draws, blots]) => {
          let last = 0;
          const cells = Uint8Array.from(draws, ([repeat, colour]) => {
            if (repeat >= 40) last = colour;
            return last;
          });
          const board = colouredGrid(width, height, cells);
          let block = 0;
          const blot = (clue: ColouredClue): ColouredClue =>
            clue.map((one) => ((blots[block++] ?? 0) < blotted ? { ...one, length: BLOTTED } : one));
          const { rows, columns } = colouredCluesOf(board);
          return { board, puzzle: colouredPuzzle({ rows: rows.map(blot), columns: columns.map(blot) }, colours) };
        });
    });

/** A puzzle of the rows of one board and the columns of another, which often has no solution. */
export const clashingColoured = (longest: number): fc.Arbitrary<ColouredPuzzle> =>
  drawnBoard(longest, 2).chain(({ board, puzzle }) => {
    const cells = [...board.cells.keys()];
    return fc.shuffledSubarray(cells, { minLength: cells.length }).map((order) => {
      const shuffled = { ...board, cells: Uint8Array.from(order, (cell) => board.cells[cell] ?? 0) };
      const { rows } = colouredCluesOf(board);
      return colouredPuzzle({ rows, columns: colouredCluesOf(shuffled).columns }, puzzle.colours.length);
    });
  });

/** The board with some of its cells unknown; `wrong` percent of the known ones have a colour drawn anew. */
export const partOfColoured = ({ board, puzzle }: Drawn, wrong = 0): fc.Arbitrary<ColouredGrid> =>
  fc
    .record({
      known: fc.integer({ min: 0, max: 100 }),
      draws: fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 99 }),
          fc.integer({ min: 0, max: 99 }),
          fc.integer({ min: 0, max: puzzle.colours.length }),
        ),
        { minLength: board.cells.length, maxLength: board.cells.length },
      ),
    })
    .map(({ known, draws }) => {
      const cells = board.cells.map((colour, cell) => {
        const [chance, slip, other] = draws[cell] ?? [0, 0, 0];
        if (chance >= known) return UNKNOWN_COLOUR;
        return slip < wrong ? other : colour;
      });
      return { ...board, cells };
    });

export const emptyColoured = ({ rows, columns }: ColourSetPuzzle): ColouredGrid =>
  colouredGrid(columns.length, rows.length);

export const linesOfColoured = ({ rows, columns }: ColourSetPuzzle): Line[] => [
  ...rows.map((_, index): Line => ({ axis: 'row', index })),
  ...columns.map((_, index): Line => ({ axis: 'column', index })),
];

/** Cells as sets: for each cell the colours that it may have. */
export type Sets = readonly ReadonlySet<number>[];

export function setsOf({ kind, colours }: ColourSetPuzzle, { cells }: ColouredGrid): Sets {
  const all = [...(kind === 'counts' ? [] : [0]), ...colours.map((_, at) => at + 1)];
  return Array.from(cells, (colour) => new Set(colour === UNKNOWN_COLOUR ? all : [colour]));
}

/** The cells of a line, by their numbers. */
export const placesOfColoured = ({ rows, columns }: ColourSetPuzzle, { axis, index }: Line): number[] =>
  axis === 'row'
    ? columns.map((_, column) => index * columns.length + column)
    : rows.map((_, row) => row * columns.length + index);

/** The placements of a line that its cells' sets allow. */
export function allowedPlacements(puzzle: ColourSetPuzzle, sets: Sets, line: Line): number[][] {
  const places = placesOfColoured(puzzle, line);
  return linesFor(puzzle, line).filter((cells) =>
    cells.every((colour, index) => sets[places[index] ?? 0]?.has(colour)),
  );
}

/** The sets after a line is solved, or undefined when no placement fits. */
export function afterLine(puzzle: ColourSetPuzzle, sets: Sets, line: Line): Sets | undefined {
  const placements = allowedPlacements(puzzle, sets, line);
  if (placements.length === 0) return undefined;
  const after = [...sets];
  for (const [index, cell] of placesOfColoured(puzzle, line).entries()) {
    after[cell] = new Set(placements.map((placement) => placement[index] ?? 0));
  }
  return after;
}

export const openIn = (sets: Sets): number => sets.reduce((sum, set) => sum + set.size - 1, 0);
/** The sets after all lines are solved until none narrows a cell, or undefined when one has no placement. */
export function afterAllLines(puzzle: ColourSetPuzzle, sets: Sets): Sets | undefined {
  let now: Sets | undefined = sets;
  for (let before = Number.POSITIVE_INFINITY; now !== undefined && openIn(now) < before; ) {
    before = openIn(now);
    for (const line of linesOfColoured(puzzle)) now = now && afterLine(puzzle, now, line);
  }
  return now;
}
