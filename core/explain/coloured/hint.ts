import { type ColouredCell, lastOf, limitsOf, type Steps } from '../../algorithm/index.ts';
import { colouredSteps, defaultColouredBudget } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, type ColourSetPuzzle, unknownCells } from '../../puzzle/index.ts';
import { type Hint, type HintOptions, hintOn } from '../hint.ts';
import { lineChainSteps, widened } from './chain.ts';
import type { ColouredDeduction } from './deductions.ts';
import { colouredLineHint } from './line-hint.ts';
import { brokenColouredLine, colouredMistakeSteps } from './mistake.ts';
import { ColouredPosition } from './position.ts';
import { colouredProbing } from './probing-hint.ts';
import { colouredSearchHint } from './search-hint.ts';

/**
 * The next deduction from the cells known in `grid`, as a teacher would give it. It always settles cells: from one line
 * if any does, by the simplest technique; else from several lines, which first rule colours out; else from trying the
 * colours of a cell, by the shortest proofs; else by search. Each of its cells then has one colour.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 * @param options the budget defaults to `defaultColouredBudget`
 * @example
 * const next = hintColoured(puzzle, grid);
 * if (next.status === 'deduction') console.log(next.reason);
 * // "Row 3 (3 red, 1 blue): the 3 red lies within cells 1–5 and covers cell 3 wherever it lies, so cell 3 is red."
 * // With count clues: "Row 3 ((4) red, 2 blue): the 4 red cells, which are one run, cover cell 3 wherever they lie, so …"
 */
export function hintColoured(
  puzzle: ColourSetPuzzle,
  grid: ColouredGrid,
  options: HintOptions = {},
): Hint<ColouredCell> {
  return lastOf(colouredHintSteps(puzzle, grid, options, Number.POSITIVE_INFINITY));
}

/** As `hintColoured`, but pauses after every `pause` line solves. */
export function colouredHintSteps(
  puzzle: ColourSetPuzzle,
  grid: ColouredGrid,
  options: HintOptions,
  pause: number,
): Steps<Hint<ColouredCell>> {
  const position = new ColouredPosition(puzzle, grid);
  const { budget: total } = limitsOf(options, defaultColouredBudget(puzzle));
  return hintOn(
    {
      lineCount: position.board.lineCount,
      broken: () => brokenColouredLine(position),
      isComplete: unknownCells(grid) === 0,
      solve: (budget) => colouredSteps(puzzle, { known: grid, solutions: 1, budget }, pause),
      techniques: [
        (budget) => colouredLineHint(position, budget, pause),
        (budget) => chainHint(position, budget, pause),
        (budget) => trialHint(position, budget, pause),
        (budget) => colouredSearchHint(position, budget, pause),
      ],
      mistake: (budget) => colouredMistakeSteps(position, budget, pause),
    },
    total,
  );
}

function* trialHint(position: ColouredPosition, budget: number, pause: number): Steps<Found> {
  const chain = yield* colouredProbing(position, budget, pause);
  return typeof chain === 'object' ? joined(chain) : chain;
}

type Found = ColouredDeduction | 'mistake' | 'exhausted' | undefined;

function* chainHint(position: ColouredPosition, budget: number, pause: number): Steps<Found> {
  const chain = yield* lineChainSteps(position, undefined, budget, pause);
  if (typeof chain === 'object') return joined(widened(position, chain));
  if (chain === 'resting') return undefined;
  return chain === 'clash' ? 'mistake' : 'exhausted';
}

/** The number of deductions that a hint tells one by one, at the beginning and at the end of a chain. */
const SHOWN_FIRST = 5;
const SHOWN_LAST = 2;

/** Joins a chain into one deduction, which tells the reason of each. */
function joined(chain: readonly ColouredDeduction[]): ColouredDeduction {
  const last = itemAt(chain, chain.length - 1);
  const before = chain.slice(0, -1);
  if (before.length === 0) return last;
  const reasons = chain.map(({ reason }) => reason);
  const more = reasons.length - SHOWN_FIRST - SHOWN_LAST;
  if (more > 1) reasons.splice(SHOWN_FIRST, more, `So it goes on through ${more} more deductions.`);
  const reach = [...before, last].flatMap(({ line, reach = [] }) => [...reach, ...(line === undefined ? [] : [line])]);
  return { ...last, reach: last.line === undefined ? reach : reach.slice(0, -1), before, reason: reasons.join(' ') };
}
