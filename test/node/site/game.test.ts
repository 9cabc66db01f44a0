import { solveColoured } from '@crosshatch/core/coloured';
import { check } from '@crosshatch/core/explain';
import {
  type ColouredPuzzle,
  colouredGrid,
  countPuzzleOf,
  createColouredPuzzle,
  createGrid,
  FILLED,
  type Grid,
  PUBLISHED_CODES,
  type Puzzle,
  parsePictureCode,
  puzzleOfGrid,
  UNKNOWN,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourWatching } from '#site/src/board/colour-line-states.ts';
import { moved } from '#site/src/board/keys.ts';
import { brokenLines, isSolved, watchLines } from '#site/src/board/line-states.ts';
import { isGameText } from '#site/src/game/game-text.ts';
import { gameText, keyOf, parseGame } from '#site/src/game/saved.ts';
import { elapsed, playingTimeText, started, stopped } from '#site/src/game/stopwatch.ts';
import { partlyKnown, partOf, smallBoard } from '../arbitraries.ts';

const filledOnly = (grid: Grid): Grid => ({
  ...grid,
  cells: grid.cells.map((state) => (state === FILLED ? FILLED : UNKNOWN)),
});

describe('the states of lines', () => {
  test('the states of lines follow a board as if it were looked at for the first time', () => {
    fc.assert(
      fc.property(
        smallBoard(7).chain((board) => {
          const puzzle = puzzleOfGrid(board);
          return fc.tuple(fc.constant(puzzle), fc.array(partlyKnown(puzzle), { minLength: 1, maxLength: 4 }));
        }),
        ([puzzle, boards]) => {
          const watch = watchLines(puzzle);
          for (const board of boards) expect(watch(board)).toEqual(watchLines(puzzle)(board));
        },
      ),
    );
  });

  test('the states of lines never call a part of the solution broken, and call it solved once all is filled', () => {
    fc.assert(
      fc.property(
        smallBoard(7).chain((board) => fc.tuple(fc.constant(board), partOf(board))),
        ([board, part]) => {
          const watch = watchLines(puzzleOfGrid(board));
          expect(brokenLines(watch(part))).toEqual([]);
          const isFilled = filledOnly(part).cells.join() === filledOnly(board).cells.join();
          expect(isSolved(watch(part))).toBe(isFilled);
          expect(isSolved(watch(filledOnly(board)))).toBe(true);
        },
      ),
    );
  });

  test('the states of lines call those lines broken that the check of the API names', () => {
    fc.assert(
      fc.property(
        smallBoard(6).chain((board) => {
          const puzzle = puzzleOfGrid(board);
          return fc.tuple(fc.constant(puzzle), partlyKnown(puzzle));
        }),
        ([puzzle, board]) => {
          const verdict = check(puzzle, board);
          expect(brokenLines(watchLines(puzzle)(board))).toEqual(verdict.status === 'broken' ? verdict.lines : []);
        },
      ),
    );
  });

  test('the states of lines strike a count when its cells and its circle are met, whatever is still open', () => {
    const colours = ['#ff0000', '#0000ff'].map((value) => ({ value }));
    const watch = watchLines(countPuzzleOf(colouredGrid(4, 1, Uint8Array.of(1, 1, 2, 1)), colours), colourWatching);
    const stateOf = (...cells: number[]) => watch(colouredGrid(4, 1, Uint8Array.from(cells))).rows[0];
    const open = UNKNOWN_COLOUR;
    expect(stateOf(open, open, 2, open)).toEqual({ found: [false, true], isDone: false, isBroken: false });
    expect(stateOf(1, 2, open, 1)).toEqual({ found: [false, true], isDone: false, isBroken: false });
    expect(stateOf(1, 1, 1, open)).toEqual({ found: [false, false], isDone: false, isBroken: true });
    expect(stateOf(1, 2, 1, 1)).toEqual({ found: [true, true], isDone: true, isBroken: false });
  });

  test('every solution of a published puzzle is accepted, whichever was drawn, and no part of one is called broken', () => {
    for (const code of PUBLISHED_CODES) {
      const parsed = parsePictureCode(code);
      if (!parsed.ok) throw new Error(parsed.error);
      const puzzle = countPuzzleOf(parsed.value.grid, parsed.value.colours);
      const watch = watchLines(puzzle, colourWatching);
      const outcome = solveColoured(puzzle, { solutions: 100 });
      for (const { width, height, cells } of outcome.status === 'contradictory' ? [] : outcome.solutions) {
        expect(isSolved(watch(colouredGrid(width, height, cells)))).toBe(true);
        const part = cells.map((colour, cell) => (cell % 4 === 0 ? UNKNOWN_COLOUR : colour));
        expect(brokenLines(watch(colouredGrid(width, height, part)))).toEqual([]);
        expect(isSolved(watch(colouredGrid(width, height, part)))).toBe(false);
      }
    }
  });

  test('the states of lines strike found blocks, name broken lines, and strike the 0 when all is crossed', () => {
    const puzzle: Puzzle = { rows: [[1, 1], [], [1]], columns: [[1, 1], [], [1]] };
    const watch = watchLines(puzzle);
    const grid: Grid = { width: 3, height: 3, cells: Uint8Array.of(1, 2, 2, 0, 0, 0, 2, 1, 2) };
    const { rows, columns } = watch(grid);
    expect(rows).toMatchObject([
      { found: [true, false], isDone: false },
      { found: [true], isDone: true },
      { found: [true], isDone: true },
    ]);
    expect(columns[1]).toMatchObject({ isBroken: true, isDone: false });
    expect(brokenLines(watch(grid))).toEqual([{ axis: 'column', index: 1 }]);
  });
});

