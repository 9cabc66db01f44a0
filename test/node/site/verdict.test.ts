import { exact } from '@crosshatch/core/exact';
import { anyGridRows, createPuzzle, type Puzzle } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { documentOfExample } from '#site/src/enter/example.ts';
import { examplePuzzles } from '#site/src/enter/examples.ts';
import { answerPicture, solvingTimeText, verdictOf, workFacts } from '#site/src/solve/verdict.ts';

function puzzleOf(title: string): Puzzle {
  const example = examplePuzzles.find((candidate) => candidate.title === title);
  if (example === undefined) throw new Error(`no example is called ${title}`);
  return documentOfExample(example).puzzle;
}

describe('the verdict', () => {
  test.each([
    ['Boat', undefined, 'Exactly one solution', 'Proven: no other picture fits these clues.'],
    [
      'Snail',
      undefined,
      'More than one solution',
      'The two solutions here differ in 8 cells; others may differ in more.',
    ],
    ['Broken cup', undefined, 'No solution', 'The contradiction shows at row 5, column 1, '],
    ['Boat', 10, 'Out of budget', 'The board shows the cells that are certain so far.'],
  ])('the verdict on %s within a budget of %j is “%s”', (title, budget, headline, words) => {
    const puzzle = puzzleOf(title);
    const verdict = verdictOf(puzzle, exact.solve(puzzle, budget === undefined ? {} : { budget }));
    expect(verdict.headline).toBe(headline);
    expect(verdict.explanation).toContain(words);
  });

  test.each([
    [
      { found: 1000, complete: false },
      'There are at least 1,000. The two solutions here differ in 8 cells; others may differ',
    ],
    [{ found: 6, complete: true }, 'There are exactly 6. The two solutions here differ in 8 cells; others may differ'],
    [{ found: 2, complete: true }, 'There are exactly 2. The two solutions here differ in 8 cells.'],
    [{ found: 2, complete: false }, 'The two solutions here differ in 8 cells; others may differ'],
  ])('the verdict on several solutions says what the count %j proves', (count, words) => {
    const puzzle = puzzleOf('Snail');
    const { explanation } = verdictOf(puzzle, exact.solve(puzzle), count);
    expect(explanation.startsWith(words)).toBe(true);
  });

  test('the verdict names no lines where the proof rests on all of them', () => {
    // The first such puzzle among random pictures with two columns swapped.
    const rows = [
      [1, 1],
      [3, 1],
      [2, 3],
      [2, 1, 1],
      [1, 1],
      [1, 2, 2],
      [3, 2],
      [2, 2, 1],
    ];
    const columns = [[1, 2, 1], [1, 2, 1], [2, 1], [2, 3], [1, 1, 3], [3], [1, 2], [1, 1, 3]];
    const made = createPuzzle(rows, columns);
    if (!made.ok) throw new Error(made.error.message);
    const outcome = exact.solve(made.value);
    expect(outcome.status).toBe('contradictory');
    expect(verdictOf(made.value, outcome).explanation).toContain('No few lines show it');
  });
});

test('the picture of an exhausted run has the certain cells', () => {
  const puzzle = puzzleOf('Boat');
  const outcome = exact.solve(puzzle, { budget: 20 });
  const picture = answerPicture(outcome);
  expect(outcome.status).toBe('exhausted');
  expect(picture && anyGridRows(picture).join('')).toMatch(/\?.*[01]|[01].*\?/);
});

test('work that was not needed is not told', () => {
  expect(workFacts({ lineSolves: 1234, probes: 0, guesses: 2 })).toEqual([
    { name: 'Lines solved', value: '1,234' },
    { name: 'Guesses', value: '2' },
  ]);
});

test.each([
  [0.01, 'under 0.1 ms'],
  [12.34, '12.3 ms'],
  [61_234, '61.2 s'],
  [999.9, '999.9 ms'],
  [999.97, '1.0 s'],
])('%d ms is told as %s', (milliseconds, text) => expect(solvingTimeText(milliseconds)).toBe(text));
