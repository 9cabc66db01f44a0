import { readSize } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { InvalidArgumentError } from 'commander';

/** Reads an option's value as a size of puzzles: `20x15`, or `15` for 15×15. The wish then checks its limits. */
export function puzzleSize(text: string): Size {
  const size = readSize(text);
  if (size === undefined) throw new InvalidArgumentError('Expected a size like 10 or 20x15.');
  return size;
}
