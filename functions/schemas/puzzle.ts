import { LONGEST_LINE } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { EXAMPLE_CLUES } from '../example.ts';
import type { ProblemName } from '../problem.ts';

/** The place where a value breaks a schema, and what was expected there. */
interface Fault {
  readonly path: (string | number)[];
  readonly message: string;
  /** The name of the problem. Default: an invalid field. */
  readonly params?: { readonly problem: ProblemName };
}

/**
 * A schema whose check stops at the first fault. Zod's own arrays collect every fault there is: a body of
 * a million wrong numbers would take a million issues, and the memory of the whole isolate.
 */
const checkedBy = <Value>(faultOf: (value: unknown) => Fault | undefined) =>
  z.custom<Value>().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault !== undefined) context.addIssue({ code: 'custom', ...fault });
  });

function cluesFault(clues: unknown): Fault | undefined {
  if (!Array.isArray(clues)) return { path: [], message: 'expected a list with a clue for each line' };
  for (let line = 0; line < clues.length; line++) {
    const clue: unknown = clues[line];
    if (!Array.isArray(clue)) return { path: [line], message: 'expected a clue: a list of block lengths' };
    for (let block = 0; block < clue.length; block++) {
      const length: unknown = clue[block];
      if (typeof length === 'number') continue;
      const path = [line, block];
      if (typeof length !== 'object' || length === null)
        return { path, message: "expected a block's length: a number" };
      const message = 'coloured puzzles are not supported yet: expected a length';
      return { path, message, params: { problem: 'coloured' } };
    }
  }
  return undefined;
}

function gridFault(rows: unknown): Fault | undefined {
  const expected = 'expected a list of rows of 0 (empty), 1 (filled) and ? (unknown)';
  if (!Array.isArray(rows)) return { path: [], message: expected };
  for (let row = 0; row < rows.length; row++) {
    const text: unknown = rows[row];
    if (typeof text !== 'string' || !/^[01?]*$/.test(text)) return { path: [row], message: expected };
  }
  return undefined;
}

const CluesSchema = checkedBy<readonly (readonly number[])[]>(cluesFault).openapi('Clues', {
  type: 'array',
  items: { type: 'array', items: { type: 'integer', minimum: 0 } },
  minItems: 1,
  maxItems: LONGEST_LINE,
  description: 'A clue for each line: the lengths of its blocks in order. A line without a filled cell is [] or [0].',
});

export const GridSchema = checkedBy<readonly string[]>(gridFault).openapi('Grid', {
  type: 'array',
  items: { type: 'string', pattern: '^[01?]*$' },
  description: 'A row of the board in each string: 0 empty, 1 filled, ? unknown.',
});

export const PuzzleSchema = z.object({ rows: CluesSchema, columns: CluesSchema }).openapi('Puzzle', {
  description: 'A two-colour nonogram. Other fields are ignored, unless their name is nearly that of an option.',
  example: EXAMPLE_CLUES,
});

/** A puzzle with the known cells of its board. */
export const BoardSchema = PuzzleSchema.extend({ grid: GridSchema.optional() }).openapi('Board', {
  description: 'A puzzle with its known cells; without a grid all cells are unknown.',
  example: { ...EXAMPLE_CLUES, grid: ['0?0', '???', '0?0'] },
});

/** A puzzle with its title, author and so on, as collections have them. */
export const DocumentSchema = PuzzleSchema.extend({
  id: z.union([z.string(), z.number()]).optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  copyright: z.string().optional(),
  description: z.string().optional(),
  solution: GridSchema.optional().openapi({ description: 'A complete board that meets the clues.' }),
}).openapi('Document');
