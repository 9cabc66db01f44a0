import type { Hono } from 'hono';
import type { BlankEnv, Endpoint, ExtractSchema } from 'hono/types';
import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';
import type { Api as ServedApi } from '../../functions/index.ts';

/**
 * The schemas of all routes. Nothing outside this function can name its types. So the package's declarations contain the
 * resulting types, without imports from the Worker.
 */
function plainSchema() {
  /**
   * The statuses of an answer. A problem stands for every status that its route does not name, but only error statuses have
   * problems.
   */
  type Status<Code> = -1 extends Code ? Extract<Code, ClientErrorStatusCode | ServerErrorStatusCode> : Code;

  /** A query without required parameters may be left out. */
  type Input<Given> = Given extends { query: infer Query }
    ? Record<never, never> extends Query
      ? Omit<Given, 'query'> & { query?: Query | undefined }
      : Given
    : Given;

  type Requests<Route> = Route extends Endpoint
    ? Omit<Route, 'input' | 'status'> & { input: Input<Route['input']>; status: Status<Route['status']> }
    : never;

  type Routes<Served> = {
    [Path in keyof Served]: { [Method in keyof Served[Path]]: Requests<Served[Path][Method]> };
  };

  type Plain<Type> = Type extends string | number | boolean | null | undefined | Uint8Array
    ? Type
    : string extends keyof Type
      ? { [name: string]: unknown }
      : { [Name in keyof Type]: Plain<Type[Name]> };

  return undefined as unknown as Plain<Routes<ExtractSchema<ServedApi>>>;
}

const schema = plainSchema();

/** The routes of the API, each with its parameters, its body and its answers. */
export type Api = Hono<BlankEnv, typeof schema, '/'>;
