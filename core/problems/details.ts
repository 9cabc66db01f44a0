import { z } from 'zod';
import { PROBLEMS, type Problem } from './problem.ts';

export const LineSchema = z
  .object({
    axis: z.enum(['row', 'column']),
    index: z.int().meta({ description: 'The number of the line, from 0 at the top or left.' }),
  })
  .meta({ id: 'Line', description: 'A row or column of the puzzle.' });

/** RFC 9457 problem details. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({ description: 'The kind of error; it is stable.', example: '/problems/line-too-long' }),
    title: z.string().meta({ example: PROBLEMS['line-too-long'].title }),
    status: z.int().meta({ example: 422 }),
    detail: z.string().meta({ example: 'row 1: the clue 3 3 needs 7 cells, but the line has 5' }),
    pointer: z
      .string()
      .optional()
      .meta({ description: 'JSON pointer (RFC 6901) to the field at fault.', example: '/rows/0' }),
    parameter: z.string().optional().meta({ description: 'The query parameter at fault.' }),
    position: z
      .object({ line: z.int(), column: z.int() })
      .optional()
      .meta({ description: 'Place of the fault in the file or text; both numbers count from 1.' }),
    line: LineSchema.optional(),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

export type ProblemDetails = z.infer<typeof ProblemSchema>;

/** The problem details to send. Their type is a relative address, which leads to this server's own documentation. */
export function problemDetails({ name, detail, ...where }: Problem): ProblemDetails {
  const { status, title } = PROBLEMS[name];
  return { type: `/problems/${name}`, title, status, detail, ...where };
}
