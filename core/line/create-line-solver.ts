import { Arena } from '../memory/index.ts';
import { ExtremeLineSolver } from './extreme-line-solver.ts';
import type { LineKernel, LineShape, LineSolver } from './line-solver.ts';
import { LongLineSolver } from './long-line-solver.ts';
import { ShortExtremeLineSolver } from './short-extreme-line-solver.ts';
import { ShortLineSolver } from './short-line-solver.ts';

/** Creates the faster complete line solver for these lines. */
export function createKernel(lines: readonly LineShape[], arena = new Arena()): LineKernel {
  return ShortLineSolver.holds(lines) ? new ShortLineSolver(lines, arena) : new LongLineSolver(lines, arena);
}

/** Creates the faster incomplete solver, by leftmost and rightmost placements alone, for these lines. */
export function createExtremes(lines: readonly LineShape[]): LineSolver {
  return ShortExtremeLineSolver.holds(lines) ? new ShortExtremeLineSolver(lines) : new ExtremeLineSolver(lines);
}
