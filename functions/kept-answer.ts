import type { Problem } from '@crosshatch/core/problems';
import { type Result, textHash } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { conditionsOf, hasAnswer, hasAnyAnswer, isMatched, NO_STORE, OTHER_ANSWER } from './preconditions.ts';
import { answerProblem } from './problem.ts';
import { type Representations, sendAs } from './representation.ts';

/** An answer by URL that caches may keep. */
interface KeptAnswer<Found, Answer> {
  /** The media type, negotiated before. */
  readonly mediaType: string;
  readonly representations: Representations<Found, Answer>;
  /** Returns all that determines the answer beside the media type and the deployed code, as JSON values. */
  readonly determinedBy: () => readonly unknown[];
  /** How long caches keep the answer. Undefined: not at all, and it has no ETag. */
  readonly caching: string | undefined;
  /** Callback that finds what is answered; not called where the client has it already. */
  readonly find: () => Result<Found, Problem> | Promise<Result<Found, Problem>>;
  /** Whether what was found may be kept: another build may find more within the budget. */
  readonly lasts: (found: Found) => boolean;
}

/** Answers a request by URL, by its conditions: 412 where If-Match names another answer, 304 where the client has it. */
export async function answerKept<Found, Answer>(context: Context<Environment>, answer: KeptAnswer<Found, Answer>) {
  const { mediaType, representations, caching, find, lasts } = answer;
  const etag = caching === undefined ? undefined : etagOf(answer, context.env.VERSION_METADATA?.id);
  const kept =
    caching === undefined ? NO_STORE : { ...(etag !== undefined && { ETag: etag }), 'Cache-Control': caching };
  const conditions = conditionsOf(context);
  if (!isMatched(conditions, etag)) return answerProblem(context, OTHER_ANSWER);
  if (hasAnswer(conditions, etag)) return context.body(null, 304, kept);
  const found = await find();
  if (!found.ok) return answerProblem(context, found.error, NO_STORE);
  // An answer that is not kept is in no client's hands already.
  const keeping = lasts(found.value) ? kept : NO_STORE;
  if (keeping !== NO_STORE && hasAnyAnswer(conditions)) return context.body(null, 304, keeping);
  return sendAs(context, mediaType, representations, found.value, keeping);
}

/** Answers with JSON that only a deployment changes: a cache asks each time whether it has. */
export const answerDeployed = <Answer extends object>(
  context: Context<Environment>,
  find: () => Promise<Result<Answer, Problem>>,
) =>
  answerKept(context, {
    mediaType: 'application/json',
    representations: { 'application/json': (found: Answer) => found },
    determinedBy: () => [context.req.path],
    caching: 'public, max-age=0, must-revalidate',
    find,
    lasts: () => true,
  });

/** The ETag shows the build and the media type, and hashes the rest. @param build without it, the answer has no ETag */
function etagOf<Found, Answer>({ determinedBy, mediaType }: KeptAnswer<Found, Answer>, build: string | undefined) {
  return build === undefined ? undefined : `"${textHash(JSON.stringify(determinedBy()))};${build};${mediaType}"`;
}

/**
 * Has caches keep an answer for an hour. After that a cache asks again, so that a deployed correction reaches everybody; a
 * 304 costs no solving.
 */
export const FOR_AN_HOUR = 'public, max-age=3600, must-revalidate';

/** Has caches keep an answer for good. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
