import { grade, gradeColoured } from '@crosshatch/core/explain';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { colouredExamples, documentOfColouredExample } from '#site/src/enter/coloured-examples.ts';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';

/** The claims of each example's note. */
const CLAIMS: Record<string, { status: string; technique: string }> = {
  Hatching: { status: 'unique', technique: 'line' },
  Leaf: { status: 'unique', technique: 'line' },
  Cup: { status: 'unique', technique: 'line' },
  Boat: { status: 'unique', technique: 'line' },
  Lighthouse: { status: 'unique', technique: 'line' },
  Mask: { status: 'unique', technique: 'probing' },
  Lantern: { status: 'unique', technique: 'search' },
  Snail: { status: 'multiple', technique: 'search' },
  'Broken cup': { status: 'contradictory', technique: 'line' },
};

test('the examples are as their notes claim', () => {
  const graded = examplePuzzles.map((example) => {
    const { status, technique } = grade(documentOfExample(example).puzzle);
    return [example.title, { status, technique }];
  });
  expect(Object.fromEntries(graded)).toEqual(CLAIMS);
});

test('the coloured examples have one solution, found by lines alone', () => {
  const graded = colouredExamples.map((example) => {
    const { status, technique } = gradeColoured(documentOfColouredExample(example).puzzle);
    return [example.title, { status, technique }];
  });
  const byLines = { status: 'unique', technique: 'line' };
  expect(Object.fromEntries(graded)).toEqual({ Toadstool: byLines, Kite: byLines });
});

test('the examples are from 5×5 to 30×30', () => {
  const sizes = examplePuzzles.map((example) => {
    const { puzzle } = documentOfExample(example);
    return `${widthOf(puzzle)}×${heightOf(puzzle)}`;
  });
  expect(sizes).toContain('5×5');
  expect(sizes).toContain('30×30');
});
