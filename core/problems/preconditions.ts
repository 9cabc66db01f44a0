/** The conditions of a request (RFC 9110, section 13) on its answer: the values of two headers. */
export interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

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
