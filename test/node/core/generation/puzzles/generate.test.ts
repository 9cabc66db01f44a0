import { solveColoured } from '@crosshatch/core/coloured';
import {
  createWish,
  type DrawPicture,
  type GeneratedPuzzle,
  generatePuzzle,
  pictureIdentity,
  puzzleSeries,
  SYMMETRIES,
  type Wish,
} from '@crosshatch/core/generation';
import {
  BLACK,
  type ColouredGrid,
  colouredGrid,
  colouredGridRows,
  countPuzzleOf,
  REFLECTIONS,
  reflectCells,
  reflectSize,
  WHITE,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meetsConditions } from '#core/generation/puzzles/conditions.ts';
import { withDensity } from '#core/generation/puzzles/density.ts';
import { drawSketch } from '#core/generation/puzzles/sources.ts';
import { orbitsOf } from '#core/generation/puzzles/symmetry.ts';

function wishOf(asked: Partial<Wish>): Wish {
  const wish = createWish(asked);
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

function madeBy(wish: Wish, seed: number, number: number, draw?: DrawPicture): GeneratedPuzzle {
  const made = generatePuzzle(wish, seed, number, draw && { draw });
  if (made.status === 'exhausted') throw new Error('a wish that pictures meet');
  return made;
}

const wishes = fc
  .record({
    side: fc.integer({ min: 6, max: 12 }),
    wider: fc.integer({ min: 0, max: 4 }),
    colours: fc.integer({ min: 1, max: 4 }),
    clues: fc.constantFrom('runs' as const, 'counts' as const),
    source: fc.constantFrom('figures' as const, 'noise' as const),
    symmetry: fc.constantFrom(...SYMMETRIES),
  })
  .map(({ side, wider, colours, clues, source, symmetry }) =>
    wishOf({
      width: symmetry === 'quarter-turn' || symmetry === 'diagonal' ? side : side + wider,
      height: side,
      colours: clues === 'counts' ? Math.max(2, Math.min(colours, 3)) : colours,
      clues,
      source,
      symmetry: clues === 'counts' && symmetry.endsWith('turn') ? 'vertical' : symmetry,
    }),
  );

test('a generated puzzle has one solution, which is the picture that it is said to be, with all its colours', () => {
  fc.assert(
    fc.property(wishes, fc.nat(1000), (wish, number) => {
      const { puzzle, solution, changed } = madeBy(wish, 7, number);
      const outcome = solveColoured(puzzle);
      expect(outcome.status).toBe('unique');
      expect('solutions' in outcome && outcome.solutions.map(colouredGridRows)).toEqual([colouredGridRows(solution)]);
      expect([solution.width, solution.height, puzzle.colours.length]).toEqual([wish.width, wish.height, wish.colours]);
      const used = new Set(solution.cells);
      for (let colour = 1; colour <= wish.colours; colour++) expect(used.has(colour)).toBe(true);
      expect(changed).toBeLessThanOrEqual(wish.repairs);
    }),
    { numRuns: 40 },
  );
});

test('cells that a symmetry makes alike have one colour, after repairs too', () => {
  fc.assert(
    fc.property(wishes, fc.nat(1000), (wish, number) => {
      const { solution } = madeBy(wish, 3, number);
      for (const orbit of orbitsOf(wish, wish.symmetry)) {
        expect(new Set(orbit.map((cell) => solution.cells[cell])).size).toBe(1);
      }
    }),
    { numRuns: 40 },
  );
});

test.each([
  ['vertical', 4, 3, 1, [1, 2]],
  ['horizontal', 4, 3, 1, [1, 9]],
  ['both', 4, 3, 1, [1, 2, 9, 10]],
  ['half-turn', 4, 3, 1, [1, 10]],
  ['quarter-turn', 3, 3, 1, [1, 3, 5, 7]],
  ['diagonal', 3, 3, 1, [1, 3]],
] as const)('the symmetry %s of %i×%i makes cell %i like %j', (symmetry, width, height, cell, orbit) => {
  expect(orbitsOf({ width, height }, symmetry)[cell]).toEqual(orbit);
});

test('a number that no puzzle has is an error, also as the first one of a series', () => {
  const wish = wishOf({ width: 5, height: 5 });
  for (const number of [Number.NaN, -1, 0.5, 2 ** 32]) {
    const error = new RangeError(`no puzzle has the number ${number}`);
    expect(() => generatePuzzle(wish, 1, number)).toThrow(error);
    expect(() => puzzleSeries(wish, 1, { from: number }).next()).toThrow(error);
  }
});

test('density, grade and rounds are as asked for', () => {
  const wish = wishOf({
    width: 12,
    height: 10,
    colours: 2,
    density: { least: 40, most: 55 },
    grade: 'line',
    rounds: { least: 3, most: 5 },
  });
  for (let number = 0; number < 20; number++) {
    const { solution, grade } = madeBy(wish, 1, number);
    const filled = solution.cells.filter((colour) => colour > 0).length;
    expect(filled).toBeGreaterThanOrEqual(48);
    expect(filled).toBeLessThanOrEqual(66);
    expect(grade.technique).toBe('line');
    expect(grade.rounds).toBeGreaterThanOrEqual(3);
    expect(grade.rounds).toBeLessThanOrEqual(5);
  }
});

test('rounds that few pictures take are found by changes, and what comes nearest is told where none is found', () => {
  const wish = wishOf({ width: 10, height: 10, colours: 2, grade: 'line', rounds: { least: 9, most: 11 } });
  for (let number = 0; number < 3; number++) {
    const { grade, puzzle, changed } = madeBy(wish, 1, number);
    expect(grade.rounds).toBeGreaterThanOrEqual(9);
    expect(grade.rounds).toBeLessThanOrEqual(11);
    expect(solveColoured(puzzle).status).toBe('unique');
    expect(changed).toBeLessThanOrEqual(wish.repairs);
  }
  const never = wishOf({ width: 10, height: 10, colours: 2, rounds: { least: 500, most: 600 } });
  const made = generatePuzzle(never, 1, 0, { budget: 20_000 });
  if (made.status === 'made') throw new Error('500 rounds of line solving on 100 cells');
  expect(made.nearest?.rounds).toBeGreaterThan(5);
});

test('a puzzle that takes more than line solving is found where it is asked for', () => {
  const wish = wishOf({ width: 8, height: 8, colours: 1, grade: 'probing' });
  const { grade, puzzle } = madeBy(wish, 1, 0);
  expect(grade.technique).toBe('probing');
  expect(solveColoured(puzzle).status).toBe('unique');
});

test('a density belongs to each range that it ends', () => {
  for (const [width, height] of [
    [5, 5],
    [4, 5],
    [10, 10],
  ] as const) {
    for (let filled = 0; filled <= width * height; filled++) {
      const grid = colouredGrid(width, height);
      grid.cells.fill(0).fill(1, 0, filled);
      const percent = (100 * filled) / (width * height);
      const colours = filled === 0 ? [] : [BLACK];
      const meets = (least: number, most: number) =>
        meetsConditions(
          { grid, colours, background: WHITE },
          { ...wishOf({ width, height }), colours: colours.length, density: { least, most } },
        );
      expect([
        meets(Math.floor(percent) - 1, Math.ceil(percent)),
        meets(Math.floor(percent), Math.ceil(percent) + 1),
      ]).toEqual([true, true]);
    }
  }
});

test('a density that is one number is met within 5 points', () => {
  const wish = wishOf({ width: 7, height: 7, colours: 2, density: { least: 50, most: 50 } });
  for (let number = 0; number < 10; number++) {
    const { solution } = madeBy(wish, 1, number);
    const density = (100 * solution.cells.filter((colour) => colour > 0).length) / 49;
    expect(Math.abs(density - 50)).toBeLessThanOrEqual(5);
  }
});

test('the same wish, seed and number make the same puzzle; other numbers make others', () => {
  const wish = wishOf({ width: 10, height: 10, colours: 3 });
  const texts = Array.from({ length: 20 }, (_, number) => JSON.stringify(madeBy(wish, 5, number)));
  expect(Array.from({ length: 20 }, (_, number) => JSON.stringify(madeBy(wish, 5, number)))).toEqual(texts);
  expect(new Set(texts).size).toBe(20);
});

describe('a puzzle of a picture from outside', () => {
  const credit = { collection: 'Signs', author: 'A. Painter', licence: 'MIT' };
  const cross: DrawPicture = ({ width, height, theme }, seed) => {
    const cells = Uint8Array.from({ length: width * height }, (_, cell) => {
      const [row, column] = [Math.floor(cell / width), cell % width];
      return row === seed % height ? 1 : column === 2 ? 2 : 0;
    });
    const [red, blue, grey] = ['#ff0000', '#0000ff', '#dddddd'].map((value) => ({ value }));
    if (red === undefined || blue === undefined || grey === undefined) throw new Error('three colours');
    const picture = { grid: colouredGrid(width, height, cells), colours: [red, blue], background: grey };
    return { picture, title: `A cross of ${theme}`, credit };
  };

  test('it has the picture, its palette, title and credit', () => {
    const wish = wishOf({ width: 6, height: 5, colours: 2, source: 'pictures', theme: 'signs' });
    const made = madeBy(wish, 1, 2, cross);
    expect(made).toMatchObject({ title: 'A cross of signs', credit });
    expect(made.puzzle.colours.map(({ value }) => value)).toEqual(['#ff0000', '#0000ff']);
    expect([...new Set(made.solution.cells)].sort()).toEqual([0, 1, 2]);
  });

  test('with count clues its background is the first colour', () => {
    const wish = wishOf({ width: 6, height: 5, colours: 3, clues: 'counts', source: 'network' });
    const { puzzle, solution } = madeBy(wish, 1, 2, cross);
    expect(puzzle.colours.map(({ value }) => value)).toEqual(['#dddddd', '#ff0000', '#0000ff']);
    expect([...new Set(solution.cells)].sort()).toEqual([1, 2, 3]);
  });

  test('a picture with fewer colours than asked for makes no puzzle', () => {
    const wish = wishOf({ width: 6, height: 5, colours: 3, source: 'pictures' });
    expect(generatePuzzle(wish, 1, 2, { draw: cross, budget: 1000 }).status).toBe('exhausted');
  });

  test.each([
    ['pictures', 'runs', 100],
    ['network', 'runs', 34],
    ['pictures', 'counts', 953],
    ['network', 'counts', 328],
  ] as const)(
    'the default budget bounds the pictures drawn in vain from %s with clues of %s',
    (source, clues, most) => {
      const wish = wishOf({ width: 5, height: 5, colours: 9, clues, source });
      const { drawn, status } = generatePuzzle(wish, 1, 2, { draw: cross });
      expect({ drawn, status }).toEqual({ drawn: most, status: 'exhausted' });
    },
  );
});

test('a theme alone asks for pictures', () => {
  expect(wishOf({ theme: 'animals' }).source).toBe('pictures');
});

test.each([
  [{ theme: 'anmials' }, 'theme is one of food, animals, flags, not "anmials" (did you mean animals?)'],
  [{ theme: 'Flag' }, 'theme is one of food, animals, flags, not "Flag" (did you mean flags?)'],
  [{ theme: 'trains' }, 'theme is one of food, animals, flags, not "trains"'],
  [{ theme: 'animals', source: 'noise' as const }, 'the sources pictures and network have themes, not noise'],
])('the theme of %j is refused', (asked, message) => {
  const refused = createWish(asked, ['food', 'animals', 'flags']);
  expect(refused).toEqual({ ok: false, error: { field: 'theme', message } });
});

test.each([
  ['a search for 2×2 cells of four colours', { width: 2, height: 2, colours: 4, grade: 'search' as const }],
  ['more colours than cells', { width: 1, height: 2, colours: 5 }],
  ['rounds that no picture of the size takes', { width: 5, height: 5, rounds: { least: 900, most: 999 } }],
])('%s ends as exhausted within the budget', (_, asked) => {
  const budget = 20_000;
  const made = generatePuzzle(wishOf(asked), 1, 0, { budget });
  expect(made.status).toBe('exhausted');
  expect(made.lineSolves).toBeLessThan(2 * budget);
});

test('a wish may ask for a number of rounds or more', () => {
  const wish = createWish({ rounds: { least: 3, most: Number.POSITIVE_INFINITY } });
  expect(wish.ok && wish.value.rounds).toEqual({ least: 3, most: Number.POSITIVE_INFINITY });
});

describe('a wish that makes no sense is refused by its field', () => {
  test.each([
    [{ width: 0 }, 'width', 'width is a whole number from 1 to 1000, not 0'],
    [{ height: 1001 }, 'height', 'height is a whole number from 1 to 1000, not 1001'],
    [{ colours: 0 }, 'colours', 'colours is a whole number from 1 to 12, not 0'],
    [{ colours: 40 }, 'colours', 'colours is a whole number from 1 to 12, not 40'],
    [{ colours: 1, clues: 'counts' as const }, 'colours', 'colours is a whole number from 2 to 13, not 1'],
    [{ repairs: 1.5 }, 'repairs', 'repairs is a whole number'],
    [
      { density: { least: 20, most: 120 } },
      'density',
      'density is a range from 0 to 100 in whole numbers, its least first, not 20-120',
    ],
    [{ density: { least: 40.5, most: 60 } }, 'density', 'density is a range from 0 to 100 in whole numbers'],
    [{ rounds: { least: 2.5, most: 2.6 } }, 'rounds', 'in whole numbers, its least first, not 2.5-2.6'],
    [{ rounds: { least: 2, most: Number.NaN } }, 'rounds', 'in whole numbers, its least first, not 2-NaN'],
    [{ density: { least: 60, most: 40 } }, 'density', 'its least first, not 60-40'],
    [{ colours: 3, clues: 'counts' as const, symmetry: 'half-turn' as const }, 'symmetry', 'from its mirror image'],
    [{ width: 4, height: 5, symmetry: 'diagonal' as const }, 'symmetry', 'a square, not 4×5'],
    // Values of JSON that the types do not allow.
    [JSON.parse('{"clues":null}'), 'clues', 'clues is one of runs, counts, not null'],
    [JSON.parse('{"symmetry":5}'), 'symmetry', 'symmetry is one of none, vertical'],
    [JSON.parse('{"grade":null}'), 'grade', 'grade is one of line, probing, search, not null'],
    [JSON.parse('{"density":null}'), 'density', 'density is a range from 0 to 100'],
    [JSON.parse('{"rounds":"2-3"}'), 'rounds', 'rounds is a range from 0'],
  ])('%j', (asked, field, message) => {
    const wish = createWish(asked);
    if (wish.ok) throw new Error('refused');
    expect(wish.error.field).toBe(field);
    expect(wish.error.message).toContain(message);
  });
});

test('a picture’s identity is that of its reflections and of other orders of its colours, and of no other picture', () => {
  const pictures = fc.uint8Array({ min: 0, max: 3, minLength: 20, maxLength: 20 });
  const identity = (width: number, height: number, cells: Uint8Array) =>
    pictureIdentity(colouredGrid(width, height, cells));
  fc.assert(
    fc.property(pictures, fc.constantFrom(...REFLECTIONS), fc.nat(19), (cells, reflection, cell) => {
      const size = { width: 5, height: 4 };
      const reflected = reflectCells(cells, new Uint8Array(20), size, reflection);
      const recoloured = reflected.map((colour) => [0, 3, 1, 2][colour] ?? 0);
      const { width, height } = reflectSize(size, reflection);
      expect(identity(width, height, recoloured)).toBe(identity(5, 4, cells));
      const other: ColouredGrid = colouredGrid(5, 4, cells.with(cell, cells[cell] === 0 ? 1 : 0));
      const background = (grid: Uint8Array) => grid.filter((colour) => colour === 0).length;
      expect(background(other.cells)).not.toBe(background(cells));
      expect(pictureIdentity(other)).not.toBe(identity(5, 4, cells));
    }),
  );
});

test('count clues of a picture that is turned by half are those of its mirror image, so it is unique only where both are one', () => {
  const size = { width: 5, height: 4 };
  const orbits = orbitsOf(size, 'half-turn');
  const palette = ['#000000', '#ff0000', '#ffffff'].map((value) => ({ value }));
  fc.assert(
    fc.property(fc.uint8Array({ min: 1, max: 3, minLength: 20, maxLength: 20 }), (drawn) => {
      const cells = drawn.map((_, cell) => drawn[orbits[cell]?.[0] ?? cell] ?? 1);
      const mirrored = cells.map((_, cell) => cells[cell - (cell % 5) + 4 - (cell % 5)] ?? 1);
      const puzzle = countPuzzleOf(colouredGrid(5, 4, cells), palette);
      expect(countPuzzleOf(colouredGrid(5, 4, mirrored), palette)).toEqual(puzzle);
      if (mirrored.join() !== cells.join()) expect(solveColoured(puzzle).status).toBe('multiple');
    }),
  );
});

test('figures show all their colours', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { cells } = drawSketch('figures', { width: 9, height: 7, colours: 4 }, seed);
    expect([...new Set(cells)].filter((colour) => colour > 0).sort()).toEqual([1, 2, 3, 4]);
  }
});

