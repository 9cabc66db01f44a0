import type { Status } from '@crosshatch/core/algorithm';
import { timeText } from '@crosshatch/core/findings';
import type { Course } from './course.ts';
import type { Phase, RaceState } from './race.ts';

export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  unique: 'only solution',
  multiple: 'several solutions',
  solved: 'a solution',
  contradictory: 'no solution',
  exhausted: 'gave up',
};

/** The step to which browsers may round their clocks, in microseconds. A shorter time cannot be measured. */
const CLOCK_STEP = 100;

/**
 * Writes a time of a race. If the browser cannot measure it (it may also be the median of two times), writes that it is below
 * the step of the clock. The race of the build was measured by a clock that is not rounded.
 */
export function shownTime(milliseconds: number, phase: Phase): string {
  if (phase === 'shown') return timeText(milliseconds);
  const microseconds = Math.round(1000 * milliseconds);
  return microseconds < CLOCK_STEP ? `under ${CLOCK_STEP} µs` : timeText(microseconds / 1000);
}

/** Writes a time of a race; a dash if there is none. */
export const answerTime = (milliseconds: number | undefined, phase: Phase): string =>
  milliseconds === undefined ? '–' : shownTime(milliseconds, phase);

/** The word for an answered puzzle in tables, by the question. */
export const ANSWERED: Readonly<Record<Course['solutions'], string>> = { 1: 'Solved', 2: 'Proven' };

/** Describes the puzzles: "60 random boards of 20×20, 50 % filled, seed 1". */
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

/** Describes the phase in a sentence for screen readers. It changes only when something begins or ends. */
export function phaseText({ phase, course, lanes, count, fault, disagreements }: RaceState): string {
  switch (phase) {
    case 'shown':
      return `Shown: a race over ${courseText(course)}, run when this page was built. Press Start to race here.`;
    case 'preparing':
      return 'The puzzles are made, the workers started, and the algorithms warmed up: no time is taken yet.';
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

/** Explains how to read the table, and what lengthened the times on this machine. */
export function fairnessText({ phase, course, lanes }: RaceState): string {
  const answer = course.solutions === 2 ? 'proof' : 'solution';
  const reading = `Median, p99 and maximum are over all puzzles. A puzzle without a ${answer} counts as slower than any other, and a figure that falls on such a puzzle is a dash.`;
  const cores = phase === 'shown' ? undefined : navigator.hardwareConcurrency;
  if (cores === undefined || lanes.length <= cores) return reading;
  return `${reading} Here ${lanes.length} algorithms share ${cores === 1 ? 'one core' : `${cores} cores`}, which lengthens all times.`;
}
