import { LineTask } from '@crosshatch/core/published/line-order';
import { nthSeed } from '@crosshatch/core/random';
import type { Command } from 'commander';
import { mean } from '../../statistics/sample.ts';
import type { WordedExperiment } from '../experiment.ts';
import { experimentSeedOption, numberOption } from '../input/options.ts';
import { drawPuzzles } from '../line-order/puzzles.ts';
import type { Written } from '../result/telling.ts';
import { COURSES, follow } from './courses.ts';
import { courseFindings, courseWords } from './findings.ts';

export const experiment: WordedExperiment = {
  words: courseWords,
  declare: (command) =>
    command
      .description(
        'Learns the order of lines from more puzzles than the reinforcement paper does, and from small ones first; tries it on puzzles that were not learned from.',
      )
      .addOption(numberOption('--runs <number>', 'runs of each course', 5))
      .addOption(numberOption('--unseen <puzzles>', 'puzzles to try what was learned on', 100))
      .addOption(experimentSeedOption()),
  run: measureCourses,
  siteRun: () => [],
};

function measureCourses(command: Command): Written {
  const options = command.opts<{ seed: number; runs: number; unseen: number }>();
  const { seed, runs } = options;
  const { puzzles } = drawPuzzles(options.unseen, 5, nthSeed(seed, 10));
  const tasks = puzzles.map(({ puzzle }) => new LineTask(puzzle));
  const courses = COURSES.map((course, at) => {
    console.error(course.name);
    return follow(course, tasks, runs, nthSeed(seed, 20 + at));
  });
  const fewest = mean(puzzles.map((each) => each.fewest));
  return courseFindings({ courses, unseen: tasks.length, runs, fewest }, seed);
}
