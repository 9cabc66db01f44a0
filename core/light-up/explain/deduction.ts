import { pacing, type Steps } from '../../algorithm/index.ts';
import { Position, type Purse, SetRule } from '../exact/index.ts';
import { BULB, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Marked } from './marked.ts';
import { type Finding, nextFinding } from './rules.ts';
import { filledBy, type Literal, retell, type Supposition } from './supposition.ts';

/** A step from the known squares: by a rule, by the set rule, or by a trial of a square. */
export type Step = Finding | { readonly technique: 'set' | 'trial'; readonly supposition: Supposition };

/** The squares that a step settles. */
export function settledBy(step: Step): Literal[] {
  if (!('supposition' in step)) return step.settles.map((square) => ({ square, state: step.state }));
  const { square, state } = step.supposition.supposed;
  return [{ square, state: BULB + NO_BULB - state }];
}

/** The known squares that a step needs. */
export const needsOf = (step: Step): readonly number[] => ('supposition' in step ? step.supposition.needs : step.needs);

/** The cost of looking for a rule on a square, in squares set. */
const STEPS_A_SQUARE = 4;

/** The most trials that are retold, the shortest first, to choose the shortest chain. */
const RETOLD = 6;

/**
 * Finds the next step, by the simplest technique: a rule, else the set rule, else the trial with the shortest chain. The
 * board must not break a rule. Undefined where no trial of one square clashes, or the budget is spent.
 *
 * @param purse pays for the squares of the board, and for those that trials set or look at; tells how often to pause
 */
export function* nextStep(board: Marked, purse: Purse): Steps<Step | undefined> {
  purse.left -= STEPS_A_SQUARE * board.puzzle.squares.length;
  return nextFinding(board) ?? (yield* nextSupposition(board, purse));
}

function* nextSupposition(board: Marked, purse: Purse): Steps<Step | undefined> {
  const position = positionOf(board);
  if (position === undefined) return undefined;
  return (yield* bySets(board, position, purse)) ?? (yield* byTrials(board, position, purse));
}

/** The solver's position of a board; undefined for a clash. */
function positionOf(board: Marked): Position | undefined {
  const position = new Position(board.puzzle);
  for (const [at, state] of board.state.entries()) {
    if (state !== UNKNOWN_SQUARE && board.isWhite(at)) position.set(position.squareOf(at), state);
  }
  return position.begin() && position.propagate() ? position : undefined;
}

function* bySets(board: Marked, position: Position, purse: Purse): Steps<Step | undefined> {
  const rule = new SetRule(position);
  const isDue = pacing(purse.pause);
  let best: Supposition | undefined;
  let retold = 0;
  for (const square of position.whites) {
    if (isDue(rule.scans)) yield;
    if (position.state[square] !== UNKNOWN_SQUARE || rule.scans >= purse.left || !rule.forbids(square)) continue;
    const at = position.indexOf(square);
    const found = retell(board, { square: at, state: BULB }, filledBy(board, at));
    if (found !== undefined && (best === undefined || lengthOf(found) < lengthOf(best))) best = found;
    if (++retold >= RETOLD) break;
  }
  purse.left -= rule.scans;
  return best && { technique: 'set', supposition: best };
}

/** Simpler with fewer rules, then with fewer known squares. */
const lengthOf = ({ steps, needs }: Supposition): number => 1000 * steps.length + needs.length;

interface Trial {
  readonly square: number;
  readonly state: number;
  readonly length: number;
}

function* byTrials(board: Marked, position: Position, purse: Purse): Steps<Step | undefined> {
  const trials: Trial[] = [];
  const before = position.steps;
  const isDue = pacing(purse.pause, before);
  for (const square of position.whites) {
    if (position.state[square] !== UNKNOWN_SQUARE) continue;
    if (isDue(position.steps)) yield;
    for (const state of [BULB, NO_BULB]) {
      if (position.steps - before >= purse.left) break;
      const literals = clashingTrial(position, square, state);
      if (literals !== undefined) trials.push({ square, state, length: literals.length });
    }
  }
  trials.sort((some, other) => some.length - other.length);
  let best: Supposition | undefined;
  for (const { square, state } of trials.slice(0, RETOLD)) {
    const supposed = { square: position.indexOf(square), state };
    const literals = Array.from(clashingTrial(position, square, state) ?? [], (literal) => ({
      square: position.indexOf(literal >> 2),
      state: literal & 3,
    }));
    const found = retell(board, supposed, literals);
    if (found !== undefined && (best === undefined || lengthOf(found) < lengthOf(best))) best = found;
  }
  purse.left -= position.steps - before;
  return best && { technique: 'trial', supposition: best };
}

/** The squares that the solver sets before a trial clashes, as literals; undefined where it does not. */
function clashingTrial(position: Position, square: number, state: number): Int32Array | undefined {
  const size = position.trailSize;
  const isPossible = position.set(square, state) && position.propagate();
  const literals = isPossible ? undefined : position.literalsSince(size + 1);
  position.undo(size);
  return literals;
}
