import { foundSolutions } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type AnyDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { backgroundOf } from '@crosshatch/core/puzzle';
import { keyOf } from '../game/saved.ts';
import { solvedName } from '../game/solved.ts';
import type { Thumbnail } from '../shelf/thumbnail.ts';
import lines from './puzzles.jsonl?raw';

/** Returns the pictures of all puzzles of the list, by the names under which a device stores that they were solved. */
export function listedPictures(): Record<string, Thumbnail> {
  const documents = parseAnyPuzzles(lines, 'json');
  if (!documents.ok) throw new Error(documents.error.message);
  return Object.fromEntries(
    documents.value.map((document) => [solvedName(keyOf(document.puzzle)), pictureOf(document)] as const),
  );
}

function pictureOf({ puzzle }: AnyDocument): Thumbnail {
  const [found] =
    puzzle.kind === undefined
      ? foundSolutions(exact.solve(puzzle, { solutions: 1 }))
      : foundSolutions(solveColoured(puzzle, { solutions: 1 }));
  if (found === undefined) throw new Error('a puzzle of the list has no solution');
  const cells = Array.from(found.cells, (colour) => colour.toString(36)).join('');
  if (puzzle.kind === undefined) return { width: found.width, cells };
  return { width: found.width, cells, colours: [backgroundOf(puzzle), ...puzzle.colours].map(({ value }) => value) };
}
