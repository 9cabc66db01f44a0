import type { Problem } from '@crosshatch/core/problems';
import type { Context } from 'hono';

/** The conditions of a request (RFC 9110, section 13) on its answer. */
export interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

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

/** Tells whether `If-Match` allows the request. A weak tag never matches. */
export const isMatched = ({ ifMatch }: Conditions, etag: string | undefined): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || (etag !== undefined && tagsOf(ifMatch).includes(etag));

/** Tells whether the client has the answer with an ETag. A cache may have made either tag weak on the way. */
export const hasAnswer = ({ ifNoneMatch = '' }: Conditions, etag: string | undefined): boolean =>
  etag !== undefined && tagsOf(ifNoneMatch).map(opaquePart).includes(opaquePart(etag));

/** Tells whether the client has any answer, whatever its ETag. */
export const hasAnyAnswer = ({ ifNoneMatch = '' }: Conditions): boolean => ifNoneMatch.trim() === '*';

const opaquePart = (tag: string): string => tag.replace(/^W\//, '');

const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim());
