import type { Context, TypedResponse } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { answerProblem, type ProblemResponse } from './problem.ts';

/** Functions that write the found content in each media type, JSON first. */
export interface Representations<Found, Answer = Found> {
  readonly 'application/json': (found: Found) => Answer;
  readonly 'text/plain'?: (found: Found) => string;
  readonly 'application/x-ndjson'?: (found: Found) => string;
  readonly 'image/svg+xml'?: (found: Found) => string;
}

/** The typed client asks for JSON, so JSON is the type of an answer. */
type Represented<Answer> = Response & TypedResponse<Answer, 200, 'json'>;

/**
 * Answers in the representation that Accept asks for, by default JSON.
 *
 * @param find finds the content; not called if Accept allows no representation
 */
export async function represent<Found, Answer>(
  context: Context,
  representations: Representations<Found, Answer>,
  find: () => Found | Promise<Found>,
): Promise<Represented<Answer> | ProblemResponse> {
  const offers = Object.keys(representations);
  const mediaType = negotiate(context.req.header('Accept'), offers);
  if (mediaType === undefined) return notAcceptable(context, offers);
  return sendAs(context, mediaType, representations, await find());
}

/** Answers in a media type that was negotiated before. */
export function sendAs<Found, Answer>(
  context: Context,
  mediaType: string,
  { 'application/json': json, ...texts }: Representations<Found, Answer>,
  found: Found,
  headers?: Record<string, string>,
): Represented<Answer> {
  const write = new Map(Object.entries(texts)).get(mediaType);
  const text = write === undefined ? JSON.stringify(json(found)) : write(found);
  return sendText(context, mediaType, text, headers) as Represented<Answer>;
}

/** Sends text of a media type, always in UTF-8: the whole text, or its bytes as they are made. */
export function sendText(
  context: Context,
  mediaType: string,
  text: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Response {
  const contentType = mediaType === 'application/json' ? mediaType : `${mediaType}; charset=utf-8`;
  return context.body(text, 200, { 'Content-Type': contentType, ...headers });
}

/** Answers 406, with the available media types. */
export const notAcceptable = (context: Context, offers: readonly string[]) =>
  answerProblem(context, { name: 'not-acceptable', detail: `Accept can ask for ${offers.join(', ')}` });

/** The match between a media type and a range of Accept. */
interface Match {
  readonly quality: number;
  readonly precision: number;
  readonly order: number;
}

/**
 * Chooses the media type of the answer: the type that Accept ranks highest; among equals, the type that it names more
 * precisely, then the type that it names earlier.
 *
 * @param accept the request's header; without it, the first offer is chosen
 * @param offers the available media types, the usual one first
 * @returns undefined if Accept allows no offer
 */
export function negotiate(accept: string | undefined, offers: readonly string[]): string | undefined {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === offers[0]) return offers[0];
  const ranges = parseAccept(accept);
  let best: { offer: string; match: Match } | undefined;
  for (const offer of offers) {
    let match: Match | undefined;
    for (const [order, { type, q }] of ranges.entries()) {
      const precision = precisionOf(type.toLowerCase(), offer);
      if (precision > (match?.precision ?? 0)) match = { quality: q, precision, order };
    }
    if (match === undefined || match.quality === 0) continue;
    if (best === undefined || isBetter(match, best.match)) best = { offer, match };
  }
  return best?.offer;
}

/** Returns 0 if the range does not cover the media type; otherwise more, the fewer other types the range covers. */
function precisionOf(range: string, mediaType: string): number {
  if (range === mediaType) return 3;
  if (range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1))) return 2;
  return range === '*/*' ? 1 : 0;
}

function isBetter(a: Match, b: Match): boolean {
  if (a.quality !== b.quality) return a.quality > b.quality;
  if (a.precision !== b.precision) return a.precision > b.precision;
  return a.order < b.order;
}
