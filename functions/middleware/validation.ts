import { JSON_LINES_TYPES, LONGEST_BODY, misspeltField, parseJson, unknownField } from '@crosshatch/core/answering';
import { schemaProblem } from '@crosshatch/core/problems';
import { isRecord, type Result } from '@crosshatch/core/puzzle';
import { type RouteConfig, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Environment } from '../environment.ts';
import { parameterFault } from '../parameters.ts';
import { answerProblem } from '../problem.ts';
import { batchOf, type RouteBodies, refuseType, textOfJson } from '../reading.ts';

/** The part of a route's description by which requests are validated. */
export interface Validated {
  readonly request?: RouteConfig['request'] | undefined;
}

/**
 * Validates requests by a route's description: the query and a JSON body by their schemas, the Content-Type by the types that
 * the route reads. Handlers find the results where Hono's own validators would leave them. Hono's validators are not used: each
 * is an asynchronous layer, and four layers cost more than a small puzzle.
 */
export function validation({ request }: Validated, game: RouteBodies): MiddlewareHandler<Environment> {
  const query = request?.query;
  const content = request?.body?.content ?? {};
  const mediaTypes = Object.keys(content);
  const json = content['application/json'];
  const body = json !== undefined && 'schema' in json ? json.schema : undefined;
  const parameters = namesOf(query);
  const fields = namesOf(body);
  // The fields that a puzzle lacks as a file: options, and boards.
  const beyondFile = [...parameters, 'grid', 'known'];
  const fieldFault = isClosed(body) ? unknownField : misspeltField;
  return async (context, next) => {
    const unknown = parameterFault(context, parameters);
    if (unknown !== undefined) return answerProblem(context, unknown);
    if (query instanceof z.ZodType) {
      const result = query.safeParse(context.req.query());
      if (!result.success) return answerProblem(context, schemaProblem(result.error, 'query'));
      context.req.addValidatedData('query', Object(result.data));
    }
    if (!(body instanceof z.ZodType)) return next();
    const refused = refuseType(context, mediaTypes);
    if (refused !== undefined) return refused;
    if (game.streamed?.includes(context.get('mediaType')) === true) return next();
    const unreceived = await receive(context);
    if (unreceived !== undefined) return unreceived;
    const isJson = context.get('mediaType') === 'application/json';
    const mayBeJson = isJson || SENT_FOR_JSON.includes(context.get('mediaType'));
    const text = mayBeJson ? textOfJson(new Uint8Array(await context.req.arrayBuffer()), !isJson) : undefined;
    // A file is read by the handler.
    if (text === undefined || !(isJson || hasField(text, beyondFile))) context.req.addValidatedData('json', {});
    else {
      context.set('mediaType', 'application/json');
      if (!text.ok) return answerProblem(context, text.error);
      const value = parseJson(text.value);
      if (value === undefined) return answerProblem(context, game.malformedJson(text.value, batchOf(context)));
      const unknown = game.elsewhere(value) ?? fieldFault(value, fields);
      if (unknown !== undefined) return answerProblem(context, unknown);
      const result = body.safeParse(value);
      if (!result.success) return answerProblem(context, schemaProblem(result.error, 'body'));
      context.req.addValidatedData('json', Object(result.data));
    }
    return next();
  };
}

/** The types of files that clients send for a JSON body: `fetch` sends a string as `text/plain` if it is told no type. */
const SENT_FOR_JSON = ['text/plain', ...JSON_LINES_TYPES];

/** Tells whether text is a JSON object with one of some fields. If it was read as a file, they would be ignored. */
function hasField(text: Result<string, unknown>, names: readonly string[]): boolean {
  const found = text.ok ? names.filter((name) => text.value.includes(`"${name}"`)) : [];
  const value = text.ok && found.length > 0 ? parseJson(text.value) : undefined;
  return isRecord(value) && found.some((name) => Object.hasOwn(value, name));
}

/** Returns the names of an object schema's fields. */
const namesOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** Tells whether an object schema allows no other fields. */
const isClosed = (schema: unknown): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;

/** Receives the whole body, which the request then keeps. If this is not possible, returns an answer with the reason. */
async function receive(context: Context<Environment>): Promise<Response | undefined> {
  try {
    const tooLarge = isShort(context) ? undefined : await limitBody(context, async () => {});
    if (tooLarge !== undefined) return tooLarge;
    await context.req.arrayBuffer();
    return undefined;
  } catch {
    // The client left, or violated its transfer coding.
    return answerProblem(context, { name: 'incomplete-body', detail: 'the body broke off before its end' });
  }
}

/** Tells whether the client states the length of the body, and the body is not too long. */
const isShort = (context: Context): boolean => Number(context.req.header('Content-Length')) <= LONGEST_BODY;

/** Counts the bytes of a body as they arrive, if the client does not state its length. */
const limitBody = bodyLimit({
  maxSize: LONGEST_BODY,
  onError: (context) => {
    const batch = batchOf(context);
    const elsewhere = batch === undefined ? '' : `; many puzzles can be sent to ${batch}`;
    return answerProblem(context, {
      name: 'body-too-large',
      detail: `a body may have ${LONGEST_BODY} bytes${elsewhere}`,
    });
  },
});
