import { readFile } from 'node:fs/promises';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { grade, gradeColoured, levelOf } from '@crosshatch/core/explain';
import { type AnyDocument, parseAnyPuzzles } from '@crosshatch/core/formats';
import { pictureIdentity } from '@crosshatch/core/generation';
import { type AnyGrid, colouredGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { poolLine, shelfPuzzles } from '#training/pool/pool.ts';
import { SHELVES } from '#training/pool/shelves.ts';

const text = await readFile(new URL('../../../../site/src/puzzles/puzzles.jsonl', import.meta.url), 'utf8');
const lines = text.trimEnd().split('\n');
const documents = parseAnyPuzzles(text, 'json');

function solved(document: AnyDocument): { readonly status: string; readonly solution: AnyGrid | undefined } {
  const outcome = document.kind === undefined ? exact.solve(document.puzzle, {}) : solveColoured(document.puzzle);
  return { status: outcome.status, solution: 'solutions' in outcome ? outcome.solutions[0] : undefined };
}

test('the shelves of the smallest puzzles are made again byte by byte', async () => {
  let first = 1;
  for (const shelf of SHELVES) {
    const isMade = shelf.width <= 8;
    const made = isMade ? await shelfPuzzles(shelf, first) : undefined;
    if (made?.ok === false) throw new Error(made.error);
    if (made)
      expect(made.value.map(poolLine).join('')).toBe(
        `${lines.slice(first - 1, first - 1 + shelf.pictures.length).join('\n')}\n`,
      );
    first += shelf.pictures.length;
  }
  expect(first - 1).toBe(lines.length);
});

test('every puzzle has one solution, its grade and its level, and no two have the same picture', () => {
  if (!documents.ok) throw new Error(documents.error.message);
  const identities = new Set<string>();
  for (const [index, document] of documents.value.entries()) {
    const { status, solution } = solved(document);
    expect(status).toBe('unique');
    const graded = document.kind === undefined ? grade(document.puzzle) : gradeColoured(document.puzzle);
    expect(document.description).toBe(graded.summary);
    expect(JSON.parse(lines[index] ?? '')).toMatchObject({ id: String(index + 1), level: levelOf(graded) });
    if (solution !== undefined)
      identities.add(pictureIdentity(colouredGrid(solution.width, solution.height, solution.cells)));
  }
  expect(identities.size).toBe(lines.length);
});

test('every puzzle names its picture, its theme, its author and its licence', () => {
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      title: expect.stringMatching(/^[A-Z0-9]/),
      theme: expect.stringMatching(/^[a-z]+$/),
      author: expect.stringMatching(/.\(.+\)$/),
      copyright: expect.stringMatching(/^(?:MIT|CC-BY-4\.0|Apache-2\.0)$/),
    });
  }
  const titles = SHELVES.flatMap(({ clues, colours, pictures }) =>
    pictures.map(({ title }) => `${title} ${clues} ${colours > 1}`),
  );
  expect(new Set(titles).size).toBe(titles.length);
});
