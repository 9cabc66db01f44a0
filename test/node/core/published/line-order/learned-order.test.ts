import { readFileSync } from 'node:fs';
import { randomPicture } from '@crosshatch/core/generation';
import { findModel, parseManifest } from '@crosshatch/core/models';
import {
  CLASH,
  episode,
  FEATURES,
  Features,
  fewestSteps,
  type LineOrder,
  LineTask,
  queueOrder,
  SHIPPED,
  scoredOrder,
  shippedOrder,
  sweepOrder,
} from '@crosshatch/core/published/line-order';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { findAlgorithm } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, smallBoard } from '#test/node/arbitraries.ts';
import { isLineSolvable, noisePuzzle } from '#training/lessons/line-order/puzzles.ts';

function algorithmOf(name: string) {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new Error(`${name} is no algorithm`);
  return algorithm;
}

/** A network that has learned nothing: its weights are random. */
function randomNetworkOrder(seed: number): LineOrder {
  const random = mulberry32(seed);
  const drawn = (length: number) => Float32Array.from({ length }, () => random() / 2 ** 31 - 1);
  return scoredOrder([drawn(FEATURES.length * 6), drawn(6), drawn(6), drawn(1)]);
}

const lineOrders: fc.Arbitrary<LineOrder> = fc.oneof(
  fc.nat().map(randomNetworkOrder),
  fc.constant(0).map(shippedOrder),
  fc.constant(0).map(queueOrder),
  fc.constant(0).map(sweepOrder),
);

describe('an order that passes over lines of which nothing new is known', () => {
  test('the learned order settles all that solving lines settles, whatever its weights', () => {
    const property = fc.property(smallBoard(9).map(puzzleOfGrid), lineOrders, (puzzle, order) => {
      const task = new LineTask(puzzle);
      order.begin?.(task);
      while (!task.isResting) {
        const line = order.choose(task);
        expect(task.mayChange(line)).toBe(true);
        task.step(line);
      }
      expect(task.isSolved).toBe(isLineSolvable(puzzle));
    });
    fc.assert(property, { numRuns: 150 });
  });

  test('the learned order comes to an end where lines clash', () => {
    const property = fc.property(clashingPuzzle(6), lineOrders, (puzzle, order) => {
      const task = new LineTask(puzzle);
      const lines = episode(task, order, 500);
      expect(lines.length <= 500).toBe(true);
      if (task.isSolved) expect(lines.length).toBeLessThan(500);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

test("the learned order's features that are kept up are those of a first look", () => {
  const property = fc.property(smallBoard(8).map(puzzleOfGrid), fc.nat(), (puzzle, seed) => {
    const task = new LineTask(puzzle);
    const random = mulberry32(seed);
    const kept = new Features(task);
    const count = FEATURES.length;
    kept.begin();
    while (!task.isResting) {
      const lines = [...task.open.subarray(0, task.openCount)].filter((line) => task.mayChange(line));
      const afresh = new Features(task);
      afresh.begin();
      for (const line of lines) {
        const own = kept.isStale[line] === 1 ? kept.of(line) : line * count;
        const first = afresh.of(line);
        expect([...kept.values.subarray(own, own + count)]).toEqual([...afresh.values.subarray(first, first + count)]);
      }
      const line = lines[random() % lines.length] ?? 0;
      if (task.step(line) === CLASH) throw new Error('the board is a solution');
      kept.follow(line);
    }
  });
  fc.assert(property, { numRuns: 60 });
});

const learnedOrder = algorithmOf('line-order');
const optimalOrder = algorithmOf('optimal-order');

describe('the algorithm', () => {
  test('the learned order answers what any order answers', () => {
    const boards = fc.oneof(smallBoard(6).map(puzzleOfGrid), clashingPuzzle(5));
    const known = boards.chain((puzzle) =>
      fc.tuple(fc.constant(puzzle), fc.option(partlyKnown(puzzle), { nil: undefined })),
    );
    const property = fc.property(known, ([puzzle, cells]) => {
      const options = cells === undefined ? {} : { known: cells };
      const answer = learnedOrder.solve(puzzle, options);
      const expected = optimalOrder.solve(puzzle, options);
      expect(answer.status).toBe(expected.status);
      if (answer.status === 'contradictory' || expected.status === 'contradictory') return;
      expect(answer.solutions).toEqual(expected.solutions);
      if (answer.status === 'exhausted' && expected.status === 'exhausted') {
        expect(answer).toMatchObject({ resting: true, partial: expected.partial });
      }
    });
    fc.assert(property, { numRuns: 200 });
  });

  test.each(['line-order', 'heuristic-order', 'random-order', 'sarsa', 'optimal-order'])(
    'an order looks at lines that others settled even where the board is not solved: %s',
    (name) => {
      const puzzle = { rows: [[1, 1], [2], [], [1], [1]], columns: [[1, 1], [1], [1, 1], [1]] };
      const cells = Uint8Array.from([0, 2, 2, 2, 2, 0, 2, 0, ...Array.from({ length: 12 }, () => 2)]);
      const answer = algorithmOf(name).solve(puzzle, { known: { width: 4, height: 5, cells } });
      expect(answer.status).toBe('contradictory');
    },
  );

  test('the learned order tells its order, and gives up within its budget', () => {
    const puzzle = puzzleOfGrid(randomPicture(12, 12, 0.6, 4));
    const answer = learnedOrder.solve(puzzle, { budget: 5 });
    expect(answer).toMatchObject({ status: 'exhausted', work: { lineSolves: 5 } });
    expect(answer).toHaveProperty('order.length', 5);
  });
});

describe('the line order that is shipped', () => {
  test('the shipped line order comes near the fewest steps at 5×5, and takes far fewer than a queue', () => {
    const steps = { learned: 0, fewest: 0, queue: 0 };
    for (let seed = 0; seed < 120; seed++) {
      const puzzle = noisePuzzle(5, 1_000_000 + seed);
      const fewest = fewestSteps(puzzle);
      if (fewest.kind !== 'found') throw new Error('the puzzle is line-solvable');
      steps.fewest += fewest.order.length;
      steps.learned += episode(new LineTask(puzzle), shippedOrder(), 100).length;
      steps.queue += episode(new LineTask(puzzle), queueOrder(), 100).length;
    }
    expect(steps.learned / steps.fewest).toBeLessThan(1.05);
    expect(steps.queue / steps.learned).toBeGreaterThan(1.5);
  });

  test('the shipped line order is the one that was promoted last, and predicts no cells', () => {
    const manifest = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
    if (!manifest.ok) throw new Error(manifest.error);
    const model = manifest.value.lineOrders?.at(-1);
    if (model === undefined) throw new Error('a line order is shipped');
    expect(SHIPPED.sha256).toBe(model.weights.sha256);
    expect(SHIPPED.shapes).toEqual(model.weights.tensors.map(({ shape }) => shape));
    expect(model.architecture.inputs).toBe(FEATURES.length);
    const file = readFileSync(`site/public/models/${model.weights.file}`);
    const digits = Buffer.from(SHIPPED.digits, 'hex');
    expect(digits.swap16().equals(file)).toBe(true);
    expect(findModel(manifest.value, { width: 5, height: 5 }, model.name)).toEqual({
      ok: false,
      error: expect.stringContaining('predicts no cells'),
    });
  });
});
