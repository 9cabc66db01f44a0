import { findJsonExcess } from '@crosshatch/core/formats';
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LONGEST_BODY } from '../limits.ts';
import { answerProblem, schemaProblem } from '../problem.ts';
import { malformedJson, mediaTypeOf, unreadableType } from '../reading.ts';

/**
 * Holds requests against a route's description: the query and a JSON body against their schemas, the Content-Type
 * against the ones that the route reads. Handlers find the results where Hono's own validators leave them. Those are
 * not used because each is an asynchronous layer of its own, and four of them cost more than a small puzzle.
 */
export function validation({ request }: RouteConfig): MiddlewareHandler {
  const query = request?.query;
  const content = request?.body?.content ?? {};
  const mediaTypes = Object.keys(content);
  const json = content['application/json'];
  const body = json !== undefined && 'schema' in json ? json.schema : undefined;
  return async (context, next) => {
    if (query instanceof z.ZodType) {
      const result = query.safeParse(context.req.query());
      if (!result.success) return answerProblem(context, schemaProblem(result.error, 'query'));
      context.req.addValidatedData('query', Object(result.data));
    }
    if (!(body instanceof z.ZodType)) return next();
    const mediaType = mediaTypeOf(context);
    if (!mediaTypes.includes(mediaType)) return answerProblem(context, unreadableType(mediaType, mediaTypes));
    const tooLarge = isShort(context) ? undefined : await limitBody(context, async () => {});
    if (tooLarge !== undefined) return tooLarge;
    // A file is left to the handler.
    if (mediaType !== 'application/json') context.req.addValidatedData('json', {});
    else {
      const text = await context.req.text();
      const value = parseJson(text);
      if (value === undefined) return answerProblem(context, malformedJson(text));
      const result = body.safeParse(value);
      if (!result.success) return answerProblem(context, schemaProblem(result.error, 'body'));
      context.req.addValidatedData('json', Object(result.data));
    }
    return next();
  };
}

/** The value of JSON text; undefined, which is no JSON value, for other text and for text beyond the bounds of core. */
export function parseJson(text: string): unknown {
  if (findJsonExcess(text) !== undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the client says how long the body is, and that is not too long. */
const isShort = (context: Context): boolean => Number(context.req.header('Content-Length')) <= LONGEST_BODY;

/** Counts the bytes of a body as they come, where the client does not say how many they are. */
const limitBody = bodyLimit({
  maxSize: LONGEST_BODY,
  onError: (context) => {
    const detail = `a body may have ${LONGEST_BODY} bytes; many puzzles can be sent to /v1/solve/batch`;
    return answerProblem(context, { name: 'body-too-large', detail });
  },
});
