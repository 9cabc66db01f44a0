import { problemDetails } from '@crosshatch/core/problems';
import { readId } from '../batch/puzzle-line.ts';
import type { PartLine } from './part.ts';

/** The answer to a line on which the process that solved it failed, with its line feed. */
export function failedLine({ text, number }: PartLine, detail: string): string {
  const id = readId(text);
  const problem = problemDetails({ name: 'puzzle-failed', detail, position: { line: number, column: 1 } });
  return `${JSON.stringify({ ...(id !== null && { id }), ...problem })}\n`;
}
