import { settleCountLine } from '@crosshatch/core/coloured';
import { checkColoured, gradeColoured, hintColoured, whyColoured } from '@crosshatch/core/explain';
import {
  type ColouredGrid,
  colouredGridOfRows,
  colouredGridRows,
  countPuzzleOf,
  PUBLISHED_CODES,
  parsePictureCode,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needed } from '#core/explain/chain.ts';
import { simplestCountReason } from '#core/explain/coloured/count-reasons.ts';
import { ColouredPosition } from '#core/explain/coloured/position.ts';
import { anyCountPicture, type CountPicture, countsOf } from '#test/node/count-pictures.ts';
import { allowedPlacements, emptyColoured, linesOfColoured, setsOf } from './boards.ts';
import { afterHint, expectTrueHint, expectTrueWhy, placeOf } from './oracles.ts';

/** A picture with some of its cells unknown; some of the known ones have another colour. */
const partOf = ({ puzzle, solution }: CountPicture, wrong = 0): fc.Arbitrary<ColouredGrid> =>
  fc
    .record({
      known: fc.integer({ min: 0, max: 100 }),
      draws: fc.array(fc.tuple(fc.nat(99), fc.nat(99), fc.integer({ min: 1, max: puzzle.colours.length })), {
        minLength: solution.cells.length,
        maxLength: solution.cells.length,
      }),
    })
    .map(({ known, draws }) => {
      const cells = solution.cells.map((colour, cell) => {
        const [chance, slip, other] = draws[cell] ?? [0, 0, 0];
        if (chance >= known) return UNKNOWN_COLOUR;
        return slip < wrong ? other : colour;
      });
      return { ...solution, cells };
    });

const positions = (wrong: number) =>
  anyCountPicture(5, 3)
    .filter(({ puzzle }) => puzzle.colours.length > 1)
    .chain((picture) => fc.tuple(fc.constant(picture.puzzle), partOf(picture, wrong)));

test('a hint for count clues is true, by brute force, and follows from the cells known before', () => {
  fc.assert(
    fc.property(fc.oneof(positions(0), positions(10)), ([puzzle, grid]) =>
      expectTrueHint(puzzle, grid, hintColoured(puzzle, grid)),
    ),
    { numRuns: 150 },
  );
});

test('why a cell of count clues must be so is answered truly, by brute force', () => {
  fc.assert(
    fc.property(fc.oneof(positions(0), positions(10)), fc.nat(), ([puzzle, grid], number) => {
      const cell = number % grid.cells.length;
      expectTrueWhy(puzzle, grid, cell, whyColoured(puzzle, grid, placeOf(grid, cell)));
    }),
    { numRuns: 100 },
  );
});

test('check names just the lines of count clues that no arrangement fits', () => {
  fc.assert(
    fc.property(positions(10), ([puzzle, grid]) => {
      const sets = setsOf(puzzle, grid);
      const broken = linesOfColoured(puzzle).filter((line) => allowedPlacements(puzzle, sets, line).length === 0);
      const unknown = grid.cells.filter((colour) => colour === UNKNOWN_COLOUR).length;
      const open = unknown === 0 ? { status: 'solved' } : { status: 'open', unknown };
      expect(checkColoured(puzzle, grid)).toEqual(broken.length > 0 ? { status: 'broken', lines: broken } : open);
    }),
  );
});

test('a picture that meets the counts is solved even if the clues are of another one', () => {
  const { puzzle, solution } = countsOf(['12', '21'], 2);
  const other = boardOf('21', '12');
  expect(checkColoured(puzzle, solution)).toEqual({ status: 'solved' });
  expect(checkColoured(puzzle, other)).toEqual({ status: 'solved' });
  expect(checkColoured(puzzle, boardOf('02', '21'))).toMatchObject({ status: 'broken' });
});

test('hints solve each published picture that line solving solves, and never need more than lines', () => {
  let solved = 0;
  for (const code of PUBLISHED_CODES) {
    const picture = parsePictureCode(code);
    if (!picture.ok) throw new Error(picture.error);
    const { grid: drawn, colours } = picture.value;
    const puzzle = countPuzzleOf(drawn, colours);
    const { status, technique } = gradeColoured(puzzle);
    if (status !== 'unique' || technique !== 'line') continue;
    let grid = emptyColoured(puzzle);
    let next = hintColoured(puzzle, grid);
    for (; next.status === 'deduction'; next = hintColoured(puzzle, grid)) {
      expect(next.technique).toBe('line');
      grid = afterHint(grid, next);
    }
    expect(next).toEqual({ status: 'complete' });
    expect(colouredGridRows(grid)).toEqual(colouredGridRows(drawn));
    solved++;
  }
  expect(solved).toBe(3);
});

