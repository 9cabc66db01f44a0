import {
  canonicalForm,
  canonicalHash,
  cluesText,
  createPuzzle,
  gridOfRows,
  gridRows,
  inverseReflection,
  puzzleOfGrid,
  REFLECTIONS,
  type Reflection,
  reflectGrid,
  reflectPuzzle,
  shapeReflections,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import { composeReflections } from './compose-reflections.ts';

const pairs = REFLECTIONS.flatMap((second) => REFLECTIONS.map((first) => [second, first] as const));

describe('the eight reflections', () => {
  it.each<[Reflection, string[]]>([
    ['rc', ['100', '110']],
    ['rC', ['001', '011']],
    ['Rc', ['110', '100']],
    ['RC', ['011', '001']],
    ['cr', ['11', '01', '00']],
    ['cR', ['11', '10', '00']],
    ['Cr', ['00', '01', '11']],
    ['CR', ['00', '10', '11']],
  ])('the reflection %s moves the cells of a grid', (reflection, rows) => {
    const grid = gridOfRows(['100', '110']);
    expect(grid && gridRows(reflectGrid(grid, reflection))).toEqual(rows);
  });

  it('the eight reflections are all different', () => {
    const grid = gridOfRows(['110', '001', '000']);
    const images = grid && REFLECTIONS.map((reflection) => gridRows(reflectGrid(grid, reflection)).join('/'));
    expect(new Set(images).size).toBe(8);
  });

  it('reflections act on clues as on the grids that the clues describe', () => {
    fc.assert(
      fc.property(smallBoard(10), fc.constantFrom(...REFLECTIONS), (grid, reflection) => {
        expect(puzzleOfGrid(reflectGrid(grid, reflection))).toEqual(reflectPuzzle(puzzleOfGrid(grid), reflection));
      }),
    );
  });

  it('reflections compose as the table says, on grids and on clues', () => {
    fc.assert(
      fc.property(smallBoard(10), fc.constantFrom(...pairs), (grid, [second, first]) => {
        const both = composeReflections(second, first);
        expect(reflectGrid(reflectGrid(grid, first), second)).toEqual(reflectGrid(grid, both));
        const puzzle = puzzleOfGrid(grid);
        expect(reflectPuzzle(reflectPuzzle(puzzle, first), second)).toEqual(reflectPuzzle(puzzle, both));
      }),
      { numRuns: 300 },
    );
  });

  it('the eight reflections are a group: closed, associative, with a unit and inverses', () => {
    for (const [second, first] of pairs) {
      expect(REFLECTIONS).toContain(composeReflections(second, first));
      for (const third of REFLECTIONS)
        expect(composeReflections(third, composeReflections(second, first))).toBe(
          composeReflections(composeReflections(third, second), first),
        );
    }
    for (const reflection of REFLECTIONS) {
      expect(composeReflections('rc', reflection)).toBe(reflection);
      expect(composeReflections(reflection, 'rc')).toBe(reflection);
      expect(composeReflections(inverseReflection(reflection), reflection)).toBe('rc');
      expect(composeReflections(reflection, inverseReflection(reflection))).toBe('rc');
    }
  });

  it("the reflections have the paper's names: cR = f_h ∘ g and Cr = f_v ∘ g", () => {
    expect(composeReflections('rC', 'cr')).toBe('cR');
    expect(composeReflections('Rc', 'cr')).toBe('Cr');
    expect(composeReflections('cR', 'cr')).not.toBe(composeReflections('cr', 'cR'));
  });

  it('all reflections keep the shape of a square, and those without a swap that of any grid', () => {
    expect(shapeReflections({ width: 2, height: 2 })).toEqual(REFLECTIONS);
    expect(shapeReflections({ width: 2, height: 1 })).toEqual(['rc', 'rC', 'Rc', 'RC']);
  });
});

describe('the canonical form', () => {
  it('the canonical form and its hash are the same for all eight reflections', () => {
    fc.assert(
      fc.property(clashingPuzzle(9), fc.constantFrom(...REFLECTIONS), (puzzle, reflection) => {
        const image = reflectPuzzle(puzzle, reflection);
        expect(canonicalForm(image).puzzle).toEqual(canonicalForm(puzzle).puzzle);
        expect(canonicalHash(image)).toBe(canonicalHash(puzzle));
      }),
    );
  });

  it('the canonical form is reached by the reflection that it names', () => {
    fc.assert(
      fc.property(clashingPuzzle(9), (puzzle) => {
        const { puzzle: canonical, reflection } = canonicalForm(puzzle);
        expect(reflectPuzzle(puzzle, reflection)).toEqual(canonical);
      }),
    );
  });

  it('the canonical form tells puzzles apart that are no reflections of each other', () => {
    fc.assert(
      fc.property(clashingPuzzle(3), clashingPuzzle(3), (a, b) => {
        const images = REFLECTIONS.map((reflection) => cluesText(reflectPuzzle(a, reflection)));
        expect(canonicalHash(a) === canonicalHash(b)).toBe(images.includes(cluesText(b)));
      }),
      { numRuns: 300 },
    );
  });

  it('the canonical form has a hash that no version may change', () => {
    const heart = createPuzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]]);
    expect(heart.ok && cluesText(heart.value)).toBe('1.1/5/5/3/1|2/4/4/4/2');
    expect(heart.ok && canonicalHash(heart.value)).toBe('a084f7326b972666711740572bbd82a2');
    const empty = createPuzzle([[]], [[0]]);
    expect(empty.ok && cluesText(empty.value)).toBe('|');
    expect(empty.ok && canonicalHash(empty.value)).toBe('cbe5cfdf7c2118a9c3d78ef1d684f3af');
  });
});
