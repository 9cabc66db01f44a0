import type { z } from 'zod';
import type { FormatError } from '../formats/index.ts';
import type { LightUpFieldFault, LightUpFormatError } from '../light-up/formats/index.ts';
import {
  colouredBlockIn,
  type FieldFault,
  hasCounts,
  lineText,
  type PuzzleError,
  type PuzzleFields,
  pointerOf,
} from '../puzzle/index.ts';
import type { Problem, ProblemName } from './problem.ts';

/** The longest part of an unknown name that a problem quotes, in characters. */
export const LONGEST_NAME = 40;

/** The problem of clues in the query that are no puzzle. */
export function queryProblem({ code, message, line }: PuzzleError): Problem {
  if (line === undefined) return { name: code, detail: message };
  return { name: code, detail: message, line, parameter: `${line.axis}s` };
}

/** The problem of fields that are no Light Up puzzle. */
export const lightUpFieldProblem = ({ code, message, path }: LightUpFieldFault): Problem => ({
  name: code === 'syntax' ? 'invalid-field' : FORMAT_PROBLEMS[code],
  detail: message,
  pointer: pointerOf(path),
});

/** The problem of a body's fields that are no puzzle. */
export const fieldProblem = ({ code, message, path, line }: FieldFault): Problem => ({
  name: code === 'syntax' || code === 'colour-name' || code === 'colour-value' ? 'invalid-field' : code,
  detail: message,
  ...(line !== undefined && { line }),
  ...(path.length > 0 && { pointer: pointerOf(path) }),
});

/**
 * The problem of a puzzle with colours or count clues, where only two-colour puzzles are accepted.
 *
 * @param detail the message, which names what accepts such puzzles
 * @param fields the body; empty for a file
 */
export function colouredProblem(detail: string, fields: PuzzleFields): Problem {
  if (hasCounts(fields)) return { name: 'coloured', detail, pointer: '/clues' };
  const { colours, rows, columns } = fields;
  const inRows = colouredBlockIn(rows);
  const inColumns = colouredBlockIn(columns);
  const path =
    colours !== undefined ? ['colours'] : inRows ? ['rows', ...inRows] : inColumns ? ['columns', ...inColumns] : [];
  return { name: 'coloured', detail, ...(path.length > 0 && { pointer: pointerOf(path) }) };
}

/** An error of the formats of either game. */
export type AnyFormatError = FormatError | LightUpFormatError;

/** The problem of a text that is no puzzle file, or of a puzzle that cannot be written as one. */
export function formatProblem({ code, message, line, column, clue, pointer }: AnyFormatError): Problem {
  const detail =
    clue === undefined || message.includes(lineText(clue.line)) ? message : `${lineText(clue.line)}: ${message}`;
  return {
    name: FORMAT_PROBLEMS[code],
    detail,
    ...(line !== undefined && { position: { line, column: column ?? 1 } }),
    ...(clue !== undefined && { line: clue.line }),
    ...(pointer !== undefined && { pointer }),
  };
}

const FORMAT_PROBLEMS: Record<AnyFormatError['code'], ProblemName> = {
  size: 'board-size',
  ragged: 'not-rectangular',
  square: 'wrong-square',
  'wrong-solution': 'wrong-solution',
  'line-count': 'line-count',
  'block-length': 'block-length',
  'colour-count': 'colour-count',
  'colour-name': 'malformed-file',
  'colour-value': 'malformed-file',
  'block-colour': 'block-colour',
  'count-length': 'count-length',
  'count-value': 'count-value',
  'run-length': 'run-length',
  'line-sum': 'line-sum',
  'line-too-long': 'line-too-long',
  'sums-differ': 'sums-differ',
  coloured: 'coloured',
  syntax: 'malformed-file',
  solution: 'wrong-solution',
  unsupported: 'unsupported-feature',
  unsolved: 'wrong-solution',
  'text-too-long': 'body-too-large',
  'unknown-format': 'unknown-format',
};

/** The problem of a query parameter that occurs several times. */
export function repeatedParameter(name: string, count: number): Problem {
  const parameter = name.slice(0, LONGEST_NAME);
  const detail = `${parameter}: expected one value, but the query has ${count}`;
  return { name: 'invalid-parameter', detail, parameter };
}

/** The problem of a body or query that does not match its schema: the first fault. */
export function schemaProblem(error: z.ZodError, place: 'body' | 'query'): Problem {
  const issue = error.issues[0];
  const unknown =
    issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1).map((name) => name.slice(0, LONGEST_NAME)) : [];
  const path = [...(issue?.path ?? []), ...unknown];
  // Zod's own words, if the schema has no message.
  const message = issue?.message.replace(/^Invalid input: expected (\w+), received /, 'expected the type $1, not ');
  const detail = `${unknown.length > 0 ? '' : `${path.join('.') || place}: `}${message}`;
  if (place === 'query') return { name: 'invalid-parameter', detail, parameter: String(path[0] ?? '') };
  const name = issue?.code === 'custom' && issue.params?.problem === 'colour-count' ? 'colour-count' : 'invalid-field';
  return { name, detail, pointer: pointerOf(path) };
}
