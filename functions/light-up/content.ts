import { type LightUpDocument, type LightUpFormat, lightUpFormats } from '@crosshatch/core/light-up/formats';
import type { z } from '@hono/zod-openapi';
import { asText, bodyOf, type Documented, filesWith } from '../routes/content.ts';
import { EXAMPLE_ID, EXAMPLE_PUZZLE } from './example.ts';

const EXAMPLE: LightUpDocument = { puzzle: EXAMPLE_PUZZLE };

/** The media types of Light Up files, each with the example as content. */
export const LIGHT_UP_FILES: Documented = filesWith<LightUpFormat>(lightUpFormats, ({ make }) => make([EXAMPLE]));

/** Describes a request's body: a puzzle as JSON, or as a file by its Content-Type. `text/plain` is a file of any format. */
export const lightUpBody = <Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>) =>
  bodyOf(schema, example, { ...LIGHT_UP_FILES, 'text/plain': asText(EXAMPLE_ID) });
