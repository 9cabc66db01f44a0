import { grade, gradeColoured } from '@crosshatch/core/explain';
import {
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  colouredGridOfRows,
  REFLECTIONS,
  type Reflection,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everySolution } from '#test/node/core/coloured/brute-force.ts';
import {
  afterLine,
  clashingColoured,
  colouredPuzzle,
  drawnBoard,
  emptyColoured,
  linesOfColoured,
  openIn,
  placesOfColoured,
  setsOf,
} from './boards.ts';

/** Rounds of solving all lines at once from the cells that the round before left, by enumeration, and whether cells are open then. */
function roundsByEnumeration(puzzle: ColouredPuzzle): { rounds: number; isOpen: boolean } {
  let sets = setsOf(puzzle, emptyColoured(puzzle));
  for (let rounds = 0; ; rounds++) {
    const next: ReadonlySet<number>[] = [...sets];
    for (const line of linesOfColoured(puzzle)) {
      const after = afterLine(puzzle, sets, line);
      for (const cell of placesOfColoured(puzzle, line)) {
        next[cell] = new Set([...(next[cell] ?? [])].filter((colour) => after?.[cell]?.has(colour)));
      }
    }
    if (openIn(next) === openIn(sets)) return { rounds, isOpen: openIn(sets) > 0 };
    sets = next;
  }
}

function reflected({ rows, columns, ...rest }: ColouredPuzzle, reflection: Reflection): ColouredPuzzle {
  const swaps = reflection.toLowerCase() === 'cr';
  const turn = (clues: readonly ColouredClue[], order: boolean, each: boolean) => {
    const inside = each ? clues.map((clue) => clue.toReversed()) : clues;
    return order ? inside.toReversed() : inside;
  };
  const [first, second] = [...reflection].map((letter) => letter === letter.toUpperCase());
  return {
    ...rest,
    rows: turn(swaps ? columns : rows, first === true, second === true),
    columns: turn(swaps ? rows : columns, second === true, first === true),
  };
}

/** The puzzle with the colours in reverse order. */
function recoloured({ rows, columns, colours }: ColouredPuzzle): ColouredPuzzle {
  const swap = (clue: ColouredClue): ColouredClue =>
    clue.map(({ length, colour }) => ({ length, colour: colours.length + 1 - colour }));
  return colouredPuzzle({ rows: rows.map(swap), columns: columns.map(swap) }, colours.length);
}

test('the grade of a coloured puzzle tells technique, rounds and status as brute force does', () => {
  fc.assert(
    fc.property(drawnBoard(4), ({ puzzle }) => {
      const graded = gradeColoured(puzzle);
      const { rounds, isOpen } = roundsByEnumeration(puzzle);
      expect(graded.rounds).toBe(rounds);
      expect(graded.technique === 'line').toBe(!isOpen);
      expect(graded.status).toBe(everySolution(puzzle).length === 1 ? 'unique' : 'multiple');
      if (graded.technique === 'line') expect(graded.probes).toBe(0);
      else if (graded.technique === 'probing') expect(graded.probes).toBeGreaterThan(0);
      if (graded.technique !== 'search') expect([graded.guesses, graded.conflicts]).toEqual([0, 0]);
    }),
  );
});

test('the grade of a coloured puzzle without a solution says so', () => {
  fc.assert(
    fc.property(clashingColoured(4), (puzzle) => {
      const solutions = everySolution(puzzle).length;
      const status = solutions === 0 ? 'contradictory' : solutions === 1 ? 'unique' : 'multiple';
      expect(gradeColoured(puzzle).status).toBe(status);
    }),
  );
});

test('all eight reflections of a coloured puzzle, and other orders of its colours, have its technique, rounds and status', () => {
  fc.assert(
    fc.property(drawnBoard(7), ({ puzzle }) => {
      const { technique, rounds, status } = gradeColoured(puzzle);
      for (const reflection of REFLECTIONS) {
        expect(gradeColoured(reflected(puzzle, reflection))).toMatchObject({ technique, rounds, status });
      }
      expect(gradeColoured(recoloured(puzzle))).toMatchObject({ technique, rounds, status });
    }),
    { numRuns: 40 },
  );
});

test('a puzzle of one colour without blots has the technique, rounds and status of the two-colour puzzle', () => {
  fc.assert(
    fc.property(drawnBoard(7, 1), ({ board }) => {
      const { rows, columns } = colouredCluesOf(board);
      const { technique, rounds, status } = gradeColoured(colouredPuzzle({ rows, columns }, 1));
      const lengths = (clue: ColouredClue): number[] => clue.map(({ length }) => Number(length));
      const twoColours = { rows: rows.map(lengths), columns: columns.map(lengths) };
      expect(grade(twoColours)).toMatchObject({ technique, rounds, status });
    }),
  );
});

test('the grade of a coloured puzzle stops when its budget is spent', () => {
  const board = colouredGridOfRows(['10', '01'], 2) ?? colouredGrid(1, 1);
  const puzzle = colouredPuzzle(colouredCluesOf(board), 2);
  expect(gradeColoured(puzzle)).toMatchObject({ status: 'multiple', technique: 'search' });
  expect(gradeColoured(puzzle, { budget: 3 })).toMatchObject({
    status: 'exhausted',
    summary: 'line solving only, 0 rounds; the budget was spent',
  });
});
