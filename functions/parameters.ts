import { instead, LONGEST_NAME } from '@crosshatch/core/answering';
import type { Problem } from '@crosshatch/core/problems';
import type { Context } from 'hono';

/** Returns the problem of a query parameter that the route does not know, or that occurs twice. */
export function parameterFault(context: Context, known: readonly string[]): Problem | undefined {
  if (!context.req.url.includes('?')) return undefined;
  for (const [name, values] of Object.entries(context.req.queries())) {
    const parameter = name.slice(0, LONGEST_NAME);
    if (!known.includes(name)) {
      const detail = `there is no parameter ${JSON.stringify(parameter)} here${instead(name, known)}`;
      return { name: 'invalid-parameter', detail, parameter };
    }
    if (values.length > 1) {
      const detail = `${parameter}: expected one value, but the query has ${values.length}`;
      return { name: 'invalid-parameter', detail, parameter };
    }
  }
  return undefined;
}
