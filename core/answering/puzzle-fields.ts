import { z } from 'zod';
import type { ProblemName } from '../problems/index.ts';
import {
  type FieldFault,
  LONGEST_COLOUR_NAME,
  LONGEST_LINE,
  MOST_COLOURS,
  type Result,
  readBlock,
  readColour,
  readColours,
  readCount,
} from '../puzzle/index.ts';

/** The place where a value breaks a schema, and what was expected there. */
export interface SchemaFault {
  readonly path: (string | number)[];
  readonly message: string;
  /** The name of the problem. Default: an invalid field. */
  readonly params?: { readonly problem: ProblemName };
}

/**
 * A schema whose check stops at the first fault. Zod's own arrays collect all faults: a body of a million wrong numbers
 * would make a million issues, which would fill the memory of the isolate.
 */
export const checkedBy = <Value>(faultOf: (value: unknown) => SchemaFault | undefined) =>
  z.custom<Value>().superRefine((value, context) => {
    const fault = faultOf(value);
    if (fault !== undefined) context.addIssue({ code: 'custom', ...fault });
  });

function cluesFault(clues: unknown): SchemaFault | undefined {
  if (!Array.isArray(clues)) return { path: [], message: 'expected a list with a clue for each line' };
  for (let line = 0; line < clues.length; line++) {
    const clue: unknown = clues[line];
    if (!Array.isArray(clue)) return { path: [line], message: 'expected a clue: a list of blocks' };
    for (let block = 0; block < clue.length; block++) {
      const entry: unknown = clue[block];
      if (typeof entry === 'number' || readBlock(entry) !== undefined || readCount(entry) !== undefined) continue;
      const counts = 'in count clues a number of cells, or [number, "run"]';
      return { path: [line, block], message: `expected a block: a length or "?", or [length, colour]; ${counts}` };
    }
  }
  return undefined;
}

/** The fault of a colour or of a list of colours, as `core/puzzle` finds it. */
function fieldFault(read: Result<unknown, FieldFault>): SchemaFault | undefined {
  if (read.ok) return undefined;
  const { code, message, path } = read.error;
  return { path: [...path], message, ...(code === 'colour-count' && { params: { problem: code } }) };
}

const STRING = 'string' as const;
const LENGTH_SCHEMA = {
  anyOf: [
    { type: 'integer' as const, minimum: 0 },
    { type: STRING, enum: ['?'] },
  ],
};
const COLOUR_VALUE = { type: STRING, pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' };

/** A block in JSON. */
export type BlockValue = number | '?' | readonly [length: number | '?', colour: number];

/** The count of a colour in JSON. */
type CountValue = number | readonly [cells: number, run: 'run'];

const CluesSchema = checkedBy<readonly (readonly (BlockValue | CountValue)[])[]>(cluesFault).meta({
  id: 'Clues',
  type: 'array',
  items: {
    type: 'array',
    items: {
      anyOf: [
        ...LENGTH_SCHEMA.anyOf,
        {
          type: 'array',
          prefixItems: [LENGTH_SCHEMA, { type: 'integer', minimum: 1 }],
          minItems: 2,
          maxItems: 2,
        },
        {
          type: 'array',
          prefixItems: [
            { type: 'integer', minimum: 2 },
            { type: STRING, enum: ['run'] },
          ],
          minItems: 2,
          maxItems: 2,
        },
      ],
    },
  },
  minItems: 1,
  maxItems: LONGEST_LINE,
  description:
    'A clue for each line: its blocks in order. A block is its length, or `[length, colour]` with a colour counted from 1 ' +
    'in `colours`; a length alone has colour 1. `"?"` hides a length (a blotted block). Blocks of one colour have a gap ' +
    'between them; blocks of different colours need none. A line without a filled cell is `[]` or `[0]`. Count clues ' +
    '(`clues: "counts"`) have an entry for each colour instead: the number of its cells in the line, or ' +
    '`[number, "run"]` if these cells are one run. A number from 2 without `"run"` means that they are not one run.',
});

/** A colour in JSON. */
type ColourValue = string | { readonly value: string; readonly name?: string | undefined };

const ColourSchema = checkedBy<ColourValue>((value) => fieldFault(readColour([], value))).meta({
  id: 'Colour',
  type: [STRING, 'object'],
  anyOf: [
    COLOUR_VALUE,
    {
      type: 'object',
      properties: {
        value: { ...COLOUR_VALUE, description: 'The colour.' },
        name: { type: STRING, maxLength: LONGEST_COLOUR_NAME, description: 'Its name in words.' },
      },
      required: ['value'],
    },
  ],
  description:
    'A colour: `#rgb` or `#rrggbb`, or an object with this `value` and a `name`. Answers in words use the name.',
});

const ColoursSchema = checkedBy<readonly ColourValue[]>((value) => fieldFault(readColours([], value))).meta({
  type: 'array',
  items: { $ref: '#/components/schemas/Colour' },
  minItems: 1,
  maxItems: MOST_COLOURS,
  description: 'The colours beside the background. Default: black alone.',
});

/** The fields of a puzzle. */
export const PUZZLE_FIELDS = {
  rows: CluesSchema,
  columns: CluesSchema,
  clues: z
    .literal('counts', 'expected "counts", or no "clues" for clues of blocks')
    .optional()
    .meta({ description: '`counts`: the clues count the cells of each colour. By default, clues are blocks.' }),
  colours: ColoursSchema.optional(),
  background: ColourSchema.optional(),
};

const LONG_ID = `expected a number up to ${Number.MAX_SAFE_INTEGER}: write a longer one as text in quotes`;

/** The id of a puzzle in a collection or a batch. JSON readers change the digits of longer numbers. */
export const IdSchema = z
  .union(
    [z.string(), z.number().min(Number.MIN_SAFE_INTEGER, LONG_ID).max(Number.MAX_SAFE_INTEGER, LONG_ID)],
    'expected a string or a number',
  )
  .optional()
  .meta({ description: 'Names the puzzle. The answer repeats it.' });

export type Id = z.output<typeof IdSchema>;

/** The fields with which collections describe a puzzle. */
export const METADATA_FIELDS = {
  id: IdSchema,
  title: z.string().optional().meta({ description: 'The title of the puzzle.' }),
  author: z.string().optional().meta({ description: 'The author of the puzzle or of its picture.' }),
  copyright: z.string().optional().meta({ description: 'The owner of the rights, or the licence.' }),
  description: z.string().optional().meta({ description: 'Notes on the puzzle.' }),
};
