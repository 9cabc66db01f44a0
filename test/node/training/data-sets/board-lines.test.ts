import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinesWithBoards } from '#training/data-sets/board-lines.ts';
import { readBoardSets, readBoards } from '#training/data-sets/boards.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

const board = fc
  .record({ width: fc.integer({ min: 1, max: 3 }), height: fc.integer({ min: 1, max: 3 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: 1 })
      .map((cells) => ({ width, height, cells })),
  );

const lineOf = (grid: { width: number; height: number; cells: Uint8Array }): string => {
  const { rows, columns } = puzzleOfGrid(grid);
  const lengths = (clues: typeof rows) => clues.map((clue) => [...clue]);
  return JSON.stringify({ rows: lengths(rows), columns: lengths(columns), solution: gridRows(grid) });
};

test('the solutions of JSON lines are read, size by size', async () => {
  const file = join(temporaryFolder(), 'boards.jsonl');
  await fc.assert(
    fc.asyncProperty(fc.array(board, { minLength: 1, maxLength: 12 }), async (boards) => {
      writeFileSync(file, boards.map(lineOf).join('\n'));
      const sets = await readBoardSets(file);
      if (!sets.ok) throw new Error(sets.error);
      for (const { width, height, count, cells } of sets.value) {
        const own = boards.filter((board) => board.width === width && board.height === height);
        expect(Array.from({ length: count }, (_, board) => [...cells(board)])).toEqual(
          own.map(({ cells }) => [...cells]),
        );
      }
      expect(sets.value.reduce((sum, { count }) => sum + count, 0)).toBe(boards.length);
    }),
    { numRuns: 50 },
  );
});

test('a line of bytes that are no text in UTF-8 is refused with its number', async () => {
  const file = join(temporaryFolder(), 'boards.jsonl');
  writeFileSync(file, Buffer.concat([Buffer.from('\n{"title":"'), Buffer.of(0xff), Buffer.from('"}\n')]));
  const error = `${file}:2: these bytes are no text in UTF-8`;
  expect(await readBoardSets(file)).toEqual({ ok: false, error });
});

test('a line ends at a line feed only, and not at the line separators that a title may hold', async () => {
  const file = join(temporaryFolder(), 'boards.jsonl');
  const line = (title: string) => `{"title":"${title}","rows":[[1]],"columns":[[1]],"solution":["1"]}`;
  const titled = line('two\u2028lines, two\u2029paragraphs');
  writeFileSync(file, `\ufeff${titled}\r\n\r\n${line('last')}`);
  const lines = await readLinesWithBoards(file);
  expect(lines.ok && lines.value.map(({ text, place }) => [text, place])).toEqual([
    [titled, 0],
    [line('last'), 1],
  ]);
});

test.each([
  [
    '{"rows": [[1]], "columns": [[1]], "solution": ["1"]}\n{"rows": [[1]], "columns": [[1]]}',
    ':2: a puzzle without its `solution`',
  ],
  ['{"rows": [[1]], "columns": [[1]], "solution": ["0"]}', ':1: '],
  [
    '{"rows": [[1]], "columns": [[1]], "solution": ["1"]}\n{"rows": [[2]], "columns": [[1], [1]], "solution": ["11"]}',
    'boards of 1×1 and of 2×1',
  ],
  ['', 'no puzzles'],
])('the error of a set of lines says what is wrong with %j', async (text, message) => {
  const file = join(temporaryFolder(), 'boards.jsonl');
  writeFileSync(file, text);
  const boards = await readBoards(file);
  expect(boards.ok ? '' : boards.error).toContain(message);
});
