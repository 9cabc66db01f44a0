import { instead } from '@crosshatch/core/answering';
import { LONGEST_NAME, type Problem, repeatedParameter } from '@crosshatch/core/problems';
import type { Context } from 'hono';

/** Returns the problem of a query parameter that the route does not know, or that occurs twice. */
export function parameterFault(context: Context, known: readonly string[]): Problem | undefined {
  if (!context.req.url.includes('?')) return undefined;
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (!known.includes(name)) {
      const parameter = name.slice(0, LONGEST_NAME);
      const detail = `there is no parameter ${JSON.stringify(parameter)} here${instead(name, known)}`;
      return { name: 'invalid-parameter', detail, parameter };
    }
    if (values.length > 1) return repeatedParameter(name, values.length);
  }
  return undefined;
}
