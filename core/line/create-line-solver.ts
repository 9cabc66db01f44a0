import { Arena } from '../memory/index.ts';
import { ExtremeLineSolver } from './extreme-line-solver.ts';
import type { LineKernel, LineShape, LineSolver } from './line-solver.ts';
import { LongLineSolver } from './long-line-solver.ts';
import { ShortExtremeLineSolver } from './short-extreme-line-solver.ts';
import { ShortLineSolver } from './short-line-solver.ts';

/** The fastest kernel that holds these lines. */
export function createKernel(lines: readonly LineShape[], arena = new Arena()): LineKernel {
  return ShortLineSolver.holds(lines) ? new ShortLineSolver(lines, arena) : new LongLineSolver(lines, arena);
}

/** The faster way to settle these lines by their extreme placements alone. */
export function createExtremes(lines: readonly LineShape[]): LineSolver {
  return ShortExtremeLineSolver.holds(lines) ? new ShortExtremeLineSolver(lines) : new ExtremeLineSolver(lines);
}
