/*
 * The headers that the API and the hub have in common: a client may ask either for jobs, and a page from anywhere may be that
 * client (CORS).
 */

/** The headers of every answer, errors included. Any page may ask, and read the headers that it needs. */
export const COMMON_HEADERS = Object.entries({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Allow, Content-Range, ETag, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate, X-Request-Id',
  // No answer runs or loads anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The ids that a client may give its request. Otherwise the request gets one at random. */
export const REQUEST_ID = /^[\w.=-]{1,128}$/;
