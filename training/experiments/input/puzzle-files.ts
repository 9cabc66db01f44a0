import { basename, extname } from 'node:path';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { type PuzzleLine, readPuzzleLine } from '../../batch/puzzle-line.ts';
import { InputError } from './input-error.ts';
import { readLines } from './lines.ts';

/** Returns the name of a set of puzzles: that of its file, without the ending. */
export const setName = (file: string): string => basename(file, extname(file));

/** Reads the puzzles of a file of JSON lines. Every puzzle must be of two colours. */
export const readSetPuzzles = (file: string): Puzzle[] => readPuzzleLines(file).map(({ puzzle }) => puzzle);

/** Reads the puzzles with their ids, as `readSetPuzzles` does. */
export function readPuzzleLines(file: string): PuzzleLine<Puzzle>[] {
  return readLines(file, 'puzzles').map(({ text, number }) => {
    const { id = null, puzzle } = readPuzzleLine(text) ?? {};
    if (puzzle === undefined) throw new InputError(`${file}: line ${number} is not a puzzle`);
    if (puzzle.kind !== undefined) throw new InputError(`${file}: line ${number} is no puzzle of two colours`);
    return { id, puzzle };
  });
}
