import type { Status, WorkUnit } from '@crosshatch/core/solver';
import { timeText } from '@crosshatch/core/times';
import type { Course } from './course.ts';
import type { RaceState } from './race.ts';

export const UNIT_NAMES: Readonly<Record<WorkUnit, string>> = {
  lineSolves: 'lines solved',
  probes: 'cells probed',
  guesses: 'guesses',
  conflicts: 'conflicts',
  iterations: 'iterations',
  evaluations: 'boards evaluated',
};

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  unique: 'only solution',
  multiple: 'several solutions',
  solved: 'a solution',
  contradictory: 'no solution',
  exhausted: 'gave up',
};

/** Browsers round their clocks, so that what takes no time takes less than they tell apart. */
export const shownTime = (milliseconds: number): string =>
  milliseconds === 0 ? 'under 0.1 ms' : timeText(milliseconds);

/** "60 random boards of 20×20, 50 % filled, seed 1" */
function courseText({ puzzles, size, fill, count, seed }: Course): string {
  switch (puzzles) {
    case 'random':
      return `${count} random ${count === 1 ? 'board' : 'boards'} of ${size}×${size}, ${fill} % filled, seed ${seed}`;
    case 'examples':
      return 'the built-in examples';
    case 'workbench':
      return 'the puzzle of the workbench';
    case 'own':
      return 'your puzzles';
  }
}

/** What goes on, in a sentence that a screen reader is told; it changes when something begins or ends. */
export function phaseText({ phase, course, lanes, count, fault, disagreements }: RaceState): string {
  switch (phase) {
    case 'shown':
      return `Shown: ${courseText(course)}, raced over when this page was built. Press Start to race here.`;
    case 'preparing':
      return 'The puzzles are made and the workers started.';
    case 'running':
      return `${lanes.length === 1 ? 'One algorithm is' : `${lanes.length} algorithms are`} at work on ${courseText(course)}.`;
    case 'stopped':
      return fault ?? `Stopped before the end of ${courseText(course)}.`;
    case 'finished': {
      const disagreed = disagreements.length > 0 ? ` They disagree on ${disagreements.length}!` : '';
      return `Finished: ${courseText(course)}${count === 1 || course.puzzles === 'random' ? '' : ` (${count})`}.${disagreed}`;
    }
  }
}
