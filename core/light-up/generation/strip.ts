import { itemAt } from '../../memory/index.ts';
import type { Random } from '../../random/index.ts';
import { type LightUpLevel, levelOf, solveLightUp } from '../exact/index.ts';
import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '../puzzle/index.ts';
import type { Checks } from './climb.ts';
import { randomOrder } from './draw.ts';

/** Takes numbers away, one after another at random, while a level still solves the puzzle. */
export function strip(full: LightUp, level: LightUpLevel, random: Random, checks: Checks): LightUp {
  const puzzle = { ...full, squares: full.squares.slice() };
  const { squares } = puzzle;
  for (const at of randomOrder(squares.length, random)) {
    const number = itemAt(squares, at);
    if (number === WHITE_SQUARE) continue;
    if (checks.left <= 0) break;
    checks.left--;
    squares[at] = BLACK_SQUARE;
    if (!isSolvedBy(puzzle, level)) squares[at] = number;
  }
  return puzzle;
}

function isSolvedBy(puzzle: LightUp, level: LightUpLevel): boolean {
  if (level === 'extreme')
    return solveLightUp(puzzle, { budget: STEPS_A_SQUARE * puzzle.squares.length }).status === 'unique';
  const found = levelOf(puzzle, level);
  return found !== 'beyond' && found !== 'clash';
}

/** Squares that a proof of uniqueness may set, for each square of the board: more is beyond any reader. */
const STEPS_A_SQUARE = 2000;