test('a picture is fitted to a density by its edges, with its symmetry and all its colours', () => {
  const shares = fc.tuple(fc.integer({ min: 10, max: 85 }), fc.integer({ min: 8, max: 15 }));
  fc.assert(
    fc.property(shares, fc.nat(1000), fc.constantFrom('none', 'vertical', 'both'), ([least, wide], seed, symmetry) => {
      const size = { width: 12, height: 10 };
      const orbits = orbitsOf(size, symmetry);
      const drawn = drawSketch('noise', { ...size, colours: 2 }, seed).cells;
      const alike = drawn.map((_, cell) => drawn[orbits[cell]?.[0] ?? cell] ?? 0);
      // Two of a thousand have nothing in their first quarter, and so no edge.
      fc.pre(alike.some((colour) => colour > 0));
      const range = { least, most: least + wide };
      const { cells } = withDensity(colouredGrid(12, 10, alike), range, orbits);
      const density = cells.filter((colour) => colour > 0).length / 1.2;
      expect(density).toBeGreaterThanOrEqual(range.least);
      expect(density).toBeLessThanOrEqual(range.most);
      for (const orbit of orbits) expect(new Set(orbit.map((cell) => cells[cell])).size).toBe(1);
      expect(new Set(cells)).toEqual(new Set([0, ...alike]));
    }),
  );
});
