import { lastOf, limitsOf, type SolveOptions } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import {
  check,
  checkColoured,
  culprits,
  grade,
  gradeColoured,
  hint,
  hintColoured,
  why,
  whyColoured,
} from '@crosshatch/core/explain';
import {
  createWish,
  generatePuzzle,
  puzzleSeries,
  repairColouredPicture,
  repairPicture,
  repairs,
} from '@crosshatch/core/generation';
import { evolveLightUp } from '@crosshatch/core/light-up/evolution';
import { clashingNumbers, countLightUp, levelOf, solveLightUp } from '@crosshatch/core/light-up/exact';
import { answerLightUp, checkLightUp, gradeLightUp, hintLightUp, whyLightUp } from '@crosshatch/core/light-up/explain';
import { createLightUpWish, generateLightUp, repairLightUp } from '@crosshatch/core/light-up/generation';
import { createLightUp } from '@crosshatch/core/light-up/puzzle';
import {
  type ColourSetPuzzle,
  colouredGrid,
  createGrid,
  createPuzzle,
  type Puzzle,
  puzzleOfFields,
  WHITE,
} from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function sound<Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!result.ok) throw new Error('a sound puzzle is expected');
  return result.value;
}

function inColours(result: ReturnType<typeof puzzleOfFields>): ColourSetPuzzle {
  const puzzle = sound(result);
  if (puzzle.kind === undefined) throw new Error('a puzzle in colours is expected');
  return puzzle;
}

/** Two cells on either diagonal: two solutions. */
const two = sound(createPuzzle([[1], [1]], [[1], [1]]));
const coloured = inColours(puzzleOfFields({ colours: ['#ff0000', '#0000ff'], rows: [[[1, 2]]], columns: [[[1, 2]]] }));
/** Clues that clash. */
const clashing = sound(createPuzzle([[1], [], [1]], [[1], [1], []]));
const room = sound(createLightUp(['...', '...', '...']));
/** Numbers that clash. */
const unlit = sound(createLightUp(['0.0']));

const predictions = Array.from({ length: 8 }, () => new Float32Array(4).fill(0.5));

/** The algorithms that go on after a first solution, each with the predictions that some of them need. */
const searches = algorithms
  .map(({ name, solve }) => ({
    name,
    solve: (puzzle: Puzzle, options: SolveOptions) => solve(puzzle, { predictions, ...options }),
  }))
  .filter(({ solve }) => solve(two, {}).status === 'multiple');

