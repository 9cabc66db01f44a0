import { colouredSteps, solveColoured } from '@crosshatch/core/coloured';
import { itemAt } from '@crosshatch/core/memory';
import {
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  colouredGridRows,
  createColouredPuzzle,
  type Line,
} from '@crosshatch/core/puzzle';
import { below, mulberry32, type Random } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { allLines, everySolution, fits } from './brute-force.ts';

const PALETTE = ['#e4002b', '#ffd700', '#0057b8', '#00843d'].map((value) => ({ value }));

function puzzleOf(rows: readonly ColouredClue[], columns: readonly ColouredClue[], colours: number): ColouredPuzzle {
  const made = createColouredPuzzle({ colours: PALETTE.slice(0, colours), rows, columns });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** The clues of a random board, some blocks of which are blotted. */
function drawn(random: Random, width: number, height: number, colours: number, blotted: number): ColouredPuzzle {
  const cells = Uint8Array.from({ length: width * height }, () => below(random, colours + 1));
  const { rows, columns } = colouredCluesOf(colouredGrid(width, height, cells));
  const blot = (clue: ColouredClue): ColouredClue =>
    clue.map((block) => (below(random, 100) < blotted ? { ...block, length: BLOTTED } : block));
  return puzzleOf(rows.map(blot), columns.map(blot), colours);
}

/** All solutions that the solver finds, as rows of digits, and whether it proves that there is no other. */
function solved(puzzle: ColouredPuzzle): { texts: string[]; isComplete: boolean } {
  const outcome = solveColoured(puzzle, { solutions: 1000 });
  if (outcome.status === 'contradictory') return { texts: [], isComplete: true };
  const texts = outcome.solutions.map((grid) => colouredGridRows(grid).join('\n')).toSorted();
  return { texts, isComplete: outcome.status !== 'exhausted' && outcome.complete };
}

test('every clue set of 3×3 with two colours has the solutions that exhaustive search finds', () => {
  const solutionsOf = new Map<string, { puzzle: ColouredPuzzle; texts: string[] }>();
  for (let board = 0; board < 3 ** 9; board++) {
    const cells = Uint8Array.from({ length: 9 }, (_, cell) => Math.floor(board / 3 ** cell) % 3);
    const grid = colouredGrid(3, 3, cells);
    const { rows, columns } = colouredCluesOf(grid);
    const key = JSON.stringify([rows, columns]);
    const known = solutionsOf.get(key) ?? { puzzle: puzzleOf(rows, columns, 2), texts: [] };
    known.texts.push(colouredGridRows(grid).join('\n'));
    solutionsOf.set(key, known);
  }
  expect(solutionsOf.size).toBe(18_833);
  for (const { puzzle, texts } of solutionsOf.values()) {
    expect(solved(puzzle)).toEqual({ texts: texts.toSorted(), isComplete: true });
  }
});

test.each([
  [0, 4, 4, 3],
  [0, 5, 5, 1],
  [0, 5, 4, 2],
  [30, 4, 4, 2],
  [60, 4, 3, 3],
  [80, 4, 3, 1],
])(
  'random boards with %i in 100 blocks blotted, %i×%i cells and %i colours, have the solutions of exhaustive search',
  (blotted, width, height, colours) => {
    const random = mulberry32(100 * width + 10 * height + colours + blotted);
    for (let round = 0; round < 60; round++) {
      const puzzle = drawn(random, width, height, colours, blotted);
      expect(solved(puzzle)).toEqual({ texts: everySolution(puzzle).toSorted(), isComplete: true });
    }
  },
);

test('clues that no board has are contradictory', () => {
  const random = mulberry32(8);
  let contradictory = 0;
  for (let round = 0; round < 300; round++) {
    const one = drawn(random, 4, 4, 2, 20);
    const other = drawn(random, 4, 4, 2, 20);
    const made = createColouredPuzzle({ ...one, columns: other.columns });
    if (!made.ok) continue;
    const found = solved(made.value);
    expect(found).toEqual({ texts: everySolution(made.value).toSorted(), isComplete: true });
    if (found.texts.length === 0) contradictory++;
  }
  expect(contradictory).toBeGreaterThan(5);
});

/** Whether any board of 3×3 cells has the clues of the given lines. */
function someBoardHas({ rows, columns, colours }: ColouredPuzzle, lines: readonly Line[]): boolean {
  const anyLine = [...allLines(3, colours.length)];
  const isAsked = (axis: Line['axis'], index: number) =>
    lines.some((line) => line.axis === axis && line.index === index);
  const inRow = rows.map((clue, row) => anyLine.filter((line) => !isAsked('row', row) || fits(line, clue)));
  const [first = [], second = [], third = []] = inRow;
  return first.some((top) =>
    second.some((middle) =>
      third.some((bottom) =>
        columns.every((clue, column) => {
          const cells = [top, middle, bottom].map((row) => itemAt(row, column));
          return !isAsked('column', column) || fits(cells, clue);
        }),
      ),
    ),
  );
}

test('the lines of a contradiction have no solution together, and a clash of lines names no more than it rests on', () => {
  const random = mulberry32(4);
  let named = 0;
  for (let round = 0; round < 400; round++) {
    const one = drawn(random, 3, 3, 2, 20);
    const made = createColouredPuzzle({ ...one, columns: drawn(random, 3, 3, 2, 20).columns });
    if (!made.ok) continue;
    const outcome = solveColoured(made.value);
    if (outcome.status !== 'contradictory') continue;
    expect(someBoardHas(made.value, outcome.lines)).toBe(false);
    if (outcome.lines.length < 6) named++;
  }
  expect(named).toBeGreaterThan(3);
});

test('a coloured solve pauses while it solves lines, and its outcome is that of a solve without pauses', () => {
  const random = mulberry32(11);
  let pauses = 0;
  for (let round = 0; round < 60; round++) {
    const puzzle = drawn(random, 5, 5, 3, 20);
    const pause = 1 + below(random, 6);
    const steps = colouredSteps(puzzle, { variables: 0 }, pause);
    let step = steps.next();
    let paused = 0;
    for (; !step.done; step = steps.next()) paused++;
    expect(step.value).toEqual(solveColoured(puzzle, { variables: 0 }));
    expect(paused).toBe(Math.floor(((step.value.work.lineSolves ?? 0) - 1) / pause));
    pauses += paused;
  }
  expect(pauses).toBeGreaterThan(60);
});

test('the explanation of a clash of coloured lines counts as line solves, pauses, and names all lines beyond the budget', () => {
  const random = mulberry32(12);
  let cut = 0;
  for (let round = 0; round < 100; round++) {
    const one = drawn(random, 4, 4, 2, 20);
    const made = createColouredPuzzle({ ...one, columns: drawn(random, 4, 4, 2, 20).columns });
    if (!made.ok) continue;
    const whole = solveColoured(made.value, { variables: 0 });
    if (whole.status !== 'contradictory') continue;
    const { lineSolves = 0 } = whole.work;
    let pauses = 0;
    for (const steps = colouredSteps(made.value, {}, 1); steps.next().done !== true; ) pauses++;
    expect(pauses).toBeGreaterThanOrEqual(lineSolves - 3);
    for (let budget = 0; budget <= lineSolves; budget++) {
      const outcome = solveColoured(made.value, { variables: 0, budget });
      expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
      if (outcome.status === 'exhausted') continue;
      if (outcome.work.lineSolves === lineSolves) expect(outcome).toEqual(whole);
      else expect(outcome).toMatchObject({ status: 'contradictory', lines: { length: 8 } });
      if (budget < lineSolves) cut++;
    }
  }
  expect(cut).toBeGreaterThan(100);
});
