import { Arena } from '../memory/index.ts';
import type { LineKernel, LineShape } from './kernel.ts';
import { LongLines } from './long-lines.ts';
import { ShortLines } from './short-lines.ts';

/** The fastest kernel that holds these lines. */
export function createKernel(lines: readonly LineShape[], arena = new Arena()): LineKernel {
  return ShortLines.holds(lines) ? new ShortLines(lines, arena) : new LongLines(lines, arena);
}
