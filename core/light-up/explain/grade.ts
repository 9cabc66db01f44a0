import { lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { numberOf } from '../../puzzle/index.ts';
import {
  DEFAULT_STEPS,
  type LightUpLevel,
  type LightUpOutcome,
  levelSteps,
  type Purse,
  solveFrom,
} from '../exact/index.ts';
import type { LightUp } from '../puzzle/index.ts';
import { nextStep, settledBy } from './deduction.ts';
import { Marked } from './marked.ts';

/** How hard a puzzle is for a person who never guesses without need. */
export interface LightUpGrade {
  readonly status: LightUpOutcome['status'];
  /** The hardest technique that the solution takes; absent unless the puzzle has one solution. */
  readonly level?: LightUpLevel;
  /** Trials of a square that it takes; a lower bound where the budget was spent, and 0 below hard. */
  readonly trials: number;
  /** Rules from a supposed square to its clash, in the longest chain that it takes. */
  readonly longest: number;
  /** Guesses of the search, for extreme puzzles. */
  readonly guesses: number;
  /** The grade in words: "hard, 3 trials, chains of up to 5 rules". */
  readonly summary: string;
}

/**
 * Grades a puzzle: easy by numbers and squares with one source, tricky by the set rule besides, hard by trials of one square,
 * extreme by a search. Hard puzzles are told apart by the trials they take, when each time the shortest chain is chosen.
 * The level is the same for all reflections; trials depend on their order.
 *
 * @param options.budget most squares that are set or looked at, in all parts together
 */
export function gradeLightUp(puzzle: LightUp, { budget = DEFAULT_STEPS } = {}): LightUpGrade {
  return lastOf(lightUpGradeSteps(puzzle, { budget }, Number.POSITIVE_INFINITY));
}

/** As `gradeLightUp`, but pauses after every `pause` steps. */
export function* lightUpGradeSteps(
  puzzle: LightUp,
  { budget }: { readonly budget: number },
  pause: number,
): Steps<LightUpGrade> {
  const none = { trials: 0, longest: 0, guesses: 0 };
  const { level, steps } = yield* levelSteps(puzzle, 'hard', budget, pause);
  const purse = { left: budget - steps, pause };
  if (level === 'clash') return { status: 'contradictory', ...none, summary: 'no solution' };
  if (level === 'spent') return { status: 'exhausted', ...none, summary: 'the budget was spent' };
  if (level === 'easy' || level === 'tricky') return { status: 'unique', level, ...none, summary: level };
  if (level === 'hard') {
    const { trials, longest, isComplete } = yield* trialsOf(puzzle, purse);
    const counted = `${numberOf(trials, 'trial')}, chains of up to ${numberOf(longest, 'rule')}`;
    const summary = `hard, ${isComplete ? counted : 'with more trials than the budget could count'}`;
    return { status: 'unique', level, trials, longest, guesses: 0, summary };
  }
  const { status, work } = yield* solveFrom(purse, puzzle, {});
  const { guesses } = work;
  const words = {
    unique: `extreme, ${numberOf(guesses, 'guess', 'guesses')}`,
    multiple: 'several solutions',
  };
  if (status === 'unique') return { status, level: 'extreme', ...none, guesses, summary: words.unique };
  const summary =
    status === 'multiple' ? words.multiple : status === 'contradictory' ? 'no solution' : 'the budget was spent';
  return { status, ...none, guesses, summary };
}

/** The trials of a hard puzzle, and the rules of the longest chain; of a part of it where it is not complete. */
interface Counted extends Pick<LightUpGrade, 'trials' | 'longest'> {
  readonly isComplete: boolean;
}

/** Solves a hard puzzle as hints do, and counts the trials: those of a part, where the budget is spent. */
function* trialsOf(puzzle: LightUp, purse: Purse): Steps<Counted> {
  const board = new Marked(puzzle);
  const isDue = pacing(purse.pause, -purse.left);
  let [trials, longest] = [0, 0];
  for (;;) {
    if (isDue(-purse.left)) yield;
    const step = purse.left > 0 ? yield* nextStep(board, purse) : undefined;
    if (step === undefined) return { trials, longest, isComplete: purse.left > 0 };
    if (step.technique === 'trial') {
      trials++;
      longest = Math.max(longest, step.supposition.steps.length);
    }
    for (const { square, state } of settledBy(step)) board.set(square, state);
  }
}
