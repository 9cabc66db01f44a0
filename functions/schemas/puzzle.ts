import { checkedBy, METADATA_FIELDS, PUZZLE_FIELDS, type SchemaFault } from '@crosshatch/core/answering';
import { z } from '@hono/zod-openapi';
import { EXAMPLE_CLUES } from '../example.ts';

function gridFault(rows: unknown): SchemaFault | undefined {
  const expected =
    'expected a list of rows of 0 (empty), 1 (filled, or colour 1; 2 and so on for others) and ? (unknown)';
  if (!Array.isArray(rows)) return { path: [], message: expected };
  for (let row = 0; row < rows.length; row++) {
    const text: unknown = rows[row];
    if (typeof text !== 'string' || !/^[0-9a-v?]*$/.test(text)) return { path: [row], message: expected };
  }
  return undefined;
}

export const GridSchema = checkedBy<readonly string[]>(gridFault).openapi('Grid', {
  type: 'array',
  items: { type: 'string', pattern: '^[0-9a-v?]*$' },
  description:
    'The rows of a board, with a character for each cell: `0` empty, `1` filled, `?` unknown. In a coloured puzzle, `1` to ' +
    '`9` and `a` to `v` are the colours 1 to 31. A puzzle of count clues has no `0`.',
});

export const PuzzleSchema = z.object(PUZZLE_FIELDS).openapi('Puzzle', {
  description:
    'A nonogram by its clues. With `colours` it has more than two colours; with `clues: "counts"` its clues are count clues, ' +
    'and it has no background. `background` is the colour of the cells in no block, by default white. Other fields are ' +
    'ignored, unless their name is very similar to that of an option.',
  additionalProperties: true,
  example: EXAMPLE_CLUES,
});

/** A puzzle with the known cells of its board. */
export const BoardSchema = PuzzleSchema.extend({
  grid: GridSchema.optional().openapi({ description: 'The known cells. By default, all cells are unknown.' }),
}).openapi('Board', {
  description: 'A puzzle with its known cells.',
  example: { ...EXAMPLE_CLUES, grid: ['0?0', '???', '0?0'] },
});

/** A puzzle with its known cells, or else its solution. */
export const SolvedBoardSchema = BoardSchema.extend({
  solution: GridSchema.optional().openapi({ description: 'The board where there is no `grid`.' }),
}).openapi('SolvedBoard', { description: 'A puzzle with its known cells, or with its solution.' });

/** A puzzle with its title, author and so on, as in collections. */
export const DocumentSchema = PuzzleSchema.extend({
  ...METADATA_FIELDS,
  solution: GridSchema.optional().openapi({ description: 'A complete board that meets the clues.' }),
}).openapi('Document', { description: 'A puzzle with its title and author, as collections have them.' });
