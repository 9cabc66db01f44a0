import type { Steps } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Random } from '../../random/index.ts';
import { type LightUpLevel, levelOf, solvingSteps } from '../exact/index.ts';
import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import type { Checks } from './climb.ts';
import { randomOrder } from './draw.ts';

/** Takes numbers away, one after another at random, while a level still solves the puzzle. */
export function* strip(full: LightUp, level: LightUpLevel, random: Random, checks: Checks): Steps<LightUp> {
  const puzzle = { ...full, squares: full.squares.slice() };
  const { squares } = puzzle;
  for (const at of randomOrder(squares.length, random)) {
    const number = itemAt(squares, at);
    if (number === WHITE_SQUARE) continue;
    if (checks.left <= 0) break;
    checks.left--;
    squares[at] = BLACK_SQUARE;
    if (checks.isDue(-checks.left)) yield;
    if (!(level === 'extreme' ? yield* isUnique(puzzle, checks) : isSolvedBy(puzzle, level))) squares[at] = number;
  }
  return puzzle;
}

function* isUnique(puzzle: LightUp, { pause }: Checks): Steps<boolean> {
  const { length } = puzzle.squares;
  const { status } = yield* solvingSteps(puzzle, { budget: STEPS_A_SQUARE * length }, pause * STEPS_A_CHECK * length);
  return status === 'unique';
}

function isSolvedBy(puzzle: LightUp, level: LightUpLevel): boolean {
  const found = levelOf(puzzle, level);
  return found !== 'beyond' && found !== 'clash';
}

/** Squares that a proof of uniqueness may set, for each square of the board: more is beyond any reader. */
const STEPS_A_SQUARE = 2000;

/** Squares that a usual check sets, for each square of the board. */
const STEPS_A_CHECK = 10;
