import { exact, solveBy } from '@crosshatch/core/exact';
import { linesWithOtherClue } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { compareGuides } from '#training/branching/compare.ts';
import { guessExamples } from '#training/branching/examples.ts';
import { FEATURES } from '#training/branching/features.ts';
import { GuidedSearch } from '#training/branching/guided-search.ts';
import { learnByTrying, learnFarthest, learnSafest } from '#training/branching/learn.ts';
import { hardPuzzles } from '#training/branching/puzzles.ts';
import { branchingFindings } from '#training/experiments/branching.ts';
import { resultOf } from '#training/experiments/result.ts';

const BUDGET = 6000;
const puzzles = hardPuzzles(3, BUDGET, 1);
const examples = guessExamples(puzzles, BUDGET, 1);

describe('a learned guide', () => {
  test.each([
    ['certainty', FEATURES.map((_, index) => (index === 0 ? 1 : 0))],
    ['certainty and filled cells in open lines', [1, 0, 0.3, 0.3, 0.3, 0, 0, 0]],
  ])('by %s changes the way, not the answer', (_, weights) => {
    for (const puzzle of puzzles) {
      const shipped = exact.solve(puzzle);
      const guided = solveBy(puzzle, {}, (...search) => new GuidedSearch(...search, weights));
      expect(guided.status).toBe(shipped.status);
      if (guided.status !== 'unique' && guided.status !== 'multiple') throw new Error('hard puzzles have a solution');
      for (const solution of guided.solutions) expect(linesWithOtherClue(puzzle, solution)).toEqual([]);
    }
  });

  test('guesses by its weights, whatever is certain', () => {
    const settings = { solutions: 1, budget: BUDGET };
    const ways = [1, -1].map((sign) =>
      puzzles.map((puzzle) => {
        const weights = FEATURES.map((_, index) => (index === 0 ? sign : 0));
        return solveBy(puzzle, settings, (...search) => new GuidedSearch(...search, weights)).work;
      }),
    );
    expect(ways[0]).not.toEqual(ways[1]);
  });

  test('learns from guesses most of which are right', () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter(({ isRight }) => isRight).length).toBeGreaterThan(examples.length / 2);
    for (const example of examples) {
      expect(example.features).toHaveLength(FEATURES.length);
      expect(example.features.every(Number.isFinite)).toBe(true);
      expect(example.yield).toBeGreaterThan(0);
    }
    expect(guessExamples(puzzles, BUDGET, 1)).toEqual(examples);
  });

  test('is measured beside the shipped solver', () => {
    const guides = [learnSafest(examples), learnFarthest(examples), learnByTrying(puzzles.slice(0, 1), 1000, 1, 1)];
    const comparisons = [compareGuides('random-30x30', puzzles, 1, BUDGET, guides)];
    for (const { efforts } of comparisons) {
      expect(efforts.map((ways) => ways.length)).toEqual(puzzles.map(() => 4));
    }
    const result = resultOf(
      'learned-branching.json',
      branchingFindings({ examples, guides, comparisons, settings: {} }, 1),
    );
    expect(resultSchema.parse(result)).toEqual(result);
    for (const [, , line, from, to] of result.tables[0]?.rows ?? []) {
      expect(Number(from)).toBeLessThanOrEqual(Number(line));
      expect(Number(to)).toBeGreaterThanOrEqual(Number(line));
    }
  });
});
