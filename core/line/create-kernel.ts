import { Arena } from '../memory/index.ts';
import { ExtremeLines } from './extreme-lines.ts';
import type { LineKernel, LineShape, LineSolver } from './kernel.ts';
import { LongLines } from './long-lines.ts';
import { ShortExtremeLines } from './short-extreme-lines.ts';
import { ShortLines } from './short-lines.ts';

/** The fastest kernel that holds these lines. */
export function createKernel(lines: readonly LineShape[], arena = new Arena()): LineKernel {
  return ShortLines.holds(lines) ? new ShortLines(lines, arena) : new LongLines(lines, arena);
}

/** The faster way to settle these lines by their extreme placements alone. */
export function createExtremes(lines: readonly LineShape[]): LineSolver {
  return ShortExtremeLines.holds(lines) ? new ShortExtremeLines(lines) : new ExtremeLines(lines);
}
