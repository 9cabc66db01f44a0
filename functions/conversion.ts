import { type AnyFormatError, formatProblem } from '@crosshatch/core/problems';
import type { Result } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answerProblem, type ProblemResponse } from './problem.ts';
import { negotiate, notAcceptable, sendText } from './representation.ts';

/** The properties of a file format by which a conversion chooses it. */
interface NamedFormat {
  readonly name: string;
  readonly mediaType: string;
  readonly otherMediaTypes?: readonly string[];
}

/** Describes a conversion to one of some formats, and the query that names the format. */
export function describeConversion(formats: readonly NamedFormat[]) {
  const names = formats.map(({ name }) => name);
  return {
    description:
      'Reads puzzles in any format and writes them in another one. The parameter `to` names the format, or the header ' +
      '`Accept` names its media type. A file may hold several puzzles if both formats allow it.',
    query: z.object({
      to: z
        .enum(names, `expected one of: ${names.join(', ')}`)
        .optional()
        .openapi({ description: 'The format to write. By default, the format that `Accept` names.' }),
    }),
  };
}

/**
 * Answers with puzzles as a file.
 *
 * @param to the name of the format. Default: the format with the media type that Accept asks for
 * @param make writes the puzzles in a named format
 */
export function answerConverted<Document>(
  context: Context,
  documents: readonly Document[],
  to: string | undefined,
  formats: readonly NamedFormat[],
  make: (documents: readonly Document[], format: string) => Result<string, AnyFormatError>,
): Response | ProblemResponse {
  const offers =
    to === undefined
      ? formats.flatMap(typesOf)
      : [...formats.filter(({ name }) => name === to).flatMap(typesOf), 'text/plain'];
  const mediaType = negotiate(context.req.header('Accept'), offers);
  if (mediaType === undefined) return notAcceptable(context, offers);
  const text = make(documents, to ?? formats.find((each) => typesOf(each).includes(mediaType))?.name ?? '');
  if (!text.ok) return answerProblem(context, formatProblem(text.error));
  const isLines = mediaType === 'application/json' && documents.length > 1;
  return sendText(context, isLines ? 'application/x-ndjson' : mediaType, text.value);
}

/** Returns the media types of a format, its own first. */
const typesOf = ({ mediaType, otherMediaTypes = [] }: NamedFormat): readonly string[] => [
  mediaType,
  ...otherMediaTypes,
];
