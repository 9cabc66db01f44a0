import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { type Asked, readAsked } from '#training/batch/asked.ts';

/** What a set of puzzles is called: its file's name. */
export const nameOf = (file: string): string => basename(file, extname(file));

/** The puzzles of a file of JSON lines. */
export function readPuzzles(file: string): Asked[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const asked = readAsked(line);
    if (asked === undefined) throw new Error(`${file}: puzzle ${index + 1} is none`);
    return asked;
  });
}
