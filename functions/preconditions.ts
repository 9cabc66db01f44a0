import type { Conditions, Problem } from '@crosshatch/core/problems';
import type { Context } from 'hono';

/** The conditions of a request on its answer. */
export const conditionsOf = (context: Context): Conditions => ({
  ifMatch: context.req.header('If-Match'),
  ifNoneMatch: context.req.header('If-None-Match'),
});

/** The problem of a request whose `If-Match` names another answer. */
export const OTHER_ANSWER: Problem = {
  name: 'precondition-failed',
  detail: 'If-Match does not name the ETag of this answer; send the request without it, or for another representation',
};

/** Lets no cache keep an answer. */
export const NO_STORE = { 'Cache-Control': 'no-store' };
