import { gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf } from '#site/src/board/grids.ts';
import { growthText } from '#site/src/figures/line-order/GrowthDrawing.tsx';
import { factsOf } from '#site/src/figures/line-order/line-facts.ts';
import { looksOf } from '#site/src/figures/line-order/looks.ts';
import { boardAfter } from '#site/src/figures/line-order/order-run.ts';
import { drawLinePuzzle, ordersOf } from '#site/src/figures/line-order/orders.ts';
import { linkedTraining, linkOf } from '#site/src/figures/line-order/plan-link.ts';
import { trainingPuzzleOf, trainOrders, withLastSnapshot } from '#site/src/figures/line-order/training.ts';

const pictures = [1, 2, 3].map((seed) => drawLinePuzzle(5, seed));

test('every order leads to the picture, and none in fewer steps than the fewest', () => {
  for (const [at, picture] of pictures.entries()) {
    const puzzle = trainingPuzzleOf(picture);
    const { runs, fewest } = ordersOf(puzzle, at);
    expect(fewest).toBe('found');
    const least = runs.at(-1)?.steps.length ?? 0;
    for (const run of runs) {
      expect(run.isSolved).toBe(true);
      expect(gridRows(boardAfter(run, puzzle, run.steps.length))).toEqual(picture);
      expect(run.steps.length).toBeGreaterThanOrEqual(least);
    }
  }
});

test('the looks of the learned order are those of the order itself', () => {
  const puzzle = trainingPuzzleOf(drawLinePuzzle(10, 1));
  const run = looksOf(puzzle);
  const learned = ordersOf(puzzle, 0).runs.find(({ title }) => title === run.title);
  expect(run.steps.map(({ line }) => line)).toEqual(learned?.steps.map(({ line }) => line));
  for (const { line, values, seen } of run.steps) {
    const scores = (values ?? []).map((value) => value ?? Number.NEGATIVE_INFINITY);
    expect(scores[line]).toBe(Math.max(...scores));
    expect(seen[line]).toHaveLength(run.groups.flatMap(({ names }) => names).length);
  }
});

test('the counts of a line are those of its board, also on a long line', () => {
  const size = 48;
  const puzzle = puzzleOfGrid(gridOf(Array.from({ length: size }, () => '1'.repeat(size))));
  const known = new Set<number>();
  const knownOf = (line: number) =>
    Array.from({ length: size }, (_, at) => (line < size ? line * size + at : at * size + line - size)).filter((cell) =>
      known.has(cell),
    ).length;
  const whenSolved = new Map<number, number>();
  for (const { line: solved, settled, counts } of looksOf(puzzle).steps) {
    for (const [line, count] of counts.entries()) {
      if (count === null) continue;
      const facts = factsOf(count, size).map((fact) => [fact.name, fact.count]);
      expect(facts).toContainEqual(['Unknown cells', size - knownOf(line)]);
      expect(facts).toContainEqual(['New cells since it was solved', knownOf(line) - (whenSolved.get(line) ?? 0)]);
    }
    for (const literal of settled) known.add(literal >> 1);
    whenSolved.set(solved, knownOf(solved));
  }
});

test.each([
  // A line has no placement.
  { rows: [[2], [2], [1]], columns: [[3], [], [3]] },
  // The columns settle all cells, otherwise than the clues of the rows.
  { rows: [[2], [2], [2]], columns: [[3], [], [3]] },
])('the looks of a puzzle without a solution do not say that it is solved: %j', (puzzle) => {
  const { isSolved, hasClashed } = looksOf(puzzle);
  expect(isSolved).toBe(false);
  expect(hasClashed).toBe(true);
});

test('one hidden unit is told without its neighbours', () => {
  expect(growthText(23, [{ layer: 1, from: [] }])).toBe('23 inputs and one output; one hidden unit has grown.');
});

describe.each(['table', 'network'] as const)('a training with a %s', (memory) => {
  const plan = { pictures, memory, skipsUnchanged: false, seed: 4 };

  test('a training is the same each time, with a picture of each episode', () => {
    const training = trainOrders(plan);
    expect(training.episodes.map(({ puzzle }) => puzzle).slice(38, 44)).toEqual([0, 0, 0, 1, 0, 1]);
    expect(Object.keys(training.snapshots)).toHaveLength(training.episodes.length + 1);
    expect(trainOrders(plan)).toEqual(training);
    expect(Object.keys(withLastSnapshot(training).snapshots)).toEqual(['80']);
  });

  test('a training solves its puzzles by the line of the largest value in each step', () => {
    const { snapshots, episodes } = trainOrders(plan);
    const [first] = snapshots[episodes.length]?.runs ?? [];
    expect(first?.isSolved).toBe(true);
    for (const { line, values = [] } of first?.steps ?? []) {
      const known = values.map((value) => value ?? Number.NEGATIVE_INFINITY);
      expect(known[line]).toBe(Math.max(...known));
    }
  });
});

test('a link to a training with an episode or a puzzle that cannot be names one that can', () => {
  for (const [text, episode, shown] of [
    ['table.any.1.-5.1.1-2', 0, 0],
    ['table.any.1.2.5.1-2', 2, 1],
    ['table.any.1.x.-1.1-2', 0, 0],
    ['table.any.1.7.9.1-2', 7, 1],
  ] as const) {
    expect(linkedTraining(text)).toMatchObject({ episode, shown });
  }
});

test('the link to a training has the whole plan', () => {
  const picture = fc
    .array(fc.constantFrom('0', '1'), { minLength: 25, maxLength: 25 })
    .map((cells) => [0, 1, 2, 3, 4].map((row) => cells.slice(5 * row, 5 * row + 5).join('')));
  const linked = fc.record({
    plan: fc.record({
      pictures: fc.array(picture, { minLength: 2, maxLength: 4 }),
      memory: fc.constantFrom('table' as const, 'network' as const),
      skipsUnchanged: fc.boolean(),
      seed: fc.nat(),
    }),
    episode: fc.nat(120),
    shown: fc.nat(1),
  });
  fc.assert(
    fc.property(linked, (training) => {
      expect(linkedTraining(linkOf(training))).toEqual(training);
    }),
  );
  for (const text of ['', 'table', 'table.any.1.1.1.zzzzzzzz-1', 'other.any.1.1.1.1-2', 'table.any.1.1.1.1']) {
    expect(linkedTraining(text)).toBeUndefined();
  }
});
