/**
 * Learns the order of lines from more puzzles than the paper on reinforcement learning does, and from small ones first;
 * tries it on puzzles that were not learned from.
 *
 *   node test/bench/line-order-training.ts [--runs N] [--unseen N] [--seed N] [--output FILE]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { LineTask } from '@crosshatch/core/published/line-order';
import { nthSeed } from '@crosshatch/core/random';
import { courseFindings } from '#training/experiments/line-order-training.ts';
import { COURSES, follow } from '#training/line-order/many-puzzles.ts';
import { drawPuzzles } from '#training/line-order/puzzles.ts';
import { mean } from '#training/statistics/sample.ts';
import { EXPERIMENT_OPTIONS, tell, wholeNumber } from './command.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    unseen: { type: 'string', default: '100' },
    ...EXPERIMENT_OPTIONS,
  },
});
const seed = wholeNumber('seed', values.seed);
const runs = wholeNumber('runs', values.runs);
const { puzzles } = drawPuzzles(wholeNumber('unseen', values.unseen), 5, nthSeed(seed, 10));
const tasks = puzzles.map(({ puzzle }) => new LineTask(puzzle));
const courses = COURSES.map((course, at) => {
  process.stderr.write(`${course.name}\n`);
  return follow(course, tasks, runs, nthSeed(seed, 20 + at));
});
const fewest = mean(puzzles.map((each) => each.fewest));
const findings = courseFindings({ courses, unseen: tasks.length, runs, fewest }, seed);
tell(findings, values.output);
