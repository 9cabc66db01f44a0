import { clashingNumbers, type LightUpOutcome } from '@crosshatch/core/light-up/exact';
import { clashText } from '@crosshatch/core/light-up/explain';
import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  lightUpRows,
  NO_BULB,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';
import type { QuestionId } from '../../batch/answer.ts';
import { squareOf } from './puzzles.ts';

/** Squares that narrowing down the numbers that clash may set. */
const CLASH_BUDGET = 10_000_000;

/** The answer of `light-up solve` to a puzzle, on one line of JSON. */
export function answerLine(id: QuestionId, puzzle: LightUp, outcome: LightUpOutcome, ms: number) {
  const { status, work } = outcome;
  const rows = (solutions: readonly LightUpBulbs[]) => solutions.map((bulbs) => lightUpRows(puzzle, bulbs));
  const rest = { work, ms: Math.round(ms * 1000) / 1000 };
  switch (status) {
    case 'contradictory':
      return { id, status, ...clashOf(puzzle, outcome), ...rest };
    case 'exhausted':
      return { id, status, solutions: rows(outcome.solutions), partial: markRows(puzzle, outcome.partial), ...rest };
    case 'multiple': {
      const differs = outcome.differs.map((at) => squareOf(puzzle, at));
      return { id, status, solutions: rows(outcome.solutions), differs, complete: outcome.complete, ...rest };
    }
    default:
      return { id, status, solutions: rows(outcome.solutions), ...rest };
  }
}

/** Why a puzzle has no solution, in words, and the numbers that cannot all be met. */
export function clashOf(puzzle: LightUp, outcome: LightUpOutcome & { readonly status: 'contradictory' }) {
  const { numbers } = clashingNumbers(puzzle, CLASH_BUDGET);
  return {
    clash: clashText(puzzle, outcome.clash),
    numbers: numbers.map((at) => ({ ...squareOf(puzzle, at), number: puzzle.squares[at] ?? 0 })),
  };
}

/** The rows of a board with `*` for a bulb and `x` for a square without one. */
function markRows(puzzle: LightUp, marks: LightUpBulbs): string[] {
  return lightUpRows(puzzle).map((row, y) =>
    [...row]
      .map((sign, x) => {
        const at = y * puzzle.width + x;
        if (puzzle.squares[at] !== WHITE_SQUARE) return sign;
        return marks[at] === BULB ? '*' : marks[at] === NO_BULB ? 'x' : sign;
      })
      .join(''),
  );
}
