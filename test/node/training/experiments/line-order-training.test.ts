import { LineTask } from '@crosshatch/core/published/line-order';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { drawPuzzles } from '#training/experiments/line-order/puzzles.ts';
import { BOUNDS, COURSES, follow } from '#training/experiments/line-order-training/courses.ts';
import { courseFindings, courseWords } from '#training/experiments/line-order-training/findings.ts';
import { resultOf } from '#training/experiments/result/result.ts';

const { puzzles } = drawPuzzles(6, 5, 8);
const unseen = puzzles.map(({ puzzle }) => new LineTask(puzzle));
const course = {
  name: 'small ones first',
  stages: [
    { size: 3, puzzles: 2, episodes: 20 },
    { size: 5, puzzles: 2, episodes: 20 },
  ],
};
const result = follow(course, unseen, 2, 1);

test('a course is followed as often as asked, by table and network, the same for a seed', () => {
  for (const [of, steps] of [...result.table, ...result.network].entries()) {
    expect(steps).toHaveLength(12);
    for (const [at, each] of steps.entries()) {
      expect(each).toBeGreaterThanOrEqual(puzzles[at % 6]?.fewest ?? 25);
      expect(each).toBeLessThanOrEqual(25);
    }
    // Unseen orders are mostly found where lines that settle nothing are left out.
    if (of % BOUNDS.length === 2) expect(steps.filter((each) => each < 25).length).toBeGreaterThan(6);
  }
  expect(follow(course, unseen, 2, 1)).toEqual(result);
});

test('the courses are those of the paper', () => {
  expect(COURSES.map(({ stages }) => stages.map(({ size, puzzles }) => `${puzzles}×${size}`).join())).toEqual([
    '3×5',
    '10×5',
    '100×5',
    '1000×5',
    '10×3,10×4,10×5',
  ]);
});

test('the courses make a page of the site', () => {
  const findings = courseFindings({ courses: [result], unseen: 6, runs: 2, fewest: 7.5 }, 1);
  const page = resultOf('line-order-training.json', { ...findings, ...courseWords(findings) });
  expect(resultSchema.parse(JSON.parse(JSON.stringify(page)))).toEqual(page);
});