describe('limits of a solve', () => {
  test('a number of solutions is whole and above 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN)), (solutions) => {
        const isRight = solutions === Number.POSITIVE_INFINITY || (Number.isInteger(solutions) && solutions > 0);
        if (isRight) expect(limitsOf({ solutions }, 10)).toEqual({ wanted: solutions, budget: 10 });
        else expect(() => limitsOf({ solutions }, 10)).toThrow(RangeError);
      }),
    );
  });

  test('a budget is a number from 0', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer(), fc.constant(Number.NaN)), (budget) => {
        if (budget >= 0) expect(limitsOf({ budget }, 10)).toEqual({ wanted: 2, budget });
        else expect(() => limitsOf({ budget }, 10)).toThrow(RangeError);
      }),
    );
    for (const budget of JSON.parse('[null, "5"]'))
      expect(() => limitsOf({ budget }, 10)).toThrow(new RangeError(`budget must be a number from 0, not ${budget}`));
  });

  test.each(algorithms)('$name and its steps and runs refuse a budget that is none', ({ solve, steps, runs }) => {
    for (const budget of [-1, Number.NaN, Number.NEGATIVE_INFINITY]) {
      const options = { budget, predictions };
      const message = `budget must be a number from 0, not ${budget}`;
      expect(() => solve(two, options)).toThrow(message);
      if (steps !== undefined) expect(() => lastOf(steps(two, options, 1))).toThrow(message);
      if (runs !== undefined) expect(() => runs(two, options)).toThrow(message);
    }
  });

  test('hints, reasons and grades refuse a budget that is none', () => {
    const board = createGrid(2, 2);
    const inColours = colouredGrid(1, 1);
    const place = { row: 0, column: 0 };
    for (const budget of [-1, Number.NaN]) {
      for (const explain of [
        () => hint(two, board, { budget }),
        () => why(two, board, place, { budget }),
        () => grade(two, { budget }),
        () => hintColoured(coloured, inColours, { budget }),
        () => whyColoured(coloured, inColours, place, { budget }),
        () => gradeColoured(coloured, { budget }),
        () => countLightUp(room, { budget }),
        () => gradeLightUp(room, { budget }),
        () => hintLightUp(unlit, new Uint8Array(3), { budget }),
        () => whyLightUp(unlit, 1, new Uint8Array(3), { budget }),
        () => checkLightUp(unlit, new Uint8Array(3), { budget }),
        () => levelOf(room, 'hard', budget),
        () => clashingNumbers(unlit, budget),
        () => answerLightUp(unlit, solveLightUp(unlit), { budget }),
      ])
        expect(explain).toThrow(`budget must be a number from 0, not ${budget}`);
    }
  });

  test('generators and repairs refuse a budget that is none', () => {
    const wish = sound(createWish({ width: 5, height: 5 }));
    const lightUpWish = sound(createLightUpWish({}));
    const grid = { width: 2, height: 2, cells: Uint8Array.of(1, 0, 0, 1) };
    const picture = { grid: colouredGrid(2, 2, grid.cells), colours: [{ value: '#000000' }], background: WHITE };
    for (const budget of [-1, Number.NaN]) {
      for (const make of [
        () => generatePuzzle(wish, 1, 0, { budget }),
        () => puzzleSeries(wish, 1, { budget }).next(),
        () => repairPicture(grid, { budget }),
        () => repairs(grid, { budget }).next(),
        () => repairColouredPicture(picture, { budget }),
        () => culprits(clashing, { budget }).next(),
        () => generateLightUp(lightUpWish, 1, 0, { budget }),
        () => repairLightUp(unlit, { budget }),
        () => evolveLightUp(room, { budget }),
      ])
        expect(make).toThrow(`budget must be a number from 0, not ${budget}`);
    }
  });

  test('a budget of 0 is no missing budget', () => {
    expect(limitsOf({ budget: 0 }, 10)).toEqual({ wanted: 2, budget: 0 });
  });

  test('several algorithms look for a second solution', () => {
    expect(searches.map(({ name }) => name)).toEqual(expect.arrayContaining(['exact', 'backtracking', 'h', 'nehpf']));
  });

  test.each(searches.map(({ name, solve }) => [name, solve] as const))(
    '%s proves nothing for a number of solutions that is none',
    (_, solve) => {
      for (const solutions of [0, -1, 0.5, 1.5, Number.NaN])
        expect(() => solve(two, { solutions })).toThrow('solutions must be a whole number above 0');
    },
  );

  test.each(algorithms)('$name and its steps and runs refuse to look for no solution', ({ solve, steps, runs }) => {
    for (const solutions of [0, -1, 0.5, Number.NaN]) {
      const options = { solutions, predictions, budget: 1000 };
      const message = 'solutions must be a whole number above 0';
      expect(() => solve(two, options)).toThrow(message);
      if (steps !== undefined) expect(() => lastOf(steps(two, options, 1))).toThrow(message);
      if (runs !== undefined) expect(() => runs(two, options)).toThrow(message);
    }
  });

  test('coloured puzzles and Light Up have the same limits', () => {
    for (const limits of [{ solutions: 0 }, { solutions: -1 }, { solutions: Number.NaN }, { budget: Number.NaN }]) {
      expect(() => solveColoured(coloured, limits)).toThrow(RangeError);
      expect(() => solveLightUp(room, limits)).toThrow(RangeError);
    }
  });
});