test('a key never leads out of the board', () => {
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    ...'wasdhjklWASD',
    'PageUp',
    'PageDown',
    'Home',
    'End',
  ];
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) }),
      fc.array(fc.record({ key: fc.constantFrom(...keys), control: fc.boolean() }), { maxLength: 30 }),
      (size, presses) => {
        let place = { row: 0, column: 0 };
        for (const press of presses) {
          place = moved(press, place, size) ?? place;
          expect(place.row >= 0 && place.row < size.height && place.column >= 0 && place.column < size.width).toBe(
            true,
          );
        }
      },
    ),
  );
});

test('a stopwatch counts while it goes', () => {
  const first = started({ counted: 500 }, 1000);
  expect(elapsed(first, 3000)).toBe(2500);
  expect(started(first, 2000)).toBe(first);
  const stop = stopped(first, 3000);
  expect(elapsed(stop, 9000)).toBe(2500);
  expect(elapsed(stopped(started(stop, 10_000), 11_000), 12_000)).toBe(3500);
  // A clock that was set back takes nothing away.
  expect(elapsed(first, 0)).toBe(500);
});

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [754_000, '12:34'],
  [3_723_000, '1:02:03'],
])('%i milliseconds are told as %s', (milliseconds, text) => expect(playingTimeText(milliseconds)).toBe(text));

test('a saved game is read back, and other texts are not', () => {
  const size = { width: 3, height: 2 };
  const puzzle = puzzleOfGrid(createGrid(3, 2));
  const game = {
    milliseconds: 12_345,
    isPaused: true,
    history: { past: [{ cells: [{ cell: 3, from: 2, to: 1 }] }], future: [] },
    marks: { ...size, cells: Uint8Array.of(2, 2, 2, 1, 2, 2) },
  };
  expect(parseGame(gameText(game, puzzle), puzzle)).toEqual(game);
  const again = { ...game, replay: { at: 1, other: 45_000 }, given: 1 };
  expect(parseGame(gameText(again, puzzle), puzzle)).toEqual(again);
  // The beginning of the new game is undone.
  const undone = { ...game, history: { past: [], future: game.history.past }, marks: createGrid(3, 2) };
  const back = { ...undone, replay: { at: 1, other: 45_000 } };
  expect(parseGame(gameText(back, puzzle), puzzle)).toEqual(back);
  // The last board is not the one to which its history leads.
  const other = gameText({ ...game, marks: createGrid(3, 2) }, puzzle);
  for (const text of [
    '',
    '12',
    '12 running',
    '12 going | ',
    '-1 running | ',
    '1 running 0,|x| ',
    '1 running | !!',
    '1+2 running | ',
    gameText({ ...game, replay: { at: 2, other: 45_000 } }, puzzle),
    other,
  ]) {
    expect(parseGame(text, puzzle)).toBeUndefined();
  }
});

/** A puzzle of two cells, whose first is of the second of its colours. */
function colouredPuzzle(colours: number): ColouredPuzzle {
  const made = createColouredPuzzle({
    colours: [{ value: '#e4002b' }, { value: '#ffd700' }, { value: '#0057b8' }].slice(0, colours),
    rows: [[{ length: 1, colour: 2 }]],
    columns: [[{ length: 1, colour: 2 }], []],
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

test('a saved game of a coloured puzzle is read back once the puzzle has another colour or lost one, without the marks of that one', () => {
  const gameOf = (colour: number) => ({
    milliseconds: 1000,
    isPaused: false,
    history: {
      past: [{ cells: [{ cell: 0, from: 255, to: colour }] }, { cells: [{ cell: 1, from: 255, to: 0 }], guess: 1 }],
      future: [{ cells: [{ cell: 1, from: 0, to: 1 }] }],
    },
    marks: colouredGrid(2, 1, Uint8Array.of(colour, 0)),
  });
  const [two, three] = [colouredPuzzle(2), colouredPuzzle(3)];
  expect(keyOf(two)).toBe(keyOf(three));
  for (const puzzle of [two, three]) {
    const text = gameText(gameOf(2), puzzle);
    expect(isGameText(text)).toBe(true);
    for (const other of [two, three]) expect(parseGame(text, other)).toEqual(gameOf(2));
  }
  const text = gameText(gameOf(3), three);
  expect(parseGame(text, three)).toEqual(gameOf(3));
  expect(parseGame(text, two)).toEqual({ ...gameOf(UNKNOWN_COLOUR), lost: [0] });
  // Earlier versions of the site did not tell the number of colours.
  expect(parseGame(gameText(gameOf(2), two).replace(' colours=2', ''), two)).toEqual(gameOf(2));
});

test('games are kept apart by their clues, mirrored ones too', () => {
  const grid = { ...createGrid(3, 2), cells: Uint8Array.of(1, 1, 0, 0, 0, 0) };
  const mirrored = { ...grid, cells: Uint8Array.of(0, 1, 1, 0, 0, 0) };
  expect(keyOf(puzzleOfGrid(grid))).toBe(keyOf(puzzleOfGrid({ ...grid, cells: grid.cells.slice() })));
  expect(keyOf(puzzleOfGrid(grid))).not.toBe(keyOf(puzzleOfGrid(mirrored)));
});