function boardOf(...rows: string[]): ColouredGrid {
  const board = colouredGridOfRows(rows, 3);
  if (board === undefined) throw new Error('the rows of a test make no grid');
  return board;
}

test('a puzzle of one colour is filled in by hints', () => {
  const { puzzle, solution } = countsOf(['11', '11'], 1);
  let grid = emptyColoured(puzzle);
  let next = hintColoured(puzzle, grid);
  expect(next).toMatchObject({ reason: 'Row 1 ((2) red): it has no other colour, so cells 1–2 are red.' });
  for (; next.status === 'deduction'; next = hintColoured(puzzle, grid)) grid = afterHint(grid, next);
  expect(next).toEqual({ status: 'complete' });
  expect(grid).toEqual(solution);
});

test('a hint says which columns have a single colour in common with a row', () => {
  const { puzzle } = countsOf(['112', '113', '332']);
  expect(hintColoured(puzzle, emptyColoured(puzzle))).toMatchObject({
    reason: 'Row 1 ((2) red, 1 green): columns 1–2 have no colour but red in common with it, so cells 1–2 are red.',
  });
});

/** The reason for the colours that a line with the counts of a drawn one rules out, where its cells have some colours, `?` for any. */
function reasonOn(drawn: string, known: string): string {
  const colours = Math.max(...[...drawn].map(Number));
  const { puzzle } = countsOf([drawn], colours);
  const [clue = []] = puzzle.rows;
  const all = clue.reduce((set, { cells }, at) => (cells === 0 ? set : set | (2 << at)), 0);
  const setOf = (cell: string) => [...cell].reduce((set, colour) => set | (1 << Number(colour)), 0);
  const sets = Int32Array.from(known.split(' '), (cell) => (cell === '?' ? all : setOf(cell)));
  const settled = settleCountLine({ clue, sets });
  const asked = sets.map((set, at) => set & ~(settled?.[at] ?? set));
  return simplestCountReason({ puzzle, clue, sets, asked })?.text ?? 'none';
}

test.each([
  ['1122', '? ? 2 2', 'all its 2 green cells are found, so cells 1–2 are red'],
  ['12332', '1 ? 3 3 ?', 'all its red and blue cells are found, so cells 2 and 5 are green'],
  ['11213', '23 ? 23 ? ?', 'only 3 of its cells can be red and it needs 3, so cells 2 and 4–5 are red'],
  [
    '11123',
    '? ? ? ? ?',
    'the 3 red cells, which are one run, lie within cells 1–5 and cover cell 3 wherever they lie, so cell 3 is red',
  ],
  ['133222', '? ? ? 2 ? ?', 'the 3 green cells, which are one run, cannot lie on cell 1, so cell 1 cannot be green'],
  [
    '12112',
    '? ? 1 1 ?',
    'its 3 red cells are not one run, as they would be with any of cells 2 and 5, so cells 2 and 5 are green',
  ],
  [
    '1121',
    '? ? ? ?',
    'its 3 red cells are not one run, as they would be without any of cells 1 and 4, so cells 1 and 4 are red',
  ],
  [
    '123434',
    '12 12 ? ? ? ?',
    'cells 1–2 can only be red or green, and it has no more cells of these colours, so cells 3–6 cannot be red or green',
  ],
  [
    '21122',
    '? ? ? ? ?',
    'both arrangements of its colours that fit what is known agree, so cells 1 and 5 are green and cell 3 is red',
  ],
])('the counts of %s with %s known are explained: %s', (drawn, known, reason) => {
  expect(reasonOn(drawn, known)).toBe(reason);
});

test('each line that is solved to leave steps out of a chain counts, and no step is left out once the budget is spent', () => {
  const { puzzle } = countsOf(['112', '221'], 2);
  const position = new ColouredPosition(puzzle, emptyColoured(puzzle));
  const marks = position.marks();
  const before = position.board.lineSolves;
  expect(marks.settled(0)).toEqual(settleCountLine({ clue: puzzle.rows[0] ?? [], sets: marks.setsOf(0) }));
  expect(position.board.lineSolves).toBe(before + 1);
  const steps = [1, 2, 3, 4, 5];
  const leaving = (budget: number) => {
    const work = { lineSolves: 10 };
    const holds = (fewer: readonly number[]) => ++work.lineSolves > 0 && fewer.includes(2);
    return [...needed(work, steps, holds, budget)];
  };
  expect(leaving(10)).toEqual(steps);
  expect(leaving(12)).toEqual([1, 2, 3]);
  expect(leaving(100)).toEqual([2]);
});
