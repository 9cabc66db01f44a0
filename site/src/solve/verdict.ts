import type { Outcome, SolutionCount, Solved, Work, WorkUnit } from '@crosshatch/core/algorithm';
import {
  type AnyGrid,
  type AnyPuzzle,
  amountText,
  differingCells,
  heightOf,
  type Line,
  linesText,
  numberOf,
  type Place,
  widthOf,
} from '@crosshatch/core/puzzle';
import { capitalised } from '../text/capitalised.ts';
import { UNIT_NAMES } from '../text/unit-names.ts';

/** The meaning of an answer in words. */
export interface Verdict {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly headline: string;
  readonly explanation: string;
}

/** @param count the number of solutions, if there are several and they are counted */
export function verdictOf(puzzle: AnyPuzzle, outcome: Outcome<AnyGrid>, count?: SolutionCount): Verdict {
  switch (outcome.status) {
    case 'unique':
      return {
        tone: 'good',
        headline: 'Exactly one solution',
        explanation: 'Proven: no other picture fits these clues.',
      };
    case 'multiple': {
      const cells = numberOf(disputedCells(outcome).length, 'cell');
      const explanation = `${countText(count)}The two solutions here differ in ${cells}${
        count?.complete && count.found === 2 ? '' : '; others may differ in more'
      }.`;
      return { tone: 'plain', headline: 'More than one solution', explanation };
    }
    case 'solved':
      return { tone: 'good', headline: 'Solved', explanation: 'Whether there is another solution is not known.' };
    case 'contradictory': {
      const where = restsOnAll(puzzle, outcome.lines)
        ? 'No few lines show it: a search has ruled out every way to fill the board.'
        : `The contradiction shows at ${linesText(outcome.lines)}.`;
      const explanation = `Proven: no picture fits these clues. ${where}`;
      return { tone: 'bad', headline: 'No solution', explanation };
    }
    case 'exhausted':
      return {
        tone: 'plain',
        headline: outcome.resting ? 'Lines alone do not solve it' : 'Out of budget',
        explanation: `The solver gave up. ${unfinishedText(outcome.solutions[0])}`,
      };
  }
}

/** Returns the cells in which the first two solutions differ. */
export function disputedCells({ solutions: [first, second] }: Solved<AnyGrid>): Place[] {
  return first === undefined || second === undefined ? [] : differingCells(first, second);
}

const countText = (count: SolutionCount | undefined): string => {
  // The two solutions are shown anyway.
  if (count === undefined || (!count.complete && count.found <= 2)) return '';
  return `There are ${count.complete ? 'exactly' : 'at least'} ${amountText(count.found)}. `;
};

/** Tells whether a proof rests on every line, and so on no line in particular. */
export const restsOnAll = (puzzle: AnyPuzzle, lines: readonly Line[]): boolean =>
  lines.length > 4 && lines.length === widthOf(puzzle) + heightOf(puzzle);

/** Describes the state of a puzzle on which work ended before the answer. */
export const unfinishedText = (solution: AnyGrid | undefined): string =>
  solution === undefined
    ? 'The board shows the cells that are certain so far.'
    : 'The board shows a solution that was found; whether it is the only one is not known.';

/** Returns the picture of an answer; undefined if there is no solution. */
export function answerPicture(outcome: Outcome<AnyGrid>): AnyGrid | undefined {
  switch (outcome.status) {
    case 'contradictory':
      return undefined;
    case 'exhausted':
      return outcome.solutions[0] ?? outcome.partial;
    default:
      return outcome.solutions[0];
  }
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const UNITS = Object.keys(UNIT_NAMES) as readonly WorkUnit[];

/** Returns work in words. Units with no work are left out, since the grade shows that they were not needed. */
export const workFacts = (work: Work): Fact[] =>
  UNITS.flatMap((unit) => {
    const count = work[unit];
    return count === undefined || (count === 0 && unit !== 'lineSolves')
      ? []
      : [{ name: capitalised(UNIT_NAMES[unit]), value: amountText(count) }];
  });

/** Writes a time: "0.4 ms", "12.3 s". */
export function solvingTimeText(milliseconds: number): string {
  if (milliseconds >= 999.95) return `${(milliseconds / 1000).toFixed(1)} s`;
  return milliseconds < 0.1 ? 'under 0.1 ms' : `${milliseconds.toFixed(1)} ms`;
}
