import type { Hono } from 'hono';
import type { BlankEnv, ExtractSchema } from 'hono/types';
import type { Api as ServedApi } from '../../functions/index.ts';

/**
 * The schemas of all routes. Nothing outside this function can name `Plain`, so that the declarations written for the
 * package have its result, with no import from the Worker.
 */
function plainSchema() {
  type Plain<Type> = Type extends string | number | boolean | null | undefined | Uint8Array
    ? Type
    : string extends keyof Type
      ? { [name: string]: unknown }
      : { [Name in keyof Type]: Plain<Type[Name]> };
  return undefined as unknown as Plain<ExtractSchema<ServedApi>>;
}

const schema = plainSchema();

/** The routes of the API, each with its parameters, its body and its answers. */
export type Api = Hono<BlankEnv, typeof schema, '/'>;
