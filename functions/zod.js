/*
 * Zod without its messages in 64 languages and its reader of JSON schemas. `@hono/zod-openapi` hands the whole namespace `z`
 * on, so that no bundler leaves a part of it out. The languages are 39,000 bytes of the Worker's script after gzip, the
 * reader 4,500. wrangler.toml puts this file in the place of `zod`; nothing imports it.
 */
export * from '../node_modules/zod/v4/classic/checks.js';
export * as coerce from '../node_modules/zod/v4/classic/coerce.js';
export * from '../node_modules/zod/v4/classic/compat.js';
export { deepPartial } from '../node_modules/zod/v4/classic/deep-partial.js';
export * from '../node_modules/zod/v4/classic/errors.js';
export * as iso from '../node_modules/zod/v4/classic/iso.js';
export { ZodISODate, ZodISODateTime, ZodISODuration, ZodISOTime } from '../node_modules/zod/v4/classic/iso.js';
export * from '../node_modules/zod/v4/classic/parse.js';
export * from '../node_modules/zod/v4/classic/schemas.js';
export {
  $brand,
  $input,
  $output,
  clone,
  compile,
  config,
  flattenError,
  formatError,
  getDiscriminatedOption,
  globalRegistry,
  INVALID,
  memoizer,
  NEVER,
  prettifyError,
  regexes,
  registry,
  TimePrecision,
  toZod,
  treeifyError,
  util,
  withParser,
  ZodCompileAsyncError,
  ZodCompileUnsupportedError,
} from '../node_modules/zod/v4/core/index.js';
export { toJSONSchema } from '../node_modules/zod/v4/core/json-schema-processors.js';

import * as z from './zod.js';

export { z, z as default };
