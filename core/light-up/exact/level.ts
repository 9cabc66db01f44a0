import { checkLimits, lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import { BULB, type LightUp, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { Position } from './position.ts';
import { SetRule } from './sets.ts';

/**
 * The levels of difficulty, from the lowest. Easy and tricky are the levels of Simon Tatham's Light Up: easy takes only
 * numbers and squares with one source, tricky also takes the set rule. Hard takes trials of one square, with
 * propagation. Extreme takes guesses within trials.
 */
export const LIGHT_UP_LEVELS = ['easy', 'tricky', 'hard', 'extreme'] as const;
export type LightUpLevel = (typeof LIGHT_UP_LEVELS)[number];

/**
 * The level of a puzzle below extreme; `beyond` if trials do not solve it, `clash` if it has no solution, `spent` if
 * the budget did not suffice.
 */
export type FoundLevel = Exclude<LightUpLevel, 'extreme'> | 'beyond' | 'clash' | 'spent';

/**
 * Finds the lowest level that solves a puzzle.
 *
 * @param most the highest level to try; a puzzle above it is `beyond`. Default: hard
 * @param budget squares set or looked at after which the search is given up. Default: no limit
 */
export function levelOf(puzzle: LightUp, most: LightUpLevel = 'hard', budget = Number.POSITIVE_INFINITY): FoundLevel {
  return lastOf(levelSteps(puzzle, most, budget, Number.POSITIVE_INFINITY)).level;
}

/** A level, and the squares that were set or looked at to find it. */
export interface LevelFound {
  readonly level: FoundLevel;
  readonly steps: number;
}

/** As `levelOf`, but also returns the work, and pauses after every `pause` steps. */
export function levelSteps(puzzle: LightUp, most: LightUpLevel, budget: number, pause: number): Steps<LevelFound> {
  checkLimits({ budget });
  return settle(new Position(puzzle), most, budget, pause);
}

/** The squares that a level leaves open, as indexes row after row. The puzzle must have a solution. */
export function openAt(puzzle: LightUp, level: LightUpLevel): Int32Array {
  const position = new Position(puzzle);
  lastOf(settle(position, level, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY));
  return position.whites
    .filter((square) => position.state[square] === UNKNOWN_SQUARE)
    .map((square) => position.indexOf(square));
}

function* settle(position: Position, most: LightUpLevel, budget: number, pause: number): Steps<LevelFound> {
  const ended = (level: FoundLevel, scans = 0): LevelFound => ({ level, steps: position.steps + scans });
  if (!position.begin() || !position.propagate()) return ended('clash');
  if (position.isComplete) return ended('easy');
  if (most === 'easy') return ended('beyond');
  const rule = new SetRule(position);
  if (!(yield* settleBySets(position, rule, budget, pause))) return ended('clash', rule.scans);
  if (position.isComplete) return ended('tricky', rule.scans);
  const left = budget - rule.scans;
  if (position.steps >= left) return ended('spent', rule.scans);
  if (most === 'tricky') return ended('beyond', rule.scans);
  if (!(yield* settleByTrials(position, left, pause))) return ended('clash', rule.scans);
  if (position.isComplete) return ended('hard', rule.scans);
  return ended(position.steps >= left ? 'spent' : 'beyond', rule.scans);
}

/** Rules out bulbs by the set rule until it rules out none, or the budget is spent; returns false for a clash. */
function* settleBySets(position: Position, rule: SetRule, budget: number, pause: number): Steps<boolean> {
  const { whites, state } = position;
  const isDue = pacing(pause, position.steps + rule.scans);
  let triedSince = 0;
  for (
    let at = 0;
    triedSince < whites.length && position.steps + rule.scans < budget;
    at = at + 1 < whites.length ? at + 1 : 0
  ) {
    triedSince++;
    if (isDue(position.steps + rule.scans)) yield;
    const square = whites[at];
    if (state[square] !== UNKNOWN_SQUARE || !rule.forbids(square)) continue;
    triedSince = 0;
    if (!position.set(square, NO_BULB) || !position.propagate()) return false;
    if (position.isComplete) return true;
  }
  return true;
}

/**
 * Tries both states of each square until no trial clashes, or the budget is spent; returns false if both states clash.
 */
function* settleByTrials(position: Position, budget: number, pause: number): Steps<boolean> {
  const { whites, state } = position;
  const isDue = pacing(pause, position.steps);
  let triedSince = 0;
  for (let at = 0; triedSince < whites.length && position.steps < budget; at = at + 1 < whites.length ? at + 1 : 0) {
    triedSince++;
    if (isDue(position.steps)) yield;
    const square = whites[at];
    if (state[square] !== UNKNOWN_SQUARE) continue;
    for (const tried of [BULB, NO_BULB]) {
      if (!clashes(position, square, tried)) continue;
      triedSince = 0;
      if (!position.set(square, BULB + NO_BULB - tried) || !position.propagate()) return false;
      if (position.isComplete) return true;
      break;
    }
  }
  return true;
}

/** Whether a square cannot have a state, by propagation alone. */
function clashes(position: Position, square: number, state: number): boolean {
  const size = position.trailSize;
  const isPossible = position.set(square, state) && position.propagate();
  position.undo(size);
  return !isPossible;
}
