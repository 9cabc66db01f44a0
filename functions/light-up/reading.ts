import { type GameBodies, MOST_BLOCKS, malformedProblem, severalPuzzles } from '@crosshatch/core/answering';
import { jsonExcess, textOfBytes } from '@crosshatch/core/formats';
import {
  type LightUpDocument,
  lightUpFormatOfMediaType,
  lightUpOfFields,
  NONOGRAM,
  parseLightUps,
} from '@crosshatch/core/light-up/formats';
import { formatProblem, lightUpFieldProblem, type Problem } from '@crosshatch/core/problems';
import { failure, isRecord, type Result } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { MOST_DOCUMENTS } from '../limits.ts';
import { tooManyPuzzles } from '../reading.ts';

/** The answers of Light Up's routes to unreadable bodies. */
export const LIGHT_UP_BODIES: GameBodies = {
  batch: '/v1/light-up/solve/batch',
  elsewhere: (body) =>
    isRecord(body) && body.cells === undefined && (body.rows !== undefined || body.columns !== undefined)
      ? { name: 'unknown-format', detail: NONOGRAM, pointer: body.rows === undefined ? '/columns' : '/rows' }
      : undefined,
  malformedJson: (text) => {
    const documents = jsonExcess(text, MOST_BLOCKS) ?? parseLightUps(text, 'json');
    return documents.ok ? severalPuzzles(documents.value.length, LIGHT_UP_BODIES) : malformedProblem(documents.error);
  },
};

/**
 * Reads the puzzle of a request: JSON, or a file with one puzzle.
 *
 * @param body the validated JSON body; not read when the body is a file
 */
export async function readLightUp(
  context: Context<Environment>,
  body: object,
): Promise<Result<LightUpDocument, Problem>> {
  if (context.get('mediaType') === 'application/json') return lightUpOfBody(body);
  const documents = await readLightUps(context);
  return documents.ok ? onlyOne(documents.value) : documents;
}

/** Returns the puzzle of a validated JSON body. */
export function lightUpOfBody(body: object): Result<LightUpDocument, Problem> {
  const read = lightUpOfFields(body);
  return read.ok ? read : failure(lightUpFieldProblem(read.error));
}

/** Reads all puzzles of a request's file. Its Content-Type names the format; otherwise the text shows it. */
export async function readLightUps(
  context: Context<Environment>,
): Promise<Result<readonly LightUpDocument[], Problem>> {
  const text = textOfBytes(new Uint8Array(await context.req.arrayBuffer()));
  if (!text.ok) return failure(formatProblem(text.error));
  return lightUpsOf(text.value, lightUpFormatOfMediaType(context.get('mediaType'))?.name);
}

/** Reads the puzzle of a text in any format. */
export function lightUpOfText(text: string): Result<LightUpDocument, Problem> {
  const documents = lightUpsOf(text);
  return documents.ok ? onlyOne(documents.value) : documents;
}

function lightUpsOf(text: string, format?: string): Result<readonly LightUpDocument[], Problem> {
  const isJson = format === 'json' || (format === undefined && /^\s*[{[]/.test(text));
  const excess = isJson ? jsonExcess(text, MOST_BLOCKS) : undefined;
  const documents = excess ?? parseLightUps(text, format);
  if (!documents.ok) return failure(formatProblem(documents.error));
  return documents.value.length <= MOST_DOCUMENTS ? documents : failure(tooManyPuzzles(documents.value.length));
}

function onlyOne(documents: readonly LightUpDocument[]): Result<LightUpDocument, Problem> {
  const [document, ...others] = documents;
  return document === undefined || others.length > 0
    ? failure(severalPuzzles(documents.length, LIGHT_UP_BODIES))
    : { ok: true, value: document };
}
