import { hasAnswer, hasAnyAnswer, isMatched, type Problem } from '@crosshatch/core/problems';
import { type Result, textHash } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { conditionsOf, NO_STORE, OTHER_ANSWER } from './preconditions.ts';
import { answerProblem } from './problem.ts';
import { type Representations, sendAs } from './representation.ts';

/** An answer by URL that caches may keep. */
interface KeptAnswer<Found, Answer> {
  /** The media type, negotiated before. */
  readonly mediaType: string;
  readonly representations: Representations<Found, Answer>;
  /** Returns everything that determines the answer, except the media type and the deployed code, as JSON values. */
  readonly determinedBy: () => readonly unknown[];
  /** The Cache-Control of the answer. Undefined: caches do not keep it, and it has no ETag. */
  readonly caching: string | undefined;
  /** Finds the content of the answer. Not called if the client has the answer already. */
  readonly find: () => Result<Found, Problem> | Promise<Result<Found, Problem>>;
  /** Returns whether caches may keep the found content. If not, another build may find more within the budget. */
  readonly lasts: (found: Found) => boolean;
}

/** Answers a request by URL. Answers 412 if If-Match names another answer, and 304 if the client has the answer. */
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
  // An answer that may not be kept is not in the client's cache.
  const keeping = lasts(found.value) ? kept : NO_STORE;
  if (keeping !== NO_STORE && hasAnyAnswer(conditions)) return context.body(null, 304, keeping);
  return sendAs(context, mediaType, representations, found.value, keeping);
}

/** Answers with JSON that changes only with a deployment. Caches ask each time whether it has changed. */
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

/** Returns the ETag: a hash, the build and the media type. @param build if it is undefined, there is no ETag */
function etagOf<Found, Answer>({ determinedBy, mediaType }: KeptAnswer<Found, Answer>, build: string | undefined) {
  return build === undefined ? undefined : `"${textHash(JSON.stringify(determinedBy()))};${build};${mediaType}"`;
}

/**
 * Lets caches keep an answer for an hour. Then a cache asks again, so that a deployed correction reaches everybody. A 304 costs
 * no solving.
 */
export const FOR_AN_HOUR = 'public, max-age=3600, must-revalidate';

/** Lets caches keep an answer for good. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';
