import { type AnyPuzzle, parsedRecord, puzzleOfFields } from '@crosshatch/core/puzzle';
import { LONGEST_LINE_TEXT } from '../files/lines.ts';
import type { QuestionId } from './answer.ts';

/** The puzzle of a line of JSON, and the line's id. */
export interface PuzzleLine<Kind extends AnyPuzzle = AnyPuzzle> {
  readonly id: QuestionId;
  readonly puzzle: Kind;
}

/**
 * Reads the puzzle of a line of JSON. Returns undefined if the line has no valid puzzle: the slower parser of the JSON format
 * then finds the reason and its place.
 */
export function readPuzzleLine(text: string): PuzzleLine | undefined {
  const value = parseRecord(text);
  if (value === undefined) return undefined;
  const id = value.id ?? null;
  const puzzle = puzzleOfFields(value);
  return puzzle.ok && isId(id) ? { id, puzzle: puzzle.value } : undefined;
}

/** Reads the id of a line of JSON; null if it has none. */
export function readId(text: string): QuestionId {
  const id = parseRecord(text)?.id;
  return isId(id) ? id : null;
}

/** Parses a line of JSON; undefined if it is too long or no JSON object. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> | undefined {
  return text.length > LONGEST_LINE_TEXT ? undefined : parsedRecord(text);
}

/** Whether a value is an id. No number beyond the safe integers is one: its digits may differ from those of the line. */
export const isId = (value: unknown): value is QuestionId =>
  value === null ||
  typeof value === 'string' ||
  (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
