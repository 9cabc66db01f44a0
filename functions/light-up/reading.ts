import { type GameBodies, MOST_BLOCKS, malformedProblem, severalPuzzles } from '@crosshatch/core/answering';
import { jsonExcess, textOfBytes } from '@crosshatch/core/formats';
import {
  detectLightUpFormat,
  hasRowsForCells,
  isNonogram,
  type LightUpDocument,
  lightUpFormatOfMediaType,
  lightUpOfFields,
  NONOGRAM,
  parseLightUps,
  ROWS_FOR_CELLS,
} from '@crosshatch/core/light-up/formats';
import { formatProblem, lightUpFieldProblem, type Problem } from '@crosshatch/core/problems';
import { failure, isRecord, type Result } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { MOST_DOCUMENTS } from '../limits.ts';
import { batchOf, lostBoard, tooManyPuzzles } from '../reading.ts';

/** The answers of Light Up's routes to unreadable bodies. */
export const LIGHT_UP_BODIES: GameBodies = {
  elsewhere: (body) => {
    if (!isRecord(body)) return undefined;
    if (hasRowsForCells(body)) return { name: 'invalid-field', detail: ROWS_FOR_CELLS, pointer: '/rows' };
    if (!isNonogram(body)) return undefined;
    return { name: 'unknown-format', detail: NONOGRAM, pointer: body.rows === undefined ? '/columns' : '/rows' };
  },
  malformedJson: (text, batch) => {
    const documents = jsonExcess(text, MOST_BLOCKS) ?? parseLightUps(text, 'json');
    return documents.ok ? severalPuzzles(documents.value.length, batch) : malformedProblem(documents.error);
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
  return documents.ok ? onlyOne(documents.value, batchOf(context)) : documents;
}

/** Returns the puzzle of a validated JSON body. */
export function lightUpOfBody(body: object): Result<LightUpDocument, Problem> {
  const read = lightUpOfFields(body);
  return read.ok ? read : failure(lightUpFieldProblem(read.error));
}

/**
 * Reads all puzzles of a request's file. Its Content-Type names the format; otherwise the text shows it.
 *
 * @param boards as in `lostBoard`. Default: lost boards are no fault
 */
export async function readLightUps(
  context: Context<Environment>,
  boards?: readonly string[],
): Promise<Result<readonly LightUpDocument[], Problem>> {
  const text = textOfBytes(new Uint8Array(await context.req.arrayBuffer()));
  if (!text.ok) return failure(formatProblem(text.error));
  return lightUpsOf(text.value, lightUpFormatOfMediaType(context.get('mediaType'))?.name, boards);
}

/** Reads the puzzle of a text in any format. @param batch the address for several puzzles */
export function lightUpOfText(text: string, batch?: string): Result<LightUpDocument, Problem> {
  const documents = lightUpsOf(text);
  return documents.ok ? onlyOne(documents.value, batch) : documents;
}

function lightUpsOf(
  text: string,
  format?: string,
  boards?: readonly string[],
): Result<readonly LightUpDocument[], Problem> {
  const isJson = (format ?? detectLightUpFormat(text)?.name) === 'json';
  const excess = isJson ? jsonExcess(text, MOST_BLOCKS) : undefined;
  const documents = excess ?? parseLightUps(text, format);
  if (!documents.ok) return failure(formatProblem(documents.error));
  if (documents.value.length > MOST_DOCUMENTS) return failure(tooManyPuzzles(documents.value.length));
  const lost = isJson && boards ? lostBoard(text, boards) : undefined;
  return lost === undefined ? documents : failure(lost);
}

function onlyOne(documents: readonly LightUpDocument[], batch?: string): Result<LightUpDocument, Problem> {
  const [document, ...others] = documents;
  return document === undefined || others.length > 0
    ? failure(severalPuzzles(documents.length, batch))
    : { ok: true, value: document };
}
