import { z } from 'zod';
import { PROBLEMS, type Problem } from './problem.ts';

export const LineSchema = z
  .object({
    axis: z.enum(['row', 'column']).meta({ description: 'The kind of line.' }),
    index: z.int().min(0).meta({ description: 'The number of the line, from 0 at the top or left.' }),
  })
  .meta({ id: 'Line', description: 'A row or column of the puzzle.' });

/** RFC 9457 problem details. */
export const ProblemSchema = z
  .object({
    type: z.string().meta({
      description: 'The kind of error. It is stable, and leads to the cause and the remedy.',
      example: '/problems/line-too-long',
    }),
    title: z.string().meta({ description: 'The kind of error in words.', example: PROBLEMS['line-too-long'].title }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status of the answer.', example: 422 }),
    detail: z.string().meta({
      description: 'The fault in this request.',
      example: 'row 1: the clue 3 3 needs 7 cells, but the line has 5',
    }),
    pointer: z
      .string()
      .optional()
      .meta({ description: 'JSON pointer (RFC 6901) to the field at fault.', example: '/rows/0' }),
    parameter: z.string().optional().meta({ description: 'The query parameter at fault.' }),
    position: z
      .object({
        line: z.int().min(1).meta({ description: 'The line of the text, from 1.' }),
        column: z.int().min(1).meta({ description: 'The column of the text, from 1.' }),
      })
      .optional()
      .meta({ description: 'The place of the fault in the file or text.' }),
    line: LineSchema.optional(),
  })
  .meta({ id: 'Problem', description: 'Problem details (RFC 9457).' });

export type ProblemDetails = z.infer<typeof ProblemSchema>;

/** The problem details to send. Their type is a relative address, which leads to this server's own documentation. */
export function problemDetails({ name, detail, ...where }: Problem): ProblemDetails {
  const { status, title } = PROBLEMS[name];
  return { type: `/problems/${name}`, title, status, detail, ...where };
}

/** The body of an answer with a problem, its status and its headers. */
export const problemAnswer = (problem: Problem, headers: Record<string, string>) =>
  [
    problemDetails(problem),
    PROBLEMS[problem.name].status,
    { 'Content-Type': 'application/problem+json', ...headers },
  ] as const;
