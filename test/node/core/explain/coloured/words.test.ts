import { hintColoured, whyColoured } from '@crosshatch/core/explain';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredGrid,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGridOfRows,
} from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { SEARCH_BOARD } from '../boards.ts';
import { colouredPuzzle, emptyColoured } from './boards.ts';

function boardOf(...rows: string[]): ColouredGrid {
  const board = colouredGridOfRows(rows, 3);
  if (board === undefined) throw new Error('the rows of a test make no grid');
  return board;
}

/** The puzzle of a board; the blocks of its first row are blotted on request. */
function puzzleOf(board: ColouredGrid, isBlotted = false): ColouredPuzzle {
  const { rows, columns } = colouredCluesOf(board);
  const [first = [], ...others] = rows;
  const blotted: ColouredClue = first.map(({ colour }) => ({ length: BLOTTED, colour }));
  return colouredPuzzle({ rows: isBlotted ? [blotted, ...others] : rows, columns }, 3);
}

const reasonAt = (puzzle: ColouredPuzzle, ...rows: string[]): string => {
  const next = hintColoured(puzzle, boardOf(...rows));
  return 'reason' in next ? next.reason : next.status;
};

test('a hint in words names colours, blocks and cells', () => {
  const puzzle = puzzleOf(boardOf('01120', '11222', '00220', '33000', '03330'));
  expect(reasonAt(puzzle, '?????', '?????', '?????', '?????', '?????')).toBe(
    'Row 3 (2 yellow): columns 1–2 have no block of its colours, so cells 1–2 are background.',
  );
  expect(reasonAt(puzzle, '?????', '?????', '00???', '????0', '????0')).toBe(
    'Row 2 (2 red, 3 yellow): its blocks need all 5 cells, so cells 1–2 are red and cells 3–5 are yellow.',
  );
  expect(reasonAt(puzzle, '0???0', '11222', '00??0', '????0', '????0')).toBe(
    'Column 2 (2 red, 2 blue): only 4 of its cells can be coloured and it needs 4, so cell 1 is red and cells 4–5 are blue.',
  );
  expect(reasonAt(puzzle, '01120', '11222', '00220', '?3??0', '?3??0')).toBe(
    'Row 5 (3 blue): the 3 blue lies within cells 1–4 and covers cells 2–3 wherever it lies, so cell 3 is blue.',
  );
  expect(reasonAt(puzzle, '01120', '11222', '00220', '33??0', '?33?0')).toBe(
    'Row 4 (2 blue): all its 2 blue cells are found, so cells 3–4 are background.',
  );
});

test('a hint for a line of one cell does not tell of several cells', () => {
  expect(reasonAt(puzzleOf(boardOf('2')), '?')).toBe(
    'Row 1 (1 yellow): its block needs the only cell, so cell 1 is yellow.',
  );
});

test('a hint from several lines tells first what rules colours out', () => {
  const puzzle = puzzleOf(boardOf('012', '120', '201'));
  expect(hintColoured(puzzle, emptyColoured(puzzle))).toMatchObject({
    technique: 'line',
    line: { axis: 'column', index: 0 },
    reach: [{ axis: 'row', index: 1 }],
    cells: [{ row: 2, column: 0, colours: [2] }],
    before: [{ technique: 'line', line: { axis: 'row', index: 1 }, cells: [{ row: 1, column: 0, colours: [0, 1] }] }],
    reason:
      'Row 2 (1 red, 1 yellow): no yellow block can reach cell 1, so cell 1 cannot be yellow. Column 1 (1 red, 1 yellow): the 1 yellow can only lie on cell 3, so cell 3 is yellow.',
  });
});

test('a hint about blotted blocks says so', () => {
  const puzzle = puzzleOf(boardOf('100200', '030010', '200001', '010300'), true);
  expect(reasonAt(puzzle, '??0???', '??0???', '??0???', '??0???')).toBe(
    'Row 1 (? red, ? yellow): the blotted yellow can only lie on cell 4, so cell 4 is yellow.',
  );
});

test('a hint says that several coloured solutions remain', () => {
  const board = boardOf('10', '01');
  const puzzle = puzzleOf(board);
  expect(hintColoured(puzzle, emptyColoured(puzzle))).toEqual({
    status: 'ambiguous',
    cells: [0, 1].flatMap((row) => [0, 1].map((column) => ({ row, column }))),
    reason:
      'Several solutions remain: each of the 4 unknown cells has different colours in different solutions. The two solutions found first differ in 4 of these cells: row 1, column 1, row 1, column 2, row 2, column 1 and row 2, column 2.',
  });
  expect(whyColoured(puzzle, emptyColoured(puzzle), { row: 0, column: 0 })).toMatchObject({
    status: 'ambiguous',
    reason: expect.stringMatching(/^The known cells leave several colours: row 1, column 1 is (red|background) in one/),
  });
});

test('mistakes on a coloured board are named by the only solution', () => {
  const puzzle = puzzleOf(boardOf('012', '120', '201'));
  expect(hintColoured(puzzle, boardOf('1?1', '???', '???'))).toMatchObject({
    status: 'mistake',
    line: { axis: 'row', index: 0 },
    reason: 'Row 1 (1 red, 1 yellow) has no placement that fits its known cells.',
  });
  expect(reasonAt(puzzle, '1??', '???', '???')).toBe(
    "The known cells break no line yet, but in the puzzle's only solution row 1, column 1 is background.",
  );
  expect(whyColoured(puzzle, boardOf('1??', '???', '???'), { row: 0, column: 0 })).toMatchObject({
    status: 'mistake',
    reason: 'Row 1, column 1 is marked red, but the other known cells make it background.',
  });
});

test('the answer to why a coloured cell must be so names steps, trials and searches', () => {
  const three = puzzleOf(boardOf('012', '120', '201'));
  expect(whyColoured(three, emptyColoured(three), { row: 1, column: 1 })).toMatchObject({
    technique: 'line',
    reason: 'Row 2, column 2 is yellow: 4 steps lead there, each in one line.',
  });
  // Two colours that lines and trials alone do not solve, as a puzzle of three.
  const board = { ...SEARCH_BOARD, kind: 'coloured' } as const;
  const hard = puzzleOf(board);
  const empty = emptyColoured(hard);
  expect(hintColoured(hard, empty)).toMatchObject({
    technique: 'probing',
    reason: expect.stringMatching(/^Suppose row \d+, column \d+ were (red|background)\. Then .*\. So row \d+, /),
  });
  const reasons = [...empty.cells.keys()].slice(80).map((cell) => {
    const answer = whyColoured(hard, empty, { row: Math.floor(cell / 10), column: cell % 10 });
    if (answer.status !== 'deduction') throw new Error('the puzzle has a single solution');
    expect(answer.cell.colours).toEqual([board.cells[cell]]);
    return answer.reason;
  });
  expect(reasons.some((reason) => /: supposing it otherwise ends in a conflict/.test(reason))).toBe(true);
  expect(reasons.some((reason) => reason.endsWith(': only a search shows it.'))).toBe(true);
});
