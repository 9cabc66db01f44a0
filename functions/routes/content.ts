import { type Format, formats } from '@crosshatch/core/formats';
import { ProblemSchema } from '@crosshatch/core/problems';
import { PUBLISHED_CODES } from '@crosshatch/core/puzzle';
import type { z } from '@hono/zod-openapi';
import { EXAMPLE } from '../example.ts';

// Parts of the routes' descriptions. Representations other than JSON have no Zod schema. They are in the OpenAPI document, but
// the typed client, which uses JSON, sees only JSON.

type Json<Schema extends z.ZodType> = { 'application/json': { schema: Schema } };

/** The content of each media type, for the documentation only. */
export type Documented = Record<string, { schema: object; example?: unknown }>;

/** Describes the content of a media type as text. */
export const asText = (example?: string) => ({
  schema: { type: 'string' } as const,
  ...(example !== undefined && { example }),
});

/** The media types of puzzle files, each with the example as content if its format can hold it. */
export const FILE_TYPES: Documented = filesWith(formats, exampleOf);

/** The same for requests. There, formats that hold only count clues have a published puzzle as content. */
const SENT_FILE_TYPES: Documented = filesWith(formats, (format) =>
  format.countsOnly === true ? PUBLISHED_CODES[0] : exampleOf(format),
);

function exampleOf(format: Format): string | undefined {
  const made = format.make([EXAMPLE]);
  return made.ok ? made.value : undefined;
}

/** Describes the content of the formats' media types, each with an example if the callback returns one. */
export function filesWith<Kind extends Pick<Format, 'mediaType' | 'otherMediaTypes'>>(
  formats: readonly Kind[],
  exampleOf: (format: Kind) => string | undefined,
): Documented {
  const content: Documented = {};
  for (const format of formats) {
    const example = exampleOf(format);
    for (const mediaType of [format.mediaType, ...(format.otherMediaTypes ?? [])]) {
      // JSON has a schema instead.
      if (mediaType !== 'application/json') content[mediaType] ??= asText(example);
    }
  }
  return content;
}

/** A file of any format: the text shows the format. */
const DETECTED: Documented = { 'text/plain': FILE_TYPES['text/x-nonogram-non'] ?? asText() };

/** A file in the format that the query names, for clients that ask for plain text. */
export const NAMED_BY_QUERY: Documented = { 'text/plain': asText() };

/** The media types of puzzle files that can also hold a board. */
export const BOARD_FILE_TYPES: Documented = filesWith(formats.filter(holdsBoard), exampleOf);

function holdsBoard(format: Format): boolean {
  const read = format.parse(exampleOf(format) ?? '');
  return read.ok && read.value[0]?.solution !== undefined;
}

/** Describes a request's body: a puzzle as JSON, or as a file by its Content-Type. */
export const puzzleBody = <Schema extends z.ZodType>(
  schema: Schema,
  example: z.input<Schema>,
  files: Documented = SENT_FILE_TYPES,
) => bodyOf(schema, example, { ...files, ...DETECTED });

/** Describes a request's body: JSON, or other media types. */
export const bodyOf = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>, others: Documented) => ({
  content: { 'application/json': { schema, example }, ...others } as Json<Schema>,
});

/**
 * Describes an answer in JSON, and in other media types if there are any. Answers that depend on the deployed models have no
 * example.
 */
export const answer = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  example: z.output<Schema> | undefined,
  others: Documented = {},
) => {
  const json = { schema, ...(example !== undefined && { example }) };
  return { description, content: { 'application/json': json, ...others } as Json<Schema> };
};

/** Describes an answer that the typed client gets as text, whatever its media type. */
export function textAnswer(description: string, content: Documented): { description: string } {
  const response = { description, content };
  return response;
}

/** Describes a problem as an answer of a route. */
export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemSchema } },
});

/** Describes a header of a request. The typed client sends it in its options. */
export const header = (name: string, description: string, schema: object = {}) =>
  ({ in: 'header', name, description, schema: { type: 'string', ...schema } }) as const;

/** The conditional headers of a request for an answer that caches may keep. */
export const CONDITIONS = [
  header('If-None-Match', 'The `ETag` of the answer that the client has.'),
  header('If-Match', 'The `ETag` that the answer has to have.'),
];

/** The answers to these conditions. */
export const SAME_ETAG = { description: 'The client has the answer: `If-None-Match` names its `ETag`.' };
export const OTHER_ETAG = problem('`If-Match` does not name the `ETag` of the answer.');

/** The errors that any route may answer with. */
export const PROBLEM_RESPONSES = {
  400: problem('The query or the body is malformed, or asks for too much work.'),
  429: {
    ...problem('This address sent too many requests, or too many with a budget above the default.'),
    headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait.' } },
  },
  default: problem('Any other error.'),
} as const;

/** The errors of a route that reads a puzzle from its query. Each such route heeds `Accept`; the others disregard it. */
export const QUERY_PROBLEM_RESPONSES = {
  ...PROBLEM_RESPONSES,
  406: problem('The header `Accept` names no media type in which this route answers.'),
  422: problem(
    'The puzzle has a fault, or this route does not take such a puzzle. `line` names the row or column at fault.',
  ),
} as const;

/** The errors of a route that reads a puzzle from its body. */
export const BODY_PROBLEM_RESPONSES = {
  ...QUERY_PROBLEM_RESPONSES,
  413: problem('The body is too large. A puzzle may have 4 MiB, a batch 64 MiB.'),
  415: problem('The `Content-Type` is missing, or this route does not read it.'),
} as const;