describe('known cells', () => {
  test.each(searches.map(({ name, solve }) => [name, solve] as const))(
    '%s takes known cells of its puzzle alone',
    (_, solve) => {
      const known = (width: number, height: number, state: number): SolveOptions => {
        const grid = createGrid(width, height);
        grid.cells.fill(state);
        return { known: grid };
      };
      expect(() => solve(two, known(3, 2, 2))).toThrow('the puzzle has 2×2 cells, the grid 3×2');
      expect(() => solve(two, known(1, 1, 1))).toThrow(RangeError);
      expect(() => solve(two, known(2, 2, 7))).toThrow('has the state 7');
      expect(solve(two, known(2, 2, 2)).status).toBe('multiple');
    },
  );
});

test('every algorithm refuses known cells of another size, or with a state above 2', () => {
  const unsound = { ...createGrid(2, 2), cells: Uint8Array.of(2, 3, 2, 2) };
  for (const { solve } of algorithms) {
    expect(() => solve(two, { predictions, known: createGrid(5, 5), budget: 1000 })).toThrow(RangeError);
    expect(() => solve(two, { predictions, known: unsound, budget: 1000 })).toThrow('has the state 3');
  }
});

test.each(['null', '{}', '"grid"', '{"width":2,"height":2}', '{"width":2,"height":2,"cells":{"0":2}}'])(
  'every solver and explanation compares the size of its puzzle with that of %s',
  (text) => {
    const known: never = JSON.parse(text) as never;
    const message = /^the (puzzle|grid) has \d×\d cells, /;
    for (const { name, solve } of algorithms) {
      // The algorithms that order lines, and those around a network, take null for no known cells.
      if (text === 'null' && /order|sarsa|^ne/.test(name)) continue;
      expect(() => solve(two, { predictions, known, budget: 1000 }), name).toThrow(message);
    }
    for (const explain of [() => hint(two, known), () => check(two, known)]) expect(explain).toThrow(message);
    for (const explain of [() => solveColoured(coloured, { known }), () => hintColoured(coloured, known)])
      expect(explain).toThrow(message);
  },
);

test('an algorithm says which predictions it expects where one is missing', () => {
  const hole: Float32Array[] = [];
  hole[7] = new Float32Array(4);
  for (const { name, views, solve } of algorithms) {
    if (views === undefined) continue;
    for (const none of [JSON.parse('null'), [], hole, [new Float32Array(3)]])
      expect(() => solve(two, { predictions: none }), name).toThrow(
        /^expected (1 prediction|8 predictions) of 4 cells$/,
      );
  }
  expect(() => algorithmOf('ga').solve(two, { predictions: [new Float32Array(5)] })).toThrow(RangeError);
});

test('the coloured solver takes known cells of the puzzle’s colours alone', () => {
  for (const colour of [3, 31, 33]) {
    const known = colouredGrid(1, 1, Uint8Array.of(colour));
    expect(() => solveColoured(coloured, { known })).toThrow(`has the colour ${colour}`);
  }
});

test('the coloured solver, hints and checks do not take the unknown cells of a two-colour grid for a colour', () => {
  const known = createGrid(1, 1) as never;
  for (const take of [() => solveColoured(coloured, { known }), () => hintColoured(coloured, known)])
    expect(take).toThrow(new RangeError('a puzzle in colours has no two-colour grid'));
  expect(() => checkColoured(coloured, known)).toThrow(RangeError);
  expect(() => whyColoured(coloured, known, { row: 0, column: 0 })).toThrow(RangeError);
});

describe('puzzles of the other kind', () => {
  test('a solver of two colours does not call a coloured puzzle contradictory', () => {
    const solve: (puzzle: never) => unknown = exact.solve;
    expect(() => solve(coloured as never)).toThrow('solveColoured takes others');
  });

  test('a solver of Light Up does not solve a nonogram', () => {
    const solvers: readonly ((puzzle: never) => unknown)[] = [solveLightUp, countLightUp, evolveLightUp];
    for (const solve of solvers) {
      expect(() => solve(two as never)).toThrow(RangeError);
      expect(() => solve(two as never)).toThrow('solve takes nonograms');
    }
  });

  test('the coloured solver names the other one for a puzzle of two colours', () => {
    const solve: (puzzle: never) => unknown = solveColoured;
    expect(() => solve(two as never)).toThrow('solve takes others');
  });
});
